"""How long frames take: a scripted game of four, drawn without a display, every frame of every animation timed.

Times are those of the processor in the thread that draws, so that other programs disturb them less; what is left of a
frame's time goes to the pictures that are made in the background, as it does in play.
"""

from __future__ import annotations

import gc
import tempfile
import time
from collections.abc import Callable
from random import Random

import pygame
from pygame import Surface

from takethat.bots.registry import LEVELS
from takethat.bots.request import request_for
from takethat.bots.worker import Worker
from takethat.store import paths
from takethat.store.settings import Settings
from takethat.table.match import Seat, Setup
from takethat.table.table import Table
from takethat.ui import registry
from takethat.ui.assets import loader
from takethat.ui.harness.headless import Headless
from takethat.ui.table.bench import FirstMove

FRAME = 1 / 60


Timer = Callable[[], float]
Between = Callable[[float], None]
"""What happens between two frames; it is told how many seconds the first took."""


def no_pause(spent: float) -> None:
    """The next frame at once; but what is left of this one's time may go to pictures made in the background."""
    loader.settled(max(0.0, FRAME - spent))


def pause(spent: float) -> None:
    """Wait for the time of the next frame, as the program does."""
    pygame.time.wait(round(1000 * max(0.0, FRAME - spent)))


def frame_times(
    size: tuple[int, int], moves: int = 40, clock: Timer = time.thread_time, between: Between = no_pause
) -> list[float]:
    """Seconds of each frame in which something moves, in a window of `size` pixels, until so many own moves."""
    before = paths.data_dir()
    with tempfile.TemporaryDirectory() as folder:
        paths.use_data_dir(folder)
        try:
            loader.fit(size)
            return _timed(Headless(size, settings=Settings(language="en")), moves, clock, between)
        finally:
            paths.use_data_dir(before)


def four() -> Setup:
    """A match of one human and three bots."""
    seats = (Seat("Ada"), Seat("Bufo", "medium"), Seat("Rana", "hard"), Seat("Hyla", "expert"))
    return Setup(registry.first(), seats, 2, False, 7, dealer=3)


def _timed(host: Headless, moves: int, clock: Timer, between: Between) -> list[float]:
    host.living = True
    play, picture, dice = host.sit_down(four(), FirstMove()), Surface(host.frame.size), Random(2)
    play.draw(picture)
    gc.freeze()  # as the program does once it is there
    times = []
    while play.moves < moves and not play.table.round_over:
        start = clock()
        host.settle(host.now + FRAME)
        play.draw(picture)
        spent = clock() - start
        between(spent)
        if play.stage.is_moving(host.now):
            times.append(spent)
        elif play.view.legal:
            play.play(dice.choice(play.view.legal))
    host.quit()
    return times


def beside_a_thinker(
    size: tuple[int, int], clock: Timer = time.thread_time, moves: int = 6, turns: int = 2
) -> tuple[list[float], list[float]]:
    """Seconds of the same frames: while nobody thinks, and while the strongest bot does all the time.

    Both are drawn in turn, so many times, so that a machine that slows down slows both.
    """
    mind = _Mind()
    idle: list[float] = []
    busy: list[float] = []
    try:
        frame_times(size, 1)  # what is made once only
        for _ in range(turns):
            idle += frame_times(size, moves, clock, pause)
            busy += frame_times(size, moves, clock, mind.go_on)
            mind.rest()
    finally:
        mind.close()
    assert mind.asked > 0
    return idle, busy


class _Mind:
    """The strongest bot in its process, asked again about the same decision whenever it has made up its mind."""

    def __init__(self) -> None:
        table = Table(Setup(registry.first(), tuple(Seat(f"seat {number}") for number in range(4)), 1, False, 1))
        table.begin_round()
        assert table.ticket is not None
        self._request = request_for(registry.first(), LEVELS[-1], table.observation(table.ticket.seat))
        self._worker = Worker()
        self._thinks = False
        self.asked = 0

    def go_on(self, spent: float) -> None:
        """Think while the next frame is waited for, from anew if the last thought is there."""
        if not self._thinks or self._worker.poll() is not None:
            self._thinks = True
            self.asked += 1
            self._worker.ask(self.asked, self._request)
        pause(spent)

    def rest(self) -> None:
        """Think no more."""
        self._thinks = False
        self._worker.cancel()

    def close(self) -> None:
        """End the process."""
        self._worker.close()


def percentile(times: list[float], part: float) -> float:
    """The time, in seconds, that `part` (0 to 1) of the frames do not exceed."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]
