"""The aim of Three Zones and how the match stands, on a slip beside the other seat: it lies there all the time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from pygame import Rect, Surface

from takethat.games.zones.cards import VICTORY
from takethat.games.zones.view import View
from takethat.table.match import Setup
from takethat.ui.assets import loader
from takethat.ui.kit.canvas import Item
from takethat.ui.kit.look import Look, paper
from takethat.ui.table.model import TableModel
from takethat.ui.zones import slips
from takethat.ui.zones.buds import Side, draw_row, match_row
from takethat.ui.zones.layout import ZonesLayout
from takethat.ui.zones.slips import Line
from takethat.words.common import _, points

USUAL = 4
"""Every other won game brings so many points or more: the median of 171 won by the level `medium` against itself."""


def aim(setup: Setup, totals: Sequence[int] | None, own: int) -> tuple[str, ...]:
    """What wins and, in a match, what it brings and how it stands before this game, the own side first."""
    goal = _("Two of three zones win.")
    if setup.rounds == 1:
        return (goal,)
    won = totals or (0,) * len(setup.seats)
    names = [seat.name for seat in setup.seats]
    match = _("{name} {points} : {theirs} {other}").format(
        name=names[own], points=won[own], theirs=won[1 - own], other=names[1 - own]
    )
    if at_stake(setup, won):
        return (goal, stake_line(names, won), match)
    gain = _("The winner scores the strength in their weakest zone.")
    return (goal, gain + " " + _("{points} points win the match.").format(points=VICTORY), match)


def at_stake(setup: Setup, won: Sequence[int]) -> frozenset[int]:
    """The sides that a usual won game is enough for; `won`: their points of the match."""
    sides = frozenset(side for side, points in enumerate(won) if 0 < VICTORY - points <= USUAL)
    return sides if setup.rounds > 1 else frozenset()


def stake_line(names: Sequence[str], won: Sequence[int]) -> str:
    """Who can win the match with the next game, and what is missing."""
    near = [side for side, points in enumerate(won) if VICTORY - points <= USUAL]
    if len(near) > 1:
        return _("Match point for both: one game may decide.")
    (side,) = near
    return _("Match point for {name}: {points} to go.").format(name=names[side], points=points(VICTORY - won[side]))


def aim_items(look: Look, model: TableModel[View, ZonesLayout]) -> Iterable[Item]:
    """The slip, no higher than its lines."""
    if not model.aim:
        return
    room = Rect(model.layout.field.aim.rect)
    side, above = look.px(10), look.px(5)
    inner = room.inflate(-2 * side, -2 * above)
    urgent = bool(model.at_stake)
    short = model.aim[1:] if urgent else model.aim[:1] + model.aim[1:][-1:]
    wordings = [_lines(look, model.aim, urgent), _lines(look, short, urgent)]
    lines, px = slips.readable(look, wordings, round(15 * model.layout.text), inner)
    sides, high = _sides(model), slips.height(look, lines, px, inner.w)
    flowers = match_row(sides, lines[-1].px(px), inner) if model.aim[1:] else None
    step = loader.measure("x", flowers.px, "extrabold")[1] if flowers is not None else 0
    if flowers is not None and flowers.lines > 1:
        high, flowers = (high + step, flowers) if high + step <= inner.h else (high, None)
    rect = Rect(room.x, room.y, room.w, min(room.h, high + 2 * above))
    texts = lines if flowers is None else lines[:-1]

    def paint(surface: Surface) -> None:
        paper(surface, look, rect, 10)
        slips.write_lines(surface, look, texts, px, inner)
        if flowers is not None:
            foot = inner.y + slips.height(look, texts, px, inner.w)
            draw_row(surface, look, flowers, Rect(inner.x, foot, inner.w, step))

    looks = model.aim, sides, px, rect.size
    yield Item("aim", rect.inflate(look.px(40), look.px(46)), looks, paint)


def _sides(model: TableModel[View, ZonesLayout]) -> tuple[Side, Side]:
    """How the match stood before this game, the own side first."""
    own = model.layout.home
    won = model.totals or (0,) * len(model.names)
    return Side(model.names[own], won[own]), Side(model.names[1 - own], won[1 - own])


def _lines(look: Look, texts: Sequence[str], urgent: bool) -> list[Line]:
    """The aim stands out, and how the match stands most of all; that it may be decided is `urgent`."""
    colours = look.colours
    goal = [Line(text, colours.ink, "bold") for text in texts[:1]]
    told = Line("", colours.bad_dark, "bold") if urgent else Line("", colours.ink_soft, scale=0.92)
    gain = [replace(told, text=text) for text in texts[1:-1]]
    return [*goal, *gain, *(Line(text, colours.ink, "extrabold") for text in texts[1:][-1:])]
