"""Learn by playing: which game, how long it takes, how far one has come; and from there into its lessons.

What was reached is kept in the settings; nothing of a lesson is saved as a match or counted.
"""

from __future__ import annotations

import random
from dataclasses import replace
from functools import partial

from takethat.table.match import Seat, Setup
from takethat.table.names import folded
from takethat.table.stock import DEALS
from takethat.ui import registry
from takethat.ui.kit.base import Widget
from takethat.ui.kit.basic import Label
from takethat.ui.kit.boxes import Column
from takethat.ui.kit.noted import Noted
from takethat.ui.learn.scene import Doors, LearnScene
from takethat.ui.page import Page, sheet
from takethat.ui.scene import Host
from takethat.ui.scenes.draft import guided_setup
from takethat.ui.scenes.match_flow import begin
from takethat.ui.scenes.settings import SettingsPage
from takethat.ui.table.lesson import OTHER, Lessons
from takethat.ui.theme import Size
from takethat.words.common import _, ngettext


def learn(host: Host, game: str | None = None) -> None:
    """Begin or go on with the lessons of a game; without one, ask which if there are several."""
    games = games_with_lessons()
    if game is None and len(games) == 1:
        game = games[0]
    if game is None:
        host.open(LearningPage(host))
    else:
        host.show(lesson_scene(host, game))


def games_with_lessons() -> list[str]:
    """The games that can be learnt by playing."""
    return [game for game in registry.UIS if registry.game_ui(game).lessons is not None]


def time_line(game: str) -> str:
    """How long the lessons of a game take."""
    minutes = _lessons(game).minutes
    return ngettext("about {count} minute", "about {count} minutes", minutes).format(count=minutes)


def lesson_scene(host: Host, game: str, at: int | None = None) -> LearnScene:
    """The lessons of a game from where they were left, or from number `at`."""
    agreed = guided_setup(host, game)
    own = agreed.seats[0].name
    name = own if folded(own) != folded(OTHER) else _("You")
    setup = replace(agreed, seats=(Seat(name), Seat(OTHER, agreed.seats[1].level)), rounds=1, deal=0, dealer=0)
    doors = Doors(partial(_reached, host, game), partial(_quick, host, agreed), partial(_settings, host), host.home)
    return LearnScene(host, registry.game_ui(game), setup, _at(host, game) if at is None else at, doors)


def _lessons(game: str) -> Lessons:
    lessons = registry.game_ui(game).lessons
    assert lessons is not None
    return lessons


def _at(host: Host, game: str) -> int:
    """The lesson to go on with; the first one where none was begun or all were done."""
    at = host.settings.lesson_at.get(game, 0)
    return at if at < len(_lessons(game).script()) else 0


def _reached(host: Host, game: str, at: int) -> None:
    """Keep how far the lessons of a game have come; who has done them all needs no guide either."""
    if at < len(_lessons(game).script()):
        host.change(lesson_at={**host.settings.lesson_at, game: at})
        return
    kept = {name: number for name, number in host.settings.lesson_at.items() if name != game}
    learned = [name for name in host.settings.learned if name != game] + [game]
    host.change(lesson_at=kept, learned=learned, tutorial_seen=True)


def _quick(host: Host, agreed: Setup) -> None:
    """A single round against the easy bot."""
    begin(host, replace(agreed, rounds=1, deal=random.SystemRandom().randrange(DEALS)))


def _settings(host: Host) -> None:
    host.open(SettingsPage(host))


class LearningPage(Page):
    """A button for each game that can be learnt."""

    def content(self) -> Widget:
        lead = Label(_("You play from the first moment, and every sentence tells one thing."), Size.BODY)
        buttons = [self._game(game) for game in games_with_lessons()]
        return sheet(_("Learn by playing"), Column([lead, *buttons], 14), self.cancel, width=620)

    def _game(self, game: str) -> Widget:
        kind = "plain" if game in self.host.settings.learned else "primary"
        go = partial(learn, self.host, game)
        return Noted(registry.title(game), self._note(game), go, game, "graduation-cap", kind, Size.LEAD)

    def _note(self, game: str) -> str:
        """How long it takes, and how far one has come."""
        at = _at(self.host, game)
        if at:
            script = _lessons(game).script()
            where = _("goes on with {number} of {count}: {title}")
            return where.format(number=at + 1, count=len(script), title=script[at].title)
        time = time_line(game)
        return _("done once, {time}").format(time=time) if game in self.host.settings.learned else time
