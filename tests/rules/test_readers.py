"""What the readers of texts, positions, games and observations take, and the one sentence they say to all else."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from typing import Any

import pytest

from takethat.games.take_that import cards, follow
from takethat.games.take_that.cards import CARDS, TAKE, draw, lay, twist
from takethat.games.take_that.events import CardLaid, PenaltyDrawn, Phase
from takethat.games.take_that.game import TAKE_THAT
from takethat.games.take_that.notation import action_text, parse_action, parse_position, position_text
from takethat.games.take_that.rules import apply, compiled, deal, draw_at, legal_for, why_not_for
from takethat.games.take_that.state import State
from takethat.games.take_that.view import fold, observe, redact, unseen, world
from tests.rules.positions import position
from tests.rules.promises import Round

DECK = CARDS[::2] + CARDS[1::2]


def says(sentence: str, reader: Any, value: Any) -> None:
    """The reader refuses the value with exactly this sentence."""
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        reader(value)


# --- moves and cards


@pytest.mark.parametrize("card", CARDS)
def test_moves_and_draws_have_texts(card: int) -> None:
    for action, text in ((lay(card), f"L {card}"), (twist(card), f"W {card}"), (draw(card), f"D {card}")):
        assert action_text(action) == text
        assert TAKE_THAT.action_text(action) == text
        assert parse_action(text) == TAKE_THAT.parse_action(text) == action
        assert cards.card_of(action) == card
    assert (cards.is_twist(twist(card)), cards.is_twist(lay(card)), cards.is_twist(draw(card))) == (True, False, False)
    assert (cards.is_lay(twist(card)), cards.is_lay(lay(card)), cards.is_lay(draw(card))) == (False, True, False)
    assert (cards.is_draw(twist(card)), cards.is_draw(lay(card)), cards.is_draw(draw(card))) == (False, False, True)


def test_codes_between_the_kinds_are_none() -> None:
    for code in (0, 100, 200, 300):
        assert not cards.is_twist(code)
        assert not cards.is_lay(code)
        assert not cards.is_draw(code)
    assert [cards.is_twist(1), cards.is_twist(99), cards.is_lay(101), cards.is_lay(199)] == [True] * 4
    assert (action_text(TAKE), parse_action("T"), cards.card_of(TAKE)) == ("T", TAKE, 0)


@pytest.mark.parametrize("text", ["", "t", "L", "L ", "L41", "X 41", "L 4", "L 041", "L 4 ", "L ٤١", "L  41", "T 41"])
def test_what_is_no_move(text: str) -> None:
    says(f"{text!r} is no move: L 41, W 94 and T are the forms", parse_action, text)


@pytest.mark.parametrize("value", [True, 2.0, 12.0, "12", None, 11, 20, 99, 112, -12])
def test_what_is_no_card(value: object) -> None:
    says(f"{value!r} is not one of the 79 cards", TAKE_THAT.parse_card, value)


def test_what_is_a_card() -> None:
    assert [TAKE_THAT.parse_card(card) for card in CARDS] == list(CARDS)
    assert [TAKE_THAT.card_json(card) for card in CARDS] == list(CARDS)
    says("20 is not one of the 79 cards", parse_action, "L 20")


# --- positions

POSITION = "13,94/55,56 12,49 33,41 -/21,12 -/- -/- 0:play base"


def test_a_position_reads_back() -> None:
    text = "13,94/55,56 15,49 33,41 -/21,12 71/- 78,66/87 1:play advanced"
    state = parse_position(text)
    assert position_text(state) == text
    assert (state.players, state.turn, state.phase, state.advanced) == (2, 1, Phase.PLAY, True)
    assert [list(cards) for cards in state.hands] == [[13, 94], [55, 56]]
    assert list(parse_position("94,13/- 15 41,33 -/- -/- -/- 0:play base").undealt) == [33, 41]
    assert list(parse_position("94,13/- 15 41,33 -/- -/- -/- 0:play base").hands[0]) == [13, 94]
    assert position_text(parse_position("12/13/14/15 - 16 -/-/-/- -/-/-/- -/-/-/- 3:lay base")).endswith("3:lay base")


WRONG_POSITIONS = [
    ("12/13 14 15", "a position has eight words, not 3"),
    ("12/13  14 15 -/- -/- -/- 0:play base", "a position has eight words, not 9"),
    ("12/13 14 15 -/- -/- -/- 0:play bass", "the variation is base or advanced, not 'bass'"),
    ("12/13 14 15 -/- -/- -/- 0:play Base", "the variation is base or advanced, not 'Base'"),
    ("12/13 1 15 -/- -/- -/- 0:play base", "'1' is no list of cards"),
    ("12/13 14,,16 15 -/- -/- -/- 0:play base", "'14,,16' is no list of cards"),
    ("12/13 ١٤ 15 -/- -/- -/- 0:play base", "'١٤' is no list of cards"),
    ("12/13 1x 15 -/- -/- -/- 0:play base", "'1x' is no list of cards"),
    ("12/13 20 15 -/- -/- -/- 0:play base", "20 is not one of the 79 cards"),
    ("12/13 14 15 -/- -/- -/- 4:play base", "'4:play' names no seat and phase"),
    ("12/13 14 15 -/- -/- -/- 0:Play base", "'0:Play' names no seat and phase"),
    ("12/13 14 15 -/- -/- -/- 0:wait base", "'0:wait' names no seat and phase"),
    ("12/13 14 15 -/- -/- -/- 2:play base", "2, 3 or 4 players can play, seat 2 of 2 cannot act"),
    ("12 14 15 - - - 0:play base", "2, 3 or 4 players can play, seat 0 of 1 cannot act"),
    ("12/13 14 15 - -/- -/- 0:play base", "hands, plus, minus and face-down cards are not of the same number of seats"),
    ("12/13 14 15 -/- - -/- 0:play base", "hands, plus, minus and face-down cards are not of the same number of seats"),
    ("12/13 14 15 -/- -/- - 0:play base", "hands, plus, minus and face-down cards are not of the same number of seats"),
    ("12/13 14 14 -/- -/- -/- 0:play base", "a card is in two places"),
    ("12/13 14 15 -/- -/12 -/- 0:play base", "a card is in two places"),
    ("12/13 14 15 -/- -/- -/- 0:over base", "a round is over exactly when line and pile are empty"),
    ("12/13 - - -/- -/- -/- 0:play base", "a round is over exactly when line and pile are empty"),
    ("12/13 14 - -/- -/- -/- 0:draw base", "nothing is left to draw"),
    ("12/13 14 15 -/- -/- -/- 0:lay base", "the line has just been taken and cannot hold cards"),
    ("12/13 14 15 -/- -/- -/- 0:penalty advanced", "the line has just been taken and cannot hold cards"),
    ("-/13 - 15 -/- -/- -/- 0:play base", "the seat to act has no card to begin a line with"),
    ("-/13 - 15 -/- -/- -/- 0:lay base", "the seat to act has no card to begin a line with"),
]


@pytest.mark.parametrize(("text", "sentence"), WRONG_POSITIONS)
def test_what_is_no_position(text: str, sentence: str) -> None:
    says(sentence, parse_position, text)


@pytest.mark.parametrize(
    "text",
    [
        "12/13 - - -/- -/- -/- 0:over base",
        "-/13 14 15 -/- -/- -/- 0:draw base",
        "-/13 - 15 -/- -/- -/- 0:draw base",
        "-/13 - 15 -/- -/- -/- 0:penalty advanced",
        "-/13 14 - -/- -/- -/- 0:play base",
    ],
)
def test_what_is_a_position_all_the_same(text: str) -> None:
    assert position_text(parse_position(text)) == text


# --- observations


def observation(advanced: bool = True) -> dict[str, Any]:
    """Seat 1's, after a take with its extra card, its lay and draw, and a lay of its own."""
    played = Round(3, advanced, DECK).play([lay(DECK[0]), TAKE, lay(DECK[10])])
    played.play([TAKE, lay(DECK[20]), TAKE, lay(DECK[1])])
    return TAKE_THAT.observation_json(played.observation(1))


def test_an_observation_is_what_the_contract_says() -> None:
    data = observation()
    assert list(data) == ["game", "players", "advanced", "seat", "first", "hand", "scores_before", "rounds_left", "log"]
    assert (data["game"], data["players"], data["advanced"], data["seat"]) == ("take-that", 3, True, 1)
    assert (data["first"], data["scores_before"], data["rounds_left"]) == (0, [0, 0, 0], 1)
    assert data["hand"] == list(DECK[9:18])
    assert data["log"][:7] == [
        {"seat": 0, "action": f"L {DECK[0]}"},
        {"seat": 0, "draw": None},
        {"seat": 1, "action": "T"},
        {"seat": 1, "penalty": None},
        {"seat": 1, "action": f"L {DECK[10]}"},
        {"seat": 1, "draw": DECK[29]},
        {"seat": 2, "action": "T"},
    ]
    twisted = position([94], [12], line=[49], pile=[13, 14]).twist(94)
    seen = TAKE_THAT.observation(twisted.state, 0, twisted.events, Round(2, False, CARDS).observation(0))
    told = TAKE_THAT.observation_json(seen)["log"]
    assert isinstance(told, list)
    assert told[0] == {"seat": 0, "action": "W 94"}


def test_an_observation_reads_back() -> None:
    data = observation()
    seen = TAKE_THAT.parse_observation(data)
    assert TAKE_THAT.observation_json(seen) == data
    assert (seen.view.seat, seen.view.turn, seen.view.facedown) == (1, 1, (1, 1, 1))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("advanced", [False, True])
def test_every_decision_of_a_round_reads_back(players: int, advanced: bool) -> None:
    dice = random.Random(f"{players} {advanced}")
    played = Round(players, advanced, dice.sample(CARDS, 79), first=players - 1)
    while not TAKE_THAT.is_over(played.state):
        seen = played.observation(played.state.turn)
        if len(played.state.undealt) < 12 or seen.view.must_lay or len(played.moves) % 5 == 0:
            assert TAKE_THAT.parse_observation(TAKE_THAT.observation_json(seen)) == seen
        played.play([dice.choice(TAKE_THAT.legal_moves(played.state))])


def test_the_largest_numbers_an_observation_may_hold() -> None:
    data = observation() | {"rounds_left": 1_000_000, "scores_before": [10**9, -(10**9), 0]}
    seen = TAKE_THAT.parse_observation(data)
    assert (seen.rounds_left, seen.scores_before) == (1_000_000, (10**9, -(10**9), 0))


def change(*path: Any, to: Any) -> Any:
    """A changed observation."""
    data = observation()
    inner: Any = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = to
    return data


def entries(*log: object, **changes: Any) -> dict[str, Any]:
    """An observation of seat 1 in a base game with another log."""
    return {**observation(advanced=False), "log": list(log), **changes}


OWN = sorted(DECK[9:18])
FIRST = {"seat": 0, "action": f"L {DECK[0]}"}
ELSEWHERE = "card {} cannot be there, it was seen elsewhere"
NO_ENTRY = "log entry 0: not an object with 'seat' and one of 'action', 'draw', 'penalty'"
DREW = {"seat": 0, "draw": None}

WRONG_OBSERVATIONS = [
    ([], "an observation is a JSON object"),
    ({}, "the observation lacks 'game'"),
    *[(dict.fromkeys(follow.KEYS[:n], 0), f"the observation lacks {follow.KEYS[n]!r}") for n in range(1, 9)],
    (change("players", to=1), "'players' is a whole number from 2 to 4, not 1"),
    (change("players", to=5), "'players' is a whole number from 2 to 4, not 5"),
    (change("players", to=True), "'players' is a whole number from 2 to 4, not True"),
    (change("advanced", to=1), "'advanced' is true or false"),
    (change("seat", to=3), "'seat' is a whole number from 0 to 2, not 3"),
    (change("seat", to=-1), "'seat' is a whole number from 0 to 2, not -1"),
    (change("first", to=3), "'first' is a whole number from 0 to 2, not 3"),
    (change("hand", to=OWN[1:]), "'hand' is a list of the 9 cards dealt"),
    (change("hand", to="123456789"), "'hand' is a list of the 9 cards dealt"),
    (change("hand", to=[*OWN[1:], OWN[1]]), "'hand' holds a card twice"),
    (change("hand", to=[*OWN[1:], 20]), "20 is not one of the 79 cards"),
    (change("scores_before", to=[0, 0]), "'scores_before' is a list of 3 whole numbers"),
    (change("scores_before", to=[0, 0, 0.0]), "'scores_before' is a list of 3 whole numbers"),
    (change("scores_before", to="000"), "'scores_before' is a list of 3 whole numbers"),
    (change("rounds_left", to=-1), "'rounds_left' is a whole number from 0 to 1000000, not -1"),
    (change("rounds_left", to=1_000_001), "'rounds_left' is a whole number from 0 to 1000000, not 1000001"),
    (change("log", to={}), "'log' is a list"),
    (entries(), "it is the turn of seat 0, not of seat 1"),
    (entries(FIRST), "the log ends before a draw"),
    (entries("T"), NO_ENTRY),
    (entries({"seat": True, "action": "T"}), NO_ENTRY),
    (entries({"seat": 0}), NO_ENTRY),
    (entries({"seat": 0, "act": 1}), "log entry 0: neither 'action' nor 'draw' nor 'penalty'"),
    (entries({"seat": 1, "action": "T"}), "log entry 0: seat 1 cannot act now"),
    (entries({"seat": 0, "action": 41}), "log entry 0: 41 is no move"),
    (entries({"seat": 0, "action": "D 41"}), "log entry 0: 'D 41' is no move"),
    (entries({"seat": 0, "action": "T"}), "log entry 0: T is not allowed: line-is-empty"),
    (entries({"seat": 0, "action": f"L {OWN[0]}"}), f"log entry 0: {ELSEWHERE.format(OWN[0])}"),
    (entries(DREW), "log entry 0: no draw is due"),
    (entries(FIRST, {"seat": 0, "draw": 98}), "log entry 1: the own draws are cards, those of others null"),
    (entries(FIRST, {"seat": 0, "penalty": None}), "log entry 1: no penalty card is due, or it is not null"),
    (
        entries(
            FIRST, DREW, {"seat": 1, "action": "T"}, {"seat": 1, "action": f"L {OWN[0]}"}, {"seat": 1, "draw": None}
        ),
        "log entry 4: the own draws are cards, those of others null",
    ),
    (
        entries(FIRST, DREW, {"seat": 1, "action": "T"}, {"seat": 1, "penalty": None}),
        "log entry 3: no penalty card is due, or it is not null",
    ),
    (
        entries(FIRST, DREW, {"seat": 1, "action": "T"}, {"seat": 1, "penalty": 98}, advanced=True),
        "log entry 3: no penalty card is due, or it is not null",
    ),
    (entries(FIRST, DREW, {"seat": 1, "action": "L 98"}), "log entry 2: L 98 is not allowed: not-in-hand"),
    (
        entries(
            FIRST, DREW, {"seat": 1, "action": "T"}, {"seat": 1, "action": f"L {OWN[0]}"}, {"seat": 1, "draw": OWN[1]}
        ),
        f"log entry 4: {ELSEWHERE.format(OWN[1])}",
    ),
]


@pytest.mark.parametrize(("data", "sentence"), WRONG_OBSERVATIONS)
def test_what_is_no_observation(data: Any, sentence: str) -> None:
    says(sentence, TAKE_THAT.parse_observation, data)


@pytest.mark.parametrize(("players", "advanced"), [(2, False), (3, True)])
def test_an_observation_of_a_finished_round_is_refused(players: int, advanced: bool) -> None:
    played = Round(players, advanced, CARDS)
    while not TAKE_THAT.is_over(played.state):
        played.play([TAKE_THAT.legal_moves(played.state)[-1]])
    assert (played.log[-2] == PenaltyDrawn(played.state.turn, CARDS[-1])) == advanced  # R3
    says("the round is over", TAKE_THAT.parse_observation, TAKE_THAT.observation_json(played.observation(0)))


# --- games as data


def script(**changes: Any) -> dict[str, Any]:
    return {"players": 3, "advanced": True, "deck": list(DECK), "actions": ["L 12", "T"], "first": 2} | changes


def without(key: str) -> dict[str, Any]:
    return {name: value for name, value in script().items() if name != key}


def test_a_game_as_data() -> None:
    read = TAKE_THAT.parse_script(script())
    assert (read.players, read.advanced, read.deck, read.first) == (3, True, DECK, 2)
    assert read.actions == ("L 12", "T")
    assert TAKE_THAT.parse_script(without("first")).first == 0
    assert [TAKE_THAT.parse_script(script(players=n, first=1)).players for n in (2, 3, 4)] == [2, 3, 4]


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        *[(without(key), f"the game lacks {key!r}") for key in ("players", "advanced", "deck", "actions")],
        (script(players=5), "2, 3 or 4 players can play, not 5"),
        (script(players=3.0), "2, 3 or 4 players can play, not 3.0"),
        (script(advanced=0), "'advanced' is true or false"),
        (script(first=3), "'first' is a seat from 0 to 2, not 3"),
        (script(first=-1), "'first' is a seat from 0 to 2, not -1"),
        (script(first=True), "'first' is a seat from 0 to 2, not True"),
        (script(deck="x"), "'deck' and 'actions' are lists"),
        (script(actions="T"), "'deck' and 'actions' are lists"),
        (script(deck=[11]), "11 is not one of the 79 cards"),
        (script(deck=[12]), "'deck' is not the 79 cards"),
        (script(actions=["T", 1]), "action 1 is not a text"),
    ],
)
def test_what_is_no_game(data: dict[str, Any], sentence: str) -> None:
    says(sentence, TAKE_THAT.parse_script, data)


# --- what is left of the eyes and of the rules


@pytest.mark.parametrize("players", [2, 3, 4])
def test_fold_follows_the_deal_from_an_empty_table(players: int) -> None:
    told: list[Any] = []
    state = deal(players, False, DECK, 1, told.append)
    for eyes in (None, *range(players)):
        view = replace(observe(state, eyes), hand=(), hand_counts=(0,) * players, pile=79, turn=0)
        for event in told:
            view = fold(view, redact(event, eyes))
        assert view == observe(state, eyes)


def test_views_answer_for_their_seat_alone() -> None:
    game = position([94, 13], [72], line=[12, 49], pile=[55])
    own, other, nobody = (observe(game.state, eyes) for eyes in (0, 1, None))
    assert own.legal == tuple(game.legal)
    assert (other.legal, nobody.legal) == ((), ())
    assert (own.over, own.must_lay) == (False, False)
    game.take()
    assert (observe(game.state, 0).over, observe(game.state, 0).must_lay) == (False, True)
    game.lay(13).take()
    assert (observe(game.state, 0).over, observe(game.state, 0).must_lay) == (True, False)
    assert (TAKE_THAT.turn(game.state), observe(game.state, 0).turn) == (None, None)


def test_a_world_keeps_penalties_that_are_known() -> None:
    game = position([12, 13], [72], line=[34], pile=[55], advanced=True).take()
    view = observe(game.state, 0)
    state = world(view, [72])
    assert observe(state, 0) == view
    assert unseen(view) == [card for card in CARDS if card not in (12, 13, 34, 55)]
    assert observe(world(view, [71]), None) == observe(game.state, None)


def test_a_card_can_be_drawn_by_its_place() -> None:
    game = position([12, 13], [72], line=[34], pile=[55, 41, 66])
    game.state.phase = Phase.DRAW
    draw_at(game.state, 1)
    assert (game.hand(0), list(game.state.undealt)) == ([12, 13, 55], [41, 66])


def test_a_new_state_is_an_empty_table() -> None:
    assert position_text(State(2)) == "-/- - - -/- -/- -/- 0:play base"


def test_a_copy_has_everything_and_all_of_its_own() -> None:
    text = "13,94/55,56/- 15,49 33,41 -/21,12/- 71/-/- 78,66/87/- 2:play advanced"
    state = parse_position(text)
    copied = state.copy()
    assert position_text(copied) == text
    apply(copied, TAKE)
    assert position_text(state) == text
    assert list(copied.minus[2]) == [15, 49]


def test_rules_from_what_the_mover_sees() -> None:
    assert legal_for([12, 13], [21], Phase.PLAY) == [twist(12), lay(12), lay(13), TAKE]
    assert why_not_for([12], [21], Phase.PLAY, lay(12)) is None
    assert compiled() == (type(legal_for).__name__ != "function")
    assert CardLaid(0, 12) == CardLaid(0, 12)
