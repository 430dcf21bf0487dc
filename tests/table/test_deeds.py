"""Twists and toads are counted as they happened, once a match, and not of what was taken back."""

from __future__ import annotations

from random import Random

import pytest

from takethat.games.take_that.cards import is_toad
from takethat.games.take_that.events import CardsTwisted, LineTaken, RoundEnded
from takethat.match.autosave import result_of
from takethat.table.match import Seat, Setup
from takethat.table.table import Table

from .conftest import play_match, play_round, setup


def told(table: Table) -> list[tuple[int, int]]:
    """Twists and toads of the round on the table, as its events tell of them."""
    counts = [[0, 0] for _ in range(table.players)]
    for event in table.log(None):
        match event:
            case CardsTwisted(seat=seat):
                counts[seat][0] += 1
            case LineTaken(seat=seat, cards=cards):
                counts[seat][1] += sum(is_toad(card) for card in cards)
            case RoundEnded(penalties=penalties):
                for seat, cards in enumerate(penalties):
                    counts[seat][1] += sum(is_toad(card) for card in cards)
            case _:
                continue
    return [(twists, toads) for twists, toads in counts]


@pytest.mark.parametrize(("players", "advanced"), [(2, False), (2, True), (3, True), (4, False)])
def test_deeds_are_what_the_events_tell(players: int, advanced: bool) -> None:
    dice = Random(players)
    table = Table(setup(players, advanced=advanced))
    sums = [[0, 0] for _ in range(players)]
    while not table.match_over:
        table.begin_round()
        play_round(table, dice, 30)
        for _ in range(9 if table.can_undo() else 0):
            table.undo()
        play_round(table, dice)
        assert [(deeds.twists, deeds.toads) for deeds in table.deeds[-1]] == told(table)
        for one, more in zip(sums, told(table), strict=True):
            one[0], one[1] = one[0] + more[0], one[1] + more[1]
    assert [[seat.twists, seat.toads] for seat in result_of(table).seats] == sums
    assert sum(twists for twists, _ in sums) > 0
    again = Table.load(table.record())
    assert again.deeds == table.deeds


def test_a_game_that_counts_none_has_none() -> None:
    table = play_match(Table(Setup("zones", (Seat("Ann"), Seat("Bob")), 1, False, 7)), 3)
    assert [(seat.twists, seat.toads) for seat in result_of(table).seats] == [(None, None)] * 2
