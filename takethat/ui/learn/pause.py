"""The break in a lesson: on, one step back, this lesson anew, the next one, or away; and that of an exercise.

All of it is remembered.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from takethat.ui.kit.base import Widget
from takethat.ui.kit.basic import Label
from takethat.ui.kit.boxes import Column, Panel
from takethat.ui.kit.button import Button
from takethat.ui.kit.middle import Middle
from takethat.ui.kit.scroll import ScrollView
from takethat.ui.learn.course import Course
from takethat.ui.scene import Host
from takethat.ui.table.over_table import OverTable
from takethat.ui.table.scene import TableScene
from takethat.ui.theme import Size
from takethat.words.common import _


class Way(Protocol):
    """The lesson as its break knows it."""

    course: Course

    def step_back(self) -> None:
        """One beat back."""

    def begin(self, at: int) -> None:
        """Go to a lesson."""

    def leave(self) -> None:
        """Out of the lessons."""

    def settings(self) -> None:
        """The settings, over this page."""


class LessonPause(OverTable):
    """Opened over the table of a lesson."""

    first = "resume"

    def __init__(self, host: Host, play: TableScene, way: Way) -> None:
        super().__init__(host, play)
        self._way = way

    def content(self) -> Widget:
        way, course = self._way, self._way.course
        at, count = course.at, len(course.script)
        here = _("{number} of {count} · {title}").format(number=at + 1, count=count, title=course.lesson.title)
        buttons: list[Widget] = [
            Label(_("Learn by playing"), Size.TITLE, "ink", "extrabold", "centre"),
            Label(here, Size.SMALL, "ink_soft", align="centre"),
            Button(_("Resume"), self.host.back, "resume", "play", "primary", Size.LEAD),
            self._button(_("One step back"), way.step_back, "step-back", "undo"),
            self._button(_("This lesson once more"), lambda: way.begin(at), "lesson-again", "rotate-cw"),
            self._button(_("Skip this lesson"), lambda: way.begin(at + 1), "skip", "skip-forward"),
            Button(_("Settings"), way.settings, "settings", "settings"),
            Button(_("Quit to menu"), way.leave, "leave", "house"),
        ]
        return Middle(Panel(ScrollView(Column(buttons, 10), "pause"), 26), 380)

    def _button(self, text: str, act: Callable[[], None], name: str, icon: str) -> Button:
        def go() -> None:
            self.host.back()
            act()

        return Button(text, go, name, icon)


class ExercisePause(OverTable):
    """Opened over the table of an exercise; `head` says which."""

    first = "resume"

    def __init__(
        self,
        host: Host,
        play: TableScene,
        head: str,
        settings: Callable[[], None],
        leave: Callable[[], None],
        forget: Callable[[], None] | None = None,
    ) -> None:
        """`forget` deletes the exercise, if it is an own one, and goes on."""
        super().__init__(host, play)
        self._head, self._settings, self._leave, self._forget = head, settings, leave, forget

    def content(self) -> Widget:
        lines: list[Widget] = [
            Label(_("Exercises"), Size.TITLE, "ink", "extrabold", "centre"),
            Label(self._head, Size.SMALL, "ink_soft", align="centre"),
            Button(_("Resume"), self.host.back, "resume", "play", "primary", Size.LEAD),
            Button(_("Settings"), self._settings, "settings", "settings"),
            Button(_("Enough for now"), self._go, "leave", "house"),
        ]
        if self._forget is not None:
            lines.append(Button(_("Delete this exercise"), self._ask, "forget-one", "trash-2", "quiet"))
        return Middle(Panel(ScrollView(Column(lines, 10), "pause"), 26), 380)

    def _ask(self) -> None:
        text = _("This move and its answer are deleted. The match itself stays.")
        answers = [("keep", _("Keep"), "primary", _nothing), ("delete", _("Delete"), "danger", self._delete)]
        self.ask(_("Delete this exercise?"), text, answers)

    def _delete(self) -> None:
        assert self._forget is not None
        self.host.back()
        self._forget()

    def _go(self) -> None:
        self.host.back()
        self._leave()


def _nothing() -> None:
    """It is kept."""
