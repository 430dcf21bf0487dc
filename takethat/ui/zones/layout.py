"""Where everything at the table of Three Zones is: the seats and the hand as ever, three zones on the jetty.

Pure geometry, as `layout`, whose bands and seats it keeps; a pile is a fan of cards that shows every strength, a
twisted card lies on its side.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

from takethat.ui.scene import Frame
from takethat.ui.table import layout as plain
from takethat.ui.table.geometry import RATIO, Box, Pose
from takethat.ui.table.layout import Layout

PILE_Z = 40.0
STRIP = 0.38
"""The part of a card's width that shows beside the next card of its pile."""
STONE = 0.46
"""Width of the cards left over, of a card in the hand."""


@dataclass(frozen=True, slots=True)
class ZonesShape:
    """What there is to place: hands, cards left over, and for each of the six piles which cards are twisted."""

    hands: tuple[int, ...]
    undealt: int
    piles: tuple[tuple[bool, ...], ...]
    own: int


@dataclass(frozen=True, slots=True)
class ZonesLayout(Layout):
    """`zones` are the three columns, `plates` the boards between the sides; poses by pile, bottom to top."""

    zones: tuple[Box, ...] = ()
    plates: tuple[Box, ...] = ()
    areas: tuple[Box, ...] = ()
    """By pile: where its cards lie."""
    piles: tuple[tuple[Pose, ...], ...] = ()
    detail: Box | None = None
    """Beside the hand: where a card is described."""


def arrange(frame: Frame, text_scale: float, shape: ZonesShape, log_open: bool) -> ZonesLayout:
    """Lay the table out; the same input gives the same layout."""
    counts = plain.Shape(shape.hands, 0, shape.undealt, (0, 0), (0, 0), shape.own)
    base = plain.arrange(frame, text_scale, counts, log_open)
    margin = 8 * frame.unit
    jetty = base.jetty
    width = (base.hand[0].w if base.hand else base.pile.w) * STONE
    pile = replace(base.pile, x=jetty.x + margin * 1.5 + width * 0.6, w=width)
    left = pile.x + width * 0.75 + margin
    field = Box(left, jetty.y + margin, jetty.right - margin - left, jetty.h - 2 * margin)
    zones = tuple(Box(field.x + number * field.w / 3, field.y, field.w / 3 - margin, field.h) for number in range(3))
    high = base.text * 17 * 1.8
    plates = tuple(Box(zone.x, zone.centre[1] - high / 2, zone.w, high) for zone in zones)
    areas = tuple(_area(zones[place % 3], high, place // 3 == shape.own, margin) for place in range(6))
    own = base.places[shape.own]
    hand = own.hand
    detail = Box(hand.right + margin, hand.y, frame.width - hand.right - 2 * margin, hand.h)
    kept = {each.name: getattr(base, each.name) for each in fields(base)}
    count_h = base.text * 24
    count = Box(pile.x - width / 2, pile.y + pile.h / 2 - count_h * 0.8, width, count_h)
    kept |= {"pile": pile, "pile_count": count}
    size = card_width(areas[0], max(map(len, shape.piles)))
    piles = tuple(fan(areas[place], shape.piles[place], size, PILE_Z + place * 20) for place in range(6))
    return ZonesLayout(**kept, zones=zones, plates=plates, areas=areas, piles=piles, detail=detail)


def _area(zone: Box, plate: float, own: bool, margin: float) -> Box:
    """A side's half of a zone: the own one below the plate, the other above."""
    high = (zone.h - plate) / 2 - margin / 2
    return Box(zone.x, zone.bottom - high if own else zone.y, zone.w, high)


def card_width(area: Box, most: int) -> float:
    """The width of cards at which a pile of `most` cards, twisted ones among them, shows every strength."""
    return min(area.h / RATIO, area.w / (RATIO + STRIP * max(1, most - 1)))


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
