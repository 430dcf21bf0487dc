"""The contract of input (docs/input.md), tried on every moment that has a name, in both games, with every device.

A real program in a window nobody sees; a seeded part of all pairs by default, every pair with `--long`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pygame
import pytest
from pygame.event import Event

from takethat.store.settings import Settings
from takethat.ui.gestures import DEAF
from takethat.ui.harness.scenarios import all_scenarios
from takethat.ui.table.scene import TableScene

from .on_app import OnApp, Spot, program

MOMENTS = sorted(all_scenarios())
Pressed = Callable[[bool, Spot], list[Event]]


def _key(code: int) -> Pressed:
    return lambda down, spot: [
        Event(pygame.KEYDOWN if down else pygame.KEYUP, {"key": code, "mod": 0, "unicode": "", "scancode": code % 300})
    ]


def _mouse(down: bool, spot: Spot, touch: bool = False) -> list[Event]:
    kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
    return [Event(kind, {"pos": spot, "button": 1, "touch": touch})]


def _finger(down: bool, spot: Spot) -> list[Event]:
    """What a finger does comes as a mouse button too."""
    kind = pygame.FINGERDOWN if down else pygame.FINGERUP
    return [Event(kind, {"touch_id": 1, "finger_id": 4, "x": 0.5, "y": 0.5}), *_mouse(down, spot, touch=True)]


def _pad(device: int) -> Pressed:
    return lambda down, spot: [
        Event(
            pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP,
            {"instance_id": device, "button": pygame.CONTROLLER_BUTTON_A},
        )
    ]


DEVICES: dict[str, Pressed] = {
    "Space": _key(pygame.K_SPACE),
    "Return": _key(pygame.K_RETURN),
    "mouse": _mouse,
    "finger": _finger,
    "pad 3": _pad(3),
    "pad 4": _pad(4),
}


def rule_deaf(bench: OnApp, press: Pressed) -> None:
    """What came by itself hears nothing for a while."""
    spot = bench.spot()
    bench.app._gestures.turn(asked=False)
    bench.app.step()
    before = bench.state()
    for _ in range(3):
        bench.post(*press(True, spot), *press(False, spot))
        bench.clock.now += DEAF / 4
    assert bench.state() == before


def rule_held(bench: OnApp, press: Pressed) -> None:
    """What came by itself is not answered by what began before it, nor by anything while that is held."""
    spot = bench.spot()
    bench.app._gestures.turn(asked=False)
    bench.app._gestures.hears(press(True, spot)[0], bench.now)
    bench.app._gestures.turn(asked=False)
    bench.app.step()
    before = bench.state()
    bench.clock.now += 2 * DEAF
    bench.post(*_key(pygame.K_RETURN)(True, spot), *_key(pygame.K_RETURN)(False, spot))
    bench.post(*press(False, spot))
    assert bench.state() == before


def rule_second(bench: OnApp, press: Pressed) -> None:
    """The second press of one gesture does not answer the page that the first one asked for."""
    spot, before = bench.spot(), bench.page()
    bench.post(*press(True, spot), *press(False, spot))
    if not bench.app._scenes or bench.page() == before:
        return
    after = bench.state()
    bench.post(*press(True, spot), *press(False, spot))
    assert bench.state() == after


def rule_focus(bench: OnApp, press: Pressed) -> None:
    """What the pointer holds ends with the focus."""
    spot = bench.spot()
    before = bench.page()
    bench.post(*_mouse(True, spot))
    moves = bench.state()[2]
    bench.post(Event(pygame.WINDOWFOCUSLOST))
    bench.post(*_mouse(False, spot))
    assert (bench.page(), bench.state()[2]) == (before, moves)


def heard_moves(play: TableScene) -> list[int]:
    """The seats of people who move from now on."""
    moves: list[int] = []
    told = play._turns.moved

    def moved(seat: int, by_hand: bool, now: float) -> None:
        moves.extend([seat] * by_hand)
        told(seat, by_hand, now)

    play._turns.moved = moved  # type: ignore[method-assign]
    return moves


def rule_ends(bench: OnApp, press: Pressed) -> None:
    """What any device holds ends with the focus, and with the device: what is let go then does nothing more."""
    spot, device = bench.spot(), press(True, (0, 0))[0].dict.get("instance_id")
    gone = [] if device is None else [Event(pygame.CONTROLLERDEVICEREMOVED, {"instance_id": device})]
    for end in (Event(pygame.WINDOWFOCUSLOST), *gone):
        bench.post(*press(True, spot))
        if not bench.app._scenes:
            return
        play = getattr(bench.app.top, "play", bench.app.top)
        moves = heard_moves(play) if isinstance(play, TableScene) else []
        held = bench.page(), str(bench.app.settings)  # a bot may move meanwhile
        bench.post(end)
        bench.post(*press(False, spot))
        assert ((bench.page(), str(bench.app.settings)), moves) == (held, [])
        assert bench.app._repeats.due(bench.now + 9.0) == []
        assert bench.app._gestures._held == {}
        bench.clock.now += 2 * DEAF
        bench.post(Event(pygame.WINDOWFOCUSGAINED))


def rule_hurry(bench: OnApp, press: Pressed) -> None:
    """Who hurries at one place goes on hurrying, and no move is made by that; but in the own half-done turn."""
    play = bench.app.top
    if not isinstance(play, TableScene) or play.picture is None:
        return
    if play.view.legal and not play.stage.is_busy(play.now):
        play.play(play.view.legal[0])
        bench.app.step()
    if not play.stage.is_busy(play.now):
        return
    moves = heard_moves(play)
    spot = bench.spot()
    for _ in range(30):
        if bench.app.top is not play or play._turns.goes_on(play.table.ticket, play.view.seat):
            return
        bench.post(*press(True, spot), *press(False, spot))
        bench.clock.now += 0.04
        assert moves == []


def rule_break(bench: OnApp, press: Pressed) -> None:
    """A break stops the table's clock."""
    play = bench.app.top
    if not isinstance(play, TableScene):
        return
    bench.post(*_key(pygame.K_ESCAPE)(True, (0, 0)), *_key(pygame.K_ESCAPE)(False, (0, 0)))
    if bench.app.top is play:  # Escape took a step back instead
        return
    then = play.now
    bench.clock.now += 100.0
    bench.app.step()
    bench.app.back()
    bench.app.step()
    assert play.now == pytest.approx(then, abs=0.1)


def rule_modifiers(bench: OnApp, press: Pressed) -> None:
    """No letter written with AltGr, and no key with Ctrl at the table, decides anything."""
    before = bench.state()
    for mod in (pygame.KMOD_CTRL | pygame.KMOD_RALT, pygame.KMOD_MODE):
        for code in (pygame.K_a, pygame.K_k, pygame.K_t, pygame.K_n, pygame.K_p, pygame.K_1):
            bench.post(Event(pygame.KEYDOWN, {"key": code, "mod": mod, "unicode": "", "scancode": 0}))
    assert bench.state() == before


RULES = (rule_deaf, rule_held, rule_second, rule_hurry, rule_focus, rule_ends, rule_break, rule_modifiers)
CASES = [(rule, moment, device) for rule in RULES for moment in MOMENTS for device in DEVICES]
SOME = set(random.Random(15).sample(range(len(CASES)), 48))


@pytest.fixture
def bench(library: None) -> Iterator[OnApp]:
    with program((800, 480), Settings(language="en", speed="fast")) as found:
        yield found


@pytest.mark.parametrize("wanted", RULES, ids=lambda rule: rule.__name__)
def test_the_contract_holds(bench: OnApp, long: bool, wanted: Callable[[OnApp, Pressed], None]) -> None:
    for number, (rule, moment, device) in enumerate(CASES):
        if rule is wanted and (long or number in SOME):
            bench.app._visible = False  # nobody looks at how the moment comes about
            all_scenarios()[moment](bench)
            bench.rest()
            bench.app._visible = True
            bench.clock.now += 2 * DEAF
            bench.app.step()
            rule(bench, DEVICES[device])
