"""Every store test writes below its own folder, never in the folder of whoever runs the tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from takethat.store import paths


@pytest.fixture(autouse=True)
def folder(tmp_path: Path) -> Iterator[Path]:
    """Keep the user's files in a folder that does not exist yet."""
    paths.use_data_dir(tmp_path / "Zoë Größe 日本")
    yield paths.data_dir()
    paths.use_data_dir(None)
