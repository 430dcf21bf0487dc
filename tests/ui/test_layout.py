"""The layout of the table under every window, number of seats, cards and text scale."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from takethat.ui.scene import Frame
from takethat.ui.table.geometry import Box, Pose, around
from takethat.ui.table.layout import TARGET
from takethat.ui.table.rows import INDEX_HEIGHT, INDEX_WIDTH
from takethat.ui.take_that.layout import Layout, LineShape, arrange

SIZES = (
    *((800, 480), (853, 533), (1097, 617), (1280, 720), (1366, 768), (1920, 1080)),
    *((2560, 1080), (3440, 1440), (3840, 1080), (3840, 2160)),
)


@st.composite
def shapes(draw: st.DrawFn) -> LineShape:
    """Any table of two to four seats, lines of 0 to 79 cards."""
    players = draw(st.integers(2, 4))

    def each(most: int) -> tuple[int, ...]:
        return tuple(draw(st.integers(0, most)) for _ in range(players))

    return LineShape(
        each(9),
        draw(st.integers(0, 79)),
        draw(st.integers(0, 61)),
        each(70),
        each(79),
        draw(st.integers(0, players - 1)),
        draw(st.sampled_from([(), each(12)])),
    )


frames = st.one_of(
    st.sampled_from(SIZES),
    st.tuples(st.integers(800, 3840), st.integers(480, 2160)),
).map(Frame.of)
scales = st.floats(1.0, 2.0)


def fixed(layout: Layout) -> dict[str, Box]:
    """Every box that keeps to itself."""
    return layout.fixed() | layout.field.fixed()


def pile_of(layout: Layout) -> list[Pose]:
    """Every card of the layout."""
    groups = (*layout.hands, *layout.field.plus, *layout.field.minus, *layout.field.open)
    return [layout.pile, *layout.field.line, *layout.hand, *(pose for group in groups for pose in group)]


@settings(max_examples=150, deadline=None)
@given(frames, scales, shapes(), st.booleans())
@example(Frame.of((800, 2051)), 2.0, LineShape((0,) * 4, 0, 0, (0,) * 4, (0,) * 4, 0), True)
def test_nothing_is_off_the_screen(frame: Frame, scale: float, shape: LineShape, log: bool) -> None:
    layout = arrange(frame, scale, shape, log)
    window = Box(0, 0, frame.width, frame.height)
    for name, box in fixed(layout).items():
        assert box.within(window), name
        assert box.w > 0, name
        assert box.h > 0, name
    for pose in pile_of(layout):
        assert pose.box.within(window, 2.0)


@settings(max_examples=150, deadline=None)
@given(frames, scales, shapes(), st.booleans())
def test_what_may_not_overlap_does_not(frame: Frame, scale: float, shape: LineShape, log: bool) -> None:
    boxes = list(fixed(arrange(frame, scale, shape, log)).items())
    for number, (name, box) in enumerate(boxes):
        for other_name, other in boxes[number + 1 :]:
            assert not box.overlaps(other, 1.0), (name, other_name)


@settings(max_examples=150, deadline=None)
@given(frames, scales, shapes(), st.booleans())
def test_every_index_of_the_line_and_its_last_card_are_clear(
    frame: Frame, scale: float, shape: LineShape, log: bool
) -> None:
    layout = arrange(frame, scale, shape, log)
    for number, pose in enumerate(layout.field.line):
        assert pose.box.within(layout.jetty)
        corner = Box(pose.x - pose.w / 2, pose.y - pose.h / 2, pose.w * INDEX_WIDTH, pose.h * INDEX_HEIGHT)
        for above in layout.field.line[number + 1 :]:
            assert not above.box.overlaps(corner, 1.0)
        assert pose.w >= 26 * frame.unit
    assert layout.field.ribbon.within(layout.jetty)


@settings(max_examples=100, deadline=None)
@given(frames, scales, shapes(), st.booleans())
def test_targets_are_large_enough(frame: Frame, scale: float, shape: LineShape, log: bool) -> None:
    layout = arrange(frame, scale, shape, log)
    least = TARGET * frame.unit - 0.5
    for box in (layout.menu, layout.undo, layout.log, layout.hint, layout.chips):
        assert min(box.w, box.h) >= least
    visible = [b.x - a.x for a, b in zip(layout.hand, layout.hand[1:], strict=False)]
    if frame.width >= frame.height:
        assert all(step >= least * 0.8 for step in visible)


@settings(max_examples=60, deadline=None)
@given(frames, scales, shapes(), st.booleans())
def test_small_cards_keep_to_their_areas(frame: Frame, scale: float, shape: LineShape, log: bool) -> None:
    layout = arrange(frame, scale, shape, log)
    for seat, heaps in enumerate(layout.field.heaps):
        for area, group in ((heaps.plus, layout.field.plus[seat]), (heaps.minus, layout.field.minus[seat])):
            assert all(pose.box.within(area, 3.0 * frame.unit) for pose in group)
        assert len(layout.field.plus[seat]) == shape.plus[seat]
        assert len(layout.field.minus[seat]) == shape.minus[seat]


@settings(max_examples=100, deadline=None)
@given(frames, scales, shapes(), st.booleans())
def test_extra_cards_lie_open_on_the_jetty_each_seat_by_itself(
    frame: Frame, scale: float, shape: LineShape, log: bool
) -> None:
    layout = arrange(frame, scale, shape, log)
    assert tuple(map(len, layout.field.open)) == shape.open
    groups = [around([pose.box for pose in poses]) for poses in layout.field.open if poses]
    for number, box in enumerate(groups):
        assert box.within(layout.jetty)
        assert not box.overlaps(layout.pile.box)
        assert all(not box.overlaps(other, 1.0) for other in groups[number + 1 :])


def test_the_hand_overlaps_by_less_than_a_third_where_there_is_room() -> None:
    for size in ((1280, 720), (1920, 1080), (3840, 2160), (2560, 1080)):
        layout = arrange(Frame.of(size), 1.0, LineShape((9, 9), 5, 50, (0, 0), (0, 0), 0), False)
        steps = [b.x - a.x for a, b in zip(layout.hand, layout.hand[1:], strict=False)]
        assert min(steps) > layout.hand[0].w * 2 / 3


def test_the_line_begins_at_the_pile_and_the_hand_lies_in_the_middle() -> None:
    layout = arrange(Frame.of((1280, 720)), 1.0, LineShape((9, 9, 9), 7, 50, (2, 2, 2), (0, 0, 0), 1), True)
    assert layout.pile.box.right < layout.field.line[0].box.x < layout.pile.box.right + layout.pile.w
    assert abs((layout.hand[0].x + layout.hand[-1].x) / 2 - 640) < 1
    assert [layout.places[seat].leaf.x for seat in (2, 0)] == sorted(layout.places[seat].leaf.x for seat in (2, 0))


def test_the_same_input_gives_the_same_layout() -> None:
    shape = LineShape((9, 8), 20, 30, (4, 6), (3, 1), 0)
    assert arrange(Frame.of((1000, 700)), 1.3, shape, True) == arrange(Frame.of((1000, 700)), 1.3, shape, True)


@pytest.mark.parametrize("size", [(1080, 1920), (1024, 1400)])
def test_an_upright_window_is_no_landscape_on_end(size: tuple[int, int]) -> None:
    """The hand has the whole width, the jetty its share, and the own place stands above the hand."""
    layout = arrange(Frame.of(size), 1.0, LineShape((9, 9), 5, 40, (2, 2), (3, 3), 0), False)
    hand = layout.hand
    assert hand[-1].x + hand[-1].w / 2 - (hand[0].x - hand[0].w / 2) > 0.9 * size[0]
    assert layout.jetty.h <= 0.36 * size[1] + 1
    assert layout.places[0].avatar.bottom < layout.chips.y + 1


@pytest.mark.parametrize("size", [(2560, 1080), (3440, 1440), (3840, 1080)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_very_wide_window_seats_the_others_at_its_sides(size: tuple[int, int], players: int) -> None:
    """Jetty and hand have the height that the others take elsewhere, and cards are larger for it; an open log fits."""
    shape = LineShape((9,) * players, 5, 40, (2,) * players, (3,) * players, 0)
    layout, closed = (arrange(Frame.of(size), 1.0, shape, log) for log in (True, False))
    usual = arrange(Frame.of((size[1] * 16 // 9, size[1])), 1.0, shape, False)
    assert layout.jetty == closed.jetty
    assert layout.jetty.y < 0.02 * size[1]
    assert layout.hand[0].w > 1.15 * usual.hand[0].w
    for seat in range(1, players):
        leaf = layout.places[seat].leaf
        assert leaf.right < layout.jetty.x or leaf.x > layout.jetty.right
        assert not leaf.overlaps(layout.log)
