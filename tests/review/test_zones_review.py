"""Games of Three Zones in review: every kind of ending adds up for both seats, and marks fit victory points."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace
from math import fsum
from pathlib import Path
from random import Random
from typing import cast

import pytest

from takethat.bots.registry import bots_of
from takethat.cli import review
from takethat.games.zones.moves import PASS, exchange
from takethat.games.zones.rules import State
from takethat.games.zones.view import View, observe
from takethat.review.judge import Mark, mark_of
from takethat.review.report import Report
from takethat.table.match import Seat, Setup
from takethat.table.record import rows_of
from takethat.table.table import Table
from tests.review.played import Whim
from tests.table.conftest import play_round

PARTS = ("start", "luck", "hidden", "skill", "others", "model")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A judge that is quick, and a worth that is."""
    bots = replace(bots_of("zones"), judge="beginner", worth=lambda: Whim("zones"))
    monkeypatch.setattr("takethat.review.report.bots_of", lambda _: bots)


def game(deal: int) -> Table:
    """A game of which every move, passes too, was thrown."""
    table = Table(Setup("zones", (Seat("Ada"), Seat("Ben")), 1, False, deal, dealer=0))
    table.begin_round()
    play_round(table, Random(deal))
    return table


def is_drawn(table: Table, end: View) -> bool:
    """Nobody has two zones, one seat exchanged nothing, and who holds cards passed."""
    assert table.current is not None
    moves = [made.move for made in table.current.decided]
    early = moves.count(PASS) == 2 and end.hand_counts == (4, 0)
    return early and end.leaders == (None, 0, 1) and exchange(()) in moves


ENDINGS = {
    15: is_drawn,
    34: lambda table, end: end.ties[2] is not None,
    6: lambda table, end: max(table.totals) > 0,
}
"""A deal with what became of it: a draw, a zone decided by its top cards in a win for nothing, a win with points."""


@pytest.mark.parametrize("deal", ENDINGS)
def test_every_ending_adds_up_for_both_seats(deal: int) -> None:
    table = game(deal)
    assert ENDINGS[deal](table, observe(cast(State, table.state), 0))
    rows = list(Report(rows_of(table.record()), 20).objects())
    accounts = [row for row in rows if row["kind"] == "round"]
    for seat, row in enumerate(accounts):
        assert fsum(cast(float, row[part]) for part in PARTS) == pytest.approx(row["result"], abs=0.001)
        assert row["result"] == table.totals[seat] - table.totals[1 - seat]
        losses = [cast(float, one["loss"]) for one in rows if one["kind"] == "decision" and one["seat"] == seat]
        assert row["skill"] == pytest.approx(-fsum(losses), abs=0.01)
    assert len(accounts) == 2
    assert table.current is not None
    told = [row["move"] for row in rows if row["kind"] in ("decision", "forced")]
    assert told == [table.game.action_text(made.move) for made in table.current.decided]


def test_the_command_tells_marks_and_accounts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match"
    file.write_text(game(15).record())
    assert review.main(Namespace(FILE=str(file), json=False)) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(" =")[0] for line in lines[-4:-2]] == ["round 0 seat 0: +0.0", "round 0 seat 1: +0.0"]
    assert any(": use " in line and ", better " in line for line in lines)
    assert lines[-1].startswith("seat 1 decisions ")


def test_a_mark_is_earned_by_what_its_game_counts() -> None:
    for name in ("take-that", "zones"):
        least = bots_of(name).losses
        assert [mark_of(name, loss) for loss in least] == [mark.value for mark in Mark]
        assert [mark_of(name, loss - 0.01) for loss in least] == [None, "slip", "mistake"]
    assert max(bots_of("zones").losses) < max(bots_of("take-that").losses), "a whole game is worth about three"
