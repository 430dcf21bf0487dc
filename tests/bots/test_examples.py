"""The programs in `examples/`: each plays whole matches, and the page about them can be typed as it stands."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from takethat.bots.external import ExternalPlayer
from takethat.bots.player import Budget
from takethat.bots.request import line_of
from takethat.games.registry import game_named
from takethat.table.play import Round
from takethat.table.table import Standing

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"
PYTHON = f"'{sys.executable}'"
COMMANDS = {
    "bot.py": f"{PYTHON} '{EXAMPLES / 'bot.py'}'",
    "bot.sh": f"sh '{EXAMPLES / 'bot.sh'}'",
    "ask_engine.py": f"{PYTHON} '{EXAMPLES / 'ask_engine.py'}' {PYTHON} -m takethat engine --level easy",
}
GAME = game_named("take-that")

Run = Callable[..., "subprocess.CompletedProcess[bytes]"]


def test_every_example_is_tried() -> None:
    assert {path.name for path in EXAMPLES.iterdir() if path.is_file()} == set(COMMANDS)


def test_the_bot_in_python_has_some_twenty_lines() -> None:
    code = (EXAMPLES / "bot.py").read_text(encoding="utf-8").split('"""', 2)[2]
    assert len([line for line in code.splitlines() if line.strip()]) <= 20


@pytest.mark.parametrize("name", COMMANDS)
def test_it_plays_whole_matches(run_takethat: Run, name: str) -> None:
    players = f"cmd:{COMMANDS[name]},naive"
    done = run_takethat("arena", "--players", players, "--deals", "2", "--json")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["matches"] == 4
    assert not told["failures"]


def positions(count: int) -> list[tuple[str, list[str]]]:
    """Questions from the middle of random rounds, and the moves that are allowed there."""
    found = []
    for number in range(count):
        dice, players = random.Random(number), 2 + number % 3
        deck = list(GAME.deck())
        dice.shuffle(deck)
        played = Round(GAME, players, number % 2 == 1, deck, 0)
        played.answer_chance()
        for _ in range(dice.randrange(60)):
            if not played.over:
                played.play(dice.choice(GAME.legal_moves(played.state)))
        if played.turn is not None:
            seen = GAME.observation(played.state, played.turn, played.log(played.turn), Standing(0, (0,) * players, 1))
            found.append((line_of(GAME.name, seen), [GAME.action_text(move) for move in seen.view.legal]))
    return found


@pytest.mark.parametrize("name", ["bot.py", "bot.sh"])
def test_it_twists_if_it_can_and_takes_only_if_it_must(name: str) -> None:
    asked = positions(40)
    lines = "".join(f"{line}\n" for line, _ in asked)
    words = [sys.executable if name == "bot.py" else "sh", str(EXAMPLES / name)]
    done = subprocess.run(words, input=lines, capture_output=True, text=True, timeout=120, check=True)
    moves = [json.loads(line)["move"] for line in done.stdout.splitlines()]
    for move, (_, legal) in zip(moves, asked, strict=True):
        best = next(kind for kind in "WLT" if any(text.startswith(kind) for text in legal))
        assert move in legal
        assert move.startswith(best)


def test_the_one_that_asks_prefers_a_twist_that_is_nearly_as_good() -> None:
    namespace: dict[str, object] = {"__name__": "example"}
    exec((EXAMPLES / "ask_engine.py").read_text(encoding="utf-8"), namespace)
    preferred = namespace["preferred"]
    assert callable(preferred)
    assert preferred({"move": "L 41", "values": {"L 41": 1.0, "W 94": 0.6, "W 49": 0.7, "T": -9}}) == "W 49"
    assert preferred({"move": "L 41", "values": {"L 41": 1.0, "W 94": 0.4}}) == "L 41"
    assert preferred({"move": "pass"}) == "pass"


def test_it_answers_at_a_table_as_a_program_of_the_players_own() -> None:
    played = Round(GAME, 2, False, list(GAME.deck()), 0)
    played.answer_chance()
    assert played.turn is not None
    seen = GAME.observation(played.state, played.turn, played.log(played.turn), Standing(0, (0, 0), 1))
    bot = ExternalPlayer("take-that", COMMANDS["bot.py"])
    try:
        assert bot.think(seen, Budget()).move in seen.view.legal
    finally:
        bot.close()


def test_what_the_page_says_can_be_typed(run_takethat: Run) -> None:
    page = (ROOT / "docs" / "write-a-bot.md").read_text(encoding="utf-8")
    asked = re.search(r"echo '(.*?)'", page, re.DOTALL)
    assert asked is not None
    line = asked[1].replace("\n", "").encode() + b"\n"
    done = run_takethat("engine", "--level", "easy", stdin=line)
    assert "move" in json.loads(done.stdout)
    for name in COMMANDS:
        assert f"examples/{name}" in page
