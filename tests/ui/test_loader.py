"""Pictures and type: cached, measured, and never a crash when something is missing."""

from __future__ import annotations

from functools import partial

import pytest
from pygame import Surface

from takethat.store import paths
from takethat.ui.assets import loader

from . import thrift


@pytest.fixture(autouse=True)
def fresh() -> None:
    loader.forget()


def test_a_missing_picture_becomes_a_slip_and_one_sentence() -> None:
    assert loader.svg("cards/no-such-card", (50, 70)).get_size() == (50, 70)
    loader.svg("cards/no-such-card", (60, 80))
    assert [sentence.count("cards/no-such-card") > 0 for sentence in loader.missing()] == [True]


def test_without_any_assets_text_is_still_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(name: str) -> bytes:
        raise ValueError(f"asset {name}: gone")

    monkeypatch.setattr(paths, "read_asset", nothing)
    drawn = loader.text("Take the line: −7", 20, (0, 0, 0), "bold")
    assert drawn.get_width() > 20
    assert any("Nunito-Bold" in sentence for sentence in loader.missing())


def test_pictures_are_rasterised_once_a_size() -> None:
    assert loader.svg("icons/menu", (24, 24)) is loader.svg("icons/menu", (24, 24))
    assert loader.svg("icons/menu", (24, 24)) is not loader.svg("icons/menu", (48, 48))


def test_measured_width_is_the_drawn_width_also_with_characters_of_other_fonts() -> None:
    for string in ("Take the line: −7", "Zoë Größe", "日本 Zoë", "łąż", "Ω≈"):
        assert abs(loader.text(string, 30, (0, 0, 0)).get_width() - loader.measure(string, 30)[0]) <= 1


def test_wrapped_lines_fit_and_lose_no_word() -> None:
    string = "Die komplette Reihe nehmen kostet Minuspunkte und Donaudampfschifffahrtsgesellschaft."
    for width in (90, 150, 400, 2000):
        lines = loader.wrap(string, 17, width)
        assert all(loader.measure(line, 17)[0] <= width for line in lines)
        assert "".join(lines).replace(" ", "") == string.replace(" ", "")


@pytest.mark.parametrize("size", [(50, 70), (101, 141), (72, 100), (33, 47)])
def test_a_picture_has_exactly_the_size_asked_for(size: tuple[int, int]) -> None:
    assert loader.svg("cards/41", size).get_size() == size


def test_a_picture_of_another_shape_fills_its_place() -> None:
    pad = loader.svg("table/seat", (500, 120))
    assert pad.get_size() == (500, 120)
    seen = pad.get_bounding_rect(min_alpha=128)
    assert seen.width > 400
    assert seen.height > 90


def test_a_smaller_window_lets_go_of_what_a_larger_one_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loader, "_LEAST", thrift.LEAST)
    loader.fit((3840, 2160))
    for side in range(1000, 1080):
        loader.keep(("veil", side), partial(Surface, (side, 1000)))
    large = loader._pictures.bytes
    loader.fit((1280, 720))
    small = loader._pictures.bytes
    loader.fit((3840, 2160))
    assert large > 120_000_000
    assert small < 20_000_000


@pytest.mark.parametrize(
    ("sentence", "together"),
    [
        ("Hyla takes the line, 2 cards: −2", "cards: −2"),
        ("Turn it around (upright 3)", "(upright 3)"),
        ("Round 1 of 2 · practice", "of 2 ·"),
        ("A single game · move 15", "game ·"),
        ("The match of 2026-06-14", "of 2026-06-14"),
    ],
)
def test_no_number_and_no_dot_is_left_alone(sentence: str, together: str) -> None:
    whole = loader.measure(sentence, 17)[0]
    for width in range(loader.measure(together, 17)[0], whole):
        lines = loader.wrap(sentence, 17, width)
        assert any(together in line for line in lines), (width, lines)


def test_what_belongs_together_is_parted_before_a_word_is() -> None:
    width = loader.measure("cards:", 17)[0] + 1
    assert loader.wrap("cards: −2", 17, width) == ["cards:", "−2"]


@pytest.mark.parametrize(
    ("sentence", "together"),
    [
        ("Combien coûtera la rangée 58, 61, 66\u00a0?", "58, 61, 66\u00a0?"),
        ("Take the line: −2, −1, −5", "−2, −1, −5"),
    ],
)
def test_several_numbers_are_left_alone_only_as_a_list(sentence: str, together: str) -> None:
    for width in range(loader.measure("coûtera la rangée", 17)[0], loader.measure(sentence, 17)[0]):
        lines = loader.wrap(sentence, 17, width)
        assert " ".join(lines) == sentence
        assert any(together in line for line in lines), lines
        assert all(loader.measure(line, 17)[0] <= width for line in lines)
