"""Words and numbers as outlines, since the rasteriser draws no text.

Takes the glyphs of Nunito from assets/fonts and turns a line of text into path data.
It must not know where the text goes beyond a point and a size.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

FONTS = Path(__file__).parents[2] / "assets" / "fonts"
CAP_HEIGHT = 0.705  # of the font size, the same for capitals and digits


@cache
def _font(weight: str) -> TTFont:
    return TTFont(FONTS / f"Nunito-{weight}.ttf")


def _glyphs(text: str, weight: str) -> list[str]:
    cmap = _font(weight).getBestCmap()
    return [cmap[ord(letter)] for letter in text]


def width(text: str, size: float, weight: str = "ExtraBold", tracking: float = 0.0) -> float:
    """The width of a line of text in units; `tracking` is added between letters, in ems."""
    font = _font(weight)
    advances: float = sum(font["hmtx"][name][0] for name in _glyphs(text, weight))
    em: float = font["head"].unitsPerEm
    return size * (advances / em + tracking * (len(text) - 1))


def outline(text: str, x: float, y: float, size: float, weight: str = "ExtraBold", tracking: float = 0.0) -> str:
    """Path data of a line of text: `x` is its middle, `y` its base line."""
    font = _font(weight)
    scale = size / font["head"].unitsPerEm
    pen = SVGPathPen(font.getGlyphSet(), ntos=lambda value: f"{value:.1f}".removesuffix(".0"))
    left = x - width(text, size, weight, tracking) / 2
    for name in _glyphs(text, weight):
        glyph = font.getGlyphSet()[name]
        glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, left, y)))
        left += glyph.width * scale + tracking * size
    return str(pen.getCommands())


def middle(y: float, size: float) -> float:
    """The base line that centres capitals and digits of `size` on the height `y`."""
    return y + CAP_HEIGHT * size / 2
