"""What the choices of bots in the fixed positions give away, and how much less than those of the first bot."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from takethat.arena.statistics import Estimate, estimate
from takethat.bots import net
from takethat.bots.external import PREFIX, ExternalPlayer
from takethat.bots.player import Player
from takethat.bots.registry import player
from takethat.bots.request import budget_for
from takethat.bots.take_that import config as take_that
from takethat.bots.take_that.player import SearchPlayer
from takethat.bots.zones import config as zones
from takethat.bots.zones.player import SearchPlayer as ZonesPlayer
from tools.bots.regret.kinds import Kept, Kind, positions

MARK = "+"
NETS = "nets"
MOVE_TIME = 60.0


@dataclass(frozen=True, slots=True)
class Choices:
    """What a bot did: by round, what it gave away a seat and round in the eyes of each reference."""

    name: str
    own: list[float]
    other: list[float]
    milliseconds: float


def seated(kind: Kind, text: str) -> Player:
    """A bot by name, `cmd:` with a program, or a level with other settings: `expert+clear=4+filter_worlds=0`.

    `nets=FOLDER` is one of them: the nets that lie there take the place of those of the same name.
    """
    if text.startswith(PREFIX):
        return ExternalPlayer(kind.game, text.removeprefix(PREFIX), MOVE_TIME)
    name, *settings = text.split(MARK)
    if not settings:
        return player(kind.game, name)
    changes = dict(map(setting, settings))
    folder = changes.pop(NETS, None)
    if kind.game == "zones":
        return ZonesPlayer(text, replace(zones.LEVELS[name], **changes))
    load = net.load if folder is None else nets_of(Path(folder))
    return SearchPlayer(text, replace(take_that.LEVELS[kind.players][name], **changes), load=load)


def nets_of(folder: Path) -> Callable[[str], net.Net]:
    """What loads a net from there, or the game's own where there is none."""

    def load(name: str) -> net.Net:
        path = folder / f"{name}.json"
        return net.read(path.read_text(encoding="ascii")) if path.exists() else net.load(name)

    return load


def setting(text: str) -> tuple[str, Any]:
    """`name=value` as the tables of levels have it (a number, True, False, or a net's name), or `nets=FOLDER`."""
    name, _, value = text.partition("=")
    if name == NETS:
        return name, value
    if value.isalpha():
        return name, {"True": True, "False": False}.get(value, value)
    return name, float(value) if "." in value else int(value)


def choices(kind: Kind, text: str, rounds: Sequence[Kept], dice: int) -> Choices:
    """Let a bot choose in all positions, with so many different dice."""
    bot = seated(kind, text)
    own, other, spent, asked = [], [], 0.0, 0
    for entry in rounds:
        lost = [0.0, 0.0]
        for place, known in enumerate(positions(kind, entry)):
            for roll in range(dice):
                began = time.process_time()
                move = bot.think(known, budget_for(kind.game, known, None, roll)).move
                spent += time.process_time() - began
                asked += 1
                at = known.view.legal.index(move)
                for model, values in enumerate((entry.own[place], entry.other[place])):
                    lost[model] += max(values) - values[at]
        share = entry.of / kind.players / len(entry.at) / dice
        own.append(lost[0] * share)
        other.append(lost[1] * share)
    return Choices(text, own, other, 1000.0 * spent / max(asked, 1))


def row(one: Choices, first: Choices) -> str:
    """A line of the table: given away by both references, then how much less than the first."""
    cells = [span(estimate(one.own)), span(estimate(one.other))]
    for values, before in ((one.own, first.own), (one.other, first.other)):
        less = estimate([was - now for was, now in zip(before, values, strict=True)])
        cells.append("" if one is first else span(less, "+.2f"))
    return f"| {one.name} | {' | '.join(cells)} | {one.milliseconds:.0f} |"


def span(value: Estimate, form: str = ".2f") -> str:
    """A mean and half its interval."""
    return f"{value.mean:{form}} +- {value.high - value.mean:.2f}"
