"""Programs in seats: every fault in every place where a program sits.

Always one sentence, the match lost (arena), played on (table) or not begun (set-up), and nobody left running. By
default a seeded part of all pairs is tried, in which each fault occurs; `--long` tries all of them.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from takethat.arena.matches import Contest, contender, play
from takethat.arena.statistics import LONGEST, Tally
from takethat.bots import external
from takethat.bots.failure import Failure, Trouble
from takethat.bots.worker import Worker
from takethat.match.thinker import Thinker
from takethat.match.trial import Trial
from takethat.table.match import Seat, Setup
from takethat.table.table import Table
from takethat.ui.scenes.program import failure_line, trial_line

from .faults import FAULTS, WATCHDOG, Fault, command, family, nobody_is_left

BRIEF = 0.5
"""Seconds for an answer, where the fault is that none comes."""


def patience(fault: Fault) -> float:
    return BRIEF if fault.late else WATCHDOG


# --- the places: each plays against the program and tells what was said of it


def in_the_arena(fault: Fault, program: str, jobs: int = 1) -> list[str]:
    contest = Contest("take-that", (contender(program, None), contender("naive", None)), False, 1, patience(fault))
    tally = Tally((program, "naive"))
    for matches in play(contest, 1, jobs):
        tally.add(matches)
    assert tally.deals == 1
    return tally.failures


def in_two_jobs(fault: Fault, program: str) -> list[str]:
    return in_the_arena(fault, program, 2)


def at_the_table(fault: Fault, program: str, worker: Worker | None = None) -> list[str]:
    """A round in which the program begins, up to two moves of whoever plays on for it."""
    table = Table(Setup("take-that", (Seat("Robo", program), Seat("Ada")), 1, False, 7, dealer=1))
    table.begin_round()
    said: list[str] = []
    thinker = Thinker(
        table, worker or Worker(), lambda seat, failure: said.append(failure_line("Robo", failure, "medium"))
    )
    try:
        while not said:
            _decide(table, thinker)
        for _ in range(4):
            _decide(table, thinker)
    finally:
        thinker.close()
    return said


def _decide(table: Table, thinker: Thinker) -> None:
    assert table.ticket is not None
    if table.setup.seats[table.ticket.seat].human:
        table.submit(table.ticket, table.game.legal_moves(table.state)[0])
        return
    thinker.attend()
    end = time.monotonic() + WATCHDOG
    while (thought := thinker.thought()) is None:
        assert time.monotonic() < end, "no thought"
    table.submit(table.ticket, thought.move)


def at_the_table_in_a_thread(fault: Fault, program: str) -> list[str]:
    return at_the_table(fault, program, Worker(processes=False))


def on_trial(fault: Fault, program: str, worker: Worker | None = None) -> list[str]:
    trial = Trial(Setup("take-that", (Seat("Ada"), Seat("Robo", program)), 1, False, 7), worker or Worker())
    end = time.monotonic() + WATCHDOG
    while trial.seat is not None:
        trial.look()
        assert time.monotonic() < end, "no end of the trial"
    trial.close()
    return [trial_line(failure) for failure in trial.failures.values()]


def on_trial_in_a_thread(fault: Fault, program: str) -> list[str]:
    return on_trial(fault, program, Worker(processes=False))


Place = Callable[[Fault, str], list[str]]
"""What a fault makes of a game in one place: the lines that are said."""
CHEAP: tuple[Place, ...] = (in_the_arena, at_the_table_in_a_thread, on_trial_in_a_thread)
DEAR: tuple[Place, ...] = (in_two_jobs, at_the_table, on_trial)
"""Each begins processes of the game's own, in which the patience is that of the product."""

PAIRS = [(fault, place) for place in (*CHEAP, *DEAR) for fault in FAULTS]


def part(dice: random.Random) -> list[tuple[Fault, Place]]:
    """Each fault in one cheap place, and one fault in each dear one, which the clock need not tell."""
    quick = [fault for fault in FAULTS if not fault.late]
    return [(fault, dice.choice(CHEAP)) for fault in FAULTS] + [(dice.choice(quick), place) for place in DEAR]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "place" in metafunc.fixturenames:
        pairs = PAIRS if metafunc.config.getoption("--long") else part(random.Random("programs in seats"))
        names = [f"{fault.name}-{place.__name__}" for fault, place in pairs]
        metafunc.parametrize(("fault", "place"), pairs, ids=names)


# --- the matrix

ARENA = {
    Trouble.UNKNOWN: ["cannot start: No such file"],
    Trouble.UNFIT: ["cannot start: "],
    Trouble.ENDED: ["no answer: the program has ended"],
    Trouble.LATE: ["no answer within 0.5 s"],
    Trouble.FLOOD: ["without a question: ", "more than one line for an answer: ", "more than 100000 bytes: 'quak"],
    Trouble.UNREADABLE: ["not an answer: "],
    Trouble.ILLEGAL: ["illegal move "],
}


def test_one_sentence_and_nobody_is_left(
    fault: Fault,
    place: Callable[[Fault, str], list[str]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(external, "PATIENCE", patience(fault))
    folder = tmp_path / "family"
    said = place(fault, command(fault, folder))
    assert nobody_is_left(folder), family(folder)
    if "trial" in place.__name__:
        assert said == ([] if not fault.first else [sentence_on_trial(fault, said)])
    elif "table" in place.__name__:
        assert said == [failure_line("Robo", Failure(fault.troubles[0], ""), "medium")]
    else:
        assert len(said) == 2  # it loses from either seat, and the contest goes on
        for line in said:
            check_line(fault, line)


def check_line(fault: Fault, line: str) -> None:
    assert any(said in line for trouble in fault.troubles for said in ARENA[trouble]), line
    assert line.isascii()
    assert len(line) <= LONGEST
    assert "\n" not in line
    if fault.last:
        assert "; its last error line: " in line
        assert line.endswith((fault.last, "..."))


def sentence_on_trial(fault: Fault, said: list[str]) -> str:
    """What is to be said; the last error line may be cut."""
    plain = trial_line(Failure(fault.troubles[0], ""))
    if not fault.last:
        return plain
    assert fault.last in said[0]
    return trial_line(Failure(fault.troubles[0], "", said[0].partition("“")[2][:-1]))


def test_the_part_has_every_fault_and_every_place() -> None:
    tried = part(random.Random("programs in seats"))
    assert {fault.name for fault, _ in tried} == {fault.name for fault in FAULTS}
    assert {place for _, place in tried} == {*CHEAP, *DEAR}
    assert len({fault.name for fault in FAULTS}) == len(FAULTS) == 35
