"""Who plays a match and how: names, rounds, variation, deal number, and what is wrong with a set-up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from takethat.games.registry import GAMES, game_named
from takethat.store.commands import words_of
from takethat.table.names import folded, is_seen
from takethat.table.stock import DEALS

NAME_LENGTH = 20
MOST_ROUNDS = 99
PROGRAM = "cmd:"
"""What the level of a seat begins with that a program of the player's own takes; its command follows."""
COMMAND_LENGTH = 200


class Fault(Enum):
    """What is wrong with a set-up; with the seat it concerns where there is one."""

    UNKNOWN_GAME = "unknown-game"
    SEATS = "seats"
    NAME_EMPTY = "name-empty"
    NAME_UNSEEN = "name-unseen"
    NAME_LONG = "name-long"
    NAME_TWICE = "name-twice"
    PROGRAM = "program"
    ROUNDS = "rounds"
    DEAL = "deal"
    DEALER = "dealer"


@dataclass(frozen=True, slots=True)
class Seat:
    """`level` is None for a human, else a bot's level, a yardstick's name or `cmd:PROGRAM ARGS`."""

    name: str
    level: str | None = None

    @property
    def human(self) -> bool:
        return self.level is None

    @property
    def is_program(self) -> bool:
        """Whether a program of the player's own sits here."""
        return self.level is not None and self.level.startswith(PROGRAM)


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that is agreed before the first deal.

    `rounds` 1 is a quick game (R23); `dealer` None leaves the first dealer to chance (R20). `open_hands`: for learners
    all cards in hand are seen, and nothing counts. `fixed_seats`: people who share a screen keep their places on it.
    """

    game: str
    seats: tuple[Seat, ...]
    rounds: int
    advanced: bool
    deal: int
    dealer: int | None = None
    open_hands: bool = False
    fixed_seats: bool = False

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats at which people sit."""
        return tuple(seat for seat, who in enumerate(self.seats) if who.human)


def faults(setup: Setup, kept: bool = False) -> list[tuple[Fault, int | None]]:
    """Everything that is wrong with a set-up, each with the seat it concerns; empty if it can be played.

    Names of a set-up that was `kept` need only differ in their signs: what an older version allowed goes on.
    """
    found: list[tuple[Fault, int | None]] = []
    if setup.game not in GAMES:
        return [(Fault.UNKNOWN_GAME, None)]
    if len(setup.seats) not in game_named(setup.game).seat_counts:
        found.append((Fault.SEATS, None))
    found += _faults_of_names([seat.name.strip() for seat in setup.seats], kept)
    found += [(Fault.PROGRAM, seat) for seat, who in enumerate(setup.seats) if who.is_program and not _words(who)]
    if not 1 <= setup.rounds <= MOST_ROUNDS:
        found.append((Fault.ROUNDS, None))
    if not 0 <= setup.deal < DEALS:
        found.append((Fault.DEAL, None))
    if setup.dealer is not None and not 0 <= setup.dealer < len(setup.seats):
        found.append((Fault.DEALER, None))
    return found


def _faults_of_names(names: list[str], kept: bool) -> Iterator[tuple[Fault, int]]:
    compared = [name.casefold() if kept else folded(name) for name in names]
    for seat, name in enumerate(names):
        if not name:
            yield Fault.NAME_EMPTY, seat
        elif not (kept or is_seen(name)):
            yield Fault.NAME_UNSEEN, seat
        elif len(name) > NAME_LENGTH:
            yield Fault.NAME_LONG, seat
        elif compared[seat] in compared[:seat]:
            yield Fault.NAME_TWICE, seat


def _words(seat: Seat) -> list[str]:
    """The words of a program's command; empty if it is none."""
    try:
        return words_of((seat.level or "").removeprefix(PROGRAM))
    except ValueError:  # a quote without its fellow
        return []


def check(setup: Setup) -> None:
    """ValueError naming the first fault of a set-up that cannot be played."""
    game_named(setup.game)
    for fault, seat in faults(setup, kept=True):
        where = "" if seat is None else f" (seat {seat})"
        raise ValueError(f"the set-up cannot be played: {fault.value}{where}")
