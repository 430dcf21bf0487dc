"""The program with a window: the loop, the stack of scenes, settings put into effect.

Draws on demand: with nothing to animate it sleeps in the library until an event comes. Scenes, known by their protocol
alone, get events (positions in pixels), the time and their frame; closing the window closes them at once.
"""

from __future__ import annotations

import gc
import logging
import math
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from copy import deepcopy
from functools import partial

from takethat.store import faults, saves
from takethat.store.files import Notice
from takethat.store.paths import data_dir, read_asset
from takethat.store.settings import Settings, load_settings, save_settings
from takethat.store.sweep import sweep
from takethat.store.telling import Telling
from takethat.table.stock import DEALS
from takethat.ui import display, kept_pictures
from takethat.ui.assets import loader
from takethat.words import common as words

import pygame  # isort: skip
from pygame import Surface, Window  # isort: skip
from pygame.event import Event  # isort: skip

from takethat.ui.assets.sound import Sound
from takethat.ui.event_kinds import FOR_SCENES, GONE, SEEN, WITH_POSITION, without_runs
from takethat.ui.extent import Extent
from takethat.ui.gamepads import Gamepads
from takethat.ui.gestures import Gestures
from takethat.ui.kit.base import sooner
from takethat.ui.kit.look import Look
from takethat.ui.kit.toast import Toast
from takethat.ui.last_picture import LastPicture
from takethat.ui.modifiers import is_alt
from takethat.ui.napping import Napping
from takethat.ui.repeats import Repeats
from takethat.ui.scene import Frame, Scene, Voice
from takethat.ui.scenes import pages
from takethat.ui.scenes.fault import FaultPage, fault_of
from takethat.ui.scenes.menu import Menu
from takethat.ui.theme import Theme
from takethat.ui.veil import Veil

_LOG = logging.getLogger(__name__)
FRAME = 1 / 60
_UNSEEN_FRAME = 0.2
_SAVE_AFTER = 0.6
_TAP_LEFT = (-10_000, -10_000)


class App:
    """The host of all scenes in one window; `clock` gives seconds and is the only one anybody reads."""

    living = True

    def __init__(
        self,
        window: Window,
        settings: Settings,
        clock: Callable[[], float] = time.perf_counter,
        language: str | None = None,
    ) -> None:
        self.window = window
        self.settings = settings
        self._kept_settings = deepcopy(settings)
        self._telling = Telling(clock)
        self.clock = clock
        self.sound = Sound(read_asset)
        self.voice: Voice = self.sound
        self.theme = Theme()
        self.keys_in_use = True
        self.deal: int | None = None
        self._scenes: list[Scene] = []
        self._size = (0, 0)
        self._stale = True
        self._visible = True
        self._waiting: list[Event] = []
        self._pads = Gamepads()
        self._gestures = Gestures()
        self._repeats = Repeats()
        self._nap = Napping()
        self._language = language
        self._canvas: Surface | None = None
        self._veil: Veil | None = None
        self._last = LastPicture()
        self._extent = Extent(settings.window, settings.maximised)
        self._toast: Toast | None = None
        self._save_at: float | None = None
        self._stirred = clock()
        self._apply_look()
        self._apply_volumes()

    # --- what scenes may ask

    @property
    def audible(self) -> bool:
        return self.sound.available

    def show(self, scene: Scene) -> None:
        self._turn()
        self._close_all()
        self._scenes = [scene]

    def open(self, scene: Scene, asked: bool = True) -> None:
        self._turn(asked)
        self._scenes.append(scene)

    def swap(self, scene: Scene) -> None:
        self._turn()
        self._scenes.pop().close()
        self._scenes.append(scene)

    def back(self) -> None:
        self._turn()
        self._scenes.pop().close()

    def turned(self, asked: bool = True) -> None:
        self._gestures.turn(asked)
        self._repeats.stop()

    def home(self) -> None:
        self.show(Menu(self))

    def quit(self) -> None:
        self._close_all()

    def say(self, text: str) -> None:
        self._toast = Toast(text, self.clock(), self.theme.durations)

    def write_at(self, place: pygame.Rect | None) -> None:
        """Text may be typed, suggestions of the system appearing beside `place`; None: no longer."""
        if place is None:
            pygame.key.stop_text_input()
            return
        scale = display.density(self.window)
        pygame.key.start_text_input()
        pygame.key.set_text_input_rect(pygame.Rect(*(round(value / scale) for value in place)))

    def change(self, **fields: object) -> None:
        for name, value in fields.items():
            setattr(self.settings, name, value)
        if "language" in fields:
            self._language = None
        if "fullscreen" in fields:
            self._apply_fullscreen()
        if fields.keys() & {"language", "theme", "text_scale", "speed", "reduced_motion"}:
            self._apply_look()
            self._stale = True
        if fields.keys() & {"effects_volume", "music_volume", "mute"}:
            self._apply_volumes()
        self._save_at = self.clock() + _SAVE_AFTER

    def _turn(self, asked: bool = True) -> None:
        """Another scene comes to the front."""
        self._gestures.turn(asked)
        self._repeats.stop()
        self._begin_fade()

    # --- settings

    def _apply_look(self) -> None:
        chosen = self.settings
        words.use(self._language or chosen.language or words.best_language(display.preferred_languages()))
        self.theme = Theme.of(chosen.theme, chosen.text_scale, chosen.speed, chosen.reduced_motion)
        self.window.title = words._("Take That")

    def _apply_volumes(self) -> None:
        chosen = self.settings
        self.sound.set_volumes(chosen.effects_volume, chosen.music_volume, chosen.mute)

    def _apply_fullscreen(self) -> None:
        if self.settings.fullscreen:
            self.window.set_fullscreen(True)
        else:
            self.window.set_windowed()
        self._stale = True

    def _save_settings(self) -> None:
        """Keep what was changed here."""
        self._save_at = None
        trouble = save_settings(self.settings, self._kept_settings)
        if trouble is None:
            self._kept_settings = deepcopy(self.settings)
        else:
            self.tell((trouble,))

    def tell(self, notices: Sequence[Notice]) -> None:
        """Show what the player should know about the files, and has not just been told."""
        news = self._telling.news(notices)
        if news:
            self.say(words.notices_line(news))

    # --- the loop

    def run(self) -> None:
        """Show the scenes until the last one is gone."""
        self.turn()
        later = self.late()
        while self._scenes:
            began = self.clock()
            wait = self.turn()
            due = next(later, None)
            if due is not None:
                with self.guarded():
                    due()
            elif self._scenes:
                self._sleep(began, wait)

    def late(self) -> Iterator[Callable[[], object]]:
        """What need not be there for the first picture, done one after the other: sound, gamepads, tables."""
        yield self._open_sound
        yield self._pads.start
        yield self._nap.prepare
        yield from pages.parts()
        yield from self._chores()
        yield gc.freeze  # what is there now stays: later looks for refuse need not go through it, and hold up no frame

    def _chores(self) -> Iterator[Callable[[], object]]:
        """Matches that ended, but were not counted or put away, a little at a time."""
        from takethat.match import autosave

        before = saves.unfinished()
        for chore in autosave.chores():
            yield partial(lambda do: self.tell(do()), chore)
        self._stale = self._stale or saves.unfinished() != before

    def _open_sound(self) -> None:
        with display.quiet_library():
            self.sound.open()

    def turn(self) -> float | None:
        """A step that an error does not end: it is shown on a page of its own."""
        with self.guarded():
            if not any(isinstance(scene, FaultPage) for scene in self._scenes):
                faults.raise_unheard()
            return self.step()
        return 0.0

    @contextmanager
    def guarded(self) -> Iterator[None]:
        """Do something after which the program goes on whatever happens, but not if the page for errors fails too."""
        try:
            yield
        except Exception as error:
            _LOG.error("unforeseen\n%s", faults.story(error))
            if self._scenes and isinstance(self._scenes[-1], FaultPage):
                raise error from None  # what went before may tell cards, and has been written
            self._stumble(error)

    def _stumble(self, error: Exception) -> None:
        """Close what is open, as far as it can be closed, and say what happened; nobody asked for that page."""
        while self._scenes:
            try:
                self._scenes.pop().close()
            except Exception as another:
                _LOG.error("unforeseen, in closing\n%s", faults.story(another))
        self._canvas = self._veil = self._toast = None
        self._stale = True
        self._gestures.turn(asked=False)
        self._scenes = [FaultPage(self, fault_of(error))]

    def step(self) -> float | None:
        """Take the events that are there, update, draw; how long until something is due (as `Scene.update`)."""
        self._waiting = self._events()
        while self._waiting:  # where one brings a fault to light, those after it are not lost
            event = self._waiting.pop(0)
            if self._scenes:
                self._fit()
                self._take(event)
        if not self._scenes:
            return None
        self._fit()
        now = self.clock()
        for event in self._repeats.due(now):
            self._scenes[-1].handle(event)
        top, wait = self._scenes[-1], None
        for _ in range(4):  # an update may bring another scene to the top
            top = self._scenes[-1]
            wait = top.update(now)
            if not self._scenes:
                return None
            if self._scenes[-1] is top:
                break
            self._fit()
        if self._save_at is not None and now >= self._save_at:
            self._save_settings()
        if not self._visible:
            return _UNSEEN_FRAME if wait is not None else None
        return sooner(self._draw(top, now, wait), self._repeats.wait(now))

    def _sleep(self, began: float, wait: float | None) -> None:
        """Rest until something is due or happens, drawing no more than 60 frames a second."""
        until = math.inf if wait is None else began + wait
        rest = began + FRAME - self.clock()
        if rest > 0.001:
            pygame.time.wait(int(rest * 1000))
        while (now := self.clock()) < until:
            self._waiting = pygame.event.get()
            if self._waiting:
                self._stirred = now
                return
            self._nap.nap(now - self._stirred, until - now, self._visible)

    def _events(self) -> list[Event]:
        """What happened since last time; of a run of mouse motions only the last."""
        came = self._waiting + pygame.event.get()
        self._waiting = []
        if self._visible and not self.settings.fullscreen:
            for event in came:
                self._extent.follow(event, self.window.size, self.clock())
        return without_runs(came)

    def _take(self, event: Event) -> None:
        if event.type in (pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN, pygame.MOUSEBUTTONDOWN):
            self.keys_in_use = event.type != pygame.MOUSEBUTTONDOWN
        heard = self._gestures.hears(event, self.clock())
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.quit()
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self.sound.focus(event.type == pygame.WINDOWFOCUSGAINED)
            self._repeats.stop()
            self._hand_on(event, heard)
        elif event.type in GONE:
            self._visible = False
        elif event.type in SEEN:
            self._visible = True
            self._stale = self._stale or event.type != pygame.WINDOWEXPOSED
        elif self._is_own(event):
            return
        elif event.type in WITH_POSITION:
            self._take_pointer(event, heard)
        elif event.type in FOR_SCENES:
            for one in self._pads.translate(event):
                self._hand_on(one, heard)

    def _hand_on(self, event: Event, heard: bool) -> None:
        """Pass a key or the like on to the scene in front, if that hears it."""
        if heard or event.type == pygame.KEYUP:
            self._repeats.follow(event, self.clock())
        if heard and self._scenes:
            self._scenes[-1].handle(event)

    def _is_own(self, event: Event) -> bool:
        if event.type == pygame.DROPFILE:
            pages.dropped(self, self._scenes, event.file)
            return True
        return event.type == pygame.KEYDOWN and self._is_own_key(event)

    def _is_own_key(self, event: Event) -> bool:
        if event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and is_alt(event.mod)):
            self.change(fullscreen=not self.settings.fullscreen)
            return True
        if event.key == pygame.K_F12:
            self._keep_picture()
            return True
        return False

    def _take_pointer(self, event: Event, heard: bool) -> None:
        """Pass a mouse event on with its position in pixels; a finger that leaves takes its hover with it."""
        if getattr(event, "button", 1) > 3:
            return  # the wheel, which comes as MOUSEWHEEL too
        scale = display.density(self.window)
        pos = (int(event.pos[0] * scale), int(event.pos[1] * scale))
        if heard:
            self._scenes[-1].handle(Event(event.type, {**event.dict, "pos": pos}))
        if event.type == pygame.MOUSEBUTTONUP and getattr(event, "touch", False) and self._scenes:
            gone = {"pos": _TAP_LEFT, "rel": (0, 0), "buttons": (0, 0, 0), "touch": True}
            self._scenes[-1].handle(Event(pygame.MOUSEMOTION, gone))

    def _fit(self) -> None:
        """Hand the top scene its frame when the picture or what is on top has changed."""
        surface = display.picture(self.window)
        if surface.get_size() != self._size:
            self._size = surface.get_size()
            loader.fit(self._size)
            self._stale = True
            self._canvas = self._veil = None
            if self._visible and self._last.stretch(surface):
                self.window.flip()
        if self._stale:
            self._stale = False
            self._scenes[-1].resize(self.frame)

    @property
    def top(self) -> Scene:
        """The scene that is seen."""
        return self._scenes[-1]

    @property
    def density(self) -> float:
        """Pixels per point of the window."""
        return display.density(self.window)

    @property
    def frame(self) -> Frame:
        """The frame of the window as it is now."""
        return Frame.of(display.picture(self.window).get_size(), display.density(self.window))

    # --- drawing

    def _draw(self, top: Scene, now: float, wait: float | None) -> float | None:
        surface = display.picture(self.window)
        overlaid = self._veil is not None or self._toast is not None
        if overlaid and self._canvas is None:
            self._canvas = surface.copy()
        top.draw(surface if self._canvas is None else self._canvas)
        if self._canvas is not None:
            surface.blit(self._canvas, (0, 0))
            wait = sooner(wait, sooner(self._draw_veil(surface, now), self._draw_toast(surface, now)))
            if self._veil is None and self._toast is None:
                self._canvas = None
        self.window.flip()
        self._last.look(surface, now, wait)
        self._gestures.seen(self.clock())
        return wait if self._save_at is None else sooner(wait, max(0.01, self._save_at - now))

    def _begin_fade(self) -> None:
        self._stale = True
        if self._scenes and self._visible and self.theme.durations.fade > 0 and self._size != (0, 0):
            self._veil = Veil(display.picture(self.window).copy())

    def _draw_veil(self, surface: Surface, now: float) -> float | None:
        if self._veil is None:
            return None
        if not self._veil.draw(surface, now, self.clock, self.theme.durations.fade):
            self._veil = None
        return 0.0

    def _draw_toast(self, surface: Surface, now: float) -> float | None:
        if self._toast is None:
            return None
        wait = self._toast.draw(surface, Look(self.theme, self.frame), now)
        self._toast = None if wait is None else self._toast
        return wait or 0.0

    def _keep_picture(self) -> None:
        """Save what is on the screen in the data folder."""
        try:
            path = kept_pictures.keep(display.picture(self.window), data_dir() / "pictures")
        except (OSError, pygame.error):
            self.tell((Notice.NOT_SAVED,))
            return
        self.say(words._("Picture saved: {path}").format(path=path))

    def _close_all(self) -> None:
        while self._scenes:
            self._scenes.pop().close()

    def finish(self) -> None:
        """Keep the settings with the window's size; the last thing before the program ends."""
        width, height = self._extent.size
        self.settings.window = (max(200, width), max(200, height))
        self.settings.maximised = self._extent.is_maximised
        save_settings(self.settings, self._kept_settings)
        loader.stop()
        self.sound.close()


def run(language: str | None, seed: int | None) -> None:
    """Open the window and play, the next deal being `seed` where one is given. NoDisplay where there is none."""
    sweep()
    settings, notices = load_settings()
    window = display.open_window("Take That", settings.window, settings.fullscreen, settings.maximised)
    app = App(window, settings, language=language)
    faults.listen(lambda: pygame.event.post(Event(pygame.USEREVENT)))
    app.deal = None if seed is None else seed % DEALS
    app.tell((*notices, *saves.why_nothing_goes_on()))
    try:
        with app.guarded():
            app.home()
        app.run()
    finally:
        app.finish()
        pygame.quit()
