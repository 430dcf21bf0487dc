"""Long commands say how far they are to whoever watches, and lines that say what is wrong can be read at a glance."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import TextIO
from unittest.mock import patch

import pytest

from takethat.arena.statistics import Tally
from takethat.cli import arena, bench, dispatch
from takethat.cli.errors import CommandError
from takethat.review import report
from takethat.review.judge import judge
from takethat.table.table import Table
from tests.table.conftest import play_round, setup


class Pretended(io.StringIO):
    """For systems that lend nobody a terminal."""

    def isatty(self) -> bool:
        return True


class Terminal:
    """A terminal in which a command's standard error appears, and what has appeared there."""

    def __init__(self) -> None:
        self._ours = -1
        self.stream: TextIO = Pretended()
        if sys.platform != "win32":
            self._ours, theirs = os.openpty()
            os.set_blocking(self._ours, False)
            self.stream = os.fdopen(theirs, "w", encoding="utf-8")

    def seen(self) -> str:
        """Everything, to be asked once."""
        if isinstance(self.stream, Pretended):
            return self.stream.getvalue()
        parts = []
        with contextlib.suppress(BlockingIOError):
            while part := os.read(self._ours, 10_000):
                parts.append(part)
        return b"".join(parts).decode().replace("\r\n", "\n")

    def run(self, *words: str) -> int:
        """Run a command before it."""
        with patch.object(sys, "stderr", self.stream):
            return dispatch.run(words)

    def close(self) -> None:
        self.stream.close()
        if self._ours >= 0:
            os.close(self._ours)


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    made = Terminal()
    yield made
    made.close()


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A match of two decisions."""
    table = Table(setup())
    table.begin_round()
    play_round(table, Random(1), 2)
    path = tmp_path / "some.record"
    path.write_text(table.record())
    return path


@pytest.fixture(autouse=True)
def quick_bench(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.001)
    monkeypatch.setattr(bench, "SECTIONS", (bench.the_rules,))


@pytest.fixture(autouse=True)
def quick_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    """How far a review is does not depend on how long each decision is thought about."""
    monkeypatch.setattr(report, "judge", lambda game, decision, player, _nodes: judge(game, decision, player, 50))


def words_of(command: str, record: Path) -> list[str]:
    words = {
        "bench": ["bench"],
        "review": ["review", str(record)],
        "arena": ["arena", "--deals", "2", "--players", "naive,naive"],
    }
    return ["--data-dir", str(record.parent), *words[command]]


FIRST_AND_LAST = {
    "bench": ("measuring ...", "12 figures measured, the last: moves by calls from Python"),
    "review": ("0 of 2 decisions judged", "2 of 2 decisions judged"),
    "arena": ("] 1/2 decks, ", "] 2/2 decks, "),
}


@pytest.mark.parametrize("command", FIRST_AND_LAST)
def test_on_a_terminal_long_commands_say_how_far_they_are(command: str, record: Path, terminal: Terminal) -> None:
    assert terminal.run(*words_of(command, record)) == 0
    seen = terminal.seen()
    shown = seen.split("\r\x1b[K")
    for text in FIRST_AND_LAST[command]:
        assert any(text in line for line in shown)
    assert shown[-1] == "" or shown[-1].endswith("\n")


@pytest.mark.parametrize("command", FIRST_AND_LAST)
def test_where_nobody_watches_nothing_is_said(command: str, record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert dispatch.run(words_of(command, record)) == 0
    assert capsys.readouterr().err == ""


def test_progress_is_wiped_away_before_an_error(terminal: Terminal, record: Path) -> None:
    record.write_text(record.read_text() + "round 9 nonsense\n")
    assert terminal.run("--data-dir", str(record.parent), "review", str(record)) == 2
    assert terminal.seen().splitlines()[-1].startswith("takethat: ")


LONG = "a toad and 94 " * 100


@pytest.mark.parametrize("error", [CommandError(LONG), ValueError(LONG), OSError(2, "gone", LONG), KeyError(LONG)])
def test_an_error_is_a_line_of_at_most_200_characters(
    error: Exception, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def fail(_: object) -> int:
        raise error

    monkeypatch.setattr(dispatch, "command_of", lambda asked: fail)
    assert dispatch.run(["--data-dir", str(tmp_path), "bench"]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 1
    assert len(lines[0]) == 200


def test_so_is_a_line_about_a_failed_program(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Tally, "add", lambda tally, matches: tally.failures.append(f"{LONG}\n{LONG}ü"))
    arena.report_failures(Tally(("one", "other")), [])
    lines = capsys.readouterr().err.splitlines()
    assert [len(line) for line in lines] == [200]
