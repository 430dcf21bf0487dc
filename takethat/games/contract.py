"""What every game offers to the rest of the house.

Table, record, bots' shared parts, store and arena speak to a game through the `Game` protocol alone, so that
a second game needs no `if game == ...` anywhere. This module imports no game and knows no rule.

`View` is what OpenSpiel calls the observation: what one pair of eyes sees now. `Observation` is its information state:
a view together with all that the seat has seen since the deal.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Generic, Protocol, Self, TypeAlias, TypeVar

StateT = TypeVar("StateT", bound="State")
MoveT = TypeVar("MoveT", bound=Hashable)
"""A move of a seat or an answer of chance: frozen, hashable, with a text form. Each game defines its own."""
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT", bound="View")
ObservationT = TypeVar("ObservationT", bound="Observation")
CardT = TypeVar("CardT")

Tell = Callable[[EventT], None]
"""Where `apply` tells its events, in order; usually `list.append`."""

Onlooker = int | None
"""Who looks: a seat, or None for a spectator who sees no hand."""

Json = dict[str, object]


class Dice(Protocol):
    """The part of `random.Random` that a game may be handed; games never make chance themselves."""

    def random(self) -> float: ...

    def shuffle(self, x: list[CardT], /) -> None: ...


class State(Protocol):
    """The full truth of one round; changed in place by `Game.apply`."""

    def copy(self) -> Self: ...


class View(Protocol):
    """What one pair of eyes sees of a state; plain data without a reference to it."""

    @property
    def seat(self) -> Onlooker: ...

    @property
    def turn(self) -> int | None:
        """The seat whose decision is due, None when the round is over."""

    @property
    def legal(self) -> tuple[Hashable, ...]:
        """The legal moves of `seat`; empty unless its decision is due."""


class Observation(Protocol):
    """A view, and the log that led to it as that seat saw it; all that a bot is given."""

    @property
    def view(self) -> View: ...

    @property
    def log(self) -> tuple[object, ...]:
        """The redacted events of the round, in order."""


@dataclass(frozen=True, slots=True)
class Script(Generic[CardT]):
    """A round given as data: how it was dealt and what was done.

    `actions` are texts of moves; the first `lead` of them come before the first state that is shown.
    """

    players: int
    advanced: bool
    deck: tuple[CardT, ...]
    first: int
    actions: tuple[str, ...]
    lead: int = 0


@dataclass(frozen=True, slots=True)
class Deeds:
    """What people like to count of a seat's round: the twists it made and the toads it swallowed."""

    twists: int
    toads: int


class Game(Protocol[StateT, MoveT, EventT, ViewT, ObservationT, CardT]):
    """One game: its rules, its eyes, its texts, and how rounds add up to a match.

    Moves refused by `why_not` must not reach `apply`: an illegal action there is a programmer's fault (assert).
    Readers raise ValueError with one sentence for anything malformed.
    """

    name: str
    """As on the command line: `take-that`, `zones`."""
    seat_counts: tuple[int, ...]
    default_rounds: int
    has_terms: bool
    """Whether there is something to agree on: a number of rounds, and the advanced variation."""

    # --- one round
    def deck(self) -> tuple[CardT, ...]:
        """Every card in ascending order; a deal shuffles these."""

    def deal(
        self, players: int, advanced: bool, deck: Sequence[CardT], first: int, tell: Tell[EventT] | None
    ) -> StateT:
        """The state after the deal of a full deck in deal order; `first` is the seat that begins."""

    def dealt(self, players: int) -> int:
        """How many cards of the deck are in the hands after the deal; the rest is the stock, top first."""

    def turn(self, state: StateT) -> int | None:
        """The seat that acts or for which chance acts next; None when the round is over."""

    def awaits_chance(self, state: StateT) -> bool: ...

    def is_over(self, state: StateT) -> bool: ...

    def legal_moves(self, state: StateT) -> list[MoveT]:
        """Sorted and unique; empty while chance is awaited and when the round is over."""

    def why_not(self, state: StateT, move: MoveT) -> Enum | None:
        """The Reason why the seat whose turn it is may not do `move`, or None if it may."""

    def chance_outcomes(self, state: StateT) -> list[tuple[MoveT, float]]:
        """Every possible answer of chance with its probability."""

    def chance_action(self, state: StateT, card: CardT) -> MoveT:
        """The answer of chance in which `card` is the card that came."""

    def chance_card(self, action: MoveT) -> CardT:
        """The card that came in an answer of chance."""

    def apply(self, state: StateT, action: MoveT, tell: Tell[EventT] | None = None) -> None:
        """Change `state` by a legal move or chance answer and tell the events."""

    def scores(self, state: StateT) -> list[int]:
        """Points of the round so far (final once it is over) for each seat."""

    def deeds(self, state: StateT) -> list[Deeds]:
        """What every seat did in the round; empty in a game in which nothing of the kind is done."""

    def winners(self, state: StateT) -> list[int]:
        """The seats that have won a finished round; several share it, nobody wins a draw."""

    # --- eyes
    def observe(self, state: StateT, eyes: Onlooker) -> ViewT: ...

    def redact(self, event: EventT, eyes: Onlooker) -> EventT: ...

    def fold(self, view: ViewT, event: EventT) -> ViewT:
        """The view after a redacted event."""

    def observation(self, state: StateT, seat: int, log: Sequence[EventT], situation: Situation) -> ObservationT:
        """Join a view with the redacted `log`; the log begins with the deal."""

    def sample_world(self, observation: ObservationT, dice: Dice) -> StateT:
        """A state that fits the observation, the hidden cards dealt afresh with equal likelihood."""

    # --- texts
    def action_text(self, action: MoveT) -> str: ...

    def parse_action(self, text: str) -> MoveT: ...

    def card_json(self, card: CardT) -> int | str: ...

    def parse_card(self, value: object) -> CardT: ...

    def state_json(self, state: StateT, stock: Sequence[CardT]) -> Json:
        """The part of a `replay --json` line that follows from the state and its pile (top first)."""

    def parse_script(self, data: Mapping[str, object]) -> Script[CardT]:
        """The round that a JSON object of the game's data form holds; the moves are not judged here."""

    def observation_json(self, observation: ObservationT) -> Json: ...

    def parse_observation(self, data: Mapping[str, object]) -> ObservationT: ...

    # --- a match
    def match_points(self, scores: Sequence[int]) -> list[int]:
        """What a finished round adds to each seat's total."""

    def match_over(self, totals: Sequence[int], rounds_played: int, rounds: int) -> bool: ...


class Situation(Protocol):
    """Where in the match a round stands."""

    @property
    def first(self) -> int:
        """The seat that began the round."""

    @property
    def scores_before(self) -> tuple[int, ...]: ...

    @property
    def rounds_left(self) -> int: ...


AnyGame: TypeAlias = Game[State, Hashable, object, View, Observation, object]
"""A game known by its name alone: whoever holds it hands its states, moves and cards on without looking into them."""
