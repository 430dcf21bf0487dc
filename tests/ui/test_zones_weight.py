"""What weighs in Three Zones is seen: a zone that changes hands, and the end of a game zone by zone."""

from __future__ import annotations

import pytest

from takethat.games.zones.notation import parse_action, parse_position
from takethat.store.settings import Settings
from takethat.ui.harness.boxes import boxes
from takethat.ui.harness.scenarios import all_scenarios
from takethat.ui.table.flourish import Bump, Feeling, Leap
from takethat.ui.table.timeline import Cue, Pop, Rest

from .matches import Mixer
from .sights import HIDDEN
from .test_zones_table import evening

LAST = "P3,G2,W1/O1,W3 P1,G1',P2|O4',W2|G5,G3/P5,P4'|O3|O2',G4 -/- -/- O5 0:turn -x"
"""The other has passed: a pass ends the game, with purple and orange for the own side."""
BEHIND = "P5,W1/W2 P1|O4|G3/P4|O3|G5 -/- -/- - 0:turn --"


def seen_after(position: str, move: str, reduced: bool = False) -> list[Cue]:
    made = evening(desk=Mixer(reduced=reduced))
    assert made.table.current is not None
    made.table.current.state = parse_position(position)
    made.play.show_all()
    made.settle()
    made.play.play(parse_action(move))
    return list(made.play.stage.timeline.cues)


@pytest.mark.parametrize("reduced", [False, True])
def test_the_end_of_a_game_is_told_zone_by_zone_and_then_in_points(reduced: bool) -> None:
    cues = seen_after(LAST, "pass", reduced)
    lotus = [cue for cue in cues if isinstance(cue, Leap)]
    assert [one.still for one in lotus] == [reduced] * 3
    starts = [one.start for one in lotus]
    assert starts == sorted(set(starts))
    (gain,) = (cue for cue in cues if isinstance(cue, Pop))
    assert gain.points == 4
    assert gain.start > starts[-1]
    assert max(cue.end for cue in cues if isinstance(cue, Rest)) >= gain.end


def test_a_zone_that_changes_hands_gives_way_and_is_felt() -> None:
    cues = seen_after(BEHIND, "play P5")
    assert {cue.key for cue in cues if isinstance(cue, Bump)} == {("plate", 0)}
    assert {(cue.seat, cue.mood) for cue in cues if isinstance(cue, Feeling)} == {(0, "glad"), (1, "sad")}


def test_a_zone_that_stays_whose_it_was_does_not() -> None:
    assert not [cue for cue in seen_after(BEHIND, "play W1 orange") if isinstance(cue, Bump)]


def test_points_and_light_leave_the_totals_readable(library: None) -> None:
    """They rise and spread while the totals change that somebody wants to read."""
    things = boxes(all_scenarios()["zones-twisting"], (800, 480), 1.0, Settings(language="de"), 0.8)
    totals = [thing for thing in things if thing.kind == "text" and thing.name.isdecimal()]
    assert len(totals) >= 6
    assert [thing.name for thing in totals if thing.covered > HIDDEN] == []
