"""Every widget by keyboard and by mouse, and what a form does with both."""

from __future__ import annotations

import itertools

import pygame
import pytest

from takethat.ui.kit.base import Eased, Widget
from takethat.ui.kit.basic import Gap, Label, Picture
from takethat.ui.kit.boxes import Column, Field, Flow, Grid, Panel
from takethat.ui.kit.button import Button
from takethat.ui.kit.controls import Choice, Slider, Toggle
from takethat.ui.kit.look import TARGET
from takethat.ui.kit.scroll import ScrollView
from takethat.ui.kit.spread import Spread
from takethat.ui.kit.textfield import TextField
from takethat.ui.theme import Size
from tests.ui.kit import Bench


def button(name: str, done: list[str], **options: object) -> Button:
    return Button(name.title(), lambda: done.append(name), name, **options)  # type: ignore[arg-type]


def test_a_finger_that_stays_sees_the_hint_and_presses_nothing() -> None:
    done: list[str] = []
    bench = Bench(Column([Button("", lambda: done.append("menu"), "icon", "menu", hint="Opens the menu")]))
    at = bench.named("icon").rect.center
    bench.motion(at)
    touch = {"pos": at, "button": 1, "touch": True}
    for stays in (True, False):
        bench.form.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, touch))
        bench.settle(0.2)
        before = pygame.image.tobytes(bench.picture(), "RGB")
        bench.settle(2 if stays else 0.0)
        assert (pygame.image.tobytes(bench.picture(), "RGB") != before) == stays
        bench.form.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, touch))
        bench.settle()
        assert done == ([] if stays else ["menu"])


# --- buttons


def test_a_button_works_by_mouse_when_let_go_over_it() -> None:
    done: list[str] = []
    bench = Bench(Flow([button("go", done), button("other", done)]))
    bench.click("go")
    assert done == ["go"]
    inside, outside = bench.named("go").rect.center, bench.named("other").rect.center
    bench.down(inside)
    bench.form.handle(pygame.event.Event(pygame.MOUSEMOTION, {"pos": outside, "rel": (0, 0), "buttons": (1, 0, 0)}))
    bench.up(outside)
    assert done == ["go"]


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_a_button_works_by_each_confirming_key(key: int) -> None:
    done: list[str] = []
    bench = Bench(Column([button("one", done), button("two", done)]))
    bench.key(pygame.K_DOWN, key)
    assert done == ["two"]


def test_a_button_ignores_other_mouse_buttons_and_shortcuts() -> None:
    done: list[str] = []
    bench = Bench(Column([button("go", done)]))
    spot = bench.named("go").rect.center
    for number in (2, 3):
        bench.down(spot, number)
        bench.up(spot, number)
    bench.key(pygame.K_RETURN, mod=pygame.KMOD_CTRL)
    assert done == []


def test_a_disabled_button_does_nothing_and_takes_no_focus() -> None:
    done: list[str] = []
    off = button("off", done)
    off.enabled = False
    bench = Bench(Column([button("on", done), off]))
    bench.click("off")
    bench.key(pygame.K_TAB, pygame.K_RETURN)
    assert done == ["on"]


@pytest.mark.parametrize("scale", [1.0, 1.6, 2.0])
def test_targets_are_large_enough_for_a_finger(scale: float) -> None:
    done: list[str] = []
    items: list[Widget] = [
        button("go", done),
        Button("", lambda: None, "icon", "menu"),
        Toggle("Mute", False, lambda _: None, "toggle"),
        Choice([(1, "1"), (2, "2")], 1, lambda _: None, "choice"),
        Slider(0.5, lambda _: None, "slider"),
        TextField("Ada", lambda _: None, "text"),
    ]
    bench = Bench(Column(items, align="left"), text_scale=scale)
    for item in items:
        assert bench.named(item.name).rect.height >= TARGET
        assert bench.named(item.name).rect.width >= TARGET


# --- controls


def test_a_toggle_by_mouse_and_keys() -> None:
    heard: list[bool] = []
    bench = Bench(Column([Toggle("Mute", False, heard.append, "mute", "A note")]))
    bench.click("mute")
    bench.key(pygame.K_SPACE)
    bench.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT)
    assert heard == [True, False, True, False]


@pytest.mark.parametrize("compact", [False, True])
def test_a_choice_by_keys(compact: bool) -> None:
    heard: list[str] = []
    options = [("a", "Alpha"), ("b", "Beta"), ("c", "Gamma")]
    bench = Bench(Column([Choice(options, "a", heard.append, "choice", compact=compact)], align="left"))
    bench.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_RETURN, pygame.K_RETURN)
    assert heard == ["b", "c", "b", "c", "a"]


def test_a_choice_by_mouse_side_by_side_and_with_arrows() -> None:
    heard: list[str] = []
    options = [("a", "Alpha"), ("b", "Beta"), ("c", "Gamma")]
    choice = Choice(options, "a", heard.append, "choice")
    bench = Bench(Column([choice], align="left"))
    third = (choice.rect.right - 20, choice.rect.centery)
    bench.down(third)
    bench.up(third)
    narrow = Choice(options, "c", heard.append, "choice", compact=True)
    bench = Bench(Column([narrow], align="left"))
    back = (narrow.rect.x + 10, narrow.rect.centery)
    for _ in range(3):
        bench.down(back)
        bench.up(back)
    assert heard == ["c", "b", "a"]


def test_a_slider_by_keys_and_by_pulling() -> None:
    heard: list[float] = []
    slider = Slider(0.5, heard.append, "volume")
    bench = Bench(Column([slider], align="left"))
    bench.key(pygame.K_RIGHT, pygame.K_LEFT, pygame.K_LEFT)
    assert heard == [0.55, 0.5, 0.45]
    bench.down((slider.rect.x + 13, slider.rect.centery))
    bench.motion((slider.rect.x - 500, slider.rect.centery + 200))
    assert slider.value == 0
    bench.motion((slider.rect.right + 500, slider.rect.centery))
    bench.up((slider.rect.right + 500, slider.rect.centery))
    assert slider.value == 1
    bench.motion((slider.rect.x, slider.rect.centery))
    assert slider.value == 1


# --- text


def field(text: str = "", **options: object) -> tuple[Bench, TextField, list[str]]:
    heard: list[str] = []
    entry = TextField(text, heard.append, "name", **options)  # type: ignore[arg-type]
    return Bench(Column([entry, button("next", [])], align="left")), entry, heard


def test_typing_replaces_what_was_selected_when_the_field_got_the_focus() -> None:
    bench, entry, heard = field("Player")
    assert bench.typing is None or bench.typing == entry.rect
    bench.key(pygame.K_TAB, pygame.K_TAB)
    bench.type("Zoë")
    bench.type(" 日本")
    assert entry.text == "Zoë 日本"
    assert heard == ["Zoë", "Zoë 日本"]


def test_editing_keys() -> None:
    bench, entry, _ = field("Ada Lovelace")
    bench.key(pygame.K_END, pygame.K_BACKSPACE)
    assert entry.text == "Ada Lovelac"
    bench.key(pygame.K_HOME, pygame.K_DELETE)
    assert entry.text == "da Lovelac"
    bench.key(pygame.K_END)
    bench.key(pygame.K_BACKSPACE, mod=pygame.KMOD_CTRL)
    assert entry.text == "da "
    bench.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    bench.type("B")
    assert entry.text == "B"
    bench.key(pygame.K_LEFT, mod=pygame.KMOD_SHIFT)
    bench.type("C")
    assert entry.text == "C"


def test_cut_copy_and_paste() -> None:
    bench, entry, _ = field("Bufo")
    bench.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    bench.key(pygame.K_x, mod=pygame.KMOD_CTRL)
    assert entry.text == ""
    bench.key(pygame.K_v, pygame.K_v, mod=pygame.KMOD_CTRL)
    assert entry.text == "BufoBufo"
    pygame.scrap.put_text("two\nlines\tand much more than fits")
    bench.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    bench.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert entry.text == "twolinesand much more than fits"[:20]


def test_composed_letters_are_shown_but_not_taken_before_they_are_ready() -> None:
    bench, entry, heard = field("")
    bench.form.handle(pygame.event.Event(pygame.TEXTEDITING, {"text": "に", "start": 0, "length": 1}))
    bench.key(pygame.K_BACKSPACE)
    assert (entry.text, entry.composing, heard) == ("", "に", [])
    bench.picture()
    bench.type("日")
    assert (entry.text, entry.composing) == ("日", "")


def test_figures_only_and_no_more_than_the_limit() -> None:
    bench, entry, _ = field("", digits=True, limit=9)
    bench.type("12a3-4²٣")
    assert entry.text == "1234"
    bench.type("567890123")
    assert entry.text == "123456789"


def test_letters_typed_in_a_field_trigger_nothing_else() -> None:
    bench, entry, _ = field("")
    bench.key(pygame.K_q, pygame.K_RETURN, pygame.K_SPACE)
    assert bench.focus == "name"
    assert entry.text == ""


def test_a_click_puts_the_caret_and_a_pull_selects() -> None:
    bench, entry, _ = field("Bombina")
    left = (entry.rect.x + 2, entry.rect.centery)
    bench.down(left)
    bench.motion((entry.rect.right - 2, entry.rect.centery))
    assert entry.selection == (0, 7)
    bench.up((entry.rect.right - 2, entry.rect.centery))
    bench.down(left)
    bench.up(left)
    assert (entry.caret, entry.selection) == (0, (0, 0))


# --- focus and navigation


def test_tab_goes_round_in_reading_order_and_back() -> None:
    done: list[str] = []
    bench = Bench(Column([button("a", done), Flow([button("b", done), button("c", done)]), button("d", done)]))
    seen = [bench.focus]
    for _ in range(4):
        bench.key(pygame.K_TAB)
        seen.append(bench.focus)
    assert seen == ["a", "b", "c", "d", "a"]
    bench.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert bench.focus == "d"


def test_arrows_go_to_the_nearest_in_their_direction() -> None:
    done: list[str] = []
    rows = [Flow([button(f"{row}{column}", done, width=120) for column in "abc"]) for row in "123"]
    bench = Bench(Column(rows))
    bench.key(pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_UP, pygame.K_LEFT)
    assert bench.focus == "1b"


def test_escape_cancels() -> None:
    bench = Bench(Column([button("a", [])]))
    bench.key(pygame.K_ESCAPE)
    assert bench.cancelled == 1


def test_the_focus_is_seen_while_keys_are_used_and_not_after_a_click() -> None:
    bench = Bench(Column([button("a", []), button("b", [])]))
    first = bench.picture()
    bench.key(pygame.K_DOWN)
    second = bench.picture()
    assert pygame.image.tobytes(first, "RGB") != pygame.image.tobytes(second, "RGB")
    assert bench.form.keys_in_use
    bench.click("a")
    assert not bench.form.keys_in_use


def test_a_hint_appears_after_a_while() -> None:
    bench = Bench(Column([Button("", lambda: None, "icon", "menu", hint="Opens the menu")], align="left"))
    bench.form.handle(pygame.event.Event(pygame.MOUSEMOTION, {"pos": (30, 30), "rel": (0, 0), "buttons": (0, 0, 0)}))
    wait = bench.form.update(bench.now)
    before = pygame.image.tobytes(bench.picture(), "RGB")
    assert wait is not None
    bench.settle(2)
    assert pygame.image.tobytes(bench.picture(), "RGB") != before


# --- scrolling


def long_column(done: list[str]) -> tuple[Bench, ScrollView]:
    view = ScrollView(Column([button(f"b{number}", done) for number in range(30)]), "view")
    return Bench(view, (400, 400)), view


def test_the_wheel_scrolls_and_stops_at_both_ends() -> None:
    bench, view = long_column([])
    bench.motion((200, 200))
    bench.wheel(3)
    assert view.offset == 0
    bench.wheel(-3)
    assert 0 < view.offset < view.overflow
    bench.wheel(-500)
    assert view.offset == view.overflow


def test_the_focus_is_always_scrolled_into_view() -> None:
    bench, view = long_column([])
    for _ in range(29):
        bench.key(pygame.K_DOWN)
        assert bench.form.focus is not None
        assert view.rect.contains(bench.form.focus.rect)
    assert bench.focus == "b29"


def test_what_is_scrolled_out_cannot_be_clicked() -> None:
    done: list[str] = []
    bench, view = long_column(done)
    below = bench.named("b29").rect.center
    assert below[1] > view.rect.bottom
    bench.down(below)
    bench.up(below)
    assert done == []


def test_pulling_scrolls_and_presses_nothing() -> None:
    done: list[str] = []
    bench, view = long_column(done)
    start = bench.named("b3").rect.center
    bench.down(start)
    bench.motion((start[0], start[1] - 60))
    bench.motion((start[0], start[1] - 120))
    bench.up((start[0], start[1] - 120))
    assert view.offset == pytest.approx(120)
    assert done == []


def test_a_text_that_scrolls_takes_the_focus_and_the_keys() -> None:
    view = ScrollView(Column([Label("word " * 400)]), "view")
    bench = Bench(view, (300, 300))
    assert bench.focus == "view"
    for key in (pygame.K_DOWN, pygame.K_PAGEDOWN, pygame.K_SPACE, pygame.K_END):
        before = view.offset
        bench.key(key)
        assert view.offset > before
    bench.key(pygame.K_HOME)
    assert view.offset == 0


# --- boxes


def test_a_field_puts_its_control_below_where_the_width_is_short() -> None:
    def control() -> Choice:
        return Choice([(1, "One"), (2, "Two")], 1, lambda _: None, "choice")

    wide, narrow = Field("A label", control(), "a note"), Field("A label that is rather long", control(), "a note")
    Bench(Column([wide]), (800, 300))
    Bench(Column([narrow]), (260, 300))
    assert abs(wide.control.rect.centery - wide.label.rect.centery) <= 2
    assert narrow.control.rect.top >= narrow.label.rect.bottom


def test_a_grid_keeps_its_cells_apart() -> None:
    cells = [Panel(Label(f"Cell {number}"), 10) for number in range(4)]
    for width in (240, 500, 800, 1200):
        Bench(Grid(cells, 200), (width, 900))
        for place, one in enumerate(cells):
            assert all(not one.rect.colliderect(other.rect) for other in cells[place + 1 :])


def test_pictures_keep_their_shape_where_the_width_is_short() -> None:
    shown: list[pygame.Rect] = []
    picture = Picture((600, 300), lambda surface, look, rect: shown.append(rect))
    bench = Bench(Column([picture, Gap(10), Label("below", Size.SMALL)], align="centre"), (340, 400))
    bench.picture()
    assert shown[0].size == (300, 150)


# --- easing


def test_an_eased_value_never_jumps_when_it_is_sent_elsewhere() -> None:
    value, shown = Eased(), [0.0]
    value.aim(1.0, 0.0, 0.2)
    for step in range(1, 60):
        now = step / 100
        if step == 10:
            value.aim(0.0, now, 0.2)
        value.tick(now)
        shown.append(value.value)
    assert max(abs(b - a) for a, b in itertools.pairwise(shown)) < 0.2
    assert shown[-1] == 0


def test_sections_stand_beside_each_other_where_there_is_the_width() -> None:
    done: list[str] = []
    sections = [[button(f"{name}-{number}", done) for number in range(2)] for name in ("one", "two", "three")]
    spread = Spread(sections, side=200)
    bench = Bench(spread)
    look = bench.look
    one, two = spread.wanted(look, look.px(300))[1], spread.wanted(look, look.px(900))[1]
    assert two < 0.75 * one
    spread.place(look, pygame.Rect(0, 0, look.px(900), two))
    first, *_others, last = (bench.named(name).rect for name in ("one-0", "one-1", "two-0", "three-1"))
    assert first.right < last.x
    assert not first.colliderect(last)
