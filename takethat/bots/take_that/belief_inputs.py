"""The inputs of the belief net by name: what an action of a seat says about one hidden card."""

from __future__ import annotations

from typing import Final

from takethat.bots.inputs import YES, Input

# --- of an action and a card

IS_LAY: Final = 0
IS_TWIST: Final = 1
IS_TAKE: Final = 2
IS_BEGIN: Final = 3
LAID_NOT_TWISTED: Final = 4
TWISTED_NOT_TWISTED: Final = 5
TOOK_NOT_TWISTED: Final = 6
UNTWISTED_PRICE: Final = 7
LAID_NOT_LAID: Final = 8
TWISTED_NOT_LAID: Final = 9
TOOK_NOT_LAID: Final = 10
LAY_DISTANCE: Final = 11
UNLAID_PRICE: Final = 12
TAKEN_PRICE: Final = 13
NEAR_SHOWN: Final = 14
SHOWN_CLOSENESS: Final = 15
TWIN_SHOWN: Final = 16
TOAD_SHOWN: Final = 17
TOAD: Final = 18
TWIN_HIDDEN: Final = 19
TWIN_OWN: Final = 20
TWIN_SEEN: Final = 21
PILE: Final = 22
PRICE: Final = 23
BEGAN_AFTER_TAKE: Final = 24
SMALLER_STEP: Final = 25
TOAD_NOT_LAID: Final = 26
NEXT_TO_SHOWN: Final = 27

ACTION = (
    Input(IS_LAY, "the action was a lay", YES),
    Input(IS_TWIST, "the action was a twist", YES),
    Input(IS_TAKE, "the action was a take", YES),
    Input(IS_BEGIN, "the action began a line", YES),
    Input(LAID_NOT_TWISTED, "laid although the card could have twisted", YES),
    Input(TWISTED_NOT_TWISTED, "twisted although the card could have twisted", YES),
    Input(TOOK_NOT_TWISTED, "took although the card could have twisted", YES),
    Input(UNTWISTED_PRICE, "price of the line if laid although it could have twisted", "10 points"),
    Input(LAID_NOT_LAID, "laid another although the card was in reach", YES),
    Input(TWISTED_NOT_LAID, "twisted although the card was in reach", YES),
    Input(TOOK_NOT_LAID, "took although the card was in reach", YES),
    Input(LAY_DISTANCE, "distance of the card from the tail if another was laid", "10 numbers"),
    Input(UNLAID_PRICE, "price of the line if another was laid", "10 points"),
    Input(TAKEN_PRICE, "price of the line taken, 5 at most, if the card was in reach", "10 points"),
    Input(NEAR_SHOWN, "in reach of the card laid", YES),
    Input(SHOWN_CLOSENESS, "closeness to the card laid", "touching it"),
    Input(TWIN_SHOWN, "twin of the card laid", YES),
    Input(TOAD_SHOWN, "the card laid is a toad", YES),
    Input(TOAD, "a toad", YES),
    Input(TWIN_HIDDEN, "its twin is hidden", YES),
    Input(TWIN_OWN, "its twin is in the own hand", YES),
    Input(TWIN_SEEN, "its twin was seen elsewhere", YES),
    Input(PILE, "pile", "60 cards"),
    Input(PRICE, "price of the line", "10 points"),
    Input(BEGAN_AFTER_TAKE, "began after taking", YES),
    Input(SMALLER_STEP, "would have been a smaller step than the card laid", YES),
    Input(TOAD_NOT_LAID, "a toad in reach, another was laid", YES),
    Input(NEXT_TO_SHOWN, "within 2 of the card laid", YES),
)
INPUTS: Final = 28
