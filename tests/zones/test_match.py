"""Three Zones at the table without a screen: whole matches, records, taking back, engine and arena."""

from __future__ import annotations

import json
from random import Random

import pytest

from takethat.bots.player import Budget
from takethat.bots.registry import player
from takethat.cli.replay import states
from takethat.games.zones.game import ZONES
from takethat.table.match import Seat, Setup
from takethat.table.record import rows_of
from takethat.table.table import Table


def match(deal: int, rounds: int = 99) -> Table:
    """A match between two that play anything, to its end."""
    table = Table(Setup("zones", (Seat("Ada"), Seat("Bufo", "medium")), rounds, False, deal))
    rng = Random(deal)
    while not table.match_over:
        table.begin_round()
        while (ticket := table.ticket) is not None:
            legal = table.observe(ticket.seat).legal
            table.submit(ticket, rng.choice(legal[:-1] or legal))
    return table


@pytest.mark.parametrize("deal", range(4))
def test_a_match_goes_to_ten_points(deal: int) -> None:
    table = match(deal)
    assert max(table.totals) >= 10
    assert sum(max(totals) >= 10 for totals in [table.totals]) == 1
    before = [sum(scores) for scores in zip(*table.rounds[:-1], strict=True)] or [0, 0]
    assert max(before) < 10
    assert len(table.winners()) == 1
    assert all(min(scores) == 0 for scores in table.rounds)


def test_a_single_game_can_be_agreed() -> None:
    assert len(match(5, rounds=1).rounds) == 1


@pytest.mark.parametrize("deal", range(3))
def test_a_record_brings_the_match_back(deal: int) -> None:
    text = match(deal).record()
    again = Table.load(text)
    assert again.record() == text
    assert again.totals == match(deal).totals
    shown = list(states(rows_of(text)))
    assert shown[-1]["over"]
    assert sum(state["points"] is not None and state["action"] is not None for state in shown) == len(again.rounds)


def test_a_record_cut_off_anywhere_goes_on_or_says_why() -> None:
    text = match(1, rounds=1).record()
    for cut in range(text.index("\nround 0") + 1, len(text), 7):
        table = Table.load(text[:cut])
        assert text.startswith(table.record()) or table.record().startswith(text[:cut].rsplit("\n", 1)[0])


def test_decisions_are_taken_back_and_done_again_with_the_same_cards() -> None:
    table = Table(Setup("zones", (Seat("Ada"), Seat("Ben")), 99, False, 3))
    table.begin_round()
    views = []
    for text in ("exchange", "exchange"):
        views.append(table.observe(table.ticket.seat))  # type: ignore[union-attr]
        move = table.observe(table.ticket.seat).legal[-1]  # type: ignore[union-attr]
        assert table.game.action_text(move).startswith(text)
        table.submit(table.ticket, move)  # type: ignore[arg-type]
    after = table.observe(0), table.observe(1)
    table.undo()
    assert table.observe(1) == views[1]
    table.undo()
    assert table.observe(0) == views[0]
    table.redo()
    table.redo()
    assert (table.observe(0), table.observe(1)) == after


def test_a_bot_gets_and_gives_what_the_engine_reads() -> None:
    table = Table(Setup("zones", (Seat("Ada"), Seat("Ben")), 99, False, 4))
    table.begin_round()
    while (ticket := table.ticket) is not None:
        seen = table.observation(ticket.seat)
        read = ZONES.parse_observation(json.loads(json.dumps(table.game.observation_json(seen))))
        budget = Budget(200, ticket.number)
        thoughts = [player("zones", "hard").think(each, budget) for each in (seen, read)]
        assert thoughts[0] == thoughts[1]
        table.submit(ticket, thoughts[0].move)
    assert table.round_over
