"""Minds for tests that are about the screens: they answer at once, and with nothing that costs thought."""

from __future__ import annotations

import random

from takethat.bots.player import Thought
from takethat.bots.request import Request
from takethat.match.thinker import Synchronous


class Hasty(Synchronous):
    """Plays, and advises, any legal move."""

    def __init__(self, dice: random.Random) -> None:
        super().__init__()
        self.dice = dice

    def ask(self, number: int, request: Request) -> None:
        values = {move: self.dice.random() for move in request.observation.view.legal}
        self._answer = number, Thought(max(values, key=values.__getitem__), values)
