"""How good the judge's estimate is: rounds of experts, and what share of their results each part of the account has.

    python -m tools.estimate take-that 2 --deals 64 --first 200

Prints a row of the table in docs/review.md: sums of squares over all seats beside that of the results, with 95 %
intervals by the jackknife over rounds. The experts think as long as the judge would (`--nodes`), with its dice, so that
each of their moves is the judge's best and none has a loss. Every position and world follows from the deal, so the same
call prints the same row; compiled, as tools/bots/train.py tells, it is twenty times as fast.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from math import sqrt

from takethat.bots.player import Player
from takethat.bots.registry import bots_of, player
from takethat.bots.request import budget_for
from takethat.bots.worth import Worth
from takethat.games.registry import game_named
from takethat.review.account import Account, accounts, deal_part, step_parts
from takethat.review.judge import NODES, decisions_of
from takethat.table.play import AnyRound, Round
from takethat.table.replay_reader import PlayedRound
from takethat.table.stock import shuffled
from takethat.table.table import Standing

Rounds = list[list[Account]]
Figure = Callable[[Rounds], float]


def played(name: str, players: int, deal: int, bot: Player, nodes: int | None) -> PlayedRound:
    """A round that the bot plays in every seat; `nodes` None: with its own budget."""
    game = game_named(name)
    round_: AnyRound = Round(game, players, False, shuffled(deal, 0, game.deck()), deal % players)
    round_.answer_chance()
    standing = Standing(deal % players, (0,) * players, 0)
    while (seat := round_.turn) is not None:
        seen = round_.observation(seat, standing)
        round_.play(bot.think(seen, budget_for(name, seen, nodes)).move)
    return PlayedRound(0, round_, standing)


def account(worth: Worth, entry: PlayedRound, worlds: int | None) -> list[Account]:
    """The account of a round in which nobody gave anything away."""
    parts = [deal_part(worth, entry)]
    for decision in decisions_of(entry):
        parts += step_parts(worth, entry, decision, 0.0, worlds)
    return accounts(worth, entry, parts)


def share(part: str) -> Figure:
    """The squares of a part beside those of the results."""
    return lambda rounds: squares(rounds, part) / squares(rounds, "result")


def squares(rounds: Rounds, part: str) -> float:
    return float(sum(getattr(seat, part) ** 2 for seats in rounds for seat in seats))


def correlation(part: str) -> Figure:
    """Of a part with the results; both are 0 on the average over the seats."""

    def figure(rounds: Rounds) -> float:
        both = float(sum(getattr(seat, part) * seat.result for seats in rounds for seat in seats))
        return both / sqrt(squares(rounds, part) * squares(rounds, "result"))

    return figure


def left(rounds: Rounds) -> float:
    """What is left of the squares of the results without luck."""
    return sum((seat.result - seat.luck) ** 2 for seats in rounds for seat in seats) / squares(rounds, "result")


FIGURES = (share("model"), share("luck"), correlation("luck"), correlation("model"), left)


def interval(figure: Figure, rounds: Rounds) -> str:
    """The figure with its interval."""
    found, count = figure(rounds), len(rounds)
    without = [figure(rounds[:place] + rounds[place + 1 :]) for place in range(count)]
    mean = sum(without) / count
    error = sqrt((count - 1) / count * sum((value - mean) ** 2 for value in without))
    return f"{found:.2f} ({found - 1.96 * error:.2f} to {found + 1.96 * error:.2f})"


def rounds_of(args: argparse.Namespace) -> Iterator[tuple[list[Account], float]]:
    """The accounts of all rounds, and the processor time that each took."""
    worth = bots_of(args.game).worth
    assert worth is not None
    asked, bot = worth(), player(args.game, bots_of(args.game).judge)
    for deal in range(args.first, args.first + args.deals):
        entry = played(args.game, args.players, deal, bot, args.nodes)
        began = time.process_time()
        told = account(asked, entry, args.worlds)
        yield told, time.process_time() - began


def main() -> None:
    """Read the command line and print the row."""
    parser = argparse.ArgumentParser(description="How good the estimate is")
    parser.add_argument("game", choices=("take-that", "zones"))
    parser.add_argument("players", type=int)
    parser.add_argument("--deals", type=int, default=64)
    parser.add_argument("--first", type=int, default=200)
    parser.add_argument("--nodes", type=int, default=NODES)
    parser.add_argument("--worlds", type=int, help="for each decision; without it, as many as the review takes")
    args = parser.parse_args()
    found = list(rounds_of(args))
    rounds = [told for told, _ in found]
    cells = [interval(figure, rounds) for figure in FIGURES]
    seconds = sum(took for _, took in found) / len(found)
    print(f"| {args.players} | {len(rounds)} | {' | '.join(cells)} | {seconds:.1f} |")


if __name__ == "__main__":
    main()
