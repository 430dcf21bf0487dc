"""What every widget is: a name, a place, a wish for a size, and states that ease from one to another.

Widgets form a tree; a `Form` gives them focus, keys and the pointer. They never read a clock or the mouse, so a test
can drive them without a window. Knows the look, and nothing of scenes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect, Surface
from pygame.event import Event

from takethat.ui.kit.look import Look
from takethat.ui.theme import Durations, ease_out_cubic

Point = tuple[int, int]


class Eased:
    """A value that glides to its target; retargeted at any time, it goes on from where it is."""

    __slots__ = ("_from", "_length", "_since", "target", "value")

    def __init__(self, value: float = 0.0) -> None:
        self.value = self.target = self._from = value
        self._since = self._length = 0.0

    def aim(self, target: float, now: float, length: float) -> None:
        """Glide to `target` within `length` seconds from `now`."""
        if target == self.target:
            return
        self._from, self.target, self._since, self._length = self.value, target, now, length
        if length <= 0:
            self.value = target

    def set(self, value: float) -> None:
        """Be there at once."""
        self.value = self.target = value

    def tick(self, now: float) -> bool:
        """Follow the time; whether there is still a way to go."""
        if self.value == self.target:
            return False
        t = (now - self._since) / self._length if self._length > 0 else 1.0
        self.value = self.target if t >= 1 else self._from + (self.target - self._from) * ease_out_cubic(t)
        return self.value != self.target


class Widget:
    """One thing on the screen. Sizes and places are pixels."""

    takes_focus = False
    takes_drag = False
    """A press that moves stays with the widget, instead of scrolling what it lies in."""
    sketched = False
    """What takes long to draw comes with its second picture, so that the first of a page need not wait for it."""
    radius = 14.0
    """Roundness of the focus ring, in points."""

    def __init__(self, name: str = "", hint: str = "") -> None:
        self.name = name
        self.hint = hint
        self.rect = Rect(0, 0, 0, 0)
        self.enabled = True
        self.focused = False
        self.now = 0.0
        self.durations = Durations()
        self.hover = Eased()
        self.pressed = Eased()
        self._pictures = 0

    @property
    def children(self) -> Sequence[Widget]:
        return ()

    @property
    def ring_rect(self) -> Rect:
        """What the ring of focus surrounds."""
        return self.rect

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        """The size it would like when at most `width` is there; the width may be exceeded only by a single word."""
        return 0, 0

    def narrowest(self, look: Look) -> int:
        """The least width with which nothing in it is cut off, as far as it knows of one."""
        return max((child.narrowest(look) for child in self.children), default=0)

    def place(self, look: Look, rect: Rect) -> None:
        """Take this place."""
        self.rect = Rect(rect)

    def draw_ground(self, surface: Surface, look: Look) -> None:
        """Draw what lies below everything and never changes; done once after each `place`."""

    def draw(self, surface: Surface, look: Look) -> None:
        """Draw it as it is now."""

    def move(self, dx: int, dy: int) -> None:
        """Shift it with everything inside."""
        self.rect.move_ip(dx, dy)
        for child in self.children:
            child.move(dx, dy)

    def tick(self, now: float) -> float | None:
        """Follow the time; how soon it wants to be drawn again, as `Scene.update` says."""
        self.now = now
        self._pictures += 1
        moving = self.hover.tick(now) | self.pressed.tick(now)
        return 0.0 if moving or (self.sketched and self._pictures == 1) else None

    @property
    def is_sketch(self) -> bool:
        """Whether this is its first picture, in which that is left out."""
        return self.sketched and self._pictures < 2

    def at(self, pos: Point) -> Widget | None:
        """The innermost widget at a point that cares for the pointer."""
        for child in reversed(self.children):
            found = child.at(pos)
            if found is not None:
                return found
        cares = (self.takes_focus or self.hint) and self.enabled
        return self if cares and self.rect.collidepoint(pos) else None

    def each(self) -> Iterator[Widget]:
        """The widget and everything inside, outermost first, in the order they are read."""
        yield self
        for child in self.children:
            yield from child.each()

    def adopt(self, old: Widget) -> None:
        """Take over what is passing (scroll place, caret, glow) from the widget that stood here before."""
        self.hover.set(old.hover.value)
        self._pictures = old._pictures if type(old) is type(self) else 0

    # --- input, given by the form

    def key(self, event: Event) -> bool:
        """React to a key or typed text while focused; False lets it go on to navigation."""
        return False

    def press(self, pos: Point) -> None:
        """The pointer went down here."""

    def drag(self, pos: Point) -> None:
        """The pointer moved while held down."""

    def release(self, pos: Point, inside: bool) -> None:
        """The pointer was let go; `inside`: still over the widget."""

    def focus_changed(self) -> None:
        """`focused` has changed."""


def sooner(one: float | None, other: float | None) -> float | None:
    """The shorter of two waits; None is for ever."""
    if one is None:
        return other
    return one if other is None else min(one, other)
