"""Checks the sealed deals of what has been played: of records, and of games as data that carry seal and salt.

All of it is played through, because a deck that was changed may also be given away by a card that came.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from takethat.table import record
from takethat.table.replay_reader import games_of, steps_of_game
from takethat.table.seal import Deal, told_by
from takethat.table.table import Table


def checked(rows: Iterable[str]) -> list[Deal]:
    """The deals of all rounds, sealed or not; ValueError names the first that is broken or does not fit its seal."""
    deals = deals_of(rows)
    for deal in deals:
        _check(deal)
    return deals


def deals_of(rows: Iterable[str]) -> list[Deal]:
    """The same without asking whether they fit; ValueError names a round that cannot have been played so."""
    coming = iter(rows)
    first = next(coming, "").removeprefix(record.MARK)
    return _of_record(chain([first], coming)) if record.is_record(first) else _of_data(first + "".join(coming))


def _check(deal: Deal) -> None:
    try:
        deal.check()
    except ValueError as wrong:
        raise ValueError(f"round {deal.round}: {wrong}") from None


def _of_record(rows: Iterable[str]) -> list[Deal]:
    begun = record.begin(rows)
    table, reached = Table(begun.setup, form=begun.form), [0]
    try:
        for _ in table.follow(_noting(begun.lines, reached)):
            pass
    except ValueError as wrong:
        raise ValueError(f"round {reached[-1]}: {wrong}") from None
    return table.deals


def _noting(lines: Iterable[record.Line], reached: list[int]) -> Iterator[record.Line]:
    """The lines; which round they have come to is added to `reached`."""
    for line in lines:
        if line.kind == "round" and line.value is not None:
            reached.append(line.value)
        yield line


def _of_data(text: str) -> list[Deal]:
    games, _of_match = games_of(text)
    return [_deal_of_game(index, game, len(games)) for index, game in enumerate(games)]


def _deal_of_game(index: int, data: object, rounds: int) -> Deal:
    try:
        played = [step.played for step in steps_of_game(index, data, rounds)][-1]
        assert isinstance(data, dict)
        return Deal(index, [played.game.card_json(card) for card in played.deck], told_by(data))
    except ValueError as wrong:
        raise ValueError(f"round {index}: {wrong}") from None
