"""Secrets stay secret, sampled worlds differ and are dealt fairly, chance does what it says."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from takethat.games.zones.cards import CARDS, HAND
from takethat.games.zones.events import Event, Phase
from takethat.games.zones.game import ZONES
from takethat.games.zones.moves import card_of, draw
from takethat.games.zones.notation import observation_json
from takethat.games.zones.rules import State, apply, chance_outcomes
from takethat.games.zones.view import Observation, observe, redact, unseen, world
from takethat.table.table import Standing

from .play import dealt
from .random_games import positions

STANDING = Standing(first=0, scores_before=(0, 0), rounds_left=98)


def seen_by(state: State, log: list[Event], seat: int) -> Observation:
    return ZONES.observation(state, seat, [redact(event, seat) for event in log], STANDING)


def replayed(state: State, log: list[Event], seat: int, rng: Random) -> tuple[State, Observation]:
    """The same game with everything that the seat cannot see dealt differently."""
    view = observe(state, seat)
    hidden = unseen(view)
    rng.shuffle(hidden)
    other = world(view, hidden, rng)
    return other, ZONES.observation(other, seat, [redact(event, seat) for event in log], STANDING)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("seat", [0, 1])
def test_secrets_what_is_hidden_changes_no_observation(seed: int, seat: int) -> None:
    rng = Random(seed)
    for state, log in positions(seed):
        other, seen = replayed(state, log, seat, rng)
        assert seen == seen_by(state, log, seat)
        assert observation_json(seen) == observation_json(seen_by(state, log, seat))
        assert observe(other, None) == observe(state, None)


@pytest.mark.parametrize("seat", [0, 1])
def test_secrets_no_hidden_card_is_in_an_event(seat: int) -> None:
    for state, log in positions(11, games=3):
        hidden = set(state.hands[1 - seat]) | set(state.aside[1 - seat]) | set(state.undealt)
        for event in (redact(event, seat) for event in log):
            shown = getattr(event, "cards", None) or (getattr(event, "card", None),)
            assert not hidden & {card for card in shown if card is not None}


def test_a_spectator_sees_no_hand() -> None:
    for state, log in positions(5):
        assert observe(state, None).hand == ()
        told = [redact(event, None) for event in log]
        assert all(getattr(event, "cards", None) is None for event in told[:2])


def test_worlds_differ_and_are_dealt_with_the_right_frequencies() -> None:
    game = dealt("P1 P2 P3 P4 P5 W1 W2", "O1 O2 O3 O4 O5 W3 G1").do("exchange P1 P2", "exchange O1")
    seen = seen_by(game.state, game.events, 0)
    rng = Random(1)
    in_hand, aside, left, hands = Counter[int](), Counter[int](), Counter[int](), set()
    for _ in range(6000):
        sampled = ZONES.sample_world(seen, rng)
        in_hand.update(sampled.hands[1])
        aside.update(sampled.aside[1])
        left.update(sampled.undealt)
        hands.add(tuple(sampled.hands[1]))
    hidden = unseen(seen.view)
    assert len(hidden) == 9
    for counts, share in ((in_hand, 7 / 9), (aside, 1 / 9), (left, 1 / 9)):
        assert all(abs(counts[card] / 6000 - share) < 0.025 for card in hidden)
    assert len(hands) == 36


def test_a_secret_opening_is_guessed_among_what_the_hand_allows() -> None:
    game = dealt("P1 P2 P3 P4 P5 W1 W2", "O1 O2 O3 O4 O5 W3 G1").do("exchange", "exchange", "open P1")
    seen = seen_by(game.state, game.events, 1)
    guesses = Counter(card_of(ZONES.sample_world(seen, Random(n)).sealed[0]) for n in range(400))
    assert len(guesses) == 9
    assert not {card for card in guesses if card not in unseen(seen.view)}


def test_chance_what_is_said_to_come_comes() -> None:
    for state, _ in positions(3, games=20):
        outcomes = chance_outcomes(state)
        if state.phase != Phase.DRAW:
            assert outcomes == []
            continue
        assert sorted(card_of(action) for action, _ in outcomes) == sorted(state.undealt)
        assert sum(share for _, share in outcomes) == pytest.approx(1)
        for action, _ in outcomes:
            after = state.copy()
            apply(after, action)
            assert card_of(action) in after.hands[state.turn]
            assert card_of(action) not in after.undealt
            assert draw(card_of(action)) == action


def test_a_copy_is_independent() -> None:
    for state, _ in positions(4):
        before = observe(state, 0), observe(state, 1)
        for move in ZONES.legal_moves(state)[:20]:
            apply(state.copy(), move)
        assert (observe(state, 0), observe(state, 1)) == before


def test_only_a_whole_deck_can_be_dealt() -> None:
    for deck in (CARDS[:-1], (*CARDS, 0), (*CARDS[:-1], 0)):
        with pytest.raises(ValueError, match="not the 18 cards"):
            ZONES.deal(2, False, deck, 0, None)
    with pytest.raises(ValueError, match="2 players"):
        ZONES.deal(3, False, CARDS, 0, None)
    with pytest.raises(ValueError, match="no variation"):
        ZONES.deal(2, True, CARDS, 0, None)
    assert ZONES.dealt(2) == 2 * HAND
