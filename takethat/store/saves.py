"""Records of matches on the disk: each line handed to the system at once, synced within a second.

A match under way is a file `NAME.record` in `saves/`; when it is over it moves to `finished/`. A record grows by whole
lines only, so a power cut costs at most the last one, and it is never replaced: who writes it holds its lock, from
before it was read to the end. Knows lines of bytes, not moves: whoever loads a record brings the check that plays it.
"""

from __future__ import annotations

import errno
from bisect import insort
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import TypeVar

from takethat.store import disk, moments
from takethat.store.files import (
    Loaded,
    Newer,
    Notice,
    keep_copy,
    notice_of,
    read_bounded,
    set_aside,
    within_bounds,
    write_atomically,
)
from takethat.store.paths import data_dir
from takethat.store.record_writer import RecordWriter, claim

T = TypeVar("T")

SUFFIX = ".record"
HOUR_NS = 3600 * 10**9
SET_BACK = 24 * 3600.0
"""By so many seconds file times may be set back, by a disk that rounds them or counts in local time."""


def saves_dir() -> Path:
    """Return the folder of matches under way."""
    return data_dir() / "saves"


def finished_dir() -> Path:
    """Return the folder of matches that are over."""
    return data_dir() / "finished"


def record_path(match_id: str) -> Path:
    """Return where the match under way with this id (letters, digits, `-`) is kept."""
    assert match_id.replace("-", "").isalnum(), f"not a match id: {match_id!r}"
    return saves_dir() / f"{match_id}{SUFFIX}"


# --- which there are


def under_way() -> list[Path]:
    """Return the records of matches under way, the one played last first."""
    return _newest_first(saves_dir(), _names(saves_dir()))


def unfinished() -> list[Path]:
    """Return the records of matches under way that no window has open, the one played last first."""
    return [path for path in under_way() if not is_open(path)]


def open_elsewhere() -> list[Path]:
    """Return the records of matches under way that some window has open, the one played last first."""
    return [path for path in under_way() if is_open(path)]


def why_nothing_goes_on() -> tuple[Notice, ...]:
    """Say why no match can be gone on with, if it is not for want of one; or what hides those that are over."""
    trouble = folder_trouble()
    if not trouble and open_elsewhere() and not unfinished():
        return (Notice.OPEN_ELSEWHERE,)
    return trouble


def finished() -> list[Path]:
    """Return the records of matches that are over, the one played last first."""
    return list(finished_in_turn())


def finished_in_turn() -> Iterator[Path]:
    """Yield the same one after the other, reading of the records only those whose turn is near.

    A file is touched after the moments in it were written, so one touched long before a moment that is known cannot be
    later. One that was set back by more than `SET_BACK` stands behind its place, but stands.
    """
    read: list[tuple[float, str, Path]] = []
    folder = finished_dir()
    for name, touched in look_through(folder).items():
        while read and read[-1][0] > touched / 1e9 + SET_BACK:
            yield read.pop()[2]
        path = folder / name
        with suppress(OSError):  # gone meanwhile
            insort(read, (moment_of(path), path.name, path))
    yield from (path for _, _, path in reversed(read))


_known: dict[Path, tuple[int | None, dict[str, int]]] = {}
"""When each record of a folder was touched, the last one first, as of when the folder was settled."""


def look_through(folder: Path) -> Mapping[str, int]:
    """When each record of a folder was touched, the last one first, of which those known from before are not asked.

    By the hour, since what is written in one tick of the clock has no order. A file that has changed is read anew when
    its turn comes, but keeps its place until a new start.
    """
    as_of, known = _known.get(folder, (None, {}))
    try:
        settled = disk.settled_at(folder)
        if settled is not None and settled == as_of:
            return known
        found = disk.touched(folder, SUFFIX, known)
    except OSError:
        return {}
    if found is not known:
        order = sorted(found, key=lambda name: (found[name] // HOUR_NS, name), reverse=True)
        known = {name: found[name] for name in order}
    _known[folder] = settled, known
    return known


def some_finished() -> Iterator[Path]:
    """Yield the records of matches that are over in no particular order, touching none of them."""
    folder = finished_dir()
    with suppress(OSError):
        yield from (folder / name for name in disk.some_names(folder, SUFFIX))


def finished_but(match_ids: Iterable[str]) -> list[Path]:
    """Return the records of matches that are over and not among these, the one played first first."""
    known = {f"{match_id}{SUFFIX}" for match_id in match_ids}
    return _newest_first(finished_dir(), [name for name in _names(finished_dir()) if name not in known])[::-1]


def folder_trouble() -> tuple[Notice, ...]:
    """Say if a folder of records is there but cannot be read, so that matches are missing without anybody's fault."""
    for folder in (saves_dir(), finished_dir()):
        try:
            first = next((name for name in disk.names(folder) if name.endswith(SUFFIX)), None)
            if first is not None:
                disk.facts(folder / first)
        except (FileNotFoundError, NotADirectoryError):
            continue
        except OSError as error:
            if error.errno != errno.EINVAL:  # no regular file, so nothing of ours
                return (Notice.FOLDER_UNREADABLE,)
    return ()


def moment_of(path: Path) -> float:
    """Return when a match was played last, in seconds since 1970; the file's own time only where it does not say."""
    facts = disk.facts(path)
    said = _moment_within(path, facts)
    return facts.touched / 1e9 if said is None else said


@lru_cache(maxsize=4096)
def _moment_within(path: Path, facts: disk.Facts) -> float | None:
    try:
        return moments.last_in(read_bounded(path))
    except OSError:
        return None


def _names(folder: Path) -> list[str]:
    try:
        return disk.names(folder)
    except OSError:
        return []


def _records(folder: Path, names: Iterable[str]) -> list[Path]:
    return [folder / name for name in names if name.endswith(SUFFIX)]


def _newest_first(folder: Path, names: Iterable[str]) -> list[Path]:
    aged = []
    for path in _records(folder, names):
        with suppress(OSError):  # gone meanwhile, or no file
            aged.append((moment_of(path), path.name, path))
    return [path for _, _, path in sorted(aged, reverse=True)]


def is_open(path: Path) -> bool:
    """Whether some window, this one included, has the match open."""
    try:
        return disk.is_held(path)
    except OSError:
        return False


# --- when a match is over


def archive(path: Path) -> Notice | None:
    """Move the record of a match that is over to `finished/`, where another of that name keeps its place."""
    target = finished_dir() / path.name
    try:
        disk.make_folder(finished_dir())
        if disk.is_there(target) and read_bounded(target) == read_bounded(path):
            disk.remove(path)
            return None
        return _move(path, _free(target))
    except FileNotFoundError as error:  # perhaps because another window has put it away
        return None if disk.is_there(target) else notice_of(error)
    except OSError as error:
        return notice_of(error)


def _free(target: Path) -> Path:
    number, candidate = 1, target
    while disk.is_there(candidate):
        number += 1
        candidate = target.with_name(f"{target.stem}-{number}{SUFFIX}")
    return candidate


def _move(path: Path, target: Path) -> Notice | None:
    """Rename, or copy where that is impossible: over to another disk, or what a link stands for."""
    if not path.is_symlink():
        try:
            disk.rename(path, target)
            return None
        except OSError as error:
            if error.errno != errno.EXDEV:
                raise
    trouble = write_atomically(target, read_bounded(path))
    if trouble is None:
        disk.remove(path)
    return trouble


# --- going on


def whole_lines(data: bytes) -> bytes:
    """Return `data` without a last line that a power cut left unfinished or full of NULs."""
    end = data.find(b"\0")
    sound = data if end < 0 else data[:end]
    return sound[: sound.rfind(b"\n") + 1]


def take_up(path: Path, check: Callable[[bytes], T]) -> tuple[Loaded[T], RecordWriter | None]:
    """Load a record through `check` (ValueError: broken) as far as it is sound, and hold it to go on with it.

    The rest is kept aside; the file afterwards holds exactly the lines that were accepted. None to write with: it
    could not be loaded, the notices say why.
    """
    try:
        file = claim(path)
    except FileNotFoundError:
        return Loaded(None), None
    except OSError as error:
        held = isinstance(error, BlockingIOError)
        return Loaded(None, (Notice.OPEN_ELSEWHERE if held else Notice.UNREADABLE,)), None
    try:
        loaded, length = _load_held(path, file, check)
    except (OSError, ValueError) as error:
        _let_go(file)
        return Loaded(None, (_refusal(path, error),)), None
    if loaded.value is None:
        _let_go(file)
        return loaded, None
    return loaded, RecordWriter(path, file, length)


def _refusal(path: Path, error: OSError | ValueError) -> Notice:
    """Why a record cannot be loaded; a damaged one is set aside."""
    if isinstance(error, OSError):
        return Notice.UNREADABLE
    return Notice.NEWER_RECORD if isinstance(error, Newer) else set_aside(path)


def _let_go(file: int) -> None:
    with suppress(OSError):
        disk.close(file)


def load_record(path: Path, check: Callable[[bytes], T]) -> Loaded[T]:
    """Load a record as `take_up` does, without going on with it."""
    loaded, writer = take_up(path, check)
    if writer is not None:
        writer.close()
    return loaded


def _load_held(path: Path, file: int, check: Callable[[bytes], T]) -> tuple[Loaded[T], int]:
    """What the record means, and how many bytes of it mean that. ValueError: nothing."""
    data = read_bounded(path)
    kept, value = _longest_sound(whole_lines(within_bounds(data)), check)
    if kept == data:
        return Loaded(value), len(kept)
    if whole_lines(data) == kept:
        return Loaded(value, _cut(file, len(kept))), len(kept)
    aside = keep_copy(path, data)
    if aside is not Notice.SET_ASIDE:  # what is damaged may only go once there is a copy of it
        return Loaded(None, (aside,)), 0
    return Loaded(value, (aside, *_cut(file, len(kept)))), len(kept)


def _longest_sound(data: bytes, check: Callable[[bytes], T]) -> tuple[bytes, T]:
    """Return the longest run of lines that passes, with what it means; ValueError when none does.

    What goes on from a broken line is broken too, so halving finds the place; it rounds up, because the
    first lines may only make sense together.
    """
    lines = [line + b"\n" for line in data.split(b"\n")[:-1]]
    if not lines:
        raise ValueError("an empty record")
    sound, broken = 0, len(lines) + 1
    best: tuple[bytes, T] | None = None
    trial = len(lines)
    while sound + 1 < broken:
        run = b"".join(lines[:trial])
        try:
            best, sound = (run, check(run)), trial
        except Newer:
            raise
        except ValueError:
            broken = trial
        trial = (sound + broken + 1) // 2
    if best is None:
        raise ValueError("not even the first line makes sense")
    return best


def _cut(file: int, length: int) -> tuple[Notice, ...]:
    try:
        disk.cut(file, length)
    except OSError as error:
        return Notice.SHORTENED, notice_of(error)
    return (Notice.SHORTENED,)
