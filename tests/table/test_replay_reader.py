"""What was played is read once, step by step, by whoever wants it: replay, going on, looking at it again."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from takethat.cli import replay
from takethat.review import history, judge
from takethat.store import inputs
from takethat.table.match import Seat, Setup
from takethat.table.record import rows_of
from takethat.table.replay_reader import rounds_of, steps
from takethat.table.table import Table

from .conftest import play_match, play_round, setup
from .test_replay import vector, without

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def submitted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Grows by one with every move that a table is asked to do."""
    done: list[int] = []
    submit = Table.submit

    def counted(table: Table, ticket, move, nodes=None):
        done.append(ticket.number)
        return submit(table, ticket, move, nodes)

    monkeypatch.setattr(Table, "submit", counted)
    return done


def taken_back() -> Table:
    """A finished match in which three decisions of the first round were made a second time."""
    table = Table(setup())
    table.begin_round()
    play_round(table, Random(1), 10)
    for _ in range(3):
        table.undo()
    play_round(table, Random(2))
    return play_match(table, 3)


@pytest.mark.parametrize(
    "look",
    [
        lambda text: history.read(text),
        lambda text: judge.decisions(rows_of(text)),
        lambda text: list(replay.states(rows_of(text))),
        lambda text: Table.load(text),
    ],
    ids=["history", "judge", "replay", "load"],
)
def test_every_move_of_a_record_is_submitted_once(look, submitted: list[int]) -> None:
    table = taken_back()
    played = len(submitted)
    submitted.clear()
    look(table.record())
    assert len(submitted) == played


def test_a_history_is_without_what_was_taken_back() -> None:
    table = taken_back()
    found = history.read(table.record())
    made = [entry.played.decided for entry in rounds_of(rows_of(table.record()))]
    assert [decision.move for decision in found.decisions] == [decided.move for one in made for decided in one]
    assert [position.decision for position in found.positions if position.decision is not None] == list(
        range(len(found.decisions))
    )
    ends = [position for position in found.positions if position.decision is None]
    assert [end.scores for end in ends] == [tuple(table.rounds[0]), tuple(table.totals)]
    for decision in found.decisions:
        assert (
            found.positions[found.place_of(found.decisions.index(decision))].views[decision.seat].turn == decision.seat
        )


def test_a_match_of_another_game_can_be_looked_at_too() -> None:
    table = Table(Setup("zones", (Seat("Ann"), Seat("Bob")), 99, False, 5))
    table.begin_round()
    play_round(table, Random(4))
    found = history.read(table.record())
    assert len(found.positions) == len(found.decisions) + 1
    assert found.positions[-1].scores == tuple(table.totals)


@pytest.mark.parametrize("form", ["record", "data"])
def test_a_step_is_told_before_the_next_row_is_read(form: str) -> None:
    table = play_match(Table(setup()), 1)
    asked = 0

    def rows() -> Iterator[str]:
        nonlocal asked
        for row in rows_of(table.record()) if form == "record" else [json.dumps(without(vector(3), "states"))]:
            asked += 1
            yield row

    first = next(steps(rows()))
    assert (first.number, first.action) == (0, None)
    assert asked == (3 if form == "record" else 1)


def test_the_first_state_is_printed_while_the_record_is_still_coming() -> None:
    head = "".join(play_match(Table(setup()), 1).record().splitlines(keepends=True)[:6])
    command = [sys.executable, "-m", "takethat", "replay", "-"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(head.encode())
        process.stdin.flush()
        assert process.stdout.readline().startswith(b"round 0 0: deal | ")
        process.stdin.close()
        assert process.stdout.read() != b""
        assert process.wait(timeout=60) == 0


def test_what_is_sound_is_printed_and_the_rest_refused_with_its_line(tmp_path: Path, run_takethat) -> None:
    rows = play_match(Table(setup()), 1).record().splitlines(keepends=True)
    file = tmp_path / "broken"
    file.write_text("".join([*rows[:9], "0 X 41\n", *rows[9:]]))
    done = run_takethat("replay", str(file))
    assert done.returncode == 2
    assert done.stdout.count(b"\n") == sum(not row.startswith("D ") for row in rows[2:9])
    assert done.stderr.startswith(b"takethat: line 10: ")


@pytest.mark.parametrize(
    ("row", "said"),
    [("x" * 5000, f"'{'x' * 76}... is no line of a record"), ("0 L 41" + "x" * 5000, f"'L 41{'x' * 72}... is no move")],
)
def test_of_a_wrong_line_no_more_is_quoted_than_one_can_read(row: str, said: str) -> None:
    rows = play_match(Table(setup(dealer=1)), 1).record().splitlines(keepends=True)
    with pytest.raises(ValueError, match=re.escape(said)):
        list(steps([*rows[:3], f"{row}\n"]))


def test_more_than_any_match_can_be_is_not_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(inputs, "LARGEST", 20)
    file = tmp_path / "large"
    file.write_bytes(b"takethat 1\n" + b"a" * 9)
    assert "".join(inputs.rows(str(file))).endswith("a" * 9)
    file.write_bytes(b"takethat 1\n" + b"a" * 10)
    with pytest.raises(ValueError, match="larger than 20 bytes"):
        list(inputs.rows(str(file)))


def test_rounds_that_cannot_be_of_one_match_are_not_looked_at_together() -> None:
    games = [without(vector(number), "states") for number in range(44)]
    two = next(game for game in games if game["players"] == 2)
    three = next(game for game in games if game["players"] == 3)
    assert {step.round for step in steps([json.dumps({"rounds": [two, three]})])} == {0, 1}
    with pytest.raises(ValueError, match="round 1 is not of the same match"):
        rounds_of([json.dumps({"rounds": [two, three]})])
