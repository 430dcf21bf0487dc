"""The bench of choices.

    python -m tools.bots.regret references two --rounds 100
    python -m tools.bots.regret compare two expert hard expert+clear=8 "cmd:takethat engine --level expert"

The first plays rounds of varied players from the number of each alone, picks four contested decisions of a round, asks
two references what every legal move is worth there, and keeps it all beside this module; it goes on where it was
stopped. The second lets bots choose in these positions and tells, in points a round and seat, what they give away in
the eyes of both references, and how much less than the first bot does, paired, with 95 % intervals over rounds.
Compiled, as tools/bots/train.py tells, it is twenty times as fast.
"""

from __future__ import annotations

import argparse
import sys

from tools.bots.regret import models, zones_models
from tools.bots.regret.compare import choices, row
from tools.bots.regret.kinds import EACH, KINDS, Kept, Kind, chosen, keep, kept, played, positions

WORLDS = 2000
SHARE = 2
"""The other reference, which costs more, is asked in so many times fewer worlds."""


def reference(kind: Kind, number: int, worlds: int, seed: int = 0) -> Kept | None:
    """A round with what the references say; None if too little was contested."""
    deal, first, moves, contested = played(kind, number)
    if len(contested) < EACH:
        return None
    at = chosen(kind, number, contested)
    judges = zones_models if kind.game == "zones" else models
    entry = Kept(number, deal, first, moves, len(contested), at, [worlds, worlds // SHARE], [], [])
    for place, known in enumerate(positions(kind, entry)):
        dice = 1 + seed + number * EACH + place
        entry.own.append(rounded(judges.own_values(known, worlds, dice)))
        entry.other.append(rounded(judges.other_values(known, worlds // SHARE, dice)))
    return entry


def rounded(values: list[float]) -> list[float]:
    return [round(value, 2) for value in values]


def refer(kind: Kind, rounds: int, worlds: int) -> None:
    """Rounds until so many are kept."""
    before = kept(kind)
    count, number = len(before), before[-1].number + 1 if before else 0
    while count < rounds:
        entry = reference(kind, number, worlds)
        if entry is not None:
            keep(kind, entry)
            count += 1
        number += 1
        print(f"{kind.name}: {count} rounds", file=sys.stderr, flush=True)


def compare(kind: Kind, bots: list[str], dice: int, rounds: int | None) -> None:
    """The table of bots."""
    entries = kept(kind)[:rounds]
    print("| bot | gives away, own | other | less than the first, own | other | ms a decision |")
    print("|---|--:|--:|--:|--:|--:|")
    first = None
    for bot in bots:
        one = choices(kind, bot, entries, dice)
        first = first or one
        print(row(one, first), flush=True)


def main() -> None:
    """Read the command line and do it."""
    parser = argparse.ArgumentParser(description="What choices give away")
    parser.add_argument("what", choices=("references", "compare"))
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("bots", nargs="*")
    parser.add_argument("--rounds", type=int, help="so many rounds of four decisions")
    parser.add_argument("--worlds", type=int, default=WORLDS)
    parser.add_argument("--dice", type=int, default=1, help="ask each bot so many times")
    args = parser.parse_args()
    if args.what == "references":
        refer(KINDS[args.kind], args.rounds or 100, args.worlds)
    else:
        compare(KINDS[args.kind], args.bots, args.dice, args.rounds)


if __name__ == "__main__":
    main()
