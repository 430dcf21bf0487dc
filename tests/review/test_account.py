"""The account of a round adds up, and its parts mean what they say: luck and hidden things are 0 on the average."""

from __future__ import annotations

import json
from dataclasses import replace
from math import fsum, sqrt
from random import Random
from statistics import mean, stdev

import pytest

from takethat.bots.registry import bots_of
from takethat.bots.worth import Worth, difference, finished, foreseeing, luck_of, margins, mean_of, weighing
from takethat.games.registry import game_named
from takethat.review.account import Part, accounts, deal_part, step_parts
from takethat.review.judge import Decision, decisions_of
from takethat.review.report import Report
from takethat.table.record import rows_of
from takethat.table.replay_reader import PlayedRound
from takethat.table.table import Table
from tests.review.played import KINDS, Whim, played, worth_of
from tests.table.conftest import play_round, setup

Kind = tuple[str, int, bool]
FIVE_ERRORS = 5.0
"""So many standard errors from 0 is no chance any more."""


def loss_of(decision: Decision) -> float:
    """Any loss will do for the sum: what the judge says is not asked here."""
    return 0.0 if decision.forced else decision.step % 4 / 2


def parts_of(worth: Worth, entry: PlayedRound, worlds: int = 2) -> list[Part]:
    parts = [deal_part(worth, entry)]
    for decision in decisions_of(entry):
        parts += step_parts(worth, entry, decision, loss_of(decision), worlds)
    return parts


def check(worth: Worth, entry: PlayedRound) -> None:
    """The parts add up to the result for every seat, skill is the sum of the losses, every part has its owner."""
    parts, found = parts_of(worth, entry), list(decisions_of(entry))
    for account in accounts(worth, entry, parts):
        told = (account.start, account.luck, account.hidden, account.skill, account.others, account.model)
        assert fsum(told) == pytest.approx(account.result, abs=0.001)
        assert account.skill == pytest.approx(-fsum(loss_of(one) for one in found if one.seat == account.seat))
    assert parts[-1].values == pytest.approx(margins(entry.played.game.scores(entry.played.state)))
    for part in parts:
        choice = [fsum(owned) for owned in zip(part.hidden, part.skill, part.others, strict=True)]
        assert [fsum(values) for values in (part.luck, part.model, choice)] == pytest.approx([0.0] * 3, abs=1e-6)
        own = [seat for seat in range(entry.played.players) if part.skill[seat] or part.hidden[seat]]
        assert own in ([], [part.seat])
        assert part.seat < 0 or part.others[part.seat] == 0.0


@pytest.mark.parametrize("kind", KINDS)
def test_the_account_adds_up_whatever_a_position_is_worth(kind: Kind) -> None:
    check(Whim(kind[0]), played(kind, 3))


def test_the_account_adds_up_with_what_positions_are_worth(long: bool) -> None:
    for kind in KINDS if long else KINDS[3:]:
        for deal in range(100 if long else 1):
            check(worth_of(kind[0]), played(kind, deal))


@pytest.mark.parametrize("kind", KINDS)
def test_luck_is_0_on_the_average_over_the_cards_that_could_have_come(kind: Kind) -> None:
    game, worth = game_named(kind[0]), worth_of(kind[0])
    seen = 0
    for deal in (1, 5, 8):
        state = played(kind, deal, moves=2 if kind[0] == "zones" else 9 * deal).played
        for decided in state.decided[-1:]:
            before = decided.state.copy()
            game.apply(before, decided.move)
            outcomes = game.chance_outcomes(before)
            if not outcomes:  # the round was over by then
                continue
            weighed = finished(weighing(worth, game, before))
            lucks = [luck_of(weighed, answer) for answer, _ in outcomes]
            assert mean_of(weighed) == pytest.approx(worth.values(before))
            for seat in range(kind[1]):
                assert fsum(luck[seat] for luck in lucks) == pytest.approx(0.0, abs=1e-6)
            seen += len({round(luck[0], 6) for luck in lucks}) > 1
    assert seen, "no card mattered"


@pytest.mark.parametrize("kind", KINDS)
def test_what_was_hidden_is_0_on_the_average_over_the_worlds_a_seat_could_think_of(kind: Kind, long: bool) -> None:
    worth = worth_of(kind[0])
    count = 400 if long else 40
    entry = played(kind, 2, moves=12 if kind[0] == "take-that" else 6)
    decision = next(one for one in reversed(list(decisions_of(entry))) if not one.forced)
    expected = finished(foreseeing(worth, decision.observation, decision.move, 1, count))
    beyond = []
    for number, (world, _) in enumerate(worth.worlds(decision.observation, 2, count)):
        changed = difference(worth.values(worth.after(world, decision.move, number)), worth.values(world))
        beyond.append(changed[decision.seat] - expected[decision.seat])
    spread = stdev(beyond)
    assert spread > 0.0, "the hidden cards did not matter"
    assert abs(mean(beyond)) < FIVE_ERRORS * spread * sqrt(2 / count)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_worth_follows_from_the_position_and_adds_up_to_0(players: int) -> None:
    worth, other = worth_of("take-that"), bots_of("take-that").worth
    assert other is not None
    for decided in played(("take-that", players, True), 4).played.decided[::9]:
        values = worth.values(decided.state)
        assert fsum(values) == pytest.approx(0.0, abs=1e-9)
        assert other().values(decided.state.copy()) == values


@pytest.mark.parametrize("kind", KINDS)
def test_a_position_is_worth_what_a_forced_move_leads_to(kind: Kind) -> None:
    game, worth = game_named(kind[0]), worth_of(kind[0])
    forced = [one for one in decisions_of(played(kind, 5)) if one.forced]
    assert forced
    for one in forced[::3]:
        before = played(kind, 5).played.decided[one.step - 1].state
        after = before.copy()
        game.apply(after, one.move)
        assert worth.values(after) == worth.values(before)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("advanced", [False, True])
def test_the_start_turns_with_the_seat_that_begins(players: int, advanced: bool) -> None:
    worth = worth_of("take-that")
    starts = [worth.start(players, advanced, first) for first in range(players)]
    for first, start in enumerate(starts):
        assert fsum(start) == pytest.approx(0.0, abs=1e-9)
        assert [start[(first + place) % players] for place in range(players)] == starts[0]


def report(moves: int, nodes: int = 20) -> list[dict[str, object]]:
    table = Table(setup(rounds=1))
    table.begin_round()
    play_round(table, Random(4), moves)
    return list(Report(rows_of(table.record()), nodes).objects())


def test_the_same_record_gives_the_same_bytes() -> None:
    assert json.dumps(report(4)) == json.dumps(report(4))


def test_a_report_has_objects_of_every_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    bots = replace(bots_of("take-that"), judge="beginner", worth=lambda: Whim("take-that"))
    monkeypatch.setattr("takethat.review.report.bots_of", lambda _: bots)
    rows = report(1_000)
    kinds = [row["kind"] for row in rows]
    assert kinds[0] == "chance"
    assert kinds[-4:] == ["round", "round", "seat", "seat"]
    for row in rows[-4:-2]:
        told = fsum(float(str(row[part])) for part in ("start", "luck", "hidden", "skill", "others", "model"))
        assert told == pytest.approx(float(str(row["result"])), abs=0.01)
        losses = [float(str(one["loss"])) for one in rows if one["kind"] == "decision" and one["seat"] == row["seat"]]
        assert row["skill"] == pytest.approx(-fsum(losses), abs=0.01)
    for seat, row in enumerate(rows[-2:]):
        assert row["seat"] == seat
        assert 0.0 <= float(str(row["accuracy"])) <= 100.0


def test_a_round_that_stopped_early_has_no_account() -> None:
    assert "round" not in {row["kind"] for row in report(5)}
