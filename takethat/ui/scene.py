"""What a scene is, and what it may ask of the program around it.

A scene is one screen (menu, table, rules). The app hands it events, the time and the size of its picture; the scene
never reads a clock, never asks where the mouse is, and never knows which window or test it lives in. Everything is
in pixels of the surface: the app has already translated mouse positions. This module imports nothing of ours but
types, so that every part of the interface may rely on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from pygame import Rect, Surface
from pygame.event import Event

from takethat.store.files import Notice
from takethat.store.settings import Settings
from takethat.ui.theme import Theme

DESIGN = (1280, 720)
"""The window, in points, for which sizes are given; larger windows enlarge everything in proportion."""

LOW = 560
"""A picture less than so many points high has hardly any height."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The picture a scene draws: its size in pixels, and how many pixels one design point takes.

    `text`: letters are enlarged no more than this in it; for a part of the window that leaves less room.
    """

    width: int
    height: int
    unit: float
    text: float = 2.0

    @staticmethod
    def of(size: tuple[int, int], density: float = 1.0) -> Frame:
        """The frame of a picture of `size` pixels on a screen with `density` pixels per point.

        A design point is never smaller than a point of the screen, so that targets stay large enough for a finger.
        """
        width, height = max(1, size[0]), max(1, size[1])
        enlarged = min(width / DESIGN[0], height / DESIGN[1])
        return Frame(width, height, max(density, enlarged))

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.height

    @property
    def is_low(self) -> bool:
        """Whether there is hardly any height."""
        return self.height < LOW * self.unit

    def px(self, points: float) -> int:
        """Design points as whole pixels, at least one for anything above zero."""
        return max(1, round(points * self.unit)) if points > 0 else round(points * self.unit)


class Scene(Protocol):
    """One screen. `draw` may rely on the surface keeping what it drew last, until `resize` is called again."""

    def handle(self, event: Event) -> None:
        """React to an event; positions (`event.pos`) are pixels of the surface. A tap comes as a mouse button."""

    def update(self, now: float) -> float | None:
        """Bring the scene to the time `now` (seconds); how soon it wants to be updated and drawn again.

        0: with the next frame; a number: after so many seconds; None: not before the next event.
        """

    def draw(self, surface: Surface) -> None:
        """Draw the scene as of the last `update`."""

    def resize(self, frame: Frame) -> None:
        """Lay everything out anew and draw all of it next time.

        Called before the first update, when the size, language, theme or text scale changed, and when another scene
        had covered this one.
        """

    def close(self) -> None:
        """The scene leaves for good (also when the window is closed): keep what must be kept, stop what runs."""


Music = Literal["menu", "table"]
"""The parts of the program that have music of their own."""


class Voice(Protocol):
    """What makes sounds; a name without a sound is silence."""

    def play(self, name: str, pan: float = 0.0) -> None:
        """Let a sound be heard from the left (-1) to the right (1)."""

    def music(self, name: Music | None) -> None:
        """Go over to the music of the `table` or of the `menu`, or to none."""


class Silence:
    """The voice of a program without sound."""

    def play(self, name: str, pan: float = 0.0) -> None:
        """Nothing is heard."""

    def music(self, name: Music | None) -> None:
        """Nothing is heard."""


class Host(Protocol):
    """The program as scenes see it."""

    settings: Settings
    theme: Theme
    voice: Voice

    @property
    def audible(self) -> bool:
        """Whether there is a device to be heard on."""

    @property
    def living(self) -> bool:
        """Whether what only adorns may move: not in a picture of a moment."""

    @property
    def deal(self) -> int | None:
        """The deal number to offer first, if one was asked for on the command line."""

    @property
    def keys_in_use(self) -> bool:
        """Whether keys or a pad were used last, and not the pointer: then the focus is shown."""

    def show(self, scene: Scene) -> None:
        """Replace all scenes by this one; the others are closed."""

    def open(self, scene: Scene, asked: bool = True) -> None:
        """Put a scene on top of the present one, which sleeps until it is back.

        One that nobody `asked` for, but comes in its time, hears no press until it has been seen for a moment and
        everything that was held has been let go.
        """

    def back(self) -> None:
        """Close the top scene; the one below wakes. Without one below: quit."""

    def swap(self, scene: Scene) -> None:
        """Close the top scene and put this one in its place."""

    def turned(self, asked: bool = True) -> None:
        """Something else stands in front now, as if it were another scene: a question, or what was behind it.

        Also said after `show` where nobody `asked` for that scene just then (see `open`).
        """

    def home(self) -> None:
        """Go to the first screen; all other scenes are closed."""

    def quit(self) -> None:
        """Close everything and leave the program, without a question: all is saved."""

    def tell(self, notices: Sequence[Notice]) -> None:
        """Show what the player should know about the files, if anything."""

    def say(self, text: str) -> None:
        """Show a sentence for a while at the lower edge, over whatever is on the screen."""

    def write_at(self, place: Rect | None) -> None:
        """Text is typed at this place of the surface (the system may show suggestions there); None: no longer."""

    def change(self, **fields: object) -> None:
        """Change settings by name, keep them on disk, and show the effect at once (language, theme, sizes, sound)."""
