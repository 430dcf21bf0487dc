"""Whatever call of the disk fails, and whenever a copy of the game is killed: nothing acknowledged is lost.

Here a slice: every call in every way once, and some places of two copies that play at once.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import takethat
from takethat.store import disk
from tests.store.faults.places import failures, one_of_each, places
from tests.store.faults.trial import Trial
from tests.store.faults.world import CALLS, Fault

SEED = 1


def test_every_call_in_every_way_in_which_it_can_fail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = places(tmp_path / "user", 1, SEED, monkeypatch)
    assert len(found) >= 1000
    chosen = one_of_each(found)
    assert {name for name, _ in chosen} == {*CALLS} - {"cut"}  # which is only called after another failure
    assert [wrong for wrong in failures(chosen, 1, SEED, monkeypatch) if wrong] == []


@pytest.mark.parametrize("seed", range(2, 6))
def test_two_copies_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    found = places(tmp_path / "user", 2, seed, monkeypatch)
    assert [wrong for wrong in failures(found[:10], 2, seed, monkeypatch) if wrong] == []


def test_a_seed_gives_the_same_run_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert places(tmp_path / "user", 2, 7, monkeypatch) == places(tmp_path / "user", 2, 7, monkeypatch)


def test_a_trial_notices_what_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The net is no hole: without locks, and with a write that says it wrote more than it did, it finds something."""
    with monkeypatch.context() as patched:
        patched.setattr(disk, "write", lambda file, data: len(data))
        trial = Trial(tmp_path / "user", 1, SEED, None)
        trial.run(patched)
        with pytest.raises(AssertionError):
            trial.check()
    lost = 0
    for seed in range(8):
        with monkeypatch.context() as patched:
            patched.setattr(disk, "lock", lambda file, shared=False: True)
            trial = Trial(tmp_path / "user", 2, seed, Fault("none", 0, -1))
            try:
                trial.run(patched)
                trial.check()
            except (AssertionError, ValueError):
                lost += 1
    assert lost > 0


ELSEWHERE = {
    "takethat/store/disk.py": "the layer itself",
    "takethat/store/files.py": "the number of its own process",
    "takethat/store/commands.py": "the home folder in a command of a program",
    "takethat/store/sweep.py": "whether a process runs",
}
"""Modules of the store that may know the system, and what for."""


def test_all_writing_of_the_users_files_goes_through_the_layer() -> None:
    root = Path(takethat.__file__).parents[1]
    using = {
        str(path.relative_to(root).as_posix())
        for path in (root / "takethat" / "store").glob("*.py")
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "os"
        if path.name != "paths.py"
    }
    assert using == set(ELSEWHERE)
    for path in (root / "takethat" / "store").glob("*.py"):
        called = {
            node.attr if isinstance(node, ast.Attribute) else node.id
            for node in ast.walk(ast.parse(path.read_bytes()))
            if isinstance(node, ast.Attribute | ast.Name)
        }
        assert not called & {"write_bytes", "write_text", "unlink", "touch", "mkdir", "rmdir", "hardlink_to"} or (
            path.name == "disk.py"
        ), path
