"""What is to be seen at the table at one moment, as plain values: what the painter is given.

Scenes and the hand fill it in, the painter draws it, tests read it. It holds no surface and decides nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, Literal, TypeAlias

from takethat.ui.table.geometry import Box, Pose
from takethat.ui.table.layout import AnyLayout, Layout_co
from takethat.ui.table.stage import Shown
from takethat.ui.table.table_view import TableView, View_co
from takethat.ui.table.timeline import Key, Spark

Button = Literal["menu", "undo", "log", "hint", "seal", "help", "piles"]
ChipKind = Literal["primary", "danger"]


@dataclass(frozen=True, slots=True)
class Chip:
    """An action to be pressed above the hand: its move, its words, the key that does the same, and where it is.

    Its letters are `px` pixels high; `icon` names the sign before the words, if there is one.
    """

    move: int
    label: str
    hint: str
    box: Box
    kind: ChipKind
    px: int
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Tip:
    """A sentence in a slip that lies in its `room`, over `x` as far as possible. `bad`: why something cannot be.

    `note`: what may be done about the slip itself, written small below.
    """

    text: str
    x: float
    room: Box
    bad: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class Tell:
    """What a thing on the table says of itself to whoever asks, and where the thing is.

    `told`: it stands on the table in words already. `opens`: pressing it opens the piles.
    """

    key: Key
    box: Box
    text: str
    note: str = ""
    told: bool = False
    opens: bool = False


@dataclass(frozen=True, slots=True)
class Arc:
    """A thin line from a hand card to where it would go."""

    start: tuple[float, float]
    end: tuple[float, float]
    solid: bool
    """Instead of dotted."""


@dataclass(frozen=True, slots=True)
class Tag:
    """The worth of a move, written at the card `key`, or for None at the chip of the move `chip`.

    `icon` names the sign that stands for the move; `second`: the card has another tag already; `best`: no move is
    worth more.
    """

    key: Key | None
    text: str
    icon: str = ""
    second: bool = False
    best: bool = False
    chip: int | None = None


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint on the table: the cards of the best move or the chips that do it, and what each move is worth."""

    cards: frozenset[Key]
    chips: frozenset[int] = frozenset()
    """What those chips do."""
    tags: tuple[Tag, ...] = ()
    lamps: frozenset[Key] = frozenset()
    """Cards on the table that get the sign of the best move as well as those of the hand."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What the hand wants marked: what is lit because it may be chosen, cards that cannot be played, the focus."""

    lit: frozenset[Key] = frozenset()
    shaded: frozenset[Key] = frozenset()
    coming: frozenset[Key] = frozenset()
    """Cards that come to whoever presses what is pointed at."""
    focus: Key | None = None
    """A card's key, a chip's number as `("chip", i)`, or a button's name."""
    hover: Key | None = None
    arcs: tuple[Arc, ...] = ()
    chips: tuple[Chip, ...] = ()
    chooser: tuple[Chip, ...] = ()
    question: str = ""
    """What is to be decided now, in a sentence."""
    tip: Tip | None = None
    advice: Advice | None = None


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence of the log; `soft` ones matter less.

    As a picture: the seat that moved, a sign for what it did, the names of its cards' pictures, and a figure.
    """

    text: str
    soft: bool = False
    seat: int | None = None
    icon: str = ""
    pictures: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class TableModel(Generic[View_co, Layout_co]):
    """The whole table at one moment. Per seat: `names`, `avatars` (names of pictures), `captions`, `totals`."""

    layout: Layout_co
    view: View_co
    cards: list[Shown]
    names: tuple[str, ...]
    avatars: tuple[str, ...]
    captions: tuple[str, ...]
    totals: tuple[int, ...] | None
    """Points of the rounds before; None in the first round."""
    open_scores: tuple[int, ...] | None
    heading: str
    log: tuple[LogLine, ...]
    log_offset: int
    """How many wrapped lines the log is scrolled back."""
    thinking: int | None
    dots: int
    marks: Marks = field(default_factory=Marks)
    sparks: tuple[Spark, ...] = ()
    time: float = field(default=0.0, compare=False)
    """For the sparks."""
    can_undo: bool = False
    controls: bool = True
    """Whether the table has its own buttons."""
    hint: str = ""
    """What the button for a hint says; empty: there is no button."""
    practice: bool = False
    seal: str = ""
    """The fingerprint of the deal; empty where none is shown."""
    aim: tuple[str, ...] = ()
    """What the match is about and how it stands, where the game tells it on the table."""
    at_stake: frozenset[int] = frozenset()
    """The seats that can win the match with this round."""
    stake: tuple[str, ...] = ()
    """That this round may decide the match, in words from long to short, where the game hangs it up on the table."""
    bubble: Tell | None = None
    """What somebody asks about."""


AnyModel: TypeAlias = TableModel[TableView, AnyLayout]
"""Of whichever game is at the table."""


@dataclass(frozen=True, slots=True)
class Lifted:
    """A hand card held out of its place: hovered, chosen by key, or dragged."""

    card: int
    pose: Pose
    dragged: bool = False
