"""Locks end with their process, also with a killed one; what several windows do at once adds up."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import takethat
from takethat.store import disk, locks, paths, saves
from takethat.store.files import Loaded, Notice
from takethat.store.locks import alone, lock_of
from takethat.store.record_writer import RecordWriter
from takethat.store.settings import Settings, load_settings, save_settings
from takethat.store.statistics import load_matches, statistics_path

ROOT = Path(takethat.__file__).resolve().parents[1]
HEAD = "import sys; from takethat.store import paths; paths.use_data_dir(sys.argv[1])\n"
HOLD_RECORD = (
    HEAD
    + """
from takethat.store import saves
loaded, writer = saves.take_up(saves.record_path("a"), bytes)
writer.append("more")
print("held", flush=True)
sys.stdin.read()
"""
)
HOLD_STATISTICS = (
    HEAD
    + """
from takethat.store.locks import alone
from takethat.store.statistics import statistics_path
with alone(statistics_path()) as trouble:
    print("held" if trouble is None else trouble, flush=True)
    sys.stdin.read()
"""
)
COUNT = (
    HEAD
    + """
from takethat.store.statistics import count_match, MatchResult, SeatResult
from takethat.store.settings import Settings, load_settings, save_settings
print("held", flush=True)
sys.stdin.readline()
seats = [SeatResult("Ada", None, 3, True), SeatResult("Bufo", "hard", -4, False)]
field, value = ("mute", True) if sys.argv[2] == "0" else ("music_volume", 0.25)
for number in range(15):
    assert count_match(MatchResult(f"{sys.argv[2]}-{number}", "take-that", 1, False, False, seats, "hard"))[0]
    before, settings = load_settings()[0], load_settings()[0]
    setattr(settings, field, value)
    assert save_settings(settings, before) is None
"""
)


@contextmanager
def other_window(code: str, *words: str) -> Iterator[subprocess.Popen[str]]:
    """Another process, once it has said that it holds what it is to hold."""
    command = [sys.executable, "-c", code, str(paths.data_dir()), *words]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(command, text=True, cwd=ROOT, encoding="utf-8", **pipes) as process:  # type: ignore[call-overload]
        try:
            assert process.stdout.readline() == "held\n"
            yield process
        finally:
            process.kill()


def test_a_match_open_in_another_window_is_neither_offered_nor_opened_until_that_is_killed() -> None:
    saves.saves_dir().mkdir(parents=True)
    for name in ("a", "b"):
        saves.record_path(name).write_text("header\n")
    with other_window(HOLD_RECORD) as window:
        assert [path.stem for path in saves.unfinished()] == ["b"]
        assert [path.stem for path in saves.open_elsewhere()] == ["a"]
        assert saves.why_nothing_goes_on() == ()
        saves.record_path("b").unlink()
        assert saves.why_nothing_goes_on() == (Notice.OPEN_ELSEWHERE,)
        assert saves.load_record(saves.record_path("a"), bytes) == Loaded(None, (Notice.OPEN_ELSEWHERE,))
        assert RecordWriter(saves.record_path("a")).close() is Notice.OPEN_ELSEWHERE
        assert saves.record_path("a").read_text() == "header\nmore\n"
        window.kill()
        window.wait()
        assert [path.stem for path in saves.unfinished()] == ["a"]
        assert saves.load_record(saves.record_path("a"), bytes) == Loaded(b"header\nmore\n")


def test_the_same_within_one_process() -> None:
    writer = RecordWriter(saves.record_path("a"))
    writer.append("header")
    assert saves.unfinished() == []
    assert saves.load_record(saves.record_path("a"), bytes) == Loaded(None, (Notice.OPEN_ELSEWHERE,))
    writer.close()
    assert [path.stem for path in saves.unfinished()] == ["a"]


def test_a_killed_window_leaves_no_lock_behind() -> None:
    with other_window(HOLD_STATISTICS) as window:
        window.kill()
        window.wait()
        assert lock_of(statistics_path()).exists()
        with alone(statistics_path()) as trouble:
            assert trouble is None


def test_a_window_that_was_stopped_holds_nobody_up_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locks, "PAUSE", 0.0)
    with other_window(HOLD_STATISTICS), alone(statistics_path()) as trouble:
        assert isinstance(trouble, TimeoutError)


def test_two_windows_count_every_match_and_keep_each_others_settings() -> None:
    save_settings(Settings(language="de"))
    with other_window(COUNT, "0") as first, other_window(COUNT, "1") as second:
        for window in (first, second):
            assert window.stdin is not None
            window.stdin.write("go\n")
            window.stdin.flush()
        assert [first.wait(), second.wait()] == [0, 0]
    counted = [match.match_id for match in load_matches()[0]]
    assert sorted(counted) == sorted(f"{window}-{number}" for window in (0, 1) for number in range(15))
    assert load_settings() == (Settings(language="de", mute=True, music_volume=0.25), ())


def test_a_record_moved_away_while_it_was_claimed_is_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    saves.saves_dir().mkdir(parents=True)
    path, lock = saves.record_path("a"), disk.lock
    path.write_text("header\n")

    def archived_first(file: int, shared: bool = False) -> bool:
        saves.archive(path)
        return lock(file, shared)

    monkeypatch.setattr(disk, "lock", archived_first)
    assert saves.take_up(path, bytes) == (Loaded(None), None)


def test_where_there_are_no_locks_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk, "lock", lambda file, shared=False: True)
    with other_window(HOLD_STATISTICS), alone(statistics_path()) as trouble:
        assert trouble is None


def test_unchanged_settings_are_not_written(folder: Path) -> None:
    assert save_settings(Settings(), Settings()) is None
    assert not folder.exists()


def test_only_what_was_changed_here_is_written() -> None:
    save_settings(Settings(language="de"))
    mine, theirs = load_settings()[0], load_settings()[0]
    theirs.theme = "high-contrast"
    assert save_settings(theirs, Settings(language="de")) is None
    mine.speed = "fast"
    assert save_settings(mine, Settings(language="de")) is None
    assert load_settings() == (Settings(language="de", theme="high-contrast", speed="fast"), ())
