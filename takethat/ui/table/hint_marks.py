"""Draws a hint: the button that asks for it, the light at the best move, and the worth of every move as tags.

Makes items from a `TableModel`; what is best is decided elsewhere. A light bulb marks the best move, not colour alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from pygame import Rect, Surface

from takethat.ui.assets import loader
from takethat.ui.kit.canvas import Item
from takethat.ui.kit.look import Look, board, board_of, ring, well, write
from takethat.ui.table import shapes
from takethat.ui.table.geometry import Pose
from takethat.ui.table.model import AnyModel, Tag

HINT_KEY = "H"
"""The key that asks for a hint, as its cap is labelled."""


def button_items(look: Look, model: AnyModel) -> Iterable[Item]:
    """The button for a hint, if there is one now."""
    if not model.hint:
        return
    rect = Rect(model.layout.hint.rect)
    hover, focus = model.marks.hover == "hint", model.marks.focus == "hint"
    px = max(8, round(17 * model.layout.text))

    def paint(surface: Surface) -> None:
        face = board(surface, look, rect, "plain", 1.0 if hover else 0.0, 0.0)
        _write_button(surface, look, face, model.hint, px)
        if focus:
            ring(surface, look, rect, 14)

    yield Item("hint", rect.inflate(look.px(34), look.px(40)), (model.hint, hover, focus, px, rect.size), paint)


def _write_button(surface: Surface, look: Look, face: Rect, words: str, px: int) -> None:
    """Bulb, words as far as there is room, and the cap of the key."""
    pad, gap = look.px(10), look.px(7)
    ink = board_of(look.colours, "plain", look.theme.high_contrast).ink
    side, cap = round(px * 1.25), Rect(0, 0, round(px * 1.5), round(px * 1.4))
    room = face.w - 2 * pad - side - cap.w - 2 * gap
    text = words if loader.measure(words, px, "bold")[0] <= room else ""
    wide = loader.measure(text, px, "bold")[0] + gap if text else 0
    x = face.centerx - (side + gap + wide + cap.w) // 2
    surface.blit(loader.icon("lightbulb", side, ink), (x, face.centery - side // 2))
    if text:
        write(surface, text, px, ink, Rect(x + side + gap, face.y, wide, face.h), "bold")
    cap.midleft = x + side + gap + wide, face.centery
    well(surface, look, cap, 5, look.colours.cream, look.colours.line)
    write(surface, HINT_KEY, round(px * 0.82), look.colours.ink, cap, "extrabold", "centre")


def advice_items(look: Look, model: AnyModel) -> Iterable[Item]:
    """A bulb at the card of the best move, or at its chip, and the tags of all moves, over the resting cards."""
    advice = model.marks.advice
    if advice is None:
        return
    poses = {shown.key: shown.pose for shown in model.cards}
    for key in advice.cards:
        if (key in model.view.hand or key in advice.lamps) and key in poses:
            pose = poses[key]
            spot = (pose.x - pose.w * 0.34, pose.y + pose.h * 0.36)
            yield _bulb(look, ("bulb", key), spot, max(look.px(20), round(pose.w * 0.28)))
    chip = next((chip for chip in model.marks.chips if chip.move in advice.chips), None)
    if chip is not None:
        yield _bulb(look, ("bulb", None), (chip.box.x, chip.box.y), look.px(24))
    for tag in advice.tags:
        place = _tag_place(look, model, tag, poses.get(tag.key))
        if place is not None:
            yield _tag(look, tag, place, _letters(model))


def _letters(model: AnyModel) -> int:
    """Height of a tag's letters: as wide as two cards are apart, at most."""
    hand = model.layout.hand
    step = min((after.x - before.x for before, after in pairwise(hand)), default=hand[0].w if hand else 50.0)
    letters: float = min(14 * model.layout.text, step / 3.6)
    return max(8, round(letters))


def _bulb(look: Look, key: tuple[str, object], spot: tuple[float, float], size: int) -> Item:
    rect = Rect(0, 0, size, size)
    rect.center = round(spot[0]), round(spot[1])
    colours = look.colours
    disc = shapes.pill(rect.size, colours.good_dark, colours.cream)
    sign = loader.icon("lightbulb", round(size * 0.62), (255, 255, 255))

    def paint(surface: Surface) -> None:
        surface.blit(disc, rect)
        surface.blit(sign, sign.get_rect(center=rect.center))

    return Item(key, rect.inflate(2, 2), (rect.size,), paint)


def _tag_place(look: Look, model: AnyModel, tag: Tag, pose: Pose | None) -> Rect | None:
    """Where a tag hangs: across the visible part of its card, or at the corner of its chip."""
    px = _letters(model)
    width = loader.measure(tag.text, px, "extrabold")[0] + px + (px if tag.icon else 0)
    rect = Rect(0, 0, width, round(px * 1.6))
    if tag.key is None:
        chip = next((chip for chip in model.marks.chips if chip.move == tag.chip), None)
        if chip is None:
            return None
        rect.midtop = round(chip.box.centre[0]), round(chip.box.bottom - look.px(2))
        return rect
    if pose is None:
        return None
    below = max(round(pose.h * 0.13), rect.h) if tag.second else 0
    rect.midleft = round(pose.x - pose.w * 0.47), round(pose.y + pose.h * 0.08) + below
    return rect


def _tag(look: Look, tag: Tag, rect: Rect, px: int) -> Item:
    colours = look.colours
    fill, ink = (colours.good_dark, (255, 255, 255)) if tag.best else (colours.night, colours.on_dark)
    slip = shapes.pill(rect.size, fill, colours.cream)

    def paint(surface: Surface) -> None:
        surface.blit(slip, rect)
        text = Rect(rect)
        if tag.icon:
            sign = loader.icon(tag.icon, px, ink)
            surface.blit(sign, sign.get_rect(midleft=(rect.x + px // 2, rect.centery)))
            text.x, text.w = rect.x + px, rect.w - px
        write(surface, tag.text, px, ink, text, "extrabold", "centre")

    return Item(("tag", tag.key, tag.icon), rect.inflate(2, 2), (tag, px), paint)
