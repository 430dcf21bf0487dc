"""How a window is divided between what is said and the table: the slip above, the table in what it leaves.

Both have their letters as large as the settings ask for, where the cards on the table keep some room; smaller in small
windows, and in the smallest ones the table is drawn smaller altogether.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from takethat.ui.kit.look import Look
from takethat.ui.learn.slip import Said, Slip
from takethat.ui.scene import Frame
from takethat.ui.theme import Size

SIZES = (Size.LEAD, Size.BODY, Size.SMALL)
SCALES = (2.0, 1.6, 1.3, 1.15, 1.0)
SHRUNK = (0.85, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2)
"""How much smaller the table may be drawn where there is no other way."""
SHARE = 0.3
"""What of the window the slip may take."""
LONGEST = 4
"""How many of the longest sentences are measured to find a way."""
CARD = 0.09
"""What of the table's height the smallest card on the jetty must have in width."""


@dataclass(frozen=True, slots=True)
class Division:
    """The letters of the slip and the look they are drawn in, its height, and the frame of the table."""

    size: Size
    look: Look
    high: int
    table: Frame


def divided(look: Look, everything: Sequence[Said], smallest: Callable[[Frame], float]) -> Division:
    """The first way to divide the window that leaves enough room; `smallest` is the width of a card in a frame.

    Ways are looked for with what is longest alone, and the slip is made for all that is said where one was found.
    """
    found, most = None, look.frame.height * SHARE
    for found in _ways(look, sorted(everything, key=_length)[-LONGEST:]):
        if found.high > most and found.look.theme.text_scale > 1.0:
            continue
        if smallest(found.table) >= CARD * found.table.height:
            break
    assert found is not None
    return _way(look, everything, found.size, found.look.theme.text_scale, found.table.unit / look.frame.unit)


def _length(said: Said) -> int:
    """About how much room something takes."""
    return len(said.text) + sum(len(press.text) + 4 for press in said.presses)


def _ways(look: Look, everything: Sequence[Said]) -> Iterator[Division]:
    """From the largest letters to the smallest; in the end the table shrinks."""
    wanted = look.theme.text_scale
    for scale in (wanted, *(scale for scale in SCALES if scale < wanted)):
        for size in SIZES:
            yield _way(look, everything, size, scale, 1.0)
    for part in SHRUNK:
        yield _way(look, everything, Size.SMALL, 1.0, part)


def _way(look: Look, everything: Sequence[Said], size: Size, scale: float, part: float) -> Division:
    frame = look.frame
    scaled = Look(replace(look.theme, text_scale=scale), frame)
    high = min(max(_height(_without_deeds(said), size, scaled) for said in everything), frame.height // 2)
    return Division(size, scaled, high, Frame(frame.width, frame.height - high, frame.unit * part, scale))


@lru_cache(maxsize=2048)
def _height(said: Said, size: Size, look: Look) -> int:
    """How high the slip wants to be: every window and every lesson asks it of all sentences there are."""
    return Slip(said, size, _nothing).wanted(look, look.frame.width)[1]


def _without_deeds(said: Said) -> Said:
    """The same to look at; its buttons hold no scene that is over."""
    return replace(said, presses=tuple(replace(press, act=_nothing) for press in said.presses))


def _nothing() -> None:
    """What a button that is only measured does."""
