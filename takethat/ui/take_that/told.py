"""Named moments in which the table of Take That tells something of itself: bubbles, the piles opened, hints."""

from __future__ import annotations

import pygame
from pygame.event import Event

from takethat.ui.table.asking import REST
from takethat.ui.table.bench import Bench, Scenario, take_hint
from takethat.ui.table.scene import TableScene
from takethat.ui.table.timeline import Key
from takethat.ui.take_that.example import Advised
from takethat.ui.take_that.scenarios import HAND, LINE, dealt, laid_out


def table_seal(host: Bench) -> float:
    """The seal of the deal says what it is."""
    return asked(host, laid_out(host, HAND, LINE), "seal")


def asked(host: Bench, play: TableScene, key: Key) -> float:
    """The pointer rests on a thing that can be asked about."""
    x, y = next(tell.box for tell in play.asking.things() if tell.key == key).centre
    host.send(Event(pygame.MOUSEMOTION, {"pos": (round(x), round(y)), "touch": False}))
    host.settle(host.now + REST)
    return 0.0


def table_told(host: Bench) -> float:
    """What has been taken says what it costs."""
    return asked(host, dealt(host, 4, moves=8), ("minus", 3))


def piles(host: Bench) -> float:
    """The piles, opened: the line, what was twisted and taken, the twins still out."""
    dealt(host, 4, moves=8)
    host.key(pygame.K_l)
    return 0.0


def table_told_take(host: Bench) -> float:
    """The take says which cards come with it, and what they cost."""
    play = laid_out(host, HAND, (34, 33, 41, 49, 52, 54))
    return asked(host, play, ("chip", len(play.sight().marks.chips) - 1))


def _hinted(host: Bench, presses: int) -> None:
    dealt(host, 2, 6, deal=24, mind=Advised())
    take_hint(host)
    for _ in range(presses - 1):
        host.key(pygame.K_h)
        host.rest()


def hint_asked(host: Bench) -> float:
    """What the first hint of a match that counts means."""
    dealt(host, 2, 6, deal=24, mind=Advised())
    host.key(pygame.K_h)
    return 0.0


def hint(host: Bench) -> float:
    """A hint: the best move is marked."""
    _hinted(host, 1)
    return 0.0


def hint_values(host: Bench) -> float:
    """A hint with the worth of every move."""
    _hinted(host, 2)
    return 0.0


TOLD: dict[str, Scenario] = {
    "table-seal": table_seal,
    "table-told": table_told,
    "table-told-take": table_told_take,
    "piles": piles,
    "hint-asked": hint_asked,
    "hint": hint,
    "hint-values": hint_values,
}
