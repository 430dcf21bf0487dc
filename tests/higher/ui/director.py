"""What the events of Higher look like, with the script of every table: cards laid, and the trick taken home.

Decides no rule, reads no clock and draws nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from takethat.ui.table.director import CueScript, GameEvents, Lasts
from takethat.ui.table.placement import Placement
from takethat.ui.table.timeline import Sound
from tests.higher.games.events import CardDrawn, CardLaid, Event, HandDealt, Phase, PhaseBegan, RoundEnded, TrickTaken
from tests.higher.games.view import View, fold


def before_deal(view: View) -> View:
    """The table before the cards of `view`, which shows a round just dealt, are handed out."""
    nobody = (0,) * len(view.hand_counts)
    return replace(view, hand=(), hand_counts=nobody, pile=view.pile + sum(view.hand_counts), turn=None)


def lasts_after(lasts: Lasts, event: Event) -> Lasts:
    """The last move of each seat after `event`; with a trick taken, both have none."""
    if isinstance(event, CardLaid):
        return (*lasts[: event.seat], event, *lasts[event.seat + 1 :])
    return (None,) * len(lasts) if isinstance(event, TrickTaken | HandDealt) else lasts


def _partly_dealt(empty: View, seats: Sequence[int]) -> View:
    counts = tuple(map(seats.count, range(len(empty.hand_counts))))
    return replace(empty, hand_counts=counts, pile=empty.pile - len(seats))


def _show(script: CueScript, before: Placement, event: Event) -> None:
    match event:
        case HandDealt():
            raise AssertionError("hands are dealt together")
        case PhaseBegan(seat, phase):
            _begin(script, before, seat, phase)
        case CardLaid(seat, card):
            script.put_down(before, seat, card)
        case TrickTaken(seat, cards):
            _take(script, before, seat, cards)
        case CardDrawn(seat, drawn):
            script.draw(before, seat, drawn)
        case RoundEnded():
            script.face()
            script.pause(script.pace.rest)
        case _:
            assert_never(event)


def _begin(script: CueScript, before: Placement, seat: int, phase: Phase) -> None:
    script.face()
    script.shift(before, script.time, script.pace.gap)
    if phase == Phase.LAY and seat == script.now.view.seat:
        script.cues.append(Sound("turn", script.time))
    elif phase == Phase.LAY:
        script.pause(script.pace.beat)


def _take(script: CueScript, before: Placement, seat: int, cards: tuple[int, ...]) -> None:
    """Both cards lie for a moment, then turn over and fly to whoever has taken them."""
    script.pause(script.pace.rest)
    start, end = script.time, script.time + script.pace.move * 1.4
    for card in cards:
        script.glide(card, start, end, bow=24 * script.unit, over=True)
    x, y = script.layout.places[seat].won.centre
    script.hear("gather", start, before.poses[cards[0]].x)
    script.hear("take", end, x)
    script.pop(1, end, (x, y))
    script.time = end
    script.face()


EVENTS = GameEvents(
    fold=fold,
    lasts_after=lasts_after,
    is_deal=lambda event: isinstance(event, HandDealt),
    partly_dealt=_partly_dealt,
    show=_show,
)
