"""The curve over a finished match: the expected result of each round for every seat, with marks to go to.

A press anywhere on it goes to the position below the pointer. Knows what is to be drawn and nothing of how it came
about.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from takethat.ui.kit.base import Point, Widget
from takethat.ui.kit.button import CONFIRM
from takethat.ui.kit.look import Look
from takethat.ui.theme import Colour, blend

HEIGHT, FLAT = 96, 64
"""In points: usually, and where there is little room."""

LEAST = 10.0
"""The curve's height is at least so many points of the round either way."""


@dataclass(frozen=True, slots=True)
class Course:
    """`values` by position and seat, as far as they are known; `marked` positions; where rounds end; what is looked at.

    `own` is the seat whose line is drawn strongest.
    """

    count: int
    seats: int
    own: int
    values: Mapping[int, Sequence[float]]
    marked: Mapping[int, int]
    """The seat that made the marked decision, by position."""
    ends: Sequence[int]
    place: int


class Curve(Widget):
    """`go_to` is given the number of a position; Enter goes to the next mark, from the last one to the first."""

    takes_focus = True

    def __init__(self, course: Course, go_to: Callable[[int], None], hint: str, flat: bool = False) -> None:
        super().__init__("curve", hint)
        self._flat = flat
        self._course = course
        self._go_to = go_to

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        return width, look.px(FLAT if self._flat else HEIGHT)

    def key(self, event: Event) -> bool:
        marks = sorted(self._course.marked)
        if event.type != pygame.KEYDOWN or event.key not in CONFIRM or not marks:
            return False
        self._go_to(next((mark for mark in marks if mark > self._course.place), marks[0]))
        return True

    def release(self, pos: Point, inside: bool) -> None:
        if inside:
            self._go_to(self.place_at(pos[0]))

    def place_at(self, x: int) -> int:
        """The position at a column of pixels; a mark close by has the precedence."""
        last = self._course.count - 1
        share = (x - self.rect.x) / max(1, self.rect.w - 1)
        place = max(0, min(last, round(share * last)))
        reach = last * 6 / max(1, self.rect.w)
        near = [mark for mark in self._course.marked if abs(mark - share * last) <= reach]
        return min(near, key=lambda mark: (abs(mark - share * last), mark)) if near else place

    def _x(self, place: int) -> int:
        return self.rect.x + round(place * (self.rect.w - 1) / max(1, self._course.count - 1))

    def _y(self, value: float) -> int:
        highest = max([LEAST, *(abs(part) for values in self._course.values.values() for part in values)])
        return self.rect.centery - round(value / highest * (self.rect.h / 2 - 8))

    def draw(self, surface: Surface, look: Look) -> None:
        course, colours = self._course, look.colours
        surface.fill(blend(colours.cream, colours.cream_dark, 0.6), self.rect)
        hair = max(1, look.px(1))
        surface.fill(colours.line, Rect(self.rect.x, self.rect.centery, self.rect.w, hair))
        for end in course.ends:
            surface.fill(colours.line, Rect(self._x(end), self.rect.y, hair, self.rect.h))
        surface.fill(colours.focus, Rect(self._x(course.place) - hair, self.rect.y, 3 * hair, self.rect.h))
        order = [seat for seat in range(course.seats) if seat != course.own] + [course.own]
        for seat in order:
            self._draw_line(surface, look, seat)
        for place, seat in course.marked.items():
            if place in course.values:
                centre = (self._x(place), self._y(course.values[place][seat]))
                pygame.draw.circle(surface, colours.bad_dark, centre, look.px(4))

    def _draw_line(self, surface: Surface, look: Look, seat: int) -> None:
        course = self._course
        thick = look.px(3 if seat == course.own else 2)
        for first, last in zip([-1, *course.ends], [*course.ends, course.count - 1], strict=True):
            places = [place for place in range(first + 1, last + 1) if place in course.values]
            dots = [(self._x(place), self._y(course.values[place][seat])) for place in places]
            if len(dots) > 1:
                pygame.draw.lines(surface, seat_colour(look, seat), False, dots, thick)


def seat_colour(look: Look, seat: int) -> Colour:
    """The colour of a seat's line."""
    colours = look.colours
    return (colours.cool_dark, colours.warm_dark, colours.good_dark, colours.plank_dark)[seat]
