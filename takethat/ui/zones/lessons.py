"""Three Zones learnt by playing: eight short games with a few cards, each with one idea that the player carries out.

What is said of rules is written from docs/rules-zones.md. The positions hold only the cards that matter.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from takethat.games.zones.moves import PASS, exchange
from takethat.games.zones.notation import parse_action, parse_card, parse_position
from takethat.games.zones.rules import State
from takethat.ui.table.lesson import Answer, Ask, Beat, Do, Lesson, Lessons, Watch
from takethat.words.common import _


def script() -> tuple[Lesson, ...]:
    """All lessons in the language spoken now."""
    return (_aim(), _exchange(), _opening(), _using(), _untwisting(), _wild(), _passing(), _ties())


def _lesson(name: str, title: str, position: str, beats: Sequence[Beat], pile: Sequence[str] = ()) -> Lesson:
    def lay_out() -> tuple[State, tuple[int, ...]]:
        return parse_position(position), tuple(map(parse_card, pile))

    return Lesson(name, title, lay_out, tuple(beats))


def _moves(*texts: str) -> frozenset[int]:
    return frozenset(map(parse_action, texts))


def _aim() -> Lesson:
    beats: list[Beat] = [
        Do(
            "two-zones",
            _("Two of the three zones win. Purple is yours, Orange is Bufo's: play Green 4 into Green."),
            _moves("play G4"),
            _("That is allowed, but Green 4 wins Green at once: 4 against 2."),
            {PASS: _("Not yet: as it lies, Green goes to Bufo.")},
        ),
        Do(
            "pass",
            _("Purple and Green are yours, and Bufo has passed already. That is enough: pass, too."),
            frozenset([PASS]),
            _("That is allowed, but you lead in two zones: pass, and the game is won."),
        ),
        Ask(
            "weakest",
            _("You win, and your weakest zone counts: Purple 5, Orange 1, Green 4. Your points?"),
            (
                Answer("1"),
                Answer("5", _("That is your strongest zone. The weakest one counts.")),
                Answer("10", _("That is the sum. Only the weakest zone counts.")),
            ),
        ),
        Watch("ten", _("1 point. Ten points win the match, so no zone is to be neglected."), ()),
    ]
    return _lesson("aim", _("The aim"), "G4/- P5|O1|-/P2|O4|G2 -/- -/- - 0:turn -x", beats)


def _exchange() -> Lesson:
    own = ("P1", "P4", "O3", "O5", "G1", "G3", "W2")
    cards = list(map(parse_card, own))
    some = frozenset(exchange(chosen) for count in (1, 2) for chosen in combinations(cards, count))
    beats: list[Beat] = [
        Do(
            "exchange",
            _("Before the game you may exchange up to two cards: choose one or two, then press the button."),
            some,
            _("You may keep them all. Try it once all the same: choose a card first."),
        ),
        Watch(
            "other",
            _("Bufo keeps all seven. How many were exchanged is told, but not which."),
            (exchange(()),),
        ),
    ]
    position = f"{','.join(own)}/P2,P5,O1,O4,G2,G4,W1 -|-|-/-|-|- -/- -/- P3,O2,G5,W3 0:exchange --"
    return _lesson("exchange", _("The exchange"), position, beats, ("G5", "P3", "O2", "W3"))


def _opening() -> Lesson:
    beats: list[Beat] = [
        Do(
            "open",
            _("Both choose a first card, unseen and no wild. The higher strength moves first: choose a card."),
            _moves("open P4", "open O3"),
            "",
        ),
        Watch("shown", _("Bufo shows Green 1: you are stronger and move first."), tuple(_moves("open G1"))),
        Do(
            "play",
            _("A card is played upright in the zone of its colour: play your other coloured one."),
            _moves("play P4", "play O3"),
            _("That is allowed. For now play the coloured card from your hand."),
        ),
        Watch(
            "answer",
            _("Bufo plays Orange 5. The number of a card is its strength: the higher total leads in a zone."),
            tuple(_moves("play O5")),
        ),
    ]
    position = "P4,O3,W2/G1,O5,P2 -|-|-/-|-|- -/- -/- - 0:opening --"
    return _lesson("opening", _("Opening and playing"), position, beats)


def _using() -> Lesson:
    beats: list[Beat] = [
        Do(
            "use",
            _("Instead of playing you may use a card on the table: choose Purple 2, then Bufo's Green 5 to twist it."),
            _moves("use P2 G5"),
            _("That is allowed. For now use Purple 2 on Bufo's Green 5."),
            dict.fromkeys(_moves("use P2 G4"), _("That one is yours. Bufo's Green 5 is the card to be twisted.")),
        ),
        Watch(
            "two-strengths",
            _("Green 5 lies twisted and counts 2. Purple 2 has turned as well and counts 4: a card has two strengths."),
            (),
        ),
    ]
    return _lesson("using", _("Using a card"), "O5/P1 P2|-|G4/-|O3|G5 -/- -/- - 0:turn --", beats)


def _untwisting() -> Lesson:
    beats: list[Beat] = [
        Do(
            "untwist",
            _("Green 3 untwists a card, then twists one: set your Purple 4 upright and twist Bufo's Purple 5."),
            _moves("use G3 P4 P5"),
            _("That is allowed, but with Purple 4 upright and Purple 5 twisted you win Purple: 4 against 1."),
        ),
        Watch(
            "moved",
            _("Bufo uses Orange 3 and moves your Purple 4 to Orange. Cards change zones, but never sides."),
            tuple(_moves("use O3 P4>orange")),
        ),
    ]
    return _lesson("untwisting", _("Twisted and upright"), "O1/G2 P4'|-|G3/P5|O3|- -/- -/- - 0:turn --", beats)


def _wild() -> Lesson:
    beats: list[Beat] = [
        Do(
            "any-zone",
            _("A wild goes to any zone: choose Wild 3, then Green, where 3 is more than 2."),
            _moves("play W3 green"),
            _("That is allowed, but in Green it wins you a zone: 3 against 2."),
        ),
        Watch(
            "covered",
            _("Bufo covers Green 2 with Green 4. A covered card still counts, but nothing can happen to it."),
            tuple(_moves("play G4")),
        ),
    ]
    return _lesson("wild", _("Wilds and covered cards"), "W3/G4 P3|-|-/P1|O4|G2 -/- -/- - 0:turn --", beats)


def _passing() -> Lesson:
    beats: list[Beat] = [
        Do(
            "pass",
            _("You lead in two zones, and Bufo has one card left: pass. It is for good, Bufo goes on alone."),
            frozenset([PASS]),
            _("That is allowed, but you win as it lies: pass."),
        ),
        Watch(
            "alone",
            _("Bufo plays Green 2, which is not enough, and passes. Both have passed: the game is over."),
            (*_moves("play G2"), PASS),
        ),
    ]
    return _lesson("passing", _("Passing"), "-/G2 P4|-|G4/P1|O4|- -/- -/- - 0:turn --", beats)


def _ties() -> Lesson:
    beats: list[Beat] = [
        Do(
            "level",
            _("Green stands 1 to 4. Play Green 3 and it is level."),
            _moves("play G3"),
            _("That is allowed. For now play Green 3 into Green."),
        ),
        Ask(
            "top",
            _("4 to 4: with equal totals the stronger top card decides. Whose is Green?"),
            (
                Answer(_("Mine")),
                Answer(_("Bufo's"), _("On top lie your Green 3 and Bufo's Wild 2: 3 is stronger.")),
            ),
        ),
        Watch(
            "colour",
            _("If the top cards are equal too, colour decides: purple, orange, green, wild; then the upright card."),
            (),
        ),
        Do(
            "pass",
            _("Two zones are yours, and Bufo has passed: pass as well, and the points are counted."),
            frozenset([PASS]),
            _("That is allowed, but you win as it lies: pass."),
        ),
        _score(),
        Watch("result", _("0 points, but a game won. A card in each zone would have brought more."), ()),
    ]
    return _lesson("ties", _("Ties and the score"), "G3/- P5|-|G1/-|O5|G2,W2 -/- -/- - 0:turn -x", beats)


def _score() -> Ask:
    return Ask(
        "score",
        _("You win with Purple 5 and Green 4, but have nothing in Orange. Your points?"),
        (
            Answer("0"),
            Answer("4", _("The weakest zone counts, and an empty one counts 0.")),
            Answer("9", _("That is the sum. The weakest zone counts.")),
        ),
    )


LESSONS = Lessons(script, 3)
