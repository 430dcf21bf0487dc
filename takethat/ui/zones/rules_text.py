"""What the rules page says about Three Zones: chapters of numbered paragraphs, and the cards that illustrate them.

Written from docs/rules-zones.md with its rulings (T1 ...); nothing here decides anything.
"""

from __future__ import annotations

from takethat.ui.kit.chapters import Chapter, Figure
from takethat.words.common import _


def chapters() -> list[Chapter]:
    """All chapters in the language spoken now."""
    return [_the_cards(), _preparation(), _a_turn(), _actions(), _end(), _match(), _origin()]


def _the_cards() -> Chapter:
    return Chapter(
        _("The cards"),
        [
            _("There are 18 cards: purple, orange and green, each numbered 1 to 5, and three wilds."),
            _(
                "A card has one strength as long as it stands upright, and another once it is twisted, that is, turned "
                "on its side. The number of a card is its upright strength."
            ),
            _("Each card also has an effect, which is used by twisting the card."),
        ],
        [Figure(["cards/zones/P2", "cards/zones/O4", "cards/zones/G3", "|", "cards/zones/W1"], "")],
    )


def _preparation() -> Chapter:
    return Chapter(
        _("Game preparation"),
        [
            _(
                "Two players get 7 cards each; 4 remain. Each may put up to two cards aside, unseen by the other, "
                "and draw as many from the 4."
            ),
            _("Between the players lie three zones: purple, orange and green. Each player has one pile in each zone."),
            _(
                "Both choose one card from the hand, no wild, and show it at the same time; it goes to the zone of its "
                "colour. The higher strength begins; if they are equal, purple comes before orange before green."
            ),
        ],
    )


def _a_turn() -> Chapter:
    return Chapter(
        _("Your turn"),
        [
            _("Players take turns. Do exactly one of three things: play a card, use a card, or pass."),
            _(
                "Play a card: upright onto your own pile in the zone of its colour, a wild in any zone. Nothing else "
                "happens."
            ),
            _("Use a card: twist one of your own cards and carry out its effect."),
            _(
                "Pass: then you pass for the rest of the game. The other may go on alone. Whoever has no cards in "
                "hand and nothing to use has to pass."
            ),
        ],
    )


def _actions() -> Chapter:
    return Chapter(
        _("Using a card"),
        [
            _(
                "Only the top card of a pile can be used, and only if it is upright, was played in an earlier turn, "
                "and its effect can be carried out completely."
            ),
            _("First the card is twisted, then its steps follow in the order of the text. All of them are compulsory."),
            _(
                "The effect reaches top cards only, never the acting card itself unless its text says so. An upright "
                "card is twisted, a twisted one untwisted; no effect of theirs follows from that."
            ),
            _(
                "A card that moves goes onto its owner's pile in another zone. It stays twisted or upright, and "
                "cards never change sides."
            ),
            _("Covered cards still count with their strength, but nothing can happen to them."),
        ],
    )


def _end() -> Chapter:
    return Chapter(
        _("End of the game"),
        [
            _("The game ends when both have passed. In each zone the higher total strength wins."),
            _(
                "With equal totals the stronger top card decides, then its colour (purple, orange, green, wild), "
                "then the upright one."
            ),
            _("Who has two zones wins the game. If nobody has two, it is a draw."),
        ],
    )


def _match() -> Chapter:
    return Chapter(
        _("The match"),
        [
            _(
                "The winner of a game gets as many points as the total strength in their weakest zone, none if "
                "there are no cards in it. A draw brings nothing."
            ),
            _("All cards are shuffled again for the next game. Who has 10 points first wins the match."),
        ],
    )


def _origin() -> Chapter:
    return Chapter(
        _("About these cards"),
        [
            _(
                "The title and the card set are our own: they were made to fit an old rule sheet whose cards are not "
                "known. Only the text of green 3 is quoted from it."
            )
        ],
    )
