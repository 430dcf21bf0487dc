"""What grows on the ground of each zone: irises, scales of koi, reeds; so that no zone is told by its colour alone."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Surface

from takethat.ui.kit.look import code, paint
from takethat.ui.theme import Colour, blend

APART = 46
"""Points from one figure to the next."""
SEEN = 0.5
"""How much of the figures is seen."""
INKS = ((255, 255, 255), (255, 255, 255), (0, 0, 0))
"""What a zone's colour goes towards for its figures: reeds stand dark in the lantern's light."""


def grown(size: tuple[int, int], zone: int, colour: Colour, unit: float) -> Surface:
    """The figures of a zone in its own colour, lighter or darker; clear elsewhere."""
    draw = (_iris, _scales, _reed)[zone]
    figures = "".join(draw(x, y, APART * unit) for x, y in _places(size, APART * unit))
    ink = code(blend(colour, INKS[zone], 0.5))
    style = f'fill="none" stroke="{ink}" stroke-opacity="{SEEN}" stroke-width="{2 * unit:.2f}" stroke-linecap="round"'
    return paint(f"<g {style}>{figures}</g>", size)


def _places(size: tuple[int, int], step: float) -> Iterator[tuple[float, float]]:
    """Middles in rows, every other one shifted by half, none of them over the edge."""
    rows, columns = int(size[1] / (step * 0.75)), int(size[0] / step)
    left, top = (size[0] - columns * step) / 2, (size[1] - rows * step * 0.75) / 2
    for row in range(rows):
        for column in range(columns - row % 2):
            yield left + (column + 0.5 + 0.5 * (row % 2)) * step, top + (row + 0.5) * step * 0.75


def _iris(x: float, y: float, step: float) -> str:
    """Three petals from one spot."""
    long, wide = step * 0.26, step * 0.12
    return "".join(
        f'<ellipse cx="{x:.1f}" cy="{y - long * 0.8:.1f}" rx="{wide:.1f}" ry="{long * 0.8:.1f}" '
        f'transform="rotate({turn} {x:.1f} {y:.1f})"/>'
        for turn in (0, 120, 240)
    )


def _scales(x: float, y: float, step: float) -> str:
    """A scale: an arc as wide as there is room, which the next row goes on from."""
    reach = step * 0.46
    return f'<path d="M{x - reach:.1f} {y:.1f}A{reach:.1f} {reach * 0.8:.1f} 0 0 0 {x + reach:.1f} {y:.1f}"/>'


def _reed(x: float, y: float, step: float) -> str:
    """A stalk with its head."""
    high = step * 0.34
    head = f'<path d="M{x:.1f} {y - high:.1f}v{high * 0.7:.1f}" stroke-width="{step * 0.14:.1f}"/>'
    return f'<path d="M{x:.1f} {y - high:.1f}v{high * 2:.1f}"/>{head}'
