"""A round written out for people: after every action the state, what each seat sees and may do, and what was told.

`python -m tests.rules.playthrough` shows all; the texts under tests/golden hold them, and pytest's `--regold` writes
them anew, to be read like any other change.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path

from takethat.games.take_that.cards import DRAW
from takethat.games.take_that.events import Event, Reason
from takethat.games.take_that.game import TAKE_THAT
from takethat.games.take_that.notation import action_text, parse_action, parse_position, position_text
from takethat.games.take_that.state import State
from takethat.games.take_that.view import View
from takethat.table.stock import shuffled

FOLDER = Path(__file__).parent.parent / "golden" / "take-that"


@dataclass(frozen=True)
class Script:
    """Where a round stands, what is done (draws included), and what the moves after that are chosen by."""

    name: str
    position: str
    actions: tuple[str, ...] = ()
    seed: int | None = None
    """None: only the actions; else random moves and draws up to the end."""


SCRIPTS = (
    Script("twist-empties-line-and-pile", "94,13/12,71 49 55 -/- -/- -/- 0:play base", ("W 94", "D 55")),
    Script("take-goes-on-while-there-is-a-pile", "12,98/13,43 34,44 61,62 -/- -/- -/- 0:play base", ("T",), 1),
    Script("all-hands-empty", "73/74/75 72 - -/-/- -/-/- -/-/- 0:play base", ("L 73", "L 74", "L 75", "T")),
    Script("extra-card-toad-and-toad", "12,13/14,15 22 66,71,72 -/- -/- -/- 0:play advanced", ("T", "D 66"), 2),
    Script("extra-card-ends-the-round", "12,13/14,15 34 66 -/- -/- -/- 0:play advanced", ("T", "D 66")),
    Script("no-extra-card-without-a-pile", "12,13/14,15 34 - -/- -/- -/- 0:play advanced", ("T",)),
    Script("no-extra-card-for-two", "12,13/14,15 34,35 66 -/- -/- -/- 0:play advanced", ("T", "L 13", "D 66"), 3),
    Script("any-place-in-the-line", "94,21,66/55,43/57,15 49,12,75,34,51 64,65 -/-/- -/-/- -/-/- 0:play base", (), 4),
    Script("two-to-the-end", "12,31,42,55/24,47,66,78 13,21 14,22,41,74,87 -/- -/- -/- 1:play base", (), 5),
    Script("three-to-the-end", "12,31,42/24,47,66/51,78,93 13 14,22,41,74,87 -/-/- -/-/- -/-/- 2:play base", (), 6),
    Script("three-advanced", "12,31,42/24,47,66/51,78,93 13 14,22,41,74,87 -/-/- -/-/- -/-/- 2:play advanced", (), 7),
    Script("four-to-the-end", "12,31/24,47/66,51/78,93 - 13,14,22,41 -/-/-/- -/-/-/- -/-/-/- 3:play base", (), 8),
    Script("four-advanced", "12,31/24,47/66,51/78,93 - 13,14,22,41 -/-/-/- -/-/-/- -/-/-/- 3:play advanced", (), 9),
    Script("begins-with-the-deal", "", (), 10),
)


def lines(script: Script) -> Iterator[str]:
    """The whole playthrough."""
    told: list[Event] = []
    state = _start(script, told)
    yield from _described(state, told)
    for action in _actions(script, state):
        told.clear()
        yield ""
        yield f"> seat {state.turn} {action_text(action)}"
        TAKE_THAT.apply(state, action, told.append)
        yield from _described(state, told)


def _start(script: Script, told: list[Event]) -> State:
    if script.position:
        return parse_position(script.position)
    return TAKE_THAT.deal(3, True, shuffled(10, 0, TAKE_THAT.deck()), 1, told.append)


def _actions(script: Script, state: State) -> Iterator[int]:
    """The script's actions, then random ones; read while the state moves on."""
    yield from map(parse_action, script.actions)
    if script.seed is None:
        return
    dice = random.Random(script.seed)
    while not TAKE_THAT.is_over(state):
        choices = [action for action, _ in TAKE_THAT.chance_outcomes(state)] or TAKE_THAT.legal_moves(state)
        yield choices[int(dice.random() * len(choices))]


def _described(state: State, told: list[Event]) -> Iterator[str]:
    for event in told:
        yield f"  told: {event}"
        hidden = [eyes for eyes in range(state.players) if TAKE_THAT.redact(event, eyes) != event]
        if hidden:
            yield f"    but to seats {hidden}: {TAKE_THAT.redact(event, hidden[0])}"
    yield f"  state: {position_text(state)}"
    yield f"  scores: {TAKE_THAT.scores(state)}"
    for seat in range(state.players):
        yield f"  seat {seat} sees: {_seen(TAKE_THAT.observe(state, seat))}"
    yield f"  legal: {', '.join(map(action_text, TAKE_THAT.legal_moves(state))) or '-'}"
    refused = Counter(reason for move in range(DRAW) if (reason := TAKE_THAT.why_not(state, move)))
    yield f"  refused: {', '.join(f'{reason.value} {refused[reason]}' for reason in Reason if refused[reason])}"


def _seen(view: View) -> str:
    """The view in one line; its legal moves are those of the state, or none."""
    shown = [f"{field.name}={_short(getattr(view, field.name))}" for field in fields(view) if field.name != "seat"]
    return " ".join(shown) + (f" legal={len(view.legal)}" if view.legal else "")


def _short(value: object) -> str:
    return str(value).replace(" ", "").replace("(),", "-,").replace(",)", ")")


if __name__ == "__main__":
    for known in SCRIPTS:
        print(f"=== {known.name}", *lines(known), sep="\n")
