"""Tries under Wine what tools/windows.py made: is it the same game as on Linux, to the last bit?

`python3.11 tools/cross/prove.py [--linux PYTHON] [--picture FILE.png]`, after tools/windows.py. `PYTHON` has the game's
libraries (for the drawn screens and for this side of every comparison); without it, this Python. Each line that is
printed is something that held; the first that does not ends it with 1.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tools.bundle.folder import ROOT
from tools.cross.wine import Wine

WORK = ROOT / "build" / "windows"
PROGRAM = WORK / "packed" / "takethat" / "takethat.exe"
PYTHON = WORK / "python" / "python.exe"
VECTORS = ("tests/rules/test_vectors.py", "tests/zones/test_vectors.py", "tests/bots/test_thoughts.py")
LOCKSTEP = ("tests/rules/lockstep.py", "--games")
THOUGHTS = ("tests/bots/fifty.py",)


class Different(Exception):
    """Something is not on Windows as it is on Linux."""


def held(name: str, told: str) -> None:
    """Say what was found to be so."""
    print(f"{name}: {told}", flush=True)


def the_program(wine: Wine) -> None:
    """The packed program says its version and tests itself, with compiled rules."""
    held("version", wine.run(PROGRAM, "--version").strip())
    said = wine.run(PROGRAM, "--selftest")
    if "self-test: rules: compiled" not in said or "self-test: passed" not in said:
        raise Different(said)
    held("self-test", "; ".join(said.splitlines()))


def the_vectors(wine: Wine) -> None:
    """Games written down by others, and golden thoughts, by the compiled modules."""
    said = wine.run(PYTHON, "-m", "pytest", "-p", "no:cacheprovider", *VECTORS, cwd=ROOT)
    held("vectors of both games, golden thoughts", said.strip().splitlines()[-1])


def beside(wine: Wine, linux: Path, name: str, script: tuple[str, ...], first: int = 0) -> None:
    """What a script prints there and here, by the installed game and by the source, must be the same lines."""
    there = wine.run(PYTHON, *script, cwd=ROOT).splitlines()
    here = printed(linux, script)
    if first and there[:first] != ["compiled"]:
        raise Different(f"{name}: {there[:first]}")
    apart = [
        number for number, (one, other) in enumerate(zip(there[first:], here[first:], strict=True)) if one != other
    ]
    if apart:
        raise Different(f"{name}: {len(apart)} of {len(here)} lines differ, the first is {apart[0]}")
    held(name, f"{len(here) - first} of {len(here) - first} lines the same as on Linux")


def printed(linux: Path, script: tuple[str, ...]) -> list[str]:
    """Return what a script prints here, from the source of the checkout."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([linux, *script], cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def the_mouse(wine: Wine, linux: Path, program: Path, picture: Path | None) -> None:
    """A quick game against the expert in the program's window, by mouse."""
    kept = ["--picture", str(picture)] if picture else []
    environment = {name: value for name, value in wine.environment().items() if not name.startswith("SDL_")}
    environment["PYTHONPATH"] = str(ROOT)  # the version that was built says where to click
    command = [str(linux), "tools/bundle/click_through.py", str(program), "--level", "expert", *kept]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Different(done.stdout + done.stderr)
    held("by mouse against expert", "; ".join(done.stdout.splitlines()[-3:]))


def prove(wine: Wine, linux: Path, picture: Path | None) -> None:
    """Try everything, the quickest first."""
    the_program(wine)
    the_vectors(wine)
    beside(wine, linux, "lockstep", LOCKSTEP, first=1)
    beside(wine, linux, "thoughts about fifty positions", THOUGHTS)
    the_mouse(wine, linux, PROGRAM.with_name("Take That.exe"), picture)


def main() -> int:
    """Try everything."""
    parser = argparse.ArgumentParser(description="Try the Windows packages under Wine.")
    parser.add_argument("--linux", type=Path, default=Path(sys.executable), metavar="PYTHON", help="of this side")
    parser.add_argument("--picture", type=Path, help="keep the last screen of the game here")
    asked = parser.parse_args()
    try:
        prove(Wine(WORK / "prefix"), asked.linux.absolute(), asked.picture)
    except (Different, subprocess.CalledProcessError) as wrong:
        print(f"prove.py: {wrong}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
