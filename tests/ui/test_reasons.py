"""A hint gives a reason, and never one that the values of the search do not bear out."""

from __future__ import annotations

import random
import re

import pytest

from takethat.bots.player import Thought
from takethat.games.take_that.cards import TAKE, is_lay, is_twist, lay, twist
from takethat.games.zones.moves import PASS
from takethat.games.zones.notation import parse_action
from takethat.ui.take_that.advice import advice_line
from takethat.ui.zones.advice import advice_line as zones_line
from takethat.words import common as words

MOVES = (lay(41), lay(46), lay(52), twist(45), twist(94), TAKE)


def thought(values: dict[int, float]) -> Thought:
    return Thought(max(values, key=values.__getitem__), values, 1000, False)


def test_where_nothing_was_weighed_no_reason_is_given() -> None:
    assert advice_line(Thought(lay(41)), False) == "Lay 41."
    assert zones_line(Thought(PASS), False) == "Pass."


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({lay(41): -1.0}, "Lay 41. It is the only move."),
        ({lay(41): 0.5, lay(46): 0.46}, "Lay 41. Another move is about as good."),
        ({lay(41): 0.5, lay(46): -0.1}, "Lay 41. Anything else is expected to bring at least 0.6 points less."),
        (
            {lay(41): 1.5, twist(45): 0.3, lay(46): 1.2},
            "Lay 41. The pair can wait: to twist now is expected to bring 1.2 points less.",
        ),
        (
            {twist(45): 2.0, lay(41): 0.75, TAKE: -4.0},
            "Twist 54 with 45. Two points at once; anything else is expected to bring at least 1.2 points less.",
        ),
        (
            {TAKE: -1.0, lay(41): -3.5},
            "Take the line. Every other move is expected to cost at least 2.5 points more.",
        ),
    ],
)
def test_the_hint_says_why(values: dict[int, float], said: str) -> None:
    assert advice_line(thought(values), False) == said


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_no_reason_goes_beyond_the_values(language: str) -> None:
    words.use(language)
    dice = random.Random(16)
    for _ in range(600):
        moves = dice.sample(MOVES, dice.randint(1, len(MOVES)))
        found = thought({move: round(dice.uniform(-3, 3), 3) for move in moves})
        line = advice_line(found, False)
        best = found.values[found.move]
        others = {move: value for move, value in found.values.items() if move != found.move}
        figures = [float(text.replace(",", ".")) for text in re.findall(r"\d+[.,]\d", line)]
        if not others or best - max(others.values()) < 0.1:
            assert figures == []
            continue
        (figure,) = figures
        pairs = [value for move, value in others.items() if is_twist(move)]
        rivals = pairs if is_lay(found.move) and pairs else list(others.values())
        assert abs(figure - (best - max(rivals))) <= 0.0501
        assert all(best - value >= figure - 0.0501 for value in rivals)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_the_other_game_gives_its_reason_too(language: str) -> None:
    words.use(language)
    close = zones_line(Thought(PASS, {PASS: 1.0, PASS + 1: 0.95}, 100, False), False)
    clear = zones_line(Thought(PASS, {PASS: 1.0, PASS + 1: -0.5}, 100, False), False)
    assert close != clear
    assert words.decimal(1.5) in clear
    assert clear[0].isupper()


def test_values_are_told_in_plain_words() -> None:
    said = advice_line(thought({lay(41): 0.5, lay(46): 0.1}), True)
    assert said == "The figures: your expected lead at the end of the round, in points, after each move."


def test_the_other_game_says_no_figure_that_its_values_do_not_bear_out() -> None:
    words.use("en")
    dice = random.Random(6)
    moves = [PASS, *(parse_action(text) for text in ("play P3", "play W1 green", "use P2 G4"))]
    for _ in range(300):
        found = thought({move: round(dice.uniform(-3, 3), 3) for move in dice.sample(moves, dice.randint(1, 4))})
        figures = re.findall(r"\d+\.\d", zones_line(found, False))
        falls = [found.values[found.move] - value for move, value in found.values.items() if move != found.move]
        if not falls or min(falls) < 0.1:
            assert figures == []
        else:
            assert [float(figure) for figure in figures] == [pytest.approx(min(falls), abs=0.0501)]
