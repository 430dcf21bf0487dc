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


def test_it_passes_as_a_program_of_its_own_and_touches_nobodys_files(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "SDL_VIDEODRIVER")}
    command = [sys.executable, "-m", "takethat", "--data-dir", str(tmp_path / "own"), "--selftest"]
    done = subprocess.run(command, env=environment, capture_output=True, timeout=280, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.isascii()
    assert done.stdout.splitlines()[-1] == b"self-test: passed"
    left = [path.name for path in (tmp_path / "own").rglob("*")] if (tmp_path / "own").exists() else []
    assert left in ([], ["takethat.log"])


def test_the_same_seed_plays_the_same_match() -> None:
    one, two = (selftest.play_match(7, "de", "instant") for _ in range(2))
    assert (one.decisions, one.moves, one.totals) == (two.decisions, two.moves, two.totals)


def test_a_record_that_loses_a_line_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    write, lines = Autosave.write, []

    def forgetful(self: Autosave, text: str) -> None:
        lines.append(text)
        if len(lines) != 9:
            write(self, text)

    monkeypatch.setattr(Autosave, "write", forgetful)
    with pytest.raises((Stuck, ValueError)):
        selftest.play_match(7, "en", "instant")
