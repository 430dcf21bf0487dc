"""The arena: mirrored decks, what a failing program costs, intervals, SPRT, JSON."""

import json
import math
import os
import subprocess
import sys
from argparse import Namespace
from statistics import stdev
from types import SimpleNamespace

import pytest

from takethat.arena import matches
from takethat.arena.matches import Contender, Contest, Match, contender, play, play_deal, worth_for
from takethat.arena.report import lines
from takethat.arena.statistics import Sprt, Tally, elo, estimate, expected_score, share
from takethat.cli import arena
from tests.review.played import Whim


def arguments(**changes):
    base = {"game": "take-that", "players": "g,naive", "deals": 6, "seed": 3, "advanced": False, "nodes": None}
    return Namespace(
        **{**base, "jobs": 1, "move_time": 10.0, "json": True, "sprt": None, "corrected": False, **changes}
    )


def result(capsys, **changes):
    assert arena.main(arguments(**changes)) == 0
    return json.loads(capsys.readouterr().out)


def test_the_better_bot_wins(capsys):
    data = result(capsys, deals=12)
    assert data["matches"] == 24
    good, bad = data["results"]
    assert good["points_per_round"]["mean"] == -bad["points_per_round"]["mean"] > 0
    assert data["pairs"][0]["score"]["mean"] > 0.6
    assert data["failures"] == []


@pytest.mark.parametrize("players", ["hg,hg", "hg,hg,hg", "hg,hg,hg,hg"])
def test_equal_bots_are_exactly_level(capsys, players):
    data = result(capsys, players=players, deals=3, advanced=True)
    count = len(players.split(","))
    assert data["results"][0]["match_wins"]["mean"] == pytest.approx(1 / count, abs=1e-3)
    assert data["results"][0]["points_per_round"]["mean"] == pytest.approx(0, abs=1e-9)


def test_every_bot_sits_in_every_seat():
    contest = Contest("take-that", tuple(contender(name, None) for name in ("hg", "g", "naive")), False, 1, 1.0)
    seated = [match.seated for match in play_deal(contest, 0)]
    assert sorted(seated) == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_more_processes_change_nothing():
    contest = Contest("take-that", (contender("hg", None), contender("naive", None)), True, 5, 1.0)
    assert list(play(contest, 3, 1)) == list(play(contest, 3, 2))


def test_the_correction_is_0_on_the_average_whatever_is_measured(monkeypatch, long):
    """With a worth without sense, and in full also with the true one."""
    kinds = [(lambda _: Whim("take-that"), 12), (worth_for, 200)] if long else [(lambda _: Whim("take-that"), 4)]
    for measure, deals in kinds:
        monkeypatch.setattr(matches, "worth_for", measure)
        contest = Contest("take-that", (contender("hg", None), contender("naive", None)), False, 5, 1.0, True)
        lucks = [match.luck[0] for deck in play(contest, deals, 1) for match in deck]
        error = stdev(lucks) / math.sqrt(len(lucks))
        assert error > 0.0
        assert abs(sum(lucks) / len(lucks)) < 4.5 * error


def test_both_intervals_are_told(capsys, monkeypatch):
    monkeypatch.setattr(matches, "worth_for", lambda _: Whim("take-that"))
    data = result(capsys, deals=2, corrected=True)
    for entry in data["results"]:
        plain, less = entry["points_per_round"], entry["corrected_points_per_round"]
        assert plain["mean"] - entry["correction"]["mean"] == pytest.approx(less["mean"], abs=1e-3)
        assert less["low"] < less["mean"] < less["high"]
        assert entry["variance_left"] > 0
    assert len([line for line in lines(data) if "corrected for luck" in line]) == 2
    assert all("correction" not in entry for entry in result(capsys, deals=1)["results"])


def test_the_luck_of_a_game_without_a_worth_is_refused(monkeypatch):
    monkeypatch.setattr(matches, "bots_of", lambda _: SimpleNamespace(worth=None))
    with pytest.raises(ValueError, match="the luck of take-that cannot be measured"):
        arena.main(arguments(corrected=True))


PROGRAM = """
import json, sys
for line in sys.stdin:
    print(REPLY, flush=True)
"""


def program(tmp_path, reply):
    path = tmp_path / "bot.py"
    path.write_text(PROGRAM.replace("REPLY", reply), encoding="utf-8")
    return f"cmd:{sys.executable} {path}"


REPLIES = {
    '"nonsense"': "not an answer",
    "json.dumps({'move': 'T'})": "illegal move T",
    "sys.exit()": "the program has ended",
    "sys.stdin.read()": "no answer within",
}


@pytest.mark.parametrize("reply", REPLIES)
def test_a_failing_program_loses_with_one_line(tmp_path, capsys, reply):
    name = program(tmp_path, reply)
    assert arena.main(arguments(players=f"hg,{name}", deals=2, move_time=1.0)) == 0
    out, err = capsys.readouterr()
    data = json.loads(out)
    assert data["results"][0]["match_wins"]["mean"] == 1
    assert len(data["failures"]) == len(err.splitlines()) == 4
    assert all(REPLIES[reply] in line for line in data["failures"])


def test_a_program_may_play(tmp_path, capsys):
    first = "json.dumps({'move': 'L %d' % json.loads(line)['hand'][0]}) if len(json.loads(line)['log']) < 1 else 1"
    data = result(capsys, players=f"hg,{program(tmp_path, first)}", deals=1)
    assert any("not an answer" in line for line in data["failures"])  # it played its first card, then gave up


def test_a_program_that_cannot_start_loses(capsys):
    data = result(capsys, players="hg,cmd:/nowhere/bot", deals=1)
    assert all("cannot start" in line for line in data["failures"])


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"players": "expert"}, "not by 1 players"),
        ({"players": "hg,hg,hg,hg,hg"}, "not by 5 players"),
        ({"players": "hg,champion"}, "unknown player champion; known"),
        ({"players": "hg,g:nodes=0"}, "whole number from 1"),
        ({"sprt": "20,0"}, "first bound is below"),
        ({"sprt": "much"}, "two Elo numbers"),
    ],
)
def test_what_cannot_be_played_is_refused(changes, reason):
    with pytest.raises(ValueError, match=reason):
        arena.main(arguments(**changes))


def test_a_player_may_carry_its_nodes():
    assert contender("expert:nodes=50", 7) == Contender("expert:nodes=50", "expert", 50)
    assert contender("expert", 7) == Contender("expert", "expert", 7)


def test_for_people(capsys):
    assert arena.main(arguments(json=False, deals=2, sprt="0,20")) == 0
    out = capsys.readouterr().out
    assert "take-that: 2 decks, 4 matches, seed 3" in out
    assert "SPRT 0 to 20 Elo: " in out


# --- figures


def test_an_interval_is_mean_and_standard_errors():
    value = estimate([1.0, 3.0])
    assert (value.mean, value.count) == (2.0, 2)
    assert value.high - value.mean == pytest.approx(1.96)


def test_elo_and_score_are_inverse():
    assert elo(expected_score(123.0)) == pytest.approx(123.0)
    assert elo(0.0) == -elo(1.0)


def test_sprt_decides_for_the_truth():
    test = Sprt(0.0, 40.0)
    good = [1.0, 0.5, 1.0, 0.0, 1.0] * 200
    assert test.verdict(good) == "high"
    assert test.verdict([1.0 - score for score in good]) == "low"
    assert test.verdict(good[:5]) == "open"
    assert test.limit == pytest.approx(math.log(19))


def test_a_tally_counts_equal_names_together():
    tally = Tally(("a", "b", "b"))
    tally.add(
        [Match(0, (0, 1, 2), (10, 0, -10), 2), Match(0, (1, 2, 0), (4, 4, 4), 2), Match(0, (2, 0, 1), (0, 1, 0), 2)]
    )
    assert tally.wins["a"] == [pytest.approx((1 + 1 / 3 + 1) / 3)]
    assert tally.scores_of("a", "b") == [pytest.approx((2 + 1 + 2) / 6)]
    assert tally.scores_of("b", "a") == [pytest.approx(1 / 6)]
    assert tally.points["a"] == [(pytest.approx(15 + 0 + 1), 6)]
    assert share(tally.points["a"]).mean == pytest.approx((7.5 + 0 + 0.5) / 3)


def test_rounds_won_are_counted_apart_from_their_points(capsys):
    """A game of Three Zones may be won without a point."""
    data = result(capsys, game="zones", players="easy,naive", deals=2)
    better, worse = (entry["round_wins"]["mean"] for entry in data["results"])
    assert better + worse == pytest.approx(1, abs=1e-3)
    assert better > worse


def test_a_short_match_counts_for_as_many_rounds_as_it_had():
    """One match is won in two games, one lost four to six: six games of twelve are won, not seven tenths.

    Nine points ahead are .75 of a game, not the mean of 5 and -.1.
    """
    tally = Tally(("a", "b"))
    tally.add([Match(0, (0, 1), (10, 0), 2, won=(2.0, 0.0))])
    tally.add([Match(1, (0, 1), (9, 10), 10, won=(4.0, 6.0))])
    told = share(tally.rounds["a"])
    assert (told.mean, told.count) == (pytest.approx(0.5), 2)
    assert told.low < 0.5 < told.high
    ahead = share(tally.points["a"])
    assert (ahead.mean, ahead.count) == (pytest.approx(0.75), 2)
    assert ahead.low < 0.75 < ahead.high


KILLED = """
from takethat.arena.matches import Contest, contender, play
if __name__ == "__main__":
    contest = Contest("take-that", (contender("g", None), contender("hg", None)), False, 1, 10.0)
    for matches in play(contest, 100000, 2):
        print("deck", flush=True)
"""


def test_no_process_goes_on_playing_when_the_arena_is_killed(tmp_path):
    script = tmp_path / "killed.py"
    script.write_text(KILLED, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, env=environment) as killed:
        assert killed.stdout is not None
        assert killed.stdout.readline().strip() == b"deck"
        killed.kill()
        killed.stdout.read()  # ends only when the children, which hold the same pipe, have ended too
