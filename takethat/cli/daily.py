"""`takethat daily`: the deal of a day, and what the expert makes of it on the person's seat."""

from __future__ import annotations

import argparse
import json
from datetime import date

from takethat.cli import progress
from takethat.match import daily
from takethat.match.thinker import Synchronous


def main(args: argparse.Namespace) -> int:
    """Print the deal of `args.date` (today's by default) in one line, as JSON with `args.json`."""
    day: date = args.date or date.today()
    points = daily.points_of(day, Synchronous(), lambda moves: progress.show(f"{moves} moves played"))
    progress.clear()
    told = {"date": day.isoformat(), "deal": daily.deal_of(day), "opponent": daily.OPPONENT}
    told |= {"expert": points, "judge": daily.JUDGE}
    print(json.dumps(told) if args.json else " ".join(f"{key} {value}" for key, value in told.items()))
    return 0
