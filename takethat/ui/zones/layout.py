"""Where the cards of Three Zones lie: three zones on the jetty, a pile for each side in each.

Pure geometry; a pile is a fan of cards that shows every strength, a twisted card lies on its side. Bands and seats
are every table's.
"""

from __future__ import annotations

from dataclasses import dataclass

from takethat.ui.scene import Frame
from takethat.ui.table import layout as table
from takethat.ui.table.geometry import RATIO, Box, Pose, fitting
from takethat.ui.table.layout import AS_USUAL, PILE_Z, Bands, Place, Seats, Sitting, TableLayout

ZONES_Z = 40.0
STRIP = 0.38
"""The part of a card's width that shows beside the next card of its pile."""
PLATE = 0.15
"""The part of a zone's height that its plate takes at most, however large letters are chosen."""
LOW_TEXT = 1.4
"""In a window with hardly any height letters on the table grow no more than that: cards need the height."""
GROWS = 1.17
"""Room for a card that is pointed at or lit, of its height."""
SLIP = 460
"""Points that a slip with a few lines is wide at most."""
STONE = 0.46
"""Width of the cards left over, of a card in the hand."""


@dataclass(frozen=True, slots=True)
class ZonesShape:
    """What there is to place: hands, cards left over, and for each of the six piles which cards are twisted."""

    hands: tuple[int, ...]
    undealt: int
    piles: tuple[tuple[bool, ...], ...]
    own: int
    sitting: Sitting = AS_USUAL


@dataclass(frozen=True, slots=True)
class ZonesField:
    """`zones` are the three columns with a rim round their cards, `plates` the boards between the sides.

    Poses are by pile, bottom to top.
    """

    zones: tuple[Box, ...]
    plates: tuple[Box, ...]
    areas: tuple[Box, ...]
    """By pile: where its cards lie."""
    piles: tuple[tuple[Pose, ...], ...]
    detail: Box
    """Beside the hand: where a card is described."""
    aim: Box
    """Beside the other seat: what the match is about."""


ZonesLayout = TableLayout[ZonesField]


def arrange(frame: Frame, text_scale: float, shape: ZonesShape, log_open: bool) -> ZonesLayout:
    """Lay the table out; the same input gives the same layout."""
    seats = Seats(shape.hands, shape.own, shape.sitting, flat=True)
    text_scale = min(text_scale, LOW_TEXT) if frame.is_low else text_scale
    return table.arrange(
        frame, text_scale, seats, log_open, lambda bands, places: _lay_field(bands, places, shape, seats.home)
    )


def _lay_field(bands: Bands, places: tuple[Place, ...], shape: ZonesShape, home: int) -> tuple[Pose, ZonesField]:
    margin, jetty = bands.margin, bands.ground
    width = (bands.card if shape.hands[shape.own] else bands.lying) * STONE
    pile = Pose(jetty.x + margin * 1.5 + width * 0.6, jetty.centre[1], width, 0.0, 1.0, PILE_Z)
    left = pile.x + width * 0.75 + margin
    field = Box(left, jetty.y + margin * 0.75, jetty.right - margin - left, jetty.h - 1.5 * margin)
    columns = [Box(field.x + number * field.w / 3, field.y, field.w / 3 - margin, field.h) for number in range(3)]
    zones = tuple(Box(column.x, column.y - margin / 2, column.w, column.h + margin) for column in columns)
    high = min(bands.text * 17 * 1.8, field.h * PLATE)
    areas = tuple(_area(columns[place % 3], high, place // 3 == home, margin) for place in range(6))
    grows = bands.tall or bands.banks is not None
    room = Box(0, 0, areas[0].w, areas[0].h / (GROWS if grows else 1.0))
    size = card_width(room, max(map(len, shape.piles)))
    if grows:
        areas = tuple(_at_the_sill(area, size * RATIO, place // 3 == home) for place, area in enumerate(areas))
    return pile, ZonesField(
        zones=zones,
        plates=tuple(Box(zone.x, zone.centre[1] - high / 2, zone.w, high) for zone in zones),
        areas=areas,
        piles=tuple(fan(areas[place], shape.piles[place], size, ZONES_Z + place * 20) for place in range(6)),
        detail=_detail(bands),
        aim=_aim(bands, places[1 - home].leaf),
    )


def _aim(bands: Bands, leaf: Box) -> Box:
    """Beside the leaf of the other seat, or below it at a bank."""
    top, margin = bands.top, bands.margin
    if bands.banks is None:
        return Box(leaf.right + margin, top.y, top.right - leaf.right - margin, bands.jetty.y - margin - top.y)
    return Box(leaf.x, leaf.bottom + margin, min(leaf.w, SLIP * bands.frame.unit), top.bottom - leaf.bottom - margin)


def _area(column: Box, plate: float, own: bool, margin: float) -> Box:
    """A side's half of a column: the own one below the plate, the other above."""
    high = (column.h - plate) / 2 - margin / 2
    return Box(column.x, column.bottom - high if own else column.y, column.w, high)


def _at_the_sill(area: Box, high: float, own: bool) -> Box:
    """Where cards would fill their area they lie near their plate, and leave it free when they grow."""
    gap = min(high * (GROWS - 1), area.h - high)
    return Box(area.x, area.y + gap if own else area.bottom - gap - high, area.w, high)


def _detail(bands: Bands) -> Box:
    """Beside the hand; in an upright window above it, between the own places."""
    hand, margin = bands.hand, bands.margin
    if bands.tall:
        left = bands.left.right + margin
        return Box(left, bands.left.y, bands.right.x - margin - left, bands.left.h)
    if bands.banks is not None:
        wide = min(bands.right.w, SLIP * bands.frame.unit)
        return Box(bands.right.right - wide, hand.y, wide, hand.h)
    return Box(hand.right + margin, hand.y, bands.frame.width - hand.right - 2 * margin, hand.h)


def card_width(area: Box, most: int) -> float:
    """The width of cards at which a pile of `most` cards, twisted ones among them, shows every strength."""
    return fitting(area.h / RATIO, area.w / (RATIO + STRIP * max(1, most - 1)))


def fan(area: Box, twisted: tuple[bool, ...], width: float, z: float) -> tuple[Pose, ...]:
    """A pile from left to right; a twisted card lies on its side with its strength still at the upper left."""
    step = width * STRIP
    left = area.x + (area.w - width * RATIO - step * (len(twisted) - 1)) / 2
    poses = []
    for number, turned in enumerate(twisted):
        across, down = (width * RATIO, width) if turned else (width, width * RATIO)
        x, y = left + number * step + across / 2, area.y + down / 2
        poses.append(Pose(x, y, width, -90.0 if turned else 0.0, 0.0, z + number))
    return tuple(poses)
