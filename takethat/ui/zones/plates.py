"""The plates between the sides of Three Zones: a zone's name, whose totals stand where, who leads, and a tie's reason.

All plates have letters of one size: the largest at which the longest of their words has room.
"""

from __future__ import annotations

from pygame import Rect, Surface

from takethat.games.zones.view import View
from takethat.ui.assets import loader
from takethat.ui.kit.canvas import Item
from takethat.ui.kit.look import Look, code, paint, write
from takethat.ui.table import shapes
from takethat.ui.table.flourish import bumped
from takethat.ui.table.geometry import Box
from takethat.ui.table.model import TableModel
from takethat.ui.table.seat_panels import portrait
from takethat.ui.theme import Colour
from takethat.ui.zones.layout import ZonesLayout
from takethat.words.common import _
from takethat.words.zones import tie_word, tie_words, zone_name

STEP, HEAD, SIDE = 1.5, 1.4, 0.82
"""Of the height of letters: from the middle to a total, the size of the heads, the letters of a word at the right."""
MIDDLE = 2 * STEP + HEAD / 2 + 0.25
"""What heads and totals take on each side of the middle."""
SQUEEZED = 0.5
"""How small words may get beside the totals before those shrink, too, of the totals' height."""
TALL = 1.5
"""Height of a plate, of its letters, at least."""
PROBE = 100


def letters(text: float, width: float, height: float) -> int:
    """The height of the totals on a plate of these inner measures; `text` is pixels of one point."""
    words = [*map(zone_name, range(3)), _("yours"), *tie_words()]
    widest = max(loader.measure(word, PROBE, "bold")[0] for word in words) / PROBE
    return max(8, round(min(17 * text, height / TALL, width / 2 / (MIDDLE + SQUEEZED * widest))))


def verdict(view: View, zone: int, own: int) -> str:
    """The word at the right: what decides a tie, else whether the zone is the own one."""
    sign = view.ties[zone]
    if sign is not None:
        return tie_word(sign)
    return _("yours") if view.leaders[zone] == own else ""


def plate(look: Look, model: TableModel[View, ZonesLayout], zone: int, box: Box, colour: Colour) -> Item:
    """The name at the left; in the middle the totals with their owners' heads, the own one at the right."""
    view, own = model.view, model.layout.home
    leader, totals = view.leaders[zone], view.totals
    shown = (totals[3 * (1 - own) + zone], totals[3 * own + zone])
    led = None if leader is None else leader == own
    rect = Rect(box.rect).move(0, round(bumped(model.sparks, ("plate", zone), model.time)))
    inner = rect.inflate(-look.px(26), 0)
    px = letters(model.layout.text, inner.w, inner.h)
    name, word = zone_name(zone), verdict(view, zone, model.layout.own)

    def paint_plate(surface: Surface) -> None:
        surface.blit(shapes.pill(rect.size, look.colours.cream, colour), rect)
        _write_beside(surface, name, px, colour, inner, "left")
        _write_beside(surface, word, round(px * SIDE), _leading(look, led), inner, "right", px)
        _draw_totals(surface, look, inner, shown, led, px)
        _draw_heads(surface, look, model, inner, px)

    return Item(("plate", zone), rect, (name, word, shown, led, px, rect.size, model.avatars), paint_plate)


def _leading(look: Look, led: bool | None) -> Colour:
    return look.colours.good_dark if led else look.colours.bad_dark


def _write_beside(
    surface: Surface, text: str, px: int, ink: Colour, inner: Rect, align: str, middle: int | None = None
) -> None:
    """At one side of totals that are `middle` high, in letters that leave room for them."""
    room = inner.w / 2 - (middle or px) * MIDDLE
    fitting = min(px, int(px * room / max(1, loader.measure(text, px, "bold")[0])))
    write(surface, text, max(1, fitting), ink, inner, "bold", align)


def _draw_totals(surface: Surface, look: Look, inner: Rect, shown: tuple[int, int], led: bool | None, px: int) -> None:
    """`7 ▲ 9`: the other side, an arrow to the leader, the own side."""
    colours = look.colours
    inks = (colours.ink if led is not True else colours.ink_soft, colours.ink if led is not False else colours.ink_soft)
    step = round(px * STEP)
    spot = Rect(inner.centerx - step // 2, inner.y, step, inner.h)
    for side, total, ink in zip((-1, 1), shown, inks, strict=True):
        write(surface, str(total), round(px * 1.1), ink, spot.move(side * step, 0), "extrabold", "centre")
    if led is None:
        write(surface, ":", px, colours.ink, spot, "extrabold", "centre")
        return
    colour = _leading(look, led)
    arrow = loader.keep(("leader", px, led, colour), lambda: _arrow(px, led, colour))
    surface.blit(arrow, arrow.get_rect(center=spot.center))


def _draw_heads(surface: Surface, look: Look, model: TableModel[View, ZonesLayout], inner: Rect, px: int) -> None:
    """Whose total it is: the animal of each side beside it."""
    own, size = model.layout.home, round(px * HEAD)
    for side, seat in ((-1, 1 - own), (1, own)):
        head = portrait(look, model.avatars[seat], model.names[seat][:1].upper(), (size, size), seat)
        surface.blit(head, head.get_rect(center=(inner.centerx + side * round(px * 2 * STEP), inner.centery)))


def _arrow(px: int, down: bool, colour: Colour) -> Surface:
    """An arrowhead with soft corners beside letters of `px` pixels."""
    half, turn = px * 0.42, 1 if down else -1
    middle = round(half * 2.6) / 2
    corners = [
        (middle - half, middle - half * turn),
        (middle + half, middle - half * turn),
        (middle, middle + half * turn),
    ]
    outline = " ".join(f"{x:.2f},{y:.2f}" for x, y in corners)
    style = f'fill="{code(colour)}" stroke="{code(colour)}" stroke-width="{px * 0.16:.2f}" stroke-linejoin="round"'
    return paint(f'<polygon points="{outline}" {style}/>', (round(middle * 2), round(middle * 2)))
