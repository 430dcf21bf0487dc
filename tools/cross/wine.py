"""Runs programs of Windows: a Wine of its own, with nothing in it but what is put there.

Standard output and error go through a pipe, because Python cannot open a file of Linux as its stream there. Wine shows
neither scaling on sharp screens nor SmartScreen nor drivers; it is a smoke test, and the only one to be had on Linux.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

PATIENCE = 3600.0  # seconds; far above what anything here takes


class Missing(Exception):
    """A program that is needed is not installed; the text says which, and in which package."""


def program() -> str:
    """Return the 64-bit Wine; Debian keeps it out of the path."""
    found = shutil.which("wine64") or shutil.which("/usr/lib/wine/wine64")
    if found is None:
        raise Missing("wine64 (apt-get install wine64)")
    return found


def wait_for(happened: Callable[[], object], what: str, meanwhile: Callable[[], object] = lambda: None) -> None:
    """Wait until `happened()`, doing something `meanwhile` about once a second; TimeoutError naming what did not."""
    until = time.monotonic() + PATIENCE / 6
    while not happened():
        if time.monotonic() > until:
            raise TimeoutError(f"waited in vain for {what}")
        threading.Event().wait(1.0)
        if not happened():
            meanwhile()


@dataclass(frozen=True, slots=True)
class Wine:
    """A folder that is drive C of a machine with one user."""

    prefix: Path
    extra: dict[str, str] = field(default_factory=dict)

    def environment(self) -> dict[str, str]:
        """Return what a program in it is started with."""
        quiet = {"WINEDEBUG": "-all", "WINEARCH": "win64", "WINEDLLOVERRIDES": "mscoree,mshtml="}
        quiet |= {"LC_ALL": "C.UTF-8"}  # else names with other letters are read wrongly
        paths = {"WINEPREFIX": str(self.prefix), "PATH": f"{Path(program()).parent}:{os.environ['PATH']}"}
        silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        return {**os.environ, **quiet, **paths, **silent, **self.extra}

    def ask(self, *words: str | Path, cwd: Path | None = None) -> tuple[int, str]:
        """Run a program to its end; returns its exit code and what it said on both streams."""
        done = subprocess.run(
            [program(), *map(str, words)],
            env=self.environment(),
            cwd=cwd,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=PATIENCE,
            check=False,
        )
        return done.returncode, done.stdout.decode(errors="replace").replace("\r\n", "\n")

    def run(self, *words: str | Path, cwd: Path | None = None) -> str:
        """Run a program that must succeed; returns what it said."""
        code, said = self.ask(*words, cwd=cwd)
        if code:
            sys.stderr.write(said)
            raise subprocess.CalledProcessError(code, [str(word) for word in words])
        return said

    def drive(self) -> Path:
        """Return the folder that is its drive C."""
        return self.prefix / "drive_c"

    def end(self) -> None:
        """End the servers of this Wine, so that its registry is on the disk."""
        subprocess.run(["/usr/lib/wine/wineserver", "-k"], env=self.environment(), check=False)
        subprocess.run(["/usr/lib/wine/wineserver", "-w"], env=self.environment(), check=False)
