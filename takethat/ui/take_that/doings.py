"""What can be done at the line, in sentences, and the keys of this game."""

from __future__ import annotations

from collections.abc import Sequence

from takethat.games.take_that.cards import TAKE, card_of, is_lay, is_twist
from takethat.games.take_that.view import View
from takethat.ui.table.marking import Marking
from takethat.ui.take_that.chips import TAKE_KEY, TWIST_KEY, take_words, twist_words
from takethat.words.common import _
from takethat.words.take_that import turn_line


def doings(view: View, names: Sequence[str], marking: Marking) -> tuple[str, ...]:
    """The moves there are; which cards they are stays to be found where nothing is marked."""
    if not view.legal:
        return (turn_line(names[view.turn or 0], view.phase),)
    take = [take_words(view)] if TAKE in view.legal else []
    if marking == "none":
        return (_("Lay a card or twist one; which ones, you find out yourself in this match."), *take)
    laid = ", ".join(str(card_of(move)) for move in view.legal if is_lay(move))
    lays = [_("Lay one of these: {cards}").format(cards=laid)] if laid else []
    return (*lays, *(twist_words(move) for move in view.legal if is_twist(move)), *take)


def keys() -> tuple[tuple[str, str], ...]:
    """What twists and takes."""
    return (
        (TWIST_KEY, _("twist, with the chosen card if there are several twists")),
        ("1 – 9", _("twist by number")),
        (TAKE_KEY, _("take the line")),
    )
