"""The material of the interface: paper slips, wooden boards, soft shadows, the ring of focus.

Everything is described as a small SVG for exactly the size it is shown at and cached, so edges are smooth at any
size. A `Look` joins the theme with the frame, so that widgets can ask for pixels and letter sizes. Knows no widget.
"""

from __future__ import annotations

import io
import math
import random
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from takethat.ui.assets import loader
from takethat.ui.scene import Frame
from takethat.ui.theme import Colour, Palette, Size, Theme, blend

TARGET = 44
"""The least height of anything that is clicked or tapped, in points."""

WHITE: Colour = (255, 255, 255)


@dataclass(frozen=True, slots=True)
class Look:
    """Theme and frame together: what a widget needs to know to measure and draw itself."""

    theme: Theme
    frame: Frame

    @property
    def colours(self) -> Palette:
        return self.theme.colours

    def px(self, points: float) -> int:
        """Design points as pixels."""
        return self.frame.px(points)

    def letters(self, size: Size) -> int:
        """The height of letters in pixels; headings grow less with the text scale, they are large already."""
        share = 1.0 if size <= Size.LEAD else 0.55 if size <= Size.BIG else 0.35
        return max(8, round(size * (1 + (self.theme.text_scale - 1) * share) * self.frame.unit))

    def room(self, points: float) -> int:
        """A gap in pixels that grows a little with the text."""
        return self.px(points * (1 + (self.theme.text_scale - 1) * 0.3))


def code(colour: Colour) -> str:
    """The colour as SVG writes it."""
    return "#{:02X}{:02X}{:02X}".format(*colour)


def paint(body: str, size: tuple[int, int]) -> Surface:
    """A picture from the inside of an SVG whose units are pixels."""
    width, height = max(1, size[0]), max(1, size[1])
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
    return pygame.image.load_sized_svg(io.BytesIO(f"{head}{body}</svg>".encode()), (width, height))


def box(x: float, y: float, w: float, h: float, r: float, attributes: str) -> str:
    """A rounded rectangle as SVG."""
    return f'<rect x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}" rx="{r:.2f}" ry="{r:.2f}" {attributes}/>'


def gradient(name: str, top: Colour, bottom: Colour, height: float) -> str:
    """A gradient from top to bottom over `height` pixels, to be used as `url(#name)`."""
    return (
        f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height:.2f}">'
        f'<stop offset="0" stop-color="{code(top)}"/><stop offset="1" stop-color="{code(bottom)}"/>'
        "</linearGradient></defs>"
    )


def shadow(surface: Surface, rect: Rect, radius: int, blur: int, drop: int, colour: Colour, alpha: int) -> None:
    """A soft shadow below a rounded rectangle."""
    key = ("shadow", rect.size, radius, blur, colour, alpha)
    soft = loader.keep(key, lambda: _shadow(rect.size, radius, blur, colour, alpha))
    surface.blit(soft, (rect.x - 2 * blur, rect.y - 2 * blur + drop))


def _shadow(size: tuple[int, int], radius: int, blur: int, colour: Colour, alpha: int) -> Surface:
    """Drawn at a quarter of the size, then enlarged: softness has no detail. Of a large one only the edges."""
    step = 4 if min(size) > 80 and blur > 6 else 1
    most = (2 * (radius + 2 * blur) // step + 4) * step
    core = min(size[0], most), min(size[1], most)
    width, height = core[0] + 4 * blur, core[1] + 4 * blur
    small = Surface((max(1, width // step), max(1, height // step)), pygame.SRCALPHA)
    small.fill((*colour, 0))
    inner = Rect(2 * blur // step, 2 * blur // step, max(1, core[0] // step), max(1, core[1] // step))
    pygame.draw.rect(small, (*colour, alpha), inner, border_radius=max(1, radius // step))
    soft = pygame.transform.gaussian_blur(small, max(1, blur // step))
    soft = pygame.transform.smoothscale(soft, (width, height)) if step > 1 else soft
    return spread(soft, (size[0] + 4 * blur, size[1] + 4 * blur))


def spread(core: Surface, size: tuple[int, int]) -> Surface:
    """A picture made as large as `size` by repeating its middle column and row; in less room it is made smaller."""
    width, height = core.get_size()
    if size[0] < width or size[1] < height:
        return pygame.transform.smoothscale(core, (max(1, size[0]), max(1, size[1])))
    left, top = width // 2, height // 2
    across = ((0, left, left), (left, 1, size[0] - width + 1), (left + 1, width - left - 1, width - left - 1))
    down = ((0, top, top), (top, 1, size[1] - height + 1), (top + 1, height - top - 1, height - top - 1))
    large = Surface(size, pygame.SRCALPHA)
    y = 0
    for old_y, old_h, new_h in down:
        x = 0
        for old_x, old_w, new_w in across:
            part = core.subsurface(Rect(old_x, old_y, old_w, old_h))
            large.blit(pygame.transform.scale(part, (new_w, new_h)), (x, y))
            x += new_w
        y += new_h
    return large


# --- paper


def paper(surface: Surface, look: Look, rect: Rect, radius: float = 16, raised: bool = True) -> None:
    """A cream slip with a light edge and a soft shadow; not `raised`: it lies flat on another."""
    corner = look.px(radius)
    if raised:
        shadow(surface, rect, corner, look.px(12), look.px(6), look.colours.shadow, 150)
    else:
        shadow(surface, rect, corner, look.px(3), look.px(2), look.colours.shadow, 90)
    key = ("paper", rect.size, corner, look.theme.high_contrast)
    surface.blit(loader.keep(key, lambda: _paper(look, rect.size, corner)), rect)


def _paper(look: Look, size: tuple[int, int], corner: int) -> Surface:
    """Drawn narrow and spread across, since it is the same from left to right; then the fibres."""
    height, edge = size[1], max(1.0, look.px(1.5))
    width = min(size[0], 2 * corner + math.ceil(4 * edge) + 4)
    c = look.colours
    low = blend(c.cream, c.cream_dark, 0.45)
    body = gradient("p", c.cream, low, height) + box(0, 0, width, height, corner, 'fill="url(#p)"')
    rim = f'fill="none" stroke="{code(blend(c.cream, WHITE, 0.7))}" stroke-width="{edge:.2f}"'
    body += box(edge * 1.5, edge * 1.5, width - 3 * edge, height - 3 * edge, corner - edge, rim)
    outer = f'fill="none" stroke="{code(c.line)}" stroke-width="{edge:.2f}"'
    body += box(edge / 2, edge / 2, width - edge, height - edge, corner, outer)
    slip = spread(loader.fast(paint(body, (width, height))), size)
    if not look.theme.high_contrast:
        _strew_fibres(slip, look)
    return slip


def _strew_fibres(slip: Surface, look: Look) -> None:
    """Faint strokes as in hand-made paper; the same for the same size."""
    size = slip.get_size()
    dice = random.Random(f"{size}")
    count = min(220, size[0] * size[1] // max(1, look.px(52) ** 2))
    tone = code(blend(look.colours.cream_dark, look.colours.plank, 0.35))
    for _ in range(count):
        x, y = dice.uniform(8, max(9, size[0] - 8)), dice.uniform(8, max(9, size[1] - 8))
        reach, lean = look.px(dice.uniform(3, 9)), look.px(dice.uniform(-2, 2) * 1.0) if dice.random() > 0.3 else 0
        _lay_fibre(slip, (x, y), (reach, lean), f'stroke="{tone}" stroke-width="{max(0.6, look.frame.unit * 0.7):.2f}"')


def _lay_fibre(slip: Surface, at: tuple[float, float], fibre: tuple[int, int], stroke: str) -> None:
    """One stroke, bowed by its lean, on a small picture of its own."""
    reach, lean = fibre
    room = abs(lean) + 4
    left, top = math.floor(at[0]) - 4, math.floor(at[1]) - room
    start = f"M{at[0] - left:.1f} {at[1] - top:.1f}"
    bow = f"q{reach / 2:.1f} {lean:.1f} {reach:.1f} {lean / 2:.1f}"
    path = f'<path d="{start}{bow}" fill="none" stroke-opacity="0.22" {stroke}/>'
    slip.blit(loader.fast(paint(path, (reach + 8, 2 * room))), (left, top))


def well(surface: Surface, look: Look, rect: Rect, radius: float, fill: Colour, edge: Colour) -> None:
    """A hollow pressed into paper: text fields, tracks of switches."""
    corner = look.px(radius)
    key = ("well", rect.size, corner, fill, edge)
    surface.blit(loader.keep(key, lambda: _well(look, rect.size, corner, fill, edge)), rect)


def _well(look: Look, size: tuple[int, int], corner: int, fill: Colour, edge: Colour) -> Surface:
    core = width, height = min(size[0], 2 * corner + 8), min(size[1], 2 * corner + 8 + 2 * look.px(4))
    line = max(1.0, look.frame.unit * 1.5)
    body = box(0, 0, width, height, corner, f'fill="{code(edge)}"')
    body += box(
        line, line, width - 2 * line, height - 2 * line, corner - line, f'fill="{code(blend(fill, edge, 0.35))}"'
    )
    inner = height - 2 * line - line * 1.3
    body += box(line, line * 2.3, width - 2 * line, inner, corner - line, f'fill="{code(fill)}"')
    return spread(loader.fast(paint(body, core)), size)


# --- wood


@dataclass(frozen=True, slots=True)
class Board:
    """The colours of a wooden board: its face from top to bottom, its lower edge, its grain."""

    top: Colour
    bottom: Colour
    edge: Colour
    grain: Colour
    ink: Colour


def board_of(colours: Palette, kind: str, contrast: bool) -> Board:
    """The board of a kind of button: `plain`, `primary` or `danger`."""
    if kind == "primary":
        top = blend(colours.warm, WHITE, 0.0 if contrast else 0.12)
        return Board(top, colours.warm, colours.warm_dark, blend(colours.warm, colours.warm_dark, 0.5), colours.ink)
    if kind == "danger":
        face = colours.bad_dark
        return Board(blend(face, WHITE, 0.06), face, blend(face, (0, 0, 0), 0.45), blend(face, (0, 0, 0), 0.3), WHITE)
    top = colours.plank if contrast else blend(colours.plank, colours.plank_light, 0.18)
    low = blend(colours.plank, colours.plank_dark, 0.35)
    return Board(top, low, blend(colours.plank_dark, (0, 0, 0), 0.35), colours.plank_dark, colours.on_dark)


def board(
    surface: Surface, look: Look, rect: Rect, kind: str, hover: float, pressed: float, thickness: float = 4
) -> Rect:
    """A wooden button, lifted by `hover` and pushed in by `pressed` (0 to 1); where its face is now."""
    thick, corner = look.px(thickness), min(look.px(14), rect.height // 2)
    lift = round(look.px(1.5) * hover - thick * 0.75 * pressed)
    face = Rect(rect.x, rect.y - lift, rect.width, rect.height - thick)
    shadow(surface, rect, corner, look.px(7), look.px(4), look.colours.shadow, round(120 + 30 * hover))
    wood = board_of(look.colours, kind, look.theme.high_contrast)
    key = ("board", kind, rect.size, thick, look.theme.high_contrast)
    under = loader.keep((*key, "edge"), lambda: _edge(rect.size, thick, corner, wood))
    surface.blit(under, rect)
    surface.blit(loader.keep((*key, "face"), lambda: _face(look, face.size, corner, wood, 0.0)), face)
    if hover > 0.01:
        bright = loader.keep((*key, "bright"), lambda: _face(look, face.size, corner, wood, 0.16))
        bright.set_alpha(round(255 * min(1.0, hover)))
        surface.blit(bright, face)
    return face


def _edge(size: tuple[int, int], thick: int, corner: int, wood: Board) -> Surface:
    width, height = size
    return paint(box(0, thick, width, height - thick, corner, f'fill="{code(wood.edge)}"'), size)


def _face(look: Look, size: tuple[int, int], corner: int, wood: Board, light: float) -> Surface:
    width, height = size
    top, low = blend(wood.top, WHITE, light), blend(wood.bottom, WHITE, light)
    body = gradient("w", top, low, height) + box(0, 0, width, height, corner, 'fill="url(#w)"')
    if not look.theme.high_contrast:
        body += grain(look, size, wood.grain, 0.34)
    line = max(1.0, look.frame.unit * 1.4)
    glow = f'fill="none" stroke="{code(blend(top, WHITE, 0.30))}" stroke-width="{line:.2f}" stroke-opacity="0.75"'
    body += box(line / 2, line / 2, width - line, height - line, corner - line / 2, glow)
    return paint(body, size)


def grain(look: Look, size: tuple[int, int], colour: Colour, opacity: float) -> str:
    """Lines along the board, wavering a little, now and then a knot; the same for the same size."""
    width, height = size
    dice = random.Random(f"grain {size}")
    lines, y = [], look.px(6) * dice.uniform(0.6, 1.4)
    inset = look.px(7)
    while y < height - look.px(5):
        waver = [look.px(1) * dice.uniform(-2.2, 2.2) for _ in range(3)]
        start = inset + dice.uniform(0, width * 0.15)
        end = width - inset - dice.uniform(0, width * 0.15)
        third = (end - start) / 3
        lines.append(
            f"M{start:.1f} {y:.1f}C{start + third:.1f} {y + waver[0]:.1f} {end - third:.1f} {y + waver[1]:.1f} "
            f"{end:.1f} {y + waver[2]:.1f}"
        )
        y += look.px(6) * dice.uniform(0.8, 1.9)
    stroke = max(0.8, look.frame.unit * 1.1)
    return (
        f'<path d="{"".join(lines)}" fill="none" stroke="{code(colour)}" stroke-opacity="{opacity}" '
        f'stroke-width="{stroke:.2f}" stroke-linecap="round"/>'
    )


# --- signs


def ring(surface: Surface, look: Look, rect: Rect, radius: float = 16) -> None:
    """The ring of focus around a widget: bright, with a dark rim so that it shows on any ground."""
    gap = look.px(4)
    around = rect.inflate(2 * gap, 2 * gap)
    corner = min(look.px(radius) + gap, around.height // 2)
    key = ("ring", around.size, corner, look.theme.high_contrast)
    surface.blit(loader.keep(key, lambda: _ring(look, around.size, corner)), around)


def _ring(look: Look, size: tuple[int, int], corner: int) -> Surface:
    thick = max(2.0, look.frame.unit * 3)
    rim = thick * 1.9
    most = 2 * (corner + math.ceil(rim)) + 8
    core = width, height = min(size[0], most), min(size[1], most)
    dark = f'fill="none" stroke="{code(look.colours.night)}" stroke-opacity="0.75" stroke-width="{rim:.2f}"'
    bright = f'fill="none" stroke="{code(look.colours.focus)}" stroke-width="{thick:.2f}"'
    inset = rim / 2
    body = box(inset, inset, width - rim, height - rim, corner - inset, dark)
    body += box(inset, inset, width - rim, height - rim, corner - inset, bright)
    return spread(loader.fast(paint(body, core)), size)


def tint(surface: Surface, rect: Rect, colour: Colour, alpha: int) -> None:
    """A translucent colour over a part of the picture."""
    left = 255 - alpha
    red, green, blue = (part * alpha // 255 for part in colour)
    surface.fill((left, left, left), rect, pygame.BLEND_RGB_MULT)
    surface.fill((red, green, blue), rect, pygame.BLEND_RGB_ADD)


def write(
    surface: Surface, string: str, px: int, colour: Colour, place: Rect, weight: str = "regular", align: str = "left"
) -> None:
    """One line of text within `place`, centred from top to bottom."""
    drawn = loader.text(string, px, colour, weight)  # type: ignore[arg-type]
    x = {"left": place.x, "centre": place.centerx - drawn.get_width() // 2, "right": place.right - drawn.get_width()}
    surface.blit(drawn, (x[align], place.centery - drawn.get_height() // 2))
