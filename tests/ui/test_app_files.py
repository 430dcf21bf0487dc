"""What the window does with the user's files: settings of several windows, chores at a start, troubles told once."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from takethat.match import autosave
from takethat.store import paths, saves
from takethat.store.files import Notice
from takethat.store.settings import Settings, load_settings, save_settings, settings_path
from takethat.store.statistics import load_matches
from takethat.store.telling import AGAIN
from takethat.table.match import Seat, Setup
from takethat.ui import app as app_module
from takethat.ui import display
from takethat.ui.app import App
from takethat.ui.scenes.menu import Menu
from tests.ui.test_app import Clock, Noted


class Listening(App):
    """Keeps the sentences that it shows."""

    def say(self, text: str) -> None:
        self.__dict__.setdefault("said", []).append(text)


def said(app: App) -> list[str]:
    return list(app.__dict__.get("said", []))


@pytest.fixture
def windows() -> Iterator[tuple[Listening, Listening]]:
    """Two copies of the game, which here share one window."""
    save_settings(Settings(language="en", window=(800, 600)))
    window = display.open_window("test", (800, 600))
    pygame.event.clear()
    yield Listening(window, load_settings()[0], Clock()), Listening(window, load_settings()[0], Clock())
    window.destroy()


def test_a_window_that_closes_later_reverts_nothing(windows: tuple[Listening, Listening]) -> None:
    first, second = windows
    first.change(theme="high-contrast", seats=[])
    second.change(speed="fast")
    first.finish()
    second.finish()
    kept = load_settings()[0]
    assert (kept.theme, kept.speed, kept.language) == ("high-contrast", "fast", "en")


def test_a_window_in_which_nothing_was_changed_writes_nothing(windows: tuple[Listening, Listening]) -> None:
    before = settings_path().stat()
    windows[0].finish()
    assert settings_path().stat().st_mtime_ns == before.st_mtime_ns


def test_a_trouble_that_lasts_is_said_once_in_a_while(windows: tuple[Listening, Listening]) -> None:
    app = windows[0]
    for _ in range(3):
        app.tell((Notice.DISK_FULL,))
    app.tell((Notice.UNREADABLE,))
    app.tell((Notice.UNREADABLE, Notice.DISK_FULL))
    assert said(app) == [
        "The game cannot be saved: the disk is full.",
        "A saved file cannot be read.",
        "A saved file cannot be read.",
    ]
    assert isinstance(app.clock, Clock)
    app.clock.now += AGAIN
    app.tell((Notice.DISK_FULL,))
    assert len(said(app)) == 4


def test_settings_that_cannot_be_kept_are_said_once_and_kept_later(
    windows: tuple[Listening, Listening], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = windows[0]
    app.show(Noted())
    with monkeypatch.context() as patched:
        patched.setattr(app_module, "save_settings", lambda *_: Notice.DISK_FULL)
        for volume in (0.1, 0.2):
            app.change(effects_volume=volume)
            app.clock.now += 1  # type: ignore[attr-defined]
            app.step()
    assert said(app) == ["The game cannot be saved: the disk is full."]
    app.change(mute=True)
    app.finish()
    assert (load_settings()[0].effects_volume, load_settings()[0].mute) == (0.2, True)


def left_uncounted() -> str:
    """A match that ended in a window that was killed before it could count it."""
    seats = (Seat("Ada"), Seat("Ben"))
    table, kept = autosave.begin(Setup("take-that", seats, 1, False, 7, dealer=1))
    table.begin_round()
    while table.ticket is not None:
        table.submit(table.ticket, table.game.legal_moves(table.state)[0])
    kept.close()
    return table.match_id


def test_a_match_left_uncounted_is_counted_when_there_is_nothing_else_to_do(
    windows: tuple[Listening, Listening],
) -> None:
    match_id = left_uncounted()
    app = windows[0]
    menu = Menu(app)
    app.show(menu)
    app.step()
    assert menu.top.named("continue") is not None
    for due in app._chores():
        due()
    app.step()
    assert [match.match_id for match in load_matches()[0]] == [match_id]
    assert [path.stem for path in saves.finished()] == [match_id]
    assert menu.top.named("continue") is None


def test_a_start_sweeps_and_says_what_is_wrong_in_one_sentence(
    windows: tuple[Listening, Listening], monkeypatch: pytest.MonkeyPatch
) -> None:
    left = paths.data_dir() / "settings.json.999999999.tmp"
    left.write_text("{")
    settings_path().write_text('{"version": 1, "mute": "yes"}')
    opened: list[Listening] = []

    class Once(Listening):
        def run(self) -> None:
            opened.append(self)

    monkeypatch.setattr(app_module, "App", Once)
    monkeypatch.setattr(display, "open_window", lambda *_: windows[0].window)
    monkeypatch.setattr(pygame, "quit", lambda: None)
    app_module.run("en", None)
    assert not left.exists()
    assert said(opened[0]) == ["A setting could not be read and has its default value again."]
    app_module.run("en", None)
    assert said(opened[1]) == []
