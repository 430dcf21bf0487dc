"""Colours that can be read, durations that follow speed and reduced motion, points that become pixels."""

from __future__ import annotations

import pytest

from takethat.ui.scene import Frame
from takethat.ui.theme import CONTRAST, NORMAL, SPEEDS, Colour, Palette, durations


def luminance(colour: Colour) -> float:
    parts = [c / 255 for c in colour]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(("palette", "least"), [(NORMAL, 4.5), (CONTRAST, 7.0)])
def test_text_can_be_read_on_what_it_stands_on(palette: Palette, least: float) -> None:
    for paper in (palette.cream, palette.cream_dark):
        for ink in (palette.ink, palette.ink_soft, palette.bad_dark, palette.good_dark, palette.cool_dark):
            assert contrast(paper, ink) >= least, (paper, ink)
    for ground in (palette.deep, palette.night, palette.water, palette.plank, palette.toad):
        assert contrast(ground, palette.on_dark) >= least, ground


def test_speed_scales_the_table_but_not_the_interface() -> None:
    moves = [durations(speed).move for speed in SPEEDS]
    assert moves == sorted(moves, reverse=True)
    assert moves[-1] == 0
    assert len({durations(speed).hover for speed in SPEEDS}) == 1


def test_reduced_motion_keeps_the_pauses_in_which_one_reads() -> None:
    still = durations("normal", reduced=True)
    assert still.move == still.flip == still.hover == 0
    assert still.beat == durations("normal").beat > 0
    assert still.toast == durations("instant").toast > 0


def test_a_point_is_never_smaller_than_the_screens_own() -> None:
    assert Frame.of((800, 480)).px(44) == 44
    assert Frame.of((1600, 960), density=2.0).px(44) == 88
    assert Frame.of((3840, 2160)).px(44) == 132
    assert Frame.of((2560, 1080)).px(10) == 15
