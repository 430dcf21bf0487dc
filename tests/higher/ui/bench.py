"""What Higher brings for the test bench: named moments, and somebody who plays it by keys alone."""

from __future__ import annotations

from random import Random
from typing import cast

import pygame

from takethat.table.match import Seat, Setup
from takethat.ui.table.bench import Bench, FirstMove, GameBench, Robot
from takethat.ui.table.scene import TableScene
from tests.higher.games.view import View


class TrickPlayer:
    """Arrows go to the card, Enter lays it."""

    def agree(self, robot: Robot) -> None:
        """There is nothing to agree on."""

    def choose(self, view: View, dice: Random) -> int:
        return dice.choice(view.legal)

    def play(self, robot: Robot, play: TableScene, move: int, number: int) -> None:
        robot.focus_card(play, move)
        robot.key(pygame.K_RETURN)


def trick(host: Bench) -> float:
    """Some tricks have been taken; a card lies there to be answered, and one of the hand is in the focus."""
    play = host.sit_down(Setup("higher", (Seat("Ada"), Seat("Bufo", "easy")), 1, False, 3), FirstMove())
    host.rest()
    while _is_early(cast(View, play.view)):
        play.play(play.view.legal[-1])
        host.rest()
    host.key(pygame.K_RIGHT)
    return 0.0


def _is_early(view: View) -> bool:
    return len(view.taken[0]) < 6 or view.trick[1] is None


BENCH = GameBench({"higher-trick": trick}, TrickPlayer())
