"""The sealed deal: what is told before the first card fits what was dealt, and nothing that was changed does."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from takethat.bots.request import line_of, request_for
from takethat.cli.dispatch import run
from takethat.games.take_that.cards import CARDS
from takethat.table import record, seal
from takethat.table.match import Seat, Setup
from takethat.table.stock import shuffled
from takethat.table.table import Table
from takethat.table.verify import checked

from .conftest import play_match, play_round, setup

FAIRNESS = Path(__file__).parents[2] / "docs" / "fairness.md"
OLD = Path(__file__).parents[1] / "saves" / "0.1.0"
ZONES = Setup("zones", (Seat("Ann"), Seat("Bob")), 1, False, 7)


def finished() -> str:
    return play_match(Table(setup()), 3).record()


def verify(text: str) -> list[bool]:
    """Whether each round is sealed, as far as all of them fit."""
    return [deal.seal is not None for deal in checked(record.rows_of(text))]


def swapped(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1
    return text.replace(old, new)


# --- the bytes


def test_the_hashed_text_is_as_promised() -> None:
    table = Table(setup())
    table.begin_round()
    dealt = table.deals[0]
    cards = " ".join(map(str, shuffled(7, 0, table.game.deck())))
    assert dealt.seal is not None
    text = f"takethat/0/{cards}/{dealt.seal.salt}"
    assert dealt.seal.fingerprint == sha256(text.encode("ascii")).hexdigest()
    assert f"round 0 first {table.first} seal {dealt.seal.fingerprint} salt {dealt.seal.salt}\n" in table.record()


def blocks() -> tuple[str, str]:
    """The three lines of Python and the line of a shell in the chapter."""
    python, shell = re.findall(r"```(?:sh)?\n((?:from hashlib|printf).*?)```", FAIRNESS.read_text("utf-8"), re.DOTALL)
    assert len(python.splitlines()) == 3
    return python, shell


def printed(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_the_lines_of_the_documentation_do_what_they_say() -> None:
    python, shell = blocks()
    (said,) = re.findall(r"both print\n`([0-9a-f]{64})`", FAIRNESS.read_text("utf-8"))
    assert printed(sys.executable, "-c", python) == f"{said}\n"
    assert printed("sh", "-c", shell) == f"{said}  -\n"


def test_the_same_lines_with_the_figures_of_a_real_round_print_its_fingerprint() -> None:
    for deal in play_match(Table(setup(players=3)), 5).deals:
        assert deal.seal is not None
        changes = {"takethat/0/": f"takethat/{deal.round}/", "34 57 12": " ".join(map(str, deal.cards))}
        changes |= {"00112233445566778899aabbccddeeff": deal.seal.salt}
        python, shell = blocks()
        for old, new in changes.items():
            python, shell = swapped(python, old, new), swapped(shell, old, new)
        assert printed(sys.executable, "-c", python).strip() == deal.seal.fingerprint
        assert printed("sh", "-c", shell).split()[0] == deal.seal.fingerprint


# --- salts


def test_the_same_deal_has_another_salt_each_time() -> None:
    seals = []
    for _ in range(20):
        table = Table(setup(deal=12))
        table.begin_round()
        seals.append(table.deals[0].seal)
    assert len({one.salt for one in seals if one}) == len({one.fingerprint for one in seals if one}) == 20


def test_the_salt_comes_from_the_systems_randomness(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.token_hex", lambda count: f"{count:032x}")
    table = Table(setup())
    table.begin_round()
    assert table.deals[0].seal is not None
    assert table.deals[0].seal.salt == f"{16:032x}"


def test_going_on_and_taking_back_keep_the_seal() -> None:
    table = Table(setup())
    table.begin_round()
    play_round(table, Random(1), 9)
    before = table.deals[0]
    for _ in range(4):
        table.undo()
    again = Table.load(table.record())
    assert again.deals[0].seal == table.deals[0].seal == before.seal
    play_round(again, Random(2))
    again.begin_round()
    assert verify(again.record()) == [True, True]
    assert again.deals[0].seal != again.deals[1].seal


# --- what is found


@pytest.mark.parametrize("kind", [setup(), setup(4, advanced=True), ZONES], ids=["two", "four", "zones"])
def test_every_round_of_a_match_fits_its_seal(kind: Setup) -> None:
    table = play_match(Table(kind), 3)
    assert verify(table.record()) == [True] * len(table.rounds)


@pytest.mark.parametrize("index", [0, 1])
@pytest.mark.parametrize("part", ["seal", "salt"])
def test_one_changed_digit_is_found_and_the_round_named(index: int, part: str) -> None:
    text = finished()
    (digits,) = re.findall(rf"round {index} .*{part} ([0-9a-f]+)", text)
    for place in (0, len(digits) // 2, len(digits) - 1):
        other = "0" if digits[place] != "0" else "1"
        with pytest.raises(ValueError, match=rf"^round {index}: deck and salt do not fit the fingerprint"):
            verify(swapped(text, digits, digits[:place] + other + digits[place + 1 :]))


@pytest.mark.parametrize("whole", [True, False])
def test_another_deal_number_is_found(whole: bool) -> None:
    """Also in a record that ends before any card has come."""
    text = finished()
    if not whole:
        text = text[: text.index("\n", text.index("round 0")) + 1]
    with pytest.raises(ValueError, match=r"^round 0: "):
        verify(swapped(text, '"deal": 7', '"deal": 8'))


def test_a_changed_card_is_found_in_its_round() -> None:
    rows = finished().splitlines(keepends=True)
    second = next(place for place, row in enumerate(rows) if row.startswith("round 1"))
    drawn = next(place for place in range(second, len(rows)) if rows[place].startswith("D "))
    rows[drawn] = "D 1\n" if rows[drawn] != "D 1\n" else "D 2\n"
    with pytest.raises(ValueError, match=rf"^round 1: line {drawn + 1}: the pile brings"):
        verify("".join(rows))


def test_seals_of_two_rounds_cannot_change_places() -> None:
    text = finished()
    one, two = re.findall(r"seal .*", text)
    with pytest.raises(ValueError, match=r"^round 0: deck and salt"):
        verify(text.replace(one, "@").replace(two, one).replace("@", two))


@pytest.mark.parametrize("left", ["", " seal {0}", " seal {0} salt {1}0", " seal {0} salt {0}"])
def test_a_seal_taken_away_or_of_the_wrong_length_is_no_deal_of_before(left: str) -> None:
    text = finished()
    ((whole, fingerprint, salt),) = re.findall(r"round 1 first \d( seal (\S+) salt (\S+))", text)
    with pytest.raises(ValueError, match=r"^(round \d: )?line \d+: "):
        verify(swapped(text, whole, left.format(fingerprint, salt)))


@pytest.mark.parametrize("form", [1, 2])
def test_a_match_of_before_is_not_sealed_and_stays_so(form: int) -> None:
    table = Table(setup(), form=form)
    table.begin_round()
    play_round(table, Random(1), 6)
    again = Table.load(table.record())
    play_match_on(again)
    assert "seal" not in again.record()
    assert verify(again.record()) == [False, False]


def play_match_on(table: Table) -> None:
    play_round(table, Random(1))
    play_match(table, 1)


@pytest.mark.parametrize("path", sorted(OLD.glob("*.record")), ids=lambda path: path.stem)
def test_old_records_are_told_as_not_sealed(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", "--verify", str(path)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said == [f"round {index}: not sealed" for index in range(len(said))]
    assert said


# --- games as data


def as_data(**changes: Any) -> dict[str, Any]:
    cards = shuffled(5, 0, CARDS)
    game = {"game": "take-that", "players": 2, "advanced": False, "deck": cards, "actions": []}
    salt = "0123456789abcdef" * 2
    return game | {"seal": seal.fingerprint_of(0, cards, salt), "salt": salt} | changes


def test_a_game_as_data_may_carry_its_seal() -> None:
    assert verify(json.dumps(as_data())) == [True]
    assert verify(json.dumps(as_data(seal=as_data()["seal"].upper()))) == [True]
    bare = as_data()
    del bare["seal"], bare["salt"]
    assert verify(json.dumps(bare)) == [False]
    assert verify(json.dumps({"rounds": [as_data(), bare]})) == [True, False]


SPOILT: dict[str, Callable[[], dict[str, Any]]] = {
    "deck": lambda: as_data(deck=as_data()["deck"][::-1]),
    "lacking deck": lambda: as_data(deck=as_data()["deck"][1:]),
    "salt": lambda: as_data(salt="f" * 32),
    "short salt": lambda: as_data(salt="f" * 31),
    "number": lambda: as_data(salt=12),
    "seal": lambda: as_data(seal="f" * 64),
    "no salt": lambda: {key: value for key, value in as_data().items() if key != "salt"},
    "no seal": lambda: {key: value for key, value in as_data().items() if key != "seal"},
    "none": lambda: as_data(seal=None),
    "action": lambda: as_data(actions=["L 1"]),
}


@pytest.mark.parametrize("spoilt", SPOILT)
def test_spoilt_data_ends_with_two_and_the_round(
    spoilt: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.json"
    bare = {key: value for key, value in as_data().items() if key not in ("seal", "salt")}
    for index, data in enumerate([SPOILT[spoilt](), {"rounds": [bare, SPOILT[spoilt]()]}]):
        file.write_text(json.dumps(data))
        assert run(["replay", "--verify", str(file)]) == 2
        said = capsys.readouterr()
        assert said.out == ""
        assert said.err.startswith(f"takethat: round {index}: ")
        assert said.err.count("\n") == 1


def test_the_command_tells_every_round(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.record"
    file.write_text(finished())
    assert run(["replay", "--verify", str(file)]) == 0
    assert capsys.readouterr().out == "round 0: ok\nround 1: ok\n"
    assert run(["replay", "--verify", "--json", str(file)]) == 0
    rows = [json.loads(row) for row in capsys.readouterr().out.splitlines()]
    assert [(row["round"], row["result"]) for row in rows] == [(0, "ok"), (1, "ok")]
    assert [seal.fingerprint_of(row["round"], row["cards"], row["salt"]) for row in rows] == [
        row["seal"] for row in rows
    ]


# --- what stays in the record


@pytest.mark.parametrize("kind", [setup(3), ZONES], ids=["take-that", "zones"])
def test_no_request_to_a_bot_carries_salt_or_fingerprint(kind: Setup) -> None:
    dice, table = Random(2), Table(kind)
    while not table.match_over:
        if table.round_over:
            table.begin_round()
        ticket, sealed = table.ticket, table.deals[-1].seal
        assert ticket is not None
        assert sealed is not None
        request = request_for(kind.game, "easy", table.observation(ticket.seat))
        for told in (repr(request), line_of(kind.game, request.observation)):
            assert sealed.salt not in told
            assert sealed.fingerprint not in told
        table.submit(ticket, dice.choice(table.game.legal_moves(table.state)))
