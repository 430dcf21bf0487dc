"""Named moments of Three Zones, for pictures without a display and for tests.

Positions are laid out as texts; the bot of the pictures does the first thing it may.
"""

from __future__ import annotations

from typing import cast

import pygame
from pygame.event import Event

from takethat.bots.player import Thought
from takethat.bots.request import Request
from takethat.games.zones.cards import NAMES
from takethat.games.zones.events import Phase
from takethat.games.zones.notation import parse_action, parse_position
from takethat.games.zones.view import View
from takethat.table.match import Seat, Setup
from takethat.ui.table.asking import REST
from takethat.ui.table.bench import Bench, FirstMove, Scenario, second_person, take_hint, turned
from takethat.ui.table.scene import TableScene

POSITION = "P3,G2,W1/O1,W3 P1,G1',P2|O4',W2|G5,G3/P5,P4'|O3|O2',G4 -/- -/- O5 0:turn --"


class Advised(FirstMove):
    """The bot of the pictures, which thinks a little less of each move than of the one before."""

    def ask(self, number: int, request: Request) -> None:
        legal = request.observation.view.legal
        self._answer = number, Thought(legal[0], {move: 2.0 - 0.4 * place for place, move in enumerate(legal)})


def sit(host: Bench, humans: int = 1, deal: int = 7) -> TableScene:
    """A new match with its cards just about to be dealt."""
    other = Seat("Ben") if humans == 2 else Seat("Bufo", "hard")
    return host.sit_down(Setup("zones", (Seat("Ada"), other), 99, False, deal), Advised())


def laid_out(host: Bench, position: str = POSITION) -> TableScene:
    """The own turn in a position."""
    play = sit(host)
    host.rest()
    assert play.table.current is not None
    play.table.current.state = parse_position(position)
    play.show_all()
    host.rest()
    return play


def spot(play: TableScene, name: str) -> tuple[int, int]:
    """The upper left of a card, which no other covers."""
    assert play.picture is not None
    pose = play.picture.poses[NAMES.index(name)]
    across, down = (pose.w, pose.h) if pose.angle > -45 else (pose.h, pose.w)
    return round(pose.x - across * 0.4), round(pose.y - down * 0.4)


def exchange(host: Bench) -> float:
    """Two cards are chosen to be exchanged."""
    play = sit(host)
    host.rest()
    for card in play.view.hand[:2]:
        host.click(spot(play, NAMES[card]))
        host.rest()
    return 0.0


def opening(host: Bench) -> float:
    """Both first cards come to the table at the same time."""
    play = sit(host)
    host.rest()
    play.play(parse_action("exchange"))
    host.rest()
    play.play(play.view.legal[0])
    while cast(View, play.view).phase == Phase.OPENING:
        host.settle(host.now + 1 / 60)
    return host.theme.durations.move * 1.5 + host.theme.durations.flip


def turn(host: Bench) -> float:
    """The own turn: a card of the hand is pointed at, cards that can be used are lit."""
    play = laid_out(host)
    host.send(Event(pygame.MOUSEMOTION, {"pos": spot(play, "P3"), "rel": (0, 0), "buttons": (0, 0, 0)}))
    host.rest()
    return 0.0


def told(host: Bench) -> float:
    """A plate says whose zone it is."""
    play = laid_out(host)
    x, y = next(tell.box for tell in play.asking.things() if tell.key == ("plate", 2)).centre
    host.send(Event(pygame.MOUSEMOTION, {"pos": (round(x), round(y)), "touch": False}))
    host.settle(host.now + REST)
    return 0.0


def piles(host: Bench) -> float:
    """The cards that have not been seen yet."""
    laid_out(host)
    host.key(pygame.K_l)
    return 0.0


def target(host: Bench) -> float:
    """A card is used: which card is to be untwisted?"""
    play = laid_out(host)
    host.click(spot(play, "G3"))
    host.rest()
    return 0.0


def second_target(host: Bench) -> float:
    """The first card is untwisted already: which one is to be twisted?"""
    target(host)
    play = host.top
    assert isinstance(play, TableScene)
    host.click(spot(play, "P4"))
    host.rest()
    return 0.0


def where_to(host: Bench) -> float:
    """A card is to be moved: to which zone?"""
    play = laid_out(host)
    host.click(spot(play, "W2"))
    host.rest()
    host.click(spot(play, "G4"))
    host.rest()
    return 0.0


def twisting(host: Bench) -> float:
    """A card turns by a quarter."""
    play = laid_out(host)
    play.play(parse_action("use P2 G4"))
    return (host.theme.durations.flip + host.theme.durations.gap) * 2


def passing(host: Bench) -> float:
    """The question before passing."""
    laid_out(host)
    host.key(pygame.K_p)
    host.rest()
    return 0.0


def refusal(host: Bench) -> float:
    """Why a card cannot be used."""
    play = laid_out(host, POSITION.replace("G1'", "G1").replace("P4'", "P4").replace("O2'", "O2").replace("O4'", "O4"))
    host.click(spot(play, "G3"))
    return 1.0


def won(host: Bench) -> float:
    """A game ends: its zones are told one after the other, then what it brings."""
    play = laid_out(host, POSITION.replace("--", "-x"))
    play.play(parse_action("pass"))
    pace = host.theme.durations
    host.settle(host.now + pace.beat)
    return 3 * pace.beat + pace.rest


def match_point(host: Bench) -> float:
    """Eight points of ten: the game at the table may decide the match."""
    play = laid_out(host)
    play.table.rounds[:] = [[4, 0], [0, 3], [4, 0]]
    host.rest()
    return 0.0


def sheet(host: Bench) -> float:
    """A game is over."""
    play = laid_out(host, POSITION.replace("--", "-x"))
    play.play(parse_action("pass"))
    host.rest()
    return 0.0


def result(host: Bench) -> float:
    """The end of a match: somebody has ten points."""
    play = laid_out(host, POSITION.replace("--", "-x"))
    play.table.rounds[:] = [[4, 0], [0, 7], [5, 0]]
    play.play(parse_action("pass"))
    host.rest()
    host.key(pygame.K_RETURN)
    return 0.0


def pause(host: Bench) -> float:
    """The break."""
    laid_out(host)
    host.key(pygame.K_ESCAPE)
    return 0.0


def hint(host: Bench) -> float:
    """A hint: the cards of the best move are marked."""
    laid_out(host)
    take_hint(host)
    return 0.0


def curtain(host: Bench) -> float:
    """Two at one screen: the exchange of the first."""
    sit(host, humans=2)
    host.rest()
    return 0.0


def seats_turn(host: Bench) -> float:
    """The first has exchanged; the seats go round until the other is in front."""
    play = sit(host, humans=2)
    host.rest()
    host.key(pygame.K_RETURN)
    host.rest()
    return turned(host, play)


def open_hands(host: Bench) -> float:
    """Both hands lie open, for learners."""
    learning = Setup("zones", (Seat("Ada"), Seat("Bufo", "easy")), 99, False, 7, 1, True)
    host.sit_down(learning, Advised())
    host.rest()
    return 0.0


def fixed_seats(host: Bench) -> float:
    """Everybody keeps the same place: Ben chooses, and Ada's side stays below."""
    play = host.sit_down(Setup("zones", (Seat("Ada"), Seat("Ben")), 99, False, 7, 1, fixed_seats=True), Advised())
    return second_person(host, play)


SCENARIOS: dict[str, Scenario] = {
    "zones-exchange": exchange,
    "zones-opening": opening,
    "zones-turn": turn,
    "zones-told": told,
    "zones-piles": piles,
    "zones-target": target,
    "zones-second-target": second_target,
    "zones-where-to": where_to,
    "zones-twisting": twisting,
    "zones-passing": passing,
    "zones-refusal": refusal,
    "zones-won": won,
    "zones-match-point": match_point,
    "zones-sheet": sheet,
    "zones-curtain": curtain,
    "zones-seats-turn": seats_turn,
    "zones-open-hands": open_hands,
    "zones-fixed-seats": fixed_seats,
    "zones-result": result,
    "zones-pause": pause,
    "zones-hint": hint,
}
