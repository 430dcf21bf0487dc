"""What presses, drops and keys mean in Take That: a card laid or twisted, by itself or at its partner, and the take.

Whether a move is legal it reads from the view; it submits nothing and draws nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from takethat.games.take_that import cards
from takethat.games.take_that.cards import TAKE, is_lay, is_toad, is_twist, lay, twin, twist
from takethat.games.take_that.view import View
from takethat.ui.table.grip import Choose, Focus, Light, Played, Pressed, Refused, Wish, hand_card_at
from takethat.ui.table.model import Arc, Chip, Lifted
from takethat.ui.table.placement import Placement
from takethat.ui.table.timeline import Key
from takethat.ui.take_that.layout import Layout


class LineGrip:
    """The grip on a line of cards; every move is one choice, so it remembers nothing."""

    def offered(self, picture: Placement[View, Layout], chips: Sequence[Chip]) -> tuple[Chip, ...]:
        return tuple(chips)

    def keeps_focus(self, before: Sequence[Chip], now: Sequence[Chip]) -> bool:
        return True

    def forget(self) -> None:
        """Nothing is ever half chosen."""

    def chosen(self) -> frozenset[Key]:
        return frozenset()

    def half(self, view: View) -> View:
        return view

    def asks(self, picture: Placement[View, Layout], card: int) -> bool:
        return len(_moves_of(picture, card)) > 1

    def card_of(self, move: int) -> int:
        return cards.card_of(move)

    # --- what is in reach

    def thing_at(self, picture: Placement[View, Layout], at: tuple[float, float]) -> Key | None:
        """A hand card, else a card of the line."""
        card = hand_card_at(picture, at)
        if card is not None:
            return card
        line: tuple[int, ...] = picture.view.line
        return next((card for card in reversed(line) if picture.poses[card].holds(at)), None)

    def stops(self, picture: Placement[View, Layout]) -> list[Key]:
        return list(picture.view.hand) if picture.view.seat is not None else []

    # --- what it means

    def press(self, picture: Placement[View, Layout], thing: Key) -> Wish | None:
        """A card was clicked: its only move, the question which, or why not; in the line, the twist of its partner."""
        if not isinstance(thing, int):
            return None
        if thing not in picture.view.hand:
            move = twist(twin(thing))
            return Played(move) if move in picture.view.legal and not is_toad(thing) else Pressed("piles")
        moves = _moves_of(picture, thing)
        if len(moves) == 2:
            return Choose(thing)
        return Played(moves[0]) if moves else Refused(lay(thing))

    def press_chip(self, picture: Placement[View, Layout], move: int) -> Wish | None:
        return _try(picture, move)

    def plays_at(self, picture: Placement[View, Layout], at: tuple[float, float]) -> bool:
        card = hand_card_at(picture, at)
        return card is not None and bool(_moves_of(picture, card))

    def drop(self, picture: Placement[View, Layout], card: int, at: tuple[float, float]) -> Wish | None:
        """Let go over its partner: twist; anywhere else on the jetty: lay, or twist if only that can be."""
        view, legal = picture.view, picture.view.legal
        partner = picture.poses.get(twin(card)) if not is_toad(card) and twin(card) in view.line else None
        near = partner is not None and partner.box.inset(-partner.w * 0.15).holds(at)
        if near and self._over_partner(picture, card, at):
            return _try(picture, twist(card))
        if not picture.layout.jetty.holds(at):
            return None
        return _try(picture, twist(card) if lay(card) not in legal and twist(card) in legal else lay(card))

    def _over_partner(self, picture: Placement[View, Layout], card: int, at: tuple[float, float]) -> bool:
        """Whether the partner's visible part is nearer to `at` than any other line card's."""
        line = picture.view.line
        poses = [picture.poses[other] for other in line]
        far = [abs(pose.x - pose.w * 0.33 - at[0]) + abs(pose.y - at[1]) for pose in poses]
        near = sorted(range(len(line)), key=far.__getitem__)[:2]
        return twin(card) in [line[i] for i in near] or self.thing_at(picture, at) == twin(card)

    def key(self, picture: Placement[View, Layout], code: int, focus: Key | None) -> Wish | Focus | None:
        """T twists, K takes."""
        if code == pygame.K_t:
            return _twist_by_key(picture, focus)
        return _try(picture, TAKE) if code == pygame.K_k else None

    def numbered(self, picture: Placement[View, Layout], number: int) -> Wish | None:
        """The twists in the order of their chips, from 1, also a single one."""
        twists = _twists_of(picture)
        return Played(twists[number - 1]) if number <= len(twists) else None

    def doings(self) -> tuple[str, ...]:
        return ()

    # --- what is to be seen

    def light(self, picture: Placement[View, Layout], lifted: Lifted | None, shaded: bool) -> Light:
        """Light on cards that can twist and on their partners."""
        legal = picture.view.legal
        twists = [cards.card_of(move) for move in _twists_of(picture)]
        playable = {cards.card_of(move) for move in legal if is_twist(move) or is_lay(move)}
        return Light(
            lit=frozenset([*twists, *map(twin, twists)]),
            shaded=frozenset(set(picture.view.hand) - playable) if shaded else frozenset(),
            arcs=_arcs(picture, lifted) if lifted is not None else (),
        )


def _twist_by_key(picture: Placement[View, Layout], focus: Key | None) -> Wish | Focus | None:
    """The only twist there is, or among several that of the focus; without a focus on one, show the first."""
    twists = _twists_of(picture)
    if len(twists) == 1:
        return Played(twists[0])
    chosen = twist(focus) if isinstance(focus, int) else None
    if not twists:
        return Refused(chosen) if chosen is not None else None
    return Played(chosen) if chosen in twists else Focus(cards.card_of(twists[0]))


def _twists_of(picture: Placement[View, Layout]) -> list[int]:
    return [move for move in picture.view.legal if is_twist(move)]


def _moves_of(picture: Placement[View, Layout], card: int) -> list[int]:
    return [move for move in (twist(card), lay(card)) if move in picture.view.legal]


def _try(picture: Placement[View, Layout], move: int) -> Wish:
    return Played(move) if move in picture.view.legal else Refused(move)


def _arcs(picture: Placement[View, Layout], lifted: Lifted) -> tuple[Arc, ...]:
    """From a lifted card to its partner and to the end of the line, below what may be laid; where it may go there."""
    card, pose, legal = lifted.card, lifted.pose, picture.view.legal
    start = (pose.x, min(pose.y - pose.h / 2, picture.layout.chips.y))
    arcs = []
    if lay(card) in legal:
        goal, ribbon = picture.layout.field.next_card, picture.layout.field.ribbon
        arcs.append(Arc(start, (goal.x, max(goal.y + goal.h * 0.1, ribbon.bottom)), solid=False))
    if twist(card) in legal:
        goal = picture.poses[twin(card)]
        arcs.append(Arc(start, (goal.x - goal.w * 0.33, goal.y + goal.h * 0.1), solid=True))
    return tuple(arcs)
