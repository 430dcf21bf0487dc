"""Archives and checksums, the same bytes for the same content: sorted names, one owner, the date of the change."""

from __future__ import annotations

import gzip
import hashlib
import os
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from time import gmtime

from tools.bundle.repeat import stamp


def files_below(folder: Path) -> Iterator[Path]:
    """Yield every file and link below a folder, in order."""
    for path in sorted(folder.rglob("*")):
        if path.is_symlink() or path.is_file():
            yield path


def tarred(folder: Path, archive: Path, name: str) -> Path:
    """Pack a folder as `name/` into a tar.gz; returns the archive."""
    when = stamp()

    def as_nobody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = when
        return entry

    with (
        open(archive, "wb") as raw,
        gzip.GzipFile("", "wb", 9, raw, when) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as tar,
    ):
        for path in files_below(folder):
            tar.add(path, f"{name}/{path.relative_to(folder)}", filter=as_nobody)
    return archive


def zipped(folder: Path, archive: Path) -> Path:
    """Pack a folder under its own name into a zip, links kept; returns the archive."""
    when = gmtime(stamp())[:6]
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in files_below(folder):
            entry = zipfile.ZipInfo(str(path.relative_to(folder.parent).as_posix()), when)
            entry.external_attr = (path.lstat().st_mode & 0xFFFF) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(entry, os.readlink(path) if path.is_symlink() else path.read_bytes())
    return archive


def write_checksums(packages: list[Path]) -> None:
    """Write SHA256SUMS beside the packages, in the form that `sha256sum -c` reads."""
    lines = [f"{hashlib.sha256(package.read_bytes()).hexdigest()}  {package.name}\n" for package in packages]
    (packages[0].parent / "SHA256SUMS").write_text("".join(lines), encoding="ascii")
