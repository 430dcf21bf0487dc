"""What fills the window, one scene at a time."""
