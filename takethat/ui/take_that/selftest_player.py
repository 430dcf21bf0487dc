"""Plays Take That by hand for the self-test: by keys, by clicking and by pulling in turn."""

from __future__ import annotations

from random import Random
from typing import cast

import pygame

from takethat.games.take_that.cards import TAKE, card_of, is_twist
from takethat.games.take_that.view import View
from takethat.ui.table.bench import Robot
from takethat.ui.table.scene import TableScene
from takethat.ui.take_that.layout import Layout


class TakeThatPlayer:
    """A quick game: a single round."""

    def agree(self, robot: Robot) -> None:
        robot.focus("rounds")
        robot.key(pygame.K_LEFT)

    def choose(self, view: View, dice: Random) -> int:
        """Twist if possible, else lay the nearest card, now and then anything."""
        legal = list(view.legal)
        if dice.random() < 0.15:
            return dice.choice(legal)
        last = view.line[-1] if view.line else 50
        return min(legal, key=lambda move: (move == TAKE, not is_twist(move), abs(int(card_of(move)) - last)))

    def play(self, robot: Robot, play: TableScene, move: int, number: int) -> None:
        if number % 3 == 0:
            _by_keys(robot, play, move)
        else:
            _by_mouse(robot, play, move, by_drag=number % 3 == 1)


def _by_mouse(robot: Robot, play: TableScene, move: int, by_drag: bool) -> None:
    """Pull or click the card, or press the move's chip."""
    if move == TAKE or (is_twist(move) and not by_drag):
        chip = next((chip for chip in play.sight().marks.chips if chip.move == move), None)
        if chip is not None:
            robot.click(chip.box.centre)
            return
    start = robot.spot_of(play, card_of(move))
    assert play.picture is not None
    if by_drag:
        goal = cast(Layout, play.picture.layout).field.next_card
        robot.drag(start, (goal.x, goal.y))
    else:
        robot.click(start)
    robot.choose(play, move, by_key=False)


def _by_keys(robot: Robot, play: TableScene, move: int) -> None:
    """With keys alone."""
    if move == TAKE:
        robot.key(pygame.K_k)
        return
    robot.focus_card(play, card_of(move))
    robot.key(pygame.K_t if is_twist(move) else pygame.K_RETURN)
    robot.choose(play, move, by_key=True)
