"""Runs what was asked for and turns every way of failing into one line and an exit code.

Stands right behind the front door. It prepares the streams (a windowed program has none), the log and the folder of
the user's files, imports the one module that the command needs, and speaks for all of them when they fail: one
ASCII line on standard error, the traceback, if any, in the log. Knows no game.
"""

from __future__ import annotations

import argparse
import importlib
import logging
import os
import select
import sys
from collections.abc import Callable, Sequence
from typing import cast

from takethat.cli import arguments
from takethat.cli.errors import BAD_INPUT, CommandError, line_of
from takethat.cli.log_file import keep_quiet, open_journal
from takethat.store import paths
from takethat.store.faults import journal
from takethat.words import common as words

INTERRUPTED = 130

_log = logging.getLogger(__name__)


def run(line: Sequence[str] | None = None) -> int:
    """Do what the command line asks; returns the exit code."""
    give_streams()
    keep_quiet()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output carries only what was asked for
    try:
        code = _run(sys.argv[1:] if line is None else line)
        sys.stdout.flush()
        return code
    except BrokenPipeError as error:
        return _leave_broken_pipe() if _nobody_reads_output() else complain(reason_of(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except CommandError as refusal:
        return complain(str(refusal), refusal.code)
    except (ValueError, OSError) as error:
        _log.info("refused", exc_info=True)
        return complain(reason_of(error))
    except Exception as error:
        _log.exception("unexpected")
        return complain(f"unexpected {type(error).__name__}: {error} (details in {journal()})")


def _run(line: Sequence[str]) -> int:
    asked = arguments.parse(line)
    paths.use_data_dir(asked.data_dir)
    open_journal(asked.log_file)
    if asked.lang is not None:
        words.use(asked.lang)
    return command_of(asked)(asked)


def command_of(asked: argparse.Namespace) -> Callable[[argparse.Namespace], int]:
    """Import the one module that does what was asked, and return its entrance."""
    module = importlib.import_module(arguments.SELFTEST if asked.selftest else asked.module)
    return cast(Callable[[argparse.Namespace], int], module.main)


def give_streams() -> None:
    """Give a windowed program, which has no console, streams that swallow what is printed."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115


def complain(reason: str, code: int = BAD_INPUT) -> int:
    """Print `takethat: <reason>` as one ASCII line on standard error; returns the exit code."""
    _log.error("%s", " ".join(reason.split()))
    try:
        print(line_of(f"takethat: {reason}"), file=sys.stderr, flush=True)
    except OSError:
        return code
    return code


def reason_of(error: Exception) -> str:
    """Return in one sentence what a file or value was refused for."""
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return str(error) or type(error).__name__


def _nobody_reads_output() -> bool:
    """Whether a broken pipe is standard output's; where the system cannot be asked, it is."""
    if sys.platform == "win32":
        return True
    ear = select.poll()
    try:
        ear.register(sys.stdout.fileno(), 0)
        return any(event & select.POLLERR for _, event in ear.poll(0))
    except (OSError, ValueError):  # what stands for it is no file
        return False


def _leave_broken_pipe() -> int:
    """End quietly when the reader of standard output has gone; nothing may be flushed into it any more."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    return 0
