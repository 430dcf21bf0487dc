"""Tests of the bench: it measures, names what it measured, and sets no limits."""
