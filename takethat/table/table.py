"""A match at a table: seats, rounds, whose decision it is, history and the record; no pixels, no strategy.

Every answer carries a ticket; a ticket is good once, so a bot's late thought or a second click changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from uuid import uuid4

from takethat.games.contract import Deeds, Observation, Onlooker, State, View
from takethat.games.registry import game_named
from takethat.table.match import Setup, check
from takethat.table.play import AnyRound, IllegalMove, Round
from takethat.table.record import (
    FORM,
    SEALED,
    SWITCHED,
    UNDO_LINE,
    Line,
    draw_line,
    header,
    hint_line,
    moment_line,
    move_line,
    parse,
    round_line,
    seat_line,
)
from takethat.table.seal import Cards, Deal, Seal, seal, told
from takethat.table.stock import first_dealer, shuffled

__all__ = ["IllegalMove", "StaleTicket", "Table", "Ticket"]


class StaleTicket(ValueError):
    """An answer to a decision that is no longer due."""


@dataclass(frozen=True, slots=True)
class Ticket:
    """One decision of one seat; `number` is never used again."""

    number: int
    seat: int


@dataclass(frozen=True, slots=True)
class Standing:
    """Where in the match the round is."""

    first: int
    scores_before: tuple[int, ...]
    rounds_left: int


class Table:
    """A match from the first deal to its winners; `write` gets every line of the record as it happens.

    `clock` says what moment it is; without one the record names none. ValueError if the set-up cannot be played.
    """

    def __init__(
        self,
        setup: Setup,
        write: Callable[[str], None] | None = None,
        match_id: str | None = None,
        clock: Callable[[], str] | None = None,
        form: int = FORM,
    ) -> None:
        check(setup)
        self.setup = setup
        self.game = game_named(setup.game)
        self.match_id = match_id or uuid4().hex
        self.rounds: list[list[int]] = []
        self.deeds: list[list[Deeds]] = []
        """By finished round, what every seat did."""
        self.takebacks = 0
        self.hints = 0
        """Decisions for which somebody was shown a hint, or knew all hands from looking back at the match."""
        self._helped: Ticket | None = None
        self.seated = setup
        """Who sits there now: as agreed, but for people for whom bots play."""
        self.handed = 0
        """How often somebody's seat was handed over."""
        self.current: AnyRound | None = None
        self.deals: list[Deal] = []
        """Of every round begun: what was sealed, and with what. Not for screens or bots while the round runs."""
        self._dealer = first_dealer(setup.deal, self.players) if setup.dealer is None else setup.dealer
        self._write = write
        self._clock = clock
        self._form = form
        self._lines: list[str] = []
        self._tickets = 0
        self._put(header(setup, self.match_id, form))
        self._put_moment()

    # --- standing

    @property
    def players(self) -> int:
        return len(self.setup.seats)

    @property
    def round(self) -> int:
        """The index of the round on the table, or of the last one; 0 before the first deal."""
        return len(self.rounds) if self.current and not self.current.over else max(0, len(self.rounds) - 1)

    @property
    def dealer(self) -> int:
        """The dealer of the round; passes to the left (R21)."""
        return (self._dealer + self.round) % self.players

    @property
    def first(self) -> int:
        """The seat that begins the round, left of the dealer (rule 3)."""
        return (self.dealer + 1) % self.players

    @property
    def round_over(self) -> bool:
        """Whether the next thing to do is to begin a round, or nothing."""
        return self.current is None or self.current.over

    @property
    def match_over(self) -> bool:
        return self.round_over and self.game.match_over(self.totals, len(self.rounds), self.setup.rounds)

    @property
    def totals(self) -> list[int]:
        """What the finished rounds add up to, for each seat."""
        points = [self.game.match_points(scores) for scores in self.rounds]
        return [sum(column) for column in zip(*points, strict=True)] or [0] * self.players

    @property
    def practice(self) -> bool:
        """Whether hands lie open, hidden cards were taken back, hints given or bots played for people: not ranked."""
        return self.setup.open_hands or self.takebacks > 0 or self.hints > 0 or self.handed > 0

    def winners(self) -> tuple[int, ...]:
        """The seats with the highest total; several share the victory (R22)."""
        totals = self.totals
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals))

    @property
    def ticket(self) -> Ticket | None:
        """The decision that is due; None while no round is being played."""
        if self.current is None or self.current.over:
            return None
        turn = self.current.turn
        assert turn is not None
        return Ticket(self._tickets, turn)

    # --- what seats see

    @property
    def fingerprint(self) -> str:
        """What was told of the deal before the first card; empty if it is not sealed."""
        seal = self.deals[-1].seal if self.deals else None
        return "" if seal is None else seal.fingerprint

    @property
    def state(self) -> State:
        """The whole truth of the round; never for bots or screens."""
        assert self.current is not None
        return self.current.state

    def observe(self, eyes: Onlooker) -> View:
        return self.game.observe(self.state, eyes)

    def log(self, eyes: Onlooker) -> list[object]:
        """The round's events as `eyes` saw them."""
        assert self.current is not None
        return self.current.log(eyes)

    @property
    def standing(self) -> Standing:
        """Where in the match the round being played is."""
        return Standing(self.first, tuple(self.totals), max(0, self.setup.rounds - len(self.rounds) - 1))

    def observation(self, seat: int) -> Observation:
        """All that a bot at `seat` is given."""
        assert self.current is not None
        return self.current.observation(seat, self.standing)

    def why_not(self, move: Hashable) -> Enum | None:
        """The Reason why the seat whose turn it is may not do `move`; None if it may."""
        return self.game.why_not(self.state, move)

    # --- playing

    def begin_round(self) -> list[object]:
        """Deal the next round; its full events. A round being played or a finished match is a programmer's fault."""
        assert self.round_over
        assert not self.match_over
        return self._begin(seal if self._form >= SEALED else lambda index, cards: None)

    def _begin(self, sealing: Callable[[int, Cards], Seal | None]) -> list[object]:
        index = len(self.rounds)
        first = (self._dealer + index + 1) % self.players
        deck = shuffled(self.setup.deal, index, self.game.deck())
        cards = [self.game.card_json(card) for card in deck]
        self.deals.append(Deal(index, cards, sealing(index, cards)))
        self._put(round_line(index, first, self.deals[-1].seal))
        self.current = Round(self.game, self.players, self.setup.advanced, deck, first)
        self._tickets += 1
        self.current.answer_chance()
        self._put_draws()
        return list(self.current.events)

    def lay_out(
        self,
        state: State,
        pile: Sequence[object],
        before: Sequence[Sequence[int]] = (),
        log: Sequence[object] = (),
    ) -> None:
        """Put a position in the place of the round and all before it; `pile` is what is drawn, top first.

        `before`: what the rounds before it brought; `log`: the events that led to the position, as they are to be seen.
        No record can tell how it came about, so it is for lessons and exercises, which keep none.
        """
        if self.current is None:
            self.begin_round()
        assert self.current is not None
        self.current.lay_out(state, pile, log)
        self.rounds[:] = map(list, before)
        self.deals.clear()  # what is sealed is another order of the cards
        self._tickets += 1

    def submit(self, ticket: Ticket, move: Hashable, nodes: int | None = None) -> list[object]:
        """Do the move and all chance that follows; the full events, to be redacted for whoever looks.

        StaleTicket if the decision is no longer due, IllegalMove with its reason; then nothing has changed.
        """
        if self.current is None or ticket != self.ticket:
            raise StaleTicket(f"decision {ticket.number} of seat {ticket.seat} is not due")
        events = self.current.play(move)
        self._after_move(ticket.seat, move, nodes)
        return events

    def _after_move(self, seat: int, move: Hashable, nodes: int | None) -> None:
        assert self.current is not None
        self._tickets += 1
        self._put(move_line(seat, self.game.action_text(move), nodes))
        self._put_draws()
        if self.current.over:
            self.rounds.append(self.game.scores(self.current.state))
            self.deeds.append(self.game.deeds(self.current.state))
            if self.match_over:
                self._put_moment()

    def help(self, ticket: Ticket) -> None:
        """Note in the record, once for each decision, that its seat is shown a hint. StaleTicket if it is not due."""
        if ticket != self.ticket:
            raise StaleTicket(f"decision {ticket.number} of seat {ticket.seat} is not due")
        if ticket != self._helped:
            self._helped = ticket
            self.hints += 1
            self._put(hint_line(ticket.seat))

    @property
    def hands_over(self) -> bool:
        """Whether a bot may play for a person: not in records of a form that cannot say so, and not after the end."""
        return self._form >= SWITCHED and not self.match_over

    def hand_over(self, seat: int, level: str | None) -> None:
        """A bot of a level plays for a person from now on; None: that person again. The match is practice then."""
        assert self.hands_over
        assert self.setup.seats[seat].human
        now = replace(self.setup.seats[seat], level=level)
        seats = self.seated.seats
        self.seated = replace(self.seated, seats=(*seats[:seat], now, *seats[seat + 1 :]))
        self.handed += 1
        self._tickets += 1  # what was thought or asked for whoever sat there before is stale
        self._put(seat_line(seat, level))

    # --- the way back

    def can_undo(self) -> bool:
        """Whether the round being played has a decision to take back."""
        return self.current is not None and not self.current.over and self.current.can_undo()

    def undo_reveals(self) -> bool:
        """Whether a card came to light with the last decision, so that taking it back is only practice."""
        return self.current is not None and self.current.undo_reveals()

    def undo(self) -> None:
        """Take the last decision of the round back; `can_undo` says whether there is one."""
        assert self.current is not None
        self.takebacks += self.current.undo_reveals()
        self.current.undo()
        self._tickets += 1
        self._put(UNDO_LINE)

    def can_redo(self) -> bool:
        return self.current is not None and self.current.can_redo()

    def redo(self) -> list[object]:
        """Do the decision taken back last again, with the same cards; its full events."""
        assert self.current is not None
        seat = self.current.turn
        assert seat is not None
        move, events = self.current.redo()
        self._after_move(seat, move, None)
        return events

    # --- the record

    def record(self) -> str:
        """The whole record so far."""
        return "".join(self._lines)

    def sit_down_again(self) -> None:
        """Note in the record that the match is gone on with."""
        if not self.match_over:
            self._put_moment()

    def _put_moment(self) -> None:
        if self._clock is not None and self._form > 1:
            self._put(moment_line(self._clock()))

    def _put(self, text: str) -> None:
        self._lines.append(text)
        if self._write is not None:
            self._write(text)

    def _put_draws(self) -> None:
        for card in self._cards_that_came():
            self._put(draw_line(card))

    def _cards_that_came(self) -> list[str]:
        """What chance brought with the last decision or the deal, as a record names it."""
        assert self.current is not None
        return [str(self.game.card_json(card)) for card in self.current.came]

    @classmethod
    def load(
        cls, text: str, write: Callable[[str], None] | None = None, clock: Callable[[], str] | None = None
    ) -> Table:
        """The table as a record left it; later lines go to `write`. ValueError names the line and what is wrong.

        Draws missing at the end, as after a sudden stop, are made up for by the stock, and a last line cut off is
        dropped: who goes on writing to the same file first adds the lines of `record()` that it does not have.
        """
        read = parse(text)
        table = cls(read.setup, None, read.match_id, form=read.form)
        for _ in table.follow(read.lines):
            pass
        table._write, table._clock = write, clock
        return table

    def follow(self, lines: Iterable[Line]) -> Iterator[Line]:
        """Do what the lines of a record say, and tell each that is done, without the draws that follow from it.

        ValueError names the first line that is not possible where it stands.
        """
        rest = iter(lines)
        for line in rest:
            try:
                self._follow(line)
            except ValueError as wrong:
                raise ValueError(f"line {line.number}: {wrong}") from None
            if line.kind in ("round", "move"):
                self._check_draws(rest)
            yield line

    def _check_draws(self, rest: Iterator[Line]) -> None:
        for card, drawn in zip(self._cards_that_came(), rest, strict=False):
            if drawn.kind != "draw" or drawn.text != card:
                raise ValueError(f"line {drawn.number}: the pile brings D {card}")

    def _follow(self, line: Line) -> None:
        if line.kind == "round":
            self._replay_round(line)
        elif line.kind == "move":
            self._replay_move(line)
        elif line.kind == "undo" and self.can_undo():
            self.undo()
        elif line.kind == "hint":
            self._replay_hint(line)
        elif line.kind == "seat":
            self._replay_seat(line)
        elif line.kind == "moment":
            self._put(moment_line(line.text))
        else:
            raise ValueError(f"no {line.kind} is possible here")

    def _replay_round(self, line: Line) -> None:
        if not self.round_over or self.match_over or line.value != len(self.rounds):
            raise ValueError("no such round can begin here")
        if line.seat != (self._dealer + len(self.rounds) + 1) % self.players:
            raise ValueError(f"seat {line.seat} does not begin this round")
        if (line.seal is not None) != (self._form >= SEALED):
            raise ValueError(f"a deal is {'' if line.seal is None else 'not yet '}sealed in this form of record")
        told_seal = line.seal and told(line.seal.fingerprint, line.seal.salt)
        self._begin(lambda index, cards: told_seal)

    def _replay_move(self, line: Line) -> None:
        ticket = self.ticket
        if ticket is None or ticket.seat != line.seat:
            raise ValueError(f"seat {line.seat} cannot act here")
        self.submit(ticket, self.game.parse_action(line.text), line.value)

    def _replay_seat(self, line: Line) -> None:
        if not self.hands_over or line.seat not in self.setup.humans:
            raise ValueError(f"seat {line.seat} cannot be handed over here")
        self.hand_over(line.seat, line.text or None)

    def _replay_hint(self, line: Line) -> None:
        ticket = self.ticket
        if ticket is None or ticket.seat != line.seat or ticket == self._helped:
            raise ValueError(f"seat {line.seat} cannot be helped here")
        self.help(ticket)
