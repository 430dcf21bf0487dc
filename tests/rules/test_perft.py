"""The counts of move sequences are those of the file, and the second referee counts the same."""

from __future__ import annotations

from copy import deepcopy
from functools import partial

import pytest

from takethat.games.take_that.notation import parse_position
from tests.rules import perft
from tests.rules.plain_referee import PlainReferee

COUNTS = perft.read()
SMALL = [count for count in COUNTS if not count.deep]
TINY = [count for count in SMALL if count.fixed + count.open < 2_000 and count.position.split(" ")[6].endswith("play")]


def plainly(position: str) -> PlainReferee:
    """The same position before the second referee."""

    def piles(word: str) -> list[list[int]]:
        return [[] if group == "-" else [int(card) for card in group.split(",")] for group in word.split("/")]

    hands, line, pile, plus, minus, extra, turn, variation = position.split(" ")
    plain = PlainReferee(2, variation == "advanced", [0] * 18, 0)
    plain.hands, plain.plus, plain.minus, plain.extra = map(piles, (hands, plus, minus, extra))
    [plain.line], [plain.pile] = piles(line), piles(pile)
    plain.players, plain.turn = len(plain.hands), int(turn[0])
    return plain


def _top_first(top: int, card: int) -> tuple[bool, int]:
    """The order of the pile with the card on top that is to be."""
    return card != top, card


def plain_count(plain: PlainReferee, depth: int, chance_open: bool) -> int:
    """Sequences of `depth` decisions, chance open by turning over every card of the pile in turn."""
    if depth == 0:
        return 1
    total = 0
    for move in plain.legal():
        single_take = move == "T" and not (plain.advanced and len(plain.line) == 1)
        tops = sorted(plain.pile) if plain.pile and not single_take else [0]
        for top in tops if chance_open else tops[:1]:
            after = deepcopy(plain)
            after.pile.sort(key=partial(_top_first, top))
            after.do(move)
            total += plain_count(after, depth - 1, chance_open)
    return total


def test_there_are_small_and_deep_counts() -> None:
    assert len(SMALL) > 30
    assert sum(count.deep for count in COUNTS) > 8
    assert len(TINY) > 15


@pytest.mark.parametrize("number", range(len(SMALL)))
def test_small_counts(number: int) -> None:
    count = SMALL[number]
    assert perft.count_again(count) == count


@pytest.mark.parametrize("number", range(len(TINY)))
def test_the_second_referee_counts_the_same(number: int) -> None:
    count = TINY[number]
    plain = plainly(count.position)
    assert plain_count(plain, count.depth, False) == count.fixed
    assert plain_count(plain, count.depth, True) == count.open


def test_a_wrong_count_is_noticed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    right = SMALL[0]
    wrong = perft.Count(right.position, right.depth, right.fixed + 1, right.open)
    monkeypatch.setattr(perft, "read", lambda: [right, wrong])
    assert perft.main([]) == 1
    assert "1 perft counts right, 1 wrong" in capsys.readouterr().out
    assert parse_position(right.position).players in (2, 3, 4)
