"""The nets are asked what they were trained on: their inputs by name, of one position each, for a person to read.

`python -m tests.bots.test_inputs` writes the golden text anew; nets have to be trained anew with it.
"""

from pathlib import Path
from random import Random

import pytest

from takethat.bots import net
from takethat.bots.inputs import described
from takethat.bots.take_that.belief import LAID, Belief
from takethat.bots.take_that.belief_inputs import ACTION
from takethat.bots.take_that.judge_inputs import JUDGE, JUDGE_EACH, JUDGED_EACH
from takethat.bots.take_that.judge_net import PLAIN, JudgeNet
from takethat.bots.take_that.judge_net_many import JudgeNetMany
from takethat.bots.take_that.policy import CASUAL, INPUTS, Policy
from takethat.bots.take_that.policy_inputs import DECISION, MOVE
from takethat.bots.take_that.value_inputs import COMMON, EACH, SEAT, TABLE
from takethat.bots.take_that.value_net import ValueNet
from takethat.bots.zones.inputs import FEATURES
from takethat.bots.zones.value import features
from takethat.bots.zones.weights import WEIGHTS
from takethat.games.take_that.cards import CARDS
from takethat.games.take_that.notation import action_text
from takethat.games.take_that.state import State, cards_of, groups_of
from takethat.games.zones.game import ZONES
from takethat.table.play import Round

GOLDEN = Path(__file__).parent.parent / "golden" / "bots" / "inputs.txt"
TABLES = {
    "decision": DECISION,
    "move": MOVE,
    "table": TABLE,
    "seat": SEAT,
    "action": ACTION,
    "judge": JUDGE,
    "judge of a seat": JUDGE_EACH,
    "zones": FEATURES,
}


def position():
    """Line 34 41 44; one hand with a twist, pairs, a toad and lays, the other with a twin of the line."""
    state = State(2, True, 0)
    state.line = cards_of([34, 41, 44])
    hands = [14, 19, 36, 43, 55, 63, 91], [13, 24, 31, 48, 52, 79, 88]
    for seat, hand in enumerate(hands):
        state.put_hand(seat, cards_of(hand))
    taken = [12, 22, 67]
    state.minus = groups_of([[], taken])
    state.undealt = cards_of(
        [card for card in CARDS if all(card not in cards for cards in (state.line, *hands, taken))]
    )
    return state


def policy_lines():
    policy = Policy(net.load("policy-2"))
    policy.styles[0] = CASUAL
    policy.prepare(position(), 0)
    yield "policy: " + ", ".join(action_text(move) for move in list(policy.moves)[: policy.count])
    yield from described(DECISION, policy.shared)
    for move in (43, 200, 136, 155):
        policy.describe(move)
        yield f"policy, {action_text(move)}"
        yield from described(MOVE, policy.own)


def value_lines():
    values = ValueNet(net.load("leaf-2"), 2)
    values.describe(position())
    yield "value, the table"
    yield from described(TABLE, values.inputs)
    for seat in range(2):
        yield f"value, seat {seat}"
        yield from described(SEAT, list(values.inputs)[COMMON + seat * EACH :])


def judge_lines():
    judge = JudgeNet(net.load("judge-2"), ValueNet(net.load("leaf-2"), 2))
    judge.describe(position())
    yield "judge"
    yield from described(JUDGE, list(judge.inputs)[PLAIN:])


def judge_of_three_lines():
    state = State(3, True, 0)
    before, third = position(), [21, 57, 66, 75, 82, 86, 93]
    state.line, state.undealt = before.line, cards_of([card for card in before.undealt if card not in third])
    for seat, hand in enumerate((before.hands[0], before.hands[1], cards_of(third))):
        state.put_hand(seat, hand)
    judge = JudgeNetMany(net.load("judge-3"), ValueNet(net.load("leaf-3"), 3), 3)
    judge.describe(state)
    for seat in range(3):
        yield f"judge of three, seat {seat}"
        yield from described(JUDGE_EACH, list(judge.inputs)[COMMON + 3 * EACH + seat * JUDGED_EACH :])


def belief_lines():
    state = position()
    belief = Belief(net.load("clues-2"), 2, 1)
    belief.begin(tuple(state.hands[1]), 7, len(state.undealt), CARDS)
    for card in state.line:
        belief.saw_lay(0, card, False)
    for card in (14, 43, 55, 63):
        belief.describe(LAID, 36, card)
        yield f"belief, 36 laid, about {card}"
        yield from described(ACTION, belief.inputs)


def zones_lines():
    dice = Random(3)
    played = Round(ZONES, 2, False, dice.sample(ZONES.deck(), len(ZONES.deck())), 0)
    played.answer_chance()
    for _ in range(9):
        played.play(dice.choice(ZONES.legal_moves(played.state)))
    yield "zones, after nine moves"
    yield from described(FEATURES, features(played.state))


def lines():
    return [*policy_lines(), *value_lines(), *judge_lines(), *judge_of_three_lines(), *belief_lines(), *zones_lines()]


def test_the_inputs_of_a_position_are_the_golden_ones():
    assert lines() == GOLDEN.read_text(encoding="ascii").splitlines()


@pytest.mark.parametrize("inputs", TABLES.values(), ids=TABLES)
def test_every_place_has_one_name(inputs):
    assert [each.place for each in inputs] == list(range(len(inputs)))
    assert len({each.name for each in inputs}) == len(inputs)


def test_the_tables_are_as_long_as_the_nets_are_wide():
    assert len(DECISION) + len(MOVE) == INPUTS == net.load("policy-3").inputs
    assert len(TABLE) + 3 * len(SEAT) == net.load("leaf-3").inputs
    assert len(TABLE) + 3 * (len(SEAT) + len(JUDGE_EACH)) == net.load("judge-3").inputs
    assert len(ACTION) == net.load("clues-3").inputs
    assert {len(weights) for weights in WEIGHTS} == {len(FEATURES)}


if __name__ == "__main__":
    GOLDEN.write_text("\n".join(lines()) + "\n", encoding="ascii", newline="\n")
