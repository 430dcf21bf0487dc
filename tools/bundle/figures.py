"""What a package weighs and needs: bytes packed and unpacked, and the newest C library that any part asks for."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools.bundle.archives import files_below
from tools.bundle.folder import Built

GLIBC = re.compile(rb"GLIBC_(\d+)\.(\d+)")


def size(folder: Path) -> int:
    """Return the bytes of all files below a folder."""
    return sum(path.lstat().st_size for path in files_below(folder))


def newest_glibc(folder: Path) -> str:
    """Return the newest glibc version that a program or library below the folder names, such as 2.34."""
    found = {(int(major), int(minor)) for path in files_below(folder) for major, minor in glibc_names(path)}
    return ".".join(map(str, max(found))) if found else "0"


def glibc_names(path: Path) -> list[tuple[bytes, bytes]]:
    """Return the versions in the dynamic symbols of one file; none unless it is an ELF file."""
    with open(path, "rb") as file:
        if file.read(4) != b"\x7fELF":
            return []
    if shutil.which("objdump") is None:
        return GLIBC.findall(path.read_bytes())
    return GLIBC.findall(subprocess.run(["objdump", "-T", str(path)], capture_output=True, check=False).stdout)


def report(built: Built, packages: list[Path]) -> None:
    """Print the figures, one a line."""
    print(f"unpacked: {size(built.root) / 1e6:.1f} MB")
    for package in packages:
        print(f"{package.name}: {package.stat().st_size / 1e6:.1f} MB")
    if sys.platform == "linux" and built.program.suffix != ".exe":
        print(f"newest glibc symbol: {newest_glibc(built.root)}")
