"""The table: shows a match, takes the player's moves, and lets bots, curtain and score sheet come in their time.

One move goes from the hand to the table, comes back as events, becomes cues and is played; only when the picture has
settled does the next thing begin. All rules are the table's, all pictures the painter's.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial, reduce
from math import inf
from typing import cast

from pygame import Surface
from pygame.event import Event

from takethat.match.coach import Coach
from takethat.match.eyes import Eyes, eyes_after, first_eyes, needs_curtain
from takethat.match.thinker import Thinking
from takethat.table.table import Table
from takethat.ui.ambience import backdrop
from takethat.ui.ambience.clock import AmbienceClock
from takethat.ui.kit.base import sooner
from takethat.ui.kit.look import Look
from takethat.ui.scene import Frame, Host
from takethat.ui.table.asking import Asking, tells_of
from takethat.ui.table.build_model import hint_words, totals_before
from takethat.ui.table.director import Lasts
from takethat.ui.table.easel import Easel
from takethat.ui.table.grip import Changed, Choose, Played, Pressed, Refused, Wish
from takethat.ui.table.guide import AnyGuide
from takethat.ui.table.hand import buttons_of
from takethat.ui.table.hearing import Hearing
from takethat.ui.table.hooks import Practised, TableHooks
from takethat.ui.table.lifting import Lifting
from takethat.ui.table.log_book import LogBook
from takethat.ui.table.model import AnyModel, Button, Marks, Tip
from takethat.ui.table.moment import AnyMoment, TableMoment
from takethat.ui.table.placement import AnyPlacement
from takethat.ui.table.pointer import is_hurry, is_press, looks_around, opened_by, plays_at, scroll_lines, wish_of
from takethat.ui.table.screen import AnyScreen
from takethat.ui.table.seating import sit_down
from takethat.ui.table.stage import Stage
from takethat.ui.table.table_view import TableView
from takethat.ui.table.take_back import can_take_back, may_practise, take_back
from takethat.ui.table.tips import over_actions, refusal
from takethat.ui.table.turns import HURRY, TableClock, Turns

POLL = 0.03
"""Seconds between two looks for a bot's thought."""


class TableScene:
    """The scene of one match; `screen` is how its game looks."""

    def __init__(self, host: Host, table: Table, thinker: Thinking, hooks: TableHooks, screen: AnyScreen) -> None:
        self.host, self.table, self.thinker, self.hooks = host, table, thinker, hooks
        self.coach = Coach(table, thinker)
        self.stage = Stage()
        self._easel = Easel(host, screen, table)
        self._lifting = Lifting(self.stage)
        self.air = AmbienceClock(host)
        self.screen = screen
        self.hand = screen.hand()
        self.asking = Asking(tells_of(screen, self.moment), self.hand)
        self.eyes = first_eyes(table)
        self.log = LogBook(table, screen)
        self.lasts: Lasts = (None,) * table.players
        self.moves = 0  # accepted so far
        self._events: list[Event] = []
        self._deal_next = table.current is None
        self.picture: AnyPlacement | None = None
        self.now = 0.0  # of the last update
        self._hearing = Hearing(self.stage, host.voice)
        self._clock, self._turns = TableClock(), Turns()
        self.tip: tuple[Tip, float] | None = None
        self.guide: AnyGuide | None = None
        """Who leads a newcomer through this round."""
        self._settled = self._calm = self._only_pond = False
        host.voice.music("table")

    # --- the scene

    def handle(self, event: Event) -> None:
        """Keep the event until the next update, which knows what time it is."""
        self._events.append(event)
        self.air.stir()

    def update(self, now: float) -> float | None:
        self.now = now = self._clock.at(now)
        pond = self.air.tick(now)
        was_calm, self._calm = self._calm, self._is_calm()
        self._only_pond = was_calm and self._calm and not self._easel.stale
        if self._deal_next and self.frame is not None:
            self._open_round()
        if self.picture is None:
            return 0.0
        while self._events:
            self._take(self._events.pop(0))
        self._hearing.listen(self.now)
        self.asking.look(now)
        if not self.stage.is_busy(now) and not self._clock.is_covered:
            self._settle()
        return sooner(pond, self._next_frame())

    def _is_calm(self) -> bool:
        """Whether nothing of the table can look different after this update."""
        waits = self._events or self._deal_next or self.tip or self.thinker.is_asked or self._easel.is_sketch
        waits = waits or self.asking.wait(self.now) < inf
        return self._settled and not waits and not self.stage.is_moving(self.now)

    def _take(self, event: Event) -> None:
        """A click or Space hurries what is running; otherwise pointer and keys go to the hand."""
        self.asking.follow(event, self.now)
        if lines := scroll_lines(event):
            self.scroll(lines)
        elif self.stage.is_busy(self.now):
            self._take_busy(event)
        elif self._turns.is_meant(event, not looks_around(self.hand, event), self.now):
            self._do(event)

    def _do(self, event: Event) -> None:
        if self.guide is not None and self.guide.takes(event, self.look):
            return
        if is_press(event):
            self.tip = None
        self._heed(wish_of(self.hand, event))
        self._follow_hand()
        self.asking.step(event)

    def draw(self, surface: Surface) -> None:
        if self.picture is not None:
            sight = None if self._only_pond else self.sight()
            self._easel.paint(surface, self.picture, self.stage.is_moving(self.now), sight, self.air.time)

    def draw_whole(self, surface: Surface) -> None:
        """Draw the table on another surface, all of it."""
        if self.picture is not None:
            self._easel.painter_for(self.picture, False).paint_whole(surface, self.sight(), self.air.time)

    def resize(self, frame: Frame) -> None:
        old = self.frame
        self._easel.fit(frame)
        if self._deal_next:
            return
        if old is None or self.picture is None:
            self.show_all()
            return
        if old.size != frame.size:
            self.stage.scale(frame.width / old.width, frame.height / old.height, self.now)
        self._rest()
        before, self.picture = self.picture, self._arrange(self.hand.half(self.view))
        self._easel.stale = True
        if old.size != frame.size or before.poses != self.picture.poses or not self.stage.is_busy(self.now):
            self.stage.settle(self.picture.poses, self.now, self.host.theme.durations.settle)

    def close(self) -> None:
        try:
            self._easel.close()
            self.thinker.close()
        finally:
            self.hooks.closed()

    # --- what is known

    @property
    def frame(self) -> Frame | None:
        """The window; None before there is one."""
        return self._easel.frame

    @property
    def log_open(self) -> bool:
        return self._easel.log_open

    @property
    def look(self) -> Look:
        return self._easel.look

    @property
    def view(self) -> TableView:
        """What the eyes at the screen see now."""
        return cast(TableView, self.table.observe(self.eyes.seat))

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.table.setup.seats)

    def sight(self) -> AnyModel:
        """Everything to be seen now."""
        return replace(self.screen.model(self.moment()), bubble=self.asking.shown)

    def moment(self) -> AnyMoment:
        """The table at the time of the last update."""
        assert self.picture is not None
        time = self.stage.clock.at(self.now)
        shown, turn = self.stage.timeline.face(time), self.stage.timeline.turn(time)
        view, heard = (self.picture.view, None) if shown is None else (shown.view, shown.heard)
        busy = self.stage.is_busy(self.now)
        return TableMoment(
            setup=self.table.seated,
            round=self.table.round,
            practice=self.table.practice,
            view=view,
            layout=turn.at(time) if turn is not None else self._easel.layout_for(view, self.eyes.bottom),
            cards=self.stage.shown(self.now),
            lasts=self.lasts if shown is None else shown.last,
            totals=totals_before(self.table),
            log=self.log.lines(self.eyes, self.names, self.moves, heard),
            log_offset=self.log.offset,
            thinking=None if busy else self.thinker.seat,
            marks=Marks() if busy else self._marks(),
            thought=None if busy else self.coach.thought,
            shows_values=self.coach.shows_values,
            hint=hint_words(self.coach, self.eyes.seat),
            marking=self._easel.marking,
            open_score=self._easel.opens_score,
            can_undo=self.can_undo(),
            sparks=tuple(self.stage.timeline.sparks(time)),
            time=time,
            now=self.now,
            seal=self.table.fingerprint,
        )

    def _marks(self) -> Marks:
        """The hand's marks, with the sentence that is shown now."""
        assert self.picture is not None
        marks = self.hand.marks(shaded=bool(self.picture.view.legal) and self._easel.marking != "none")
        said = self.guide.tip if self.guide is not None else None
        return replace(marks, tip=self.tip[0] if self.tip is not None else said)

    def _arrange(self, view: TableView) -> AnyPlacement:
        return self._easel.arrange(view, self.eyes.bottom)

    # --- rounds and moves

    def _open_round(self) -> None:
        """Deal, and show how the cards come."""
        self._deal_next = False
        self.log.dealt()
        self._turns.dealt()
        events, before = self.table.begin_round(), self.eyes
        self.eyes, self.lasts = first_eyes(self.table), (None,) * self.table.players
        empty = self.screen.before_deal(self.view)
        seated = None if self.picture is None else self._easel.arrange(empty, before.bottom)
        self.picture = self._arrange(empty)
        self._easel.stale = True
        sit_down(self.stage, seated or self.picture, self.picture, self.now, self.host.theme.durations)
        self._show(events, 0)

    def next_round(self) -> None:
        """Called when the score sheet is put away and the match goes on: deal with the next update."""
        self._deal_next = True

    def play(self, move: int, nodes: int | None = None) -> None:
        """Do a legal move of the seat that decides, and show what follows."""
        ticket = self.table.ticket
        assert ticket is not None
        heard = len(self.table.log(None))
        self.picture = self._arrange(self.view)
        events = self.table.submit(ticket, move, nodes)
        self.moves += 1
        self._turns.moved(ticket.seat, self.table.seated.seats[ticket.seat].human, self.now)
        self.air.stir()
        self.hand.forget()
        self.hooks.moved()
        self._show(events, heard)

    def _show(self, events: list[object], heard: int) -> None:
        """Turn full events into cues for the eyes that look now, and let the next bot think at once."""
        assert self.picture is not None
        self._rest()
        redacted = [self.table.game.redact(event, self.eyes.seat) for event in events]
        time = max(self.stage.clock.at(self.now), self.stage.timeline.end)
        cues = self._easel.direct(events, self.eyes, self.picture, self.lasts, heard, time)
        self.lasts = reduce(self.screen.lasts_after, redacted, self.lasts)
        self.picture = self._arrange(self.view)
        self.stage.play(cues, self.now)
        self._hearing.begin(time)
        self.thinker.attend()

    def _recall_lasts(self, seat: int | None) -> None:
        """Go through the log again for everybody's last move."""
        self.lasts = reduce(self.screen.lasts_after, self.table.log(seat), (None,) * self.table.players)

    def show_all(self) -> None:
        """Everything at its place at once, for the eyes that look now."""
        self._rest()
        self.picture = self._arrange(self.hand.half(self.view))
        self._recall_lasts(self.eyes.seat)
        self.stage.snap(self.picture.poses, self.now)
        self._easel.stale = True
        self.thinker.attend()

    def undo(self, practice: bool = False) -> None:
        """Take back to the last decision of whoever looks; for `practice` also where the settings do not ask for it."""
        if not (self.can_undo() or (practice and may_practise(self.table, self.eyes))):
            return
        self._turns.acted(self.now)
        self.hand.forget()
        take_back(self.table, self.eyes.seat)
        self._rest()
        self._recall_lasts(self.eyes.seat)
        self.picture = self._arrange(self.view)
        self.stage.settle(self.picture.poses, self.now, self.host.theme.durations.move)
        self.thinker.attend()

    def can_undo(self) -> bool:
        """Free before anything new came to light in the own turn; against bots also for practice, if so chosen."""
        rethinks = self.table.current is not None and self.screen.may_rethink(self.view)
        practice = self.host.settings.take_backs or self.table.takebacks > 0
        return can_take_back(self.table, self.eyes, rethinks, practice)

    # --- time

    def _settle(self) -> None:
        """Nothing runs: whatever comes next may begin."""
        if self.table.round_over:
            if not self._settled:
                self._settled = True
                if self.guide is not None:
                    self.guide.stop()
                self._cover(self.hooks.round_over)
            return
        self.look_on(eyes_after(self.table, self.eyes))
        if self.stage.is_busy(self.now):
            return
        if needs_curtain(self.table, self.eyes):
            if not self._settled:
                self._settled = True
                self._cover(self.hooks.curtain)
            return
        thought = self.thinker.thought()
        if thought is not None:
            self.play(thought.move, thought.nodes)
        elif not self._settled:
            self._settled = True
            self._offer()
        elif self.coach.arrives():
            self._advise()

    def look_on(self, eyes: Eyes) -> None:
        """Somebody else looks, or the same with the hand covered or open."""
        if eyes == self.eyes:
            return
        before, self.eyes = self.eyes, eyes
        if before.open:
            self.log.leave(before.bottom)
        left = self._easel.arrange(cast(TableView, self.table.observe(None)), before.bottom)
        self.show_all()
        assert self.picture is not None
        sit_down(self.stage, left, self.picture, self.now, self.host.theme.durations)

    def lift_curtain(self) -> None:
        """The human whose turn it is has said so: show that hand."""
        assert self.table.ticket is not None
        seat = self.table.ticket.seat
        self.look_on(Eyes(seat, True))
        if self.picture is not None and (news := self.log.news(seat, self.names)):
            self.tip = over_actions(self.picture, news), inf

    def _offer(self) -> None:
        assert self.picture is not None
        backdrop.rest()
        self.asking.offer()
        buttons = buttons_of(self.can_undo(), self.coach.helps(self.eyes.seat), bool(self.table.fingerprint))
        self.hand.offer(self.picture, self._easel.actions(self.picture), buttons)
        if self.hand.asked is not None:
            self.hand.ask(self.screen.choice(self.hand.asked, self.picture))
        self._follow_hand()
        self._turns.offered(self.eyes.seat, self.now)
        if self.guide is not None and self.coach.helps(self.eyes.seat):
            self.guide.speak(self.picture.view, self.picture.layout)

    def _rest(self) -> None:
        """The hand lets go of everything."""
        self.hand.rest()
        self.asking.give_up()
        self._follow_hand()
        if self.guide is not None:
            self.guide.rest()
        self._settled = self._only_pond = False

    def _next_frame(self) -> float | None:
        if self.stage.is_moving(self.now):
            return 0.0
        if self.tip is not None and self.now >= self.tip[1]:
            self.tip = None
        ends = inf if self.tip is None else self.tip[1] - self.now
        polls = POLL if self.thinker.is_asked or self._easel.is_sketch else inf
        wait = min(ends, polls, self.asking.wait(self.now))
        return wait if wait < inf else None

    # --- pointer and keys

    def _take_busy(self, event: Event) -> None:
        if (button := opened_by(event)) is not None:
            self._press(button)
        elif self._plays_on(event):
            self.stage.hurry(self.now, 0.0)
            self._settle()
            self._do(event)
        elif is_hurry(event) and self._turns.may_hurry(event, self.now):
            self.stage.hurry(self.now, HURRY)

    def _plays_on(self, event: Event) -> bool:
        """Whether a click goes on with the own half-done turn: then it need not wait for the movement."""
        if self.picture is None or not self._turns.goes_on(self.table.ticket, self.eyes.seat):
            return False
        return plays_at(self.hand, self.picture, event) and self._turns.is_meant(event, True, self.now)

    def _heed(self, wish: Wish | None) -> None:
        match wish:
            case Played(move):
                self.play(move)
            case Refused(move):
                self._refuse(move)
            case Choose(card):
                assert self.picture is not None
                self._turns.acted(self.now)
                self.hand.ask(self.screen.choice(card, self.picture))
                self.host.voice.play("button")
            case Changed():
                self._turns.acted(self.now)
                self._show_half()
            case Pressed(button):
                self._press(button)

    def _show_half(self) -> None:
        """A move of several choices has been begun, changed or given up: show it as far as it is chosen."""
        self.host.voice.play("button")
        self._rest()
        self.picture = self._arrange(self.hand.half(self.view))
        self.stage.settle(self.picture.poses, self.now, self.host.theme.durations.move)

    def _press(self, button: Button) -> None:
        self.host.voice.play("button")
        match button:
            case "menu" | "help" | "piles":
                self._open({"menu": self.hooks.menu, "help": self.hooks.help, "piles": self.hooks.piles}[button])
            case "undo" if self.can_undo():
                self.undo()
            case "undo" | "hint":
                self._open(partial(self.hooks.practise, button))
            case "log":
                self.toggle_log()

    def practise(self, what: Practised) -> None:
        """Take the last move back, or ask for help, or show more or less of it."""
        if what == "undo":
            self.undo(practice=True)
        else:
            self.coach.press()
            self._advise()

    def _advise(self) -> None:
        thought = self.coach.thought
        if thought is not None and self.picture is not None:
            self.tip = over_actions(self.picture, self.screen.advice_line(thought, self.coach.shows_values)), inf
            self.hand.come_to(self.sight().marks.advice, self.host.keys_in_use)
            self._follow_hand()

    def _open(self, hook: Callable[[], None]) -> None:
        """What else happened in this moment was not meant for the page that opens."""
        self._events.clear()
        self.hand.let_go()
        self._follow_hand()
        self._cover(hook)

    def _cover(self, hook: Callable[[], None]) -> None:
        """Let something come over the table, whose time stands until it is in front again."""
        self._clock.cover()
        hook()

    def toggle_log(self) -> None:
        """Show or hide the log; the table makes room."""
        assert self.frame is not None
        self._easel.log_open = not self.log_open
        self.log.offset = 0
        self.resize(self.frame)

    def scroll(self, lines: int) -> None:
        """Scroll the log back (up) or forward."""
        if self.picture is not None and self.log_open:
            self.log.scroll(self.look, self.sight(), lines)

    def _refuse(self, move: int) -> None:
        """Say why the move cannot be."""
        assert self.picture is not None
        key, text = self.screen.why_not(self.picture.view, self.names, move)
        self.tip = refusal(self.picture, key, text), self.now + self.host.theme.durations.toast
        self.host.voice.play("error")

    def _follow_hand(self) -> None:
        """Move the card the player holds or points at, and put the one before it back."""
        if self.picture is not None:
            self._lifting.follow(self.hand.lifted(), self.picture, self.now, self.host.theme.durations)
