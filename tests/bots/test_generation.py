"""A generation: lessons are kept and replayed as they were played, and the students hear what the teacher thinks."""

import numpy as np
import pytest

from takethat.bots import net
from takethat.bots.player import Thought, never
from takethat.bots.request import budget_for
from takethat.bots.take_that.expectimax import balance
from takethat.bots.take_that.policy import INPUTS, Policy
from takethat.bots.take_that.value_inputs import COMMON, EACH
from takethat.bots.take_that.value_net import ValueNet
from takethat.games.take_that.rules import legal_moves
from tools.bots.generation import lessons as school
from tools.bots.generation.students import decisions, positions
from tools.bots.learn import Learner, nats, resumed, teach_choice, teach_values
from tools.bots.play import states
from tools.bots.regret import compare
from tools.bots.regret.kinds import KINDS, begun, seen


class Opinionated:
    """A teacher who likes numbers for reasons of his own."""

    name = "opinionated"

    def think(self, observation, budget, cancelled=never):
        values = {move: move * 37 % 101 / 10 for move in observation.view.legal}
        return Thought(max(values, key=values.__getitem__), values)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("generation")


@pytest.fixture(scope="module")
def told(folder):
    """Two rounds, the second after an interruption, and again after one in the middle of its line."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(school, "teacher", lambda times: Opinionated())
        first = school.lessons(folder, 1, 1, 5, 1)
        both = school.lessons(folder, 2, 1, 5, 1)
        assert both[:1] == first
        path = folder / "lessons-5-1.jsonl"
        text = path.read_text(encoding="ascii")
        path.write_text(text[:-20], encoding="ascii")
        assert school.lessons(folder, 2, 1, 5, 1) == both
        assert path.read_text(encoding="ascii") == text
        patch.setattr(school, "lesson", None)
        assert school.lessons(folder, 2, 1, 5, 1) == both
    return both


def test_every_decision_has_a_value_for_each_legal_move_and_the_best_is_made(told):
    for one in told:
        assert len(one.moves) == len(one.values)
        for place, ((state, move, odd), values) in enumerate(zip(states(one.played), one.values, strict=False)):
            assert move is not None
            legal = legal_moves(state)
            assert len(legal) == len(values)
            assert odd == (place in one.odd)
            assert odd or values[legal.index(move)] == max(values)


def test_the_policy_hears_which_moves_the_teacher_likes(told):
    heard = decisions(Policy(net.load("policy-2")), told)
    ends = [*heard.starts[1:], len(heard.rows)]
    for first, last, best in zip(heard.starts, ends, heard.best, strict=True):
        assert heard.wanted[first:last].sum() == pytest.approx(1.0)
        assert heard.wanted[best] == heard.wanted[first:last].max()
    assert heard.rows.shape == (len(heard.wanted), INPUTS)


def test_the_leaf_hears_of_later_worths_up_to_a_random_move_or_the_end(told):
    one = told[0]
    heard = positions(ValueNet(net.load("leaf-2"), 2), [one])
    turns = [(place, state.copy()) for place, (state, move, _) in enumerate(states(one.played)) if state.phase == 0]
    end = [state for state, move, _ in states(one.played)][-1]
    last = turns[-1][1]
    assert heard.wanted[-1, 0] == pytest.approx(balance(end, last.turn) - balance(last, last.turn))
    odd = next((number for number, (place, _) in enumerate(turns) if place in one.odd), None)
    at = 0 if odd is None or odd >= 4 else odd
    before, after = turns[at], turns[at if at == odd else 4]
    worth = max(one.values[after[0]]) * (1 if before[1].turn == after[1].turn else -1)
    assert heard.wanted[at, 0] == pytest.approx(worth - balance(before[1], before[1].turn), abs=1e-4)
    assert (heard.wanted[:, 0] == -heard.wanted[:, 1]).all()


def test_a_net_is_taught_further_from_where_it_was(told, tmp_path):
    heard = decisions(Policy(net.load("policy-2")), told)
    Learner(INPUTS, 8, 1, 1).save(tmp_path / "policy-2.json", "")
    learner, sizes = resumed(tmp_path / "policy-2.json"), np.diff([*heard.starts, len(heard.rows)])
    playing = Policy(net.read((tmp_path / "policy-2.json").read_text()))
    played = told[0].played
    state = next(states(played))[0]
    playing.styles[state.turn] = played.styles[state.turn]
    playing.evaluate(state, state.turn)
    likely = np.exp(learner.outputs(heard.rows[: sizes[0]])[:, 0])
    assert list(likely / likely.sum()) == pytest.approx(list(playing.probabilities)[: sizes[0]], abs=1e-4)
    before, _ = nats(learner.outputs(heard.rows)[:, 0], heard.starts, sizes, heard.best)
    teach_choice(learner, heard.rows, heard.starts, heard.wanted, np.arange(len(sizes)), 15)
    after, _ = nats(learner.outputs(heard.rows)[:, 0], heard.starts, sizes, heard.best)
    assert after < before
    least, agreed = nats(np.log(heard.wanted + 1e-9), heard.starts, sizes, heard.best)
    assert least < after
    assert agreed == 1.0


def test_a_leaf_is_taught_further(told):
    heard = positions(ValueNet(net.load("leaf-2"), 2), told)
    learner = Learner(COMMON + 2 * EACH, 8, 2, 1)
    before = ((learner.outputs(heard.rows) - heard.wanted) ** 2).mean()
    teach_values(learner, heard.rows, heard.wanted, 40)
    assert ((learner.outputs(heard.rows) - heard.wanted) ** 2).mean() < before


def test_the_bench_seats_an_expert_with_the_nets_of_a_folder(tmp_path):
    """A leaf that always says 100 for the seat to move and the rest as it was."""
    size = COMMON + 2 * EACH
    learner = Learner(size, 8, 2, 1)
    learner.parts[0][:], learner.parts[3][:] = 0, (100, -100)
    learner.save(tmp_path / "leaf-2.json", "")
    known = seen(begun(KINDS["two"], 3, 0))
    one, other = (compare.seated(KINDS["two"], f"easy+worlds=2+plies=0{more}") for more in ("", f"+nets={tmp_path}"))
    budget = budget_for("take-that", known, None)
    assert max(one.think(known, budget).values.values()) > -50
    assert max(other.think(known, budget).values.values()) < -50
