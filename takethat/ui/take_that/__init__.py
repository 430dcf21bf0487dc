"""Take That on the screen."""
