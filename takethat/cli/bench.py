"""`takethat bench`: how fast the rules, the search, the bots and the screen are on this machine.

Figures of one run can be compared with each other; figures of two machines only through their ratios. Anything with a
picture is measured in a process of its own, so that nothing here needs a screen.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import TypeVar

from takethat.bots.registry import LEVELS, levels, names, player
from takethat.bots.request import budget_for
from takethat.bots.take_that.rollout import Rollout
from takethat.cli import progress
from takethat.games.contract import AnyGame, Observation
from takethat.games.registry import GAMES, game_named
from takethat.games.take_that.game import TAKE_THAT
from takethat.games.take_that.rules import compiled, deal, legal_moves
from takethat.games.take_that.state import State
from takethat.store import paths
from takethat.store.files import decode_json
from takethat.table.match import Seat, Setup
from takethat.table.stock import shuffled
from takethat.table.table import Table

T = TypeVar("T")

WINDOWS = ((1280, 720), (1920, 1080), (3840, 2160))
"""The sizes in pixels for which pictures are timed; the first also while a bot thinks."""
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
    progress.show("measuring ...")
    for figure in measure(SECTIONS, SECONDS):
        figures.append(figure)
        progress.show(f"{len(figures)} figures measured, the last: {figure.name}")
    progress.clear()
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
    while (passed := time.process_time() - start) < seconds or not done:
        done += work()
    return done / passed


# --- the rules


def the_rules(seconds: float) -> Iterator[Figure]:
    """Random rounds inside the rules, and by calls from interpreted Python."""
    for players in TAKE_THAT.seat_counts:
        state = _dealt(players)
        playout, batch = Rollout(1), 200 if compiled() else 5
        start, moves, rounds = time.process_time(), 0, 0
        while (passed := time.process_time() - start) < seconds or not rounds:
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
    state, playout, batch = _dealt(players), Rollout(1), 200 if compiled() else 5

    def work() -> int:
        playout.play_worlds(state, 0, batch)
        return batch

    return work


def _calls(players: int) -> Callable[[], int]:
    """A round in which Python asks for the legal moves, chooses, and has the move done with its draws."""
    start, playout, random = _dealt(players), Rollout(1), Random(1).random

    def work() -> int:
        state, before = start.copy(), playout.moves
        while legal := legal_moves(state):
            playout.step(state, legal[int(random() * len(legal))])
        return playout.moves - before

    return work


# --- the bots


def the_bots(seconds: float) -> Iterator[Figure]:
    """Positions searched per second by the strongest level, and milliseconds per decision of every level."""
    for game in map(game_named, GAMES):
        suffix = "" if game.name == TAKE_THAT.name else f" ({game.name})"
        for players in game.seat_counts:
            strongest = levels(game.name)[-1]
            nodes, spent = _thinking(game, strongest, players, seconds)[:2]
            yield Figure(f"search nodes ({strongest}){suffix}", players, nodes / spent, "per second")
        for level in levels(game.name):
            _, spent, decisions = _thinking(game, level, 2, seconds)
            yield Figure(f"decision of {level}{suffix}", 2, 1000 * spent / decisions, "milliseconds")


def _thinking(game: AnyGame, level: str, players: int, seconds: float) -> tuple[int, float, int]:
    """Nodes, seconds and decisions of a level that thinks about the same situations in turn."""
    bot, situations = player(game.name, level), _situations(game, players)
    bot.think(situations[0], budget_for(game.name, situations[0], 50))
    nodes = decisions = 0
    start = time.process_time()
    while (passed := time.process_time() - start) < seconds or decisions < len(situations):
        seen = situations[decisions % len(situations)]
        nodes += bot.think(seen, budget_for(game.name, seen)).nodes
        decisions += 1
    return nodes, passed, decisions


def _situations(game: AnyGame, players: int) -> list[Observation]:
    """Decisions of the middle of a round that the last of the yardsticks plays against itself."""
    table = Table(Setup(game.name, tuple(Seat(f"seat {n}") for n in range(players)), 1, False, 1))
    table.begin_round()
    simple, found = player(game.name, names(game.name)[-1]), []
    while (ticket := table.ticket) is not None:
        seen = table.observation(ticket.seat)
        if ticket.number % 9 == 4:
            found.append(seen)
        table.submit(ticket, simple.think(seen, budget_for(game.name, seen)).move)
    return found[:5]


# --- what needs a process of its own


def start_up(_: float) -> Iterator[Figure]:
    """From the command to its answer, and to the first picture of the menu."""
    if paths.is_frozen():
        return
    yield Figure("start, to the version", 0, _milliseconds("-m", "takethat", "--version"), "milliseconds")
    with tempfile.TemporaryDirectory() as folder:
        picture = str(Path(folder) / "menu.png")
        yield Figure(
            "start, to a picture of the menu",
            0,
            _milliseconds("-m", "takethat", "shot", "menu", "--out", picture),
            "milliseconds",
        )


def _milliseconds(*words: str) -> float:
    """The quickest of three runs, by the wall clock."""
    times = []
    for _ in range(3):
        start = time.perf_counter()
        _run(list(words), {}, " ".join(words))
        times.append(time.perf_counter() - start)
    return 1000 * min(times)


def the_screen(_: float) -> Iterator[Figure]:
    """How long the pictures of a scripted game take: the middle one, and all but the slowest hundredth.

    Then while nobody thinks and while the strongest bot does all the time, by the processor's clock and the wall's.
    """
    if paths.is_frozen():
        return
    for size in WINDOWS:
        name = f"picture of a game at {size[0]}x{size[1]}"
        times = _frames(f"frame_times({size})", list[float])
        yield Figure(f"{name}, middle", 0, 1000 * _part(times, 0.5), "milliseconds")
        yield Figure(f"{name}, 99 of 100", 0, 1000 * _part(times, 0.99), "milliseconds")
    for clock, kind in (("thread_time", "processor"), ("perf_counter", "wall clock")):
        both = _frames(f"beside_a_thinker({WINDOWS[0]}, time.{clock})", list[list[float]])
        idle, busy = (_part(times, 0.99) for times in both)
        yield Figure(f"picture by the {kind}, 99 of 100", 0, 1000 * idle, "milliseconds")
        yield Figure(f"the same while {LEVELS[-1]} thinks", 0, 1000 * busy, "milliseconds")
        yield Figure(f"thinking to idle, by the {kind}", 0, busy / idle, "times as long")


def _frames(call: str, kind: type[T], module: str = "frame_times") -> T:
    """What a function of a module of `takethat.ui.harness` returns in another process, without a screen."""
    script = f"import json, time; from takethat.ui.harness.{module} import *; print(json.dumps({call}))"
    silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    return decode_json(_run(["-c", script], silent, call).splitlines()[-1].encode(), kind)


def _part(times: list[float], part: float) -> float:
    """The time that this part (0 to 1) of them do not exceed."""
    return sorted(times)[min(len(times) - 1, int(len(times) * part))]


def _run(words: list[str], environment: dict[str, str], what: str) -> str:
    """What another interpreter prints; why it failed, if it did, becomes one ValueError."""
    command = [sys.executable, *words]
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, **environment}, check=False)
    if done.returncode:
        raise ValueError(f"cannot measure {what}: {_reason(done.returncode, done.stderr)}")
    return done.stdout


def _reason(code: int, complaint: str) -> str:
    """Why a process ended so; one that a signal ended had no time to complain."""
    if code < 0:
        return f"its process was ended by signal {-code} ({signal.strsignal(-code)})"
    return (complaint.strip().splitlines() or [f"its process ended with {code} and said nothing"])[-1]


def the_pages(_: float) -> Iterator[Figure]:
    """How long a change of page takes until its first picture, in all games, by the processor's clock.

    Also in pieces of a fixed piece of work that was timed beside each, so that machines, and their moods, compare.
    """
    if paths.is_frozen():
        return
    changes = _frames(f"page_times({WINDOWS[0]})", list[tuple[str, float, float]], "page_times")
    times, pieces = [change[1] for change in changes], [change[1] / change[2] for change in changes]
    name = f"change of page at {WINDOWS[0][0]}x{WINDOWS[0][1]}"
    for share, what in ((0.5, "middle"), (0.95, "95 of 100"), (1.0, "slowest")):
        yield Figure(f"{name}, {what}", 0, 1000 * _part(times, share), "milliseconds")
        yield Figure(f"the same, {what}", 0, _part(pieces, share), "pieces of work")
    yield Figure("a piece of work", 0, 1000 * _part([change[2] for change in changes], 0.5), "milliseconds")


SECTIONS: tuple[Section, ...] = (the_rules, the_bots, start_up, the_screen, the_pages)
