"""The loudspeaker: cues, music, volumes and focus, and above all that a missing or broken device never matters."""

from __future__ import annotations

import functools
import io
import itertools
import json
import os
import random
import subprocess
import sys
import threading
import wave
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

import takethat
from takethat.store import paths
from takethat.ui.assets.mixer import CHANNELS, LOOPS, SINK, TURNS
from takethat.ui.assets.sound import DUCKED, MUSIC, PLACE, RATE, RETRY, SOUNDS, Quiet, Sound, counted

LONG = 60.0  # seconds: a watchdog, not a measure


SECONDS = 3


@functools.cache
def tune(name: str = "") -> bytes:
    """The same three seconds for every name: decoded at once, and not over before a slow machine looks at it."""
    made = io.BytesIO()
    with wave.open(made, "wb") as file:
        file.setparams((1, 2, RATE, 0, "NONE", ""))
        file.writeframes(bytes(2 * RATE * SECONDS))
    return made.getvalue()


def effects() -> list[pygame.mixer.Sound]:
    channels = [pygame.mixer.Channel(i) for i in range(LOOPS, CHANNELS)]
    return [sound for channel in channels if channel.get_busy() and (sound := channel.get_sound())]


def music_level(channel: int = 0) -> float:
    """How loud the music is, or the place, on channel 1."""
    sound = pygame.mixer.Channel(channel).get_sound()
    return sound.get_volume() if sound else 0.0


@pytest.fixture
def opened() -> Iterator[Callable[..., Sound]]:
    """Return a maker of opened loudspeakers; they are closed afterwards."""
    made: list[Sound] = []

    def make(load: Callable[[str], bytes] = tune) -> Sound:
        made.append(Sound(load, random.Random(7)))
        made[-1].open()
        return made[-1]

    yield make
    for sound in made:
        sound.close()


@pytest.fixture
def sound(opened: Callable[..., Sound]) -> Sound:
    """A loudspeaker whose files are all decoded."""
    ready = opened()
    assert ready.settled(LONG)
    return ready


@pytest.mark.parametrize("name", SOUNDS)
def test_every_cue_can_be_played(sound: Sound, name: str) -> None:
    assert sound.available
    assert sound.reason == ""
    sound.play(name, pan=-1.0)
    assert len(effects()) == 1


def test_a_variant_is_never_the_one_heard_last(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("takethat.ui.assets.sound.time.monotonic", lambda: now)
    heard = []
    for _ in range(60):
        now += 1
        sound.play("lay")
        heard.append(effects()[0])
        pygame.mixer.stop()
    assert all(one is not other for one, other in itertools.pairwise(heard))
    assert len(set(map(id, heard))) == len(SOUNDS["lay"])


def test_a_burst_of_the_same_cue_is_heard_once(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("takethat.ui.assets.sound.time.monotonic", lambda: 5.0)
    for _ in range(8):
        sound.play("deal")
    sound.play("flip")
    assert len(effects()) == 2


def test_more_cues_than_channels_are_dropped(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("takethat.ui.assets.sound.time.monotonic", lambda: now)
    for _ in range(3 * CHANNELS):
        now += 1
        sound.play("match")
    assert len(effects()) == CHANNELS - LOOPS


def test_a_cue_without_a_sound_is_silence(sound: Sound) -> None:
    sound.play("quack")
    assert effects() == []


def test_unknown_music_is_a_programmers_fault(sound: Sound) -> None:
    with pytest.raises(AssertionError, match="quack"):
        sound.music("quack")


def test_a_cue_is_silent_until_its_file_is_decoded(opened: Callable[..., Sound]) -> None:
    gate = threading.Event()

    def slow(name: str) -> bytes:
        assert gate.wait(LONG)
        return tune(name)

    sound = opened(slow)
    sound.play("button")
    assert effects() == []
    gate.set()
    assert sound.settled(LONG)
    sound.play("turn")
    assert len(effects()) == 1


@pytest.mark.parametrize("damage", [b"", b"not a sound at all" * 99])
def test_damaged_files_are_only_silent(opened: Callable[..., Sound], damage: bytes) -> None:
    sound = opened(lambda name: damage)
    sound.music("table")
    assert sound.settled(LONG)
    sound.play("lay")
    assert effects() == []


def test_missing_files_are_only_silent(opened: Callable[..., Sound]) -> None:
    sound = opened(lambda name: paths.read_asset("sounds/nowhere.ogg"))
    sound.music("menu")
    assert sound.settled(LONG)
    sound.play("lay")
    assert effects() == []
    assert sound.available


def test_mute_cuts_effects_off_and_lets_the_music_wait(sound: Sound) -> None:
    sound.music("table")
    sound.play("match")
    sound.set_volumes(1.0, 0.5, muted=True)
    assert effects() == []
    sound.play("lay")
    assert effects() == []
    assert sound.settled(LONG)
    assert music_level() == 0
    sound.set_volumes(1.0, 0.5, muted=False)
    assert sound.settled(LONG)
    assert music_level() == pytest.approx(0.25, abs=0.01)


def test_volumes_outside_the_slider_are_brought_back(sound: Sound) -> None:
    sound.set_volumes(7.0, -1.0, muted=False)
    sound.music("table")
    sound.play("lay")
    assert sound.settled(LONG)
    assert music_level() == 0
    assert 0.8 < effects()[0].get_volume() <= 1


def test_effects_and_music_have_volumes_of_their_own(sound: Sound) -> None:
    sound.set_volumes(0.0, 1.0, muted=False)
    sound.music("table")
    sound.play("lay")
    assert effects() == []
    assert sound.settled(LONG)
    assert music_level() == 1


def test_without_focus_the_music_falls_silent_and_effects_are_soft(sound: Sound) -> None:
    sound.music("table")
    assert sound.settled(LONG)
    sound.focus(False)
    sound.play("turn")
    assert effects()[0].get_volume() <= DUCKED
    assert sound.settled(LONG)
    assert music_level() == 0
    sound.focus(True)
    assert sound.settled(LONG)
    assert music_level() == 1


def test_another_piece_takes_over_and_none_ends_the_music(sound: Sound) -> None:
    sound.music("table")
    assert sound.settled(LONG)
    first = pygame.mixer.Channel(0).get_sound()
    sound.music("table")
    assert sound.settled(LONG)
    assert pygame.mixer.Channel(0).get_sound() is first
    sound.music("menu")
    assert sound.settled(LONG)
    assert pygame.mixer.Channel(0).get_sound() is not first
    sound.music(None)
    assert sound.settled(LONG)
    assert not pygame.mixer.Channel(0).get_busy()


def test_the_place_is_heard_with_the_effects_and_only_where_there_is_music(sound: Sound) -> None:
    assert not pygame.mixer.Channel(1).get_busy()
    sound.set_volumes(0.5, 0.0, muted=False)
    sound.music("table")
    assert sound.settled(LONG)
    assert music_level(1) == pytest.approx(0.25, abs=0.01)
    sound.set_volumes(0.0, 1.0, muted=False)
    assert sound.settled(LONG)
    assert music_level(1) == 0
    assert music_level() == 1


def test_the_pieces_of_the_table_take_turns(opened: Callable[..., Sound], monkeypatch: pytest.MonkeyPatch) -> None:
    now, asked = 0.0, list[str]()
    monkeypatch.setattr("takethat.ui.assets.mixer.time.monotonic", lambda: now)

    def noted(name: str) -> bytes:
        asked.append(name)
        return tune(name)

    sound = opened(noted)
    sound.music("table")
    assert sound.settled(LONG)
    for _ in MUSIC["table"]:
        for share in (0.5, 0.6):
            now += share * TURNS * SECONDS
            sound.set_volumes(1.0, 1.0, muted=False)
            assert sound.settled(LONG)
    assert [name for name in asked if name.startswith("music/")] == [*MUSIC["table"], MUSIC["table"][0]]


def test_counted_points_go_up_a_stair_and_stay_at_its_top() -> None:
    steps = [SOUNDS[counted(number)][0] for number in range(12)]
    assert steps[1:8] == sorted(set(steps))[:7]
    assert steps[0] == steps[1]
    assert set(steps[8:]) == {SOUNDS["count"][-1]}


def test_muted_from_the_start_the_music_is_not_even_decoded(opened: Callable[..., Sound]) -> None:
    asked: list[str] = []

    def noted(name: str) -> bytes:
        asked.append(name)
        return tune(name)

    sound = opened(noted)
    sound.set_volumes(1.0, 1.0, muted=True)
    sound.music("table")
    assert sound.settled(LONG)
    assert not {*MUSIC["table"], PLACE} & {*asked}


def test_500_toggles_of_mute_do_not_freeze(sound: Sound) -> None:
    sound.music("table")
    for i in range(500):
        sound.set_volumes(i / 500, 1 - i / 500, muted=i % 2 == 0)
        sound.play("button")
    sound.set_volumes(1.0, SINK, muted=False)
    assert sound.settled(LONG)
    assert music_level() == pytest.approx(SINK**2, abs=0.01)


def test_opening_and_closing_again_and_again(sound: Sound) -> None:
    for _ in range(5):
        sound.close()
        assert not sound.available
        assert sound.reason is Quiet.CLOSED
        sound.play("lay")
        assert sound.open()
        assert sound.open()
    sound.music("table")
    assert sound.settled(LONG)


def test_the_mixer_closed_by_somebody_else_only_means_silence(sound: Sound) -> None:
    sound.music("table")
    assert sound.settled(LONG)
    pygame.mixer.quit()
    sound.play("lay")
    sound.focus(False)
    sound.set_volumes(1.0, 1.0, muted=True)
    assert sound.settled(LONG)


def test_no_device_until_the_toggle_finds_one(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("takethat.ui.assets.sound.time.monotonic", lambda: now)
    monkeypatch.setenv("SDL_AUDIODRIVER", "bogus")
    sound = Sound(tune)
    assert not sound.open()
    assert sound.reason == "no-device"
    sound.music("table")
    sound.play("lay")
    sound.set_volumes(1.0, 1.0, muted=True)
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    now = RETRY
    sound.set_volumes(1.0, 1.0, muted=False)
    assert sound.available
    sound.close()


def test_a_pygame_without_a_mixer_has_a_reason_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(*_: object, **__: object) -> None:
        raise RuntimeError("mixer module not available")

    monkeypatch.setattr(pygame.mixer, "init", absent)
    sound = Sound(tune)
    assert not sound.open()
    assert sound.reason is Quiet.NO_MIXER
    sound.close()


GAME = """
import json, pygame
from takethat.store import paths
from takethat.ui.assets.sound import Sound
pygame.display.init()
pygame.display.set_mode((64, 64))
sound = Sound(paths.read_asset)
before = sound.open()
sound.music("table")
for i in range(500):
    sound.set_volumes(1.0, 1.0, muted=i % 2 == 0)
    sound.play("lay")
    sound.focus(i % 3 == 0)
sound.close()
print(json.dumps({"before": before, "after": sound.available, "reason": sound.reason}))
"""


@pytest.mark.parametrize("driver", ["dummy", "disk", "alsa", "bogus", "", None])
def test_any_audio_driver_will_do(tmp_path: Path, driver: str | None) -> None:
    where = str(Path(takethat.__file__).resolve().parents[1])
    changes = {"SDL_VIDEODRIVER": "dummy", "SDL_DISKAUDIOFILE": os.devnull, "PYTHONPATH": where, "HOME": str(tmp_path)}
    environment = {name: value for name, value in os.environ.items() if name != "SDL_AUDIODRIVER"} | changes
    if driver is not None:
        environment["SDL_AUDIODRIVER"] = driver
    command = [sys.executable, "-X", "faulthandler", "-c", GAME]
    done = subprocess.run(
        command, env=environment, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    said = json.loads(done.stdout.splitlines()[-1])
    assert said["after"] is False
    assert said["reason"] == ("closed" if said["before"] else "no-device")
    if driver in ("dummy", "bogus"):
        assert said["before"] is (driver == "dummy")
