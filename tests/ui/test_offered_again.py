"""A decision offered again, by the log, by another window or by coming back, is the same one: nothing is lost of it."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from takethat.games.zones.events import Phase
from takethat.ui.scene import Frame

from . import test_hint, test_zones_table
from .matches import Evening, setup
from .test_hand import HAND, LINE, click, key, send, spot
from .test_hand import evening as line_evening


def by_the_log(made: Evening) -> None:
    made.play.toggle_log()
    calm(made)
    made.play.toggle_log()


def by_the_window(made: Evening) -> None:
    """Larger, and back."""
    assert made.play.frame is not None
    old = made.play.frame
    made.play.resize(Frame.of((old.width + 300, old.height + 80)))
    calm(made)
    made.play.resize(old)


def by_coming_back(made: Evening) -> None:
    """As from the break: the same window once more."""
    assert made.play.frame is not None
    made.play.resize(made.play.frame)


def at_once(made: Evening) -> None:
    made.play.show_all()


WAYS = (by_the_log, by_the_window, by_coming_back, at_once)
Seen = tuple[object, ...]


def calm(made: Evening) -> None:
    made.settle()
    made.wait(0.1)


def seen(made: Evening) -> Seen:
    """What the player sees and what the match has come to."""
    sight, play = made.play.sight(), made.play
    facts = (made.table.ticket, made.table.record(), play.moves, made.curtains, made.rounds_over)
    return (facts, sight.marks, sight.view, sight.hint, sight.can_undo, dict(play.stage.targets()))


def offer_again(made: Evening) -> None:
    """Every way, several times, the pointer being elsewhere: nothing is another than before."""
    send(made, pygame.WINDOWLEAVE)
    calm(made)
    before = seen(made)
    for _again in range(2):
        for way in WAYS:
            way(made)
            calm(made)
            assert seen(made) == before, way


def line_table(deal: int) -> Evening:
    return settled(Evening(setup(2 + deal % 3, 1 + deal % 2, deal)))


def settled(made: Evening) -> Evening:
    calm(made)
    return made


def zones_table(deal: int) -> Evening:
    return test_zones_table.evening(humans=1 + deal % 2, deal=deal)


@pytest.mark.parametrize("deal", range(3))
@pytest.mark.parametrize("table", [line_table, zones_table])
def test_every_decision_of_a_round(table: Callable[[int], Evening], deal: int) -> None:
    made, dice = table(deal), random.Random(deal)
    offered = 0
    while not made.rounds_over and offered < 12:
        key(made, pygame.K_RIGHT)
        for _step in range(dice.randrange(3)):
            key(made, pygame.K_RIGHT)
        offer_again(made)
        offered += 1
        made.play.play(dice.choice(made.play.view.legal[:-1] or made.play.view.legal))
        calm(made)
    assert offered > 5


@pytest.mark.parametrize("steps", [0, 1])
def test_the_question_what_to_do_with_a_card(steps: int) -> None:
    made = line_evening(HAND, LINE)
    click(made, spot(made, 45))
    assert made.play.hand.is_asking
    for _step in range(steps):
        key(made, pygame.K_RIGHT)
    offer_again(made)
    assert made.play.hand.is_asking
    key(made, pygame.K_ESCAPE)
    assert made.menus == 0
    offer_again(made)
    assert not made.play.hand.is_asking


def test_a_question_given_up_by_key_leaves_the_focus_at_its_card() -> None:
    made = line_evening(HAND, LINE)
    for _step in range(1 + HAND.index(45)):
        key(made, pygame.K_RIGHT)
    key(made, pygame.K_RETURN)
    offer_again(made)
    assert made.play.sight().marks.focus == ("choice", 0)
    key(made, pygame.K_ESCAPE)
    assert made.play.sight().marks.focus == 45


@pytest.mark.parametrize("presses", [1, 2])
def test_a_hint_and_what_every_move_is_worth(presses: int) -> None:
    made, mind = test_hint.evening()
    test_hint.press(made)
    offer_again(made)
    mind.think()
    made.wait(0.1)
    for _more in range(presses - 1):
        test_hint.press(made)
    advice = made.play.sight().marks.advice
    assert advice is not None
    for way in (by_coming_back, at_once):
        way(made)
        calm(made)
        assert made.play.sight().marks.advice == advice
    assert (len(mind.asked), made.table.hints) == (1, 1)


def test_a_use_half_chosen() -> None:
    made = test_zones_table.at("W1/P2 P1|O4|-/-|-|G1 -/- -/- - 0:turn --")
    test_zones_table.click(made, test_zones_table.spot(made, "O4"))
    offer_again(made)
    test_zones_table.click(made, test_zones_table.spot(made, "G1"))
    offer_again(made)
    test_zones_table.click(made, test_zones_table.zone(made, 0))
    offer_again(made)
    assert test_zones_table.grip(made).is_half


def test_a_card_waiting_for_its_zone_a_pass_and_a_focus_on_it() -> None:
    made = test_zones_table.at("W1/P2 P1|-|-/-|-|G1 -/- -/- - 0:turn --")
    test_zones_table.click(made, test_zones_table.spot(made, "W1"))
    assert test_zones_table.grip(made).goals() == {0, 1, 2}
    offer_again(made)
    test_zones_table.press(made, pygame.K_BACKSPACE, pygame.K_RIGHT, pygame.K_UP, pygame.K_UP)
    assert made.play.sight().marks.focus == ("chip", 0)
    offer_again(made)
    test_zones_table.press(made, pygame.K_p)
    assert made.play.sight().marks.focus != ("chip", 0)
    offer_again(made)
    assert test_zones_table.grip(made).passing


def test_cards_picked_for_the_exchange() -> None:
    made = test_zones_table.evening()
    for card in made.play.view.hand[:2]:
        test_zones_table.click(made, test_zones_table.spot(made, card))
    offer_again(made)
    assert test_zones_table.seen(made).phase == Phase.EXCHANGE
    assert test_zones_table.grip(made).picked == list(made.play.view.hand[:2])
