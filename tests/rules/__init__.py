"""Tests of Three Zones: the referee, its eyes, its texts and its bots."""
