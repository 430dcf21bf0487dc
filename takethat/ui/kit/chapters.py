"""What a page of rules is made of: chapters of paragraphs and figures with cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from takethat.ui.kit.cards import Token

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Figure:
    """Cards in a row; `lit` ones are marked."""

    cards: Sequence[Token]
    caption: str
    lit: Sequence[int] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    """Paragraphs under a title; the figures come after the first `after` paragraphs."""

    title: str
    paragraphs: Sequence[str]
    figures: Sequence[Figure] = ()
    after: int = 99


def in_rows(cards: Sequence[T], most: int) -> list[Sequence[T]]:
    """Cards, or groups of them, in rows of at most so many."""
    return [cards[start : start + most] for start in range(0, len(cards), most)]
