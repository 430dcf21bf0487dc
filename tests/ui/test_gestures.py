"""Every change of page: no press that was meant for what was there before answers what is there now.

Here without a window: what is held, and what is heard of it.
"""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from takethat.ui.gestures import DEAF, PLACE, RUN, SECOND, Gestures

from .presses import Press, button, finger, key, pad

PRESSES = pytest.mark.parametrize("press", [key, button, finger, pad])


# --- what is held and heard, without a window


def come(gestures: Gestures, now: float) -> None:
    """A page comes by itself and is drawn."""
    gestures.turn(asked=False)
    gestures.seen(now)


@PRESSES
def test_a_page_that_came_by_itself_is_deaf_for_a_while(press: Press) -> None:
    gestures = Gestures()
    come(gestures, 10.0)
    for late in (0.0, 0.3, DEAF - 0.01):
        assert [gestures.hears(press(down), 10.0 + late) for down in (True, False)] == [False, False]
    assert [gestures.hears(press(down), 10.0 + DEAF) for down in (True, False)] == [True, True]


@PRESSES
@pytest.mark.parametrize("other", [key, button, pad])
def test_nothing_is_heard_before_all_that_was_held_has_been_up(press: Press, other: Press) -> None:
    gestures = Gestures()
    assert gestures.hears(press(True), 9.0)
    come(gestures, 10.0)
    if press is not other:
        assert [gestures.hears(other(down), 15.0) for down in (True, False)] == [False, False]
    assert not gestures.hears(press(False), 16.0)
    assert [gestures.hears(other(down), 16.0) for down in (True, False)] == [True, True]


def test_a_key_that_is_held_and_repeats_itself_is_not_heard() -> None:
    gestures = Gestures()
    gestures.hears(key(True), 9.0)
    come(gestures, 10.0)
    gestures.hears(key(True, pygame.K_RETURN), 10.5)
    gestures.hears(key(False), 10.7)
    assert not gestures.hears(key(True, pygame.K_RETURN), 11.0)
    assert not gestures.hears(key(False, pygame.K_RETURN), 11.1)
    assert gestures.hears(key(True, pygame.K_RETURN), 11.2)


def test_the_while_begins_with_the_first_picture_however_long_that_takes() -> None:
    gestures = Gestures()
    gestures.turn(asked=False)
    assert not gestures.hears(key(True), 90.0)
    gestures.hears(key(False), 90.0)
    gestures.seen(100.0)
    gestures.seen(200.0)
    assert not gestures.hears(key(True), 100.5)
    gestures.hears(key(False), 100.5)
    assert gestures.hears(key(True), 100.6)


@pytest.mark.parametrize("press", [key, button, pad])
def test_whoever_hurries_on_is_heard_after_a_pause(press: Press) -> None:
    """From the last card over the sheet, the result and into a rematch goes nobody who keeps pressing one thing."""
    gestures, now = Gestures(), 8.0
    while now < 20.0:
        if now == 10.0:
            come(gestures, now)
        assert [gestures.hears(press(down), now) for down in (True, False)] == [now < 10.0] * 2
        now += 0.5
    assert gestures.hears(press(True), now + RUN)


def test_another_press_is_heard_while_one_is_in_a_run() -> None:
    gestures = Gestures()
    gestures.hears(key(True), 9.9)
    gestures.hears(key(False), 9.9)
    come(gestures, 10.0)
    assert not gestures.hears(key(True), 10.8)
    gestures.hears(key(False), 10.8)
    assert gestures.hears(key(True, pygame.K_RETURN), 10.9)


def test_text_and_a_stick_answer_nothing_either_but_the_pointer_moves_and_the_wheel_turns() -> None:
    gestures = Gestures()
    come(gestures, 10.0)
    answers = [
        Event(pygame.TEXTINPUT, {"text": "a"}),
        Event(pygame.CONTROLLERAXISMOTION, {"axis": 0, "value": 30_000}),
    ]
    others = [
        Event(pygame.MOUSEMOTION, {"pos": (1, 1), "rel": (0, 0), "buttons": (0, 0, 0)}),
        Event(pygame.MOUSEWHEEL, {"x": 0, "y": 1}),
        Event(pygame.WINDOWLEAVE),
    ]
    assert [gestures.hears(event, 10.1) for event in answers + others] == [False, False, True, True, True]
    assert [gestures.hears(event, 10.6) for event in answers + others] == [True] * 5


def test_the_wheel_is_never_held() -> None:
    gestures = Gestures()
    assert gestures.hears(Event(pygame.MOUSEBUTTONDOWN, {"pos": (1, 1), "button": 4}), 9.0)
    come(gestures, 10.0)
    assert gestures.hears(key(True), 10.6)


@pytest.mark.parametrize(
    ("press", "gone"),
    [
        (key, Event(pygame.WINDOWFOCUSLOST)),
        (button, Event(pygame.WINDOWFOCUSLOST)),
        (pad, Event(pygame.CONTROLLERDEVICEREMOVED, {"instance_id": 3})),
    ],
)
def test_what_is_held_ends_with_the_focus_and_the_device(press: Press, gone: Event) -> None:
    gestures = Gestures()
    gestures.hears(press(True), 9.0)
    come(gestures, 10.0)
    gestures.hears(gone, 11.0)
    assert gestures.hears(key(True, pygame.K_RETURN), 11.0)


def test_another_pad_that_is_unplugged_lets_go_of_nothing() -> None:
    gestures = Gestures()
    gestures.hears(pad(True), 9.0)
    come(gestures, 10.0)
    gestures.hears(Event(pygame.CONTROLLERDEVICEREMOVED, {"instance_id": 2}), 11.0)
    assert not gestures.hears(key(True), 11.0)


# --- and the second press of one gesture


def ask(gestures: Gestures, press: Press, now: float, *, let_go: bool = True) -> None:
    """Somebody asks for a page, and it is drawn."""
    assert gestures.hears(press(True), now)
    if let_go:
        assert gestures.hears(press(False), now)
    gestures.turn(asked=True)
    gestures.seen(now)


@pytest.mark.parametrize("press", [key, button, pad])
def test_the_same_press_again_is_heard_only_after_a_while(press: Press) -> None:
    gestures = Gestures()
    ask(gestures, press, 10.0)
    for late in (0.0, 0.2, SECOND - 0.01):
        assert [gestures.hears(press(down), 10.0 + late) for down in (True, False)] == [False, False]
    assert [gestures.hears(press(down), 10.0 + SECOND) for down in (True, False)] == [True, True]


@pytest.mark.parametrize("press", [key, button, pad])
@pytest.mark.parametrize(
    "other",
    [
        lambda down: key(down, pygame.K_ESCAPE),
        lambda down: button(down, (640 + PLACE + 1, 360)),
        lambda down: Event(
            pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP, {"instance_id": 4, "button": 0}
        ),
    ],
)
def test_everything_else_is_heard_at_once(press: Press, other: Press) -> None:
    gestures = Gestures()
    ask(gestures, press, 10.0, let_go=False)
    assert [gestures.hears(other(down), 10.0) for down in (True, False)] == [True, True]


def test_a_hand_that_trembles_is_at_the_same_place() -> None:
    gestures = Gestures()
    ask(gestures, button, 10.0)
    assert not gestures.hears(button(True, (640 + PLACE // 2, 360 - PLACE // 2)), 10.1)


def test_a_finger_counts_as_the_button_it_is() -> None:
    gestures = Gestures()
    gestures.hears(button(True), 10.0)
    gestures.hears(finger(True), 10.0)
    gestures.hears(button(False), 10.0)
    gestures.hears(finger(False), 10.0)
    gestures.turn(asked=True)
    gestures.seen(10.0)
    assert not gestures.hears(button(True), 10.2)


def test_a_key_that_is_not_let_go_repeats_itself_where_it_began_and_nowhere_else() -> None:
    gestures = Gestures()
    assert [gestures.hears(key(True), 9.0 + late) for late in (0.0, 0.5, 0.6)] == [True, True, True]
    gestures.turn(asked=True)
    gestures.seen(10.0)
    assert not any(gestures.hears(key(True), 11.0 + late) for late in (0.0, 1.0))
    assert not gestures.hears(key(False), 12.0)
    assert gestures.hears(key(True), 12.1)


def test_the_text_of_a_key_goes_where_the_key_went() -> None:
    gestures, text = Gestures(), Event(pygame.TEXTINPUT, {"text": " "})
    gestures.hears(key(True), 10.0)
    gestures.turn(asked=True)
    gestures.seen(10.0)
    assert not gestures.hears(text, 10.0)
    gestures.hears(key(False), 10.1)
    assert gestures.hears(text, 10.1)  # of an input method, which keeps its keys to itself
    gestures.hears(key(True), 10.2)
    assert not gestures.hears(text, 10.2)
    gestures.hears(key(False), 10.3)
    gestures.hears(key(True), 10.5)
    assert gestures.hears(text, 10.5)
