"""Pairs of decks that look alike to the seat that is to decide, and all that leaves the house about them.

The second deck is the first with everything changed about that the seat does not know. The cards are given as cards,
under deal numbers that have nothing to do with them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from multiprocessing.reduction import ForkingPickler
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from takethat.bots.request import line_of
from takethat.bots.worker import Worker
from takethat.games.registry import game_named
from takethat.games.take_that.view import unseen
from takethat.games.zones import moves as zones_moves
from takethat.games.zones.view import unseen as unseen_of_zones
from takethat.match.thinker import Thinker
from takethat.review.judge import Decision
from takethat.review.queue import JudgeQueue
from takethat.table.match import Seat, Setup
from takethat.table.play import IllegalMove, Round
from takethat.table.stock import DEALS
from takethat.table.table import Standing, Table

UNSEEN: dict[str, Callable[[Any], Sequence[Any]]] = {"take-that": unseen, "zones": unseen_of_zones}
FIRST = 0


@dataclass(frozen=True, slots=True)
class Kind:
    """What is played."""

    game: str
    players: int
    advanced: bool = False


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deck under a deal number, and what was played of it until `seat` has a decision to make."""

    kind: Kind
    deal: int
    deck: tuple[Any, ...]
    moves: tuple[Any, ...]
    seat: int


Pair = tuple[Dealt, Dealt]


def pairs(kind: Kind, count: int) -> Iterator[Pair]:
    """Different decks of a kind that look alike, at random moments of a round."""
    dice = Random(f"alike {kind}")
    while count:
        one = _played(kind, dice)
        other = one and _changed_about(one, dice)
        if one and other:
            count -= 1
            yield one, other


def _begun(kind: Kind, deck: tuple[Any, ...]) -> Round:
    begun = Round(game_named(kind.game), kind.players, kind.advanced, deck, FIRST)
    begun.answer_chance()
    return begun


def _played(kind: Kind, dice: Random) -> Dealt | None:
    game = game_named(kind.game)
    deck = list(game.deck())
    dice.shuffle(deck)
    played = _begun(kind, tuple(deck))
    for _ in range(dice.randrange(24)):
        if not played.over:
            played.play(dice.choice(game.legal_moves(played.state)))
    if played.turn is None:
        return None
    return Dealt(kind, dice.randrange(DEALS), tuple(deck), tuple(made.move for made in played.decided), played.turn)


def _replayed(dealt: Dealt) -> Round:
    played = _begun(dealt.kind, dealt.deck)
    for move in dealt.moves:
        played.play(move)
    return played


def _seen(played: Round, seat: int) -> Any:
    standing = Standing(FIRST, (0,) * len(played.state.hands), 0)
    return played.game.observation(played.state, seat, played.log(seat), standing)


def _changed_about(one: Dealt, dice: Random) -> Dealt | None:
    """The same with every unknown card in another's place; None where somebody could not have played so."""
    seen = _seen(_replayed(one), one.seat)
    hidden = UNSEEN[one.kind.game](seen.view)
    other = list(hidden)
    dice.shuffle(other)
    places = dict(zip(hidden, other, strict=True))
    deck = tuple(places.get(card, card) for card in one.deck)
    moves = tuple(_in_places(one.kind.game, move, places) for move in one.moves)
    changed = replace(one, deal=dice.randrange(DEALS), deck=deck, moves=moves)
    try:
        alike = _seen(_replayed(changed), one.seat) == seen
    except IllegalMove:
        return None
    return changed if alike and deck != one.deck and changed.deal != one.deal else None


def _in_places(game: str, move: Any, places: dict[Any, Any]) -> Any:
    """A secret decision of Three Zones is about unknown cards, every other one about cards that all have seen."""
    if game != "zones":
        return move
    if zones_moves.kind_of(move) == zones_moves.EXCHANGE:
        return zones_moves.exchange([places.get(card, card) for card in zones_moves.set_aside_by(move)])
    if zones_moves.kind_of(move) == zones_moves.OPEN:
        card = zones_moves.card_of(move)
        return zones_moves.open_with(places.get(card, card))
    return move


def table_of(dealt: Dealt, monkeypatch: pytest.MonkeyPatch, level: str | None = "expert") -> Table:
    """A table of bots on which that deck has been played so far; `level` None: with people."""
    monkeypatch.setattr("takethat.table.table.shuffled", lambda deal, index, cards: list(dealt.deck))
    kind = dealt.kind
    seats = tuple(Seat(f"seat {seat}", level) for seat in range(kind.players))
    table = Table(Setup(kind.game, seats, 1, kind.advanced, dealt.deal, dealer=kind.players - 1))
    table.begin_round()
    for move in dealt.moves:
        assert table.ticket is not None
        table.submit(table.ticket, move)
    return table


class Wire:
    """In place of the pipe to the bots' process: keeps the bytes that would go through it."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    def send(self, order: object) -> None:
        self.sent.append(bytes(ForkingPickler.dumps(order)))

    def poll(self) -> bool:
        return False


def tapped() -> tuple[Worker, Wire]:
    """A worker with such a wire."""
    worker, wire = Worker(), Wire()
    worker._pipe = wire  # type: ignore[assignment]
    return worker, wire


def sent(dealt: Dealt, monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """All that leaves about the decision that is due: to its bot, for advice, for the review, to a program."""
    worker, wire = tapped()
    Thinker(table_of(dealt, monkeypatch), worker).attend()
    table = table_of(dealt, monkeypatch, level=None)
    Thinker(table, worker).advise()
    seen = table.observation(dealt.seat)
    JudgeQueue(_history(table.setup, Decision(0, 0, dealt.seat, seen, seen.view.legal[0])), worker).follow(0)
    return [*wire.sent, line_of(dealt.kind.game, seen).encode()]


def _history(setup: Setup, decision: Decision) -> Any:
    """A decision to be judged, forced or not."""
    free = SimpleNamespace(forced=False, observation=decision.observation, seat=decision.seat)
    return SimpleNamespace(setup=setup, decisions=[free], is_own=lambda number: True)
