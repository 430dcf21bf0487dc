"""What captions, heading and log at the table of Higher say; sentences come from its words."""

from __future__ import annotations

from collections.abc import Sequence

from takethat.table.match import Setup
from takethat.ui.table.model import LogLine
from takethat.words.common import _, level_name
from tests.higher.games.events import CardDrawn, CardLaid, Event
from tests.higher.words import event_line


def heading(index: int, rounds: int) -> str:
    """A match is one round."""
    return _("Ten tricks")


def captions(setup: Setup, lasts: Sequence[object], thinking: int | None) -> tuple[str, ...]:
    """The line below each name: the card laid, else the bot's level; nothing while it thinks."""
    return tuple("" if seat == thinking else _caption(setup, seat, last) for seat, last in enumerate(lasts))


def _caption(setup: Setup, seat: int, last: object) -> str:
    if isinstance(last, CardLaid):
        return _("laid {card}").format(card=last.card)
    level = setup.seats[seat].level
    return "" if level is None else level_name(level)


def log_lines(log: Sequence[Event], names: Sequence[str]) -> tuple[LogLine, ...]:
    """The round's events as sentences, drawing in a softer voice."""
    lines = [(event_line(event, names), isinstance(event, CardDrawn)) for event in log]
    return tuple(LogLine(text, soft) for text, soft in lines if text is not None)


def summary(log: Sequence[Event], names: Sequence[str]) -> str:
    """What happened, a line for each sentence, without the drawing."""
    return "\n".join(line.text for line in log_lines(log, names) if not line.soft)
