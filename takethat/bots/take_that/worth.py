"""What positions of Take That are worth to every seat, and which positions a seat could think of."""

from __future__ import annotations

from takethat.bots import net
from takethat.bots.portable_math import PortableRandom
from takethat.bots.take_that.config import LEVELS
from takethat.bots.take_that.judge_net import JudgeNet
from takethat.bots.take_that.judge_net_many import JudgeNetMany
from takethat.bots.take_that.open_hands import OpenHands
from takethat.bots.take_that.player import believe
from takethat.bots.take_that.policy import Policy
from takethat.bots.take_that.value_net import ValueNet
from takethat.bots.take_that.world_sampler import WorldSampler
from takethat.games.take_that import rules
from takethat.games.take_that.events import Phase
from takethat.games.take_that.state import State
from takethat.games.take_that.view import Observation

START: dict[tuple[int, bool], tuple[float, ...]] = {
    (2, False): (0.695, -0.695),
    (2, True): (0.923, -0.923),
    (3, False): (0.583, -0.34, -0.243),
    (3, True): (0.596, -0.324, -0.272),
    (4, False): (0.651, -0.23, -0.21, -0.211),
    (4, True): (0.68, -0.32, -0.174, -0.186),
}
"""The mean worth of a deal, by number of players and variation, from the seat that begins on (tools/bots/start.py)."""


class TakeThatWorth:
    """The values of Take That; nets are fetched when a number of players is first asked for."""

    enough = 128

    def __init__(self) -> None:
        self._open: dict[int, OpenHands] = {}
        self._clues: dict[int, net.Net] = {}

    def start(self, players: int, advanced: bool, first: int) -> list[float]:
        places = START[players, advanced]
        return [places[(seat - first) % players] for seat in range(players)]

    def values(self, state: State) -> list[float]:
        players = int(state.players)
        if players not in self._open:
            self._open[players] = _opened(players)
        return self._open[players].values(state)

    def worlds(self, observation: Observation, seed: int, count: int) -> list[tuple[State, float]]:
        view = observation.view
        expert = LEVELS[view.players]["expert"]
        if view.players not in self._clues:
            self._clues[view.players] = net.load(f"{expert.clues}-{view.players}")
        belief = believe(observation, self._clues[view.players], expert)
        sampler = WorldSampler(belief, view.hand, view.phase, view.advanced)
        dice = PortableRandom(seed)
        return sampler.all_worlds(count) or [(sampler.sample(dice), 1.0) for _ in range(count)]

    def after(self, state: State, move: int, seed: int) -> State:
        dice = PortableRandom(seed)
        following = state.copy()
        rules.apply(following, move)
        while following.phase in (Phase.DRAW, Phase.PENALTY):
            rules.draw_at(following, dice.below(len(following.undealt)))
        return following


def _opened(players: int) -> OpenHands:
    policy = Policy(net.load(f"policy-{players}"))
    leaf = ValueNet(net.load(f"leaf-{players}"), players)
    judge = net.load(f"judge-{players}")
    if players == 2:
        return OpenHands(policy, leaf, between_two=JudgeNet(judge, leaf))
    return OpenHands(policy, leaf, among=JudgeNetMany(judge, leaf, players))
