"""A finished match of Three Zones looked at again: both hands open, and what is said about a decision."""

from __future__ import annotations

from collections.abc import Sequence

from takethat.bots.player import Thought
from takethat.games.zones.cards import TWISTED, UNTWISTED
from takethat.games.zones.events import CardPlayed, CardsSetAside, SeatPassed
from takethat.games.zones.moves import (
    EXCHANGE,
    OPEN,
    PASS,
    PLAY,
    USE,
    card_of,
    kind_of,
    set_aside_by,
    zone_of,
)
from takethat.games.zones.view import View
from takethat.ui.table.game_ui import ReviewUi
from takethat.ui.table.model import Advice
from takethat.ui.table.placement import Placement, face_up
from takethat.ui.zones import advice as zones_advice
from takethat.ui.zones import placement
from takethat.ui.zones.advice import cards_of, move_words, steps_words
from takethat.ui.zones.aim import aim
from takethat.ui.zones.layout import ZonesLayout
from takethat.words.common import _
from takethat.words.zones import card_name, event_line


def open_hands(views: Sequence[View], layout: ZonesLayout, bottom: int) -> Placement[View, ZonesLayout]:
    """Everything at its place as seen from the seat `bottom`, the other hand face up."""
    return face_up(placement.picture(views[bottom], layout, bottom), [view.hand for view in views], bottom)


def captions(views: Sequence[View], bottom: int) -> tuple[str, ...]:
    """Who has passed; all else lies on the table."""
    return tuple(_("passed") if gone else "" for gone in views[bottom].passed)


def ringed(move: int) -> int | None:
    """The card that was played, used or opened with; to exchange or to pass needs none."""
    return None if kind_of(move) in (PASS, EXCHANGE) else card_of(move)


def advice(move: int) -> Advice:
    """The better move on the table, its own card with the sign of it."""
    lamps = frozenset([card_of(move)]) if kind_of(move) == USE else frozenset()
    return Advice(frozenset(cards_of(move)), lamps=frozenset(lamps))


def values(thought: Thought) -> Advice:
    """The worth of the best move with each card."""
    return zones_advice.advice(thought, True)


def done_line(move: int, name: str) -> str:
    """What the seat did."""
    kind = kind_of(move)
    if kind == OPEN:
        return _("{name} opens with {card}.").format(name=name, card=card_name(card_of(move)))
    if kind == USE:
        told = {"name": name, "card": card_name(card_of(move)), "steps": steps_words(move)}
        return _("{name} uses {card}: {steps}.").format(**told)
    if kind == EXCHANGE:
        cards = tuple(set_aside_by(move))
        return event_line(CardsSetAside(0, cards, len(cards)), [name]) or ""
    if kind == PASS:
        return event_line(SeatPassed(0, False), [name]) or ""
    return event_line(CardPlayed(0, card_of(move), zone_of(move)), [name]) or ""


def why_line(move: int, view: View) -> str:
    """What the move cost, where that can be seen from it alone."""
    kind = kind_of(move)
    if kind == PASS:
        return _("Whoever passes plays no further card in this game.")
    card = card_of(move)
    if kind == USE and TWISTED[card] < UNTWISTED[card]:
        less = {"card": card_name(card), "upright": UNTWISTED[card], "turned": TWISTED[card]}
        return _("Twisted, {card} counts {turned} instead of {upright}.").format(**less)
    covered = _covered(move, view)
    if covered is not None:
        return _("It covers {card}, which could still have been used.").format(card=card_name(covered))
    return ""


def _covered(move: int, view: View) -> int | None:
    """The own card that a play covers although it could be used now."""
    if kind_of(move) != PLAY or view.seat is None:
        return None
    pile = view.piles[3 * view.seat + zone_of(move)]
    usable = {card_of(other) for other in view.legal if kind_of(other) == USE}
    return pile[-1] if pile and pile[-1] in usable else None


def better_line(move: int, best: str, chosen: str) -> str:
    """The better move, with what both were worth."""
    told = {"move": move_words(move), "best": best, "chosen": chosen}
    return _("Better: {move} ({best} expected instead of {chosen}).").format(**told)


def over_line() -> str:
    """A game has come to its end."""
    return _("The game is over.")


def open_scores(view: View) -> None:
    """Points are not counted before the end of a game."""


def meaning() -> str:
    """What the figures count."""
    return _("In victory points, compared with the other player; for moves, a won game counts one more.")


REVIEW: ReviewUi[View, int, ZonesLayout] = ReviewUi(
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
    aim=aim,
)
