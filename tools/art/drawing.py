"""A sheet to draw on: collects shapes and gradients and becomes one small SVG text.

It writes only what the game's rasteriser understands: plain shapes, groups with a transform and
gradients in real coordinates. It must not know what is being drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

Stop = tuple[float, str] | tuple[float, str, float]


def number(value: object) -> str:
    """Write a number with at most two decimals, other values as they are."""
    if isinstance(value, float):
        return f"{value:.2f}".rstrip("0").rstrip(".") or "0"
    return str(value)


def attributes(values: dict[str, object]) -> str:
    """Write SVG attributes; underscores stand for hyphens, None leaves one out."""
    pairs = ((key.replace("_", "-"), value) for key, value in values.items() if value is not None)
    return "".join(f' {key}="{number(value)}"' for key, value in pairs)


class Drawing:
    """One SVG picture of `width` by `height` units."""

    def __init__(self, width: float, height: float) -> None:
        self.width, self.height = width, height
        self._defs: list[str] = []
        self._body: list[str] = []

    def add(self, tag: str, **values: object) -> None:
        """Put any shape on the sheet."""
        self._body.append(f"<{tag}{attributes(values)}/>")

    def path(self, d: str, fill: str = "none", **values: object) -> None:
        """A path from its data text, on one line."""
        self.add("path", d=" ".join(d.split()), fill=fill, **values)

    def line(self, d: str, stroke: str, width: float, **values: object) -> None:
        """A stroked path with round ends."""
        pen = {"stroke": stroke, "stroke_width": width, "stroke_linecap": "round", "stroke_linejoin": "round"}
        self.add("path", d=" ".join(d.split()), **{"fill": "none", **pen, **values})

    def circle(self, x: float, y: float, r: float, fill: str = "none", **values: object) -> None:
        """A circle."""
        self.add("circle", cx=x, cy=y, r=r, fill=fill, **values)

    def ellipse(self, x: float, y: float, rx: float, ry: float, fill: str, **values: object) -> None:
        """An ellipse."""
        self.add("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, **values)

    def rect(self, x: float, y: float, w: float, h: float, r: float, fill: str, **values: object) -> None:
        """A rectangle with round corners."""
        self.add("rect", x=x, y=y, width=w, height=h, rx=r, ry=r, fill=fill, **values)

    @contextmanager
    def group(self, transform: str) -> Iterator[None]:
        """Everything drawn inside is moved, turned or scaled."""
        self._body.append(f'<g transform="{transform}">')
        yield
        self._body.append("</g>")

    def linear(self, x1: float, y1: float, x2: float, y2: float, *stops: Stop) -> str:
        """A straight gradient between two points; answers the paint to fill with."""
        return self._gradient("linearGradient", {"x1": x1, "y1": y1, "x2": x2, "y2": y2}, stops)

    def radial(self, x: float, y: float, r: float, *stops: Stop) -> str:
        """A round gradient; answers the paint to fill with."""
        return self._gradient("radialGradient", {"cx": x, "cy": y, "r": r}, stops)

    def glow(self, x: float, y: float, rx: float, ry: float, colour: str, strength: float = 0.5) -> None:
        """A soft spot of light or shadow that fades to nothing at its edge."""
        with self.group(f"translate({number(x)} {number(y)}) scale(1 {number(float(ry / rx))})"):
            stops = ((0, colour, strength), (0.5, colour, strength * 0.45), (1, colour, 0.0))
            self.circle(0, 0, rx, self.radial(0, 0, rx, *stops))

    def _gradient(self, tag: str, where: dict[str, object], stops: Sequence[Stop]) -> str:
        name = f"g{len(self._defs)}"
        inner = "".join(_stop(*stop) for stop in stops)
        place = attributes({"id": name, "gradientUnits": "userSpaceOnUse", **where})
        self._defs.append(f"<{tag}{place}>{inner}</{tag}>")
        return f"url(#{name})"

    def text(self) -> str:
        """The finished SVG file."""
        size = attributes({"width": self.width, "height": self.height})
        box = f"0 0 {number(self.width)} {number(self.height)}"
        head = f'<svg xmlns="http://www.w3.org/2000/svg"{size} viewBox="{box}">'
        defs = f"<defs>{''.join(self._defs)}</defs>" if self._defs else ""
        return "\n".join([head + defs, *self._body, "</svg>"]) + "\n"


def _stop(offset: float, colour: str, opacity: float = 1.0) -> str:
    fade = None if opacity == 1.0 else opacity
    return f"<stop{attributes({'offset': offset, 'stop-color': colour, 'stop-opacity': fade})}/>"
