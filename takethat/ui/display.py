"""Opening the window: driver, sharpness, full screen. The one place that deals with the display's whims.

Where nothing is set the library silently takes an invisible driver and the game would run for ever unseen; here that
counts as no display. Knows nothing of scenes.
"""

from __future__ import annotations

import io
import logging
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from pygame import Surface, Window

from takethat.store import paths

_LOG = logging.getLogger(__name__)
SMALLEST = (800, 480)
_INVISIBLE = ("offscreen", "dummy")
_FALLBACK_SIZE = (1280, 720)


class NoDisplay(Exception):
    """There is nothing to open a window on, or only something nobody sees; `str()` is the reason."""


def prepare() -> None:
    """Set what the library reads before it starts: sharpness on Windows, taps as mouse buttons, screen savers."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "takethat")  # as the desktop entry names it
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "takethat")
    os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "1")
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")


def open_window(
    title: str, size: tuple[int, int] = _FALLBACK_SIZE, fullscreen: bool = False, maximised: bool = False
) -> Window:
    """The program's window, sharp on every screen and resizable; NoDisplay where none can be opened."""
    prepare()
    if not getattr(pygame, "IS_CE", False):
        raise ValueError("the old pygame stands in the way of pygame-ce: uninstall both, then install pygame-ce")
    with quiet_library():
        driver = _start_display()
    if driver in _INVISIBLE and driver not in os.environ.get("SDL_VIDEODRIVER", "").split(","):
        pygame.display.quit()
        raise NoDisplay("no display to open a window on")
    if driver == "x11":  # a drawn picture needs no OpenGL there, which takes a second to start and 40 MB
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.font.init()
    window = Window(title, _fitting(size), resizable=True, allow_high_dpi=True)
    window.minimum_size = SMALLEST
    if maximised:
        window.maximize()
    if fullscreen:
        window.set_fullscreen(True)
    window.get_surface()
    _show_icon(window)
    pygame.key.stop_text_input()
    return window


def _show_icon(window: Window) -> None:
    """The program's icon in title bar and task list; without its file the system's own stays."""
    try:
        window.set_icon(pygame.image.load(io.BytesIO(paths.read_asset("icon/icon_64.png"))))
    except (ValueError, pygame.error) as error:
        _LOG.warning("no icon: %s", error)


def _start_display() -> str:
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(f"no display to open a window on ({error})") from error
    return pygame.display.get_driver()


def _fitting(size: tuple[int, int]) -> tuple[int, int]:
    """The wanted size, cut to what the desktop offers."""
    desktops = pygame.display.get_desktop_sizes()
    room = desktops[0] if desktops else size
    return max(SMALLEST[0], min(size[0], room[0])), max(SMALLEST[1], min(size[1], room[1]))


@contextmanager
def quiet_library() -> Iterator[None]:
    """Keep what C libraries print on standard error (missing variables, absent devices) off it."""
    sys.stderr.flush() if sys.stderr is not None else None
    try:
        kept = os.dup(2)
    except OSError:
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def density(window: Window) -> float:
    """Pixels per point of the window."""
    return picture(window).get_width() / max(1, window.size[0])


def picture(window: Window) -> Surface:
    """The surface that is the window's content; another one after each change of size."""
    return window.get_surface()


def preferred_languages() -> list[str]:
    """The locales the user's system is set to, most wanted first."""
    return [str(entry.get("language") or "") for entry in pygame.system.get_pref_locales()]
