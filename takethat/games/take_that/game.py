"""Take That as the house knows it: the rooms of this package behind the protocol every game offers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from takethat.games.contract import Deeds, Dice, Game, Json, Onlooker, Script, Situation, Tell
from takethat.games.take_that import follow, notation, rules, view
from takethat.games.take_that.cards import CARDS, SEAT_COUNTS, card_of, draw, hand_size, is_toad
from takethat.games.take_that.events import Event, Phase, Reason
from takethat.games.take_that.state import State
from takethat.games.take_that.view import Observation, View


class TakeThat:
    """The main game; two rounds by default, the highest total wins (rule 6)."""

    name = "take-that"
    seat_counts = SEAT_COUNTS
    default_rounds = 2
    has_terms = True

    def deck(self) -> tuple[int, ...]:
        return CARDS

    def deal(self, players: int, advanced: bool, deck: Sequence[int], first: int, tell: Tell[Event] | None) -> State:
        return rules.deal(players, advanced, deck, first, tell)

    def dealt(self, players: int) -> int:
        return players * hand_size(players)

    def turn(self, state: State) -> int | None:
        return None if state.phase == Phase.OVER else state.turn

    def awaits_chance(self, state: State) -> bool:
        return state.phase in (Phase.DRAW, Phase.PENALTY)

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
        """A pair won is a twist; a toad is swallowed with the line it lay in, or as an extra card."""
        taken = [[*minus, *extra] for minus, extra in zip(state.minus, state.facedown, strict=True)]
        return [
            Deeds(len(plus) // 2, sum(is_toad(card) for card in cards))
            for plus, cards in zip(state.plus, taken, strict=True)
        ]

    def winners(self, state: State) -> list[int]:
        scores = rules.scores(state)
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

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


TAKE_THAT: Game[State, int, Event, View, Observation, int] = TakeThat()
