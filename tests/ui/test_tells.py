"""Everything on the table explains itself: to a pointer that rests, a finger that stays, and the focus of the keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any, cast

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from takethat.games.take_that.cards import TAKE
from takethat.store.settings import Settings
from takethat.ui.harness.headless import Headless
from takethat.ui.harness.scenarios import all_scenarios
from takethat.ui.review.scene import ReviewScene
from takethat.ui.table.asking import REST
from takethat.ui.table.bubble import bubble_of, kept_clear
from takethat.ui.table.model import Tell
from takethat.ui.table.scene import TableScene
from takethat.ui.table.timeline import Key
from takethat.ui.take_that import scenarios as line
from takethat.ui.take_that import told as moments
from takethat.ui.zones import scenarios as zones

TABLES: dict[str, Callable[[Headless], TableScene]] = {
    "take-that": lambda host: line.dealt(host, 4, moves=8),
    "zones": zones.laid_out,
}
HARD = Settings(language="de", text_scale=2.0, marking="all")


def seated(game: str, size: tuple[int, int] = (1280, 720), settings: Settings | None = None) -> TableScene:
    host = Headless(size, 1.0, settings or Settings(language="en", marking="all"))
    play = TABLES[game](host)
    host.rest()
    return play


def host_of(play: TableScene) -> Headless:
    assert isinstance(play.host, Headless)
    return play.host


def tell_of(play: TableScene, key: Key) -> Tell:
    return next(tell for tell in play.asking.things() if tell.key == key)


def chip_of(play: TableScene, move: int) -> Key:
    return "chip", next(number for number, chip in enumerate(play.sight().marks.chips) if chip.move == move)


def spot_of(play: TableScene, tell: Tell) -> tuple[int, int] | None:
    """A pixel where nothing else lies over a thing, if it has one."""
    box = tell.box
    for across in (0.5, 0.1, 0.9, 0.3):
        for down in (0.5, 0.1, 0.9):
            at = round(box.x + box.w * across), round(box.y + box.h * down)
            if play.asking.under(at) == tell:
                return at
    return None


def mouse(kind: int, at: tuple[int, int], touch: bool = False, **more: object) -> Event:
    return Event(kind, {"pos": at, "touch": touch, **more})


def finger(host: Headless, at: tuple[int, int], down: bool) -> None:
    kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
    if down:
        host.send(mouse(pygame.MOUSEMOTION, at, True, buttons=(1, 0, 0)))
    host.send(mouse(kind, at, True, button=1))


@pytest.mark.parametrize("game", TABLES)
def test_all_can_be_pointed_at_and_no_bubble_lies_in_the_way(game: str) -> None:
    play = seated(game)
    unseen = [tell.key for tell in play.asking.things() if spot_of(play, tell) is None]
    assert [key for key in unseen if not isinstance(key, int)] == []
    for one in (play, seated(game, (800, 480), HARD)):
        assert list(in_the_way(one)) == []


def in_the_way(play: TableScene) -> Iterator[tuple[Key, Key]]:
    """Things whose bubble lies over them, over what can be played, or out of the picture."""
    look, sight = play.look, play.sight()
    screen, kept = Rect((0, 0), look.frame.size), [Rect(box.rect) for box in kept_clear(sight)]
    for tell in play.asking.things():
        rect = bubble_of(look, sight, tell).rect
        if not screen.contains(rect):
            yield tell.key, "screen"
        if not tell.told and rect.collidelist([Rect(tell.box.rect), *kept]) >= 0:
            yield tell.key, "kept"


@pytest.mark.parametrize("game", TABLES)
def test_a_pointer_that_rests_is_told_and_one_that_goes_on_is_not(game: str) -> None:
    play = seated(game)
    host, tell = host_of(play), tell_of(play, "pile")
    x, y = map(round, tell.box.centre)
    for step in range(6):
        host.send(mouse(pygame.MOUSEMOTION, (x + 4 * step, y)))
        host.settle(host.now + REST / 2)
        assert play.sight().bubble is None
    host.settle(host.now + REST)
    assert play.sight().bubble == tell
    host.send(mouse(pygame.MOUSEMOTION, (x, y + 8)))
    assert play.sight().bubble == tell
    host.send(mouse(pygame.MOUSEMOTION, (x + 600, y)))
    assert play.sight().bubble is None


@pytest.mark.parametrize("what", ["card", "chip"])
def test_a_finger_that_stays_is_told_and_plays_nothing(what: str) -> None:
    play = seated("take-that")
    host, moves = host_of(play), play.moves
    key: Key = play.view.hand[-1] if what == "card" else chip_of(play, TAKE)
    at = spot_of(play, tell_of(play, key))
    assert at is not None
    finger(host, at, True)
    host.settle(host.now + REST)
    told = play.sight().bubble
    assert told is not None
    assert told.key == key
    finger(host, at, False)
    assert (play.moves, play.sight().bubble) == (moves, None)
    host.rest()
    finger(host, at, True)
    finger(host, at, False)
    assert (play.moves > moves) if what == "chip" else (play.tip is not None)


def test_what_is_told_stays_told_until_the_table_changes() -> None:
    play = seated("take-that")
    host = host_of(play)
    moments.asked(host, play, "ribbon")
    host.settle(host.now + 5.0)
    assert play.sight().bubble is not None
    host.key(pygame.K_k)
    assert play.sight().bubble is None
    host.rest()
    host.settle(host.now + 5.0)
    assert play.sight().bubble is None


def test_the_take_names_its_cards_and_a_card_what_comes_after_it() -> None:
    host = Headless((1280, 720), 1.0, Settings(language="en", marking="all"))
    play = line.laid_out(host, line.HAND, (34, 33, 41, 49, 52, 54))
    take = tell_of(play, chip_of(play, TAKE)).text
    assert take == "You take 34, 33, 41, 49, 52, 54: −10. 1 toad is among them and costs 5."
    assert tell_of(play, 46).text == "After 46 the next player may lay 36–56."
    assert tell_of(play, 45).text.startswith("Twist 54 with 45: +2.")
    host.change(marking="none")
    assert tell_of(play, 45).text == "After 45 the next player may lay 35–55."
    assert "45" not in tell_of(play, 54).text


# --- looking back


@pytest.mark.parametrize("moment", ["review", "review-zones"])
def test_the_table_of_a_finished_match_explains_itself_and_nothing_of_it_is_pressed(moment: str) -> None:
    host = Headless((1280, 720), 1.0, Settings(language="en"))
    all_scenarios()[moment](host)
    host.rest()
    scene = host.top
    assert isinstance(scene, ReviewScene)
    area, told = scene.showcase.area, []
    for tell in scene.showcase.asking.things():
        at = round(area.x + tell.box.centre[0]), round(area.y + tell.box.centre[1])
        for _ in range(2):
            host.send(mouse(pygame.MOUSEMOTION, at))
            host.settle(host.now + REST)
        told.append(scene.showcase.asking.shown)
    assert all(told)
    assert {"pile", ("avatar", 0), ("name", 1)} <= {one.key for one in told if one is not None}
    assert not any(one.note or one.opens for one in told if one is not None)
    host.send(mouse(pygame.MOUSEMOTION, (area.right + 50, area.centery)))
    host.settle(host.now + 2 * REST)
    assert scene.showcase.asking.shown is None


# --- keys


@pytest.mark.parametrize("by_key", [False, True])
def test_pointing_at_the_take_lights_the_cards_that_come(by_key: bool) -> None:
    play = seated("take-that")
    host, key = host_of(play), chip_of(play, TAKE)
    assert play.sight().marks.coming == frozenset()
    if by_key:
        keys = iter([pygame.K_TAB, pygame.K_TAB, *[pygame.K_RIGHT] * 5])
        while play.sight().marks.focus != key:
            host.key(next(keys))
    else:
        box = tell_of(play, key).box
        host.send(mouse(pygame.MOUSEMOTION, (round(box.centre[0]), round(box.centre[1]))))
    host.rest()
    assert play.sight().marks.coming == frozenset(cast(Any, play.view).line) != frozenset()
    host.key(pygame.K_TAB)
    assert play.sight().marks.coming == frozenset()


@pytest.mark.parametrize("game", TABLES)
def test_arrows_stay_in_the_hand_and_tab_leaves_it(game: str) -> None:
    play = seated(game)
    host, hand = host_of(play), play.view.hand
    for _ in range(2 * len(hand)):
        host.key(pygame.K_RIGHT)
        assert play.sight().marks.focus in hand
    left = play.sight().marks.focus
    host.key(pygame.K_TAB)
    assert play.sight().marks.focus not in hand
    host.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert play.sight().marks.focus == left
    host.key(pygame.K_UP)
    assert play.sight().marks.focus not in hand


@pytest.mark.parametrize("game", TABLES)
def test_keys_come_to_everything_and_are_told_at_once(game: str) -> None:
    play = seated(game)
    host, reached = host_of(play), []
    for key in around(play):
        host.key(key)
        focus = play.sight().marks.focus
        told = play.sight().bubble
        assert told is not None
        assert told.key == focus
        reached.append(focus)
    silent = {"chord", "caption", "field", "plus", "minus"}
    wanted = [tell.key for tell in play.asking.things() if not isinstance(tell.key, int)]
    assert {key for key in wanted if key[0] not in silent} <= set(reached)  # type: ignore[index]
    assert all(one != other for one, other in pairwise(reached))


def around(play: TableScene) -> Iterator[int]:
    """Keys that walk along every group once."""
    for group in play.hand._groups():
        yield pygame.K_TAB
        yield from [pygame.K_RIGHT] * (len(group) - 1)
