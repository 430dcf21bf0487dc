"""The table of cards: what it must keep is checked when it is read, and each violation says what it is."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from takethat.games.zones.cards import NAMES, QUOTED, SET, read_cards

TEXT = files("takethat.games.zones").joinpath("cards.json").read_text(encoding="utf-8")
Change = Callable[[dict[str, Any]], None]


def card(data: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(entry for entry in data["cards"] if entry["id"] == name)
    return found


def put(name: str, **values: Any) -> Change:
    return lambda data: card(data, name).update(values)


def put_step(name: str, index: int, **values: Any) -> Change:
    return lambda data: card(data, name)["effect"][index].update(values)


def every_step(**values: Any) -> Change:
    def change(data: dict[str, Any]) -> None:
        for entry in data["cards"]:
            for step in entry["effect"]:
                step.update(values)

    return change


def every_card(change: Callable[[dict[str, Any]], None]) -> Change:
    def change_all(data: dict[str, Any]) -> None:
        for entry in data["cards"]:
            change(entry)

    return change_all


def no_text(entry: dict[str, Any]) -> None:
    if entry["text"]["en"] == QUOTED:
        entry["text"]["en"] = "Do it."


BROKEN: dict[str, tuple[Change, str]] = {
    "a card too few": (lambda data: data["cards"].pop() and None, "not 18 different cards"),
    "a card twice": (put("P2", id="P1"), "not 18 different cards"),
    "suits": (put("P1", suit="wild"), "5, 5, 5 and 3"),
    "numbers": (put("P1", number=6, untwisted=6), "purple cards are not numbered"),
    "number and strength": (put("P1", number=2), "P1: the number is not"),
    "strength below 1": (put("W2", twisted=0), "W2: a strength is below 1"),
    "same untwisted": (put("W1", number=2, untwisted=2), "two wild cards have the same untwisted"),
    "same twisted": (put("P1", twisted=4), "two purple cards have the same twisted"),
    "none keeps": (put("W2", twisted=3), "no card keeps its strength"),
    "most keep": (every_card(lambda entry: entry.update(twisted=entry["untwisted"])), "most cards keep"),
    "targets": (every_step(who="any"), "no effect has the targets opponent, own"),
    "quoted text": (every_card(no_text), "not exactly one card has the known text"),
    "endless": (put_step("G3", 1, op="untwist"), "G3: more cards are untwisted"),
    "no effect": (put("P1", effect=[]), "P1: an effect has 1 to 3 steps"),
    "previous at first": (put_step("P1", 0, target="previous"), "P1: the first step has no card"),
    "a count": (put_step("P1", 0, count=2), "P1: a step takes exactly one card"),
    "a destination": (put_step("P1", 0, to="this"), "P1: a step has a destination exactly"),
    "an unknown verb": (put_step("P1", 0, op="eat"), "P1: op is 'eat'"),
    "an unknown suit": (put("P1", suit="blue"), "P1: suit is 'blue'"),
    "no French": (lambda data: card(data, "O5")["text"].pop("fr") and None, "O5: the text is missing in fr"),
    "suit order": (lambda data: data.update(suit_order=["wild"]), "suit_order is not"),
    "zones": (lambda data: data.update(zones=[]), "zones is not"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_table_is_named(what: str) -> None:
    change, sentence = BROKEN[what]
    data = json.loads(TEXT)
    change(data)
    with pytest.raises(ValueError, match=sentence):
        read_cards(json.dumps(data))


def test_the_table_as_it_is() -> None:
    assert read_cards(TEXT) == SET
    assert list(NAMES) == sorted(NAMES)


def test_our_cards_add_up_alike() -> None:
    for suit, total in enumerate((15, 15, 15, 6)):
        own = [entry for entry in SET if entry.suit == suit]
        assert sum(entry.untwisted for entry in own) == total
        assert sum(entry.twisted for entry in own) == (15 if suit < 3 else 7)
