"""The same seed and nodes give the same thought everywhere, compiled or not."""

from tests.bots.thoughts import GOLDEN, thoughts


def test_thoughts_are_the_golden_ones_to_the_last_bit():
    assert list(thoughts()) == GOLDEN.read_text(encoding="ascii").splitlines()
