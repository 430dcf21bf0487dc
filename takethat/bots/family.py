"""A process and all that it starts: begun as one family, ended as one.

On Unix it is a session of its own, all of which is killed; on Linux those are found as well that went into a group or
session of their own, as long as their parents live. On Windows it is a job, which the system ends even when this
process is killed. Not reached: on Unix a process that left its session and whose parent has gone since, and one that
runs as another user. Knows nothing of what is said.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from typing import IO, Any

from takethat.store.paths import outside_environment

FAREWELL = 2.0
"""Seconds within which a killed process is gone; one that is not ours to kill may never be."""

SWEEPS = 5
"""How often it is looked for processes that were begun while others were being ended."""


class Family:
    """The process of a program, with pipes for its three streams. OSError or ValueError if it cannot be started."""

    def __init__(self, words: list[str]) -> None:
        self._process = subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            env=outside_environment(),
            **_apart(),
        )
        self._job = _job_of(self._process)

    @property
    def streams(self) -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
        """Input, output and errors, unbuffered; whoever uses one closes it."""
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        return process.stdin, process.stdout, process.stderr

    def end(self) -> None:
        """End every member, at once. The first is not asked for its fate before: its number would be free again."""
        if self._job is not None:
            self._job.end()
            self._process.kill()
        else:
            _end_session(self._process.pid)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(FAREWELL)


def _apart() -> dict[str, Any]:
    """What puts a process in a family of its own; without a console window that would come before the game's."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW}
    return {"start_new_session": True}


def _job_of(process: subprocess.Popen[bytes]) -> Any:
    if sys.platform == "win32":
        from takethat.bots.job import Job

        return Job(int(getattr(process, "_handle")))  # noqa: B009
    return None


def _end_session(leader: int) -> None:
    if sys.platform == "win32":
        return
    for _ in range(SWEEPS):
        strays = list(_strays(leader))
        with contextlib.suppress(OSError):
            os.killpg(leader, signal.SIGKILL)
        for stray in strays:
            with contextlib.suppress(OSError):
                os.kill(stray, signal.SIGKILL)
        if not strays:
            return


def _strays(leader: int) -> Iterator[int]:
    """Living members of the family outside the group of its leader, where the system tells of them."""
    if sys.platform != "linux":
        return
    known = dict(_processes())
    for process, (state, parent, group, session) in known.items():
        if group != leader and state not in "ZX" and (session == leader or _descends(parent, leader, known)):
            yield process


_Facts = tuple[str, int, int, int]
"""State, parent, group and session."""


def _descends(parent: int, leader: int, known: dict[int, _Facts]) -> bool:
    seen: set[int] = set()
    while parent in known and parent not in seen:
        if parent == leader:
            return True
        seen.add(parent)
        parent = known[parent][1]
    return False


def _processes() -> Iterator[tuple[int, _Facts]]:
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat", "rb") as file:
                state, *numbers = file.read().rpartition(b") ")[2].split()[:4]
        except (OSError, ValueError):  # it has just ended
            continue
        parent, group, session = map(int, numbers)
        yield int(name), (state.decode("ascii"), parent, group, session)
