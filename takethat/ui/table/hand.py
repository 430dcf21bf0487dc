"""The player's own hand: pointing at things, dragging cards, choosing by keys, and the choice between two moves.

It turns events into wishes (a move, or the try of one that is not allowed), and says what to mark. What a press, a
drop or a key means says the game's grip; the hand submits nothing, draws nothing and moves no card itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias

import pygame
from pygame.event import Event

from takethat.ui.modifiers import asks_what, is_plain
from takethat.ui.table.geometry import Box, Pose
from takethat.ui.table.grip import Focus, Grip, Played, Pressed, Wish
from takethat.ui.table.layout import AnyLayout, LayoutT
from takethat.ui.table.model import Advice, Button, Chip, Lifted, Marks, Tell
from takethat.ui.table.placement import Placement
from takethat.ui.table.raising import raised
from takethat.ui.table.table_view import TableView, ViewT
from takethat.ui.table.timeline import Key

DRAG_AFTER = 7
"""Points that the pointer must move with the button down before a press becomes a drag."""

_BUTTONS: tuple[Button, ...] = ("hint", "log", "undo", "menu", "seal")
_BUTTON_KEYS: dict[int, Button] = {
    pygame.K_ESCAPE: "menu",
    pygame.K_m: "menu",
    pygame.K_u: "undo",
    pygame.K_g: "log",
    pygame.K_h: "hint",
    pygame.K_l: "piles",
}
_STEPS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB)
"""Keys that move the focus."""


@dataclass(slots=True)
class _Drag:
    """A press on a card; a drag once the pointer has gone some way."""

    card: int
    start: tuple[float, float]
    at: tuple[float, float]
    moved: bool = False


@dataclass(frozen=True, slots=True)
class _Hold:
    """A finger on anything else: it acts when it is lifted there, so that it may be held to be told first."""

    thing: Key | None


class Hand(Generic[ViewT, LayoutT]):
    """The seat's hand in one picture; inert until `offer` and again after `rest`. `grip` is the game's part."""

    def __init__(self, grip: Grip[ViewT, LayoutT]) -> None:
        self.grip = grip
        self._picture: Placement[ViewT, LayoutT] | None = None
        self._chips: tuple[Chip, ...] = ()
        self._offered: tuple[Chip, ...] = ()
        """The actions when last offered."""
        self._chooser: tuple[Chip, ...] = ()
        self.asked: int | None = None
        """The card whose two moves are to be chosen from."""
        self._buttons: tuple[Button, ...] = ("log", "menu")
        self.things: tuple[Tell, ...] = ()
        """What else the focus can come to: things that only tell something, or open the piles."""
        self._hover: Key | None = None
        self._drag: _Drag | None = None
        self._hold: _Hold | None = None
        self._told = False
        """Whether what is held has been told: then nothing comes of letting it go."""
        self._focus: Key | None = None
        self._left: Key | None = None
        """The own card that the focus was on last."""
        self._own: tuple[int, ...] = ()
        """The own cards when last offered."""
        self._by_key = False

    # --- what is offered

    def offer(self, picture: Placement[ViewT, LayoutT], chips: Sequence[Chip], buttons: Sequence[Button]) -> None:
        """Let the player act on this picture; the focus stays where it was if it still can.

        A card that is `asked` about still is, and waits for its choice in this picture (`ask`).
        """
        self._picture, self._chooser = picture, ()
        self.let_go()
        before, self._offered = self._offered, self.grip.offered(picture, chips)
        self._chips = self._offered if self.grip.keeps_focus(before, self._offered) else ()
        self._buttons = tuple(button for button in _BUTTONS if button in buttons)
        if self.asked is not None and not self.grip.asks(picture, self.asked):
            self._close()
        gone = self._focus not in self._stops() or (self._focus in self._own and not self._is_own(self._focus))
        if self.asked is None and self._focus is not None and gone:
            self._focus = self._nearest(self._focus)
        self._own = picture.view.hand
        self._chips = self._offered

    def rest(self) -> None:
        """Nothing may be played now; hovering and dragging end."""
        self._picture, self._hover, self._chips, self._chooser = None, None, (), ()
        self.let_go()

    def forget(self) -> None:
        """Give up whatever is half chosen: the decision is another one now."""
        self._close()
        self.grip.forget()

    def ask(self, chips: Sequence[Chip]) -> None:
        """Show the choice between two moves of one card."""
        self._chooser, self.asked = tuple(chips), self.grip.card_of(chips[0].move)
        if self._by_key and self._focus not in self._stops():
            self._focus = ("choice", 0)

    def _close(self) -> None:
        """The choice is made or given up; a focus on it goes back to its card."""
        if self.asked is not None and self._focus in (("choice", 0), ("choice", 1)):
            self._focus = self.asked
        self._chooser, self.asked = (), None

    def half(self, view: ViewT) -> ViewT:
        """The view as it would be after the choices made so far."""
        return self.grip.half(view)

    @property
    def is_offered(self) -> bool:
        """Whether the player may act now."""
        return self._picture is not None

    @property
    def is_asking(self) -> bool:
        return bool(self._chooser)

    @property
    def is_dragging(self) -> bool:
        return self._drag is not None and self._drag.moved

    @property
    def _view(self) -> ViewT | None:
        return self._picture.view if self._picture is not None else None

    # --- pointer

    def move(self, at: tuple[float, float]) -> None:
        """The pointer is at `at`."""
        self._by_key = False
        if self._drag is not None and self._picture is not None:
            far = DRAG_AFTER * self.unit
            gone = abs(at[0] - self._drag.start[0]) + abs(at[1] - self._drag.start[1])
            self._drag.at, self._drag.moved = at, self._drag.moved or gone > far
        self._hover = self.thing_at(at)

    def let_go(self) -> None:
        """The card that is held goes home, and nothing comes of it."""
        self._drag, self._hold, self._told = None, None, False

    def hold_on(self) -> None:
        """What is held was only asked about: it does nothing when it is let go, unless it is a card pulled on."""
        self._told = True

    def leave(self) -> None:
        """The pointer is gone (a finger was lifted, the window lost it)."""
        self._hover = None

    def press(self, at: tuple[float, float], by_finger: bool = False) -> Wish | None:
        """The main button went down at `at`, or a finger."""
        self.move(at)
        thing = self._hover
        if not self._chooser and isinstance(thing, int) and self._is_own(thing):
            self._drag = _Drag(thing, at, at)
        elif by_finger:
            self._hold = _Hold(thing)
        else:
            return self._press(thing, at)
        return None

    def release(self, at: tuple[float, float]) -> Wish | None:
        """The main button went up: a click on the card pressed, the end of its drag, or a finger lifted."""
        drag, hold, told = self._drag, self._hold, self._told
        self.let_go()
        if self._picture is None or (drag is None and hold is None):
            return None
        self._hover = self.thing_at(at)
        if drag is not None and drag.moved:
            return self.grip.drop(self._picture, drag.card, at)
        if told:
            return None
        if drag is not None:
            return self.grip.press(self._picture, drag.card)
        return self._press(self._hover, at) if hold == _Hold(self._hover) else None

    def _press(self, thing: Key | None, at: tuple[float, float]) -> Wish | None:
        return self._choose_at(at) if self._chooser else self._act(thing)

    def looks_around_at(self, at: tuple[float, float]) -> bool:
        """Whether there is something under the pointer that decides nothing."""
        thing = self.thing_at(at)
        return thing in ("menu", "log", "hint", "seal") or self._opens(thing)

    def step_back(self) -> Wish | None:
        """What was begun is taken back by a step, as with Escape; nothing else happens."""
        if self._chooser:
            self._close()
            return None
        return self._key_of_game(pygame.K_ESCAPE)

    def _choose_at(self, at: tuple[float, float]) -> Wish | None:
        chosen = next((chip.move for chip in self._chooser if chip.box.holds(at)), None)
        self._close()
        return Played(chosen) if chosen is not None else None

    def thing_at(self, at: tuple[float, float]) -> Key | None:
        """What lies under the pointer: a choice, a chip, a button, a thing of the game."""
        if self._picture is None:
            return None
        layout = self._picture.layout
        for name, chips in (("choice", self._chooser), ("chip", self._chips)):
            for number, chip in enumerate(chips):
                if chip.box.holds(at):
                    return name, number
        for button in self._buttons:
            if _button_box(layout_box=layout.fixed(), button=button, layout_open=layout.log_open).holds(at):
                return button
        thing = self.grip.thing_at(self._picture, at)
        opening = (tell.key for tell in reversed(self.things) if tell.opens and tell.box.holds(at))
        return next(opening, None) if thing is None else thing

    # --- keys

    def key(self, event: Event) -> Wish | None:
        """A key went down; keys with Ctrl, Alt or the like held are nobody's here.

        One that is held only goes on.
        """
        if not is_plain(event.mod):
            return None
        code = event.key
        if event.dict.get("repeat"):
            self._step(code, back=False)
            return None
        if asks_what(event):
            return Pressed("help")
        meant = self._key_of_game(code)
        if meant is not None:
            return meant
        if self._chooser and code == pygame.K_ESCAPE:
            self._close()
            return None
        if code in _BUTTON_KEYS:
            return Pressed(_BUTTON_KEYS[code])
        if self._picture is None:
            return None
        if code in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            return self._confirm()
        number = _digit(event)
        if number:
            return self.grip.numbered(self._picture, number)
        self._step(code, bool(event.mod & pygame.KMOD_SHIFT))
        return None

    def _key_of_game(self, code: int) -> Wish | None:
        """What a key means in the game alone; it may only show a focus."""
        if self._picture is None:
            return None
        meant = self.grip.key(self._picture, code, self._focus if self._by_key else None)
        if isinstance(meant, Focus):
            self._by_key, self._focus = True, meant.on
            return None
        return meant

    def _confirm(self) -> Wish | None:
        """Act on the focus; without a focus that is seen, show it first."""
        if self._by_key and self._focus in self._stops():
            return self._act(self._focus)
        self._by_key = True
        if self._focus not in self._stops():
            self._focus = next(iter(self._stops()), None)
        return None

    def _step(self, code: int, back: bool) -> None:
        """Move the focus: left and right within its group, Tab to the next one, up and down as far as there is one."""
        groups = self._groups()
        if not groups or code not in _STEPS:
            return
        self._by_key, self._hover = True, None
        place = next((number for number, group in enumerate(groups) if self._focus in group), None)
        step = -1 if back or code in (pygame.K_LEFT, pygame.K_DOWN) else 1
        if place is None:
            self._focus = groups[-1][0] if back else groups[0][-1 if code == pygame.K_LEFT else 0]
        elif code in (pygame.K_LEFT, pygame.K_RIGHT):
            group = groups[place]
            self._focus = group[(group.index(self._focus) + step) % len(group)]
        elif code == pygame.K_TAB or 0 <= place + step < len(groups):
            self._enter(groups[(place + step) % len(groups)])

    def _enter(self, group: Sequence[Key]) -> None:
        """The focus comes to another group: where it was before in the hand, else to its beginning."""
        if self._is_own(self._focus):
            self._left = self._focus
        self._focus = self._left if self._left in group else group[0]

    def _groups(self) -> list[list[Key]]:
        """Everything the focus can be on: own cards, other things of the game, actions, buttons, what only tells."""
        if self._chooser:
            return [[("choice", number) for number in range(len(self._chooser))]]
        things = self.grip.stops(self._picture) if self._picture is not None else []
        own: list[Key] = [thing for thing in things if isinstance(thing, int) and self._is_own(thing)]
        others = [thing for thing in things if thing not in own]
        chips: list[Key] = [("chip", number) for number in range(len(self._chips))]
        telling = [tell.key for tell in self.things]
        return [group for group in (own, others, chips, list[Key](self._buttons), telling) if group]

    def _stops(self) -> list[Key]:
        """Everything the focus can be on, in order."""
        return [stop for group in self._groups() for stop in group]

    def _nearest(self, gone: Key) -> Key | None:
        stops = self._stops()
        if isinstance(gone, int):
            own = [stop for stop in stops if isinstance(stop, int) and self._is_own(stop)]
            cards = own or [stop for stop in stops if isinstance(stop, int)]
            return min(cards, key=lambda card: abs(card - gone)) if cards else next(iter(stops), None)
        return next(iter(stops), None)

    @property
    def focus(self) -> Key | None:
        """What has the focus, while it is moved by keys."""
        return self._focus if self._by_key else None

    @property
    def unit(self) -> float:
        """Pixels of a point in the picture."""
        return self._picture.layout.frame.unit if self._picture is not None else 1.0

    def come_to(self, advice: Advice | None, seen: bool) -> None:
        """The focus goes to the own card or the action that is advised, else to a card lit for it; `seen` at once.

        Of several cards that are advised it goes to the next one, in the end to the action that confirms them.
        """
        if advice is None:
            return
        chips = [("chip", number) for number, chip in enumerate(self._chips) if chip.move in advice.chips]
        chosen = self.grip.chosen()
        if chosen and chosen == advice.cards:
            chips = [("chip", 0)]
        cards = [stop for stop in self._stops() if stop in advice.cards and stop not in chosen]
        cards.sort(key=lambda card: (card not in advice.lamps, not self._is_own(card)))
        if goals := [*cards, *chips]:
            self._focus, self._by_key = goals[0], self._by_key or seen

    # --- what it means

    def _act(self, thing: Key | None) -> Wish | None:
        """What pressing a thing does."""
        if thing is None or self._picture is None:
            return None
        if self._opens(thing):
            return Pressed("piles")
        match thing:
            case ("chip", int(number)):
                return self.grip.press_chip(self._picture, self._chips[number].move)
            case ("choice", int(number)):
                move = self._chooser[number].move
                self._close()
                return Played(move)
            case "menu" | "undo" | "log" | "hint" | "seal":
                return Pressed(thing)
            case _:
                return self.grip.press(self._picture, thing)

    def _opens(self, thing: Key | None) -> bool:
        """Whether it is a pile that a press opens."""
        return any(tell.key == thing and tell.opens for tell in self.things)

    def _is_own(self, card: object) -> bool:
        return self._view is not None and card in self._view.hand

    # --- what is to be seen

    def lifted(self) -> Lifted | None:
        """The hand card held out of its place now."""
        picture = self._picture
        if picture is None:
            return None
        if self._drag is not None and self._drag.moved:
            home = picture.poses[self._drag.card]
            x, y = self._drag.at
            pose = Pose(x, y - home.h * 0.12, home.w * 1.10, 0.0, 0.0, 990.0, 1.0)
            return Lifted(self._drag.card, pose, dragged=True)
        thing = self._pointed()
        if not isinstance(thing, int) or not self._is_own(thing):
            return None
        return Lifted(thing, raised(picture.poses[thing], picture.layout))

    def _pointed(self) -> Key | None:
        """What the player points at, by pointer or by key."""
        if self._drag is not None:
            return self._drag.card
        return self._focus if self._by_key else self._hover

    def marks(self, shaded: bool) -> Marks:
        """What is to be marked; `shaded`: cards that cannot be played lie in the shade."""
        focus = self._focus if self._by_key else None
        if self._picture is None:
            return Marks(focus=focus)
        light = self.grip.light(self._picture, self.lifted(), shaded)
        return Marks(
            lit=light.lit,
            shaded=light.shaded,
            focus=focus,
            hover=self._hover if self._hover is not None or self._by_key else light.pointed,
            arcs=light.arcs,
            chips=() if self._chooser else self._chips,
            chooser=self._chooser,
            question=light.question,
        )


AnyHand: TypeAlias = Hand[TableView, AnyLayout]
"""Of whichever game is at the table."""


def buttons_of(undo: bool, hint: bool, seal: bool) -> list[Button]:
    """The buttons of the table, with those that are not always there."""
    found: list[Button] = ["menu", "log"]
    if seal:
        found.append("seal")
    if undo:
        found.append("undo")
    if hint:
        found.append("hint")
    return found


def _digit(event: Event) -> int:
    """The digit of a key, by its place where other signs lie on the digits; 0 for other keys."""
    if pygame.K_1 <= event.key <= pygame.K_9:
        return int(event.key - pygame.K_0)
    if pygame.K_KP_1 <= event.key <= pygame.K_KP_9:
        return int(event.key - pygame.K_KP_1 + 1)
    place = int(event.dict.get("scancode", 0)) - pygame.KSCAN_1
    return place + 1 if 0 <= place < 9 else 0


def _button_box(layout_box: dict[str, Box], button: Button, layout_open: bool) -> Box:
    """Where a button is; of an open log only its head closes it."""
    box = layout_box[button]
    if button == "log" and layout_open:
        side = layout_box["menu"].h
        return Box(box.right - side, box.y, side, side)
    return box
