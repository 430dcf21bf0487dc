"""The self-test itself: it passes, prints ASCII, leaves the player's files alone, and notices what is broken."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from takethat.match.autosave import Autosave
from takethat.ui.harness import selftest
from takethat.ui.harness.driver import Stuck


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a program of its own."""
    return tmp_path_factory.mktemp("selftest") / "own"


@pytest.fixture(scope="module")
def done(own: Path) -> subprocess.CompletedProcess[bytes]:
    """The self-test as that program, without a display."""
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "SDL_VIDEODRIVER")}
    command = [sys.executable, "-m", "takethat", "--data-dir", str(own), "--selftest"]
    return subprocess.run(command, env=environment, capture_output=True, timeout=280, check=False)


def test_it_passes_as_a_program_of_its_own_and_touches_nobodys_files(
    done: subprocess.CompletedProcess[bytes], own: Path
) -> None:
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.isascii()
    assert done.stdout.splitlines()[-1] == b"self-test: passed"
    left = [path.name for path in own.rglob("*")] if own.exists() else []
    assert left in ([], ["takethat.log"])


def test_the_same_seed_plays_the_same_match_in_any_language_and_at_any_speed(
    done: subprocess.CompletedProcess[bytes],
) -> None:
    game = selftest.played_games()[0]
    here = selftest.play_match(selftest.SEED, "de", "instant", game)
    line = next(line for line in done.stdout.decode().splitlines() if f" {game}: " in line)
    assert f" {here.decisions} own decisions, {here.moves} moves, " in line
    assert line.endswith(f"points {', '.join(map(str, here.totals))}")


def test_a_record_that_loses_a_line_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    write, lines = Autosave.write, []

    def forgetful(self: Autosave, text: str) -> None:
        lines.append(text)
        if len(lines) != 9:
            write(self, text)

    monkeypatch.setattr(Autosave, "write", forgetful)
    with pytest.raises((Stuck, ValueError)):
        selftest.play_match(7, "en", "instant")
