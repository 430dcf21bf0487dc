"""What all menu screens share: the pond behind, a form in front, questions on top of it.

A page builds its widgets anew whenever size, language or look change and carries over focus and scroll places; what
must survive lives in the page itself. Knows the widgets, and no game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from pygame import Rect, Surface
from pygame.event import Event

from takethat.store.files import Notice
from takethat.ui.ambience.pond import draw_pond
from takethat.ui.kit.base import Widget
from takethat.ui.kit.basic import Gap, Label
from takethat.ui.kit.boxes import Column, Flow, Panel
from takethat.ui.kit.button import Button
from takethat.ui.kit.form import Form
from takethat.ui.kit.look import Look, tint
from takethat.ui.kit.scroll import ScrollView
from takethat.ui.kit.sheet import Sheet
from takethat.ui.modifiers import asks_what
from takethat.ui.scene import Frame, Host
from takethat.ui.theme import Size
from takethat.words.common import _

Answer = tuple[str, str, str, Callable[[], None]]
"""A button of a question: its name, its text, its kind, what it does."""


class Page(ABC):
    """A scene made of one form. A page says what it consists of (`content`) and what Escape does (`cancel`)."""

    first = ""
    """The widget that has the focus at first."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.form: Form | None = None
        self.living: Callable[[Surface], None] | None = None
        """Draws what moves between the backdrop and the widgets."""
        self._frame = Frame(1, 1, 1.0)
        self._question: Question | None = None
        self._ground: Surface | None = None

    @property
    def look(self) -> Look:
        return Look(self.host.theme, self._frame)

    # --- for each page to say

    @abstractmethod
    def content(self) -> Widget:
        """The widgets, built for the language spoken now."""

    def cancel(self) -> None:
        """What Escape does."""
        self.host.back()

    def backdrop(self, surface: Surface) -> None:
        """What lies behind the widgets."""
        draw_pond(surface, self.look)

    # --- the scene

    @property
    def top(self) -> Form:
        """The form that has keys and pointer: the question's, if one is asked."""
        if self._question is not None and self._question.form is not None:
            return self._question.form
        assert self.form is not None
        return self.form

    def rebuild(self) -> None:
        """Build the widgets anew, because what they show has changed."""
        old, self._ground = self.form, None
        self.form = self._made(self.content(), self.cancel, self.first)
        if old is not None:
            self.form.adopt(old)
        self.form.place(self.look, Rect(0, 0, *self._frame.size))
        if self._question is not None:
            self._place_question()
        self.top.tell_text()

    def _made(self, root: Widget, cancel: Callable[[], None], first: str) -> Form:
        form = Form(root, self.host.theme.durations, self.host.voice, cancel, first)
        form.on_text = self.host.write_at
        form.keys_in_use = self.host.keys_in_use
        return form

    def resize(self, frame: Frame) -> None:
        self._frame = frame
        self.rebuild()

    def handle(self, event: Event) -> None:
        if self.form is None:  # an event may come before the first frame
            return
        if asks_what(event, self.top.is_typing) and self._question is None:
            self.explain()
        else:
            self.top.handle(event)

    def explain(self) -> None:
        """Say what can be done here, and the keys."""
        assert self.form is not None
        found = [widget.text or widget.hint for widget in self.form.root.each() if isinstance(widget, Button)]
        lines = [_("Here: {names}").format(names=" · ".join(found)), *map(_key_line, page_keys())]
        self.ask(
            _("What can be done here, and the keys"), "\n".join(lines), [("close", _("Close"), "primary", _nothing)]
        )

    def update(self, now: float) -> float | None:
        return self.top.update(now)

    def draw(self, surface: Surface) -> None:
        surface.blit(self._behind_widgets(surface), (0, 0))
        if self.living is not None:
            self.living(surface)
        self._draw_widgets(surface)

    def _draw_widgets(self, surface: Surface) -> None:
        """Everything above what lives, a question on top."""
        assert self.form is not None
        self.form.draw(surface, self.look)
        if self._question is not None and self._question.form is not None:
            tint(surface, surface.get_rect(), self.look.colours.night, 150)
            self._question.form.draw(surface, self.look)

    def _behind_widgets(self, surface: Surface) -> Surface:
        """Backdrop and paper in one, painted once: they are most of the picture and never move."""
        assert self.form is not None
        if self._ground is None:
            self._ground = Surface(surface.get_size())
            self.backdrop(self._ground)
            self.form.root.draw_ground(self._ground, self.look)
        return self._ground

    def close(self) -> None:
        self.host.write_at(None)
        self._ground = None  # as large as the window, and a page is in a ring with its widgets, so it may stay for long

    # --- questions

    def ask(self, title: str, text: str, answers: Sequence[Answer]) -> None:
        """Put a question on top; the first answer, which changes nothing, has the focus and is what Escape means."""
        if self.form is not None:
            self.top.let_go()
        self._question = Question(title, text, tuple(answers))
        self.host.turned()
        self._place_question()

    def ask_to_delete(self, title: str, text: str, delete: Callable[[], Sequence[Notice]]) -> None:
        """Ask before something goes for good; `delete` says what went wrong with the files."""

        def gone() -> None:
            self.host.tell(delete())
            self.rebuild()

        self.ask(title, text, [("keep", _("Keep"), "primary", _nothing), ("delete", _("Delete"), "danger", gone)])

    def _place_question(self) -> None:
        question = self._question
        assert question is not None
        old = question.form
        root = question.widget(self._answered)
        question.form = self._made(root, lambda: self._answered(question.answers[0][3]), question.answers[0][0])
        if old is not None:
            question.form.adopt(old)
        question.form.place(self.look, question.rect(self.look, root))

    def _answered(self, action: Callable[[], None]) -> None:
        self._question = None
        self.host.turned()
        action()


class Question:
    """A question with its answers, on a slip of its own."""

    def __init__(self, title: str, text: str, answers: tuple[Answer, ...]) -> None:
        self.title = title
        self.text = text
        self.answers = answers
        self.form: Form | None = None

    def widget(self, answered: Callable[[Callable[[], None]], None]) -> Widget:
        """The slip with the question."""
        buttons = [
            Button(text, lambda do=action: answered(do), name, kind=kind, width=110)  # type: ignore[misc]
            for name, text, kind, action in self.answers
        ]
        head = Label(self.title, Size.LEAD, "ink", "extrabold", name="question")
        return Panel(
            ScrollView(
                Column([head, Label(self.text, Size.BODY), Gap(4), Flow(buttons, 12, "right")], 10),
                "question-text",
            ),
            26,
        )

    def rect(self, look: Look, root: Widget) -> Rect:
        """In the middle of the screen, as large as needed."""
        width = min(look.frame.width - 2 * look.px(20), look.room(520))
        height = min(root.wanted(look, width)[1], look.frame.height - 2 * look.px(16))
        return Rect((look.frame.width - width) // 2, (look.frame.height - height) // 2, width, height)


def page_keys() -> list[tuple[str, str]]:
    """The keys of every page, and what they do."""
    return [
        (_("Arrow keys, Tab"), _("from one thing to the next")),
        (_("Enter, Space"), _("press what is chosen")),
        (_("Page up, Page down"), _("scroll")),
        ("Esc", _("back; at the table, the pause")),
        *program_keys(),
    ]


def program_keys() -> list[tuple[str, str]]:
    """The keys that mean the same everywhere."""
    return [
        ("F1, ?", _("this explanation")),
        ("F11", _("full screen, or a window again")),
        ("F12", _("keep a picture of the screen")),
    ]


def _key_line(line: tuple[str, str]) -> str:
    return f"{line[0]}\N{EN SPACE}–\N{EN SPACE}{line[1]}"


def _nothing() -> None:
    """A question that only tells something."""


def sheet(
    title: str,
    body: Widget,
    back: Callable[[], None],
    footer: Sequence[Widget] = (),
    width: float = 900,
    bare: bool = False,
    beside: Widget | None = None,
) -> Sheet:
    """A page's usual widgets: a way back and a title above, a slip of paper that scrolls, buttons below.

    `bare`: there is no paper, what it shows stands on the pond. `beside`: stands at the right of the title.
    """
    way_back = Button("", back, "back", "arrow-left", hint=_("Back"))
    heading = Label(title, Size.TITLE, "on_dark", "extrabold", "left", name="title", shade=True)
    return Sheet(way_back, heading, ScrollView(body, "page"), list(footer), width, bare, beside)
