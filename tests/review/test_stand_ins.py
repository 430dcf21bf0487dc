"""A bot that plays for a person decides in that person's seat, and its moves are not the person's."""

from __future__ import annotations

import pytest

from takethat.bots.registry import bots_of
from takethat.review.asking import Asking
from takethat.review.exercises import of_review
from takethat.review.gathering import figures
from takethat.review.history import History, read
from takethat.review.judge import Mark, Verdict
from takethat.review.keeping import Kept
from takethat.table.match import Seat, Setup
from takethat.table.table import Table


def first_moves(table: Table, count: int) -> None:
    for _ in range(count):
        assert table.ticket is not None
        table.submit(table.ticket, table.observation(table.ticket.seat).view.legal[0])


def handed(game: str) -> History:
    """Two people: the bot of the first moves in the middle; one of its moves is taken back and made by the person."""
    table = Table(Setup(game, (Seat("Ada"), Seat("Ben")), 1, False, 7))
    table.begin_round()
    first_moves(table, 6)
    table.hand_over(0, bots_of(game).stand_in)
    while table.ticket is None or table.ticket.seat != 0:
        first_moves(table, 1)
    first_moves(table, 1)
    table.undo()
    table.hand_over(0, None)
    first_moves(table, 1)
    table.hand_over(0, bots_of(game).stand_in)
    while not table.round_over:
        first_moves(table, 1)
    return read(table.record())


@pytest.mark.parametrize("game", ["take-that", "zones"])
def test_what_a_bot_played_for_a_person_is_not_the_persons(game: str) -> None:
    history = handed(game)
    stood_in = [number for number, one in enumerate(history.decisions) if one.stand_in is not None]
    assert stood_in
    assert {history.decisions[number].seat for number in stood_in} == {0}
    assert {history.decided_by(number) for number in stood_in} == {bots_of(game).stand_in}
    seventh = next(number for number in range(6, 99) if history.decisions[number].seat == 0)
    assert history.is_own(seventh)  # the person made it after all
    assert stood_in == [number for number, one in enumerate(history.decisions) if one.seat == 0 and number > seventh]
    verdicts = {
        number: Verdict(0, one.step, one.seat, "", "", 2.0, Mark.SLIP.value, {})
        for number, one in enumerate(history.decisions)
    }
    own = [number for number, one in enumerate(history.decisions) if one.seat == 0 and number not in stood_in]
    assert figures(history, Kept(verdicts, {}, {}, {}))[0].moves == len(own)
    assert not {f"x-{number}" for number in stood_in} & {one.id for one in of_review("x", history, verdicts)}


def test_the_bot_that_stood_in_can_be_asked() -> None:
    history, asking = handed("take-that"), Asking(handed("take-that"), lambda: pytest.fail("nobody was asked"))
    for number, one in enumerate(history.decisions):
        assert asking.may_ask(number) == (one.stand_in is not None and not one.forced)
