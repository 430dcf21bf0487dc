"""Which games have a table on the screen: the one list of them, each game's record fetched when it is first asked for.

The first picture of the menu waits for none of them.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from takethat.ui.table.game_ui import AnyGameUi, GameUi


def _at(module: str, name: str) -> Callable[[], AnyGameUi]:
    """What fetches the record called `name` from a module below this folder."""

    def fetch() -> AnyGameUi:
        found = getattr(import_module(f"takethat.ui.{module}"), name)
        assert isinstance(found, GameUi)
        return found

    return fetch


UIS: dict[str, Callable[[], AnyGameUi]] = {
    "take-that": _at("take_that.ui", "TAKE_THAT_UI"),
    "zones": _at("zones.ui", "ZONES_UI"),
}
"""The games by name, in the order in which they are offered; the first is the one for whoever has not chosen."""


def first() -> str:
    """The game for whoever has not chosen."""
    return next(iter(UIS))


def game_ui(game: str) -> AnyGameUi:
    """The record of a game that has a table."""
    return UIS[game]()


def title(game: str) -> str:
    """How a game is called on the screen; one that has no table keeps its name."""
    return game_ui(game).title() if game in UIS else game


def is_reviewable(game: str) -> bool:
    """Whether a finished match of the game can be looked at again."""
    return game in UIS and game_ui(game).review is not None
