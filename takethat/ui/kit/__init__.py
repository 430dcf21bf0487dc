"""The widgets of every page, and how they are drawn."""
