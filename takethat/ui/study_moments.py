"""Named moments of what helps to learn, for pictures without a display and for tests: hints, review, own programs.

The advice in the pictures comes from a bot that needs no time to speak of.
"""

from __future__ import annotations

from typing import Any

import pygame

from takethat.bots.levels import player
from takethat.bots.player import Budget
from takethat.ui.moments import Moment
from takethat.ui.scenes.play import Play
from takethat.ui.scenes.setup import SetupPage
from takethat.ui.still import Still
from takethat.ui.table_moments import Simple, dealt
from takethat.ui.thinker import ADVISER

QUICK = "medium"
"""The bot that gives the advice in pictures."""


class Quick(Simple):
    """The simple bots of the pictures, and advice from a quick one."""

    def ask(self, number: int, game: str, level: str, observation: Any, budget: Budget) -> None:
        if level == ADVISER:
            self._answer = number, player(game, QUICK).think(observation, budget)
        else:
            super().ask(number, game, level, observation, budget)


def _hinted(host: Still, presses: int) -> Play:
    play = dealt(host, 2, 6, deal=24, mind=Quick())
    for _ in range(presses):
        host.key(pygame.K_h)
        host.rest()
    return play


def hint(host: Still) -> float:
    """A hint: the best move is marked."""
    _hinted(host, 1)
    return 0.0


def hint_values(host: Still) -> float:
    """A hint with the worth of every move."""
    _hinted(host, 2)
    return 0.0


def setup_program(host: Still) -> float:
    """Setting up a match against a program of the player's own."""
    page = SetupPage(host)
    page.draft.deal, page.draft.names[0] = "271828182", "Ada"
    page.draft.levels[1] = "cmd:python3 ~/toads/thinker.py --deep"
    host.show(page)
    return 0.0


MOMENTS: dict[str, Moment] = {
    "hint": hint,
    "hint-values": hint_values,
    "setup-program": setup_program,
}
