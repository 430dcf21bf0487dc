"""A program that runs: how much it may take up, how it ends, and who ends with whom."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from takethat.bots import family, program
from takethat.bots.external import ExternalPlayer
from takethat.bots.failure import Failure, Trouble
from takethat.bots.family import Family
from takethat.bots.player import never
from takethat.bots.program import CHUNK, LAST_LINE, LONGEST_LINE, TAIL, Program
from takethat.store import paths

from ..seats.faults import FAULTS, WATCHDOG, command, is_alive, nobody_is_left

ROOT = Path(program.__file__).resolve().parents[2]


def wait_until(true: Callable[[], object]) -> None:
    end = time.monotonic() + WATCHDOG
    while not true():
        assert time.monotonic() < end, "it never came"
        os.sched_yield() if hasattr(os, "sched_yield") else None


def python(code: str) -> list[str]:
    return [sys.executable, "-I", "-S", "-c", code]


def started(code: str) -> Program:
    return Program(python(code))


def asked(one: Program, patience: float = WATCHDOG) -> bytes | None:
    one.ask("{}")
    return one.answer(patience, never)


@pytest.fixture(autouse=True)
def nobody_stays() -> Iterator[None]:
    yield
    program.end_all()
    assert not program._running


# --- bounds


@pytest.mark.parametrize(
    "code",
    [
        "import os\nwhile True: os.write(1, b'quak\\n' * 9000)",
        "import os\nwhile True: os.write(1, b'quak ' * 9000)",
        "import os\nwhile True: os.write(1, b'\\n' * 9000)",
        "import os\nwhile True: os.write(2, b'quak ' * 9000)",
        "import os\nwhile True: os.write(2, b'quak\\n' * 9000)",
    ],
    ids=["lines", "one-line", "blank-lines", "errors", "one-line-of-errors"],
)
def test_what_a_flood_takes_up_is_bounded(code: str) -> None:
    tracemalloc.start()
    try:
        flood = started(code)
        with pytest.raises(Failure) as failed:
            asked(flood, 0.5)
        assert failed.value.trouble in (Trouble.FLOOD, Trouble.LATE)
        assert tracemalloc.get_traced_memory()[1] < 10 * (LONGEST_LINE + CHUNK)
        flood.end()
    finally:
        tracemalloc.stop()
    assert len(flood._tail) <= TAIL
    assert len(flood.last_words()) <= LAST_LINE
    assert len(str(failed.value)) <= LAST_LINE


def test_a_flood_is_read_no_longer() -> None:
    """Its writing breaks, which ends most programs before anybody has to."""
    flood = started("import os\nwhile True: os.write(1, b'quak\\n' * 9000)")
    wait_until(lambda: flood._silent)
    with pytest.raises(Failure, match="an answer without a question: 'quak'"):
        flood.ask("{}")
    flood.end()
    endless = started("import os\nwhile True: os.write(1, b'quak ' * 9000)")
    wait_until(lambda: endless._silent)
    with pytest.raises(Failure, match="a line of more than 100000 bytes: 'quak quak"):
        endless.ask("{}")


def test_the_longest_line_is_taken_and_one_more_sign_is_too_much() -> None:
    for length, troubles in ((LONGEST_LINE, None), (LONGEST_LINE + 1, Trouble.FLOOD)):
        one = started(f"input(); print('x' * {length}, flush=True); input()")
        one.ask("{}")
        if troubles is None:
            assert one.answer(WATCHDOG, never) == b"x" * length
        else:
            with pytest.raises(Failure, match="a line of more than 100000 bytes: 'xxx"):
                one.answer(WATCHDOG, never)


def test_a_question_that_nobody_reads_holds_nobody_up() -> None:
    deaf = started("import threading; threading.Event().wait()")
    deaf.ask("x" * 1_000_000)
    with pytest.raises(Failure, match=r"no answer within 0\.1 s"):
        deaf.answer(0.1, never)
    deaf.end()


def test_a_question_arrives_whole() -> None:
    asked = "x" * 300_000
    reader = started("print(len(input()), flush=True)")
    reader.ask(asked)
    assert reader.answer(WATCHDOG, never) == b"300000"


def test_lines_end_as_the_system_likes_and_blank_ones_do_not_count() -> None:
    windows = started(r"import os; input(); os.write(1, b'\r\n\xef\xbb\xbf{}\r\n'); input()")
    windows.ask("{}")
    assert windows.answer(WATCHDOG, never) == b"\xef\xbb\xbf{}"


@pytest.mark.parametrize("line", [r"no\033[2J \u202e \0 net", "x" * 500, "zu groß: 100 %", r"\udcff"])
def test_the_last_words_can_be_shown(line: str) -> None:
    one = started(
        f"import sys; sys.stderr.reconfigure(encoding='utf-8', errors='surrogateescape'); sys.exit('a\\n{line}\\n\\n')"
    )
    one.ask("{}")
    with pytest.raises(Failure, match="has ended"):
        one.answer(WATCHDOG, never)
    one.end()
    words = one.last_words()
    assert words.isprintable()
    assert 0 < len(words) <= LAST_LINE


# --- the family


def test_nobody_is_asked_for_his_fate_before_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """The number of a process that has been asked may be another's by then."""
    one = Family(python(""))
    order: list[str] = []
    where, name = (family, "_end_session") if one._job is None else (one._job, "end")
    monkeypatch.setattr(where, name, lambda *_: order.append("killed"))
    monkeypatch.setattr(one._process, "wait", lambda timeout: order.append("asked"))
    one.end()
    assert order == ["killed", "asked"]
    monkeypatch.undo()
    one.end()
    for stream in one.streams:
        stream.close()


def test_a_pipe_that_somebody_holds_is_waited_for_by_nobody() -> None:
    """Not even if it cannot be ended."""
    before = set(threading.enumerate())
    one = started("import threading; threading.Event().wait()")
    threads = set(threading.enumerate()) - before
    one._family.end = lambda: None  # type: ignore[method-assign]
    one.end()
    assert one.last_words() == ""
    assert any(thread.is_alive() for thread in threads)
    Family.end(one._family)
    for thread in threads:
        thread.join(WATCHDOG)
        assert not thread.is_alive()


def test_a_program_ended_by_somebody_else_is_started_again(tmp_path: Path) -> None:
    name = command(next(fault for fault in FAULTS if fault.name == "sound"), tmp_path / "family")
    player = ExternalPlayer("take-that", name.removeprefix("cmd:"))
    first = player._running()
    assert player._running() is first
    program.end_all()
    assert player._running() is not first


def test_a_program_gets_the_users_own_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    for name, value in (("LD_LIBRARY_PATH", "/bundle"), ("LD_LIBRARY_PATH_ORIG", "/own"), ("_PYI_HOME", "/bundle")):
        monkeypatch.setenv(name, value)
    one = started("import os; input(); print(os.environ['LD_LIBRARY_PATH'], '_PYI_HOME' in os.environ, flush=True)")
    one.ask("{}")
    assert one.answer(WATCHDOG, never) == b"/own False"
    assert paths.outside_environment()["LD_LIBRARY_PATH"] == "/own"


# --- whoever has started it ends


def test_a_program_that_is_just_being_started_ends_with_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """It runs already, but whoever starts it has not been told so yet."""
    runs, go_on, made = threading.Event(), threading.Event(), list[Program]()

    def slowly(words: list[str]) -> Family:
        begun = Family(words)
        runs.set()
        assert go_on.wait(WATCHDOG)
        return begun

    monkeypatch.setattr(program, "Family", slowly)
    starter = threading.Thread(target=lambda: made.append(started("input()")))
    ender = threading.Thread(target=program.end_all)
    starter.start()
    assert runs.wait(WATCHDOG)
    ender.start()
    ender.join(0.2)
    go_on.set()
    for thread in (starter, ender):
        thread.join(WATCHDOG)
    assert made[0].ended


STUBBORN = next(fault for fault in FAULTS if fault.name == "ignores-polite-signals")
IN_ARENA = """
import sys
from takethat.arena.matches import Contest, contender, play
if __name__ == "__main__":
    players = tuple(contender(name, None) for name in (sys.argv[1], "naive"))
    list(play(Contest("take-that", players, False, 1, 3600.0), 2, int(sys.argv[2])))
"""
IN_WORKER = """
import sys
from takethat.bots.worker import Worker
from takethat.match.trial import question
from takethat.table.match import Seat, Setup
if __name__ == "__main__":
    worker = Worker(processes=sys.argv[2] == "process")
    worker.ask(1, question(Setup("take-that", (Seat("Ada"), Seat("Robo", sys.argv[1])), 1, False, 7), 1))
    print(worker._process.pid if worker._process else 0, flush=True)
    sys.stdin.read()
    worker.close()
"""


def run(code: str, tmp_path: Path, how: str) -> tuple[subprocess.Popen[bytes], Path]:
    """A process that has started a stubborn program, which is running by now."""
    script, folder = tmp_path / "script.py", tmp_path / "family"
    script.write_text(code, encoding="utf-8")
    name = command(STUBBORN, folder)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *filter(None, sys.path)])}
    pipe = subprocess.PIPE
    words = [sys.executable, str(script), name, how]
    process = subprocess.Popen(words, stdin=pipe, stdout=pipe, env=environment, start_new_session=True)
    wait_until(lambda: folder.exists() and len(list(folder.glob("[0-9]*"))) >= (2 if how == "2" else 1))
    assert all(is_alive(int(path.name)) for path in folder.glob("[0-9]*"))
    return process, folder


def ended(process: subprocess.Popen[bytes], folder: Path) -> None:
    process.wait(WATCHDOG)
    for stream in (process.stdin, process.stdout):
        assert stream is not None
        stream.close()
    assert nobody_is_left(folder)


POLITE = ("SIGTERM",) if sys.platform == "win32" else ("SIGTERM", "SIGHUP", "SIGINT")


@pytest.mark.parametrize("number", [signal.Signals[name] for name in POLITE], ids=lambda number: number.name)
def test_an_arena_that_is_told_to_end_leaves_nobody(number: int, tmp_path: Path) -> None:
    process, folder = run(IN_ARENA, tmp_path, "1")
    process.send_signal(number)
    ended(process, folder)


@pytest.mark.parametrize("how", ["terminate", "kill"])
def test_an_arena_of_several_jobs_leaves_nobody_even_if_it_is_killed(how: str, tmp_path: Path) -> None:
    process, folder = run(IN_ARENA, tmp_path, "2")
    getattr(process, how)()
    ended(process, folder)


def test_a_whole_group_that_is_told_to_end_leaves_nobody(tmp_path: Path) -> None:
    """As a job of a shell; its members get the signal all at once, where there are such groups."""
    process, folder = run(IN_ARENA, tmp_path, "2")
    if hasattr(os, "killpg"):
        os.killpg(process.pid, signal.SIGTERM)
    else:
        process.terminate()
    ended(process, folder)


def test_a_game_that_is_killed_leaves_nobody(tmp_path: Path) -> None:
    process, folder = run(IN_WORKER, tmp_path, "process")
    process.kill()
    ended(process, folder)


@pytest.mark.parametrize("how", ["process", "thread"])
def test_a_game_that_is_closed_leaves_nobody(how: str, tmp_path: Path) -> None:
    process, folder = run(IN_WORKER, tmp_path, how)
    assert process.stdin is not None
    process.stdin.close()
    ended(process, folder)


def test_a_bots_process_that_is_told_to_end_leaves_nobody(tmp_path: Path) -> None:
    process, folder = run(IN_WORKER, tmp_path, "process")
    assert process.stdout is not None
    os.kill(int(process.stdout.readline()), signal.SIGTERM)
    assert nobody_is_left(folder)
    process.kill()
    ended(process, folder)


def test_signals_that_somebody_heeds_are_left_alone() -> None:
    before = signal.signal(signal.SIGTERM, signal.SIG_IGN)
    try:
        program.end_all_on_signals()()
        assert signal.getsignal(signal.SIGTERM) is signal.SIG_IGN
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        undo = program.end_all_on_signals()
        assert callable(signal.getsignal(signal.SIGTERM))
        undo()
        assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
    finally:
        signal.signal(signal.SIGTERM, before)
