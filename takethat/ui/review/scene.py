"""A finished match looked at again: step by step on the table, with marks where more was to be had.

The judging goes on beside the picture; the better move is shown only when asked for. Everything is on the panel at
the side, for keys, mouse and pad alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import inf
from time import perf_counter

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from takethat.bots.request import Mind
from takethat.bots.worker import Worker
from takethat.review.asking import Asking
from takethat.review.history import History, Position
from takethat.review.judge import Verdict
from takethat.review.keeping import Keeping
from takethat.review.ledger import Ledger
from takethat.review.queue import JudgeQueue
from takethat.ui.kit.base import Widget, sooner
from takethat.ui.modifiers import is_plain, lets_go
from takethat.ui.page import Page
from takethat.ui.review.buttons import lowness
from takethat.ui.review.looked import Looked, Steps
from takethat.ui.review.panel import ReviewPanel, panel
from takethat.ui.review.table import ReviewTable
from takethat.ui.scene import Frame, Host
from takethat.ui.table.game_ui import AnyGameUi
from takethat.ui.table.model import Marks

POLL = 0.05
"""Seconds between two looks for a verdict."""

SLICE = 0.008
"""Seconds of weighing at every look; 0: nothing is weighed here."""

AGAIN = 0.5
"""Seconds between two drawings of a curve that grows."""


class ReviewScene(Page):
    """Looks back at `history`, a match of a game that can be looked at; `mind` is where decisions are judged.

    What is known of it already, and what is found out, is in `keeping`.
    """

    first = "next"

    def __init__(
        self,
        host: Host,
        ui: AnyGameUi,
        history: History,
        mind: Mind,
        play_on: Callable[[int], None] | None = None,
        keeping: Keeping | None = None,
        practise: Callable[[Mapping[int, Verdict]], None] | None = None,
        new_mind: Callable[[], Mind] = Worker,
    ) -> None:
        super().__init__(host)
        self.ui = ui
        self.history = history
        self.judge = JudgeQueue(history, mind)
        humans = history.setup.humans
        self.showcase = ReviewTable(ui, history, humans[0] if humans else 0)
        self.ledger = Ledger(history, self.judge)
        self._keeping = keeping
        if keeping is not None:
            keeping.recall(self.judge, self.ledger)
        self.asking = Asking(history, new_mind)
        self._before: int | None = None
        """The seat at the bottom before a bot was asked; None while none is."""
        self.slice = SLICE
        self.place = 0
        self.reveals = self.own_only = self.explains = self._more = False
        self._play_on, self._practise = play_on, practise
        self._now = 0.0
        self._news = self._weighed = self._is_seen = False
        self._shown = 0.0
        self._pressed = False
        """Whether a button is held down: the panel stays as it is until it is let go."""
        self.living = self._draw_table

    # --- what is looked at

    @property
    def looked(self) -> Looked:
        """What is looked at now."""
        seat = self.showcase.bottom
        return Looked(
            self.ui,
            self.history,
            self.judge,
            self.ledger,
            self.place,
            seat,
            self.reveals,
            self.own_only,
            self.explains,
            self.asking,
            self._before is not None,
        )

    @property
    def position(self) -> Position:
        """The position on the table."""
        return self.looked.position

    @property
    def verdict(self) -> Verdict | None:
        """What the judge says of the decision that is due here."""
        return self.looked.verdict

    def go_to(self, place: int) -> None:
        """Look at another position, as far as there is one."""
        place = max(0, min(len(self.history.positions) - 1, place))
        if place != self.place:
            self.place, self.reveals = place, False
            self._open()
            self.showcase.show(self.position, self._now)
            self.host.voice.play("slide")
            self.rebuild()

    def next_mark(self) -> None:
        """Go to the next decision with a mark; after the last one to the first."""
        places = [self.history.place_of(number) for number in self.looked.marked]
        if places:
            self.go_to(next((place for place in places if place > self.place), places[0]))

    def reveal(self) -> None:
        """Show the better move, where there is one to show."""
        if self.verdict is not None and self.verdict.mark is not None:
            self.reveals = True
            self.rebuild()

    def ask_bot(self) -> None:
        """Let the bot that decides here say why, and see what it saw; asked again, see all hands."""
        number = self.position.decision
        if number is None or not self.asking.may_ask(number):
            return
        if self._before is not None:
            self._open()
        else:
            self.asking.ask(number)
            self._before = self.showcase.bottom
            self.showcase.bottom, self.showcase.is_closed = self.history.decisions[number].seat, True
        self.showcase.show(self.position, self._now)
        self.rebuild()

    def _open(self) -> None:
        """All hands lie open, as seen from the seat before."""
        if self._before is not None:
            self.showcase.bottom, self.showcase.is_closed = self._before, False
            self._before = None

    def turn(self) -> None:
        """Look from the next seat."""
        self._open()
        self.showcase.bottom = (self.showcase.bottom + 1) % len(self.history.names)
        self.showcase.show(self.position, self._now)
        self.rebuild()

    def mine(self) -> None:
        """Go through the marks of this seat alone, or of all again."""
        self.own_only = not self.own_only
        self.rebuild()

    def explain(self) -> None:
        """Say what the figures mean, or no longer."""
        self.explains = not self.explains
        self.rebuild()

    def more(self) -> None:
        """Show the rarer buttons where there is little room, or no longer."""
        self._more = not self._more
        self.rebuild()

    def play_on(self) -> None:
        """Leave for a match that goes on from here."""
        if self._play_on is not None and self.position.decision is not None:
            self._play_on(self.position.decision)

    def practise(self) -> None:
        """Go through what people gave away, as exercises."""
        if self._practise is not None:
            self._keep()
            self._practise(self.judge.verdicts)

    # --- the scene

    def content(self) -> Widget:
        steps = Steps(
            back=self.cancel,
            turn=self.turn,
            go_to=self.go_to,
            reveal=self.reveal,
            next_mark=self.next_mark,
            own_only=self.mine,
            explain=self.explain,
            ask=self.ask_bot,
            more=self.more,
            play_on=None if self._play_on is None else self.play_on,
            practise=None if self._practise is None else self.practise,
        )
        return panel(self.looked, steps, lowness(self.look, Rect(0, 0, *self._frame.size), self._more))

    def resize(self, frame: Frame) -> None:
        super().resize(frame)
        assert self.form is not None
        assert isinstance(self.form.root, ReviewPanel)
        self.showcase.place(self.host.theme, self.form.root.table, frame.unit)
        self.showcase.show(self.position, self._now)

    def handle(self, event: Event) -> None:
        """Left, Right, Home and End step through the match wherever the focus is."""
        self.showcase.follow(event, self._now)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._pressed = event.type == pygame.MOUSEBUTTONDOWN
        self._pressed = self._pressed and not lets_go(event)
        steps = {
            pygame.K_LEFT: self.place - 1,
            pygame.K_RIGHT: self.place + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.history.positions) - 1,
        }
        if event.type == pygame.KEYDOWN and event.key in steps and is_plain(event.mod):
            self.go_to(steps[event.key])
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_n and is_plain(event.mod):
            self.next_mark()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_b and is_plain(event.mod):
            self.reveal()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_o and is_plain(event.mod):
            self.mine()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_a and is_plain(event.mod):
            self.ask_bot()
        else:
            super().handle(event)

    def update(self, now: float) -> float | None:
        self._now = now
        self._news = self.judge.follow(self.position.decision or 0) or self._news
        self._news = self.asking.follow() or self._news
        self._weigh(now)
        if self._news and not self._pressed:
            self._news = False
            self.rebuild()
        wait = super().update(now)
        asked = self.showcase.look(now)
        if self.showcase.is_moving(now) or (self.host.living and not self._is_seen):
            return 0.0
        wait = wait if asked == inf else sooner(wait, asked)
        weighing = self.slice > 0 and not self.ledger.is_done
        return sooner(wait, POLL) if weighing or self.asking.is_waiting or not self.judge.is_done else wait

    def _weigh(self, now: float) -> None:
        """Weigh a little; the page shows it now and then, and at the end."""
        until = perf_counter() + self.slice
        self._weighed = self.ledger.work(lambda: perf_counter() < until) or self._weighed
        if self.ledger.is_done and self.judge.is_done:
            self._keep()
        if self._weighed and (self.ledger.is_done or now - self._shown > AGAIN):
            self._news, self._weighed, self._shown = True, False, now

    def _keep(self) -> None:
        if self._keeping is not None:
            self._keeping.keep(self.judge, self.ledger)

    def _draw_table(self, surface: Surface) -> None:
        """In the program the first picture, which nobody is to wait for, is without the table."""
        if self._is_seen or not self.host.living:
            self.showcase.draw(surface, self._now, self.marks())
        self._is_seen = True

    def close(self) -> None:
        super().close()
        self._keep()
        self.showcase.close()
        self.judge.close()
        self.asking.close()

    # --- what is marked

    def marks(self) -> Marks:
        """A ring around the card that was played, a light at the better one once it is shown."""
        number = self.position.decision
        if number is None:
            return Marks()
        looked = self.looked
        ring = looked.review.card_of(self.history.decisions[number].move)
        if looked.asks:
            thought = self.asking.thoughts.get(number)
            return Marks(focus=ring, advice=None if thought is None else looked.review.values(thought))
        if not self.reveals or looked.verdict is None:
            return Marks(focus=ring)
        return Marks(focus=ring, advice=looked.review.advice(looked.better))
