"""The panel beside the table of a finished match: where one is, what was done and what it was worth, where to go."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from takethat.ui.kit.base import Widget
from takethat.ui.kit.basic import Gap, IconLabel, Label
from takethat.ui.kit.boxes import Column
from takethat.ui.kit.button import Button
from takethat.ui.kit.look import Look, paper
from takethat.ui.kit.progress import Progress
from takethat.ui.kit.scroll import ScrollView
from takethat.ui.review.buttons import Low, brief_foot, usual_foot, usual_head, wide_strip
from takethat.ui.review.curve import Course, Curve
from takethat.ui.review.looked import Looked, Steps
from takethat.ui.review.sentences import (
    ICONS,
    accuracy_line,
    better_line,
    bot_line,
    given_line,
    mark_name,
    meaning,
    shares_line,
    stand_in_line,
    verdict_line,
)
from takethat.ui.theme import Size
from takethat.words.common import _, ngettext, signed


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
            high = min(rect.h * 2 // 5, look.room(480))
            self.table = Rect(rect.x, rect.y, rect.w, rect.h - high)
            self.strip = Rect(rect.x, self.table.bottom, rect.w, high).inflate(-look.px(12), -look.px(12))
            return
        wide = wide_strip(look, rect)
        self.table = Rect(rect.x, rect.y, rect.w - wide, rect.h)
        self.strip = Rect(self.table.right, rect.y, wide, rect.h).inflate(-look.px(12), -look.px(12))

    def draw_ground(self, surface: Surface, look: Look) -> None:
        paper(surface, look, self.strip, 16)

    def draw(self, surface: Surface, look: Look) -> None:
        for child in self.children:
            child.draw(surface, look)


def panel(looked: Looked, steps: Steps, low: Low = Low.NO) -> ReviewPanel:
    """The whole panel for what is looked at now; where letters are large, curve and words come before buttons."""
    line = Curve(_course(looked), steps.go_to, _("The expected result over the match. Press to go there."), bool(low))
    told = [
        *_where(looked, bool(low)),
        *_said(looked, steps.reveal, Size.BODY if low else Size.LEAD),
        *_asked(looked, steps.ask),
        *_figures(looked, steps.explain, "" if low else "info"),
        *_progress(looked),
        *_practice(looked, steps.practise),
    ]
    body = ScrollView(Column(told if low else [line, *told], 6 if low else 10), "review")
    return ReviewPanel(
        line if low else usual_head(steps), body, brief_foot(looked, steps, low) if low else usual_foot(looked, steps)
    )


def _course(looked: Looked) -> Course:
    history = looked.history
    decisions = {number: history.place_of(number) for number in looked.marked}
    return Course(
        count=len(history.positions),
        seats=len(history.names),
        own=looked.seat,
        values=looked.ledger.values,
        marked={place: history.decisions[number].seat for number, place in decisions.items()},
        ends=[place for place, position in enumerate(history.positions[:-1]) if position.decision is None],
        place=looked.place,
    )


def _figures(looked: Looked, explain: Callable[[], None], icon: str) -> list[Widget]:
    """What the seat gave away, here and in all; once all is weighed, the cards, the others, oneself; accuracy."""
    judged = looked.judged
    if not judged:
        return []
    name = looked.history.names[looked.seat]
    here = looked.verdict.loss if looked.verdict in judged else 0.0
    lines: list[Widget] = [Gap(4), Label(given_line(name, judged, here), Size.BODY, name="given")]
    alone = all(one.stand_in is None for one in looked.history.decisions if one.seat == looked.seat)
    shares = looked.ledger.shares(looked.seat) if alone else None
    if shares is not None:
        lines.append(Label(shares_line(*shares), Size.BODY, "ink", "bold", name="shares"))
    lines.append(Button(accuracy_line(judged), explain, "accuracy", icon, "quiet", Size.SMALL))
    if looked.explains:
        lines.append(Label(meaning(looked.review), Size.SMALL, "ink_soft", name="meaning"))
    return lines


def _where(looked: Looked, low: bool) -> list[Widget]:
    """Round and move; where there is little room, not that there is only one round."""
    position, rounds = looked.position, looked.history.setup.rounds
    line = looked.ui.heading(position.round, rounds)
    if position.decision is not None:
        step = _("move {number}").format(number=looked.history.decisions[position.decision].step)
        line = step[:1].upper() + step[1:] if low and rounds == 1 else f"{line} · {step}"
    return [Label(line, Size.SMALL, "ink_soft")]


def _said(looked: Looked, reveal: Callable[[], None], size: Size) -> list[Widget]:
    """What was done here, in letters of this size, and what there is to say about it."""
    position, names = looked.position, looked.history.names
    if position.decision is None:
        points = ", ".join(f"{name} {signed(total)}" for name, total in zip(names, position.scores, strict=True))
        return [Label(looked.review.over_line(), size, "ink", "bold"), Label(points, Size.BODY)]
    decision, verdict = looked.history.decisions[position.decision], looked.verdict
    parts: list[Widget] = [
        Label(looked.review.done_line(decision.move, names[decision.seat]), size, "ink", "bold", name="done")
    ]
    if decision.stand_in is not None:
        parts.append(Label(stand_in_line(names[decision.seat], decision.stand_in), Size.SMALL, "ink_soft", name="by"))
    if verdict is not None and verdict.mark is not None:
        parts.append(IconLabel(ICONS[verdict.mark], mark_name(verdict.mark), Size.BODY, "bad_dark"))
    parts.append(Label(verdict_line(looked.review, decision, verdict), Size.BODY, name="verdict"))
    if verdict is not None and verdict.mark is not None:
        if looked.reveals:
            parts.append(
                IconLabel("lightbulb", better_line(looked.review, verdict, looked.better), Size.BODY, "good_dark")
            )
        else:
            parts.append(Button(_("Show the better move"), reveal, "reveal", "lightbulb"))
    return parts


def _asked(looked: Looked, ask: Callable[[], None]) -> list[Widget]:
    """The way to ask the bot that decided here, or what it says."""
    number = looked.position.decision
    if number is None or not looked.asking.may_ask(number):
        return []
    decision, thought = looked.history.decisions[number], looked.asking.thoughts.get(number)
    name = looked.history.names[decision.seat]
    if not looked.asks:
        return [Button(_("Ask {name}").format(name=name), ask, "ask", "bot")]
    waits = _("{name} thinks about it again …").format(name=name)
    line = waits if thought is None else bot_line(looked.ui, name, thought, decision.move)
    said = IconLabel("bot", line, Size.BODY, "cool_dark")
    return [said, Button(_("All hands again"), ask, "ask", "eye")]


def _progress(looked: Looked) -> list[Widget]:
    """How far the judging is; at its end, how many marks each player has."""
    judge = looked.judge
    if not judge.is_done:
        text = _("Looking at the moves: {done} of {all}").format(done=len(judge.verdicts), all=len(judge.due))
        return [Gap(4), Label(text, Size.SMALL, "ink_soft"), Progress(judge.progress, "progress")]
    lines: list[Widget] = [Gap(4)]
    for seat, name in enumerate(looked.history.names):
        count = sum(looked.history.decisions[number].seat == seat for number in judge.marked)
        words = ngettext("{name}: {count} move could be better", "{name}: {count} moves could be better", count).format(
            name=name, count=count
        )
        lines.append(Label(words, Size.SMALL, "ink_soft"))
    return lines


def _practice(looked: Looked, practise: Callable[[], None] | None) -> list[Widget]:
    """The way to what people here gave away, as exercises."""
    if practise is None or not looked.people_marked:
        return []
    return [Button(_("Practise these moves"), practise, "practise", "lightbulb")]
