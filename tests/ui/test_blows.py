"""What a move sounds and looks like follows its weight: a line comes down by its price, and toads show themselves."""

from __future__ import annotations

import pytest

from takethat.games.take_that.cards import CARDS, TAKE, lay, twist
from takethat.ui.table.flourish import SUNK, TALL, Bump, Leap, Spray, in_sight, jump, sunk
from takethat.ui.table.timeline import Cue, Pop
from takethat.ui.take_that.taking import SEEN

from .matches import Mixer
from .test_hand import evening

HAND = [15, 27, 38, 45, 46, 55, 63, 81, 94]


def heard_after(line: list[int], move: int) -> list[str]:
    """The sounds of one own move on this line, up to the turn of the next player."""
    desk = Mixer("fast")
    made = evening(HAND, line, desk=desk)
    before = len(desk.ears.heard)
    made.play.play(move)
    made.settle()
    return desk.ears.heard[before:]


def test_a_toad_that_is_laid_croaks() -> None:
    heard = heard_after([34, 31, 49, 52, 54], lay(55))
    assert heard.index("croak-55") > heard.index("lay")


def test_a_card_that_is_no_toad_does_not() -> None:
    assert not [name for name in heard_after([34, 31, 49, 52, 54], lay(46)) if name.startswith("croak")]


@pytest.mark.parametrize(
    ("line", "blows"),
    [
        ([31, 12], {"plop"}),
        ([31, 42, 49, 12], {"take"}),
        ([34, 44, 49, 54, 62, 71], {"take", "splash"}),
    ],
)
def test_a_line_comes_down_by_its_price(line: list[int], blows: set[str]) -> None:
    assert {*heard_after(line, TAKE)} & {"plop", "take", "splash"} == blows


def test_every_toad_of_a_line_is_heard() -> None:
    heard = heard_after([44, 34, 77, 71], TAKE)
    assert [name for name in heard if name.startswith("croak")] == ["croak-44", "croak-77"]


def seen_after(line: list[int], move: int, reduced: bool = False) -> list[Cue]:
    """The cues of one own move on this line."""
    made = evening(HAND, line, desk=Mixer(reduced=reduced))
    made.play.play(move)
    return list(made.play.stage.timeline.cues)


def leaps(cues: list[Cue]) -> list[Leap]:
    return [cue for cue in cues if isinstance(cue, Leap)]


def test_a_dear_line_splashes_more_and_its_figure_is_larger() -> None:
    mud, figures = [], []
    for line in ([31, 12], [34, 49, 62, 71], [34, 44, 49, 54, 62, 71, 77]):
        cues = seen_after(line, TAKE)
        mud.append(next(cue.reach * cue.count for cue in cues if isinstance(cue, Spray) and cue.mud))
        figures.append(next(cue.weight for cue in cues if isinstance(cue, Pop)))
    assert mud == sorted(set(mud))
    assert figures == sorted(set(figures))


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize(
    ("line", "move", "toads"), [([34, 31, 49, 52, 54], lay(55), [55]), ([44, 34, 77], TAKE, [44, 77])]
)
def test_toads_show_themselves_and_without_motion_they_only_sit(
    line: list[int], move: int, toads: list[int], reduced: bool
) -> None:
    found = leaps(seen_after(line, move, reduced))
    assert [leap.picture for leap in found] == [f"toads/{toad}" for toad in toads]
    for leap in found:
        assert leap.end > leap.start
        highest = max(jump(leap, part / 20)[0] for part in range(20))
        assert highest == 0 if reduced else highest > 50


def test_of_a_long_line_no_more_cards_are_drawn_in_flight_than_are_seen() -> None:
    line = [card for card in CARDS if card not in HAND][:40]
    made = evening(HAND, line)
    made.play.play(TAKE)
    pace = made.desk.theme.durations
    made.wait(pace.gather * 1.3 + pace.flip * 0.7 + pace.move * 0.6)
    flying = [card for card in made.play.stage.shown(made.now) if card.key in line]
    assert 0 < len(flying) <= SEEN


def test_the_basket_gives_way_when_a_pair_comes_home() -> None:
    bump = next(cue for cue in seen_after([34, 31, 49], twist(94)) if isinstance(cue, Bump))
    way = [sunk(bump, part / 20) for part in range(21)]
    assert bump.key == ("plus", 0)
    assert max(way) > 2
    assert way[0] == way[-1] == 0


def test_what_leaps_stays_in_the_picture() -> None:
    """At the upper seats there is hardly any room above a heap; at the own one there is."""
    for y in (60.0, 90.0, 600.0):
        leap = in_sight(Leap(0.0, 1.2, "toads/77", 300.0, y, 120.0, 92.0))
        highest = max(jump(leap, t / 100)[0] for t in range(101))
        assert y + SUNK * leap.size - TALL * leap.size - highest >= -0.5
        assert leap.size > 0.5 * y or leap.size == 92.0
        assert highest > 0.1 * leap.size
