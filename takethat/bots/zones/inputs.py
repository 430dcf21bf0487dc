"""The inputs of the fitted leaf by name, in the order in which `value.features` lists them and the weights stand."""

from __future__ import annotations

from takethat.bots.inputs import YES, Input


def _spread(when: str) -> tuple[tuple[str, str], ...]:
    return (
        (f"lowest lead {when}, 9 at most", "1 point"),
        (f"middle lead {when}, 9 at most", "1 point"),
        (f"highest lead {when}, 9 at most", "1 point"),
        (f"three times the middle lead {when}, 9 at most", "1 point"),
        (f"who has the middle zone {when}", "own zone"),
    )


_NAMED = (
    ("constant", YES),
    *_spread("now"),
    *_spread("with both hands laid"),
    ("zones led beyond those of the other", "1 zone"),
    ("lowest own pile if ahead, less the other's if behind", "1 point"),
    ("wilds held beyond the other's", "1 card"),
    ("cards held beyond the other's", "1 card"),
    ("upright top cards beyond the other's", "1 pile"),
    ("what twisting the own tops would bring beyond the other's", "1 point"),
    ("the other has passed", YES),
    ("cards held if the other has passed", "1 card"),
)

FEATURES = tuple(Input(place, name, unit) for place, (name, unit) in enumerate(_NAMED))
