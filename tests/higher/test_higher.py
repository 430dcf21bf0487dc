"""Higher, registered by this test alone: its promises, its bot, its record, and matches through the real screens."""

from __future__ import annotations

import ast
import json
import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

import takethat
from takethat.arena.matches import Contender, Contest, play_deal
from takethat.bots import registry as bots
from takethat.bots.request import budget_for, line_of
from takethat.cli.engine import reply
from takethat.cli.replay import states
from takethat.games import registry as games
from takethat.match.thinker import Synchronous
from takethat.store import paths, saves
from takethat.store.settings import KeptSeat, Settings
from takethat.store.statistics import load_matches
from takethat.table.match import Seat, Setup
from takethat.table.play import Round
from takethat.table.record import rows_of
from takethat.table.table import Standing
from takethat.ui import display
from takethat.ui import registry as screens
from takethat.ui.app import App
from takethat.ui.harness import selftest
from takethat.ui.harness.driver import Driver, SetClock
from takethat.ui.harness.headless import Headless
from takethat.ui.harness.scenarios import all_scenarios
from takethat.ui.harness.screenshot import shoot
from takethat.ui.scenes import match_flow
from takethat.ui.scenes.curtain import Curtain
from takethat.ui.scenes.menu import Menu
from takethat.ui.scenes.result import Result
from takethat.ui.table.bench import FirstMove
from takethat.ui.table.scene import TableScene
from tests.higher.bots.player import Naive, Thrifty
from tests.higher.games import rules
from tests.higher.games.cards import CARDS, card_of
from tests.higher.games.events import Event, Phase, Reason
from tests.higher.games.game import HIGHER
from tests.higher.games.rules import State
from tests.higher.games.view import Observation, View, unseen
from tests.higher.ui.director import before_deal
from tests.higher.ui.ui import HIGHER_UI

PRODUCT = Path(takethat.__file__).parent
EXAMPLE = Path(__file__).parent

HigherRound = Round[State, int, Event, View, Observation, int]


@pytest.fixture(autouse=True)
def higher(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the game into the box, with a bot and a table: a line in each of three registries, and nothing else."""
    monkeypatch.setitem(games.GAMES, "higher", "tests.higher.games.game:HIGHER")
    monkeypatch.setitem(bots.BOTS, "higher", "tests.higher.bots.roster:BOTS")
    monkeypatch.setitem(screens.UIS, "higher", lambda: HIGHER_UI)


# --- the rules


def deck_of(seed: int) -> list[int]:
    deck = list(CARDS)
    Random(seed).shuffle(deck)
    return deck


def dealt(seed: int) -> HigherRound:
    return Round(HIGHER, 2, False, deck_of(seed), seed % 2)


def played(seed: int) -> HigherRound:
    """A round after a number of random moves that goes with the seed, the whole of it among them."""
    dice, round_ = Random(seed), dealt(seed)
    for _ in range(seed % 21):
        round_.play(dice.choice(HIGHER.legal_moves(round_.state)))
    return round_


def seen_by(round_: HigherRound, seat: int) -> Observation:
    return round_.observation(seat, Standing(round_.first, (0, 0), 0))


ROUNDS = range(42)


def test_the_higher_card_takes_the_trick_and_its_owner_leads() -> None:
    """Rules 2 to 5."""
    state = State(0, hands=[[12, 33], [21, 22]], undealt=[14, 15])
    rules.apply(state, 12)
    assert (state.turn, state.trick) == (1, [12, None])
    rules.apply(state, 21)
    assert (state.taken, state.trick, state.phase, state.turn) == ([[], [12, 21]], [None, None], Phase.DRAW, 1)
    for action, _ in (rules.chance_outcomes(state)[0], rules.chance_outcomes(state)[-1]):
        rules.apply(state, action)
    assert (state.turn, state.phase, state.hands) == (1, Phase.LAY, [[15, 33], [14, 22]])


@pytest.mark.parametrize(("hands", "tricks", "winners"), [([[12], [33]], [0, 1], [1]), ([[33], [12]], [1, 0], [0])])
def test_the_round_is_over_with_the_last_cards(hands: list[list[int]], tricks: list[int], winners: list[int]) -> None:
    """Rule 6."""
    state = State(1, hands=hands)
    for _ in hands:
        rules.apply(state, rules.legal_moves(state)[0])
    assert (state.phase, rules.scores(state), rules.winners(state)) == (Phase.OVER, tricks, winners)


def test_why_a_card_cannot_be_laid() -> None:
    state = State(0, hands=[[12], [33]], undealt=[14, 15])
    assert rules.why_not(state, 33) is Reason.NOT_IN_HAND
    for phase, reason in ((Phase.DRAW, Reason.NOT_YOUR_DECISION), (Phase.OVER, Reason.ROUND_OVER)):
        state.phase = phase
        assert (rules.why_not(state, 12), rules.legal_moves(state)) == (reason, [])


@pytest.mark.parametrize("eyes", [0, 1, None])
@pytest.mark.parametrize("seed", ROUNDS)
def test_fold_events_over_a_view_give_the_later_view(seed: int, eyes: int | None) -> None:
    round_ = played(seed)
    view = before_deal(HIGHER.observe(dealt(seed).state, eyes))
    for event in round_.log(eyes):
        view = HIGHER.fold(view, event)
    assert view == HIGHER.observe(round_.state, eyes)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("seed", ROUNDS)
def test_twins_a_sampled_world_looks_the_same(seed: int, seat: int) -> None:
    seen = seen_by(played(seed), seat)
    sampled = HIGHER.sample_world(seen, Random(seed))
    assert HIGHER.observe(sampled, seat) == seen.view


def test_twins_differ_and_are_dealt_evenly() -> None:
    seen, dice = seen_by(dealt(1), 0), Random(1)
    counts = Counter(card for _ in range(3000) for card in HIGHER.sample_world(seen, dice).hands[1])
    assert sorted(counts) == unseen(seen.view)
    assert all(abs(count / 3000 - 1 / 3) < 0.05 for count in counts.values())


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("seed", ROUNDS)
def test_secrets_what_is_hidden_changes_neither_observation_nor_bot(seed: int, seat: int) -> None:
    round_ = played(seed)
    seen = seen_by(round_, seat)
    hidden = unseen(seen.view)
    swapped = dict(zip(hidden, hidden[::-1], strict=True))
    other = Round(HIGHER, 2, False, [swapped.get(card, card) for card in deck_of(seed)], seed % 2)
    for decided in round_.decided:
        other.play(decided.move)
    assert line_of("higher", seen_by(other, seat)) == line_of("higher", seen)
    assert seen_by(other, seat) == seen
    for bot in (Thrifty(), Naive()) if seen.view.legal else ():
        thoughts = [bot.think(known, budget_for("higher", known)) for known in (seen, seen_by(other, seat))]
        assert thoughts[0] == thoughts[1]


@pytest.mark.parametrize("seed", ROUNDS)
def test_chance_what_is_said_to_come_comes(seed: int) -> None:
    state = played(seed).state
    if rules.legal_moves(state):
        rules.apply(state, rules.legal_moves(state)[0])
    outcomes = rules.chance_outcomes(state)
    assert sum(share for _, share in outcomes) == pytest.approx(1 if outcomes else 0)
    for action, _ in outcomes:
        after = state.copy()
        rules.apply(after, action)
        assert card_of(action) in after.hands[state.turn]
        assert sorted([*after.undealt, card_of(action)]) == state.undealt


# --- texts


@pytest.mark.parametrize("seed", ROUNDS)
def test_an_observation_is_read_as_it_was_written(seed: int) -> None:
    round_ = played(seed)
    if round_.turn is None:
        return
    seen = seen_by(round_, round_.turn)
    assert HIGHER.parse_observation(json.loads(line_of("higher", seen))) == seen


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        ({"seat": 2}, "a seat is 0 or 1, not 2"),
        ({"hand": [12, 12, 13, 14, 15]}, "'hand' is the 5 cards dealt"),
        ({"hand": [20, 12, 13, 14, 15]}, "20 is not one of the 20 cards"),
        ({"log": [{"seat": 0, "action": "L 33"}]}, "log entry 0: card 33 cannot be there, it was seen elsewhere"),
        ({"log": [{"seat": 1, "action": "L 12"}]}, "log entry 0: that is not allowed: not-in-hand"),
        ({"log": [{"seat": 0, "draw": None}]}, "log entry 0: no such draw is due"),
        ({"log": 3}, "'log' is a list"),
    ],
)
def test_what_cannot_have_been_seen_is_refused_in_a_sentence(change: dict[str, object], wrong: str) -> None:
    first = 1 if "'L 12'" in str(change) else 0
    data: dict[str, object] = {"game": "higher", "seat": 1, "first": first, "hand": [33, 32, 31, 29, 28], "log": []}
    assert reply(games.game_named("higher"), Thrifty(), json.dumps(data | change).encode(), None, None) == {
        "error": wrong
    }


def test_a_game_as_data_is_replayed_state_by_state() -> None:
    data = {"game": "higher", "deck": list(CARDS), "actions": ["L 12", "L 21"]}
    told = list(states([json.dumps(data)]))
    assert [state["action"] for state in told] == [None, "L 12", "L 21"]
    assert (told[1]["trick"], told[2]["scores"], told[2]["turn"]) == ([12, None], [0, 1], 1)


# --- the bot


def test_the_bot_takes_with_the_lowest_card_that_will_do() -> None:
    view = HIGHER.observe(State(1, hands=[[13], [12, 23, 33]], undealt=[14], trick=[22, None]), 1)
    for hand, choice in (((12, 23, 33), 23), ((12, 14), 12)):
        thought = Thrifty().think(Observation(replace(view, hand=hand), ()), budget_for("higher", seen_by(dealt(1), 0)))
        assert thought.move == choice
        assert set(thought.values) == set(hand)


def test_the_bot_beats_chance_over_mirrored_deals() -> None:
    contest = Contest("higher", (Contender("easy", "easy", None), Contender("naive", "naive", None)), False, 1, 10.0)
    matches = [match for index in range(60) for match in play_deal(contest, index)]
    assert all(match.failed is None for match in matches)
    assert sum(match.won[match.seated.index(0)] for match in matches) > 0.65 * len(matches)


# --- the screens


@pytest.fixture
def robot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Driver]:
    """Somebody at the keyboard of the real program, whose files are in an empty folder."""
    before, clock = paths.data_dir(), SetClock()
    paths.use_data_dir(tmp_path)
    monkeypatch.setattr(match_flow, "new_mind", Synchronous)
    window = display.open_window("Higher", selftest.SIZE)
    seats = [KeptSeat("Ada"), KeptSeat("Bufo", "hard")]
    app = App(window, Settings(seats=seats), clock, "en")
    yield Driver(app, clock, selftest.FRAME)
    app.quit()
    window.destroy()
    paths.use_data_dir(before)


def sit_down(robot: Driver) -> TableScene:
    """From the menu to the table, by keys."""
    robot.app.show(Menu(robot.app))
    robot.rest()
    robot.press_widget("new", by_key=True)
    robot.rest()
    robot.focus("game")
    for _ in range(2):
        robot.key(pygame.K_RIGHT)
    robot.unfold()
    robot.focus("deal")
    robot.type("7")
    robot.press_widget("start", by_key=True)
    return at_the_table(robot)


def at_the_table(robot: Driver) -> TableScene:
    robot.until(lambda: isinstance(robot.top, TableScene), "the table")
    assert isinstance(robot.top, TableScene)
    return robot.top


def lay_cards(robot: Driver, play: TableScene, count: int) -> None:
    """Arrows go to the first card, Enter lays it."""
    for _ in range(count):
        robot.until(lambda: bool(play.view.legal) and play.hand.is_offered, "the own turn")
        robot.rest()
        robot.focus_card(play, play.view.legal[0])
        robot.key(pygame.K_RETURN)


def test_a_match_by_keyboard_is_saved_continued_counted_and_replayed(robot: Driver) -> None:
    play = sit_down(robot)
    assert (play.table.setup.game, play.table.setup.seats[1].level) == ("higher", "easy")
    lay_cards(robot, play, 4)
    robot.until(lambda: play.hand.is_offered, "the own turn")
    kept, view = play.table.record(), play.view
    robot.key(pygame.K_ESCAPE)
    robot.rest()
    robot.press_widget("leave", by_key=True)
    robot.rest()
    assert [path.read_text() for path in saves.unfinished()] == [kept]
    robot.press_widget("continue", by_key=True)
    play = at_the_table(robot)
    assert play.table.record().startswith(kept)  # the moment it was gone on with follows
    assert play.view == view
    robot.read()
    lay_cards(robot, play, 6)
    robot.until(lambda: robot.shows("go-on"), "the score sheet")
    robot.read()
    robot.press_widget("go-on", by_key=True)
    robot.until(lambda: isinstance(robot.top, Result), "the result")
    check_kept(play)
    look_at_statistics(robot)


def check_kept(play: TableScene) -> None:
    """The record is put away, says what was played when it is replayed, and the match is counted once."""
    (path,) = saves.finished()
    assert path.read_text() == play.table.record()
    last = list(states(rows_of(path.read_text())))[-1]
    assert (last["over"], last["scores"], sum(play.table.totals)) == (True, play.table.totals, 10)
    assert [match.game for match in load_matches()[0]] == ["higher"]


def look_at_statistics(robot: Driver) -> None:
    robot.rest()
    robot.press_widget("menu", by_key=True)
    robot.rest()
    robot.press_widget("statistics", by_key=True)
    robot.rest()
    sums = robot.page().top.named("sums-0")
    assert getattr(sums, "rows", [[""]])[0][0] == "Higher · 2 players · Easy"


def test_a_hint_is_a_card_and_what_it_is_worth(robot: Driver) -> None:
    play = sit_down(robot)
    robot.until(lambda: play.hand.is_offered, "the own turn")
    for key in (pygame.K_h, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_h):
        robot.key(key)
        robot.rest()
    advice = play.sight().marks.advice
    assert advice is not None
    assert advice.cards <= set(play.view.hand) == {tag.key for tag in advice.tags}


def test_two_at_one_screen_see_no_hand_but_their_own() -> None:
    host = Headless(selftest.SIZE, settings=Settings(language="en", speed="instant"))
    play = host.sit_down(Setup("higher", (Seat("Ada"), Seat("Ben")), 1, False, 7), FirstMove())
    curtains = 0
    while not play.table.match_over:
        host.rest(5.0)
        if isinstance(host.top, Curtain):
            curtains += 1
            assert play.view.hand == ()
            host.key(pygame.K_RETURN)
        else:
            assert play.view.seat == play.view.turn
            play.play(play.view.legal[0])
    assert curtains > 10
    host.quit()


def test_the_self_test_plays_it() -> None:
    told = selftest.play_match(7, speed="instant", game="higher")
    assert (told.decisions, told.moves, sum(told.totals)) == (10, 20, 10)


@pytest.mark.parametrize("theme", ["normal", "high-contrast"])
@pytest.mark.parametrize("size", [(1280, 720), (800, 480), (480, 800)])
def test_its_named_moments_are_drawn(size: tuple[int, int], theme: str) -> None:
    for name in ("higher-trick", "rules-higher"):
        picture = shoot(all_scenarios()[name], size, 1.0, Settings(language="en", theme=theme))  # type: ignore[arg-type]
        assert len(set(pygame.image.tobytes(picture, "RGB"))) > 100


# --- what the product would have to change


def constants(path: Path) -> list[str]:
    nodes = ast.walk(ast.parse(path.read_bytes()))
    return [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]


def test_a_game_is_three_lines_of_the_product() -> None:
    """Each game beside the first is named once in each of the three registries, and nowhere else."""
    named = [path.relative_to(PRODUCT) for path in PRODUCT.rglob("*.py") for text in constants(path) if text == "zones"]
    own = [path for path in named if "zones" in path.parts or path.stem == "zones"]
    assert sorted(str(path) for path in named if path not in own) == [
        os.path.join(room, "registry.py") for room in ("bots", "games", "ui")
    ]


def test_the_product_does_not_know_this_game() -> None:
    for path in PRODUCT.rglob("*.py"):
        assert "tests.higher" not in path.read_text(encoding="utf-8"), path
        assert "higher" not in constants(path), path


def test_the_example_keeps_to_its_rooms() -> None:
    """As the contracts would have it: the referee knows the games' shared rooms alone, a bot no table and no screen."""
    allowed = {
        "games": ("takethat.games.", "tests.higher.games."),
        "bots": ("takethat.games.", "takethat.bots.", "tests.higher.games.", "tests.higher.bots."),
    }
    for room, known in allowed.items():
        for path in (EXAMPLE / room).glob("*.py"):
            nodes = [node for node in ast.walk(ast.parse(path.read_bytes())) if isinstance(node, ast.ImportFrom)]
            house = [node.module or "" for node in nodes if (node.module or "").split(".")[0] in ("takethat", "tests")]
            assert [name for name in house if not f"{name}.".startswith(known)] == [], path


def test_the_checklist_names_every_file_of_the_example() -> None:
    checklist = (EXAMPLE.parents[1] / "CONTRIBUTING.md").read_text(encoding="utf-8")
    files = [path for path in EXAMPLE.rglob("*.*") if path.suffix in (".py", ".md") and path.name != "__init__.py"]
    assert [name for path in files if f"`{(name := path.relative_to(EXAMPLE).as_posix())}`" not in checklist] == []
