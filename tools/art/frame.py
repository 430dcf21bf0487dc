"""What every card has around its picture: paper, rim, indices and the underline of sixes and nines.

A card is 500 by 700 units. It must not know families, toads or zones.
"""

from __future__ import annotations

from tools.art.drawing import Drawing
from tools.art.lettering import middle, outline, width

WIDTH, HEIGHT, CORNER, RIM = 500.0, 700.0, 46.0, 13.0
CENTRE = WIDTH / 2
UNDERLINED = {66, 69, 86, 89, 96, 98}


def sheet() -> Drawing:
    """An empty card."""
    return Drawing(WIDTH, HEIGHT)


def rounded(x: float, y: float, w: float, h: float, r: float) -> str:
    """Path data of a rectangle with round corners, for holes."""
    arc = f"A{r} {r} 0 0 1"
    top = f"M{x + r} {y}H{x + w - r}{arc} {x + w} {y + r}V{y + h - r}"
    return f"{top}{arc} {x + w - r} {y + h}H{x + r}{arc} {x} {y + h - r}V{y + r}{arc} {x + r} {y}Z"


def draw_paper(d: Drawing, top: str, bottom: str) -> None:
    """The ground of the card, a little darker towards its foot."""
    fill = top if top == bottom else d.linear(0, 0, 0, HEIGHT, (0, top), (1, bottom))
    d.rect(2.0, 2.0, WIDTH - 4, HEIGHT - 4, CORNER - 2, fill)


def draw_rim(d: Drawing, colour: str, line: str, rim: float = RIM) -> None:
    """The rim over everything else, with a fine line inside; it also cuts the picture straight."""
    hole = rounded(rim, rim, WIDTH - 2 * rim, HEIGHT - 2 * rim, CORNER - rim)
    outer = rounded(0.0, 0.0, WIDTH, HEIGHT, CORNER)
    d.path(outer + hole, colour, fill_rule="evenodd")
    inset = rim + 1.5
    d.rect(
        inset,
        inset,
        WIDTH - 2 * inset,
        HEIGHT - 2 * inset,
        CORNER - inset,
        "none",
        stroke=line,
        stroke_width=3.0,
    )


def draw_number(
    d: Drawing, value: int, y: float, size: float, fill: str, halo: str | None = None, x: float = CENTRE
) -> None:
    """The large number with its middle at the height `y`, underlined where it could be read upside down."""
    data = outline(str(value), x, middle(y, size), size, tracking=-0.02)
    if halo:
        d.path(data, halo, stroke=halo, stroke_width=size * 0.06, stroke_linejoin="round")
    d.path(data, fill)
    if value in UNDERLINED:
        half = width(str(value), size, tracking=-0.02) * 0.4
        d.rect(x - half, y + size * 0.42, 2 * half, size * 0.055, size * 0.027, fill)


def draw_index(d: Drawing, value: int, x: float, y: float, size: float, fill: str) -> None:
    """A small number with its middle at (x, y), underlined as the large one."""
    d.path(outline(str(value), x, middle(y, size), size), fill)
    if value in UNDERLINED:
        d.rect(x - size * 0.42, y + size * 0.45, size * 0.84, size * 0.09, size * 0.045, fill)


def draw_index_turned(d: Drawing, value: int, x: float, y: float, size: float, fill: str) -> None:
    """The same for a reader at the other side of the table."""
    with d.group(f"translate({x} {y}) rotate(180)"):
        draw_index(d, value, 0.0, 0.0, size, fill)
