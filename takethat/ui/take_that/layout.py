"""Where the cards of Take That lie: the draw pile and the line on the jetty, what each seat has won and taken.

Pure geometry: knows of cards only how many lie where. Bands and seats are every table's.
"""

from __future__ import annotations

from dataclasses import dataclass

from takethat.ui.scene import Frame
from takethat.ui.table import layout as table
from takethat.ui.table import rows
from takethat.ui.table.geometry import RATIO, Box, Pose
from takethat.ui.table.layout import AS_USUAL, PILE_Z, Bands, Place, Seats, Sitting, TableLayout, place_gap

LINE_Z, PLUS_Z, MINUS_Z = 100.0, 40.0, 200.0


@dataclass(frozen=True, slots=True)
class LineShape:
    """What there is to place. Per seat: cards in hand, face up and face down; `own` is the seat at the screen.

    `open`: the extra cards of the variation, once the end of the round has turned them over.
    """

    hands: tuple[int, ...]
    line: int
    pile: int
    plus: tuple[int, ...]
    minus: tuple[int, ...]
    own: int
    open: tuple[int, ...] = ()
    sitting: Sitting = AS_USUAL


@dataclass(frozen=True, slots=True)
class Heaps:
    """Where a seat's cards lie: face up the twins, face down the lines taken."""

    plus: Box
    minus: Box


@dataclass(frozen=True, slots=True)
class LineField:
    """The line and its pile between the seats, and by seat what lies before it."""

    line: list[Pose]
    next_card: Pose
    ribbon: Box
    pile_count: Box
    heaps: tuple[Heaps, ...]
    plus: tuple[list[Pose], ...]
    minus: tuple[list[Pose], ...]
    open: tuple[list[Pose], ...]

    def fixed(self) -> dict[str, Box]:
        """The boxes that may overlap neither each other nor those of every table, by name."""
        boxes: dict[str, Box] = {}
        for seat, heaps in enumerate(self.heaps):
            boxes |= {f"plus {seat}": heaps.plus, f"minus {seat}": heaps.minus}
        return boxes


Layout = TableLayout[LineField]


def arrange(frame: Frame, text_scale: float, shape: LineShape, log_open: bool) -> Layout:
    """Lay the table out; the same input gives the same layout."""
    seats = Seats(shape.hands, shape.own, shape.sitting)
    return table.arrange(frame, text_scale, seats, log_open, lambda bands, places: _lay_field(bands, places, shape))


def _lay_field(bands: Bands, places: tuple[Place, ...], shape: LineShape) -> tuple[Pose, LineField]:
    jetty, base = bands.jetty, bands.lying
    pile = Pose(jetty.x + bands.margin * 1.5 + base * 0.62, bands.ground.centre[1], base, 0.0, 1.0, PILE_Z)
    count_h = bands.text * 24
    area = _line_area(bands, base, pile)
    line = rows.line(area, shape.line, base, LINE_Z)
    heaps = tuple(_heaps(bands, place) for place in places)
    return pile, LineField(
        line=line,
        next_card=rows.next_in_line(area, line, base),
        ribbon=_ribbon(bands, area, line),
        pile_count=Box(pile.x - base / 2, pile.y + base * RATIO / 2 - count_h * 0.8, base, count_h),
        heaps=heaps,
        plus=tuple(rows.pairs(h.plus, n, bands.card, PLUS_Z) for h, n in zip(heaps, shape.plus, strict=True)),
        minus=tuple(rows.stack(h.minus, n, bands.card, MINUS_Z) for h, n in zip(heaps, shape.minus, strict=True)),
        open=_opened(bands, shape, places, area),
    )


def _heaps(bands: Bands, place: Place) -> Heaps:
    """At the right the stack, which needs the width of a card and a little more; the pairs have the rest."""
    won = place.won
    width = won.h / RATIO * 1.3
    minus = Box(won.right - width, won.y, width, won.h)
    return Heaps(Box(won.x, won.y, minus.x - place_gap(bands) - won.x, won.h), minus)


def _reach(bands: Bands, leaf: Box, area: Box, which: tuple[int, int]) -> tuple[float, float]:
    """From where to where the jetty before a leaf goes: as the leaf does, or a share where leaves lie at banks.

    `which`: whose share, and of how many.
    """
    if bands.banks is None:
        return max(area.x, leaf.x), min(area.right, leaf.right)
    number, count = which
    return area.x + area.w * number / count, area.x + area.w * (number + 1) / count


def _opened(bands: Bands, shape: LineShape, places: tuple[Place, ...], area: Box) -> tuple[list[Pose], ...]:
    """Extra cards turned over at the end of a round: on the jetty, on the side of their owner."""
    half = Box(area.x, area.y, area.w, area.h * 0.48)
    found, seats = [], len(shape.open)
    home = shape.own if shape.sitting.home is None else shape.sitting.home
    for seat, count in enumerate(shape.open):
        x, right = _reach(bands, places[seat].leaf, area, ((seat - home - 1) % seats, seats - 1))
        part = Box(area.x, area.bottom - half.h, area.w, half.h) if seat == home else Box(x, area.y, right - x, half.h)
        found.append(rows.spread(part, count, bands.lying, MINUS_Z))
    return tuple(found)


def _ribbon_width(text: float, frame: Frame) -> float:
    return text * 17 * 3.9 + 22 * frame.unit


def _line_area(bands: Bands, base: float, pile: Pose) -> Box:
    ground = bands.ground
    x = pile.x + base * 0.62 + bands.margin * 2
    w = ground.right - bands.margin - _ribbon_width(bands.text, bands.frame) - x
    return Box(x, ground.y + bands.margin, w, ground.h - 2 * bands.margin)


def _ribbon(bands: Bands, area: Box, line: list[Pose]) -> Box:
    """The slip with the allowed range, at the right of the rightmost card."""
    h = bands.text * 17 * 1.9
    w = _ribbon_width(bands.text, bands.frame)
    if not line:
        return Box(area.x, area.centre[1] - h / 2, w, h)
    last = line[-1]
    return Box(last.x + last.w / 2 - bands.frame.unit, last.y - h / 2, w, h)
