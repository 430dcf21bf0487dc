"""Assets and user folder are found whatever the environment looks like."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from takethat.store import paths


def test_assets_are_found_in_a_checkout() -> None:
    assert paths.read_asset("README.md").startswith(b"# Assets")


def test_a_missing_asset_is_named() -> None:
    with pytest.raises(ValueError, match=r"cards/unheard-of\.svg"):
        paths.read_asset("cards/unheard-of.svg")


@pytest.mark.parametrize("name", ["../pyproject.toml", "/etc/passwd", "cards//41.svg", ""])
def test_an_asset_lies_within_the_assets(name: str) -> None:
    with pytest.raises(AssertionError):
        paths.asset(name)


def test_assets_inside_the_package_come_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "takethat" / "assets").mkdir(parents=True)
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path / "takethat")
    assert paths.assets_dir() == tmp_path / "takethat" / "assets"


@pytest.mark.parametrize("value", ["", " ", "relative/folder", "~", "~nobody/x", "."])
def test_odd_variables_count_as_unset(value: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", value)
    monkeypatch.setenv("HOME", str(tmp_path))
    paths.use_data_dir(None)
    assert paths.data_dir().is_absolute()
    assert paths.data_dir().name == "takethat"


@pytest.mark.parametrize("home", ["", "relative"])
def test_a_home_that_is_none_still_gives_an_absolute_place(home: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", home)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    paths.use_data_dir(None)
    assert paths.data_dir().is_absolute()


def test_the_customary_variable_is_honoured(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    paths.use_data_dir(None)
    assert paths.data_dir() == tmp_path / "takethat"


def test_a_chosen_folder_does_not_move_with_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    paths.use_data_dir("here")
    monkeypatch.chdir("/")
    assert paths.data_dir() == tmp_path / "here"
    assert paths.log_file().parent == tmp_path / "here"


def test_asking_creates_nothing(folder: Path) -> None:
    assert paths.data_dir() == folder
    assert not folder.exists()


def test_programs_we_start_get_the_users_own_library_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/inside/the/package")
    assert paths.outside_environment()["LD_LIBRARY_PATH"] == "/inside/the/package"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert "LD_LIBRARY_PATH" not in paths.outside_environment()
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/the/users/own")
    assert paths.outside_environment()["LD_LIBRARY_PATH"] == "/the/users/own"


def test_another_package_does_not_take_itself_for_a_part_of_this_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_PYI_PARENT_PROCESS_LEVEL", "1")
    monkeypatch.setenv("TOAD", "green")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert "_PYI_PARENT_PROCESS_LEVEL" not in paths.outside_environment()
    assert paths.outside_environment()["TOAD"] == "green"
