"""What holds in every game of Three Zones, whatever is played, checked with games that hypothesis makes up."""

from __future__ import annotations

import pickle
from random import Random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from takethat.games.zones.cards import CARDS, NAMES
from takethat.games.zones.events import Event, Phase, Reason, SeatPassed
from takethat.games.zones.follow import parse_observation
from takethat.games.zones.game import ZONES
from takethat.games.zones.moves import PASS, draw
from takethat.games.zones.notation import (
    action_text,
    observation_json,
    parse_action,
    parse_position,
    position_text,
    state_json,
)
from takethat.games.zones.rules import State, apply, deal, is_pass_forced, legal_moves, why_not
from takethat.games.zones.view import fold, observation, observe, redact, sample_world
from takethat.table.table import Standing

from .plain import PlainGame

EYES = (None, 0, 1)
NOBODY = Standing(first=0, scores_before=(3, 4), rounds_left=9)


def measure(state: State) -> int:
    """Twice the cards in hands and the upright cards on the table: what falls with every turn but a pass (T32)."""
    on_table = [card for pile in state.piles for card in pile]
    return 2 * sum(map(len, state.hands)) + sum(not state.twisted >> card & 1 for card in on_table)


def everything(state: State) -> list[int]:
    places = [*state.hands, *state.piles, *state.aside, state.undealt]
    return sorted(card for cards in places for card in cards)


class Playing(RuleBasedStateMachine):
    """One game from the deal to its end, with all eyes folding along and a plain game beside it."""

    @initialize(deck=st.permutations(CARDS))
    def begin(self, deck: list[int]) -> None:
        self.log: list[Event] = []
        self.state = deal(deck, self.log.append)
        self.views = {eyes: observe(self.state, eyes) for eyes in EYES}
        self.plain: PlainGame | None = None
        self.turns = 0

    @rule(choice=st.integers(0, 10**6), patience=st.integers(0, 3))
    @precondition(lambda self: self.state.phase != Phase.OVER)
    def act(self, choice: int, patience: int) -> None:
        before = measure(self.state)
        phase = self.state.phase
        action = self.chosen(choice, patience)
        forced = phase == Phase.TURN and is_pass_forced(self.state)
        told: list[Event] = []
        sealed = [self.state.sealed[0], action]
        hands = [[NAMES[card] for card in hand] for hand in self.state.hands]
        apply(self.state, action, told.append)
        self.follow(told)
        if phase == Phase.OPENING and self.state.phase == Phase.TURN:
            self.plain = PlainGame(hands, [action_text(move)[5:] for move in sealed])
            assert measure(self.state) == 26
        elif phase == Phase.TURN:
            assert self.plain is not None
            self.plain.do(action_text(action))
            if action == PASS:
                assert [event.forced for event in told if isinstance(event, SeatPassed)] == [forced]
            else:
                self.turns += 1
                assert measure(self.state) < before

    @rule(deck=st.permutations(CARDS))
    @precondition(lambda self: self.state.phase == Phase.OVER)
    def play_again(self, deck: list[int]) -> None:
        assert legal_moves(self.state) == []
        assert why_not(self.state, PASS) is Reason.ROUND_OVER
        self.begin(deck)

    def chosen(self, choice: int, patience: int) -> int:
        """A draw if one is due, else any legal move; passes only now and then."""
        if self.state.phase == Phase.DRAW:
            return draw(self.state.undealt[choice % len(self.state.undealt)])
        moves = legal_moves(self.state)
        assert moves == sorted(set(moves))
        if self.state.phase == Phase.TURN and patience and len(moves) > 1:
            moves = moves[:-1]
        move = moves[choice % len(moves)]
        assert why_not(self.state, move) is None
        return move

    def follow(self, told: list[Event]) -> None:
        self.log += told
        for eyes in EYES:
            for event in told:
                self.views[eyes] = fold(self.views[eyes], redact(event, eyes))

    @invariant()
    def every_card_is_somewhere_once(self) -> None:
        assert everything(self.state) == list(CARDS)

    @invariant()
    def a_game_ends(self) -> None:
        assert self.turns <= 26

    @invariant()
    def folding_events_gives_what_is_seen(self) -> None:
        for eyes in EYES:
            assert self.views[eyes] == observe(self.state, eyes)

    @invariant()
    def the_plain_game_agrees(self) -> None:
        if self.plain is not None:
            assert state_json(self.state) == self.plain.described()

    @invariant()
    def a_position_is_its_text(self) -> None:
        text = position_text(self.state)
        assert position_text(parse_position(text)) == text
        assert legal_moves(parse_position(text)) == legal_moves(self.state)

    @invariant()
    def a_sampled_world_looks_the_same(self) -> None:
        for seat in (0, 1):
            seen = observation(self.state, seat, [redact(event, seat) for event in self.log], NOBODY)
            world = sample_world(seen, Random(self.turns))
            assert observe(world, seat) == seen.view
            assert everything(world) == list(CARDS)
            assert pickle.loads(pickle.dumps(seen)) == seen

    @invariant()
    def an_observation_survives_its_json(self) -> None:
        seat = self.state.turn
        if self.state.phase not in (Phase.OVER, Phase.DRAW):
            seen = ZONES.observation(self.state, seat, [redact(event, seat) for event in self.log], NOBODY)
            assert parse_observation(observation_json(seen)) == seen
            assert all(parse_action(action_text(move)) == move for move in seen.view.legal)
            assert list(seen.view.legal) == legal_moves(self.state)


Playing.TestCase.settings = settings(
    max_examples=30, stateful_step_count=36, deadline=None, suppress_health_check=list(HealthCheck)
)
TestPlaying = Playing.TestCase
