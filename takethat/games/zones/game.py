"""Three Zones as the house knows it: the rooms of this package behind the protocol every game offers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from takethat.games.contract import Deeds, Dice, Game, Json, Onlooker, Script, Situation, Tell
from takethat.games.zones import follow, notation, rules, view
from takethat.games.zones.cards import CARDS, HAND, NAMES, VICTORY
from takethat.games.zones.events import Event, Phase, Reason
from takethat.games.zones.moves import card_of, draw
from takethat.games.zones.rules import State
from takethat.games.zones.view import Observation, View


class Zones:
    """The second game, for two; a match goes to ten victory points, or ends with its last round (rule 13)."""

    name = "zones"
    seat_counts: tuple[int, ...] = (2,)
    default_rounds = 99
    has_terms = False

    def deck(self) -> tuple[int, ...]:
        return CARDS

    def deal(self, players: int, advanced: bool, deck: Sequence[int], first: int, tell: Tell[Event] | None) -> State:
        """`first` means nothing here: the first cards decide who begins (T29)."""
        if players != 2:
            raise ValueError(f"2 players can play, not {players}")
        if advanced:
            raise ValueError("this game has no variation")
        return rules.deal(deck, tell)

    def dealt(self, players: int) -> int:
        return players * HAND

    def turn(self, state: State) -> int | None:
        return None if state.phase == Phase.OVER else state.turn

    def awaits_chance(self, state: State) -> bool:
        return state.phase == Phase.DRAW

    def is_over(self, state: State) -> bool:
        return state.phase == Phase.OVER

    def legal_moves(self, state: State) -> list[int]:
        return rules.legal_moves(state)

    def why_not(self, state: State, move: int) -> Reason | None:
        return rules.why_not(state, move)

    def chance_outcomes(self, state: State) -> list[tuple[int, float]]:
        return rules.chance_outcomes(state)

    def chance_action(self, state: State, card: int) -> int:
        return draw(card)

    def chance_card(self, action: int) -> int:
        return card_of(action)

    def apply(self, state: State, action: int, tell: Tell[Event] | None = None) -> None:
        rules.apply(state, action, tell)

    def scores(self, state: State) -> list[int]:
        return rules.scores(state)

    def deeds(self, state: State) -> list[Deeds]:
        return []

    def winners(self, state: State) -> list[int]:
        best = rules.winner(state)
        return [] if best is None else [best]

    def observe(self, state: State, eyes: Onlooker) -> View:
        return view.observe(state, eyes)

    def redact(self, event: Event, eyes: Onlooker) -> Event:
        return view.redact(event, eyes)

    def fold(self, seen: View, event: Event) -> View:
        return view.fold(seen, event)

    def observation(self, state: State, seat: int, log: Sequence[Event], situation: Situation) -> Observation:
        return view.observation(state, seat, log, situation)

    def sample_world(self, observation: Observation, dice: Dice) -> State:
        return view.sample_world(observation, dice)

    def action_text(self, action: int) -> str:
        return notation.action_text(action)

    def parse_action(self, text: str) -> int:
        return notation.parse_action(text)

    def card_json(self, card: int) -> str:
        return NAMES[card]

    def parse_card(self, value: object) -> int:
        return notation.parse_card(value)

    def state_json(self, state: State, stock: Sequence[int]) -> Json:
        return notation.state_json(state)

    def parse_script(self, data: Mapping[str, object]) -> Script[int]:
        return notation.parse_script(data)

    def observation_json(self, observation: Observation) -> Json:
        return notation.observation_json(observation)

    def parse_observation(self, data: Mapping[str, object]) -> Observation:
        return follow.parse_observation(data)

    def match_points(self, scores: Sequence[int]) -> list[int]:
        return list(scores)

    def match_over(self, totals: Sequence[int], rounds_played: int, rounds: int) -> bool:
        return max(totals) >= VICTORY or rounds_played >= rounds


ZONES: Game[State, int, Event, View, Observation, int] = Zones()
