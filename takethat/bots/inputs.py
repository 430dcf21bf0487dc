"""What the numbers are that a net is asked about: each with a name and the unit it counts in.

Tables of these stand beside the named places that compiled code fills, so that a person can read what a net was told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

YES = "yes"
"""The unit of an input that is 1 or 0."""

CHANCE = "chance"
"""The unit of a probability."""


@dataclass(frozen=True, slots=True)
class Input:
    """Input `place` of a net; `unit` is what 1.0 stands for, such as `10 points`."""

    place: int
    name: str
    unit: str


class Numbers(Protocol):
    """A list of numbers, or a vector of the compiled bots."""

    def __getitem__(self, place: int, /) -> float: ...


def described(inputs: Sequence[Input], values: Numbers) -> Iterator[str]:
    """A line for each input that is not 0."""
    for each in inputs:
        value = values[each.place]
        if value and each.unit == YES:
            yield each.name
        elif value:
            yield f"{each.name}: {value:.4g} ({each.unit})"
