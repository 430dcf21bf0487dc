"""What the rules page says about Higher; written from rules.md."""

from __future__ import annotations

from takethat.ui.kit.chapters import Chapter, Figure
from takethat.words.common import _


def chapters() -> list[Chapter]:
    """All chapters in the language spoken now."""
    return [
        Chapter(
            _("The cards"),
            [_("There are twenty cards. Two players get five each; the others are the draw pile.")],
            [Figure([12, 19, "|", 21, 29, "|", 31, 33], "")],
        ),
        Chapter(
            _("A trick"),
            [
                _("One lays any card of the hand, the other answers with any card: the higher one takes the trick."),
                _("Both draw a card as long as there are any, and the winner of the trick leads to the next one."),
                _("When all cards are laid, whoever has taken more tricks wins."),
            ],
        ),
    ]
