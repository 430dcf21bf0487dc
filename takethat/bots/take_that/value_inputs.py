"""The inputs of the value net by name: first those of the table, then those of each seat, the seat to move first."""

from __future__ import annotations

from typing import Final

from takethat.bots.inputs import YES, Input

# --- of the table

PRICE: Final = 0
LENGTH: Final = 1
PILE: Final = 2
PILE_EMPTY: Final = 3
PILE_LOW: Final = 4
LINE_EMPTY: Final = 5
LINE_TOADS: Final = 6
LINE_TWINS: Final = 7
PILE_NEAR: Final = 8
EXTRA_CARD: Final = 9
ADVANCED: Final = 10
PRICE_OVER_TEN: Final = 11
PILE_TIMES_PRICE: Final = 12
CHEAP: Final = 13

TABLE = (
    Input(PRICE, "price of the line", "10 points"),
    Input(LENGTH, "length of the line", "10 cards"),
    Input(PILE, "pile", "60 cards"),
    Input(PILE_EMPTY, "pile is used up", YES),
    Input(PILE_LOW, "pile below 6", YES),
    Input(LINE_EMPTY, "line is empty", YES),
    Input(LINE_TOADS, "toads in the line", "2 cards"),
    Input(LINE_TWINS, "cards of the line with their twin in the pile", "4 cards"),
    Input(PILE_NEAR, "part of the pile in reach of the tail", "whole pile"),
    Input(EXTRA_CARD, "a take costs an extra card", YES),
    Input(ADVANCED, "advanced variation", YES),
    Input(PRICE_OVER_TEN, "price of the line above 10", "10 points"),
    Input(PILE_TIMES_PRICE, "pile times price of the line", "400 card points"),
    Input(CHEAP, "price of the line at most 1", YES),
)
COMMON: Final = 14


# --- of a seat

LAYS: Final = 0
NO_LAY: Final = 1
TWISTS: Final = 2
CAN_TWIST: Final = 3
STUCK: Final = 4
STUCK_PRICE: Final = 5
LAST_RESORT: Final = 6
TOADS: Final = 7
TOAD_LAYS: Final = 8
HAND: Final = 9
SAFE_LAY: Final = 10
SAFE_LAY_PRICE: Final = 11
FEWEST_REPLIES: Final = 12
TWIST_PRICE: Final = 13
PAIRS: Final = 14
PILE_TWINS: Final = 15
OTHER_TWINS: Final = 16
COVERED: Final = 17
COVERAGE: Final = 18
STUCK_PILE: Final = 19

SEAT = (
    Input(LAYS, "cards to lay, 4 at most", "4 cards"),
    Input(NO_LAY, "nothing to lay", YES),
    Input(TWISTS, "cards to twist with, 3 at most", "3 cards"),
    Input(CAN_TWIST, "can twist", YES),
    Input(STUCK, "can only take", YES),
    Input(STUCK_PRICE, "price of the line if stuck", "10 points"),
    Input(LAST_RESORT, "a single move besides taking", YES),
    Input(TOADS, "toads in the hand", "2 cards"),
    Input(TOAD_LAYS, "toads to lay", "2 cards"),
    Input(HAND, "hand", "9 cards"),
    Input(SAFE_LAY, "a lay that the next player cannot answer", YES),
    Input(SAFE_LAY_PRICE, "price of the line if there is one", "10 points"),
    Input(FEWEST_REPLIES, "replies of the next player to the best lay, 4 at most", "4 cards"),
    Input(TWIST_PRICE, "price of the line if it can twist", "10 points"),
    Input(PAIRS, "cards with their twin in the hand", "4 cards"),
    Input(PILE_TWINS, "cards with their twin in the pile", "5 cards"),
    Input(OTHER_TWINS, "cards with their twin in another hand", "10/3 cards"),
    Input(COVERED, "neighbours that cover each other", "9 cards"),
    Input(COVERAGE, "part of the pile that could be laid beside the hand", "whole pile"),
    Input(STUCK_PILE, "pile if stuck", "60 cards"),
)
EACH: Final = 20
