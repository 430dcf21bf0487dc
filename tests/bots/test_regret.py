"""The bench of choices: its positions are still there, and what a choice gives away is told right."""

from dataclasses import replace

import pytest

from takethat.bots.player import Thought
from takethat.bots.take_that.player import SearchPlayer
from tools.bots.regret import compare, models, zones_models
from tools.bots.regret.kinds import EACH, KINDS, begun, is_open, kept, positions, seen
from tools.bots.regret.models import compared, patiently

FILES = [kind for kind in KINDS.values() if kind.path.exists()]


class First:
    """Always the first of the legal moves."""

    name = "first"

    def think(self, observation, budget, cancelled=None):
        return Thought(observation.view.legal[0])


@pytest.mark.parametrize("kind", FILES, ids=lambda kind: kind.name)
def test_every_legal_move_of_a_kept_position_has_two_values(kind):
    rounds = kept(kind)
    assert [entry.number for entry in rounds] == sorted({entry.number for entry in rounds})
    for entry in rounds[::25]:
        sizes = [len(known.view.legal) for known in positions(kind, entry)]
        assert len(sizes) == EACH
        assert [len(row) for row in entry.own] == [len(row) for row in entry.other] == sizes


@pytest.mark.parametrize("name", ["four", "zones"])
def test_both_references_value_every_legal_move(name):
    kind = KINDS[name]
    round_ = begun(kind, 3, 0)
    while not is_open(kind, seen(round_)) or len(round_.decided) < 8:
        round_.play(seen(round_).view.legal[0])
    known, judges = seen(round_), zones_models if kind.game == "zones" else models
    own, other = judges.own_values(known, 2, 1), judges.other_values(known, 2, 1)
    assert len(own) == len(other) == len(known.view.legal)
    assert max(own) > min(own)
    assert max(other) > min(other)


def test_what_is_given_away_is_counted_for_a_seat_and_a_round(monkeypatch):
    entry = kept(KINDS["two"])[0]
    own = [[0.0, *[2.0] * (len(row) - 1)] for row in entry.own]
    other = [[1.0, *[-1.0] * (len(row) - 1)] for row in entry.own]
    monkeypatch.setattr(compare, "seated", lambda kind, text: First())
    told = compare.choices(KINDS["two"], "first", [replace(entry, own=own, other=other)], 2)
    assert told.own == [2.0 * entry.of / 2]
    assert told.other == [0.0]


def test_a_bot_is_asked_with_other_settings():
    bot = compare.seated(KINDS["three"], "expert+clear=4.5+worlds=7")
    assert isinstance(bot, SearchPlayer)
    config = bot.config(3)
    assert (config.clear, config.worlds, config.plies) == (4.5, 7, 4)


def test_a_move_given_up_is_compared_where_it_was_tried():
    good, level, bad = [3.0, 1.0] * 50, [1.0, 3.0] * 50, [-9.0, -11.0] * 50
    alive = patiently([good, level, bad], [0, 1, 2])
    assert alive == [0, 1]
    assert compared([[*good, 10.0, 10.0], [*level, 0.0, 0.0], bad]) == [220 / 102, 200 / 102, 220 / 102 - 12.0]
