"""The sealed deals of a match, checked: fingerprint, salt and cards of every round, and whether they fit.

Opened when a round is over; whoever opens it says what a round is called.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from takethat.table.seal import Deal, sealed_text
from takethat.ui.clipboard import copied
from takethat.ui.kit.base import Widget
from takethat.ui.kit.basic import IconLabel, Label
from takethat.ui.kit.boxes import Column, Flow
from takethat.ui.kit.button import Button
from takethat.ui.page import Page, sheet
from takethat.ui.scene import Host
from takethat.ui.table.seal_mark import grouped
from takethat.ui.theme import Size
from takethat.words.common import _


@dataclass(frozen=True, slots=True)
class Told:
    """A deal and what its round is called."""

    heading: str
    deal: Deal


class SealPage(Page):
    """Every deal with its verdict, reckoned anew whenever the page is drawn up."""

    first = "page"

    def __init__(self, host: Host, deals: Sequence[Told]) -> None:
        super().__init__(host)
        self._deals = deals

    def content(self) -> Widget:
        parts = [part for told in self._deals for part in self._part(told)]
        return sheet(_("The sealed deal"), Column([*_meaning(), *parts], 10), self.cancel, width=940)

    def _part(self, told: Told) -> list[Widget]:
        deal, head = told.deal, Label(told.heading, Size.LEAD, "cool_dark", "extrabold")
        if deal.seal is None:
            return [head, Label(_("Not sealed: this match was begun before there were seals."))]
        cards = " ".join(map(str, deal.cards))
        copy = Button(_("Copy the text"), partial(self._copy, deal), f"copy-{deal.round}", "copy")
        return [
            head,
            _verdict(deal),
            *_figures(_("Fingerprint"), grouped(deal.seal.fingerprint)),
            *_figures(_("Salt"), grouped(deal.seal.salt)),
            *_figures(_("All cards, in the order of the deal"), cards),
            Flow([copy], 8),
        ]

    def _copy(self, deal: Deal) -> None:
        assert deal.seal is not None
        done = copied(sealed_text(deal.round, deal.cards, deal.seal.salt))
        self.host.say(_("The text has been copied.") if done else _("The clipboard could not be used."))


def _meaning() -> list[Widget]:
    return [
        Label(_("The fingerprint stood on the table before the first card was dealt, when nobody could see the deck.")),
        Label(
            _(
                "It is the SHA-256 of a text made of the round, the cards and the salt. If they fit, the deck was not "
                "changed on the way. Copy the text and let any SHA-256 program check it."
            ),
            Size.SMALL,
            "ink_soft",
        ),
    ]


def _verdict(deal: Deal) -> Widget:
    try:
        deal.check()
    except ValueError:
        return IconLabel("circle-x", _("Deck and salt do not fit the fingerprint."), Size.BODY)
    return IconLabel("circle-check", _("Deck and salt fit the fingerprint."), Size.BODY)


def _figures(what: str, digits: str) -> list[Widget]:
    return [Label(what, Size.SMALL, "ink_soft"), Label(digits, Size.SMALL, "ink", "bold")]


def seal_button(host: Host, deal: Deal, heading: str) -> list[Widget]:
    """At the end of a round: the beginning of its fingerprint, which opens the page; nothing if it has none."""
    if deal.seal is None:
        return []
    words = _("Sealed deal {digits}").format(digits=f"{deal.seal.fingerprint[:8]}…")

    def look_at() -> None:
        host.open(SealPage(host, [Told(heading, deal)]))

    return [Button(words, look_at, "seal", "lock", size=Size.SMALL)]
