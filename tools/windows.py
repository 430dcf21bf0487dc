"""Makes the Windows packages on Linux, with compiled rules: `python3.11 tools/windows.py [--out dist/windows]`.

Needs from Debian: gcc-mingw-w64-x86-64 mingw-w64-tools wine64 nsis python3-dev; not root, not a screen. It fails if a
single module of the compiled group is not machine code in the packages. tools/cross/prove.py then tries under Wine
what was made. Some minutes; what Wine cannot show stands in docs/releasing.md.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import zipfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.bundle import archives, figures, folder, licences, repeat, windows
from tools.cross import compiler, embedded
from tools.cross.wine import Missing, Wine, program

WORK = folder.ROOT / "build" / "windows"


class Uncompiled(Exception):
    """Not all of the group is machine code; the text names what is not."""


def main() -> int:
    """Make the packages; 2 and one line if something is not installed, 1 if something is not compiled."""
    parser = argparse.ArgumentParser(description="Make the Windows packages on Linux.")
    parser.add_argument("--out", type=Path, default=folder.ROOT / "dist" / "windows", help="default: dist/windows")
    parser.add_argument("--wheel", action="store_true", help="only compile the wheel that the packages are made of")
    asked = parser.parse_args()
    try:
        make(asked.out.resolve(), asked.wheel)
    except Missing as missing:
        print(f"windows.py: not installed: {missing}", file=sys.stderr)
        return 2
    except Uncompiled as wrong:
        print(f"windows.py: not compiled: {wrong} (see {WORK / 'compile.log'})", file=sys.stderr)
        return 1
    return 0


def make(out: Path, only_wheel: bool) -> None:
    """Make the wheel, or everything, in `out`."""
    compiler.check()
    if not only_wheel:
        check()
    out.mkdir(parents=True, exist_ok=True)
    python = embedded.make_python(WORK)
    wheel = compiler.make_wheel(python, WORK)
    with zipfile.ZipFile(wheel) as packed:
        must_be_compiled(packed.namelist())
    if only_wheel:
        shutil.copy(wheel, out)
        print(f"{wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB, all of the group compiled")
        return
    embedded.add_libraries(WORK, wheel)
    built = pack(python, Wine(WORK / "prefix", repeat.environment()))
    must_be_compiled(folder.files_in(built.root))
    packages = windows.packages(built, out)
    archives.write_checksums(packages)
    figures.report(built, packages)


def check() -> None:
    """Raise Missing if what packs and tries the compiled game is not there."""
    program()
    if shutil.which("makensis") is None:
        raise Missing("makensis (apt-get install nsis)")


def must_be_compiled(names: list[str]) -> None:
    """Raise Uncompiled unless every module of the group is machine code among these files."""
    plain = folder.uncompiled(names)
    if plain:
        raise Uncompiled(", ".join(plain))


def pack(python: Path, wine: Wine) -> folder.Built:
    """Let PyInstaller, as a program of Windows, collect the game into a folder."""
    words = ["--noconfirm", "--log-level", "WARN", "--distpath", "packed", "--workpath", "pyinstaller"]
    wine.run(python, "-m", "PyInstaller", *words, folder.ROOT / "build.spec", cwd=WORK)
    root = WORK / "packed" / "takethat"
    licences.add(embedded.libraries(python), python.parent / "LICENSE.txt", root)
    folder.must_be_licensed(root)
    return folder.Built(root, root / "takethat.exe", folder.source_version(), "x86_64")


if __name__ == "__main__":
    raise SystemExit(main())
