"""A finished match looked at again, on the screen."""
