"""The daily deal: the same cards, and the same expert's result, on every system."""

from __future__ import annotations

import json
from datetime import date
from hashlib import sha256
from types import SimpleNamespace
from typing import Any

import pytest

from takethat.bots.player import Thought
from takethat.bots.request import Request
from takethat.cli.dispatch import run
from takethat.games.registry import game_named
from takethat.games.take_that.cards import CARDS
from takethat.match import daily
from takethat.match.thinker import Synchronous
from takethat.table.stock import shuffled
from takethat.table.table import Table

DAY = date(2026, 12, 1)
GAME = game_named("take-that")
HAND = shuffled(746383331, 0, CARDS)[:9]
OPENING = ["L 22", "L 21", "L 16", "L 15"]
"""The first moves of the expert and its opponent, compiled or not."""
RESULTS = {date(2026, 12, 1): -1, date(2026, 12, 2): -46}


def hand(view: Any) -> list[int]:
    return list(view.hand)


class Quick(Synchronous):
    """Takes the first legal move, and keeps what it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Request] = []

    def ask(self, number: int, request: Request) -> None:
        self.asked.append(request)
        move = request.observation.view.legal[0]
        self._answer = number, Thought(move)


def test_the_deal_of_a_day_is_as_promised() -> None:
    assert daily.deal_of(DAY) == 746383331
    assert daily.deal_of(date(2026, 12, 2)) == 978867397
    text = b"takethat daily 2028-02-29"
    assert daily.deal_of(date(2028, 2, 29)) == int(sha256(text).hexdigest()[:16], 16) % 10**9


def test_two_play_one_round_and_the_person_begins() -> None:
    setup = daily.setup_of(DAY, "Ada", "Otto")
    table = Table(setup)
    table.begin_round()
    assert [(seat.name, seat.level) for seat in setup.seats] == [("Ada", None), ("Otto", "hard")]
    assert (setup.rounds, setup.advanced, table.first) == (1, False, 0)
    assert hand(table.observe(0)) == sorted(HAND)


def test_the_expert_sits_there_with_the_same_cards_and_budgets_that_no_build_changes() -> None:
    mind = Quick()
    points = daily.points_of(DAY, mind)
    assert {(request.level, request.budget.nodes) for request in mind.asked} == {("expert", 4000), ("hard", 2000)}
    first = mind.asked[0]
    assert (first.level, first.observation.view.seat) == ("expert", 0)
    assert hand(first.observation.view) == sorted(HAND)
    table = Table(daily.setup_of(DAY, "Ada", "Otto"))
    table.begin_round()
    while table.ticket is not None:
        table.submit(table.ticket, GAME.legal_moves(table.state)[0])
    assert points == table.totals[0]


def test_the_expert_begins_as_everywhere() -> None:
    game = daily.ExpertGame(DAY, Synchronous())
    for _ in OPENING:
        assert game.look()
    assert game.moves == OPENING
    game.close()


def test_the_expert_reaches_what_it_reaches_everywhere(long: bool) -> None:
    """A whole round takes minutes where the rules are not compiled."""
    for day, points in RESULTS.items() if long else ():
        assert daily.points_of(day, Synchronous()) == points


# --- the command


def asked(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert run(["daily", *words]) == 0
    return capsys.readouterr().out


def test_the_command_tells_deal_opponent_and_expert(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("takethat.cli.daily.Synchronous", Quick)
    points = daily.points_of(DAY, Quick())
    told = {"date": "2026-12-01", "deal": 746383331, "opponent": "hard", "expert": points, "judge": daily.JUDGE}
    assert json.loads(asked(capsys, "--date", "2026-12-01", "--json")) == told
    assert asked(capsys, "--date", "2026-12-01") == (
        f"date 2026-12-01 deal 746383331 opponent hard expert {points} judge {daily.JUDGE}\n"
    )


def test_without_a_date_it_is_today(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("takethat.cli.daily.date", SimpleNamespace(today=lambda: DAY))
    monkeypatch.setattr("takethat.cli.daily.Synchronous", Quick)
    assert json.loads(asked(capsys, "--json"))["date"] == "2026-12-01"


@pytest.mark.parametrize(
    "text", ["2026-13-01", "2026-02-29", "20261201", "2026-W49-2", "1.12.2026", "", "today", "0-1-1"]
)
def test_what_is_no_day_is_refused_in_one_line(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["daily", "--date", text]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("takethat: ")
    assert "a day such as 2026-12-01" in said.err
    assert said.err.count("\n") == 1
