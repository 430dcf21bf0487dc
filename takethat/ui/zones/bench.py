"""What Three Zones brings for the test bench, in one record."""

from __future__ import annotations

from takethat.ui.table.bench import GameBench
from takethat.ui.zones.example import EXAMPLE
from takethat.ui.zones.scenarios import SCENARIOS
from takethat.ui.zones.selftest_player import ZonesPlayer

BENCH = GameBench(SCENARIOS, ZonesPlayer(), EXAMPLE)
