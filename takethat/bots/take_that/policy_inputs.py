"""The inputs of the policy net by name: first those of a decision, then those of one of its moves."""

from __future__ import annotations

from typing import Final

from takethat.bots.inputs import CHANCE, YES, Input

# --- of a decision

MUST_LAY: Final = 0
PRICE: Final = 1
LENGTH: Final = 2
PILE: Final = 3
PILE_EMPTY: Final = 4
TWISTS: Final = 5
LAYS: Final = 6
STUCK: Final = 7
HAND: Final = 8
NEXT_HAND: Final = 9
EXTRA_CARD: Final = 10
TOADS: Final = 11
PAIRS: Final = 12
PILE_LOW: Final = 13
CHEAP: Final = 14
TWINS_EXPECTED: Final = 15
STRATEGIST_MOVES: Final = 16
CALCULATOR_MOVES: Final = 17
GREEDY_MOVES: Final = 18
CASUAL_MOVES: Final = 19

DECISION = (
    Input(MUST_LAY, "has taken and must lay", YES),
    Input(PRICE, "price of the line", "10 points"),
    Input(LENGTH, "length of the line", "10 cards"),
    Input(PILE, "pile", "60 cards"),
    Input(PILE_EMPTY, "pile is used up", YES),
    Input(TWISTS, "own cards to twist with, 3 at most", "3 cards"),
    Input(LAYS, "own cards to lay, 4 at most", "4 cards"),
    Input(STUCK, "can only take", YES),
    Input(HAND, "own hand", "9 cards"),
    Input(NEXT_HAND, "hand of the next player", "9 cards"),
    Input(EXTRA_CARD, "a take costs an extra card", YES),
    Input(TOADS, "own toads", "3 cards"),
    Input(PAIRS, "own cards with their twin in the hand", "4 cards"),
    Input(PILE_LOW, "pile below 8", YES),
    Input(CHEAP, "price of the line at most 2", YES),
    Input(TWINS_EXPECTED, "twins of the line that the next player holds on average", "1 card"),
    Input(STRATEGIST_MOVES, "mover is a strategist", YES),
    Input(CALCULATOR_MOVES, "mover is a calculator", YES),
    Input(GREEDY_MOVES, "mover is greedy", YES),
    Input(CASUAL_MOVES, "mover is casual", YES),
)
SHARED: Final = 20


# --- of a move

IS_LAY: Final = 0
IS_TAKE: Final = 1
TAKEN_PRICE: Final = 2
TAKE_ENDS: Final = 3
START_UNANSWERED: Final = 4
START_REPLIES: Final = 5
LEFT_PRICE: Final = 6
LEFT_LENGTH: Final = 7
LEFT_STUCK: Final = 8
LEFT_STUCK_PRICE: Final = 9
LEFT_TWINS: Final = 10
LEFT_REPLIES: Final = 11
LEFT_LAYS: Final = 12
LEFT_TWISTS: Final = 13
LEFT_DRY: Final = 14
LEFT_DRY_PRICE: Final = 15
TOAD: Final = 16
TWIN_UNSEEN: Final = 17
TWIN_HELD: Final = 18
TWIN_LAIN: Final = 19
CLOSE_BY: Final = 20
IS_TWIST: Final = 21
EMPTIES: Final = 22
TAIL_TWISTED: Final = 23

MOVE = (
    Input(IS_LAY, "lays", YES),
    Input(IS_TAKE, "takes", YES),
    Input(TAKEN_PRICE, "price of the line taken", "10 points"),
    Input(TAKE_ENDS, "the take ends the round", YES),
    Input(START_UNANSWERED, "next player has no reply to the best first card", CHANCE),
    Input(START_REPLIES, "unseen replies to the best first card", "10 cards"),
    Input(LEFT_PRICE, "price of the line left", "10 points"),
    Input(LEFT_LENGTH, "length of the line left", "10 cards"),
    Input(LEFT_STUCK, "next player is stuck", CHANCE),
    Input(LEFT_STUCK_PRICE, "price left times that chance", "10 points"),
    Input(LEFT_TWINS, "twins of the line left that the next player holds on average", "1 card"),
    Input(LEFT_REPLIES, "unseen replies to the line left", "10 cards"),
    Input(LEFT_LAYS, "own cards that could be laid on it, 3 at most", "3 cards"),
    Input(LEFT_TWISTS, "own cards to twist with afterwards, 3 at most", "3 cards"),
    Input(LEFT_DRY, "no own card could go on", YES),
    Input(LEFT_DRY_PRICE, "price left if no own card could go on", "10 points"),
    Input(TOAD, "the card laid is a toad", YES),
    Input(TWIN_UNSEEN, "its twin is unseen", YES),
    Input(TWIN_HELD, "its twin is in the own hand", YES),
    Input(TWIN_LAIN, "its twin lies in the line", YES),
    Input(CLOSE_BY, "other own cards within 3 of it", "4 cards"),
    Input(IS_TWIST, "twists", YES),
    Input(EMPTIES, "the twist empties the line", YES),
    Input(TAIL_TWISTED, "the twist takes the rightmost card", YES),
)
OWN: Final = 24
