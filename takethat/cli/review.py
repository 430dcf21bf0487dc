"""`takethat review`: a finished match looked at again, decision by decision."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict

from takethat.cli import progress
from takethat.review.judge import Verdict, summary, to_judge, verdicts
from takethat.store import inputs


def main(args: argparse.Namespace) -> int:
    """Print every verdict and a summary of each seat, as JSON lines with `args.json`."""
    judged: list[Verdict] = []
    game, due = to_judge(inputs.rows(args.FILE))
    progress.show(_how_far(0, len(due)))
    for verdict in verdicts(game, due):
        judged.append(verdict)
        progress.clear()
        if args.json:
            print(json.dumps(asdict(verdict)))
        elif verdict.mark:
            where = f"round {verdict.round} step {verdict.step} seat {verdict.seat}"
            print(f"{where}: {verdict.move} {verdict.mark} -{verdict.loss:.1f}, better {verdict.best}")
        sys.stdout.flush()  # before the next line on standard error, where both are the same terminal
        progress.show(_how_far(len(judged), len(due)))
    progress.clear()
    for row in summary(judged):
        print(json.dumps(row) if args.json else " ".join(f"{key} {value}" for key, value in row.items()))
    return 0


def _how_far(judged: int, all_of_them: int) -> str:
    return f"{judged} of {all_of_them} decisions judged"
