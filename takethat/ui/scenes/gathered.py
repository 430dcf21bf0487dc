"""What a page shows from kept reviews comes in while the page stands: one review with each picture."""

from __future__ import annotations

from takethat.review import gathering
from takethat.ui.page import Page


class Gathered:
    """The reviews that `page` has still to go through."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._waiting = gathering.waiting()

    def step(self) -> bool:
        """Go through one, and build the page anew after the last; whether there was one."""
        if not self._waiting:
            return False
        self._page.host.tell(gathering.gather(self._waiting.pop()))
        if not self._waiting:
            self._page.rebuild()
        return True
