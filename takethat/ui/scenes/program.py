"""A program of the player's own at the table: the field for its command, and what is said when it fails.

What such a program is asked and answers is written in the commands' documentation; here it is a command and no more.
"""

from __future__ import annotations

from collections.abc import Callable

from takethat.bots.external import CANNOT_START, NO_ANSWER
from takethat.table.match import COMMAND_LENGTH, PROGRAM
from takethat.ui.kit.base import Widget
from takethat.ui.kit.basic import Label
from takethat.ui.kit.textfield import TextField
from takethat.ui.theme import Size
from takethat.words.common import _, level_name


def command_field(place: int, level: str, changed: Callable[[str], None], complaint: str) -> list[Widget]:
    """The line in which the command of the seat's program is typed, with what is wrong with it."""
    entry = TextField(
        level.removeprefix(PROGRAM),
        lambda text: changed(PROGRAM + text),
        f"program-{place}",
        COMMAND_LENGTH,
        width=400,
        hint=_("The command that starts your program, as in a terminal"),
        wrong=bool(complaint),
    )
    error = Label(complaint, Size.SMALL, "bad_dark", "bold", name=f"program-{place}-error")
    return [entry, error] if complaint else [entry]


def failure_line(name: str, trouble: str, stand_in: str) -> str:
    """What went wrong with the program in the seat of `name`, and who plays on."""
    level = level_name(stand_in)
    if trouble.startswith(CANNOT_START):
        return _("The program of {name} could not be started; the level “{level}” plays on for it.").format(
            name=name, level=level
        )
    if trouble.startswith(NO_ANSWER):
        return _("The program of {name} gave no answer; the level “{level}” plays on for it.").format(
            name=name, level=level
        )
    return _("The program of {name} answered with no legal move; the level “{level}” plays on for it.").format(
        name=name, level=level
    )
