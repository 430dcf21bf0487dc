"""How a command that somebody typed becomes the words of a program call: by the quoting of the system it is typed on.

Starts nothing and looks for nothing.
"""

from __future__ import annotations

import os
import re
import shlex
import sys

_UNQUOTED = "no closing quotation"
_BLANK = " \t"
_PIECE = re.compile(r'(?P<slashes>\\*)"|\\+|[^\\"\s]+|[ \t]+|\s')


def words_of(command: str) -> list[str]:
    """The words of a command, none for a blank one; ValueError for a quote without its fellow."""
    return windows_words(command) if sys.platform == "win32" else unix_words(command)


def unix_words(command: str) -> list[str]:
    """As a shell on Unix reads it, with `~` for the own folder; no other sign stands for anything."""
    return [os.path.expanduser(word) for word in shlex.split(command)]


def windows_words(command: str) -> list[str]:
    r"""As Windows programs read it (CommandLineToArgvW).

    `\` is itself except before a quote, and `""` within quotes is one that ends them. The first word is
    the program: in quotes up to the next one, else up to a blank.
    """
    command = command.strip(_BLANK)
    if not command:
        return []
    program, rest = _program(command)
    return [program, *_arguments(rest)]


def _program(command: str) -> tuple[str, str]:
    if not command.startswith('"'):
        program, *rest = re.split(f"[{_BLANK}]", command, maxsplit=1)
        return program, "".join(rest)
    program, closed, after = command[1:].partition('"')
    if not closed:
        raise ValueError(_UNQUOTED)
    return program, after


def _arguments(text: str) -> list[str]:
    words: list[str] = []
    word: str | None = None
    quoted = False
    at = 0
    while piece := _PIECE.match(text, at):
        at = piece.end()
        if piece["slashes"] is not None:
            pairs, odd = divmod(len(piece["slashes"]), 2)
            doubled = quoted and not odd and text.startswith('"', at)
            at += doubled
            word = (word or "") + "\\" * pairs + ('"' if odd or doubled else "")
            quoted ^= not odd
        elif piece[0].strip(_BLANK) or quoted:
            word = (word or "") + piece[0]
        elif word is not None:
            words.append(word)
            word = None
    if quoted:
        raise ValueError(_UNQUOTED)
    return words if word is None else [*words, word]
