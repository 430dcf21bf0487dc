"""The levels of Take That as players: one search and one belief, set by a table.

Everything is rebuilt from the observation at each decision; nets and the search itself are kept.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from takethat.bots import net, portable_math
from takethat.bots.player import Budget, Cancelled, Thought, never
from takethat.bots.portable_math import PortableRandom
from takethat.bots.take_that.belief import Belief
from takethat.bots.take_that.config import LevelConfig
from takethat.bots.take_that.endgame import Endgame
from takethat.bots.take_that.expectimax import Expectimax, SearchConfig
from takethat.bots.take_that.mcmc import MarkovChain
from takethat.bots.take_that.opponent_model import OpponentModel
from takethat.bots.take_that.past_decision import PastDecision
from takethat.bots.take_that.policy import Policy
from takethat.bots.take_that.recollection import DECIDED, Follower, followed, recollect
from takethat.bots.take_that.value_net import ValueNet
from takethat.bots.take_that.world_sampler import WorldSampler
from takethat.games.lists import vec
from takethat.games.take_that.cards import CARDS, price
from takethat.games.take_that.events import CardDrawn, CardLaid, CardsTwisted, Event, HandDealt, LineTaken, PenaltyDrawn
from takethat.games.take_that.view import Observation, View, unseen, world

COMPILED = not portable_math.__file__.endswith(".py")
"""Whether rules and search run as machine code."""

FORCED_NODES = 60
"""Enough to put a value on an only move."""


INSIGHT_WINDOW = 16
"""How many decisions of a seat tell its style; long ago it held cards of which nothing is known."""

PATIENCE = 10_000
"""Budgets below this many nodes are too small for the chain; interpreted ones are."""


def asked_again(plain: net.Net) -> net.Net:
    """The net as it serves best who puts most questions more than once; compiled, that is as it is."""
    if COMPILED:
        return plain
    from takethat.bots.remembering import Remembering  # no class can be made from a compiled one

    return Remembering(plain)


class SearchPlayer:
    """A bot that searches; `among`: another table for other numbers of players; `load`: where its nets come from."""

    def __init__(
        self,
        name: str,
        config: LevelConfig,
        among: Mapping[int, LevelConfig] = MappingProxyType({}),
        load: Callable[[str], net.Net] = net.load,
    ) -> None:
        self.name = name
        self._config = config
        self._among = among
        self._load = load
        self._searches: dict[int, Expectimax] = {}
        self._belief_nets: dict[int, net.Net] = {}

    def think(self, observation: Observation, budget: Budget, cancelled: Cancelled = never) -> Thought:
        view = observation.view
        config = self.config(view.players)
        if view.players == 2 and view.pile == 0 and not any(view.facedown) and config.recall >= len(CARDS):
            return play_out(view)
        search = self._search(view.players)
        dice = PortableRandom(budget.seed)
        belief = believe(observation, self._belief_nets[view.players], config)
        nodes = budget.nodes or (config.nodes if COMPILED else config.nodes_plain)
        if len(view.legal) == 1:
            nodes = min(nodes, FORCED_NODES)
        sampler = self._sampler(belief, observation, search.policy, nodes, dice)
        search.run(sampler, dice, nodes, cancelled)
        values = values_of(search, standing(view))
        return Thought(search.firsts[search.best()], values, search.nodes, search.cut)

    def _sampler(
        self, belief: Belief, observation: Observation, policy: Policy, nodes: int, dice: PortableRandom
    ) -> WorldSampler:
        """Where worlds come from: the chain too, where level and budget allow it and something was seen."""
        view = observation.view
        config = self.config(view.players)
        plain = WorldSampler(belief, view.hand, view.phase, view.advanced)
        if not view.pile or not config.insight + config.window:
            return plain
        assert view.seat is not None
        decisions = recollect(observation.log, view.seat, view.players)
        sampler = plain
        if decisions and config.window and nodes >= PATIENCE and view.players == 2:
            sampler = chain = MarkovChain(belief, view.hand, view.phase, view.advanced, policy)
            chain.filter_worlds = config.filter_worlds
            chain.condition_on(decisions[-config.window :])
        if config.insight:
            sampler.set_posterior(
                styles(plain, decisions, OpponentModel(policy, view.players, view.advanced), config, dice)
            )
        return sampler

    def config(self, players: int) -> LevelConfig:
        """What sets it apart at a table of so many."""
        return self._among.get(players, self._config)

    def _search(self, players: int) -> Expectimax:
        if players not in self._searches:
            config = self.config(players)
            search_config = SearchConfig(
                config.worlds,
                config.depth,
                config.plies,
                config.exact,
                config.foresight,
                config.dear,
                config.wary,
                config.clear,
                config.close,
                config.common,
            )
            policy = Policy(asked_again(self._load(f"{config.policy}-{players}")))
            value_net = ValueNet(self._load(f"leaf-{players}"), players)
            self._belief_nets[players] = asked_again(self._load(f"{config.clues}-{players}"))
            self._searches[players] = Expectimax(policy, value_net, search_config)
        return self._searches[players]


def styles(
    sampler: WorldSampler,
    decisions: list[PastDecision],
    model: OpponentModel,
    config: LevelConfig,
    dice: PortableRandom,
) -> vec[float]:
    """How likely each style of each other seat is after its last decisions."""
    worlds = [sampler.sample(dice) for _ in range(config.insight)]
    for seat in sorted({decision.seat for decision in decisions}):
        last = [decision for decision in decisions if decision.seat == seat][-INSIGHT_WINDOW:]
        model.update(seat, last, [world.hand(seat) for world in worlds], dice)
    return model.posterior()


def play_out(view: View) -> Thought:
    """The exact best move of an end where nothing is hidden from the two any more; the first among equals."""
    endgame = Endgame()
    so_far = standing(view)
    values = {move: value + so_far for move, value in endgame.values(world(view, unseen(view))).items()}
    return Thought(max(values, key=values.__getitem__), values, endgame.nodes)


def values_of(search: Expectimax, so_far: float) -> dict[int, float]:
    """Expected points of every legal move, none above the chosen one's; a take is worth its best lay."""
    values: dict[int, float] = {}
    for option, move in enumerate(search.firsts):
        value = search.compared(option) + so_far
        values[move] = max(value, values.get(move, value))
    return values


def standing(view: View) -> float:
    """The own points so far minus the mean of the others'; a face-down extra card counts as an average card."""
    hidden = [card for card in CARDS if all(card not in cards for cards in (*view.plus, *view.minus, view.line))]
    average = sum(map(price, hidden)) / max(len(hidden), 1)
    points = [
        len(view.plus[seat]) - sum(map(price, view.minus[seat])) - average * view.facedown[seat]
        for seat in range(view.players)
    ]
    assert view.seat is not None
    own = points[view.seat]
    return own - (sum(points) - own) / (view.players - 1)


def believe(observation: Observation, belief_net: net.Net, config: LevelConfig) -> Belief:
    """What the seat thinks after all it saw, as far as its memory reaches."""
    view = observation.view
    assert view.seat is not None
    belief = Belief(belief_net, view.players, view.seat, config.kept)
    table = Follower(view.seat, view.players)
    seen: list[tuple[Event, int]] = []
    for table, event in followed(observation.log, view.seat, view.players):
        seen.append((event, table.number(event) if isinstance(event, DECIDED) else 0))
    for event, number in seen:
        learn = isinstance(event, DECIDED) and number > table.made[event.seat] - config.memory
        tell(belief, event, learn)
    for card in table.gone[: max(0, len(table.gone) - config.recall)]:
        belief.hidden[card] = 1
    return belief


def tell(belief: Belief, event: Event, learn: bool) -> None:
    """The belief hears of an event; `learn`: it draws conclusions from an action."""
    match event:
        case CardLaid(seat, card):
            belief.saw_lay(seat, card, learn)
        case CardsTwisted(seat, card, _, _):
            belief.saw_twist(seat, card, learn)
        case LineTaken(seat, _, _):
            belief.saw_take(seat, learn)
        case CardDrawn(seat, drawn):
            belief.saw_draw(seat, drawn or 0)
        case PenaltyDrawn():
            belief.saw_penalty()
        case HandDealt(seat, cards, size) if seat == belief.seat and cards is not None:
            belief.begin(cards, size, len(CARDS) - size * belief.players, CARDS)
        case _:
            pass
