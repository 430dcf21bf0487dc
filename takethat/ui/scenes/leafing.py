"""A long list shown a part at a time, so that opening it costs the same however long it is."""

from __future__ import annotations

from takethat.ui.kit.base import Widget
from takethat.ui.kit.button import Button
from takethat.ui.kit.scroll import ScrollView
from takethat.ui.page import Page
from takethat.words.common import _


class Leafing:
    """Which part of its list a page shows: `most` entries from number `start` on, the latest first."""

    def __init__(self, page: Page, most: int) -> None:
        self.page = page
        self.most = most
        self.start = 0

    @property
    def end(self) -> int:
        """The number after the last that is shown, if there are so many."""
        return self.start + self.most

    def fit(self, count: int) -> None:
        """Go back to where there is something, if the list has become shorter than that."""
        while self.start and self.start >= count:
            self.start -= self.most

    def buttons(self, more: bool) -> list[Widget]:
        """What leads to other parts; `more`: there is something after this one."""
        if not self.start and not more:
            return []
        later = Button(_("Later matches"), lambda: self._turn(-self.most), "later", "chevron-left")
        earlier = Button(_("Earlier matches"), lambda: self._turn(self.most), "earlier", "chevron-right")
        later.enabled, earlier.enabled = self.start > 0, more
        return [later, earlier]

    def _turn(self, step: int) -> None:
        self.start = max(0, self.start + step)
        self.page.rebuild()
        view = self.page.top.named("page")
        if isinstance(view, ScrollView):
            view.scroll_to(0, at_once=True)
