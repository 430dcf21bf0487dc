"""The piles of Three Zones, opened: which cards have not been seen yet, and how many are out of play.

Only what the looking side knows is said: its own hand, what lies on the table, and what it set aside itself.
"""

from __future__ import annotations

from takethat.games.zones.cards import CARDS, NAMES
from takethat.games.zones.view import View
from takethat.ui.kit.chapters import Chapter, Figure, in_rows
from takethat.ui.table.moment import TableMoment
from takethat.ui.zones.layout import ZonesLayout
from takethat.words.common import _, listed, ngettext
from takethat.words.zones import card_name

ROW = 9


def piles(moment: TableMoment[View, ZonesLayout]) -> list[Chapter]:
    """The chapters in the language spoken now."""
    return [_unseen(moment), _out_of_play(moment.view)]


def _unseen(moment: TableMoment[View, ZonesLayout]) -> Chapter:
    view: View = moment.view
    seen = {*view.hand, *view.aside, *(card for pile in view.piles for card in pile)}
    cards = [card for card in CARDS if card not in seen]
    words = ngettext(
        "{count} card is in another hand or out of play.",
        "{count} cards are in another hand or out of play.",
        len(cards),
    )
    rows = [Figure([f"cards/zones/{NAMES[card]}" for card in row], "") for row in in_rows(cards, ROW)]
    return Chapter(_("Not seen yet"), [words.format(count=len(cards))], rows)


def _out_of_play(view: View) -> Chapter:
    out = view.undealt + sum(view.set_aside)
    words = ngettext("{count} card is out of play, face down.", "{count} cards are out of play, face down.", out)
    said = [words.format(count=out)]
    if view.aside:
        said.append(_("Set aside by yourself: {cards}.").format(cards=listed(list(map(card_name, view.aside)))))
    return Chapter(_("Out of play"), said)
