"""Where bands and seats of a table are, for any window, number of seats, cards in hand and text scale.

Pure geometry: a `Frame` and counts go in, boxes and poses come out. What lies on the jetty between the bands is the
game's own field, which it lays into them. Holds no surface, no text and no rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from takethat.ui.scene import Frame
from takethat.ui.table import banks, rows
from takethat.ui.table.banks import Banks
from takethat.ui.table.geometry import RATIO, Box, Pose, fitting

TARGET = 44
"""The smallest side of anything to be pressed, in design points."""

SAYING, LINE = (0.22, 0.25), 14
"""The part of the jetty's height that is kept for sentences at most, and for a line of letters of so many points."""
UPRIGHT = 0.36
"""The part of an upright window that the jetty takes at most."""
ACTIONS, ABOVE = 0.3, 16
"""The part of their row that actions keep beside a sentence, and how far that reaches above them, in points."""
CHIP_GAP = 0.21
"""Room between the hand and the actions above it, of a card's height: a card that is pointed at grows into it."""

CLOSED, OPEN = 0.28, 0.6
"""How far the small cards of another hand lie apart, of their width: as backs, and so that their figures show."""

BACKS_Z, HAND_Z, PILE_Z = 20.0, 320.0, 10.0

Field = TypeVar("Field")
Field_co = TypeVar("Field_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Sitting:
    """How people sit; `open`: the hands of others lie open."""

    home: int | None = None
    """Who keeps the place at the bottom; None: whoever is at the screen has it."""
    open: bool = False


AS_USUAL = Sitting()


@dataclass(frozen=True, slots=True)
class Seats:
    """Who sits here: the number of cards in each hand; `own` is the seat at the screen, whose hand lies in front."""

    hands: tuple[int, ...]
    own: int
    sitting: Sitting = AS_USUAL
    flat: bool = False
    """Whether the hand of another seat lies beside its name instead of below: for a field that needs the height."""

    @property
    def home(self) -> int:
        """The seat whose place is at the bottom."""
        return self.own if self.sitting.home is None else self.sitting.home

    @property
    def others(self) -> list[int]:
        """The other seats clockwise, as they sit along the top from left to right."""
        count = len(self.hands)
        return [(self.home + step) % count for step in range(1, count)]


@dataclass(frozen=True, slots=True)
class Place:
    """A seat at the table: its lily pad with avatar, name and last move, its hand, and room for what it has won."""

    leaf: Box
    avatar: Box
    name: Box
    caption: Box
    hand: Box
    won: Box


@dataclass(frozen=True, slots=True)
class TableLayout(Generic[Field_co]):
    """The table laid out. `places` is by seat; the poses of cards are lists from left to right or bottom to top."""

    frame: Frame
    text: float
    """Pixels of one point of text."""
    own: int
    """The seat whose hand lies in front."""
    home: int
    """The seat whose place is at the bottom."""
    places: tuple[Place, ...]
    jetty: Box
    pile: Pose
    """Where cards come from when they are dealt or drawn."""
    hand: list[Pose]
    hands: tuple[list[Pose], ...]
    """The backs of the other seats; none for the own one."""
    chips: Box
    saying: Box
    """The free part of the jetty, where slips with sentences lie."""
    menu: Box
    undo: Box
    hint: Box
    seal: Box
    log: Box
    log_open: bool
    field: Field_co
    """What the game has between the seats."""
    turns: bool = False
    """Whether the seats are on their way around the table."""

    @property
    def says_aside(self) -> bool:
        """Whether sentences stand beside the actions."""
        return self.saying.x > self.chips.right

    @property
    def wax(self) -> Box:
        """The wax of the seal, at its right end."""
        side = min(self.seal.h, 26 * self.frame.unit)
        return Box(self.seal.right - side, self.seal.centre[1] - side / 2, side, side)

    def fixed(self) -> dict[str, Box]:
        """The boxes of every game that may not overlap each other, by name."""
        boxes = {"jetty": self.jetty, "chips": self.chips, "menu": self.menu, "undo": self.undo, "log": self.log}
        boxes |= {"hint": self.hint, "seal": self.seal}
        for seat, place in enumerate(self.places):
            boxes |= {f"avatar {seat}": place.avatar, f"name {seat}": place.name, f"caption {seat}": place.caption}
            boxes |= {f"hand {seat}": place.hand}
        return boxes


AnyLayout: TypeAlias = TableLayout[object]
"""A table whose field is not looked at."""

LayoutT = TypeVar("LayoutT", bound=AnyLayout)
Layout_co = TypeVar("Layout_co", bound=AnyLayout, covariant=True)
LayoutT_contra = TypeVar("LayoutT_contra", bound=AnyLayout, contravariant=True)


@dataclass(frozen=True, slots=True)
class Bands:
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
    aside: Box | None = None
    """The place for sentences where it is not on the jetty, but beside the actions."""
    banks: Banks | None = None
    """Where the others sit in a very wide window."""

    @property
    def ground(self) -> Box:
        """The jetty without the place for sentences along its lower edge."""
        if self.aside is not None:
            return self.jetty
        return Box(self.jetty.x, self.jetty.y, self.jetty.w, self.saying.y - self.jetty.y)

    @property
    def saying(self) -> Box:
        """The place for sentences: one line with what is around it, and no more of the jetty than its share."""
        if self.aside is not None:
            return self.aside
        unit, (share, most) = self.frame.unit, SAYING
        small = min((LINE * 1.45 + 10) * unit, self.jetty.h * most)
        high = min(self.text * 17 * 1.4 + 10 * unit, max(self.jetty.h * share, small))
        across = self.jetty.inset(self.margin)
        return Box(across.x, self.jetty.bottom - high, across.w, high - self.margin / 4)

    @property
    def tall(self) -> bool:
        """Whether the window stands upright, so that the own places lie above the hand instead of beside it."""
        return is_tall(self.frame)

    @property
    def lying(self) -> float:
        """Width of a card that lies on the jetty by itself."""
        return fitting(
            self.card * 1.04,
            (self.ground.h - 2 * self.margin) / RATIO,
            self.jetty.w * (0.16 if self.banks is None else 0.135),
        )


LayField = Callable[[Bands, tuple[Place, ...]], tuple[Pose, Field]]
"""How a game lays its field into the bands: where cards come from, and the field itself."""


def arrange(
    frame: Frame, text_scale: float, seats: Seats, log_open: bool, lay_field: LayField[Field]
) -> TableLayout[Field]:
    """Lay the table out; the same input gives the same layout."""
    bands = _bands(frame, text_scale, log_open, seats)
    places = _places(bands, seats)
    pile, field = lay_field(bands, places)
    return TableLayout(
        frame=frame,
        text=bands.text,
        own=seats.own,
        home=seats.home,
        places=places,
        jetty=bands.jetty,
        pile=pile,
        hand=rows.fan(bands.hand, seats.hands[seats.own], bands.card, HAND_Z),
        hands=tuple(_backs(bands, seats, places, seat) for seat in range(len(places))),
        chips=bands.chips,
        saying=bands.saying,
        menu=_button(bands),
        undo=_button(bands, across=1) if seats.flat or bands.banks is not None else _button(bands, down=1),
        hint=_hint(bands, places[seats.home]),
        seal=_seal(bands, places[seats.home]),
        log=bands.log,
        log_open=log_open,
        field=field,
    )


def _backs(bands: Bands, seats: Seats, places: tuple[Place, ...], seat: int) -> list[Pose]:
    """Small backs of another seat; the own hand is a fan of its own."""
    if seat == seats.own:
        return []
    area = _at_home(bands, places[seat]) if seat == seats.home else places[seat].hand
    return rows.backs(area, seats.hands[seat], area.h / RATIO, BACKS_Z, OPEN if seats.sitting.open else CLOSED)


def _at_home(bands: Bands, place: Place) -> Box:
    """Beside the face at the bottom: for the hand of whoever sits there while somebody else is at the screen."""
    x = place.avatar.right + place_gap(bands)
    return Box(x, place.avatar.y, max(bands.left.right - x, TARGET * bands.frame.unit), place.avatar.h)


def _hint(bands: Bands, own: Place) -> Box:
    """The button for a hint, beside the actions and over the own avatar; in an upright window only over that."""
    if bands.tall:
        y = bands.left.y - bands.margin - bands.chips.h
        return Box(bands.left.x, y, _hint_width(bands.left.w, bands.text), bands.chips.h)
    room = own.avatar.y - bands.chips.y - bands.frame.unit
    return Box(bands.left.x, bands.chips.y, _hint_width(bands.left.w, bands.text), min(bands.chips.h, room))


def _seal(bands: Bands, own: Place) -> Box:
    """The seal of the deal: across from the hint, over what rises from the own cards; else just over those."""
    unit, right = bands.frame.unit, bands.right
    if bands.aside is not None:
        high = min(TARGET * unit, own.won.y - right.y - unit)
        return Box(right.x, own.won.y - high - unit, right.w, high)
    wide = _hint_width(right.w, bands.text)
    return Box(right.right - wide, _hint(bands, own).y, wide, TARGET * unit)


def _hint_width(side: float, text: float) -> float:
    return min(side, 160 * text)


def _button(bands: Bands, across: int = 0, down: int = 0) -> Box:
    """A square button at the upper left, or so many beside or below it."""
    side = TARGET * bands.frame.unit
    step = side + bands.margin / 2
    return Box(bands.margin + across * step, bands.margin + down * step, side, side)


# --- bands


def _bands(frame: Frame, text_scale: float, log_open: bool, seats: Seats) -> Bands:
    if banks.is_wide(frame):
        return _between_banks(frame, text_scale, log_open, seats)
    flat = seats.flat
    w, h, unit = float(frame.width), float(frame.height), frame.unit
    text = unit * (min(text_scale * 1.25, max(text_scale, 1.9)) if is_tall(frame) else text_scale)
    margin = 8 * unit
    tall, side = is_tall(frame), _side_width(frame, text)
    beside = 0.0 if tall else side
    card = min(h * (0.225 if flat else 0.235) / RATIO, (w - 2 * beside - 4 * margin) / (1 + 8 * 0.63), 0.16 * w)
    card = max(card, fitting(46 * unit, h * 0.2))
    high = card * RATIO
    hand_h = high * 1.07
    hand = Box(beside + 2 * margin, h - margin - hand_h, w - 2 * beside - 4 * margin, hand_h)
    chip_h = max(TARGET * unit, text * 17 * 1.9)
    foot_h = max(hand_h * 0.7, sum(_names_height(text)) + 2.4 * TARGET * unit) if tall else min(hand_h, h * 0.3)
    fits = TARGET * unit + sum(_names_height(text)) + 9 * unit <= foot_h  # the own place stays below the chips
    chips_x = 2 * margin + _hint_width(side, text) if fits and not tall else hand.x
    chips = Box(chips_x, hand.y - high * CHIP_GAP - 4 * unit - chip_h, w - 2 * chips_x, chip_h)
    aside = None
    if flat and frame.is_low and not tall:
        chips, aside = _beside_each_other(chips, w - margin, margin, unit)
    foot_y = chips.y - margin - foot_h if tall else h - margin - foot_h
    log = _log(frame, text, log_open, (foot_y - chip_h - margin if tall else chips.y) - 2 * margin)
    buttons = margin + TARGET * unit
    left_edge = margin + (2 if flat else 1) * buttons
    top = Box(left_edge, margin, log.x - margin - left_edge, _top_height(frame, text, high, flat))
    right_edge = log.x - margin if log_open else w - margin
    jetty_y = max(top.bottom, (1 if flat else 2) * buttons) + margin
    end = foot_y - chip_h - margin if tall else chips.y if aside is None else aside.y
    jetty = Box(margin, jetty_y, right_edge - margin, end - margin - jetty_y)
    jetty = _afloat(jetty, h * UPRIGHT) if tall else jetty
    left = Box(margin, foot_y, side, foot_h)
    right = Box(w - margin - side, foot_y, side, foot_h)
    return Bands(frame, text, margin, card, top, jetty, chips, hand, left, right, log, aside)


def _beside_each_other(row: Box, end: float, margin: float, unit: float) -> tuple[Box, Box]:
    """The actions at the left of their row, and at its right the place for sentences, with room for two lines."""
    chips = Box(row.x, row.y, (end - row.x) * ACTIONS, row.h)
    x, above = chips.right + margin, ABOVE * unit
    return chips, Box(x, row.y - above, end - x, row.h + above)


def _between_banks(frame: Frame, text_scale: float, log_open: bool, seats: Seats) -> Bands:
    """A very wide window: the others at its sides, jetty and hand between them with all of the height."""
    w, h, unit = float(frame.width), float(frame.height), frame.unit
    text, margin, side = unit * text_scale, 8 * unit, banks.bank_width(frame)
    card = h * (0.26 if seats.flat else 0.285) / RATIO
    hand_h = card * RATIO * 1.07
    hand = Box(side + 2 * margin, h - margin - hand_h, w - 2 * side - 4 * margin, hand_h)
    chip_h = max(TARGET * unit, text * 17 * 1.9)
    chips = Box(hand.x, hand.y - card * RATIO * CHIP_GAP - 4 * unit - chip_h, hand.w, chip_h)
    foot_h = min(hand_h, h * 0.3)
    left = Box(margin, h - margin - foot_h, side - margin, foot_h)
    right = Box(w - side, left.y, left.w, foot_h)
    end, head = chips.y - margin, margin * 1.5 + TARGET * unit
    most = end - margin
    log_h = most * (banks.LOG if banks.sitting(seats.others)[1] else 1.0) if log_open else TARGET * unit
    log_w = side - margin if log_open else _tag_width(frame)
    log = Box(w - margin - log_w, margin, log_w, log_h)
    below = log.bottom + margin
    found = Banks(Box(left.x, head, left.w, end - head), Box(right.x, below, right.w, end - below))
    jetty = Box(side + 2 * margin, margin, w - 2 * side - 4 * margin, end - margin)
    return Bands(frame, text, margin, card, found.left, jetty, chips, hand, left, right, log, None, found)


def _log(frame: Frame, text: float, is_open: bool, most: float) -> Box:
    """The log at the upper right: a tag, or open and so high."""
    margin = 8 * frame.unit
    wide = min(max(230 * text, 0.17 * frame.width), 0.3 * frame.width) if is_open else _tag_width(frame)
    return Box(frame.width - margin - wide, margin, wide, most if is_open else TARGET * frame.unit)


def is_tall(frame: Frame) -> bool:
    """Whether the window stands upright."""
    return frame.height > 1.15 * frame.width


def _afloat(jetty: Box, most: float) -> Box:
    """No higher than `most`, in the middle of where it may lie: water on both sides, as beside any jetty."""
    spare = max(0.0, jetty.h - most)
    return Box(jetty.x, jetty.y + spare / 2, jetty.w, jetty.h - spare)


def _side_width(frame: Frame, text: float) -> float:
    """How wide the own places beside the hand are."""
    return min(max(150 * frame.unit, 130 * text, 0.17 * frame.width), (0.32 if is_tall(frame) else 0.22) * frame.width)


def _tag_width(frame: Frame) -> float:
    """How wide the closed log is: room for the last move as a picture, or in narrow windows for a sign."""
    return (150 if frame.width >= 1000 * frame.unit else TARGET) * frame.unit


def _avatar_side(frame: Frame) -> float:
    return max(TARGET * frame.unit, 0.066 * frame.height)


def _names_height(text: float) -> tuple[float, float]:
    """Height of a name and of the caption below it."""
    return text * 17 * 1.35, text * 14 * 1.35


def _mini_height(frame: Frame, hand_card: float) -> float:
    """Height of the small cards on a lily pad."""
    most = min(0.3 * hand_card, 0.055 * frame.width) if is_tall(frame) else 0.44 * hand_card
    return max(TARGET * frame.unit, most)


def _top_height(frame: Frame, text: float, high: float, flat: bool) -> float:
    first, mini = max(_avatar_side(frame), sum(_names_height(text))), _mini_height(frame, high)
    if flat:
        return max(first, mini) + 8 * frame.unit
    return first + 4 * frame.unit + mini + 8 * frame.unit


# --- places


def place_gap(bands: Bands) -> float:
    """Between the things at a seat."""
    return 6 * bands.frame.unit


def _places(bands: Bands, seats: Seats) -> tuple[Place, ...]:
    found: dict[int, Place] = {seats.home: _own_place(bands)}
    if bands.banks is not None:
        found |= {seat: _side_place(bands, leaf) for seat, leaf in _at_banks(bands, bands.banks, seats)}
        return tuple(found[seat] for seat in range(len(seats.hands)))
    others = seats.others
    cell_w = bands.top.w / max(1, len(others))
    for number, seat in enumerate(others):
        width = fitting(cell_w - bands.margin, _leaf_width(bands, seats), bands.top.w * 0.62)
        x = bands.top.x + (cell_w * number if seats.flat else cell_w * (number + 0.5) - width / 2)
        place = _flat_place if seats.flat else _other_place
        found[seat] = place(bands, Box(x, bands.top.y, width, bands.top.h), seats.sitting.open)
    return tuple(found[seat] for seat in range(len(seats.hands)))


def _leaf_width(bands: Bands, seats: Seats) -> float:
    """How wide the leaf of another seat is where there is room: for names of usual length, and its hand."""
    if seats.flat:
        return (460 if seats.sitting.open else 300) * bands.frame.unit + 150 * bands.text
    return (600 if seats.sitting.open else 460) * bands.text


def _at_banks(bands: Bands, there: Banks, seats: Seats) -> Iterator[tuple[int, Box]]:
    """The leaves of the others in a very wide window."""
    for seat, leaf in banks.cells(there, seats.others, 210 * bands.frame.unit, bands.margin):
        yield seat, Box(leaf.x, there.left.y, leaf.w, leaf.h) if seats.flat else leaf


def _side_place(bands: Bands, leaf: Box) -> Place:
    """At the side of a very wide window: face and names, below them the hand and what is won."""
    gap, least = place_gap(bands), TARGET * bands.frame.unit
    inner = Box(leaf.x + gap, leaf.y, leaf.w - 2 * gap, leaf.h)
    side = min(max(leaf.h * 0.5, sum(_names_height(bands.text))), inner.w * 0.36, leaf.h - 2 * gap - least)
    avatar = Box(inner.x, leaf.y, side, side)
    name, caption = _texts(bands, Box(avatar.right + gap, leaf.y, inner.right - avatar.right - gap, side))
    high = min(leaf.h - side - 2 * gap, inner.w * 0.5 / 3.2 * RATIO)
    hand = Box(inner.x, avatar.bottom + gap, inner.w * 0.5, high)
    won = Box(hand.right + gap, hand.y, inner.right - gap - hand.right, high)
    return Place(leaf, avatar, name, caption, hand, won)


def _other_place(bands: Bands, leaf: Box, is_open: bool) -> Place:
    gap = place_gap(bands)
    inner = Box(leaf.x + gap, leaf.y, leaf.w - 2 * gap, leaf.h)
    side = min(92 * bands.frame.unit, leaf.h - gap, inner.w * 0.26)
    avatar = Box(inner.x, leaf.y + (leaf.h - side) / 2, side, side)
    rest = inner.right - avatar.right - gap
    first = max(_avatar_side(bands.frame), sum(_names_height(bands.text)))
    name, caption = _texts(bands, Box(avatar.right + gap, inner.y, rest, first))
    high = _mini_height(bands.frame, bands.card * RATIO)
    y = leaf.bottom - high - 4 * bands.frame.unit
    share, most = (0.64, 5.4) if is_open else (0.42, 3.2)
    hand = Box(avatar.right + gap, y, min(rest * share, high / RATIO * most), high)
    won = Box(hand.right + gap, y, inner.right - gap - hand.right, high)
    return Place(leaf, avatar, name, caption, hand, won)


def _flat_place(bands: Bands, leaf: Box, is_open: bool) -> Place:
    """Face, names and hand in one row; what is won lies elsewhere."""
    gap = place_gap(bands)
    inner = Box(leaf.x + 2 * gap, leaf.y, leaf.w - 4 * gap, leaf.h)
    side = min(92 * bands.frame.unit, leaf.h - gap, inner.w * 0.26)
    avatar = Box(inner.x, leaf.y + (leaf.h - side) / 2, side, side)
    rest = inner.right - avatar.right - 2 * gap
    high = min(_mini_height(bands.frame, bands.card * RATIO), leaf.h - gap)
    wide = min(rest * (0.6 if is_open else 0.45), high / RATIO * (5.4 if is_open else 3.2))
    name, caption = _texts(bands, Box(avatar.right + gap, inner.y, rest - wide, inner.h))
    hand = Box(inner.right - wide, leaf.y + (leaf.h - high) / 2, wide, high)
    return Place(leaf, avatar, name, caption, hand, Box(hand.right, hand.y, gap, high))


def _texts(bands: Bands, area: Box) -> tuple[Box, Box]:
    """The name and the caption below it, together centred in the height of `area` where they fit."""
    name_h, caption_h = _names_height(bands.text)
    y = area.y + max(0.0, (area.h - name_h - caption_h) / 2)
    return Box(area.x, y, area.w, name_h), Box(area.x, y + name_h, area.w, caption_h)


def _own_place(bands: Bands) -> Place:
    """The own seat: avatar and names at the left of the hand, the own cards at its right."""
    unit, left, right = bands.frame.unit, bands.left, bands.right
    gap = place_gap(bands)
    name_h, caption_h = _names_height(bands.text)
    side = min(max(TARGET * unit, left.h - name_h - caption_h - gap), left.w * 0.62, left.h * 0.6)
    top = left.bottom - side - name_h - caption_h - gap / 2
    avatar = Box(left.x, top, side, side)
    name = Box(left.x, avatar.bottom + gap / 2, left.w, name_h)
    caption = Box(left.x, name.bottom, left.w, caption_h)
    high = max(TARGET * unit / RATIO, bands.card * (0.5 if bands.banks is None else 0.62)) * RATIO
    won = Box(right.x, right.bottom - high, right.w, high)
    leaf = Box(left.x, top - gap / 2, left.w, left.bottom - top + gap / 2)
    return Place(leaf, avatar, name, caption, bands.hand, won)
