"""A hint in Take That, as marks, values and one sentence."""

from __future__ import annotations

from takethat.bots.player import Thought
from takethat.games.take_that.cards import TAKE, card_of, is_twist, lay, twin
from takethat.ui.table.model import Advice, Tag
from takethat.ui.table.timeline import Key
from takethat.ui.take_that.chips import TWIST_SIGN
from takethat.ui.take_that.reasons import move_line, reason
from takethat.words.common import _, signed_decimal


def advice(thought: Thought, values: bool) -> Advice:
    """What is to be marked: the best move, and with `values` the worth of every move."""
    return Advice(cards_of(thought.move), _chips_of(thought.move), tags(thought) if values else ())


def cards_of(move: int) -> frozenset[Key]:
    """The cards that a move is about: the one laid, or a pair."""
    if move == TAKE:
        return frozenset()
    card = card_of(move)
    return frozenset([card, twin(card)] if is_twist(move) else [card])


def _chips_of(move: int) -> frozenset[int]:
    """The take has no card, only its chip."""
    return frozenset([TAKE]) if move == TAKE else frozenset()


def tags(thought: Thought) -> tuple[Tag, ...]:
    """The worth of every move at its card; a card with two moves has two tags."""
    found = []
    for move, value in sorted(thought.values.items()):
        card, twists = card_of(move), is_twist(move)
        key, chip = (None, TAKE) if move == TAKE else (card, None)
        second = twists and lay(card) in thought.values
        found.append(Tag(key, signed_decimal(value), TWIST_SIGN if twists else "", second, move == thought.move, chip))
    return tuple(found)


def advice_line(thought: Thought, values: bool) -> str:
    """The best move and why it is the best, or what the values mean."""
    if values:
        return _("The figures: your expected lead at the end of the round, in points, after each move.")
    return f"{move_line(thought.move)} {reason(thought)}".strip()
