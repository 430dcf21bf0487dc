"""Three languages: nothing untranslated, placeholders that agree, characters the letters have, exact sentences."""

from __future__ import annotations

import importlib.util
import re
import string
from collections.abc import Iterator
from datetime import date, datetime
from pathlib import Path
from types import ModuleType
from typing import get_args

import pytest

from takethat.games.take_that import cards
from takethat.games.take_that.events import (
    CardDrawn,
    CardLaid,
    CardsTwisted,
    Event,
    HandDealt,
    LineTaken,
    PenaltyDrawn,
    Phase,
    Reason,
    RoundEnded,
)
from takethat.games.zones.cards import CARDS as ZONE_CARDS
from takethat.store.files import Notice
from takethat.ui.assets import loader
from takethat.ui.take_that.captions import log_lines
from takethat.ui.theme import Weight
from takethat.words import common as words
from takethat.words import take_that as said_of
from takethat.words import zones as zone_words

TOOL = Path(__file__).resolve().parents[2] / "tools" / "catalogues.py"
NAMES = ["Ada", "Ben", "Cleo"]


def catalogues() -> ModuleType:
    spec = importlib.util.spec_from_file_location("catalogues", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    words.use("en")
    yield
    words.use("en")


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("language", ["de", "fr"])
def test_every_sentence_is_translated_and_the_compiled_catalogue_is_fresh(language: str) -> None:
    assert catalogues().problems(language) == []


@pytest.mark.parametrize("language", ["de", "fr"])
def test_placeholders_agree(language: str) -> None:
    tool = catalogues()
    for key, forms in tool.read_po(tool.po_path(language)).items():
        if key != ("",):
            wanted = placeholders(key[-1])
            assert [placeholders(form) for form in forms] == [wanted] * len(forms), key


@pytest.mark.parametrize("language", ["de", "fr"])
def test_every_character_is_in_every_weight_of_the_letters(language: str) -> None:
    tool = catalogues()
    entries = tool.read_po(tool.po_path(language))
    entries.pop(("",))
    signs = {sign for pair in entries.items() for texts in pair for text in texts for sign in text}
    signs |= set("".join(words.LANGUAGES.values())) | set(f"{words.MINUS}+%\N{NO-BREAK SPACE}\N{EN SPACE}…")
    for weight in get_args(Weight):
        font = loader.font(20, weight)
        assert [sign for sign in sorted(signs) if font.metrics(sign)[0] is None] == []


@pytest.mark.parametrize("language", ["de", "fr"])
def test_minus_is_a_real_minus_and_french_keeps_its_spaces_together(language: str) -> None:
    tool = catalogues()
    entries = tool.read_po(tool.po_path(language))
    entries.pop(("",))
    for forms in entries.values():
        for form in forms:
            assert not re.search(r"(^|\s)-\d", form), form
            if language == "fr":
                assert not re.search(r"[^\s\u00a0][:;!?](\s|$)", form), form
                assert not re.search(r" [:;!?»]|« ", form), form


def test_signed_numbers_use_the_minus_sign() -> None:
    assert [words.signed(points) for points in (2, 0, -7)] == ["+2", "0", "−7"]
    assert words.points(-1) == "−1 point"
    assert said_of.take_label(7) == "Take the line: −7"


def test_log_lines_name_the_players() -> None:
    lines = [
        said_of.event_line(event, NAMES)
        for event in (
            HandDealt(0, None, 9),
            CardLaid(0, 41),
            CardsTwisted(1, 94, 49, 2),
            LineTaken(2, (34, 44), 6),
            LineTaken(2, (34,), 1),
            CardDrawn(0, None),
            CardDrawn(0, 57),
            PenaltyDrawn(2, None),
            RoundEnded(((), (), (22,)), (1, 2, 3)),
        )
    ]
    assert lines == [
        None,
        "Ada lays 41.",
        "Ben twists 49 with 94: +2",
        "Cleo takes the line, 2 cards: −6",
        "Cleo takes the line, 1 card: −1",
        "Ada draws a card.",
        "Ada draws 57.",
        "Cleo also takes the top card of the draw pile, face down.",
        "The round is over.",
    ]
    assert said_of.penalty_lines(RoundEnded(((), (), (22, 41)), (0, 0, 0)), NAMES) == ["Extra cards of Cleo: 22, 41"]


@pytest.mark.parametrize("language", list(words.LANGUAGES))
def test_every_reason_and_notice_is_a_sentence(language: str) -> None:
    words.use(language)
    said = [said_of.reason_line(reason, cards.lay(77), [12, 49]) for reason in Reason]
    said += [words.notice_line(notice) for notice in Notice]
    assert all(sentence.endswith((".", "!")) and "{" not in sentence for sentence in said)
    assert len(set(said)) == len(said)


def test_the_limits_of_laying_are_those_of_the_cards() -> None:
    assert "12 to 24" in said_of.reason_line(Reason.TOO_FAR, cards.lay(50), [14])
    assert "85 to 98" in said_of.reason_line(Reason.TOO_FAR, cards.lay(50), [95])


def test_winners_alone_and_together() -> None:
    assert words.winner_line(NAMES, [3, -2, 1], [0]) == "Ada wins with 3 points!"
    assert words.winner_line(NAMES, [1, -2, 1], [0, 2]) == "Ada and Cleo share the victory with 1 point!"
    assert words.winner_line(NAMES, [-4, -9, -5], [0]) == "Ada wins with −4 points!"
    words.use("de")
    assert words.winner_line(NAMES, [1, 1, 1], [0, 1, 2]) == "Ada, Ben und Cleo teilen sich den Sieg mit 1 Punkt!"


def test_plural_forms_of_each_language() -> None:
    for language, nought in (("en", "0 points"), ("de", "0 Punkte"), ("fr", "0 point")):
        words.use(language)
        assert words.points(0) == nought


@pytest.mark.parametrize(
    ("language", "less", "one", "two"),
    [
        ("en", "0.1 points", "1.0 points", "2.0 points"),
        ("de", "0,1 Punkte", "1,0 Punkte", "2,0 Punkte"),
        ("fr", "0,1 point", "1,9 point", "2,0 points"),
    ],
)
def test_points_with_a_decimal_place_follow_the_language(language: str, less: str, one: str, two: str) -> None:
    words.use(language)
    assert words.decimal_points(0.1) == less
    assert words.decimal_points(1.9 if language == "fr" else 1.0) == one
    assert words.decimal_points(2.0) == two


def test_a_name_may_contain_anything() -> None:
    assert said_of.event_line(CardLaid(0, 41), ["{name} %s"]) == "{name} %s lays 41."


@pytest.mark.parametrize(
    ("wanted", "spoken"),
    [
        (["de_AT.UTF-8"], "de"),
        (["fr-CA", "en"], "fr"),
        (["xx_YY", "C", "POSIX", ""], "en"),
        (["ja", "de@euro"], "de"),
        ([], "en"),
    ],
)
def test_the_systems_languages_are_understood(wanted: list[str], spoken: str) -> None:
    assert words.best_language(wanted) == spoken


def test_phases_and_rounds() -> None:
    assert said_of.turn_line("Ada", Phase.PLAY) == "It is Ada’s turn."
    assert said_of.turn_line("Ada", Phase.LAY) == "Ada took the line and now lays a card."
    assert words.round_line(0, 1) == "Quick game: a single round"
    assert words.round_line(1, 2) == "Round 2 of 2"


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_no_straight_apostrophe_is_ever_seen(language: str) -> None:
    words.use(language)
    shown = [zone_words.effect_text(card) for card in ZONE_CARDS]
    shown += [words._(key[0]) for key in catalogues().sentences()]
    assert language == "de" or any("’" in text for text in shown)
    assert not [text for text in shown if "'" in text]


def test_in_english_a_date_names_its_month_and_a_share_has_no_gap() -> None:
    then = datetime(2026, 12, 3, 9, 5)
    assert words.moment_line(then, date(2027, 1, 9)) == "3 December 2026"
    assert words.percent(0.8) == "80%"
    words.use("de")
    assert words.moment_line(then, date(2027, 1, 9)) == "03.12.2026"
    assert words.percent(0.8) == "80\N{NO-BREAK SPACE}%"


def test_what_others_draw_is_no_line_of_the_log_but_the_own_card_is() -> None:
    log: list[Event] = [CardLaid(0, 41), CardDrawn(0, 57), CardLaid(1, 46), CardDrawn(1, None)]
    said = [line.text for line in log_lines(log, ["Ada", "Bufo"])]
    assert said == ["Ada lays 41.", "Ada draws 57.", "Bufo lays 46."]
