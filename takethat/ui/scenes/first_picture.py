"""The first picture of a page, which waits for no more than is seen at once; the rest comes with those that follow."""

from __future__ import annotations


class FirstPicture:
    """Tells the moment at which a page is there first from all later ones, however often it is asked."""

    def __init__(self) -> None:
        self._moment: float | None = None

    def is_past(self, now: float) -> bool:
        """Whether the page has been there before now."""
        if self._moment is None:
            self._moment = now
        return now > self._moment
