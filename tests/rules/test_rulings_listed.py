"""Every ruling of the rules page has a test named after it, and no test names a ruling that does not exist."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parent.parent / "docs" / "rules-take-that.md"


def rulings() -> list[str]:
    return re.findall(r"^- \*\*(R\d+)\*\*", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)


def with_tests() -> set[str]:
    names = [name for file in HERE.glob("test_*.py") for name in re.findall(r"def (test_\w+)", file.read_text("utf-8"))]
    return {ruling for name in names for ruling in re.findall(r"_(R\d+)(?=_)", name)}


def test_the_page_numbers_forty_rulings() -> None:
    assert sorted(rulings(), key=lambda ruling: int(ruling[1:])) == [f"R{number}" for number in range(1, 41)]


def test_every_ruling_has_a_test() -> None:
    assert sorted(set(rulings()) - with_tests()) == []


def test_no_test_names_an_unknown_ruling() -> None:
    assert sorted(with_tests() - set(rulings())) == []


def test_the_referee_cites_only_rulings_of_the_page() -> None:
    cited = set(re.findall(r"\bR\d+\b", (HERE.parents[1] / "takethat/games/take_that/rules.py").read_text("utf-8")))
    assert cited
    assert cited <= set(rulings())
