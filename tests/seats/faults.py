"""Programs with one fault each, as small scripts, and what must be said of them.

Every process of such a program leaves its number in a folder before it does anything else that counts, so that it can
be seen afterwards that nobody is left of its family.
"""

from __future__ import annotations

import ctypes
import os
import stat
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from takethat.bots.failure import Trouble

WATCHDOG = 60
"""Seconds after which a test gives up waiting."""

PROLOGUE = """
import json, os, signal, subprocess, sys, threading

def register(number):
    with open(os.path.join(HERE, str(number)), "w"):
        pass

def hang():
    while True:
        threading.Event().wait(3600)

def child(before=lambda: None):
    if not hasattr(os, "fork"):
        number = subprocess.Popen([sys.executable, "-c", "import threading; threading.Event().wait()"]).pid
        return register(number)
    ready, told = os.pipe()
    number = os.fork()
    if number == 0:
        before()
        register(os.getpid())
        os.write(told, b"!")
        hang()
    os.read(ready, 1)

def read():
    line = sys.stdin.readline()
    if not line:
        sys.exit()
    return json.loads(line)

def first_legal(seen):
    laid = [int(entry["action"][2:]) for entry in seen["log"] if entry.get("action", "T")[0] == "L"]
    return "L %d" % seen["hand"][0] if not laid else "T"

def say(data):
    sys.stdout.write(json.dumps(data) + "\\n")
    sys.stdout.flush()

def raw(data):
    while data:
        data = data[os.write(1, data):]

register(os.getpid())
"""


@dataclass(frozen=True, slots=True)
class Fault:
    """A program: its script, what is wrong with it (None: nothing), and the end of its last error line."""

    name: str
    script: str
    troubles: tuple[Trouble, ...]
    last: str = ""
    first: bool = True
    """Whether its first answer is bad already."""

    @property
    def late(self) -> bool:
        """Whether only the clock can tell."""
        return Trouble.LATE in self.troubles


LATE, ENDED, FLOOD = (Trouble.LATE,), (Trouble.ENDED,), (Trouble.FLOOD,)
UNREADABLE, ILLEGAL, UNFIT = (Trouble.UNREADABLE,), (Trouble.ILLEGAL,), (Trouble.UNFIT,)

ENDING = (
    Fault("ends-at-once", "", ENDED),
    Fault("ends-when-asked", "read()", ENDED),
    Fault("ends-after-one-answer", "say({'move': first_legal(read())})", ENDED, first=False),
    Fault("ends-in-mid-line", "read(); raw(b'{\"move\": ')", UNREADABLE),
    Fault("needs-arguments", "sys.exit('toad: the name of a net is needed')", ENDED, "the name of a net is needed"),
    Fault("ends-with-a-traceback", "read(); raise ValueError('no net, no toad')", ENDED, "ValueError: no net, no toad"),
)
SILENT = (
    Fault("hangs", "read(); hang()", LATE),
    Fault("hangs-and-never-reads", "hang()", LATE),
    Fault("hangs-in-mid-line", "raw(b'{\"move\": '); hang()", LATE),
    Fault("hangs-and-closes-its-input", "os.close(0); hang()", LATE),
    Fault(
        "ignores-polite-signals",
        "for name in ('SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'):\n"
        "    if hasattr(signal, name): signal.signal(getattr(signal, name), signal.SIG_IGN)\nhang()",
        LATE,
    ),
    Fault("answers-late", "move = first_legal(read())\nthreading.Event().wait(3600)\nsay({'move': move})", LATE),
    Fault("floods-its-errors", "while True: os.write(2, b'croak ' * 9000 + b'\\n')", LATE, "croak"),
)
LOUD = (
    Fault("floods", "while True: raw(b'quak\\n' * 9000)", FLOOD),
    Fault(
        "floods-with-answers",
        "text = json.dumps({'move': first_legal(read())}) + '\\n'\nwhile True: raw(text.encode() * 900)",
        FLOOD,
    ),
    Fault("one-endless-line", "while True: raw(b'quak ' * 9000)", FLOOD),
    Fault(
        "answers-twice",
        "text = json.dumps({'move': first_legal(read())}) + '\\n'\nraw(2 * text.encode())\nhang()",
        FLOOD,
    ),
    Fault("blank-lines", "while True: raw(b'\\n' * 9000)", LATE),
)
WRONG = (
    Fault("garbage", "read(); raw(bytes(range(128, 256)) + b'\\0\\x1b[2J\\n'); hang()", UNREADABLE),
    Fault("wrong-utf-8", 'read(); raw(b\'{"move": "L 41\\xff"}\\n\'); hang()', UNREADABLE),
    Fault("another-form", "read(); say(['L 41']); hang()", UNREADABLE),
    Fault("a-move-that-is-no-text", "read(); say({'move': 41}); hang()", UNREADABLE),
    Fault("nested-deep", "read(); raw(b'[' * 60000 + b'\\n'); hang()", UNREADABLE),
    Fault(
        "for-another-seat",
        "seen = read()\nother = next(card for card in range(98, 90, -1) if card not in seen['hand'])\n"
        "say({'move': 'L %d' % other, 'seat': 1 - seen['seat']}); hang()",
        ILLEGAL,
    ),
)
FAMILIES = (
    Fault("starts-children", "child(); child(); read(); raw(b'quak\\n'); hang()", UNREADABLE),
    Fault("ends-before-its-children", "child(); child()", LATE),
    Fault("children-in-a-group-of-their-own", "child(lambda: os.setpgid(0, 0)); hang()", LATE),
    Fault("children-in-a-session-of-their-own", "child(lambda: os.setsid()); hang()", LATE),
    Fault("children-that-ignore-signals", "child(lambda: signal.signal(15, signal.SIG_IGN)); hang()", LATE),
)
NO_PROGRAMS = (
    Fault("no-such-program", "", (Trouble.UNKNOWN,)),
    Fault("a-text", "", UNFIT),
    Fault("a-text-that-says-it-is-a-program", "", UNFIT),
    Fault("a-folder", "", UNFIT),
)
SOUND = (
    Fault("sound", "while True: say({'move': first_legal(read())})", ILLEGAL, first=False),
    Fault(
        "writes-much-to-its-errors",
        "sys.stderr.write('croak ' * 200_000 + '\\n'); sys.stderr.flush()\n"
        "while True: say({'move': first_legal(read())})",
        ILLEGAL,
        "...",
        first=False,
    ),
)
"""They play as well as they can, which is not always legal."""

FAULTS = (*ENDING, *SILENT, *LOUD, *WRONG, *FAMILIES, *NO_PROGRAMS, *SOUND)


def command(fault: Fault, folder: Path) -> str:
    """Write the program into a folder; the command that starts it."""
    folder.mkdir()
    place = folder / f"{fault.name}.py"
    match fault.name:
        case "no-such-program":
            return f'cmd:"{place}"'
        case "a-folder":
            place.mkdir()
            return f'cmd:"{place}"'
        case "a-text" | "a-text-that-says-it-is-a-program":
            place.write_text("toads\n", encoding="utf-8")
            place.chmod(stat.S_IRWXU if fault.name != "a-text" else stat.S_IRUSR)
            return f'cmd:"{place}"'
    place.write_text(f"HERE = {str(folder)!r}\n{PROLOGUE}{fault.script}\n", encoding="utf-8")
    return f'cmd:"{sys.executable}" -I -S "{place}"'


def family(folder: Path) -> list[int]:
    """The numbers of all processes that the program has been."""
    return [int(path.name) for path in folder.iterdir() if path.name.isdigit()]


def is_alive(process: int) -> bool:
    """Whether it runs; one that has ended and waits for its parent to ask does not."""
    if sys.platform == "win32":
        return _is_alive_on_windows(process)
    if Path("/proc/self/stat").exists():
        try:
            return Path(f"/proc/{process}/stat").read_bytes().rpartition(b") ")[2][:1] not in b"ZX"
        except OSError:
            return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def _is_alive_on_windows(process: int) -> bool:
    kernel = ctypes.WinDLL("kernel32")  # type: ignore[attr-defined,unused-ignore]
    handle = kernel.OpenProcess(0x100000, False, process)
    alive = bool(handle) and kernel.WaitForSingleObject(handle, 0) != 0
    kernel.CloseHandle(handle)
    return alive


def nobody_is_left(folder: Path) -> bool:
    """Whether the whole family has ended, or comes to it while this waits."""
    end = time.monotonic() + WATCHDOG
    while any(map(is_alive, family(folder))):
        if time.monotonic() > end:
            return False
        os.sched_yield() if hasattr(os, "sched_yield") else None
    return True
