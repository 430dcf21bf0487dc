"""Taking moves back: when it is free, when only practice allows it, and how far it goes."""

from __future__ import annotations

from takethat.match.eyes import Eyes
from takethat.table.table import Table


def can_take_back(table: Table, eyes: Eyes, rethinks: bool, practice: bool) -> bool:
    """Free before anything new came to light where one `rethinks` in the own turn; against bots for `practice`."""
    ticket = table.ticket
    if ticket is None or ticket.seat != eyes.seat or not table.can_undo():
        return False
    if rethinks and not table.undo_reveals():
        return True
    return practice and len(table.setup.humans) == 1


def may_practise(table: Table, eyes: Eyes) -> bool:
    """Whether a decision may be taken back if the match is to be practice from then on."""
    return can_take_back(table, eyes, rethinks=False, practice=True)


def take_back(table: Table, seat: int | None) -> None:
    """Back to the last decision of `seat`."""
    table.undo()
    while table.can_undo() and table.ticket is not None and table.ticket.seat != seat:
        table.undo()
