"""Deal numbers name the same cards for ever; cards put back come again in the same order."""

import random

import pytest

from takethat.games.take_that.cards import CARDS
from takethat.table.stock import DEALS, Stock, first_dealer, shuffled


def plain_shuffle(deal: int, round_index: int) -> list[int]:
    """The contract's words, step by step."""
    rng = random.Random(f"{deal}/{round_index}")
    a = [n for n in range(12, 99) if n % 10 != 0]
    i = 78
    while i >= 1:
        j = int(rng.random() * (i + 1))
        a[i], a[j] = a[j], a[i]
        i -= 1
    return a


@pytest.mark.parametrize("deal", [0, 1, 7, 123_456_789, DEALS - 1])
@pytest.mark.parametrize("round_index", [0, 1, 5])
def test_deal_numbers_follow_the_contract(deal: int, round_index: int) -> None:
    assert shuffled(deal, round_index, CARDS) == plain_shuffle(deal, round_index)


def test_deal_number_0_is_pinned() -> None:
    assert shuffled(0, 0, CARDS)[:9] == [89, 21, 51, 25, 83, 15, 14, 84, 95]


def test_rounds_of_a_deal_differ() -> None:
    assert shuffled(3, 0, CARDS) != shuffled(3, 1, CARDS)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_R20_first_dealer_is_by_chance(players: int) -> None:
    dealers = [first_dealer(deal, players) for deal in range(600)]
    for seat in range(players):
        assert abs(dealers.count(seat) - 600 / players) < 90


def test_cards_put_back_come_again() -> None:
    stock = Stock([12, 13, 14])
    first = [stock.draw(), stock.draw()]
    stock.put_back(0)
    assert [stock.draw(), stock.draw()] == first
    assert stock.cards == (14,)
