"""What is looked at in a finished match, and what can be done there."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from takethat.games.registry import game_named
from takethat.review.asking import Asking
from takethat.review.history import History, Position
from takethat.review.judge import Verdict
from takethat.review.ledger import Ledger
from takethat.review.queue import JudgeQueue
from takethat.ui.table.game_ui import AnyGameUi, AnyReviewUi


@dataclass(frozen=True, slots=True)
class Looked:
    """What is looked at: the position number `place` of a history, and how far it is judged."""

    ui: AnyGameUi
    history: History
    judge: JudgeQueue
    ledger: Ledger
    place: int
    seat: int
    """Whose match it is, as one looks at it."""
    reveals: bool
    """The better move is shown."""
    own_only: bool
    """Only the marks of this seat count."""
    explains: bool
    """What the figures mean is shown."""
    asking: Asking
    asks: bool
    """The bot that decides here is asked, and seen is what it saw."""

    @property
    def position(self) -> Position:
        """The position on the table."""
        return self.history.positions[self.place]

    @property
    def verdict(self) -> Verdict | None:
        """What the judge says of the decision that is due here."""
        number = self.position.decision
        return None if number is None else self.judge.verdicts.get(number)

    @property
    def marked(self) -> list[int]:
        """The decisions with a mark that are to be gone through."""
        return [number for number in self.judge.marked if not self.own_only or self._is_seats(number)]

    @property
    def people_marked(self) -> bool:
        """Whether any move of a person has a mark."""
        return any(map(self.history.is_own, self.judge.marked))

    @property
    def judged(self) -> list[Verdict]:
        """What is known of the seat's own moves: those of a bot that stood in for it are not its."""
        return [verdict for number, verdict in self.judge.verdicts.items() if self._is_seats(number)]

    def _is_seats(self, number: int) -> bool:
        decision = self.history.decisions[number]
        return decision.seat == self.seat and decision.stand_in is None

    @property
    def review(self) -> AnyReviewUi:
        """What the game adds to the look back."""
        assert self.ui.review is not None
        return self.ui.review

    @property
    def better(self) -> Hashable:
        """The move that the judge would have made."""
        assert self.verdict is not None
        return game_named(self.history.setup.game).parse_action(self.verdict.best)


@dataclass(frozen=True, slots=True)
class Steps:
    """What the panel's buttons do."""

    back: Callable[[], None]
    turn: Callable[[], None]
    go_to: Callable[[int], None]
    reveal: Callable[[], None]
    next_mark: Callable[[], None]
    own_only: Callable[[], None]
    explain: Callable[[], None]
    ask: Callable[[], None]
    more: Callable[[], None]
    play_on: Callable[[], None] | None
    """None where nothing can be played from."""
    practise: Callable[[], None] | None
    """None where the moves of nobody here can be practised."""
