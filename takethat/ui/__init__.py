"""Everything that needs pygame: the screens, the animated table, sound."""
