"""A hint in Three Zones, as marks, values and one sentence."""

from __future__ import annotations

from takethat.bots.player import Thought
from takethat.games.zones.cards import SUIT
from takethat.games.zones.moves import (
    EXCHANGE,
    OPEN,
    PASS,
    PLAY,
    STAY,
    USE,
    card_of,
    choices_of,
    kind_of,
    set_aside_by,
    zone_of,
)
from takethat.ui.table.model import Advice, Tag
from takethat.ui.table.timeline import Key
from takethat.ui.zones.hand import ASK_PASS, CONFIRM
from takethat.words.common import _, decimal_points, listed, signed_decimal
from takethat.words.zones import card_name, zone_name

ALIKE = 0.1
"""Moves whose values differ by less are as good as each other: a figure shows no difference."""


def advice(thought: Thought, values: bool) -> Advice:
    """What is to be marked: the best move's cards, and with `values` what each card is worth at best."""
    move = thought.move
    cards: frozenset[Key] = frozenset(cards_of(move))
    lamps: frozenset[Key] = frozenset([card_of(move)]) if kind_of(move) == USE else frozenset()
    return Advice(cards, chips_of(move), tags(thought) if values else (), lamps)


def chips_of(move: int) -> frozenset[int]:
    """The actions a move is made by: passing, and keeping all cards."""
    if move == PASS:
        return frozenset([PASS, ASK_PASS])
    return frozenset([CONFIRM]) if kind_of(move) == EXCHANGE and not set_aside_by(move) else frozenset()


def cards_of(move: int) -> list[int]:
    """The cards a move is about: its own, and those an effect is to reach."""
    kind = kind_of(move)
    if kind == EXCHANGE:
        return set_aside_by(move)
    if kind == USE:
        return [card_of(move), *(card for card, _zone in choices_of(move))]
    return [] if kind == PASS else [card_of(move)]


def tags(thought: Thought) -> tuple[Tag, ...]:
    """The worth of the best move with each card; the exchange has none for single cards."""
    best: dict[int, float] = {}
    for move, value in thought.values.items():
        if kind_of(move) in (PLAY, USE, OPEN):
            card = card_of(move)
            best[card] = max(value, best.get(card, value))
    own = None if kind_of(thought.move) in (PASS, EXCHANGE) else card_of(thought.move)
    return tuple(Tag(card, signed_decimal(value), best=card == own) for card, value in sorted(best.items()))


def advice_line(thought: Thought, values: bool) -> str:
    """The best move in one sentence, or what the values mean."""
    if values:
        return _("The figures: the victory points to expect of this game after each move; a won game is one more.")
    best = move_words(thought.move)
    return f"{best[:1].upper()}{best[1:]}. {reason(thought)}".strip()


def reason(thought: Thought) -> str:
    """Why the best move is the best: by how much the others fall short of it; empty where nothing has been weighed."""
    if not thought.values:
        return ""
    others = [value for move, value in thought.values.items() if move != thought.move]
    if not others:
        return _("It is the only move.")
    less = thought.values[thought.move] - max(others)
    if less < ALIKE:
        return _("Another move is about as good.")
    return _("Anything else is expected to bring at least {points} less.").format(points=decimal_points(less))


def move_words(move: int) -> str:
    """What a move does, in words."""
    kind = kind_of(move)
    if kind == PASS:
        return _("pass")
    if kind == EXCHANGE:
        cards = [card_name(card) for card in set_aside_by(move)]
        return _("exchange {cards}").format(cards=listed(cards)) if cards else _("keep all cards")
    card = card_name(card_of(move))
    if kind == OPEN:
        return _("open with {card}").format(card=card)
    if kind == USE:
        return _("use {card}: {steps}").format(card=card, steps=steps_words(move))
    if SUIT[card_of(move)] == zone_of(move):
        return _("play {card}").format(card=card)
    return _("play {card} to {zone}").format(card=card, zone=zone_name(zone_of(move)))


def steps_words(move: int) -> str:
    """The cards that the effect of a use reaches, in order, with where they go."""
    return ", ".join(_step_words(target, zone) for target, zone in choices_of(move))


def _step_words(card: int, zone: int) -> str:
    if zone == STAY:
        return card_name(card)
    return _("{card} to {zone}").format(card=card_name(card), zone=zone_name(zone))
