"""Named moments of the look back at a finished match, for pictures without a display and for tests.

The match and its judge are the game's example; which game that is, is not known here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Protocol

from takethat.bots.worth import margins
from takethat.review.history import History, read
from takethat.review.judge import Verdict
from takethat.table.match import Seat, Setup
from takethat.ui.review.scene import ReviewScene
from takethat.ui.table.bench import Bench, Example, Scenario
from takethat.ui.table.game_ui import AnyGameUi

Practise = Callable[[Mapping[int, Verdict]], None] | None


class LookBack(Protocol):
    """Opens a finished match at the position of this number."""

    def __call__(self, host: Bench, place: int, practise: Practise = None) -> ReviewScene: ...


def scenarios(game: str, ui: AnyGameUi, example: Example) -> dict[str, Scenario]:
    """The moments with a match of this game."""

    def look_back(host: Bench, place: int, practise: Practise = None) -> ReviewScene:
        setup = Setup(game, (Seat("Ada"), Seat("Bufo", "medium")), 1, False, 24, dealer=1)
        history = read(example.played(setup, "picture").record())
        judge = example.judge()
        scene = ReviewScene(host, ui, history, judge, practise=practise, new_mind=example.judge)
        scene.slice = 0.0
        scene.ledger.values.update(standings(scene.history))
        host.show(scene)
        host.settle()
        scene.go_to(place)
        return scene

    return {
        "review": partial(judging, look_back),
        "review-mark": partial(marked, look_back),
        "review-practise": partial(judged, look_back),
        "review-ask": partial(asked, look_back),
    }


def standings(history: History) -> dict[int, tuple[float, ...]]:
    """A curve that stays as it is when bots learn: the points so far."""
    found = {}
    for place, position in enumerate(history.positions):
        played = history.rounds[position.round].played
        state = played.state
        if position.decision is not None:
            state = played.decided[history.decisions[position.decision].step - 1].state
        found[place] = tuple(margins(played.game.scores(state)))
    return found


def judging(look_back: LookBack, host: Bench) -> float:
    """A finished match, while its moves are being judged."""
    look_back(host, 9)
    return 0.4


def marked(look_back: LookBack, host: Bench) -> float:
    """A finished match at a move that gave points away, with the better one shown."""
    scene = look_back(host, 8)
    host.rest()
    scene.next_mark()
    scene.reveal()
    return 0.0


def judged(look_back: LookBack, host: Bench) -> float:
    """The end of a finished match that is judged to its end, and can be practised."""
    scene = look_back(host, 9, lambda verdicts: None)
    host.rest()
    scene.go_to(len(scene.history.positions) - 1)
    host.rest()
    return 0.0


def asked(look_back: LookBack, host: Bench) -> float:
    """A bot says why it decided so, with what it saw then."""
    scene = look_back(host, 0)
    numbers = range(6, len(scene.history.decisions))
    scene.go_to(scene.history.place_of(next(number for number in numbers if scene.asking.may_ask(number))))
    host.rest()
    scene.ask_bot()
    host.rest()
    return 0.0
