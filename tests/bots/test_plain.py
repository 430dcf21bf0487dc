"""The yardsticks: they answer with legal moves, and scored_moves as their formula says."""

import random

import pytest

from takethat.bots import registry
from takethat.bots.player import Budget
from takethat.bots.registry import names, player
from takethat.bots.roster import GameBots
from takethat.bots.take_that.greedy import HG_WEIGHTS, Outlook, scored_moves
from takethat.bots.take_that.yardsticks import Naive, lacks
from takethat.games.take_that.cards import CARDS, TAKE, draw, lay, twist
from takethat.games.take_that.events import CardLaid, Event, LineTaken, Phase
from takethat.games.take_that.rules import apply, deal, scores
from takethat.games.take_that.view import Observation, observe, redact


class Standing:
    first = 0
    scores_before = (0, 0)
    rounds_left = 0


def play_round(bots, advanced, seed):
    """Play one round; every answer must be legal. The final scores."""
    dice = random.Random(seed)
    deck = list(CARDS)
    dice.shuffle(deck)
    log: list[Event] = []
    state = deal(len(bots), advanced, deck, 0, log.append)
    pile = iter(deck[-len(state.undealt) :])
    while state.phase != Phase.OVER:
        if state.phase in (Phase.DRAW, Phase.PENALTY):
            apply(state, draw(next(pile)), log.append)
            continue
        seen = observation(state, state.turn, log)
        thought = bots[state.turn].think(seen, Budget(seed=dice.randrange(1 << 30)))
        assert thought.move in seen.view.legal
        apply(state, thought.move, log.append)
    return scores(state)


def observation(state, seat, log):
    redacted = tuple(redact(event, seat) for event in log)
    return Observation(observe(state, seat), 0, (), redacted, (0,) * state.players, 0)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", ["naive", "hg", "g"])
def test_whole_rounds_without_an_illegal_move(name, players):
    for seed in range(5):
        play_round([player("take-that", name)] * players, seed % 2 == 1, seed)


def test_unknown_names_are_refused_with_the_known_ones():
    with pytest.raises(ValueError, match=r"unknown player champion; known: .*beginner.*expert"):
        player("take-that", "champion")
    with pytest.raises(ValueError, match=r"known games: take-that"):
        player("chess", "expert")
    assert names("chess") == ()


def outlook_of(cards, hand):
    weights = [1.0 if card in cards else 0.0 for card in range(100)]
    return Outlook(weights, len(cards), hand)


def test_no_reply_is_the_hypergeometric_chance():
    outlook = outlook_of([13, 14, 15, 97, 98], 2)
    assert outlook.no_reply(3) == pytest.approx(2 / 5 * 1 / 4)
    assert outlook.no_reply(4) == 0


def test_replies_count_every_card_once():
    outlook = outlook_of([13, 31, 43, 44, 94], 2)
    assert outlook.replies([49, 34]) == (4, 2)  # 31, 43 and 44 in reach, 94 and 43 twist


def test_a_twist_beats_taking_and_a_cheap_line_is_offered():
    scored = dict(scored_moves([43, 51], [34], Phase.PLAY, 10, False, outlook_of([13, 97], 1), HG_WEIGHTS))
    assert set(scored) == {twist(43), lay(43), TAKE}
    assert max(scored, key=scored.__getitem__) == twist(43)


def test_a_fat_line_is_only_taken_when_stuck():
    fat = [22, 33, 44]
    assert dict(scored_moves([51, 97], fat, Phase.PLAY, 10, False, outlook_of([13], 1), HG_WEIGHTS)).keys() == {lay(51)}
    assert dict(scored_moves([97], fat, Phase.PLAY, 10, False, outlook_of([13], 1), HG_WEIGHTS)).keys() == {TAKE}


def test_what_was_shown_not_to_be_held():
    log: list[Event] = [CardLaid(0, 49), CardLaid(1, 55), LineTaken(0, (49, 55), 6), CardLaid(0, 12)]
    assert lacks(log, 1, 2) == [[94]]
    assert lacks(log, 0, 2) == [[], [94, *range(45, 66)]]


def test_a_game_brings_its_bots_by_one_entry(monkeypatch):
    only = GameBots({"beginner": Naive}, {"hg": Naive}, judge="beginner", stand_in="beginner", losses=(1, 2, 4))
    monkeypatch.setattr("takethat.bots.take_that.roster.ONLY", only, raising=False)
    monkeypatch.setitem(registry.BOTS, "higher", "takethat.bots.take_that.roster:ONLY")
    assert (registry.names("higher"), registry.levels("higher")) == (("beginner", "hg"), ("beginner",))
    assert isinstance(player("higher", "hg"), Naive)
    with pytest.raises(ValueError, match="unknown player expert; known: beginner, hg"):
        player("higher", "expert")


@pytest.mark.parametrize("game", registry.BOTS)
def test_the_levels_that_judge_and_stand_in_are_levels(game):
    bots = registry.bots_of(game)
    assert tuple(bots.levels) == registry.LEVELS
    assert {bots.judge, bots.stand_in} <= set(bots.levels)
    assert all(player(game, name).name == name for name in bots.names)
