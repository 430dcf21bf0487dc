"""One trial: a folder as people have it, copies of the game on it, one fault, and what must be true afterwards.

Afterwards means: after one more start on a disk that is well again. Nothing that was acknowledged is lost, each match
is counted exactly once, nothing is counted that did not end, and the fault was told at most once.
"""

from __future__ import annotations

import json
import shutil
from collections import Counter
from functools import cache, lru_cache
from itertools import count
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from types import SimpleNamespace

import pytest

from takethat.match import autosave, standing
from takethat.store import paths, saves
from takethat.store.files import kept_aside
from takethat.store.settings import Settings, load_settings, save_settings, settings_path
from takethat.store.statistics import MatchResult, SeatResult, count_match, load_matches
from takethat.table import seal
from takethat.table.match import Seat, Setup
from takethat.table.table import Table
from tests.store.faults.copy import Copy, Memory
from tests.store.faults.world import Fault, Process, World

UNREADABLE = "unreadable-from-now-on"


@cache
def furnished() -> Path:
    """A folder with settings, counted matches, one that was never counted, one under way, and what a kill left."""
    folder = Path(mkdtemp(prefix="takethat-faults-"))
    paths.use_data_dir(folder)
    save_settings(Settings(language="de", text_scale=1.5))
    save_settings(Settings(language="fr", text_scale=1.5))
    for name in ("before-1", "before-2"):
        seats = [SeatResult("Ada", None, 3, True), SeatResult("Bufo", "hard", -4, False)]
        count_match(MatchResult(name, "take-that", 1, False, False, seats, "hard"))
    saves.finished_dir().mkdir()
    (saves.finished_dir() / "uncounted.record").write_text(_record("uncounted", 500))
    saves.saves_dir().mkdir(exist_ok=True)
    (saves.saves_dir() / "running.record").write_text(_record("running", 12))
    (saves.saves_dir() / "older.record.bak").write_text(_record("older", 6))
    (folder / "settings.json.999999999.tmp").write_text("{")
    return folder


@cache
def _record(match_id: str, moves: int) -> str:
    seats = (Seat("Ada"), Seat("Ben"))
    table = Table(Setup("take-that", seats, 1, False, 7, dealer=1), None, match_id, lambda: "2026-06-14T18:30:05Z")
    table.begin_round()
    dice = Random(moves)
    while table.ticket is not None and moves:
        table.submit(table.ticket, dice.choice(table.game.legal_moves(table.state)))
        moves -= 1
    return table.record()


class Trial:
    """A run of one or two copies with at most one fault."""

    def __init__(self, folder: Path, copies: int, seed: int, fault: Fault | None) -> None:
        self.folder = folder
        self.fault = fault
        self.memory = Memory()
        self.world = World(seed)
        self.processes = [
            Process(number, fault if fault is not None and fault.copy == number else None) for number in range(copies)
        ]
        self.copies = [Copy(self.memory, number) for number in range(copies)]

    def run(self, patch: pytest.MonkeyPatch) -> None:
        """Live through the evening, then start once more."""
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(furnished(), self.folder)
        paths.use_data_dir(self.folder)
        with self.world.in_charge(patch):
            lives = zip(self.processes, [copy.live for copy in self.copies], strict=True)
            self._make_certain(patch)
            self.world.run(dict(lives))
            self.after = Copy(Memory(), 9)
            self.after.start()

    def _make_certain(self, patch: pytest.MonkeyPatch) -> None:
        """Names, times and salts come in order, so that a seed gives the same run again."""
        saves._moment_within.cache_clear()
        standing._standing_in.cache_clear()
        numbers = count()
        patch.setattr(seal, "new_salt", lambda: f"{next(numbers):032x}")
        patch.setattr(autosave, "uuid4", lambda: SimpleNamespace(hex=f"match{next(numbers):03}"))
        patch.setattr(autosave, "now_text", lambda: f"2026-06-15T18:{next(numbers) // 60:02}:{next(numbers) % 60:02}Z")

    def check(self) -> None:
        """What must be true afterwards."""
        self._check_records()
        self._check_counts()
        self._check_settings()
        self._check_told()

    def _check_records(self) -> None:
        found = {path.stem: path for path in [*saves.unfinished(), *saves.finished()]}
        for match_id, text in {**self.memory.records, "running": _record("running", 12)}.items():
            assert match_id in found, f"the match {match_id} is gone"
            kept = found[match_id].read_text()
            assert kept.startswith(text), f"lines of {match_id} are gone"
            over = _is_over(kept)
            assert over == (found[match_id].parent == saves.finished_dir()), f"{match_id} lies in the wrong folder"
        assert "older" in found
        assert not set(found) & self.memory.given_up
        assert not list(self.folder.rglob("*.tmp"))

    def _check_counts(self) -> None:
        matches, told = load_matches()
        assert told == ()
        counted = Counter(match.match_id for match in matches)
        assert max(counted.values()) == 1
        over = {match for match, text in self.memory.records.items() if _is_over(text)}
        assert {"before-1", "before-2", "uncounted"} | over <= set(counted), "a match was not counted"
        on_disk = {path.stem for path in saves.finished()}
        assert set(counted) <= {"before-1", "before-2"} | self.memory.ended | on_disk

    def _check_settings(self) -> None:
        settings, told = load_settings()
        assert told == ()
        aside = [json.loads(path.read_bytes()) for path in kept_aside(settings_path())]
        if aside and self._unreadable:  # all that was is kept, though it is not what counts now
            assert (aside[0]["language"], aside[0]["text_scale"]) == ("fr", 1.5)
            return
        assert (settings.language, settings.text_scale) == ("fr", 1.5)
        for name, values in self.memory.settings.items():
            assert getattr(settings, name) in values, f"{name} is {getattr(settings, name)}, not of {values}"

    @property
    def _unreadable(self) -> bool:
        return self.fault is not None and self.fault.kind == UNREADABLE

    def _check_told(self) -> None:
        """One fault, one sentence; files that stay unreadable are several, and the other copy may find what is left."""
        left = self.fault is not None and self.fault.kind in ("kill-half", UNREADABLE)
        for copy, process in zip(self.copies, self.processes, strict=True):
            most = 3 if self._unreadable else int(process.fault is not None or left)
            assert len(copy.told) <= most, copy.told
            assert max(Counter(copy.told).values(), default=1) == 1, copy.told
            unsaved = [name for name in copy.changed if len(self.memory.settings[name]) > 1]
            assert copy.told or process.killed or not unsaved, "nothing was said"
        assert len(self.after.told) <= 1, self.after.told


@lru_cache(maxsize=1000)
def _is_over(text: str) -> bool:
    return Table.load(text).match_over


def calls_of(folder: Path, copies: int, seed: int, patch: pytest.MonkeyPatch) -> list[list[str]]:
    """The calls that each copy makes when nothing goes wrong."""
    trial = Trial(folder, copies, seed, None)
    trial.run(patch)
    trial.check()
    return [process.calls for process in trial.processes]
