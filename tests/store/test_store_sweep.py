"""What killed windows left behind is cleared away at a start, and nothing else."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from takethat.store import saves
from takethat.store.locks import alone
from takethat.store.reviews import reviews_dir
from takethat.store.settings import settings_path
from takethat.store.sweep import sweep

GONE = 999_999_999
"""No system has a process of that number."""


@pytest.fixture(autouse=True)
def folders(folder: Path) -> Path:
    saves.saves_dir().mkdir(parents=True)
    saves.finished_dir().mkdir()
    return folder


def test_temporary_files_go_when_their_process_is_gone(folder: Path) -> None:
    swept = [folder / f"settings.json.{GONE}.tmp", folder / f"statistics.json.bak.{GONE}.tmp"]
    swept += [folder / "settings.json.0.tmp", saves.finished_dir() / f"a.record.{GONE}.tmp"]
    swept += [saves.saves_dir() / f"b.record.{GONE}.tmp", folder / f"settings.json.{os.getpid()}.tmp"]
    kept = [folder / f"settings.json.{os.getppid()}.tmp", folder / f"mine.{GONE}.tmp", folder / "settings.json.tmp"]
    kept += [folder / "settings.json.bak", folder / "settings.json.broken-1", folder / f"x.record.{GONE}.tmp.txt"]
    for path in (*swept, *kept):
        path.write_text("x")
    sweep()
    assert [path.name for path in swept if path.exists()] == []
    assert [path.name for path in kept if not path.exists()] == []


def test_one_that_is_being_written_stays(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    temporary = folder / f"settings.json.{os.getpid()}.tmp"
    temporary.write_text("x")
    monkeypatch.setattr("takethat.store.locks.PAUSE", 0.0)
    with alone(settings_path()):
        sweep()
    assert temporary.exists()


def test_a_record_of_which_only_the_backup_is_left_is_given_back() -> None:
    (saves.saves_dir() / "a.record.bak").write_text("header\nL 41\n")
    (saves.saves_dir() / f"a.record.{GONE}.tmp").write_text("header\n")
    sweep()
    assert [path.read_text() for path in saves.unfinished()] == ["header\nL 41\n"]
    assert len(list(saves.saves_dir().iterdir())) == 1


@pytest.mark.parametrize("finished", [False, True])
def test_a_backup_goes_only_where_the_record_holds_all_of_it(finished: bool) -> None:
    place = saves.finished_dir() if finished else saves.saves_dir()
    for name, backup in (("a", "header\nL 41\nhalf a li"), ("b", "header\nW 94\n")):
        (place / f"{name}.record").write_text("header\nL 41\nT\n")
        (saves.saves_dir() / f"{name}.record.bak").write_text(backup)
    sweep()
    assert [path.name for path in saves.saves_dir().glob("*.bak")] == ["b.record.bak"]
    assert len([*saves.saves_dir().glob("*.record"), *saves.finished_dir().glob("*.record")]) == 2


def test_what_was_kept_about_a_record_goes_with_it() -> None:
    (saves.finished_dir() / "a.record").write_text("header\n")
    (saves.saves_dir() / "b.record").write_text("header\n")
    reviews_dir().mkdir()
    names = ["a.review", "b.review", "c.review", "c.txt", f"a.review.{GONE}.tmp", f"a.review.{os.getppid()}.tmp"]
    for name in names:
        (reviews_dir() / name).write_text("x")
    sweep()
    left = {path.name for path in reviews_dir().iterdir()}
    assert left == {"a.review", "b.review", "c.txt", f"a.review.{os.getppid()}.tmp"}
    assert len(saves.finished()) == len(saves.under_way()) == 1


def test_a_folder_that_is_not_there_is_no_trouble(folder: Path) -> None:
    for path in (saves.saves_dir(), saves.finished_dir(), folder):
        path.rmdir()
    sweep()
    assert not folder.exists()
