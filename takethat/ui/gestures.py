"""Which presses are meant for what is on the screen: nothing that came by itself is answered by what began before it,
and the second press of one gesture is not meant for the page that the first one brought.

Told every event with its time, and every change of page; says of each event whether the page in front may hear it.
Knows keys, buttons, fingers and pads, and neither pages nor windows.
"""

from __future__ import annotations

import math

import pygame
from pygame.event import Event

DEAF = 0.6
"""Seconds after its first picture for which a page that came by itself hears no press."""

RUN = 1.0
"""Seconds between two same presses up to which they are a run: whoever hurries the table is not meant by a page that
came by itself, until there was a pause."""

SECOND = 0.4
"""Seconds after the first picture of a page that was asked for within which the same press again is one too many."""
PLACE = 24
"""Points between two presses of the pointer that are at the same place: about half of what a button measures."""

Thing = tuple[object, ...]
"""What can be held: a key, a mouse button, a finger, a button of a pad."""

_DOWN = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN, pygame.CONTROLLERBUTTONDOWN)
_UP = (pygame.KEYUP, pygame.MOUSEBUTTONUP, pygame.FINGERUP, pygame.CONTROLLERBUTTONUP)
_TEXT = (pygame.TEXTINPUT, pygame.TEXTEDITING)
_ANSWERS = (*_TEXT, pygame.CONTROLLERAXISMOTION)
_WHEEL: tuple[Thing, ...] = (("button", 4), ("button", 5))
"""Buttons that nobody can hold."""
_NO_PAGE = -1


class Gestures:
    """What is held, since which page, and whether the page in front listens."""

    def __init__(self) -> None:
        self._held: dict[Thing, int] = {}
        """Everything that is down, with the page that heard it."""
        self._page = 0
        self._asked = True
        self._before: set[Thing] = set()
        """What was down when the page came by itself, and has not been up since."""
        self._shown: float | None = None
        self._last: Event | None = None
        """The press that was heard last."""
        self._asked_by: Event | None = None
        """The press that the page in front was asked for with."""
        self._made: tuple[Event, float, int] | None = None
        """The press that was made last, when, and the page on which the run of presses began that it is part of."""
        self._typed: Thing | None = None
        """The key that went down last: whose text comes."""

    def turn(self, asked: bool) -> None:
        """Another page is in front: somebody `asked` for it, or it came by itself."""
        self._page += 1
        self._asked, self._shown = asked, None
        self._before = set() if asked else set(self._held)
        self._asked_by = self._last if asked else None

    def seen(self, now: float) -> None:
        """The page in front has been drawn; only what came before it can have been meant for another."""
        if self._shown is None:
            self._shown = now

    def hears(self, event: Event, now: float) -> bool:
        """Whether the page in front may have the event; to be asked once for every event, in order."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self._forget(set(self._held))
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._forget({thing for thing in self._held if thing[:2] == ("pad", event.dict.get("instance_id"))})
        elif event.type in _ANSWERS:
            return not self._is_deaf(now) and (event.type not in _TEXT or self._is_own_text())
        elif event.type in _DOWN:
            return self._press(event, now)
        elif event.type in _UP:
            return self._release(_thing(event))
        return True

    def _press(self, event: Event, now: float) -> bool:
        """Something went down, or is held and repeats itself: then whoever heard it first hears it again."""
        thing = _thing(event)
        if thing in _WHEEL:
            return True  # it comes as MOUSEWHEEL too
        if thing[0] == "key":
            self._typed = thing
        if thing[0] != "key" or thing not in self._held:
            unmeant = self._is_deaf(now) or self._is_second(event, now) or self._is_in_run(event, now)
            self._held[thing] = _NO_PAGE if unmeant else self._page
        heard = self._held[thing] == self._page
        if thing[0] != "finger":  # what a finger does comes as a mouse button too
            self._last = event if heard else self._last
            self._made = event, now, self._begun(event, now)
        return heard

    def _release(self, thing: Thing) -> bool:
        """A release belongs to the page that heard the press."""
        page = self._held.get(thing, self._page)
        self._forget({thing})
        return page == self._page

    def _forget(self, things: set[Thing]) -> None:
        """These are held no longer: let go, or gone with the focus or their device."""
        self._before -= things
        for thing in things:
            self._held.pop(thing, None)

    def _is_deaf(self, now: float) -> bool:
        if self._asked:
            return False
        return bool(self._before) or self._shown is None or now < self._shown + DEAF

    def _is_second(self, event: Event, now: float) -> bool:
        """Whether a press is what the page was asked for with, once more."""
        if self._asked_by is None or not is_same_press(self._asked_by, event):
            return False
        return self._shown is None or now < self._shown + SECOND

    def _begun(self, event: Event, now: float) -> int:
        """The page on which the same press came first without a pause since."""
        if self._made is None:
            return self._page
        before, when, page = self._made
        return page if now < when + RUN and is_same_press(before, event) else self._page

    def _is_in_run(self, event: Event, now: float) -> bool:
        """Whether a press goes on what was pressed again and again before the page came by itself."""
        return not self._asked and self._begun(event, now) != self._page

    def _is_own_text(self) -> bool:
        """Whether no key is down that another page, or none, heard: its text would go the same way."""
        return self._typed is None or self._held.get(self._typed, self._page) == self._page


def is_same_press(one: Event, other: Event) -> bool:
    """Whether two presses are of one key or button, and for the pointer at one place."""
    if _thing(one) != _thing(other):
        return False
    return one.type != pygame.MOUSEBUTTONDOWN or math.dist(one.pos, other.pos) <= PLACE


def _thing(event: Event) -> Thing:
    """What an event is about; keys by their place, since a layout may change while one is held."""
    match event.type:
        case pygame.KEYDOWN | pygame.KEYUP:
            return "key", event.dict.get("scancode") or -event.key, event.dict.get("pad")
        case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
            return "button", event.button
        case pygame.FINGERDOWN | pygame.FINGERUP:
            return "finger", event.touch_id, event.finger_id
        case _:
            return "pad", event.dict.get("instance_id"), event.button
