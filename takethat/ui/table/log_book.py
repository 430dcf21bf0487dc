"""The log of one table as it is read: its lines for the eyes at the screen, and how far it is scrolled back.

Lines are put into words once and kept until something is added. What an event says is the game's own affair.
"""

from __future__ import annotations

from collections.abc import Sequence

from takethat.match.eyes import Eyes
from takethat.table.table import Table
from takethat.ui.kit.look import Look
from takethat.ui.table.log_slip import log_rows, wrapped_log
from takethat.ui.table.model import AnyModel, LogLine
from takethat.ui.table.screen import AnyScreen
from takethat.words.common import language

FURTHER = 2
"""Lines that one turn of the wheel goes on."""


class LogBook:
    """What the slip at the right shows; `offset` is how many wrapped lines it is scrolled back."""

    def __init__(self, table: Table, screen: AnyScreen) -> None:
        self._table, self._screen = table, screen
        self._kept: tuple[object, tuple[LogLine, ...]] = (None, ())
        self.offset = 0
        self._heard = [0] * table.players
        """How many events of the round each human had seen when the curtain fell."""

    def dealt(self) -> None:
        """A round begins, of which nobody has seen anything."""
        self._heard = [0] * self._table.players

    def leave(self, seat: int) -> None:
        """Somebody turns away from the screen."""
        self._heard[seat] = len(self._table.log(None))

    def news(self, seat: int, names: Sequence[str]) -> str:
        """What happened since somebody turned away; empty if nothing did."""
        return self._screen.news(self._table.log(None)[self._heard[seat] :], names)

    def lines(self, eyes: Eyes, names: Sequence[str], moves: int, heard: int | None) -> tuple[LogLine, ...]:
        """The log as the eyes may read it after so many moves, up to so many events."""
        table = self._table
        key = (table.match_id, table.round, table.takebacks, moves, eyes, heard, language())
        if key != self._kept[0]:
            log = table.log(eyes.seat)
            self._kept = key, self._screen.log_lines(log if heard is None else log[:heard], names)
        return self._kept[1]

    def scroll(self, look: Look, model: AnyModel, turns: int) -> None:
        """Scroll back (up) or forward, as far as there is something to read."""
        most = max(0, len(wrapped_log(look, model)) - log_rows(look, model))
        self.offset = min(most, max(0, self.offset + turns * FURTHER))
