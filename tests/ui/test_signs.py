"""Text goes by what is seen: caret and Delete, cut names, fonts; and a record with names nobody can see still plays."""

from __future__ import annotations

import json
import unicodedata

import pygame
import pytest

from takethat.cli import replay
from takethat.store import saves
from takethat.store.settings import Settings
from takethat.table.match import Fault, Seat, Setup, faults
from takethat.table.names import is_seen
from takethat.table.replay_reader import steps
from takethat.table.table import Table
from takethat.ui.assets import graphemes, loader
from takethat.ui.harness.headless import Headless
from takethat.ui.harness.under_way import play_on
from takethat.ui.kit.boxes import Column
from takethat.ui.kit.textfield import TextField
from takethat.ui.page import Page
from takethat.ui.review.scene import ReviewScene
from takethat.ui.scenes import match_flow, past
from takethat.ui.scenes.draft import Draft
from takethat.ui.scenes.menu import Menu
from takethat.ui.scenes.setup import SetupPage, fault_line
from takethat.ui.table.bench import FirstMove
from takethat.ui.table.scene import TableScene

from .kit import Bench

SIGNS = {
    "heart": "\u2764\ufe0f",
    "family": "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "healer": "\U0001f469\U0001f3fd\u200d\u2695\ufe0f",
    "flag": "\U0001f1eb\U0001f1f7",
    "flag of Wales": "\U0001f3f4\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f",
    "keycap": "1\ufe0f\u20e3",
    "accent": "e\u0301",
    "several accents": "o\u0302\u0323",
    "Hangul letters": "\u1112\u1161\u11ab",
    "Hangul and a letter": "\uac00\u11a8",
    "Devanagari": "\u0915\u094d\u0937\u093f",
    "Thai": "\u0e01\u0e33",
    "letter": "\u6f22",
}
OTHERS = ("HANGUL SYL", "CJK UNIFIED", "YI SYL", "CANADIAN", "VAI SYL", "ETHIOPIC SYL", "CJK COMPAT")
"""Blocks of signs that are all alike; every fortieth of them is typed."""
UNSEEN = ["\u202e", "\u034f", "\ufe0f"]


def field(text: str) -> tuple[Bench, TextField]:
    entry = TextField(text, lambda text: None, "name")
    return Bench(Column([entry])), entry


@pytest.mark.parametrize("sign", SIGNS.values(), ids=SIGNS)
def test_one_key_goes_over_one_sign_and_takes_it_away(sign: str) -> None:
    bench, entry = field(f"a{sign}b")
    bench.key(pygame.K_HOME, pygame.K_RIGHT, pygame.K_RIGHT)
    assert entry.caret == 1 + len(sign)
    bench.key(pygame.K_LEFT)
    assert entry.caret == 1
    bench.key(pygame.K_DELETE)
    assert entry.text == "ab"
    bench.type(sign)
    bench.picture()
    bench.key(pygame.K_BACKSPACE)
    assert (entry.text, entry.caret) == ("ab", 1)


@pytest.mark.parametrize("sign", SIGNS.values(), ids=SIGNS)
def test_a_sign_alone_is_taken_away_from_before_it(sign: str) -> None:
    bench, entry = field(sign)
    bench.key(pygame.K_HOME, pygame.K_DELETE)
    bench.picture()
    assert entry.text == ""


@pytest.mark.parametrize("sign", SIGNS.values(), ids=SIGNS)
def test_shift_and_the_pointer_select_whole_signs(sign: str) -> None:
    bench, entry = field(f"{sign}{sign}")
    bench.key(pygame.K_HOME)
    bench.key(pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    assert entry.selection == (0, len(sign))
    for x in range(entry.rect.x, entry.rect.right, 3):
        entry.press((x, entry.rect.centery))
        assert entry.caret in (0, len(sign), 2 * len(sign))


@pytest.mark.parametrize("sign", SIGNS.values(), ids=SIGNS)
def test_no_sign_is_cut(sign: str) -> None:
    bench, entry = field("")
    entry.insert(sign * 20)
    assert entry.text == sign * (20 // len(sign))
    whole = {sign * count for count in range(21)}
    for width in range(5, 200, 9):
        assert loader.shorten(sign * 20, 17, width).rstrip("\u2026") in whole
        assert set(loader.wrap(sign * 20, 17, width)) <= whole
    bench.picture()


def test_flags_go_two_by_two_and_joined_text_leaves_no_caret_inside() -> None:
    france = SIGNS["flag"]
    assert graphemes.signs(france * 2 + "a" + france[0]) == [france, france, "a", france[0]]
    bench, entry = field("\u0301")
    entry.caret = entry.anchor = 0
    bench.type("e")
    assert (entry.text, entry.caret) == ("e\u0301", 2)


def test_a_word_is_gone_over_in_whole_signs() -> None:
    heart = SIGNS["heart"]
    bench, entry = field(f"Ada {heart}{heart}")
    bench.key(pygame.K_END)
    bench.key(pygame.K_BACKSPACE, mod=pygame.KMOD_CTRL)
    assert entry.text == "Ada "


def typable() -> list[str]:
    """Every character that a field takes, of large blocks of like ones some."""
    found = []
    for sign in map(chr, range(0x20000)):
        if sign.isprintable() and (ord(sign) % 40 == 0 or not unicodedata.name(sign, "").startswith(OTHERS)):
            found.append(sign)
    return [sign for sign in found if ord(sign) < 0x10000 or ord(sign) >= 0x1F000] + ["\u200c", "\u200d"]


def test_every_character_that_can_be_typed_is_drawn_and_taken_away() -> None:
    bench, entry = field("")
    picture = pygame.Surface(entry.rect.size)
    entry.place(bench.look, picture.get_rect())
    typed = typable()
    assert len(typed) > 12_000
    for sign in typed:
        entry.insert(sign)
        assert entry.text == sign
        entry.draw(picture, bench.look)
        assert loader.measure(sign, 17)[0] > 0 or not is_seen(sign), ascii(sign)
        assert entry._edit(pygame.K_BACKSPACE, False, False)
        assert entry.text == ""


@pytest.mark.parametrize("nothing", ["\0", "\ud800", "\0\udfff"])
def test_what_no_font_takes_is_left_out(nothing: str) -> None:
    assert loader.measure(f"a{nothing}b", 17) == loader.measure("ab", 17)
    assert loader.text(nothing, 17, (0, 0, 0)).get_width() == 1


# --- names


@pytest.mark.parametrize("name", [*UNSEEN, "\ufe0f\u034f", "\u200d", "\u3164"])
def test_a_name_that_cannot_be_seen_is_refused_with_a_sentence_of_its_own(name: str) -> None:
    setup = Setup("take-that", (Seat("Ada"), Seat(name)), 1, False, 7)
    assert faults(setup) == [(Fault.NAME_UNSEEN, 1)]
    assert fault_line(Fault.NAME_UNSEEN) != fault_line(Fault.NAME_EMPTY)
    host = Headless((1280, 720), settings=Settings(language="en"))
    begun: list[Setup] = []
    page = SetupPage(host, lambda host, setup: begun.append(setup))
    host.show(page)
    host.rest()
    page._rename(0, name)
    page._start()
    host.rest()
    host.picture()
    shown = page.top.named("name-0-error")
    assert shown is not None
    assert shown.text == fault_line(Fault.NAME_UNSEEN)  # type: ignore[attr-defined]
    assert begun == []
    host.quit()


def test_a_name_is_given_once_however_its_accents_are_written() -> None:
    host = Headless((1280, 720), settings=Settings(language="en"))
    draft = Draft(host)
    draft.names[:2] = ["pla\u0079er", "Zoe\u0308"]
    draft.seat_kind(1, "human")
    assert draft.names[1] == "Zoe\u0308"
    draft.names[1] = "Hyla"
    draft.seat_kind(1, "human")
    assert draft.names[1] == "Player 2"
    host.quit()


# --- records


def left(names: tuple[str, ...], finished: bool) -> Table:
    """A match for the names on the disk, under way or over."""
    seats = tuple(Seat(name, "easy" if place else None) for place, name in enumerate(names))
    table = Table(Setup("take-that", seats, 1, False, 7, dealer=0), match_id="unseen")
    for _ in range(6):
        play_on(table)
    while finished and not table.match_over:
        play_on(table)
    folder = saves.finished_dir() if finished else saves.saves_dir()
    folder.mkdir(parents=True)
    (folder / "unseen.record").write_text(table.record(), encoding="utf-8")
    return table


PAIRS = [
    (name, "Ada") for name in (*UNSEEN, SIGNS["family"], "\x00", "a\nb", "\x1b[2J", "\u2066Zo\u00eb", "\U0010ffff")
]
PAIRS += [("Ada", "\u202e"), ("Zo\u00eb", "Zoe\u0308")]


def press(host: Headless, name: str) -> None:
    assert isinstance(host.top, Page)
    widget = host.top.top.named(name)
    assert widget is not None, name
    host.click(widget.rect.center)
    host.rest()
    host.picture()


@pytest.fixture
def host(monkeypatch: pytest.MonkeyPatch) -> Headless:
    monkeypatch.setattr(match_flow, "new_mind", FirstMove)
    monkeypatch.setattr(match_flow, "Worker", FirstMove)
    found = Headless((1280, 720), settings=Settings(language="en", speed="instant"))
    return found


def begin(host: Headless) -> None:
    host.show(Menu(host))
    host.rest()
    host.picture()


@pytest.mark.parametrize("names", PAIRS, ids=ascii)
def test_a_match_of_such_names_is_gone_on_with(host: Headless, names: tuple[str, ...]) -> None:
    table = left(names, finished=False)
    begin(host)
    press(host, "continue")
    play = host.scenes[0]
    assert isinstance(play, TableScene)
    assert [seat.name for seat in play.table.setup.seats] == list(names)
    assert len(table.record().splitlines()) <= len(play.table.record().splitlines())
    host.key(pygame.K_ESCAPE)
    host.rest()
    host.picture()
    host.quit()


@pytest.mark.parametrize("names", PAIRS, ids=ascii)
def test_a_finished_match_of_such_names_is_looked_at(host: Headless, names: tuple[str, ...]) -> None:
    table = left(names, finished=True)
    host.show(past.PastMatches(host))
    host.rest()
    host.picture()
    press(host, "match-0")
    assert isinstance(host.top, ReviewScene)
    host.key(pygame.K_END)
    host.rest()
    host.picture()
    host.quit()
    rows = table.record().splitlines(keepends=True)
    assert all(json.dumps(replay.state_of(step)) for step in steps(rows))
