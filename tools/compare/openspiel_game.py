"""Take That as an OpenSpiel game in Python, as somebody would write it who had only OpenSpiel: for comparing speed.

Dealing and drawing are chance nodes, states are changed by `apply_action`, rules are plain lists. Actions: 0-99 twist
with that card, 100-199 lay it, 200 take; an answer of chance is the card. Base game, three players.
"""

from __future__ import annotations

import pyspiel

PLAYERS = 3
HAND = 9
TAKE = 200
DECK = [card for card in range(12, 99) if card % 10]
TYPE = pyspiel.GameType(
    short_name="python_take_that",
    long_name="Take That in Python",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=PLAYERS,
    min_num_players=PLAYERS,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
)
INFO = pyspiel.GameInfo(
    num_distinct_actions=TAKE + 1,
    max_chance_outcomes=100,
    num_players=PLAYERS,
    min_utility=-107.0,
    max_utility=72.0,
    utility_sum=None,
    max_game_length=1000,
)


class TakeThatGame(pyspiel.Game):  # type: ignore[misc]
    """The game; states come from it."""

    def __init__(self, params: dict[str, object] | None = None) -> None:
        super().__init__(TYPE, INFO, params or {})

    def new_initial_state(self) -> TakeThatState:
        return TakeThatState(self)


class TakeThatState(pyspiel.State):  # type: ignore[misc]
    """One round from the deal on."""

    def __init__(self, game: TakeThatGame) -> None:
        super().__init__(game)
        self.pile = list(DECK)
        self.hands: list[list[int]] = [[] for _ in range(PLAYERS)]
        self.line: list[int] = []
        self.plus = [0] * PLAYERS
        self.minus = [0] * PLAYERS
        self.seat = 0
        self.must_draw = True
        self.over = False

    def current_player(self) -> int:
        if self.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.must_draw else self.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        share = 1.0 / len(self.pile)
        return [(card, share) for card in self.pile]

    def _legal_actions(self, player: int) -> list[int]:
        hand, line = sorted(self.hands[player]), self.line
        if not line:
            return [100 + card for card in hand]
        twists = [card for card in hand if card % 11 and card % 10 * 10 + card // 10 in line]
        return twists + [100 + card for card in hand if abs(card - line[-1]) <= 10] + [TAKE]

    def _apply_action(self, action: int) -> None:
        if self.must_draw:
            self._draw(action)
        elif action == TAKE:
            self.minus[self.seat] += sum(1 if card % 11 else 5 for card in self.line)
            self.line = []
            self.over = not self.pile
        else:
            self._play(action)
            self.must_draw = bool(self.pile)
            if not self.must_draw:
                self._pass_on()

    def _play(self, action: int) -> None:
        card = action % 100
        self.hands[self.seat].remove(card)
        if action > 100:
            self.line.append(card)
        else:
            self.line.remove(card % 10 * 10 + card // 10)
            self.plus[self.seat] += 2

    def _draw(self, card: int) -> None:
        self.pile.remove(card)
        self.hands[self.seat].append(card)
        dealing = len(self.pile) > len(DECK) - PLAYERS * HAND
        if dealing or len(self.pile) == len(DECK) - PLAYERS * HAND:
            self.must_draw = dealing
            self.seat = (self.seat + 1) % PLAYERS
        else:
            self.must_draw = False
            self._pass_on()

    def _pass_on(self) -> None:
        self.over = not self.pile and not self.line
        self.seat = (self.seat + 1) % PLAYERS

    def _action_to_string(self, player: int, action: int) -> str:
        return str(action)

    def is_terminal(self) -> bool:
        return self.over

    def returns(self) -> list[float]:
        return [float(plus - minus) for plus, minus in zip(self.plus, self.minus, strict=True)]

    def __str__(self) -> str:
        return f"{self.hands} {self.line} {len(self.pile)}"


pyspiel.register_game(TYPE, TakeThatGame)
