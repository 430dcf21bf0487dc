"""Two builds of one commit: the same bytes, whatever the folder, its order on the disk and the clock."""

from __future__ import annotations

import os
import tarfile
from pathlib import Path

import pytest

from tools import wheels
from tools.bundle import archives, repeat


@pytest.fixture(autouse=True)
def one_commit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1764400000")


def built(place: Path, names: list[str], when: int) -> Path:
    """The same folder, its files written in this order and at this time."""
    for name in names:
        file = place / "game" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(name, encoding="utf-8")
        os.utime(file, (when, when))
    return place / "game"


NAMES = ["takethat", "_internal/one.so", "_internal/sub/two.so", "licences/a.txt"]


def test_archives_hold_neither_the_clock_nor_the_order_of_the_disk(tmp_path: Path) -> None:
    one = built(tmp_path / "one", NAMES, 1_000_000_000)
    other = built(tmp_path / "other", NAMES[::-1], 1_700_000_000)
    for pack in (lambda folder, to: archives.tarred(folder, to, "name"), archives.zipped):
        packed = [pack(folder, tmp_path / f"{number}.packed") for number, folder in enumerate((one, other))]
        assert packed[0].read_bytes() == packed[1].read_bytes()


def test_a_source_archive_is_packed_anew_without_what_the_machine_wrote_into_it(tmp_path: Path) -> None:
    packed = []
    for number, when in enumerate((1_000_000_000, 1_700_000_000)):
        (place := tmp_path / str(number)).mkdir()
        with tarfile.open(place / "takethat-1.tar.gz", "w:gz") as tar:
            tar.add(built(place, NAMES, when), "takethat-1")
        packed.append(wheels.packed_again(place / "takethat-1.tar.gz", place / "again").read_bytes())
    assert packed[0] == packed[1]


def test_everything_below_a_folder_gets_the_time_of_the_commit(tmp_path: Path) -> None:
    repeat.put_back(built(tmp_path, NAMES, 1_000_000_000))
    assert {path.stat().st_mtime for path in (tmp_path / "game").rglob("*")} == {1764400000}


def test_what_builds_a_part_knows_the_time_and_has_one_order_and_the_compilers_own_flags(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("CFLAGS", raising=False)
    given = repeat.environment()
    assert (given["SOURCE_DATE_EPOCH"], given["PYTHONHASHSEED"]) == ("1764400000", "0")
    assert "CFLAGS" not in given
