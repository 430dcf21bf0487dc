"""How Three Zones looks at the table: its layout, cues, hand and words, as the table's scene asks for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from takethat.bots.player import Thought
from takethat.games.zones.cards import NAMES
from takethat.games.zones.events import Event
from takethat.games.zones.moves import PASS, card_of
from takethat.games.zones.view import View
from takethat.table.match import Setup
from takethat.ui.kit.chapters import Chapter
from takethat.ui.kit.look import Look
from takethat.ui.scene import Frame
from takethat.ui.table.bench import GameBench
from takethat.ui.table.build_model import build_model
from takethat.ui.table.director import Lasts, See, same
from takethat.ui.table.game_ui import GameUi
from takethat.ui.table.hand import Hand
from takethat.ui.table.layout import AS_USUAL, Sitting
from takethat.ui.table.marking import Marking
from takethat.ui.table.model import Chip, LogLine, Marks, TableModel, Tell
from takethat.ui.table.moment import TableMoment
from takethat.ui.table.painter import Painter
from takethat.ui.table.placement import Arrange, Placement
from takethat.ui.table.timeline import Cue, Key
from takethat.ui.theme import Durations
from takethat.ui.zones import advice as zones_advice
from takethat.ui.zones import director, doings, piles, placement, prompts, rules_text, tells
from takethat.ui.zones.aim import aim, at_stake
from takethat.ui.zones.captions import brief, captions, heading, log_lines, summary
from takethat.ui.zones.hand import ZonesGrip
from takethat.ui.zones.layout import ZonesLayout, ZonesShape, arrange
from takethat.ui.zones.lessons import LESSONS
from takethat.ui.zones.painter import ZonesPainter, card_described
from takethat.ui.zones.review import REVIEW
from takethat.ui.zones.score_sheet import ZonesSheet
from takethat.words.common import _
from takethat.words.zones import reason_line, temper_line, turn_line


class ZonesScreen:
    """The second game; see `Screen` for what each part is for."""

    def hand(self) -> Hand[View, ZonesLayout]:
        return Hand(ZonesGrip())

    def shape(self, view: View, own: int, sitting: Sitting = AS_USUAL) -> ZonesShape:
        return placement.shape(view, own, sitting)

    def lay_out(self, frame: Frame, text_scale: float, shape: ZonesShape, log_open: bool) -> ZonesLayout:
        return arrange(frame, text_scale, shape, log_open)

    def picture(self, view: View, layout: ZonesLayout, own: int, marking: Marking) -> Placement[View, ZonesLayout]:
        return placement.picture(view, layout, own)

    def painter(self, look: Look, layout: ZonesLayout) -> Painter[View, ZonesLayout]:
        return Painter(look, layout, self.card_picture, ZonesPainter(look))

    def card_picture(self, key: Key) -> str:
        return f"zones/{NAMES[key]}" if isinstance(key, int) else "back"

    def before_deal(self, view: View) -> View:
        return director.before_deal(view)

    def direct(
        self,
        events: Sequence[Event],
        before: Placement[View, ZonesLayout],
        arrange: Arrange[View, ZonesLayout],
        lasts: Lasts,
        heard: int,
        time: float,
        pace: Durations,
        see: See[Event] = same,
    ) -> list[Cue]:
        return director.direct(events, before, arrange, lasts, heard, time, pace, see)

    def lasts_after(self, lasts: Lasts, event: Event) -> Lasts:
        return director.lasts_after(lasts, event)

    def chips(self, view: View, layout: ZonesLayout, marking: Marking) -> tuple[Chip, ...]:
        """The hand makes its own."""
        return ()

    def choice(self, card: int, picture: Placement[View, ZonesLayout]) -> tuple[Chip, ...]:
        """Never asked: a card of this game has one meaning at a time."""
        return ()

    def model(self, moment: TableMoment[View, ZonesLayout]) -> TableModel[View, ZonesLayout]:
        marks = moment.marks
        if moment.thought is not None:
            marks = replace(marks, advice=zones_advice.advice(moment.thought, moment.shows_values))
        marks = _asked(moment, marks)
        said = captions(moment.setup, moment.view, moment.lasts, moment.thinking)
        model = build_model(moment, said, heading(moment.round, moment.setup.rounds), marks)
        won = moment.totals or (0, 0)
        model = replace(model, aim=aim(moment.setup, won, moment.layout.own), at_stake=at_stake(moment.setup, won))
        return model if card_described(marks) is None else replace(model, seal="")  # the slip lies in its place

    def tells(self, setup: Setup, marking: Marking, model: TableModel[View, ZonesLayout]) -> tuple[Tell, ...]:
        return tells.tells(setup, model)

    def piles(self, moment: TableMoment[View, ZonesLayout]) -> list[Chapter]:
        return piles.piles(moment)

    def why_not(self, view: View, names: Sequence[str], move: int) -> tuple[Key, str]:
        key = None if move == PASS else card_of(move)
        if view.turn is None or view.turn != view.seat:
            return key, turn_line(names[view.turn or 0], view.phase)
        reason = view.why_not(move)
        assert reason is not None
        return key, reason_line(reason, move)

    def news(self, log: Sequence[Event], names: Sequence[str]) -> str:
        return summary(log, names)

    def log_lines(self, log: Sequence[Event], names: Sequence[str]) -> tuple[LogLine, ...]:
        return log_lines(log, names)

    def may_rethink(self, view: View) -> bool:
        """Every turn is one decision."""
        return False

    def advice_line(self, thought: Thought, values: bool) -> str:
        return zones_advice.advice_line(thought, values)

    def doings(self, view: View, names: Sequence[str], marking: Marking) -> tuple[str, ...]:
        """Nothing of this game is left to be found by oneself."""
        return doings.doings(view, names)

    def keys(self) -> tuple[tuple[str, str], ...]:
        return doings.keys()


def _asked(moment: TableMoment[View, ZonesLayout], marks: Marks) -> Marks:
    """The marks with the question of the hand, or who is waited for, where no other sentence is said."""
    names = [seat.name for seat in moment.setup.seats]
    asked = marks.question or prompts.waiting(moment.view, names)
    return replace(marks, tip=marks.tip or prompts.slip(asked, moment.layout))


def bench() -> GameBench[View]:
    """What pictures and self-test need."""
    from takethat.ui.zones.bench import BENCH

    return BENCH


ZONES_UI: GameUi[View, int, ZonesLayout, ZonesShape, Event] = GameUi(
    title=lambda: _("Three Zones"),
    screen=ZonesScreen(),
    sheet=ZonesSheet,
    heading=heading,
    brief=brief,
    emblem=("cards/zones/P1", "cards/zones/O2", "cards/zones/G3"),
    rules=rules_text.chapters,
    temper=temper_line,
    lessons=LESSONS,
    review=REVIEW,
    bench=bench,
)
