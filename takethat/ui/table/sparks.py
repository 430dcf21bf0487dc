"""Draws what flashes up at the table: points that rise where they were won or lost, rings of light and dust."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame import Rect, Surface

from takethat.ui.assets import loader
from takethat.ui.kit.canvas import Item
from takethat.ui.kit.look import Look, write
from takethat.ui.table import shapes
from takethat.ui.table.card_items import blit
from takethat.ui.table.model import AnyModel
from takethat.ui.table.timeline import Glint, Pop
from takethat.words.common import signed


def spark_items(look: Look, model: AnyModel) -> Iterable[Item]:
    """Whatever of the timeline glows or rises now."""
    for number, spark in enumerate(model.sparks):
        t = (model.time - spark.start) / max(1e-6, spark.end - spark.start)
        if isinstance(spark, Pop):
            yield _pop(look, model.layout.text, number, spark, t)
        else:
            yield _glint(look, number, spark, t, _middle(model, spark))


def _pop(look: Look, text_size: float, number: int, pop: Pop, t: float) -> Item:
    """Points that rise from where they were won or lost, and fade."""
    colours = look.colours
    fill = colours.good_dark if pop.points > 0 else colours.bad_dark
    px = round(28 * text_size)
    text = signed(pop.points)
    width, height = loader.measure(text, px, "extrabold")
    rect = Rect(0, 0, width + px, round(height * 1.15))
    rise = look.px(14) * (1 - (1 - t) ** 3)
    rect.midbottom = round(pop.x), round(pop.y - rise)
    rect.clamp_ip(Rect((0, 0), look.frame.size))
    alpha = round(255 * min(1.0, (1 - t) * 3.5) / 16) * 16

    def make() -> Surface:
        slip = shapes.pill(rect.size, fill, colours.cream).copy()
        write(slip, text, px, (255, 255, 255), slip.get_rect(), "extrabold", "centre")
        slip.set_alpha(min(255, alpha))
        return slip

    drawn = loader.keep(("pop", text, rect.size, alpha, fill), make)
    return Item(("pop", number), rect, (text, alpha), lambda surface: blit(surface, drawn, rect))


def _middle(model: AnyModel, glint: Glint) -> tuple[int, int]:
    """Where a light is: where it was born, or in the middle of the cards that carry it."""
    poses = [shown.pose for shown in model.cards if shown.key in glint.rides]
    if not poses:
        return round(glint.x), round(glint.y)
    return round(sum(pose.x for pose in poses) / len(poses)), round(sum(pose.y for pose in poses) / len(poses))


def _glint(look: Look, number: int, glint: Glint, t: float, middle: tuple[int, int]) -> Item:
    radius = max(4, round(glint.size * (0.35 + 0.75 * (1 - (1 - t) ** 2)) / 4) * 4)
    strength = max(0, round(15 * (1 - t)))
    colour = look.colours.shadow if glint.dark else look.colours.focus
    light = shapes.ring(radius, strength, colour)
    if glint.dark:
        light = pygame.transform.smoothscale(light, (light.get_width(), max(1, light.get_height() // 3)))
    rect = light.get_rect(center=middle)
    return Item(("glint", number), rect, (radius, strength, middle), lambda surface: blit(surface, light, rect))
