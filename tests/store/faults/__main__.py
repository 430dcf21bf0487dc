"""Everything, or as many places as are asked for; exit 1 if anything was wrong anywhere."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

import pytest

from tests.store.faults import __doc__ as usage
from tests.store.faults.places import failures, places


def main() -> int:
    parser = argparse.ArgumentParser(description=usage, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--one", type=int, metavar="N", help="places of one copy")
    parser.add_argument("--two", type=int, metavar="N", help="places of two copies")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    everything = asked.one is None and asked.two is None
    wrong = 0
    for copies, most in ((1, asked.one), (2, asked.two)):
        if most is not None or everything:
            wrong += try_all(copies, most, asked.seed)
    return 1 if wrong else 0


def try_all(copies: int, most: int | None, seed: int) -> int:
    """Try that many places, or all; says how it went, and how many were wrong."""
    patch = pytest.MonkeyPatch()
    with tempfile.TemporaryDirectory() as folder:
        found = places(Path(folder) / "user", copies, seed, patch)
    chosen, wrong = found[:most], 0
    for done, failure in enumerate(failures(chosen, copies, seed, patch), 1):
        if failure is not None:
            wrong += 1
            print(failure, flush=True)
        if done % 250 == 0:
            print(f"{done} of {len(chosen)} places", file=sys.stderr, flush=True)
    print(f"{copies} at once: {len(chosen)} of {len(found)} places tried, {wrong} went wrong", flush=True)
    return wrong


if __name__ == "__main__":
    sys.exit(main())
