"""The referees: deterministic games without clock, dice, prose or pixels."""
