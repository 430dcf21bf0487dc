"""Settings in three tabs: everything takes effect at once, is seen on cards beside it, and is kept without a button."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal
from weakref import WeakKeyDictionary

from takethat.ui.kit.base import Widget
from takethat.ui.kit.boxes import Column, Field
from takethat.ui.kit.controls import Choice, Slider, Toggle
from takethat.ui.page import Page, sheet
from takethat.ui.scene import Host
from takethat.ui.scenes.live_card import Aside, LiveCard
from takethat.words import common as words
from takethat.words.common import _

PAPER = 860
TEXT_SCALES = (1.0, 1.15, 1.3, 1.6, 2.0)

Tab = Literal["look", "sound", "game"]

_LAST: WeakKeyDictionary[Host, Tab] = WeakKeyDictionary()
"""The tab each program was left at: remembered as long as it runs."""


class SettingsPage(Page):
    """Language, look and motion; sound; the game and its table. `tab`: open this one, not the last."""

    first = "tabs"

    def __init__(self, host: Host, tab: Tab | None = None) -> None:
        super().__init__(host)
        self._tab: Tab = tab or _LAST.get(host, "look")

    def content(self) -> Widget:
        fields = {"look": self._look_fields, "sound": self._sound_fields, "game": self._game_fields}[self._tab]()
        names: list[tuple[Tab, str]] = [("look", _("Look")), ("sound", _("Sound")), ("game", _("Game"))]
        tabs = Choice(names, self._tab, self._turn, "tabs", _("Other settings"))
        page = sheet(_("Settings"), Column(fields, 16), self.cancel, width=PAPER, beside=tabs)
        return Aside(page, LiveCard(self.host.settings.marking), PAPER)

    def _turn(self, tab: Tab) -> None:
        """Show another tab, from its beginning."""
        self._tab = _LAST[self.host] = tab
        self.rebuild()

    def _set(self, name: str) -> Callable[[object], None]:
        return lambda value: self.host.change(**{name: value})

    def _look_fields(self) -> list[Widget]:
        chosen = self.host.settings
        languages = list(words.LANGUAGES.items())
        scales = [(scale, words.percent(scale)) for scale in TEXT_SCALES]
        nearest = min(TEXT_SCALES, key=lambda scale: abs(scale - chosen.text_scale))
        note = _("Cards appear in their places instead of flying; nothing is left out.")
        themes = [("normal", _("Evening")), ("high-contrast", _("High contrast"))]
        return [
            Field(_("Language"), Choice(languages, words.language(), self._set("language"), "language")),
            Field(_("Colours"), Choice(themes, chosen.theme, self._set("theme"), "theme")),
            Field(_("Size of text"), Choice(scales, nearest, self._set("text_scale"), "text_scale")),
            Toggle(_("Full screen"), chosen.fullscreen, self._set("fullscreen"), "fullscreen", _("Also with F11.")),
            Toggle(_("Reduced motion"), chosen.reduced_motion, self._set("reduced_motion"), "reduced_motion", note),
        ]

    def _sound_fields(self) -> list[Widget]:
        chosen = self.host.settings
        note = "" if self.host.audible else _("No sound device was found.")
        return [
            Field(_("Effects"), Slider(chosen.effects_volume, self._set("effects_volume"), "effects_volume")),
            Field(_("Music"), Slider(chosen.music_volume, self._set("music_volume"), "music_volume"), note),
            Toggle(_("Mute"), chosen.mute, self._set("mute"), "mute"),
        ]

    def _game_fields(self) -> list[Widget]:
        chosen = self.host.settings
        speeds = [("slow", _("Slow")), ("normal", _("Normal")), ("fast", _("Fast")), ("instant", _("Instant"))]
        steps = [("level", _("By opponent")), ("all", _("All")), ("legal", _("Legal only")), ("none", _("None"))]
        scores = [("usual", _("Against bots")), ("open", _("Always")), ("closed", _("Never"))]
        open_note = _("Points of this round and the match, and who leads. Extra cards stay secret.")
        back_note = _("Take moves back against bots, for practice. Such matches do not count in the statistics.")
        mark_note = _("Finding twins is the game: against an otter you find them yourself, against a heron everything.")
        return [
            Field(_("Speed of the game"), Choice(speeds, chosen.speed, self._set("speed"), "speed")),
            Field(_("Marks"), Choice(steps, chosen.marking, self._set("marking"), "marking"), mark_note),
            Field(_("Open score"), Choice(scores, chosen.score, self._set("score"), "score"), open_note),
            Toggle(_("Practice take-backs"), chosen.take_backs, self._set("take_backs"), "take_backs", back_note),
        ]
