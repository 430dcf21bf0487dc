"""What Three Zones says, as sentences: events, reasons, cards and zones, in the language spoken now.

The counterpart of `words` for the second game; catalogues, numbers and names come from there. Knows facts, no screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from takethat.games.zones.cards import SET, UNTWISTED
from takethat.games.zones.effects import Tie
from takethat.games.zones.events import (
    CardDrawn,
    CardMoved,
    CardPlayed,
    CardsSetAside,
    CardTwisted,
    CardUntwisted,
    CardUsed,
    Event,
    ExchangeSealed,
    HandDealt,
    OpeningRevealed,
    OpeningSealed,
    Phase,
    PhaseBegan,
    Reason,
    RoundEnded,
    SeatPassed,
)
from takethat.games.zones.moves import card_of
from takethat.words.common import _, language, listed, ngettext, points, typeset


def card_name(card: int) -> str:
    """`Purple 5`, `Wild 2`."""
    number = UNTWISTED[card]
    match SET[card].suit:
        case 0:
            return _("Purple {number}").format(number=number)
        case 1:
            return _("Orange {number}").format(number=number)
        case 2:
            return _("Green {number}").format(number=number)
        case _:
            return _("Wild {number}").format(number=number)


def zone_name(zone: int) -> str:
    """The zone as a title."""
    return (_("Purple"), _("Orange"), _("Green"))[zone]


def effect_text(card: int) -> str:
    """What is written on the card."""
    text = SET[card].text
    return typeset(text.get(language(), text["en"]))


def tie_words() -> tuple[str, ...]:
    """The signs that can decide a tie, each in a word."""
    return tuple(map(tie_word, TIES))


TIES: tuple[Tie, ...] = ("top", "suit", "upright")


def tie_word(sign: Tie) -> str:
    """What decides a tie: the top card, the order of suits, or that a card is upright."""
    return {"top": _("top card"), "suit": _("suit"), "upright": _("upright")}[sign]


def suit_order() -> str:
    """The order of the suits that breaks ties."""
    return _("Order of suits: purple, orange, green, wild")


def card_lines(card: int, twisted: bool) -> list[str]:
    """A card in words: name, both strengths, its effect."""
    upright, turned = SET[card].untwisted, SET[card].twisted
    strengths = _("Strength {upright}, twisted {turned}").format(upright=upright, turned=turned)
    if twisted:
        strengths = _("Twisted: strength {turned} (upright {upright})").format(upright=upright, turned=turned)
    return [card_name(card), strengths, effect_text(card)]


# --- what happened


def event_line(event: Event, names: Sequence[str]) -> str | None:
    """The log line of an event as the looking eyes may read it; None for what needs no line."""
    match event:
        case CardsSetAside(seat, cards, count):
            return _exchange_line(names[seat], cards, count)
        case CardDrawn(seat, card) if card is not None:
            return _("{name} draws {card}.").format(name=names[seat], card=card_name(card))
        case OpeningRevealed(opened):
            return _("{first} opens with {card}, {second} with {other}.").format(
                first=names[0], card=card_name(opened[0]), second=names[1], other=card_name(opened[1])
            )
        case HandDealt() | PhaseBegan() | ExchangeSealed() | OpeningSealed() | CardDrawn():
            return None
        case _:
            return _turn_event_line(event, names)


TurnEvent = CardPlayed | CardUsed | CardTwisted | CardUntwisted | CardMoved | SeatPassed | RoundEnded


def _turn_event_line(event: TurnEvent, names: Sequence[str]) -> str:
    match event:
        case CardPlayed(seat, card, zone):
            return _play_line(names[seat], card, zone)
        case CardUsed(seat, card):
            return _("{name} uses {card}.").format(name=names[seat], card=card_name(card))
        case CardTwisted() | CardUntwisted() | CardMoved():
            return _step_line(event, names)
        case SeatPassed(seat, forced):
            if forced:
                return _("{name} has to pass.").format(name=names[seat])
            return _("{name} passes for the rest of the game.").format(name=names[seat])
        case RoundEnded():
            return result_line(event, names)
        case _:
            assert_never(event)


def _exchange_line(name: str, cards: Sequence[int] | None, count: int) -> str:
    if count == 0:
        return _("{name} keeps all cards.").format(name=name)
    if cards is not None:
        return _("{name} exchanges {cards}.").format(name=name, cards=listed([card_name(card) for card in cards]))
    sentence = ngettext("{name} exchanges {count} card.", "{name} exchanges {count} cards.", count)
    return sentence.format(name=name, count=count)


def _play_line(name: str, card: int, zone: int) -> str:
    if SET[card].suit == zone:
        return _("{name} plays {card}.").format(name=name, card=card_name(card))
    return _("{name} plays {card} to {zone}.").format(name=name, card=card_name(card), zone=zone_name(zone))


def _step_line(event: CardTwisted | CardUntwisted | CardMoved, names: Sequence[str]) -> str:
    card, owner = card_name(event.card), names[event.seat]
    match event:
        case CardTwisted():
            return _("{card} of {name} is twisted.").format(card=card, name=owner)
        case CardUntwisted():
            return _("{card} of {name} is untwisted.").format(card=card, name=owner)
        case CardMoved():
            return _("{card} of {name} moves to {zone}.").format(card=card, name=owner, zone=zone_name(event.to))
        case _:
            assert_never(event)


def result_line(event: RoundEnded, names: Sequence[str]) -> str:
    """How a game ended."""
    if event.winner is None:
        return _("Nobody has two zones: a draw.")
    gained = event.points[event.winner]
    return _("{name} wins the game: {points}.").format(name=names[event.winner], points=points(gained))


def turn_line(name: str, phase: Phase) -> str:
    """Whose decision is awaited."""
    match phase:
        case Phase.EXCHANGE:
            return _("{name} chooses the cards to exchange.").format(name=name)
        case Phase.OPENING:
            return _("{name} chooses the first card.").format(name=name)
        case Phase.OVER:
            return _("The game is over.")
        case _:
            return _("It is {name}'s turn.").format(name=name)


# --- why not


def reason_line(reason: Reason, move: int) -> str:
    """Why `move` is not allowed."""
    match reason:
        case Reason.NOT_A_MOVE | Reason.NOT_NOW | Reason.NOT_YOUR_DECISION:
            return _("That is not possible now.")
        case Reason.ROUND_OVER:
            return _("The game is over.")
        case Reason.EXCHANGE_FIRST:
            return _("First choose the cards to exchange.")
        case Reason.OPEN_FIRST:
            return _("First choose the card to open with.")
        case _:
            return _card_reason(reason, card_name(card_of(move)))


def _card_reason(reason: Reason, card: str) -> str:
    sentences = {
        Reason.NOT_IN_HAND: _("{card} is not in your hand."),
        Reason.WILD_NEVER_OPENS: _("A wild cannot be the first card."),
        Reason.WRONG_ZONE: _("{card} is played in the zone of its colour."),
        Reason.NOT_ON_YOUR_SIDE: _("{card} does not lie on your side."),
        Reason.COVERED: _("{card} is covered: only the top card of a pile can be used."),
        Reason.ALREADY_TWISTED: _("{card} is twisted already."),
        Reason.CANNOT_RESOLVE: _("{card} cannot be used: its effect cannot be carried out completely now."),
        Reason.WRONG_TARGET: _("That card cannot be chosen here."),
    }
    return sentences[reason].format(card=card)


def temper_line(level: str) -> str:
    """How the animal of a level plays; nothing for a level that is no animal's. The levels' table bears it out."""
    known = {
        "beginner": _("Curious: counts what lies there, and looks no further than its own move."),
        "easy": _("Cheerful: half knows what a zone is worth, and looks no further than its own move."),
        "medium": _("Careful: knows what a zone is worth, but forgets your answer where there is much to weigh."),
        "hard": _("Clever: knows what a zone is worth, but looks no further than your answer."),
        "expert": _("Patient: knows what a zone is worth, and thinks many moves ahead."),
    }
    return known.get(level, "")
