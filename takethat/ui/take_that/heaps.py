"""What a seat has won and taken, as things: a woven basket for the twins, mud for the lines, one figure on each.

Cards stand in them; the front of basket and mud lies over the cards' feet, their indices stay clear. Makes items from
a `TableModel`. Plus points are shown exactly, face-down cards as a count only (R18).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pygame import Rect, Surface

from takethat.games.take_that.view import View
from takethat.ui.assets import loader
from takethat.ui.kit.canvas import Item
from takethat.ui.kit.look import Look, code, paint, write
from takethat.ui.table.flourish import bumped
from takethat.ui.table.geometry import Box, around
from takethat.ui.table.model import TableModel
from takethat.ui.take_that.layout import Layout
from takethat.ui.take_that.placement import heap
from takethat.ui.theme import Colour, blend, rgb
from takethat.words.common import signed

WICKER, WICKER_DARK, MUD, MUD_LIGHT = rgb("#6B4A28"), rgb("#3E2914"), rgb("#2A2018"), rgb("#5B4734")
FRONT = 0.46
"""How much of a card's height basket and mud hide."""


def heap_items(look: Look, model: TableModel[View, Layout]) -> Iterable[Item]:
    """Basket and mud of every seat that has something in them."""
    for seat in range(len(model.layout.places)):
        heaps, field = model.layout.field.heaps[seat], model.layout.field
        if model.view.plus[seat] and field.plus[seat]:
            text = signed(len(model.view.plus[seat]))
            place = _place(around([pose.box for pose in field.plus[seat]]), heaps.plus)
            yield _front(look, model, ("plus", seat), text, place, _basket)
        count = heap(model.view, seat)
        if count and field.minus[seat]:
            place = _place(around([pose.box for pose in field.minus[seat]]), heaps.minus)
            yield _front(look, model, ("minus", seat), str(count), place, _mud)


def _place(cards: Box, area: Box) -> Rect:
    """In front of the feet of these cards, a little broader than they are."""
    high = cards.h * FRONT
    wide = cards.w + cards.h * 0.1
    left = max(area.x - cards.h * 0.05, min(cards.x - cards.h * 0.05, area.right + cards.h * 0.05 - wide))
    return Rect(round(left), round(cards.bottom - high), round(wide), round(high + cards.h * 0.04))


def _front(
    look: Look,
    model: TableModel[View, Layout],
    key: tuple[str, int],
    text: str,
    rect: Rect,
    draw: Callable[[Look, tuple[int, int]], Surface],
) -> Item:
    """The front with its figure, as large as it has room."""
    px = min(round(28 * model.layout.text), round(rect.h * 0.74))
    px = min(px, int(px * rect.w * 0.86 / max(1, loader.measure(text, px, "extrabold")[0])))
    rect = rect.move(0, round(bumped(model.sparks, key, model.time)))
    picture = loader.keep((key[0], rect.size, look.theme.high_contrast), lambda: draw(look, rect.size))
    figure = Rect(rect.x, rect.y + round(rect.h * 0.06), rect.w, rect.h)

    def paint_front(surface: Surface) -> None:
        surface.blit(picture, rect)
        write(surface, text, px, look.colours.shadow, figure.move(0, max(1, px // 14)), "extrabold", "centre")
        write(surface, text, px, look.colours.on_dark, figure, "extrabold", "centre")

    return Item(("badge", *key), rect, (text, rect.size), paint_front)


def _basket(look: Look, size: tuple[int, int]) -> Surface:
    """Woven: bands that go over and under, a rim along the top."""
    width, height = size
    rim, slope = max(2.0, height * 0.17), width * 0.06
    top, foot = f"M{slope * 0.3:.1f} {rim:.1f}L{slope:.1f} {height - 1}", f"H{width - slope:.1f}"
    side = f"{top}{foot}L{width - slope * 0.3:.1f} {rim:.1f}Z"
    body = f'<path d="{side}" fill="{code(_dark(look, WICKER_DARK))}"/>'
    if not look.theme.high_contrast:
        rows, columns = 3, max(4, round(width / max(4.0, height * 0.24)))
        step, high = (width - 2 * slope) / columns, (height - rim) / rows
        for row in range(rows):
            for column in range(columns):
                shade = WICKER if (row + column) % 2 else blend(WICKER, WICKER_DARK, 0.45)
                x, y = slope + column * step, rim + row * high
                body += (
                    f'<rect x="{x + step * 0.06:.1f}" y="{y + high * 0.08:.1f}" width="{step * 0.88:.1f}" '
                    f'height="{high * 0.84:.1f}" rx="{high * 0.32:.1f}" fill="{code(shade)}"/>'
                )
    edge = blend(WICKER, (255, 255, 255), 0.22)
    body += f'<rect x="0" y="0" width="{width}" height="{rim:.1f}" rx="{rim / 2:.1f}" fill="{code(edge)}"/>'
    return paint(body, size)


def _mud(look: Look, size: tuple[int, int]) -> Surface:
    """A wallow: a dark blob with a wet light along its upper edge."""
    width, height = size
    blob = (
        f"M0 {height * 0.62:.1f}C{width * 0.02:.1f} {height * 0.1:.1f} {width * 0.28:.1f} {height * 0.22:.1f} "
        f"{width * 0.42:.1f} {height * 0.1:.1f}C{width * 0.62:.1f} {-height * 0.04:.1f} {width * 0.98:.1f} "
        f"{height * 0.12:.1f} {width} {height * 0.6:.1f}C{width} {height * 1.02:.1f} {width * 0.8:.1f} {height:.1f} "
        f"{width * 0.5:.1f} {height:.1f}S0 {height * 1.02:.1f} 0 {height * 0.62:.1f}Z"
    )
    line = max(1.0, height * 0.05)
    style = f'fill="{code(_dark(look, MUD))}" stroke="{code(MUD_LIGHT)}" stroke-width="{line:.1f}"'
    return paint(f'<path d="{blob}" {style}/>', size)


def _dark(look: Look, colour: Colour) -> Colour:
    return look.colours.night if look.theme.high_contrast else colour
