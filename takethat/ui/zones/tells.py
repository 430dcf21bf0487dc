"""What the things of Three Zones say when somebody asks: zones with their totals, cards, those out of play, the aim.

Only what both sides can see is said.
"""

from __future__ import annotations

from collections.abc import Iterator

from takethat.games.zones.cards import VICTORY
from takethat.games.zones.effects import Tie
from takethat.games.zones.moves import PASS
from takethat.games.zones.view import View
from takethat.table.match import Setup
from takethat.ui.table.model import TableModel, Tell
from takethat.ui.table.tells import all_tells, chip_tells, pressing
from takethat.ui.zones.hand import ASK_PASS, BACK, CONFIRM
from takethat.ui.zones.layout import ZonesLayout
from takethat.words.common import _, ngettext
from takethat.words.zones import card_lines, zone_name


def tells(setup: Setup, model: TableModel[View, ZonesLayout]) -> tuple[Tell, ...]:
    """Everything that can be asked about, from back to front."""
    return all_tells(setup, model, [*_field(model), *_cards(model), *_plates(model), *_chips(model)])


def _field(model: TableModel[View, ZonesLayout]) -> Iterator[Tell]:
    view, field = model.view, model.layout.field
    out = view.undealt + sum(view.set_aside)
    words = ngettext("{count} card is out of play, face down.", "{count} cards are out of play, face down.", out)
    yield Tell("pile", model.layout.pile.box, words.format(count=out), pressing(), opens=True)
    for zone, box in enumerate(field.zones):
        words = _("The zone {zone}: above the plate lie the cards of {other}, below it those of {name}.")
        yield Tell(("field", zone), box, words.format(zone=zone_name(zone), **_sides(model)))
    if model.aim:
        words = _("A game is won with two of the three zones, a match with {points} points.")
        yield Tell("aim", field.aim, words.format(points=VICTORY), told=True)


def _sides(model: TableModel[View, ZonesLayout]) -> dict[str, str]:
    own = model.layout.own
    return {"name": model.names[own], "other": model.names[1 - own]}


def _cards(model: TableModel[View, ZonesLayout]) -> Iterator[Tell]:
    """Cards with their faces up; the slip beside the hand says the same as soon as one is pointed at."""
    for shown in model.cards:
        if isinstance(shown.key, int) and shown.pose.face_up:
            lines = card_lines(shown.key, bool(model.view.twisted >> shown.key & 1))
            yield Tell(shown.key, shown.pose.box, ". ".join(lines), told=True)


def _plates(model: TableModel[View, ZonesLayout]) -> Iterator[Tell]:
    for zone, box in enumerate(model.layout.field.plates):
        yield Tell(("plate", zone), box, _totals(model, zone))


def _totals(model: TableModel[View, ZonesLayout], zone: int) -> str:
    """Both totals, and who has the zone for what reason."""
    view, own = model.view, model.layout.own
    said = _("Strength in {zone}: {name} {points}, {other} {theirs}.").format(
        zone=zone_name(zone),
        points=view.totals[3 * own + zone],
        theirs=view.totals[3 * (1 - own) + zone],
        **_sides(model),
    )
    leader, tie = view.leaders[zone], view.ties[zone]
    if leader is None:
        return said + " " + _("Nobody has the zone.")
    has = _("{name} has the zone.").format(name=model.names[leader])
    return f"{said} {has}" + ("" if tie is None else f" {_reason(tie)}")


def _reason(tie: Tie) -> str:
    """Why a tie goes to the one side."""
    return {
        "top": _("A tie: the stronger top card decides."),
        "suit": _("A tie: the order of suits decides between the top cards."),
        "upright": _("A tie: the upright top card decides."),
    }[tie]


def _chips(model: TableModel[View, ZonesLayout]) -> Iterator[Tell]:
    words = {
        BACK: _("Takes the last step of your choice back."),
        CONFIRM: _("The chosen cards go out of play, and you draw as many."),
        ASK_PASS: _("You play no more in this game; the other side may go on. It asks first."),
        PASS: _("You play no more in this game; the other side may go on."),
    }
    return chip_tells(model, words)
