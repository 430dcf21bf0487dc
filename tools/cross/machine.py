"""What an installer does to a machine of Windows: its files, its registry, and what of it was there before.

Reads the folder and the registry files of a Wine that has been ended; knows nothing of the game.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tools.cross.wine import Wine

SECTION = re.compile(r"^\[(.*)\] \d+$")
PASSING = ("/Temp/", "/temp/", "/Windows/", "/windows/", "/Recent/")
"""Where Windows and its programs keep what passes."""
OURS = "Take That"
WINE_OWN = (
    "System\\\\",
    "Hardware\\\\",
    "Software\\\\Microsoft\\\\Windows NT",
    "Software\\\\Microsoft\\\\Windows\\\\CurrentVersion\\\\MMDevices",
    "Software\\\\Wine",
    "Software\\\\Microsoft\\\\Windows\\\\CurrentVersion\\\\Explorer",
    "Volatile Environment",
)


@dataclass(frozen=True, slots=True)
class Sight:
    """The files with their bytes, and the registry of the user and of the machine, each key with its values."""

    files: dict[str, str]
    user: dict[str, tuple[str, ...]]
    machine: dict[str, tuple[str, ...]]


def look(wine: Wine) -> Sight:
    """Look at a machine; ends its servers, so that everything is on the disk."""
    wine.end()
    return Sight(dict(_files(wine.drive())), keys(wine.prefix / "user.reg"), keys(wine.prefix / "system.reg"))


def _files(drive: Path) -> Iterator[tuple[str, str]]:
    for path in sorted(drive.rglob("*")):
        name = path.relative_to(drive).as_posix()
        if path.is_file() and not any(part in f"/{name}" for part in PASSING):
            yield name, hashlib.sha256(path.read_bytes()).hexdigest()


def keys(file: Path) -> dict[str, tuple[str, ...]]:
    """Return the keys of a registry file by name, without those that Wine writes for itself.

    One that holds nothing counts only if it is ours: it is the way to another, and every Windows has it.
    """
    found: dict[str, list[str]] = {}
    name = ""
    for line in file.read_text(encoding="utf-8", errors="replace").splitlines():
        begun = SECTION.match(line)
        if begun:
            name = begun[1]
            found.setdefault(name, [])
        elif line and name and not line.startswith("#"):
            found[name].append(line)
    kept = {key: values for key, values in found.items() if values or OURS in key}
    return {key: tuple(values) for key, values in kept.items() if not key.startswith(WINE_OWN)}


def changed(before: dict[str, str], after: dict[str, str]) -> list[str]:
    """The files that came, went or became others."""
    return sorted(name for name in before.keys() | after.keys() if before.get(name) != after.get(name))


def changed_keys(before: dict[str, tuple[str, ...]], after: dict[str, tuple[str, ...]]) -> list[str]:
    """The keys that came, went or became others."""
    return sorted(name for name in before.keys() | after.keys() if before.get(name) != after.get(name))
