"""A program of the player's own at the table: the field for its command, its trial, and what is said when it fails.

What such a program is asked and answers is written in the commands' documentation; here it is a command and no more.
"""

from __future__ import annotations

from collections.abc import Callable

from takethat.bots.external import PATIENCE
from takethat.bots.failure import Failure, Trouble
from takethat.table.match import COMMAND_LENGTH, PROGRAM
from takethat.ui.kit.base import Widget
from takethat.ui.kit.basic import Label
from takethat.ui.kit.textfield import TextField
from takethat.ui.theme import Size
from takethat.words.common import _, level_name


def command_field(
    place: int, level: str, changed: Callable[[str], None], complaint: str, on_trial: bool
) -> list[Widget]:
    """The line in which the command of the seat's program is typed, with what is wrong with it or how it is tried."""
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
    if on_trial:
        return [entry, Label(_("Trying this program …"), Size.SMALL, name=f"program-{place}-trial")]
    return [entry, error] if complaint else [entry]


def failure_line(name: str, failure: Failure, stand_in: str) -> str:
    """What went wrong with the program in the seat of `name`, and who plays on; what it said may tell cards."""
    unable = _("The program of {name} could not be started; the level “{level}” plays on for it.")
    illegal = _("The program of {name} answered with no legal move; the level “{level}” plays on for it.")
    sentence = {
        Trouble.UNKNOWN: unable,
        Trouble.UNFIT: unable,
        Trouble.ENDED: _("The program of {name} has ended; the level “{level}” plays on for it."),
        Trouble.LATE: _("The program of {name} gave no answer; the level “{level}” plays on for it."),
        Trouble.FLOOD: _("The program of {name} wrote more than one answer; the level “{level}” plays on for it."),
        Trouble.UNREADABLE: illegal,
        Trouble.ILLEGAL: illegal,
        Trouble.BROKEN: _("Something went wrong while {name} was thinking; the level “{level}” plays on."),
    }[failure.trouble]
    return sentence.format(name=name, level=level_name(stand_in))


def trial_line(failure: Failure) -> str:
    """What went wrong with a program that was tried, with the last line that it wrote to its standard error."""
    sentence = {
        Trouble.UNKNOWN: _("There is no such program."),
        Trouble.UNFIT: _("This cannot be started as a program."),
        Trouble.ENDED: _("The program ended without an answer."),
        Trouble.LATE: _("The program gave no answer within {seconds} seconds.").format(seconds=round(PATIENCE)),
        Trouble.FLOOD: _("The program wrote more than one answer."),
        Trouble.UNREADABLE: _("The program answered with something else than a move."),
        Trouble.ILLEGAL: _("The program answered with a move that is not allowed."),
        Trouble.BROKEN: _("Something went wrong while this program was tried."),
    }[failure.trouble]
    if not failure.last:
        return sentence
    return _("{sentence} Its last error line: “{line}”").format(sentence=sentence, line=failure.last)
