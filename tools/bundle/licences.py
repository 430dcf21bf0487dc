"""The licences that go into every package, and whether anything is packed without one.

What a Python library says about its licence is in its own distribution; the libraries in C that come along with SDL,
pygame-ce and Python say nothing, so their texts lie in the folder `licences` beside this file.
"""

from __future__ import annotations

import importlib.metadata
import re
import shutil
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[2]
TEXTS = Path(__file__).with_name("licences")
LICENCE_FILES = ("LICENSE", "LICENCE", "COPYING", "NOTICE", "LGPL.TXT")
DISTRIBUTIONS = ("pygame-ce", "platformdirs", "msgspec", "mypy_extensions", "librt", "pyinstaller")
"""What the game needs, and PyInstaller, whose bootloader is the beginning of the program."""

OF_MODULES = {"pygame": "pygame-ce", "msgspec": "msgspec", "librt": "librt"}
OF_MODULES |= {"takethat": "takethat", "takethat__mypyc": "takethat"}
OF_LIBRARIES = {
    "asound": "asound",
    "brotlicommon": "brotli",
    "brotlidec": "brotli",
    "bz2": "bzip2",
    "expat": "expat",
    "ffi": "ffi",
    "flac": "flac",
    "fluidsynth": "fluidsynth",
    "freetype": "freetype",
    "harfbuzz": "harfbuzz",
    "jpeg": "jpeg",
    "lzma": "lzma",
    "mpg123": "mpg123",
    "ogg": "ogg",
    "opus": "opus",
    "opusfile": "opusfile",
    "png16": "png",
    "portmidi": "portmidi",
    "python3": "python",
    "python311": "python",
    "python312": "python",
    "python313": "python",
    "sdl2": "sdl2",
    "sdl2_image": "sdl2-image",
    "sdl2_mixer": "sdl2-mixer",
    "sdl2_ttf": "sdl2-ttf",
    "sharpyuv": "webp",
    "sndfile": "sndfile",
    "tiff": "tiff",
    "ucrtbase": "python",  # of Microsoft, as is the next: the last section of Python's licence
    "uuid": "uuid",
    "vcruntime140": "python",
    "vcruntime140_1": "python",
    "vorbis": "vorbis",
    "vorbisenc": "vorbis",
    "vorbisfile": "vorbis",
    "wavpack": "wavpack",
    "webp": "webp",
    "webpdemux": "webp",
    "xmp": "xmp",
    "z": "zlib",
}
"""The text for a library in C, by the beginning of its file name without `lib`."""


def add(libraries: Path, of_python: Path, place: Path) -> None:
    """Put every licence into the folder `licences` of a package whose Python libraries lie in `libraries`."""
    licences = place / "licences"
    shutil.rmtree(licences, ignore_errors=True)
    shutil.copytree(TEXTS, licences)
    shutil.copy(ROOT / "LICENSE", licences / "takethat.txt")
    if of_python.exists():
        shutil.copy(of_python, licences / "python.txt")
    for distribution in importlib.metadata.distributions(path=[str(libraries)]):
        if distribution.metadata["Name"] in DISTRIBUTIONS:
            _copy(distribution, licences)
    for text in of_assets():
        shutil.copy(text, licences / f"{text.parent.name}-{text.name}")


def of_assets() -> list[Path]:
    """Return the licences that lie beside letters, pictures and sounds."""
    assets = ROOT / "assets"
    return sorted(path for pattern in ("LICENSE*", "OFL*") for path in assets.rglob(pattern))


def _copy(distribution: importlib.metadata.Distribution, licences: Path) -> None:
    """Copy what a library says about its licence as `NAME-FILE`."""
    for file in distribution.files or []:
        if file.name.upper().startswith(LICENCE_FILES):
            shutil.copy(str(distribution.locate_file(file)), licences / f"{distribution.metadata['Name']}-{file.name}")


def is_machine_code(name: str) -> bool:
    """Whether a file is a library or an extension module."""
    return name.lower().endswith((".dll", ".pyd", ".dylib")) or ".so" in PurePosixPath(name).suffixes


def text_for(name: str) -> str | None:
    """Return which text is about a file of a package, by its name below `_internal`; None if nobody knows."""
    path = PurePosixPath(name)
    top = path.parts[0].partition(".")[0]
    if top in OF_MODULES:
        return OF_MODULES[top]
    stem = re.split(r"[-.]", path.name.lower())[0].removeprefix("lib")
    if stem in OF_LIBRARIES:
        return OF_LIBRARIES[stem]
    of_python = "lib-dynload" in path.parts or (path.suffix == ".pyd" and len(path.parts) == 1)
    return "python" if of_python or path.name.startswith("api-ms-win-") else None


def unlicensed(names: Iterable[str], texts: Iterable[str]) -> list[str]:
    """Return the machine code of a package about which none of its licences speaks."""
    there = list(texts)

    def spoken_of(name: str) -> bool:
        about = text_for(name)
        return about is not None and any(text.startswith((f"{about}.", f"{about}-")) for text in there)

    return sorted(name for name in names if is_machine_code(name) and not spoken_of(name))


def lacking(root: Path) -> list[str]:
    """Return what is packed below a folder without a licence, libraries in Python included."""
    inside = next(path for path in root.rglob("*") if path.name in ("_internal", "Frameworks"))
    names = [path.relative_to(inside).as_posix() for path in inside.rglob("*")]
    texts = [path.name for path in next(root.rglob("licences")).iterdir()]
    silent = [name for name in DISTRIBUTIONS if not any(text.startswith(f"{name}-") for text in texts)]
    return unlicensed(names, texts) + silent
