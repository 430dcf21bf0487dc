"""What keys mean: shortcuts know their modifiers, T and digits always twist what can be twisted."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from takethat.games.take_that.cards import twist
from takethat.ui.kit.boxes import Column
from takethat.ui.kit.button import Button
from takethat.ui.kit.textfield import TextField
from takethat.ui.modifiers import is_alt
from takethat.ui.take_that.scenarios import state_of

from .kit import Bench
from .matches import Evening
from .test_hand import HAND, LINE, evening, key

ALTGR = {
    "Windows": pygame.KMOD_LCTRL | pygame.KMOD_RALT,
    "X11": pygame.KMOD_MODE,
    "both": pygame.KMOD_CTRL | pygame.KMOD_ALT,
}
SHORTCUTS = (pygame.K_a, pygame.K_c, pygame.K_x, pygame.K_v)


@pytest.fixture
def field() -> Bench:
    bench = Bench(Column([TextField("Zuzanna", lambda text: None, "name"), Button("Go", lambda: None, "go")], 10))
    bench.key(pygame.K_END)
    return bench


def text_of(bench: Bench) -> str:
    name = bench.named("name")
    assert isinstance(name, TextField)
    return name.text


@pytest.mark.parametrize("mod", ALTGR.values(), ids=ALTGR)
@pytest.mark.parametrize("code", SHORTCUTS)
def test_a_letter_written_with_altgr_is_no_shortcut(field: Bench, mod: int, code: int) -> None:
    field.key(code, mod=mod)
    field.type("ą")
    assert text_of(field) == "Zuzannaą"


@pytest.mark.parametrize("mod", ALTGR.values(), ids=ALTGR)
def test_altgr_and_backspace_take_one_sign_and_not_a_word(field: Bench, mod: int) -> None:
    field.key(pygame.K_BACKSPACE, mod=mod)
    assert text_of(field) == "Zuzann"


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_RCTRL, pygame.KMOD_META])
def test_ctrl_and_cmd_are_shortcuts(field: Bench, mod: int) -> None:
    field.key(pygame.K_a, mod=mod)
    field.type("Ada")
    assert text_of(field) == "Ada"


@pytest.mark.parametrize("mod", ALTGR.values(), ids=ALTGR)
def test_altgr_confirms_nothing_plays_nothing_and_fills_no_screen(field: Bench, mod: int) -> None:
    made = evening(HAND, LINE)
    for code in (pygame.K_k, pygame.K_t, pygame.K_1):
        key(made, code, mod)
    assert list(state_of(made.play).line) == LINE
    assert not is_alt(mod)
    assert is_alt(pygame.KMOD_LALT)


ONE, TWO = [15, 27, 38, 46, 55, 63, 81, 94, 97], HAND
"""Hands with one twist at the line (94 with 49), and with two (45 with 54 as well)."""


@pytest.mark.parametrize("code", [pygame.K_t, pygame.K_1, pygame.K_KP_1])
@pytest.mark.parametrize("steps", [0, 1, 5])
def test_t_and_1_make_the_only_twist_whatever_has_the_focus(code: int, steps: int) -> None:
    made = evening(ONE, LINE)
    for _ in range(steps):
        key(made, pygame.K_RIGHT)
    key(made, code)
    assert list(state_of(made.play).plus[0]) == [94, 49]


def test_a_digit_by_its_place_twists_too() -> None:
    made = evening(ONE, LINE)
    key(made, pygame.K_AMPERSAND, scancode=pygame.KSCAN_1)
    assert list(state_of(made.play).plus[0]) == [94, 49]


@pytest.mark.parametrize("number", [1, 2])
def test_among_several_twists_the_digit_or_the_focus_decides(number: int) -> None:
    by_digit, by_focus = evening(TWO, LINE), evening(TWO, LINE)
    card = (45, 94)[number - 1]
    assert twist(card) in by_digit.play.view.legal
    key(by_digit, pygame.K_0 + number)
    to_card(by_focus, lambda focus: focus == card)
    key(by_focus, pygame.K_t)
    assert state_of(by_digit.play).plus[0][0] == state_of(by_focus.play).plus[0][0] == card


def test_among_several_twists_t_shows_the_first_if_the_focus_is_on_another_card() -> None:
    made = evening(TWO, LINE)
    to_card(made, lambda focus: focus == 63)
    key(made, pygame.K_t)
    assert made.play.moves == 0 or list(state_of(made.play).line) == LINE
    assert made.play.sight().marks.focus == 45
    key(made, pygame.K_t)
    assert list(state_of(made.play).plus[0]) == [45, 54]


def test_a_digit_beyond_the_twists_does_nothing() -> None:
    made = evening(TWO, LINE)
    for number in range(3, 10):
        key(made, pygame.K_0 + number)
    assert list(state_of(made.play).line) == LINE


def test_without_a_twist_t_says_why_not() -> None:
    made = evening([15, 27, 38, 46, 55, 63, 81, 97, 98], LINE)
    to_card(made, lambda focus: focus == 63)
    key(made, pygame.K_t)
    assert made.play.sight().marks.tip is not None


def to_card(made: Evening, reached: Callable[[object], bool]) -> None:
    """Go to a card by the arrow keys."""
    for _ in range(20):
        if reached(made.play.sight().marks.focus):
            return
        key(made, pygame.K_RIGHT)
    raise AssertionError("the arrow keys never come there")
