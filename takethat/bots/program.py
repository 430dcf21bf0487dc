"""A program that runs: one line in, one line out, and what it may take up of this process is bounded.

A thread for each of its streams, which closes what it reads or writes; nobody else touches them, so that ending it
never waits for a pipe that one of its children still holds. Knows lines and time, no game.
"""

from __future__ import annotations

import atexit
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from queue import SimpleQueue
from types import FrameType
from typing import IO

from takethat.bots.failure import Failure, Trouble
from takethat.bots.family import Family
from takethat.bots.player import Cancelled

LONGEST_LINE = 100_000
"""Bytes of an answer."""

CHUNK = 16_384
"""Bytes that are read at once."""

TAIL, LAST_LINE = 4096, 120
"""Bytes kept of what the program writes to its standard error, and characters shown of the last line."""

GLANCE = 0.02
"""Seconds between two looks whether the answer is still wanted."""

ECHO = 1.0
"""Seconds that the last words of an ended program may take to arrive."""

_running: set[Program] = set()
_lock = threading.RLock()


class Program:
    """A started program. Failure if it cannot be started."""

    def __init__(self, words: list[str]) -> None:
        self.ended = False
        self._news = threading.Condition()
        self._line: bytes | None = None
        self._flood = self._endless = self._silent = False
        self._tail = b""
        self._questions: SimpleQueue[bytes | None] = SimpleQueue()
        try:
            with _lock:  # whoever ends all waits for those that are just being started
                self._family = Family(words)
                _running.add(self)
        except FileNotFoundError as error:
            raise Failure(Trouble.UNKNOWN, f"cannot start: {error.strerror}") from None
        except (OSError, ValueError, IndexError) as error:
            raise Failure(Trouble.UNFIT, f"cannot start: {getattr(error, 'strerror', None) or error}") from None
        speaker, listener, self._errors = (
            threading.Thread(target=work, args=(stream,), name="takethat-program", daemon=True)
            for work, stream in zip((self._speak, self._listen, self._overhear), self._family.streams, strict=True)
        )
        for thread in (speaker, listener, self._errors):
            thread.start()

    def ask(self, line: str) -> None:
        """Write a line to the program. Failure if it has spoken already."""
        with self._news:
            if self._flood or self._line is not None:
                raise self._too_much("an answer without a question")
        self._questions.put(line.encode("ascii") + b"\n")

    def answer(self, patience: float, cancelled: Cancelled) -> bytes | None:
        """The line it answers with, within `patience` seconds; None once it is no longer wanted."""
        end = time.monotonic() + patience
        with self._news:
            while not self._news.wait_for(self._has_news, GLANCE):
                if cancelled():
                    return None
                if time.monotonic() >= end:
                    raise Failure(Trouble.LATE, f"no answer within {patience:g} s")
            if self._flood:
                raise self._too_much("more than one line for an answer")
            line, self._line = self._line, None
            if line is None:
                raise Failure(Trouble.ENDED, "no answer: the program has ended")
            return line

    def end(self) -> None:
        """End it with all that it has started."""
        with _lock:
            if not self.ended:
                self.ended = True
                self._family.end()
                self._questions.put(None)
                _running.discard(self)

    def last_words(self) -> str:
        """The last line that an ended program has written to its standard error; empty if there is none."""
        self._errors.join(ECHO)
        lines = [line for line in printable(self._tail).splitlines() if line.strip()]
        return cut(" ".join(lines[-1].split()), LAST_LINE) if lines else ""

    def _too_much(self, what: str) -> Failure:
        kind = f"a line of more than {LONGEST_LINE} bytes" if self._endless else what
        return Failure(Trouble.FLOOD, f"{kind}: {quoted(self._line or b'')}")

    def _has_news(self) -> bool:
        return self._flood or self._silent or self._line is not None

    # --- one thread each

    def _speak(self, stream: IO[bytes]) -> None:
        with _closing(stream):
            while question := self._questions.get():
                while question:
                    question = question[stream.write(question) :]

    def _listen(self, stream: IO[bytes]) -> None:
        rest = b""
        with _closing(stream):
            while chunk := stream.read(CHUNK):
                *lines, rest = (rest + chunk).split(b"\n")
                if not self._heard(lines, rest):
                    break
        self._heard([rest], b"")
        with self._news:
            self._silent = True
            self._news.notify_all()

    def _heard(self, lines: list[bytes], rest: bytes) -> bool:
        """Keep the line that came; false if nothing more need be read."""
        spoken = [line.rstrip(b"\r") for line in lines if line.strip()]
        with self._news:
            self._endless |= any(len(line) > LONGEST_LINE for line in (*spoken, rest.rstrip(b"\r")))
            self._flood |= self._endless or len(spoken) > (self._line is None)
            if self._line is None and (spoken or self._endless):
                self._line = (spoken or [rest])[0][:LONGEST_LINE]
            self._news.notify_all()
            return not self._flood

    def _overhear(self, stream: IO[bytes]) -> None:
        with _closing(stream):
            while chunk := stream.read(CHUNK):
                self._tail = (self._tail + chunk)[-TAIL:]


class _closing:
    """Closes a stream, and takes its breaking for its end."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream

    def __enter__(self) -> None: ...

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: object) -> bool:
        self._stream.close()
        return kind is not None and issubclass(kind, OSError)


# --- in words


def quoted(line: bytes) -> str:
    """What a program said, short and in ASCII."""
    return ascii(cut(printable(line.strip()[:TAIL]), 60))


def printable(text: bytes) -> str:
    """The text, with a mark in place of what cannot be shown."""
    signs = text.decode("utf-8", "replace")
    return "".join(sign if sign.isprintable() or sign in "\n\r\t" else "\N{REPLACEMENT CHARACTER}" for sign in signs)


def cut(text: str, most: int) -> str:
    """The text in at most so many characters."""
    return text if len(text) <= most else text[: most - 3] + "..."


# --- the end


@atexit.register
def end_all() -> None:
    """End every program of this process."""
    with _lock:
        for program in list(_running):
            program.end()


def end_all_on_signals() -> Callable[[], None]:
    """From now on a polite signal that ends this process ends its programs before; returns what undoes this.

    They stand in sessions of their own, where the signals of a terminal do not reach them.
    """
    if threading.current_thread() is not threading.main_thread():
        return lambda: None
    names = ("SIGTERM",) if sys.platform == "win32" else ("SIGTERM", "SIGHUP")
    before = {getattr(signal, name): signal.getsignal(getattr(signal, name)) for name in names}
    mine = [number for number, handler in before.items() if handler is signal.SIG_DFL]
    for number in mine:
        signal.signal(number, _leave)

    def undo() -> None:
        for number in mine:
            signal.signal(number, before[number])

    return undo


def _leave(number: int, _frame: FrameType | None) -> None:
    end_all()
    os._exit(128 + number)
