"""The piles of Take That, opened: the line, what was twisted, the twins still out, and the lines taken.

Only what lies face up is named, as everybody sees it; what was taken lies face down, and is counted by kind only where
the score is open (R18).
"""

from __future__ import annotations

from collections.abc import Sequence

from takethat.games.take_that.cards import CARDS, is_toad, price, twin
from takethat.games.take_that.view import View
from takethat.ui.kit.cards import Token
from takethat.ui.kit.chapters import Chapter, Figure, in_rows
from takethat.ui.table.moment import TableMoment
from takethat.ui.take_that.layout import Layout
from takethat.ui.take_that.placement import heap
from takethat.words.common import _, ngettext, signed

ROW, PAIRS = 10, 4
"""Cards of the line in a row, and pairs of twins."""


def piles(moment: TableMoment[View, Layout]) -> list[Chapter]:
    """A chapter for each kind of pile, in the language spoken now."""
    names = [seat.name for seat in moment.setup.seats]
    return [_line(moment.view), _twisted(moment.view, names), _out(moment.view), _taken(moment, names)]


def _line(view: View) -> Chapter:
    line: tuple[int, ...] = view.line
    if not line:
        return Chapter(_("The line"), [_("No card lies in the line.")])
    words = ngettext(
        "{count} card. Whoever takes it: {points}.", "{count} cards. Whoever takes them: {points}.", len(line)
    )
    said = words.format(count=len(line), points=signed(-sum(map(price, line))))
    return Chapter(_("The line"), [said], [Figure(row, "") for row in in_rows(line, ROW)])


def _twisted(view: View, names: Sequence[str]) -> Chapter:
    """Every seat's pairs, and its points for them."""
    rows = [figure for seat, name in enumerate(names) for figure in _pairs(view.plus[seat], name)]
    return Chapter(_("Twisted"), [] if rows else [_("Nobody has twisted a card yet.")], rows)


def _pairs(cards: Sequence[int], name: str) -> list[Figure]:
    """Rows of pairs; the last one says whose they are."""
    pairs = in_rows(in_rows(cards, 2), PAIRS)
    total = _("{name}: {what}").format(name=name, what=signed(len(cards)))
    return [Figure(_apart(row), total if row is pairs[-1] else "") for row in pairs]


def _apart(pairs: Sequence[Sequence[int]]) -> list[Token]:
    tokens: list[Token] = []
    for pair in pairs:
        tokens += ["|", *pair] if tokens else pair
    return tokens


def _out(view: View) -> Chapter:
    """The pairs nobody has twisted, wherever their cards are."""
    gone = {card for cards in view.plus for card in cards}
    out = [card for card in CARDS if card < twin(card) and card not in gone]
    words = ngettext("{count} pair has not been twisted.", "{count} pairs have not been twisted.", len(out))
    pairs = ", ".join(f"{card}\N{NO-BREAK SPACE}+\N{NO-BREAK SPACE}{twin(card)}" for card in out)
    said = [words.format(count=len(out)), *([pairs] if pairs else [])]
    return Chapter(_("Twins still out"), said)


def _taken(moment: TableMoment[View, Layout], names: Sequence[str]) -> Chapter:
    view = moment.view
    lines = [_taken_line(moment, seat, name) for seat, name in enumerate(names) if heap(view, seat)]
    return Chapter(_("Taken"), lines or [_("Nobody has taken a line yet.")])


def _taken_line(moment: TableMoment[View, Layout], seat: int, name: str) -> str:
    """How many cards lie face down; with open score what those cost that all have seen, and their toads."""
    view, count = moment.view, heap(moment.view, seat)
    cards = ngettext("{count} card", "{count} cards", count).format(count=count)
    seen = view.minus[seat]
    if moment.open_score and seen:
        toads = [str(card) for card in seen if is_toad(card)]
        cards += f", {signed(-sum(map(price, seen)))}"
        cards += ", " + _("toads {cards}").format(cards=", ".join(toads)) if toads else ""
    return _("{name}: {what}").format(name=name, what=cards)
