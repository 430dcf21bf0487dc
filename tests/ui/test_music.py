"""Which music is heard where: one piece around the table, the other in the menus."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from takethat.match.autosave import Autosave
from takethat.review.exercises import starter
from takethat.store.moments import today
from takethat.table.match import Seat, Setup
from takethat.table.table import Table
from takethat.ui.assets.sound import MUSIC
from takethat.ui.harness.headless import Headless
from takethat.ui.page import Page
from takethat.ui.scene import Host, Scene
from takethat.ui.scenes import match_flow
from takethat.ui.scenes.about import About
from takethat.ui.scenes.exercises import Practice
from takethat.ui.scenes.menu import Menu

SETUP = Setup("take-that", (Seat("Ada"), Seat("Ben")), rounds=1, advanced=False, deal=7)


class Ear:
    """A voice that notes which music was asked for."""

    def __init__(self) -> None:
        self.heard: list[str | None] = []

    def play(self, name: str, pan: float = 0.0) -> None:
        pass

    def music(self, name: str | None) -> None:
        self.heard.append(name)


def at_the_table(host: Host, table: Table, kept: Autosave) -> Scene:
    """A stand-in for the table's scene that leaves the match as it is."""
    kept.close()
    return About(host)


@pytest.fixture
def host(monkeypatch: pytest.MonkeyPatch) -> Headless:
    monkeypatch.setattr(match_flow, "opening", at_the_table)
    still = Headless((1280, 720))
    still.voice = Ear()
    return still


def test_the_menu_and_the_table_have_music_of_their_own(host: Headless) -> None:
    assert isinstance(host.voice, Ear)
    host.show(Menu(host))
    match_flow.begin(host, SETUP)
    assert host.voice.heard == ["menu", "table"]
    assert set(host.voice.heard) == set(MUSIC)


def test_a_saved_match_is_gone_on_with_to_the_same_music(host: Headless, tmp_path: Path) -> None:
    assert isinstance(host.voice, Ear)
    match_flow.begin(host, SETUP)
    (record,) = (path for path in tmp_path.rglob("*") if path.is_file())
    match_flow.go_on(host, record, lambda: None)
    assert host.voice.heard == ["table", "table"]


def test_who_has_enough_of_exercises_hears_the_menu_again() -> None:
    host = Headless((1280, 720))
    host.show(Menu(host))
    Practice(host, starter()[:1], today).begin()
    host.voice = ear = Ear()
    host.key(pygame.K_ESCAPE)
    host.rest()
    assert isinstance(host.top, Page)
    leave = host.top.top.named("leave")
    assert leave is not None
    host.click(leave.rect.center)
    host.rest()
    assert ear.heard == ["menu"]
    assert {*ear.heard} <= {*MUSIC}
