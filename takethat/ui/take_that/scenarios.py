"""Named moments at the table of Take That, for pictures without a display and for tests.

Matches are played by numbered deals and bots that think at once, so each moment is the same every time. Where a
position would take long to reach, the cards are laid out as the picture needs them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

import pygame
from pygame.event import Event

from takethat.bots.request import Mind
from takethat.games.take_that.cards import CARDS, TAKE, card_of, is_lay, is_twist, lay, twist
from takethat.games.take_that.state import State, cards_of, groups_of
from takethat.match.eyes import eyes_after
from takethat.table.match import Seat, Setup
from takethat.table.stock import Stock
from takethat.ui.table.bench import Bench, FirstMove, Scenario, second_person, turned
from takethat.ui.table.guide import AnyGuide
from takethat.ui.table.scene import TableScene
from takethat.ui.take_that.guide import TakeThatGuide

NAMES = ("Ada", "Bufo", "Rana", "Hyla")
LEVELS = ("medium", "hard", "expert")


def sit(
    host: Bench,
    players: int = 3,
    humans: int = 1,
    deal: int = 7,
    advanced: bool = False,
    rounds: int = 2,
    mind: Mind | None = None,
) -> TableScene:
    """A new match with its cards just about to be dealt; whoever the others are, everything is marked."""
    if host.settings.marking == "level":
        host.settings.marking = "all"
    people = ("Ada", "Ben", "Cleo", "Dora")
    seats = tuple(
        Seat(people[seat]) if seat < humans else Seat(NAMES[seat], LEVELS[seat - humans]) for seat in range(players)
    )
    return host.sit_down(Setup("take-that", seats, rounds, advanced, deal, dealer=players - 1), mind or FirstMove())


def state_of(play: TableScene) -> State:
    """The state on the table, to be changed."""
    return cast(State, play.table.state)


def dealt(host: Bench, players: int = 3, moves: int = 0, **agreed: Any) -> TableScene:
    """The own turn after so many own moves; bots play their own."""
    play = sit(host, players, **agreed)
    host.rest()
    for _ in range(moves):
        legal = play.view.legal
        twists = [move for move in legal if is_twist(move)]
        lays = sorted((move for move in legal if is_lay(move)), key=lambda move: card_of(move) % 11 == 0)
        play.play((twists or lays or [TAKE])[0])
        host.rest()
    return play


def laid_out(host: Bench, hand: Sequence[int], line: Sequence[int], players: int = 3) -> TableScene:
    """The own turn with these cards in the hand and on the line; the others hold the lowest cards left."""
    play = dealt(host, players)
    state = state_of(play)
    rest = [card for card in CARDS if card not in hand and card not in line]
    for seat in range(players):
        count = min(state.hand_count(seat), len(rest))
        state.put_hand(seat, cards_of(hand if seat == 0 else [rest.pop(0) for _ in range(count)]))
    state.line, state.undealt = cards_of(line), cards_of(rest)
    assert play.table.current is not None
    play.table.current.stock = Stock(rest)
    play.show_all()
    host.rest()
    return play


HAND = (15, 27, 38, 45, 46, 55, 63, 81, 94)
LINE = (34, 31, 41, 49, 52, 54)


def table(host: Bench) -> float:
    """The own turn: cards to lay, cards to twist with, what a take costs."""
    laid_out(host, HAND, LINE)
    return 0.0


def table_deal(host: Bench) -> float:
    """The cards are dealt."""
    sit(host)
    return host.theme.durations.deal


def table_two(host: Bench) -> float:
    """A game of two, some moves in."""
    dealt(host, 2, moves=6)
    return 0.0


def table_four(host: Bench) -> float:
    """A game of four, some moves in."""
    dealt(host, 4, moves=8)
    return 0.0


def table_empty(host: Bench) -> float:
    """Nothing on the line yet: any card may begin it."""
    dealt(host, 3)
    return 0.0


def table_long(host: Bench) -> float:
    """A line of 40 cards."""
    laid_out(host, (12, 13, 14, 15, 16, 17, 18, 19, 58), [card for card in CARDS[8:] if card != 58][:40], 2)
    return 0.0


def table_longest(host: Bench) -> float:
    """A line of all 79 cards: only taking is left."""
    laid_out(host, (), CARDS, 2)
    return 0.0


def table_single(host: Bench) -> float:
    """The variation: taking a single card costs another one."""
    play = dealt(host, 2, advanced=True)
    state = state_of(play)
    single = next(card for card in state.undealt if card % 11)
    state.line, state.undealt = cards_of([single]), cards_of(card for card in state.undealt if card != single)
    play.show_all()
    host.rest()
    return 0.0


def _point(host: Bench, play: TableScene, card: int) -> None:
    """Bring the pointer over a hand card."""
    assert play.picture is not None
    pose = play.picture.poses[card]
    host.send(Event(pygame.MOUSEMOTION, {"pos": (round(pose.x - pose.w * 0.2), round(pose.y)), "touch": False}))
    host.rest()


def table_hover(host: Bench) -> float:
    """The pointer over a card that can be laid and can twist: arcs show where it would go."""
    _point(host, laid_out(host, HAND, LINE), 45)
    return 0.0


def table_focus(host: Bench) -> float:
    """Playing by keys: the focus on a card."""
    laid_out(host, HAND, LINE)
    for _ in range(5):
        host.key(pygame.K_RIGHT)
    host.rest()
    return 0.0


def table_choice(host: Bench) -> float:
    """A card that can do both asks which."""
    play = laid_out(host, HAND, LINE)
    assert play.picture is not None
    pose = play.picture.poses[45]
    host.click((round(pose.x - pose.w * 0.2), round(pose.y)))
    host.rest()
    return 0.0


def table_refusal(host: Bench) -> float:
    """A card that cannot be played, and why."""
    play = laid_out(host, HAND, LINE)
    assert play.picture is not None
    pose = play.picture.poses[27]
    host.click((round(pose.x - pose.w * 0.2), round(pose.y)))
    host.settle(host.now + 0.3)
    return 0.3


def _playing(host: Bench, play: TableScene, move: int) -> float:
    """A move has begun; how long its motion lasts."""
    play.play(move)
    host.settle()
    time = play.stage.clock.at(host.now)
    return play.stage.timeline.end - time


def table_lay(host: Bench) -> float:
    """A card on its way to the line."""
    _playing(host, laid_out(host, HAND, LINE), lay(63))
    return 0.35


def table_twist(host: Bench) -> float:
    """A pair turns over, meets and flies home."""
    _playing(host, laid_out(host, HAND, LINE), twist(94))
    return 1.4


def table_take(host: Bench) -> float:
    """The line is swept together and taken."""
    _playing(host, laid_out(host, HAND, (*LINE, 44)), TAKE)
    return 1.6


def table_round_end(host: Bench) -> float:
    """The last line has been taken."""
    play = laid_out(host, (94,), (31, 22, 41), 2)
    state_of(play).undealt = cards_of([])
    state_of(play).put_hand(1, cards_of([]))
    play.show_all()
    _playing(host, play, TAKE)
    return 0.8


def table_extras(host: Bench) -> float:
    """The variation: the round is over, and the extra cards are turned over at last."""
    play = sit(host, 4, deal=12, advanced=True)
    host.rest()
    state = state_of(play)
    extras = groups_of([[38, 77], [19], [], [45, 61, 88]])
    taken = groups_of([[23, 24], [54], [96, 82, 71], []])
    line = [31, 22, 41]
    used = {card for group in (*extras, *taken, cards_of(line)) for card in group}
    rest = iter([card for card in CARDS if card not in used])
    state.hands = groups_of([[next(rest) for _ in range(3)] for _ in range(4)])
    state.facedown, state.minus, state.line = extras, taken, cards_of(line)
    state.undealt = cards_of([])
    play.show_all()
    return _playing(host, play, TAKE) * 0.95


def table_guide(host: Bench) -> float:
    """The first round of somebody who has never played: the guide says what a pair of twins is good for."""
    play = laid_out(host, HAND, LINE, 2)
    play.guide = cast(AnyGuide, TakeThatGuide(host))
    play.show_all()
    host.rest()
    return 0.0


def table_log(host: Bench) -> float:
    """The log opened, some moves in."""
    play = dealt(host, 3, moves=4)
    if not play.log_open:
        host.key(pygame.K_g)
    host.rest()
    return 0.0


def table_open_score(host: Bench) -> float:
    """The points so far behind the names, a crown at the leader's."""
    host.change(score="open")
    dealt(host, 3, moves=9)
    return 0.0


def table_unmarked(host: Bench) -> float:
    """Nothing is marked: what can be laid or twisted is to be found."""
    host.change(marking="none")
    laid_out(host, HAND, LINE)
    return 0.0


def pause(host: Bench) -> float:
    """The break."""
    dealt(host, 3, moves=2)
    host.key(pygame.K_ESCAPE)
    return 0.0


def pause_handed(host: Bench) -> float:
    """The break while a bot plays for the person."""
    play = dealt(host, 3, moves=2)
    play.table.hand_over(0, "medium")
    play.look_on(eyes_after(play.table, play.eyes))
    host.key(pygame.K_ESCAPE)
    return 0.0


def stand_in(host: Bench) -> float:
    """Somebody leaves: which bot plays on?"""
    pause(host)
    host.rest()
    for key in (*(pygame.K_DOWN for _ in range(20)), *(pygame.K_UP for _ in range(3)), pygame.K_RETURN):
        host.key(key)
    return 0.0


def pause_end(host: Bench) -> float:
    """The question before a match is thrown away."""
    pause(host)
    host.rest()
    for _ in range(20):  # down to the last one
        host.key(pygame.K_DOWN)
    host.key(pygame.K_RETURN)
    return 0.0


def curtain(host: Bench) -> float:
    """Two people at one screen: the next one must say so."""
    sit(host, 3, humans=2)
    host.rest()
    return 0.0


def seats_turn(host: Bench) -> float:
    """Ada has played; the seats go round until Ben is in front."""
    play = sit(host, 3, humans=2)
    host.rest()
    host.key(pygame.K_RETURN)
    host.rest()
    return turned(host, play)


def open_hands(host: Bench) -> float:
    """All hands lie open, for learners."""
    learning = Setup("take-that", (Seat("Ada"), Seat("Rana", "easy"), Seat("Bufo", "medium")), 2, False, 7, 2, True)
    host.settings.marking = "all"
    play = host.sit_down(learning, FirstMove())
    host.rest()
    play.play(play.view.legal[0])
    host.rest()
    return 0.0


def fixed_seats(host: Bench) -> float:
    """Everybody keeps the same place: Ben plays, and Ada's place stays at the bottom."""
    seats = Seat("Ada"), Seat("Ben"), Seat("Rana", "easy")
    play = host.sit_down(Setup("take-that", seats, 2, False, 7, 2, fixed_seats=True), FirstMove())
    return second_person(host, play)


def curtain_news(host: Bench) -> float:
    """After the curtain: what happened since the own last turn."""
    play = sit(host, 3, humans=2)
    for _ in range(6):
        host.rest()
        if host.top is not play:
            host.key(pygame.K_RETURN)
            host.rest()
            if play.tip is not None and len(play.table.log(None)) > 20:
                break
        if play.view.legal:
            play.play(play.view.legal[0])
    return 0.0


def _to_the_end(host: Bench, rounds: int, choose: Callable[[Sequence[int]], int], **agreed: Any) -> TableScene:
    """Play until so many score sheets have come."""
    play = sit(host, **agreed)
    while len(play.table.rounds) < rounds or host.top is play:
        host.settle(host.now + 0.02)
        if host.top is not play and len(play.table.rounds) < rounds:
            host.rest()
            host.key(pygame.K_RETURN)
        elif not play.stage.is_busy(host.now) and play.view.legal:
            play.play(choose(play.view.legal))
    return play


def table_last_round(host: Bench) -> float:
    """The round that decides the match: Ada leads."""
    play = dealt(host, moves=3)
    play.table.rounds[:] = [[9, 2, -4]]
    host.rest()
    return 0.0


def scoresheet(host: Bench) -> float:
    """The points of a round are counted."""
    _to_the_end(host, 1, min, players=4, deal=12, advanced=True)
    return host.theme.durations.count * 4


def scoresheet_second(host: Bench) -> float:
    """The score sheet of the last round, all rounds below."""
    _to_the_end(host, 2, min, players=3, deal=5)
    host.rest()
    return 0.0


def seal(host: Bench) -> float:
    """The sealed deal of a round that is over, checked."""
    scoresheet_second(host)
    host.key(pygame.K_TAB)
    host.key(pygame.K_RETURN)
    return 0.0


def result(host: Bench) -> float:
    """The end of a match."""
    _to_the_end(host, 2, min, players=4, deal=21)
    host.rest()
    host.key(pygame.K_RETURN)
    return 0.0


def result_shared(host: Bench) -> float:
    """A tie is a shared victory."""
    play = _to_the_end(host, 2, min, players=3, deal=21)
    play.table.rounds[:] = [[4, -3, 4], [2, 1, 2]]
    host.rest()
    host.key(pygame.K_RETURN)
    return 0.0


SCENARIOS: dict[str, Scenario] = {
    "table": table,
    "table-deal": table_deal,
    "table-two": table_two,
    "table-four": table_four,
    "table-empty": table_empty,
    "table-long": table_long,
    "table-longest": table_longest,
    "table-single": table_single,
    "table-hover": table_hover,
    "table-focus": table_focus,
    "table-choice": table_choice,
    "table-refusal": table_refusal,
    "table-lay": table_lay,
    "table-twist": table_twist,
    "table-take": table_take,
    "table-round-end": table_round_end,
    "table-extras": table_extras,
    "table-guide": table_guide,
    "table-log": table_log,
    "table-last-round": table_last_round,
    "table-open-score": table_open_score,
    "table-unmarked": table_unmarked,
    "pause": pause,
    "pause-end": pause_end,
    "pause-handed": pause_handed,
    "stand-in": stand_in,
    "curtain": curtain,
    "curtain-news": curtain_news,
    "seats-turn": seats_turn,
    "open-hands": open_hands,
    "fixed-seats": fixed_seats,
    "scoresheet": scoresheet,
    "scoresheet-second": scoresheet_second,
    "seal": seal,
    "result": result,
    "result-shared": result_shared,
}
