"""How long the expert's decisions take: `python tools/compare/decisions.py [DECKS]`, for comparing two installs.

It plays whole rounds between two against the last of the yardsticks, and tells median and mean of its own decisions in
milliseconds of processor time, with a fingerprint of moves and nodes: the same where every decision was the same.
"""

from __future__ import annotations

import hashlib
import statistics
import sys
import time

from takethat.bots.registry import LEVELS, names, player
from takethat.bots.request import budget_for
from takethat.table.match import Seat, Setup
from takethat.table.table import Table

GAME = "take-that"


def played(deck: int) -> list[tuple[float, int, int]]:
    """Seconds, move and nodes of every decision of the expert in one round."""
    table = Table(Setup(GAME, (Seat("expert"), Seat("yardstick")), deck, False, 1))
    table.begin_round()
    seats = player(GAME, LEVELS[-1]), player(GAME, names(GAME)[-1])
    found = []
    while (ticket := table.ticket) is not None:
        seen = table.observation(ticket.seat)
        start = time.process_time()
        thought = seats[ticket.seat].think(seen, budget_for(GAME, seen))
        if ticket.seat == 0:
            found.append((time.process_time() - start, thought.move, thought.nodes))
        table.submit(ticket, thought.move)
    return found


def main(words: list[str]) -> int:
    """Print one line."""
    decisions = [decision for deck in range(int(words[0]) if words else 2) for decision in played(deck + 1)]
    times = [1000 * seconds for seconds, _, _ in decisions]
    same = hashlib.sha256(repr([decision[1:] for decision in decisions]).encode()).hexdigest()[:8]
    middle, mean = statistics.median(times), statistics.mean(times)
    print(f"{len(times)} decisions, median {middle:.1f} ms, mean {mean:.1f} ms; {same}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
