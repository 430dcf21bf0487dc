"""`takethat bench`: how fast the rules, the search, the bots and the screen are on this machine.

Figures of one run can be compared with each other; figures of two machines only through their ratios. Anything with a
picture is measured in a process of its own, so that nothing here needs a screen.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from random import Random

from takethat.bots.playout import Playout
from takethat.games.take_that.game import TAKE_THAT
from takethat.games.take_that.rules import State, compiled, deal, legal_moves
from takethat.table.stock import shuffled

SECONDS = 1.0
"""How long each figure is measured, in seconds of the processor, so that other programs disturb it less."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One measurement; `players` is 0 where their number plays no part."""

    name: str
    players: int
    value: float
    unit: str


Section = Callable[[float], Iterator[Figure]]
"""A part of the bench: measures for about so many seconds each, figure by figure."""


def main(args: argparse.Namespace) -> int:
    """Measure everything and print it, with `args.json` as one JSON object."""
    figures = []
    for figure in measure(SECTIONS, SECONDS):
        figures.append(figure)
        if sys.stderr is not None and sys.stderr.isatty():
            print(f"\r\x1b[K{len(figures)}: {figure.name}", end="", file=sys.stderr, flush=True)
    if sys.stderr is not None and sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
    print(json.dumps(as_json(figures), indent=2) if args.json else as_table(figures))
    return 0


def measure(sections: tuple[Section, ...], seconds: float) -> Iterator[Figure]:
    """The figures of all sections."""
    for section in sections:
        yield from section(seconds)


def as_json(figures: list[Figure]) -> dict[str, object]:
    """The run as data: what it ran on, and every figure."""
    return {**_machine(), "figures": [asdict(figure) for figure in figures]}


def as_table(figures: list[Figure]) -> str:
    """The run for people, a line for each name and a column for each number of players."""
    lines = [", ".join(f"{key} {value}" for key, value in _machine().items()), ""]
    for name in dict.fromkeys(figure.name for figure in figures):
        row = [figure for figure in figures if figure.name == name]
        cells = [f"{_rounded(figure.value)}{f' ({figure.players}p)' if figure.players else ''}" for figure in row]
        lines.append(f"{name + ', ' + row[0].unit:<46} {'  '.join(f'{cell:>17}' for cell in cells)}")
    return "\n".join(lines)


def _rounded(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def _machine() -> dict[str, object]:
    return {
        "rules": "compiled" if compiled() else "interpreted",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": f"{platform.system()} {platform.machine()}",
    }


def rate(work: Callable[[], int], seconds: float) -> float:
    """How much per second `work` gets done; it says how much it did."""
    work()
    done = 0
    start = time.process_time()
    while (passed := time.process_time() - start) < seconds:
        done += work()
    return done / passed


# --- the rules


def the_rules(seconds: float) -> Iterator[Figure]:
    """Random rounds inside the rules, and by calls from interpreted Python."""
    for players in TAKE_THAT.seat_counts:
        state = _dealt(players)
        playout, batch = Playout(1), 200 if compiled() else 5
        start, moves, rounds = time.process_time(), 0, 0
        while (passed := time.process_time() - start) < seconds:
            before = playout.moves, playout.rounds
            playout.play_copies(state, batch)
            moves, rounds = moves + playout.moves - before[0], rounds + playout.rounds - before[1]
        yield Figure("random moves", players, moves / passed, "per second")
        yield Figure("whole random rounds", players, rounds / passed, "per second")
        yield Figure("worlds (copy, deal again, play out)", players, rate(_worlds(players), seconds), "per second")
        yield Figure("moves by calls from Python", players, rate(_calls(players), seconds), "per second")


def _dealt(players: int) -> State:
    return deal(players, False, shuffled(1, 0, TAKE_THAT.deck()), 0)


def _worlds(players: int) -> Callable[[], int]:
    state, playout, batch = _dealt(players), Playout(1), 200 if compiled() else 5

    def work() -> int:
        playout.play_worlds(state, 0, batch)
        return batch

    return work


def _calls(players: int) -> Callable[[], int]:
    """A round in which Python asks for the legal moves, chooses, and has the move done with its draws."""
    start, playout, random = _dealt(players), Playout(1), Random(1).random

    def work() -> int:
        state, before = start.copy(), playout.moves
        while legal := legal_moves(state):
            playout.step(state, legal[int(random() * len(legal))])
        return playout.moves - before

    return work


SECTIONS: tuple[Section, ...] = (the_rules,)
