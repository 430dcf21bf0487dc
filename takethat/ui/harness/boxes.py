"""What a picture testifies about itself: every text, control, card and slip with its place, and what is wrong with it.

Texts are read off the picture as it was drawn (`Witness`); the other things are where scenes say that they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from pygame import Rect

from takethat.store.settings import Settings
from takethat.ui.harness.headless import Headless
from takethat.ui.harness.screenshot import staged
from takethat.ui.harness.witness import Witness, Written
from takethat.ui.kit.base import Widget
from takethat.ui.kit.boxes import Panel
from takethat.ui.kit.button import Button
from takethat.ui.kit.form import Form
from takethat.ui.kit.look import Look
from takethat.ui.kit.scroll import ScrollView
from takethat.ui.kit.textfield import TextField
from takethat.ui.kit.toast import toast_place
from takethat.ui.learn.desk import Desk
from takethat.ui.page import Page
from takethat.ui.table.bench import Scenario
from takethat.ui.table.bubble import bubble_of, kept_clear
from takethat.ui.table.model import AnyModel, Tell
from takethat.ui.table.scene import TableScene
from takethat.ui.table.slips import tip_place

Kind = Literal["text", "control", "card", "slip"]

PASSING = ("tip", "toast")
"""Slips that come and go."""
SAID_OR_BARE = ("leaf", "arc", "tip", "bubble", "asked", "detail", "slip")
"""What is drawn on a table and needs no words: it only adorns, or is a sentence itself."""

SLACK = 2
"""Pixels at a point's size of one by which things may touch and still not overlap."""


@dataclass(frozen=True, slots=True)
class Thing:
    """Something on the picture; `overlaps` are the names of the things below it that it lies over.

    Of texts: how much of its letters is `covered` (0 to 1), the `contrast` (1 to 21) with the least that it should
    have, and whether it is a number `alone` on a line. `scrolls`: it may be half out of sight, for it can be scrolled.
    """

    kind: Kind
    name: str
    rect: Rect
    cut: bool = False
    overlaps: tuple[str, ...] = ()
    scrolls: bool = False
    off: bool = False
    """It cannot be used now, and is paler for it."""
    covered: float = 0.0
    contrast: float | None = None
    least: float = 4.5
    alone: bool = False
    mute: bool = False
    """It has a sign and no words, and says nothing of itself to whoever asks."""

    def facts(self) -> dict[str, object]:
        """As plain data."""
        found: dict[str, object] = {"kind": self.kind, "name": self.name, "rect": list(self.rect), "cut": self.cut}
        found["overlaps"] = list(self.overlaps)
        if self.kind == "text":
            found |= {"covered": round(self.covered, 3), "alone": self.alone}
            found |= {"contrast": round(self.contrast or 0.0, 2), "least": self.least}
        said = {"scrolls": self.scrolls, "off": self.off, "mute": self.mute}
        return found | {name: True for name, holds in said.items() if holds}


def boxes(moment: Scenario, size: tuple[int, int], density: float, settings: Settings, at: float = 1.0) -> list[Thing]:
    """The things of a moment, as `screenshot.shoot` would draw it, from back to front and then the texts."""
    witness = Witness(size)
    with witness.watching(), staged(moment, size, density, settings, at) as host:
        host.draw(witness)
        things = _over_each_other(list(_things(host)), host.frame.unit)
        behind = list(_scrolled_behind(host.top))
        return [*things, *(_text(line, witness, things, host.look, behind) for line in witness.written)]


def _scrolled_behind(top: object) -> Iterator[Rect]:
    """What scrolls on a page behind the question that is asked there."""
    if isinstance(top, Page) and top.form is not None and top.form is not top.top:
        yield from (view.rect for view in top.form.root.each() if isinstance(view, ScrollView) and view.overflow)


def _things(host: Headless) -> Iterator[Thing]:
    top = host.top
    if isinstance(top, TableScene):
        yield from table_things(host.look, top.sight())
        yield from mute_things(host.look, top)
    elif isinstance(top, Page):
        yield from form_things(top.top, Rect((0, 0), host.frame.size))
    elif isinstance(top, Desk):
        yield from lesson_things(top)
    if host.toast is not None:
        yield Thing("slip", "toast", toast_place(host.look, host.toast.text))


# --- a table


def table_things(look: Look, model: AnyModel) -> Iterator[Thing]:
    """What lies on a table, as far as it has a place of its own."""
    screen = Rect((0, 0), look.frame.size)
    for thing in _table_things(look, model):
        yield replace(thing, cut=not screen.contains(thing.rect))


def _table_things(look: Look, model: AnyModel) -> Iterator[Thing]:
    layout, marks = model.layout, model.marks
    for shown in model.cards:
        if shown.pose.face_up:
            yield Thing("card", f"card {shown.key}", Rect(shown.pose.box.rect))
    buttons = {"menu": layout.menu, **({"undo": layout.undo} if model.can_undo else {})}
    buttons |= {"hint": layout.hint} if model.hint else {}
    buttons |= {} if layout.log_open else {"log": layout.log}
    for name, box in (buttons if model.controls else {}).items():
        yield Thing("control", name, Rect(box.rect))
    if layout.log_open:
        yield Thing("slip", "log", Rect(layout.log.rect))
    for kind, chips in (("chip", marks.chips), ("choice", marks.chooser)):
        for number, chip in enumerate(chips):
            yield Thing("control", f"{kind} {number}", Rect(chip.box.rect))
    if marks.tip is not None:
        yield Thing("slip", "tip", tip_place(look, layout.text, marks.tip))
    if model.bubble is not None and not model.bubble.told:
        yield _bubble(look, model, model.bubble)


def _bubble(look: Look, model: AnyModel, tell: Tell) -> Thing:
    """It may lie over anything but what it speaks of and what can be played."""
    rect = bubble_of(look, model, tell).rect
    kept = [(str(tell.key), tell.box), *(("card or action to be played", box) for box in kept_clear(model))]
    return Thing("slip", "bubble", rect, overlaps=tuple(name for name, box in kept if rect.colliderect(Rect(box.rect))))


def mute_things(look: Look, play: TableScene) -> Iterator[Thing]:
    """What is drawn on a table at rest and says nothing of itself, wherever the pointer rests on it."""
    things = play.asking.things()
    if play.picture is None or not things:
        return
    painter = play.screen.painter(look, play.picture.layout)
    for item in painter.items(play.sight()):
        kind = item.key[0] if isinstance(item.key, tuple) else item.key
        if kind not in SAID_OR_BARE and not any(tell.box.holds(item.rect.center) and tell.text for tell in things):
            yield Thing("slip", str(item.key), item.rect, mute=True)


# --- a lesson


def lesson_things(scene: Desk) -> Iterator[Thing]:
    """What is said, and the table below it."""
    division, form = scene.division, scene.form
    for thing in table_things(Look(division.look.theme, division.table), scene.play.sight()):
        yield replace(thing, rect=thing.rect.move(0, division.high))
    yield from mute_things(Look(division.look.theme, division.table), scene.play)
    assert form is not None
    yield Thing("slip", "slip", form.root.rect)
    yield from form_things(form, form.root.rect)


# --- a page


def form_things(form: Form, screen: Rect) -> Iterator[Thing]:
    """The slips and controls of a form that can be seen."""
    for widget in form.root.each():
        views = form.views_around(widget)
        seen = screen
        for view in views:
            seen = seen.clip(view.rect)
        kind = _kind(widget)
        if kind is not None and widget.rect.colliderect(seen):
            views += [widget] if isinstance(widget, ScrollView) else []
            scrolls = (isinstance(widget, TextField) and widget.scrolled) or any(view.overflow for view in views)
            name, rect = widget.name or type(widget).__name__, Rect(widget.rect)
            thing = Thing(kind, name, rect.clip(seen), not seen.contains(rect), (), scrolls, not widget.enabled)
            yield replace(thing, mute=isinstance(widget, Button) and not (widget.text or widget.hint))


def _kind(widget: Widget) -> Kind | None:
    if isinstance(widget, Panel | ScrollView):
        return "slip"
    return "control" if widget.takes_focus else None


# --- together


def _over_each_other(things: list[Thing], unit: float) -> list[Thing]:
    """Each with the things that it lies over; a slip is made to have things on it."""
    return [
        thing if thing.name == "bubble" else replace(thing, overlaps=tuple(_below(thing, things[:number], unit)))
        for number, thing in enumerate(things)
    ]


def _below(thing: Thing, lower: Iterable[Thing], unit: float) -> Iterator[str]:
    for other in lower:
        if min(thing.rect.clip(other.rect).size) > SLACK * unit and not _belong_together(thing, other):
            yield other.name


def _belong_together(upper: Thing, lower: Thing) -> bool:
    """Cards lie on cards, and a slip that stays has its things on it; one that comes and goes has none."""
    if upper.mute or lower.mute:
        return True
    if lower.kind == "slip":
        return upper.name not in PASSING and (upper.scrolls or lower.rect.contains(upper.rect))
    return upper.kind == lower.kind == "card"


def _text(line: Written, witness: Witness, things: list[Thing], look: Look, behind: list[Rect]) -> Thing:
    """A line of text, judged within the smallest thing that it is on."""
    owner = _owner(line, things)
    views = [thing.rect.inflate(line.px, line.px) for thing in things if thing.kind == "slip" and thing.scrolls]
    views += [view.inflate(line.px, line.px) for view in behind]
    scrolls = (owner is not None and owner.scrolls) or line.rect.collidelist(views) >= 0
    spills = owner is not None and owner.kind == "control" and not owner.rect.contains(line.rect)
    points = line.px / look.frame.unit
    large = points >= 24 or (points >= 18.6 and line.weight != "regular")
    return Thing(
        "text",
        line.text,
        line.rect,
        cut=line.cut or spills,
        overlaps=(owner.name,) if owner is not None else (),
        scrolls=scrolls,
        off=owner is not None and owner.off,
        covered=line.covered(witness),
        contrast=line.contrast(),
        least=3.0 if large else 4.5,
        alone=line.alone,
    )


def _owner(line: Written, things: list[Thing]) -> Thing | None:
    """The uppermost thing that the middle of a line is on."""
    return next((thing for thing in reversed(things) if thing.rect.collidepoint(line.rect.center)), None)
