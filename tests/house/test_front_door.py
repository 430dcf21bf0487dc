"""The command line as somebody meets it: one clear line for every mistake, and no screen where none is needed."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import takethat
from takethat.cli import arguments, dispatch, log_file

Run = Callable[..., "subprocess.CompletedProcess[bytes]"]

COMMANDS = [command.name for command in arguments.COMMANDS]
WITHOUT_A_SCREEN = [
    "takethat.cli.dispatch",
    "takethat.cli.replay",
    "takethat.cli.review",
    "takethat.cli.arena",
    "takethat.cli.engine",
    "takethat.cli.bench",
]
FIND_SOURCE = f"import sys; sys.path.insert(0, {str(Path(takethat.__file__).resolve().parents[1])!r})\n"


def python(code: str) -> list[str]:
    return [sys.executable, "-c", FIND_SOURCE + code]


def one_line(done: subprocess.CompletedProcess[bytes]) -> str:
    """Return what was said, which must be one ASCII line and an exit code of 2, with nothing on standard output."""
    assert done.returncode == 2
    assert done.stdout == b""
    text = done.stderr.decode("ascii")
    assert text.startswith("takethat: ")
    assert text.count("\n") == 1
    assert text.endswith("\n")
    assert len(text) <= 201
    return text


def test_the_version(run_takethat: Run) -> None:
    done = run_takethat("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"takethat {takethat.__version__}\n".encode(), b"")


@pytest.mark.parametrize("words", [[], *([name] for name in COMMANDS)], ids=str)
def test_help_everywhere(run_takethat: Run, words: list[str]) -> None:
    done = run_takethat(*words, "--help")
    assert (done.returncode, done.stderr) == (0, b"")
    for option in (b"--version", b"--lang", b"--data-dir", b"--seed", b"--log-file"):
        assert option in done.stdout


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--lang", "xx"], "'en', 'fr', 'de'"),
        (["frobnicate"], "invalid choice: 'frobnicate'"),
        (["--frobnicate"], "unrecognized arguments: --frobnicate"),
        (["--see", "1"], "takethat: "),
        (["--seed", "-1"], "must be from 0"),
        (["--seed", "1.5"], "whole number"),
        (["--seed", "\u0661"], "whole number"),
        (["--seed", "9" * 5000], "whole number"),
        (["--seed"], "expected one argument"),
        (["--data-dir", ""], "a path is needed"),
        (["--größe\n\tübung"], r"--gr\xf6\xdfe \xfcbung"),
        (["--log-file", "/", "--seed", "1"], "log file /"),
        (["x" * 5000], f"invalid choice: '{'x' * 76}... (choose from "),
        (["--" + "x" * 5000], f"unrecognized arguments: --{'x' * 75}... (see takethat --help)"),
        (["--seed", "x" * 5000], f"a whole number is needed, not '{'x' * 76}... (see takethat --help)"),
        (["arena", "--deals", "1", "--players", "hg,hg", "--move-time", "1" * 300], f"not {'1' * 77}... (see"),
        (["engine", "--level", "x " * 2500], "takethat: unknown player x x x "),
        (["arena", "--deals", "1", "--players", f"hg,hg:nodes={'x' * 5000}"], f"hg:nodes={'x' * 68}...: nodes is"),
        (["shot", "x" * 5000, "--out", "a.png"], f"no picture is called {'x' * 77}...; known: "),
    ],
)
def test_a_mistake_gets_one_line(run_takethat: Run, words: list[str], reason: str) -> None:
    assert reason in one_line(run_takethat(*words, PYTHONUTF8="1"))


@pytest.mark.parametrize("module", WITHOUT_A_SCREEN)
def test_without_a_screen_pygame_is_never_imported(module: str) -> None:
    code = f"import {module}; print('pygame' in sys.modules)"
    assert subprocess.run(python(code), capture_output=True, check=True, text=True).stdout == "False\n"


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_can_be_called(name: str) -> None:
    command = next(known for known in arguments.COMMANDS if known.name == name)
    code = f"import {command.module} as module; print(callable(module.main), file=sys.stderr)"
    assert subprocess.run(python(code), capture_output=True, check=True, text=True).stderr.endswith("True\n")


@pytest.mark.parametrize("size", ["0x0", "1280", "1280x", "x720", "-1x5", "1e3x5", "99999x1"])
def test_a_size_that_is_none_is_refused(size: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError):
        arguments.a_size(size)


@pytest.mark.parametrize("number", ["nan", "inf", "-0.1", "1.1", "", "x"])
def test_a_moment_that_is_none_is_refused(number: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError):
        arguments.a_moment(number)


def test_an_unexpected_error_is_one_line_and_a_traceback_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dispatch, "command_of", lambda _: lambda _: int(json.loads("[0]")[1]))
    assert dispatch.run(["--data-dir", str(tmp_path / "new")]) == 2
    said = capsys.readouterr().err
    assert said.startswith("takethat: unexpected IndexError: list index out of range (details in ")
    assert said.count("\n") == 1
    assert "Traceback" in (tmp_path / "new" / "takethat.log").read_text()


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (ValueError("game.txt line 3: no such card"), "takethat: game.txt line 3: no such card\n"),
        (FileNotFoundError(2, "No such file", "größe"), "takethat: gr\\xf6\\xdfe: No such file\n"),
    ],
)
def test_a_files_fault_is_told_with_its_name(
    error: Exception, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_: object) -> int:
        raise error

    monkeypatch.setattr(dispatch, "command_of", lambda _: fail)
    assert dispatch.run(["--data-dir", str(tmp_path)]) == 2
    assert capsys.readouterr().err == line


def test_an_unwritable_log_disturbs_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setattr(dispatch, "command_of", lambda _: lambda _: dispatch.complain("told", 0))
    assert dispatch.run(["--data-dir", str(tmp_path / "file")]) == 0


def test_a_log_that_has_grown_too_large_begins_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_file, "LARGEST", 500)
    for line in range(40):
        monkeypatch.setattr(dispatch, "command_of", lambda _, line=line: lambda _: dispatch.complain(f"line {line}", 0))
        assert dispatch.run(["--data-dir", str(tmp_path)]) == 0
    for line in range(40, 80):
        dispatch.complain(f"line {line}", 0)
    now, before = ((tmp_path / name).read_text() for name in ("takethat.log", "takethat.log.1"))
    assert max(len(now), len(before)) < 700
    assert now.splitlines()[-1].endswith("line 79")
    assert not list(tmp_path.glob("*.2"))


def test_a_windowed_program_without_streams_runs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert dispatch.run(["--data-dir", str(tmp_path), "--frobnicate"]) == 2


def test_a_reader_that_has_gone_is_no_error(tmp_path: Path) -> None:
    code = "from takethat.cli import dispatch\ndispatch.command_of = lambda _: lambda _: print('x' * 10**6) or 0\n"
    code += f"sys.exit(dispatch.run(['--data-dir', {str(tmp_path)!r}]))"
    with subprocess.Popen(python(code), stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=60) == 0
