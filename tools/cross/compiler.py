"""The game as a wheel for Windows with compiled rules, by the cross compiler of MinGW and the project's own setup.py.

What Python needs for that is put together here: its headers from the Python that runs this, which must be of the same
minor version, with the facts about Windows in the place of this machine's; and an import library made from the DLL.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

from tools.bundle import repeat
from tools.cross import embedded
from tools.cross.wine import Missing

PROGRAMS = {
    "x86_64-w64-mingw32-gcc": "gcc-mingw-w64-x86-64",
    "x86_64-w64-mingw32-dlltool": "binutils-mingw-w64-x86-64",
    "gendef": "mingw-w64-tools",
}
SUFFIX = ".cp311-win_amd64.pyd"
COMPILER = ("mypy==2.4.1", "librt>=0.17,<1", "setuptools>=77", "wheel")
STARTER = Path(__file__).with_name("setup_for_windows.py")
FACTS = """\
/* What is so on 64-bit Windows, in place of what is so on the machine that compiles. */
#ifndef Py_CONFIG_H
#define Py_CONFIG_H
#define MS_WINDOWS 1
#define MS_WIN32 1
#define MS_WIN64 1
#define NT_THREADS 1
#define Py_ENABLE_SHARED 1
#define HAVE_DECLSPEC_DLL 1
#define HAVE_WCHAR_H 1
#define HAVE_STDINT_H 1
#define HAVE_STDDEF_H 1
#define HAVE_ERRNO_H 1
#define HAVE_SYS_TYPES_H 1
#define HAVE_SYS_STAT_H 1
#define SIZEOF_VOID_P 8
#define SIZEOF_SIZE_T 8
#define SIZEOF_TIME_T 8
#define SIZEOF_SHORT 2
#define SIZEOF_INT 4
#define SIZEOF_LONG 4
#define SIZEOF_LONG_LONG 8
#define SIZEOF_FLOAT 4
#define SIZEOF_DOUBLE 8
#define SIZEOF_WCHAR_T 2
#endif
"""


def check() -> None:
    """Raise Missing unless everything is here that compiling for Windows needs."""
    for name, package in PROGRAMS.items():
        if shutil.which(name) is None:
            raise Missing(f"{name} (apt-get install {package})")
    if sys.version_info[:2] != embedded.MINOR:
        raise Missing("Python 3.11, the version that is packed for Windows, to run this")
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        raise Missing("Python.h (apt-get install python3-dev)")


def make_headers(place: Path) -> Path:
    """Copy the headers of this Python; beside Python.h lie the facts about Windows, which it takes first."""
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(sysconfig.get_path("include"), place)
    (place / "pyconfig.h").write_text(FACTS, encoding="ascii")
    return place


def make_import_library(python: Path, place: Path) -> Path:
    """Make what the linker needs to know of Python's DLL."""
    place.mkdir(parents=True, exist_ok=True)
    subprocess.run(["gendef", str(python.parent / "python311.dll")], cwd=place, check=True, capture_output=True)
    words = ["-d", "python311.def", "-D", "python311.dll", "-l", "libpython311.a"]
    subprocess.run(["x86_64-w64-mingw32-dlltool", *words], cwd=place, check=True)
    return place


def make_generator(place: Path) -> Path:
    """Make an environment with mypyc in it; returns its Python."""
    if not (place / "bin" / "python").exists():
        venv.create(place, with_pip=False, symlinks=True)
    python = place / "bin" / "python"
    embedded.pip("--python", python, "install", "-q", *COMPILER)
    return python


def environment(headers: Path) -> dict[str, str]:
    """Return what makes setuptools use the cross compiler; no time stamp, so that the same source gives the same bytes.

    The libraries of the compiler are linked into the result: nothing of it has to be shipped.
    """
    gcc = "x86_64-w64-mingw32-gcc"
    return {
        **repeat.environment(),
        "CC": gcc,
        "LDSHARED": f"{gcc} -shared -static-libgcc -s -Wl,--no-insert-timestamp",
        "CFLAGS": f"-I{headers} -DNDEBUG -fwrapv",
        "SETUPTOOLS_EXT_SUFFIX": SUFFIX,
    }


def make_wheel(python: Path, place: Path) -> Path:
    """Compile the rules for that Python of Windows; returns the wheel."""
    headers, library = make_headers(place / "include"), make_import_library(python, place / "lib")
    generator, source = make_generator(place / "generator"), embedded.copy_source(place / "source")
    out = place / "wheel"
    shutil.rmtree(out, ignore_errors=True)
    where = ["--include-dirs", str(headers), "--library-dirs", str(library), "--libraries", "python311"]
    command = [str(generator), str(STARTER), "build_ext", *where, "bdist_wheel", "--plat-name", "win_amd64"]
    with open(place / "compile.log", "w", encoding="utf-8") as log:
        words = [*command, "--dist-dir", str(out)]
        env = environment(headers)
        subprocess.run(words, cwd=source, env=env, stdout=log, stderr=subprocess.STDOUT, check=True)
    return next(out.glob("*.whl"))
