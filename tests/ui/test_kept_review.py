"""A review is kept beside its record: there at once the second time, for the same record and judge, and undamaged."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from takethat.bots.registry import bots_of
from takethat.bots.request import Request
from takethat.match.thinker import Synchronous
from takethat.review import keeping
from takethat.review.history import read
from takethat.review.judge import VERSION
from takethat.review.keeping import Keeping
from takethat.store import disk, saves
from takethat.store.reviews import review_path, reviews_dir
from takethat.store.settings import Settings
from takethat.ui.harness.headless import Headless
from takethat.ui.registry import game_ui
from takethat.ui.review.scene import ReviewScene
from takethat.ui.scene import Frame
from takethat.ui.scenes import match_flow
from takethat.ui.take_that.example import Stern
from tests.review.played import Whim
from tests.ui.test_study import played


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worth that is quick."""
    bots = replace(bots_of("take-that"), worth=lambda: Whim("take-that"))
    monkeypatch.setattr("takethat.review.ledger.bots_of", lambda _: bots)


@cache
def text() -> str:
    return played(1).record()


class Counted(Stern):
    """Counts what it is asked."""

    asked = 0

    def ask(self, number: int, request: Request) -> None:
        self.asked += 1
        super().ask(number, request)


def look(text: str, mind: Synchronous | None = None) -> ReviewScene:
    """The match looked at, before anything is done."""
    host = Headless((1280, 720), settings=Settings(language="en"))
    history = read(text)
    scene = ReviewScene(host, game_ui("take-that"), history, mind or Counted(), None, Keeping("one", text))
    scene.slice = 0.0
    host.show(scene)
    return scene


def finish(scene: ReviewScene) -> None:
    """Judge and weigh all."""
    while not scene.judge.is_done:
        scene.judge.follow(0)
    while not scene.ledger.is_done:
        scene.ledger.work(lambda: True)
    scene.close()


@cache
def found() -> bytes:
    """What is kept of the match, looked at once."""
    finish(look(text()))
    return review_path("one").read_bytes()


@pytest.fixture
def kept() -> bytes:
    """What is kept of the match is there."""
    reviews_dir().mkdir(exist_ok=True)
    review_path("one").write_bytes(found())
    return found()


def facts(scene: ReviewScene) -> tuple[object, ...]:
    shares = [scene.ledger.shares(seat) for seat in (0, 1)]
    return scene.judge.verdicts, scene.ledger.values, scene.ledger.parts, scene.ledger.deals, shares


def test_the_second_time_everything_is_there_at_once(kept: bytes) -> None:
    review_path("one").unlink()
    first = look(text())
    finish(first)
    mind = Counted()
    second = look(text(), mind)
    assert second.judge.is_done
    assert second.ledger.is_done
    assert facts(second) == facts(first)
    second.resize(Frame.of((1280, 720), 1.0))
    assert second.top.named("shares") is not None
    assert second.top.named("progress") is None
    finish(second)
    assert mind.asked == 0
    assert review_path("one").read_bytes() == kept
    assert [path.name for path in reviews_dir().iterdir()] == ["one.review"]


@pytest.mark.parametrize("most", [1, 9])
def test_what_was_found_out_before_leaving_is_not_asked_again(most: int) -> None:
    first = look(text())
    while len(first.judge.verdicts) < most:
        first.judge.follow(0)
    first.ledger.work(lambda: len(first.ledger.parts) < 3)
    known = len(first.judge.verdicts)
    first.close()
    mind = Counted()
    second = look(text(), mind)
    assert second.judge.verdicts == first.judge.verdicts
    assert len(second.ledger.parts) == len(first.ledger.parts)
    finish(second)
    assert mind.asked == len(second.judge.due) - known


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: b"",
        lambda data: b"\0" * len(data),
        lambda data: data[: len(data) // 2],
        lambda data: data[:-1],
        lambda data: data.replace(b"0", b"1", 1),
        lambda data: data[:-9] + bytes([data[-9] ^ 1]) + data[-8:],
        lambda data: data + b" ",
        lambda data: b"[" * 100_000,
    ],
)
def test_a_damaged_file_loses_nothing(kept: bytes, spoil: Callable[[bytes], bytes]) -> None:
    saves.finished_dir().mkdir(parents=True, exist_ok=True)
    (saves.finished_dir() / "one.record").write_text(text())
    review_path("one").write_bytes(spoil(kept))
    again = look(text())
    assert not again.judge.verdicts
    assert not again.ledger.values
    finish(again)
    assert review_path("one").read_bytes() == kept
    assert (saves.finished_dir() / "one.record").read_text() == text()


def test_another_record_is_judged_anew(kept: bytes) -> None:
    for changed in (text() + "at 2026-11-28T10:00:00Z\n", text().replace('"B"', '"C"')):
        review_path("one").write_bytes(kept)
        mind = Counted()
        again = look(changed, mind)
        assert not again.judge.verdicts
        finish(again)
        assert mind.asked == len(again.judge.due)
        assert review_path("one").read_bytes() != kept


@pytest.mark.parametrize("later", [-1, 1])
def test_another_judge_judges_anew(kept: bytes, monkeypatch: pytest.MonkeyPatch, later: int) -> None:
    monkeypatch.setattr(keeping, "VERSION", VERSION + later)
    again = look(text())
    assert not again.judge.verdicts
    assert not again.ledger.values
    finish(again)
    assert look(text()).judge.is_done
    assert review_path("one").read_bytes() != kept


@pytest.mark.parametrize("what", ["make_folder", "create", "write", "sync", "rename"])
def test_a_disk_that_takes_nothing_is_no_trouble(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    def full(*_: object) -> int:
        raise OSError(28, "full")

    with monkeypatch.context() as broken:
        broken.setattr(disk, what, full)
        finish(look(text()))
    assert not review_path("one").exists()
    again = look(text())
    assert not again.judge.verdicts
    finish(again)
    assert review_path("one").exists()


def test_a_folder_in_its_place_is_no_trouble() -> None:
    review_path("one").mkdir(parents=True)
    again = look(text())
    assert not again.judge.verdicts
    finish(again)
    assert look(text()).judge.is_done


def test_a_match_of_the_list_is_kept_under_the_name_of_its_record(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_flow, "Worker", Stern)
    host = Headless((1280, 720), settings=Settings(language="en"))
    match_flow.look_back(host, text(), "a-match")
    scene = host.top
    assert isinstance(scene, ReviewScene)
    scene.slice = 9.0
    host.rest()
    assert scene.ledger.is_done
    assert review_path("a-match").exists(), "kept as soon as all is found out"
    host.quit()
