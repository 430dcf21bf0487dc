"""Copies of the game on one folder, and a disk that fails where it is told to.

Every copy is a thread, and exactly one runs at a time: at each call of the disk the dice say whose turn it is, so that
a seed gives the same run again. A killed copy does nothing more; what it had open is closed, as the system would.
"""

from __future__ import annotations

import errno
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from takethat.store import disk, locks, paths
from takethat.store.record_writer import RecordWriter

WRITING = ("create", "open_growing", "write", "sync", "cut", "rename", "remove", "make_folder", "sync_folder")
READING = ("read", "facts", "names", "some_names", "touched", "size", "lock", "is_held", "is_at")
CALLS = (*WRITING, *READING, "close")
"""Every function of the layer that can fail."""

ERRORS = {"full": errno.ENOSPC, "forbidden": errno.EACCES, "broken": errno.EIO}
KILLS = ("kill-before", "kill-half", "kill-after")
LASTING = ("full-from-now-on", "forbidden-from-now-on", "unreadable-from-now-on")


class Killed(BaseException):
    """The process has been killed: nothing of it runs any more."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What goes wrong: the kind, in which copy, at which of its calls."""

    kind: str
    copy: int
    call: int


def kinds_at(name: str) -> list[str]:
    """What can go wrong in a call of that name."""
    if name == "close":
        return ["broken", "kill-before", "kill-after"]
    if name in READING:
        return ["forbidden", "broken", "kill-before", "kill-after", "unreadable-from-now-on"]
    kinds = ["full", "forbidden", "broken", "kill-before", "kill-after", "full-from-now-on", "forbidden-from-now-on"]
    return [*kinds, "kill-half", "short"] if name == "write" else kinds


@dataclass(eq=False)
class Process:
    """One copy as the system sees it: its calls so far, what it has open, whether it lives."""

    number: int
    fault: Fault | None = None
    calls: list[str] = field(default_factory=list)
    open: set[int] = field(default_factory=set)
    dead: bool = False
    killed: bool = False
    lasting: str | None = None
    unreadable: list[os.stat_result] = field(default_factory=list)
    """The files that may not be read any more, under whatever name."""

    def end(self) -> None:
        """What the system does when a process is gone."""
        self.dead = True
        for file in sorted(self.open):
            os.close(file)
        self.open.clear()


class World:
    """The disk as several processes have it, one call at a time in an order that the dice say."""

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)
        self.real: dict[str, Callable[..., Any]] = {name: getattr(disk, name) for name in CALLS}
        self.real |= {"sync": lambda _: None, "sync_folder": lambda _: None}  # no power cut happens here
        self._here = threading.local()
        self._changed = threading.Condition()
        self._running: list[Process] = []
        self._turn: Process | None = None

    @contextmanager
    def in_charge(self, patch: pytest.MonkeyPatch) -> Iterator[None]:
        """Every call of the disk goes through this world."""
        with patch.context() as patched:
            for name in CALLS:
                patched.setattr(disk, name, self._through(name))
            patched.setattr(locks, "PAUSE", 0.0)
            patched.setattr(RecordWriter, "_sync_until_closed", lambda _: None)
            yield

    def run(self, lives: dict[Process, Callable[[], None]]) -> None:
        """Let the processes live, turn about, to their ends."""
        self._running = list(lives)
        self._turn = self._running[0]
        failures: list[BaseException] = []
        threads = [threading.Thread(target=self._live, args=(*life, failures), daemon=True) for life in lives.items()]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(timeout=60)
            assert not thread.is_alive(), "a copy of the game hangs"
        for failure in failures:
            raise failure

    def _live(self, process: Process, life: Callable[[], None], failures: list[BaseException]) -> None:
        self._here.process = process
        try:
            self._await_turn(process)
            life()
        except Killed:
            pass
        except BaseException as failure:
            failures.append(failure)
        finally:
            process.end()
            self._running.remove(process)
            self._pass_on()

    def _await_turn(self, process: Process) -> None:
        with self._changed:
            while self._turn is not process:
                assert self._changed.wait(timeout=50), "no copy's turn ever comes"

    def _pass_on(self) -> None:
        with self._changed:
            self._turn = self.dice.choice(self._running) if self._running else None
            self._changed.notify_all()

    def _through(self, name: str) -> Callable[..., Any]:
        def call(*args: Any, **named: Any) -> Any:
            process: Process | None = getattr(self._here, "process", None)
            if process is None:
                return self.real[name](*args, **named)
            if process.dead:
                raise Killed
            if len(self._running) > 1:
                self._pass_on()
                self._await_turn(process)
            process.calls.append(name)
            return self._do(process, name, args, named)

        return call

    def _do(self, process: Process, name: str, args: tuple[Any, ...], named: dict[str, Any]) -> Any:
        fault = process.fault
        due = fault is not None and fault.call == len(process.calls) - 1
        kind = fault.kind if fault is not None and due else ""
        if kind in LASTING:
            process.lasting = kind
            process.unreadable = [path.stat() for path in paths.data_dir().rglob("*") if path.is_file()]
        if kind == "kill-before":
            self._kill(process)
        if kind == "kill-half":
            self.real[name](args[0], args[1][: len(args[1]) // 2])
            self._kill(process)
        if kind == "short":
            return self.real[name](args[0], args[1][: max(1, len(args[1]) // 2)])
        number = ERRORS.get(kind) or self._lasting(process, name, args)
        if number is not None and name not in ("close", "read"):  # a file that is not there is still not there
            raise OSError(number, os.strerror(number))
        result = self.real[name](*args, **named)
        self._note(process, name, args, result)
        if kind == "kill-after":
            self._kill(process)
        if number is not None:
            raise OSError(number, os.strerror(number))
        return result

    def _lasting(self, process: Process, name: str, args: tuple[Any, ...]) -> int | None:
        if process.lasting == "unreadable-from-now-on":
            found = args[0].stat() if name == "read" and args[0].exists() else None
            return errno.EACCES if found and any(os.path.samestat(found, one) for one in process.unreadable) else None
        if process.lasting == "full-from-now-on":
            return errno.ENOSPC if name in ("create", "write", "make_folder") else None
        return errno.EACCES if process.lasting and name in WRITING and name not in ("sync", "write") else None

    def _note(self, process: Process, name: str, args: tuple[Any, ...], result: Any) -> None:
        if name in ("create", "open_growing"):
            process.open.add(result)
        if name == "close":
            process.open.discard(args[0])

    def _kill(self, process: Process) -> None:
        process.killed = True
        process.end()
        raise Killed
