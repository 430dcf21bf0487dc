"""Teaches the bots: self-play, features of what happened, and the small nets learned from them."""
