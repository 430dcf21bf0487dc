"""What the things of Take That say when somebody asks: pile, line, range, twisted cards and taken lines, own cards.

Only what everybody has seen is said (R18); what is to be found by oneself in a match is left to be found.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from takethat.games.take_that.cards import (
    CARDS,
    REACH,
    TAKE,
    TOAD_PRICE,
    card_of,
    is_lay,
    is_toad,
    is_twist,
    lay,
    price,
    twin,
    twist,
)
from takethat.games.take_that.rules import why_not_for
from takethat.games.take_that.view import View
from takethat.table.match import Setup
from takethat.ui.table.geometry import Box, around
from takethat.ui.table.marking import Marking
from takethat.ui.table.model import TableModel, Tell
from takethat.ui.table.tells import all_tells, chip_tells, pressing
from takethat.ui.take_that.layout import Layout
from takethat.ui.take_that.placement import heap
from takethat.words.common import _, ngettext, signed
from takethat.words.take_that import reason_line

SHOWN = 12
"""Cards of a line that are told one by one; longer ones are only counted."""


def tells(setup: Setup, marking: Marking, model: TableModel[View, Layout]) -> tuple[Tell, ...]:
    """Everything that can be asked about, from back to front."""
    own = [*_field(model), *_heaps(model), *_cards(marking, model), *_chips(model)]
    return all_tells(setup, model, own)


def range_of(card: int) -> str:
    """The numbers that may be laid beside a card."""
    return f"{max(CARDS[0], card - REACH)}–{min(CARDS[-1], card + REACH)}"


# --- between the seats


def _field(model: TableModel[View, Layout]) -> Iterator[Tell]:
    view, field = model.view, model.layout.field
    pile = around([model.layout.pile.box, field.pile_count])
    yield Tell("pile", pile, _pile(view), pressing(), opens=True)
    if not view.line:
        yield Tell("slot", field.next_card.box, _("The line begins here: any card may be laid."))
    if view.line or not view.over:
        yield Tell("ribbon", _ribbon_box(model), _ribbon(view), pressing(), opens=True)


def _ribbon_box(model: TableModel[View, Layout]) -> Box:
    """Where the slip hangs: at the line's last card, or at the place of the first."""
    field = model.layout.field
    if model.view.line:
        return field.ribbon
    slot, box = field.next_card, field.ribbon
    return Box(slot.x + slot.w / 2, box.y, box.w, box.h)


def _pile(view: View) -> str:
    if not view.pile:
        return _("The draw pile is used up: the round ends as soon as no card lies in the line.")
    left = ngettext("{count} card is left to draw.", "{count} cards are left to draw.", view.pile)
    end = _("Once they are used up, the round ends as soon as no card lies in the line.")
    return f"{left.format(count=view.pile)} {end}"


def _ribbon(view: View) -> str:
    if not view.line:
        return _("The line is empty: lay any card.")
    return _("Next to {tail} may be laid {range}: at most 10 away.").format(
        tail=view.line[-1], range=range_of(view.line[-1])
    )


# --- what was won and taken


def _heaps(model: TableModel[View, Layout]) -> Iterator[Tell]:
    view, field = model.view, model.layout.field
    for seat, heaps in enumerate(field.heaps):
        name, won, taken = model.names[seat], len(view.plus[seat]), heap(view, seat)
        if won:
            words = _("{name} has twisted {count} cards, worth 1 point each: {points}.")
            yield Tell(
                ("plus", seat),
                heaps.plus,
                words.format(name=name, count=won, points=signed(won)),
                pressing(),
                opens=True,
            )
        if taken:
            words = ngettext(
                "{name} has taken {count} card. It lies face down and costs 1 point, a toad 5.",
                "{name} has taken {count} cards. They lie face down and cost 1 point each, a toad 5.",
                taken,
            )
            said = words.format(name=name, count=taken) + _so_far(model, seat)
            yield Tell(("minus", seat), heaps.minus, said, pressing(), opens=True)
        if view.penalties is not None and view.penalties[seat]:
            words = _("An extra card of {name}, turned over at the end of the round.").format(name=name)
            yield from (
                Tell(("extra", seat, card), pose.box, words)
                for card, pose in zip(view.penalties[seat], field.open[seat], strict=True)
            )


def _so_far(model: TableModel[View, Layout], seat: int) -> str:
    """With open score what the taken lines have cost, and the toads that all saw in them (R18)."""
    taken = model.view.minus[seat]
    if model.open_scores is None or not taken:
        return ""
    toads = sum(map(is_toad, taken))
    cost = _("So far {points}.").format(points=signed(-sum(map(price, taken))))
    if not toads:
        return f" {cost}"
    return f" {cost} " + ngettext("{count} toad lies there.", "{count} toads lie there.", toads).format(count=toads)


# --- cards


def _cards(marking: Marking, model: TableModel[View, Layout]) -> Iterator[Tell]:
    """Cards with their faces up where they are now, and the figure on a lit one."""
    view, own = model.view, set(model.view.hand)
    for shown in model.cards:
        card, pose = shown.key, shown.pose
        if isinstance(card, int) and pose.face_up and (card in own or card in view.line):
            words = _own(view, card, marking) if card in own else _lying(card, marking != "all")
            yield Tell(card, pose.box, words)
    for shown in model.cards:
        if isinstance(shown.key, int) and shown.key in model.marks.lit and shown.pose.face_up:
            yield Tell(("chord", shown.key), _chord_box(shown.pose.box, shown.pose.w), _figure(shown.key))


def _chord_box(box: Box, width: float) -> Box:
    """About where the disc with the pair's figure is: over the upper left corner of the card."""
    side = width * 0.32
    return Box(box.x + width * 0.17 - side / 2, box.y - side * 0.8, side, side)


def _figure(card: int) -> str:
    pair = sorted((card, twin(card)))
    return _("Twins carry the same figure: {card} and {twin} belong together.").format(card=pair[0], twin=pair[1])


def _lying(card: int, finds: bool) -> str:
    """A card of the line; its twin is not named where twins are to be found."""
    if is_toad(card):
        return _("{card} is a toad: it is never twisted, and costs whoever takes it {count} points.").format(
            card=card, count=TOAD_PRICE
        )
    if finds:
        return _("{card} lies in the line: it costs whoever takes it 1 point.").format(card=card)
    return _("Whoever holds {twin} can twist {card}. It costs whoever takes it 1 point.").format(
        twin=twin(card), card=card
    )


def _own(view: View, card: int, marking: Marking) -> str:
    """What a card of the hand can do now, and what the next player could lay on it."""
    said, legal = [], view.legal
    if twist(card) in legal and marking == "all":
        said.append(_("Twist {twin} with {card}: {points}.").format(twin=twin(card), card=card, points=signed(2)))
    if legal and lay(card) not in legal and marking != "none":
        reason = why_not_for(view.hand, view.line, view.phase, lay(card))
        assert reason is not None
        said.append(reason_line(reason, lay(card), view.line))
    else:
        said.append(_laid(card))
    if is_toad(card):
        said.append(_("A toad costs whoever takes it {count} points.").format(count=TOAD_PRICE))
    return " ".join(said)


# --- actions


def _chips(model: TableModel[View, Layout]) -> Iterator[Tell]:
    view, chips = model.view, (*model.marks.chips, *model.marks.chooser)
    words = {chip.move: _done(view, chip.move) for chip in chips}
    yield from chip_tells(model, words)


def _done(view: View, move: int) -> str:
    """What comes of a move."""
    if move == TAKE:
        return _taken(view)
    if is_twist(move):
        card = card_of(move)
        return _("{twin} leaves the line and lies face up before you with {card}: {points}.").format(
            twin=twin(card), card=card, points=signed(2)
        )
    return _laid(card_of(move)) if is_lay(move) else ""


def _laid(card: int) -> str:
    return _("After {card} the next player may lay {range}.").format(card=card, range=range_of(card))


def _taken(view: View) -> str:
    """Which cards come with the line, what they cost, and how many toads are among them."""
    line: Sequence[int] = view.line
    cost, toads = signed(-sum(map(price, line))), sum(map(is_toad, line))
    if len(line) <= SHOWN:
        said = _("You take {cards}: {points}.").format(cards=", ".join(map(str, line)), points=cost)
    else:
        said = _("You take all {count} cards of the line: {points}.").format(count=len(line), points=cost)
    if toads:
        among = ngettext(
            "{count} toad is among them and costs 5.", "{count} toads are among them and cost 5 each.", toads
        )
        said += " " + among.format(count=toads)
    if view.advanced and len(line) == 1 and view.pile:
        said += " " + _("The top card of the draw pile comes with it, unseen.")
    return said
