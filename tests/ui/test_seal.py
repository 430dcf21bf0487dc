"""The sealed deal on the screen: told before the first card, and checked by a press once the round is over."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from takethat.match import autosave
from takethat.store import saves
from takethat.store.settings import Settings
from takethat.table.match import Seat, Setup
from takethat.table.seal import Deal, seal, sealed_text
from takethat.table.table import Table
from takethat.ui.harness.headless import Headless
from takethat.ui.kit.basic import Label
from takethat.ui.registry import game_ui
from takethat.ui.scenes.past import PastMatches
from takethat.ui.table.asking import REST
from takethat.ui.table.bench import FirstMove
from takethat.ui.table.scene import TableScene
from takethat.ui.table.seal_mark import grouped
from takethat.ui.table.seal_page import SealPage, Told

GAMES = ["take-that", "zones"]
FITS, FITS_NOT = "Deck and salt fit the fingerprint.", "Deck and salt do not fit the fingerprint."


def host_of(size: tuple[int, int] = (1280, 720)) -> Headless:
    return Headless(size, settings=Settings(language="en", speed="instant"))


def seated(host: Headless, game: str = "take-that", rounds: int = 2) -> TableScene:
    return host.sit_down(Setup(game, (Seat("Ada"), Seat("Ben", "easy")), rounds, False, 7, dealer=1), FirstMove())


def texts(widget: Any) -> list[str]:
    own = [widget.text] if isinstance(widget, Label) else []
    return own + [text for child in widget.children for text in texts(child)]


def on_page(host: Headless) -> list[str]:
    assert isinstance(host.top, SealPage)
    assert host.top.form is not None
    return texts(host.top.form.root)


def to_the_sheet(host: Headless, play: TableScene) -> None:
    dice = Random(3)
    while host.top is play:
        host.settle(host.now + 0.2)
        if host.top is play and play.view.legal and not play.stage.is_busy(host.now):
            play.play(dice.choice(play.view.legal))
    host.rest()


@pytest.mark.parametrize("game", GAMES)
def test_the_fingerprint_is_seen_before_the_first_card(game: str) -> None:
    host = Headless((1280, 720), settings=Settings(language="en"))
    play = seated(host, game)
    assert play.table.fingerprint
    assert play.sight().seal == play.table.fingerprint
    assert all(not shown.pose.face_up for shown in play.sight().cards)
    host.rest()
    assert play.sight().seal == play.table.fingerprint


@pytest.mark.parametrize("game", GAMES)
def test_the_salt_is_never_on_the_table(game: str) -> None:
    host = host_of()
    play = seated(host, game)
    sealed = play.table.deals[0].seal
    assert sealed is not None
    dice, looks = Random(1), 0
    while host.top is play:
        assert sealed.salt not in repr(play.moment())
        assert not any(sealed.salt in tell.note.replace(" ", "") for tell in play.asking.things())
        looks += 1
        host.settle(host.now + 0.2)
        if host.top is play and play.view.legal and not play.stage.is_busy(host.now):
            play.play(dice.choice(play.view.legal))
    assert looks > 5


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("by_key", [True, False])
def test_it_explains_itself_to_pointer_and_keys(game: str, by_key: bool) -> None:
    host = host_of()
    play = seated(host, game)
    host.rest()
    before = host.picture().get_buffer().raw
    if by_key:
        for _ in range(40):
            if play.sight().marks.focus != "seal":
                host.key(pygame.K_TAB if play.sight().marks.focus not in ("hint", "log", "menu") else pygame.K_RIGHT)
    else:
        assert play.picture is not None
        x, y = play.picture.layout.seal.centre
        host.send(pygame.event.Event(pygame.MOUSEMOTION, {"pos": (round(x), round(y)), "touch": False}))
    host.rest()
    marks = play.sight().marks
    assert "seal" in (marks.focus, marks.hover)
    host.settle(host.now + REST)
    told = play.sight().bubble
    assert told is not None
    assert grouped(play.table.fingerprint) in told.note
    assert host.picture().get_buffer().raw != before
    moves = play.moves
    host.key(pygame.K_RETURN)
    assert (host.top, play.moves) == (play, moves)


def test_a_match_of_before_shows_no_seal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("takethat.table.table.SEALED", 99)
    host = host_of()
    play = seated(host)
    host.rest()
    assert play.sight().seal == ""
    to_the_sheet(host, play)
    assert host.top.top.named("seal") is None  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", GAMES)
def test_the_sheet_opens_deck_and_salt_by_key_and_copies_them(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    host = host_of()
    play = seated(host, game, rounds=1)
    to_the_sheet(host, play)
    sheet, deal = host.top, play.table.deals[-1]
    host.key(pygame.K_TAB)
    host.key(pygame.K_RETURN)
    said = on_page(host)
    assert deal.seal is not None
    assert {FITS, grouped(deal.seal.fingerprint), grouped(deal.seal.salt), " ".join(map(str, deal.cards))} <= set(said)
    copy = host.top.top.named("copy-0")  # type: ignore[attr-defined]
    host.click(copy.rect.center)
    assert copied == [sealed_text(0, deal.cards, deal.seal.salt)]
    assert host.said == ["The text has been copied."]
    host.key(pygame.K_ESCAPE)
    assert host.top is sheet


def test_without_a_clipboard_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", gone)
    host = host_of()
    host.show(SealPage(host, [Told("Round", Deal(0, (1, 2), seal(0, (1, 2))))]))
    host.rest()
    host.click(host.top.top.named("copy-0").rect.center)  # type: ignore[attr-defined]
    assert host.said == ["The clipboard could not be used."]


# --- past matches


def finished(game: str) -> Path:
    setup = Setup(game, (Seat("Ada"), Seat("Ben")), 1, False, 7)
    table, kept = autosave.begin(setup)
    dice = Random(2)
    while not table.match_over:
        if table.round_over:
            table.begin_round()
        assert table.ticket is not None
        table.submit(table.ticket, dice.choice(table.game.legal_moves(table.state)))
    kept.finish(table)
    return saves.finished()[0]


def checked_past(path: Path) -> Headless:
    host = host_of()
    host.show(PastMatches(host))
    host.rest()
    host.click(host.top.top.named("seal-0").rect.center)  # type: ignore[attr-defined]
    host.rest()
    return host


def test_a_past_match_is_checked_by_a_press() -> None:
    host = checked_past(finished("take-that"))
    assert FITS in on_page(host)
    assert game_ui("take-that").heading(0, 1) in on_page(host)


def test_a_changed_salt_is_seen_there() -> None:
    path = finished("take-that")
    text = path.read_text()
    salt = text[text.index("salt ") + 5 :][:32]
    path.write_text(text.replace(salt, salt[::-1]))
    assert FITS_NOT in on_page(checked_past(path))


def test_a_changed_deck_is_refused_there() -> None:
    path = finished("take-that")
    path.write_text(path.read_text().replace('"deal": 7', '"deal": 8'))
    host = checked_past(path)
    assert isinstance(host.top, PastMatches)
    assert host.said == ["The record of this match cannot have been dealt and played so."]


def test_a_match_of_before_the_seals_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autosave, "Table", partial(Table, form=2))
    assert "Not sealed: this match was begun before there were seals." in on_page(checked_past(finished("take-that")))
