"""The inputs that the judge's nets have beside those of the leaf, by name; they follow the leaf's."""

from __future__ import annotations

from typing import Final

from takethat.bots.inputs import Input

BATTLE: Final = 0
BATTLE_SOON: Final = 1
BATTLE_WON: Final = 2
BATTLE_LOST: Final = 3
BATTLE_AT_END: Final = 4
BATTLE_LATE: Final = 5

JUDGE = (
    Input(BATTLE, "what the mover wins in the battle", "10 points"),
    Input(BATTLE_SOON, "what it wins within four moves", "10 points"),
    Input(BATTLE_WON, "what it wins above 5", "10 points"),
    Input(BATTLE_LOST, "what it loses above 5", "10 points"),
    Input(BATTLE_AT_END, "what it wins with a single card in the pile", "10 points"),
    Input(BATTLE_LATE, "what it wins with two to four cards in the pile", "10 points"),
)
JUDGED: Final = 6

# among three or four: of every seat, the one to move first

MELEE: Final = 0
MELEE_SOON: Final = 1
MELEE_LOST: Final = 2
MELEE_LATE: Final = 3

JUDGE_EACH = (
    Input(MELEE, "what it wins in the battle", "10 points"),
    Input(MELEE_SOON, "what it wins within three moves", "10 points"),
    Input(MELEE_LOST, "what it loses above 5", "10 points"),
    Input(MELEE_LATE, "what it wins with at most four cards in the pile", "10 points"),
)
JUDGED_EACH: Final = 4
