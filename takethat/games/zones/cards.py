"""The 18 cards of Three Zones: read from the table beside this module, checked, and laid out for the referee.

A card is its place in the ascending order of the names, so that sorting cards and sorting their names agree. The
rules know no concrete card: whoever finds another card list replaces `cards.json` and nothing else. This is the only
module of the games that reads a file, and it reads this one alone.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

SUITS = ("purple", "orange", "green", "wild")
"""In the order that breaks ties, the first one winning (F3, T6)."""

ZONES = SUITS[:3]
"""The zones from left to right; zone n is the home of suit n (rule 2)."""

WILD = 3
LONGEST_EFFECT = 3
QUOTED = "Untwist a card then twist a card."
"""The one card text that is known (F4)."""

OPS = ("twist", "untwist", "move")
WHO = ("own", "opponent", "any")
WHERE = ("any", "this", "other")
TARGETS = ("other", "self", "previous")
TO = ("any_other", "this")


@dataclass(frozen=True, slots=True)
class Step:
    """One step of an effect, in the words of the table; `to` is empty unless the step moves."""

    op: str
    who: str
    zone: str
    target: str
    distinct: bool
    to: str


@dataclass(frozen=True, slots=True)
class Card:
    """A printed card; `suit` is an index into SUITS, `text` the effect in each language."""

    name: str
    suit: int
    untwisted: int
    twisted: int
    effect: tuple[Step, ...]
    text: Mapping[str, str]


def read_cards(text: str) -> tuple[Card, ...]:
    """The checked cards of a table, in ascending order of their names; ValueError naming what is wrong."""
    data = json.loads(text)
    for key, order in (("suit_order", SUITS), ("zones", ZONES)):
        if data.get(key) != list(order):
            raise ValueError(f"{key} is not {', '.join(order)}")
    cards = tuple(sorted((_card(entry) for entry in data["cards"]), key=lambda card: card.name))
    check(cards)
    return cards


def _card(entry: Mapping[str, Any]) -> Card:
    name = entry["id"]
    suit = _known(name, "suit", entry["suit"], SUITS)
    if entry["number"] != entry["untwisted"]:
        raise ValueError(f"{name}: the number is not the untwisted strength")  # T1
    effect = tuple(_step(name, step) for step in entry["effect"])
    return Card(name, SUITS.index(suit), entry["untwisted"], entry["twisted"], effect, entry["text"])


def _step(name: str, step: Mapping[str, Any]) -> Step:
    op = _known(name, "op", step["op"], OPS)
    if step["count"] != 1:
        raise ValueError(f"{name}: a step takes exactly one card")
    if (op == "move") != ("to" in step):
        raise ValueError(f"{name}: a step has a destination exactly if it moves")
    return Step(
        op=op,
        who=_known(name, "who", step["who"], WHO),
        zone=_known(name, "zone", step["zone"], WHERE),
        target=_known(name, "target", step["target"], TARGETS),
        distinct=bool(step["distinct"]),
        to=_known(name, "to", step["to"], TO) if op == "move" else "",
    )


def _known(name: str, key: str, value: str, values: tuple[str, ...]) -> str:
    if value not in values:
        raise ValueError(f"{name}: {key} is {value!r}, not one of {', '.join(values)}")
    return value


# --- what every card list must keep


def check(cards: tuple[Card, ...]) -> None:
    """ValueError naming the first invariant that the cards break."""
    _check_shape(cards)
    _check_strengths(cards)
    for card in cards:
        _check_effect(card)
    steps = [step for card in cards for step in card.effect if step.target == "other"]
    if missing := set(WHO) - {step.who for step in steps}:
        raise ValueError(f"no effect has the targets {', '.join(sorted(missing))}")  # F5
    if [card.text.get("en") for card in cards].count(QUOTED) != 1:
        raise ValueError("not exactly one card has the known text")  # F4


def _check_shape(cards: tuple[Card, ...]) -> None:
    if len({card.name for card in cards}) != 18:
        raise ValueError("there are not 18 different cards")  # F1
    count = Counter(card.suit for card in cards)
    if [count[suit] for suit in range(4)] != [5, 5, 5, 3]:
        raise ValueError("the suits do not have 5, 5, 5 and 3 cards")  # F1
    for suit in range(WILD):
        if sorted(card.untwisted for card in cards if card.suit == suit) != [1, 2, 3, 4, 5]:
            raise ValueError(f"the {SUITS[suit]} cards are not numbered 1 to 5")  # F1


def _check_strengths(cards: tuple[Card, ...]) -> None:
    for card in cards:
        if min(card.untwisted, card.twisted) < 1:
            raise ValueError(f"{card.name}: a strength is below 1")  # F7, T22
    for suit, name in enumerate(SUITS):
        own = [card for card in cards if card.suit == suit]
        if len({card.untwisted for card in own}) != len(own):
            raise ValueError(f"two {name} cards have the same untwisted strength")  # T5, T24
        if len({card.twisted for card in own}) != len(own):
            raise ValueError(f"two {name} cards have the same twisted strength")  # T24
    same = sum(card.untwisted == card.twisted for card in cards)
    if same == 0:
        raise ValueError("no card keeps its strength when twisted")  # F6
    if same * 2 >= len(cards):
        raise ValueError("most cards keep their strength when twisted")  # F6


def _check_effect(card: Card) -> None:
    if not 1 <= len(card.effect) <= LONGEST_EFFECT:
        raise ValueError(f"{card.name}: an effect has 1 to {LONGEST_EFFECT} steps")
    if card.effect[0].target == "previous":
        raise ValueError(f"{card.name}: the first step has no card before it")
    ops = [step.op for step in card.effect]
    if ops.count("untwist") > ops.count("twist"):
        raise ValueError(f"{card.name}: more cards are untwisted than twisted, the game might not end")  # T32
    if missing := {"en", "de", "fr"} - {key for key, text in card.text.items() if text}:
        raise ValueError(f"{card.name}: the text is missing in {', '.join(sorted(missing))}")


# --- the cards in play

SET: tuple[Card, ...] = read_cards(Path(__file__).with_name("cards.json").read_text(encoding="utf-8"))
"""The cards by number."""

CARDS: tuple[int, ...] = tuple(range(len(SET)))
NAMES: tuple[str, ...] = tuple(card.name for card in SET)
SUIT: tuple[int, ...] = tuple(card.suit for card in SET)
UNTWISTED: tuple[int, ...] = tuple(card.untwisted for card in SET)
TWISTED: tuple[int, ...] = tuple(card.twisted for card in SET)
HAND = 7
"""Cards dealt to each seat (rule 1)."""
MOST_EXCHANGED = 2
"""Cards a seat may set aside before the game (rule 1)."""
VICTORY = 10
"""Victory points that win a match (rule 13)."""


def is_wild(card: int) -> bool:
    """Whether the card may go to any zone, and may not open (rules 3 and 5)."""
    return SUIT[card] == WILD


def strength(card: int, twisted: bool) -> int:
    return TWISTED[card] if twisted else UNTWISTED[card]
