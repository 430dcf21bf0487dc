"""What is said about a decision of a finished match: what was done, how grave its mark is and why, what was better.

Words only. The better move is a sentence of its own, so that it can stay hidden until somebody asks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from takethat.games.take_that.cards import TAKE, card_of, is_twist, price, twin
from takethat.games.take_that.notation import parse_action
from takethat.games.take_that.view import View
from takethat.review.judge import Decision, Mark, Verdict
from takethat.words.common import _, decimal, points, signed_decimal

ICONS = {Mark.SLIP.value: "info", Mark.MISTAKE.value: "triangle-alert", Mark.BLUNDER.value: "circle-x"}
"""The sign of each mark."""


def mark_name(mark: str) -> str:
    """The name of a mark."""
    return {
        Mark.SLIP.value: _("Slip"),
        Mark.MISTAKE.value: _("Mistake"),
        Mark.BLUNDER.value: _("Blunder"),
    }[mark]


def done_line(decision: Decision, names: Sequence[str]) -> str:
    """What the seat did."""
    name, move = names[decision.seat], cast(int, decision.move)
    if move == TAKE:
        return _("{name} takes the line.").format(name=name)
    card = card_of(move)
    if is_twist(move):
        return _("{name} twists {twin} with {card}.").format(name=name, twin=twin(card), card=card)
    return _("{name} lays {card}.").format(name=name, card=card)


def verdict_line(decision: Decision, verdict: Verdict | None) -> str:
    """What there is to say about a decision, without the better move."""
    if decision.forced:
        return _("It was the only move.")
    if verdict is None:
        return _("This move has not been looked at yet.")
    if verdict.mark is None:
        return _("No move was expected to bring more.") if verdict.loss <= 0 else _("Nearly as good as the best move.")
    lost = _("Another move was expected to bring {points} points more.").format(points=decimal(verdict.loss))
    return f"{lost} {_why(decision)}"


def _why(decision: Decision) -> str:
    """What speaks against the kind of move that was made."""
    move, view = cast(int, decision.move), cast(View, decision.observation.view)
    if move == TAKE:
        cost = sum(map(price, view.line))
        return _("The line cost {points} at once.").format(points=points(cost))
    if is_twist(move):
        return _("The pair would not have run away.")
    if any(is_twist(other) for other in view.legal):
        return _("There was also a pair to be had.")
    return _("The card helps the next player, or was worth more in the hand.")


def better_line(verdict: Verdict) -> str:
    """The better move, with what both were worth."""
    best = parse_action(verdict.best)
    values = verdict.values
    worth = {"best": signed_decimal(values[verdict.best]), "chosen": signed_decimal(values[verdict.move])}
    if best == TAKE:
        return _("Better: take the line ({best} expected instead of {chosen}).").format(**worth)
    card = card_of(best)
    if is_twist(best):
        sentence = _("Better: twist {twin} with {card} ({best} expected instead of {chosen}).")
        return sentence.format(twin=twin(card), card=card, **worth)
    return _("Better: lay {card} ({best} expected instead of {chosen}).").format(card=card, **worth)
