"""How Higher looks at the table: its layout, cues, hand and words, as the table's scene asks for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from takethat.bots.player import Thought
from takethat.table.match import Setup
from takethat.ui.kit.chapters import Chapter
from takethat.ui.kit.look import Look
from takethat.ui.scene import Frame
from takethat.ui.table.bench import GameBench
from takethat.ui.table.build_model import build_model
from takethat.ui.table.director import Lasts, See, direct, same
from takethat.ui.table.game_ui import GameUi
from takethat.ui.table.hand import Hand
from takethat.ui.table.layout import AS_USUAL, Sitting
from takethat.ui.table.marking import Marking
from takethat.ui.table.model import Chip, LogLine, TableModel, Tell
from takethat.ui.table.moment import TableMoment
from takethat.ui.table.painter import Painter
from takethat.ui.table.placement import Arrange, Placement
from takethat.ui.table.tells import all_tells
from takethat.ui.table.timeline import Cue, Key
from takethat.ui.theme import Durations
from takethat.words.common import _
from tests.higher import words
from tests.higher.games.events import Event
from tests.higher.games.rules import why_not_for
from tests.higher.games.view import View
from tests.higher.ui import director, placement, rules_text
from tests.higher.ui.advice import advice
from tests.higher.ui.captions import captions, heading, log_lines, summary
from tests.higher.ui.hand import TrickGrip
from tests.higher.ui.layout import Layout, Shape, arrange
from tests.higher.ui.painter import TrickPainter
from tests.higher.ui.score_sheet import TrickSheet


class TrickScreen:
    """A trick between two hands; see `Screen` for what each part is for."""

    def hand(self) -> Hand:
        return Hand(TrickGrip())

    def shape(self, view: View, own: int, sitting: Sitting = AS_USUAL) -> Shape:
        return placement.shape(view, own)

    def lay_out(self, frame: Frame, text_scale: float, shape: Shape, log_open: bool) -> Layout:
        return arrange(frame, text_scale, shape, log_open)

    def picture(self, view: View, layout: Layout, own: int, marking: Marking) -> Placement:
        return placement.picture(view, layout, own)

    def painter(self, look: Look, layout: Layout) -> Painter:
        return Painter(look, layout, self.card_picture, TrickPainter(look))

    def card_picture(self, key: Key) -> str:
        return str(key) if isinstance(key, int) else "back"

    def before_deal(self, view: View) -> View:
        return director.before_deal(view)

    def direct(
        self,
        events: Sequence[Event],
        before: Placement,
        arrange: Arrange,
        lasts: Lasts,
        heard: int,
        time: float,
        pace: Durations,
        see: See[Event] = same,
    ) -> list[Cue]:
        return direct(director.EVENTS, events, before, arrange, lasts, heard, time, pace, see)

    def lasts_after(self, lasts: Lasts, event: Event) -> Lasts:
        return director.lasts_after(lasts, event)

    def chips(self, view: View, layout: Layout, marking: Marking) -> tuple[Chip, ...]:
        """Cards are all there is to press."""
        return ()

    def choice(self, card: int, picture: Placement) -> tuple[Chip, ...]:
        """Never asked: a card of this game has one meaning."""
        return ()

    def model(self, moment: TableMoment[View, Layout]) -> TableModel[View, Layout]:
        marks = moment.marks
        if moment.thought is not None:
            marks = replace(marks, advice=advice(moment.thought, moment.shows_values))
        said = captions(moment.setup, moment.lasts, moment.thinking)
        scores = moment.view.scores if moment.open_score else None
        return build_model(moment, said, heading(moment.round, moment.setup.rounds), marks, scores)

    def tells(self, setup: Setup, marking: Marking, model: TableModel[View, Layout]) -> tuple[Tell, ...]:
        own = [Tell(one.key, one.pose.box, str(one.key)) for one in model.cards if one.pose.face_up]
        return all_tells(setup, model, own)

    def piles(self, moment: TableMoment[View, Layout]) -> list[Chapter]:
        """None of its own."""
        return []

    def why_not(self, view: View, names: Sequence[str], move: int) -> tuple[Key, str]:
        reason = why_not_for(view.hand, view.phase, move)
        if reason is None:
            return move, words.turn_line(names[view.turn or 0])
        return move, words.reason_line(reason, move)

    def news(self, log: Sequence[Event], names: Sequence[str]) -> str:
        return summary(log, names)

    def log_lines(self, log: Sequence[Event], names: Sequence[str]) -> tuple[LogLine, ...]:
        return log_lines(log, names)

    def may_rethink(self, view: View) -> bool:
        """Every turn is one decision."""
        return False

    def advice_line(self, thought: Thought, values: bool) -> str:
        return words.advice_line(thought.move)

    def doings(self, view: View, names: Sequence[str], marking: Marking) -> tuple[str, ...]:
        return (words.turn_line(names[view.turn or 0]),)

    def keys(self) -> tuple[tuple[str, str], ...]:
        """None of its own."""
        return ()


def bench() -> GameBench:
    """What pictures and self-test need."""
    from tests.higher.ui.bench import BENCH

    return BENCH


HIGHER_UI: GameUi[View, int, Layout, Shape, Event] = GameUi(
    title=lambda: _("Higher"),
    screen=TrickScreen(),
    sheet=TrickSheet,
    heading=heading,
    brief=heading,
    rules=rules_text.chapters,
    bench=bench,
)
