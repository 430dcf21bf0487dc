"""The program around the scenes: window, events, full screen, taps, idleness, and no display at all."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from takethat.store import paths
from takethat.store.settings import Settings, load_settings
from takethat.ui import app as app_module
from takethat.ui import display
from takethat.ui.app import App
from takethat.ui.gamepads import Gamepads
from takethat.ui.scene import Frame
from takethat.words import common as words


class Clock:
    """Time that passes only when it is told."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Noted:
    """A scene that notes what it gets."""

    def __init__(self, wait: float | None = None) -> None:
        self.wait = wait
        self.events: list[Event] = []
        self.frames: list[Frame] = []
        self.drawn = 0
        self.closed = 0

    def handle(self, event: Event) -> None:
        self.events.append(event)

    def update(self, now: float) -> float | None:
        return self.wait

    def draw(self, surface: Surface) -> None:
        self.drawn += 1
        surface.fill((self.drawn % 255, 0, 0))

    def resize(self, frame: Frame) -> None:
        self.frames.append(frame)

    def close(self) -> None:
        self.closed += 1


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def app(clock: Clock) -> Iterator[App]:
    window = display.open_window("test", (1000, 700))
    pygame.event.clear()
    yield App(window, Settings(language="en"), clock)
    window.destroy()


def post(app: App, *events: Event) -> float | None:
    for event in events:
        pygame.event.post(event)
    return app.step()


def mouse(kind: int, pos: tuple[int, int], **more: object) -> Event:
    fields = {"pos": pos, "touch": False, "button": 1, "rel": (0, 0), "buttons": (0, 0, 0)}
    return Event(kind, {**fields, **more})


def key(code: int, mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN, {"key": code, "mod": mod, "unicode": "", "scancode": 0})


def test_a_scene_gets_its_frame_before_anything_else(app: App) -> None:
    scene = Noted()
    app.show(scene)
    post(app, key(pygame.K_a))
    assert [frame.size for frame in scene.frames] == [(1000, 700)]
    assert [event.key for event in scene.events] == [pygame.K_a]
    assert scene.drawn == 1


def test_three_hundred_changes_of_size_mean_one_new_layout(app: App) -> None:
    scene = Noted()
    app.show(scene)
    app.step()
    for step in range(300):
        app.window.size = (900 + step, 600)
    app.step()
    assert [frame.size for frame in scene.frames] == [(1000, 700), (1199, 600)]


def test_of_many_mouse_motions_only_the_last_counts_and_clicks_keep_their_order(app: App) -> None:
    scene = Noted()
    app.show(scene)
    motions = [mouse(pygame.MOUSEMOTION, (n, n)) for n in range(50)]
    post(app, *motions, mouse(pygame.MOUSEBUTTONDOWN, (49, 49)), mouse(pygame.MOUSEMOTION, (60, 60)))
    got = [(event.type, event.pos) for event in scene.events]
    assert got == [
        (pygame.MOUSEMOTION, (49, 49)),
        (pygame.MOUSEBUTTONDOWN, (49, 49)),
        (pygame.MOUSEMOTION, (60, 60)),
    ]


def test_a_tap_acts_once_and_leaves_no_hover(app: App) -> None:
    scene = Noted()
    app.show(scene)
    finger = {"touch_id": 1, "finger_id": 1, "x": 0.5, "y": 0.5, "dx": 0, "dy": 0, "pressure": 1.0}
    post(
        app,
        Event(pygame.FINGERDOWN, finger),
        mouse(pygame.MOUSEBUTTONDOWN, (500, 350), touch=True),
        Event(pygame.FINGERUP, finger),
        mouse(pygame.MOUSEBUTTONUP, (500, 350), touch=True),
    )
    kinds = [event.type for event in scene.events]
    assert kinds == [pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION]
    assert scene.events[-1].pos[0] < 0


def test_the_wheel_comes_once(app: App) -> None:
    scene = Noted()
    app.show(scene)
    post(app, mouse(pygame.MOUSEBUTTONDOWN, (9, 9), button=4), Event(pygame.MOUSEWHEEL, {"x": 0, "y": 1}))
    assert [event.type for event in scene.events] == [pygame.MOUSEWHEEL]


def test_nothing_to_do_means_no_end_to_the_waiting(app: App) -> None:
    scene = Noted()
    app.show(scene)
    for _ in range(30):
        app.clock.now += 0.1  # type: ignore[attr-defined]
        wait = app.step()
    assert wait is None


def test_a_scene_that_wants_frames_gets_them_but_not_while_the_window_is_hidden(app: App) -> None:
    scene = Noted(0.0)
    app.show(scene)
    assert app.step() == 0.0
    drawn = scene.drawn
    post(app, Event(pygame.WINDOWMINIMIZED))
    wait = app.step()
    assert wait is not None
    assert wait >= 0.1
    assert scene.drawn == drawn
    post(app, Event(pygame.WINDOWRESTORED))
    assert scene.drawn == drawn + 1


@pytest.mark.parametrize("event", [key(pygame.K_F11), key(pygame.K_RETURN, pygame.KMOD_LALT)])
def test_full_screen_and_back(app: App, event: Event) -> None:
    scene = Noted()
    app.show(scene)
    for _ in range(10):
        post(app, event)
        assert app.settings.fullscreen
        post(app, event)
        assert not app.settings.fullscreen
    assert tuple(app.window.size) == (1000, 700)
    assert [event for event in scene.events if event.type == pygame.KEYDOWN] == []


def test_full_screen_is_only_ever_that_of_the_desktop() -> None:
    source = "".join(path.read_text() for path in Path(app_module.__file__).parent.rglob("*.py"))
    assert "pygame.FULLSCREEN" not in source
    assert "mouse.set_pos" not in source


def test_closing_the_window_closes_every_scene_and_asks_nothing(app: App) -> None:
    below, above = Noted(), Noted()
    app.show(below)
    app.open(above)
    post(app, Event(pygame.QUIT), key(pygame.K_a))
    assert (below.closed, above.closed, above.events) == (1, 1, [])
    assert app.step() is None


def test_scenes_come_and_go(app: App, clock: Clock) -> None:
    one, two, three = Noted(), Noted(), Noted()
    app.show(one)
    app.step()
    app.open(two)
    app.step()
    app.swap(three)
    app.step()
    assert (one.closed, two.closed) == (0, 1)
    app.back()
    clock.now += 5
    app.step()
    assert (three.closed, len(one.frames)) == (1, 2)
    app.show(two)
    assert one.closed == 1


def test_after_a_fade_or_a_sentence_the_scene_draws_on_its_own_picture_again(app: App, clock: Clock) -> None:
    scene = Noted()
    app.show(Noted())
    app.step()
    app.open(scene)
    app.say("Ada lays 41.")
    waits = []
    for _ in range(200):
        wait = app.step()
        waits.append(wait)
        if wait is None:
            break
        clock.now += max(wait, 1 / 60)
    assert waits[-1] is None
    corner, middle = (5, 5), (500, 670)
    picture = display.picture(app.window)
    assert picture.get_at(corner) == picture.get_at(middle) == (scene.drawn % 255, 0, 0, 255)


def test_a_picture_of_the_screen_is_kept_and_a_folder_that_cannot_be_written_is_said(app: App, tmp_path: Path) -> None:
    app.show(Noted())
    app.step()
    post(app, key(pygame.K_F12))
    assert [path.suffix for path in (tmp_path / "pictures").iterdir()] == [".png"]
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    paths.use_data_dir(blocked)
    post(app, key(pygame.K_F12))
    app.finish()


def test_settings_are_kept_a_moment_after_the_last_change(app: App, clock: Clock) -> None:
    app.show(Noted())
    for volume in (0.1, 0.2, 0.3):
        app.change(effects_volume=volume)
        app.step()
    assert not (paths.data_dir() / "settings.json").exists()
    clock.now += 1
    app.step()
    assert load_settings()[0].effects_volume == 0.3


def test_a_language_change_shows_at_once_and_wins_over_the_command_line(app: App) -> None:
    spoken = App(app.window, Settings(), app.clock, language="de")
    assert words.language() == "de"
    scene = Noted()
    spoken.show(scene)
    spoken.step()
    spoken.change(theme="high-contrast")
    assert words.language() == "de"
    spoken.change(language="fr")
    spoken.step()
    assert words.language() == "fr"
    assert len(scene.frames) == 2


def test_a_pad_moves_like_keys_and_a_held_stick_only_once() -> None:
    pads = Gamepads()
    push = [
        Event(pygame.CONTROLLERAXISMOTION, {"instance_id": 1, "axis": pygame.CONTROLLER_AXIS_LEFTY, "value": v})
        for v in (5000, 25000, 32000, 26000, 100, -30000)
    ]
    made = [made.key for event in push for made in pads.translate(event) if made.type == pygame.KEYDOWN]
    assert made == [pygame.K_DOWN, pygame.K_UP]
    button = Event(pygame.CONTROLLERBUTTONDOWN, {"instance_id": 1, "button": pygame.CONTROLLER_BUTTON_A})
    assert [event.key for event in pads.translate(button)] == [pygame.K_RETURN]


@pytest.mark.parametrize("driver", [None, "x11", "nonsense"])
def test_without_a_display_there_is_one_line_and_exit_code_1(driver: str | None, tmp_path: Path) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    if driver is not None:
        environment["SDL_VIDEODRIVER"] = driver
    command = [sys.executable, "-m", "takethat", "--data-dir", str(tmp_path)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("takethat: no display")
    assert len(done.stderr.splitlines()) == 1
