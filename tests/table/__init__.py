"""Tests of the middle: set-ups, tickets, records, replay."""
