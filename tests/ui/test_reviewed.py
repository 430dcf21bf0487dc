"""What reviews found of people stands in the statistics: once for each match, and gone with it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from math import fsum
from typing import Any, cast

import msgspec
import pytest

from takethat.bots.registry import bots_of
from takethat.match.autosave import result_of
from takethat.review import gathering
from takethat.review.history import read
from takethat.review.keeping import Keeping
from takethat.review.ledger import Ledger
from takethat.review.queue import JudgeQueue
from takethat.store import saves
from takethat.store.people import by_person
from takethat.store.settings import Settings
from takethat.store.statistics import count_match, forget_matches, load_matches
from takethat.table.table import Table
from takethat.ui.harness.headless import Headless
from takethat.ui.scenes.statistics import StatisticsPage
from takethat.ui.take_that.example import Stern
from tests.review.played import Whim
from tests.ui.test_study import played


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worth that is quick."""
    bots = replace(bots_of("take-that"), worth=lambda: Whim("take-that"))
    monkeypatch.setattr("takethat.review.ledger.bots_of", lambda _: bots)
    monkeypatch.setattr("takethat.review.gathering.bots_of", lambda _: bots)


@cache
def match() -> Table:
    return played(1)


def review(weighed: bool = True) -> tuple[JudgeQueue, Ledger]:
    """The finished match, counted and put away, with what is kept of its review."""
    table, name = match(), match().match_id
    count_match(msgspec.structs.replace(result_of(table), practice=False))
    saves.finished_dir().mkdir(parents=True, exist_ok=True)
    (saves.finished_dir() / f"{name}.record").write_text(table.record())
    history = read(table.record())
    judge = JudgeQueue(history, Stern())
    while not judge.is_done:
        judge.follow(0)
    ledger = Ledger(history, judge)
    while weighed and not ledger.is_done:
        ledger.work(lambda: True)
    Keeping(name, table.record()).keep(judge, ledger)
    return judge, ledger


def gather() -> None:
    for name in gathering.waiting():
        assert gathering.gather(name) == ()


def test_points_given_away_and_the_cards_are_told_once_for_a_match() -> None:
    judge, ledger = review()
    own = [verdict.loss for verdict in judge.verdicts.values() if verdict.seat == 0]
    shares = ledger.shares(0)
    assert shares is not None
    for _ in range(2):
        gather()
        (kinds,) = by_person(load_matches()[0]).values()
        (figures,) = kinds.values()
        assert (figures.moves, figures.weighed) == (len(own), 1)
        assert figures.given == pytest.approx(fsum(own), abs=0.01)
        assert figures.cards_each == pytest.approx(shares[0], abs=0.01)
    assert gathering.waiting() == []
    bot = load_matches()[0][0].seats[1]
    assert (bot.given, bot.moves, bot.cards) == (None, None, None)


def test_the_cards_are_added_once_they_are_weighed() -> None:
    review(weighed=False)
    gather()
    (figures,) = next(iter(by_person(load_matches()[0]).values())).values()
    assert figures.given_each is not None
    assert figures.cards_each is None
    review()
    gather()
    (figures,) = next(iter(by_person(load_matches()[0]).values())).values()
    assert figures.weighed == 1


def test_deleted_statistics_do_not_come_back_from_a_review() -> None:
    review()
    gather()
    forget_matches()
    gather()
    assert load_matches()[0] == []


def test_the_page_shows_what_the_reviews_found() -> None:
    judge, _ledger = review()
    host = Headless((1280, 720), settings=Settings(language="en"))
    page = StatisticsPage(host)
    host.show(page)
    host.rest()
    given = fsum(verdict.loss for verdict in judge.verdicts.values() if verdict.seat == 0)
    moves = sum(verdict.seat == 0 for verdict in judge.verdicts.values())
    (row,) = cast(Any, page.top.named("reviewed-0")).rows
    assert row[:2] == ["2 players · Easy", f"{given / moves:.1f}"]
    assert row[2] != "–"
