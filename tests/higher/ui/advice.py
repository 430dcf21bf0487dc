"""A hint in Higher, as marks and values."""

from __future__ import annotations

from takethat.bots.player import Thought
from takethat.ui.table.model import Advice, Tag
from takethat.words.common import signed_decimal


def advice(thought: Thought, values: bool) -> Advice:
    """The best card, and with `values` the worth of every card."""
    tags = [Tag(card, signed_decimal(value), best=card == thought.move) for card, value in thought.values.items()]
    return Advice(frozenset([thought.move]), tags=tuple(tags) if values else ())
