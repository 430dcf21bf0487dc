"""A log followed from one seat's side: how an observation is read from outside.

The referee itself plays the log. What the seat cannot see is filled with guesses, and a guess is exchanged for the
truth the moment a card is shown, so no second set of rules is needed to tell whether a log is possible.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping

from takethat.games.quoting import quoted
from tests.higher.games.cards import CARDS, HAND, draw, is_draw
from tests.higher.games.events import Event, Phase
from tests.higher.games.notation import parse_action, parse_card, parse_list, parse_seat
from tests.higher.games.rules import apply, deal, why_not
from tests.higher.games.view import Observation, observe, redact


def parse_observation(data: Mapping[str, object]) -> Observation:
    """The observation written as JSON; ValueError unless it is that seat's decision in a possible round."""
    seat, first = parse_seat(data.get("seat")), parse_seat(data.get("first"))
    hand = list(map(parse_card, parse_list(data, "hand")))
    if len(hand) != HAND or len(set(hand)) != HAND:
        raise ValueError(f"'hand' is the {HAND} cards dealt")
    follower = _Follower(seat, first, hand)
    for number, entry in enumerate(parse_list(data, "log")):
        try:
            follower.step(entry)
        except ValueError as wrong:
            raise ValueError(f"log entry {number}: {wrong}") from None
    seen = Observation(observe(follower.state, seat), tuple(follower.log))
    if not seen.view.legal:
        raise ValueError(f"it is not the decision of seat {seat}")
    return seen


class _Follower:
    """The referee with guesses in every hidden place."""

    def __init__(self, seat: int, first: int, hand: list[int]) -> None:
        self.seat = seat
        self.log: list[Event] = []
        guesses = [card for card in CARDS if card not in hand]
        deck = hand + guesses if seat == first else guesses[:HAND] + hand + guesses[HAND:]
        self.state = deal(deck, first, self._tell)

    def _tell(self, event: Event) -> None:
        """Events reach the log as the seat sees them; guesses stay out of it."""
        self.log.append(redact(event, self.seat))

    def step(self, entry: object) -> None:
        """Do what an entry of the log says."""
        match entry:
            case {"seat": self.state.turn, "action": str(text), **rest} if not rest:
                self._lay(parse_action(text))
            case {"seat": self.state.turn, "draw": card, **rest} if not rest:
                self._draw(card)
            case _:
                raise ValueError(f"{quoted(entry)} is not what comes now")

    def _lay(self, move: int) -> None:
        if is_draw(move):
            raise ValueError("a draw is no action")
        if self.state.turn != self.seat:
            self._show(move, self.state.hands[1 - self.seat], self.state.undealt)
        if reason := why_not(self.state, move):
            raise ValueError(f"that is not allowed: {reason.value}")
        apply(self.state, move, self._tell)

    def _draw(self, card: object) -> None:
        """The own cards are named, those of the other are null."""
        own = self.state.turn == self.seat
        if self.state.phase != Phase.DRAW or (card is None) == own:
            raise ValueError("no such draw is due")
        if own:
            self._show(parse_card(card), self.state.undealt, self.state.hands[1 - self.seat])
        drawn = parse_card(card) if own else self.state.undealt[0]
        apply(self.state, draw(drawn), self._tell)

    def _show(self, card: int, place: list[int], elsewhere: list[int]) -> None:
        """`card` is in `place`, both of which are guessed; a guess goes to where it was thought to be."""
        if card in elsewhere and place:
            elsewhere.remove(card)
            insort(elsewhere, place.pop())
            insort(place, card)
        if card not in place:
            raise ValueError(f"card {card} cannot be there, it was seen elsewhere")
