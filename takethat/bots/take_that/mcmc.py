"""Guesses of the other hand that explain what its owner did: a Markov chain over the cards of every unseen slot.

A state of the chain says which card each slot of his recent hands held, the dealt and the drawn ones. A step exchanges
two cards and is accepted by how much better or worse the policy would then explain each of his last decisions. Only
for two players; it starts from the belief's own worlds, and its worlds serve the search in their stead.

Metropolis, Rosenbluth, Rosenbluth, Teller and Teller (1953) accept a step by the ratio of likelihoods; Hastings (1970)
corrects it where a step is proposed more often than its reverse, as here by the factors of the belief.
"""

from __future__ import annotations

from typing import Final

from takethat.bots.portable_math import PortableRandom
from takethat.bots.take_that.belief import Belief
from takethat.bots.take_that.features import NUMBERS, mirrored
from takethat.bots.take_that.past_decision import PastDecision
from takethat.bots.take_that.policy import STYLES, UNKNOWN, Policy
from takethat.bots.take_that.world_sampler import WorldSampler
from takethat.games.lists import append, i64, vec
from takethat.games.take_that.bits import toggle
from takethat.games.take_that.cards import LAY, REACH, TAKE, card_of
from takethat.games.take_that.state import HANDS, State

POLICY_TRUST: Final = 0.98
"""How far the policy is trusted; for the rest any move may have been made."""


class MarkovChain(WorldSampler):
    """Samples worlds of the belief first, then of the chain; only a search that cannot decide pays for the latter.

    `filter_worlds` are of the belief before the chain begins; `burn_in`: steps before its first world; `thinning`:
    steps between two.
    """

    def __init__(self, belief: Belief, hand: tuple[int, ...], phase: int, advanced: bool, policy: Policy) -> None:
        super().__init__(belief, hand, phase, advanced)
        self.style: i64 = UNKNOWN
        """How the other is thought to play."""
        self.thinning: i64 = 12
        self.burn_in: i64 = 600
        self._dealt: i64 = 0
        self._decisions: list[PastDecision] = []
        self._policy = policy
        self._other: i64 = 1 - belief.seat
        self._states: list[State] = []
        self._actions: vec[i64] = vec[i64]()
        self._likelihoods: vec[float] = vec[float]()
        self._proposed: vec[float] = vec[float]()
        self._slots: vec[i64] = vec[i64]()
        """The card of each slot."""
        self._since: vec[i64] = vec[i64]()
        """The first of the decisions at which it was in the hand."""
        self._until: vec[i64] = vec[i64]([0] * NUMBERS)
        """By card: the decision in which it was played; the number of decisions if it is still held."""
        self._piled: vec[i64] = vec[i64]()
        self._matters: vec[i64] = vec[i64]()
        """1 where a card matters to a decision, at decision * NUMBERS + card."""
        self._factors: vec[float] = vec[float]([0.0] * NUMBERS)
        self._total = 0.0

    def condition_on(self, decisions: list[PastDecision]) -> None:
        """The decisions to explain, oldest first."""
        self._decisions = decisions
        self._matters = vec[i64]([0] * (NUMBERS * len(decisions)))
        for number in range(len(decisions)):
            self._mark(decisions[number], number * NUMBERS)

    def _mark(self, decision: PastDecision, base: i64) -> None:
        """Note the cards that matter to a decision: which could be played, or go with what was laid."""
        length: i64 = len(decision.line)
        laid: i64 = 0
        if LAY < decision.action < TAKE:
            laid = decision.action - LAY
        for card in range(i64(NUMBERS)):
            near = length == 0 or _gap(card, decision.line[length - 1]) <= REACH
            if near or (laid > 0 and (_gap(card, laid) <= REACH or mirrored(card) == laid)):
                self._matters[base + card] = 1
        for card in decision.line:
            self._matters[base + mirrored(card)] = 1

    def _begin(self, dice: PortableRandom) -> None:
        """Start the chain at a world of the belief."""
        decisions = self._decisions
        count: i64 = len(decisions)
        hand = self.sample_hand(dice)
        for at in range(i64(NUMBERS)):
            self._until[at] = count
        played = vec[i64]()
        draws: i64 = 0
        for number in range(count):
            decision = decisions[number]
            self._actions = append(self._actions, decision.action)
            if decision.action < TAKE:
                card = card_of(decision.action)
                played = append(played, card)
                self._until[card] = number
            draws += 1 if decision.drew else 0
        self._fill_slots(played, hand, decisions, len(hand) + len(played) - draws)
        for number in range(count):
            self._states.append(self._state_of(decisions[number], number))
            self._likelihoods = append(self._likelihoods, self._likelihood(number))
        self._proposed = self._likelihoods[:]
        for _ in range(self.burn_in):
            self._step(dice)

    def sample_hand(self, dice: PortableRandom) -> vec[i64]:
        """A hand of the other seat as believed; all other hidden cards are noted as piled."""
        self._gather()
        hidden = self._cards[: self._count]
        hand = self._sample_hand(self._other, self._belief.counts[self._other], dice)
        piled = vec[i64]()
        for card in hidden:
            self._factors[card] = self._factor(self._other, card)
            if card not in hand:
                piled = append(piled, card)
                self._total += self._factors[card]
        self._piled = piled
        return hand

    def _fill_slots(self, played: vec[i64], hand: vec[i64], decisions: list[PastDecision], old: i64) -> None:
        """Cards played came from the first hand as far as that is possible; then the cards still held."""
        slots = played[:]
        for card in hand:
            slots = append(slots, card)
        since = vec[i64]()
        for _ in range(old):
            since = append(since, 0)
        for number in range(len(decisions)):
            if decisions[number].drew:
                since = append(since, number + 1)
        self._slots, self._since = slots, since

    def _state_of(self, decision: PastDecision, number: i64) -> State:
        """The table at a decision, with the other hand as the slots say."""
        belief = self._belief
        state = State(2, self._advanced, self._other)
        state.phase = decision.phase
        state.line = decision.line
        state.put_hand(belief.seat, decision.mine)
        hand = vec[i64]()
        for slot in range(len(self._slots)):
            if self._since[slot] <= number and number <= self._until[self._slots[slot]]:
                hand = append(hand, self._slots[slot])
        undealt = vec[i64]()
        for card in decision.rest:
            if card not in hand:
                undealt = append(undealt, card)
        state.put_hand(self._other, hand)
        state.undealt = undealt
        return state

    def _likelihood(self, number: i64) -> float:
        """How likely the decision was with the hand the slots give him."""
        self._policy.styles[self._other] = self.style
        return self._policy.likelihood(self._states[number], self._other, self._actions[number], POLICY_TRUST)

    # --- the walk

    def _step(self, dice: PortableRandom) -> None:
        slot = dice.below(len(self._slots))
        card = self._slots[slot]
        if self._until[card] == len(self._actions):
            self._swap_with_pile(slot, card, dice)
        else:
            self._swap_slots(slot, card, dice)

    def _swap_with_pile(self, slot: i64, card: i64, dice: PortableRandom) -> None:
        """Exchange a held card with one of the pile, drawn in proportion to the factors."""
        piled = self._piled
        if len(piled) == 0:
            return
        rest = dice.random() * self._total
        place: i64 = 0
        while place < len(piled) - 1 and rest >= self._factors[piled[place]]:
            rest -= self._factors[piled[place]]
            place += 1
        other = piled[place]
        back = self._total - self._factors[other] + self._factors[card]
        correction = self._factors[card] / back * self._total / self._factors[other]
        first = self._since[slot]
        if self._accept(card, other, first, len(self._actions), correction, dice):
            self._slots[slot] = other
            piled[place] = card
            self._total = back

    def _swap_slots(self, slot: i64, card: i64, dice: PortableRandom) -> None:
        """Exchange the histories of two cards of the hand, if both could have been there in time."""
        other_slot = dice.below(len(self._slots))
        other = self._slots[other_slot]
        if self._since[slot] > self._until[other] or self._since[other_slot] > self._until[card]:
            return
        low = min(self._since[slot], self._since[other_slot])
        high = max(self._since[slot], self._since[other_slot])
        if low == high:
            return
        early = other if self._since[slot] == high else card
        late = card if self._since[slot] == high else other
        if self._accept(early, late, low, high, 1.0, dice):
            self._slots[slot] = other
            self._slots[other_slot] = card

    def _accept(self, gone: i64, come: i64, first: i64, last: i64, correction: float, dice: PortableRandom) -> bool:
        """Put `come` for `gone` into the hand at decisions `first` to `last` - 1, and keep it with the right chance."""
        matters = self._matters
        ratio = correction
        for number in range(first, last):
            if matters[number * NUMBERS + gone] + matters[number * NUMBERS + come] > 0:
                ratio /= self._likelihoods[number]
        needed = dice.random()
        number = last - 1
        while number >= first and ratio >= needed:
            self._exchange(number, gone, come)
            if matters[number * NUMBERS + gone] + matters[number * NUMBERS + come] > 0:
                self._proposed[number] = self._likelihood(number)
                ratio *= self._proposed[number]
            else:
                self._proposed[number] = self._likelihoods[number]
            number -= 1
        if number < first and ratio >= needed:
            for done in range(first, last):
                self._likelihoods[done] = self._proposed[done]
            return True
        for done in range(number + 1, last):
            self._exchange(done, come, gone)
        return False

    def _exchange(self, number: i64, gone: i64, come: i64) -> None:
        state = self._states[number]
        toggle(state.board, HANDS + 2 * self._other, gone)
        toggle(state.board, HANDS + 2 * self._other, come)
        _replace(state.undealt, come, gone)

    def set_posterior(self, posterior: vec[float]) -> None:
        """The chain plays on one style, the most likely one if there is more for it than against it."""
        super().set_posterior(posterior)
        for style in range(i64(STYLES)):
            if posterior[self._other * STYLES + style] > 0.5:
                self.style = style

    def sample_styles(self, styles: vec[i64], dice: PortableRandom) -> None:
        """In the chain's own worlds the other plays in the style they were guessed with."""
        super().sample_styles(styles, dice)
        if self._dealt > self.filter_worlds:
            styles[self._other] = self.style

    def sample(self, dice: PortableRandom) -> State:
        """A world of the belief, or of the chain some steps further on."""
        self._dealt += 1
        if self._dealt <= self.filter_worlds:
            return super().sample(dice)
        if self._dealt == self.filter_worlds + 1:
            self._begin(dice)
        for _ in range(self.thinning):
            self._step(dice)
        state = self._bare()
        count: i64 = len(self._actions)
        flags = vec[i64]([0] * NUMBERS)
        for card in self._slots:
            if self._until[card] == count:
                flags[card] = 1
        hand = vec[i64]()
        for card in range(i64(NUMBERS)):
            if flags[card] == 1:
                hand = append(hand, card)
        state.put_hand(self._other, hand)
        self._gather()
        kept: i64 = 0
        for place in range(self._count):
            card = self._cards[place]
            if flags[card] == 0:
                self._cards[kept] = card
                kept += 1
        self._count = kept
        state.undealt = self._sample_pile(self._belief.pile, dice)
        return state


def _gap(card: i64, other: i64) -> i64:
    return card - other if card > other else other - card


def _replace(cards: vec[i64], gone: i64, come: i64) -> None:
    for place in range(len(cards)):
        if cards[place] == gone:
            cards[place] = come
            return
