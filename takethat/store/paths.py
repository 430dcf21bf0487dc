"""Where things are: the shipped pictures and sounds, and the folder of this user's own files.

The assets lie inside the package (wheel, executable) or beside it (a checkout); nobody else needs to know
which. This is the only module that may ask whether the program is frozen. It creates nothing and writes
nothing: a folder that cannot be used shows when somebody writes to it, and `files` turns that into a
notice.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import platformdirs

_PACKAGE = Path(__file__).resolve().parent.parent
_LIBRARY_VARIABLES = ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "LIBPATH")
_PACKAGES_OWN = ("_PYI_", "_MEIPASS")
"""How the variables begin by which a package of the same kind would take itself for a part of this one."""

_chosen: Path | None = None


def is_frozen() -> bool:
    """Say whether this is the packaged program rather than Python with the source."""
    return bool(getattr(sys, "frozen", False))


def assets_dir() -> Path:
    """Return the folder of the shipped assets: within the package, or beside it in a checkout."""
    inside = _PACKAGE / "assets"
    return inside if inside.is_dir() else _PACKAGE.parent / "assets"


def asset(name: str) -> Path:
    """Return the path of an asset such as `cards/41.svg`; it need not exist."""
    parts = name.split("/")
    assert all(part not in ("", ".", "..") for part in parts), f"not the name of an asset: {name!r}"
    return assets_dir().joinpath(*parts)


def read_asset(name: str) -> bytes:
    """Return an asset's bytes; ValueError names an asset that is missing or unreadable."""
    try:
        return asset(name).read_bytes()
    except OSError as error:
        raise ValueError(f"asset {name}: {error.strerror or error}") from error


def use_data_dir(folder: str | os.PathLike[str] | None) -> None:
    """Keep this user's files in `folder` from now on; None means the system's customary place."""
    global _chosen
    _chosen = None if folder is None else Path(os.path.abspath(folder))


def data_dir() -> Path:
    """Return the folder of this user's files; it need not exist, nor be writable."""
    return _chosen if _chosen is not None else _customary_data_dir()


def own_folders() -> list[Path]:
    """Return where people look for their files, as far as it is there: documents, desktop, downloads."""
    wanted = (platformdirs.user_documents_dir, platformdirs.user_desktop_dir, platformdirs.user_downloads_dir)
    return [folder for folder in dict.fromkeys(Path(ask()) for ask in wanted) if os.path.isdir(folder)]


def log_file() -> Path:
    """Return where the log is written unless `--log-file` says otherwise."""
    return data_dir() / "takethat.log"


def _customary_data_dir() -> Path:
    """Return the system's place for user data; odd variables (empty, relative, no home) count as unset."""
    wanted = Path(platformdirs.user_data_dir("takethat", appauthor=False))
    if wanted.is_absolute():
        return wanted
    fallback = Path(os.path.expanduser("~")) / ".local" / "share" / "takethat"
    return fallback if fallback.is_absolute() else Path(os.path.abspath("takethat-data"))


def outside_environment() -> dict[str, str]:
    """Return the environment for programs we start: the user's own library paths."""
    if not is_frozen():
        return dict(os.environ)
    environment = {name: text for name, text in os.environ.items() if not name.startswith(_PACKAGES_OWN)}
    for variable in _LIBRARY_VARIABLES:
        original = environment.pop(f"{variable}_ORIG", None)
        if original is not None:
            environment[variable] = original
        else:
            environment.pop(variable, None)
    return environment
