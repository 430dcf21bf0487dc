"""Playing at the table by pointer, by drag and by keys alone; secrets, take-backs, and why not."""

from __future__ import annotations

import random
from typing import cast

import pygame
import pytest
from pygame.event import Event

from takethat.games.take_that.cards import CARDS, TAKE, card_of, is_lay, is_twist, lay, twin, twist
from takethat.games.take_that.state import cards_of, groups_of
from takethat.games.take_that.view import View
from takethat.match.eyes import Eyes
from takethat.table.stock import Stock
from takethat.ui.table.model import TableModel
from takethat.ui.table.timeline import Key
from takethat.ui.take_that.chips import chips_for
from takethat.ui.take_that.layout import Layout
from takethat.ui.take_that.painter import ribbon_text

from .matches import Evening, Mixer, setup


def evening(
    hand: list[int],
    line: list[int],
    advanced: bool = False,
    desk: Mixer | None = None,
    size: tuple[int, int] = (1280, 720),
) -> Evening:
    """The own turn with these cards, the rest dealt anyhow."""
    made = Evening(setup(2, advanced=advanced, deal=1), desk, size)
    made.settle()
    while made.table.ticket is None or made.table.ticket.seat != 0:
        made.settle()
    state = made.state
    rest = [card for card in CARDS if card not in hand and card not in line]
    state.hands = groups_of([hand, rest[:9]])
    state.line, state.undealt = cards_of(line), cards_of(rest[9:40])
    state.plus, state.minus, state.facedown = groups_of([[], []]), groups_of([rest[40:], []]), groups_of([[], []])
    assert made.table.current is not None
    made.table.current.stock = Stock(rest[9:40])
    made.play.show_all()
    made.settle()
    return made


def spot(made: Evening, card: int) -> tuple[int, int]:
    """A visible point of a card."""
    assert made.play.picture is not None
    pose = made.play.picture.poses[card]
    return round(pose.x - pose.w * 0.36), round(pose.y)


def send(made: Evening, kind: int, **fields: object) -> None:
    made.play.handle(Event(kind, fields))
    made.now += 0.02
    made.play.update(made.now)


def click(made: Evening, pos: tuple[int, int]) -> None:
    send(made, pygame.MOUSEMOTION, pos=pos)
    send(made, pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
    send(made, pygame.MOUSEBUTTONUP, pos=pos, button=1)


def drag(made: Evening, start: tuple[int, int], end: tuple[int, int]) -> None:
    send(made, pygame.MOUSEMOTION, pos=start)
    send(made, pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    for share in (0.3, 0.6, 1.0):
        send(
            made,
            pygame.MOUSEMOTION,
            pos=(round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share)),
        )
    send(made, pygame.MOUSEBUTTONUP, pos=end, button=1)


def key(made: Evening, code: int, mod: int = 0, scancode: int = 0) -> None:
    send(made, pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=scancode)


HAND, LINE = [15, 27, 38, 45, 46, 55, 63, 81, 94], [34, 31, 41, 49, 52, 54]


def test_a_click_on_a_card_that_can_only_be_laid_lays_it() -> None:
    made = evening(HAND, LINE)
    click(made, spot(made, 63))
    assert made.state.line[6] == 63


def test_a_click_on_a_card_that_can_only_twist_twists() -> None:
    made = evening(HAND, LINE)
    click(made, spot(made, 94))
    assert list(made.state.plus[0]) == [94, 49]


def test_a_click_on_a_partner_in_the_line_twists_it() -> None:
    made = evening(HAND, LINE)
    click(made, spot(made, 49))
    assert list(made.state.plus[0]) == [94, 49]


@pytest.mark.parametrize("choice", [0, 1])
def test_a_card_that_can_do_both_asks_which(choice: int) -> None:
    made = evening(HAND, LINE)
    click(made, spot(made, 45))
    assert made.play.moves == 0 or list(made.state.line) == LINE
    chips = made.play.sight().marks.chooser
    assert [chip.move for chip in chips] == [lay(45), twist(45)]
    x, y = chips[choice].box.centre
    click(made, (round(x), round(y)))
    assert (list(made.state.plus[0]) == [45, 54]) == (choice == 1)
    assert (45 in made.state.line) == (choice == 0)


def test_a_card_is_laid_by_dragging_it_to_the_jetty_and_goes_home_from_elsewhere() -> None:
    made = evening(HAND, LINE)
    drag(made, spot(made, 63), (300, 690))
    assert list(made.state.line) == LINE
    made.settle()
    assert made.play.stage.pose(63, made.now) is not None
    drag(made, spot(made, 63), (900, 320))
    assert made.state.line[6] == 63


def test_a_card_twists_by_dragging_it_to_its_partner() -> None:
    made = evening(HAND, LINE)
    drag(made, spot(made, 45), spot(made, 54))
    assert list(made.state.plus[0]) == [45, 54]


def test_a_dragged_card_follows_the_pointer_larger_and_higher() -> None:
    made = evening(HAND, LINE)
    home = made.play.picture
    assert home is not None
    start = spot(made, 63)
    send(made, pygame.MOUSEMOTION, pos=start)
    send(made, pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    send(made, pygame.MOUSEMOTION, pos=(600, 300))
    made.wait(0.3)
    pose = made.play.stage.pose(63, made.now)
    assert pose is not None
    assert (pose.x, pose.lift) == (600, 1.0)
    assert pose.w == pytest.approx(home.poses[63].w * 1.10)


def test_an_illegal_try_says_why_in_one_sentence() -> None:
    made = evening(HAND, LINE)
    click(made, spot(made, 27))
    tip = made.play.sight().marks.tip
    assert tip is not None
    assert "27" in tip.text
    assert "44" in tip.text
    assert list(made.state.line) == LINE


def test_the_take_is_a_chip_with_its_price_and_the_extra_card() -> None:
    made = evening(HAND, [34, 44])
    chips = chips_for(made.view, made.layout)
    assert chips[-1].move == TAKE
    assert "−6" in chips[-1].label
    single = evening(HAND, [34], advanced=True)
    assert "+1" in chips_for(single.view, single.layout)[-1].label


def ribbon(made: Evening) -> str:
    return ribbon_text(cast("TableModel[View, Layout]", made.play.sight()))


def test_the_ribbon_shows_the_allowed_numbers() -> None:
    assert ribbon(evening(HAND, [34, 41])) == "31–51"
    assert ribbon(evening([15, 27, 38, 45, 46, 55, 63, 81, 97], [94])) == "84–98"


def test_marks_come_in_three_steps() -> None:
    made = evening([12, 45, 94], [49, 50])
    marked = made.play.sight().marks
    assert marked.lit == {94, 49}
    assert marked.shaded == {12}
    made.desk.settings.marking = "legal"
    less = made.play.sight().marks
    assert (less.lit, less.shaded) == (frozenset(), {12})
    made.desk.settings.marking = "none"
    bare = made.play.sight().marks
    assert (bare.lit, bare.shaded) == (frozenset(), frozenset())


def test_a_click_during_an_animation_only_hurries_it() -> None:
    made = evening(HAND, LINE)
    click(made, spot(made, 63))
    moves = made.play.moves
    assert made.play.stage.is_busy(made.now)
    send(made, pygame.MOUSEBUTTONDOWN, pos=spot(made, 94), button=1)
    assert made.play.moves == moves
    made.now += 0.1
    assert not made.play.stage.is_busy(made.now)


def test_keys_with_ctrl_or_alt_are_nobodys() -> None:
    made = evening(HAND, LINE)
    for mod in (pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META):
        key(made, pygame.K_k, mod)
    assert list(made.state.line) == LINE


@pytest.mark.parametrize("players", [2, 3])
def test_a_whole_match_by_keys_alone(players: int) -> None:
    made = Evening(setup(players, deal=4, rounds=1), Mixer("instant"))
    for _ in range(400):
        made.settle()
        if made.table.match_over:
            return
        move = made.play.view.legal[0]
        if move == TAKE:
            key(made, pygame.K_k)
            continue
        for _ in range(30):
            if made.play.sight().marks.focus == card_of(move):
                break
            key(made, pygame.K_RIGHT)
        assert made.play.sight().marks.focus == card_of(move)
        key(made, pygame.K_t if is_twist(move) else pygame.K_RETURN)
        if made.play.hand.is_asking:
            key(made, pygame.K_RETURN)
    raise AssertionError("the match never ends")


def test_nobodys_hand_shows_between_two_people() -> None:
    made = Evening(setup(3, humans=2, deal=9))
    seen: list[set[Key]] = []
    for _ in range(12):
        made.settle()
        seat = made.play.eyes.seat
        assert seat is not None
        made.play.play(made.play.view.legal[0])
        while made.table.ticket is not None and made.play.eyes.seat == seat and made.play.stage.is_busy(made.now):
            made.now += 0.05
            other = made.state.hands[1 - seat]
            shown = {card.key for card in made.play.stage.shown(made.now) if card.pose.face_up}
            seen.append(shown & set(other))
            if made.play.stage.is_busy(made.now):
                made.play.update(made.now)
    assert made.curtains > 8
    assert not any(seen)


def test_after_the_own_turn_the_hand_is_covered_at_once_while_bots_play() -> None:
    made = Evening(setup(3, humans=2, deal=9))
    made.settle()
    while made.table.ticket is None or made.table.ticket.seat != 1:
        made.play.play(made.play.view.legal[0])
        made.settle()
    if made.play.view.legal == (TAKE,):
        made.play.play(TAKE)
        made.settle()
    made.play.play(made.play.view.legal[0])
    for _ in range(200):
        made.wait(0.02)
        if made.play.eyes != Eyes(1, True):
            break
    assert made.play.eyes == Eyes(0, False)
    assert made.table.setup.seats[2].level is not None
    bottom = [card for card in made.play.stage.shown(made.now) if card.pose.z >= 320]
    assert bottom
    assert all(made.play.screen.card_picture(card.key) == "back" for card in bottom if card.pose.z < 900)


def test_a_take_can_be_taken_back_before_the_lay() -> None:
    made = evening(HAND, LINE)
    made.play.play(TAKE)
    made.settle()
    assert made.play.can_undo()
    key(made, pygame.K_u)
    made.settle()
    assert list(made.state.line) == LINE
    assert made.table.takebacks == 0


def test_practice_take_backs_are_an_option_and_marked() -> None:
    desk = Mixer()
    made = Evening(setup(2, deal=3), desk)
    made.settle()
    made.play.play(next(move for move in made.play.view.legal if is_lay(move)))
    made.settle()
    assert not made.play.can_undo()
    desk.settings.take_backs = True
    before = made.state.line
    key(made, pygame.K_u)
    made.settle()
    assert len(made.state.line) < len(before)
    assert made.play.sight().practice


def test_what_a_seat_cannot_see_changes_nothing_on_its_screen() -> None:
    first, second = evening(HAND, LINE), evening(HAND, LINE)
    state = second.state
    random.Random(1).shuffle(cast("list[int]", state.undealt))
    (first_held, *held), (first_hidden, *hidden) = state.hands[1], state.undealt
    state.put_hand(1, cards_of([first_hidden, *held]))
    state.undealt = cards_of([first_held, *hidden])
    second.play.show_all()
    second.settle()
    assert first.play.stage.targets() == second.play.stage.targets()
    one, other = first.play.sight(), second.play.sight()
    assert (one.view, one.marks.chips, one.log) == (other.view, other.marks.chips, other.log)
    assert twin(45) == 54
