"""A finished match of Take That looked at again: all hands open, and what is said about a decision."""

from __future__ import annotations

from collections.abc import Sequence

from takethat.bots.player import Thought
from takethat.games.take_that.cards import TAKE, card_of, is_twist, price, twin
from takethat.games.take_that.view import View
from takethat.ui.table.game_ui import ReviewUi
from takethat.ui.table.model import Advice
from takethat.ui.table.placement import Placement, face_up
from takethat.ui.take_that import advice as line_advice
from takethat.ui.take_that import placement
from takethat.ui.take_that.advice import cards_of
from takethat.ui.take_that.captions import open_scores
from takethat.ui.take_that.layout import Layout
from takethat.words.common import _, points


def open_hands(views: Sequence[View], layout: Layout, bottom: int) -> Placement[View, Layout]:
    """Everything at its place as seen from the seat `bottom`, the other hands face up."""
    laid = placement.picture(views[bottom], layout, bottom, frozenset(), 0.0)
    return face_up(laid, [view.hand for view in views], bottom)


def captions(views: Sequence[View], bottom: int) -> tuple[str, ...]:
    """The hands that lie small, in numbers."""
    return tuple("" if seat == bottom else " ".join(map(str, view.hand)) for seat, view in enumerate(views))


def ringed(move: int) -> int | None:
    """The card that was played; a take plays none."""
    return None if move == TAKE else card_of(move)


def advice(move: int) -> Advice:
    """The better move on the table."""
    return Advice(cards_of(move))


def values(thought: Thought) -> Advice:
    """The worth of every move at its card."""
    return line_advice.advice(thought, True)


def done_line(move: int, name: str) -> str:
    """What the seat did."""
    if move == TAKE:
        return _("{name} takes the line.").format(name=name)
    card = card_of(move)
    if is_twist(move):
        return _("{name} twists {twin} with {card}.").format(name=name, twin=twin(card), card=card)
    return _("{name} lays {card}.").format(name=name, card=card)


def why_line(move: int, view: View) -> str:
    """What speaks against the kind of move that was made."""
    if move == TAKE:
        cost = sum(map(price, view.line))
        return _("The line cost {points} at once.").format(points=points(cost))
    if is_twist(move):
        return _("The pair would not have run away.")
    if any(is_twist(other) for other in view.legal):
        return _("There was also a pair to be had.")
    return _("The card helps the next player, or was worth more in the hand.")


def better_line(move: int, best: str, chosen: str) -> str:
    """The better move, with what both were worth."""
    if move == TAKE:
        return _("Better: take the line ({best} expected instead of {chosen}).").format(best=best, chosen=chosen)
    card = card_of(move)
    if is_twist(move):
        sentence = _("Better: twist {twin} with {card} ({best} expected instead of {chosen}).")
        return sentence.format(twin=twin(card), card=card, best=best, chosen=chosen)
    return _("Better: lay {card} ({best} expected instead of {chosen}).").format(card=card, best=best, chosen=chosen)


def over_line() -> str:
    """A round has come to its end."""
    return _("The round is over.")


def meaning() -> str:
    """What the figures count."""
    return _("In points, compared with the average of the other players.")


REVIEW: ReviewUi[View, int, Layout] = ReviewUi(
    placement=open_hands,
    captions=captions,
    open_scores=open_scores,
    card_of=ringed,
    advice=advice,
    values=values,
    done_line=done_line,
    why_line=why_line,
    better_line=better_line,
    over_line=over_line,
    meaning=meaning,
)
