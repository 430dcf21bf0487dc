"""Three Zones a second time, written plainly and on its own, to check the referee against.

Everything is names, dictionaries and copies; nothing is shared with the referee but the table of cards. Slow and
meant to be: it has no bit masks, no codes, nothing that is undone.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

TABLE = json.loads(files("takethat.games.zones").joinpath("cards.json").read_text(encoding="utf-8"))
CARDS: dict[str, dict[str, Any]] = {card["id"]: card for card in TABLE["cards"]}
ZONES: list[str] = TABLE["zones"]
ORDER: list[str] = TABLE["suit_order"]

Table = dict[tuple[int, str], list[str]]


class PlainGame:
    """A game from the first turn on: whose piles, who holds what, what is twisted, who has passed."""

    def __init__(self, hands: list[list[str]], opening: list[str]) -> None:
        self.hands = [[card for card in hand if card != opening[seat]] for seat, hand in enumerate(hands)]
        self.piles: Table = {(seat, zone): [] for seat in (0, 1) for zone in ZONES}
        for seat, card in enumerate(opening):
            self.piles[seat, CARDS[card]["suit"]].append(card)
        self.twisted: set[str] = set()
        self.passed: set[int] = set()
        self.turn = min((0, 1), key=lambda seat: opening_rank(opening[seat]))

    # --- what may be done

    def legal(self) -> list[str]:
        if len(self.passed) == 2:
            return []
        plays, uses = [], []
        for card in self.hands[self.turn]:
            suit = CARDS[card]["suit"]
            plays += [f"play {card} {zone}" for zone in ZONES] if suit == "wild" else [f"play {card}"]
        for zone in ZONES:
            pile = self.piles[self.turn, zone]
            if pile and pile[-1] not in self.twisted:
                uses += [f"use {pile[-1]} {' '.join(words)}" for words in self.ways(pile[-1], zone)]
        return [*sorted(plays), *sorted(uses), "pass"]

    def ways(self, actor: str, zone: str) -> Iterator[list[str]]:
        """Every complete list of choices for the actor's effect."""
        yield from resolve(self.piles, self.twisted | {actor}, CARDS[actor]["effect"], [], (self.turn, actor, zone))

    # --- what happens

    def do(self, text: str) -> None:
        verb, *words = text.split()
        if verb == "pass":
            self.passed.add(self.turn)
        elif verb == "play":
            self.hands[self.turn].remove(words[0])
            zone = words[1] if len(words) == 2 else CARDS[words[0]]["suit"]
            self.piles[self.turn, zone].append(words[0])
        else:
            self.twisted.add(words[0])
            for step, word in zip(CARDS[words[0]]["effect"], words[1:], strict=True):
                self.piles, self.twisted = after(self.piles, self.twisted, step["op"], *word.split(">"))
        other = 1 - self.turn
        if other not in self.passed:
            self.turn = other

    # --- the result

    def total(self, seat: int, zone: str) -> int:
        return sum(strength(card, card in self.twisted) for card in self.piles[seat, zone])

    def leader(self, zone: str) -> int | None:
        there = [seat for seat in (0, 1) if self.piles[seat, zone]]
        return max(there, key=lambda seat: self.claim(seat, zone)) if there else None

    def claim(self, seat: int, zone: str) -> tuple[int, int, int, bool]:
        top = self.piles[seat, zone][-1]
        turned = top in self.twisted
        suit = ORDER.index(CARDS[top]["suit"])
        return self.total(seat, zone), strength(top, turned), -suit, not turned

    def winner(self) -> int | None:
        won = [self.leader(zone) for zone in ZONES]
        return next((seat for seat in (0, 1) if won.count(seat) > 1), None)

    def points(self) -> list[int]:
        best = self.winner()
        return [min(self.total(seat, zone) for zone in ZONES) if seat == best else 0 for seat in (0, 1)]

    def described(self) -> dict[str, Any]:
        """The state in the words of the vectors."""
        over = len(self.passed) == 2
        return {
            "turn": None if over else self.turn,
            "hands": [sorted(hand) for hand in self.hands],
            "piles": [[self.piles[seat, zone] for zone in ZONES] for seat in (0, 1)],
            "twisted": sorted(self.twisted),
            "passed": [seat in self.passed for seat in (0, 1)],
            "totals": [[self.total(seat, zone) for zone in ZONES] for seat in (0, 1)],
            "zones": [self.leader(zone) for zone in ZONES],
            "over": over,
            "legal": self.legal(),
            "winner": self.winner() if over else None,
            "points": self.points() if over else None,
        }


def opening_rank(card: str) -> tuple[int, int]:
    return -CARDS[card]["untwisted"], ORDER.index(CARDS[card]["suit"])


def strength(card: str, twisted: bool) -> int:
    return int(CARDS[card]["twisted" if twisted else "untwisted"])


def after(piles: Table, twisted: set[str], op: str, card: str, to: str = "") -> tuple[Table, set[str]]:
    """The table after one step, as a new table."""
    if op == "move":
        piles = {place: list(pile) for place, pile in piles.items()}
        seat, zone = next(place for place, pile in piles.items() if card in pile)
        piles[seat, zone].remove(card)
        piles[seat, to].append(card)
        return piles, twisted
    return piles, twisted | {card} if op == "twist" else twisted - {card}


def resolve(
    piles: Table, twisted: set[str], steps: list[dict[str, Any]], done: list[str], acting: tuple[int, str, str]
) -> Iterator[list[str]]:
    """Every way to finish an effect of which `done` cards have been chosen."""
    if not steps:
        yield []
        return
    step = steps[0]
    for (owner, zone), pile in piles.items():
        if pile and is_target(step, pile[-1], owner, zone, twisted, done, acting):
            home = [acting[2]] if step.get("to") == "this" else ZONES
            places = [to for to in home if to != zone] if step["op"] == "move" else [""]
            for to in places:
                table, turned = after(piles, twisted, step["op"], pile[-1], to)
                word = f"{pile[-1]}>{to}" if to else pile[-1]
                for rest in resolve(table, turned, steps[1:], [*done, pile[-1]], acting):
                    yield [word, *rest]


def is_target(
    step: dict[str, Any],
    card: str,
    owner: int,
    zone: str,
    twisted: set[str],
    done: list[str],
    acting: tuple[int, str, str],
) -> bool:
    seat, actor, here = acting
    state = {"twist": card not in twisted, "untwist": card in twisted, "move": True}[step["op"]]
    if step["target"] == "previous":
        return state and card == done[-1]
    who = {"own": owner == seat, "opponent": owner != seat, "any": True}[step["who"]]
    where = {"this": zone == here, "other": zone != here, "any": True}[step["zone"]]
    self_or_not = (card == actor) == (step["target"] == "self")
    return state and who and where and self_or_not and not (step["distinct"] and card in done)
