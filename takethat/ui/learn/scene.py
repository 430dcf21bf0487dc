"""A lesson on the screen: a real table, and on the slip above it what its course says. Knows no game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import cast

from takethat.table.match import Setup
from takethat.table.table import Table
from takethat.ui.learn.course import Course
from takethat.ui.learn.desk import Desk
from takethat.ui.learn.pause import LessonPause
from takethat.ui.learn.prompter import Help, Prompter
from takethat.ui.learn.slip import Press, Said
from takethat.ui.scene import Frame, Host
from takethat.ui.table.game_ui import AnyGameUi
from takethat.ui.table.hooks import Practised, TableHooks
from takethat.ui.table.lesson import Ask, Lesson
from takethat.ui.table.scene import TableScene
from takethat.ui.table.table_view import TableView
from takethat.words.common import _


@dataclass(frozen=True, slots=True)
class Doors:
    """Where a lesson leads: what remembers how far it has come, a quick game, the settings, the way out."""

    reached: Callable[[int], None]
    """A lesson begins, by its number; the number of lessons once all of them are done."""
    play: Callable[[], None]
    settings: Callable[[], None]
    leave: Callable[[], None]


class LearnScene(Desk):
    """The lessons of one game, from number `at`, by `setup`, in which the player is seat 0."""

    def __init__(self, host: Host, ui: AnyGameUi, setup: Setup, at: int, doors: Doors) -> None:
        assert ui.lessons is not None
        self.ui, self.doors = ui, doors
        self.lessons = ui.lessons
        table = Table(setup)
        self.course = Course(table, self.lessons.script(), at)
        prompter = Prompter(self.course)
        hooks = TableHooks(_nothing, _nothing, self.menu, self.help, _nothing, self.practise, _nothing, _nothing)
        play = TableScene(host, table, prompter, hooks, ui.screen)
        play.coach = Help(table, prompter, self.course)
        begins = (lesson.lay_out()[0] for lesson in self.course.script)
        self._views = [cast(TableView, table.game.observe(state, 0)) for state in begins]
        """What the player sees at the beginning of each lesson."""
        super().__init__(host, play)
        self._reached = -1
        self._tell_how_far()

    @property
    def is_doing(self) -> bool:
        return self.course.is_doing

    @property
    def way_back(self) -> Callable[[], None] | None:
        return None if self.course.at == 0 and not self.course.has_begun else self.step_back

    # --- what is said

    @property
    def is_ready(self) -> bool:
        """Whether the picture has settled and the other seat has made its moves."""
        return self.course.prompt is None and not self.play.stage.is_busy(self.play.now)

    def said(self) -> Said:
        course = self.course
        if course.is_over:
            return Said(self._head(course.at), _("That is the whole game. Now for a real one?"), False, self._ends())
        text, bad = course.word or course.beat.say, False
        if self._told[0] and course.is_doing:
            text, bad = self._told
        return Said(self._head(course.at), text, bad, self._presses() if self.is_ready else ())

    def _head(self, at: int) -> str:
        lesson, count = self.course.script[at], len(self.course.script)
        return _("{number} of {count} · {title}").format(number=at + 1, count=count, title=lesson.title)

    def _presses(self) -> tuple[Press, ...]:
        course = self.course
        if course.word:
            text = _("Try again") if isinstance(course.beat, Ask) else _("Take it back")
            return (Press("take-back", text, True, self.go_on),)
        if isinstance(course.beat, Ask):
            return tuple(
                Press(f"answer-{number}", answer.text, False, partial(self.answer, number))
                for number, answer in enumerate(course.beat.answers)
            )
        return () if course.is_doing else (Press("go-on", _("Next"), True, self.go_on),)

    def _ends(self) -> tuple[Press, ...]:
        return (
            Press("quick", _("Play a quick game"), True, self.doors.play),
            Press("again", _("Once more"), False, partial(self.begin, 0)),
            Press("leave", _("Menu"), False, self.doors.leave),
        )

    def everything(self) -> Iterator[Said]:
        script = self.course.script
        for number, lesson in enumerate(script):
            yield from self._all_of(lesson, self._head(number))
        yield Said("", _("That is the whole game. Now for a real one?"), False, self._ends())

    def _all_of(self, lesson: Lesson, head: str) -> Iterator[Said]:
        longest = max((_("Next"), _("Try again"), _("Take it back")), key=len)
        for beat in lesson.beats:
            for sentence in beat.sentences:
                yield Said(head, sentence, False, (Press("", longest, True, _nothing),))
            if isinstance(beat, Ask):
                texts = [Press("", answer.text, False, _nothing) for answer in beat.answers]
                yield Said(head, beat.say, False, tuple(texts))

    # --- what is pressed

    def go_on(self) -> None:
        """The sentence was read."""
        self.course.go_on()
        self._anew()

    def answer(self, number: int) -> None:
        """An answer was chosen."""
        self.course.answer(number)
        self.host.voice.play("error" if self.course.word else "count")
        self._anew()

    def step_back(self) -> None:
        """One beat back."""
        self.course.step_back()
        self._anew()

    def begin(self, at: int) -> None:
        """Go to a lesson."""
        self.course.begin(at)
        self._anew()

    def menu(self) -> None:
        self.host.open(LessonPause(self.host, self.play, self))

    def leave(self) -> None:
        """Out of the lessons."""
        self.doors.leave()

    def settings(self) -> None:
        """The settings, over whatever is on the screen."""
        self.doors.settings()

    def _anew(self) -> None:
        """The table as the course left it, offered or not."""
        self.host.turned()
        self._told = ("", False)
        self.play.hand.forget()
        self.play.show_all()
        self._tell_how_far()

    def practise(self, what: Practised) -> None:
        """A hint costs nothing here; what was done is taken back by the lesson alone."""
        if what == "hint" and self.play.coach.helps(self.play.eyes.seat):
            self.play.practise(what)

    def _tell_how_far(self) -> None:
        at = len(self.course.script) if self.course.is_over else self.course.at
        if at != self._reached:
            self._reached = at
            self.doors.reached(at)

    # --- the scene

    def follow(self) -> bool:
        if self.course.keep_up():
            self._tell_how_far()
        return self.course.prompt is not None

    def resize(self, frame: Frame) -> None:
        self.course.speak(self.lessons.script())
        super().resize(frame)

    def smallest(self, frame: Frame) -> float:
        """The width of the smallest card that lies on the jetty at the beginning of a lesson, in a frame."""
        screen, widths = self.play.screen, [float(frame.width)]
        for view in self._views:
            layout = screen.lay_out(frame, frame.text, screen.shape(view, 0), False)
            poses = screen.picture(view, layout, 0, "all").poses
            known = (pose for key, pose in poses.items() if isinstance(key, int))
            widths += [layout.jetty.h * 0.4]  # for what may come to lie there
            widths += [pose.w for pose in known if layout.jetty.y <= pose.y <= layout.jetty.bottom]
        return min(widths)


def _nothing() -> None:
    """A table of a lesson opens nothing in its time: the course says what comes."""
