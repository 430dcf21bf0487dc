"""Who plays Higher by itself, from observations alone."""
