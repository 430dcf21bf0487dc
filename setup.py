"""The optional compiled part: one group of modules that mypyc turns into machine code when a wheel is built.

Everything else about the package is in pyproject.toml. Nothing is compiled for an editable install, where the result
would hide edited source, nor while only metadata or a source archive are asked for. All of the group is compiled or
nothing: half of it could not be imported. Whatever goes wrong here, the plain source is installed and plays the same.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

GROUP = (
    "takethat/games/vectors.py",
    "takethat/games/take_that/cards.py",
    "takethat/games/take_that/bits.py",
    "takethat/games/take_that/state.py",
    "takethat/games/take_that/rules.py",
    "takethat/games/zones/moves.py",
    "takethat/games/zones/effects.py",
    "takethat/games/zones/rules.py",
    "takethat/bots/zones/value.py",
    "takethat/bots/zones/search.py",
    "takethat/bots/portable_math.py",
    "takethat/bots/net.py",
    "takethat/bots/take_that/features.py",
    "takethat/bots/take_that/policy.py",
    "takethat/bots/take_that/value_net.py",
    "takethat/bots/take_that/belief.py",
    "takethat/bots/take_that/world_sampler.py",
    "takethat/bots/take_that/mcmc.py",
    "takethat/bots/take_that/opponent_model.py",
    "takethat/bots/take_that/past_decision.py",
    "takethat/bots/take_that/expectimax.py",
    "takethat/bots/take_that/rollout.py",
    "takethat/bots/take_that/endgame.py",
    "takethat/bots/take_that/battle.py",
    "takethat/bots/take_that/melee.py",
    "takethat/bots/take_that/judge_net.py",
    "takethat/bots/take_that/judge_net_many.py",
    "takethat/bots/take_that/open_hands.py",
)
WITHOUT_COMPILING = {"editable_wheel", "develop", "egg_info", "dist_info", "sdist"}
MYPY = ["--ignore-missing-imports", "--follow-imports=silent", "--explicit-package-bases"]
"""Explicit bases: else an `__init__.py` in a folder above the checkout would change the names of the modules."""

UNIX_FLAGS = ["-ffp-contract=off", "-fno-semantic-interposition", "-fvisibility=hidden"]
"""A product and its sum are rounded one after the other, also where a processor (ARM) could do both in one step: bots
promise the same move on every machine. And nobody puts other functions in place of the group's own or looks for its
tables, so that the compiler may copy small ones into their callers and need not ask where a table is. Microsoft's
compiler does as much without being asked."""


def compiled_group() -> list[Any]:
    """The extension modules; none if they are not wanted or mypyc is not there."""
    if WITHOUT_COMPILING & set(sys.argv):
        return []
    try:
        from mypyc.build import mypycify

        modules = mypycify([*MYPY, *GROUP], opt_level="3", group_name="takethat")
    except (ImportError, OSError, SystemExit) as reason:
        print(f"the rules are installed uncompiled: {reason}", file=sys.stderr)
        return []
    for module in modules:
        module.optional = True
        if sys.platform != "win32":
            module.extra_compile_args += UNIX_FLAGS
    return list(modules)


class BuildGroup(build_ext):
    """Compile the group; if a part of it failed, take the others back."""

    def run(self) -> None:
        super().run()
        built = [Path(output) for output in super().get_outputs()]
        if not all(output.exists() for output in built):
            print("the rules are installed uncompiled: the C compiler failed", file=sys.stderr)
            for output in built:
                output.unlink(missing_ok=True)

    def get_outputs(self) -> list[str]:
        """Only what is really there."""
        return [output for output in super().get_outputs() if Path(output).exists()]


setup(ext_modules=compiled_group(), cmdclass={"build_ext": BuildGroup})
