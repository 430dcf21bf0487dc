"""What can be typed after `takethat`: every command, its options, and which numbers and names make sense.

A command's module is imported only when it is run. Nothing here prints or exits by itself except for `--help` and
`--version`; what is wrong becomes a `CommandError`.
"""

from __future__ import annotations

import argparse
import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import NoReturn

import takethat
from takethat.cli.errors import CommandError
from takethat.games.quoting import quoted, shortened
from takethat.games.registry import DEFAULT, GAMES

LANGUAGES = ("en", "fr", "de")
THEMES = ("normal", "high-contrast")
DAY = re.compile(r"\d{4}-\d\d-\d\d")
LARGEST_SEED = 2**63 - 1
LARGEST_SIDE = 16384  # pixels

PLAY = "takethat.cli.play"
SELFTEST = "takethat.cli.selftest"


class Parser(argparse.ArgumentParser):
    """An argument parser that refuses instead of printing its usage, and guesses no abbreviations."""

    def __init__(self, **options: object) -> None:
        super().__init__(**{"allow_abbrev": False, **options})  # type: ignore[arg-type]

    def error(self, message: str) -> NoReturn:
        """Refuse with argparse's own words, what was typed among them cut to a length one can read."""
        short = " ".join(map(shortened, message.split(" ")))
        raise CommandError(f"{short} (see {self.prog} --help)")


@dataclass(frozen=True, slots=True)
class Command:
    """A word after `takethat`: `module` has `main(arguments) -> exit code`."""

    name: str
    module: str
    summary: str
    describe: Callable[[argparse.ArgumentParser], None]


def parse(words: Sequence[str]) -> argparse.Namespace:
    """Return what was asked; `command` is None for the window. Raises CommandError, and SystemExit for `--help`."""
    arguments = build_parser().parse_args(words)
    assert isinstance(arguments, argparse.Namespace)
    if arguments.selftest and arguments.command is not None:
        raise CommandError(f"--selftest does not go with the command {arguments.command}")
    return arguments


def build_parser() -> Parser:
    """Return the parser of the whole command line."""
    parser = Parser(
        prog="takethat", description="The number-card game Take That. Without a command: opens the game window."
    )
    parser.set_defaults(lang=None, data_dir=None, seed=None, log_file=None, selftest=False, module=PLAY)
    _add_common(parser)
    _add_selftest(parser)
    group = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for command in COMMANDS:
        below = group.add_parser(command.name, help=command.summary, description=f"{command.summary}.")
        _add_common(below)
        command.describe(below)
        below.set_defaults(module=command.module)
    return parser


def _add_common(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("options everywhere")
    quiet = argparse.SUPPRESS
    group.add_argument("--version", action="version", version=f"takethat {takethat.__version__}")
    group.add_argument("--lang", choices=LANGUAGES, default=quiet, help="language of every sentence")
    group.add_argument("--data-dir", type=a_path, metavar="DIR", default=quiet, help="where saves are kept")
    group.add_argument("--seed", type=a_seed, metavar="N", default=quiet, help="deal number or seed")
    group.add_argument("--log-file", type=a_path, metavar="F", default=quiet, help="where the log is written")


def _add_selftest(parser: argparse.ArgumentParser) -> None:
    text = "play a whole match through the real screens, without a display, and check it"
    parser.add_argument("--selftest", action="store_true", help=text)


def a_path(text: str) -> str:
    """Return a path as typed; an empty one, or one no system can hold, is refused."""
    if not text or "\0" in text:
        raise argparse.ArgumentTypeError("a path is needed")
    return text


def whole(text: str, least: int, most: int) -> int:
    """Return a whole number in ASCII digits between `least` and `most`."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 20):
        raise argparse.ArgumentTypeError(f"a whole number is needed, not {quoted(text)}")
    if not least <= int(text) <= most:
        raise argparse.ArgumentTypeError(f"must be from {least} to {most}, not {text}")
    return int(text)


def a_seed(text: str) -> int:
    """Return a seed, 0 or more."""
    return whole(text, 0, LARGEST_SEED)


def a_count(text: str) -> int:
    """Return a number of things, 1 or more."""
    return whole(text, 1, 10**9)


def a_number(text: str, least: float, most: float) -> float:
    """Return a finite number above or equal to `least` and at most `most`."""
    try:
        number = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"a number is needed, not {quoted(text)}") from None
    if not (math.isfinite(number) and least <= number <= most):
        raise argparse.ArgumentTypeError(f"must be from {least:g} to {most:g}, not {shortened(text)}")
    return number


def a_moment(text: str) -> float:
    """Return a part of an animation, 0 to 1."""
    return a_number(text, 0.0, 1.0)


def a_scale(text: str) -> float:
    """Return pixels per point, 0.5 to 4."""
    return a_number(text, 0.5, 4.0)


def seconds(text: str) -> float:
    """Return a length of time in seconds, up to an hour."""
    return a_number(text, 0.001, 3600.0)


def a_day(text: str) -> date:
    """Return the day of a text such as 2026-12-01."""
    if not (text.isascii() and DAY.fullmatch(text)):
        raise argparse.ArgumentTypeError(f"a day such as 2026-12-01 is needed, not {quoted(text)}")
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text} is no day; a day such as 2026-12-01 is needed") from None


def a_size(text: str) -> tuple[int, int]:
    """Return (width, height) in points of a text such as 1280x720."""
    width, cross, height = text.partition("x")
    if not cross:
        raise argparse.ArgumentTypeError(f"a size such as 1280x720 is needed, not {quoted(text)}")
    return whole(width, 1, LARGEST_SIDE), whole(height, 1, LARGEST_SIDE)


def _describe_file(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("FILE", type=a_path, help="a record; - reads standard input")
    parser.add_argument("--json", action="store_true", help="one JSON object a line, nothing else")


def _describe_replay(parser: argparse.ArgumentParser) -> None:
    _describe_file(parser)
    parser.add_argument("--verify", action="store_true", help="check the sealed deals instead of printing the states")


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", choices=tuple(GAMES), default=DEFAULT, help=f"default: {DEFAULT}")


def _describe_arena(parser: argparse.ArgumentParser) -> None:
    _add_game(parser)
    bots = "levels, yardsticks or cmd:PROGRAM ARGS, each may carry :nodes=K; as many as there are seats"
    parser.add_argument("--players", required=True, metavar="A,B[,...]", help=bots)
    parser.add_argument("--deals", type=a_count, required=True, metavar="N", help="decks to play")
    parser.add_argument("--advanced", action="store_true", help="with the advanced variation")
    parser.add_argument("--nodes", type=a_count, metavar="K", help="the same thinking budget for every level")
    parser.add_argument("--jobs", type=a_count, default=1, metavar="J", help="processes; default 1")
    late = "a program answering later loses; default 10"
    parser.add_argument("--move-time", type=seconds, default=10.0, metavar="SECONDS", help=late)
    sprt = "stop once the first player is known to be LOW or HIGH Elo stronger than the second"
    luck = "also tell the points without the luck of the draws, and their interval"
    parser.add_argument("--corrected", action="store_true", help=luck)
    parser.add_argument("--sprt", metavar="LOW,HIGH", help=sprt)
    parser.add_argument("--json", action="store_true", help="the result as JSON")


def _describe_daily(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--date", type=a_day, metavar="DAY", help="such as 2026-12-01; default: today")
    parser.add_argument("--json", action="store_true", help="one JSON object, nothing else")


def _describe_engine(parser: argparse.ArgumentParser) -> None:
    _add_game(parser)
    parser.add_argument("--level", required=True, metavar="L", help="beginner, easy, medium, hard or expert")
    parser.add_argument("--nodes", type=a_count, metavar="K", help="thinking budget; default: the level's own")


def _describe_bench(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="the figures as JSON")


def _describe_shot(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", nargs="?", metavar="NAME", help="the screen or moment; see --list")
    parser.add_argument("--list", action="store_true", help="name every picture, one a line")
    parser.add_argument("--size", type=a_size, default=(1280, 720), metavar="WxH", help="points; 1280x720")
    parser.add_argument("--out", type=a_path, metavar="FILE.png", help="the picture to write")
    parser.add_argument("--boxes", action="store_true", help="instead of a picture, JSON of what is on it and where")
    parser.add_argument("--at", type=a_moment, default=1.0, metavar="T", help="moment of the motion, 0 to 1")
    parser.add_argument("--scale", type=a_scale, default=1.0, metavar="S", help="pixels per point; default 1")
    parser.add_argument("--text-scale", type=a_scale, default=1.0, metavar="S", help="size of text; default 1")
    parser.add_argument("--theme", choices=THEMES, default="normal", help="default: normal")


COMMANDS = (
    Command("replay", "takethat.cli.replay", "Play a record through, without a window", _describe_replay),
    Command("review", "takethat.cli.review", "Look at a finished match again", _describe_file),
    Command("arena", "takethat.cli.arena", "Let bots play each other over the same decks", _describe_arena),
    Command("engine", "takethat.cli.engine", "Answer observations with moves, line by line", _describe_engine),
    Command("daily", "takethat.cli.daily", "Tell the deal of a day and the expert's result", _describe_daily),
    Command("bench", "takethat.cli.bench", "Measure the rules, the bots and the screen", _describe_bench),
    Command("shot", "takethat.cli.shot", "Draw a named screen or moment, without a display", _describe_shot),
)
