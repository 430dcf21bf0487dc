"""What the rules page says: chapters of numbered paragraphs, and the cards that illustrate them.

Written from docs/rules-take-that.md with its rulings (R1 ...); nothing here decides anything.
"""

from __future__ import annotations

from takethat.ui.kit.cards import BACK
from takethat.ui.kit.chapters import Chapter, Figure
from takethat.words.common import _


def chapters() -> list[Chapter]:
    """All chapters in the language spoken now."""
    return [
        _the_cards(),
        _preparation(),
        _a_turn(),
        _laying(),
        _twisting(),
        _taking(),
        _end_of_a_round(),
        _scoring(),
        _advanced(),
    ]


def _the_cards() -> Chapter:
    return Chapter(
        _("The cards"),
        [
            _("There are 79 cards with the numbers 12 to 98; numbers that end in 0 are missing."),
            _("Nearly every card has a twin with the digits swapped, such as 49 and 94. There are 36 such pairs."),
            _(
                "The seven toads 22, 33, 44, 55, 66, 77 and 88 have two identical digits and therefore no twin. "
                "Nobody wants them: a toad that lies face down before you costs 5 points."
            ),
        ],
        [Figure([49, 94, "|", 27, 72, "|", 33, 77], _("Two pairs of twins and two toads"))],
    )


def _preparation() -> Chapter:
    return Chapter(
        _("Game preparation"),
        [
            _("With two or three players everybody is dealt 9 cards, with four players 8. The rest is the draw pile."),
            _(
                "The player on the left of the dealer starts; play goes clockwise. Chance decides who deals first; "
                "in the next round the next player on the left deals."
            ),
        ],
    )


def _a_turn() -> Chapter:
    return Chapter(
        _("Your turn"),
        [
            _("Do exactly one of two things: A) lay a card in the line, or B) twist a card."),
            _("Then draw one card, as long as there are cards in the draw pile."),
            _("If you can do neither, or do not want to, you take the complete line."),
        ],
    )


def _laying() -> Chapter:
    return Chapter(
        _("Action A) Laying a card in the line"),
        [
            _("If no card lies in the line, begin it with any card."),
            _(
                "Otherwise the card goes to the far right. It may be at most 10 higher or 10 lower than the card "
                "lying there: next to 41 that is everything from 31 to 51."
            ),
            _("The line may grow as long as it likes. Toads are laid like any other card."),
        ],
        [Figure([18, 27, 33, 41, "arrow-left", 36], _("36 may be laid: it is 5 lower than 41."), (36,))],
        2,
    )


def _twisting() -> Chapter:
    return Chapter(
        _("Action B) Twisting a card"),
        [
            _(
                "If the twin of a card in your hand lies in the line, no matter where, show your card and take the "
                "twin out of the line. Both lie face up before you and are worth 1 point each."
            ),
            _("Close the gap. From now on the card that is then on the far right counts for laying."),
            _("Toads can never be twisted. A twist may also clear the line: then the next player begins a new one."),
        ],
        [
            Figure([12, 49, 55, "plus", 94], _("94 twists 49 out of the line."), (49, 94)),
            Figure([12, 55, "|", "arrow-right", "|", 94, 49], _("The gap is closed; the pair brings 2 points.")),
        ],
        1,
    )


def _taking() -> Chapter:
    return Chapter(
        _("Taking the line"),
        [
            _(
                "Put all cards of the line face down before you: 1 minus point for each, 5 for each toad. You may do "
                "this whenever cards lie in the line, even if you could lay or twist."
            ),
            _("It is still your turn: begin a new line with any card from your hand, then draw one card."),
            _(
                "Cards that lie face down are not looked at until the round is over, not even by their owner. "
                "Everybody may see how many there are."
            ),
        ],
        [Figure([34, 44, "arrow-right", BACK, BACK], _("This line costs 6 points: 1 for 34 and 5 for the toad 44."))],
        1,
    )


def _end_of_a_round() -> Chapter:
    return Chapter(
        _("End of a round"),
        [
            _("When the draw pile is used up, nobody draws any more and play goes on with the cards in hand."),
            _("The round ends at once when the draw pile is used up and no card lies in the line any more."),
            _(
                "So it also ends when a twist clears the line and the draw after it takes the last card of the draw "
                "pile."
            ),
            _("Taking the line when the draw pile is used up ends the round: no new line is begun."),
            _("Whoever has no cards in hand can only take the line."),
        ],
    )


def _scoring() -> Chapter:
    return Chapter(
        _("Scoring"),
        [
            _(
                "Each card face up before you brings 1 point, each card face down costs 1 point, each toad face down "
                "5 points. Cards left in hand do not count."
            ),
            _("An example: 12 cards face up, and face down 2 toads and 7 other cards: 12 − 10 − 7 makes −5 points."),
            _(
                "A match is two rounds, each with all 79 cards shuffled anew. The best overall result wins; with equal "
                "results the victory is shared."
            ),
            _("More rounds may be agreed. A single round is a quick game, our own house rule."),
        ],
    )


def _advanced() -> Chapter:
    return Chapter(
        _("Advanced variation"),
        [
            _(
                "Who takes a line of exactly one card also takes the top card of the draw pile, unseen and face down. "
                "It counts like any other: 1 minus point, or 5 if it turns out to be a toad."
            ),
            _("If that was the last card of the draw pile, the round ends at once and the taker does not lay."),
            _("If the draw pile is used up already, there is no extra card."),
            _("Recommended particularly for two players; possible with three and four."),
        ],
        [Figure([57, "plus", BACK, "arrow-right", BACK, BACK], _("A single card, and the extra card with it"))],
        1,
    )
