"""The folder that runs without Python: an own virtual environment, the game installed into it, PyInstaller.

The environment holds the game as anybody would install it, with compiled rules where there is a C compiler, and not
the checkout: what is packaged is what pip installs.
"""

from __future__ import annotations

import ast
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from tools.bundle import licences, repeat

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build" / "package"


@dataclass(frozen=True, slots=True)
class Built:
    """A finished folder (or application, on macOS), the program in it, and what it is."""

    root: Path
    program: Path
    version: str
    machine: str


def build(out: Path) -> Built:
    """Make the folder below `out`; raises CalledProcessError with the tool's own words on the screen."""
    python = make_environment(BUILD / "venv")
    run_pyinstaller(python, out)
    built = describe(python, out)
    place = built.root / "Contents" / "Resources" if sys.platform == "darwin" else built.root
    licences.add(libraries_of(python), Path(sysconfig.get_path("stdlib")) / "LICENSE.txt", place)
    must_be_licensed(built.root)
    return built


def make_environment(place: Path) -> Path:
    """Make a virtual environment with the game and PyInstaller in it; returns its Python."""
    shutil.rmtree(place, ignore_errors=True)
    venv.create(place, with_pip=False, symlinks=sys.platform != "win32")
    python = place / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    command = [sys.executable, "-m", "pip", "--python", str(python), "install", "-q", f"{ROOT}[package]"]
    repeat.forget_builds()
    subprocess.run(command, check=True, env=repeat.environment())
    return python


def run_pyinstaller(python: Path, out: Path) -> None:
    """Run PyInstaller away from the checkout, so that it finds the installed game."""
    places = ["--distpath", str(out), "--workpath", str(BUILD / "work")]
    quiet = ["--noconfirm", "--log-level", "WARN"]
    BUILD.mkdir(parents=True, exist_ok=True)
    command = [str(python), "-m", "PyInstaller", *quiet, *places, str(ROOT / "build.spec")]
    subprocess.run(command, check=True, cwd=BUILD, env=repeat.environment())


def describe(python: Path, out: Path) -> Built:
    """Return what was built, by asking the environment that it was built from."""
    asked = [str(python), "-c", "import takethat; print(takethat.__version__)"]
    version = subprocess.run(asked, check=True, cwd=BUILD, capture_output=True, text=True).stdout.strip()
    machine = platform.machine().lower().replace("amd64", "x86_64")
    if sys.platform == "darwin":
        root = out / "Take That.app"
        return Built(root, root / "Contents" / "MacOS" / "takethat", version, machine)
    program = "takethat.exe" if sys.platform == "win32" else "takethat"
    return Built(out / "takethat", out / "takethat" / program, version, machine)


def source_version() -> str:
    """Return the version that the source has."""
    sys.path.insert(0, str(ROOT))
    import takethat

    return takethat.__version__


def compiled_group() -> tuple[str, ...]:
    """Return the source files that setup.py compiles."""
    tree = ast.parse((ROOT / "setup.py").read_text(encoding="utf-8"))
    group = next(node.value for node in tree.body if isinstance(node, ast.Assign) and _names(node) == ["GROUP"])
    return tuple(ast.literal_eval(group))


def _names(node: ast.Assign) -> list[str]:
    return [target.id for target in node.targets if isinstance(target, ast.Name)]


def uncompiled(names: Iterable[str]) -> list[str]:
    """Return what of the compiled group is not machine code among these files, the part that all share included."""
    binaries = [f"/{name}" for name in names if name.endswith((".so", ".pyd"))]
    wanted = [*compiled_group(), "takethat__mypyc.py"]
    return [name for name in wanted if not any(f"/{name.removesuffix('py')}" in path for path in binaries)]


def files_in(root: Path) -> list[str]:
    """Return the names of everything below a packed folder."""
    return [path.relative_to(root).as_posix() for path in root.rglob("*")]


def must_be_licensed(root: Path) -> None:
    """End the build with a sentence if anything is packed about which no licence speaks."""
    silent = licences.lacking(root)
    if silent:
        raise SystemExit(f"packed without a licence (tools/bundle/licences.py): {', '.join(silent)}")


def libraries_of(python: Path) -> Path:
    """Return the folder where the environment of `python` keeps its libraries."""
    asked = [str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    return Path(subprocess.run(asked, check=True, capture_output=True, text=True).stdout.strip())


def try_out(program: Path) -> None:
    """Let the program test itself where there is neither Python nor anything to find it by."""
    keep = {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP", "TMPDIR") if name in os.environ}
    environment = {**keep, "PATH": "", "PYTHONPATH": "", "PYTHONHOME": ""}
    for words in (["--version"], ["--selftest"]):
        subprocess.run([str(program), *words], check=True, env=environment, cwd=program.parent, timeout=600)
