"""Three Zones at the table: laid out in any window, played by pointer and by keys, step by step, with secrets kept."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise, product
from typing import cast

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from takethat.bots.player import Thought
from takethat.games.zones.cards import NAMES
from takethat.games.zones.events import Phase
from takethat.games.zones.moves import PASS, USE, card_of, choices_of, exchange, kind_of
from takethat.games.zones.notation import action_text, parse_position
from takethat.games.zones.rules import State
from takethat.games.zones.view import View
from takethat.table.match import Seat, Setup
from takethat.ui.harness.headless import Headless
from takethat.ui.scene import Frame
from takethat.ui.table.geometry import RATIO
from takethat.ui.table.rows import INDEX_WIDTH
from takethat.ui.table.screen import AnyScreen
from takethat.ui.zones import prompts, slips
from takethat.ui.zones.advice import advice
from takethat.ui.zones.hand import ZonesGrip
from takethat.ui.zones.layout import ZonesLayout, ZonesShape, arrange
from takethat.ui.zones.slips import Line
from takethat.ui.zones.ui import ZonesScreen

from .matches import Evening, Mixer

SIZES = ((1280, 720), (800, 480), (1920, 1080), (720, 1280), (2560, 1080))


def evening(humans: int = 1, desk: Mixer | None = None, size: tuple[int, int] = (1280, 720), deal: int = 7) -> Evening:
    """A match that has just been dealt."""
    seats = tuple(Seat(name, None if number < humans else "naive") for number, name in enumerate(("Ada", "Bufo")))
    made = Evening(Setup("zones", seats, 99, False, deal), desk, size, cast(AnyScreen, ZonesScreen()))
    made.settle()
    return made


def at(text: str) -> Evening:
    """The own turn in a position; only its hands and piles count."""
    made = evening()
    made.table.current.state = parse_position(text)  # type: ignore[union-attr]
    made.play.show_all()
    made.settle()
    return made


def grip(made: Evening) -> ZonesGrip:
    found = made.play.hand.grip
    assert isinstance(found, ZonesGrip)
    return found


def spot(made: Evening, card: int | str) -> tuple[int, int]:
    """A point of a card that no other card covers."""
    assert made.play.picture is not None
    key = NAMES.index(card) if isinstance(card, str) else card
    pose = made.play.picture.poses[key]
    across, down = (pose.w, pose.h) if pose.angle > -45 else (pose.h, pose.w)
    return round(pose.x - across * 0.42), round(pose.y - down * 0.42)


def click(made: Evening, at: tuple[int, int]) -> None:
    buttons = {"button": 1, "pos": at, "touch": False}
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        made.play.handle(Event(kind, buttons))
        made.play.update(made.now)
    made.settle()


def press(made: Evening, *keys: int) -> None:
    for key in keys:
        made.play.handle(Event(pygame.KEYDOWN, {"key": key, "mod": 0, "unicode": ""}))
        made.settle()


def zone(made: Evening, number: int) -> tuple[int, int]:
    assert made.play.picture is not None
    box = cast(ZonesLayout, made.play.picture.layout).field.zones[number]
    return round(box.centre[0]), round(box.y + 3)


def seen(made: Evening) -> View:
    """What the eyes at the screen see."""
    return cast(View, made.play.view)


def shown(made: Evening) -> View:
    """What the picture shows, with whatever is half chosen."""
    assert made.play.picture is not None
    return cast(View, made.play.picture.view)


def labels(made: Evening) -> list[str]:
    return [chip.label for chip in made.play.hand.marks(False).chips]


def chip(made: Evening, number: int = 0) -> tuple[int, int]:
    box = made.play.hand.marks(False).chips[number].box
    return round(box.centre[0]), round(box.centre[1])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_every_pile_lies_in_its_zone_and_every_strength_shows(size: tuple[int, int], text: float) -> None:
    rng = random.Random(1)
    for _ in range(20):
        piles = tuple(tuple(rng.random() < 0.5 for _ in range(rng.randrange(8))) for _ in range(6))
        layout = arrange(Frame.of(size), text, ZonesShape((5, 7), 4, piles, 0), log_open=False)
        for place, poses in enumerate(layout.field.piles):
            for pose, after in pairwise(poses):
                assert after.box.x - pose.box.x >= pose.w * INDEX_WIDTH
                assert abs(pose.box.y - after.box.y) < 0.5
            for pose in poses:
                assert pose.box.within(layout.field.zones[place % 3], slack=1.5)
                assert not pose.box.overlaps(layout.field.plates[place % 3])
                assert pose.h == pytest.approx(pose.w * RATIO)


@pytest.mark.parametrize("deal", range(4))
@pytest.mark.parametrize("reduced", [False, True])
def test_the_picture_at_rest_is_the_layout_after_every_move(deal: int, reduced: bool) -> None:
    made = evening(desk=Mixer(reduced=reduced), deal=deal)
    rng = random.Random(deal)
    for _ in range(30):
        if made.rounds_over:
            break
        legal = made.play.view.legal
        made.play.play(rng.choice(legal[:-1] or legal))
        made.settle()
        assert made.play.picture is not None
        assert made.play.stage.targets() == made.play.picture.poses
        assert made.play.picture.view == made.play.view
        surface = Surface((1280, 720))
        made.play.draw(surface)
    assert made.rounds_over


@pytest.mark.parametrize("seed", range(3))
def test_a_game_by_clicks_alone(seed: int) -> None:
    made = evening(deal=seed)
    rng = random.Random(seed)
    for _ in range(40):
        if made.rounds_over:
            return
        legal = made.play.view.legal
        _click_through(made, rng.choice(legal[:-1] or legal))
    raise AssertionError("the game does not end")


def _click_through(made: Evening, move: int) -> None:
    before = made.table.ticket
    words = action_text(move).split()
    if words[0] == "exchange":
        for name in words[1:]:
            click(made, spot(made, name))
        click(made, chip(made))
    elif move == PASS:
        click(made, chip(made))
        click(made, chip(made))
    else:
        click(made, spot(made, words[1]))
        if words[0] == "play" and len(words) == 3:
            click(made, zone(made, ("purple", "orange", "green").index(words[2])))
        for card, to in choices_of(move) if kind_of(move) == USE else ():
            click(made, spot(made, card))
            if grip(made).goals():
                click(made, zone(made, to))
    assert made.table.ticket != before, words


def test_an_effect_is_chosen_step_by_step_and_each_step_can_be_taken_back() -> None:
    made = at("W1/P2 P1|O4|-/-|-|G1 -/- -/- - 0:turn --")
    click(made, spot(made, "O4"))
    assert grip(made).targets() == {NAMES.index("P1"), NAMES.index("G1")}
    assert made.play.picture is not None
    assert shown(made).twisted == 1 << NAMES.index("O4")
    click(made, spot(made, "G1"))
    assert grip(made).goals() == {0, 1}
    click(made, zone(made, 0))
    assert shown(made).piles[3] == (NAMES.index("G1"),)
    press(made, pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    assert not grip(made).is_half
    assert made.play.picture.view == made.play.view
    assert made.play.stage.targets() == made.play.picture.poses
    assert made.play.moves == 0


def test_a_refused_card_says_why() -> None:
    made = at("W1/P2 P1'|O4|G3/-|-|- -/- -/- - 0:turn --")
    click(made, spot(made, "P1"))
    assert made.play.tip is not None
    assert "twisted already" in made.play.tip[0].text
    click(made, spot(made, "O4"))
    click(made, spot(made, "P1"))
    assert made.play.tip is not None
    assert made.play.moves == 0


def test_passing_is_asked_twice() -> None:
    made = at("W1/P2 P1|-|-/-|-|G1 -/- -/- - 0:turn --")
    assert labels(made) == ["Pass"]
    press(made, pygame.K_p)
    assert labels(made) == ["Pass for the rest of the game", "Back"]
    click(made, chip(made, 1))
    assert labels(made) == ["Pass"]
    assert made.play.moves == 0


@pytest.mark.parametrize("mod", [pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META])
def test_keys_with_ctrl_or_alt_are_nobodys(mod: int) -> None:
    made = at("W1/P2 P1|-|-/-|-|G1 -/- -/- - 0:turn --")
    made.play.handle(Event(pygame.KEYDOWN, {"key": pygame.K_p, "mod": mod, "unicode": ""}))
    made.settle()
    assert labels(made) == ["Pass"]


def test_by_keys_alone() -> None:
    made = evening()
    press(made, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_x)
    assert seen(made).phase == Phase.OPENING
    press(made, pygame.K_RIGHT, pygame.K_RETURN)
    assert seen(made).phase == Phase.TURN
    moves = made.play.moves
    for _ in range(12):
        press(made, pygame.K_RIGHT)
        focus = made.play.hand.marks(False).focus
        if isinstance(focus, int) and focus in made.play.view.hand:
            press(made, pygame.K_RETURN)
            break
    press(made, pygame.K_RETURN) if grip(made).goals() else None
    assert made.play.moves > moves


def test_at_most_two_cards_are_picked_for_the_exchange() -> None:
    made = evening()
    for card in made.play.view.hand[:3]:
        click(made, spot(made, card))
    assert grip(made).picked == list(made.play.view.hand[1:3])
    click(made, spot(made, made.play.view.hand[1]))
    assert labels(made) == ["Exchange 1 card"]


def test_a_hint_leads_from_card_to_card_of_an_exchange_and_to_its_button() -> None:
    made = evening()
    hand, advised = made.play.hand, made.play.view.hand[1:3]
    for card in advised:
        hand.come_to(advice(Thought(exchange(advised), {}), False), True)
        assert hand.focus == card
        press(made, pygame.K_RETURN)
    hand.come_to(advice(Thought(exchange(advised), {}), False), True)
    assert hand.focus == ("chip", 0)
    assert labels(made) == ["Exchange 2 cards"]


def test_a_hint_to_keep_all_cards_leads_to_the_button() -> None:
    made = evening()
    made.play.hand.come_to(advice(Thought(exchange(()), {}), False), True)
    assert made.play.hand.focus == ("chip", 0)
    assert labels(made) == ["Keep all cards"]


def test_two_people_share_the_screen_behind_the_curtain() -> None:
    made = evening(humans=2)
    for count, phase in enumerate((Phase.EXCHANGE, Phase.EXCHANGE, Phase.OPENING, Phase.OPENING), 1):
        assert made.curtains == count
        assert seen(made).phase == phase
        assert made.play.eyes.seat == made.play.view.turn
        made.play.play(made.play.view.legal[0])
        made.settle()
    assert seen(made).phase == Phase.TURN
    assert made.play.eyes.seat == made.play.view.turn


def test_no_hidden_card_is_on_the_stage() -> None:
    made = evening()
    rng = random.Random(3)
    while not made.rounds_over:
        state = cast(State, made.table.state)
        hidden = {*state.hands[1], *state.undealt, *state.aside[1]}
        assert not hidden & set(made.play.stage.targets())
        legal = made.play.view.legal
        made.play.play(rng.choice(legal[:-1] or legal))
        made.settle()


def test_the_card_pointed_at_is_described() -> None:
    made = at("W1/P2 P1|-|-/-|-|G1 -/- -/- - 0:turn --")
    made.play.handle(Event(pygame.MOUSEMOTION, {"pos": spot(made, "G1"), "rel": (0, 0), "buttons": (0, 0, 0)}))
    made.play.update(made.now)
    assert made.play.hand.marks(False).hover == NAMES.index("G1")
    with_detail, without = Surface((1280, 720)), Surface((1280, 720))
    made.play.draw_whole(with_detail)
    made.play.hand.leave()
    made.play.draw_whole(without)
    assert pygame.image.tobytes(with_detail, "RGB") != pygame.image.tobytes(without, "RGB")


@pytest.mark.parametrize("size", SIZES)
def test_drawn_in_every_size_and_theme(size: tuple[int, int]) -> None:
    for theme, text in (("normal", 1.0), ("high-contrast", 2.0)):
        desk = Mixer(text_scale=text)
        desk.theme = desk.theme.of(theme, text, "normal", False)
        made = evening(desk=desk, size=size)
        made.play.play(made.play.view.legal[0])
        made.settle()
        made.play.play(made.play.view.legal[0])
        made.settle()
        surface = Surface(size)
        made.play.draw_whole(surface)
        assert card_of(made.play.view.legal[0]) in made.play.view.hand


def said(made: Evening) -> str:
    """The sentence at the table."""
    tip = made.play.sight().marks.tip
    return tip.text if tip is not None else ""


def right_click(made: Evening) -> None:
    made.play.handle(Event(pygame.MOUSEBUTTONDOWN, {"button": 3, "pos": (640, 20), "touch": False}))
    made.play.update(made.now)
    made.settle()


BACK_WAYS = {
    "Escape": lambda made: press(made, pygame.K_ESCAPE),
    "Backspace": lambda made: press(made, pygame.K_BACKSPACE),
    "right": right_click,
    "button": lambda made: click(made, chip(made)),
}


@pytest.mark.parametrize("way", BACK_WAYS)
def test_every_step_of_a_use_is_asked_for_and_has_a_way_back(way: str) -> None:
    made = at("W1/P2 P1|O4|-/-|-|G1 -/- -/- - 0:turn --")
    asked = [said(made)]
    for place in (spot(made, "O4"), spot(made, "G1"), zone(made, 0)):
        click(made, place)
        asked.append(said(made))
    assert asked == [
        "Your turn: play a card, use one that shines, or pass.",
        "Orange 4: which card is moved?",
        "Where does Green 1 go: Purple, Orange?",
        "Orange 4: which card is twisted?",
    ]
    for question in ("Orange 4: which card is moved?", asked[0]):
        assert labels(made) == ["Back"]
        BACK_WAYS[way](made)
        assert said(made) == question
    assert not made.menus
    assert made.play.moves == 0


@pytest.mark.parametrize("way", ["Escape", "right", "button"])
def test_the_zone_of_a_wild_and_a_moved_card_have_a_way_back(way: str) -> None:
    made = at("W1/P2 P1|O4|-/-|-|G1 -/- -/- - 0:turn --")
    click(made, spot(made, "W1"))
    assert said(made) == "Where does Wild 1 go: Purple, Orange, Green?"
    BACK_WAYS[way](made)
    click(made, spot(made, "O4"))
    click(made, spot(made, "G1"))
    BACK_WAYS[way](made)
    assert said(made) == "Orange 4: which card is moved?"


def test_the_exchange_and_the_first_card_are_asked_for_and_a_pick_is_taken_back() -> None:
    made = evening()
    assert said(made) == "Exchange up to two cards, or keep them all."
    first, second = made.play.view.hand[:2]
    click(made, spot(made, first))
    click(made, spot(made, second))
    right_click(made)
    assert grip(made).picked == [first]
    press(made, pygame.K_ESCAPE)
    assert grip(made).picked == []
    press(made, pygame.K_x)
    assert said(made) == "Choose the card to open with."


def test_a_turn_says_only_what_can_be_done_and_a_pass_is_a_question() -> None:
    made = at("W1/P2 P1'|-|-/-|-|G1 -/- -/- - 0:turn --")
    assert said(made) == "Your turn: play a card, or pass."
    press(made, pygame.K_p)
    assert said(made) == "Pass for the rest of the game?"
    right_click(made)
    assert labels(made) == ["Pass"]
    assert said(at("-/P2 P1|-|-/-|-|G1 -/- -/- - 0:turn --")) == "Your turn: use a card that shines, or pass."


def test_who_is_waited_for_is_said() -> None:
    made = evening()
    names = made.play.names
    assert prompts.waiting(replace(seen(made), turn=1), names) == "Bufo chooses the cards to exchange."
    assert prompts.waiting(replace(seen(made), turn=1, phase=Phase.TURN), names) == "It is Bufo’s turn."
    assert prompts.waiting(seen(made), names) == ""


def test_cards_in_the_pools_are_as_large_as_the_table_allows() -> None:
    shape = ZonesShape((3, 4), 3, ((False,) * 2,) * 6, 0)
    sizes = {}
    for size, text in (*product(SIZES, (1.0, 2.0)), ((640, 360), 1.0)):
        layout = arrange(Frame.of(size), text, shape, log_open=False)
        sizes[size, text] = layout.field.piles[0][0].w / layout.frame.unit
    assert sizes[(1280, 720), 1.0] >= 96
    assert sizes[(1280, 720), 2.0] >= 72
    assert min(sizes[(800, 480), text] for text in (1.0, 2.0)) >= 50
    assert min(sizes.values()) >= 20


@pytest.mark.parametrize("room", [(130, 90), (200, 60), (300, 200), (260, 90)])
def test_of_a_slip_that_is_too_small_the_shorter_wording_is_written_whole(room: tuple[int, int]) -> None:
    look = Headless((640, 360)).look
    wordings = [[Line("word " * 40, (0, 0, 0))], [Line("word " * 12, (0, 0, 0))], [Line("word", (0, 0, 0))]]
    space = Rect(0, 0, *room)
    lines, px = slips.readable(look, wordings, 18, space)
    assert slips.height(look, lines, px, space.w) <= space.h
    assert px >= slips.CLEAR
