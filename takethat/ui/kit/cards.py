"""Cards shown in a row, as an example beside a text: the same pictures as on the table."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pygame import Rect, Surface

from takethat.ui.assets import loader
from takethat.ui.kit.base import Widget
from takethat.ui.kit.basic import Label
from takethat.ui.kit.look import Look, ring, shadow
from takethat.ui.theme import Size

HEIGHT = 104
BACK = 0
"""Stands for a card that lies face down."""

Token = int | str
"""A card's number, BACK, the picture of another game's card (`cards/zones/P1`), or the name of an icon between
cards (`arrow-right`, `plus`); `|` is a gap."""


class CardRow(Widget):
    """Cards and signs side by side with a caption below; `lit` cards have a ring around them."""

    def __init__(self, tokens: Sequence[Token], caption: str = "", lit: Collection[int] = ()) -> None:
        super().__init__()
        self.tokens = list(tokens)
        self.lit = frozenset(lit)
        self.caption = Label(caption, Size.SMALL, "ink_soft", align="centre")

    @property
    def children(self) -> tuple[Widget, ...]:
        return (self.caption,) if self.caption.text else ()

    def _shares(self) -> list[float]:
        """How wide each token is, in heights of a card."""
        return [0.714 if is_card(token) else 0.28 if token == "|" else 0.46 for token in self.tokens]

    def _height(self, look: Look, width: int) -> int:
        """The height of the cards, so that all fit side by side."""
        gaps = look.px(10) * (len(self.tokens) - 1)
        return min(look.px(HEIGHT), max(look.px(30), round((width - gaps) / sum(self._shares()))))

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        high = self._height(look, width) + look.px(18)
        if self.caption.text:
            high += self.caption.wanted(look, width)[1] + look.px(8)
        return width, high

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        high = self.caption.wanted(look, rect.width)[1]
        self.caption.place(look, Rect(rect.x, rect.bottom - high - look.px(6), rect.width, high))

    def draw(self, surface: Surface, look: Look) -> None:
        high = self._height(look, self.rect.width)
        widths = [round(share * high) for share in self._shares()]
        gap = look.px(10)
        x = self.rect.centerx - (sum(widths) + gap * (len(widths) - 1)) // 2
        for token, wide in zip(self.tokens, widths, strict=True):
            self._draw_token(surface, look, token, Rect(x, self.rect.y + look.px(8), wide, high))
            x += wide + gap
        for child in self.children:
            child.draw(surface, look)

    def _draw_token(self, surface: Surface, look: Look, token: Token, place: Rect) -> None:
        if is_card(token):
            if token in self.lit:
                ring(surface, look, place, 8)
            shadow(surface, place, look.px(8), look.px(5), look.px(3), look.colours.shadow, 140)
            asset = card_asset(token, look.theme.high_contrast) if isinstance(token, int) else token
            surface.blit(loader.svg(asset, place.size), place)
        elif isinstance(token, str) and token != "|":
            sign = loader.icon(token, place.width, look.colours.warm_dark)
            surface.blit(sign, sign.get_rect(center=place.center))


def is_card(token: Token) -> bool:
    """Whether a token is a card, and not a sign or a gap."""
    return isinstance(token, int) or "/" in token


def card_asset(card: int, high_contrast: bool) -> str:
    """The picture of a card, or of its back for BACK."""
    name = "back" if card == BACK else str(card)
    sharp = f"cards/contrast/{name}"
    return sharp if high_contrast and loader.has(sharp) else f"cards/{name}"
