"""Programs of the player's own: chosen in the set-up, kept, and replaced by a level in one sentence if they fail."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pygame
import pytest

from takethat.bots.failure import Failure
from takethat.bots.player import Budget
from takethat.bots.registry import bots_of, player
from takethat.bots.worker import Worker
from takethat.match.autosave import begin, result_of
from takethat.match.thinker import Synchronous
from takethat.store import statistics
from takethat.store.settings import Settings, load_settings, save_settings
from takethat.table.match import Fault, Seat, Setup, faults
from takethat.table.table import Table
from takethat.ui.harness.headless import Headless
from takethat.ui.scenes import match_flow
from takethat.ui.scenes.program import failure_line
from takethat.ui.scenes.setup import SetupPage
from takethat.ui.table.scene import TableScene
from takethat.words import common as words

PATIENCE = 60
"""Seconds after which a test gives up waiting."""

FIRST_MOVE = """
import json, sys
for line in sys.stdin:
    seen = json.loads(line)
    drawn = [entry["draw"] for entry in seen["log"] if entry.get("draw")]
    laid = [int(entry["action"][2:]) for entry in seen["log"] if entry.get("action", "T")[0] == "L"]
    near = [card for card in seen["hand"] + drawn if card not in laid and (not laid or abs(card - laid[-1]) <= 10)]
    print(json.dumps({"move": f"L {near[0]}" if near else "T"}), flush=True)
"""


def sit(command: str) -> tuple[Headless, TableScene]:
    """Ada's first turn against a program."""
    host = Headless((1280, 720), settings=Settings(language="en", speed="instant"))
    seats = (Seat("Ada"), Seat("Robo", f"cmd:{command}"))
    table, kept = begin(Setup("take-that", seats, 1, False, 7, dealer=1))
    play = match_flow.opening(host, table, kept, Synchronous())
    host.show(play)
    host.rest()
    return host, play


def test_a_program_plays_at_the_table(tmp_path: Path) -> None:
    script = tmp_path / "first move.py"
    script.write_text(FIRST_MOVE)
    host, play = sit(f'"{sys.executable}" "{script}"')
    play.play(play.view.legal[0])
    host.rest()
    assert host.said == []
    assert play.table.ticket is not None
    assert play.table.ticket.seat == 0
    assert play.sight().captions[1].startswith("laid")
    host.quit()


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (None, "The program of Robo could not be started; the level “Medium” plays on for it."),
        ("", "The program of Robo has ended; the level “Medium” plays on for it."),
        ("print('[]')", "The program of Robo answered with no legal move; the level “Medium” plays on for it."),
        (
            'print(\'{"move": "W 12"}\')',
            "The program of Robo answered with no legal move; the level “Medium” plays on for it.",
        ),
    ],
)
def test_a_program_that_fails_is_replaced_in_one_sentence_and_the_game_goes_on(
    code: str | None, said: str, tmp_path: Path
) -> None:
    script = tmp_path / "wrong.py"
    script.write_text(f"input()\n{code}\n")
    command = "no-such-program-here" if code is None else f'"{sys.executable}" "{script}"'
    host, play = sit(command)
    for _ in range(2):
        play.play(play.view.legal[0])
        host.rest()
        assert play.table.ticket is not None
        assert play.table.ticket.seat == 0
    assert host.said == [said]
    host.quit()


def test_the_sentences_know_the_failures_of_programs() -> None:
    table = Table(Setup("take-that", (Seat("Ada"), Seat("Ben")), 1, False, 7))
    table.begin_round()
    with pytest.raises(Failure) as failed:
        player("take-that", "cmd:no-such-program-here").think(table.observation(table.first), Budget())
    assert "could not be started" in failure_line("Robo", failed.value, bots_of("take-that").stand_in)


def tried(host: Headless, page: SetupPage) -> None:
    """Let the programs answer that are being tried."""
    end = time.monotonic() + PATIENCE
    while page.trial is not None:
        assert time.monotonic() < end, "no end of the trial"
        host.settle()


def test_a_command_is_typed_kept_and_offered_again(tmp_path: Path) -> None:
    script = tmp_path / "toad.py"
    script.write_text(FIRST_MOVE)
    command = f'"{sys.executable}" "{script}" --deep'
    begun: list[Setup] = []
    host = Headless((1280, 720), settings=Settings(language="en"))
    page = SetupPage(host, lambda host, setup: begun.append(setup), lambda: Worker(processes=False))
    host.show(page)
    host.rest()
    page._seat_kind(1, "program")
    host.rest()
    page.top.focus_on("start")
    host.key(pygame.K_RETURN)
    host.rest()
    assert begun == []
    assert page.top.focus is not None
    assert page.top.focus.name == "program-1"
    assert page.top.named("program-1-error") is not None
    host.send(pygame.event.Event(pygame.TEXTINPUT, {"text": command}))
    assert page.top.named("program-1-error") is None
    page.top.focus_on("start")
    host.key(pygame.K_RETURN)
    assert begun == []
    tried(host, page)
    assert begun[0].seats[1].level == f"cmd:{command}"
    save_settings(host.settings)
    again, notices = load_settings()
    assert notices == ()
    assert again.seats[1].level == f"cmd:{command}"
    later = SetupPage(Headless((1280, 720), settings=again), match_flow.begin)
    assert later.draft.levels[1] == f"cmd:{command}"


def test_another_choice_does_not_forget_the_command() -> None:
    host = Headless((1280, 720), settings=Settings(language="en"))
    page = SetupPage(host, match_flow.begin)
    host.show(page)
    host.rest()
    page.draft.levels[1] = "cmd:toad"
    page._seat_kind(1, "easy")
    assert page.draft.levels[1] == "easy"
    page._seat_kind(1, "program")
    assert page.draft.levels[1] == "cmd:toad"


@pytest.mark.parametrize("level", ["cmd:", "cmd:  ", 'cmd:toad "deep'])
def test_no_command_is_a_fault(level: str) -> None:
    assert (Fault.PROGRAM, 1) in faults(Setup("take-that", (Seat("Ada"), Seat("Robo", level)), 1, False, 7))


def test_matches_against_programs_are_counted_under_one_name() -> None:
    table = Table(Setup("take-that", (Seat("Ada"), Seat("Robo", "cmd:toad " + "x" * 190)), 1, False, 7))
    result = result_of(table)
    assert (result.seats[1].level, result.strongest) == ("program", "program")
    assert statistics.count_match(result) == (True, ())
    assert statistics.load_matches() == ([result], ())
    assert words.level_name("program") == words.level_name("cmd:toad") == "Own program"
