"""The same work side by side in one run: `pip install '.[compare]'`, then `python tools/compare [SECONDS]`.

Every worker runs in a process of its own, three times in turn, and its best result counts. Take That runs as
installed, which must be compiled, and once more from the source of this checkout, interpreted. Beside it a plain C++
version of the same rules (plain.cpp), where there is a C++ compiler.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PLAIN = "plain C++"
OURS = {"compiled": False, "interpreted": True}
RUNS = 3
Rates = dict[str, tuple[float, float]]

AIMS: tuple[tuple[str, float, Callable[[Rates], float]], ...] = (
    ("compiled over interpreted, playouts", 15, lambda r: r["compiled inside"][0] / r["interpreted inside"][0]),
    ("compiled over plain C++, random moves", 0.35, lambda r: r["compiled copies"][0] / r[PLAIN][0]),
    ("compiled over OpenSpiel's Python game, rounds", 150, lambda r: _over_spiel(r, "compiled")),
    ("interpreted over OpenSpiel's Python game, rounds", 5, lambda r: _over_spiel(r, "interpreted")),
    ("compiled over OpenSpiel hearts, moves by calls", 7, lambda r: _by_calls(r, "openspiel hearts")),
    ("compiled over OpenSpiel crazy eights, moves by calls", 7, lambda r: _by_calls(r, "openspiel crazy_eights")),
)


def _over_spiel(rates: Rates, ours: str) -> float:
    return rates[f"{ours} inside"][1] / rates["openspiel take_that"][1]


def _by_calls(rates: Rates, other: str) -> float:
    return rates["compiled calls"][0] / rates[other][0]


def one(worker: str, seconds: float, source: bool) -> tuple[float, float] | None:
    """One run of one worker: moves and rounds per second; None if its library is not there."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if source:
        environment["PYTHONPATH"] = str(ROOT)
    call = ["plain.py"] if worker == PLAIN else ["workers.py", worker]
    command = [sys.executable, str(HERE / call[0]), *call[1:], str(seconds)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        print(f"  {worker}: {done.stderr.strip().splitlines()[-1]}", file=sys.stderr)
        return None
    moves, rounds = done.stdout.split()[-2:]
    return float(moves), float(rounds)


def measure(seconds: float) -> Rates:
    """The best result of every worker that runs here."""
    jobs = [(f"{life} {work}", work, source) for work in ("inside", "copies", "calls") for life, source in OURS.items()]
    others = (PLAIN, "openspiel take_that", "openspiel hearts", "openspiel crazy_eights", "rlcard uno")
    jobs += [(worker, worker, False) for worker in others]
    found: dict[str, list[tuple[float, float]]] = {}
    for run in range(RUNS):
        for label, worker, source in jobs:
            if sys.stderr.isatty():
                print(f"\r\x1b[K{run + 1}/{RUNS} {label}", end="", file=sys.stderr, flush=True)
            if run == 0 or label in found:
                result = one(worker, seconds, source)
                if result is not None:
                    found.setdefault(label, []).append(result)
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
    return {label: max(runs) for label, runs in found.items()}


def main(words: list[str]) -> int:
    """Print rates and ratios; exit code 1 if the installed rules are not compiled."""
    from takethat.games.take_that.rules import compiled

    if not compiled():
        print("the installed rules are not compiled")
        return 1
    rates = measure(float(words[0]) if words else 2.0)
    print(f"{'':<28}{'moves/s':>14}{'rounds/s':>12}")
    for label, (moves, rounds) in rates.items():
        print(f"{label:<28}{moves:>14,.0f}{rounds:>12,.0f}")
    print()
    for name, aim, ratio in AIMS:
        try:
            value = ratio(rates)
        except KeyError as missing:
            print(f"{name:<54} not measured: {missing.args[0]}")
        else:
            print(f"{name:<54}{value:>8.2f} x   aim {aim:g} x")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
