"""Plays Three Zones by hand for the self-test: everything by clicks, some of it by keys."""

from __future__ import annotations

from random import Random
from typing import cast

import pygame

from takethat.games.zones.moves import EXCHANGE, PASS, PLAY, USE, card_of, choices_of, kind_of, set_aside_by, zone_of
from takethat.games.zones.view import View
from takethat.ui.table.bench import Robot
from takethat.ui.table.scene import TableScene
from takethat.ui.zones.hand import ZonesGrip
from takethat.ui.zones.layout import ZonesLayout


class ZonesPlayer:
    """Game after game until one has ten points."""

    def agree(self, robot: Robot) -> None:
        """There is nothing to agree on."""

    def choose(self, view: View, dice: Random) -> int:
        """Anything but a pass, as long as there is something else."""
        legal = list(view.legal)
        return dice.choice([move for move in legal if move != PASS] or legal)

    def play(self, robot: Robot, play: TableScene, move: int, number: int) -> None:
        kind = kind_of(move)
        if kind == EXCHANGE:
            _exchange(robot, play, move, by_key=number % 2 == 1)
        elif kind == PASS:
            robot.key(pygame.K_p)
            robot.rest()
            _press_chip(robot, play)
        else:
            _click_through(robot, play, move)
        robot.rest()


def _exchange(robot: Robot, play: TableScene, move: int, by_key: bool) -> None:
    for card in set_aside_by(move):
        _click_card(robot, play, card)
    if by_key:
        robot.key(pygame.K_x)
    else:
        _press_chip(robot, play)


def _click_through(robot: Robot, play: TableScene, move: int) -> None:
    """The card, then what its steps ask for."""
    _click_card(robot, play, card_of(move))
    if kind_of(move) == PLAY and _asks_for_a_zone(play):
        _click_zone(robot, play, zone_of(move))
    for card, to in choices_of(move) if kind_of(move) == USE else ():
        _click_card(robot, play, card)
        if _asks_for_a_zone(play):
            _click_zone(robot, play, to)


def _asks_for_a_zone(play: TableScene) -> bool:
    assert isinstance(play.hand.grip, ZonesGrip)
    return bool(play.hand.grip.goals())


def _click_card(robot: Robot, play: TableScene, card: int) -> None:
    """Near its upper left corner, which no other card covers."""
    assert play.picture is not None
    pose = play.picture.poses[card]
    across, down = (pose.w, pose.h) if pose.angle > -45 else (pose.h, pose.w)
    robot.click((pose.x - across * 0.4, pose.y - down * 0.4))
    robot.rest()


def _click_zone(robot: Robot, play: TableScene, zone: int) -> None:
    assert play.picture is not None
    field = cast(ZonesLayout, play.picture.layout).field
    box = field.zones[zone]
    robot.click((box.centre[0], box.y + 3))
    robot.rest()


def _press_chip(robot: Robot, play: TableScene) -> None:
    robot.click(play.hand.marks(False).chips[0].box.centre)
