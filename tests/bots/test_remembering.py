"""A net that remembers says what a net says that does not: interpreted, levels play by the former."""

from __future__ import annotations

from random import Random

from takethat.bots.net import Net
from takethat.bots.take_that.player import COMPILED, asked_again
from takethat.games.lists import vec

INPUTS, BEGINNINGS = 4, 2100


def test_answers_are_the_same_whatever_was_asked_before() -> None:
    rng = Random(1)
    weights = [rng.uniform(-1.0, 1.0) for _ in range(INPUTS * 3 + 3 + 3 * 2 + 2)]
    if COMPILED:  # a compiled net takes no rows from here, and is served as it is
        as_it_is = Net(INPUTS, 3, 2, weights)
        assert asked_again(as_it_is) is as_it_is
        return
    plain, keeps = Net(INPUTS, 3, 2, weights), asked_again(Net(INPUTS, 3, 2, weights))
    few = [vec[float]([rng.random(), rng.random()]) for _ in range(3)]
    many = [vec[float]([float(n), rng.random()]) for n in range(BEGINNINGS)]  # more than are kept
    for begun in [few[0], few[1], few[0], *many, few[1], few[2], few[1]]:
        for net in (plain, keeps):
            net.set_shared(begun)
        for own, output in [(few[0], 0), (few[1], 0), (few[0], 0), (few[0], 1)]:
            assert keeps.forward(own, 2, output) == plain.forward(own, 2, output)
        assert keeps.shared_output(1) == plain.shared_output(1)
