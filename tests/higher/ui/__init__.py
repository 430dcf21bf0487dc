"""Higher on the screen."""
