"""The review judges by what was known, marks only real drops, and is the same every time."""

import json
from argparse import Namespace
from random import Random

import pytest

from takethat.bots.player import Thought
from takethat.cli import review
from takethat.games.registry import game_named
from takethat.games.take_that.game import TAKE_THAT
from takethat.review import judge
from takethat.table.record import rows_of
from takethat.table.table import Table
from tests.table.conftest import play_match, play_round, setup


class Judge:
    """Values every move by what the test says; the best is the first of the highest."""

    name = "judge"

    def __init__(self, values):
        self.values = values

    def think(self, observation, budget, cancelled=None) -> Thought:
        values = {move: self.values.get(move, 0.0) for move in observation.view.legal}
        return Thought(max(values, key=values.__getitem__), values)


def first_decision():
    table = Table(setup())
    table.begin_round()
    play_round(table, Random(1), 1)
    return judge.decisions(rows_of(table.record()))[1][0]


@pytest.mark.parametrize(
    ("loss", "mark"), [(0.0, None), (1.4, None), (1.5, "slip"), (3.0, "mistake"), (6.0, "blunder"), (20.0, "blunder")]
)
def test_marks_follow_the_drop_in_expected_points(loss: float, mark: str | None) -> None:
    decision = first_decision()
    other = next(move for move in decision.observation.view.legal if move != decision.move)
    verdict = judge.judge(game_named("take-that"), decision, Judge({other: loss}))
    assert (verdict.loss, verdict.mark) == (loss, mark)


def test_a_move_of_equal_value_is_never_marked() -> None:
    decision = first_decision()
    values = dict.fromkeys(decision.observation.view.legal, 7.0)
    assert judge.judge(game_named("take-that"), decision, Judge(values)).mark is None


def test_decisions_taken_back_are_not_judged() -> None:
    table = Table(setup())
    table.begin_round()
    play_round(table, Random(1), 6)
    table.undo()
    table.undo()
    play_round(table, Random(2), 1)
    found = judge.decisions(rows_of(table.record()))[1]
    assert table.current is not None
    assert [decision.move for decision in found] == [made.move for made in table.current.decided]
    assert [decision.step for decision in found] == [1, 2, 3, 4, 5]


def test_each_decision_is_seen_with_the_eyes_of_its_seat() -> None:
    table = play_match(Table(setup(3)), 1)
    game, found = judge.decisions(rows_of(table.record()))
    assert game is TAKE_THAT
    for decision in found:
        assert decision.observation.view.seat == decision.seat
        assert decision.move in decision.observation.view.legal
    assert {decision.round for decision in found} == {0, 1}


def test_a_record_and_its_data_form_get_the_same_decisions() -> None:
    table = Table(setup(dealer=1))
    table.begin_round()
    play_round(table, Random(3))
    from takethat.table.stock import shuffled

    deck = shuffled(table.setup.deal, 0, TAKE_THAT.deck())
    assert table.current is not None
    actions = [table.game.action_text(made.move) for made in table.current.decided]
    data = {"players": 2, "advanced": False, "deck": deck, "first": 0, "actions": actions}
    by_data = judge.decisions(rows_of(json.dumps(data)))[1]
    by_record = judge.decisions(rows_of(table.record()))[1]
    assert [(d.step, d.seat, d.move, d.observation.view) for d in by_data] == [
        (d.step, d.seat, d.move, d.observation.view) for d in by_record
    ]


def test_main_prints_verdicts_and_a_summary(tmp_path, capsys: pytest.CaptureFixture[str]) -> None:
    table = Table(setup())
    table.begin_round()
    play_round(table, Random(4), 2)
    file = tmp_path / "match"
    file.write_text(table.record())
    assert review.main(Namespace(FILE=str(file), json=True)) == 0
    rows = [json.loads(row) for row in capsys.readouterr().out.splitlines()]
    assert {"seat", "decisions", "loss", "slip", "mistake", "blunder"} <= set(rows[-1])
    judged = [row for row in rows if row["kind"] == "decision"]
    assert [row["step"] for row in rows if row["kind"] in ("decision", "forced")] == [1, 2]
    assert judged
    assert all(row["loss"] >= 0.0 and len(row["values"]) > 1 for row in judged)


def test_people_are_told_what_was_marked_and_the_account() -> None:
    row = {"kind": "round", "round": 0, "seat": 1, "start": 0.4, "luck": -6.1, "hidden": 0.7, "skill": -3.2}
    row |= {"others": 1.7, "model": -0.2, "result": -6.7}
    parts = "start +0.4, luck -6.1, hidden +0.7, skill -3.2, others +1.7, model -0.2"
    assert review.line_of(row) == f"round 0 seat 1: -6.7 = {parts}"
    assert review.line_of({"kind": "chance"}) == ""
