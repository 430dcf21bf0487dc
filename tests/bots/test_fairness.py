"""Nobody is told more than his seat knows: decks that look alike make equal requests, byte for byte."""

from __future__ import annotations

import ast
import json
import multiprocessing.spawn
import pickle
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from takethat.arena import matches
from takethat.arena.matches import Contest, contender
from takethat.bots import worker as workers
from takethat.bots.failure import Failure
from takethat.bots.player import Budget, Thought
from takethat.bots.registry import player
from takethat.bots.request import Request, budget_for, line_of, request_for
from takethat.bots.worker import Worker, answer
from takethat.cli.engine import reply
from takethat.games.registry import game_named
from takethat.match.thinker import Thinker
from takethat.review import judge
from takethat.table.table import Ticket

from .alike import Dealt, Kind, pairs, sent, table_of, tapped

PRODUCT = Path(matches.__file__).parents[1]
KINDS = {
    **{Kind("take-that", players, advanced): 140 for players in (2, 3, 4) for advanced in (False, True)},
    Kind("zones", 2): 160,
}
"""What is compared, and how often: a thousand pairs of decks in all."""

PATIENCE = 60
"""Seconds after which a test gives up waiting."""


def unequal(kind: Kind, count: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """In how many pairs something leaves by which the decks can be told apart."""
    return sum(sent(one, monkeypatch) != sent(other, monkeypatch) for one, other in pairs(kind, count))


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_decks_that_look_alike_make_equal_requests(kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    assert sum(KINDS.values()) == 1000
    assert unequal(kind, KINDS[kind], monkeypatch) == 0


def _by_the_deal(thinker: Thinker, ticket: Ticket, level: str) -> None:
    """The seed was this once; deal number and deck follow from it."""
    table = thinker._table
    seed = table.setup.deal * 1009 + table.round * 499 + ticket.number
    asked = Request(table.setup.game, level, table.observation(ticket.seat), Budget(None, seed))
    thinker._mind.ask(ticket.number, asked)


def hands(state: Any) -> Any:
    """The hands of a state of any game."""
    return state.hands


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_the_comparison_hears_a_seed_from_the_deal_number(kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Thinker, "_ask", _by_the_deal)
    assert unequal(kind, 20, monkeypatch) == 20


def test_the_pairs_differ_in_what_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in KINDS:
        tables = [[table_of(dealt, monkeypatch).state for dealt in pair] for pair in pairs(kind, 20)]
        assert sum(hands(one) != hands(other) for one, other in tables) > 15


def test_what_was_taken_back_leaves_no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    """A running number of decisions would tell of it."""
    taken_back = 0
    for kind in KINDS:
        for dealt, _ in pairs(kind, 5):
            table = table_of(dealt, monkeypatch)
            worker, wire = tapped()
            Thinker(table, worker).attend()
            table.submit(table.ticket, table.game.legal_moves(table.state)[-1])  # type: ignore[arg-type]
            if table.can_undo():
                taken_back += 1
                table.undo()
                Thinker(table, worker).attend()
                assert wire.sent[0] == wire.sent[1]
    assert taken_back > 20


def test_every_decision_has_dice_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """A seed that is always the same would be fair as well."""
    for kind in KINDS:
        seen = [table_of(one, monkeypatch).observation(one.seat) for one, _ in pairs(kind, 20)]
        assert len({budget_for(kind.game, each).seed for each in seen}) == len(set(map(pickle.dumps, seen))) > 15


# --- the arena


class Scripted:
    """Plays what it is told and keeps what it is given; at the end of the script it gives up."""

    name = "scripted"

    def __init__(self, moves: tuple[Any, ...]) -> None:
        self.moves = iter(moves)
        self.given = b""

    def think(self, observation: Any, budget: Budget, cancelled: Any = None) -> Thought:
        self.given = pickle.dumps((observation, budget))
        return Thought(next(self.moves, None))


def given_in_a_contest(dealt: Dealt, seed: int, monkeypatch: pytest.MonkeyPatch) -> bytes:
    """What the bot gets whose decision comes after those of the deck's, in a contest with that seed."""
    monkeypatch.setattr(matches, "shuffled", lambda deal, played, cards: list(dealt.deck))
    kind, bot = dealt.kind, Scripted(dealt.moves)
    agreed = Contest(kind.game, (contender("scripted", None),) * kind.players, kind.advanced, seed, 1.0)
    match = matches._play_match(agreed, game_named(kind.game), [bot] * kind.players, seed, tuple(range(kind.players)))
    assert match.failed == dealt.seat
    return bot.given


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_contest_tells_nothing_of_its_seed(kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    for one, other in pairs(kind, 30):
        assert given_in_a_contest(one, 1, monkeypatch) == given_in_a_contest(other, 2, monkeypatch)


DIARY = """
import json, os, sys
with open(sys.argv[1], "a") as diary:
    for line in sys.stdin:
        seen = json.loads(line)
        diary.write(f"{os.getpid()} {seen['seat']} {seen['hand']}\\n")
        diary.flush()
        print(json.dumps({"move": f"L {seen['hand'][0]}", "nodes": os.getpid()}), flush=True)
"""


def diary(tmp_path: Path) -> tuple[str, Path]:
    """A program that lays its first card, says which process it is and writes down what it saw; and its diary."""
    script, pages = tmp_path / "diary.py", tmp_path / "pages"
    script.write_text(DIARY, encoding="utf-8")
    return f'cmd:"{sys.executable}" "{script}" "{pages}"', pages


def test_no_program_sees_a_deck_of_the_arena_from_two_seats(tmp_path: Path) -> None:
    command, pages = diary(tmp_path)
    agreed = Contest("take-that", (contender(command, None), contender("naive", None)), False, 3, 10.0)
    matches.play_deal(agreed, 0)
    hands: dict[str, set[str]] = {}
    for page in pages.read_text(encoding="utf-8").splitlines():
        process, hand = page.split(" ", 1)
        hands.setdefault(process, set()).add(hand)
    assert [len(seen) for seen in hands.values()] == [1, 1]


def test_no_program_sees_a_table_from_two_seats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    command, _ = diary(tmp_path)
    one, _ = next(pairs(Kind("take-that", 2), 1))
    begun = table_of(Dealt(one.kind, one.deal, one.deck, (), 0), monkeypatch)
    later = table_of(Dealt(one.kind, one.deal, one.deck, (begun.game.legal_moves(begun.state)[0],), 1), monkeypatch)
    workers._seated.cache_clear()
    orders = [request_for("take-that", command, table.observation(seat)) for table, seat in ((begun, 0), (later, 1))]
    try:
        first, second, again = (_process_of(order) for order in (*orders, orders[0]))
        assert first == again != second
    finally:
        for seat in (0, 1):
            workers._seated("take-that", command, seat).close()  # type: ignore[attr-defined]
        workers._seated.cache_clear()


def _process_of(order: Request) -> int:
    """The process that answers; a card that may not be laid is an answer as well."""
    workers._seated(order.game, order.level, order.observation.view.seat)._read = (  # type: ignore[attr-defined]
        lambda line, observation: Thought(None, nodes=json.loads(line)["nodes"])
    )
    _, thought, trouble = answer(order, lambda: False)
    assert thought is not None, trouble
    return thought.nodes


# --- what a process and a program are started with

LISTENER = """
import json, os, sys
seen = sys.stdin.readline()
told = {"arguments": sys.argv, "environment": dict(os.environ), "folder": os.getcwd(), "seen": seen}
with open(sys.argv[1], "w") as file:
    json.dump(told, file, sort_keys=True)
"""


def heard(dealt: Dealt, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[bytes, bytes]:
    """What the bots' process is started with by a game that was called with `--seed`, and a program behind it."""
    script, ears, begun = tmp_path / "listener.py", tmp_path / "ears", list[Any]()
    script.write_text(LISTENER, encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["takethat", "--seed", str(dealt.deal)])
    prepared = multiprocessing.spawn.get_preparation_data

    def overheard(name: str) -> dict[str, Any]:
        begun.append(prepared(name))
        return begun[-1]

    with monkeypatch.context() as patch:
        patch.setattr(multiprocessing.spawn, "get_preparation_data", overheard)
        _ask_a_program(dealt, f'cmd:"{sys.executable}" "{script}" "{ears}"', monkeypatch)
    assert sys.argv[1:] == ["--seed", str(dealt.deal)]
    (data,) = begun
    return pickle.dumps({key: value for key, value in data.items() if key != "authkey"}), ears.read_bytes()


def _ask_a_program(dealt: Dealt, command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ask it through a real process until it has ended, which is its only answer."""
    worker, failed = Worker(), list[Failure]()
    thinker = Thinker(table_of(dealt, monkeypatch, command), worker, lambda seat, reason: failed.append(reason))
    try:
        thinker.attend()
        while not failed:
            assert worker._pipe is not None
            assert worker._pipe.poll(PATIENCE), "no answer"
            thinker.thought()
    finally:
        worker.close()


@pytest.mark.parametrize("kind", [Kind("take-that", 3, True), Kind("zones", 2)], ids=str)
def test_arguments_and_environment_tell_nothing(kind: Kind, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ((one, other),) = pairs(kind, 1)
    process, program = heard(one, tmp_path, monkeypatch)
    assert (process, program) == heard(other, tmp_path, monkeypatch)
    assert str(one.deal).encode() not in process + program
    assert json.loads(program)["seen"] == line_of(kind.game, table_of(one, monkeypatch).observation(one.seat)) + "\n"


# --- one place


@pytest.mark.parametrize("kind", [Kind("take-that", 2), Kind("zones", 2)], ids=str)
def test_the_engine_answers_as_the_bot_at_the_table(kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    game, bot = game_named(kind.game), player(kind.game, "medium")
    for one, _ in pairs(kind, 3):
        order = request_for(kind.game, "medium", table_of(one, monkeypatch).observation(one.seat))
        thought = bot.think(order.observation, order.budget)
        told = reply(game, bot, line_of(kind.game, order.observation).encode(), None, None)
        assert (told["move"], told["nodes"]) == (game.action_text(thought.move), thought.nodes)


def test_a_seed_of_ones_own_changes_the_dice_of_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    one, _ = next(pairs(Kind("take-that", 2), 1))
    seen = table_of(one, monkeypatch).observation(one.seat)
    assert len({budget_for("take-that", seen, None, own).seed for own in (None, 0, 1)}) == 3
    assert budget_for("take-that", seen, None, 1) == budget_for("take-that", seen, None, 1)


def test_the_review_and_the_hint_have_the_same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    one, _ = next(pairs(Kind("take-that", 2), 1))
    seen = table_of(one, monkeypatch).observation(one.seat)
    given = list[Budget]()

    def think(observation: object, budget: Budget) -> Thought:
        given.append(budget)
        return Thought(None)

    bot = SimpleNamespace(name="expert", think=think)
    decision = judge.Decision(0, 1, one.seat, seen, seen.view.legal[0])
    monkeypatch.setattr(judge, "verdict_of", lambda *_: None)
    judge.judge(game_named("take-that"), decision, bot)
    hint = request_for("take-that", "expert", seen).budget
    assert [(budget.nodes, budget.seed) for budget in given] == [(judge.NODES, hint.seed)]


def test_no_other_place_makes_a_budget() -> None:
    found = [
        f"{path.relative_to(PRODUCT)}:{node.lineno}"
        for path in sorted(PRODUCT.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) == "Budget"
    ]
    assert [place.split(":")[0] for place in found] == [str(Path("bots") / "request.py")]
