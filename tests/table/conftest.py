"""Matches for the tests of the middle: set-ups, and a player that moves at random."""

from __future__ import annotations

from random import Random

from takethat.table.match import Seat, Setup
from takethat.table.table import Table

NAMES = ("Ann", "Zoë", "山田", "D'Arcy")


def setup(players: int = 2, rounds: int = 2, advanced: bool = False, deal: int = 7, dealer: int | None = None) -> Setup:
    return Setup("take-that", tuple(Seat(name) for name in NAMES[:players]), rounds, advanced, deal, dealer)


def play_round(table: Table, dice: Random, moves: int = 1_000) -> None:
    """Random legal moves until the round is over or `moves` are made."""
    while not table.round_over and moves:
        assert table.ticket is not None
        table.submit(table.ticket, dice.choice(table.game.legal_moves(table.state)), nodes=moves)
        moves -= 1


def play_match(table: Table, seed: int) -> Table:
    dice = Random(seed)
    while not table.match_over:
        table.begin_round()
        play_round(table, dice)
    return table
