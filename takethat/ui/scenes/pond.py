"""The five of the pond: each kind of animal is to be beaten in a best of three quick games."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial

from pygame import Rect, Surface

from takethat.bots.registry import levels
from takethat.match import daily, occasion
from takethat.match.occasion import Series
from takethat.store import occasions
from takethat.table.match import Setup
from takethat.ui import registry
from takethat.ui.kit.avatar import avatar_asset, draw_avatar
from takethat.ui.kit.base import Widget
from takethat.ui.kit.basic import Label, Picture
from takethat.ui.kit.beside import Beside
from takethat.ui.kit.boxes import Column
from takethat.ui.kit.button import Button
from takethat.ui.kit.look import Look
from takethat.ui.kit.noted import Noted
from takethat.ui.page import Page, sheet
from takethat.ui.scene import Host
from takethat.ui.scenes.draft import Draft, new_deal
from takethat.ui.theme import Size
from takethat.words.common import _, day_line
from takethat.words.kinds import INDIVIDUALS, kind_line

Begin = Callable[[Host, Setup, str], None]


class PondPage(Page):
    """All five with how it stands; choosing one begins the next bout."""

    def __init__(self, host: Host, begin: Begin) -> None:
        super().__init__(host)
        self._begin = begin

    def content(self) -> Widget:
        kept, notices = occasions.load_occasions()
        self.host.tell(notices)
        stands = {level: occasion.series(kept.bouts, level) for level in levels(daily.GAME)}
        due = next((level for level, stand in stands.items() if stand.beaten is None), None)
        self.first = f"bout-{due or next(iter(stands))}"
        lines = [self._line(level, stand, level == due) for level, stand in stands.items()]
        text = _("Beat each of them in a best of three quick games. Draws and games with help decide nothing.")
        footer = [Button(_("Delete all bouts"), self._ask_to_forget, "forget", "trash-2")] if kept.bouts else []
        body = Column([Label(text, Size.BODY), *lines], 10)
        return sheet(_("The five of the pond"), body, self.cancel, footer, width=760)

    def _line(self, level: str, stand: Series, due: bool) -> Widget:
        icon = "trophy" if stand.beaten else "play"
        play = partial(self._play, level)
        kind = "primary" if due else "quiet"
        name, stood = f"bout-{level}", standing_line(stand)
        entry = Noted(kind_line(level), stood, play, name, icon, kind, Size.BODY, _temper(level))
        return Beside(entry, Picture((58, 58), partial(_draw_face, level)))

    def _play(self, level: str) -> None:
        kept, own = occasions.load_occasions()[0], Draft(self.host)
        name = own.names[0] if own.levels[0] is None else _("Player")
        stand = occasion.series(kept.bouts, level)
        others = [other for other in INDIVIDUALS[level] if other.casefold() != name.casefold()]
        other = others[stand.bouts % len(others)]
        match_id = occasion.new_id(occasion.POND)
        self.host.tell(occasions.begin_bout(level, match_id))
        self._begin(self.host, occasion.bout_setup(level, name, other, new_deal(), stand.bouts), match_id)

    def _ask_to_forget(self) -> None:
        text = _("All bouts and victories are deleted. The matches stay in the statistics.")
        self.ask_to_delete(_("Delete all bouts?"), text, occasions.forget_bouts)


def _temper(level: str) -> str:
    """How an animal plays, as the set-up says it."""
    temper = registry.game_ui(daily.GAME).temper
    return "" if temper is None else temper(level)


def _draw_face(level: str, surface: Surface, look: Look, rect: Rect) -> None:
    draw_avatar(surface, look, rect, avatar_asset(1, level), "bot")


def standing_line(stand: Series) -> str:
    """Whether an animal has been beaten, and how the bouts stand that go on."""
    score = f"{stand.won}\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}{stand.lost}"
    going = [_("best of three: {score}").format(score=score)] if stand.won or stand.lost else []
    if stand.beaten is not None:
        return " · ".join([_("beaten on {date}").format(date=day_line(date.fromisoformat(stand.beaten))), *going])
    return going[0] if going else _("not beaten yet")
