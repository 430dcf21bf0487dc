"""Plays a whole quick game in the window of a finished program, with real mouse events, and looks what is left of it.

`python tools/bundle/click_through.py PROGRAM [--level expert] [--picture FILE.png]`, with the game's libraries in this
Python, Xvfb and xdotool at hand. The program runs with an empty PATH, an empty home and a folder of its own for
temporary files; one that ends in `.exe` runs under Wine.
Prints its start-up times and memory; ends with 1 and one line if anything is not as it should be.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame

from tools.bundle.screen import Screen
from tools.bundle.shadow import Shadow, Spot, table_of

WINDOW = (1280, 720)
PATIENCE = 60.0  # seconds for a single thing to happen
HOME = "Zoë Größe 日本"
MOST_PROCESSES = 4  # the window, the bots, and what Python needs to look after them
OPPONENT = "kind-1"  # the choice of the set-up that says who sits in the second seat
GAME = 600.0  # seconds for the whole game
STILL, STILL_IN_WINE = 0.8, 3.0  # seconds without another picture from which on nothing more is expected
BETWEEN = 0.7  # seconds between two clicks at one place: sooner, the second one only hurries (docs/input.md)


class Failure(Exception):
    """The program did not do what it should."""


class Program:
    """The program under test, on a screen and in a home of its own."""

    def __init__(self, program: Path, screen: Screen, home: Path) -> None:
        self.screen, self.home = screen, home
        self.temporary, session = home / "tmp", home / "run"  # a desktop gives every session a folder
        for folder in (self.temporary, session):
            folder.mkdir(mode=0o700, parents=True)
        places = {"TMPDIR": str(self.temporary), "XDG_RUNTIME_DIR": str(session), "DISPLAY": screen.display}
        self.in_wine = program.suffix == ".exe"
        environment = (dict(os.environ) if self.in_wine else {"PATH": "", "HOME": str(home)}) | places
        command = ["wine64", str(program)] if self.in_wine else [str(program)]
        self.began = time.monotonic()
        self.process = subprocess.Popen(
            [*command, "--lang", "en", "--data-dir", str(home / "data")],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        self.window = 0

    def first_frame(self) -> float:
        """Wait for the first picture; returns the seconds since the start."""
        wait_for(lambda: self.screen.colours() > 8 or self.process.poll() is not None, "a picture", every=0.005)
        took = time.monotonic() - self.began
        if self.process.poll() is not None:
            self.end()
            raise Failure("the program ended before it showed anything")
        wait_for(lambda: self.screen.window() is not None, "the window")
        self.window = self.screen.window() or 0
        return took

    def click(self, spot: Spot) -> None:
        """Click at a place within the window."""
        self.screen.click(*self._on_screen(spot))

    def _on_screen(self, spot: Spot) -> Spot:
        x, y, _, _ = self.screen.place_of(self.window)
        return x + spot[0], y + spot[1]

    def press(self, spot: Spot) -> None:
        """Click at something that changes the picture, and wait until it has, however slow the machine is."""
        still = STILL_IN_WINE if self.in_wine else STILL
        self.screen.point(*self._on_screen(spot))
        self.screen.settle(still=still)
        before = self.screen.pixels()
        self.click(spot)
        wait_for(lambda: self.screen.pixels() != before, "the answer to a click")
        self.screen.settle(still=still)

    def records(self, folder: str) -> list[Path]:
        """Return the records in `saves` or `finished`."""
        return sorted((self.home / "data" / folder).glob("*.record"))

    def processes(self) -> list[int]:
        """Return the processes that the program has started and are still there, its own included.

        Wine's own servers stay for a while; there it is the programs of this name that count.
        """
        found = [folder for folder in Path("/proc").glob("[0-9]*") if session_of(folder) == self.process.pid]
        if self.in_wine:
            found = [folder for folder in found if "Take That" in command_line(folder)]
        return [int(folder.name) for folder in found]

    def memory(self) -> float:
        """Return the megabytes that all its processes take, shared pages counted once."""
        return sum(proportional_kilobytes(number) for number in self.processes()) / 1000

    def end(self) -> None:
        """Wait for the end; Failure unless it is a clean one with nothing left behind."""
        try:
            said = self.process.communicate(timeout=PATIENCE)[0]
        except subprocess.TimeoutExpired:
            raise Failure("the program does not end") from None
        if self.process.returncode != 0 or (said and not self.in_wine):
            raise Failure(f"exit code {self.process.returncode}, and it said: {said.decode(errors='replace')[:300]}")
        wait_for(lambda: not self.processes(), "the end of all processes")
        left = [path.name for path in self.temporary.iterdir() if not self.in_wine]
        left += [path.name for path in Path(tempfile.gettempdir()).glob("_MEI*")]
        if left:
            raise Failure(f"left behind: {', '.join(left)}")


def session_of(folder: Path) -> int:
    """Return the session of a process, 0 if it is gone or only waits to be buried."""
    try:
        fields = (folder / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0
    return 0 if fields[0] == "Z" else int(fields[3])


def command_line(folder: Path) -> str:
    """Return how a process was started, empty if it is gone."""
    try:
        return (folder / "cmdline").read_text(errors="replace")
    except OSError:
        return ""


def proportional_kilobytes(number: int) -> int:
    """Return the memory of a process as the system shares it out."""
    try:
        lines = Path(f"/proc/{number}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))


def wait_for(happened: object, what: str, every: float = 0.05, patience: float = PATIENCE) -> None:
    """Wait until `happened()`; Failure naming what did not happen."""
    assert callable(happened)
    until = time.monotonic() + patience
    while not happened():
        if time.monotonic() > until:
            raise Failure(f"waited in vain for {what}")
        pause(every)


def pause(seconds: float) -> None:
    """Let time pass."""
    pygame.time.wait(max(1, round(seconds * 1000)))


def start_quick_game(program: Program, shadow: Shadow, level: str) -> None:
    """From the menu through the set-up to the table: one round against a bot of this level."""

    def press(spot: Spot) -> None:
        program.press(spot)
        shadow.click(spot)

    press(shadow.button("new"))
    press(shadow.option("rounds", 1))
    while shadow.value(OPPONENT) != level:
        press(shadow.next_option(OPPONENT))
    program.click(shadow.button("start"))
    wait_for(lambda: any(map(table_of, program.records("saves"))), "the record of the new game")
    begun = [table.setup for table in map(table_of, program.records("saves")) if table is not None]
    if [(setup.rounds, setup.seats[1].level) for setup in begun] != [(1, level)]:
        raise Failure(f"the game that began is not the one that was set up: {begun}")


def play(program: Program, shadow: Shadow) -> int:
    """Play until the match is over; returns how many clicks it took."""
    record = program.records("saves")[0]
    until, clicks, seen = time.monotonic() + GAME, 0, ""
    while not program.records("finished"):
        if time.monotonic() > until or program.process.poll() is not None:
            raise Failure(f"the game does not come to its end, after {clicks} clicks")
        table = table_of(record)
        if table is None or table.ticket is None or not table.setup.seats[table.ticket.seat].human:
            pause(0.1)
            continue
        if table.record() != seen:
            seen = table.record()
            shadow.sit_down(table)
        if len(program.processes()) > MOST_PROCESSES:
            raise Failure(f"{len(program.processes())} processes at once")
        program.click(shadow.move())
        clicks += 1
        pause(BETWEEN)
    return clicks


def finish(program: Program, shadow: Shadow) -> None:
    """From the score sheet to the result, by the button."""
    table = table_of(program.records("finished")[0])
    assert table is not None
    shadow.sit_down(table)
    program.screen.settle()
    program.click(shadow.button("go-on"))
    program.screen.settle()


def take_picture(screen: Screen, file: Path) -> None:
    """Keep what is on the screen."""
    pygame.image.save(pygame.image.frombuffer(screen.pixels(), screen.size, "BGRA").convert(24), file)


def run(path: Path, picture: Path | None, level: str) -> None:
    """Start it twice: once to leave by the menu, once to play and to close the window."""
    with Screen(1280, 800) as screen, tempfile.TemporaryDirectory() as folder:
        program = Program(path, screen, Path(folder) / HOME)
        print(f"first start to first picture: {program.first_frame():.2f} s")
        screen.settle()
        program.click(Shadow(WINDOW).button("quit"))
        program.end()
    with Screen(1280, 800) as screen, tempfile.TemporaryDirectory() as folder:
        program, shadow = Program(path, screen, Path(folder) / HOME), Shadow(WINDOW)
        print(f"second start to first picture: {program.first_frame():.2f} s")
        screen.settle()
        start_quick_game(program, shadow, level)
        try:
            clicks = play(program, shadow)
            print(f"a quick game in {clicks} clicks; memory of all processes: {program.memory():.0f} MB")
            finish(program, shadow)
        finally:
            if picture is not None:
                take_picture(screen, picture)
        screen.close(program.window)
        program.end()


def main() -> int:
    """Try one program out."""
    parser = argparse.ArgumentParser(description="Play a quick game in the window of a finished program.")
    parser.add_argument("program", type=Path)
    parser.add_argument("--picture", type=Path, help="keep the last screen here")
    parser.add_argument("--level", default="medium", help="of the opponent; default: medium, which is offered first")
    asked = parser.parse_args()
    try:
        run(asked.program.resolve(), asked.picture, asked.level)
    except Failure as failure:
        print(f"{os.path.basename(__file__)}: {failure}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
