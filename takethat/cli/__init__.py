"""The command line: what can be asked for, one room a command, and how each failure becomes one line."""
