"""Arithmetic that gives the same last bit on every machine: dice, e^x and ln x from the four basic operations.

The C libraries of different systems disagree in the last bit of their exponentials, and bots promise the same move
everywhere; whatever decides a move calls these instead.
"""

from __future__ import annotations

from typing import Final

from takethat.games.lists import i64

_MODULUS: Final = 2147483647
_FACTOR: Final = 48271
_TWO_LN: Final = 0.6931471805599453


class PortableRandom:
    """Dice from a seed, cheap enough for millions of rolls; every product stays below 2^47.

    Lehmer's generator (1951) with the prime 2^31 - 1 and the factor of Park, Miller and Stockmeyer (1993).
    """

    def __init__(self, seed: int) -> None:
        self._state: i64 = seed % (_MODULUS - 1) + 1
        for _ in range(3):
            self.below(2)

    def below(self, limit: i64) -> i64:
        """A whole number from 0 to limit - 1."""
        self._state = self._state * _FACTOR % _MODULUS
        return self._state * limit // _MODULUS

    def random(self) -> float:
        """A number from 0 to just below 1."""
        self._state = self._state * _FACTOR % _MODULUS
        return float(self._state) / 2147483647.0


def exp(x: float) -> float:
    """e^x; 0 below -40, and e^40 above 40."""
    if x < -40.0:
        return 0.0
    x = min(x, 40.0)
    halvings: i64 = 0
    while x > 0.25 or x < -0.25:
        x *= 0.5
        halvings += 1
    value = 1.0 + x * (1.0 + x / 2.0 * (1.0 + x / 3.0 * (1.0 + x / 4.0 * (1.0 + x / 5.0 * (1.0 + x / 6.0)))))
    while halvings > 0:
        value *= value
        halvings -= 1
    return value


def ln(x: float) -> float:
    """The natural logarithm of a positive number; -40 for anything smaller than e^-40."""
    if x < 4.3e-18:
        return -40.0
    doublings = 0.0
    while x > 1.5:
        x *= 0.5
        doublings += 1.0
    while x < 0.75:
        x *= 2.0
        doublings -= 1.0
    y = (x - 1.0) / (x + 1.0)
    s = y * y
    series = 1.0 + s * (1.0 / 3.0 + s * (0.2 + s * (1.0 / 7.0 + s * (1.0 / 9.0 + s / 11.0))))
    return 2.0 * y * series + doublings * _TWO_LN
