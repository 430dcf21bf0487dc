"""What lives on the pond: a function of time, in small steps, at rest where nobody is or motion is not wanted."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect, Surface
from pygame.event import Event

from takethat.store.settings import Settings
from takethat.ui.ambience import model
from takethat.ui.ambience.clock import CALM, FIRST, AmbienceClock
from takethat.ui.ambience.model import Mote, Water, motes
from takethat.ui.ambience.painter import Motes
from takethat.ui.assets import loader
from takethat.ui.harness.headless import Headless
from takethat.ui.harness.scenarios import all_scenarios
from takethat.ui.kit.canvas import Canvas
from takethat.ui.scenes import result
from takethat.ui.scenes.menu import Menu
from takethat.ui.take_that.scenarios import dealt
from takethat.ui.theme import Durations

from .matches import Mixer

PACE = Durations()
POND = Water((1280, 720), 150.0, 460.0, ((230, 525, 810, 195),))
WATERS = [POND, Water((800, 480), 120.0, 300.0), Water((3840, 2160), 450.0, 1380.0), Water((600, 900), 200.0, 500.0)]


@given(time=st.floats(0, 100_000), water=st.sampled_from(WATERS))
@settings(max_examples=80, deadline=None)
def test_everything_is_a_function_of_time_near_the_window(time: float, water: Water) -> None:
    found = motes(water, time, PACE)
    assert found == motes(water, time, PACE)
    for mote in found:
        assert -0.15 * water.size[0] < mote.x < 1.15 * water.size[0]
        assert -0.2 * water.size[1] < mote.y < 1.2 * water.size[1]
        assert 0 < mote.glow <= 1
        assert loader.has(mote.picture)
    assert 0 < model.step(time, PACE) <= PACE.sway


def koi(time: float) -> list[Mote]:
    return [mote for mote in motes(POND, time, PACE) if "koi" in mote.picture]


@pytest.mark.parametrize("time", [0.0, 33.3, 171.9])
def test_koi_swim_slowly_with_their_heads_in_front(time: float) -> None:
    for before, after in zip(koi(time), koi(time + 1), strict=True):
        way = pygame.Vector2(after.x - before.x, before.y - after.y)
        assert 2 < way.length() < 30
        assert abs((way.as_polar()[1] - before.angle + 180) % 360 - 180) < 25


def test_light_and_ripples_keep_away_from_what_covers_the_water() -> None:
    for second in range(200):
        for mote in motes(POND, second * 1.7, PACE):
            if mote.picture in ("life/glint", "life/ripple"):
                assert not Rect(POND.covered[0]).collidepoint(mote.x, mote.y)
                assert not POND.top < mote.y < POND.bottom


def test_the_dragonfly_comes_rests_and_leaves() -> None:
    seen = {}
    for tick in range(int(PACE.visit * 10)):
        time = PACE.visit + tick / 10
        there = [mote for mote in motes(POND, time, PACE) if "dragonfly" in mote.picture]
        seen[tick / 10] = there[0] if there else None
        assert (model.step(time, PACE) <= PACE.flutter) == (seen[tick / 10] is not None and not resting(tick / 10))
    perched = [mote for tick, mote in seen.items() if mote is not None and resting(tick)]
    assert len({(mote.x, mote.y) for mote in perched}) == 1
    assert seen[PACE.visit - 1] is None


def resting(gone: float) -> bool:
    come = PACE.dart * model.LEGS
    return come <= gone < come + PACE.perch


def test_in_the_water_shows_only_what_is_not_covered() -> None:
    pond = Motes((640, 360), Rect(0, 120, 640, 100), Rect(20, 130, 50, 70), PACE)
    picture = Surface((640, 360))
    item = pond._item(Mote("life/koi_pearl_0", 320.0, 170.0, 90.0))
    item.paint(picture)
    assert pygame.transform.average_color(picture)[:3] == (0, 0, 0)
    pond._item(Mote("life/koi_pearl_0", 320.0, 300.0, 90.0)).paint(picture)
    assert max(picture.get_at((330, 300))[:3]) > 0


def living(reduced: bool = False, theme: str = "normal") -> AmbienceClock:
    desk = Mixer(reduced=reduced)
    desk.living = True
    desk.theme = desk.theme.of(theme, 1.0, "normal", reduced)
    return AmbienceClock(desk)


def test_time_passes_in_steps_until_nothing_has_been_touched_for_long() -> None:
    air, now, waits = living(), 5.0, list[float]()
    wait = air.tick(now)
    while wait is not None:
        assert 0 < wait <= PACE.sway / CALM + 1e-6
        waits.append(wait)
        now += wait
        before = air.time
        wait = air.tick(now)
        assert before is not None
        assert air.time is not None
        assert 0 <= air.time - before <= PACE.sway + 1e-6
    assert now - 5.0 == pytest.approx(PACE.lull, abs=PACE.sway / CALM)
    assert air.time == pytest.approx(FIRST + (len(waits) - 1) * PACE.sway), "every step is a whole one"
    assert sorted({round(one, 3) for one in waits}) == pytest.approx([PACE.sway, PACE.sway / CALM]), (
        "a step, and a long rest"
    )
    air.stir()
    assert air.tick(now + 100.0) is not None
    assert air.time is not None
    assert air.time < FIRST + PACE.lull + 1


@pytest.mark.parametrize(("reduced", "theme"), [(True, "normal"), (False, "high-contrast")])
def test_where_motion_is_not_wanted_nothing_moves(reduced: bool, theme: str) -> None:
    air = living(reduced, theme)
    assert [air.tick(now) for now in (1.0, 1.5, 3.0)] == [None] * 3
    assert air.time == (None if theme == "high-contrast" else FIRST)


@pytest.mark.parametrize("size", [(1280, 720), (800, 480)])
def test_a_table_at_rest_repaints_little_and_ends_as_if_painted_whole(size: tuple[int, int]) -> None:
    host = Headless(size, settings=Settings(language="en"))
    play = dealt(host, 3, 2)
    host.living = True
    picture, whole = Surface(size), Surface(size)
    play.draw(picture)
    for step in range(60):
        if step == 30:
            play.handle(Event(pygame.MOUSEMOTION, {"pos": (size[0] // 2, size[1] - 60), "touch": False}))
        host.now += 0.25
        assert play.update(host.now) is not None
        play.draw(picture)
    play.draw_whole(whole)
    assert pygame.image.tobytes(picture, "RGB") == pygame.image.tobytes(whole, "RGB")
    host.quit()


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((800, 480), 2.0)])
def test_a_menu_at_rest_is_as_if_painted_whole(size: tuple[int, int], text: float) -> None:
    host = Headless(size, settings=Settings(language="en", text_scale=text))
    all_scenarios()["menu"](host)
    host.rest()
    host.living = True
    menu, picture, whole = host.top, Surface(host.frame.size), Surface(host.frame.size)
    assert isinstance(menu, Menu)
    for step in range(24):
        if step in (8, 16):
            button = menu.top.named(("rules", "about")[step // 16])
            assert button is not None
            at = button.rect.center
            menu.handle(Event(pygame.MOUSEMOTION, {"pos": at, "touch": False, "rel": (1, 1), "buttons": (0, 0, 0)}))
        host.now += 0.4
        assert menu.update(host.now) is not None
        menu.draw(picture)
        if step in (7, 9, 23):
            menu.paint_anew()
            menu.draw(whole)
            assert pygame.image.tobytes(picture, "RGB") == pygame.image.tobytes(whole, "RGB")
    host.quit()


def test_a_menu_at_rest_repaints_little(monkeypatch: pytest.MonkeyPatch) -> None:
    host = Headless((1280, 720), settings=Settings(language="en"))
    all_scenarios()["menu"](host)
    host.rest()
    host.living = True
    regions: list[list[Rect]] = []
    frame = Canvas.frame
    monkeypatch.setattr(Canvas, "frame", lambda *given: regions.append(frame(*given)))
    picture = Surface(host.frame.size)
    for _ in range(12):
        host.now += 0.4
        host.top.update(host.now)
        host.top.draw(picture)
    areas = [sum(region.w * region.h for region in found) / (1280 * 720) for found in regions]
    assert areas[0] == 1.0
    assert max(areas[1:]) < 0.1
    host.quit()


def test_petals_fall_and_are_gone() -> None:
    early, later = (model.petals((1280, 720), time, PACE) for time in (1.0, 1.5))
    assert len(early) == len(later) == model.PETALS
    assert all(before.y < after.y for before, after in zip(early, later, strict=True))
    assert any(0 < mote.y < 720 for mote in early)
    assert model.petals((1280, 720), PACE.petals, PACE) == []


@pytest.mark.parametrize(
    ("name", "reduced", "falls"),
    [("result-shared", False, ["petals"]), ("result", False, ["rain"]), ("result-shared", True, [])],
)
def test_petals_fall_on_who_has_won_and_rain_on_who_has_lost_and_both_end(
    monkeypatch: pytest.MonkeyPatch, name: str, reduced: bool, falls: list[str]
) -> None:
    fallen: list[str] = []

    def watched(kind: str) -> Callable[..., list[Mote]]:
        motes: Callable[..., list[Mote]] = getattr(model, kind)

        def fall(*given: object) -> list[Mote]:
            fallen.append(kind)
            return motes(*given)

        return fall

    for kind in ("petals", "rain"):
        monkeypatch.setattr(result, kind, watched(kind))
    host = Headless((800, 480), settings=Settings(language="en", reduced_motion=reduced))
    all_scenarios()[name](host)
    host.rest()
    host.living = True
    wait = host.settle(host.now + 0.5)
    assert (wait is not None and wait <= PACE.flutter) == bool(falls)
    picture = host.picture()
    host.settle(host.now + PACE.petals)
    assert host.settle(host.now + 1.0) is None
    assert (pygame.image.tobytes(picture, "RGB") != pygame.image.tobytes(host.picture(), "RGB")) == bool(falls)
    assert fallen == falls
    host.quit()
