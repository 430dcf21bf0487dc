"""Focus, keys and pointer for a tree of widgets: what makes it usable by keyboard, mouse, finger and pad alike.

Tab and arrows move the focus, Return and Space confirm, Escape goes back. A press that turns into a pull scrolls.
Knows widgets by what they offer, and no scene.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from takethat.ui.kit.base import Point, Widget, sooner
from takethat.ui.kit.boxes import Field
from takethat.ui.kit.look import Look, ring
from takethat.ui.kit.scroll import ScrollView
from takethat.ui.kit.toast import draw_tooltip
from takethat.ui.modifiers import is_plain, lets_go
from takethat.ui.scene import Voice
from takethat.ui.theme import Durations

_ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_NOWHERE = (-10_000, -10_000)
_PULL = 10


class Form:
    """A tree of widgets with one focus. `cancel` is what Escape does; `first` names the widget focused at first."""

    def __init__(
        self,
        root: Widget,
        durations: Durations,
        voice: Voice,
        cancel: Callable[[], None] | None = None,
        first: str = "",
    ) -> None:
        self.root = root
        self.durations = durations
        self.voice = voice
        self.cancel = cancel
        self.focus: Widget | None = None
        self.keys_in_use = True
        self.on_text: Callable[[Rect | None], None] | None = None
        self._now = 0.0
        self._pointer: Point = _NOWHERE
        self._hovered: Widget | None = None
        self._resting = 0.0
        self._held: Widget | None = None
        self._held_at: Point = (0, 0)
        self._finger = False
        """Whether it is a finger that holds, which asks for a hint where a pointer would rest."""
        self._unit = 1.0
        self._steered = False
        """Whether somebody has moved the focus: until then a page shows its beginning."""
        for widget in root.each():
            widget.durations = durations
        self._set_focus(self.named(first) or next(iter(self._focusable()), None))

    # --- finding

    def named(self, name: str) -> Widget | None:
        """The widget of this name, or None."""
        return next((widget for widget in self.root.each() if name and widget.name == name), None)

    def _focusable(self) -> list[Widget]:
        return [widget for widget in self.root.each() if widget.takes_focus and widget.enabled]

    def _path(self, wanted: Widget) -> list[Widget]:
        """The widgets around `wanted`, outermost first."""

        def search(widget: Widget) -> list[Widget] | None:
            if widget is wanted:
                return [widget]
            for child in widget.children:
                below = search(child)
                if below is not None:
                    return [widget, *below]
            return None

        return search(self.root) or []

    def views_around(self, widget: Widget) -> list[ScrollView]:
        return [around for around in self._path(widget)[:-1] if isinstance(around, ScrollView)]

    # --- life

    def place(self, look: Look, rect: Rect) -> None:
        """Lay out everything within `rect`."""
        self._unit = look.frame.unit
        self.root.place(look, rect)
        able = self._focusable()
        if self.focus not in able:  # what scrolls takes the focus only once it is known not to fit
            self._set_focus(able[0] if able else None)
        if self.focus is not None and self._steered:
            self.reveal(self.focus, at_once=True)

    def adopt(self, old: Form) -> None:
        """Go on where `old`, the form that stood here before, left off: focus, scroll places, pointer."""
        before = {widget.name: widget for widget in old.root.each() if widget.name}
        for widget in self.root.each():
            if widget.name in before:
                widget.adopt(before[widget.name])
        self.keys_in_use, self._pointer, self._now = old.keys_in_use, old._pointer, old._now
        self._steered = old._steered
        kept = self.named(old.focus.name) if old.focus is not None else None
        if kept is not None and kept.takes_focus and kept.enabled:
            carets = getattr(kept, "caret", None), getattr(kept, "anchor", None)
            self._set_focus(kept)
            if carets[0] is not None:
                kept.caret, kept.anchor = carets  # type: ignore[attr-defined]

    def update(self, now: float) -> float | None:
        """Follow the time; how soon to draw again."""
        self._now = now
        self._hover(self.root.at(self._pointer) if self._held is None else self._held)
        wait: float | None = None
        for widget in self.root.each():
            over = widget is self._hovered or (self.keys_in_use and widget.focused)
            widget.hover.aim(1.0 if over else 0.0, now, self.durations.hover)
            wait = sooner(wait, widget.tick(now))
        if self._tip() and not self._is_due():
            wait = sooner(wait, self.durations.tooltip - (now - self._resting) + 0.001)
        return wait

    def draw(self, surface: Surface, look: Look) -> None:
        """Draw all widgets, the ring of focus, and a hint where the pointer or focus rests."""
        self.root.draw(surface, look)
        if self.focus is not None and self.keys_in_use and not isinstance(self.focus, ScrollView):
            self._draw_ring(surface, look, self.focus)
        tip = self._tip()
        if tip is not None and self._is_due():
            draw_tooltip(surface, look, tip.hint, tip.rect)

    def _is_due(self) -> bool:
        return self._now - self._resting >= self.durations.tooltip

    def _draw_ring(self, surface: Surface, look: Look, widget: Widget) -> None:
        """Not around what has been scrolled out of sight for the most part."""
        before, views = surface.get_clip(), self.views_around(widget)
        if any(widget.rect.clip(view.rect).h * 2 < widget.rect.h for view in views):
            return
        for view in views:
            surface.set_clip(view.rect.inflate(look.px(24), look.px(8)).clip(surface.get_clip()))
        ring(surface, look, widget.ring_rect, widget.radius)
        surface.set_clip(before)

    def _tip(self) -> Widget | None:
        """The widget whose hint is due; where a page puts the focus at first, nobody has asked what it is."""
        if self._held is not None:
            return self._held if self._finger and self._held.hint and not self._held.takes_drag else None
        at = self._hovered if not self.keys_in_use else self.focus if self._steered else None
        return at if at is not None and at.hint else None

    def _hover(self, widget: Widget | None) -> None:
        if widget is not self._hovered:
            self._hovered = widget
            self._resting = self._now

    # --- focus

    def _set_focus(self, widget: Widget | None) -> None:
        if widget is self.focus:
            return
        if self.focus is not None:
            self.focus.focused = False
            self.focus.focus_changed()
        self.focus = widget
        self._resting = self._now
        if widget is not None:
            widget.focused = True
            widget.focus_changed()
        self.tell_text()

    def tell_text(self) -> None:
        """Let the system know whether text is typed, and where."""
        if self.on_text is not None:
            self.on_text(self.focus.rect if self.is_typing and self.focus is not None else None)

    @property
    def is_typing(self) -> bool:
        """Whether keys write text."""
        return hasattr(self.focus, "insert")

    def focus_on(self, name: str) -> None:
        """Give the focus to the widget of this name."""
        widget = self.named(name)
        if widget is not None:
            self._steered = True
            self._set_focus(widget)
            self.reveal(widget)

    def reveal(self, widget: Widget, at_once: bool = False) -> None:
        """Scroll whatever the widget lies in until it is seen."""
        path = self._path(widget)
        shown = path[-2].rect if len(path) > 1 and isinstance(path[-2], Field) else widget.rect  # with its complaint
        for view in reversed(self.views_around(widget)):
            view.reveal(shown)
            if at_once:
                view.scroll_to(view.offset, at_once=True)

    def _walk(self, step: int) -> None:
        """Tab: the next in reading order."""
        all_of_them = self._focusable()
        if not all_of_them:
            return
        place = all_of_them.index(self.focus) + step if self.focus in all_of_them else 0
        self._go(all_of_them[place % len(all_of_them)])

    def _go(self, widget: Widget) -> None:
        self._steered = True
        self._set_focus(widget)
        self.reveal(widget)

    def _steer(self, direction: tuple[int, int]) -> bool:
        """Arrow keys: the nearest in that direction."""
        if self.focus is None:
            self._walk(0)
            return True
        found = nearest(self.focus.rect, direction, [w for w in self._focusable() if w is not self.focus])
        if found is None or (direction[1] and self._scrolls_first(found, direction[1])):
            return False
        self._go(found)
        return True

    def _scrolls_first(self, found: Widget, step: int) -> bool:
        """Whether what the focus lies in can still scroll that way, and `found` lies outside of it."""
        assert self.focus is not None
        views = self.views_around(self.focus)
        if not views or found in views[-1].each():
            return False
        return views[-1].offset > 0 if step < 0 else views[-1].offset < views[-1].overflow

    # --- events

    def handle(self, event: Event) -> bool:
        """Take an event; whether anything came of it."""
        if lets_go(event):
            self.let_go()
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self.focus is not None and self.focus.key(event)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEMOTION:
            self._motion(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._finger = bool(event.dict.get("touch"))
            self._press(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event.pos)
            return True
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.WINDOWLEAVE:
            self._pointer = _NOWHERE
        return False

    def _key(self, event: Event) -> bool:
        was_in_use, self.keys_in_use = self.keys_in_use, True
        if self.focus is not None and (is_plain(event.mod) or hasattr(self.focus, "insert")):
            target = self.focus
            if target.key(event):
                if target.takes_focus and not hasattr(target, "insert"):
                    self.voice.play("button")
                return True
        if not is_plain(event.mod):
            self.keys_in_use = was_in_use
            return False
        if event.key == pygame.K_TAB:
            self._walk(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.key == pygame.K_ESCAPE and self.cancel is not None:
            self.voice.play("button")
            self.cancel()
            return True
        if event.key in _ARROWS and self._steer(_ARROWS[event.key]):
            return True
        return self._scroll_key(event)

    def _scroll_key(self, event: Event) -> bool:
        views = self.views_around(self.focus) if self.focus is not None else []
        views = views or [widget for widget in self.root.each() if isinstance(widget, ScrollView)]
        return any(view.key(event) for view in reversed(views))

    def _motion(self, pos: Point) -> None:
        moved = abs(pos[0] - self._pointer[0]) + abs(pos[1] - self._pointer[1])
        if self._pointer != _NOWHERE and moved > 2 and pos[0] >= 0:
            self.keys_in_use = False
        self._pointer = pos
        if self._held is None:
            return
        if not self._held.takes_drag and abs(pos[1] - self._held_at[1]) > _PULL * self._unit:
            self._pull(pos)
        if self._held is not None:
            self._held.drag(pos)

    def _pull(self, pos: Point) -> None:
        """A press that became a pull: scroll what the widget lies in, and let the widget go."""
        held = self._held
        views = [view for view in self.views_around(held) if view.overflow > 0] if held is not None else []
        if held is not None and views:
            held.release(pos, False)
            self._held = views[-1]
            views[-1].press(self._held_at)

    def _press(self, pos: Point) -> None:
        self._pointer, self._resting = pos, self._now
        self.keys_in_use = False
        hit = self.root.at(pos)
        self._held = hit if hit is not None and hit.takes_focus else self._view_at(pos)
        self._held_at = pos
        if hit is not None and hit.takes_focus:
            self._set_focus(hit)
        if self._held is not None:
            self._held.press(pos)

    def _release(self, pos: Point) -> None:
        self._pointer = pos
        told = self._held is not None and self._tip() is not None and self._is_due()
        held, self._held = self._held, None
        if held is not None:
            inside = held.rect.collidepoint(pos) and not told  # a finger that stayed only asked what it is
            if inside and not held.takes_drag:
                self.voice.play("button")
            held.release(pos, bool(inside))

    def let_go(self) -> None:
        """What is held is held no longer, and nothing comes of it."""
        held, self._held = self._held, None
        if held is not None:
            held.release(_NOWHERE, False)

    def _view_at(self, pos: Point) -> ScrollView | None:
        views = [w for w in self.root.each() if isinstance(w, ScrollView) and w.overflow and w.rect.collidepoint(pos)]
        return views[-1] if views else None

    def _wheel(self, event: Event) -> bool:
        view = self._view_at(self._pointer)
        if view is None:
            views = [w for w in self.root.each() if isinstance(w, ScrollView) and w.overflow]
            view = views[0] if len(views) == 1 else None
        turned = getattr(event, "precise_y", float(event.y))
        return view is not None and view.scroll_by(-turned)


def nearest(here: Rect, direction: tuple[int, int], others: list[Widget]) -> Widget | None:
    """The widget next to `here` in a direction: straight ahead first, little to the side before far ahead."""
    best: tuple[float, Widget] | None = None
    for widget in others:
        there = widget.rect
        if direction[0]:
            ahead = (there.centerx - here.centerx) * direction[0]
            gap = (there.left - here.right) if direction[0] > 0 else (here.left - there.right)
            aside = max(0, there.top - here.bottom, here.top - there.bottom)
        else:
            ahead = (there.centery - here.centery) * direction[1]
            gap = (there.top - here.bottom) if direction[1] > 0 else (here.top - there.bottom)
            aside = max(0, there.left - here.right, here.left - there.right)
        if ahead <= 0 or (gap < -min(here.height, there.height) // 2 and direction[1]) or (direction[0] and aside > 0):
            continue
        cost = max(0, gap) + 2.5 * aside + 0.001 * abs(there.centerx - here.centerx)
        if best is None or cost < best[0]:
            best = cost, widget
    return None if best is None else best[1]
