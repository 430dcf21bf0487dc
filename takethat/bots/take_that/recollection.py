"""What a seat remembers of a round: its log followed event by event, with the table as it was before each of them.

This is the only place where bots read a log. Folding views over it would say the same, as a test makes sure after
every event, but takes ten times as long as the quickest level thinks.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator, Sequence

from takethat.bots.take_that.past_decision import PastDecision
from takethat.games.contract import Onlooker
from takethat.games.take_that.cards import CARDS, TAKE, lay, twist
from takethat.games.take_that.events import (
    CardDrawn,
    CardLaid,
    CardsTwisted,
    Event,
    HandDealt,
    LineTaken,
    PenaltyDrawn,
    Phase,
    PhaseBegan,
)

Decided = CardLaid | CardsTwisted | LineTaken
DECIDED = (CardLaid, CardsTwisted, LineTaken)
"""Events that are a seat's own doing; a take and the lay after it are one decision."""


class Follower:
    """The public table, and the hand of `seat` (None: nobody's), as far as the log has been seen.

    `gone`: the cards that left the table, in order; `sizes`: cards in every hand; `taking`: the line was just taken,
    its taker must lay; `made`: decisions of every seat.
    """

    __slots__ = ("gone", "hand", "line", "made", "pile", "seat", "sizes", "taking")

    def __init__(self, seat: Onlooker, players: int) -> None:
        self.seat = seat
        self.hand: list[int] = []
        self.line: list[int] = []
        self.gone: list[int] = []
        self.sizes = [0] * players
        self.made = [0] * players
        self.pile = len(CARDS)
        self.taking = False

    def see(self, event: Event) -> None:
        """One event, as the seat saw it."""
        match event:
            case CardLaid(seat, card):
                self._play(seat, card)
                self.line.append(card)
            case CardDrawn(seat, drawn):
                self.pile -= 1
                self.sizes[seat] += 1
                if drawn is not None and seat == self.seat:
                    insort(self.hand, drawn)
            case CardsTwisted(seat, card, twin, index):
                self._play(seat, card)
                del self.line[index]
                self.gone += (card, twin)
            case LineTaken(seat, cards, _):
                self.made[seat] += 1
                self.gone += cards
                self.line = []
                self.taking = True
            case HandDealt(seat, cards, count):
                self._dealt(seat, cards, count)
            case PenaltyDrawn():
                self.pile -= 1
            case _:
                pass

    def number(self, event: Decided) -> int:
        """Which decision of its seat it is that the event, not yet seen, belongs to; the first is 1."""
        return self.made[event.seat] + (not self.taking)

    def _dealt(self, seat: int, cards: tuple[int, ...] | None, count: int) -> None:
        self.sizes[seat] = count
        self.pile -= count
        if cards is not None and seat == self.seat:
            self.hand = sorted(cards)

    def _play(self, seat: int, card: int) -> None:
        """A card leaves a hand."""
        self.made[seat] += not self.taking
        self.taking = False
        self.sizes[seat] -= 1
        if seat == self.seat:
            self.hand.remove(card)


def followed(log: Sequence[Event], seat: Onlooker, players: int) -> Iterator[tuple[Follower, Event]]:
    """What a redacted log tells of cards, with the table before it, which is one and the same, changed in between."""
    follower = Follower(seat, players)
    for event in log:
        if not isinstance(event, PhaseBegan):
            yield follower, event
            follower.see(event)


def recollect(log: Sequence[Event], seat: int, players: int) -> list[PastDecision]:
    """All actions of the other seats in a round, oldest first, as `seat` saw them."""
    found: list[PastDecision] = []
    for table, event in followed(log, seat, players):
        if isinstance(event, DECIDED) and event.seat != seat:
            found.append(_remembered(table, event))
        elif isinstance(event, CardDrawn) and event.seat != seat:
            found[-1].drew = True
    return found


def _remembered(table: Follower, event: Decided) -> PastDecision:
    assert table.seat is not None
    phase = Phase.LAY if table.taking else Phase.PLAY
    away = {*table.gone, *table.line, *table.hand}
    decision = PastDecision(event.seat, table.seat, action_of(event), phase, False)
    decision.place(table.line, table.hand, [card for card in CARDS if card not in away], table.sizes)
    return decision


def action_of(event: Decided) -> int:
    """The move that an event tells of."""
    match event:
        case CardLaid(_, card):
            return lay(card)
        case CardsTwisted(_, card, _, _):
            return twist(card)
        case LineTaken():
            return TAKE
