"""The seats at the table: each a lily pad with avatar, name and last move.

Makes items from a `TableModel`; decides nothing. The counts at a seat's cards are the game's, on badges of one kind.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame import Rect, Surface

from takethat.ui.assets import loader
from takethat.ui.kit.canvas import Item
from takethat.ui.kit.look import Look, box, code, paint, write
from takethat.ui.table import shapes
from takethat.ui.table.faces import face_of
from takethat.ui.table.flourish import bumped
from takethat.ui.table.geometry import Box
from takethat.ui.table.layout import Place
from takethat.ui.table.model import AnyModel
from takethat.ui.table.points import points_texts, sign_of
from takethat.ui.theme import Colour, blend

LEAST, SMALLER = 12, 0.52
"""Letters of a caption are no smaller, in pixels, and no smaller for want of room than this part of their height."""


def seat_items(look: Look, model: AnyModel) -> Iterable[Item]:
    """Every seat: its lily pad, avatar, name and last move."""
    for seat, place in enumerate(model.layout.places):
        lit = model.view.turn == seat
        if seat != model.layout.home:
            yield _leaf(look, seat, place, lit)
        yield _avatar(look, model, seat, place.avatar, lit)
        yield from _texts(look, model, seat, place)


def _leaf(look: Look, seat: int, place: Place, lit: bool) -> Item:
    """The lily pad itself, brighter under whoever's turn it is."""
    grown, name = _leaf_place(look, place), _leaf_name(look, lit)
    picture = loader.keep((name, grown.size), lambda: _leaf_picture(name, grown.size))
    return Item(("leaf", seat), grown, (name, grown.size), lambda surface: _blit(surface, picture, grown))


def _leaf_name(look: Look, lit: bool) -> str:
    return f"{'table/contrast' if look.theme.high_contrast else 'table'}/{'seat_lit' if lit else 'seat'}"


def _leaf_place(look: Look, place: Place) -> Rect:
    """Under the animal and its hand, no higher than the edge of the picture."""
    edge = look.px(8)
    left, right = max(0.0, place.leaf.x - 3.5 * edge), place.hand.right + 6 * edge
    top = max(0, round(place.leaf.y) - edge)
    return Rect(round(left), top, round(right - left), round(place.leaf.bottom) + edge - top)


def _leaf_picture(name: str, size: tuple[int, int]) -> Surface:
    """The leaf stretched to its place."""
    return pygame.transform.smoothscale(loader.svg(name, _leaf_size(size)), size)


def _leaf_size(size: tuple[int, int]) -> tuple[int, int]:
    """The leaf as it is rasterised for a place of `size`, in its own shape."""
    return size[0], max(size[1], size[0] * 3 // 8)


def leaves(look: Look, places: Iterable[Place]) -> Iterable[tuple[str, tuple[int, int]]]:
    """The pictures of leaves that these seats will need, as the loader names them."""
    sizes = [_leaf_size(_leaf_place(look, place).size) for place in places]
    return [(_leaf_name(look, lit), size) for lit in (False, True) for size in dict.fromkeys(sizes)]


def _avatar(look: Look, model: AnyModel, seat: int, box: Box, lit: bool) -> Item:
    name, initial = face_of(model, seat), model.names[seat][:1].upper()
    rect = Rect(box.rect).move(0, round(bumped(model.sparks, ("seat", seat), model.time)))
    grown = rect.inflate(look.px(8), look.px(8))

    def paint(surface: Surface) -> None:
        surface.blit(portrait(look, name, initial, rect.size, seat), rect)
        colour = look.colours.focus if lit else look.colours.cream
        frame = _hoop(look, grown.size, colour, look.px(4 if lit else 2))
        surface.blit(frame, grown)

    return Item(("avatar", seat), grown, (name, initial, lit), paint)


def portrait(look: Look, name: str, initial: str, size: tuple[int, int], seat: int) -> Surface:
    """The face of a seat; one whose picture is missing has its initial instead."""
    if loader.has(name):
        return loader.svg(name, size)
    colours = look.colours
    hues = (colours.cool, colours.warm_dark, colours.good_dark, colours.bad_dark)
    return loader.keep(("initial", initial, size, seat), lambda: _initial(initial, size, hues[seat % 4]))


def _initial(initial: str, size: tuple[int, int], colour: Colour) -> Surface:
    big = Surface((size[0] * 3, size[1] * 3), pygame.SRCALPHA)
    pygame.draw.circle(big, (*blend(colour, (255, 255, 255), 0.12), 255), big.get_rect().center, size[0] * 1.5 - 2)
    pygame.draw.circle(big, (*colour, 255), (size[0] * 1.5, size[1] * 1.62), size[0] * 1.36)
    write(big, initial, round(size[1] * 1.7), (255, 255, 255), big.get_rect(), "extrabold", "centre")
    return pygame.transform.smoothscale(big, size)


def _hoop(look: Look, size: tuple[int, int], colour: Colour, line: int) -> Surface:
    return loader.keep(("hoop", size, colour, line), lambda: _make_hoop(look, size, colour, line))


def _make_hoop(look: Look, size: tuple[int, int], colour: Colour, line: int) -> Surface:
    big = Surface((size[0] * 3, size[1] * 3), pygame.SRCALPHA)
    middle, radius = big.get_rect().center, big.get_width() // 2
    pygame.draw.circle(big, (*look.colours.shadow, 150), middle, radius, line * 3 + look.px(2) * 3)
    pygame.draw.circle(big, (*colour, 255), middle, radius - look.px(1) * 2, line * 3)
    return pygame.transform.smoothscale(big, size)


def _texts(look: Look, model: AnyModel, seat: int, place: Place) -> Iterable[Item]:
    """The name with the points, a crown or a cup (`sign_of`), and the last move or that somebody thinks."""
    letters, gap = round(17 * model.layout.text), look.px(10)
    shown = sign_of(model, seat)
    crown = loader.icon(shown, round(letters * 0.9), look.colours.gold) if shown else None
    sign = crown.get_width() + gap // 2 if crown is not None else 0
    points = _fitting(points_texts(model, seat), letters, round(place.name.w * 0.6) - sign)
    wide = loader.measure(points, letters, "extrabold")[0] + sign + gap if points else 0
    name = loader.shorten(model.names[seat], letters, max(letters, round(place.name.w) - wide), "bold")
    rect = Rect(place.name.rect)
    lit = model.view.turn == seat
    colour = look.colours.focus if lit else look.colours.on_dark
    points_ink = blend(look.colours.gold, look.colours.on_dark, 0.5)
    beside = loader.measure(name, letters, "bold")[0] + gap
    rest = Rect(rect.x + beside, rect.y, max(1, rect.w - beside), rect.h)

    board = Rect(rect.x - gap // 2, rect.y + gap // 10, beside + wide, rect.h - gap // 10)

    def paint_name(surface: Surface) -> None:
        surface.blit(loader.keep(("name board", board.size, lit), lambda: name_board(look, board.size, lit)), board)
        _shaded(surface, look, name, letters, colour, rect, "bold", "left")
        if crown is not None:
            surface.blit(crown, crown.get_rect(midleft=rest.midleft))
        if points:
            _shaded(surface, look, points, letters, points_ink, rest.move(sign, 0), "extrabold", "left")

    yield Item(("name", seat), board.union(rect), (name, points, shown, lit, letters), paint_name)
    yield _caption(look, model, seat, place)


def name_board(look: Look, size: tuple[int, int], lit: bool) -> Surface:
    """A small wooden sign; its edge shines while it is that seat's turn."""
    colours, (width, height) = look.colours, size
    line = max(1.0, look.frame.unit * (2.0 if lit else 1.4))
    edge = colours.focus if lit else blend(colours.plank_dark, colours.plank_light, 0.7)
    style = f'fill="{code(colours.plank_dark)}" stroke="{code(edge)}" stroke-width="{line:.2f}"'
    return paint(box(line / 2, line / 2, width - line, height - line, look.px(6), style), size)


def _fitting(texts: tuple[str, ...], px: int, room: int) -> str:
    """The first of the texts that the room is enough for, else the last."""
    return next(
        (text for text in texts if loader.measure(text, px, "extrabold")[0] <= room), texts[-1] if texts else ""
    )


def _letters(text: str, px: int, room: int) -> int:
    """Letters up to `px` high at which a text has room, smaller ones rather than a text cut short."""
    least = max(min(px, LEAST), round(px * SMALLER))
    while px > least and loader.measure(text, px)[0] > room:
        px -= 1
    return px


def _caption(look: Look, model: AnyModel, seat: int, place: Place) -> Item:
    letters = _letters(model.captions[seat], max(LEAST, round(14 * model.layout.text)), round(place.caption.w))
    text = loader.shorten(model.captions[seat], letters, max(letters, round(place.caption.w)))
    dots = model.dots if model.thinking == seat else -1
    rect, ink = Rect(place.caption.rect), blend(look.colours.on_dark_soft, look.colours.on_dark, 0.6)

    def paint(surface: Surface) -> None:
        _shaded(surface, look, text, letters, ink, rect, "regular", "left")
        if dots >= 0:
            _thinking(surface, look, rect, dots)

    return Item(("caption", seat), rect, (text, dots, letters), paint)


def _thinking(surface: Surface, look: Look, rect: Rect, dots: int) -> None:
    """Three lights, one after the other, like fireflies."""
    radius = max(2, rect.height // 7)
    for number in range(3):
        bright = number == dots % 3
        colour = look.colours.focus if bright else blend(look.colours.focus, look.colours.deep, 0.6)
        spot = (rect.x + radius * (2 + 4 * number), rect.centery)
        pygame.draw.aacircle(surface, colour, spot, radius + (1 if bright else 0))


def _shaded(
    surface: Surface, look: Look, text: str, px: int, colour: Colour, rect: Rect, weight: str, align: str
) -> None:
    """Text with a dark shade, so that it reads on water and leaf alike."""
    off = max(1, px // 14)
    write(surface, text, px, look.colours.night, rect.move(off // 2, off), weight, align)
    write(surface, text, px, colour, rect, weight, align)


def badge(
    look: Look,
    model: AnyModel,
    key: tuple[str, int],
    text: str,
    at: tuple[float, float],
    fill: Colour,
    ink: Colour,
    card: Box | None = None,
) -> Item:
    """A count on a pill whose lower right corner is near `at`, beside the index of the open `card` in any case."""
    px = round(14 * model.layout.text)
    width, height = loader.measure(text, px, "extrabold")
    size = (max(round(height * 1.05), width + round(px * 0.8)), round(height * 1.05))
    rect = Rect((0, 0), size)
    rect.bottomright = round(at[0]) + look.px(3), round(at[1]) + look.px(4)
    if card is not None and rect.top < card.y + card.h * 0.42:
        rect.left = max(rect.left, round(card.x + card.w * 0.52))
    rect.clamp_ip(Rect((0, 0), look.frame.size))

    def paint(surface: Surface) -> None:
        surface.blit(shapes.pill(size, fill, blend(ink, fill, 0.25)), rect)
        write(surface, text, px, ink, rect, "extrabold", "centre")

    return Item(("badge", *key), rect, (text, size), paint)


def _blit(surface: Surface, picture: Surface, rect: Rect) -> None:
    surface.blit(picture, rect)
