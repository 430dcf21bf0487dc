"""What the packages must hold, looked at before anything is built."""

from __future__ import annotations

import importlib.metadata
import re
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tools.bundle import folder, identity, licences, linux
from tools.cross import machine

SUFFIXES = (".cp311-win_amd64.pyd", ".cpython-313-x86_64-linux-gnu.so")


def compiled(suffix: str, place: str) -> list[str]:
    """The names of a package in which all of the group is compiled."""
    modules = [f"{place}{name.removesuffix('.py')}{suffix}" for name in folder.compiled_group()]
    return [*modules, f"{place}takethat__mypyc{suffix}", f"{place}takethat/games/contract.py"]


def test_the_group_is_the_one_that_is_compiled() -> None:
    assert "takethat/games/take_that/rules.py" in folder.compiled_group()
    assert all((folder.ROOT / name).is_file() for name in folder.compiled_group())


def test_a_package_with_all_of_the_group_lacks_nothing() -> None:
    for suffix in SUFFIXES:
        for place in ("", "_internal/"):
            assert folder.uncompiled(compiled(suffix, place)) == []


def test_whatever_is_not_compiled_is_named() -> None:
    names = compiled(SUFFIXES[0], "_internal/")
    for lacking in ("takethat/bots/net.py", "takethat__mypyc.py", "takethat/bots/take_that/belief.py"):
        rest = [name for name in names if lacking.removesuffix("py") not in name]
        assert folder.uncompiled([*rest, lacking]) == [lacking]


@pytest.mark.parametrize("template", ["takethat.desktop", "takethat.metainfo.xml"])
def test_nothing_is_left_to_fill_in_where_the_names_were_put(template: str) -> None:
    text = identity.filled(linux.DESKTOP / template)
    assert "@" not in text
    assert identity.APP_ID in text
    assert identity.NAME in text


def test_the_description_of_the_program_has_its_names() -> None:
    told = ElementTree.fromstring(identity.filled(linux.DESKTOP / "takethat.metainfo.xml"))
    assert told.findtext("id") == identity.APP_ID
    assert told.findtext("launchable") == f"{identity.APP_ID}.desktop"
    assert told.findtext("developer/name") == identity.PUBLISHER
    assert told.findtext("project_license") == identity.LICENCE


def test_the_project_and_its_licence_name_the_same_people() -> None:
    project = tomllib.loads((folder.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["license"] == identity.LICENCE
    assert project["authors"] == [{"name": identity.PUBLISHER}]
    licence = (folder.ROOT / "LICENSE").read_text(encoding="utf-8")
    assert licence.startswith(f"{identity.LICENCE} License\n")
    assert identity.PUBLISHER in licence
    about = (folder.ROOT / "takethat" / "ui" / "scenes" / "about.py").read_text(encoding="utf-8")
    assert f"under the {identity.LICENCE} licence" in about


@pytest.mark.parametrize("file", ["installer.nsi", "linux.py", "windows.py", "version_info.py", "../../build.spec"])
def test_the_makers_of_packages_have_the_names_from_there(file: str) -> None:
    text = (Path(folder.__file__).parent / file).read_text(encoding="utf-8")
    for name in (identity.APP_ID, identity.DEVELOPER_ID, identity.PUBLISHER, f"{identity.LICENCE} licence"):
        assert name not in text
    assert "identity." in text or "${PUBLISHER}" in text


def test_every_library_that_comes_with_pygame_has_a_text() -> None:
    distribution = importlib.metadata.distribution("pygame-ce")
    names = [str(file).replace("\\", "/") for file in distribution.files or []]
    beside = [name for name in names if licences.is_machine_code(name)]
    assert len(beside) > 20
    assert licences.unlicensed(beside, texts()) == []


def texts() -> list[str]:
    """What a package has in its folder of licences."""
    own = [f"{name}-LICENSE" for name in licences.DISTRIBUTIONS]
    return [*own, "takethat.txt", *(path.name for path in licences.TEXTS.iterdir())]


def test_what_windows_and_linux_bring_along_has_a_text() -> None:
    windows = ["SDL2.dll", "libpng16-16.dll", "VCRUNTIME140.dll", "_ctypes.pyd", "python311.dll", "libffi-8.dll"]
    linux_names = ["libz.so.1", "libpython3.11.so.1.0", "lib-dynload/_lzma.cpython-311-x86_64-linux-gnu.so"]
    assert licences.unlicensed([*windows, *linux_names], texts()) == []


def test_machine_code_that_nobody_speaks_of_is_named() -> None:
    strange = ["libmystery-1.dll", "numpy/core.pyd", "libodd.so.2"]
    assert licences.unlicensed([*strange, "SDL2.dll", "notes.txt"], texts()) == sorted(strange)
    assert licences.unlicensed(["SDL2.dll", "_ctypes.pyd"], ["python.txt"]) == ["SDL2.dll"]


def test_all_that_the_game_needs_is_among_the_licences() -> None:
    project = tomllib.loads((folder.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = [re.split(r"[><=;]", wanted)[0] for wanted in project["dependencies"]]
    assert set(needed) <= set(licences.DISTRIBUTIONS)


def test_every_text_is_used() -> None:
    known = {f"{name}.txt" for name in licences.OF_LIBRARIES.values()} | {"python.txt", "README.txt"}
    assert {path.name for path in licences.TEXTS.iterdir()} == known


def test_letters_pictures_and_music_bring_their_licences() -> None:
    assert {path.parent.name for path in licences.of_assets()} >= {"fonts", "icons", "music"}


def test_compiled_wheels_are_made_for_every_python_that_the_compiler_of_the_rules_knows() -> None:
    project = tomllib.loads((folder.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["tool"]["cibuildwheel"]["build"].split() == ["cp311-*", "cp312-*", "cp313-*", "cp314-*"]
    assert project["project"]["requires-python"] == ">=3.11"
    assert any("python_version < '3.15'" in wanted for wanted in project["project"]["dependencies"])


@pytest.mark.parametrize("name", ["tools/windows.py", "tools/wheels.py", "tools/bundle/try_deb.sh"])
def test_the_long_run_and_the_page_on_releases_know_every_trial(name: str) -> None:
    for text in (".ci/long", "docs/releasing.md"):
        assert name in (folder.ROOT / text).read_text(encoding="utf-8")


REGISTRY = """WINE REGISTRY Version 2
;; All keys relative to somewhere

[Software\\\\Take That] 1764000000
#time=1dc60e1
"Folder"="C:\\\\here"

[Software\\\\Take That\\\\Empty] 1764000000
#time=1dc60e1

[Software\\\\Microsoft\\\\Windows\\\\CurrentVersion\\\\Uninstall] 1764000000
#time=1dc60e1

[Software\\\\Wine\\\\Drivers] 1764000000
"Audio"="none"

[Software\\\\Classes\\\\.record] 1764000000
@="text"
"""


def test_whatever_an_installer_writes_into_a_registry_is_seen(tmp_path: Path) -> None:
    file = tmp_path / "user.reg"
    file.write_text(REGISTRY, encoding="utf-8")
    seen = machine.keys(file)
    assert list(seen) == ["Software\\\\Take That", "Software\\\\Take That\\\\Empty", "Software\\\\Classes\\\\.record"]
    file.write_text(REGISTRY.replace("here", "there"), encoding="utf-8")
    assert machine.changed_keys(seen, machine.keys(file)) == ["Software\\\\Take That"]
    assert machine.changed_keys(seen, {}) == sorted(seen)


def test_files_that_come_go_or_change_are_told() -> None:
    assert machine.changed({"a": "1", "b": "1", "c": "1"}, {"b": "1", "c": "2", "d": "1"}) == ["a", "c", "d"]
