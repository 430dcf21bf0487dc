"""Makes what pip installs, and tries it: `python tools/wheels.py [--out dist/wheels] [--compiled]`.

The source archive and the wheel without machine code, which every Python can play; with `--compiled` also the wheel of
the Python that runs this. Each is installed into an empty environment, the archive with a PATH on which there is no
compiler, and tests itself there. The compiled wheels of all systems are made by cibuildwheel, set up in pyproject.toml.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import venv
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.bundle import archives, repeat

ROOT = repeat.ROOT
NEEDED = ("setup.py", "pyproject.toml", "tools/build_backend.py", "LICENSE", "assets/icon/icon.svg")


def main() -> int:
    """Make and try them; 1 and one line at the first that is not as it should be."""
    parser = argparse.ArgumentParser(description="Make and try what pip installs.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist" / "wheels", help="default: dist/wheels")
    parser.add_argument("--compiled", action="store_true", help="the wheel with compiled rules for this Python, too")
    asked = parser.parse_args()
    out: Path = asked.out.resolve()
    shutil.rmtree(out, ignore_errors=True)
    try:
        try_out(source_archive(out), "interpreted", without_compiler=True)
        try_out(wheel(out, compiled=False), "interpreted")
        if asked.compiled:
            try_out(wheel(out, compiled=True), "compiled")
    except (AssertionError, subprocess.CalledProcessError) as wrong:
        print(f"wheels.py: {wrong}", file=sys.stderr)
        return 1
    return 0


def pip(python: Path, *words: str | Path, path: str | None = None, compiled: bool = True) -> None:
    """Run this Python's pip for another one; `path` in place of PATH."""
    environment = {**repeat.environment(), "PATH": os.environ["PATH"] if path is None else path}
    if not compiled:
        environment["TAKETHAT_COMPILE"] = "0"
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(python), *map(str, words)]
    subprocess.run(command, check=True, env=environment)


def empty_environment(folder: Path) -> Path:
    """Return the Python of a new environment without anything in it."""
    venv.create(folder, with_pip=False, symlinks=sys.platform != "win32")
    return folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def source_archive(out: Path) -> Path:
    """Make the source archive; AssertionError unless a wheel can be built from it."""
    with tempfile.TemporaryDirectory() as folder:
        python = empty_environment(Path(folder))
        pip(python, "install", "-q", "build")
        command = [str(python), "-m", "build", "--sdist", "--outdir", str(out), str(ROOT)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        archive = packed_again(next(out.glob("takethat-*.tar.gz")), Path(folder))
    with tarfile.open(archive) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    lacking = [name for name in NEEDED if name not in names]
    assert not lacking, f"{archive.name} lacks {', '.join(lacking)}"
    return archive


def packed_again(archive: Path, place: Path) -> Path:
    """Pack a source archive anew: setuptools writes the times and owners of this machine into it."""
    with tarfile.open(archive) as packed:
        packed.extractall(place, filter="data")
    name = archive.name.removesuffix(".tar.gz")
    return archives.tarred(place / name, archive, name)


def wheel(out: Path, compiled: bool) -> Path:
    """Make a wheel of the checkout; one without machine code is for every system, one with it for this one."""
    known = set(out.glob("*.whl"))
    repeat.forget_builds()
    pip(Path(sys.executable), "wheel", "-q", "--no-deps", "-w", out, ROOT, compiled=compiled)
    made = next(path for path in out.glob("*.whl") if path not in known)
    assert made.name.endswith("-py3-none-any.whl") is not compiled, made.name
    return made


def try_out(package: Path, rules: str, without_compiler: bool = False) -> None:
    """Install a package into an empty environment and let it test itself; AssertionError unless its rules are those."""
    with tempfile.TemporaryDirectory() as folder:
        python = empty_environment(Path(folder) / "env")
        pip(python, "install", "-q", package, path=str(python.parent) if without_compiler else None)
        quiet = {**os.environ, "PYTHONPATH": "", "HOME": folder}
        command = [str(python), "-m", "takethat", "--selftest"]
        said = subprocess.run(command, check=True, cwd=folder, env=quiet, capture_output=True, text=True).stdout
    assert f"self-test: rules: {rules}" in said, said
    assert "self-test: passed" in said, said
    where = ", without a compiler" if without_compiler else ""
    print(f"{package.name}: {package.stat().st_size / 1e6:.1f} MB, installed{where}, rules {rules}, self-test passed")


if __name__ == "__main__":
    raise SystemExit(main())
