"""Works out what a round of Take That is worth before the deal: the mean worth of many deals, from the first seat on.

Prints the table START of takethat/bots/take_that/worth.py, with standard errors.

    python -m tools.bots.start DEALS
"""

from __future__ import annotations

import sys
from statistics import mean, stdev

from takethat.bots.take_that.worth import TakeThatWorth
from takethat.games.take_that.cards import CARDS, SEAT_COUNTS
from takethat.games.take_that.rules import deal
from takethat.table.stock import shuffled


def start(players: int, advanced: bool, deals: int) -> tuple[list[float], float]:
    """The means by place, adding up to 0, and the largest standard error."""
    worth = TakeThatWorth()
    decks = (shuffled(number, 0, CARDS) for number in range(deals))
    rows = [worth.values(deal(players, advanced, deck, 0)) for deck in decks]
    places = [[row[place] for row in rows] for place in range(players)]
    means = [round(mean(values), 3) for values in places[:-1]]
    return [*means, round(-sum(means), 3)], max(map(stdev, places)) / deals**0.5


def main() -> None:
    """Print the table."""
    deals = int(sys.argv[1])
    for players in SEAT_COUNTS:
        for advanced in (False, True):
            means, error = start(players, advanced, deals)
            print(f"    ({players}, {advanced}): ({', '.join(map(str, means))}),  # +- {error:.3f}", flush=True)


if __name__ == "__main__":
    main()
