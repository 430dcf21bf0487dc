"""The line of cards: the main game, by Andreas Spies and Reinhard Staupe."""
