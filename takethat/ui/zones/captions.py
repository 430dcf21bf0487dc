"""What names, captions and log at the table of Three Zones say; sentences come from `zones_words`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from takethat.games.zones.cards import NAMES
from takethat.games.zones.events import CardDrawn, CardPlayed, CardUsed, Event, Phase, SeatPassed
from takethat.games.zones.view import View
from takethat.table.match import Setup
from takethat.ui.table.model import LogLine
from takethat.words.common import _
from takethat.words.kinds import kind_line
from takethat.words.zones import card_name, event_line


def captions(setup: Setup, view: View, lasts: Sequence[object], thinking: int | None) -> tuple[str, ...]:
    """The line below each name: the last move, before the first what is awaited or the bot's level."""
    return tuple("" if seat == thinking else _caption(setup, view, seat, lasts[seat]) for seat in range(2))


def _caption(setup: Setup, view: View, seat: int, last: object) -> str:
    if view.turn == seat and setup.seats[seat].human and view.phase in (Phase.EXCHANGE, Phase.OPENING):
        return _("exchange cards") if view.phase == Phase.EXCHANGE else _("choose the first card")
    match last:
        case CardPlayed(_seat, card):
            return _("played {card}").format(card=card_name(card))
        case CardUsed(_seat, card):
            return _("used {card}").format(card=card_name(card))
        case SeatPassed():
            return _("passed")
        case _:
            level = setup.seats[seat].level
            return kind_line(level)


def log_lines(log: Sequence[Event], names: Sequence[str]) -> tuple[LogLine, ...]:
    """The game's events as sentences, drawing in a softer voice; what others draw is said by their turns."""
    lines = []
    for event in log:
        text = event_line(event, names)
        unseen = isinstance(event, CardDrawn) and event.card is None
        if text is not None and not unseen:
            lines.append(_pictured(event, LogLine(text, isinstance(event, CardDrawn))))
    return tuple(lines)


def _pictured(event: Event, line: LogLine) -> LogLine:
    """The line of a move with what its picture shows."""
    match event:
        case CardPlayed(seat, card):
            return replace(line, seat=seat, icon="play", pictures=(f"zones/{NAMES[card]}",))
        case CardUsed(seat, card):
            return replace(line, seat=seat, icon="repeat", pictures=(f"zones/{NAMES[card]}",))
        case _:
            return line


def summary(log: Sequence[Event], names: Sequence[str]) -> str:
    """What happened, a line for each sentence, without the drawing."""
    return "\n".join(line.text for line in log_lines(log, names) if not line.soft)


def heading(index: int, rounds: int) -> str:
    """`Game 3, to 10 points`; `index` counts from 0."""
    if rounds == 1:
        return _("A single game")
    return _("Game {number}, to {points} points").format(number=index + 1, points=10)


def brief(index: int, rounds: int) -> str:
    """`game 3`, within a sentence; `index` counts from 0."""
    return _("a single game") if rounds == 1 else _("game {number}").format(number=index + 1)
