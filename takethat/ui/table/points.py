"""What is written behind a name: the points of this round and of the match, and whether their owner leads.

Points always carry their sign (`+4`, `−7`), numbers of cards never do. What is not open is left out (R18).
"""

from __future__ import annotations

from takethat.ui.table.model import AnyModel
from takethat.words.common import _, signed


def points_texts(model: AnyModel, seat: int) -> tuple[str, ...]:
    """The same in words, in signs and, for the narrowest place, the match alone; nothing where nothing is known."""
    before = None if model.totals is None else model.totals[seat]
    now = None if model.open_scores is None else model.open_scores[seat]
    if before is None and now is None:
        return ()
    if before is None:
        return (signed(now or 0),)
    match = signed(before + (now or 0))
    if now is None:
        return _("match {points}").format(points=match), match
    return _("{round}, match {points}").format(round=signed(now), points=match), f"{signed(now)} / {match}", match


def leads(model: AnyModel, seat: int) -> bool:
    """Whether nobody has more, as far as is known, and somebody has less."""
    if model.totals is None and model.open_scores is None:
        return False
    so_far = known(model)
    return so_far[seat] == max(so_far) > min(so_far)


def known(model: AnyModel) -> list[int]:
    """What each seat has in the match, as far as it is open."""
    none = (0,) * len(model.names)
    return [sum(both) for both in zip(model.totals or none, model.open_scores or none, strict=True)]


def sign_of(model: AnyModel, seat: int) -> str:
    """What stands before the points: a cup where this round may win the match, a crown for whoever leads."""
    if seat in model.at_stake:
        return "trophy"
    return "crown" if leads(model, seat) else ""
