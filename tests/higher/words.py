"""What Higher says, as sentences: events, reasons and results, in the language spoken now. Knows facts, no screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from takethat.words.common import _, listed, ngettext
from tests.higher.games.events import CardDrawn, CardLaid, Event, HandDealt, PhaseBegan, Reason, RoundEnded, TrickTaken


def event_line(event: Event, names: Sequence[str]) -> str | None:
    """The log line of an event as the looking eyes may read it; None for what needs no line."""
    match event:
        case HandDealt() | PhaseBegan():
            return None
        case CardLaid(seat, card):
            return _("{name} lays {card}.").format(name=names[seat], card=card)
        case TrickTaken(seat):
            return _("{name} takes the trick.").format(name=names[seat])
        case CardDrawn(seat, None):
            return _("{name} draws a card.").format(name=names[seat])
        case CardDrawn(seat, card):
            return _("{name} draws {card}.").format(name=names[seat], card=card)
        case RoundEnded():
            return _("The round is over.")
        case _:
            assert_never(event)


def turn_line(name: str) -> str:
    """Whose turn it is."""
    return _("It is {name}'s turn.").format(name=name)


def reason_line(reason: Reason, card: int) -> str:
    """Why `card` cannot be laid."""
    match reason:
        case Reason.ROUND_OVER:
            return _("The round is over.")
        case Reason.NOT_YOUR_DECISION:
            return _("First a card is drawn.")
        case Reason.NOT_IN_HAND:
            return _("{card} is not in your hand.").format(card=card)
        case _:
            assert_never(reason)


def verdict(names: Sequence[str], winners: Sequence[int], tricks: int) -> str:
    """Who has taken most tricks."""
    sentence = ngettext("{names}: {count} trick", "{names}: {count} tricks", tricks)
    return sentence.format(names=listed([names[seat] for seat in winners]), count=tricks)


def advice_line(card: int) -> str:
    """The best card in one sentence."""
    return _("Best by expectation: lay {card}.").format(card=card)
