"""Players that see an Observation and answer with a move."""
