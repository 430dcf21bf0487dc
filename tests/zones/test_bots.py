"""The bots of Three Zones: legal, the same every time, blind to what is hidden, exact at the end, and not foolish."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from takethat.bots.player import Budget
from takethat.bots.registry import LEVELS, names, player
from takethat.bots.zones.config import LevelConfig
from takethat.bots.zones.player import SearchPlayer
from takethat.bots.zones.search import FAR, Tree, after, result
from takethat.games.zones.events import Event, Phase
from takethat.games.zones.game import ZONES
from takethat.games.zones.notation import action_text
from takethat.games.zones.rules import State, legal_moves
from takethat.games.zones.view import Observation, observe, redact, unseen, world
from takethat.table.table import Standing

from .play import Game, dealt, position
from .random_games import positions

STANDING = Standing(first=0, scores_before=(0, 0), rounds_left=98)
SMALL = Budget(300, 7)


def seen_by(state: State, log: list[Event], seat: int) -> Observation:
    return ZONES.observation(state, seat, [redact(event, seat) for event in log], STANDING)


def brute(state: State) -> float:
    """The value of a position for the seat in turn, every line to the end."""
    if state.phase == Phase.OVER:
        return result(state, state.turn)
    values = []
    for move in legal_moves(state):
        child = after(state, move)
        value = brute(child)
        values.append(value if child.turn == state.turn else -value)
    return max(values)


def decided(game: Game, name: str = "expert", nodes: int = 4000) -> str:
    """What a bot does in a position, as a text."""
    seen = seen_by(game.state, game.events, game.turn)
    return action_text(player("zones", name).think(seen, Budget(nodes, 1)).move)


def test_every_level_is_there() -> None:
    assert names("zones")[:5] == LEVELS
    assert "naive" in names("zones")


@pytest.mark.parametrize("name", [*LEVELS, "naive"])
def test_legal_and_the_same_every_time(name: str) -> None:
    for number, (state, log) in enumerate(positions(21)):
        if state.phase not in (Phase.OVER, Phase.DRAW) and number % 3 == 0:
            seen = seen_by(state, log, state.turn)
            thought = player("zones", name).think(seen, SMALL)
            assert thought.move in seen.view.legal
            assert set(thought.values) <= set(seen.view.legal)
            assert player("zones", name).think(pickle.loads(pickle.dumps(seen)), SMALL) == thought


@pytest.mark.parametrize("name", LEVELS)
def test_secrets_do_not_change_the_choice(name: str) -> None:
    rng = Random(5)
    for number, (state, log) in enumerate(positions(22)):
        if state.phase == Phase.TURN and number % 5 == 0:
            seat = state.turn
            hidden = unseen(observe(state, seat))
            rng.shuffle(hidden)
            other = world(observe(state, seat), hidden, rng)
            thoughts = [player("zones", name).think(seen_by(one, log, seat), SMALL) for one in (state, other)]
            assert thoughts[0] == thoughts[1]


@pytest.mark.parametrize(
    ("mine", "theirs", "hands"),
    [
        ("P2 O1|-|G3", "P5'|O4|G1", ("", "")),
        ("P2|O2|-", "P1|O1|G2'", ("W2", "")),
        ("P5|-|G5'", "-|O5|G4", ("O1", "W1")),
        ("W3|O3|-", "P4|-|G1'", ("G2", "P1")),
    ],
)
def test_exact_at_the_end(mine: str, theirs: str, hands: tuple[str, str]) -> None:
    state = position(mine, theirs, hands).state
    expected = brute(state)
    assert Tree().value(state, 30) == pytest.approx(expected)
    assert Tree().value(state, 30, expected - 0.5, expected + 0.5) == pytest.approx(expected)


def test_a_position_is_as_before_after_searching() -> None:
    for state, _ in positions(23):
        if state.phase == Phase.TURN:
            before = observe(state, 0), observe(state, 1)
            Tree().value(state, 2, -FAR, FAR)
            assert (observe(state, 0), observe(state, 1)) == before


def test_passes_when_every_other_move_spoils_something() -> None:
    game = position("G2|O5'|-", "W2'|-|-", passed="-x")
    assert game.legal == ["use G2 O5 O5", "pass"]
    for name in LEVELS[3:]:
        assert decided(game, name) == "pass"


def test_takes_the_win_that_is_there() -> None:
    game = position("P5|O2|-", "P1'|O4'|G3", passed="-x")
    for name in LEVELS[1:]:
        assert decided(game, name) == "use O2 O2>green"


def test_exchanges_weak_cards_and_keeps_strong_ones() -> None:
    game = dealt("P1 G2 O1 G3 G5 W2 G4", "P2 P3 P4 P5 O2 O3 O4")
    assert set(decided(game).split()[1:]) <= {"P1", "G2", "O1"}
    assert len(decided(game).split()) == 3
    game = dealt("W1 W2 W3 G3 G5 P3 G4", "P2 P1 P4 P5 O2 O3 O4")
    assert decided(game) == "exchange"


def test_opens_with_a_card_of_a_suit_for_either_seat() -> None:
    game = dealt("P1 P2 P3 P4 P5 W1 W2", "O1 O2 O3 O4 O5 W3 G1").do("exchange", "exchange")
    assert decided(game).startswith("open P")
    game.do("open P1")
    assert decided(game)[:6] in ("open O", "open G")


def test_a_cancelled_thought_is_marked_and_still_legal() -> None:
    game = position("P2 O1|-|G3", "P5'|O4|G1", hands=("W1 W2 O3", "P3 P4 O5"))
    seen = seen_by(game.state, [], 0)
    thought = SearchPlayer("slow", LevelConfig(10, 4, 100_000)).think(seen, Budget(None, 1), lambda: True)
    assert thought.cut
    assert thought.move in seen.view.legal


def test_more_nodes_look_at_more_positions() -> None:
    game = position("P2 O1|-|G3", "P5'|O4|G1", hands=("W1 W2 O3", "P3 P4 O5"))
    seen = seen_by(game.state, [], 0)
    spent = [player("zones", "expert").think(seen, Budget(nodes, 1)).nodes for nodes in (200, 2000, 8000)]
    assert spent == sorted(spent)
    assert spent[0] < spent[-1]
