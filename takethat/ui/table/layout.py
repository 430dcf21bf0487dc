"""Where everything at the table is, for any window, number of seats, cards and text scale.

Pure geometry: a `Frame` and the counts of a `Shape` go in, boxes and poses come out. It holds no surface, no text
and no rule, and knows of cards only how many lie where.
"""

from __future__ import annotations

from dataclasses import dataclass

from takethat.ui.scene import Frame
from takethat.ui.table import rows
from takethat.ui.table.geometry import RATIO, Box, Pose

TARGET = 44
"""The smallest side of anything to be pressed, in design points."""

LINE_Z, PLUS_Z, MINUS_Z, BACKS_Z, HAND_Z, PILE_Z = 100.0, 40.0, 200.0, 20.0, 320.0, 10.0


@dataclass(frozen=True, slots=True)
class Shape:
    """What there is to place. Per seat: cards in hand, face up and face down; `own` is the seat at the bottom.

    `open`: the extra cards of the variation, once the end of the round has turned them over.
    """

    hands: tuple[int, ...]
    line: int
    pile: int
    plus: tuple[int, ...]
    minus: tuple[int, ...]
    own: int
    open: tuple[int, ...] = ()

    @property
    def others(self) -> list[int]:
        """The other seats clockwise, as they sit along the top from left to right."""
        count = len(self.hands)
        return [(self.own + step) % count for step in range(1, count)]


@dataclass(frozen=True, slots=True)
class Place:
    """A seat at the table: its pad with avatar, name and last move, and the areas of its cards."""

    pad: Box
    avatar: Box
    name: Box
    caption: Box
    hand: Box
    plus: Box
    minus: Box


@dataclass(frozen=True, slots=True)
class Layout:
    """The table laid out. `places` is by seat; the poses of cards are lists from left to right or bottom to top."""

    frame: Frame
    text: float
    """Pixels of one point of text."""
    places: tuple[Place, ...]
    jetty: Box
    line_area: Box
    line: list[Pose]
    next_card: Pose
    ribbon: Box
    pile: Pose
    pile_count: Box
    hand: list[Pose]
    hands: tuple[list[Pose], ...]
    plus: tuple[list[Pose], ...]
    minus: tuple[list[Pose], ...]
    open: tuple[list[Pose], ...]
    chips: Box
    menu: Box
    undo: Box
    hint: Box
    log: Box
    log_open: bool

    def fixed(self) -> dict[str, Box]:
        """The boxes that may not overlap each other, by name."""
        boxes = {"jetty": self.jetty, "chips": self.chips, "menu": self.menu, "undo": self.undo, "log": self.log}
        boxes |= {"hint": self.hint}
        for seat, place in enumerate(self.places):
            boxes |= {f"avatar {seat}": place.avatar, f"name {seat}": place.name, f"caption {seat}": place.caption}
            boxes |= {f"hand {seat}": place.hand, f"plus {seat}": place.plus, f"minus {seat}": place.minus}
        return boxes


@dataclass(frozen=True, slots=True)
class _Bands:
    """The window cut up: measures first, then the areas from top to bottom."""

    frame: Frame
    text: float
    margin: float
    card: float
    """Width of a hand card."""
    top: Box
    jetty: Box
    chips: Box
    hand: Box
    left: Box
    right: Box
    log: Box


def log_fits(frame: Frame, text_scale: float) -> bool:
    """Whether the window is wide enough to show the log from the start."""
    return frame.width >= 1120 * frame.unit * min(text_scale, 1.5) and frame.width > frame.height


def arrange(frame: Frame, text_scale: float, shape: Shape, log_open: bool) -> Layout:
    """Lay the table out; the same input gives the same layout."""
    bands = _bands(frame, text_scale, log_open)
    places = _places(bands, shape)
    jetty = bands.jetty
    base = min(bands.card * 1.04, (jetty.h - 2 * bands.margin) / RATIO, jetty.w * 0.16)
    pile = Pose(jetty.x + bands.margin * 1.5 + base * 0.62, jetty.centre[1], base, 0.0, 1.0, PILE_Z)
    count_h = bands.text * 24
    pile_count = Box(pile.x - base / 2, pile.y + base * RATIO / 2 - count_h * 0.8, base, count_h)
    area = _line_area(bands, base, pile)
    line = rows.line(area, shape.line, base, LINE_Z)
    following = rows.next_in_line(area, line, base)
    return Layout(
        frame=frame,
        text=bands.text,
        places=places,
        jetty=jetty,
        line_area=area,
        line=line,
        next_card=following,
        ribbon=_ribbon(bands, area, line),
        pile=pile,
        pile_count=pile_count,
        hand=rows.fan(places[shape.own].hand, shape.hands[shape.own], bands.card, HAND_Z),
        hands=tuple(_backs(shape, places, seat) for seat in range(len(places))),
        plus=tuple(rows.pairs(p.plus, n, bands.card, PLUS_Z) for p, n in zip(places, shape.plus, strict=True)),
        minus=tuple(rows.stack(p.minus, n, bands.card, MINUS_Z) for p, n in zip(places, shape.minus, strict=True)),
        open=_opened(shape, places, area, base),
        chips=bands.chips,
        menu=_button(bands, 0),
        undo=_button(bands, 1),
        hint=_hint(bands, places[shape.own]),
        log=bands.log,
        log_open=log_open,
    )


def _backs(shape: Shape, places: tuple[Place, ...], seat: int) -> list[Pose]:
    """Small backs of another seat; the own hand is a fan of its own."""
    if seat == shape.own:
        return []
    area = places[seat].hand
    return rows.backs(area, shape.hands[seat], area.h / RATIO, BACKS_Z)


def _opened(shape: Shape, places: tuple[Place, ...], area: Box, base: float) -> tuple[list[Pose], ...]:
    """Extra cards turned over at the end of a round: on the jetty, on the side of their owner."""
    half = Box(area.x, area.y, area.w, area.h * 0.48)
    found = []
    for seat, count in enumerate(shape.open):
        pad = places[seat].pad
        x, right = max(area.x, pad.x), min(area.right, pad.right)
        mine = seat == shape.own
        part = Box(area.x, area.bottom - half.h, area.w, half.h) if mine else Box(x, area.y, right - x, half.h)
        found.append(rows.spread(part, count, base, MINUS_Z))
    return tuple(found)


def _ribbon_width(text: float, frame: Frame) -> float:
    return text * 17 * 3.9 + 22 * frame.unit


def _line_area(bands: _Bands, base: float, pile: Pose) -> Box:
    jetty = bands.jetty
    x = pile.x + base * 0.62 + bands.margin * 2
    w = jetty.right - bands.margin - _ribbon_width(bands.text, bands.frame) - x
    return Box(x, jetty.y + bands.margin, w, jetty.h - 2 * bands.margin)


def _ribbon(bands: _Bands, area: Box, line: list[Pose]) -> Box:
    """The slip with the allowed range, at the right of the rightmost card."""
    h = bands.text * 17 * 1.9
    w = _ribbon_width(bands.text, bands.frame)
    if not line:
        return Box(area.x, area.centre[1] - h / 2, w, h)
    last = line[-1]
    return Box(last.x + last.w / 2 - bands.frame.unit, last.y - h / 2, w, h)


def _hint(bands: _Bands, own: Place) -> Box:
    """The button for a hint, beside the actions and over the own avatar."""
    room = own.avatar.y - bands.chips.y - bands.frame.unit
    return Box(bands.left.x, bands.chips.y, _hint_width(bands.left.w, bands.text), min(bands.chips.h, room))


def _hint_width(side: float, text: float) -> float:
    return min(side, 160 * text)


def _button(bands: _Bands, number: int) -> Box:
    """A square button of the column at the upper left."""
    side = TARGET * bands.frame.unit
    return Box(bands.margin, bands.margin + number * (side + bands.margin / 2), side, side)


# --- bands


def _bands(frame: Frame, text_scale: float, log_open: bool) -> _Bands:
    w, h, unit = float(frame.width), float(frame.height), frame.unit
    text = unit * text_scale
    margin = 8 * unit
    side = _side_width(frame, text)
    card = min(h * 0.235 / RATIO, (w - 2 * side - 4 * margin) / (1 + 8 * 0.6), 0.16 * w)
    card = max(card, min(46 * unit, h * 0.2))
    high = card * RATIO
    hand_h = high * 1.07
    hand = Box(side + 2 * margin, h - margin - hand_h, w - 2 * side - 4 * margin, hand_h)
    chip_h = max(TARGET * unit, text * 17 * 1.9)
    foot_h = min(hand_h, h * 0.3)
    fits = TARGET * unit + sum(_names_height(text)) + 9 * unit <= foot_h  # the own place stays below the chips
    chips_x = 2 * margin + _hint_width(side, text) if fits else hand.x
    chips = Box(chips_x, hand.y - high * 0.13 - 4 * unit - chip_h, w - 2 * chips_x, chip_h)
    top_h = _top_height(frame, text, high)
    tab = TARGET * unit
    log_w = min(max(230 * text, 0.17 * w), 0.3 * w) if log_open else tab
    log_h = chips.y - 2 * margin if log_open else tab
    log = Box(w - margin - log_w, margin, log_w, log_h)
    left_edge = margin + TARGET * unit + margin
    top = Box(left_edge, margin, log.x - margin - left_edge, top_h)
    right_edge = log.x - margin if log_open else w - margin
    jetty_y = max(top.bottom + margin, 2 * (TARGET * unit + margin) + margin)
    jetty = Box(margin, jetty_y, right_edge - margin, chips.y - margin - jetty_y)
    foot_y = h - margin - foot_h
    left = Box(margin, foot_y, side, foot_h)
    right = Box(w - margin - side, foot_y, side, foot_h)
    return _Bands(frame, text, margin, card, top, jetty, chips, hand, left, right, log)


def _side_width(frame: Frame, text: float) -> float:
    """How wide the own places beside the hand are."""
    return min(max(150 * frame.unit, 130 * text, 0.17 * frame.width), 0.22 * frame.width)


def _avatar_side(frame: Frame) -> float:
    return max(TARGET * frame.unit, 0.066 * frame.height)


def _names_height(text: float) -> tuple[float, float]:
    """Height of a name and of the caption below it."""
    return text * 17 * 1.35, text * 14 * 1.35


def _mini_height(frame: Frame, hand_card: float) -> float:
    """Height of the small cards on a pad."""
    return max(TARGET * frame.unit, 0.44 * hand_card)


def _top_height(frame: Frame, text: float, high: float) -> float:
    first = max(_avatar_side(frame), sum(_names_height(text)))
    return first + 4 * frame.unit + _mini_height(frame, high) + 8 * frame.unit


# --- places


def _places(bands: _Bands, shape: Shape) -> tuple[Place, ...]:
    found: dict[int, Place] = {shape.own: _own_place(bands)}
    others = shape.others
    cell_w = bands.top.w / max(1, len(others))
    for number, seat in enumerate(others):
        width = min(cell_w - bands.margin, 460 * bands.text, bands.top.w * 0.62)
        x = bands.top.x + cell_w * (number + 0.5) - width / 2
        found[seat] = _other_place(bands, Box(x, bands.top.y, width, bands.top.h))
    return tuple(found[seat] for seat in range(len(shape.hands)))


def _other_place(bands: _Bands, pad: Box) -> Place:
    gap = 6 * bands.frame.unit
    inner = Box(pad.x + gap, pad.y, pad.w - 2 * gap, pad.h)
    avatar = Box(inner.x, inner.y, _avatar_side(bands.frame), _avatar_side(bands.frame))
    name, caption = _texts(bands, Box(avatar.right + gap, inner.y, inner.right - avatar.right - gap, avatar.h))
    high = _mini_height(bands.frame, bands.card * RATIO)
    y = pad.bottom - high - 4 * bands.frame.unit
    mini = high / RATIO
    hand_w = min(inner.w * 0.36, mini * 3.2)
    minus_w = mini * 1.3
    hand = Box(inner.x, y, hand_w, high)
    minus = Box(inner.right - minus_w, y, minus_w, high)
    plus = Box(hand.right + gap, y, minus.x - 2 * gap - hand.right, high)
    return Place(pad, avatar, name, caption, hand, plus, minus)


def _texts(bands: _Bands, area: Box) -> tuple[Box, Box]:
    """The name and the caption below it, together centred in the height of `area` where they fit."""
    name_h, caption_h = _names_height(bands.text)
    y = area.y + max(0.0, (area.h - name_h - caption_h) / 2)
    return Box(area.x, y, area.w, name_h), Box(area.x, y + name_h, area.w, caption_h)


def _own_place(bands: _Bands) -> Place:
    """The own seat: avatar and names at the left of the hand, the own cards at its right."""
    unit, left, right = bands.frame.unit, bands.left, bands.right
    gap = 6 * unit
    name_h, caption_h = _names_height(bands.text)
    side = min(max(TARGET * unit, left.h - name_h - caption_h - gap), left.w * 0.62, left.h * 0.6)
    top = left.bottom - side - name_h - caption_h - gap / 2
    avatar = Box(left.x, top, side, side)
    name = Box(left.x, avatar.bottom + gap / 2, left.w, name_h)
    caption = Box(left.x, name.bottom, left.w, caption_h)
    mini = max(TARGET * unit / RATIO, bands.card * 0.5)
    minus_w = mini * 1.3
    high = mini * RATIO
    minus = Box(right.right - minus_w, right.bottom - high, minus_w, high)
    plus = Box(right.x, right.bottom - high, minus.x - gap - right.x, high)
    pad = Box(left.x, top - gap / 2, left.w, left.bottom - top + gap / 2)
    return Place(pad, avatar, name, caption, bands.hand, plus, minus)
