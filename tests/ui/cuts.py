"""What it means that nothing is cut off, and a language in which everything is longer; shared by tests of pages."""

from __future__ import annotations

from pygame import Rect

from takethat.ui.assets import loader
from takethat.ui.harness.headless import Headless
from takethat.ui.kit.base import Widget
from takethat.ui.kit.basic import Label
from takethat.ui.kit.button import Button
from takethat.ui.kit.controls import Choice
from takethat.ui.kit.look import Look
from takethat.ui.kit.scroll import ScrollView
from takethat.ui.page import Page
from takethat.ui.theme import Size

PATHS = ("folder", "log", "record")
"""The widgets that show a path, which may be one word of any length."""


def check_nothing_is_cut_off(host: Headless) -> None:
    """Every text lies within its widget, every widget within its scroll view or the screen."""
    assert isinstance(host.top, Page)
    form = host.top.top
    screen = Rect((0, 0), host.frame.size)
    look = host.top.look
    for widget in form.root.each():
        views = form.views_around(widget)
        around = views[-1].child.rect if views else screen
        check_no_word_is_broken(widget, look)
        if widget.rect.size != (0, 0):
            assert around.left - 1 <= widget.rect.left, widget.name
            assert widget.rect.right <= around.right + 1, (widget.name, widget.rect, around)
            if not views:
                assert screen.contains(widget.rect), (widget.name, widget.rect)
            wanted = widget.wanted(look, widget.rect.width)
            scrolls = any(isinstance(inner, ScrollView) for inner in widget.each())
            if not scrolls and wanted != (0, 0):
                assert wanted[0] <= widget.rect.width + 1, (type(widget), widget.name, getattr(widget, "text", ""))
                assert wanted[1] <= widget.rect.height + 1, (type(widget), widget.name, getattr(widget, "text", ""))


def check_no_word_is_broken(widget: Widget, look: Look) -> None:
    """A line may only end where a word ends, but for paths, and one thing chosen of several is shown in full."""
    if isinstance(widget, Label) and widget.name not in PATHS:
        px = look.letters(widget.size)
        broad = max(loader.measure(word, px, widget.weight)[0] for word in widget.text.split() or [""])
        assert broad <= widget.rect.width, widget.text
    if isinstance(widget, Button):
        joined = [word for line in widget._lines for word in line.split()]
        assert joined == widget.text.split(), widget.text
    if isinstance(widget, Choice) and not widget._as_row:
        room = widget._spots[1].x - widget._spots[0].right
        px = look.letters(Size.BODY)
        for _, text in widget.options:
            assert loader.measure(text, px, "bold")[0] <= room, text


class Longer:
    """An invented language whose sentences are 40 percent longer than English."""

    def gettext(self, sentence: str) -> str:
        extra = max(1, len(sentence) * 2 // 5)
        return sentence + " " + "ǝ".join("mnopq rstuv"[n % 11] for n in range(extra)).replace("ǝ", "")

    def ngettext(self, one: str, many: str, count: int) -> str:
        return self.gettext(one if count == 1 else many)
