"""The rulings about cards, the exchange and the opening, one test or more for each, named after it."""

from __future__ import annotations

from itertools import permutations

import pytest

from takethat.games.zones.cards import CARDS, NAMES, SET, SUIT, SUITS, UNTWISTED, WILD, is_wild
from takethat.games.zones.events import CardDrawn, CardsSetAside, ExchangeSealed, OpeningRevealed, Phase, Reason
from takethat.games.zones.rules import why_not
from takethat.games.zones.view import observe, redact

from .play import dealt, numbers, opened, position

HANDS = ("P1 P2 P3 P4 P5 W1 W2", "O1 O2 O3 O4 O5 W3 G1")
REST = "G2 G3 G4 G5"


def test_T1_the_number_is_the_untwisted_strength() -> None:
    for suit in range(WILD):
        own = [card for card in CARDS if SUIT[card] == suit]
        assert [UNTWISTED[card] for card in own] == [1, 2, 3, 4, 5]
        assert [int(NAMES[card][1]) for card in own] == [1, 2, 3, 4, 5]


def test_T2_wilds_are_weak() -> None:
    assert [UNTWISTED[card] for card in CARDS if is_wild(card)] == [1, 2, 3]


@pytest.mark.parametrize(
    ("first", "second", "hands"),
    [
        ("exchange", "exchange", HANDS),
        ("exchange P1 W2", "exchange", ("G2 G3 P2 P3 P4 P5 W1", "G1 O1 O2 O3 O4 O5 W3")),
        ("exchange P1", "exchange O1 W3", ("G2 P2 P3 P4 P5 W1 W2", "G1 G3 G4 O2 O3 O4 O5")),
        ("exchange P1 P2", "exchange O1 O2", ("G2 G3 P3 P4 P5 W1 W2", "G1 G4 G5 O3 O4 O5 W3")),
    ],
)
def test_T3_replacements_come_from_the_four_left_over(first: str, second: str, hands: tuple[str, str]) -> None:
    game = dealt(*HANDS, REST).do(first, second)
    assert [sorted(game.hand(seat).split()) for seat in (0, 1)] == [sorted(hand.split()) for hand in hands]
    out = [card for cards in game.state.aside for card in cards]
    assert len(out) + len(game.state.undealt) == 4
    assert not set(out) & {card for hand in game.state.hands for card in hand}


def test_T3_both_decide_before_anything_is_shown() -> None:
    game = dealt(*HANDS, REST).do("exchange P1 P2")
    assert game.turn == 1
    assert observe(game.state, 1).hand_counts == (7, 7)
    assert observe(game.state, 1).set_aside == (0, 0)
    assert redact(game.told(ExchangeSealed)[0], 1) == ExchangeSealed(0, None)


def test_T3_the_number_is_public_and_the_cards_are_not() -> None:
    game = dealt(*HANDS, REST).do("exchange P1 P2", "exchange")
    told = game.told(CardsSetAside)
    assert [redact(event, 1) for event in told] == [CardsSetAside(0, None, 2), CardsSetAside(1, (), 0)]
    assert [redact(event, 1) for event in game.told(CardDrawn)] == [CardDrawn(0, None)] * 2
    assert [redact(event, 0) for event in game.told(CardDrawn)] == game.told(CardDrawn)


def test_T3_exchanging_is_done_once() -> None:
    game = dealt(*HANDS, REST).do("exchange", "exchange")
    assert game.why_not("exchange P1") is Reason.NOT_NOW
    assert game.do("open P1", "open G1").why_not("exchange") is Reason.NOT_NOW


def test_T3_at_most_two_different_cards_of_the_own_hand() -> None:
    game = dealt(*HANDS, REST)
    assert len(game.legal) == 1 + 7 + 21
    assert game.why_not("exchange O1") is Reason.NOT_IN_HAND
    for text in ("exchange P1 P2 P3", "exchange P1 P1", "exchange X1"):
        with pytest.raises(ValueError, match=r"."):
            game.why_not(text)


def test_T4_every_hand_can_open() -> None:
    assert sum(map(is_wild, CARDS)) < 7
    game = dealt("W1 W2 W3 P1 O1 G1 G2", "P2 P3 P4 P5 O2 O3 O4").do("exchange", "exchange")
    assert game.legal == ["open G1", "open G2", "open O1", "open P1"]
    assert game.why_not("open W1") is Reason.WILD_NEVER_OPENS
    assert game.why_not("open O5") is Reason.NOT_IN_HAND
    assert game.why_not("play P1") is Reason.OPEN_FIRST


def test_T5_two_first_cards_never_tie() -> None:
    faces = [(UNTWISTED[card], SUIT[card]) for card in CARDS if not is_wild(card)]
    assert len(set(faces)) == len(faces)


@pytest.mark.parametrize(("first", "second"), list(permutations("POG", 2)))
def test_T6_the_earlier_suit_is_better(first: str, second: str) -> None:
    better = 0 if "POG".index(first) < "POG".index(second) else 1
    assert opened(f"{first}3", f"{second}3").turn == better
    assert SUITS == ("purple", "orange", "green", "wild")


def test_T6_wild_comes_last() -> None:
    assert position("W3|-|-", "G3|-|-").leader("purple") == 1


def test_T7_the_colour_of_the_card_and_not_of_the_zone() -> None:
    assert position("-|-|P3", "-|-|G3").leader("green") == 0
    assert position("O3|-|-", "G3|-|-").leader("purple") == 0


def test_T8_the_opening_card_can_be_used_in_the_first_turn() -> None:
    game = opened("P2", "O1")
    assert game.uses("P2") == ["use P2 O1"]


def test_rule_3_both_first_cards_are_revealed_at_once() -> None:
    game = dealt(*HANDS, REST).do("exchange", "exchange", "open P2")
    assert observe(game.state, 1).decided == (True, False)
    assert observe(game.state, None).piles == ((),) * 6
    game.do("open O1")
    assert game.told(OpeningRevealed) == [OpeningRevealed((NAMES.index("P2"), NAMES.index("O1")), (0, 1))]
    assert (game.side(0), game.side(1)) == ("P2|-|-", "-|O1|-")


@pytest.mark.parametrize(
    ("first", "second", "turn"), [("P3", "O3", 0), ("O2", "G5", 1), ("G5", "P4", 0), ("G1", "O1", 1)]
)
def test_rule_4_the_higher_card_takes_the_next_turn(first: str, second: str, turn: int) -> None:
    assert opened(first, second).turn == turn


def test_rule_1_the_cards_and_the_deal() -> None:
    assert len(SET) == 18
    assert [sum(card.suit == suit for card in SET) for suit in range(4)] == [5, 5, 5, 3]
    game = dealt(*HANDS, REST)
    assert [len(hand) for hand in game.state.hands] == [7, 7]
    assert sorted(game.state.undealt) == sorted(numbers(REST))
    assert game.state.phase == Phase.EXCHANGE


def test_rule_1_nothing_else_before_the_exchange() -> None:
    game = dealt(*HANDS, REST)
    assert game.why_not("open P1") is Reason.EXCHANGE_FIRST
    assert game.why_not("play P1") is Reason.EXCHANGE_FIRST
    assert game.why_not("pass") is Reason.EXCHANGE_FIRST
    assert why_not(game.state, -1) is Reason.NOT_A_MOVE
    assert why_not(game.state, 10**12) is Reason.NOT_A_MOVE
