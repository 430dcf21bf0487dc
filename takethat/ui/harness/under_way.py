"""Matches under way for pictures and tests: the same cards, moves and moments every time."""

from __future__ import annotations

from pathlib import Path

from takethat.store import saves
from takethat.table.match import Seat, Setup
from takethat.table.table import Table
from takethat.ui import registry

ADA, BEN = Seat("Ada"), Seat("Ben")
UNDER_WAY = (
    ((ADA, Seat("Rana", "hard")), 14, 30),
    ((ADA, Seat("Bufo", "medium"), Seat("Hyla", "easy")), 9, 25),
    ((ADA, BEN), 2, 0),
    ((ADA, Seat("Bufo", "beginner")), 1, 3),
)
"""Who plays, on which day of June 2026 it was left, and after how many decisions; the games take turns, the last one
first."""


def leave_matches(count: int = len(UNDER_WAY)) -> list[Path]:
    """Leave the first so many of these matches; their records, the one played last first."""
    games = list(registry.UIS)[::-1]
    saves.saves_dir().mkdir(parents=True, exist_ok=True)
    return [_left(f"left-{place}", games[place % len(games)], *UNDER_WAY[place]) for place in range(count)]


def _left(match_id: str, game: str, seats: tuple[Seat, ...], day: int, moves: int) -> Path:
    if len(seats) > 2:
        game = registry.first()
    setup = Setup(game, seats, 3, False, 20 + day, dealer=0)
    table = Table(setup, match_id=match_id, clock=lambda: f"2026-06-{day:02}T12:00:00Z")
    for _ in range(moves):
        play_on(table)
    path = saves.record_path(match_id)
    path.write_text(table.record(), encoding="utf-8")
    return path


def play_on(table: Table) -> None:
    """Do the first thing that may be done; deal where a round is over."""
    if table.round_over:
        table.begin_round()
    assert table.ticket is not None
    table.submit(table.ticket, table.game.legal_moves(table.state)[0])
