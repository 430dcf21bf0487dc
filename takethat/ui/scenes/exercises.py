"""Learn from your mistakes: what was given away in own matches comes back, and a set that everybody has.

What has been answered is kept at once, so that a practice can be left at any time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial

from takethat.review.exercises import GRADES, after, boxes, due, starter
from takethat.store import exercises, moments
from takethat.store.exercises import Exercise, Exercises
from takethat.ui import registry
from takethat.ui.kit.base import Widget
from takethat.ui.kit.basic import Gap, Label
from takethat.ui.kit.boxes import Column
from takethat.ui.kit.button import Button
from takethat.ui.kit.noted import Noted
from takethat.ui.learn.exercise import ExerciseScene, Ways
from takethat.ui.learn.puzzle import Puzzle
from takethat.ui.page import Page, sheet
from takethat.ui.scene import Host
from takethat.ui.scenes.draft import Draft
from takethat.ui.scenes.gathered import Gathered
from takethat.ui.scenes.settings import SettingsPage
from takethat.ui.theme import Size
from takethat.words.common import _, ngettext
from takethat.words.kinds import free_name

Today = Callable[[], date]

AT_ONCE = 10
"""Exercises in one practice."""


class Practice:
    """Some exercises, one after the other; those that cannot be laid out are passed over."""

    def __init__(self, host: Host, found: Sequence[Exercise], today: Today = moments.today) -> None:
        self.host, self._today = host, today
        self._puzzles = [puzzle for exercise in found if (puzzle := _laid_out(host, exercise)) is not None]
        self._at = self._right = 0

    def begin(self) -> None:
        """Open the first one over what is on the screen, if there is any."""
        if self._puzzles:
            self.host.open(self._scene())

    def _scene(self) -> ExerciseScene:
        puzzle = self._puzzles[self._at]
        forget = self._forget if puzzle.exercise.grade is None else None
        ways = Ways(self._answered, self._go_on, partial(_settings, self.host), self._leave, forget)
        ui = registry.game_ui(puzzle.exercise.game)
        return ExerciseScene(self.host, ui, puzzle, self._at, len(self._puzzles), origin(puzzle.exercise), ways)

    def _answered(self, right: bool) -> None:
        self._right += right
        known_as, kept = self._puzzles[self._at].exercise.id, exercises.load_exercises()[0]
        self.host.tell(exercises.put(after(known_as, boxes(kept).get(known_as), right, self._today())))

    def _go_on(self) -> None:
        self._at += 1
        if self._at < len(self._puzzles):
            self.host.swap(self._scene())
            return
        self._leave()
        self.host.say(_("{right} of {count} right.").format(right=self._right, count=len(self._puzzles)))

    def _forget(self) -> None:
        """Delete the one that is on the screen; it counts as neither right nor wrong."""
        self.host.tell(exercises.forget_exercise(self._puzzles.pop(self._at).exercise.id))
        if self._at < len(self._puzzles):
            self.host.swap(self._scene())
        else:
            self._leave()

    def _leave(self) -> None:
        self.host.back()
        self.host.voice.music("menu")


def _settings(host: Host) -> None:
    host.open(SettingsPage(host))


def _laid_out(host: Host, exercise: Exercise) -> Puzzle | None:
    """The exercise on a table; None if it cannot have come about."""
    if exercise.game not in registry.UIS:
        return None
    try:
        return Puzzle(exercise, tuple(exercise.names or _names(host, exercise)))
    except ValueError:
        return None


def _names(host: Host, exercise: Exercise) -> list[str]:
    """Names for seats that have none: the own one, and one for every bot."""
    draft = Draft(host)
    own = draft.names[0] if draft.levels[0] is None else _("Player")
    found: list[str] = []
    for level in exercise.levels:
        found.append(own if level is None else free_name(level, [own, *found]))
    return found


def origin(exercise: Exercise) -> str:
    """Where an exercise comes from: how hard it is, or that it is an own decision."""
    return grade_name(exercise.grade) if exercise.grade is not None else _("From your matches")


def grade_name(grade: str) -> str:
    """How hard exercises are."""
    return {"easy": _("Easy exercises"), "middle": _("Medium exercises"), "hard": _("Hard exercises")}[grade]


class ExercisesPage(Page):
    """What is to be practised today; `today` is the clock."""

    first = "own"

    def __init__(self, host: Host, today: Today = moments.today) -> None:
        super().__init__(host)
        self._today = today
        self._gathered = Gathered(self)

    def content(self) -> Widget:
        kept, notices = exercises.load_exercises()
        self.host.tell(notices)
        lead = Label(_("Find the better move. What you know comes back later, what you do not, tomorrow."), Size.BODY)
        self.first = "own" if due(kept.own, kept, self._today()) else GRADES[0]
        own = self._button(_("From your matches"), kept.own, kept, "own", "history")
        sets = [
            self._button(grade_name(grade), [one for one in starter() if one.grade == grade], kept, grade, "lightbulb")
            for grade in GRADES
        ]
        title = Label(_("For everybody"), Size.LEAD, "cool_dark", "extrabold")
        footer = [Button(_("Delete the exercises"), self._ask_to_forget, "forget", "trash-2")] if _is_any(kept) else []
        body = Column([lead, own, Gap(4), title, *sets], 10)
        return sheet(_("Learn from your mistakes"), body, self.cancel, footer, width=760)

    def _button(self, text: str, found: Sequence[Exercise], kept: Exercises, name: str, icon: str) -> Button:
        wanted = due(found, kept, self._today())
        kind = "primary" if name == self.first else "plain"
        button = Noted(text, self._note(found, wanted), partial(self._practise, wanted), name, icon, kind, Size.LEAD)
        button.enabled = bool(wanted)
        return button

    def _note(self, found: Sequence[Exercise], wanted: Sequence[Exercise]) -> str:
        if not found:
            return _("Marked moves come here from the matches you have looked at again.")
        due_ = ngettext("{count} for today", "{count} for today", len(wanted)).format(count=len(wanted))
        return _("{due} · {count} in all").format(due=due_ if wanted else _("none for today"), count=len(found))

    def _practise(self, wanted: Sequence[Exercise]) -> None:
        Practice(self.host, wanted[:AT_ONCE], self._today).begin()

    def update(self, now: float) -> float | None:
        """Reviews are gone through one with each picture."""
        wait = super().update(now)
        return 0.0 if self._gathered.step() else wait

    def _ask_to_forget(self) -> None:
        text = _("The moves from your matches and all answers are deleted. The matches themselves stay.")
        self.ask_to_delete(_("Delete the exercises?"), text, exercises.forget_exercises)


def _is_any(kept: Exercises) -> bool:
    return bool(kept.own or kept.answered)
