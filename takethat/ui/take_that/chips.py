"""The actions of Take That above the hand and at a card: which there are at a view, and what they say.

Words only. Every twist has its chip in any window: where there is no room the words get shorter, then a sign stands
for the verb, then the letters shrink.
"""

from __future__ import annotations

from takethat.games.take_that.cards import TAKE, TOAD_PRICE, card_of, is_twist, lay, price, twin, twist
from takethat.games.take_that.view import View
from takethat.ui.table.chips import Wanted, fitting, pair_at, row
from takethat.ui.table.geometry import Pose
from takethat.ui.table.model import Chip, Marks
from takethat.ui.table.timeline import Key
from takethat.ui.take_that.layout import Layout
from takethat.words.common import _, number
from takethat.words.take_that import take_label

TWIST_KEY, TAKE_KEY = "T", "K"
"""Keys that do the same as the chips, as their caps are labelled; several twists go by numbers, from 1."""
TWIST_SIGN, TAKE_SIGN = "repeat", "hand"
"""The icons that stand for the words where there is no room for them."""


def chips_for(view: View, layout: Layout, twists: bool = True) -> tuple[Chip, ...]:
    """Every twist that is possible, unless they are to be found, then the take with its price."""
    possible = [move for move in view.legal if is_twist(move) and twists]
    keys = [TWIST_KEY] if len(possible) == 1 else list(map(str, range(1, len(possible) + 1)))
    take = [Wanted(TAKE, take_words(view), TAKE_KEY, kind="danger")] if TAKE in view.legal else []
    long = [*map(_long, possible, keys), *take]
    short = [*map(_short, possible, keys), *take]
    signs = [*map(_sign, possible, keys), *take]
    price_only = [Wanted(TAKE, price_of_take(view), TAKE_KEY, TAKE_SIGN, "danger")] if take else []
    for wanted, least in ((long, 1.0), (short, 0.84), (signs, 0.84)):
        if fitting(layout, wanted) >= least:
            return row(layout, wanted)
    return row(layout, [*signs[: len(possible)], *price_only])


def twist_words(move: int) -> str:
    """The twist in words: what with what."""
    card = card_of(move)
    return _("Twist {twin} with {card}").format(twin=twin(card), card=card)


def _long(move: int, key: str) -> Wanted:
    return Wanted(move, twist_words(move), key)


def _short(move: int, key: str) -> Wanted:
    return Wanted(move, _("Twist {twin}").format(twin=twin(card_of(move))), key)


def _sign(move: int, key: str) -> Wanted:
    return Wanted(move, str(twin(card_of(move))), key, TWIST_SIGN)


def take_words(view: View) -> str:
    """The take with what it costs."""
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
    return pair_at(pose, layout, words)


def coming(view: View, marks: Marks) -> frozenset[Key]:
    """The cards that come with the action that is pointed at: those of the line, for the take."""
    pointed = marks.focus if marks.focus is not None else marks.hover
    takes = {("chip", number) for number, chip in enumerate(marks.chips) if chip.move == TAKE}
    return frozenset(view.line) if pointed in takes else frozenset()
