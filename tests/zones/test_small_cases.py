"""Small positions worked out by hand, in the order of docs/rules-zones.md."""

from __future__ import annotations

from takethat.games.zones.events import Reason
from takethat.games.zones.view import observe

from .play import opened, position


def test_case_1_top_cards_break_the_tie() -> None:
    game = position("P2 P3|-|-", "P5|-|-")
    assert (game.totals(0)[0], game.totals(1)[0]) == (5, 5)
    assert game.leader("purple") == 1


def test_case_2_then_the_suit_whatever_is_twisted() -> None:
    game = position("-|O4|-", "-|P2'|-")
    assert (game.totals(0)[1], game.totals(1)[1]) == (4, 4)
    assert game.leader("orange") == 1


def test_case_3_then_the_untwisted_card() -> None:
    assert position("P3|-|-", "P1'|-|-").leader("purple") == 0


def test_case_4_nothing_to_untwist() -> None:
    game = position("-|-|G3", "P1|-|-")
    assert game.why_not("use G3 P1 P1") is Reason.CANNOT_RESOLVE


def test_case_5_a_moved_card_stays_twisted_and_covers() -> None:
    game = position("-|O2|G4").do("use O2 O2>green")
    assert game.side(0) == "-|-|G4 O2'"
    assert game.totals(0) == [0, 0, 9]
    game.do("pass")
    assert game.why_not("use G4 O2 O2") is Reason.COVERED


def test_case_6_a_card_moved_here_covers_the_acting_card() -> None:
    game = position("P1 P5|O1|-", "-|-|G1", hands=("", "G2")).do("use O1 P5>orange")
    assert game.side(0) == "P1|O1' P5|-"
    game.do("play G2")
    assert game.uses("P1") == ["use P1 G2"]


def test_case_7_no_card_to_twist_in_this_zone() -> None:
    assert position("W1|-|-", "-|O1|-").uses("W1") == []
    assert position("W1|-|-", "P1'|O1|-").uses("W1") == []
    assert position("W1|-|-", "P1|O1|-").uses("W1") != []


def test_case_8_the_moved_card_is_the_one_to_twist() -> None:
    game = position("P1|O4|-", "P2'|-|G1 G2")
    targets = {text.split()[2][:2] for text in game.uses("O4")}
    assert targets == {"P1", "G2"}
    assert all(text.split()[2][:2] == text.split()[3] for text in game.uses("O4"))


def test_case_9_who_begins() -> None:
    assert opened("P3", "O3").turn == 0
    assert opened("O2", "G5").turn == 1


def test_case_10_the_other_plays_on_after_a_pass() -> None:
    game = position("P1|-|-", "P2|-|-", hands=("P3", "O1 O2 O3")).do("pass")
    for card in ("O1", "O2", "O3"):
        assert game.turn == 1
        game.do(f"play {card}")
    assert game.do("pass").over


def test_case_11_points_of_the_weakest_pile() -> None:
    game = position("P5 P2|O5 W1|-", "P1|O1|G1").do("pass", "pass")
    assert (game.totals(0), game.points) == ([7, 6, 0], [0, 0])
    game = position("P5 P2|O5 W1|G3", "P1|O1|G1").do("pass", "pass")
    assert (game.totals(0), game.points) == ([7, 6, 3], [3, 0])


def test_case_12_a_draw() -> None:
    game = position("P5|-|-", "-|O5|-").do("pass", "pass")
    assert game.over
    assert game.winner is None


def test_what_decides_a_tie_is_known() -> None:
    def ties(first: str, second: str) -> tuple[object, ...]:
        return observe(position(first, second).state, None).ties

    assert ties("P2 P3|-|-", "P5|-|-") == ("top", None, None)
    assert ties("-|O4|-", "-|P2'|-") == (None, "suit", None)
    assert ties("P3|-|G3", "P1'|-|G4'") == ("upright", None, "upright")
    assert ties("P3|-|G3", "P2|O1|-") == (None, None, None)
