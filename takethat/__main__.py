"""The front door, for `takethat`, `python -m takethat` and the packaged program.

A packaged program starts itself again for its worker process, so the very first thing is to ask whether this is such
a start; only then is anything else imported.
"""

import sys


def main() -> int:
    """Do what the command line asks; returns the exit code."""
    from takethat.cli.dispatch import run

    return run()


if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        import multiprocessing

        multiprocessing.freeze_support()
    raise SystemExit(main())
