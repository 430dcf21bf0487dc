"""The ladder in docs is what the arena printed: every line of its tables comes from a kept result."""

import json
from pathlib import Path

from tools.bots.ladder import LADDERS, PAGE, RESULTS, YARDSTICKS, ZONES, kept, page, row

ROOT = Path(__file__).parent.parent.parent


def test_the_page_is_made_from_the_kept_results(monkeypatch):
    monkeypatch.chdir(ROOT)
    assert PAGE.read_text(encoding="ascii") == page(kept())


def test_every_result_is_one_of_a_contest_and_nobody_failed(monkeypatch):
    monkeypatch.chdir(ROOT)
    contests = (*YARDSTICKS, *(each for ladder in LADDERS.values() for each in ladder), *ZONES)
    for result in (json.loads(line) for line in RESULTS.read_text(encoding="ascii").splitlines()):
        assert [contest.made(result) for contest in contests].count(True) == 1, result["players"]
        assert result["failures"] == []


def test_a_line_is_told_from_the_view_of_the_first():
    span = {"mean": 0.25, "low": 0.2, "high": 0.3}
    entry = {"player": "b", "points_per_round": span, "match_wins": span, "round_wins": span}
    pair = {"players": ["a", "b"], "score": span}
    told = row({"players": ["b", "a", "a"], "deals": 7, "seed": 1, "results": [entry], "pairs": [pair]})
    assert told.startswith("| b - a, a | 7 | 1 | +0.2 (+0.2 to +0.3) |  | 25.0 (20.0 to 30.0) % |")
    assert told.endswith("| 75.0 (70.0 to 80.0) % |")
