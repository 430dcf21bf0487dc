"""The thinking process: answers, cancels, survives its own death, and leaves no orphan."""

import os
import random
import subprocess
import sys
import time
from dataclasses import replace
from pickle import UnpicklingError

import pytest

from takethat.bots.failure import Failure, Trouble
from takethat.bots.player import Thought
from takethat.bots.registry import player
from takethat.bots.request import request_for
from takethat.bots.worker import POLITENESS, Worker, _give_way, answer
from takethat.games.take_that.cards import CARDS
from takethat.games.take_that.events import Event
from takethat.games.take_that.rules import deal
from takethat.games.take_that.view import Observation, observe, redact

PATIENCE = 60
"""Seconds after which a test gives up waiting."""


@pytest.fixture
def seen():
    deck = list(CARDS)
    random.Random(5).shuffle(deck)
    log: list[Event] = []
    state = deal(2, False, deck, 0, log.append)
    return Observation(observe(state, 0), 0, (), tuple(redact(event, 0) for event in log), (0, 0), 0)


def wait_for(question):
    end = time.monotonic() + PATIENCE
    while not (found := question()):
        assert time.monotonic() < end, "no answer"
        os.sched_yield() if hasattr(os, "sched_yield") else None
    return found


def hg_move(seen):
    request = request_for("take-that", "hg", seen)
    return player("take-that", "hg").think(seen, request.budget).move


@pytest.fixture(params=[True, False], ids=["process", "thread"])
def worker(request):
    worker = Worker(processes=request.param)
    worker.start()
    assert worker.in_process == request.param
    yield worker
    worker.close()


def test_answers_with_the_number_of_the_order(worker, seen):
    worker.ask(17, request_for("take-that", "hg", seen))
    number, thought = wait_for(worker.poll)
    assert number == 17
    assert thought.move in seen.view.legal
    assert worker.poll() is None


def test_only_the_newest_order_is_answered(worker, seen):
    for number, level in enumerate(("champion", "naive", "champion", "champion", "hg")):
        worker.ask(number, request_for("take-that", level, seen))
    number, thought = wait_for(worker.poll)
    assert (number, thought.move) == (4, hg_move(seen))


def test_after_a_cancel_nothing_comes(worker, seen):
    worker.ask(1, request_for("take-that", "champion", seen))
    worker.cancel()
    assert worker.poll() is None
    worker.ask(2, request_for("take-that", "hg", seen))
    assert wait_for(worker.poll)[0] == 2


def test_an_unknown_level_is_an_error_of_the_asker(worker, seen):
    worker.ask(1, request_for("take-that", "champion", seen))
    with pytest.raises(ValueError, match="unknown player champion"):
        wait_for(worker.poll)


def test_thinking_that_breaks_down_is_told_and_the_next_order_is_answered(worker, seen):
    whole = request_for("take-that", "medium", seen)
    worker.ask(1, replace(whole, observation=replace(seen, view=None)))
    with pytest.raises(Failure, match="the thinking broke down") as told:
        wait_for(worker.poll)
    assert told.value.trouble is Trouble.BROKEN
    assert "AttributeError" in told.value.__notes__[0]
    worker.ask(2, request_for("take-that", "hg", seen))
    assert wait_for(worker.poll)[0] == 2


def test_an_answer_that_cannot_be_read_is_thought_again_in_a_thread(seen, monkeypatch):
    worker = Worker()
    worker.ask(1, request_for("take-that", "hg", seen))
    pipe = worker._pipe
    assert pipe is not None
    arrived, shut = pipe.poll, pipe.close
    wait_for(arrived)

    class Garbled:
        poll, close = arrived, shut

        def recv(self):
            raise UnpicklingError("truncated")

    monkeypatch.setattr(worker, "_pipe", Garbled())
    assert wait_for(worker.poll)[0] == 1
    assert not worker.in_process
    worker.close()


def test_a_dead_process_is_replaced_by_a_thread(seen):
    worker = Worker()
    worker.start()
    assert worker._process is not None
    worker._process.kill()
    worker._process.join()
    worker.ask(1, request_for("take-that", "hg", seen))
    assert wait_for(worker.poll)[0] == 1
    assert not worker.in_process
    worker.close()


def test_where_no_process_can_start_a_thread_thinks(seen, monkeypatch):
    def refuse(*_):
        raise PermissionError("no processes here")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refuse, raising=False)
    worker = Worker()
    worker.start()
    assert not worker.in_process
    worker.ask(3, request_for("take-that", "hg", seen))
    assert wait_for(worker.poll)[0] == 3
    worker.close()


def busy(worker):
    """The thread in which the worker thinks."""
    assert worker._thread is not None
    assert worker._thread._busy is not None
    return worker._thread._busy


class Endless:
    """A bot that thinks until it is told to stop."""

    name = "endless"

    def think(self, observation, budget, cancelled):
        while not cancelled():
            pass
        return Thought(None, cut=True)


def test_a_thought_without_end_stops_at_a_cancel(monkeypatch, seen):
    monkeypatch.setattr("takethat.bots.worker._seated", lambda *_: Endless())
    news = iter([False, False, True])
    thought = answer(request_for("take-that", "endless", seen), lambda: next(news))[1]
    assert thought is not None
    assert thought.cut
    worker = Worker(processes=False)
    worker.ask(1, request_for("take-that", "endless", seen))
    thread = busy(worker)
    worker.cancel()
    thread.join(PATIENCE)
    assert not thread.is_alive()
    worker.close()


class Watchful:
    """A bot that thinks for a while, and knows which share of it it had the processor."""

    name = "watchful"

    def think(self, observation, budget, cancelled):
        wall, processor = time.perf_counter(), time.thread_time()
        while time.perf_counter() < wall + 0.3:
            cancelled()
        self.share = (time.thread_time() - processor) / (time.perf_counter() - wall)
        return Thought(None)


def test_a_thinking_thread_leaves_the_picture_a_good_part_of_the_time(monkeypatch, seen):
    bot = Watchful()
    monkeypatch.setattr("takethat.bots.worker._seated", lambda *_: bot)
    worker = Worker(processes=False)
    worker.ask(1, request_for("take-that", "watchful", seen))
    busy(worker).join(PATIENCE)
    assert bot.share < 0.8
    worker.close()


ORPHAN = """
import os, sys
from takethat.bots.worker import Worker
if __name__ == "__main__":
    worker = Worker()
    worker.start()
    print(worker._process.pid, flush=True)
    sys.stdin.read()
"""


def test_no_orphan_is_left_when_the_game_is_killed(tmp_path):
    script = tmp_path / "orphan.py"
    script.write_text(ORPHAN, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    command = [sys.executable, str(script)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment) as game:
        assert game.stdout is not None
        assert int(game.stdout.readline()) != game.pid
        game.kill()
        assert game.stdout.read() == b""  # ends only when the child, which holds the same pipe, has ended too


def test_the_process_stands_behind_the_picture(monkeypatch):
    asked = list[int]()
    monkeypatch.setattr(os, "nice", asked.append, raising=False)
    _give_way()
    assert asked == [POLITENESS]
