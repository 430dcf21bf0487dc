"""The expert's policy: rounds of varied players are kept and go on where they stopped, and a wider net begins alike."""

import numpy as np
import pytest

from takethat.bots.registry import player
from takethat.bots.take_that.policy import CASUAL, GREEDY, INPUTS, UNKNOWN
from takethat.games.take_that.events import Phase
from takethat.games.take_that.rules import legal_moves
from tools.bots import imitation
from tools.bots.imitation import PLAIN, judged, rounds_of, teach, wider
from tools.bots.learn import resumed
from tools.bots.play import states


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """Two parts of three rounds, the second once more after an interruption in the middle of a line."""
    folder = tmp_path_factory.mktemp("imitation")
    quick = [(player("take-that", "g"), 2, GREEDY), (player("take-that", "hg"), 1, CASUAL)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(imitation, "PART", 3)
        patch.setattr(imitation, "roster", lambda: quick)
        whole = rounds_of(folder, 6, 5, 1)
        path = folder / "rounds-5.jsonl"
        text = path.read_text(encoding="ascii")
        path.write_text("".join(text.splitlines(keepends=True)[:5]) + text[:100], encoding="ascii")
        assert rounds_of(folder, 6, 5, 1) == whole
        assert path.read_text(encoding="ascii") == text
    return whole


def test_kept_rounds_are_played_to_the_end_by_legal_moves(kept):
    assert [played.advanced for played in kept] == [False, False, True] * 2
    for played in kept:
        *moments, (end, _, _) = list(states(played))
        assert end.phase == Phase.OVER
        assert len(moments) == len(played.actions)
    for state, action, _ in states(kept[0]):
        assert action is None or action in legal_moves(state)


def test_a_wider_net_says_the_same_until_it_is_taught():
    rows = np.random.default_rng(1).random((20, INPUTS), np.float32)
    assert wider(PLAIN, 48, 1).outputs(rows) == pytest.approx(resumed(PLAIN).outputs(rows), abs=1e-5)


def test_what_is_taught_is_foretold_better(kept):
    before, after = resumed(PLAIN), wider(PLAIN, 48, 1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(imitation, "EPOCHS", 3)
        teach(after, kept)
    for line in judged([before, after], kept).splitlines():
        first, second = (float(figure) for figure in line.split(",")[-2:])
        assert second < first


def test_styles_are_told_apart(kept):
    told = judged([resumed(PLAIN)], kept)
    assert [line.split(":")[0] for line in told.splitlines()] == [
        f"style {style}" for style in (GREEDY, CASUAL, UNKNOWN)
    ]
