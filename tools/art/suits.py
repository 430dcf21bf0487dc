"""The four suits of the zones game as small pictures: iris, koi, reed and moon.

Each is drawn around (0, 0), about 200 units large, and also as a plain mark of one colour for the order
of the suits. They must not know the cards.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tools.art.drawing import Drawing


@dataclass(frozen=True, slots=True)
class Suit:
    """A suit: its colours from paper to dark, its picture and its plain mark."""

    name: str
    paper: str
    wash: str
    tone: str
    main: str
    ink: str
    dark: str
    picture: Callable[[Drawing, int], None]
    mark: str


FALL = "M0 14C-34 10 -74 30 -84 66C-78 96 -40 92 -24 62C-14 46 -6 34 0 26Z"
STANDARD = "M0 18C-40 -4 -58 -52 -30 -88C-4 -92 6 -50 0 18Z"


def iris(d: Drawing, turn: int) -> None:
    """A violet iris: leaves, three hanging petals, three standing ones."""
    d.line("M0 30C4 64 2 92 -4 118", "#4f7f45", 9.0)
    d.path("M-6 116C-44 84 -58 40 -62 6C-36 34 -14 70 -2 112ZM0 116C30 92 48 60 56 30C30 48 10 78 -4 112Z", "#6c9c58")
    standing = d.linear(0, -90, 0, 20, (0, "#b58be0"), (1, "#6a3aa0"))
    hanging = d.linear(0, 10, 0, 92, (0, "#7b4bb0"), (0.6, "#9a6bd0"), (1, "#cdb0ee"))
    for mirror in ("scale(1 1)", "scale(-1 1)"):
        with d.group(mirror):
            d.path(STANDARD, standing)
            d.path(FALL, hanging)
            d.line("M-10 22C-30 30 -52 46 -66 66", "#f6d35a", 5.0)
            d.line("M-8 -4C-22 -28 -28 -52 -24 -74", "#e3cdf6", 2.5, stroke_opacity=0.8)
    d.path("M0 8C-24 28 -26 76 0 96C26 76 24 28 0 8Z", hanging)
    d.line("M0 26V66", "#f6d35a", 7.0)
    d.path("M0 20C-26 -8 -22 -64 0 -84C22 -64 26 -8 0 20Z", d.linear(0, -84, 0, 20, (0, "#cbaaf0"), (1, "#7444ac")))


def koi(d: Drawing, turn: int) -> None:
    """An orange koi from above, each turned a little further."""
    with d.group(f"rotate({-20 + turn * 47})"):
        d.ellipse(8.0, 10.0, 96.0, 34.0, "#5e2408", fill_opacity=0.14)
        d.path(
            "M26 -24C16 -58 -14 -64 -30 -54C-16 -42 -8 -26 -4 -18ZM26 24C16 58 -14 64 -30 54C-16 42 -8 26 -4 18Z",
            "#f3a56e",
        )
        body = (
            "M96 0C92 -28 54 -36 18 -30C-20 -24 -44 -10 -62 -6C-78 -16 -96 -36 -112 -40"
            "C-104 -20 -104 20 -112 40C-96 36 -78 16 -62 6C-44 10 -20 24 18 30C54 36 92 28 96 0Z"
        )
        d.path(body, d.radial(30, -14, 120, (0, "#fffaf2"), (0.6, "#f6e8d6"), (1, "#e0c6aa")))
        d.path("M96 0C92 -28 66 -35 46 -33C40 -14 44 10 52 33C72 34 93 24 96 0Z", "#e2672b")
        d.path("M20 -30C0 -28 -18 -22 -30 -16C-26 2 -10 20 10 22C26 10 30 -14 20 -30Z", "#e8793a")
        d.path("M-62 -6C-78 -16 -96 -36 -112 -40C-104 -20 -104 20 -112 40C-96 36 -78 16 -62 6Z", "#e2672b")
        d.line("M-106 -28C-96 -12 -82 -6 -72 -2M-106 28C-96 12 -82 6 -72 2", "#a3410f", 2.5)
        for side in (-1, 1):
            d.circle(72.0, side * 20.0, 5.5, "#1d1512")
            d.circle(74.0, side * 20.0 - 2, 1.8, "#ffffff")
            d.line(f"M92 {side * 10}C102 {side * 14} 108 {side * 22} 108 {side * 30}", "#b4521c", 2.5)


def reed(d: Drawing, turn: int) -> None:
    """A reed with its brown head between green blades."""
    lean = (-6, 5, -3, 8, 0)[turn % 5]
    with d.group(f"rotate({lean} 0 100)"):
        for data, tone in (
            ("M-8 110C-40 60 -58 10 -66 -44C-30 0 -8 50 4 110Z", "#4f8f3f"),
            ("M2 110C24 60 46 20 70 -20C46 40 24 80 14 110Z", "#3a7434"),
            ("M-14 110C-24 70 -22 20 -34 -20C-4 20 4 70 2 110Z", "#7db560"),
        ):
            d.path(data, tone)
        d.line("M2 110C4 60 2 10 0 -30", "#5f8a45", 7.0)
        d.line("M0 -90V-112", "#5f8a45", 4.0)
        d.rect(
            -17.0, -92.0, 34.0, 84.0, 17.0, d.linear(-17, 0, 17, 0, (0, "#b07b4c"), (0.45, "#7a4c2a"), (1, "#432515"))
        )
        d.line("M-8 -78V-24", "#d6a874", 3.5, stroke_opacity=0.7)


def moon(d: Drawing, turn: int) -> None:
    """The moon: a crescent, a half and a full one, with its path on the water."""
    d.glow(0.0, -14.0, 118.0, 118.0, "#7fa2d8", 0.55)
    d.circle(0.0, -14.0, 74.0, "#5c78b4")
    lit = (
        "M0 -88A74 74 0 0 1 0 60A92 92 0 0 0 0 -88Z",
        "M0 -88A74 74 0 0 1 0 60Z",
        "M0 -88A74 74 0 0 1 0 60A74 74 0 0 1 0 -88Z",
    )[turn % 3]
    d.path(lit, d.radial(20, -40, 120, (0, "#fffdf0"), (0.6, "#f6edcf"), (1, "#d8cba0")))
    for x, y, r in ((34, -46, 10), (48, -8, 14), (20, 26, 8), (-26, -30, 12), (-34, 14, 9), (-6, -4, 6)):
        d.circle(float(x), float(y), float(r), "#2c4a86", fill_opacity=0.13)
    for y, wide in ((80, 54), (92, 38), (104, 22)):
        d.line(f"M{-wide} {y}q{wide / 2} -7 {wide} 0t{wide} 0", "#3f5fa8", 5.0)


IRIS_MARK = "M0-50C-24-34-26-8-8 4C-30 0-46 14-44 40C-22 44-6 30 0 14C6 30 22 44 44 40C46 14 30 0 8 4C26-8 24-34 0-50Z"
KOI_MARK = "M-46 0C-34-24-2-34 22-8L46-26V26L22 8C-2 34-34 24-46 0Z"
REED_MARK = "M-12-46A12 12 0 0 1 12-46V-6A12 12 0 0 1 6 4V46H-6V4A12 12 0 0 1-12-6Z"
MOON_MARK = "M14-46A48 48 0 1 0 44 22A40 40 0 0 1 14-46Z"

PURPLE = ("#f8f2fb", "#dcc9ee", "#a97fd6", "#6a3aa0", "#3f2266", "#2a1447")
ORANGE = ("#fff6ea", "#f8d5b0", "#f0954e", "#b54a12", "#7a2f06", "#4e1d05")
GREEN = ("#f6f9ea", "#d3e4b4", "#86b85e", "#3f7a36", "#1f4a22", "#132c14")
WILD = ("#f2f5fc", "#c3d1ec", "#8aa6d8", "#33539c", "#1a2a55", "#0e1834")

SUITS = {
    "purple": Suit("purple", *PURPLE, iris, IRIS_MARK),
    "orange": Suit("orange", *ORANGE, koi, KOI_MARK),
    "green": Suit("green", *GREEN, reed, REED_MARK),
    "wild": Suit("wild", *WILD, moon, MOON_MARK),
}
