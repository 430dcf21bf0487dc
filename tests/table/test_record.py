"""The record: what is written is read back, and nothing broken is taken for a match."""

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takethat.table import record
from takethat.table.table import Table

from .conftest import play_match, play_round, setup

KINDS = [(players, advanced) for players in (2, 3, 4) for advanced in (False, True)]


@pytest.mark.parametrize(("players", "advanced"), KINDS)
def test_a_finished_match_is_read_back(players: int, advanced: bool) -> None:
    table = play_match(Table(setup(players, advanced=advanced)), players)
    again = Table.load(table.record())
    assert again.record() == table.record()
    assert (again.rounds, again.setup, again.match_id) == (table.rounds, table.setup, table.match_id)


def test_every_line_is_written_as_it_happens() -> None:
    written: list[str] = []
    table = play_match(Table(setup(), written.append), 3)
    assert "".join(written) == table.record()


def test_take_backs_are_part_of_the_record() -> None:
    table = Table(setup())
    table.begin_round()
    play_round(table, Random(1), 10)
    for _ in range(3):
        table.undo()
    play_round(table, Random(2), 4)
    again = Table.load(table.record())
    assert again.observe(0) == table.observe(0)
    assert again.takebacks == table.takebacks > 0


def test_cut_off_at_every_byte_it_is_a_table_or_one_sentence() -> None:
    table = Table(setup())
    table.begin_round()
    play_round(table, Random(1), 12)
    whole = table.record()
    header = whole.index("round 0")
    for length in range(len(whole)):
        if length < header:
            with pytest.raises(ValueError, match=r"^line \d+: "):
                Table.load(whole[:length])
        else:
            again = Table.load(whole[:length])
            assert again.record().startswith(whole[: whole.rfind("\n", 0, length) + 1])


def test_draws_missing_at_the_end_are_made_up_for() -> None:
    table = Table(setup())
    table.begin_round()
    play_round(table, Random(1), 3)
    whole = table.record()
    assert Table.load(whole[: whole.rindex("D ")]).record() == whole


def test_going_on_after_loading_writes_only_what_is_new() -> None:
    table = Table(setup())
    table.begin_round()
    play_round(table, Random(1), 5)
    written: list[str] = []
    again = Table.load(table.record(), written.append)
    assert written == []
    play_round(again, Random(2), 1)
    assert table.record() + "".join(written) == again.record()


def changed(text: str, number: int, line: str) -> str:
    rows = text.split("\n")
    rows[number - 1] = line
    return "\n".join(rows)


@pytest.mark.parametrize(
    ("number", "line"),
    [
        (1, "takethat 5"),
        (1, "takethat 0"),
        (1, "takethat"),
        (2, "{"),
        (2, "[]"),
        (2, "[" * 100_000),
        (3, "round 1 first 0"),
        (3, "round 0 first 9"),
        (3, "undo"),
        (4, "D 12"),
        (4, "0 X 41"),
        (4, "0 T"),
        (4, "3 L 41"),
        (4, "0 L 41 nodes=x"),
        (4, "nonsense"),
        (4, ""),
        (5, "D 99"),
    ],
)
def test_a_changed_line_is_named(number: int, line: str) -> None:
    table = Table(setup(dealer=1))
    table.begin_round()
    play_round(table, Random(1), 4)
    with pytest.raises(ValueError, match=rf"^line {number}: "):
        Table.load(changed(table.record(), number, line))


FIELDS = {"game": "take-that", "seats": [["A", None], ["B", "hg"]], "rounds": 2, "advanced": False}
FIELDS |= {"deal": 7, "dealer": None, "id": "x"}


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"},
        {"game": 3},
        {"seats": []},
        {"seats": [["A", None]]},
        {"seats": [["A", None], ["A", None]]},
        {"seats": [["A", 3], ["B", None]]},
        {"seats": {"A": None}},
        {"rounds": 2.0},
        {"rounds": True},
        {"advanced": 1},
        {"deal": "7"},
        {"dealer": 5},
        {"id": 5},
        {"more": 1},
    ],
)
def test_a_wrong_header_is_refused(wrong) -> None:
    with pytest.raises(ValueError, match=r"^line 2: "):
        record.parse(f"{record.MAGIC}\n{json.dumps(FIELDS | wrong)}\n")


def refusal(text: str) -> str | None:
    """What loading says is wrong; None if it is a match."""
    try:
        Table.load(text)
    except ValueError as wrong:
        return str(wrong)
    return None


@given(st.text())
def test_any_text_is_a_record_or_one_ValueError(text: str) -> None:
    for candidate in (text, f"{record.MAGIC}\n{text}\n", f"{record.MAGIC}\n{json.dumps(FIELDS)}\n{text}\n"):
        assert (refusal(candidate) or "line ").startswith("line ")
