"""The codes of what can be done in Three Zones: every move and draw is one small integer.

In ascending order moves stand as their texts do: plays, then uses, then the pass; a wild goes to green, orange,
purple. What a move means is said here, whether it is allowed is the referee's business.
"""

from __future__ import annotations

from collections.abc import Sequence

from takethat.games.zones.cards import LONGEST_EFFECT

KIND = 1 << 28
PLAY = 0
USE = 1 * KIND
PASS = 2 * KIND
"""The move: pass, and pass all further turns of this game (rule 7)."""
EXCHANGE = 3 * KIND
OPEN = 4 * KIND
DRAW = 5 * KIND

STAY = -1
"""In place of a destination: the step does not move its card."""

Choice = tuple[int, int]
"""What one step of an effect takes: the card and the zone it moves to, or STAY."""

_STEP = 7
_CARD = _STEP * LONGEST_EFFECT


def play(card: int, zone: int) -> int:
    """The move: play `card` from the hand to `zone` (0 purple, 1 orange, 2 green)."""
    return PLAY + card * 4 + 3 - zone


def use(card: int, choices: Sequence[Choice]) -> int:
    """The move: twist `card` and resolve its effect with one choice for each step."""
    code = card
    for index in range(LONGEST_EFFECT):
        step = choice_code(*choices[index]) if index < len(choices) else 0
        code = (code << _STEP) + step
    return USE + code


def choice_code(card: int, zone: int) -> int:
    """One step inside a use: 1 to 127."""
    return card * 4 + (0 if zone == STAY else 3 - zone) + 1


def exchange(cards: Sequence[int]) -> int:
    """The move: set these cards (0 to 2) aside before the game."""
    code = 0
    for card in sorted(cards):
        code = code * 32 + card + 1
    return EXCHANGE + (code * 32 if len(cards) == 1 else code)


def open_with(card: int) -> int:
    """The move: `card` is the first card, revealed together with the other seat's."""
    return OPEN + card


def draw(card: int) -> int:
    """The answer of chance: `card` replaces one set aside."""
    return DRAW + card


def kind_of(action: int) -> int:
    """PLAY, USE, PASS, EXCHANGE, OPEN or DRAW."""
    return action // KIND * KIND


def card_of(action: int) -> int:
    """The card that is played, used, opened with or drawn."""
    kind = kind_of(action)
    if kind == USE:
        return (action - USE) >> _CARD
    return action // 4 if kind == PLAY else action - kind


def zone_of(move: int) -> int:
    """Where a play goes."""
    return 3 - move % 4


def choices_of(move: int) -> list[Choice]:
    """What the steps of a use take, in order."""
    choices = []
    for index in range(LONGEST_EFFECT):
        code = move >> (_STEP * (LONGEST_EFFECT - 1 - index)) & 127
        if code:
            zone = (code - 1) % 4
            choices.append(((code - 1) // 4, 3 - zone if zone else STAY))
    return choices


def set_aside_by(move: int) -> list[int]:
    """The cards that an exchange sets aside, ascending."""
    codes = divmod(move - EXCHANGE, 32)
    return [code - 1 for code in codes if code]
