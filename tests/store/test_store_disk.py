"""Only regular files are read, within bounds and without waiting; links are followed, and stay links."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from takethat.store import disk, files, saves
from takethat.store.files import Loaded, Notice, load, write_atomically
from takethat.store.settings import Settings, load_settings, save_settings, settings_path
from takethat.store.statistics import MatchResult, SeatResult, count_match, load_matches, statistics_path


def make_pipe(path: Path) -> None:
    os.mkfifo(path)


def make_folder(path: Path) -> None:
    path.mkdir()


def make_link_to_itself(path: Path) -> None:
    path.symlink_to(path.name)


def make_link_to_a_pipe(path: Path) -> None:
    make_pipe(path.with_name("pipe"))
    path.symlink_to("pipe")


def make_link_to_a_folder(path: Path) -> None:
    path.with_name("sub").mkdir()
    path.symlink_to("sub")


LINKS = [make_pipe, make_link_to_itself, make_link_to_a_pipe, make_link_to_a_folder]
NO_FILES = [make_folder, *(LINKS if hasattr(os, "mkfifo") else [])]
"""What may stand in a file's place; Windows has no pipes in folders, and links only for administrators."""
WITH_LINKS = hasattr(os, "mkfifo")


def result(match_id: str = "a") -> MatchResult:
    seats = [SeatResult("Ada", None, 3, True), SeatResult("Bufo", "hard", -4, False)]
    return MatchResult(match_id, "take-that", 1, False, False, seats, "hard")


@pytest.mark.parametrize("make", NO_FILES)
def test_settings_that_are_no_file_hold_nothing_up_and_are_kept_aside(folder: Path, make) -> None:
    folder.mkdir()
    make(settings_path())
    kinds = {path.name: path.lstat().st_mode for path in folder.iterdir()}
    assert load_settings() == (Settings(), (Notice.UNREADABLE,))
    assert save_settings(Settings(mute=True)) is Notice.KEPT_UNREAD
    assert load_settings() == (Settings(mute=True), ())
    kinds["settings.json.broken-1"] = kinds.pop("settings.json")
    now = {path.name: path.lstat().st_mode for path in folder.iterdir()}
    assert {name: now[name] for name in kinds} == kinds


@pytest.mark.parametrize("make", NO_FILES)
def test_statistics_that_are_no_file_hold_nothing_up(folder: Path, make) -> None:
    folder.mkdir()
    make(statistics_path())
    assert load_matches() == ([], (Notice.UNREADABLE,))
    assert count_match(result()) == (True, (Notice.KEPT_UNREAD,))
    assert load_matches() == ([result()], ())


@pytest.mark.parametrize("make", NO_FILES)
def test_a_record_that_is_no_file_is_not_offered_and_not_loaded(make) -> None:
    saves.saves_dir().mkdir(parents=True)
    make(saves.record_path("odd"))
    saves.record_path("a").write_text("header\n")
    assert [path.stem for path in saves.unfinished()] == ["a"]
    assert saves.folder_trouble() == ()
    assert saves.load_record(saves.record_path("odd"), bytes.decode) == Loaded(None, (Notice.UNREADABLE,))


def test_reading_is_bounded(folder: Path) -> None:
    folder.mkdir()
    (folder / "file").write_bytes(b"x" * 5000)
    assert disk.read(folder / "file", 10) == b"x" * 10


def test_the_file_behind_a_link_is_written_and_the_link_stays(folder: Path, tmp_path: Path) -> None:
    folder.mkdir()
    places = {settings_path(): "my settings", statistics_path(): "my figures"}
    for path, name in places.items():
        if WITH_LINKS:
            path.symlink_to(tmp_path / name)
    for value in (0.1, 0.2):
        assert save_settings(Settings(music_volume=value)) is None
        assert count_match(result(str(value))) == (True, ())
    assert load_settings() == (Settings(music_volume=0.2), ())
    assert len(load_matches()[0]) == 2
    for path, name in places.items():
        assert path.is_symlink() == WITH_LINKS
        assert (tmp_path / name).is_file() == WITH_LINKS
        assert files.backup_of(disk.followed(path)).is_file()


def test_a_damaged_file_behind_a_link_is_set_aside_where_it_is(folder: Path, tmp_path: Path) -> None:
    folder.mkdir()
    path = folder / "file"
    real = tmp_path / "real" if WITH_LINKS else path
    if WITH_LINKS:
        path.symlink_to(real)
    write_atomically(path, b"bad")

    def check(_: bytes) -> None:
        raise ValueError("bad")

    assert load(path, check) == Loaded(None, (Notice.SET_ASIDE,))
    assert real.with_name(real.name + ".broken-1").read_bytes() == b"bad"


def test_a_link_into_a_place_that_is_not_there_makes_no_place(folder: Path, tmp_path: Path) -> None:
    folder.mkdir()
    elsewhere = tmp_path / "not mounted" / "settings.json"
    if WITH_LINKS:
        settings_path().symlink_to(elsewhere)
        assert save_settings(Settings(mute=True)) is Notice.NOT_SAVED
    assert not elsewhere.parent.exists()


def test_a_linked_record_is_put_away_whole(tmp_path: Path) -> None:
    saves.saves_dir().mkdir(parents=True)
    path = saves.record_path("a")
    real = tmp_path / "elsewhere.record" if WITH_LINKS else path
    real.write_text("header\n")
    if WITH_LINKS:
        path.symlink_to(os.path.relpath(real, path.parent))
    assert saves.archive(path) is None
    assert [kept.read_text() for kept in saves.finished()] == ["header\n"]
    assert saves.unfinished() == []


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_a_mark_before_settings_and_statistics_changes_nothing(folder: Path, mark: bytes) -> None:
    save_settings(Settings(theme="high-contrast"))
    count_match(result())
    for path in (settings_path(), statistics_path()):
        path.write_bytes(mark + path.read_bytes().replace(b"\n", b"\r\n"))
    assert load_settings() == (Settings(theme="high-contrast"), ())
    assert load_matches() == ([result()], ())
