"""What Take That brings for the test bench, in one record."""

from __future__ import annotations

from takethat.ui.table.bench import GameBench
from takethat.ui.take_that.example import EXAMPLE
from takethat.ui.take_that.scenarios import SCENARIOS
from takethat.ui.take_that.selftest_player import TakeThatPlayer
from takethat.ui.take_that.told import TOLD

BENCH = GameBench(SCENARIOS | TOLD, TakeThatPlayer(), EXAMPLE)
