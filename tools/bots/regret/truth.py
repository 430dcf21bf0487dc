"""What the choices of bots between two are worth with the true hands on the table, the same for every belief.

    python -m tools.bots.regret.truth ROUNDS expert expert+clues=clues+memory=8 ...

In rounds of strong players (tools/bots/mixed.py) every bot is asked at every decision. Where they differ, each move is
played on from the true state 40 times, the pile mixed anew and the same lots for all, for four decisions of the policy
and then as the judge sees it. No bot can know the hands; over many rounds whoever guesses them better has the better
moves all the same. Told: points a seat and round more than the first bot, with the 95 % interval over rounds.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from takethat.arena.statistics import estimate
from takethat.bots.player import Player
from takethat.bots.portable_math import PortableRandom
from takethat.bots.request import budget_for
from takethat.bots.take_that.policy import UNKNOWN
from takethat.games.take_that.state import State
from tools.bots.mixed import KIND, decisions
from tools.bots.regret.compare import seated, span
from tools.bots.regret.models import Playout

PLAYOUTS = 40


def worth(state: State, move: int, seed: int) -> float:
    """The mean of a move, for the seat whose turn it is."""
    playout = Playout(2, state.turn, PortableRandom(seed))
    for seat in range(KIND.players):
        playout.policy.styles[seat] = UNKNOWN
    return sum(playout.try_move(state, move, 0) for _ in range(PLAYOUTS)) / PLAYOUTS


def judged(number: int, bots: Sequence[Player]) -> tuple[list[float], list[int], int]:
    """Of a round: what each bot's moves are worth beside the first's, how many differ from its, how many there are."""
    gains, other, asked = [0.0] * len(bots), [0] * len(bots), 0
    for place, known, state in decisions(number):
        if len(known.view.legal) == 1:
            continue
        asked += 1
        moves = [int(bot.think(known, budget_for(KIND.game, known)).move) for bot in bots]
        if len(set(moves)) == 1:
            continue
        values = {move: worth(state, move, 1000 * place + number + 1) for move in set(moves)}
        for at, move in enumerate(moves):
            gains[at] += values[move] - values[moves[0]]
            other[at] += move != moves[0]
    return gains, other, asked


def main() -> None:
    """Read the command line and do it."""
    names = sys.argv[2:]
    bots = [seated(KIND, name) for name in names]
    rounds = [judged(number, bots) for number in range(int(sys.argv[1]))]
    for place, name in enumerate(names[1:], 1):
        gained = estimate([gains[place] / KIND.players for gains, _, _ in rounds])
        share = sum(other[place] for _, other, _ in rounds) / sum(asked for _, _, asked in rounds)
        print(f"{name}: {span(gained, '+.2f')} points a seat and round, {share:.3f} of the moves differ")


if __name__ == "__main__":
    main()
