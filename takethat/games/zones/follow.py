"""A log followed from one seat's side: how an observation is read from outside.

The referee itself plays the log. What the seat cannot see is filled with guesses, and a guess is exchanged for the
truth the moment a card is shown, so no second set of rules is needed to tell whether a log is possible.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping

from takethat.games.quoting import quoted
from takethat.games.zones.cards import CARDS, HAND, MOST_EXCHANGED, is_wild
from takethat.games.zones.events import Event, Phase
from takethat.games.zones.moves import DRAW, PLAY, card_of, draw, exchange, kind_of, open_with
from takethat.games.zones.notation import parse_action, parse_card
from takethat.games.zones.rules import State, apply, deal, why_not
from takethat.games.zones.view import Observation, observe, redact

KEYS = ("game", "seat", "hand", "points_before", "log")


def parse_observation(data: Mapping[str, object]) -> Observation:
    """The observation written as JSON; ValueError unless it is that seat's decision in a possible game."""
    if not isinstance(data, Mapping):
        raise ValueError("an observation is a JSON object")
    for key in KEYS:
        if key not in data:
            raise ValueError(f"the observation lacks {key!r}")
    seat, points = data["seat"], data["points_before"]
    if type(seat) is not int or seat not in (0, 1):
        raise ValueError(f"'seat' is 0 or 1, not {quoted(seat)}")
    if not isinstance(points, list) or len(points) != 2 or any(type(score) is not int for score in points):
        raise ValueError("'points_before' is a list of 2 whole numbers")
    hand = _cards(data["hand"], "hand")
    if len(hand) != HAND:
        raise ValueError(f"'hand' is a list of the {HAND} cards dealt")
    follower = _Follower(seat, hand)
    follower.follow(data["log"])
    return Observation(observe(follower.state, seat), tuple(hand), tuple(follower.log), tuple(points))


def _cards(value: object, key: str) -> list[int]:
    if not isinstance(value, list):
        raise ValueError(f"{key!r} is a list of cards")
    cards = [parse_card(name) for name in value]
    if len(set(cards)) != len(cards):
        raise ValueError(f"{key!r} holds a card twice")
    return cards


class _Follower:
    """The referee with guesses in every hidden place."""

    def __init__(self, seat: int, hand: list[int]) -> None:
        self.seat = seat
        self.log: list[Event] = []
        guesses = [card for card in CARDS if card not in hand]
        own = seat * HAND
        self.state: State = deal(guesses[:own] + hand + guesses[own:], self._tell)

    def _tell(self, event: Event) -> None:
        """Events reach the log as the seat sees them; guesses stay out of it."""
        self.log.append(redact(event, self.seat))

    def follow(self, log: object) -> None:
        if not isinstance(log, list):
            raise ValueError("'log' is a list")
        if len(log) == 1:
            raise ValueError("log entry 0: the exchanges are shown together")
        for number, entry in enumerate(log):
            try:
                if not isinstance(entry, dict):
                    raise ValueError("not an object")
                self._step(entry, log)
            except ValueError as wrong:
                raise ValueError(f"log entry {number}: {wrong}") from None
        if self.state.phase == Phase.OVER:
            raise ValueError("the game is over")
        self._wait_for_own_decision()
        if self.state.turn != self.seat:
            raise ValueError(f"it is the turn of seat {self.state.turn}, not of seat {self.seat}")

    def _wait_for_own_decision(self) -> None:
        """Before a secret decision of seat 1, seat 0 has made its own, whatever it is."""
        if self.seat == 1 and self.state.turn == 0 and self.state.phase in (Phase.EXCHANGE, Phase.OPENING):
            self._apply(exchange(()) if self.state.phase == Phase.EXCHANGE else self._any_opening())

    def _any_opening(self) -> int:
        return open_with(next(card for card in self.state.hands[0] if not is_wild(card)))

    def _step(self, entry: dict[str, object], log: list[object]) -> None:
        if self.state.phase == Phase.EXCHANGE and "exchange" in entry:
            self._exchange(entry, self.state.turn)
            self._draw(log)
        elif self.state.phase == Phase.OPENING and set(entry) == {"opening"}:
            self._open(_cards(entry["opening"], "opening"))
        elif self.state.phase == Phase.TURN and set(entry) == {"seat", "move"}:
            self._act(entry["seat"], entry["move"])
        else:
            raise ValueError(f"{Phase(self.state.phase).name.lower()} is due, not this")

    def _exchange(self, entry: dict[str, object], seat: int) -> None:
        own = {"out", "in"} if seat == self.seat else set()
        count = entry["exchange"]
        if set(entry) != {"seat", "exchange", *own} or entry["seat"] != seat:
            raise ValueError("the exchanges are those of seat 0 and seat 1, the own one with 'out' and 'in'")
        if type(count) is not int or not 0 <= count <= MOST_EXCHANGED:
            raise ValueError(f"0 to {MOST_EXCHANGED} cards are exchanged")
        out = _cards(entry["out"], "out") if own else self.state.hands[seat][:count]
        if len(out) != count or (own and len(_cards(entry["in"], "in")) != count):
            raise ValueError(f"{count} cards go out and come in")
        self._apply(exchange(out))

    def _draw(self, log: list[object]) -> None:
        """The replacements: the own ones are named in the own entry of the log."""
        own = log[self.seat]
        coming = _cards(own["in"], "in") if self.state.phase == Phase.DRAW and isinstance(own, dict) else []
        while self.state.phase == Phase.DRAW:
            if self.state.turn == self.seat:
                self._show(coming[0], None)
                self._apply(draw(coming.pop(0)))
            else:
                self._apply(draw(self.state.undealt[0]))

    def _open(self, cards: list[int]) -> None:
        if len(cards) != 2:
            raise ValueError("an opening is of two cards")
        for seat, card in enumerate(cards):
            if seat != self.seat:
                self._show(card, seat)
            self._apply(open_with(card))

    def _act(self, seat: object, text: object) -> None:
        if type(seat) is not int or seat != self.state.turn:
            raise ValueError(f"seat {quoted(seat)} cannot act now")
        if not isinstance(text, str):
            raise ValueError(f"{quoted(text)} is no move")
        move = parse_action(text)
        if kind_of(move) == PLAY and seat != self.seat:
            self._show(card_of(move), seat)
        self._apply(move)

    def _apply(self, action: int) -> None:
        if kind_of(action) != DRAW and (reason := why_not(self.state, action)):
            raise ValueError(f"that is not allowed: {reason.value}")
        apply(self.state, action, self._tell)

    def _show(self, card: int, seat: int | None) -> None:
        """`card` is in the hand of `seat` (None: was left over); a guess goes to where it was thought to be."""
        other = 1 - self.seat
        state = self.state
        places = [state.hands[other], list(state.aside[other]), list(state.undealt)]
        place = places[2] if seat is None else places[0]
        guessed = next((cards for cards in places if card in cards), None)
        if guessed is None or not place:
            raise ValueError("a card cannot be there, it was seen elsewhere")
        if guessed is not place:
            guessed.remove(card)
            insort(guessed, place.pop())
            insort(place, card)
        aside = list(state.aside)
        aside[other] = tuple(places[1])
        state.aside, state.undealt = tuple(aside), tuple(places[2])
