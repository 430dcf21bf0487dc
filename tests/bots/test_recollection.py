"""The bots' follower of a log says what folded views say, for every seat and after every event."""

import random

import pytest

from takethat.bots.take_that.recollection import DECIDED, Follower, recollect
from takethat.games.take_that.cards import CARDS
from takethat.games.take_that.events import Event, Phase
from takethat.games.take_that.rules import apply, chance_outcomes, deal, legal_moves
from takethat.games.take_that.view import View, fold, observe, redact


def a_round(players, advanced, seed):
    """The log of a random round, and who decided what in it: a take and the lay after it once."""
    dice = random.Random(seed)
    deck = list(CARDS)
    dice.shuffle(deck)
    log: list[Event] = []
    decided = []
    state = deal(players, advanced, deck, seed % players, log.append)
    while state.phase != Phase.OVER:
        moves = legal_moves(state)
        action = dice.choice(moves or [outcome for outcome, _ in chance_outcomes(state)])
        if moves:
            decided.append((state.turn, state.phase, action))
        apply(state, action, log.append)
    return log, decided, state


def before_the_deal(seat, players, advanced):
    nothing = ((),) * players
    counts = (0,) * players
    return View(
        seat, players, advanced, None, Phase.PLAY, (), counts, (), len(CARDS), nothing, nothing, counts, None, None
    )


def told(view):
    """What a view says of all that a follower keeps, but for the order of the cards that are gone."""
    gone = sorted(card for cards in (*view.plus, *view.minus) for card in cards)
    return view.hand, view.line, view.hand_counts, view.pile, gone


def kept(table):
    return tuple(table.hand), tuple(table.line), tuple(table.sizes), table.pile, sorted(table.gone)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("advanced", [False, True])
def test_it_says_what_the_folded_views_say(players, advanced):
    for seed in range(3):
        log, _, state = a_round(players, advanced, seed)
        for seat in (*range(players), None):
            seen = [redact(event, seat) for event in log]
            view = before_the_deal(seat, players, advanced)
            table = Follower(seat, players)
            for event in seen:
                if isinstance(event, DECIDED):
                    assert table.taking == (view.phase == Phase.LAY)
                table.see(event)
                view = fold(view, event)
                assert kept(table) == told(view)
            assert view == observe(state, seat)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_decisions_are_remembered_as_they_were_made(players):
    log, decided, _ = a_round(players, True, 5)
    for seat in range(players):
        found = recollect([redact(event, seat) for event in log], seat, players)
        assert [(past.seat, past.phase, past.action) for past in found] == [one for one in decided if one[0] != seat]


def test_a_take_and_the_lay_after_it_are_one_decision():
    log, decided, _ = a_round(2, False, 7)
    table = Follower(0, 2)
    for event in log:
        table.see(event)
    whole = [sum(who == seat and phase == Phase.PLAY for who, phase, _ in decided) for seat in range(2)]
    assert table.made == whole
    assert len(decided) > sum(whole)
