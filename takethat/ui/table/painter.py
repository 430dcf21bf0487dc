"""Draws the table: a `TableModel` becomes items on a canvas, from the pond up to the card that is being dragged.

It measures nothing that the layout has not given it room for, knows no rule, and keeps nothing between frames but
surfaces. What a game has between its seats the game draws itself, in its place among the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, Protocol

import pygame
from pygame import Rect, Surface

from takethat.ui.ambience import backdrop
from takethat.ui.ambience.painter import Motes
from takethat.ui.assets import loader
from takethat.ui.kit.canvas import Canvas, Item
from takethat.ui.kit.look import Look
from takethat.ui.table import shapes
from takethat.ui.table.card_items import CardItems
from takethat.ui.table.card_sprites import BACK
from takethat.ui.table.faces import blinks, faces, wanted
from takethat.ui.table.layout import AnyLayout, LayoutT, LayoutT_contra
from takethat.ui.table.model import Arc, Marks, TableModel
from takethat.ui.table.overlays import over_items
from takethat.ui.table.seal_mark import seal_items
from takethat.ui.table.seat_panels import leaves, seat_items
from takethat.ui.table.sparks import spark_items
from takethat.ui.table.stage import Shown
from takethat.ui.table.table_view import ViewT, ViewT_contra
from takethat.ui.table.timeline import Key
from takethat.ui.theme import Colour

FLYING = 900.0
"""Cards at this height or above are over everything that lies on the table."""


class GamePainter(Protocol[ViewT_contra, LayoutT_contra]):
    """What one game draws at its table."""

    def field(self, model: TableModel[ViewT_contra, LayoutT_contra], cards: CardItems) -> Iterable[Item]:
        """What lies under the resting cards."""

    def lit(self, shown: Shown) -> Iterable[Item]:
        """What a lit card carries."""

    def overlays(self, model: TableModel[ViewT_contra, LayoutT_contra]) -> Iterable[Item]:
        """What lies over the resting cards, under the lines that lead from a lifted one."""

    def badges(self, model: TableModel[ViewT_contra, LayoutT_contra]) -> Iterable[Item]:
        """Counts and the like over all that, under buttons and chips."""


class Painter(Generic[ViewT, LayoutT]):
    """Everything needed to draw one table in one window; made anew when its size or the theme changes."""

    def __init__(
        self, look: Look, layout: LayoutT, picture: Callable[[Key], str], game: GamePainter[ViewT, LayoutT]
    ) -> None:
        """`picture` names the picture of a card by its key."""
        self.look = look
        self.layout = layout
        width = max(layout.hand[0].w * 1.05 if layout.hand else 0.0, layout.pile.w * 1.06)
        self.cards = CardItems(look, width)
        self._picture = picture
        self._game = game
        self._canvas = Canvas()
        self._composed: Surface | None = None
        self._model: TableModel[ViewT, LayoutT] | None = None
        self.is_sketch = False
        """Whether it shows what another window had, stretched: quickly, and not finely."""
        jetty, pile = Rect(layout.jetty.rect), Rect(layout.pile.box.rect)
        self._motes = Motes(look.frame.size, jetty, pile, look.theme.durations, _covered(layout), _hiding(layout))

    @property
    def _ground(self) -> Surface:
        """The pond under everything, composed when it is seen first."""
        if self._composed is None:
            jetty, pile = Rect(self.layout.jetty.rect), Rect(self.layout.pile.box.rect)
            self._composed = backdrop.compose(self.look.frame.size, jetty, pile, self.look.theme, True)
        return self._composed

    def prepare(self, names: Iterable[str], later: Iterable[str], avatars: Sequence[str]) -> None:
        """Have the pictures of these cards, and of whatever else will be needed, rasterised in the background."""
        coming, places = self.cards.sprites.coming, self.layout.places
        moods = wanted(avatars, [Rect(place.avatar.rect) for place in places])
        loader.ahead([*coming([BACK]), *leaves(self.look, places), *coming(names), *moods, *coming(later)])

    def sketch(self, older: Painter[ViewT, LayoutT]) -> None:
        """Make do with the surfaces of another window, as nothing else is there at once, until `finish`."""
        same = older.look.theme == self.look.theme and older.look.frame != self.look.frame
        if same and older._composed is not None:
            self._composed = pygame.transform.scale(older._composed, self.look.frame.size)
            self.cards.borrow(older.cards)
            self.is_sketch = True

    def finish(self) -> None:
        """Paint everything finely with the next frame."""
        self._composed, self.is_sketch = None, False
        self.cards.give_back()
        self.forget()

    def forget(self) -> None:
        """Paint everything with the next frame."""
        self._canvas.forget()

    def close(self) -> None:
        """Let go of what was painted: it knows this painter, and such a ring would hold all pictures for long."""
        self._canvas = Canvas()

    def fits(self, look: Look, layout: AnyLayout) -> bool:
        """Whether its surfaces are right for this look and layout, whatever cards there are."""
        mine = self.layout
        same = (mine.jetty.y, mine.jetty.h, mine.pile) == (layout.jetty.y, layout.jetty.h, layout.pile)
        return look == self.look and same

    def paint_whole(self, surface: Surface, model: TableModel[ViewT, LayoutT], air: float | None = None) -> None:
        """Draw all of it, on any surface."""
        self.cards.sprites.begin(model.time)
        surface.blit(self._ground, (0, 0))
        for item in [*self._living(air), *self.items(model)]:
            item.paint(surface)

    def paint(self, surface: Surface, model: TableModel[ViewT, LayoutT], air: float | None = None) -> list[Rect]:
        """Draw what changed; the rectangles that were painted. `air`: the time on the pond, None without its life."""
        self.cards.sprites.begin(model.time)
        return self._canvas.frame(surface, self._ground, self.items(model), self._living(air))

    def paint_pond(self, surface: Surface, air: float | None) -> list[Rect]:
        """Draw what changed on the pond and who blinks, with everything else as it was painted last."""
        return self._canvas.frame_around(surface, self._ground, self._living(air), self._blinking(air))

    def _living(self, air: float | None) -> list[Item]:
        """What lives on the pond, under everything that lies on it."""
        return [] if air is None or self.is_sketch else self._motes.items(air)

    def _blinking(self, air: float | None) -> list[Item]:
        """Whose eyes are shut, over everything else."""
        if air is None or self.is_sketch or self._model is None:
            return []
        return blinks(faces(self._model), air, self.look.theme.durations)

    def items(self, model: TableModel[ViewT, LayoutT]) -> list[Item]:
        """Everything to be seen, from back to front."""
        self._model = model
        low = [shown for shown in model.cards if shown.pose.z < FLYING]
        high = [shown for shown in model.cards if shown.pose.z >= FLYING]
        items = [*seat_items(self.look, model), *seal_items(self.look, model), *self._game.field(model, self.cards)]
        items += self._card_items(low, model.marks)
        items += self._game.overlays(model)
        items += self._arcs(model.marks.arcs)
        items += [] if model.layout.turns else self._game.badges(model)
        items += over_items(self.look, model)
        items += self._card_items(high, model.marks)
        items += spark_items(self.look, model)
        return items

    def _card_items(self, shown_cards: list[Shown], marks: Marks) -> Iterable[Item]:
        """Light lies below all of them, so that none bleaches its neighbour; on its own card it is a rim."""
        cards, lights = self.cards, self._lights(shown_cards, marks)
        for shown, colour in lights.values():
            yield cards.halo(shown, colour)
        for shown in shown_cards:
            key, pose = shown.key, shown.pose
            yield cards.item(key, self._picture(key), pose, key in marks.shaded, shown.moving)
            if key in lights:
                yield cards.rim(shown, lights[key][1])
            if key in marks.lit and pose.face_up:
                yield from self._game.lit(shown)
            if key == marks.focus:
                yield cards.focus(shown)

    def _lights(self, shown_cards: Iterable[Shown], marks: Marks) -> dict[Key, tuple[Shown, Colour]]:
        """The cards that are lit, and in which colour."""
        best = marks.advice.cards if marks.advice is not None else frozenset[Key]()
        colours = dict.fromkeys(marks.lit, self.look.colours.focus) | dict.fromkeys(best, self.look.colours.good)
        colours |= dict.fromkeys(marks.coming, self.look.colours.bad)
        return {one.key: (one, colours[one.key]) for one in shown_cards if one.key in colours and one.pose.face_up}

    def _arcs(self, arcs: tuple[Arc, ...]) -> Iterable[Item]:
        for number, arc in enumerate(arcs):
            points = shapes.arc_points(arc.start, arc.end)
            line = max(2, self.look.px(3))
            xs, ys = [x for x, _ in points], [y for _, y in points]
            room = line * 4
            rect = Rect(min(xs) - room, min(ys) - room, max(xs) - min(xs) + 2 * room, max(ys) - min(ys) + 2 * room)
            yield Item(("arc", number), rect, (arc.start, arc.end), self._arc_paint(points, line, arc.solid))

    def _arc_paint(self, points: list[tuple[float, float]], line: int, solid: bool) -> Callable[[Surface], None]:
        """Dots or a solid line, with a head where it ends."""
        colours = self.look.colours

        def paint(surface: Surface) -> None:
            if solid:
                shapes.draw_bow(surface, points, line, colours.focus, colours.night)
            for colour, rim in ((colours.night, 1), (colours.focus, 0)):
                if not solid:
                    shapes.draw_dots(surface, points[1::2], line * 0.9 + rim, colour)
                pygame.draw.aacircle(surface, colour, points[-1], line * 2 + rim)

        return paint


def _covered(layout: AnyLayout) -> list[Rect]:
    """Where the pond is hardly ever seen."""
    open_log = [layout.log] if layout.log_open else []
    seats = [box for place in layout.places for box in (place.leaf, place.avatar, place.hand)]
    return [Rect(box.rect) for box in (layout.chips, layout.hint, layout.menu, *open_log, *seats)]


def _hiding(layout: AnyLayout) -> list[Rect]:
    """Where the pond is never seen: under the log and under the leaves of the other seats."""
    leaves = [place.leaf for place in layout.places if place.leaf.y < layout.jetty.y]
    return [Rect(box.rect) for box in [*leaves, *([layout.log] if layout.log_open else [])]]
