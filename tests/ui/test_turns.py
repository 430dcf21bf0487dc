"""Moves at the table: one for each gesture, none by hurrying, at once in the own half-done turn; a break stops time."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from takethat.games.take_that.cards import TAKE, is_lay, lay
from takethat.match import autosave
from takethat.match.thinker import Synchronous
from takethat.store.settings import Settings
from takethat.table.match import Seat, Setup
from takethat.table.table import Ticket
from takethat.ui import registry
from takethat.ui.gestures import SECOND
from takethat.ui.harness.driver import Driver
from takethat.ui.scenes import match_flow
from takethat.ui.scenes.menu import Menu
from takethat.ui.scenes.pause import Pause
from takethat.ui.table.grip import Played
from takethat.ui.table.scene import TableScene
from takethat.ui.table.turns import YOUNG

from .driving import driven, post, wait
from .presses import Press, button, key, pad
from .test_hand import click, evening, send, spot

HAND, LINE = [61, 62, 63, 64, 65, 66, 67, 68, 69], [34, 44, 54]


@pytest.fixture
def robot(library: None) -> Iterator[Driver]:
    with driven(Settings(language="en", speed="normal")) as robot:
        robot.app.show(Menu(robot.app))
        yield robot


def sit(robot: Driver, *seats: Seat, game: str = "take-that") -> TableScene:
    table, kept = autosave.begin(Setup(game, seats, 1, False, 7, dealer=len(seats) - 1))
    play = match_flow.opening(robot.app, table, kept, Synchronous())
    robot.app.open(play)
    return play


# --- one move for each gesture (C2)


def instant(robot: Driver, monkeypatch: pytest.MonkeyPatch, game: str) -> tuple[TableScene, list[int]]:
    """The own turn at speed Instant, and the moves that the person makes from now on."""
    robot.app.change(speed="instant")
    play = sit(robot, Seat("Ada"), Seat("Rana", "easy"), game=game)
    robot.until(lambda: play.hand.is_offered, "the own turn")
    made: list[int] = []
    submit = play.table.submit

    def noted(ticket: Ticket, move: int, nodes: int | None = None) -> list[object]:
        if ticket.seat == 0:
            made.append(move)
        return submit(ticket, move, nodes)

    monkeypatch.setattr(play.table, "submit", noted)
    robot.rest()
    return play, made


def plays_at_once(play: TableScene, card: int) -> bool:
    """Whether a click on the card lays it without a question."""
    assert play.picture is not None
    return play.hand.grip.press(play.picture, card) == Played(lay(card))


def spot_to_play(robot: Driver, play: TableScene) -> tuple[int, int]:
    """Where a click plays a card at once."""
    for card in play.view.hand:
        if plays_at_once(play, card):
            x, y = robot.spot_of(play, card)
            robot.rest()
            return round(x), round(y)
    raise AssertionError("no card can be played")


@pytest.mark.parametrize("pause", [0.0, 0.15, 0.3])
def test_two_clicks_on_one_place_are_one_move(robot: Driver, monkeypatch: pytest.MonkeyPatch, pause: float) -> None:
    play, made = instant(robot, monkeypatch, "take-that")
    at = spot_to_play(robot, play)
    post(robot, button(True, at), button(False, at))
    assert len(made) == 1
    wait(robot, pause)
    post(robot, button(True, at), button(False, at))
    assert len(made) == 1


@pytest.mark.parametrize("press", [key, pad], ids=["key", "pad"])
def test_two_presses_of_one_key_are_one_move(robot: Driver, monkeypatch: pytest.MonkeyPatch, press: Press) -> None:
    play, made = instant(robot, monkeypatch, "take-that")
    card = next(card for card in play.view.hand if plays_at_once(play, card))
    robot.focus_card(play, card)
    robot.rest()
    post(robot, press(True), press(False))
    assert len(made) == 1
    wait(robot, YOUNG)
    post(robot, press(True), press(False))
    assert len(made) == 1


def test_a_click_at_another_place_or_later_acts(robot: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    play, made = instant(robot, monkeypatch, "take-that")
    at = spot_to_play(robot, play)
    post(robot, button(True, at), button(False, at))
    wait(robot, YOUNG + 0.02)
    robot.until(lambda: play.hand.is_offered, "the own turn")
    robot.rest()
    at = spot_to_play(robot, play)
    post(robot, button(True, at), button(False, at))
    assert len(made) == 2


def test_a_double_click_that_asks_which_move_does_not_answer() -> None:
    made = evening([15, 27, 38, 45, 46, 55, 63, 81, 94], [34, 31, 41, 49, 52, 54])
    click(made, spot(made, 45))
    chips = made.play.sight().marks.chooser
    assert chips
    click(made, spot(made, 45))
    assert made.play.sight().marks.chooser == chips
    x, y = chips[0].box.centre
    click(made, (round(x), round(y)))
    assert made.state.line[-1] != 54


# --- the own half-done turn, and hurrying (C5)


def test_a_click_on_a_playable_card_after_a_take_finishes_the_movement_and_plays() -> None:
    made = evening(HAND, LINE)
    send(made, pygame.KEYDOWN, key=pygame.K_k, mod=0, unicode="", scancode=0)
    assert made.table.log(None)
    assert TAKE not in made.play.view.legal
    assert made.play.stage.is_busy(made.play.now)
    click(made, spot(made, 66))
    assert list(made.state.line)[:1] == [66]


def test_a_click_beside_the_cards_after_a_take_only_hurries() -> None:
    made = evening(HAND, LINE)
    send(made, pygame.KEYDOWN, key=pygame.K_k, mod=0, unicode="", scancode=0)
    click(made, (640, 330))
    assert list(made.state.line) == []
    made.wait(0.1)
    assert not made.play.stage.is_busy(made.play.now)


def test_nothing_is_a_move_in_the_first_moment_of_a_turn(robot: Driver) -> None:
    play = sit(robot, Seat("Ada"), Seat("Rana", "easy"))
    robot.until(lambda: play.hand.is_offered, "the own turn")
    began = play.now
    at = robot.spot_of(play, play.view.legal[0] % 100)
    robot.clock.now = began + 0.05
    spot = (round(at[0]), round(at[1]))
    moves = play.moves
    post(robot, button(True, spot), button(False, spot))
    assert play.moves == moves
    robot.clock.now = began + YOUNG + SECOND
    post(robot, button(True, spot), button(False, spot))
    assert play.moves > moves


@pytest.mark.parametrize("every", [0.05, 0.11, 0.2, 0.35])
@pytest.mark.parametrize("game", registry.UIS)
def test_hurrying_clicks_while_a_bot_moves_never_play(robot: Driver, game: str, every: float) -> None:
    play = sit(robot, Seat("Ada"), Seat("Rana", "easy"), game=game)
    robot.until(lambda: play.hand.is_offered, "the own turn")
    robot.rest()
    card = play.view.hand[len(play.view.hand) // 2]
    at = robot.spot_of(play, card)
    spot = (round(at[0]), round(at[1]))
    robot.rest()
    play.play(play.view.legal[0])
    moves = play.moves
    seat_moves = [moves]
    for _ in range(round(3 / every)):
        wait(robot, every)
        ticket = play.table.ticket
        before = play.moves
        post(robot, button(True, spot), button(False, spot))
        if ticket is not None and ticket.seat == 0:
            seat_moves.append(play.moves - before)
    assert sum(seat_moves[1:]) == 0


# --- a break stops the table's clock (C9)


@pytest.mark.parametrize("game", registry.UIS)
@pytest.mark.parametrize("away", [0.0, 5.0, 500.0])
def test_the_deal_stands_while_the_menu_lies_over_it(robot: Driver, game: str, away: float) -> None:
    play = sit(robot, Seat("Ada"), Seat("Rana", "easy"), game=game)
    robot.app.step()
    wait(robot, 0.5)
    assert play.stage.is_busy(play.now)
    post(robot, key(True, pygame.K_ESCAPE), key(False, pygame.K_ESCAPE))
    assert isinstance(robot.top, Pause)
    shown = [(card.key, card.pose) for card in play.stage.shown(play.now)]
    ends = play.stage._ends
    wait(robot, 0.2)
    robot.clock.now += away
    wait(robot, 0.2)
    robot.app.back()
    robot.app.step()
    assert [(card.key, card.pose) for card in play.stage.shown(play.now)] == shown
    assert play.stage.is_busy(play.now)
    assert play.stage._ends == ends
    robot.until(lambda: play.hand.is_offered, "the own turn")


def test_a_sentence_that_stands_for_a_while_is_not_gone_after_a_break() -> None:
    made = evening([15, 27, 38, 45, 46, 55, 63, 81, 94], [34, 31, 41, 49, 52, 54])
    click(made, spot(made, 27))
    assert made.play.sight().marks.tip is not None
    made.play._cover(lambda: None)
    made.now += 300.0
    made.play.update(made.now)
    assert made.play.sight().marks.tip is not None


def test_escape_in_the_very_frame_the_table_settles_opens_the_break_and_no_curtain_over_it(robot: Driver) -> None:
    play = sit(robot, Seat("Ada"), Seat("Bruno"))
    robot.until(lambda: robot.top is not play, "the curtain")
    robot.read()
    robot.key(pygame.K_SPACE)
    robot.until(lambda: play.hand.is_offered, "Ada's turn")
    robot.rest()
    play.play(next(move for move in play.view.legal if is_lay(move)))
    while play.stage.clock.at(robot.clock.now - 0.0) < play.stage.timeline.end - 0.02:
        robot.clock.now += 1 / 60
        if not play.stage.is_busy(robot.clock.now):
            break
        robot.app.step()
    assert robot.top is play
    robot.clock.now += 0.5
    post(robot, key(True, pygame.K_ESCAPE))
    assert isinstance(robot.top, Pause)
    wait(robot, 0.3)
    assert isinstance(robot.top, Pause)
