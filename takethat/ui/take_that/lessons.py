"""Take That learnt by playing: seven short rounds with a small pile, each with one idea that the player carries out.

What is said of rules is written from docs/rules-take-that.md. The positions hold only the cards that matter.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from takethat.games.take_that.cards import TAKE, lay, twist
from takethat.games.take_that.state import State, cards_of, groups_of
from takethat.ui.table.lesson import Answer, Ask, Do, Lesson, Lessons, Watch
from takethat.words.common import _, number, signed

Pair = tuple[Sequence[int], Sequence[int]]
"""Cards of the player and of the other seat."""
NOTHING: Pair = ((), ())


def script() -> tuple[Lesson, ...]:
    """All lessons in the language spoken now."""
    return (_aim(), _laying(), _twins(), _keeping(), _taking(), _toads(), _end())


def _position(
    hands: Pair, line: Sequence[int], pile: Sequence[int], plus: Pair = NOTHING, minus: Pair = NOTHING
) -> tuple[State, tuple[int, ...]]:
    """The player's turn."""
    state = State(2)
    state.hands = groups_of(hands)
    state.line, state.undealt = cards_of(line), cards_of(sorted(pile))
    state.plus, state.minus = groups_of(plus), groups_of(minus)
    return state, tuple(pile)


def _aim() -> Lesson:
    lies = partial(_position, ((14, 77), (25, 36)), (41,), (), ((94, 49), ()), ((), (17, 63, 58)))
    return Lesson(
        "aim",
        _("The aim"),
        lies,
        (
            Do(
                "twist",
                _("The most points win; a card face up before you is one. Win two more: choose 14, the twin of 41."),
                frozenset([twist(14)]),
                _("You may take it, but a card that you take counts against you."),
            ),
            Ask(
                "hand",
                _("The round is over: 4 cards lie face up before you, the toad 77 is still in your hand. Your points?"),
                (
                    Answer(signed(4)),
                    Answer(number(-1), _("Cards that are left in your hand do not count at the end, not even a toad.")),
                ),
            ),
            Watch("wins", _("4 points, against −3 of Bufo, who had to take three cards: you win."), ()),
        ),
    )


def _laying() -> Lesson:
    lies = partial(_position, ((34, 35, 36), (41, 59)), (), (51, 63, 18, 27, 72))
    return Lesson(
        "laying",
        _("Laying cards"),
        lies,
        (
            Do(
                "any",
                _("You begin, and an empty line takes any card: choose one of yours."),
                frozenset(map(lay, (34, 35, 36))),
                "",
            ),
            Watch("answer", _("Bufo lays 41 to its right: a card may be at most 10 higher or lower."), (lay(41),)),
            Do(
                "edge",
                _("Only the rightmost card counts. 51 is exactly 10 away from 41, and that is allowed: lay 51."),
                frozenset([lay(51)]),
                _("That fits too. Try the edge this time: 51 is exactly 10 away."),
                {TAKE: _("You may take the line at any time, but it costs points: lay 51 instead.")},
            ),
            Watch(
                "drawing",
                _("Bufo lays 59. After each turn a card is drawn, as long as the pile lasts."),
                (lay(59),),
            ),
        ),
    )


def _twins() -> Lesson:
    lies = partial(_position, ((94, 15, 58), (65, 83)), (12, 49, 56), (31, 42, 71))
    return Lesson(
        "twins",
        _("Twins"),
        lies,
        (
            Do(
                "twist",
                _("94 and 49 are twins, their digits are swapped. Choose 94: it twists 49 out of the line."),
                frozenset([twist(94)]),
                _("Taking costs a point for each card. The twins bring two."),
                {lay(58): _("58 fits, but it brings nothing. The twins bring a point each.")},
            ),
            Watch("other", _("Two points, and the gap is closed. Bufo does the same: 65 twists 56."), (twist(65),)),
        ),
    )


def _keeping() -> Lesson:
    lies = partial(_position, ((94, 61, 17), (69, 12)), (49, 58), (26, 32, 15, 37, 83))
    return Lesson(
        "keeping",
        _("Keeping a twist"),
        lies,
        (
            Do(
                "keep",
                _("Nobody but you holds the twin of 49, so that twist can wait: lay 61 first."),
                frozenset([lay(61)]),
                _("No need to pay for anything: 61 fits."),
                {twist(94): _("Two points, but they could have waited. A way out in need is worth more: lay 61.")},
            ),
            Watch("stuck", _("Bufo lays 69, and now none of your cards fits."), (lay(69),)),
            Do(
                "saved",
                _("Here the twist you kept saves you from taking the line: twist 49 with 94."),
                frozenset([twist(94)]),
                _("That costs 4 points. The twist costs nothing and brings two."),
            ),
            Watch(
                "paid",
                _("Nothing of Bufo's fits: the line is taken. A twin kept too long would be gone with it."),
                (TAKE, lay(12)),
            ),
        ),
    )


def _taking() -> Lesson:
    lies = partial(_position, ((13, 15, 18), (21, 75)), (71, 64, 62), (39, 46, 57, 83))
    return Lesson(
        "taking",
        _("Taking the line"),
        lies,
        (
            Do(
                "take",
                _("Nothing fits and nothing twists: take the line. Each of its 3 cards costs 1 point."),
                frozenset([TAKE]),
                "",
            ),
            Do(
                "begin",
                _("It is still your turn: begin a new line with any card."),
                frozenset(map(lay, (13, 15, 18))),
                "",
            ),
            Watch(
                "face-down",
                _("Bufo goes on with 21. What you took lies face down until the round is over."),
                (lay(21),),
            ),
        ),
    )


def _toads() -> Lesson:
    lies = partial(_position, ((66, 19, 92), (28, 31)), (58, 61), (45, 37, 72, 83))
    return Lesson(
        "toads",
        _("Toads"),
        lies,
        (
            Do(
                "lay",
                _("66 is a toad: it has no twin, and whoever takes it pays 5. Lay it, so that it is not you."),
                frozenset([lay(66)]),
                _("That costs 2 points. Let Bufo do the taking: lay the toad."),
            ),
            Ask(
                "price",
                _("Bufo can neither lay nor twist. What will the line 58, 61, 66 cost?"),
                (
                    Answer(number(-3), _("Three cards, but one of them is a toad, and a toad costs 5.")),
                    Answer(number(-7)),
                    Answer(number(-15), _("Only the toad costs 5, the other two cost 1 each.")),
                ),
            ),
            Watch("paid", _("1 + 1 + 5 makes 7. Bufo takes the line and begins a new one with 28."), (TAKE, lay(28))),
        ),
    )


def _end() -> Lesson:
    lies = partial(_position, ((68, 86, 33), (47, 25)), (74,), (52,), ((27, 72), ()), ((17, 44), (19, 23, 55, 38)))
    return Lesson(
        "end",
        _("The end and the score"),
        lies,
        (
            Do(
                "last-card",
                _("One card is left in the pile. Lay 68, and the last one is yours."),
                frozenset([lay(68)]),
                _("That costs a point, and 68 fits."),
            ),
            Watch("used-up", _("Bufo twists 74. The pile is used up: nobody draws any more."), (twist(47),)),
            Do(
                "gone",
                _("The round ends when the line is gone, taken or twisted away: twist 68 with 86."),
                frozenset([twist(86)]),
                _("That ends the round too, but it costs a point. Twist 68 instead."),
            ),
            _score(),
            Watch("result", _("−2 against −6: you win. 33 and 52 in your hand count nothing."), ()),
        ),
    )


def _score() -> Ask:
    return Ask(
        "score",
        _("4 cards lie face up before you; face down lie 17 and the toad 44. Your points?"),
        (
            Answer(signed(4), _("What you took counts against you: 1 for 17 and 5 for the toad.")),
            Answer(number(-2)),
            Answer(number(-6), _("The 4 cards face up count for you: 4 − 1 − 5.")),
        ),
    )


LESSONS = Lessons(script, 3)
