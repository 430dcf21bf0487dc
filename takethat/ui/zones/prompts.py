"""What Three Zones asks for now, in one sentence: the own turn, each step of a choice, or who is waited for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from takethat.games.zones.cards import SET
from takethat.games.zones.events import Phase
from takethat.games.zones.moves import PLAY, USE, kind_of
from takethat.games.zones.view import View
from takethat.ui.table.model import Tip
from takethat.ui.zones.layout import ZonesLayout
from takethat.words.common import _
from takethat.words.zones import card_name, turn_line, zone_name


def decision(phase: Phase, legal: Iterable[int]) -> str:
    """What may be done while nothing has been begun; nothing where nothing may be."""
    kinds = {kind_of(move) for move in legal}
    if not kinds:
        return ""
    if phase == Phase.EXCHANGE:
        return _("Exchange up to two cards, or keep them all.")
    if phase == Phase.OPENING:
        return _("Choose the card to open with.")
    if USE not in kinds:
        return _("Your turn: play a card, or pass.")
    if PLAY not in kinds:
        return _("Your turn: use a card that shines, or pass.")
    return _("Your turn: play a card, use one that shines, or pass.")


def passing() -> str:
    """The question before the last decision of a game."""
    return _("Pass for the rest of the game?")


def destination(card: int, zones: Iterable[int]) -> str:
    """Where `card` is to go."""
    names = ", ".join(zone_name(zone) for zone in sorted(zones))
    return _("Where does {card} go: {zones}?").format(card=card_name(card), zones=names)


def target(actor: int, step: int) -> str:
    """Which card the step of an effect is to reach."""
    question = {
        "twist": _("{card}: which card is twisted?"),
        "untwist": _("{card}: which card is untwisted?"),
        "move": _("{card}: which card is moved?"),
    }[SET[actor].effect[step].op]
    return question.format(card=card_name(actor))


def waiting(view: View, names: Sequence[str]) -> str:
    """Who is waited for; nothing where the eyes decide themselves or nobody does."""
    return "" if view.turn in (None, view.seat) else turn_line(names[view.turn or 0], view.phase)


def slip(text: str, layout: ZonesLayout) -> Tip | None:
    """The sentence where all sentences of the table lie, as long as there is no other."""
    return Tip(text, layout.chips.centre[0], layout.saying) if text else None
