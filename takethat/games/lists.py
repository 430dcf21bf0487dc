"""Lists of cards, and rows of floats, that are quick in both lives of the rules: compiled, and as plain Python.

Compiled, `vec[i64]` is a typed vector of machine integers; the compiler knows it and the functions below by name and
never calls what this module holds at run time. Uncompiled, a vector is simply a list. Either way a vector belongs to
one place: `cards = append(cards, card)` may change the old value, so nobody else may hold it, and a copy is a slice.
Knows no card and no game.
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, TypeVar

from mypy_extensions import i64

if TYPE_CHECKING:
    from librt.vecs import append, extend, pop, remove, vec

    from takethat.games.vectors import (
        add_four,
        add_products,
        add_row,
        add_two,
        copy_row,
        index_of,
        insert,
        ones,
        room_for,
        row_of,
    )
else:
    T = TypeVar("T")
    vec = {i64: list, list: list, float: list}

    def room_for(count: int) -> list[int]:
        """An empty list; lists make room by themselves."""
        return []

    def append(cards: list[T], card: T) -> list[T]:
        """The list with `card` at its end."""
        cards.append(card)
        return cards

    def extend(cards: list[T], more: list[T]) -> list[T]:
        """The list with the cards of another at its end."""
        cards += more
        return cards

    def remove(cards: list[T], card: T) -> list[T]:
        """The list without `card`, which is in it once."""
        cards.remove(card)
        return cards

    def pop(cards: list[T], index: int) -> tuple[list[T], T]:
        """The list without the card at `index`, and that card."""
        return cards, cards.pop(index)

    def insert(cards: list[int], card: int) -> list[int]:
        """The ascending list with `card` in its place."""
        insort(cards, card)
        return cards

    def index_of(cards: list[int], card: int) -> int:
        """Where `card` is; it is there."""
        return cards.index(card)

    def ones(word: int) -> int:
        """How many bits it has."""
        return word.bit_count()

    def row_of(values: list[float]) -> list[float]:
        """The values; a list needs no zeros after them."""
        return list(values)

    def copy_row(sums: list[float], row: list[float]) -> None:
        """sums = row."""
        sums[:] = row

    def add_row(sums: list[float], x: float, row: list[float]) -> None:
        """sums += x times row."""
        sums[:] = [s + x * a for s, a in zip(sums, row, strict=True)]

    def add_two(sums: list[float], x: float, first: list[float], y: float, second: list[float]) -> None:
        """The same with two rows, one after the other."""
        sums[:] = [s + x * a + y * b for s, a, b in zip(sums, first, second, strict=True)]

    def add_four(
        sums: list[float],
        x: float,
        first: list[float],
        y: float,
        second: list[float],
        z: float,
        third: list[float],
        u: float,
        fourth: list[float],
    ) -> None:
        """The same with four."""
        rows = zip(sums, first, second, third, fourth, strict=True)
        sums[:] = [s + x * a + y * b + z * c + u * d for s, a, b, c, d in rows]

    def add_products(total: float, sums: list[float], row: list[float]) -> float:
        """`total` and each sum above zero times its place of the row, added from the first on."""
        for s, a in zip(sums, row, strict=True):
            if s > 0.0:
                total += s * a
        return total


__all__ = [
    "add_four",
    "add_products",
    "add_row",
    "add_two",
    "append",
    "copy_row",
    "extend",
    "i64",
    "index_of",
    "insert",
    "ones",
    "pop",
    "remove",
    "room_for",
    "row_of",
    "vec",
]
