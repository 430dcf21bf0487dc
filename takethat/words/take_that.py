"""What Take That says, as sentences: events, reasons and the buttons of its table, in the language spoken now.

Catalogues, numbers and names come from `words.common`. Knows facts, no screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from takethat.games.take_that import cards
from takethat.games.take_that.events import (
    CardDrawn,
    CardLaid,
    CardsTwisted,
    Event,
    HandDealt,
    LineTaken,
    PenaltyDrawn,
    Phase,
    PhaseBegan,
    Reason,
    RoundEnded,
)
from takethat.words.common import _, ngettext, signed


def event_line(event: Event, names: Sequence[str]) -> str | None:
    """The log line of an event as the looking eyes may read it; None for what needs no line."""
    match event:
        case HandDealt() | PhaseBegan():
            return None
        case CardLaid(seat, card):
            return _("{name} lays {card}.").format(name=names[seat], card=card)
        case CardsTwisted(seat, card, twin, _index):
            return _("{name} twists {twin} with {card}: {points}").format(
                name=names[seat], twin=twin, card=card, points=signed(2)
            )
        case LineTaken(seat, taken, price):
            sentence = ngettext(
                "{name} takes the line, {count} card: {points}",
                "{name} takes the line, {count} cards: {points}",
                len(taken),
            )
            return sentence.format(name=names[seat], count=len(taken), points=signed(-price))
        case CardDrawn(seat, None):
            return _("{name} draws a card.").format(name=names[seat])
        case CardDrawn(seat, card):
            return _("{name} draws {card}.").format(name=names[seat], card=card)
        case PenaltyDrawn(seat, _card):
            return _("{name} also takes the top card of the draw pile, face down.").format(name=names[seat])
        case RoundEnded():
            return _("The round is over.")
        case _:
            assert_never(event)


def penalty_lines(event: RoundEnded, names: Sequence[str]) -> list[str]:
    """What the face-down extra cards of the advanced variation turned out to be, a line for each seat with some."""
    return [
        _("Extra cards of {name}: {cards}").format(name=names[seat], cards=", ".join(map(str, extra)))
        for seat, extra in enumerate(event.penalties)
        if extra
    ]


def turn_line(name: str, phase: Phase) -> str:
    """Whose turn it is, and what is awaited."""
    if phase == Phase.LAY:
        return _("{name} took the line and now lays a card.").format(name=name)
    if phase == Phase.OVER:
        return _("The round is over.")
    return _("It is {name}'s turn.").format(name=name)


def reason_line(reason: Reason, move: int, line: Sequence[int]) -> str:
    """Why `move` is not allowed with this line on the table."""
    card = cards.card_of(move)
    match reason:
        case Reason.NOT_A_MOVE:
            return _("That is not a move.")
        case Reason.ROUND_OVER:
            return _("The round is over.")
        case Reason.NOT_YOUR_DECISION:
            return _("First a card is drawn.")
        case Reason.NOT_IN_HAND:
            return _("{card} is not in your hand.").format(card=card)
        case Reason.TOO_FAR:
            return _("{card} is too far from {tail}: only {low} to {high} may be laid.").format(
                card=card, tail=line[-1], low=max(12, line[-1] - cards.REACH), high=min(98, line[-1] + cards.REACH)
            )
        case Reason.TOAD_NEVER_TWISTS:
            return _("{card} is a toad: toads are never twisted.").format(card=card)
        case Reason.TWIN_NOT_IN_LINE:
            return _("{twin} is not in the line, so {card} has nothing to twist.").format(
                twin=cards.twin(card), card=card
            )
        case Reason.LINE_IS_EMPTY:
            return _("The line is empty: lay any card.")
        case Reason.MUST_LAY:
            return _("After taking the line a card must be laid: any card will do.")
        case _:
            assert_never(reason)


def take_label(price: int) -> str:
    """The button that takes the line, with what it costs (a positive number)."""
    return _("Take the line: {points}").format(points=signed(-price))


def temper_line(level: str) -> str:
    """How the animal of a level plays; nothing for a level that is no animal's. The levels' table bears it out."""
    known = {
        "beginner": _("Curious: forgets almost every card that is gone, and draws nothing from what you show."),
        "easy": _("Cheerful: judges the table as it lies, and hardly looks ahead."),
        "medium": _("Careful: counts the whole round, but forgets many of the cards."),
        "hard": _("Clever: remembers every card and thinks ahead, but pictures only a few hands."),
        "expert": _("Patient: remembers every card, studies how you play, and works out what you hold."),
    }
    return known.get(level, "")
