"""What can be done in Three Zones, in sentences, and the keys of this game."""

from __future__ import annotations

from collections.abc import Sequence

from takethat.games.zones.cards import MOST_EXCHANGED
from takethat.games.zones.events import Phase
from takethat.games.zones.moves import OPEN, PASS, PLAY, USE, card_of, kind_of
from takethat.games.zones.view import View
from takethat.words.common import _, ngettext
from takethat.words.zones import card_name, turn_line


def doings(view: View, names: Sequence[str]) -> tuple[str, ...]:
    """The moves there are, every card once for all that it can do."""
    if not view.legal:
        return (turn_line(names[view.turn or 0], view.phase),)
    if view.phase == Phase.EXCHANGE:
        line = ngettext("Exchange {count} card, or none", "Exchange up to {count} cards, or none", MOST_EXCHANGED)
        return (line.format(count=MOST_EXCHANGED),)
    ways = [
        (_("Open with one of these: {cards}"), _cards(view, OPEN)),
        (_("Play one of these: {cards}"), _cards(view, PLAY)),
        (_("Use one of these: {cards}"), _cards(view, USE)),
    ]
    lines = [line.format(cards=cards) for line, cards in ways if cards]
    return (*lines, _("Pass for the rest of the game")) if PASS in view.legal else tuple(lines)


def _cards(view: View, kind: int) -> str:
    found = dict.fromkeys(card_of(move) for move in view.legal if kind_of(move) == kind)
    return ", ".join(map(card_name, found))


def keys() -> tuple[tuple[str, str], ...]:
    """What passes, exchanges and goes back."""
    return (
        ("P", _("pass; it asks first")),
        ("X", _("exchange the chosen cards, before the first turn")),
        (_("Backspace"), _("one step back in a choice")),
    )
