"""Draws what flashes up at the table: points that rise where they were won or lost, rings of light, drops, toads."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect, Surface, transform

from takethat.ui.assets import loader
from takethat.ui.kit.canvas import Item
from takethat.ui.kit.look import Look, write
from takethat.ui.table import shapes
from takethat.ui.table.card_items import blit
from takethat.ui.table.flourish import Bump, Feeling, Leap, Spray, Thread
from takethat.ui.table.geometry import Pose
from takethat.ui.table.model import AnyModel
from takethat.ui.table.splashes import leap_items, spray_item, thread_item
from takethat.ui.table.timeline import Glint, Key, Pop
from takethat.words.common import signed

_ARRIVES = (0.7, 0.92, 1.1, 1.04, 1.0)
"""How large points are in the first moments."""
_TALL = 1.5
"""The height of their slip, of the size of the letters, at most."""
_FLASH = 0.7
"""How much of a ring's time its flash is seen."""


def spark_items(look: Look, model: AnyModel) -> Iterable[Item]:
    """Whatever of the timeline glows, flies or rises now; figures over everything else."""
    for number, spark in sorted(enumerate(model.sparks), key=lambda one: isinstance(one[1], Pop)):
        t = (model.time - spark.start) / max(1e-6, spark.end - spark.start)
        match spark:
            case Pop():
                yield _pop(look, model, number, spark, t)
            case Glint():
                yield from _glint(look, number, spark, t, _poses(model, spark.rides))
            case Spray():
                yield spray_item(look, number, spark, t)
            case Thread() if len(poses := _poses(model, spark.ends)) == len(spark.ends):
                yield thread_item(look, number, spark, poses, model.time)
            case Leap():
                yield from leap_items(look, number, spark, t)
            case Thread() | Bump() | Feeling():
                pass


def _pop(look: Look, model: AnyModel, number: int, pop: Pop, t: float) -> Item:
    """Points that rise from where they were won or lost, and fade; larger the more they weigh and the room allows."""
    colours = look.colours
    fill = colours.good_dark if pop.points > 0 else colours.bad_dark
    arriving = _ARRIVES[min(int(t * 40), len(_ARRIVES) - 1)]
    top, room = _room(model, pop)
    px = round(min(28 * model.layout.text * (1 + 0.75 * pop.weight), room / _TALL / max(_ARRIVES)) * arriving)
    text = signed(pop.points)
    width, height = loader.measure(text, px, "extrabold")
    rect = Rect(0, 0, width + px, round(height * 1.15))
    rise = look.px(14) * (1 - (1 - t) ** 3)
    rect.midbottom = round(pop.x), round(pop.y - rise)
    rect.clamp_ip(Rect(0, top, look.frame.width, look.frame.height - top))
    alpha = round(255 * min(1.0, (1 - t) * 3.5) / 16) * 16

    def make() -> Surface:
        slip = shapes.pill(rect.size, fill, colours.cream).copy()
        write(slip, text, px, (255, 255, 255), slip.get_rect(), "extrabold", "centre")
        slip.set_alpha(min(255, alpha))
        return slip

    drawn = loader.keep(("pop", text, rect.size, alpha, fill), make)
    return Item(("pop", number), rect, (text, alpha), lambda surface: blit(surface, drawn, rect))


def _room(model: AnyModel, pop: Pop) -> tuple[int, float]:
    """How high points may rise, and how much room they have there: the seal above the own cards stays readable."""
    seal, own = model.layout.seal, model.layout.places[model.layout.home].won
    if model.seal and own.x <= pop.x and seal.bottom < pop.y:
        return round(max(pop.ceiling, seal.bottom)), pop.y - max(pop.ceiling, seal.bottom)
    return round(pop.ceiling), model.layout.frame.height


def _poses(model: AnyModel, keys: Iterable[Key]) -> list[Pose]:
    """Where these cards are shown, in this order."""
    shown = {card.key: card.pose for card in model.cards}
    return [shown[key] for key in keys if key in shown]


def _glint(look: Look, number: int, glint: Glint, t: float, carriers: list[Pose]) -> Iterable[Item]:
    """A ring around a spot, or in the middle of the cards that carry it and as large as they are, with a flash."""
    x, y, size = glint.x, glint.y, glint.size
    if carriers:
        x, y = (sum(values) / len(carriers) for values in zip(*((pose.x, pose.y) for pose in carriers), strict=True))
        size = glint.size * carriers[0].w
    radius = max(4, round(size * (0.35 + 0.75 * (1 - (1 - t) ** 2)) / 4) * 4)
    strength = max(0, round(15 * (1 - t)))
    light = _ripple(look, radius, strength) if glint.dark else shapes.ring(radius, strength, look.colours.focus)
    rect = light.get_rect(center=(round(x), round(y)))
    if glint.behind is not None:
        light.fill((0, 0, 0, 0), Rect(glint.behind.rect).move(-rect.x, -rect.y))
    yield Item(("glint", number), rect, (radius, strength, rect.center), lambda surface: blit(surface, light, rect))
    if carriers and t < _FLASH:
        flash = shapes.star(round(size * 0.8), round(15 * (1 - t / _FLASH)), look.colours.focus)
        place = flash.get_rect(center=rect.center)
        yield Item(("flash", number), place, t, lambda surface: blit(surface, flash, place))


def _ripple(look: Look, radius: int, strength: int) -> Surface:
    """A ring as it lies on the water."""
    flat = shapes.ring(radius, strength, look.colours.on_dark_soft)
    size = flat.get_width(), max(1, flat.get_height() * 2 // 5)
    return transform.smoothscale(flat, size)
