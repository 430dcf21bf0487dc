"""What the player's hand asks of a game, and what it is told: wishes of the player, and the grip that makes them.

The hand knows pointer, focus and drag; what a press, a drop or a key means says the game's own grip. Decides no rule
and draws nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol, TypeAlias

from takethat.ui.table.geometry import Pose
from takethat.ui.table.layout import AnyLayout, LayoutT_contra
from takethat.ui.table.model import Arc, Button, Chip, Lifted
from takethat.ui.table.placement import AnyPlacement, Placement
from takethat.ui.table.table_view import TableView, ViewT
from takethat.ui.table.timeline import Key


@dataclass(frozen=True, slots=True)
class Played:
    """The player does this move."""

    move: int


@dataclass(frozen=True, slots=True)
class Refused:
    """The player tried this move, which is not allowed."""

    move: int


@dataclass(frozen=True, slots=True)
class Pressed:
    """The player pressed a button of the table."""

    button: Button


@dataclass(frozen=True, slots=True)
class Choose:
    """The card has two moves: ask which."""

    card: int


@dataclass(frozen=True, slots=True)
class Changed:
    """A move of several choices was begun, gone on with, or given up; see `half`."""


Wish = Played | Refused | Pressed | Choose | Changed


@dataclass(frozen=True, slots=True)
class Focus:
    """Nothing is done yet: the focus goes to this thing and is seen."""

    on: Key


@dataclass(frozen=True, slots=True)
class Light:
    """What of a game is to be marked: what is lit, what lies in the shade, lines to where a lifted card would go."""

    lit: frozenset[Key] = frozenset()
    shaded: frozenset[Key] = frozenset()
    arcs: tuple[Arc, ...] = ()
    pointed: Key | None = None
    """What counts as pointed at while the pointer is nowhere."""
    question: str = ""
    """What is to be decided now, in a sentence."""


class Grip(Protocol[ViewT, LayoutT_contra]):
    """What the things in reach mean in one game; `picture` is what the player acts on, moves are the game's numbers."""

    def offered(self, picture: Placement[ViewT, LayoutT_contra], chips: Sequence[Chip]) -> tuple[Chip, ...]:
        """The player may act on this picture: the actions above the hand, as handed in or the grip's own."""

    def keeps_focus(self, before: Sequence[Chip], now: Sequence[Chip]) -> bool:
        """Whether a focus on an action stays where it is when these are offered instead of those before."""

    def forget(self) -> None:
        """Give up whatever is half chosen."""

    def chosen(self) -> frozenset[Key]:
        """The cards chosen so far, of a choice that takes several."""

    def half(self, view: ViewT) -> ViewT:
        """The view as it would be after the choices made so far."""

    def asks(self, picture: Placement[ViewT, LayoutT_contra], card: int) -> bool:
        """Whether the card has two moves to choose from."""

    def card_of(self, move: int) -> int: ...

    def thing_at(self, picture: Placement[ViewT, LayoutT_contra], at: tuple[float, float]) -> Key | None:
        """The card or other thing of the game under the pointer."""

    def stops(self, picture: Placement[ViewT, LayoutT_contra]) -> list[Key]:
        """Everything of the game that the focus can be on, in order."""

    def press(self, picture: Placement[ViewT, LayoutT_contra], thing: Key) -> Wish | None:
        """A card or other thing of the game was clicked or confirmed."""

    def press_chip(self, picture: Placement[ViewT, LayoutT_contra], move: int) -> Wish | None:
        """An action above the hand was pressed."""

    def plays_at(self, picture: Placement[ViewT, LayoutT_contra], at: tuple[float, float]) -> bool:
        """Whether there is an own card under the pointer that a click would play, or ask how."""

    def drop(self, picture: Placement[ViewT, LayoutT_contra], card: int, at: tuple[float, float]) -> Wish | None:
        """A hand card was let go at a place of the table."""

    def key(self, picture: Placement[ViewT, LayoutT_contra], code: int, focus: Key | None) -> Wish | Focus | None:
        """A key that means something in this game, with the focus if it is seen; None for all other keys."""

    def numbered(self, picture: Placement[ViewT, LayoutT_contra], number: int) -> Wish | None:
        """A key from 1 to 9: the action of that number, where this game counts its actions."""

    def doings(self) -> tuple[str, ...]:
        """How a half-made choice can go on, in sentences; nothing where none is half made."""

    def light(self, picture: Placement[ViewT, LayoutT_contra], lifted: Lifted | None, shaded: bool) -> Light:
        """What is to be marked; `shaded`: cards that cannot be played lie in the shade."""


AnyGrip: TypeAlias = Grip[TableView, AnyLayout]
"""Of whichever game is at the table."""


def hand_card_at(picture: AnyPlacement, at: tuple[float, float]) -> int | None:
    """The own card under the pointer, the uppermost first."""
    view, poses = picture.view, picture.poses
    if view.seat is None:
        return None
    return next((card for card in reversed(view.hand) if tall(poses[card]).holds(at)), None)


def tall(pose: Pose) -> Pose:
    """The card with some room below, so that a raised card does not slip from under the pointer."""
    return replace(pose, y=pose.y + pose.h * 0.03)
