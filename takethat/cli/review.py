"""`takethat review`: a finished match looked at again, decision by decision."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict

from takethat.review.judge import Verdict, summary, verdicts
from takethat.store import inputs


def main(args: argparse.Namespace) -> int:
    """Print every verdict and a summary of each seat, as JSON lines with `args.json`."""
    judged: list[Verdict] = []
    for verdict in verdicts(inputs.rows(args.FILE)):
        judged.append(verdict)
        if args.json:
            print(json.dumps(asdict(verdict)))
        elif verdict.mark:
            where = f"round {verdict.round} step {verdict.step} seat {verdict.seat}"
            print(f"{where}: {verdict.move} {verdict.mark} -{verdict.loss:.1f}, better {verdict.best}")
    for row in summary(judged):
        print(json.dumps(row) if args.json else " ".join(f"{key} {value}" for key, value in row.items()))
    return 0
