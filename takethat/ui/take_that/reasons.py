"""Why a move of Take That is better than the others: only what the values of the search bear out is said.

Words only; what was found best and what each move is worth is decided elsewhere.
"""

from __future__ import annotations

from takethat.bots.player import Thought
from takethat.games.take_that.cards import TAKE, card_of, is_lay, is_twist, twin
from takethat.words.common import _, decimal_points

ALIKE = 0.1
"""Moves whose values differ by less, in points, are as good as each other: a figure shows no difference."""


def move_line(move: int) -> str:
    """A move as something to do, in one sentence."""
    if move == TAKE:
        return _("Take the line.")
    card = card_of(move)
    if is_twist(move):
        return _("Twist {twin} with {card}.").format(twin=twin(card), card=card)
    return _("Lay {card}.").format(card=card)


def reason(thought: Thought) -> str:
    """Why the best move is the best, with how much the others are expected to fall short of it.

    Empty where nothing has been weighed, as in a lesson.
    """
    if not thought.values:
        return ""
    others = {move: value for move, value in thought.values.items() if move != thought.move}
    if not others:
        return _("It is the only move.")
    best = thought.values[thought.move]
    less = best - max(others.values())
    if less < ALIKE:
        return _("Another move is about as good.")
    pairs = [value for move, value in others.items() if is_twist(move)]
    if is_lay(thought.move) and pairs:
        return _("The pair can wait: to twist now is expected to bring {points} less.").format(
            points=decimal_points(best - max(pairs))
        )
    if thought.move == TAKE:
        return _("Every other move is expected to cost at least {points} more.").format(points=decimal_points(less))
    if is_twist(thought.move):
        return _("Two points at once; anything else is expected to bring at least {points} less.").format(
            points=decimal_points(less)
        )
    return _("Anything else is expected to bring at least {points} less.").format(points=decimal_points(less))
