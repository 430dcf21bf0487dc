"""Three Zones on the screen."""
