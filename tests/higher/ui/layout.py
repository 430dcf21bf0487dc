"""Where the cards of Higher lie: the draw pile and the trick on the jetty, what each seat has taken before it.

Pure geometry: knows of cards only how many lie where. Bands and seats are every table's.
"""

from __future__ import annotations

from dataclasses import dataclass

from takethat.ui.scene import Frame
from takethat.ui.table import layout as table
from takethat.ui.table import rows
from takethat.ui.table.geometry import Pose
from takethat.ui.table.layout import PILE_Z, Bands, Place, Seats, TableLayout

TRICK_Z, TAKEN_Z = 100.0, 200.0


@dataclass(frozen=True, slots=True)
class Shape:
    """What there is to place, per seat: cards in hand and cards taken; `own` is the seat at the bottom."""

    hands: tuple[int, ...]
    taken: tuple[int, ...]
    own: int


@dataclass(frozen=True, slots=True)
class TrickField:
    """By seat: where its card of the trick lies, and what it has taken."""

    trick: tuple[Pose, ...]
    taken: tuple[list[Pose], ...]


Layout = TableLayout[TrickField]


def arrange(frame: Frame, text_scale: float, shape: Shape, log_open: bool) -> Layout:
    """Lay the table out; the same input gives the same layout."""
    seats = Seats(shape.hands, shape.own)
    return table.arrange(frame, text_scale, seats, log_open, lambda bands, places: _lay_field(bands, places, shape))


def _lay_field(bands: Bands, places: tuple[Place, ...], shape: Shape) -> tuple[Pose, TrickField]:
    jetty, width = bands.jetty, bands.lying
    x, y = jetty.centre
    pile = Pose(jetty.x + bands.margin * 1.5 + width * 0.62, y, width, 0.0, 1.0, PILE_Z)
    aside = width * 0.56
    own, other = Pose(x + aside, y, width, z=TRICK_Z), Pose(x - aside, y, width, z=TRICK_Z)
    return pile, TrickField(
        trick=tuple(own if seat == shape.own else other for seat in range(len(places))),
        taken=tuple(rows.stack(places[seat].won, n, bands.card, TAKEN_Z) for seat, n in enumerate(shape.taken)),
    )
