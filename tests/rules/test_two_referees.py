"""2,000 random games in every run, in which the game's referee and a plain second one must agree about every state."""

from __future__ import annotations

import random

import pytest

from takethat.games.take_that.cards import CARDS
from takethat.games.take_that.notation import action_text, parse_action
from tests.rules.plain_referee import ALL_CARDS, PlainReferee
from tests.rules.positions import Game, dealt

GAMES = 2000
KINDS = [(players, advanced) for players in (2, 3, 4) for advanced in (False, True)]
BATCHES = 6


def seen(game: Game) -> tuple[object, ...]:
    """Everything about a state, as plain values."""
    state = game.state
    groups = (state.hands, state.plus, state.minus, state.facedown)
    piles = [[list(cards) for cards in group] for group in groups]
    turn = None if game.over else game.turn
    return turn, game.must_lay, game.over, game.line, game.pile, game.scores, piles


def described(plain: PlainReferee) -> tuple[object, ...]:
    hands = [sorted(hand) for hand in plain.hands]
    points = [plain.points(seat) for seat in range(plain.players)]
    turn = None if plain.over else plain.turn
    must_lay = plain.just_took and not plain.over
    piles = [hands, plain.plus, plain.minus, plain.extra]
    return turn, must_lay, plain.over, plain.line, plain.pile, points, piles


def compare(players: int, advanced: bool, rng: random.Random) -> int:
    """Play one random game on both referees; how many moves it took."""
    deck = list(ALL_CARDS)
    rng.shuffle(deck)
    first = rng.randrange(players)
    takes = rng.random()  # some games take at every chance, some hardly ever
    game, plain = dealt(deck, players, first, advanced), PlainReferee(players, advanced, deck, first)
    moves = 0
    while not plain.over:
        legal = plain.legal()
        assert list(map(action_text, game.legal)) == legal
        choices = legal[:-1] if len(legal) > 1 and legal[-1] == "T" and rng.random() > takes else legal
        move = rng.choice(choices)
        game.do(parse_action(move))
        plain.do(move)
        assert seen(game) == described(plain)
        moves += 1
    assert game.legal == []
    return moves


def test_both_know_the_same_cards() -> None:
    assert list(CARDS) == ALL_CARDS


@pytest.mark.parametrize("batch", range(BATCHES))
def test_the_referees_agree(batch: int) -> None:
    rng = random.Random(f"two referees/{batch}")
    for number in range(GAMES // BATCHES + 1):
        assert compare(*KINDS[number % len(KINDS)], rng) > 20
