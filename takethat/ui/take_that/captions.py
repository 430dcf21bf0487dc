"""What names, captions and log at the table say: events and seats turned into short sentences and picture names.

Sentences come from `words`; nothing is drawn here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from takethat.games.take_that.cards import price
from takethat.games.take_that.events import CardDrawn, CardLaid, CardsTwisted, Event, LineTaken, Phase, RoundEnded
from takethat.games.take_that.view import View
from takethat.table.match import Setup
from takethat.ui.table.model import LogLine
from takethat.words.common import _, ngettext, signed
from takethat.words.kinds import kind_line
from takethat.words.take_that import event_line, penalty_lines


def captions(setup: Setup, view: View, lasts: Sequence[object], thinking: int | None) -> tuple[str, ...]:
    """The line below each name: the last move, before the first the bot's level; nothing while it thinks."""
    return tuple("" if seat == thinking else _caption(setup, view, seat, lasts[seat]) for seat in range(view.players))


def _caption(setup: Setup, view: View, seat: int, last: object) -> str:
    if view.turn == seat and view.phase == Phase.LAY and setup.seats[seat].human:
        return _("lay a card")
    match last:
        case CardLaid(_seat, card):
            return _("laid {card}").format(card=card)
        case CardsTwisted(_seat, card, twin, _index):
            return _("{twin} twisted with {card}").format(twin=twin, card=card)
        case LineTaken(_seat, cards, _points):
            return ngettext("took {count} card", "took {count} cards", len(cards)).format(count=len(cards))
        case _:
            level = setup.seats[seat].level
            return kind_line(level)


def log_lines(log: Sequence[Event], names: Sequence[str]) -> tuple[LogLine, ...]:
    """The round's events as sentences, drawing in a softer voice; what others draw is said by their turns."""
    lines = []
    for event in log:
        text = event_line(event, names)
        unseen = isinstance(event, CardDrawn) and event.card is None
        if text is not None and not unseen:
            lines.append(_pictured(event, LogLine(text, isinstance(event, CardDrawn))))
        if isinstance(event, RoundEnded):
            lines += [LogLine(line) for line in penalty_lines(event, names)]
    return tuple(lines)


def _pictured(event: Event, line: LogLine) -> LogLine:
    """The line of a move with what its picture shows."""
    match event:
        case CardLaid(seat, card):
            return replace(line, seat=seat, icon="play", pictures=(str(card),))
        case CardsTwisted(seat, card, twin, _index):
            return replace(line, seat=seat, icon="repeat", pictures=(str(card), str(twin)))
        case LineTaken(seat, _cards, points):
            return replace(line, seat=seat, icon="hand", note=signed(-points))
        case _:
            return line


def open_scores(view: View) -> tuple[int, ...]:
    """For learners: what each seat has so far, without the extra cards that nobody has seen (R18)."""
    return tuple(len(view.plus[seat]) - sum(map(price, view.minus[seat])) for seat in range(view.players))


def summary(log: Sequence[Event], names: Sequence[str]) -> str:
    """What happened, in one line for each move, without the drawing."""
    return "\n".join(line.text for line in log_lines(log, names) if not line.soft)
