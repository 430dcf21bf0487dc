"""Where something can go wrong: at every call that each copy makes when nothing does, in every way that call knows."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

import pytest

from tests.store.faults.trial import Trial, calls_of
from tests.store.faults.world import Fault, kinds_at


def places(folder: Path, copies: int, seed: int, patch: pytest.MonkeyPatch) -> list[tuple[str, Fault]]:
    """All of them, each with the name of the call, in an order that the seed decides."""
    found = [
        (name, Fault(kind, copy, call))
        for copy, calls in enumerate(calls_of(folder, copies, seed, patch))
        for call, name in enumerate(calls)
        for kind in kinds_at(name)
    ]
    Random(seed).shuffle(found)
    return found


def one_of_each(found: Iterable[tuple[str, Fault]]) -> list[tuple[str, Fault]]:
    """The first place for each call and kind."""
    chosen: dict[tuple[str, str], tuple[str, Fault]] = {}
    for name, fault in found:
        chosen.setdefault((name, fault.kind), (name, fault))
    return list(chosen.values())


def failures(
    found: Iterable[tuple[str, Fault]], copies: int, seed: int, patch: pytest.MonkeyPatch
) -> Iterator[str | None]:
    """Try each place: what was wrong afterwards, or None."""
    with tempfile.TemporaryDirectory() as folder:
        for name, fault in found:
            trial = Trial(Path(folder) / "user", copies, seed, fault)
            try:
                trial.run(patch)
                trial.check()
            except Exception as wrong:
                yield f"{fault.kind} at call {fault.call} ({name}) of copy {fault.copy} of {copies}: {wrong!r}"
            else:
                yield None
