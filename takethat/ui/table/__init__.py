"""What the table of every game needs and no game owns."""
