"""What a game teaches by playing: lessons, each a position and what happens from there, one sentence at a time.

A game writes its lessons with these, in the language spoken when it is asked; the machine that plays them is `learn`.
Seat 0 is the player, seat 1 is `OTHER`, whose moves are told here too. Knows no game, no scene and no pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from takethat.games.contract import State

OTHER = "Bufo"
"""Who sits opposite in every lesson."""


@dataclass(frozen=True, slots=True)
class Do:
    """The player makes one of the `right` moves. Any other legal one has a friendly word: its own, or `otherwise`."""

    name: str
    say: str
    right: frozenset[int]
    otherwise: str
    astray: Mapping[int, str] = field(default_factory=dict)

    def word(self, move: int) -> str:
        """What is said about a move that is not right."""
        return self.astray.get(move, self.otherwise)

    @property
    def sentences(self) -> tuple[str, ...]:
        return (self.say, self.otherwise, *self.astray.values())


@dataclass(frozen=True, slots=True)
class Watch:
    """The other seat makes these `moves`, and the sentence tells what they mean; it stands until the player goes on."""

    name: str
    say: str
    moves: tuple[int, ...]

    @property
    def sentences(self) -> tuple[str, ...]:
        return (self.say,)


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to choose; `word` is said of a wrong one, and empty for the right one."""

    text: str
    word: str = ""


@dataclass(frozen=True, slots=True)
class Ask:
    """A question about what lies there, with a right answer."""

    name: str
    say: str
    answers: tuple[Answer, ...]

    @property
    def sentences(self) -> tuple[str, ...]:
        return (self.say, *(answer.word for answer in self.answers if answer.word))


Beat: TypeAlias = Do | Watch | Ask


@dataclass(frozen=True, slots=True)
class Lesson:
    """One idea: where it begins, with the cards that will be drawn, and what happens then."""

    name: str
    title: str
    lay_out: Callable[[], tuple[State, tuple[object, ...]]]
    """The position, made afresh, and the pile, top first."""
    beats: tuple[Beat, ...]


@dataclass(frozen=True, slots=True)
class Lessons:
    """All that a game teaches, in order."""

    script: Callable[[], tuple[Lesson, ...]]
    """In the language spoken now."""
    minutes: int
    """How long it takes somebody who reads 180 words a minute, to the nearest minute; a test measures it."""
