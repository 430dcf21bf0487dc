"""What every game's table says of its own things when somebody asks: seats with their figures, buttons, log and seal.

Sentences with places, made of what is to be seen anyway; what lies between the seats tells each game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from takethat.table.match import Setup
from takethat.ui.table.geometry import Box, around
from takethat.ui.table.layout import Place
from takethat.ui.table.model import AnyModel, Tell
from takethat.ui.table.points import leads
from takethat.ui.table.seal_mark import grouped, seen_of
from takethat.ui.table.stake import is_free
from takethat.words.common import _, ngettext, signed
from takethat.words.kinds import kind_line


def _table_tells(setup: Setup, model: AnyModel) -> Iterator[Tell]:
    """Seats, buttons, log and seal, from back to front."""
    for seat, place in enumerate(model.layout.places):
        yield from _seat_tells(setup, model, seat, place)
    if is_free(model):
        words = _("The match ends with this round: whoever has most points then has won.")
        yield Tell("stake", model.layout.saying, words, told=True)
    if model.seal:
        yield Tell("seal", seen_of(model), *_seal_words(model))
    yield from _buttons(model)


def all_tells(setup: Setup, model: AnyModel, own: Iterable[Tell]) -> tuple[Tell, ...]:
    """Everything on the table that can be asked about: what every table has, then the game's `own`."""
    return (*_table_tells(setup, model), *own)


# --- seats


def _seat_tells(setup: Setup, model: AnyModel, seat: int, place: Place) -> Iterator[Tell]:
    name = model.names[seat]
    yield Tell(("avatar", seat), place.avatar, _who(setup, model, seat))
    yield Tell(("name", seat), place.name, _standing(model, seat))
    yield Tell(("caption", seat), place.caption, _last(setup, model, seat))
    count = model.view.hand_counts[seat]
    if seat != model.view.seat and count:
        words = ngettext("{name} holds {count} card.", "{name} holds {count} cards.", count)
        backs = [pose.box for pose in model.layout.hands[seat]]
        held = around(backs) if backs and seat == model.layout.home else place.hand
        yield Tell(("hand", seat), held, words.format(name=name, count=count))


def _who(setup: Setup, model: AnyModel, seat: int) -> str:
    """Who sits here, and that the light means the turn."""
    name, level = model.names[seat], setup.seats[seat].level
    if level is None:
        who = _("{name} plays at this screen.").format(name=name)
    else:
        who = _("{name} is a bot: {kind}.").format(name=name, kind=kind_line(level))
    if model.view.turn != seat:
        return who
    return who + " " + _("The bright ring: it is {name}'s turn.").format(name=name)


def _standing(model: AnyModel, seat: int) -> str:
    """What the figures behind a name are; without any, whose name it is."""
    name, said = model.names[seat], []
    now = None if model.open_scores is None else model.open_scores[seat]
    before = None if model.totals is None else model.totals[seat]
    if now is not None:
        said.append(_("{name} has {points} in this round so far.").format(name=name, points=signed(now)))
    if before is not None:
        said.append(_("In the whole match: {points}.").format(points=signed(before + (now or 0))))
    if seat in model.at_stake:
        said.append(_("The cup: {name} can win the match now.").format(name=name))
    elif leads(model, seat):
        said.append(_("The crown: nobody has more."))
    return " ".join(said) or _("Here sits {name}.").format(name=name)


def _last(setup: Setup, model: AnyModel, seat: int) -> str:
    if model.thinking == seat:
        return _("{name} is thinking.").format(name=model.names[seat])
    caption = model.captions[seat]
    if not caption or caption == kind_line(setup.seats[seat].level):
        return _("{name} has not moved yet.").format(name=model.names[seat])
    return _("What {name} did last, or has to do now: {what}.").format(name=model.names[seat], what=caption)


def pressing() -> str:
    """The note of what a press opens."""
    return _("A press shows the cards so far. Key {key}.").format(key="L")


# --- buttons


def _buttons(model: AnyModel) -> Iterator[Tell]:
    layout = model.layout
    if layout.log_open:  # who reads it needs no bubble, only its head asks for one
        side = layout.menu.h
        yield Tell("lines", layout.log, _log_words(True), told=True)
        yield Tell("log", Box(layout.log.right - side, layout.log.y, side, side), _log_words(True))
    if not model.controls:
        return
    yield Tell("menu", layout.menu, _("Pause: rules, settings, taking back, leaving. Key {key}.").format(key="Esc"))
    if model.can_undo:
        yield Tell("undo", layout.undo, _("Takes your last move back. Key {key}.").format(key="U"))
    if model.hint:
        yield Tell("hint", layout.hint, _hint_words())
    if not layout.log_open:
        yield Tell("log", layout.log, _log_words(False))


def _hint_words() -> str:
    return _("What the strongest bot would do here, and then what each move is worth. Key {key}.").format(key="H")


def _log_words(is_open: bool) -> str:
    if is_open:
        return _("Everything that was played in this round. The arrow closes it: key {key}.").format(key="G")
    return _("The last move. Press for everything that was played in this round. Key {key}.").format(key="G")


def _seal_words(model: AnyModel) -> tuple[str, str]:
    """What the seal means, and all of the fingerprint."""
    meaning = _("The deal is sealed: the order of all cards was fixed before the first one was dealt.")
    note = _("Fingerprint: {digits}. After the round its sheet shows deck and salt, and anyone can check them.")
    return meaning, note.format(digits=grouped(model.seal))


def chip_tells(model: AnyModel, words: dict[int, str]) -> Iterator[Tell]:
    """The actions above the hand and at a card, in the words for what they do; others say what stands on them."""
    tagged = {tag.chip for tag in model.marks.advice.tags} if model.marks.advice is not None else set()
    for kind, chips in (("chip", model.marks.chips), ("choice", model.marks.chooser)):
        for number, chip in enumerate(chips):
            box = chip.box
            if chip.move in tagged:  # a tag hangs below it
                box = Box(box.x, box.y, box.w, box.h * 1.6)
            yield Tell((kind, number), box, words.get(chip.move) or chip.label)
