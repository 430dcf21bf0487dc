"""Pictures and sounds as the screen uses them: loaded, kept ready, played."""
