"""The panel beside the table of a finished match: where one is, what was done and what it was worth, where to go."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from pygame import Rect, Surface

from takethat.games.registry import game_named
from takethat.review.asking import Asking
from takethat.review.history import History, Position
from takethat.review.judge import Verdict
from takethat.review.ledger import Ledger
from takethat.review.queue import JudgeQueue
from takethat.ui.kit.base import Widget
from takethat.ui.kit.basic import Gap, IconLabel, Label
from takethat.ui.kit.boxes import Column, Flow
from takethat.ui.kit.button import Button
from takethat.ui.kit.look import Look, paper
from takethat.ui.kit.progress import Progress
from takethat.ui.kit.scroll import ScrollView
from takethat.ui.review.curve import Course, Curve
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
from takethat.ui.table.game_ui import AnyGameUi, AnyReviewUi
from takethat.ui.theme import Size
from takethat.words.common import _, ngettext, signed

BRIEF = 12
"""A strip of fewer letters' heights has no room for the words of its buttons."""


@dataclass(frozen=True, slots=True)
class Looked:
    """What is looked at: the position number `place` of a history, and how far it is judged."""

    ui: AnyGameUi
    history: History
    judge: JudgeQueue
    ledger: Ledger
    place: int
    seat: int
    """Whose match it is, as one looks at it."""
    reveals: bool
    """The better move is shown."""
    own_only: bool
    """Only the marks of this seat count."""
    explains: bool
    """What the figures mean is shown."""
    asking: Asking
    asks: bool
    """The bot that decides here is asked, and seen is what it saw."""

    @property
    def position(self) -> Position:
        """The position on the table."""
        return self.history.positions[self.place]

    @property
    def verdict(self) -> Verdict | None:
        """What the judge says of the decision that is due here."""
        number = self.position.decision
        return None if number is None else self.judge.verdicts.get(number)

    @property
    def marked(self) -> list[int]:
        """The decisions with a mark that are to be gone through."""
        return [number for number in self.judge.marked if not self.own_only or self._is_seats(number)]

    @property
    def people_marked(self) -> bool:
        """Whether any move of a person has a mark."""
        return any(map(self.history.is_own, self.judge.marked))

    @property
    def judged(self) -> list[Verdict]:
        """What is known of the seat's own moves: those of a bot that stood in for it are not its."""
        return [verdict for number, verdict in self.judge.verdicts.items() if self._is_seats(number)]

    def _is_seats(self, number: int) -> bool:
        decision = self.history.decisions[number]
        return decision.seat == self.seat and decision.stand_in is None

    @property
    def review(self) -> AnyReviewUi:
        """What the game adds to the look back."""
        assert self.ui.review is not None
        return self.ui.review

    @property
    def better(self) -> Hashable:
        """The move that the judge would have made."""
        assert self.verdict is not None
        return game_named(self.history.setup.game).parse_action(self.verdict.best)


@dataclass(frozen=True, slots=True)
class Steps:
    """What the panel's buttons do."""

    back: Callable[[], None]
    turn: Callable[[], None]
    go_to: Callable[[int], None]
    reveal: Callable[[], None]
    next_mark: Callable[[], None]
    own_only: Callable[[], None]
    explain: Callable[[], None]
    ask: Callable[[], None]
    play_on: Callable[[], None] | None
    """None where nothing can be played from."""
    practise: Callable[[], None] | None
    """None where the moves of nobody here can be practised."""


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
        wide = _strip_width(look, rect)
        self.table = Rect(rect.x, rect.y, rect.w - wide, rect.h)
        self.strip = Rect(self.table.right, rect.y, wide, rect.h).inflate(-look.px(12), -look.px(12))

    def draw_ground(self, surface: Surface, look: Look) -> None:
        paper(surface, look, self.strip, 16)

    def draw(self, surface: Surface, look: Look) -> None:
        for child in self.children:
            child.draw(surface, look)


def _strip_width(look: Look, rect: Rect) -> int:
    """Of the paper at the right, with what is around it."""
    return rect.w if rect.h > rect.w else min(rect.w * 42 // 100, max(look.room(300), rect.w * 25 // 100))


def panel(looked: Looked, steps: Steps, brief: bool = False) -> ReviewPanel:
    """The whole panel for what is looked at now; `brief`: in as few buttons as can be, for large letters."""
    back = Button("", steps.back, "back", "arrow-left", hint=_("Back"))
    around = Button("", steps.turn, "turn", "users", hint=_("Look from the next seat"))
    title: list[Widget] = [] if brief else [Label(_("Review"), Size.LEAD, "ink", "extrabold", name="title")]
    head = Flow([back, *title, around], 10)
    line = Curve(_course(looked), steps.go_to, _("The expected result over the match. Press to go there."))
    told = [
        *_where(looked),
        *_said(looked, steps.reveal),
        *_asked(looked, steps.ask),
        *_figures(looked, steps.explain, "" if brief else "info"),
        *_progress(looked),
    ]
    told += _practice(looked, steps.practise)
    body = Column([*told, line] if brief else [line, *told], 10)
    return ReviewPanel(head, ScrollView(body, "review"), _foot(looked, steps, brief))


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


def _where(looked: Looked) -> list[Widget]:
    position = looked.position
    line = looked.ui.heading(position.round, looked.history.setup.rounds)
    if position.decision is not None:
        step = looked.history.decisions[position.decision].step
        line += " · " + _("move {number}").format(number=step)
    return [Label(line, Size.SMALL, "ink_soft")]


def _said(looked: Looked, reveal: Callable[[], None]) -> list[Widget]:
    """What was done here, and what there is to say about it."""
    position, names = looked.position, looked.history.names
    if position.decision is None:
        points = ", ".join(f"{name} {signed(total)}" for name, total in zip(names, position.scores, strict=True))
        return [Label(looked.review.over_line(), Size.LEAD, "ink", "bold"), Label(points, Size.BODY)]
    decision, verdict = looked.history.decisions[position.decision], looked.verdict
    parts: list[Widget] = [
        Label(looked.review.done_line(decision.move, names[decision.seat]), Size.LEAD, "ink", "bold", name="done")
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


def is_brief(look: Look, rect: Rect) -> bool:
    """Whether letters are so large that the buttons would leave no room for anything else."""
    return _strip_width(look, rect) < BRIEF * look.letters(Size.BODY)


def _foot(looked: Looked, steps: Steps, brief: bool) -> Widget:
    last = len(looked.history.positions) - 1
    places = [
        ("first", "rewind", 0, _("First move"), looked.place > 0),
        ("previous", "chevron-left", looked.place - 1, _("One move back"), looked.place > 0),
        ("next", "chevron-right", looked.place + 1, _("One move on"), looked.place < last),
        ("last", "fast-forward", last, _("Last move"), looked.place < last),
    ]
    buttons: list[Widget] = []
    for name, icon, place, hint, enabled in places[1:3] if brief else places:
        button = Button("", lambda place=place: steps.go_to(place), name, icon, hint=hint)  # type: ignore[misc]
        button.enabled = enabled
        buttons.append(button)
    words = _("Next mark")
    mark = Button("" if brief else words, steps.next_mark, "next-mark", "flag", hint=words if brief else "")
    mark.enabled = bool(looked.marked)
    hint = _("All marks") if looked.own_only else _("Only the marks of this seat")
    own = Button("", steps.own_only, "own-only", "users" if looked.own_only else "user", hint=hint)
    more: list[Widget] = [own]
    if steps.play_on is not None and looked.position.decision is not None:
        more.append(Button("", steps.play_on, "play-on", "play", hint=_("Play on from here (practice)")))
    rows: list[list[Widget]] = [[mark, *more, *buttons]] if brief else [[mark], [*more, *buttons]]
    return Column([Flow(row, 8, "centre") for row in rows], 8)
