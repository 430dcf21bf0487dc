"""Windows packages from a Linux machine: its Python, rules compiled for it, and Wine to build and to try them in."""
