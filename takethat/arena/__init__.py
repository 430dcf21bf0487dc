"""Bots against bots over the same decks, and what the results say."""
