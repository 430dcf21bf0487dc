"""What a seat remembers of the others' last decisions: the table as it was before each of them.

Read from the redacted log of an observation; the chain asks how well a guessed hand explains them, the opponent model
how well a style does.
"""

from __future__ import annotations

from takethat.bots.take_that.past_decision import PastDecision
from takethat.games.take_that.cards import CARDS, TAKE, hand_size, lay, twist
from takethat.games.take_that.events import CardDrawn, CardLaid, CardsTwisted, HandDealt, LineTaken, Phase
from takethat.games.take_that.view import Observation


class Recollection:
    """Follows a log; `decisions` are the other seats' decisions, oldest first."""

    def __init__(self, seat: int, players: int) -> None:
        self.decisions: list[PastDecision] = []
        self._seat = seat
        self._sizes = [hand_size(players)] * players
        self._line: list[int] = []
        self._mine: list[int] = []
        self._gone: set[int] = set()
        self._phase = Phase.PLAY

    def see(self, event: object) -> None:
        """One event, as the seat saw it."""
        match event:
            case HandDealt(seat, cards, _) if seat == self._seat and cards is not None:
                self._mine = sorted(cards)
            case CardLaid(seat, card):
                self._decided(seat, lay(card))
                self._leave(seat, card)
                self._line.append(card)
            case CardsTwisted(seat, card, twin, _):
                self._decided(seat, twist(card))
                self._leave(seat, card)
                self._line.remove(twin)
                self._gone |= {card, twin}
            case LineTaken(seat, cards, _):
                self._decided(seat, TAKE)
                self._gone |= set(cards)
                self._line = []
                self._phase = Phase.LAY
            case CardDrawn(seat, drawn):
                self._drew(seat, drawn)
            case _:
                pass

    def _decided(self, seat: int, action: int) -> None:
        if seat != self._seat:
            away = {*self._gone, *self._line, *self._mine}
            rest = [card for card in CARDS if card not in away]
            decision = PastDecision(seat, self._seat, action, self._phase, False)
            decision.place(self._line, self._mine, rest, self._sizes)
            self.decisions.append(decision)
        self._phase = Phase.PLAY

    def _leave(self, seat: int, card: int) -> None:
        self._sizes[seat] -= 1
        if seat == self._seat:
            self._mine.remove(card)

    def _drew(self, seat: int, card: int | None) -> None:
        self._sizes[seat] += 1
        if seat != self._seat:
            self.decisions[-1].drew = True
        elif card is not None:
            self._mine = sorted([*self._mine, card])


def recollect(observation: Observation) -> list[PastDecision]:
    """All decisions of the other seats in this round, as the observation's seat saw them."""
    assert observation.view.seat is not None
    recollection = Recollection(observation.view.seat, observation.view.players)
    for event in observation.log:
        recollection.see(event)
    return recollection.decisions
