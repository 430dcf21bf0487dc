"""The actions above the hand: which there are at a view, what they say, where they lie.

Words and measures only; pressing and drawing them is done elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence

from takethat.games.take_that.cards import TAKE, card_of, is_twist, lay, price, twin, twist
from takethat.games.take_that.view import View
from takethat.ui import loader
from takethat.ui.geometry import Box, Pose
from takethat.ui.layout import TARGET, Layout
from takethat.ui.sight import Chip
from takethat.words import _, take_label

TWIST_KEY, TAKE_KEY = "T", "K"
"""Keys that do the same as the chips, as their caps are labelled."""


def letters(layout: Layout) -> int:
    """Height of the letters on a chip, in pixels."""
    return max(8, round(17 * layout.text))


def chips_for(view: View, layout: Layout) -> tuple[Chip, ...]:
    """The twists that are possible, as many as there is room for, then the take with its price."""
    wanted: list[tuple[int, str, str]] = []
    twists = [move for move in view.legal if is_twist(move)]
    for move in twists:
        card = card_of(move)
        words = _("Twist {twin} with {card}").format(twin=twin(card), card=card)
        wanted.append((move, words, TWIST_KEY if len(twists) == 1 else ""))
    if TAKE in view.legal:
        wanted.append((TAKE, _take_words(view), TAKE_KEY))
    if _row_width(layout, wanted) > layout.chips.w:
        wanted = [(move, _short(move, words), hint) for move, words, hint in wanted]
    while len(wanted) > 1 and _row_width(layout, wanted) > layout.chips.w and is_twist(wanted[0][0]):
        wanted.pop(-2 if wanted[-1][0] == TAKE else -1)
    if _row_width(layout, wanted) > layout.chips.w:
        wanted = [(move, words, "") for move, words, _hint in wanted]
    return row(layout, wanted)


def _short(move: int, words: str) -> str:
    return _("Twist {twin}").format(twin=twin(card_of(move))) if is_twist(move) else words


def _take_words(view: View) -> str:
    label = take_label(sum(map(price, view.line)))
    if view.advanced and len(view.line) == 1 and view.pile:  # rule 7
        return _("{take}, +1 extra card").format(take=label)
    return label


def choice_for(card: int, pose: Pose, layout: Layout) -> tuple[Chip, ...]:
    """The two moves of a card that can be laid and can twist, to be shown at the card."""
    words = [
        (lay(card), _("Lay {card}").format(card=card), ""),
        (twist(card), _("Twist {twin}").format(twin=twin(card)), ""),
    ]
    gap = _gap(layout)
    width = max(_chip_width(layout, label, hint) for _move, label, hint in words)
    high = layout.chips.h
    x = min(max(pose.x - width - gap / 2, gap), layout.frame.width - 2 * width - 2 * gap)
    y = max(gap, pose.y - pose.h / 2 - high - gap)
    boxes = [Box(x + number * (width + gap), y, width, high) for number in range(2)]
    return tuple(Chip(move, label, hint, box, "primary") for (move, label, hint), box in zip(words, boxes, strict=True))


def _gap(layout: Layout) -> float:
    return 10 * layout.frame.unit


def _chip_width(layout: Layout, label: str, hint: str) -> float:
    px = letters(layout)
    width = loader.measure(label, px, "bold")[0] + 32 * layout.frame.unit
    if hint:
        width += px * 1.5 + 8 * layout.frame.unit
    return max(TARGET * layout.frame.unit, width)


def _row_width(layout: Layout, wanted: Sequence[tuple[int, str, str]]) -> float:
    widths = [_chip_width(layout, words, hint) for _move, words, hint in wanted]
    return sum(widths) + _gap(layout) * max(0, len(widths) - 1)


def row(layout: Layout, wanted: Sequence[tuple[int, str, str]]) -> tuple[Chip, ...]:
    """A row of actions in the middle of the place above the hand: moves, words, keys."""
    area, gap = layout.chips, _gap(layout)
    x = area.centre[0] - _row_width(layout, wanted) / 2
    found = []
    for move, words, hint in wanted:
        width = min(_chip_width(layout, words, hint), area.w)
        found.append(Chip(move, words, hint, Box(x, area.y, width, area.h), "danger" if move == TAKE else "primary"))
        x += width + gap
    return tuple(found)
