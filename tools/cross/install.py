"""Tries the Windows installer under Wine: `python3.11 tools/cross/install.py [SETUP.exe]`, after tools/windows.py.

An older version is installed, a player's files are put beside it, then the new one is installed over it, started from
the menu and by its name, and uninstalled; once more into a folder with spaces and umlauts; and once by keys instead of
silently. In between files and registry are looked at: only the user's own places may change, and in the end nothing.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tools.bundle import folder, windows
from tools.bundle.screen import Screen
from tools.cross.machine import Sight, changed, changed_keys, look
from tools.cross.prove import Different, held
from tools.cross.wine import Wine, program, wait_for

WORK = folder.ROOT / "build" / "windows"
KEYS = {"Software\\\\Take That", "Software\\\\Microsoft\\\\Windows\\\\CurrentVersion\\\\Uninstall\\\\Take That"}
HARD = "C:\\Spiele für Zoë\\Take That"
OLD = "0.0.1"
MINE = {"settings.json": "{}", "saves/one.record": "kept", "finished/two.record": "kept as well"}


class Trial:
    """One machine, and the places of its user."""

    def __init__(self, setup: Path) -> None:
        self.setup = setup
        self.wine = Wine(WORK / "installed")
        shutil.rmtree(self.wine.prefix, ignore_errors=True)
        self.wine.prefix.mkdir(parents=True)
        self.wine.ask("wineboot", "-i")
        self.local = next(self.wine.drive().glob("users/*/AppData/Local"))
        self.place = self.local / "Programs" / "Take That"
        self.entry = "AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Take That.lnk"
        self.put_files()
        self.before = look(self.wine)

    def put_files(self) -> None:
        """Put a player's files where the game keeps them."""
        for name, text in MINE.items():
            file = self.local / "takethat" / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")

    def shortcut(self) -> Path:
        """Return the entry of the start menu."""
        return self.local.parents[1] / self.entry

    def must_be_only(self, place: Path, now: Sight) -> None:
        """Different unless only the program's folder, its entry and its two keys of the user are new."""
        inside = place.relative_to(self.wine.drive()).as_posix()
        entry = self.shortcut().relative_to(self.wine.drive()).as_posix()
        strange = [name for name in changed(self.before.files, now.files) if not name.startswith((inside, entry))]
        strange += [key for key in changed_keys(self.before.user, now.user) if key not in KEYS]
        strange += changed_keys(self.before.machine, now.machine)
        if strange:
            raise Different(f"changed besides: {', '.join(strange[:5])}")

    def must_be_as_before(self) -> None:
        """Different unless nothing is left of the program, and everything of the player."""
        now = look(self.wine)
        left = changed(self.before.files, now.files) + changed_keys(self.before.user, now.user)
        left += changed_keys(self.before.machine, now.machine)
        if left:
            raise Different(f"left behind: {', '.join(left[:5])}")

    def install(self, setup: Path, words: str = "/S") -> None:
        """Run an installer without a window."""
        code = self.unquoted(setup, words)
        if code:
            raise Different(f"{setup.name} ends with {code}")

    def unquoted(self, program: Path, words: str) -> int:
        """Run a program with words as they stand; returns its exit code.

        NSIS wants a folder without quotes, even if there are spaces in it, and Wine would add them. An uninstaller that
        is not told its folder so goes on in a copy of itself and ends with 0.
        """
        file = self.wine.drive() / "windows" / "temp" / "run.bat"
        file.write_text('@"%PROGRAM%" %WORDS%\n@exit %ERRORLEVEL%\n', encoding="ascii", newline="\r\n")
        given = Wine(self.wine.prefix, {"PROGRAM": as_windows(self, program), "WORDS": words})
        return given.ask("cmd", "/c", "C:\\windows\\temp\\run.bat")[0]

    def uninstall(self, place: Path) -> None:
        """Run the uninstaller, which goes on in a copy of itself, and wait until it has gone."""
        self.wine.run(place / "uninstall.exe", "/S")
        wait_for(lambda: not place.exists(), "the end of the uninstaller")

    def values(self, now: Sight) -> str:
        """Return what the list of installed programs says, as the registry has it."""
        return "\n".join(value for key in KEYS for value in now.user.get(key, ()))


def older(out: Path) -> Path:
    """Make an installer of a version before this one, small, with a module that is no more."""
    small = out / "older"
    shutil.rmtree(small, ignore_errors=True)
    (small / "_internal").mkdir(parents=True)
    for name in ("Take That.exe", "takethat.exe", "_internal/gone.pyd"):
        (small / name).write_text("old", encoding="ascii")
    return windows.make_installer(small, out / "older-setup.exe", OLD)


def upgrade(trial: Trial) -> None:
    """The new version over the old one: nothing of the old is left, one line in the list of programs."""
    trial.install(older(WORK))
    now = look(trial.wine)
    if f'"DisplayVersion"="{OLD}"' not in trial.values(now):
        raise Different(f"the older version is not listed: {trial.values(now)}")
    trial.must_be_only(trial.place, now)
    trial.install(trial.setup)
    now = look(trial.wine)
    trial.must_be_only(trial.place, now)
    version = folder.source_version()
    if f'"DisplayVersion"="{version}"' not in trial.values(now) or (trial.place / "_internal" / "gone.pyd").exists():
        raise Different("the older version is still there")
    held("installed over an older version", f"{version}; only the user's own places and keys changed")


def start(trial: Trial, place: Path) -> None:
    """The console program by its name, and the windowed one from the menu until it shows a picture."""
    said = trial.wine.run(place / "takethat.exe", "--version").strip()
    if said != f"takethat {folder.source_version()}":
        raise Different(f"it says {said!r}")
    held("started", said)
    with Screen(1280, 800) as screen:
        environment = {name: value for name, value in trial.wine.environment().items() if not name.startswith("SDL_")}
        environment["DISPLAY"] = screen.display
        command = [program(), "start", "/wait", "/unix", str(trial.shortcut())]
        begun = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_for(lambda: screen.colours() > 8, "a picture")
        wait_for(lambda: running() and screen.window() is not None, "a window of the game")
        screen.settle()
        must_refuse(trial, place)
        screen.close(screen.window() or 0)
        begun.wait(timeout=600)
        wait_for(lambda: not running(), "the end of the game")
    held("started from the menu", "a picture, and an end by the cross in the corner")


def running() -> bool:
    """Whether the installed game runs."""
    return any(b"Programs\\Take That\\Take That.exe" in command(folder) for folder in Path("/proc").glob("[0-9]*"))


def command(folder: Path) -> bytes:
    """Return how a process was started; nothing if it has gone."""
    try:
        return (folder / "cmdline").read_bytes()
    except OSError:
        return b""


def must_refuse(trial: Trial, place: Path) -> None:
    """While the game is open neither installer nor uninstaller may touch it."""
    for asked, words in ((place / "uninstall.exe", f"/S _?={as_windows(trial, place)}"), (trial.setup, "/S")):
        before = sorted(place.rglob("*"))
        code = trial.unquoted(asked, words)
        if code == 0 or sorted(place.rglob("*")) != before:
            raise Different(f"{asked.name} touches a game that is open (exit code {code})")
    held("while the game is open", "installer and uninstaller refuse, and change nothing")


def as_windows(trial: Trial, place: Path) -> str:
    """Return a path as Windows writes it."""
    inside = place.is_relative_to(trial.wine.drive())
    drive, path = ("C:\\", place.relative_to(trial.wine.drive())) if inside else ("Z:", place)
    return drive + path.as_posix().replace("/", "\\")


def gone(trial: Trial, place: Path) -> None:
    """Uninstalled: as before, with the player's files."""
    shutil.rmtree(trial.local / "takethat")  # the game has written its log there meanwhile
    trial.put_files()
    trial.uninstall(place)
    trial.must_be_as_before()
    held("uninstalled", f"nothing left, {len(MINE)} files of the player untouched")


def hard_place(trial: Trial) -> None:
    """A folder with a space and letters of two scripts."""
    trial.install(trial.setup, f"/S /D={HARD}")
    place = trial.wine.drive() / HARD.removeprefix("C:\\").replace("\\", "/")
    said = trial.wine.run(place / "takethat.exe", "--version").strip()
    now = look(trial.wine)
    trial.must_be_only(place.parent, now)
    trial.uninstall(place)
    place.parent.rmdir()
    trial.must_be_as_before()
    held("in a folder with spaces and umlauts", said)


def by_keys(trial: Trial) -> None:
    """Through the installer's pages by the keyboard, of the small older version: folder, progress, finish."""
    with Screen(1024, 768) as screen:
        environment = {**trial.wine.environment(), "DISPLAY": screen.display}
        begun = subprocess.Popen([program(), str(WORK / "older-setup.exe")], env=environment)
        wait_for(lambda: screen.window() is not None, "the installer")
        screen.settle()
        screen.xdotool("key", "Return")
        wait_for((trial.place / "uninstall.exe").exists, "the files")
        screen.settle()
        screen.xdotool("key", "space")  # the box that would start it
        screen.xdotool("key", "Tab", "Return")
        wait_for(lambda: begun.poll() is not None, "the end of the installer", lambda: screen.xdotool("key", "Return"))
    trial.uninstall(trial.place)
    trial.must_be_as_before()
    held("through its pages by keys", "installed, and uninstalled")


def main() -> int:
    """Try everything."""
    parser = argparse.ArgumentParser(description="Try the Windows installer under Wine.")
    found = sorted((folder.ROOT / "dist" / "windows").glob("*-setup.exe"))
    parser.add_argument("setup", type=Path, nargs="?", default=found[-1] if found else None)
    asked = parser.parse_args()
    if asked.setup is None:
        print("install.py: there is no installer; run tools/windows.py first", file=sys.stderr)
        return 2
    trial = Trial(asked.setup.absolute())
    steps: tuple[Callable[[], None], ...] = (
        lambda: upgrade(trial),
        lambda: start(trial, trial.place),
        lambda: gone(trial, trial.place),
        lambda: hard_place(trial),
        lambda: by_keys(trial),
    )
    try:
        for step in steps:
            step()
    except (Different, subprocess.CalledProcessError, TimeoutError) as wrong:
        print(f"{os.path.basename(__file__)}: {wrong}", file=sys.stderr)
        return 1
    finally:
        trial.wine.end()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
