"""The referee of Higher: deterministic, without clock, dice, prose and pixels."""
