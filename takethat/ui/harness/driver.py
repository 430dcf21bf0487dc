"""Hands for the real program: moves the pointer, presses keys and waits, through the same queue as a player's own.

Events are posted to the library and taken by the app's own loop; time is a clock that this module moves, so a whole
match takes as long as the machine needs and no longer. Knows widgets by their names and the table by what it shows.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame.event import Event

from takethat.ui.app import FRAME, App
from takethat.ui.gestures import DEAF, SECOND
from takethat.ui.page import Page
from takethat.ui.scene import Scene
from takethat.ui.table.model import Chip
from takethat.ui.table.scene import TableScene

PATIENCE = 120.0
"""Seconds of the game's own time after which something is stuck."""
STILL = 0.3
"""Seconds between two pictures from which on the screen counts as being at rest."""
_SPOTS = [(0.5, 0.5), (0.15, 0.4), (0.85, 0.4), (0.1, 0.15), (0.9, 0.15), (0.3, 0.7), (0.7, 0.7), (0.5, 0.1)]


class Stuck(Exception):
    """The program did not come to where it should have; the text says where."""


class SetClock:
    """Time that passes only when it is told."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Driver:
    """Plays on `app`, which must have been made with this `clock`."""

    def __init__(self, app: App, clock: SetClock, frame: float = FRAME) -> None:
        self.app = app
        self.clock = clock
        self.frame = frame
        """Seconds from one picture to the next while something moves."""
        self.frames = 0
        self._down = False

    @property
    def top(self) -> Scene:
        """The scene that is seen."""
        return self.app.top

    # --- time

    def step(self) -> float | None:
        """One turn of the app's loop, and the time until the next."""
        wait = self.app.step()
        self.frames += 1
        self.clock.now += self.frame if wait is None else max(self.frame, wait)
        return wait

    def until(self, reached: Callable[[], bool], what: str) -> None:
        """Let time pass until something is the case; Stuck if it never is."""
        end = self.clock.now + PATIENCE
        while not reached():
            if self.clock.now > end:
                raise Stuck(f"{what} never came")
            self.step()

    def rest(self) -> None:
        """Let time pass until nothing moves (a caret may go on blinking)."""
        end = self.clock.now + PATIENCE
        wait = self.step()
        while wait is not None and wait < STILL and self.clock.now < end:
            wait = self.step()
        self.clock.now += SECOND  # what is pressed from now on belongs to no gesture before

    def read(self) -> None:
        """Look at a page that came by itself for as long as it hears nothing."""
        self.rest()
        end = self.clock.now + DEAF
        self.until(lambda: self.clock.now >= end, "the end of the reading")

    # --- hands

    def key(self, key: int, mod: int = 0) -> None:
        """Press and let go a key."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(Event(kind, {"key": key, "mod": mod, "unicode": "", "scancode": 0}))
        self.step()

    def type(self, text: str) -> None:
        """Type text where the focus is."""
        pygame.event.post(Event(pygame.TEXTINPUT, {"text": text}))
        self.step()

    def point(self, at: tuple[float, float]) -> None:
        """Move the pointer to a pixel of the picture."""
        pos = self._points(at)
        pygame.event.post(Event(pygame.MOUSEMOTION, {"pos": pos, "rel": (0, 0), "buttons": (int(self._down), 0, 0)}))
        self.step()

    def press(self, at: tuple[float, float], down: bool) -> None:
        """Put the main button down, or let it go."""
        self._down = down
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        pygame.event.post(Event(kind, {"pos": self._points(at), "button": 1, "touch": False}))
        self.step()

    def click(self, at: tuple[float, float]) -> None:
        """Click at a pixel of the picture."""
        self.point(at)
        self.press(at, True)
        self.press(at, False)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Pull from one pixel to another."""
        self.point(start)
        self.press(start, True)
        for share in (0.3, 0.7, 1.0):
            self.point((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
        self.press(end, False)

    def _points(self, at: tuple[float, float]) -> tuple[int, int]:
        density = self.app.density
        return round(at[0] / density), round(at[1] / density)

    # --- pages

    def page(self) -> Page:
        """The page that is seen; Stuck if it is something else."""
        if not isinstance(self.top, Page):
            raise Stuck(f"a page was expected, not {type(self.top).__name__}")
        return self.top

    def shows(self, name: str) -> bool:
        """Whether a page is seen that has a widget of this name."""
        return isinstance(self.top, Page) and self.top.form is not None and self.top.top.named(name) is not None

    def press_widget(self, name: str, by_key: bool = False) -> None:
        """Click a widget by its name, or go there by Tab and confirm."""
        if by_key:
            self.focus(name)
            self.key(pygame.K_RETURN)
        else:
            self.click(self._shown(name))
        self.step()

    def focus(self, name: str) -> None:
        """Go to a widget by Tab; Stuck if Tab never comes there."""
        for _ in range(80):
            at = self.page().top.focus
            if at is not None and at.name == name:
                return
            self.key(pygame.K_TAB)
            self.rest()
        raise Stuck(f"Tab never comes to {name}")

    def unfold(self) -> None:
        """Show the rarer choices of a set-up, if they are folded away."""
        if self.shows("more"):
            self.press_widget("more", by_key=True)
            self.rest()

    def _shown(self, name: str) -> tuple[int, int]:
        """The middle of a widget, scrolled into view."""
        form = self.page().top
        widget = form.named(name)
        if widget is None:
            raise Stuck(f"there is no {name} on {type(self.top).__name__}")
        form.reveal(widget)
        self.rest()
        x, y = widget.rect.center
        return x, y

    # --- the table

    def spot_of(self, play: TableScene, card: int) -> tuple[float, float]:
        """A pixel at which this card of the hand, and no other, lies under the pointer."""
        assert play.picture is not None
        pose = play.picture.poses[card]
        box = pose.box
        for across, down in _SPOTS:
            at = (box.x + box.w * across, box.y + box.h * down)
            self.point(at)
            if play.sight().marks.hover == card:
                return at
        raise Stuck(f"card {card} cannot be pointed at")

    def focus_card(self, play: TableScene, card: int) -> None:
        """Go to a card by the arrow keys."""
        for _ in range(40):
            if play.sight().marks.focus == card:
                return
            focus = play.sight().marks.focus
            self.key(pygame.K_RIGHT if focus is None or focus in play.view.hand else pygame.K_DOWN)
        raise Stuck(f"the arrow keys never come to card {card}")

    def choose(self, play: TableScene, move: int, by_key: bool) -> None:
        """Answer the question which of two moves a card should do, if it is asked."""
        chooser = play.sight().marks.chooser
        wanted = next((number for number, chip in enumerate(chooser) if chip.move == move), None)
        if wanted is None:
            return
        if not by_key:
            self.click(chooser[wanted].box.centre)
            return
        self._focus_choice(play, chooser, wanted)
        self.key(pygame.K_RETURN)

    def _focus_choice(self, play: TableScene, chooser: tuple[Chip, ...], wanted: int) -> None:
        for _ in range(len(chooser) + 1):
            if play.sight().marks.focus == ("choice", wanted):
                return
            self.key(pygame.K_RIGHT)
        raise Stuck("the choice cannot be reached by keys")
