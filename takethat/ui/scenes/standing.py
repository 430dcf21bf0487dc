"""Which match it is, in words: the game and who plays, the round, the points so far and when it was played last."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path

from takethat.games.registry import game_named
from takethat.match.standing import Standing, standing_of
from takethat.store import saves
from takethat.table.match import Setup
from takethat.ui import registry
from takethat.words.common import _, listed, moment_words, ngettext, number


@dataclass(frozen=True, slots=True)
class Told:
    """What is said of a match: `title` is empty where its record cannot be read as far as that."""

    title: str
    note: str

    @property
    def line(self) -> str:
        """Both, parted where the line may break best."""
        return ",\n".join(part for part in (self.title, self.note) if part)


def told_of(path: Path, today: date) -> Told:
    """What is said of a saved match; nothing of one that has vanished."""
    try:
        moment = moment_words(datetime.fromtimestamp(saves.moment_of(path)), today)
    except (OSError, ValueError, OverflowError):
        return Told("", "")
    standing = standing_of(path)
    if standing is None or standing.setup.game not in registry.UIS:
        return Told("", moment)
    return Told(_title(standing.setup), ", ".join([_round(standing), _points(standing), moment]))


def setup_line(setup: Setup) -> str:
    """A match that has not begun, in one line: the game, who plays, and how long where that is agreed."""
    if not game_named(setup.game).has_terms:
        return _title(setup)
    rounds = ngettext("{count} round", "{count} rounds", setup.rounds).format(count=setup.rounds)
    return f"{_title(setup)},\n{_('quick game') if setup.rounds == 1 else rounds}"


def _title(setup: Setup) -> str:
    game = registry.title(setup.game)
    if len(setup.humans) != 1:
        return _("{game}: {names}").format(game=game, names=listed([seat.name for seat in setup.seats]))
    others = [seat.name for seat in setup.seats if seat.level is not None]
    return _("{game} against {names}").format(game=game, names=listed(others))


def _round(standing: Standing) -> str:
    return registry.game_ui(standing.setup.game).brief(standing.round, standing.setup.rounds)


def _points(standing: Standing) -> str:
    """In the order of the names: a single person first."""
    order = sorted(range(len(standing.totals)), key=lambda seat: standing.setup.seats[seat].level is not None)
    places = order if len(standing.setup.humans) == 1 else sorted(order)
    return "\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}".join(number(standing.totals[seat]) for seat in places)
