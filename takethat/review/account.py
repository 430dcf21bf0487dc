"""The account of a round: every change of what it was worth has one owner, and all of them add up to the result.

    result = start + luck + hidden + skill + others + model    for every seat, in points less the mean of the others'

Chance brings luck. A decision gives away what the judge says (skill), and turns out better or worse than its seat could
know (hidden); both stand in `others` for everybody else. What V changes its mind about, by looking again at what
nothing has happened to, is `model`. Every part is computed at its event, none as what is left of a round. The algebra
stands in docs/review.md.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import fsum

from takethat.bots.request import budget_for
from takethat.bots.worth import Work, Worth, difference, finished, foreseeing, luck_of, margins, weighing
from takethat.games.contract import State
from takethat.review.judge import Decision
from takethat.table.replay_reader import PlayedRound

Points = tuple[float, ...]
"""By seat."""


@dataclass(frozen=True, slots=True)
class Part:
    """What one event changed, by seat. `seat` acted or drew, -1: the deal; `card`: what came, None for a decision.

    `values`: what the position after it was worth.
    """

    round: int
    step: int
    seat: int
    card: int | str | None
    values: Points
    luck: Points
    hidden: Points
    skill: Points
    others: Points
    model: Points


@dataclass(frozen=True, slots=True)
class Account:
    """A finished round for one seat."""

    round: int
    seat: int
    start: float
    luck: float
    hidden: float
    skill: float
    others: float
    model: float
    result: float


DEAL = "deal"
"""In place of the card that came, for the deal."""


def deal_part(worth: Worth, entry: PlayedRound) -> Part:
    """The luck of the deal: what the first position is worth less the mean of all deals."""
    state = entry.played.decided[0].state if entry.played.decided else entry.played.state
    values = worth.values(state)
    zero = (0.0,) * entry.played.players
    luck = tuple(difference(values, _start(worth, entry)))
    return Part(entry.index, 0, -1, DEAL, tuple(values), luck, zero, zero, zero, zero)


def _start(worth: Worth, entry: PlayedRound) -> list[float]:
    return worth.start(entry.played.players, entry.played.advanced, entry.played.first)


def step_parts(
    worth: Worth, entry: PlayedRound, decision: Decision, loss: float, worlds: int | None = None
) -> list[Part]:
    """The decision and the chance that followed from it; `loss`: what the judge says it gave away.

    `worlds`: over so many a move's expected change is the mean, None: over as many as the worth thinks enough.
    """
    return finished(step_work(worth, entry, decision, loss, worlds))


def step_work(
    worth: Worth, entry: PlayedRound, decision: Decision, loss: float, worlds: int | None = None
) -> Work[list[Part]]:
    """The same in small pieces."""
    game = entry.played.game
    decided = entry.played.decided[decision.step - 1]
    state = decided.state.copy()
    before = worth.values(state)
    yield
    game.apply(state, decided.move)
    chances = yield from _chances(worth, entry, decision, state)
    after = difference(chances[0].values, chances[0].luck) if chances else worth.values(state)
    if decision.forced:
        return [_seen_again(decision, before, after), *chances]
    seed = budget_for(game.name, decision.observation).seed
    known = yield from foreseeing(worth, decision.observation, decision.move, seed, worlds or worth.enough)
    return [_choice(decision, loss, difference(after, before), known, tuple(after)), *chances]


def _chances(worth: Worth, entry: PlayedRound, decision: Decision, state: State) -> Work[list[Part]]:
    """The chance that followed from a decision; `state`, before it, is changed."""
    game, found = entry.played.game, list[Part]()
    for card in _cards(entry, decision.step - 1):
        answer = game.chance_action(state, card)
        seat, name = game.turn(state), game.card_json(card)
        assert seat is not None
        weighed = yield from weighing(worth, game, state)
        zero = (0.0,) * entry.played.players
        values, luck = tuple(weighed[answer]), tuple(luck_of(weighed, answer))
        found.append(Part(decision.round, decision.step, seat, name, values, luck, zero, zero, zero, zero))
        game.apply(state, answer)
    return found


def _cards(entry: PlayedRound, number: int) -> tuple[object, ...]:
    """The cards that came between a decision and the next."""
    decided, stock = entry.played.decided, entry.played.stock
    until = decided[number + 1].drawn if number + 1 < len(decided) else stock.drawn
    return stock.drawn_since(decided[number].drawn)[: until - decided[number].drawn]


def _seen_again(decision: Decision, before: list[float], after: list[float]) -> Part:
    """With a single legal move nothing is decided: it is the same position, looked at again."""
    zero = (0.0,) * len(before)
    where = (decision.round, decision.step, decision.seat, None, tuple(after))
    return Part(*where, luck=zero, hidden=zero, skill=zero, others=zero, model=tuple(difference(after, before)))


def _choice(decision: Decision, loss: float, change: list[float], known: list[float], after: Points) -> Part:
    """`change`: what the move changed; `known`: what its seat could know of that."""
    mine = [seat == decision.seat for seat in range(len(change))]
    given = [-loss if own else loss / (len(change) - 1) for own in mine]
    surprise = difference(change, known)
    return Part(
        decision.round,
        decision.step,
        decision.seat,
        None,
        after,
        luck=(0.0,) * len(change),
        hidden=tuple(part if own else 0.0 for part, own in zip(surprise, mine, strict=True)),
        skill=tuple(part if own else 0.0 for part, own in zip(given, mine, strict=True)),
        others=tuple(0.0 if own else part + more for part, more, own in zip(surprise, given, mine, strict=True)),
        model=tuple(difference(known, given)),
    )


def accounts(worth: Worth, entry: PlayedRound, parts: Iterable[Part]) -> list[Account]:
    """A finished round added up for every seat; `parts` are those of this round."""
    told = list(parts)
    points = entry.played.game.match_points(entry.played.game.scores(entry.played.state))
    start, result = _start(worth, entry), margins(points)
    return [
        Account(
            round=entry.index,
            seat=seat,
            start=start[seat],
            luck=fsum(part.luck[seat] for part in told),
            hidden=fsum(part.hidden[seat] for part in told),
            skill=fsum(part.skill[seat] for part in told),
            others=fsum(part.others[seat] for part in told),
            model=fsum(part.model[seat] for part in told),
            result=result[seat],
        )
        for seat in range(entry.played.players)
    ]
