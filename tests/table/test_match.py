"""Set-ups: everything that can be wrong with one is named, with the seat it concerns."""

from dataclasses import replace

import pytest

from takethat.table.match import Fault, Seat, check, faults

from .conftest import setup


def with_names(*names: str):
    return replace(setup(), seats=tuple(map(Seat, names)))


@pytest.mark.parametrize(
    ("wrong", "expected"),
    [
        (replace(setup(), game="chess"), (Fault.UNKNOWN_GAME, None)),
        (with_names("Ann"), (Fault.SEATS, None)),
        (with_names("a", "b", "c", "d", "e"), (Fault.SEATS, None)),
        (with_names("Ann", "  "), (Fault.NAME_EMPTY, 1)),
        (with_names("x" * 21, "Bob"), (Fault.NAME_LONG, 0)),
        (with_names("Ann", " ann "), (Fault.NAME_TWICE, 1)),
        (setup(rounds=0), (Fault.ROUNDS, None)),
        (setup(rounds=100), (Fault.ROUNDS, None)),
        (setup(deal=-1), (Fault.DEAL, None)),
        (setup(deal=1_000_000_000), (Fault.DEAL, None)),
        (setup(dealer=2), (Fault.DEALER, None)),
    ],
)
def test_fault_is_named(wrong, expected) -> None:
    assert faults(wrong) == [expected]
    with pytest.raises(ValueError, match="unknown game" if wrong.game == "chess" else expected[0].value):
        check(wrong)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_good_set_ups_have_no_fault(players: int) -> None:
    assert faults(setup(players)) == []
    assert faults(with_names("x" * 20, "Bob")) == []


def test_humans_are_the_seats_without_a_level() -> None:
    assert replace(setup(), seats=(Seat("Ann"), Seat("Bot", "hg"))).humans == (0,)
