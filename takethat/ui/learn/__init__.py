"""Learning a game by playing: the machine for the lessons that each game writes."""
