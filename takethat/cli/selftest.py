"""`takethat --selftest`: a whole match of each game through the real screens, without a display."""

from __future__ import annotations

import argparse
import os

from takethat.cli.errors import CommandError
from takethat.games.take_that.rules import compiled
from takethat.ui.assets import loader
from takethat.ui.harness.driver import Stuck
from takethat.ui.harness.selftest import SEED, play_match, played_games

FAILED = 3


def main(args: argparse.Namespace) -> int:
    """Run the self-test and say in ASCII what it did; the exit code is 0 only if everything was as it should be."""
    seed = SEED if args.seed is None else args.seed
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    try:
        tales = {game: play_match(seed, args.lang or "en", game=game) for game in played_games()}
    except Stuck as error:
        raise CommandError(f"self-test: {error}", FAILED) from error
    missing = loader.missing()
    if missing:
        raise CommandError(f"self-test: {missing[0]} ({len(missing)} assets are missing)", FAILED)
    print(f"self-test: rules: {'compiled' if compiled() else 'interpreted'}")
    for game, told in tales.items():
        points = ", ".join(map(str, told.totals))
        what = f"{told.decisions} own decisions, {told.moves} moves, {told.frames} frames, points {points}"
        print(f"self-test: {game}: {what}")
    print("self-test: passed")
    return 0
