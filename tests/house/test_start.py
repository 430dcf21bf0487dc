"""Nothing that the first picture of the menu does not show is fetched before it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from takethat.cli import arguments
from takethat.games import registry

FIRST = """
import json, os, sys
from takethat.cli import dispatch
from takethat.ui import app
draw = app.App._draw
def first(*given):
    draw(*given)
    print(json.dumps(sorted(sys.modules)), flush=True)
    os._exit(0)
app.App._draw = first
dispatch.run(["--data-dir", sys.argv[1]])
"""
NOT_YET = (
    "takethat.ui.table.model",
    "takethat.ui.table.scene",
    "takethat.bots",
    "takethat.games.zones",
    "takethat.review.judge",
)
"""Tables, bots and the second game."""
HEAVY = ("multiprocessing", "socket", "subprocess", "logging.handlers", "concurrent", "asyncio")


def test_the_first_picture_waits_for_little(tmp_path: Path) -> None:
    environment = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "HOME": str(tmp_path)}
    command = [sys.executable, "-c", FIRST, str(tmp_path)]
    where = {"PYTHONPATH": str(Path(__file__).resolve().parents[2])}
    done = subprocess.run(command, capture_output=True, text=True, env=environment | where, timeout=120, check=True)
    fetched = json.loads(done.stdout.splitlines()[-1])
    for name in (*NOT_YET, *HEAVY):
        assert not [module for module in fetched if module == name or module.startswith(f"{name}.")]


def test_the_names_of_the_games_are_known_without_their_rules() -> None:
    code = (
        "import sys; from takethat.cli import arguments; arguments.parse(['engine', '--game', 'zones', '--level', 'x'])"
    )
    code += "; print([name for name in sys.modules if name.startswith('takethat.games.') and name.count('.') > 2])"
    where = {"PYTHONPATH": str(Path(__file__).resolve().parents[2])}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=where, check=True)
    assert done.stdout == "[]\n"


def test_a_game_put_into_the_box_is_one_on_the_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.GAMES, "third", "")  # taken out again afterwards
    registry.register("third", "takethat.games.zones.game:ZONES")
    assert arguments.parse(["engine", "--game", "third", "--level", "x"]).game == "third"
    assert registry.game_named("third") is registry.game_named("zones")
    with pytest.raises(ValueError, match="the games are take-that, zones, third"):
        registry.game_named("fourth")
