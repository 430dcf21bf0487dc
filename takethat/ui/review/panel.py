"""The panel beside the table of a finished match: where one is, what was done and what it was worth, where to go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from takethat.ui.kit.base import Widget
from takethat.ui.kit.basic import Gap, IconLabel, Label
from takethat.ui.kit.boxes import Column, Flow
from takethat.ui.kit.button import Button
from takethat.ui.kit.look import Look, paper
from takethat.ui.kit.progress import Progress
from takethat.ui.kit.scroll import ScrollView
from takethat.ui.review.sentences import ICONS, better_line, done_line, mark_name, verdict_line
from takethat.ui.theme import Size
from takethat.words.common import _, ngettext, round_line, signed

if TYPE_CHECKING:
    from takethat.ui.review.scene import ReviewScene


class ReviewPanel(Widget):
    """A strip of paper at the right, or below where the window is upright; `table` is the rest of the window."""

    def __init__(self, head: Widget, body: ScrollView, foot: Widget) -> None:
        super().__init__()
        self.head, self.body, self.foot = head, body, foot
        self.table = Rect(0, 0, 1, 1)
        self.strip = Rect(0, 0, 1, 1)

    @property
    def children(self) -> tuple[Widget, ...]:
        return self.head, self.body, self.foot

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        self._split(look, rect)
        pad = look.px(14)
        inner = self.strip.inflate(-2 * pad, -2 * pad)
        head = self.head.wanted(look, inner.w)[1]
        foot = self.foot.wanted(look, inner.w)[1]
        self.head.place(look, Rect(inner.x, inner.y, inner.w, head))
        self.foot.place(look, Rect(inner.x, inner.bottom - foot, inner.w, foot))
        top = inner.y + head + look.px(8)
        self.body.place(look, Rect(inner.x, top, inner.w, max(look.px(40), inner.bottom - foot - look.px(8) - top)))

    def _split(self, look: Look, rect: Rect) -> None:
        if rect.h > rect.w:
            high = min(rect.h * 2 // 5, look.room(360))
            self.table = Rect(rect.x, rect.y, rect.w, rect.h - high)
            self.strip = Rect(rect.x, self.table.bottom, rect.w, high).inflate(-look.px(12), -look.px(12))
            return
        wide = min(rect.w * 42 // 100, max(look.room(300), rect.w * 25 // 100))
        self.table = Rect(rect.x, rect.y, rect.w - wide, rect.h)
        self.strip = Rect(self.table.right, rect.y, wide, rect.h).inflate(-look.px(12), -look.px(12))

    def draw_ground(self, surface: Surface, look: Look) -> None:
        paper(surface, look, self.strip, 16)

    def draw(self, surface: Surface, look: Look) -> None:
        for child in self.children:
            child.draw(surface, look)


def panel(study: ReviewScene) -> ReviewPanel:
    """The whole panel for what is looked at now."""
    back = Button("", study.cancel, "back", "arrow-left", hint=_("Back"))
    around = Button("", study.turn, "turn", "users", hint=_("Look from the next seat"))
    head = Flow([back, Label(_("Review"), Size.LEAD, "ink", "extrabold", name="title"), around], 10)
    body = Column([*_where(study), *_said(study), *_progress(study)], 10)
    return ReviewPanel(head, ScrollView(body, "review"), _steps(study))


def _where(study: ReviewScene) -> list[Widget]:
    position = study.position
    line = round_line(position.round, study.history.setup.rounds)
    if position.decision is not None:
        step = study.history.decisions[position.decision].step
        line += " · " + _("move {number}").format(number=step)
    return [Label(line, Size.SMALL, "ink_soft")]


def _said(study: ReviewScene) -> list[Widget]:
    """What was done here, and what there is to say about it."""
    position, names = study.position, study.history.names
    if position.decision is None:
        points = ", ".join(f"{name} {signed(total)}" for name, total in zip(names, position.scores, strict=True))
        return [Label(_("The round is over."), Size.LEAD, "ink", "bold"), Label(points, Size.BODY)]
    decision, verdict = study.history.decisions[position.decision], study.verdict
    parts: list[Widget] = [Label(done_line(decision, names), Size.LEAD, "ink", "bold", name="done")]
    if verdict is not None and verdict.mark is not None:
        parts.append(IconLabel(ICONS[verdict.mark], mark_name(verdict.mark), Size.BODY, "bad_dark"))
    parts.append(Label(verdict_line(decision, verdict), Size.BODY, name="verdict"))
    if verdict is not None and verdict.mark is not None:
        if study.reveals:
            parts.append(IconLabel("lightbulb", better_line(verdict), Size.BODY, "good_dark"))
        else:
            parts.append(Button(_("Show the better move"), study.reveal, "reveal", "lightbulb"))
    return parts


def _progress(study: ReviewScene) -> list[Widget]:
    """How far the judging is; at its end, how many marks each player has."""
    judge = study.judge
    if not judge.is_done:
        text = _("Looking at the moves: {done} of {all}").format(done=len(judge.verdicts), all=len(judge.due))
        return [Gap(4), Label(text, Size.SMALL, "ink_soft"), Progress(judge.share, "progress")]
    lines: list[Widget] = [Gap(4)]
    for seat, name in enumerate(study.history.names):
        count = sum(study.history.decisions[number].seat == seat for number in judge.marked)
        words = ngettext("{name}: {count} mark", "{name}: {count} marks", count).format(name=name, count=count)
        lines.append(Label(words, Size.SMALL, "ink_soft"))
    return lines


def _steps(study: ReviewScene) -> Widget:
    last = len(study.history.positions) - 1
    steps = [
        ("first", "rewind", 0, _("First move"), study.place > 0),
        ("previous", "chevron-left", study.place - 1, "", study.place > 0),
        ("next", "chevron-right", study.place + 1, "", study.place < last),
        ("last", "fast-forward", last, _("Last move"), study.place < last),
    ]
    buttons: list[Widget] = []
    for name, icon, place, hint, enabled in steps:
        button = Button("", lambda place=place: study.go_to(place), name, icon, hint=hint)  # type: ignore[misc]
        button.enabled = enabled
        buttons.append(button)
    mark = Button(_("Next mark"), study.next_mark, "next-mark", "flag")
    mark.enabled = bool(study.judge.marked)
    return Column([Flow([mark], 8, "centre"), Flow(buttons, 8, "centre")], 8)
