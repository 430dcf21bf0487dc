"""What presses and drops mean in Higher: a card pressed, or let go over the jetty, is laid.

Whether a move is legal it reads from the view; it submits nothing and draws nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from takethat.ui.table.grip import Light, Played, Refused, Wish, hand_card_at
from takethat.ui.table.model import Arc, Chip, Lifted
from takethat.ui.table.placement import Placement
from takethat.ui.table.timeline import Key
from tests.higher.games.view import View


class TrickGrip:
    """The grip on single cards; every move is one choice, so it remembers nothing."""

    def offered(self, picture: Placement, chips: Sequence[Chip]) -> tuple[Chip, ...]:
        return tuple(chips)

    def keeps_focus(self, before: Sequence[Chip], now: Sequence[Chip]) -> bool:
        return True

    def forget(self) -> None:
        """Nothing is ever half chosen."""

    def chosen(self) -> frozenset[int]:
        return frozenset()

    def half(self, view: View) -> View:
        return view

    def asks(self, picture: Placement, card: int) -> bool:
        return False

    def card_of(self, move: int) -> int:
        return move

    def thing_at(self, picture: Placement, at: tuple[float, float]) -> Key | None:
        return hand_card_at(picture, at)

    def doings(self) -> tuple[str, ...]:
        return ()

    def stops(self, picture: Placement) -> list[Key]:
        return list(picture.view.hand)

    def press(self, picture: Placement, thing: Key) -> Wish | None:
        return self.press_chip(picture, thing) if isinstance(thing, int) else None

    def press_chip(self, picture: Placement, move: int) -> Wish | None:
        return Played(move) if move in picture.view.legal else Refused(move)

    def plays_at(self, picture: Placement, at: tuple[float, float]) -> bool:
        return hand_card_at(picture, at) in picture.view.legal

    def drop(self, picture: Placement, card: int, at: tuple[float, float]) -> Wish | None:
        return self.press_chip(picture, card) if picture.layout.jetty.holds(at) else None

    def key(self, picture: Placement, code: int, focus: Key | None) -> None:
        """The keys of every table are enough."""

    def numbered(self, picture: Placement, number: int) -> None:
        """Nothing is counted."""

    def light(self, picture: Placement, lifted: Lifted | None, shaded: bool) -> Light:
        """Any card can be laid, so none is marked; a line leads from a lifted card to its place in the trick."""
        if lifted is None or lifted.card not in picture.view.legal:
            return Light()
        goal, pose = picture.layout.field.trick[picture.layout.own], lifted.pose
        start, end = (pose.x, pose.y - pose.h / 2), (goal.x, goal.y + goal.h * 0.1)
        return Light(arcs=(Arc(start, end, solid=False),))
