"""The first minute: what the menu leads to, *Play* in one click, the rarer choices folded away, kinds of animal."""

from __future__ import annotations

import itertools

import pytest

from takethat.bots.registry import levels
from takethat.bots.take_that.config import LEVELS as LINE_LEVELS
from takethat.bots.zones.config import LEVELS as ZONE_LEVELS
from takethat.store.settings import KeptSeat, Settings
from takethat.ui import registry
from takethat.ui.harness.headless import Headless
from takethat.ui.harness.under_way import leave_matches
from takethat.ui.scenes.draft import Draft
from takethat.ui.scenes.menu import Menu
from takethat.ui.scenes.setup import SetupPage
from takethat.words import common as words
from takethat.words import kinds
from tests.ui.test_pages import Sat, click, focus, go_to, page, press, seated, start

__all__ = ["seated"]


def order(host: Headless) -> list[str]:
    """The buttons of the menu, from the top."""
    return [widget.name for widget in page(host).top.root.each() if widget.takes_focus]


def kind_of(host: Headless, name: str) -> str:
    return str(getattr(page(host).top.named(name), "kind", ""))


# --- the menu leads


def test_a_newcomer_is_led_to_learning_then_to_a_match_at_once() -> None:
    host = start()
    assert order(host)[:3] == ["learn", "play", "new"]
    assert focus(host) == "learn"
    assert (kind_of(host, "learn"), kind_of(host, "play")) == ("primary", "plain")


def test_whoever_has_learned_is_led_to_a_match_at_once() -> None:
    host = start(tutorial_seen=True)
    assert order(host)[:3] == ["play", "new", "learn"]
    assert kind_of(host, "play") == "primary"


@pytest.mark.parametrize("learned", [False, True])
def test_a_match_under_way_comes_first_in_any_case(learned: bool) -> None:
    leave_matches()
    host = start(tutorial_seen=learned)
    assert order(host)[:2] == ["continue", "unfinished"]
    assert kind_of(host, "continue") == "primary"
    assert [kind_of(host, name) for name in ("learn", "play")] == ["plain", "plain"]


@pytest.mark.parametrize("by_mouse", [False, True])
def test_play_from_an_empty_home_is_a_quick_game_against_an_easy_bot(seated: list[Sat], by_mouse: bool) -> None:
    host = start()
    (click if by_mouse else press)(host, "play")
    setup = seated[0].table.setup
    assert [(seat.name, seat.level) for seat in setup.seats] == [("Player", None), ("Hyla", "easy")]
    assert (setup.game, setup.rounds, setup.advanced) == ("take-that", 1, False)


def test_play_is_the_last_match_with_other_cards(seated: list[Sat]) -> None:
    seats = [KeptSeat("Ada"), KeptSeat("Rana", "expert"), KeptSeat("Zoë")]
    for _ in range(2):
        host = start(seats=seats, rounds=4, advanced=True)
        press(host, "play")
    first, second = (sat.table.setup for sat in seated)
    assert [(seat.name, seat.level) for seat in first.seats] == [("Ada", None), ("Rana", "expert"), ("Zoë", None)]
    assert (first.rounds, first.advanced) == (4, True)
    assert first.deal != second.deal


def test_play_of_the_other_game_against_one_who_is_no_animal(seated: list[Sat]) -> None:
    host = start(game="zones", seats=[KeptSeat("Ada"), KeptSeat("Toad", "hard")])
    press(host, "play")
    setup = seated[0].table.setup
    assert (setup.game, [seat.level for seat in setup.seats]) == ("zones", [None, "hard"])


def test_a_program_is_tried_before_a_match_so_play_shows_the_set_up(seated: list[Sat]) -> None:
    host = start(seats=[KeptSeat("Ada"), KeptSeat("Toad", "cmd:toad")])
    press(host, "play")
    assert isinstance(host.top, SetupPage)
    assert seated == []


def test_play_says_what_it_would_begin() -> None:
    host = start(seats=[KeptSeat("Ada"), KeptSeat("Rana", "expert"), KeptSeat("Dot", "beginner")], rounds=3)
    play = page(host).top.named("play")
    assert getattr(play, "note", "") == "Take That against Rana and Dot,\n3 rounds"
    assert getattr(page(start()).top.named("play"), "note", "") == "Take That against Hyla,\nquick game"


@pytest.mark.parametrize("size", [(1280, 720), (800, 480)])
def test_the_buttons_stay_where_they_are_when_the_matches_are_told(size: tuple[int, int]) -> None:
    leave_matches()
    host = Headless(size, settings=Settings(language="en", seats=[KeptSeat("Ada"), KeptSeat("Rana", "expert")]))
    menu = Menu(host)
    menu.resize(host.frame)
    before = [(widget.name, tuple(widget.rect)) for widget in menu.top.root.each() if widget.takes_focus]
    host.show(menu)
    host.rest()
    named = menu.top.named("play")
    assert getattr(named, "note", "").startswith("Take That against Rana,")
    assert before == [(widget.name, tuple(widget.rect)) for widget in menu.top.root.each() if widget.takes_focus]


def test_learning_begins_from_the_menu(seated: list[Sat]) -> None:
    host = start()
    press(host, "learn")
    assert not isinstance(host.top, Menu)


# --- setting up


def test_rarer_choices_are_behind_a_button() -> None:
    host = start()
    press(host, "new")
    assert page(host).top.named("deal") is None
    press(host, "more")
    assert focus(host) == "advanced"
    assert page(host).top.named("deal") is not None


def test_what_is_not_as_usual_is_never_hidden() -> None:
    host = start(advanced=True)
    press(host, "new")
    assert page(host).top.named("advanced") is not None
    other = Headless((1280, 720))
    other.deal = 7
    other.show(Menu(other))
    other.rest()
    press(other, "new")
    assert getattr(page(other).top.named("deal"), "text", "") == "7"


def test_three_of_a_kind_have_names_of_their_own() -> None:
    draft = Draft(Headless((1280, 720)))
    draft.players = 4
    for level, place in itertools.product(kinds.INDIVIDUALS, (1, 2, 3)):
        draft.seat_kind(place, level)
        if place == 3:
            assert sorted(draft.names[1:]) == sorted(kinds.INDIVIDUALS[level])


def test_four_of_a_kind_and_a_person_named_like_one_still_find_names() -> None:
    draft = Draft(Headless((1280, 720)))
    draft.players, draft.names[0] = 4, "dot"
    for place in (1, 2, 3):
        draft.seat_kind(place, "beginner")
    draft.seat_kind(0, "beginner")
    assert len({name.casefold() for name in draft.names}) == 4


def test_a_name_that_was_typed_stays() -> None:
    host = start(seats=[KeptSeat("Ada"), KeptSeat("Grandpa", "easy")])
    press(host, "new")
    setup = page(host)
    assert isinstance(setup, SetupPage)
    setup.draft.seat_kind(1, "expert")
    assert setup.draft.names[1] == "Grandpa"


def test_the_temper_is_shown_and_changes_with_the_kind() -> None:
    host = start()
    press(host, "new")
    said = [getattr(widget, "text", "") for widget in page(host).top.root.each()]
    assert any(text.startswith("Easy. Cheerful:") for text in said)
    go_to(host, "kind-1")


# --- what is said of the animals is true


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_level_has_an_animal_and_a_temper_of_its_own(language: str) -> None:
    words.use(language)
    for game in registry.UIS:
        temper = registry.game_ui(game).temper
        assert temper is not None
        said = [temper(level) for level in levels(game)]
        assert len(set(said)) == len(said) == 5
        assert all(said)
    assert len({kinds.kind_name(level) for level in kinds.INDIVIDUALS}) == 5
    assert kinds.kind_name("cmd:toad") == words.level_name("program")


def test_tempers_of_the_line_are_borne_out_by_the_levels() -> None:
    for table in LINE_LEVELS.values():
        beginner, easy, medium, hard, expert = table.values()
        assert beginner.recall <= 4
        assert beginner.memory == 0
        assert easy.plies <= 1
        assert medium.foresight == 1.0
        assert medium.recall < 79 * 0.6
        assert (hard.recall, hard.plies) == (79, 2)
        assert hard.worlds < expert.worlds / 10
        assert (expert.recall, bool(expert.insight)) == (79, True)


def test_tempers_of_the_zones_are_borne_out_by_the_levels() -> None:
    beginner, easy, medium, hard, expert = ZONE_LEVELS.values()
    assert [level.schooled for level in (medium, hard, expert)] == [1.0, 1.0, 1.0]
    assert beginner.schooled < 0.2
    assert 0.4 < easy.schooled < 0.7
    assert [level.depth for level in (beginner, easy, medium, hard)] == [1, 1, 2, 2]
    assert medium.nodes < hard.nodes / 5
    assert expert.depth > 10
