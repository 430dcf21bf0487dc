"""Positions and plays of Three Zones in a few words, for tests of the referee.

A side of the table reads `P1' P2|-|W3`: its piles in purple, orange and green, each bottom to top, `'` for a twisted
card. Moves are texts as players of records write them. Replacements are answered from `rest`, top first.
"""

from __future__ import annotations

from collections.abc import Sequence

from takethat.games.zones.cards import CARDS, NAMES, ZONES
from takethat.games.zones.effects import leaders, totals
from takethat.games.zones.events import Event, Phase, Reason
from takethat.games.zones.moves import draw
from takethat.games.zones.notation import action_text, parse_action, parse_position, position_text
from takethat.games.zones.rules import State, apply, deal, legal_moves, scores, why_not, winner


def numbers(names: str) -> list[int]:
    """Cards by their names, separated by spaces."""
    return [NAMES.index(name) for name in names.split()]


class Game:
    """A state with what was left over in order; every replacement that falls due comes off the top."""

    def __init__(self, state: State, rest: Sequence[int] = ()) -> None:
        self.state = state
        self.rest = list(rest)
        self.events: list[Event] = []

    @property
    def turn(self) -> int:
        return self.state.turn

    @property
    def over(self) -> bool:
        return self.state.phase == Phase.OVER

    @property
    def legal(self) -> list[str]:
        return [action_text(move) for move in legal_moves(self.state)]

    def uses(self, card: str) -> list[str]:
        return [text for text in self.legal if text.startswith(f"use {card} ")]

    def why_not(self, text: str) -> Reason | None:
        return why_not(self.state, parse_action(text))

    def may(self, text: str) -> bool:
        """Whether the referee lists the move as legal; both of its answers must agree."""
        listed = parse_action(text) in legal_moves(self.state)
        assert listed == (self.why_not(text) is None)
        return listed

    def do(self, *texts: str) -> Game:
        """Do legal moves, drawing whatever falls due."""
        for text in texts:
            assert self.may(text), (text, self.why_not(text), self.legal)
            apply(self.state, parse_action(text), self.events.append)
            while self.state.phase == Phase.DRAW:
                apply(self.state, draw(self.rest.pop(0)), self.events.append)
        return self

    def hand(self, seat: int) -> str:
        return " ".join(NAMES[card] for card in self.state.hands[seat])

    def side(self, seat: int) -> str:
        """The piles of a seat as `position` reads them."""
        return position_text(self.state).split(" ")[1].split("/")[seat].replace(",", " ")

    def totals(self, seat: int) -> list[int]:
        return totals(self.state.piles, self.state.twisted)[3 * seat : 3 * seat + 3]

    def leader(self, zone: str) -> int | None:
        return leaders(self.state.piles, self.state.twisted)[ZONES.index(zone)]

    @property
    def winner(self) -> int | None:
        return winner(self.state)

    @property
    def points(self) -> list[int]:
        return scores(self.state)

    def told(self, kind: type) -> list[Event]:
        """The events of one kind so far."""
        return [event for event in self.events if isinstance(event, kind)]


def position(
    mine: str = "-|-|-", theirs: str = "-|-|-", hands: tuple[str, str] = ("", ""), turn: int = 0, passed: str = "--"
) -> Game:
    """A game in the middle: the sides of seats 0 and 1, their hands, whose turn it is and who has passed."""
    sides = "/".join(side.replace(" ", ",") for side in (mine, theirs))
    held = "/".join(hand.replace(" ", ",") or "-" for hand in hands)
    return Game(parse_position(f"{held} {sides} -/- -/- - {turn}:turn {passed}"))


def dealt(first: str, second: str, rest: str = "") -> Game:
    """A game at its start: two hands and what is left over, top first (by default in ascending order)."""
    hands = numbers(first) + numbers(second)
    left = numbers(rest) or [card for card in CARDS if card not in hands]
    events: list[Event] = []
    game = Game(deal(hands + left, events.append), left)
    game.events = events
    return game


def opened(first: str, second: str) -> Game:
    """A dealt game with nothing exchanged and these two cards in front of both."""
    others = [name for name in NAMES if name not in (first, second)]
    game = dealt(" ".join([first, *others[:6]]), " ".join([second, *others[6:12]]))
    return game.do("exchange", "exchange", f"open {first}", f"open {second}")
