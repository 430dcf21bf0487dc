"""`takethat` without a command: the game in its window."""

from __future__ import annotations

import argparse

from takethat.cli.errors import CommandError
from takethat.ui import app
from takethat.ui.display import NoDisplay

NO_DISPLAY = 1


def main(args: argparse.Namespace) -> int:
    """Play until the window is closed; CommandError where there is no display."""
    try:
        app.run(args.lang, args.seed)
    except NoDisplay as reason:
        raise CommandError(str(reason), NO_DISPLAY) from reason
    return 0
