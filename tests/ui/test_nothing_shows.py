"""Another seat's cards stand neither on the screen nor in the log file while a match runs, whoever plays."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pygame import Surface

from takethat.bots.failure import Failure, Trouble
from takethat.bots.player import Thought
from takethat.bots.request import Request
from takethat.cli.log_file import open_journal
from takethat.match.autosave import Autosave
from takethat.match.eyes import Eyes
from takethat.match.thinker import Synchronous
from takethat.store.settings import Settings
from takethat.table.match import Seat, Setup
from takethat.table.seal import Seal
from takethat.table.table import Table
from takethat.ui.harness.headless import Headless
from takethat.ui.scenes import match_flow
from takethat.ui.scenes.curtain import Curtain
from takethat.ui.table.card_items import CardItems
from takethat.ui.table.card_sprites import BACK
from takethat.ui.table.log_book import LogBook
from takethat.ui.table.model import TableModel
from takethat.ui.table.scene import TableScene

from ..bots.alike import UNSEEN, Dealt, Kind, pairs

FRAME = 0.15
"""Seconds between two looks."""
KINDS = [
    *(Kind("take-that", players, advanced) for players in (2, 3, 4) for advanced in (False, True)),
    Kind("zones", 2),
]


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Path]:
    path = tmp_path / "journal.log"
    open_journal(str(path))
    yield path
    logging.getLogger("takethat").handlers.clear()


def drawn(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The names of the cards whose faces are drawn from now on."""
    names: set[str] = set()
    real = CardItems.item

    def item(self: CardItems, key: Any, name: str, pose: Any, dim: bool, moving: bool = False) -> Any:
        if pose.face_up and name != BACK:
            names.add(name)
        return real(self, key, name, pose, dim, moving)

    monkeypatch.setattr(CardItems, "item", item)
    return names


# --- decks that look alike


class Script:
    """Bots that play what is written; the program in the last bot's seat has failed, and says which cards it holds."""

    def __init__(self, table: Table, dealt: Dealt) -> None:
        self._table, self._dealt = table, dealt
        self._asked: tuple[int, Request] | None = None

    @property
    def due(self) -> Any:
        """The next move that is written; None behind the last."""
        done = len(self._table.current.decided) if self._table.current is not None else 0
        return self._dealt.moves[done] if done < len(self._dealt.moves) else None

    def ask(self, number: int, request: Request) -> None:
        self._asked = number, request

    def poll(self) -> tuple[int, Thought] | None:
        if self._asked is None or self.due is None:
            return None
        (number, request), self._asked = self._asked, None
        if request.level.startswith("cmd:"):
            raise Failure(Trouble.ENDED, f"gone with {request.observation.view}", "secret 47")
        return number, Thought(self.due)

    def cancel(self) -> None:
        self._asked = None

    def close(self) -> None:
        self._asked = None


def watched(dealt: Dealt, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """All that is seen and said while the written moves are made, looked at by the seat that then decides."""
    monkeypatch.setattr("takethat.table.table.shuffled", lambda deal, index, cards: list(dealt.deck))
    monkeypatch.setattr("takethat.table.table.seal", lambda index, cards: Seal("f" * 64, "0" * 32))
    host = Headless((640, 360), settings=Settings(language="en", marking="all", score="open"))
    seats = [Seat(f"seat {seat}", "cmd:toad" if seat else "easy") for seat in range(dealt.kind.players)]
    seats[dealt.seat] = Seat("Ada")
    setup = Setup(dealt.kind.game, tuple(seats), 1, dealt.kind.advanced, dealt.deal, dealer=dealt.kind.players - 1)
    table = Table(setup, match_id="alike")
    script = Script(table, dealt)
    play = match_flow.opening(host, table, Autosave(Path("unused")), script)
    host.show(play)
    names = drawn(monkeypatch)
    seen: list[Any] = []
    while table.ticket is None or script.due is not None or play.stage.is_busy(host.now):
        host.settle(host.now + FRAME)
        if play.picture is not None:
            told = play.asking.things()
            seen.append((as_seen(play), told, play.screen.piles(play.moment()) if told else []))
        own = table.ticket is not None and table.ticket.seat == dealt.seat and not play.stage.is_busy(host.now)
        if own and script.due is not None:
            play.play(script.due)
    surface = Surface(host.frame.size)
    play.draw_whole(surface)
    return [*seen, sorted(names), surface.get_buffer().raw, tuple(host.said)]


def as_seen(play: TableScene) -> TableModel:
    sight: TableModel = play.sight()
    return replace(sight, time=0.0)


def unlike(kind: Kind, count: int, journal: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """By what pairs of decks can be told apart that look alike."""
    found: list[str] = []
    for pair in pairs(kind, count):
        (seen, log), (others, other_log) = (told(dealt, journal, monkeypatch) for dealt in pair)
        assert len(seen) > 3
        found += ["screen"] if seen != others else []
        found += ["log file"] if log != other_log else []
    return found


def told(dealt: Dealt, journal: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[list[Any], list[str]]:
    """What was seen, and what stands in the log file but for the time."""
    journal.write_text("")
    with monkeypatch.context() as patch:
        seen = watched(dealt, patch)
    return seen, [line.split(" ", 3)[3] for line in journal.read_text().splitlines()]


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_hidden_cards_change_neither_the_screen_nor_the_log_file(
    kind: Kind, journal: Path, monkeypatch: pytest.MonkeyPatch, long: bool
) -> None:
    assert unlike(kind, 40 if long else 4, journal, monkeypatch) == []


def open_log(book: LogBook, eyes: Eyes, names: tuple[str, ...], *_: object) -> object:
    """The log as the next seat may read it."""
    table = book._table
    return book._screen.log_lines(table.log((eyes.bottom + 1) % table.players), names)


def talkative(match: Any, seat: int, failure: Failure) -> None:
    """What a failed program has said goes into the log file."""
    logging.getLogger("takethat").warning("seat %d: %s", seat, failure)


LEAKS = {
    "screen": ("takethat.ui.table.log_book.LogBook.lines", open_log),
    "log file": ("takethat.ui.scenes.match_flow._Match.failed", talkative),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_would_be_found(leak: str, journal: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(*LEAKS[leak])
    assert leak in unlike(KINDS[2], 3, journal, monkeypatch)


# --- several people at one screen


def seated(dice: Random, game: str) -> Setup:
    players = 2 if game == "zones" else dice.choice((2, 3, 4))
    humans = dice.sample(range(players), dice.randint(2, players))
    seats = tuple(Seat(f"seat {seat}", None if seat in humans else "naive") for seat in range(players))
    return Setup(game, seats, 1, game != "zones" and dice.random() < 0.5, dice.randrange(10**6))


@pytest.mark.parametrize("game", ["take-that", "zones"])
def test_at_a_shared_screen_no_hidden_face_is_drawn(
    game: str, journal: Path, monkeypatch: pytest.MonkeyPatch, long: bool
) -> None:
    faces = drawn(monkeypatch)
    for seed in range(20 if long else 2):
        dice = Random(f"{game} {seed}")
        evening = Shared(seated(dice, game), faces, dice)
        evening.play_out()
        assert evening.looks >= 50
        assert evening.curtains > 1
    assert journal.read_text() == ""


class Shared:
    """A match of several people, who lift the curtain and play at random; every picture is looked at."""

    def __init__(self, setup: Setup, faces: set[str], dice: Random) -> None:
        self.host = Headless((640, 360), settings=Settings(language="en", marking="all"))
        self.table = Table(setup)
        self.play = match_flow.opening(self.host, self.table, Autosave(Path("unused")), Synchronous())
        self.host.show(self.play)
        self.faces, self.dice = faces, dice
        self.surface = Surface(self.host.frame.size)
        self.looks = self.curtains = 0

    def play_out(self) -> None:
        while self.table.current is None or not self.table.round_over:
            self.host.settle(self.host.now + FRAME)
            if isinstance(self.host.top, Curtain):
                self.curtains += 1
                self._look()
                self.host.top._lift()
            elif self.play.picture is not None:
                self._look()
                self._move()

    def _move(self) -> None:
        ticket = self.table.ticket
        if ticket is not None and ticket.seat == self.play.eyes.seat and not self.play.stage.is_busy(self.host.now):
            self.play.play(self.dice.choice(self.play.view.legal))

    def _look(self) -> None:
        """No card that the eyes at the screen cannot know lies there with its face up."""
        self.looks += 1
        self.faces.clear()
        self.play.draw_whole(self.surface)
        unseen = UNSEEN[self.table.setup.game](self.play.view)
        hidden = {self.play.screen.card_picture(card) for card in unseen}
        assert self.faces & hidden == set()
