"""The shape of the source: small functions, small files, a paragraph at the head of each, nothing left lying about."""

from __future__ import annotations

import ast
import re
import statistics
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HOUSES = ("takethat", "tests", "tools")
SOURCES = sorted(path for house in HOUSES for path in (ROOT / house).rglob("*.py") if path.stat().st_size)
PRODUCT = [path for path in SOURCES if path.is_relative_to(ROOT / "takethat")]
TEXTS = {".py", ".md", ".toml", ".yml", ".spec", ".po", ".pot", ".xml", ".desktop", ".nsi", ".txt", ".sh", ".svg"}

LINTER = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]

# Written so that this file does not contain what it looks for.
UNWANTED = {
    "a place on somebody's machine": r"(?<![\w.])/wor[k]/|\.\./share[d]|/hom[e]/\w|/roo[t]/",
    "a promise instead of work": r"\bTOD[O]\b|\bFIXM[E]\b|NotImplemente[d]Error",
    "an error that nobody hears of": r"except (Base)?Exceptio[n]:|except:\s",
    "a test that tests nothing": r"mark\.(ski[p]|xfai[l])|pytest\.ski[p]\(|assert Tru[e]\b",
    "the system's locale, which may be unset": r"\bset[l]ocale\(",
}


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def lines_of(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    assert node.end_lineno is not None
    return node.end_lineno - node.lineno + 1


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_no_file_over_500_lines_and_no_function_over_40(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 500
    assert [f"{node.name}: {lines_of(node)}" for node in functions(path) if lines_of(node) > 40] == []


def test_functions_are_small() -> None:
    assert statistics.median(lines_of(node) for path in PRODUCT for node in functions(path)) <= 8


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_every_module_says_what_it_is_for(path: Path) -> None:
    text = ast.get_docstring(ast.parse(path.read_bytes()))
    assert text, "no docstring"
    assert len(text) >= 20 or path.name == "__init__.py"


@pytest.mark.parametrize("path", PRODUCT, ids=name_of)
def test_public_functions_that_do_not_speak_for_themselves_have_a_line(path: Path) -> None:
    body = ast.parse(path.read_bytes()).body
    public = [node for node in body if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")]
    assert [node.name for node in public if not ast.get_docstring(node) and lines_of(node) > 3] == []


def test_imports_keep_the_contracts() -> None:
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as run; run()"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]


def layered() -> set[str]:
    """Return every module that stands in a layer of a contract of `pyproject.toml` in which nothing is left out."""
    return {
        f"{container}.{room.strip(' ()')}"
        for contract in LINTER["contracts"]
        if contract["type"] == "layers" and contract.get("exhaustive")
        for container in contract["containers"]
        for layer in contract["layers"]
        for room in layer.split("|")
    }


@pytest.mark.parametrize("path", PRODUCT, ids=name_of)
def test_every_module_stands_in_a_layer(path: Path) -> None:
    parts = path.relative_to(ROOT).with_suffix("").parts
    name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
    assert name in layered() or name == "takethat"


def test_typing_imports_count_as_imports() -> None:
    assert LINTER["exclude_type_checking_imports"] is False


def loose_types(path: Path) -> int:
    """How often the word for a type that nobody checks stands in a file."""
    return len(re.findall(r"\bAny\b", path.read_text(encoding="utf-8")))


def test_few_types_are_left_open() -> None:
    assert sum(map(loose_types, PRODUCT)) <= 60


@pytest.mark.parametrize("seam", ["games/contract.py", "ui/table/game_ui.py", "ui/table/screen.py"])
def test_no_type_is_left_open_where_games_meet_the_house(seam: str) -> None:
    assert loose_types(ROOT / "takethat" / seam) == 0


def texts() -> list[Path]:
    """Return the texts of the repository, and only those: not what was built or installed beside them."""
    top = [path for path in ROOT.iterdir() if path.is_file()]
    below = [
        path
        for house in (*HOUSES, "assets", "docs", "examples", ".ci", ".github")
        for path in (ROOT / house).rglob("*")
    ]
    known = [path for path in top + below if path.suffix in TEXTS or path.parent.name == ".ci"]
    return sorted(path for path in known if path.is_file() and "__pycache__" not in path.parts)


@pytest.mark.parametrize("fault", UNWANTED)
def test_nothing_unwanted_is_left_in_the_repository(fault: str) -> None:
    pattern = re.compile(UNWANTED[fault])
    found = [
        f"{name_of(path)}:{number}: {line.strip()[:100]}"
        for path in texts()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if pattern.search(line)
    ]
    assert found == []


def test_no_test_waits_for_luck() -> None:
    sleeping = re.compile(r"time\.slee[p]\(")
    assert [name_of(path) for path in SOURCES if path not in PRODUCT and sleeping.search(path.read_text("utf-8"))] == []
