"""setuptools as it is, except that a wheel asks for the compiler of the rules only where it can do its work.

The rules and the search can be compiled, which makes them many times faster, but nobody needs that to play: without
a C compiler, or on a system for which mypy and librt offer no ready-made packages, the same source is installed as it
is. Named as a fixed build requirement, mypy would make the installation fail on just those systems.
"""

from __future__ import annotations

import os
import platform
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403

COMPILER = ["mypy==2.4.1", "librt>=0.17,<1"]
MACHINES = ("x86_64", "amd64", "arm64", "aarch64")
"""Those for which librt has wheels; pyproject.toml names the same for what compiled rules need at run time."""


def get_requires_for_build_wheel(config_settings=None):  # type: ignore[no-untyped-def]
    """What setuptools needs, and the compiler of the rules if it can be put to use."""
    needed = build_meta.get_requires_for_build_wheel(config_settings)
    return [*needed, *COMPILER] if can_compile() else needed


def can_compile() -> bool:
    """Whether this Python, this machine and its C compiler suffice; TAKETHAT_COMPILE=0 says no."""
    python = sys.implementation.name == "cpython" and sys.version_info < (3, 15) and sys.maxsize > 2**32
    machine = platform.machine().lower() in MACHINES and sys.platform in ("linux", "darwin", "win32")
    return os.environ.get("TAKETHAT_COMPILE") != "0" and python and machine and _has_c_compiler()


def _has_c_compiler() -> bool:
    if sys.platform == "win32":
        programs = Path(os.environ.get("PROGRAMFILES(X86)", "C:/Program Files (x86)"))
        return (programs / "Microsoft Visual Studio" / "Installer" / "vswhere.exe").exists()
    header = Path(sysconfig.get_path("include")) / "Python.h"
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return header.exists() and shutil.which(command.split()[0]) is not None
