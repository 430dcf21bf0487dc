"""A second referee of Take That, as plain as can be, written from the rules page alone.

It shares no code with the game: cards and moves are written out, the pile is a list in order, nothing is clever.
Where the two referees disagree about a single state, one of them has misread the rules.
"""

from __future__ import annotations

ALL_CARDS = [tens * 10 + ones for tens in range(1, 10) for ones in range(1, 10) if tens * 10 + ones not in (11, 99)]


def swapped(card: int) -> int:
    text = str(card)
    return int(text[1] + text[0])


def toad(card: int) -> bool:
    return str(card)[0] == str(card)[1]


class PlainReferee:
    """One round, dealt from `deck` in deal order; moves are texts as in `L 41`, `W 94`, `T`."""

    def __init__(self, players: int, advanced: bool, deck: list[int], first: int) -> None:
        self.players = players
        self.advanced = advanced
        self.pile = list(deck)
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.line: list[int] = []
        self.plus: list[list[int]] = [[] for _ in range(players)]
        self.minus: list[list[int]] = [[] for _ in range(players)]
        self.extra: list[list[int]] = [[] for _ in range(players)]
        self.turn = first
        self.just_took = False
        self.over = False
        for step in range(players):
            for _ in range(8 if players == 4 else 9):
                self.hands[(first + step) % players].append(self.pile.pop(0))

    def legal(self) -> list[str]:
        """What the seat in turn may do: twists, lays, each by card, and the take last."""
        if self.over:
            return []
        hand = sorted(self.hands[self.turn])
        if self.line == []:
            return [f"L {card}" for card in hand]
        twists = [f"W {card}" for card in hand if not toad(card) and swapped(card) in self.line]
        lays = [f"L {card}" for card in hand if abs(card - self.line[-1]) <= 10]
        return [*twists, *lays, "T"]

    def do(self, move: str) -> None:
        """One step of the round: a lay or twist with its draw, or a take with its extra card."""
        if move == "T":
            self._take()
        elif move[0] == "L":
            self._lay(int(move[2:]))
        else:
            self._twist(int(move[2:]))

    def _take(self) -> None:
        taken = self.line
        self.line = []
        self.minus[self.turn] += taken
        if self.advanced and len(taken) == 1 and self.pile:
            self.extra[self.turn].append(self.pile.pop(0))
        self.just_took = True
        self._look_for_the_end()

    def _lay(self, card: int) -> None:
        self.hands[self.turn].remove(card)
        self.line.append(card)
        self._draw_and_pass_on()

    def _twist(self, card: int) -> None:
        self.hands[self.turn].remove(card)
        self.line.remove(swapped(card))
        self.plus[self.turn] += [card, swapped(card)]
        self._draw_and_pass_on()

    def _draw_and_pass_on(self) -> None:
        if self.pile:
            self.hands[self.turn].append(self.pile.pop(0))
        self.just_took = False
        self._look_for_the_end()
        if not self.over:
            self.turn = self.turn + 1 if self.turn + 1 < self.players else 0

    def _look_for_the_end(self) -> None:
        self.over = self.pile == [] and self.line == []

    def points(self, seat: int) -> int:
        """Face up +1, face down -1, face-down toads -5."""
        face_down = self.minus[seat] + self.extra[seat]
        toads = [card for card in face_down if toad(card)]
        return len(self.plus[seat]) - (len(face_down) - len(toads)) - 5 * len(toads)
