"""A guided first round: one sentence at a time, said at the table when it first matters, and never twice.

It watches the player's own decisions and speaks only there, the same at the same decision however often that is
offered; it stops for good when the round is over or when the player has had enough, and the settings remember that.
Knows the view of Take That, and neither cards' places nor how a sentence is drawn.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame.event import Event

from takethat.games.take_that.cards import CARDS, REACH, TAKE, card_of, is_lay, is_toad, is_twist, price, twin
from takethat.games.take_that.view import View
from takethat.ui.kit.look import Look
from takethat.ui.modifiers import is_plain
from takethat.ui.scene import Host
from takethat.ui.table.model import Tip
from takethat.ui.table.slips import tip_place
from takethat.ui.take_that.layout import Layout
from takethat.words.common import _, points

DEAR = 6
"""What a line costs, in points, when it is worth a word."""

Lesson = Callable[[View], str | None]
"""What is to be said at a decision; None where it does not apply."""


class TakeThatGuide:
    """The guide of one player through one round."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._told: dict[View, Lesson | None] = {}
        """What each decision was the occasion for. No view comes twice in a round, unless the decision does: when the
        window changed, when a menu was closed, when moves were taken back."""
        self.tip: Tip | None = None
        self.is_over = False

    def speak(self, view: View, layout: Layout) -> None:
        """Say the first thing that is new at this decision, if there is one; offered again, the same again."""
        self.tip = None
        if self.is_over:
            return
        if view not in self._told:
            self._told[view] = self._news(view)
        lesson = self._told[view]
        text = lesson(view) if lesson is not None else None
        if text is not None:
            note = _("N or a click here: no more tips")
            self.tip = Tip(text, layout.chips.centre[0], layout.saying, note=note)

    def _news(self, view: View) -> Lesson | None:
        """The most pressing lesson that applies and has not been told."""
        told = self._told.values()
        return next((lesson for lesson in LESSONS if lesson not in told and lesson(view) is not None), None)

    def rest(self) -> None:
        """The decision is made."""
        self.tip = None

    def stop(self) -> None:
        """The round is over, or the player has had enough: remember that."""
        if not self.is_over:
            self.is_over, self.tip = True, None
            self._host.change(tutorial_seen=True)

    def takes(self, event: Event, look: Look) -> bool:
        """Whether an event was meant for the guide: N or a click on its sentence stops it."""
        if self.tip is None:
            return False
        text = look.frame.unit * look.theme.text_scale
        clicked = event.type == pygame.MOUSEBUTTONDOWN and tip_place(look, text, self.tip).collidepoint(event.pos)
        if clicked or (event.type == pygame.KEYDOWN and event.key == pygame.K_n and is_plain(event.mod)):
            self.stop()
        return self.is_over


# --- what there is to say, the most pressing first; each says itself when it applies, whatever was told before


def _after_a_take(view: View) -> str | None:
    if not view.must_lay or not view.legal:
        return None
    return _("The line lies face down before you. It is still your turn: begin a new line with any card.")


def _twist(view: View) -> str | None:
    twists = [move for move in view.legal if is_twist(move)]
    if not twists:
        return None
    card = card_of(twists[0])
    return _("{card} and {twin} are twins, their digits are swapped. Twist: both are yours, one point each.").format(
        card=card, twin=twin(card)
    )


def _stuck(view: View) -> str | None:
    if view.legal != (TAKE,):
        return None
    return _("No card fits and none can twist: you have to take the line. A card costs one point, a toad five.")


def _begin(view: View) -> str | None:
    if view.line or view.must_lay or not view.legal:
        return None
    return _("Welcome to the pond. Begin the line with any card: click it, or choose with the arrow keys and Enter.")


def _lay(view: View) -> str | None:
    if not view.line or not any(map(is_lay, view.legal)):
        return None
    tail = view.line[-1]
    low, high = max(CARDS[0], tail - REACH), min(CARDS[-1], tail + REACH)
    sentence = _("Lay a card that is at most 10 away from {tail}: {low} to {high}. Cards that fit stand out.")
    return sentence.format(tail=tail, low=low, high=high)


def _used_up(view: View) -> str | None:
    if view.pile:
        return None
    return _("The draw pile is used up. The round ends as soon as the line is taken or completely twisted away.")


def _toad(view: View) -> str | None:
    toads = [card for card in (*view.line, *view.hand) if is_toad(card)]
    if not toads:
        return None
    return _("{toad} is a toad: it has no twin, and costs 5 points in a line that is taken.").format(toad=toads[0])


def _dear(view: View) -> str | None:
    cost = sum(map(price, view.line))
    if cost < DEAR or TAKE not in view.legal:
        return None
    return _("Taking this line would cost {points}. It may be wise to take a line while it is short.").format(
        points=points(cost)
    )


LESSONS: tuple[Lesson, ...] = (_after_a_take, _twist, _stuck, _begin, _lay, _used_up, _toad, _dear)
