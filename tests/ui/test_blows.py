"""What a move sounds like follows its weight: a line comes down by its price, and a toad that is laid croaks."""

from __future__ import annotations

import pytest

from takethat.games.take_that.cards import TAKE, lay

from .matches import Mixer
from .test_hand import evening

HAND = [15, 27, 38, 45, 46, 55, 63, 81, 94]


def heard_after(line: list[int], move: int) -> list[str]:
    """The sounds of one own move on this line, up to the turn of the next player."""
    desk = Mixer("fast")
    made = evening(HAND, line, desk=desk)
    before = len(desk.ears.heard)
    made.play.play(move)
    made.settle()
    return desk.ears.heard[before:]


def test_a_toad_that_is_laid_croaks() -> None:
    heard = heard_after([34, 31, 49, 52, 54], lay(55))
    assert heard.index("croak-55") > heard.index("lay")


def test_a_card_that_is_no_toad_does_not() -> None:
    assert not [name for name in heard_after([34, 31, 49, 52, 54], lay(46)) if name.startswith("croak")]


@pytest.mark.parametrize(
    ("line", "blows"),
    [
        ([31, 12], {"plop"}),
        ([31, 42, 49, 12], {"take"}),
        ([34, 44, 49, 54, 62, 71], {"take", "splash"}),
    ],
)
def test_a_line_comes_down_by_its_price(line: list[int], blows: set[str]) -> None:
    assert {*heard_after(line, TAKE)} & {"plop", "take", "splash"} == blows


def test_every_toad_of_a_line_is_heard() -> None:
    heard = heard_after([44, 34, 77, 71], TAKE)
    assert [name for name in heard if name.startswith("croak")] == ["croak-44", "croak-77"]
