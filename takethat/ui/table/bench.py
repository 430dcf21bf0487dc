"""What a game brings for the test bench: named moments, somebody who plays by hand, a finished match to look back at.

The bench itself stands above the games, which know it by these protocols alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, Protocol, TypeAlias

import pygame
from pygame.event import Event

from takethat.bots.player import Player, Thought
from takethat.bots.request import Mind, Request, budget_for
from takethat.match.thinker import Synchronous
from takethat.table.match import Setup
from takethat.table.table import Table
from takethat.ui.scene import Host, Scene
from takethat.ui.table.scene import TableScene
from takethat.ui.table.table_view import TableView, ViewT, ViewT_contra


class Bench(Host, Protocol):
    """The program without a window, whose time passes only when it is told."""

    @property
    def now(self) -> float: ...

    @property
    def top(self) -> Scene:
        """The scene that is seen."""

    def sit_down(self, setup: Setup, mind: Mind) -> TableScene:
        """A new match with its cards just about to be dealt; bots think in `mind`."""

    def settle(self, now: float | None = None) -> float | None:
        """Bring the top scene to a time; the wait it asks for."""

    def rest(self, most: float = 60.0) -> None:
        """Let time pass until nothing moves any more, or so many seconds."""

    def send(self, *events: Event) -> None: ...

    def key(self, key: int, mod: int = 0, text: str = "") -> None:
        """Press a key."""

    def click(self, pos: tuple[int, int]) -> None:
        """Click at a pixel."""


Scenario = Callable[[Bench], float]
"""Brings a bench to a moment; how long, in seconds, the motion from there lasts (0 where nothing moves)."""


def take_hint(host: Bench) -> None:
    """Ask for the first hint, and let the match be practice."""
    for key in (pygame.K_h, pygame.K_TAB, pygame.K_RETURN):
        host.key(key)
        host.rest()


class Robot(Protocol):
    """Hands for the real program."""

    def rest(self) -> None:
        """Let time pass until nothing moves."""

    def focus(self, name: str) -> None:
        """Go to a widget by Tab."""

    def key(self, key: int, mod: int = 0) -> None: ...

    def click(self, at: tuple[float, float]) -> None: ...

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None: ...

    def spot_of(self, play: TableScene, card: int) -> tuple[float, float]:
        """A pixel at which this card of the hand, and no other, lies under the pointer."""

    def focus_card(self, play: TableScene, card: int) -> None:
        """Go to a card by the arrow keys."""

    def choose(self, play: TableScene, move: int, by_key: bool) -> None:
        """Answer the question which of two moves a card should do, if it is asked."""


class SelfPlayer(Protocol[ViewT_contra]):
    """Somebody who plays a game through its screens."""

    def agree(self, robot: Robot) -> None:
        """What is to be agreed on the page of the set-up, the game being chosen, for a match that is soon over."""

    def choose(self, view: ViewT_contra, dice: Random) -> int:
        """A legal move."""

    def play(self, robot: Robot, play: TableScene, move: int, number: int) -> None:
        """Do a move by hand; the way of doing it changes with the `number` of the decision."""


@dataclass(frozen=True, slots=True)
class Example:
    """A match that was played, and somebody who judges it without thinking: the same however much bots learn."""

    played: Callable[[Setup, str], Table]
    """A match between bots to its end, and its id."""
    judge: Callable[[], Mind]


@dataclass(frozen=True, slots=True)
class GameBench(Generic[ViewT]):
    """All that the test bench asks of one game."""

    scenarios: Mapping[str, Scenario]
    player: SelfPlayer[ViewT]
    example: Example | None = None


AnyGameBench: TypeAlias = GameBench[TableView]
"""Of a game that is not known."""


def played_by(bot: Player, setup: Setup, match_id: str) -> Table:
    """A match to its end, with the same bot on every seat."""
    table = Table(setup, match_id=match_id)
    while not table.match_over:
        table.begin_round()
        while table.ticket is not None:
            seen = table.observation(table.ticket.seat)
            table.submit(table.ticket, bot.think(seen, budget_for(setup.game, seen)).move)
    return table


def judged(observation: Any, worth: Callable[[int], float]) -> Thought:
    """What is thought of a position where every move has the same worth wherever it is made."""
    values = {move: worth(move) for move in observation.view.legal}
    return Thought(max(values, key=values.__getitem__), values)


class FirstMove(Synchronous):
    """The bots of the pictures: they do the first thing they may, whatever their level says."""

    def ask(self, number: int, request: Request) -> None:
        self._answer = number, Thought(request.observation.view.legal[0])


def second_person(host: Bench, play: TableScene) -> float:
    """The first of two people at one screen has played, and the second has lifted the curtain."""
    for _ in range(2):
        host.rest()
        host.key(pygame.K_RETURN)
        host.rest()
        if play.eyes.seat == 0:
            play.play(play.view.legal[0])
    return 0.0


def turned(host: Bench, play: TableScene) -> float:
    """Do the first thing that may be done, up to when the seats begin to go round; how long that takes."""
    play.play(play.view.legal[0])
    seat = play.eyes.bottom
    while play.eyes.bottom == seat:
        host.settle(host.now + 0.02)
    pace = host.theme.durations
    return pace.flip / 2 + pace.turn
