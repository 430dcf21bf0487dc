"""Evenings of random input on the real program and its own clock: any device, anywhere, at any time.

An evening has a seed, which decides all of it: language, size, text, theme, the named moments it begins at, and every
event. So a long run goes on where it stopped, and a fault comes again:

    python -m tests.ui.evenings --first 0 --evenings 500      # some of a million events, a line for each evening
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

import pygame
import pytest
from pygame.event import Event

from takethat.store import paths
from takethat.store.settings import Settings
from takethat.table import record
from takethat.table.table import Table
from takethat.ui.assets import loader
from takethat.ui.harness.scenarios import all_scenarios
from takethat.ui.page import Page
from takethat.ui.scene import Host
from takethat.ui.scenes import match_flow
from takethat.ui.scenes.match_flow import look_back
from takethat.ui.scenes.menu import Menu
from takethat.ui.table.scene import TableScene
from takethat.ui.take_that import bench as take_that

from . import thrift
from .minds import Hasty
from .on_app import OnApp, Spot, program

EVENTS = 2000
"""How many events an evening has."""
STAY = 400
"""About how many events go by before another named moment is begun at."""
PAINTED = 25_000
"""Pixels up to which every new page is painted; of larger ones a part."""
SIZES = (
    *((640, 360), (800, 480), (853, 533), (1280, 720), (1024, 1400)) * 2,
    *((1920, 1080), (2560, 1080), (3840, 2160)),
)
SMALL = SIZES[:5]
KEYS = (
    *(pygame.K_RETURN, pygame.K_SPACE) * 5,
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB) * 2,
    *(pygame.K_ESCAPE, pygame.K_t, pygame.K_k, pygame.K_g, pygame.K_u, pygame.K_h, pygame.K_l, pygame.K_n, pygame.K_p),
    *(pygame.K_1, pygame.K_2, pygame.K_9, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN),
    *(pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_F11, pygame.K_a, pygame.K_v, pygame.K_c),
)
MODS = (*(pygame.KMOD_NONE,) * 8, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_MODE, pygame.KMOD_ALT)
BUTTONS = (
    *(pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_DOWN) * 2,
    *(pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_LEFTSHOULDER),
)
SIGNS = ("a", "Zoë", " ", "ß", "漢", "\u202e", "\u200d", "👩\u200d🚀", "❤\ufe0f", "\u034f", "ن")
"""What is typed, with what is not seen by itself."""


class Evening:
    """Somebody who presses whatever there is, with every device, and begins anew somewhere else now and then."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.size = self.dice.choice(SIZES)
        self.sizes = self.size, self.dice.choice(SMALL)
        """Two, so that pictures of both are there for most of the evening."""
        self.settings = Settings(
            language=self.dice.choice(("en", "fr", "de")),
            theme=self.dice.choice(("normal", "normal", "high-contrast")),
            text_scale=self.dice.choice((1.0, 1.25, 1.5, 1.75, 2.0)),
            speed=self.dice.choice(("slow", "normal", "fast", "instant")),
            reduced_motion=self.dice.random() < 0.2,
            score=self.dice.choice(("usual", "open", "closed")),
            take_backs=self.dice.random() < 0.5,
            marking=self.dice.choice(("level", "all", "legal", "none")),
        )
        self.reached: Counter[str] = Counter()
        self._held: list[Callable[[bool], list[Event]]] = []
        self._painted: tuple[Spot, object] | None = None
        """Of which size and scene there was a picture last."""
        self._invented: set[str] = set()
        """Matches in a position that was laid out by hand, to which their records do not lead."""

    def run(self, events: int) -> None:
        """So many events, each 1 to 300 ms after the last; what breaks comes through."""
        with program(self.size, self.settings) as bench:
            bench.stride = 0.2
            for _ in range(events):
                if not bench.app._scenes or self.dice.random() < 1 / STAY:
                    self._begin(bench)
                bench.clock.now += self.dice.choice((0.001, 0.02, 0.1, 0.3))
                self._look(bench)
                bench.post(*self._event(bench))
                if bench.app._scenes:
                    self.reached[type(bench.app.top).__name__] += 1

    def _look(self, bench: OnApp) -> None:
        """Whether the next picture is painted: of a new page or size often, of the same seldom, of a large one less.

        What is not painted counts as seen, so that it listens as it would.
        """
        gestures, area = bench.app._gestures, self.size[0] * self.size[1]
        is_new = gestures._shown is None or self._painted != (self.size, bench.app.top)
        share = min(1.0, PAINTED / area) * (1.0 if is_new else 0.05)
        bench.app._visible = self.dice.random() < share
        if bench.app._visible:
            self._painted = self.size, bench.app.top
        elif gestures._shown is None:
            gestures.seen(bench.now)

    def _begin(self, bench: OnApp) -> None:
        """At a named moment, as if nothing had been before; each kind of moment as often as any other."""
        bench.app._visible = False
        bench.show(Menu(bench))  # what was open is closed first: a match of the moment may bear the same name
        moments = all_scenarios()
        head = self.dice.choice(sorted({name.split("-")[0] for name in moments}))
        with suppress(StopIteration):  # bots move at random here, so that what a moment points at may not be there
            moments[self.dice.choice(sorted(name for name in moments if name.split("-")[0] == head))](bench)
        tables = [scene.table for scene in bench.app._scenes if isinstance(scene, TableScene)]
        self._invented |= {table.match_id for table in tables if table.current and not _as_recorded(table)}

    def look_back(self, host: Host, text: str, name: str | None = None) -> None:
        """As the game does, but for matches that nobody has played up to where they stand."""
        if record.parse(text).match_id not in self._invented:
            look_back(host, text, name)

    def _event(self, bench: OnApp) -> list[Event]:
        kinds = (self._point, self._point, self._key, self._key, self._pad, self._finger, self._rare)
        if self._held and self.dice.random() < 0.6:
            return self._held.pop(self.dice.randrange(len(self._held)))(False)
        return self.dice.choice(kinds)(bench)

    def _press(self, make: Callable[[bool], list[Event]]) -> list[Event]:
        """Press and let go in one frame, or hold for a while."""
        if self.dice.random() < 0.7:
            return [*make(True), *make(False)]
        self._held.append(make)
        return make(True)

    def _spot(self, bench: OnApp) -> Spot:
        """Somewhere: on a widget, a card, or anywhere at all."""
        top = bench.app.top
        if isinstance(top, Page) and top.form is not None and self.dice.random() < 0.8:
            widgets = [one for one in top.top.root.each() if one.takes_focus and one.enabled]
            if widgets:
                widget = self.dice.choice(widgets)
                top.top.reveal(widget, at_once=True)
                x, y = widget.rect.center
                return x, y
        if isinstance(top, TableScene) and top.picture is not None and self.dice.random() < 0.8:
            chips = top.hand.marks(shaded=False).chips
            if chips and self.dice.random() < 0.3:
                middle = self.dice.choice(chips).box.centre
                return round(middle[0]), round(middle[1])
            shown = top.stage.shown(top.now)
            if shown:
                pose = self.dice.choice(shown).pose
                return round(pose.x), round(pose.y)
        width, height = bench.app.window.size
        return self.dice.randrange(width), self.dice.randrange(height)

    def _point(self, bench: OnApp, touch: bool = False) -> list[Event]:
        spot, button = self._spot(bench), self.dice.choice((1, 1, 1, 1, 3))
        if self.dice.random() < 0.25:
            buttons = (self.dice.choice((0, 1)), 0, 0)
            return [Event(pygame.MOUSEMOTION, {"pos": spot, "rel": (1, 1), "buttons": buttons, "touch": touch})]
        kinds = {True: pygame.MOUSEBUTTONDOWN, False: pygame.MOUSEBUTTONUP}
        return self._press(lambda down: [Event(kinds[down], {"pos": spot, "button": button, "touch": touch})])

    def _finger(self, bench: OnApp) -> list[Event]:
        finger = {"touch_id": 1, "finger_id": self.dice.randrange(2), "x": 0.5, "y": 0.5}
        return [Event(pygame.FINGERDOWN, finger), *self._point(bench, touch=True), Event(pygame.FINGERUP, finger)]

    def _key(self, bench: OnApp) -> list[Event]:
        code = self.dice.choice(KEYS)
        fields = {"key": code, "mod": self.dice.choice(MODS), "unicode": "", "scancode": code % 300}
        return self._press(lambda down: [Event(pygame.KEYDOWN if down else pygame.KEYUP, fields)])

    def _pad(self, bench: OnApp) -> list[Event]:
        device = self.dice.choice((3, 4))
        if self.dice.random() < 0.2:
            axis, value = self.dice.choice((0, 1)), self.dice.choice((-32768, -13000, 0, 15000, 32767))
            return [Event(pygame.CONTROLLERAXISMOTION, {"instance_id": device, "axis": axis, "value": value})]
        fields = {"instance_id": device, "button": self.dice.choice(BUTTONS)}
        kinds = {True: pygame.CONTROLLERBUTTONDOWN, False: pygame.CONTROLLERBUTTONUP}
        return self._press(lambda down: [Event(kinds[down], fields)])

    def _rare(self, bench: OnApp) -> list[Event]:
        """Text, the wheel, the focus and its loss, a pad unplugged, another size, another look."""
        chance = self.dice.random()
        if chance < 0.45:
            return [Event(pygame.TEXTINPUT, {"text": self.dice.choice(SIGNS)})]
        if chance < 0.8:
            return [Event(pygame.MOUSEWHEEL, {"x": 0, "y": self.dice.choice((-3, 1)), "precise_y": 1.0})]
        if chance < 0.9:
            self._held.clear()
            return [Event(pygame.WINDOWFOCUSLOST), Event(pygame.WINDOWFOCUSGAINED)]
        if chance < 0.96:
            return [Event(pygame.CONTROLLERDEVICEREMOVED, {"instance_id": 4}), Event(pygame.WINDOWLEAVE)]
        if chance < 0.985:
            bench.app.window.size = self.size = self.dice.choice(self.sizes)
            return [Event(pygame.WINDOWSIZECHANGED, {"x": self.size[0], "y": self.size[1]})]
        bench.app.change(text_scale=self.dice.choice((1.0, 1.5, 2.0)), language=self.dice.choice(("en", "fr", "de")))
        return []


def _as_recorded(table: Table) -> bool:
    """Whether the record of a match leads to where it stands."""
    try:
        read = Table.load(table.record())
    except ValueError:  # a moment that was laid out by hand and played on from there
        return False
    return table.game.state_json(read.state, ()) == table.game.state_json(table.state, ())


def evening(seed: int, events: int = EVENTS) -> Counter[str]:
    """One evening, in an empty data folder of its own; which scenes were in front of how many events."""
    dice, before = random.Random(seed), paths.data_dir()
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        for owner, name in ((match_flow, "new_mind"), (match_flow, "Worker")):
            patch.setattr(owner, name, lambda: Hasty(dice))
        patch.setattr(random, "SystemRandom", lambda: dice)
        patch.setattr(loader, "ahead", lambda wanted: None)  # few pictures are painted
        patch.setattr(loader, "_sized", thrift.sized)
        patch.setattr(take_that, "BENCH", replace(take_that.BENCH, example=thrift.EXAMPLE))
        paths.use_data_dir(folder)
        try:
            someone = Evening(seed)
            patch.setattr(match_flow, "look_back", someone.look_back)
            someone.run(events)
            return someone.reached
        finally:
            paths.use_data_dir(before)


def main() -> int:
    """Evening after evening, each a line, so that a run can be gone on with; faults are told, and passed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first evening")
    parser.add_argument("--evenings", type=int, default=500)
    args = parser.parse_args()
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    reached, faults = Counter[str](), 0
    thrift.seldom_look_for_refuse()
    for seed in range(args.first, args.first + args.evenings):
        try:
            reached += evening(seed)
        except Exception as error:
            traceback.print_exception(error)
            faults += 1
        print(f"evening {seed}: {reached.total()} events in all, {faults} faults", flush=True)
    print(", ".join(f"{name} {count}" for name, count in reached.most_common()))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
