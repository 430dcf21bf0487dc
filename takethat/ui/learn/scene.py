"""A lesson on the screen: a real table in the lower part of the window, what is said about it on a slip above.

Moves are made at the table as in any match. While a sentence waits to be read, or a question for its answer, keys and
pointer are the slip's, and the hand lies still. Knows the course, and no game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import cast

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from takethat.table.match import Setup
from takethat.table.table import Table
from takethat.ui.kit.base import sooner
from takethat.ui.kit.form import Form
from takethat.ui.kit.look import Look
from takethat.ui.learn.course import Course
from takethat.ui.learn.division import Division, divided
from takethat.ui.learn.pause import LessonPause
from takethat.ui.learn.prompter import Help, Prompter
from takethat.ui.learn.slip import Press, Said, Slip
from takethat.ui.modifiers import asks_what
from takethat.ui.scene import Frame, Host
from takethat.ui.table.doings_page import DoingsPage
from takethat.ui.table.game_ui import AnyGameUi
from takethat.ui.table.hooks import TableHooks
from takethat.ui.table.lesson import Ask, Lesson
from takethat.ui.table.pointer import is_press
from takethat.ui.table.scene import TableScene
from takethat.ui.table.table_view import TableView
from takethat.words.common import _

_POINTED = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


@dataclass(frozen=True, slots=True)
class Doors:
    """Where a lesson leads: what remembers how far it has come, a quick game, the settings, the way out."""

    reached: Callable[[int], None]
    """A lesson begins, by its number; the number of lessons once all of them are done."""
    play: Callable[[], None]
    settings: Callable[[], None]
    leave: Callable[[], None]


class LearnScene:
    """The lessons of one game, from number `at`, by `setup`, in which the player is seat 0."""

    def __init__(self, host: Host, ui: AnyGameUi, setup: Setup, at: int, doors: Doors) -> None:
        assert ui.lessons is not None
        self.host, self.ui, self.doors = host, ui, doors
        self.lessons = ui.lessons
        table = Table(setup)
        self.course = Course(table, self.lessons.script(), at)
        prompter = Prompter(self.course)
        hooks = TableHooks(_nothing, _nothing, self.menu, self.help, _nothing, _nothing)
        self.play = TableScene(host, table, prompter, hooks, ui.screen)
        begins = (lesson.lay_out()[0] for lesson in self.course.script)
        self._views = [cast(TableView, table.game.observe(state, 0)) for state in begins]
        """What the player sees at the beginning of each lesson."""
        self.play.coach = Help(table, prompter, self.course)
        self.slip: Slip | None = None
        self.form: Form | None = None
        self._frame: Frame | None = None
        self._division: Division | None = None
        self._reached = -1
        self._told = ("", False)
        """Why the last move could not be, or a hint; until the next press."""
        self._shown: Said | None = None
        self._by_key = host.keys_in_use
        self._tell_how_far()

    # --- what is said

    @property
    def is_ready(self) -> bool:
        """Whether the picture has settled and the other seat has made its moves."""
        return self.course.prompt is None and not self.play.stage.is_busy(self.play.now)

    def said(self) -> Said:
        """What the slip says now."""
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
        return () if course.is_doing else (Press("go-on", _("Go on"), True, self.go_on),)

    def _ends(self) -> tuple[Press, ...]:
        return (
            Press("quick", _("Play a quick game"), True, self.doors.play),
            Press("again", _("Once more"), False, partial(self.begin, 0)),
            Press("leave", _("Menu"), False, self.doors.leave),
        )

    def everything(self) -> Iterator[Said]:
        """All that may ever be said, with the buttons that go with it, for the height of the slip."""
        script = self.course.script
        for number, lesson in enumerate(script):
            yield from self._all_of(lesson, self._head(number))
        yield Said("", _("That is the whole game. Now for a real one?"), False, self._ends())

    def _all_of(self, lesson: Lesson, head: str) -> Iterator[Said]:
        longest = max((_("Go on"), _("Try again"), _("Take it back")), key=len)
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
        """The break."""
        self.host.open(LessonPause(self.host, self.play, self))

    def help(self) -> None:
        """What can be done now, and the keys."""
        self.host.open(DoingsPage(self.host, self.play))

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

    def _tell_how_far(self) -> None:
        at = len(self.course.script) if self.course.is_over else self.course.at
        if at != self._reached:
            self._reached = at
            self.doors.reached(at)

    # --- the scene

    def handle(self, event: Event) -> None:
        """Keys go to the slip while it waits; the pointer goes to whatever it is over."""
        if self.form is None:  # an event may come before the first frame
            return
        if is_press(event):
            self._told = ("", False)
            self._by_key = event.type == pygame.KEYDOWN
        if event.type == pygame.KEYDOWN and event.key == pygame.K_PAGEUP:
            self.step_back()
        elif asks_what(event):
            self.help()
        elif event.type in _POINTED:
            self._point(event)
        elif self.course.is_doing or self.play.stage.is_busy(self.play.now):
            self.play.handle(event)
        else:
            self.form.handle(event)

    def _point(self, event: Event) -> None:
        assert self.form is not None
        x, y = event.pos
        moved = Event(event.type, {**event.dict, "pos": (x, y - self.division.high) if y >= -5000 else event.pos})
        if event.type != pygame.MOUSEBUTTONDOWN:
            self.form.handle(event)
            self.play.handle(moved)
        elif y < self.division.high:
            self.form.handle(event)
        elif self.course.is_doing or self.play.stage.is_busy(self.play.now):
            self.play.handle(moved)
        elif self.play.picture is not None and self.play.picture.layout.menu.holds(moved.pos):
            self.menu()

    def update(self, now: float) -> float | None:
        wait = self.play.update(now)
        if self.course.keep_up():
            self._tell_how_far()
        if self.play.tip is not None:
            self._told = self.play.tip[0].text, self.play.tip[0].bad
            self.play.tip = None
        if not self.course.is_doing:
            self.play.hand.rest()
        if self.course.prompt is not None:
            wait = 0.0
        said = self.said()
        if said != self._shown:
            self._say(said)
            wait = 0.0
        assert self.form is not None
        return sooner(wait, self.form.update(now))

    def _say(self, said: Said) -> None:
        """Another sentence, or other buttons: what is pressed twice by mistake is no answer to it."""
        assert self._frame is not None
        if self._shown is not None and said.presses and not self._shown.presses:
            self.host.turned()
        self._shown = said
        back = None if self.course.at == 0 and not self.course.has_begun else self.step_back
        self.slip = Slip(said, self.division.size, back)
        first = said.presses[0].name if said.presses else ""
        self.form = Form(self.slip, self.host.theme.durations, self.host.voice, self.menu, first)
        self.form.keys_in_use = self._by_key and bool(said.presses)
        self.form.place(self.division.look, Rect(0, 0, self._frame.width, self.division.high))

    @property
    def division(self) -> Division:
        """How the window is divided."""
        assert self._division is not None
        return self._division

    def draw(self, surface: Surface) -> None:
        assert self.form is not None
        look, whole = self.division.look, surface.get_rect()
        above = Rect(0, 0, whole.w, self.division.high)
        self.play.draw(surface.subsurface(Rect(0, above.h, whole.w, whole.h - above.h)))
        surface.fill(look.colours.deep, above)
        self.form.draw(surface.subsurface(above), look)  # no shadow of it falls on the table

    def resize(self, frame: Frame) -> None:
        self._frame = frame
        self.course.speak(self.lessons.script())
        self._division = divided(Look(self.host.theme, frame), tuple(self.everything()), self._smallest)
        self.play.resize(self._division.table)
        if self.play.log_open:
            self.play.toggle_log()
        self._shown = None

    def _smallest(self, frame: Frame) -> float:
        """The width of the smallest card that lies on the jetty at the beginning of a lesson, in a frame."""
        screen, widths = self.play.screen, [float(frame.width)]
        for view in self._views:
            layout = screen.lay_out(frame, frame.text, screen.shape(view, 0), False)
            poses = screen.picture(view, layout, 0, "all").poses
            known = (pose for key, pose in poses.items() if isinstance(key, int))
            widths += [layout.jetty.h * 0.4]  # for what may come to lie there
            widths += [pose.w for pose in known if layout.jetty.y <= pose.y <= layout.jetty.bottom]
        return min(widths)

    def close(self) -> None:
        self.play.close()


def _nothing() -> None:
    """A table of a lesson opens nothing in its time: the course says what comes."""
