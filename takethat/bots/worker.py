"""The one process in which bots think while the picture moves.

Requests and thoughts cross as plain data, and nothing else does. The child ends by itself when the game is gone, a
running thought is dropped within some milliseconds when another order comes, and closing never waits. Where no
process can start, a thread thinks instead, giving way all the time.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import time
from collections.abc import Callable, Iterator
from functools import lru_cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Event, Thread

from takethat.bots.external import PREFIX
from takethat.bots.failure import Failure, Trouble
from takethat.bots.player import Budget, Player, Thought
from takethat.bots.program import end_all, end_all_on_signals
from takethat.bots.registry import player
from takethat.bots.request import Request
from takethat.store.faults import story

_LOG = logging.getLogger(__name__)

SLICE = 0.02
"""Seconds of thinking in the process between two looks at the orders."""

POLITENESS = 5
"""How far the process stands behind the picture, as Unix counts it."""

THREAD_SLICE = 0.001
"""Seconds of thinking in the thread before it gives way to the picture."""

REST = 0.001
"""Seconds it then gives way. Sleeping for 0 does not do: the thread is back before the picture has woken up."""

LEAVE = 5.0
"""Seconds in which the process ends the programs it has started; then it is killed."""

HANDOVER = 0.0005
"""Seconds after which the picture gets the interpreter from a thread that has not come to its rest."""


Answer = tuple[tuple[str, Budget], Thought | None, Failure | None]
"""The mark of the request, and the thought or the reason why there is none."""


class Worker:
    """Ask for a thought, look now and then whether it is there; the newest order is the only one that counts."""

    def __init__(self, processes: bool = True) -> None:
        """`processes` false: think in a thread from the start."""
        self._processes = processes
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._thread: _Threaded | None = None
        self._number = 0
        self._order: Request | None = None
        self._has_programs = False

    def start(self) -> None:
        """Begin the process ahead of the first order, so that the first thought need not wait for it."""
        if self._pipe is not None or self._thread is not None:
            return
        if not self._processes or not self._start_process():
            self._thread = _Threaded()

    @property
    def in_process(self) -> bool:
        """Whether thoughts come from a process of their own."""
        return self._pipe is not None

    def ask(self, number: int, request: Request) -> None:
        """Think about this, and about nothing else any more; `number` stays here and comes back with the thought."""
        self.start()
        self._number, self._order = number, request
        self._has_programs |= request.level.startswith(PREFIX)
        self._send(request)

    def poll(self) -> tuple[int, Thought] | None:
        """The thought about the newest order, with the number it was asked by, once; None while there is none.

        Failure if no thought can come: of a program of the user's own, or because the thinking broke down.
        """
        if self._order is None:
            return None
        for mark, thought, trouble in self._answers():
            if self._order is None or mark != self._order.mark:
                continue
            self._order = None
            if thought is None:
                assert trouble is not None
                if trouble.trouble is Trouble.BROKEN:
                    _LOG.error("%s\n%s", trouble, "\n".join(trouble.__notes__))
                raise trouble
            return self._number, thought
        return None

    def cancel(self) -> None:
        """Stop thinking; no thought will come for what was asked so far."""
        if self._order is not None:
            self._order = None
            self._send(None)

    def close(self) -> None:
        """End at once, whatever is being thought."""
        self._order = None
        if self._thread is not None:
            self._thread.post(None)
            self._thread = None
            end_all()
        self._drop_process()

    def _start_process(self) -> bool:
        context = get_context("spawn")
        try:
            ours, theirs = context.Pipe()
            process = context.Process(target=think_on_orders, args=(theirs,), name="takethat-bots", daemon=True)
            with _without_arguments():
                process.start()
        except OSError:  # locked-down systems forbid processes or pipes
            return False
        theirs.close()
        self._process, self._pipe = process, ours
        return True

    def _drop_process(self) -> None:
        if self._process is not None and self._pipe is not None:
            self._pipe.close()
            if self._has_programs:  # they end with the process, if it may end by itself; nobody waits for it
                Thread(target=_see_off, args=(self._process,), name="takethat-leave").start()
            else:
                self._process.kill()
        self._process = self._pipe = None

    def _send(self, order: Request | None) -> None:
        if self._pipe is not None:
            try:
                self._pipe.send(order)
                return
            except (BrokenPipeError, OSError):
                self._fall_back()
        elif self._thread is not None:
            self._thread.post(order)

    def _fall_back(self) -> None:
        """The process has died: go on in a thread, with the order that is due."""
        self._drop_process()
        self._thread = _Threaded()
        self._thread.post(self._order)

    def _answers(self) -> list[Answer]:
        if self._pipe is not None:
            answers = []
            try:
                while self._pipe.poll():
                    answers.append(self._pipe.recv())
            except (EOFError, OSError):
                self._fall_back()
            except Exception as garbled:  # half an answer of a process that was dying
                _LOG.warning("an answer that cannot be read\n%s", story(garbled))
                self._fall_back()
            return answers
        return self._thread.answers() if self._thread is not None else []


def _see_off(process: BaseProcess) -> None:
    process.join(LEAVE)
    process.kill()


@contextlib.contextmanager
def _without_arguments() -> Iterator[None]:
    """A new process is handed the arguments of this one, and `--seed` among them is the number of the deal."""
    arguments, sys.argv = sys.argv, sys.argv[:1]
    try:
        yield
    finally:
        sys.argv = arguments


def answer(order: Request, cancelled: Callable[[], bool]) -> Answer:
    """The thought about one order."""
    seat = order.observation.view.seat if order.level.startswith(PREFIX) else None
    try:
        bot = _known(order.game, order.level, seat)
        thought = bot.think(order.observation, order.budget, cancelled)
    except Failure as failure:
        return order.mark, None, failure
    except Exception as error:
        return order.mark, None, _breakdown(error)
    return order.mark, thought, None


def _breakdown(error: Exception) -> Failure:
    """An error that nobody foresaw, as it may cross to the game: without a card, whatever it was made of."""
    broken = Failure(Trouble.BROKEN, Trouble.BROKEN.value)
    broken.add_note(story(error))
    return broken


def _known(game: str, level: str, seat: int | None) -> Player:
    try:
        return _seated(game, level, seat)
    except ValueError as unknown:
        raise Failure(Trouble.UNKNOWN, str(unknown)) from None


@lru_cache(maxsize=8)
def _seated(game: str, level: str, seat: int | None) -> Player:
    """Bots are kept: they hold nets, tables and programs that take a while to make.

    A program remembers what it reads, so it sits in one `seat` and another of the same command in another.
    """
    return player(game, level)


def think_on_orders(pipe: Connection) -> None:
    """The child's whole life: ends when the other end of the pipe is gone, and with it the programs it has started."""
    _give_way()
    end_all_on_signals()
    try:
        while True:
            order = pipe.recv()
            if order is None:
                continue
            done = answer(order, _Impatience(pipe.poll))
            if not pipe.poll():
                pipe.send(done)
    except (EOFError, OSError, KeyboardInterrupt):
        return
    finally:
        end_all()


def _give_way() -> None:
    """Let the picture have the processor first, where the system knows of such a thing."""
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(POLITENESS)


class _Impatience:
    """Looks once per slice whether anything new has come (an order, a cancel, the end of the parent)."""

    def __init__(self, news: Callable[[], bool], every: float = SLICE) -> None:
        self._news = news
        self._every = every
        self._next = time.monotonic() + every

    def __call__(self) -> bool:
        if time.monotonic() < self._next:
            return False
        news = self._news()
        self._next = time.monotonic() + self._every
        return news


class _Threaded:
    """The same in a thread: every order ends the one before; a daemon, so quitting never waits."""

    def __init__(self) -> None:
        sys.setswitchinterval(HANDOVER)
        self._stop = Event()
        self._answers: list[Answer] = []
        self._busy: Thread | None = None

    def post(self, order: Request | None) -> None:
        self._stop.set()
        self._stop = Event()
        self._answers = []
        if order is not None:
            task = (order, self._stop, self._busy)
            self._busy = Thread(target=self._think, args=task, name="takethat-bots", daemon=True)
            self._busy.start()

    def answers(self) -> list[Answer]:
        answers, self._answers = self._answers, []
        return answers

    def _think(self, order: Request, stop: Event, before: Thread | None) -> None:
        if before is not None:
            before.join()  # bots are kept, two thoughts of one bot must not mix
        done = answer(order, _Impatience(lambda: stop.wait(REST), THREAD_SLICE))
        if not stop.is_set():
            self._answers.append(done)
