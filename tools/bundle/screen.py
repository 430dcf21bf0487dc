"""A display that can be looked at and pressed: Xvfb whose memory is read as a picture, a mouse, a way to close windows.

Mouse events are made by xdotool through the X server's own test extension, so that a program cannot tell them from a
hand. Knows nothing of the game.
"""

from __future__ import annotations

import ctypes
import mmap
import os
import struct
import subprocess
import tempfile
import threading
import time
from pathlib import Path
from types import TracebackType

_PRESSED = "0.04"  # seconds that the button is held
_CLIENT_MESSAGE = 33


class Screen:
    """One Xvfb of its own, ended with the block: `with Screen(1280, 800) as screen`."""

    def __init__(self, width: int, height: int) -> None:
        self.size = width, height
        self._folder = tempfile.TemporaryDirectory()
        reader, writer = os.pipe()
        place = ["-fbdir", self._folder.name, "-displayfd", str(writer), "-nolisten", "tcp"]
        command = ["Xvfb", *place, "-screen", "0", f"{width}x{height}x24"]
        self._server = subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader) as said:
            self.display = f":{said.readline().strip()}"
        self._memory = self._map(Path(self._folder.name) / "Xvfb_screen0")

    def __enter__(self) -> Screen:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._memory.close()
        self._server.terminate()
        self._server.wait()
        self._folder.cleanup()

    @staticmethod
    def _map(file: Path) -> mmap.mmap:
        with open(file, "rb") as opened:
            return mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ)

    # --- looking

    def pixels(self) -> bytes:
        """Return the picture as rows of blue, green, red and a byte without meaning."""
        header = struct.unpack(">25I", self._memory[:100])
        start = header[0] + header[19] * 12
        return self._memory[start : start + header[12] * header[5]]

    def colours(self) -> int:
        """Return how many colours are on a coarse grid of the picture: one or two until something was drawn."""
        pixels, (width, height) = self.pixels(), self.size
        spots = (4 * (width * y + x) for y in range(4, height, 16) for x in range(4, width, 16))
        return len({pixels[spot : spot + 3] for spot in spots})

    def settle(self, patience: float = 10.0, still: float = 0.8) -> None:
        """Wait until the picture has stood `still` for so many seconds, or has had time enough to."""
        until, seen, since = time.monotonic() + patience, b"", time.monotonic()
        while time.monotonic() < min(until, since + still):
            threading.Event().wait(0.1)
            now = self.pixels()
            if now != seen:
                seen, since = now, time.monotonic()

    # --- doing

    def xdotool(self, *words: str) -> str:
        """Run xdotool on this display; returns what it says, empty where it found nothing."""
        environment = {**os.environ, "DISPLAY": self.display}
        done = subprocess.run(["xdotool", *words], env=environment, capture_output=True, text=True, check=False)
        return done.stdout

    def window(self) -> int | None:
        """Return the visible window; there is one program on this screen."""
        found = self.xdotool("search", "--onlyvisible", "--class", ".").split()
        return int(found[-1]) if found else None

    def place_of(self, window: int) -> tuple[int, int, int, int]:
        """Return x, y, width and height of a window."""
        said = dict(line.split("=") for line in self.xdotool("getwindowgeometry", "--shell", str(window)).split())
        return int(said["X"]), int(said["Y"]), int(said["WIDTH"]), int(said["HEIGHT"])

    def point(self, x: float, y: float) -> None:
        """Move the mouse to a place on the screen."""
        self.xdotool("mousemove", str(round(x)), str(round(y)))

    def click(self, x: float, y: float) -> None:
        """Move the mouse to a place on the screen and click there."""
        at = [str(round(x)), str(round(y))]
        self.xdotool("mousemove", *at, "sleep", _PRESSED, "mousedown", "1", "sleep", _PRESSED, "mouseup", "1")

    def close(self, window: int) -> None:
        """Ask a window to close, as the button in its corner does."""
        x = ctypes.CDLL("libX11.so.6")
        x.XOpenDisplay.restype = ctypes.c_void_p
        display = ctypes.c_void_p(x.XOpenDisplay(self.display.encode()))
        atoms = [x.XInternAtom(display, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW")]
        # An XClientMessageEvent: type, serial, sent, display, window, message type, format, five longs.
        event = struct.pack("@iLiPLLi5l", _CLIENT_MESSAGE, 0, 1, 0, window, atoms[0], 32, atoms[1], 0, 0, 0, 0)
        x.XSendEvent(display, ctypes.c_ulong(window), 0, ctypes.c_long(0), event.ljust(192, b"\0"))
        x.XFlush(display)
        x.XCloseDisplay(display)
