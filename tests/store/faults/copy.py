"""What a copy of the game does with the user's files in an evening, as the window and the flow of a match do it.

It starts, changes settings, goes on with a match or begins one, plays it to its end, looks at it again, gives one up
and leaves one. It keeps what was acknowledged: whatever was done without a word to the player.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from dataclasses import dataclass, field
from random import Random
from typing import Any

from takethat.match import autosave
from takethat.match.autosave import Autosave
from takethat.review.history import read
from takethat.store import saves
from takethat.store.files import Notice, read_bounded
from takethat.store.settings import Settings, load_settings, save_settings
from takethat.store.statistics import load_matches
from takethat.store.sweep import sweep
from takethat.store.telling import Telling
from takethat.table.match import Seat, Setup
from takethat.table.table import Table
from takethat.words import common as words


@dataclass
class Memory:
    """What all copies together were told is done, and what they tried."""

    records: dict[str, str] = field(default_factory=dict)
    """The text of each match that was written without a word."""
    ended: set[str] = field(default_factory=set)
    """Matches that came to their end at a table, written or not."""
    given_up: set[str] = field(default_factory=set)
    settings: dict[str, list[Any]] = field(default_factory=dict)
    """What may be in the file for each field: the value acknowledged last, and what was tried since."""


class Copy:
    """One window of the game, from start to end."""

    def __init__(self, memory: Memory, number: int) -> None:
        self.memory = memory
        self.number = number
        self.dice = Random(number)
        self.told: list[str] = []
        self.answers: list[str] = []
        """What was said because the person asked for something that could not be shown."""
        self.settings = self.kept = Settings()
        self.changed: set[str] = set()
        self.telling = Telling(lambda: 0.0)

    def live(self) -> None:
        self.start()
        mine = ("effects_volume", "mute") if self.number == 0 else ("music_volume", "take_backs")
        self.change(**{mine[0]: 0.25 + self.number / 4})
        self.match()
        self.change(**{mine[1]: self.number == 0})
        self.give_one_up()
        self.leave_one()
        self.statistics()
        self.change(**{mine[0]: 0.5 + self.number / 4})

    def tell(self, notices: Iterable[Notice]) -> None:
        """Note what the person hears of a trouble."""
        line = words.notices_line(self.telling.news(notices))
        if line:
            self.told.append(line)

    # --- the window

    def start(self) -> None:
        sweep()
        self.settings, notices = load_settings()
        self.kept = deepcopy(self.settings)
        self.tell((*notices, *saves.folder_trouble()))
        for chore in autosave.chores():
            self.tell(chore())

    def change(self, **fields: Any) -> None:
        for name, value in fields.items():
            setattr(self.settings, name, value)
            self.changed.add(name)
            self.memory.settings.setdefault(name, [getattr(Settings(), name)]).append(value)
        trouble = save_settings(self.settings, self.kept)
        if trouble is None:
            self.kept = deepcopy(self.settings)
            for name, value in fields.items():
                self.memory.settings[name] = [value]
        else:
            self.tell((trouble,))

    def statistics(self) -> None:
        self.answers.append(words.notices_line(load_matches()[1]))
        assert all(path.suffix == saves.SUFFIX for path in saves.some_finished())

    # --- matches

    def match(self) -> None:
        """Go on with the match played last, or begin one; play it to its end, and look at it again."""
        table, kept = self._sit_down()
        while not table.match_over:
            self._play(table, kept, 20)
        self.memory.ended.add(table.match_id)
        self.tell(kept.finish(table))
        self._look_again(table)

    def _sit_down(self) -> tuple[Table, Autosave]:
        for path in saves.unfinished():
            loaded, kept = autosave.go_on(path)
            if loaded.value is not None:
                self.tell(loaded.notices)
                return loaded.value, kept
            self.answers.append(words.notices_line(loaded.notices))
        return self._begin(rounds=1)

    def _begin(self, rounds: int) -> tuple[Table, Autosave]:
        seats = (Seat("Ada"), Seat("Ben"))
        return autosave.begin(Setup("take-that", seats, rounds, False, self.dice.randrange(1000)))

    def _play(self, table: Table, kept: Autosave, moves: int) -> None:
        for _ in range(moves):
            if table.match_over:
                return
            if table.round_over:
                table.begin_round()
            assert table.ticket is not None
            table.submit(table.ticket, self.dice.choice(table.game.legal_moves(table.state)))
            self.tell(kept.trouble())
            if self._is_written(kept):
                self.memory.records[table.match_id] = table.record()

    def _is_written(self, kept: Autosave) -> bool:
        return kept._writer is not None and kept._writer.notice is None

    def _look_again(self, table: Table) -> None:
        for path in saves.finished():
            if path.stem == table.match_id:
                try:
                    assert read(read_bounded(path).decode()).positions
                except OSError:
                    self.answers.append(words.notice_line(Notice.UNREADABLE))

    def give_one_up(self) -> None:
        table, kept = self._begin(rounds=2)
        self._play(table, kept, 3)
        self.memory.records.pop(table.match_id, None)
        told = kept.give_up()
        self.tell(told)
        if not told:
            self.memory.given_up.add(table.match_id)

    def leave_one(self) -> None:
        table, kept = self._begin(rounds=2)
        self._play(table, kept, 4)
        kept.close()
