"""Golden playthroughs: whole games written down once, every event and position; a change of the rules shows here.

`python -m tests.zones.test_golden` from the root of the checkout writes the files anew, to be read before they are
kept: what changed must be what was meant to.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from takethat.bots.player import Budget
from takethat.bots.registry import LEVELS, player
from takethat.games.zones.cards import CARDS
from takethat.games.zones.events import Event, Phase
from takethat.games.zones.notation import action_text, position_text
from takethat.games.zones.rules import apply, deal, legal_moves
from takethat.games.zones.view import observation, redact
from takethat.table.table import Standing

from .random_games import chosen, positions

FOLDER = Path(__file__).parent / "golden"
NAMES = tuple(f"game-{number}" for number in range(6))


def told(events: list[Event]) -> list[str]:
    return [f"    {event!r}" for event in events]


def playthrough(name: str) -> str:
    """A game chosen by its name: each action, what it told, the position and how much may be done in it."""
    rng = Random(f"golden {name}")
    events: list[Event] = []
    state = deal(rng.sample(CARDS, len(CARDS)), events.append)
    lines = ["deal", *told(events), f"  {position_text(state)}"]
    while state.phase != Phase.OVER:
        action = chosen(state, rng)
        events.clear()
        apply(state, action, events.append)
        lines += [action_text(action), *told(events), f"  {position_text(state)}  {len(legal_moves(state))} legal"]
    return "\n".join(lines) + "\n"


def thoughts() -> str:
    """What every level does in some positions, and how many it looked at: the same compiled or not."""
    lines = []
    for number, (state, log) in enumerate(positions(31, games=2)):
        if number % 4 or state.phase in (Phase.DRAW, Phase.OVER):
            continue
        seen = observation(state, state.turn, [redact(event, state.turn) for event in log], Standing(0, (0, 0), 9))
        for level in LEVELS:
            thought = player("zones", level).think(seen, Budget(400, number))
            value = thought.values[thought.move]
            lines.append(f"{number} {level}: {action_text(thought.move)} {value:.6f} {thought.nodes}")
    return "\n".join(lines) + "\n"


def test_every_level_thinks_as_it_thought() -> None:
    assert thoughts() == (FOLDER / "thoughts.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_the_game_goes_as_it_went(name: str) -> None:
    assert playthrough(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in NAMES:
        (FOLDER / f"{each}.txt").write_text(playthrough(each), encoding="utf-8")
    (FOLDER / "thoughts.txt").write_text(thoughts(), encoding="utf-8")
