"""Fold, twins, secrets and chance hold in whole games, and each check notices when its promise is broken."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from takethat.games.contract import Onlooker
from takethat.games.take_that import rules
from takethat.games.take_that import view as views
from takethat.games.take_that.cards import CARDS, DRAW
from takethat.games.take_that.events import CardDrawn, CardsTwisted, Event, HandDealt, PenaltyDrawn
from takethat.games.take_that.game import TAKE_THAT, TakeThat
from takethat.games.take_that.notation import position_text
from takethat.games.take_that.rules import Tell
from takethat.games.take_that.state import State, cards_of, groups_of
from takethat.games.take_that.view import Observation, View
from tests.rules.promises import (
    Round,
    Standing,
    check_chance,
    check_fold,
    check_secrets,
    check_spread,
    check_twins,
    random_round,
)

KINDS = [(players, advanced) for players in (2, 3, 4) for advanced in (False, True)]


def fold_through(played: Round) -> None:
    """Play the round's moves once more and compare the folded with the true view after every action."""
    again = Round(*played.kind, played.deck)
    views_of = {eyes: TAKE_THAT.observe(again.state, eyes) for eyes in again.eyes()}
    for move in played.moves:
        for action in (move, None, None):
            if action is None and not TAKE_THAT.awaits_chance(again.state):
                continue
            events = again.step(action)
            views_of = {eyes: check_fold(seen, events, again.state, eyes) for eyes, seen in views_of.items()}


def chances_of(played: Round) -> list[State]:
    """Every state of the round in which chance is awaited."""
    again, found = Round(*played.kind, played.deck), []
    for move in played.moves:
        again.step(move)
        while TAKE_THAT.awaits_chance(again.state):
            found.append(again.state.copy())
            again.step()
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_fold(kind: tuple[int, bool]) -> None:
    for seed in range(3):
        fold_through(random_round(*kind, seed, 200))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("actions", [0, 1, 7, 25, 45])
def test_twins_and_secrets(kind: tuple[int, bool], actions: int) -> None:
    played = random_round(*kind, actions, actions)
    for seat in range(kind[0]):
        check_twins(played.observation(seat), random.Random(seat))
        check_secrets(played, seat, random.Random(seat))


@pytest.mark.parametrize("kind", KINDS)
def test_secrets_hold_once_the_round_is_over(kind: tuple[int, bool]) -> None:
    played = random_round(*kind, "over", 300)
    assert TAKE_THAT.is_over(played.state)
    for seat in range(kind[0]):
        check_secrets(played, seat, random.Random(seat))


@pytest.mark.parametrize("kind", KINDS)
def test_chance(kind: tuple[int, bool]) -> None:
    states = chances_of(random_round(*kind, "chance", 200))
    assert len(states) > 40
    for state in states:
        check_chance(state)


# --- worlds


def nearly_all_seen() -> Observation:
    """Four hidden cards, two in the other hand, one in the pile, one as penalty card: twelve arrangements."""
    state = State(2, True, 0)
    state.hands = groups_of([[12, 13], [43, 45]])
    state.line = cards_of([34])
    state.undealt = cards_of([56])
    state.facedown = groups_of([[65], []])
    placed = {12, 13, 43, 45, 34, 56, 65}
    state.minus = groups_of([[card for card in CARDS if card not in placed], []])
    return TAKE_THAT.observation(state, 0, [], Standing())


def test_worlds_spread_evenly() -> None:
    check_spread(nearly_all_seen(), random.Random(1), 12)


@pytest.mark.parametrize("kind", KINDS)
def test_worlds_differ_in_real_rounds(kind: tuple[int, bool]) -> None:
    seen = random_round(*kind, "worlds", 12).observation(1)
    dice = random.Random(2)
    assert len({position_text(check_twins(seen, dice)) for _ in range(50)}) == 50


# --- broken on purpose


def breaks(monkeypatch: pytest.MonkeyPatch, name: str, broken: Callable[..., Any], check: Callable[[], None]) -> None:
    """`check` passes as things are and fails once the referee answers `name` with `broken`."""
    check()
    monkeypatch.setattr(TakeThat, name, broken)
    with pytest.raises(AssertionError):
        check()


def fold_without_gap(_: TakeThat, seen: View, event: Event) -> View:
    if isinstance(event, CardsTwisted):
        return replace(views.fold(seen, event), line=seen.line)
    return views.fold(seen, event)


def fold_forgets_the_pile(_: TakeThat, seen: View, event: Event) -> View:
    return replace(views.fold(seen, event), pile=seen.pile)


@pytest.mark.parametrize("broken", [fold_without_gap, fold_forgets_the_pile])
def test_fold_broken(monkeypatch: pytest.MonkeyPatch, broken: Callable[..., Any]) -> None:
    played = random_round(2, False, 1, 200)
    breaks(monkeypatch, "fold", broken, lambda: fold_through(played))


def hides_own_draws(_: TakeThat, event: Event, eyes: Onlooker) -> Event:
    return CardDrawn(event.seat, None) if isinstance(event, CardDrawn) else views.redact(event, eyes)


def test_fold_broken_by_hiding_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    played = random_round(2, False, 1, 200)
    breaks(monkeypatch, "redact", hides_own_draws, lambda: fold_through(played))


def mixes_own_hand(_: TakeThat, seen: Observation, dice: random.Random) -> State:
    world = views.sample_world(seen, dice)
    world.hands = groups_of(reversed([list(hand) for hand in world.hands]))
    return world


def moves_a_penalty_card(_: TakeThat, seen: Observation, dice: random.Random) -> State:
    world = views.sample_world(seen, dice)
    world.undealt = cards_of([*world.undealt, *world.facedown[0]])
    world.facedown = groups_of([[], []])
    return world


@pytest.mark.parametrize("broken", [mixes_own_hand, moves_a_penalty_card])
def test_twins_broken(monkeypatch: pytest.MonkeyPatch, broken: Callable[..., Any]) -> None:
    seen = nearly_all_seen()
    breaks(monkeypatch, "sample_world", broken, lambda: void(check_twins(seen, random.Random(1))))


def void(_: object) -> None:
    """For a check whose answer is of no interest."""


def tells_draws(_: TakeThat, event: Event, eyes: Onlooker) -> Event:
    return event if isinstance(event, CardDrawn) else views.redact(event, eyes)


def tells_own_penalty(_: TakeThat, event: Event, eyes: Onlooker) -> Event:
    return event if isinstance(event, PenaltyDrawn) and event.seat == eyes else views.redact(event, eyes)


def tells_dealt_hands(_: TakeThat, event: Event, eyes: Onlooker) -> Event:
    return event if isinstance(event, HandDealt) else views.redact(event, eyes)


@pytest.mark.parametrize("broken", [tells_draws, tells_own_penalty, tells_dealt_hands])
def test_secrets_broken_by_events(monkeypatch: pytest.MonkeyPatch, broken: Callable[..., Any]) -> None:
    played = random_round(2, True, "leak", 45)
    assert len(played.state.facedown[0]) > 0
    breaks(monkeypatch, "redact", broken, lambda: check_secrets(played, 0, random.Random(1)))


def sees_penalties(_: TakeThat, state: State, seat: int, log: Sequence[Event], situation: Standing) -> Observation:
    seen = views.observation(state, seat, log, situation)
    return replace(seen, view=replace(seen.view, penalties=tuple(map(tuple, state.facedown))))


def sees_the_pile(_: TakeThat, state: State, seat: int, log: Sequence[Event], situation: Standing) -> Observation:
    seen = views.observation(state, seat, log, situation)
    return replace(seen, view=replace(seen.view, pile=sum(state.undealt)))


@pytest.mark.parametrize("broken", [sees_penalties, sees_the_pile])
def test_secrets_broken_by_views(monkeypatch: pytest.MonkeyPatch, broken: Callable[..., Any]) -> None:
    played = random_round(2, True, "leak", 45)
    breaks(monkeypatch, "observation", broken, lambda: check_secrets(played, 0, random.Random(1)))


def draws_the_lowest(_: TakeThat, state: State, action: int, tell: Tell | None = None) -> None:
    rules.apply(state, action if action < DRAW else DRAW + state.undealt[0], tell)


def test_chance_broken_by_drawing_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    state = chances_of(random_round(2, False, 1, 5))[3]
    breaks(monkeypatch, "apply", draws_the_lowest, lambda: check_chance(state))


def test_chance_broken_by_forgetting_an_outcome(monkeypatch: pytest.MonkeyPatch) -> None:
    state = chances_of(random_round(2, False, 1, 5))[3]
    breaks(monkeypatch, "chance_outcomes", lambda _, s: rules.chance_outcomes(s)[1:], lambda: check_chance(state))


def always_the_same(_: TakeThat, seen: Observation, dice: random.Random) -> State:
    return views.sample_world(seen, random.Random(0))


def penalties_stay(_: TakeThat, seen: Observation, dice: random.Random) -> State:
    hidden = views.unseen(seen.view)
    last = hidden.pop()
    dice.shuffle(hidden)
    return views.world(seen.view, [*hidden[:2], last, *hidden[2:]])


@pytest.mark.parametrize("broken", [always_the_same, penalties_stay])
def test_spread_broken(monkeypatch: pytest.MonkeyPatch, broken: Callable[..., Any]) -> None:
    seen = nearly_all_seen()
    breaks(monkeypatch, "sample_world", broken, lambda: check_spread(seen, random.Random(1), 12))
