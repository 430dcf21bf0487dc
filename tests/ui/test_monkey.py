"""Random input on a simulated clock: nothing breaks, and what lies on the screen is what lies on the table."""

from __future__ import annotations

import random
from functools import partial
from typing import cast

import pygame
import pytest
from pygame.event import Event

from takethat.games.take_that.state import State
from takethat.store import paths
from takethat.store.settings import Settings, Speed
from takethat.ui.harness.headless import Headless
from takethat.ui.scenes import match_flow
from takethat.ui.table.scene import TableScene

from .matches import setup
from .minds import Hasty

KEYS = (
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB) * 2,
    *(pygame.K_RETURN, pygame.K_SPACE) * 4,
    *(pygame.K_t, pygame.K_k, pygame.K_g, pygame.K_u, pygame.K_ESCAPE, pygame.K_PAGEUP, pygame.K_PAGEDOWN),
)
SIZES = ((800, 480), (1280, 720), (1920, 1080), (1024, 1400), (2560, 1080))


class Monkey:
    """Presses everything there is, also cards that are moving; when it has left the table it sits down again."""

    def __init__(self, seed: int, speed: Speed) -> None:
        self.dice = random.Random(seed)
        self.host = Headless((1280, 720), settings=Settings(language="en", speed=speed, take_backs=seed % 2 == 0))
        self.moves = self.events = 0
        self.visited: set[str] = set()
        self.play = self._sit_down()

    def _sit_down(self) -> TableScene:
        players = self.dice.randint(2, 4)
        humans = self.dice.choice((1, 1, 1, 2))
        agreed = setup(players, humans, self.dice.randrange(10**6), self.dice.random() < 0.5, self.dice.choice((1, 2)))
        match_flow.begin(self.host, agreed)
        self.host.settle()
        play = self.host.scenes[0]  # between two people the curtain may have fallen already
        assert isinstance(play, TableScene)
        return play

    def act(self) -> None:
        """One event after some time."""
        self.events += 1
        self.host.settle(self.host.now + self.dice.uniform(0.001, 0.3))
        self.visited.add(type(self.host.top).__name__ if self.host.scenes else "")
        before = self.play.moves
        chance = self.dice.random()
        if chance < 0.02:
            self.host.resize(self.dice.choice(SIZES))
        elif chance < 0.5 and self.host.top is not self.play:
            self.host.key(self.dice.choice((pygame.K_RETURN, pygame.K_RETURN, pygame.K_ESCAPE)))
        elif chance < 0.3:
            self.host.key(self.dice.choice(KEYS), self.dice.choice((0, 0, 0, pygame.KMOD_SHIFT)))
        else:
            self._point()
        self._return(before)

    def _return(self, before: int) -> None:
        """Count moves, and come back to a table when it was left."""
        self.moves += self.play.moves - before
        tops = [scene for scene in self.host.scenes if isinstance(scene, TableScene)]
        if not tops:
            self.play = self._sit_down()
        elif tops[0] is not self.play:
            self.play = tops[0]

    def _point(self) -> None:
        """A motion, press, release or wheel, mostly on cards and chips."""
        kind = self.dice.choice(
            (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEBUTTONUP)
        )
        pos = self._spot()
        if self.dice.random() < 0.35:
            self.host.click(pos)
        elif self.dice.random() < 0.03:
            self.host.send(Event(pygame.MOUSEWHEEL, {"x": 0, "y": self.dice.choice((-1, 1)), "precise_y": 1.0}))
        else:
            fields = {
                "pos": pos,
                "button": self.dice.choice((1, 1, 1, 3)),
                "rel": (0, 0),
                "buttons": (self.dice.choice((0, 1, 1)), 0, 0),
            }
            self.host.send(Event(kind, {**fields, "touch": False}))

    def _spot(self) -> tuple[int, int]:
        play, frame = self.play, self.host.frame
        chips = play.hand.marks(shaded=False).chips if play.picture is not None else ()
        if chips and self.dice.random() < 0.3:
            x, y = self.dice.choice(chips).box.centre
            return round(x), round(y)
        shown = play.stage.shown(play.now)
        if shown and self.dice.random() < 0.75:
            pose = self.dice.choice([card for card in shown if card.moving] or shown).pose
            return round(pose.x - pose.w * 0.3), round(pose.y)
        return self.dice.randrange(frame.width), self.dice.randrange(frame.height)

    def check(self) -> None:
        """After settling, the cards on the stage are those of the state, once each."""
        self.host.rest(30)
        play = next((scene for scene in self.host.scenes if isinstance(scene, TableScene)), None)
        if play is None or play.picture is None:
            return
        play.hand.leave()
        state = cast(State, play.table.state)
        keys = list(play.stage.targets())
        assert len(keys) == len(set(keys))
        cards = {key for key in keys if isinstance(key, int)}
        piles = [*state.plus, *state.minus]
        known = {*state.line, *(card for pile in piles for card in pile)}
        if play.table.round_over:  # the extra cards of the variation have been turned over
            known |= {card for pile in state.facedown for card in pile}
        if play.eyes.seat is not None:
            known |= set(state.hands[play.eyes.seat])
        assert cards == known
        backs = [key for key in keys if not isinstance(key, int)]
        others = [seat for seat in range(state.players) if seat != play.eyes.seat]
        extras = 0 if play.table.round_over else sum(map(len, state.facedown))
        assert len(backs) == sum(len(state.hands[seat]) for seat in others) + extras


@pytest.fixture
def tables(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty data folder, and bots and advice that cost no thought."""
    monkeypatch.setattr(paths, "_chosen", tmp_path_factory.mktemp("data"))
    monkeypatch.setattr(match_flow, "new_mind", partial(Hasty, random.Random(7)))


@pytest.mark.parametrize(("speed", "share"), [("normal", 2), ("fast", 1), ("slow", 1), ("instant", 1)])
@pytest.mark.usefixtures("tables")
def test_random_events_at_the_table_break_nothing(speed: Speed, share: int, long: bool) -> None:
    monkey, events = Monkey(len(speed), speed), share * (4000 if long else 2500)
    for number in range(events):
        monkey.act()
        if number % 100 == 99:
            monkey.check()
    monkey.check()
    assert monkey.moves >= events // 100
    assert {"TableScene", "Pause", "ScoreSheet"} <= monkey.visited
