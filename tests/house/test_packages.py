"""What the packages must hold, looked at before anything is built."""

from __future__ import annotations

from tools.bundle import folder

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
