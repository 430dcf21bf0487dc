"""A match is counted once and put away however it ended, and a saved one is opened or refused in one sentence."""

from __future__ import annotations

import errno
import json
import os
from functools import cache
from pathlib import Path
from random import Random

import pytest

from takethat.bots.player import Thought
from takethat.bots.registry import player
from takethat.bots.request import Request
from takethat.match import autosave
from takethat.match.thinker import Synchronous, Thinker
from takethat.store import disk, saves
from takethat.store.files import Notice
from takethat.store.record_writer import RecordWriter
from takethat.store.settings import Settings
from takethat.store.statistics import count_match, load_matches
from takethat.table import record
from takethat.table.match import Seat, Setup
from takethat.table.table import Table
from takethat.ui.harness.headless import Headless
from takethat.ui.scenes import match_flow
from takethat.ui.scenes.menu import Menu
from takethat.ui.scenes.past import past_matches
from takethat.ui.table.scene import TableScene

TWO = (Seat("Ada"), Seat("Ben"))


def full(*_: object) -> int:
    raise OSError(errno.ENOSPC, "full")


def play(table: Table, moves: int = 1000, seed: int = 1) -> Table:
    dice = Random(seed)
    while not table.match_over and moves:
        if table.round_over:
            table.begin_round()
        assert table.ticket is not None
        table.submit(table.ticket, dice.choice(table.game.legal_moves(table.state)))
        moves -= 1
    return table


def begin(moves: int = 1000, seats: tuple[Seat, ...] = TWO) -> tuple[Table, autosave.Autosave]:
    table, kept = autosave.begin(Setup("take-that", seats, 1, False, 7, dealer=1))
    return play(table, moves), kept


def start_again() -> list[Notice]:
    return [notice for chore in autosave.chores() for notice in chore()]


def counted() -> list[str]:
    return [match.match_id for match in load_matches()[0]]


def stems(paths: list[Path]) -> list[str]:
    return [path.stem for path in paths]


# --- the end of a match


def test_a_match_is_counted_and_put_away_once() -> None:
    table, kept = begin()
    assert kept.finish(table) == ()
    assert kept.finish(table) == ()
    assert counted() == stems(saves.finished()) == [table.match_id]
    assert start_again() == []
    assert counted() == [table.match_id]


def test_a_match_that_ends_while_the_disk_is_full_is_counted_at_the_next_start(monkeypatch: pytest.MonkeyPatch) -> None:
    table, kept = begin()
    with monkeypatch.context() as patched:
        patched.setattr(disk, "write", full)
        assert kept.finish(table) == (Notice.DISK_FULL,)
    assert counted() == []
    assert stems(saves.finished()) == [table.match_id]
    assert start_again() == []
    assert counted() == [table.match_id]
    assert start_again() == []
    assert counted() == [table.match_id]


def test_trouble_that_was_told_at_a_move_is_not_told_again_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    table, kept = begin(5)
    with monkeypatch.context() as patched:
        patched.setattr(disk, "write", full)
        play(table, 1)
        assert kept.trouble() == (Notice.DISK_FULL,)
        play(table, 1)
        assert kept.trouble() == ()
        play(table)
        assert kept.finish(table) == ()
    assert stems(saves.unfinished()) == [table.match_id]
    assert counted() == []


def test_a_record_without_its_last_lines_is_gone_on_with_and_counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table, kept = begin(5)
    with monkeypatch.context() as patched:
        patched.setattr(disk, "write", full)
        kept.finish(play(table))
    loaded, kept = autosave.go_on(saves.unfinished()[0])
    assert loaded.value is not None
    assert not loaded.value.match_over
    assert kept.finish(play(loaded.value)) == ()
    assert counted() == stems(saves.finished()) == [table.match_id]


def test_a_match_killed_before_it_was_counted_is_counted_and_put_away_at_the_next_start() -> None:
    table, kept = begin()
    kept.close()
    running, left = begin(5)
    left.close()
    assert start_again() == []
    assert counted() == stems(saves.finished()) == [table.match_id]
    assert stems(saves.unfinished()) == [running.match_id]


def test_a_match_killed_between_counting_and_putting_away_is_put_away() -> None:
    table, kept = begin()
    kept.close()
    count_match(autosave.result_of(table))
    assert start_again() == []
    assert counted() == stems(saves.finished()) == [table.match_id]


def test_a_start_leaves_alone_what_another_window_has_open() -> None:
    table, kept = begin()
    assert start_again() == []
    assert counted() == []
    assert kept.finish(table) == ()
    assert counted() == [table.match_id]


def test_what_cannot_be_counted_at_a_start_holds_nothing_up() -> None:
    saves.finished_dir().mkdir(parents=True)
    (saves.finished_dir() / "broken.record").write_bytes(b"takethat 2\n\xff\n")
    (saves.finished_dir() / "newer.record").write_text("takethat 99\n{}\n")
    (saves.finished_dir() / "short.record").write_text(Table(Setup("take-that", TWO, 1, False, 7)).record())
    text = play(Table(Setup("take-that", TWO, 1, False, 7), match_id="x" * 300)).record()
    (saves.finished_dir() / "long.record").write_text(text)
    assert start_again() == []
    assert load_matches() == ([], ())


def test_two_ends_of_one_match_keep_both_records() -> None:
    table, kept = begin(5)
    kept.close()
    text = kept.path.read_text()
    for seed in (1, 2):
        kept.path.write_text(text)
        loaded, again = autosave.go_on(kept.path)
        assert loaded.value is not None
        assert again.finish(play(loaded.value, seed=seed)) == ()
    assert sorted(stems(saves.finished())) == sorted([table.match_id, f"{table.match_id}-2"])
    assert counted() == [table.match_id]
    assert start_again() == []
    assert counted() == [table.match_id]


def test_over_to_another_disk_a_record_is_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    table, kept = begin()
    text, rename = kept.path.read_text(), disk.rename

    def other_disk(old: Path, new: Path) -> None:
        if old.parent != new.parent:
            raise OSError(errno.EXDEV, "another disk")
        rename(old, new)

    monkeypatch.setattr(disk, "rename", other_disk)
    assert kept.finish(table) == ()
    assert [path.read_text() for path in saves.finished()] == [text]
    assert saves.unfinished() == []


def test_a_match_given_up_is_gone_or_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    _, kept = begin(5)
    assert kept.give_up() == ()
    assert saves.unfinished() == []
    _, kept = begin(5)

    def forbidden(_: Path) -> None:
        raise PermissionError(errno.EACCES, "forbidden")

    monkeypatch.setattr(disk, "remove", forbidden)
    assert kept.give_up() == (Notice.NOT_SAVED,)
    assert len(saves.unfinished()) == 1


# --- which match is the newest


def test_the_moment_in_the_record_counts_and_not_the_time_of_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    names = []
    for day in ("14", "16", "15"):
        monkeypatch.setattr(autosave, "now_text", lambda day=day: f"2026-06-{day}T18:30:05Z")
        table, kept = begin(3)
        kept.close()
        names.append(table.match_id)
    for age, name in enumerate(names):
        os.utime(saves.record_path(name), (10**9 - age, 10**9 - age))
    assert stems(saves.unfinished()) == [names[1], names[2], names[0]]
    monkeypatch.setattr(autosave, "now_text", lambda: "2026-06-17T18:30:05Z")
    autosave.go_on(saves.record_path(names[0]))[1].close()
    assert stems(saves.unfinished()) == [names[0], names[1], names[2]]


def test_a_match_that_ended_says_when_whatever_was_done_to_its_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autosave, "now_text", lambda: "2026-06-14T18:30:05Z")
    table, kept = begin()
    kept.finish(table)
    path = saves.finished()[0]
    os.utime(path, (10**9, 10**9))
    ended = next(past_matches()).ended
    assert saves.moment_of(path) == ended.timestamp()
    assert (ended.year, ended.month) == (2026, 6)
    path.write_text(path.read_text().replace(record.MAGIC, "takethat 1").replace("at 2026-06-14T18:30:05Z\n", ""))
    os.utime(path, (10**9, 10**9))
    assert saves.moment_of(path) == 10**9


# --- going on


@pytest.fixture
def host() -> Headless:
    host = Headless((1280, 720), settings=Settings(language="en", speed="instant"))
    host.show(Menu(host))
    host.rest()
    return host


def press_continue(host: Headless) -> None:
    menu = host.top
    assert isinstance(menu, Menu)
    widget = menu.top.named("continue")
    assert widget is not None
    host.click(widget.rect.center)
    host.rest()


def saved(change: dict[str, object] | None = None, text: str | None = None) -> Path:
    """A record of a match under way, its header or all of it changed."""
    _, kept = begin(4)
    kept.close()
    rows = (text or kept.path.read_text()).split("\n")
    if change is not None:
        rows[1] = json.dumps(json.loads(rows[1]) | change)
    kept.path.write_text("\n".join(rows))
    return kept.path


LEVELS = ["grandmaster", "", "Medium", "x" * 400, "../medium", "cmd", "human"]


@pytest.mark.parametrize("game", ["take-that", "zones"])
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_that_is_not_known_here_is_said_and_shown(host: Headless, game: str, level: str) -> None:
    path = saved(text=Table(Setup(game, (Seat("Ada"), Seat("Bufo", level)), 1, False, 7, dealer=1)).record())
    match_flow.go_on(host, path, lambda: None)
    host.rest(1.0)
    assert host.said == ["This version does not know a bot of this match; another one plays in its place."]
    assert isinstance(host.top, TableScene)
    assert host.picture().get_size() == (1280, 720)
    host.quit()


@cache
def thought_about(request: Request) -> Thought:
    return player(request.game, request.level).think(request.observation, request.budget)


class Recollected(Synchronous):
    """Thinks about each question once: all stand-ins of a game are asked the same ones."""

    def ask(self, number: int, request: Request) -> None:
        self._answer = number, thought_about(request)


@pytest.mark.parametrize("game", ["take-that", "zones"])
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_that_is_not_known_here_has_a_stand_in(game: str, level: str) -> None:
    table = Table(Setup(game, (Seat("Ada", level), Seat("Bufo", level)), 1, False, 7, dealer=1))
    thinker = Thinker(table, Recollected())
    table.begin_round()
    while not table.match_over:
        thinker.attend()
        thought = thinker.thought()
        assert thought is not None
        assert table.ticket is not None
        table.submit(table.ticket, thought.move)
    assert autosave.result_of(table).seats[0].level == level[:100]


def test_all_seats_of_a_match_may_be_bots_nobody_knows(host: Headless) -> None:
    path = saved({"seats": [["Ada", "one"], ["Ben", "two"]]})
    match_flow.go_on(host, path, lambda: None)
    host.rest(1.0)
    assert isinstance(host.top, TableScene)
    host.quit()


def test_a_match_open_in_another_window_is_said_so(host: Headless) -> None:
    path = saved()
    writer = saves.take_up(path, lambda data: data)[1]
    assert isinstance(writer, RecordWriter)
    match_flow.go_on(host, path, lambda: None)
    assert host.said == ["The match is open in another window."]
    writer.close()


def test_a_newer_match_is_said_so_and_kept(host: Headless) -> None:
    path = saved()
    path.write_text(path.read_text().replace(record.MAGIC, "takethat 99"))
    before = path.read_bytes()
    host.top.rebuild()  # type: ignore[attr-defined]
    press_continue(host)
    assert host.said == ["The saved match comes from a newer version; it is kept as it is."]
    assert path.read_bytes() == before
    assert isinstance(host.top, Menu)


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_marks_and_line_ends_of_other_systems_stop_no_match(mark: bytes, end: bytes) -> None:
    path = saved()
    path.write_bytes(mark + path.read_bytes().replace(b"\n", end))
    before = path.read_bytes()
    loaded, kept = autosave.go_on(path)
    assert loaded.value is not None
    assert loaded.notices == ()
    play(loaded.value, 4)
    kept.close()
    assert path.read_bytes().startswith(before)
    assert Table.load(path.read_bytes().decode()).record() == loaded.value.record()


def test_draws_that_a_kill_left_out_are_added(host: Headless) -> None:
    path = saved()
    whole = path.read_text()
    path.write_text(whole[: whole.rindex("D ")])
    loaded, kept = autosave.go_on(path)
    kept.close()
    assert loaded.value is not None
    assert path.read_text().startswith(whole)
    assert Table.load(path.read_text()).record() == loaded.value.record()


def test_a_record_that_may_not_be_written_is_shown_and_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved()
    really_open = os.open

    def read_only(name: object, flags: int, *mode: int) -> int:
        if flags & (os.O_RDWR | os.O_WRONLY):
            raise OSError(errno.EROFS, "read-only")
        return really_open(name, flags, *mode)  # type: ignore[arg-type]

    before = path.read_bytes()
    monkeypatch.setattr(os, "open", read_only)
    loaded, kept = autosave.go_on(path)
    assert loaded.value is not None
    assert kept.trouble() == (Notice.NOT_SAVED,)
    play(loaded.value, 1)
    kept.close()
    assert path.read_bytes() == before
