"""How Take That looks at the table: its layout, cues, hand, chips and words, as the table's scene asks for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from takethat.bots.player import Thought
from takethat.games.take_that.cards import card_of, is_lay
from takethat.games.take_that.events import Event
from takethat.games.take_that.rules import why_not_for
from takethat.games.take_that.view import View
from takethat.table.match import Setup
from takethat.ui.kit.chapters import Chapter
from takethat.ui.kit.look import Look
from takethat.ui.scene import Frame
from takethat.ui.table.bench import GameBench
from takethat.ui.table.build_model import build_model
from takethat.ui.table.director import Lasts, See, same
from takethat.ui.table.game_ui import GameUi, SetupNotes
from takethat.ui.table.hand import Hand
from takethat.ui.table.layout import AS_USUAL, Sitting
from takethat.ui.table.marking import Marking
from takethat.ui.table.model import Chip, LogLine, TableModel, Tell
from takethat.ui.table.moment import TableMoment
from takethat.ui.table.painter import Painter
from takethat.ui.table.placement import Arrange, Placement
from takethat.ui.table.timeline import Cue, Key
from takethat.ui.take_that import advice as line_advice
from takethat.ui.take_that import chips, director, doings, piles, placement, rules_text, tells
from takethat.ui.take_that.captions import captions, log_lines, open_scores, summary
from takethat.ui.take_that.guide import TakeThatGuide
from takethat.ui.take_that.hand import LineGrip
from takethat.ui.take_that.last_round import with_stake
from takethat.ui.take_that.layout import Layout, LineShape, arrange
from takethat.ui.take_that.lessons import LESSONS
from takethat.ui.take_that.painter import LinePainter
from takethat.ui.take_that.review import REVIEW
from takethat.ui.take_that.score_sheet import ScoreSheet
from takethat.ui.theme import Durations
from takethat.words.common import _, round_line, round_words
from takethat.words.take_that import reason_line, temper_line, turn_line

RISE = 16
"""Points by which a card that can be laid stands out of the hand."""


class LineScreen:
    """The line of cards; see `Screen` for what each part is for."""

    def hand(self) -> Hand[View, Layout]:
        return Hand(LineGrip())

    def shape(self, view: View, own: int, sitting: Sitting = AS_USUAL) -> LineShape:
        return placement.shape(view, own, sitting)

    def lay_out(self, frame: Frame, text_scale: float, shape: LineShape, log_open: bool) -> Layout:
        return arrange(frame, text_scale, shape, log_open)

    def picture(self, view: View, layout: Layout, own: int, marking: Marking) -> Placement[View, Layout]:
        raised = frozenset(card_of(move) for move in view.legal if is_lay(move) and marking != "none")
        return placement.picture(view, layout, own, raised, RISE * layout.frame.unit)

    def painter(self, look: Look, layout: Layout) -> Painter[View, Layout]:
        return Painter(look, layout, self.card_picture, LinePainter(look))

    def card_picture(self, key: Key) -> str:
        return str(key) if isinstance(key, int) else "back"

    def before_deal(self, view: View) -> View:
        return director.before_deal(view)

    def direct(
        self,
        events: Sequence[Event],
        before: Placement[View, Layout],
        arrange: Arrange[View, Layout],
        lasts: Lasts,
        heard: int,
        time: float,
        pace: Durations,
        see: See[Event] = same,
    ) -> list[Cue]:
        return director.direct(events, before, arrange, lasts, heard, time, pace, see)

    def lasts_after(self, lasts: Lasts, event: Event) -> Lasts:
        return director.lasts_after(lasts, event)

    def chips(self, view: View, layout: Layout, marking: Marking) -> tuple[Chip, ...]:
        return chips.chips_for(view, layout, twists=marking != "none")

    def choice(self, card: int, picture: Placement[View, Layout]) -> tuple[Chip, ...]:
        return chips.choice_for(card, picture.poses[card], picture.layout)

    def model(self, moment: TableMoment[View, Layout]) -> TableModel[View, Layout]:
        view: View = moment.view
        marks = moment.marks if moment.marking == "all" else replace(moment.marks, lit=frozenset())
        if moment.thought is not None:
            marks = replace(marks, advice=line_advice.advice(moment.thought, moment.shows_values))
        marks = replace(marks, coming=chips.coming(view, marks))
        said = captions(moment.setup, view, moment.lasts, moment.thinking)
        heading = round_line(moment.round, moment.setup.rounds)
        model = build_model(moment, said, heading, marks, open_scores(view) if moment.open_score else None)
        return with_stake(moment.setup, moment.round, model)

    def tells(self, setup: Setup, marking: Marking, model: TableModel[View, Layout]) -> tuple[Tell, ...]:
        return tells.tells(setup, marking, model)

    def piles(self, moment: TableMoment[View, Layout]) -> list[Chapter]:
        return piles.piles(moment)

    def why_not(self, view: View, names: Sequence[str], move: int) -> tuple[Key, str]:
        if view.turn is None or view.turn != view.seat:
            return card_of(move), turn_line(names[view.turn or 0], view.phase)
        reason = why_not_for(view.hand, view.line, view.phase, move)
        assert reason is not None
        return card_of(move), reason_line(reason, move, view.line)

    def news(self, log: Sequence[Event], names: Sequence[str]) -> str:
        return summary(log, names)

    def log_lines(self, log: Sequence[Event], names: Sequence[str]) -> tuple[LogLine, ...]:
        return log_lines(log, names)

    def may_rethink(self, view: View) -> bool:
        return view.must_lay

    def advice_line(self, thought: Thought, values: bool) -> str:
        return line_advice.advice_line(thought, values)

    def doings(self, view: View, names: Sequence[str], marking: Marking) -> tuple[str, ...]:
        return doings.doings(view, names, marking)

    def keys(self) -> tuple[tuple[str, str], ...]:
        return doings.keys()


def rounds_note(rounds: int) -> str:
    """What is said about so many rounds."""
    return _("A quick game is a house rule: the rules ask for two rounds.") if rounds == 1 else ""


def variation_note(players: int) -> str:
    """What the advanced variation is (R16), and for whom."""
    note = _("Who takes a line of a single card also takes the top card of the draw pile, face down.")
    return note + " " + _("Recommended particularly for two players.") if players == 2 else note


def bench() -> GameBench[View]:
    """What pictures and self-test need."""
    from takethat.ui.take_that.bench import BENCH

    return BENCH


TAKE_THAT_UI: GameUi[View, int, Layout, LineShape, Event] = GameUi(
    title=lambda: _("Take That"),
    screen=LineScreen(),
    sheet=ScoreSheet,
    heading=round_line,
    brief=round_words,
    emblem=("cards/49", "cards/94"),
    rules=rules_text.chapters,
    guide=TakeThatGuide,
    notes=SetupNotes(rounds_note, variation_note),
    temper=temper_line,
    lessons=LESSONS,
    review=REVIEW,
    bench=bench,
)
