"""Take That's speed beside that of other libraries of games; needs the extra `compare`."""
