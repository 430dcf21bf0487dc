"""The buttons of the look back: in two rows with words, or in one row of signs where letters are large."""

from __future__ import annotations

from enum import IntEnum

from pygame import Rect

from takethat.ui.kit.base import Widget
from takethat.ui.kit.basic import Label
from takethat.ui.kit.boxes import Column, Flow
from takethat.ui.kit.button import Button
from takethat.ui.kit.look import Look
from takethat.ui.kit.one_row import OneRow
from takethat.ui.review.looked import Looked, Steps
from takethat.ui.theme import Size
from takethat.words.common import _

BRIEF = 14
"""A strip of fewer letters' heights has no room for the words of its buttons."""


class Low(IntEnum):
    """Whether there is little room, and if so whether the rarer buttons are called for."""

    NO = 0
    FEW = 1
    ALL = 2


def wide_strip(look: Look, rect: Rect) -> int:
    """The width of the paper at the right, with what is around it."""
    return rect.w if rect.h > rect.w else min(rect.w * 42 // 100, max(look.room(300), rect.w * 25 // 100))


def lowness(look: Look, rect: Rect, more: bool) -> Low:
    """Whether letters are so large that all buttons would leave no room for anything else."""
    if wide_strip(look, rect) >= BRIEF * look.letters(Size.BODY):
        return Low.NO
    return Low.ALL if more else Low.FEW


def usual_head(steps: Steps) -> Widget:
    """The way back, what this is, and the way round the table."""
    return Flow([_back(steps), Label(_("Review"), Size.LEAD, "ink", "extrabold", name="title"), _turn(steps)], 10)


def usual_foot(looked: Looked, steps: Steps) -> Widget:
    """The next mark, with words; below it everything else."""
    first, previous, following, last = _places(looked, steps)
    signs = [*_rarer(looked, steps), first, previous, following, last]
    return Column([Flow([_next_mark(looked, steps)], 8, "centre"), Flow(signs, 8, "centre")], 8)


def brief_foot(looked: Looked, steps: Steps, low: Low) -> Widget:
    """What is pressed at every move, and a way to the rest."""
    first, previous, following, last = _places(looked, steps)
    mark = _next_mark(looked, steps, Size.SMALL)
    mark.say(False)
    is_open = low is Low.ALL
    hint = _("Fewer buttons") if is_open else _("More buttons")
    more = Button("", steps.more, "more", "x" if is_open else "ellipsis", hint=hint, size=Size.SMALL)
    rows: list[Widget] = [OneRow([_back(steps, Size.SMALL), previous, mark, following, more])]
    if is_open:
        rows.insert(0, OneRow([_turn(steps, Size.SMALL), *_rarer(looked, steps), first, last]))
    return Column(rows, 6)


def _back(steps: Steps, size: Size = Size.BODY) -> Button:
    return Button("", steps.back, "back", "arrow-left", hint=_("Back"), size=size)


def _turn(steps: Steps, size: Size = Size.BODY) -> Button:
    return Button("", steps.turn, "turn", "users", hint=_("Look from the next seat"), size=size)


def _places(looked: Looked, steps: Steps) -> list[Button]:
    """To the first, the previous, the next and the last position."""
    last = len(looked.history.positions) - 1
    places = [
        ("first", "rewind", 0, _("First move"), looked.place > 0),
        ("previous", "chevron-left", looked.place - 1, _("One move back"), looked.place > 0),
        ("next", "chevron-right", looked.place + 1, _("One move on"), looked.place < last),
        ("last", "fast-forward", last, _("Last move"), looked.place < last),
    ]
    buttons = []
    for name, icon, place, hint, enabled in places:
        button = Button("", lambda place=place: steps.go_to(place), name, icon, hint=hint)  # type: ignore[misc]
        button.enabled = enabled
        buttons.append(button)
    return buttons


def _next_mark(looked: Looked, steps: Steps, size: Size = Size.BODY) -> Button:
    mark = Button(_("Next mark"), steps.next_mark, "next-mark", "flag", size=size)
    mark.enabled = bool(looked.marked)
    return mark


def _rarer(looked: Looked, steps: Steps) -> list[Widget]:
    """Whose marks these are, and the way to a match that goes on from here."""
    hint = _("All marks") if looked.own_only else _("Only the marks of this seat")
    found: list[Widget] = [Button("", steps.own_only, "own-only", "users" if looked.own_only else "user", hint=hint)]
    if steps.play_on is not None and looked.position.decision is not None:
        found.append(Button("", steps.play_on, "play-on", "play", hint=_("Play on from here (practice)")))
    return found
