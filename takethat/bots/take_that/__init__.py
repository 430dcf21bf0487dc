"""The bots of Take That."""
