"""How long frames take: a scripted game of four, drawn without a display, every frame of every animation timed.

Times are those of the processor in the thread that draws, so that other programs disturb them less; what is left of a
frame's time goes to the pictures that are made in the background, as it does in play. Knows the table through its
named moments.
"""

from __future__ import annotations

import gc
import tempfile
import time
from random import Random

from pygame import Surface

from takethat.store import paths
from takethat.store.settings import Settings
from takethat.ui import loader
from takethat.ui.still import Still
from takethat.ui.table_moments import sit

FRAME = 1 / 60


def frame_times(size: tuple[int, int], moves: int = 40) -> list[float]:
    """Seconds of each frame in which something moves, in a window of `size` pixels, until so many own moves."""
    before = paths.data_dir()
    with tempfile.TemporaryDirectory() as folder:
        paths.use_data_dir(folder)
        try:
            loader.fit(size)
            return _timed(Still(size, settings=Settings(language="en")), moves)
        finally:
            paths.use_data_dir(before)


def _timed(host: Still, moves: int) -> list[float]:
    play, picture, dice = sit(host, 4), Surface(host.frame.size), Random(2)
    play.draw(picture)
    gc.freeze()  # as the program does once it is there
    times = []
    while play.moves < moves and not play.table.round_over:
        start = time.thread_time()
        host.settle(host.now + FRAME)
        play.draw(picture)
        spent = time.thread_time() - start
        loader.settled(max(0.0, FRAME - spent))
        if play.stage.is_moving(host.now):
            times.append(spent)
        elif play.view.legal:
            play.play(dice.choice(play.view.legal))
    host.quit()
    return times


def share(times: list[float], part: float) -> float:
    """The time, in seconds, that `part` (0 to 1) of the frames do not exceed."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]
