"""The page after an error that nobody foresaw: what happened, what is safe, where it is written, and the way on.

It must not fail as the scene before it did: plain ground, letters, buttons, no picture, no sound, no game. It sends
nothing; who wants to report the error copies the details.
"""

from __future__ import annotations

import platform
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame
from pygame import Surface

import takethat
from takethat.store import faults, saves
from takethat.ui.clipboard import copied
from takethat.ui.kit.base import Widget
from takethat.ui.kit.basic import Gap, Label
from takethat.ui.kit.boxes import Column, Flow, Panel
from takethat.ui.kit.button import Button
from takethat.ui.kit.form import Form
from takethat.ui.kit.middle import Middle
from takethat.ui.kit.scroll import ScrollView
from takethat.ui.page import Page
from takethat.ui.scene import Host, Silence
from takethat.ui.theme import Size
from takethat.words.common import _


@dataclass(frozen=True, slots=True)
class Fault:
    """An error as it is shown (`line`) and copied; `log` and `record` are paths, where there are such files."""

    line: str
    story: str
    log: str | None = None
    record: str | None = None


def fault_of(error: Exception) -> Fault:
    """The error with where it has been written, and the match under way that was touched last."""
    log, records = faults.journal(), saves.unfinished()
    return Fault(
        f"{faults.kind_of(error)} ({faults.place_of(error)})",
        faults.story(error),
        log if Path(log).is_file() else None,
        str(records[0]) if records else None,
    )


class FaultPage(Page):
    """Shows `fault`; closes nothing itself, for whoever opens it has closed everything."""

    first = "menu"

    def __init__(self, host: Host, fault: Fault) -> None:
        super().__init__(host)
        self._fault = fault
        self._copied: bool | None = None

    @property
    def details(self) -> str:
        """What is copied: the program, the system, the files, and the error call by call."""
        fault = self._fault
        where = [f"log {fault.log}"] if fault.log else []
        where += [f"record {fault.record}"] if fault.record else []
        system = f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, {platform.platform()}"
        return "\n".join([f"Take That {takethat.__version__}", system, *where, "", fault.story, ""])

    def content(self) -> Widget:
        lines: list[Widget] = [
            Label(_("Something went wrong"), Size.TITLE, "ink", "extrabold", name="title"),
            Label(_("The program came upon an error that nobody foresaw, and has closed what was open.")),
            Label(self._fault.line, Size.SMALL, "ink_soft", "bold", name="line"),
            *self._match(),
            *self._log(),
            Label(_("Nothing has been sent to anybody.")),
            Gap(4),
            Flow(self._buttons(), 12),
            *self._copy_line(),
            Gap(2),
        ]
        return Middle(Panel(ScrollView(Column(lines, 10), "fault"), 28), 720)

    def _match(self) -> list[Widget]:
        record = self._fault.record
        if record is None:
            return [Label(_("Your matches, settings and statistics are safe."))]
        safe = _("Your match is safe: every move was kept as it was made. “Continue” in the menu goes on with it.")
        return [Label(safe), _file(_("Its record:"), record, "record")]

    def _log(self) -> list[Widget]:
        log = self._fault.log
        if log is None:
            return [Label(_("The log could not be written; the details can only be copied from here."))]
        return [_file(_("What happened is written in the log:"), log, "log")]

    def _buttons(self) -> list[Widget]:
        return [
            Button(_("Back to menu"), self.host.home, "menu", kind="primary"),
            Button(_("Copy the details"), self._copy, "copy"),
            Button(_("Quit"), self.host.quit, "quit"),
        ]

    def _copy_line(self) -> list[Widget]:
        if self._copied is None:
            return []
        done = _("The details have been copied.") if self._copied else _("The clipboard could not be used.")
        return [Label(done, Size.SMALL, "ink_soft", name="copied")]

    def _copy(self) -> None:
        self._copied = copied(self.details)
        self.rebuild()

    def cancel(self) -> None:
        self.host.home()

    def backdrop(self, surface: Surface) -> None:
        surface.fill(self.look.colours.night)

    def _made(self, root: Widget, cancel: Callable[[], None], first: str) -> Form:
        form = super()._made(root, cancel, first)
        form.voice = Silence()  # what failed may be the sound
        return form


def _file(what: str, path: str, name: str) -> Widget:
    return Column([Label(what), Label(path, Size.SMALL, "ink_soft", "bold", name=name)], 2)
