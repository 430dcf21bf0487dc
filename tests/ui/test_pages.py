"""The menu screens: by keyboard alone, by mouse, in every size, with nothing cut off, and what they remember."""

from __future__ import annotations

import pygame
import pytest

from takethat.match.autosave import Autosave
from takethat.store import saves
from takethat.store.settings import KeptSeat, Settings
from takethat.table.table import Table
from takethat.ui.harness.headless import Headless
from takethat.ui.kit.controls import Choice
from takethat.ui.kit.scroll import ScrollView
from takethat.ui.page import Page
from takethat.ui.scene import Host, Scene
from takethat.ui.scenes import match_flow
from takethat.ui.scenes.menu import Menu
from takethat.ui.scenes.rules import Rules
from takethat.ui.scenes.settings import SettingsPage
from takethat.ui.scenes.setup import SetupPage
from takethat.words import common as words
from tests.ui.cuts import Longer, check_nothing_is_cut_off


class Sat:
    """Stands for the table's scene: what it was opened with."""

    def __init__(self, host: Host, table: Table, kept: Autosave) -> None:
        self.table, self.kept = table, kept

    def handle(self, event: object) -> None: ...

    def update(self, now: float) -> float | None: ...

    def draw(self, surface: object) -> None: ...

    def resize(self, frame: object) -> None: ...

    def close(self) -> None:
        self.kept.close()


@pytest.fixture
def seated(monkeypatch: pytest.MonkeyPatch) -> list[Sat]:
    opened: list[Sat] = []

    def sit(host: Host, table: Table, kept: Autosave) -> Scene:
        opened.append(Sat(host, table, kept))
        return opened[-1]

    monkeypatch.setattr(match_flow, "opening", sit)
    return opened


def start(size: tuple[int, int] = (1280, 720), **settings: object) -> Headless:
    host = Headless(size, settings=Settings(language="en", **settings))  # type: ignore[arg-type]
    host.show(Menu(host))
    host.rest()
    return host


def page(host: Headless) -> Page:
    assert isinstance(host.top, Page)
    return host.top


def focus(host: Headless) -> str:
    widget = page(host).top.focus
    return widget.name if widget is not None else ""


def go_to(host: Headless, name: str) -> None:
    """Move the focus by Tab until it is there."""
    for _ in range(60):
        if focus(host) == name:
            return
        host.key(pygame.K_TAB)
        host.rest()
    raise AssertionError(f"Tab never comes to {name}")


def press(host: Headless, name: str) -> None:
    go_to(host, name)
    host.key(pygame.K_RETURN)
    host.rest()


def click(host: Headless, name: str) -> None:
    widget = page(host).top.named(name)
    assert widget is not None, name
    host.click(widget.rect.center)
    host.rest()


# --- the first screen


@pytest.mark.parametrize("by_mouse", [False, True])
@pytest.mark.parametrize("name", ["new", "daily", "pond", "rules", "statistics", "settings", "about"])
def test_every_page_opens_and_goes_back(name: str, by_mouse: bool) -> None:
    host = start()
    (click if by_mouse else press)(host, name)
    assert len(host.scenes) == 2
    if by_mouse:
        click(host, "back")
    else:
        host.key(pygame.K_ESCAPE)
    host.rest()
    assert isinstance(host.top, Menu)
    assert focus(host) == name


def test_escape_asks_before_it_leaves() -> None:
    host = start()
    host.key(pygame.K_ESCAPE)
    host.rest()
    press(host, "stay")
    assert not host.left
    host.key(pygame.K_ESCAPE)
    host.key(pygame.K_ESCAPE)
    assert not host.left
    host.key(pygame.K_ESCAPE)
    host.rest()
    press(host, "leave")
    assert host.left


# --- setting up


def test_a_match_is_set_up_by_keys_alone(seated: list[Sat]) -> None:
    host = start()
    press(host, "new")
    go_to(host, "players")
    host.key(pygame.K_RIGHT)
    go_to(host, "name-0")
    host.send(pygame.event.Event(pygame.TEXTINPUT, {"text": "Zoë"}))
    go_to(host, "kind-1")
    host.key(pygame.K_RIGHT)
    press(host, "more")
    assert focus(host) == "advanced"
    host.key(pygame.K_SPACE)
    go_to(host, "deal")
    host.send(pygame.event.Event(pygame.TEXTINPUT, {"text": "42"}))
    press(host, "start")
    setup = seated[0].table.setup
    assert [(seat.name, seat.level) for seat in setup.seats] == [("Zoë", None), ("Tylo", "medium"), ("Lissa", "medium")]
    assert (setup.rounds, setup.advanced, setup.deal) == (2, True, 42)


def test_the_last_set_up_is_remembered(seated: list[Sat]) -> None:
    host = start(seats=[KeptSeat("Ada"), KeptSeat("Ben"), KeptSeat("Rana", "expert")], rounds=4, advanced=True)
    click(host, "new")
    click(host, "start")
    setup = seated[0].table.setup
    assert [(seat.name, seat.level) for seat in setup.seats] == [("Ada", None), ("Ben", None), ("Rana", "expert")]
    assert (setup.rounds, setup.advanced) == (4, True)
    assert host.settings.seats == [KeptSeat("Ada"), KeptSeat("Ben"), KeptSeat("Rana", "expert")]


@pytest.mark.parametrize(
    ("name", "typed", "complaint", "told"),
    [
        ("name-0", "", "name-0-error", "Every player needs a name."),
        ("name-0", "   ", "name-0-error", "Every player needs a name."),
        ("name-1", " ada ", "name-1-error", "Another player has this name already."),
        ("deal", "", "deal-error", "A deal number is from 0 to 999999999."),
    ],
)
def test_a_wrong_entry_gets_one_sentence_beside_it(
    seated: list[Sat], name: str, typed: str, complaint: str, told: str
) -> None:
    host = start(seats=[KeptSeat("Ada"), KeptSeat("Bufo", "easy")])
    press(host, "new")
    if name == "deal":
        press(host, "more")
    go_to(host, name)
    host.key(pygame.K_BACKSPACE)
    if typed:
        host.send(pygame.event.Event(pygame.TEXTINPUT, {"text": typed}))
    host.rest()
    label = page(host).top.named(complaint)
    assert label is not None
    assert label.text == told  # type: ignore[attr-defined]
    press(host, "start")
    assert seated == []
    assert focus(host) == name


def test_names_are_trimmed(seated: list[Sat]) -> None:
    host = start(seats=[KeptSeat("Ada"), KeptSeat("Bufo", "easy")])
    press(host, "new")
    go_to(host, "name-0")
    host.send(pygame.event.Event(pygame.TEXTINPUT, {"text": "  Ada B  "}))
    press(host, "start")
    assert seated[0].table.setup.seats[0].name == "Ada B"


def test_typing_a_name_keeps_the_caret_when_a_complaint_comes_and_goes(seated: list[Sat]) -> None:
    host = start(seats=[KeptSeat("Ada"), KeptSeat("Bufo", "easy")])
    press(host, "new")
    go_to(host, "name-0")
    host.key(pygame.K_BACKSPACE)
    for letter in "Bufo R":
        host.send(pygame.event.Event(pygame.TEXTINPUT, {"text": letter}))
    press(host, "start")
    assert seated[0].table.setup.seats[0].name == "Bufo R"


def test_another_deal_by_chance() -> None:
    host = start()
    press(host, "new")
    setup = page(host)
    assert isinstance(setup, SetupPage)
    before = setup.draft.deal
    press(host, "more")
    press(host, "shuffle")
    assert setup.draft.deal != before
    assert 0 <= int(setup.draft.deal) <= 999_999_999


def test_a_quick_game_is_called_a_house_rule() -> None:
    host = start()
    press(host, "new")
    go_to(host, "rounds")
    host.key(pygame.K_LEFT)
    host.rest()
    assert any("house rule" in getattr(widget, "text", "") for widget in page(host).top.root.each())


# --- going on


def test_continue_loads_the_match_that_was_left(seated: list[Sat]) -> None:
    host = start(seats=[KeptSeat("Ada"), KeptSeat("Bufo", "easy")])
    press(host, "new")
    press(host, "start")
    left = seated[0].table
    left.begin_round()
    left.submit(left.ticket, left.game.legal_moves(left.state)[0])  # type: ignore[arg-type]
    seated[0].close()
    again = start()
    assert focus(again) == "continue"
    press(again, "continue")
    assert seated[1].table.record().startswith(left.record() + "at ")
    now = seated[1].table
    now.submit(now.ticket, now.game.legal_moves(now.state)[0])  # type: ignore[arg-type]
    seated[1].close()
    assert saves.unfinished()[0].read_text() == now.record()


def test_a_broken_match_is_kept_aside_and_said_so(seated: list[Sat]) -> None:
    saves.saves_dir().mkdir()
    saves.record_path("broken").write_bytes(b"\0\0\0")
    host = start()
    press(host, "continue")
    assert seated == []
    assert host.said == ["A saved file was damaged; it was kept aside."]
    assert isinstance(host.top, Menu)
    assert page(host).top.named("continue") is None
    assert [path.name for path in saves.saves_dir().iterdir()] == ["broken.record.broken-1"]


# --- settings


def test_every_setting_by_keys_takes_effect_at_once() -> None:
    host = start()
    press(host, "settings")
    for name, key, field, value in [
        ("language", pygame.K_RIGHT, "language", "fr"),
        ("theme", pygame.K_RIGHT, "theme", "high-contrast"),
        ("text_scale", pygame.K_RIGHT, "text_scale", 1.15),
        ("fullscreen", pygame.K_SPACE, "fullscreen", True),
        ("reduced_motion", pygame.K_SPACE, "reduced_motion", True),
        ("tabs", pygame.K_RIGHT, "", None),
        ("effects_volume", pygame.K_LEFT, "effects_volume", 0.75),
        ("music_volume", pygame.K_RIGHT, "music_volume", 0.55),
        ("mute", pygame.K_SPACE, "mute", True),
        ("tabs", pygame.K_RIGHT, "", None),
        ("speed", pygame.K_RIGHT, "speed", "fast"),
        ("marking", pygame.K_RIGHT, "marking", "all"),
        ("score", pygame.K_RIGHT, "score", "open"),
        ("take_backs", pygame.K_SPACE, "take_backs", True),
    ]:
        go_to(host, name)
        host.key(key)
        host.rest()
        assert not field or getattr(host.settings, field) == value
        assert focus(host) == name
    assert words.language() == "fr"
    assert host.theme.high_contrast
    assert page(host).top.named("title").text == "Réglages"  # type: ignore[union-attr]


@pytest.mark.parametrize("size", [(1280, 720), (800, 480)])
def test_the_tab_of_the_settings_is_remembered_while_the_program_runs(size: tuple[int, int]) -> None:
    host = start(size, text_scale=2.0)
    press(host, "settings")
    tabs = page(host).top.named("tabs")
    assert isinstance(tabs, Choice)
    host.click(tabs.spot("game").center)
    host.rest()
    assert page(host).top.named("speed") is not None
    host.key(pygame.K_ESCAPE)
    press(host, "settings")
    assert page(host).top.named("speed") is not None
    again = start()
    press(again, "settings")
    assert page(again).top.named("language") is not None


def test_the_rules_scroll_from_beginning_to_end_by_keys() -> None:
    host = start()
    press(host, "rules")
    view = page(host).top.named("page")
    assert isinstance(view, ScrollView)
    host.key(pygame.K_END)
    assert view.offset == view.overflow > 0
    host.key(pygame.K_HOME)
    for _ in range(100):
        host.key(pygame.K_DOWN)
    assert view.offset == view.overflow


def test_the_rules_tell_the_rulings_about_the_end_of_a_round() -> None:
    host = start()
    host.open(Rules(host))
    host.rest()
    said = " ".join(getattr(widget, "text", "") for widget in page(host).top.root.each())
    for needed in (
        "no card lies in the line any more",
        "the draw after it takes the last card",
        "the taker does not lay",
    ):
        assert needed in said


# --- sizes, also with long words


SIZES = [(800, 480), (1097, 617), (1280, 720), (2560, 1080), (3840, 2160)]


@pytest.mark.parametrize("scale", [1.0, 1.3, 1.6, 2.0])
@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (3840, 2160)])
def test_no_text_is_cut_off_where_words_are_longer(
    size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "use", lambda language: words.use_catalogue(Longer()))  # type: ignore[arg-type]
    visit_all(size, scale, "en")
    words.use_catalogue(__import__("gettext").NullTranslations())


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("scale", [1.0, 1.3, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_no_text_is_cut_off_in_any_language(size: tuple[int, int], scale: float, language: str) -> None:
    visit_all(size, scale, language)


def visit_all(size: tuple[int, int], scale: float, language: str) -> None:
    host = start(size, text_scale=scale)
    host.change(language=language)
    host.rest()
    check_nothing_is_cut_off(host)
    for name in ("new", "daily", "pond", "rules", "statistics", "settings", "about"):
        press(host, name)
        check_nothing_is_cut_off(host)
        host.key(pygame.K_ESCAPE)
        host.rest()
    setup = SetupPage(host, match_flow.begin)
    setup.draft.players, setup.draft.deal, setup.draft.names[1] = 4, "", ""
    host.open(setup)
    host.rest()
    check_nothing_is_cut_off(host)
    host.back()
    host.rest()
    host.key(pygame.K_ESCAPE)
    host.rest()
    check_nothing_is_cut_off(host)


def test_resizing_keeps_focus_and_scroll_place() -> None:
    host = start()
    host.open(SettingsPage(host, "game"))
    host.rest()
    go_to(host, "take_backs")
    for size in [(800, 480), (3840, 2160), (853, 533), (1280, 720)]:
        host.resize(size)
        host.rest()
        assert focus(host) == "take_backs"
        view = page(host).top.named("page")
        widget = page(host).top.focus
        assert view is not None
        assert widget is not None
        assert view.rect.contains(widget.rect)


def test_a_second_game_can_be_chosen_once_it_has_a_screen(seated: list[Sat]) -> None:
    host = start(seats=[KeptSeat("Ada"), KeptSeat("Bufo", "easy"), KeptSeat("Rana", "hard")], rounds=4)
    press(host, "new")
    go_to(host, "game")
    host.key(pygame.K_RIGHT)
    host.rest()
    assert page(host).top.named("rounds") is None
    press(host, "start")
    setup = seated[0].table.setup
    assert (setup.game, len(setup.seats), setup.advanced) == ("zones", 2, False)
    assert (host.settings.game, host.settings.rounds) == ("zones", 4)


def test_arrows_scroll_a_page_before_they_leave_it(seated: list[Sat]) -> None:
    host = start()
    press(host, "rules")
    view = page(host).top.named("page")
    assert isinstance(view, ScrollView)
    assert focus(host) == "game"
    for _ in range(5):
        host.key(pygame.K_DOWN)
        host.rest()
    assert view.offset > 0
    while view.offset > 0:
        host.key(pygame.K_UP)
        host.rest()
        assert focus(host) == "game"
    host.key(pygame.K_UP)
    assert focus(host) == "back"
