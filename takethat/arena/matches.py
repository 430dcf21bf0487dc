"""Matches of bots over mirrored decks: every deck is played once with every bot in every seat.

Knows how to seat levels, yardsticks and programs of the user's own, and what happens when one fails: it loses that
match, and the contest goes on. Decks follow from the seed alone and the dice of bots from what they see, so the same
call plays the same contest.
"""

from __future__ import annotations

import os
from collections.abc import Hashable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from random import Random
from threading import Thread

from takethat.bots.external import PREFIX, ExternalPlayer
from takethat.bots.failure import Failure
from takethat.bots.player import Budget, Player
from takethat.bots.program import end_all, end_all_on_signals
from takethat.bots.registry import bots_of, player
from takethat.bots.request import budget_for
from takethat.bots.worth import Worth, finished, luck_of, weighing
from takethat.games.contract import AnyGame, Observation
from takethat.games.quoting import shortened
from takethat.games.registry import game_named
from takethat.table.play import AnyRound, Round
from takethat.table.stock import DEALS, shuffled
from takethat.table.table import Standing

NODES = ":nodes="


@dataclass(frozen=True, slots=True)
class Contender:
    """A player of the contest as it was named, and its thinking budget (None: its own default)."""

    text: str
    name: str
    nodes: int | None


@dataclass(frozen=True, slots=True)
class Contest:
    """What is to be played; plain data, for other processes."""

    game: str
    contenders: tuple[Contender, ...]
    advanced: bool
    seed: int
    move_time: float
    corrected: bool = False
    """Whether the luck of every draw is worked out."""


@dataclass(frozen=True, slots=True)
class Match:
    """One match: the contender of each seat, totals and rounds won by seat; `failed` is the seat that failed, and why.

    A round won by several counts in equal parts, one won by nobody in equal parts for all. `luck`: what the draws of
    all rounds brought each seat, in points less the mean of the others'.
    """

    deal: int
    seated: tuple[int, ...]
    totals: tuple[int, ...]
    rounds: int
    failed: int | None = None
    reason: str = ""
    won: tuple[float, ...] = ()
    luck: tuple[float, ...] = ()


def contender(text: str, nodes: int | None) -> Contender:
    """Read `NAME` or `NAME:nodes=K`; ValueError unless K is a number from 1 on."""
    name, mark, amount = text.rpartition(NODES)
    if not mark:
        return Contender(text, text, nodes)
    if not (amount.isascii() and amount.isdigit() and 0 < int(amount) <= 10**12):
        raise ValueError(f"{shortened(text)}: nodes is a whole number from 1 on")
    return Contender(text, name, int(amount))


def deal_number(seed: int, index: int) -> int:
    """The deal number of the deck with that index."""
    return int(Random(f"{seed}/{index}").random() * DEALS)


def play_deal(contest: Contest, index: int) -> list[Match]:
    """All rotations of one deck."""
    game = game_named(contest.game)
    count = len(contest.contenders)
    bots = [_seat(contest, who) for who in contest.contenders]
    turns = [tuple((seat + turn) % count for seat in range(count)) for turn in range(count)]
    return [_play_afresh(contest, game, bots, index, seated) for seated in turns]


def _seat(contest: Contest, who: Contender) -> Player:
    if who.name.startswith(PREFIX):
        return ExternalPlayer(contest.game, who.name.removeprefix(PREFIX), contest.move_time)
    return player(contest.game, who.name)


def _play_afresh(contest: Contest, game: AnyGame, bots: Sequence[Player], index: int, seated: tuple[int, ...]) -> Match:
    """A match after which programs end: they would know the deck from another seat in the next one."""
    with ExitStack() as stack:
        for bot in bots:
            if isinstance(bot, ExternalPlayer):
                stack.callback(bot.close)
        return _play_match(contest, game, bots, index, seated)


def _play_match(contest: Contest, game: AnyGame, bots: Sequence[Player], index: int, seated: tuple[int, ...]) -> Match:
    count = len(seated)
    deal = deal_number(contest.seed, index)
    totals = [0] * count
    won = [0.0] * count
    luck = [0.0] * count
    worth = worth_for(contest)
    played = 0
    while not game.match_over(totals, played, game.default_rounds):
        deck = shuffled(deal, played, game.deck())
        turn = Round(game, count, contest.advanced, deck, played % count)
        standing = Standing(played % count, tuple(totals), max(0, game.default_rounds - played - 1))
        turn.answer_chance()
        try:
            for brought in _play_round(contest, turn, bots, seated, standing, worth):
                luck = [so_far + more for so_far, more in zip(luck, brought, strict=True)]
        except _Lost as lost:
            return Match(index, seated, tuple(totals), played, lost.seat, lost.reason)
        points = game.match_points(game.scores(turn.state))
        totals = [total + more for total, more in zip(totals, points, strict=True)]
        winners = game.winners(turn.state) or list(range(count))
        won = [before + (seat in winners) / len(winners) for seat, before in enumerate(won)]
        played += 1
    return Match(index, seated, tuple(totals), played, won=tuple(won), luck=tuple(luck) if contest.corrected else ())


class _Lost(Exception):
    """A seat failed to answer with a legal move."""

    def __init__(self, seat: int, reason: str) -> None:
        super().__init__(reason)
        self.seat = seat
        self.reason = reason


def _play_round(
    contest: Contest,
    round_: AnyRound,
    bots: Sequence[Player],
    seated: tuple[int, ...],
    standing: Standing,
    worth: Worth | None,
) -> Iterator[list[float]]:
    """Play a round; the luck of every draw, if it is asked for."""
    while (seat := round_.turn) is not None:
        seen = round_.observation(seat, standing)
        budget = budget_for(contest.game, seen, contest.contenders[seated[seat]].nodes)
        round_.play(_ask(bots[seated[seat]], seen, budget, seat))
        if worth is not None and round_.came:
            yield from lucks(worth, round_)


def worth_for(contest: Contest) -> Worth | None:
    """What measures the luck, where it is asked for. ValueError if the game has nothing that does."""
    if not contest.corrected:
        return None
    worth = bots_of(contest.game).worth
    if worth is None:
        raise ValueError(f"the luck of {contest.game} cannot be measured")
    return worth()


def lucks(worth: Worth, round_: AnyRound) -> Iterator[list[float]]:
    """What each card that came with the last decision brought, all hands open to the judge alone.

    The deal needs no correction: over all rotations of a deck everybody has had every hand.
    """
    game, last = round_.game, round_.decided[-1]
    state = last.state.copy()
    game.apply(state, last.move)
    for card in round_.came:
        answer = game.chance_action(state, card)
        yield luck_of(finished(weighing(worth, game, state)), answer)
        game.apply(state, answer)


def _ask(bot: Player, seen: Observation, budget: Budget, seat: int) -> Hashable:
    try:
        move: Hashable = bot.think(seen, budget).move
    except Failure as failure:
        raise _Lost(seat, str(failure)) from None
    if move not in seen.view.legal:
        raise _Lost(seat, f"illegal move {move}")
    return move


def play(contest: Contest, deals: int, jobs: int) -> Iterator[list[Match]]:
    """The matches deck by deck, in order; `jobs` processes play at the same time."""
    if jobs == 1:
        undo = end_all_on_signals()
        try:
            yield from (play_deal(contest, index) for index in range(deals))
        finally:
            undo()
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_end_with_parent) as pool:
        waiting = [pool.submit(play_deal, contest, index) for index in range(min(deals, 4 * jobs))]
        try:
            for index in range(deals):
                yield waiting.pop(0).result()
                if index + 4 * jobs < deals:
                    waiting.append(pool.submit(play_deal, contest, index + 4 * jobs))
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _end_with_parent() -> None:
    """A process that plays ends at once when the one that asked for the contest is gone, even if it was killed.

    With it end the programs that it has started.
    """
    end_all_on_signals()
    parent = parent_process()
    assert parent is not None

    def wait() -> None:
        parent.join()
        end_all()
        os._exit(1)

    Thread(target=wait, daemon=True).start()
