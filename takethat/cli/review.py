"""`takethat review`: a finished match looked at again, what each decision gave away and what the cards brought."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable

from takethat.cli import progress
from takethat.games.contract import Json
from takethat.review.report import Report
from takethat.store import inputs


def main(args: argparse.Namespace) -> int:
    """Print what was marked and the account of every round and seat, or with `args.json` everything as JSON lines."""
    report = Report(inputs.rows(args.FILE))
    for row in _watched(report):
        line = json.dumps(row) if args.json else line_of(row)
        if line:
            progress.clear()
            print(line)
            sys.stdout.flush()  # before the next line on standard error, where both are the same terminal
    return 0


def _watched(report: Report) -> Iterable[Json]:
    """The objects, while somebody is shown how far they have come."""
    progress.show(f"0 of {report.due} decisions judged")
    for row in report.objects():
        yield row
        progress.show(f"{report.done} of {report.due} decisions judged")
    progress.clear()


def line_of(row: Json) -> str:
    """An object for people; nothing for what only programs want to know."""
    match row["kind"]:
        case "decision" if row["mark"]:
            where = f"round {row['round']} step {row['step']} seat {row['seat']}"
            return f"{where}: {row['move']} {row['mark']} -{row['loss']:.1f}, better {row['best']}"
        case "round":
            parts = ", ".join(f"{name} {row[name]:+.1f}" for name in PARTS)
            return f"round {row['round']} seat {row['seat']}: {row['result']:+.1f} = {parts}"
        case "seat":
            return " ".join(f"{key} {value}" for key, value in row.items() if key != "kind")
        case _:
            return ""


PARTS = ("start", "luck", "hidden", "skill", "others", "model")
