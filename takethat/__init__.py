"""Take That: a number-card game to play at one screen, and the programs that study it."""

__version__ = "1.0.0"
