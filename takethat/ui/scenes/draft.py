"""What a match is to be like, as far as it has been chosen; what *Play* and a match to learn by begin with."""

from __future__ import annotations

import random

from takethat.bots.registry import bots_of, levels
from takethat.games.registry import game_named
from takethat.table.match import PROGRAM, Seat, Setup
from takethat.table.names import folded
from takethat.table.stock import DEALS
from takethat.ui import registry
from takethat.ui.scene import Host
from takethat.words.common import _
from takethat.words.kinds import ALL, INDIVIDUALS, free_name

HUMAN, PROGRAM_KIND = "human", "program"
ROUNDS = (1, 2, 3, 4, 5, 6, 8, 10)
FIRST_LEVEL = "easy"
"""Whom a newcomer plays against."""


class Draft:
    """The set-up as far as it has been filled in; four seats, of which the first `players` are used."""

    def __init__(self, host: Host) -> None:
        kept = host.settings
        self.game = kept.game if kept.game in registry.UIS else registry.first()
        self.levels: list[str | None] = [None, FIRST_LEVEL, "medium", "hard"]
        """What was chosen for each seat, whether or not the game now chosen has it."""
        self.names = [_("Player"), *(INDIVIDUALS[level][0] for level in self.levels if level is not None)]
        self.commands = [PROGRAM] * 4
        """The command typed for each seat, also while something else is chosen."""
        self.players = min(max(len(kept.seats), self.counts[0]), self.counts[-1])
        for place, seat in enumerate(kept.seats[:4]):
            self.names[place] = seat.name
            self.levels[place] = seat.level
        self.rounds = kept.rounds if kept.rounds in ROUNDS else 2
        self.advanced = kept.advanced
        self.open_hands, self.fixed_seats = kept.open_hands, kept.fixed_seats
        self.deal = str(new_deal() if host.deal is None else host.deal)

    @property
    def counts(self) -> tuple[int, ...]:
        """How many can play the game."""
        return game_named(self.game).seat_counts

    @property
    def has_terms(self) -> bool:
        """Whether rounds and variation are to be agreed on; other games have neither."""
        return game_named(self.game).has_terms

    @property
    def shares_screen(self) -> bool:
        """Whether several people are to play."""
        return sum(self.level(place) is None for place in range(self.players)) > 1

    def choose_game(self, game: str) -> None:
        """Another game, for as many players as it allows."""
        self.game = game
        self.players = min(max(self.players, self.counts[0]), self.counts[-1])

    def level(self, place: int) -> str | None:
        """Who sits there: as chosen, as far as the game has it."""
        return offered(self.game, self.levels[place])

    def seat_kind(self, place: int, chosen: str) -> None:
        """Another kind of player; a name that nobody thought of goes with the one who had it."""
        if self.levels[place] is not None and kind_of(self.levels[place]) == PROGRAM_KIND:
            self.commands[place] = self.levels[place] or ""
        self.levels[place] = {HUMAN: None, PROGRAM_KIND: self.commands[place]}.get(chosen, chosen)
        if self.names[place] in (*ALL, *own_names()):
            self.names[place] = self._name_for(place)

    def _name_for(self, place: int) -> str:
        taken = {folded(name) for other, name in enumerate(self.names) if other != place}
        if self.levels[place] is not None:
            return free_name(self.levels[place], taken)
        return next(name for name in own_names() if folded(name) not in taken)

    def setup(self) -> Setup:
        """What would be played; a deal number that is none becomes −1, which is a fault."""
        seats = tuple(Seat(self.names[place].strip(), self.level(place)) for place in range(self.players))
        deal = int(self.deal) if self.deal.isascii() and self.deal.isdigit() else -1
        rounds, advanced = game_named(self.game).default_rounds, False
        if self.has_terms:
            rounds, advanced = self.rounds, self.advanced
        fixed = self.fixed_seats and self.shares_screen
        return Setup(self.game, seats, rounds, advanced, deal, open_hands=self.open_hands, fixed_seats=fixed)


def guided_setup(host: Host, game: str) -> Setup:
    """A match to learn a game by: the player as set up last, against one easy bot."""
    draft = Draft(host)
    name = draft.names[0] if draft.level(0) is None else own_names()[0]
    return _against_one(name, game, game_named(game).default_rounds)


def usual_setup(host: Host) -> Setup:
    """What *Play* begins: as set up last, or for whoever never did a quick game against one easy bot."""
    draft = Draft(host)
    if host.settings.seats:
        return draft.setup()
    return _against_one(draft.names[0], draft.game, 1 if draft.has_terms else game_named(draft.game).default_rounds)


def _against_one(name: str, game: str, rounds: int) -> Setup:
    level = offered(game, FIRST_LEVEL)
    return Setup(game, (Seat(name), Seat(free_name(level, [name]), level)), rounds, False, new_deal())


def new_deal() -> int:
    """A deal number by chance."""
    return random.SystemRandom().randrange(DEALS)


def kind_of(level: str | None) -> str:
    """The choice of the seat that a level stands for."""
    if level is None:
        return HUMAN
    return PROGRAM_KIND if level.startswith(PROGRAM) else level


def offered(game: str, level: str | None) -> str | None:
    """The level itself, or the game's own stand-in where it has no bot of that level; a human where it has none."""
    known = levels(game)
    if kind_of(level) in (HUMAN, PROGRAM_KIND, *known):
        return level
    return bots_of(game).stand_in if known else None


def own_names() -> tuple[str, ...]:
    """What people are called who have not said their names."""
    return (_("Player"), *(_("Player {number}").format(number=number) for number in (2, 3, 4)))
