"""Shared by the tests of the bots."""

from __future__ import annotations

import pytest

from takethat.bots.take_that.player import COMPILED


@pytest.fixture
def whole(long: bool) -> bool:
    """Whether all is tried of what takes interpreted bots long: the compiled ones play alike to the last bit."""
    return long or COMPILED
