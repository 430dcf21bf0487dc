"""What is said about a decision of a finished match, in any game: how grave its mark is and why, what was better.

Words only; those about a move are its game's. The better move is a sentence of its own, so that it can stay hidden
until somebody asks.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import fsum
from typing import cast

from takethat.bots.player import Thought
from takethat.review.judge import Decision, Mark, Verdict, accuracy
from takethat.ui.table.game_ui import AnyGameUi, AnyReviewUi, MoveT, ReviewUi
from takethat.ui.table.layout import LayoutT
from takethat.ui.table.table_view import TableView, ViewT
from takethat.words.common import _, decimal, decimal_points, percent, signed_decimal
from takethat.words.kinds import kind_line

ICONS = {Mark.SLIP.value: "info", Mark.MISTAKE.value: "triangle-alert", Mark.BLUNDER.value: "circle-x"}
"""The sign of each mark."""


def mark_name(mark: str) -> str:
    """The name of a mark."""
    return {
        Mark.SLIP.value: _("Slip"),
        Mark.MISTAKE.value: _("Mistake"),
        Mark.BLUNDER.value: _("Blunder"),
    }[mark]


def verdict_line(review: AnyReviewUi, decision: Decision, verdict: Verdict | None) -> str:
    """What there is to say about a decision, without the better move."""
    if decision.forced:
        return _("It was the only move.")
    if verdict is None:
        return _("This move has not been looked at yet.")
    if verdict.mark is None:
        return _("No move was expected to bring more.") if verdict.loss <= 0 else _("Nearly as good as the best move.")
    lost = _("Another move was expected to bring {points} more.").format(points=decimal_points(verdict.loss))
    return f"{lost} {review.why_line(decision.move, cast(TableView, decision.observation.view))}".strip()


def better_line(review: ReviewUi[ViewT, MoveT, LayoutT], verdict: Verdict, better: MoveT) -> str:
    """The better move, with what both were worth."""
    values = verdict.values
    return review.better_line(better, signed_decimal(values[verdict.best]), signed_decimal(values[verdict.move]))


def stand_in_line(name: str, level: str) -> str:
    """Who made a move for a person."""
    return _("A bot played for {name}: {kind}.").format(name=name, kind=kind_line(level))


def bot_line(ui: AnyGameUi, name: str, thought: Thought, done: Hashable) -> str:
    """What a bot says of a decision of its own."""
    sentence = ui.screen.advice_line(thought, False)
    if thought.move == done:
        return _("{name}: {sentence}").format(name=name, sentence=sentence)
    return _("{name} would decide otherwise by now: {sentence}").format(name=name, sentence=sentence)


def given_line(name: str, judged: Sequence[Verdict], here: float) -> str:
    """What a seat gave away in all, and how much of it in the move that is looked at."""
    total = decimal_points(fsum(verdict.loss for verdict in judged))
    if here <= 0:
        return _("{name} gave away {points} in all.").format(name=name, points=total)
    return _("{name} gave away {points} in all, {here} of them here.").format(
        name=name, points=total, here=decimal(here)
    )


def shares_line(cards: float, others: float, own: float) -> str:
    """The three figures of an account."""
    told = {"cards": signed_decimal(cards), "others": signed_decimal(others), "own": signed_decimal(own)}
    return _("The cards {cards}, the others {others}, own moves {own}.").format(**told)


def accuracy_line(judged: Sequence[Verdict]) -> str:
    """How much of what there was to lose was kept."""
    return _("Accuracy: {percent}").format(percent=percent(accuracy(judged) / 100))


def meaning(review: AnyReviewUi) -> str:
    """What the figures mean."""
    shares = _(
        "100% is always the best move that could be known, 0% as good as choosing blindly. "
        "The cards: what was dealt and drawn, beside what might have come. The others: what they gave away, "
        "and what nobody could see."
    )
    return f"{shares} {review.meaning()}"
