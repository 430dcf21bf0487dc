"""What is on the table of Three Zones, and what the effects of cards do to it.

The piles of both seats stand in one list: place 3 * seat + zone, each bottom to top; a bit mask says which cards are
twisted. Effects are resolved as the table of cards spells them; nothing here knows a concrete card, a hand or a turn.
Ruling numbers (T10) are those of docs/rules-zones.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from takethat.games.zones.cards import LONGEST_EFFECT, OPS, SET, SUIT, TARGETS, TO, TWISTED, UNTWISTED, WHERE, WHO, Step
from takethat.games.zones.moves import STAY, USE, Choice, choice_code

Piles = list[list[int]]
PLACES = 6
_TWIST, _UNTWIST, _MOVE = range(3)
_OWN, _OPPONENT, _ANYBODY = range(3)
_ANYWHERE, _HERE, _ELSEWHERE = range(3)
_OTHER, _SELF, _PREVIOUS = range(3)
_TO_HERE = 1

Plan = tuple[int, int, int, int, bool, int]


def _plan(step: Step) -> Plan:
    """A step in numbers: op, who, zone, target, distinct, to."""
    to = TO.index(step.to) if step.to else 0
    return (
        OPS.index(step.op),
        WHO.index(step.who),
        WHERE.index(step.zone),
        TARGETS.index(step.target),
        step.distinct,
        to,
    )


PLANS: tuple[tuple[Plan, ...], ...] = tuple(tuple(map(_plan, card.effect)) for card in SET)


class Options:
    """Finds every complete way to use the top card of one place, depth first (T11).

    The piles are changed while looking and are as before afterwards.
    """

    def __init__(self, piles: Piles, twisted: int, place: int) -> None:
        self.piles = piles
        self.actor = piles[place][-1]
        self.twisted = twisted | 1 << self.actor  # T9: the acting card is twisted first
        self.seat = place // 3
        self.zone = place % 3
        self.plans = PLANS[self.actor]
        self.chosen: list[int] = []
        self.moves: list[int] = []

    def find(self) -> list[int]:
        """The uses, as moves; empty if the effect cannot be carried out fully."""
        self._extend(self.actor)
        return self.moves

    def _extend(self, code: int) -> None:
        index = len(self.chosen)
        if index == len(self.plans):
            self.moves.append(USE + (code << 7 * (LONGEST_EFFECT - index)))
            return
        plan = self.plans[index]
        for place in range(PLACES):
            pile = self.piles[place]
            if pile and self._fits(plan, place, pile[-1]):
                if plan[0] == _MOVE:
                    self._move(plan, place, code)
                else:
                    self._turn(pile[-1], code)

    def _fits(self, plan: Plan, place: int, card: int) -> bool:
        """Whether the uncovered `card` is a target of this step (T10, T12-T14)."""
        op, who, zone, target, distinct, _ = plan
        if op != _MOVE and (self.twisted >> card & 1) != op:
            return False  # T14: only upright cards are twisted, only twisted ones untwisted
        if target == _PREVIOUS:
            return card == self.chosen[-1]
        if (target == _SELF) != (card == self.actor):
            return False  # T10
        if who != _ANYBODY and (place // 3 == self.seat) != (who == _OWN):
            return False
        if zone != _ANYWHERE and (place % 3 == self.zone) != (zone == _HERE):
            return False
        return not (distinct and card in self.chosen)  # T13

    def _turn(self, card: int, code: int) -> None:
        self.twisted ^= 1 << card
        self.chosen.append(card)
        self._extend((code << 7) + choice_code(card, STAY))
        self.chosen.pop()
        self.twisted ^= 1 << card

    def _move(self, plan: Plan, place: int, code: int) -> None:
        """Every other zone of the same seat (T15, T16)."""
        pile = self.piles[place]
        for zone in range(3):
            if zone != place % 3 and (plan[5] != _TO_HERE or zone == self.zone):
                target = self.piles[place - place % 3 + zone]
                card = pile.pop()
                target.append(card)
                self.chosen.append(card)
                self._extend((code << 7) + choice_code(card, zone))
                self.chosen.pop()
                pile.append(target.pop())


def uses(piles: Piles, twisted: int, seat: int) -> list[int]:
    """Every legal use of `seat`'s visible, untwisted cards, in no order (rule 6)."""
    moves: list[int] = []
    for place in range(3 * seat, 3 * seat + 3):
        pile = piles[place]
        if pile and not twisted >> pile[-1] & 1:
            moves += Options(piles, twisted, place).find()
    return moves


def steps_of(card: int, choices: Sequence[Choice]) -> list[tuple[str, int, int]]:
    """The steps of a use as (op, card, zone it moves to or STAY)."""
    return [(step.op, *choice) for step, choice in zip(SET[card].effect, choices, strict=True)]


def place_of(piles: Sequence[Sequence[int]], card: int) -> int:
    """Where an uncovered card lies; -1 if it is covered or not on the table."""
    for place in range(PLACES):
        if piles[place] and piles[place][-1] == card:
            return place
    return -1


# --- what it counts


def total(pile: Sequence[int], twisted: int) -> int:
    """The sum of the current strengths of a pile, covered cards included (rules 9 and 11)."""
    strength = 0
    for card in pile:
        strength += TWISTED[card] if twisted >> card & 1 else UNTWISTED[card]
    return strength


def totals(piles: Sequence[Sequence[int]], twisted: int) -> list[int]:
    """The total of each place."""
    return [total(pile, twisted) for pile in piles]


def zone_leader(piles: Sequence[Sequence[int]], twisted: int, zone: int) -> int | None:
    """Who wins the zone as it lies; None if nobody has a card there (rule 11)."""
    first, second = piles[zone], piles[zone + 3]
    if not first or not second:
        return None if not first and not second else 0 if first else 1  # T22
    difference = total(first, twisted) - total(second, twisted) or _tie_break(first[-1], second[-1], twisted)
    return 0 if difference > 0 else 1


def _tie_break(first: int, second: int, twisted: int) -> int:
    """Positive if the first of two top cards wins a tied zone: strength, suit, untwisted (T7, T23, T24)."""
    strengths = total((first,), twisted) - total((second,), twisted)
    suits = SUIT[second] - SUIT[first]
    return strengths or suits or (twisted >> second & 1) - (twisted >> first & 1)


Tie = Literal["top", "suit", "upright"]


def tie_sign(piles: Sequence[Sequence[int]], twisted: int, zone: int) -> Tie | None:
    """What decides a zone whose totals are alike: strength, suit or position of the top cards; None without a tie."""
    first, second = piles[zone], piles[zone + 3]
    if not first or not second or total(first, twisted) != total(second, twisted):
        return None
    if total(first[-1:], twisted) != total(second[-1:], twisted):
        return "top"
    return "suit" if SUIT[first[-1]] != SUIT[second[-1]] else "upright"


def leaders(piles: Sequence[Sequence[int]], twisted: int) -> tuple[int | None, int | None, int | None]:
    """Who would win each zone if the game ended now."""
    return zone_leader(piles, twisted, 0), zone_leader(piles, twisted, 1), zone_leader(piles, twisted, 2)
