"""Golden playthroughs: whole rounds written out, compared word for word, covering every event and every reason."""

from __future__ import annotations

import re
from dataclasses import is_dataclass

import pytest

from takethat.games.take_that import events
from takethat.games.take_that.events import Phase, Reason
from tests.rules.playthrough import FOLDER, SCRIPTS, Script, lines

KINDS = {name for name, kind in vars(events).items() if is_dataclass(kind)}


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_playthrough(script: Script, regold: bool) -> None:
    text = "\n".join(lines(script)) + "\n"
    file = FOLDER / f"{script.name}.txt"
    if regold:
        FOLDER.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")
    assert text == file.read_text(encoding="utf-8")


def golden() -> str:
    return "".join(file.read_text(encoding="utf-8") for file in sorted(FOLDER.glob("*.txt")))


def test_there_are_at_least_twelve_and_none_left_over() -> None:
    assert len(SCRIPTS) >= 12
    assert {file.stem for file in FOLDER.glob("*.txt")} == {script.name for script in SCRIPTS}


def test_every_kind_of_event_is_told() -> None:
    assert len(KINDS) == 8
    assert set(re.findall(r"told: (\w+)\(", golden())) == KINDS


def test_every_reason_is_given() -> None:
    given = {word for line in re.findall(r"refused: (.*)", golden()) for word in re.findall(r"([a-z-]+) \d+", line)}
    assert given == {reason.value for reason in Reason}


def test_every_phase_is_reached() -> None:
    assert set(re.findall(r"\d:(\w+) (?:base|advanced)", golden())) == {phase.name.lower() for phase in Phase}


def test_every_round_of_a_playthrough_comes_to_its_end() -> None:
    for script in SCRIPTS:
        assert list(lines(script))[-2] == "  legal: -"
