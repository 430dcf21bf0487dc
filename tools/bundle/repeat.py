"""What makes two builds of one commit give the same bytes: one time for everything, and one order.

Sets of words come in another order in every Python unless its seed is given, and mypyc and PyInstaller write them down.
What a library tells a debugger holds the names of folders, new ones each time, and so does its fingerprint.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def stamp() -> int:
    """Return the time given to every file: SOURCE_DATE_EPOCH, or that of the last commit, or of this file."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given is not None:
        return int(given)
    asked = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False)
    return int(asked.stdout) if asked.returncode == 0 else int(Path(__file__).stat().st_mtime)


def environment() -> dict[str, str]:
    """Return what every tool that builds a part of a package is started with.

    CFLAGS must be left alone: setuptools puts them in the place of Python's own, which make the rules fast.
    """
    own = {**os.environ, "SOURCE_DATE_EPOCH": str(stamp()), "PYTHONHASHSEED": "0"}
    if sys.platform == "linux":
        own["LDFLAGS"] = f"{os.environ.get('LDFLAGS', '')} -Wl,--build-id=none -Wl,-s".strip()
    return own


def forget_builds() -> None:
    """Remove what setuptools kept of an earlier build, modules that are no more among it."""
    for kept in (ROOT / "build").glob("lib*"):
        shutil.rmtree(kept)


def put_back(folder: Path) -> None:
    """Give every file and folder below `folder` that one time."""
    when = stamp()
    for path in (folder, *folder.rglob("*")):
        os.utime(path, (when, when), follow_symlinks=os.utime not in os.supports_follow_symlinks)
