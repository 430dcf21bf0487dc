"""A log followed from one seat's side: how an observation is read from outside.

The referee itself plays the log. What the seat cannot see is filled with guesses, and a guess is exchanged for the
truth the moment a card is shown, so no second set of rules is needed to tell whether a log is possible.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from takethat.games.quoting import quoted
from takethat.games.take_that.cards import CARDS, SEAT_COUNTS, TAKE, card_of, draw, hand_size
from takethat.games.take_that.events import Event, Phase
from takethat.games.take_that.notation import parse_action, parse_card
from takethat.games.take_that.rules import apply, deal, why_not
from takethat.games.take_that.state import State, cards_of, groups_of
from takethat.games.take_that.view import Observation, observe, redact

KEYS = ("game", "players", "advanced", "seat", "first", "hand", "scores_before", "rounds_left", "log")


def parse_observation(data: Mapping[str, object]) -> Observation:
    """The observation written as JSON; ValueError unless it is that seat's decision in a possible round."""
    if not isinstance(data, Mapping):
        raise ValueError("an observation is a JSON object")
    for key in KEYS:
        if key not in data:
            raise ValueError(f"the observation lacks {key!r}")
    players = _number(data, "players", 2, max(SEAT_COUNTS))
    if type(data["advanced"]) is not bool:
        raise ValueError("'advanced' is true or false")
    seat, first = (_number(data, key, 0, players - 1) for key in ("seat", "first"))
    hand = _hand(data["hand"], hand_size(players))
    follower = _Follower(players, data["advanced"], seat, first, hand)
    follower.follow(data["log"])
    return Observation(
        view=observe(follower.state, seat),
        first=first,
        dealt=tuple(hand),
        log=tuple(follower.log),
        scores_before=_scores(data["scores_before"], players),
        rounds_left=_number(data, "rounds_left", 0, 1_000_000),
    )


def _number(data: Mapping[str, object], key: str, low: int, high: int) -> int:
    value = data[key]
    if type(value) is not int or not low <= value <= high:
        raise ValueError(f"{key!r} is a whole number from {low} to {high}, not {quoted(value)}")
    return value


def _hand(value: object, size: int) -> list[int]:
    if not isinstance(value, list) or len(value) != size:
        raise ValueError(f"'hand' is a list of the {size} cards dealt")
    hand = [parse_card(card) for card in value]
    if len(set(hand)) != size:
        raise ValueError("'hand' holds a card twice")
    return hand


def _scores(value: object, players: int) -> tuple[int, ...]:
    if not isinstance(value, list) or len(value) != players or any(type(score) is not int for score in value):
        raise ValueError(f"'scores_before' is a list of {players} whole numbers")
    return tuple(value)


class _Follower:
    """The referee with guesses in every hidden place."""

    def __init__(self, players: int, advanced: bool, seat: int, first: int, hand: list[int]) -> None:
        self.seat = seat
        self.log: list[Event] = []
        guesses = [card for card in CARDS if card not in hand]
        own = (seat - first) % players * len(hand)
        deck = guesses[:own] + hand + guesses[own:]
        self.state: State = deal(players, advanced, deck, first, self._tell)

    def _tell(self, event: Event) -> None:
        """Events reach the log as the seat sees them; guesses stay out of it."""
        self.log.append(redact(event, self.seat))

    def follow(self, log: object) -> None:
        if not isinstance(log, list):
            raise ValueError("'log' is a list")
        for number, entry in enumerate(log):
            try:
                self._step(entry)
            except ValueError as wrong:
                raise ValueError(f"log entry {number}: {wrong}") from None
        if self.state.phase == Phase.OVER:
            raise ValueError("the round is over")
        if self.state.phase > Phase.LAY:
            raise ValueError("the log ends before a draw")
        if self.state.turn != self.seat:
            raise ValueError(f"it is the turn of seat {self.state.turn}, not of seat {self.seat}")

    def _step(self, entry: object) -> None:
        if not isinstance(entry, dict) or len(entry) != 2 or type(entry.get("seat")) is not int:
            raise ValueError("not an object with 'seat' and one of 'action', 'draw', 'penalty'")
        if entry["seat"] != self.state.turn or self.state.phase == Phase.OVER:
            raise ValueError(f"seat {entry['seat']} cannot act now")
        if "action" in entry:
            self._act(entry["action"])
        elif "draw" in entry:
            self._draw(entry["draw"])
        elif "penalty" in entry:
            self._penalty(entry["penalty"])
        else:
            raise ValueError("neither 'action' nor 'draw' nor 'penalty'")

    def _act(self, text: object) -> None:
        if not isinstance(text, str) or text.startswith("D"):
            raise ValueError(f"{quoted(text)} is no move")
        move = parse_action(text)
        if move != TAKE and self.state.turn != self.seat:
            self._show(self.state.hand(self.state.turn), card_of(move))
        reason = why_not(self.state, move)
        if reason is not None:
            raise ValueError(f"{text} is not allowed: {reason.value}")
        apply(self.state, move, self._tell)

    def _draw(self, card: object) -> None:
        if self.state.phase != Phase.DRAW:
            raise ValueError("no draw is due")
        if (card is None) == (self.state.turn == self.seat):
            raise ValueError("the own draws are cards, those of others null")
        if card is not None:
            self._show(self.state.undealt, parse_card(card))
            apply(self.state, draw(parse_card(card)), self._tell)
        else:
            apply(self.state, draw(self.state.undealt[0]), self._tell)

    def _penalty(self, card: object) -> None:
        if self.state.phase != Phase.PENALTY or card is not None:
            raise ValueError("no penalty card is due, or it is not null")
        apply(self.state, draw(self.state.undealt[0]), self._tell)

    def _show(self, place: Collection[int], card: int) -> None:
        """`card` turns out to be in `place`; a guess goes to where it was thought to be."""
        if card in place:
            return
        others = [hand for seat, hand in enumerate(self.state.hands) if seat != self.seat]
        if not place or not any(card in guessed for guessed in (*others, *self.state.facedown, self.state.undealt)):
            raise ValueError(f"card {card} cannot be there, it was seen elsewhere")
        self._exchange(card, max(place))

    def _exchange(self, card: int, guess: int) -> None:
        """Two hidden cards change places."""
        swapped = {card: guess, guess: card}
        hands, facedown, undealt = (
            [[swapped.get(held, held) for held in cards] for cards in groups]
            for groups in (self.state.hands, self.state.facedown, [self.state.undealt])
        )
        self.state.hands = groups_of(hands)
        self.state.facedown = groups_of(facedown)
        self.state.undealt = cards_of(sorted(undealt[0]))
