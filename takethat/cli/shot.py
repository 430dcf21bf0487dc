"""`takethat shot`: a picture of a named screen or moment, without a display."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import cast, get_args

from takethat.cli.errors import CommandError
from takethat.games.quoting import shortened
from takethat.store.settings import Language, Settings, Theme
from takethat.ui.harness.boxes import boxes
from takethat.ui.harness.scenarios import all_scenarios
from takethat.ui.harness.screenshot import ENDINGS, save, shoot
from takethat.ui.table.bench import Scenario


def main(args: argparse.Namespace) -> int:
    """Write the picture that was asked for, say what is on it, or name all; CommandError for what there is none of."""
    known = all_scenarios()
    if args.list:
        print("\n".join(known))
        return 0
    if args.name is None:
        raise CommandError("which picture? --list names them")
    if args.name not in known:
        raise CommandError(f"no picture is called {shortened(args.name)}; known: {', '.join(known)}")
    size = (max(1, round(args.size[0] * args.scale)), max(1, round(args.size[1] * args.scale)))
    if args.boxes:
        print(testimony(args, known[args.name], size))
        return 0
    out = path_of(args.out)
    picture = shoot(known[args.name], size, args.scale, settings_of(args), args.at)
    try:
        save(picture, out)
    except ValueError as reason:
        raise CommandError(str(reason)) from reason
    return 0


def testimony(args: argparse.Namespace, moment: Scenario, size: tuple[int, int]) -> str:
    """What there is on the picture, as JSON; docs/shot.md has the fields."""
    things = boxes(moment, size, args.scale, settings_of(args), args.at)
    whole = {"picture": args.name, "size": list(size), "things": [thing.facts() for thing in things]}
    return json.dumps(whole, ensure_ascii=False)


def path_of(out: str | None) -> Path:
    """Where the picture goes; CommandError where no picture can go."""
    if out is None:
        raise CommandError("where to? --out FILE.png is needed")
    if Path(out).suffix.lower() not in ENDINGS:
        raise CommandError(f"{out}: a picture ends in one of {', '.join(ENDINGS)}")
    return Path(out)


def settings_of(args: argparse.Namespace) -> Settings:
    """The settings a picture is taken with."""
    language = args.lang if args.lang in get_args(Language) else "en"
    return Settings(
        language=cast(Language, language),
        theme=cast(Theme, args.theme),
        text_scale=max(1.0, min(2.0, args.text_scale)),
    )
