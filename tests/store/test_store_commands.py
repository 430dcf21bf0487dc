"""A typed command becomes words by the quoting of the system that it is typed on."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from takethat.store.commands import unix_words, windows_words, words_of


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (r"C:\bots\toad.exe", [r"C:\bots\toad.exe"]),
        (r'"C:\my bots\toad.exe" --deep 3', [r"C:\my bots\toad.exe", "--deep", "3"]),
        (r'"C:\bots\" x', ["C:\\bots\\", "x"]),
        (r"toad a\\b c\d", ["toad", r"a\\b", r"c\d"]),
        (r'toad "a b" "c\d e" f\"g', ["toad", "a b", r"c\d e", 'f"g']),
        (r'toad a\\\"b c\\"d e" f', ["toad", r"a\"b", r"c\d e", "f"]),
        (r'toad "end\\" x', ["toad", "end\\", "x"]),
        ('toad "say hi"" x "" y', ["toad", 'say hi"', "x", "", "y"]),
        ("  toad\t x  'y z' ", ["toad", "x", "'y", "z'"]),
        ("", []),
        (" \t", []),
    ],
)
def test_windows_keeps_its_backslashes(command: str, words: list[str]) -> None:
    assert windows_words(command) == words


def test_unix_reads_as_a_shell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/toads")
    assert unix_words(r"~/thinker 'a b' \"c --at=~/x") == ["/toads/thinker", "a b", '"c', "--at=~/x"]
    assert unix_words("  ") == []


@pytest.mark.parametrize("read", [windows_words, unix_words], ids=lambda read: read.__name__)
@pytest.mark.parametrize("command", ['toad "deep', '"toad'])
def test_a_quote_without_its_fellow_is_refused(read: object, command: str) -> None:
    with pytest.raises(ValueError, match="o closing quotation"):
        read(command)  # type: ignore[operator]


@pytest.mark.parametrize("read", [windows_words, unix_words], ids=lambda read: read.__name__)
def test_a_quoted_path_is_one_word_on_every_system(read: object, tmp_path: Path) -> None:
    assert read(f'"{tmp_path}/my toad" x') == [f"{tmp_path}/my toad", "x"]  # type: ignore[operator]


def test_the_system_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    for system, word in (("win32", r"C:\bots\toad.exe"), ("linux", "C:botstoad.exe"), ("darwin", "C:botstoad.exe")):
        monkeypatch.setattr(sys, "platform", system)
        assert words_of(r"C:\bots\toad.exe") == [word]
