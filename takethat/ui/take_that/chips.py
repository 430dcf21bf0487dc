"""The actions above the hand: which there are at a view, what they say, where they lie.

Words and measures only; pressing and drawing them is done elsewhere. Every twist has its chip in any window: where
there is no room the words get shorter, then a sign stands for the verb, then the letters shrink.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from takethat.games.take_that.cards import TAKE, TOAD_PRICE, card_of, is_twist, lay, price, twin, twist
from takethat.games.take_that.view import View
from takethat.ui.assets import loader
from takethat.ui.table.geometry import Box, Pose
from takethat.ui.table.layout import TARGET
from takethat.ui.table.model import Chip, ChipKind
from takethat.ui.take_that.layout import Layout
from takethat.words.common import _, number
from takethat.words.take_that import take_label

TWIST_KEY, TAKE_KEY = "T", "K"
"""Keys that do the same as the chips, as their caps are labelled; several twists go by numbers, from 1."""
TWIST_SIGN, TAKE_SIGN = "repeat", "hand"
"""The icons that stand for the words where there is no room for them."""
SHARES = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.44, 0.36, 0.28)
"""How much smaller letters may get, as shares of their usual height."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """An action before it has its place: its move, its words, its key, and a sign instead of the verb."""

    move: int
    words: str
    hint: str = ""
    icon: str = ""


def letters(layout: Layout, share: float = 1.0) -> int:
    """Height of the letters on a chip, in pixels."""
    return max(8, round(17 * layout.text * share))


def chips_for(view: View, layout: Layout) -> tuple[Chip, ...]:
    """Every twist that is possible, then the take with its price."""
    twists = [move for move in view.legal if is_twist(move)]
    keys = [TWIST_KEY] if len(twists) == 1 else list(map(str, range(1, len(twists) + 1)))
    take = [Wanted(TAKE, _take_words(view), TAKE_KEY)] if TAKE in view.legal else []
    long = [*map(_long, twists, keys), *take]
    short = [*map(_short, twists, keys), *take]
    signs = [*map(_sign, twists, keys), *take]
    price_only = [Wanted(TAKE, price_of_take(view), TAKE_KEY, TAKE_SIGN)] if take else []
    for wanted, least in ((long, 1.0), (short, 0.84), (signs, 0.84)):
        if _share(layout, wanted) >= least:
            return row(layout, wanted)
    return row(layout, [*signs[: len(twists)], *price_only])


def _long(move: int, key: str) -> Wanted:
    card = card_of(move)
    return Wanted(move, _("Twist {twin} with {card}").format(twin=twin(card), card=card), key)


def _short(move: int, key: str) -> Wanted:
    return Wanted(move, _("Twist {twin}").format(twin=twin(card_of(move))), key)


def _sign(move: int, key: str) -> Wanted:
    return Wanted(move, str(twin(card_of(move))), key, TWIST_SIGN)


def _take_words(view: View) -> str:
    label = take_label(sum(map(price, view.line)))
    return _("{take}, +1 extra card").format(take=label) if _draws_extra(view) else label


def price_of_take(view: View) -> str:
    """The price alone, from least to most with an extra card that nobody knows."""
    points = sum(map(price, view.line))
    if _draws_extra(view):
        return f"{number(-points - 1)}…{number(-points - TOAD_PRICE)}"
    return number(-points)


def _draws_extra(view: View) -> bool:
    """Whether a take now draws the extra card of the variation (rule 7)."""
    return view.advanced and len(view.line) == 1 and view.pile > 0


def choice_for(card: int, pose: Pose, layout: Layout) -> tuple[Chip, ...]:
    """The two moves of a card that can be laid and can twist, to be shown at the card."""
    words = [
        Wanted(lay(card), _("Lay {card}").format(card=card)),
        Wanted(twist(card), _("Twist {twin}").format(twin=twin(card))),
    ]
    gap = _gap(layout, 1.0)
    width = max(_chip_width(layout, one, 1.0) for one in words)
    high = layout.chips.h
    x = min(max(pose.x - width - gap / 2, gap), layout.frame.width - 2 * width - 2 * gap)
    y = max(gap, pose.y - pose.h / 2 - high - gap)
    boxes = [Box(x + place * (width + gap), y, width, high) for place in range(2)]
    return tuple(
        Chip(one.move, one.words, "", box, "primary", letters(layout)) for one, box in zip(words, boxes, strict=True)
    )


# --- measures


def _gap(layout: Layout, share: float) -> float:
    return 10 * layout.frame.unit * share


def _chip_width(layout: Layout, one: Wanted, share: float) -> float:
    px, unit = letters(layout, share), layout.frame.unit * share
    width = loader.measure(one.words, px, "bold")[0] + 32 * unit
    width += px * 1.5 + 8 * unit if one.hint else 0
    width += px * 1.1 + 6 * unit if one.icon else 0
    return max(TARGET * unit, width)


def _row_width(layout: Layout, wanted: Sequence[Wanted], share: float) -> float:
    widths = [_chip_width(layout, one, share) for one in wanted]
    return sum(widths) + _gap(layout, share) * max(0, len(widths) - 1)


def _share(layout: Layout, wanted: Sequence[Wanted]) -> float:
    """The largest share of their size at which all have room."""
    room = _room(layout)
    return next((share for share in SHARES if _row_width(layout, wanted, share) <= room), SHARES[-1])


def _room(layout: Layout) -> float:
    """How wide a row may be: beyond its middle place, there is nothing at its right."""
    return layout.frame.width - layout.chips.x - _gap(layout, 1.0)


def row(layout: Layout, wanted: Sequence[Wanted]) -> tuple[Chip, ...]:
    """A row of actions in the middle of the place above the hand, as large as they have room."""
    area, share = layout.chips, _share(layout, wanted)
    gap, px = _gap(layout, share), letters(layout, share)
    x = max(area.x, area.centre[0] - _row_width(layout, wanted, share) / 2)
    found = []
    for one in wanted:
        width = min(_chip_width(layout, one, share), _room(layout))
        kind: ChipKind = "danger" if one.move == TAKE else "primary"
        found.append(Chip(one.move, one.words, one.hint, Box(x, area.y, width, area.h), kind, px, one.icon))
        x += width + gap
    return tuple(found)
