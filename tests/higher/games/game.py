"""Higher as the house knows it: the rooms of this package behind the protocol every game offers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from takethat.games.contract import Deeds, Dice, Game, Json, Onlooker, Script, Situation, Tell
from tests.higher.games import follow, notation, rules, view
from tests.higher.games.cards import CARDS, HAND, SEATS, card_of, draw
from tests.higher.games.events import Event, Phase, Reason
from tests.higher.games.rules import State
from tests.higher.games.view import Observation, View


class Higher:
    """A match is one round of ten tricks."""

    name = "higher"
    seat_counts: tuple[int, ...] = (SEATS,)
    default_rounds = 1
    has_terms = False

    def deck(self) -> tuple[int, ...]:
        return CARDS

    def deal(self, players: int, advanced: bool, deck: Sequence[int], first: int, tell: Tell[Event] | None) -> State:
        if players != SEATS or advanced:
            raise ValueError("two players play, without a variation")
        return rules.deal(deck, first, tell or rules.silent)

    def dealt(self, players: int) -> int:
        return players * HAND

    def turn(self, state: State) -> int | None:
        return None if self.is_over(state) else state.turn

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
        rules.apply(state, action, tell or rules.silent)

    def scores(self, state: State) -> list[int]:
        return rules.scores(state)

    def deeds(self, state: State) -> list[Deeds]:
        return []

    def winners(self, state: State) -> list[int]:
        return rules.winners(state)

    def observe(self, state: State, eyes: Onlooker) -> View:
        return view.observe(state, eyes)

    def redact(self, event: Event, eyes: Onlooker) -> Event:
        return view.redact(event, eyes)

    def fold(self, seen: View, event: Event) -> View:
        return view.fold(seen, event)

    def observation(self, state: State, seat: int, log: Sequence[Event], situation: Situation) -> Observation:
        return Observation(view.observe(state, seat), tuple(log))

    def sample_world(self, observation: Observation, dice: Dice) -> State:
        return view.sample_world(observation, dice)

    def action_text(self, action: int) -> str:
        return notation.action_text(action)

    def parse_action(self, text: str) -> int:
        return notation.parse_action(text)

    def card_json(self, card: int) -> int:
        return card

    def parse_card(self, value: object) -> int:
        return notation.parse_card(value)

    def state_json(self, state: State, stock: Sequence[int]) -> Json:
        return notation.state_json(state, stock)

    def parse_script(self, data: Mapping[str, object]) -> Script[int]:
        return notation.parse_script(data)

    def observation_json(self, observation: Observation) -> Json:
        return notation.observation_json(observation)

    def parse_observation(self, data: Mapping[str, object]) -> Observation:
        return follow.parse_observation(data)

    def match_points(self, scores: Sequence[int]) -> list[int]:
        return list(scores)

    def match_over(self, totals: Sequence[int], rounds_played: int, rounds: int) -> bool:
        return rounds_played >= rounds


HIGHER: Game[State, int, Event, View, Observation, int] = Higher()
