"""The bar of what scrolls can be pulled, every picture is kept, and a name is what can be seen of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from takethat.table.match import Fault, Seat, Setup, check, faults
from takethat.ui.assets import loader
from takethat.ui.kept_pictures import free_path
from takethat.ui.kit.basic import Gap, Label
from takethat.ui.kit.button import Button
from takethat.ui.kit.scroll import ScrollView
from takethat.ui.kit.sheet import Sheet
from takethat.ui.kit.textfield import TextField

from .kit import Bench

UNSEEN = ["\ufe0f", "\u034f", "\u202e", "\u200d", "\u3164", "\ufe0f\u034f"]
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"


class Tall(Gap):
    def wanted(self, look: object, width: int) -> tuple[int, int]:
        return width, 4000


@pytest.fixture
def scrolled() -> tuple[Bench, ScrollView]:
    view = ScrollView(Tall(1), "page")
    return Bench(view), view


def test_the_handle_follows_the_pointer_to_the_end(scrolled: tuple[Bench, ScrollView]) -> None:
    bench, view = scrolled
    top, high = view.handle
    x = view.rect.right - 3
    bench.down((x, top + 5))
    bench.motion((x, top + 5 + (view.rect.height - high) // 2))
    assert view.offset == pytest.approx(view.overflow / 2, abs=20)
    bench.motion((x, view.rect.bottom + 50))
    assert view.offset == view.overflow
    bench.up((x, view.rect.bottom + 50))
    bench.motion((x, top))
    assert view.offset == view.overflow


def test_a_click_beside_the_handle_goes_a_page(scrolled: tuple[Bench, ScrollView]) -> None:
    bench, view = scrolled
    spot = (view.rect.right - 3, view.rect.bottom - 10)
    bench.down(spot)
    bench.up(spot)
    assert 0.7 * view.rect.height < view.offset < view.rect.height
    bench.down((view.rect.right - 3, view.rect.y + 1))
    assert view.offset == 0


def test_pictures_of_one_second_have_numbers(tmp_path: Path) -> None:
    for name in ("a.png", "a-2.png", "a-3.png"):
        path = free_path(tmp_path, "a")
        assert path.name == name
        path.write_bytes(b"")


@pytest.mark.parametrize("text", [*UNSEEN, f"Ada{UNSEEN[0]}", FAMILY, "\u2764\ufe0f"])
def test_what_cannot_be_seen_is_drawn_as_nothing(text: str) -> None:
    assert loader.text(text, 20, (0, 0, 0)).get_width() >= 1


def agreed(*names: str) -> Setup:
    return Setup("take-that", tuple(map(Seat, names)), 1, False, 7)


@pytest.mark.parametrize("name", UNSEEN)
def test_a_name_needs_a_sign_that_can_be_seen(name: str) -> None:
    assert faults(agreed(name, "Ada")) == [(Fault.NAME_UNSEEN, 0)]
    check(agreed(name, "Ada"))  # a match that an older version began goes on


@pytest.mark.parametrize(("one", "two"), [("Zo\u00eb", "Zoe\u0308"), ("ZO\u00cb", "zoe\u0308"), ("Ada", " ada ")])
def test_names_that_look_the_same_are_the_same(one: str, two: str) -> None:
    assert faults(agreed(one, two)) == [(Fault.NAME_TWICE, 1)]


@pytest.mark.parametrize("text", [FAMILY, "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"])
def test_joiners_between_signs_are_kept(text: str) -> None:
    field = TextField("", lambda text: None, "name")
    field.insert(text)
    assert field.text == text


@pytest.mark.parametrize("icon", ["folder-open", ""])
def test_in_a_low_window_signs_beside_the_title_leave_the_paper_its_height(icon: str) -> None:
    def said(scale: float) -> tuple[str, str, bool]:
        below = [Button("Look at old matches", lambda: None, f"b{number}", icon) for number in range(2)]
        back, title = Button("", lambda: None, "back", "arrow-left"), Label("Title", name="title")
        page = Sheet(back, title, ScrollView(Tall(1), "page"), [*below], 900)
        bench = Bench(page, (800, 480), scale)
        one = below[0]
        return one.text, one.hint, one.rect.y < bench.named("title").rect.bottom

    assert said(1.0) == ("Look at old matches", "", True)
    assert said(2.0) == (("", "Look at old matches", True) if icon else ("Look at old matches", "", False))
