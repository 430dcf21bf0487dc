"""Shared by all tests: the program as somebody at a keyboard meets it, away from their own files."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import takethat

Run = Callable[..., "subprocess.CompletedProcess[bytes]"]


@pytest.fixture
def run_takethat(tmp_path: Path) -> Run:
    """Return a function that runs `takethat WORDS` in an own folder, home and environment; output as bytes."""
    where = str(Path(takethat.__file__).resolve().parents[1])

    def run(*words: str, stdin: bytes = b"", **changes: str) -> subprocess.CompletedProcess[bytes]:
        keep = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "TEMP") if name in os.environ}
        environment = {**keep, "HOME": str(tmp_path), "PYTHONPATH": where, **changes}
        command = [sys.executable, "-m", "takethat", *words]
        return subprocess.run(
            command, input=stdin, capture_output=True, env=environment, cwd=tmp_path, timeout=120, check=False
        )

    return run


def pytest_collection_finish() -> None:
    """What collecting leaves is there to the end: it need not be gone through for refuse again and again."""
    gc.collect()
    gc.freeze()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--regold", action="store_true", help="write the golden texts anew, to be read before a commit")
    parser.addoption("--long", action="store_true", help="try all of what is otherwise tried in a seeded part")


@pytest.fixture
def regold(request: pytest.FixtureRequest) -> bool:
    """Whether golden texts are to be written instead of only compared."""
    return bool(request.config.getoption("--regold"))


@pytest.fixture
def long(request: pytest.FixtureRequest) -> bool:
    """Whether all is to be tried of what is otherwise tried in a seeded part."""
    return bool(request.config.getoption("--long"))
