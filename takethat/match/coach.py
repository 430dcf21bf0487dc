"""Help at the table: what the strongest bot would do in the player's place, and whether its values are wanted too.

It asks the thinker, which gives away no more than what the seat may know, and waits without holding up a frame. Help
belongs to one decision and is gone with it. Knows neither pixels nor keys, and not what a thought looks like.
"""

from __future__ import annotations

from takethat.bots.player import Thought
from takethat.match.thinker import Thinking
from takethat.table.table import Table, Ticket


class Coach:
    """The help for the decision that is due: first the best move, then, if wanted, the worth of every move."""

    def __init__(self, table: Table, thinker: Thinking) -> None:
        self._table = table
        self._thinker = thinker
        self._ticket: Ticket | None = None
        self._thought: Thought | None = None
        self.shows_values = False
        """Whether the worth of every move is to be shown, and not only the best one."""

    def helps(self, seat: int | None) -> bool:
        """Whether the seat whose eyes look may have help now: it is to decide."""
        ticket = self._table.ticket
        return ticket is not None and ticket.seat == seat

    @property
    def is_waiting(self) -> bool:
        """Whether advice was asked for and has not come yet."""
        return self._ticket is not None and self._ticket == self._table.ticket and self._thought is None

    @property
    def thought(self) -> Thought | None:
        """The advice for the decision that is due, as far as it has been given."""
        return self._thought if self._ticket == self._table.ticket else None

    def press(self) -> None:
        """Ask for the best move; pressed again, show what every move is worth, or hide it."""
        if self.thought is not None:
            self.shows_values = not self.shows_values
        elif not self.is_waiting:
            self._ticket, self._thought, self.shows_values = self._table.ticket, None, False
            self._thinker.advise()

    def arrives(self) -> bool:
        """Whether the advice has come just now; the table notes that this seat was helped."""
        if not self.is_waiting:
            return False
        self._thinker.advise()
        self._thought = self._thinker.advice()
        if self._thought is None:
            return False
        assert self._ticket is not None
        self._table.help(self._ticket)
        return True
