"""The animals that play against people: a kind for each level, its temper, and three individuals of every kind.

Names are proper names, the same in every language, and kept with a match; kinds are said anew in the language spoken.
"""

from __future__ import annotations

from collections.abc import Iterable

from takethat.words.common import _, level_name

INDIVIDUALS = {
    "beginner": ("Pip", "Dot", "Bufo"),
    "easy": ("Hyla", "Rana", "Bombina"),
    "medium": ("Lissa", "Tylo", "Alma"),
    "hard": ("Lutra", "Otto", "Mira"),
    "expert": ("Ardea", "Egretta", "Corax"),
}
"""By level: tadpoles, tree frogs, newts, otters, herons."""

ALL = tuple(name for names in INDIVIDUALS.values() for name in names)


def kind_name(level: str | None) -> str:
    """The animal of a level; a level that no animal stands for, and a human, keep their own name."""
    known: dict[str, str] = {
        "beginner": _("Tadpole"),
        "easy": _("Tree frog"),
        "medium": _("Newt"),
        "hard": _("Otter"),
        "expert": _("Heron"),
    }
    return known.get(level or "", level_name(level))


def kind_line(level: str | None) -> str:
    """The animal with its level: `Newt · Medium`; nothing for a human."""
    if level is None:
        return ""
    return f"{kind_name(level)} · {level_name(level)}" if level in INDIVIDUALS else level_name(level)


def free_name(level: str | None, taken: Iterable[str]) -> str:
    """An individual of the kind whose name nobody has yet; of another kind where all three sit at the table."""
    used = {name.casefold() for name in taken}
    names: tuple[str, ...] = (*INDIVIDUALS.get(level or "", ()), *ALL)
    return next(name for name in names if name.casefold() not in used)
