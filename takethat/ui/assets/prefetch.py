"""Pictures made before they are needed, in one background thread, so that no frame waits for them.

The library lets other threads run while it rasterises, so frames go on meanwhile. The thread lives only while
something is left to make. Knows pictures by a key and a way to make them, and nothing of what they show.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable

from pygame import Surface

PictureKey = tuple[str, tuple[int, int]]
"""The name of a picture and its size in pixels."""


class Prefetch:
    """Makes what was asked for, in that order; `take` hands a picture out once."""

    def __init__(self, make: Callable[[PictureKey], Surface]) -> None:
        self._make = make
        self._news = threading.Condition()
        self._wanted: dict[PictureKey, None] = {}
        self._making: PictureKey | None = None
        self._made: dict[PictureKey, Surface] = {}
        self._thread: threading.Thread | None = None

    def ask(self, keys: Iterable[PictureKey]) -> None:
        """Make these from now on; whatever was asked for earlier and is not among them is dropped."""
        with self._news:
            wanted = dict.fromkeys(keys)
            self._made = {key: picture for key, picture in self._made.items() if key in wanted}
            self._wanted = {key: None for key in wanted if key not in self._made and key != self._making}
            if self._wanted and self._thread is None:
                self._thread = threading.Thread(target=self._run, name="pictures", daemon=True)
                self._thread.start()

    def take(self, key: PictureKey) -> Surface | None:
        """The picture, if it was asked for and is there or nearly so; None: make it yourself."""
        with self._news:
            self._wanted.pop(key, None)
            self._news.wait_for(lambda: self._making != key)
            return self._made.pop(key, None)

    def settled(self, seconds: float) -> bool:
        """Wait until nothing is left to make; False if that takes longer than so many seconds."""
        with self._news:
            return self._news.wait_for(lambda: self._thread is None, seconds)

    def stop(self) -> None:
        """Drop everything; returns when the thread has ended."""
        self.ask(())
        self.settled(threading.TIMEOUT_MAX)
        self._made.clear()

    def _run(self) -> None:
        try:
            while (key := self._next()) is not None:
                self._keep(key, self._make(key))
        finally:
            with self._news:
                if self._thread is threading.current_thread():
                    self._thread = self._making = None
                    self._news.notify_all()

    def _keep(self, key: PictureKey, picture: Surface) -> None:
        with self._news:
            self._made[key] = picture
            self._making = None
            self._news.notify_all()

    def _next(self) -> PictureKey | None:
        """The first of what is wanted; with nothing left the thread ends, and another will be started."""
        with self._news:
            self._making = next(iter(self._wanted), None)
            if self._making is None:
                self._thread = None
                self._news.notify_all()
            else:
                del self._wanted[self._making]
            return self._making
