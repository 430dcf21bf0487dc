"""A round driven in every order: legal and illegal moves, draws, undo, texts, eyes; asked each time what must hold."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from takethat.games.contract import Onlooker
from takethat.games.take_that.bits import listed
from takethat.games.take_that.cards import CARDS, TAKE, price, twin
from takethat.games.take_that.events import Event, Phase, Reason
from takethat.games.take_that.game import TAKE_THAT
from takethat.games.take_that.notation import action_text, parse_action, parse_position, position_text
from takethat.games.take_that.state import TWINS, State, groups_of
from tests.rules.promises import check_chance, check_fold, same

Seen = dict[Onlooker, Any]


def everything(state: State) -> list[int]:
    """All cards of a state, ascending."""
    cards = [*state.line, *state.undealt]
    for group in (state.hands, state.plus, state.minus, state.facedown):
        cards += [card for held in group for card in held]
    return sorted(cards)


class RoundMachine(RuleBasedStateMachine):
    """One round, and beside it what each pair of eyes has made of the events it was told."""

    @initialize(
        players=st.sampled_from([2, 3, 4]), advanced=st.booleans(), seed=st.integers(0, 10**6), pile=st.integers(0, 99)
    )
    def deal(self, players: int, advanced: bool, seed: int, pile: int) -> None:
        deck = list(CARDS)
        random.Random(seed).shuffle(deck)
        self.state: State = TAKE_THAT.deal(players, advanced, deck, seed % players, None)
        if pile < len(self.state.undealt):  # begin late: the rest of the pile has been taken by the first seat
            kept, gone = list(self.state.undealt)[:pile], list(self.state.undealt)[pile:]
            text = position_text(self.state).split(" ")
            text[2] = ",".join(map(str, kept)) or "-"
            text[1] = str(gone.pop())
            self.state = parse_position(" ".join(text))
            self.state.minus = groups_of([gone, *([] for _ in range(players - 1))])
        self.seen: Seen = {eyes: TAKE_THAT.observe(self.state, eyes) for eyes in (None, *range(players))}
        self.past: list[tuple[State, Seen]] = []

    def act(self, action: int) -> None:
        """Do it, remember what was before, and let every pair of eyes follow."""
        self.past.append((self.state.copy(), dict(self.seen)))
        told: list[Event] = []
        TAKE_THAT.apply(self.state, action, told.append)
        assert told
        self.seen = {eyes: check_fold(view, told, self.state, eyes) for eyes, view in self.seen.items()}

    def deciding(self) -> bool:
        return self.state.phase in (Phase.PLAY, Phase.LAY)

    @precondition(deciding)
    @rule(choice=st.integers(0, 99))
    def move(self, choice: int) -> None:
        legal = TAKE_THAT.legal_moves(self.state)
        self.act(legal[choice % len(legal)])

    @precondition(deciding)
    @rule()
    def take_whenever_possible(self) -> None:
        self.act(TAKE_THAT.legal_moves(self.state)[-1])

    @precondition(lambda self: TAKE_THAT.awaits_chance(self.state))
    @rule(choice=st.integers(0, 99))
    def draw(self, choice: int) -> None:
        check_chance(self.state)
        outcomes = TAKE_THAT.chance_outcomes(self.state)
        self.act(outcomes[choice % len(outcomes)][0])

    @rule(move=st.one_of(st.integers(-5, 405), st.integers()))
    def try_anything(self, move: int) -> None:
        before = position_text(self.state)
        reason = TAKE_THAT.why_not(self.state, move)
        assert (reason is None) == (move in TAKE_THAT.legal_moves(self.state))
        assert reason is None or isinstance(reason, Reason)
        assert position_text(self.state) == before

    @precondition(lambda self: self.past)
    @rule(steps=st.integers(1, 5))
    def undo(self, steps: int) -> None:
        for _ in range(min(steps, len(self.past))):
            self.state, self.seen = self.past.pop()

    @rule()
    def save_and_load(self) -> None:
        text = position_text(self.state)
        read = parse_position(text)
        assert same(read, self.state)
        assert TAKE_THAT.observe(read, 0) == self.seen[0]
        self.state = read

    @rule(choice=st.integers(0, 99))
    def a_copy_lives_its_own_life(self, choice: int) -> None:
        before, copied = position_text(self.state), self.state.copy()
        if self.deciding():
            legal = TAKE_THAT.legal_moves(copied)
            TAKE_THAT.apply(copied, legal[choice % len(legal)])
            assert position_text(self.state) == before
            assert not same(copied, self.state)

    @invariant()
    def cards_are_conserved(self) -> None:
        assert everything(self.state) == list(CARDS)
        assert all(list(hand) == sorted(hand) for hand in self.state.hands)

    @invariant()
    def the_board_says_twice_the_same(self) -> None:
        state, board = self.state, self.state.board
        assert list(listed(board[TWINS], board[TWINS + 1])) == sorted(map(twin, state.line))
        heaps = zip(state.plus, state.minus, state.facedown, strict=True)
        points = [len(plus) - sum(map(price, (*minus, *extra))) for plus, minus, extra in heaps]
        assert TAKE_THAT.scores(state) == points

    @invariant()
    def one_decision_or_the_end(self) -> None:
        legal = TAKE_THAT.legal_moves(self.state)
        over, chance = TAKE_THAT.is_over(self.state), TAKE_THAT.awaits_chance(self.state)
        assert [over, chance, bool(legal)].count(True) == 1
        assert bool(TAKE_THAT.chance_outcomes(self.state)) == chance
        assert (TAKE_THAT.turn(self.state) is None) == over
        assert over == (not everything_lying(self.state) and not chance)

    @invariant()
    def legal_moves_are_sorted_and_spelled(self) -> None:
        legal = TAKE_THAT.legal_moves(self.state)
        assert legal == sorted(set(legal))
        assert [parse_action(action_text(move)) for move in legal] == legal
        for eyes, view in self.seen.items():
            assert list(view.legal) == (legal if eyes == TAKE_THAT.turn(self.state) else [])

    @invariant()
    def a_full_hand_while_there_is_a_pile(self) -> None:
        state = self.state
        if len(state.undealt) and self.deciding():
            assert {len(hand) for hand in state.hands} == {8 if state.players == 4 else 9}
            assert len(state.line) or TAKE not in TAKE_THAT.legal_moves(state)


def everything_lying(state: State) -> bool:
    """Whether there is a pile or a line."""
    return len(state.undealt) + len(state.line) > 0


RoundMachine.TestCase.settings = settings(
    max_examples=40, stateful_step_count=60, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)
TestRound = RoundMachine.TestCase
