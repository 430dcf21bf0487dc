"""Whose eyes look at the screen: which hand lies open at the bottom, and when the curtain must fall.

One human sees the own hand all the time. Several humans share the screen: a hand lies open only from its owner's
confirmation until that owner's move has settled, and is never open while somebody else plays; unless it was agreed
that all hands lie open. While a bot plays for somebody nobody looks at that hand.
"""

from __future__ import annotations

from dataclasses import dataclass

from takethat.table.table import Table


@dataclass(frozen=True, slots=True)
class Eyes:
    """`bottom`: the seat at the bottom of the screen; `open`: whether its hand is seen."""

    bottom: int
    open: bool

    @property
    def seat(self) -> int | None:
        """The seat whose view is shown; None: nobody's hand."""
        return self.bottom if self.open else None


def next_human(table: Table) -> int | None:
    """The human who decides now, or the next one in turn; None if only bots play."""
    humans = table.seated.humans
    if not humans:
        return None
    turn = table.ticket.seat if table.ticket is not None else table.first
    return min(humans, key=lambda seat: (seat - turn) % table.players)


def first_eyes(table: Table) -> Eyes:
    """Who looks when a match is opened or continued."""
    humans = table.setup.humans
    if len(humans) == 1:
        return Eyes(humans[0], _is_there(table, humans[0]))
    human = next_human(table)
    return Eyes(0, False) if human is None else Eyes(human, table.setup.open_hands)


def eyes_after(table: Table, eyes: Eyes) -> Eyes:
    """Who looks once a move has settled: the hand is covered if somebody else comes next."""
    if len(table.setup.humans) == 1:
        return Eyes(eyes.bottom, _is_there(table, eyes.bottom))
    human = next_human(table)
    if human is None:
        return Eyes(eyes.bottom, False)
    if eyes.open and human == eyes.bottom and not table.round_over:
        return eyes
    return Eyes(human, table.setup.open_hands)


def _is_there(table: Table, seat: int) -> bool:
    """Whether a person plays there now."""
    return table.seated.seats[seat].human


def needs_curtain(table: Table, eyes: Eyes) -> bool:
    """Whether the human whose decision is due must first say that it is them."""
    ticket = table.ticket
    return ticket is not None and _is_there(table, ticket.seat) and eyes.seat != ticket.seat
