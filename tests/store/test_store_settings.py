"""Settings are read field by field: what makes no sense gets its default, the rest is kept, the player is
told.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from takethat.store.files import Notice, kept_aside
from takethat.store.settings import KeptSeat, Settings, load_settings, save_settings, settings_path

CHANGED = Settings(
    language="de", theme="high-contrast", text_scale=1.5, mute=True, seats=[KeptSeat("Zoë"), KeptSeat("B", "hard")]
)


def write_raw(**fields: Any) -> None:
    settings_path().parent.mkdir(parents=True, exist_ok=True)
    settings_path().write_text(json.dumps(fields))


def test_settings_come_back_as_they_were_kept() -> None:
    assert save_settings(CHANGED) is None
    assert load_settings() == (CHANGED, ())


def test_without_a_file_everything_is_default() -> None:
    assert load_settings() == (Settings(), ())
    assert not settings_path().exists()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("language", "xx"),
        ("language", 1),
        ("theme", None),
        ("text_scale", 0.5),
        ("text_scale", 1e300),
        ("text_scale", "1"),
        ("effects_volume", -0.1),
        ("effects_volume", True),
        ("mute", 1),
        ("speed", "warp"),
        ("window", [1280]),
        ("window", [0, 0]),
        ("window", [1280.5, 720]),
        ("seats", [{"name": ""}]),
        ("seats", [{"name": "x" * 21}]),
        ("seats", [{"name": "A"}] * 5),
        ("seats", [{"name": "A", "colour": "red"}]),
        ("rounds", 0),
        ("unheard_of", 7),
    ],
)
def test_a_field_that_makes_no_sense_is_reset_alone(field: str, value: object) -> None:
    write_raw(version=1, reduced_motion=True, **{field: value})
    assert load_settings() == (Settings(reduced_motion=True), (Notice.FIELD_RESET,))


@pytest.mark.parametrize("version", ["absent", None, "1", True, 0, -1])
def test_an_odd_version_is_told(version: object) -> None:
    write_raw(mute=True, **({} if version == "absent" else {"version": version}))
    assert load_settings() == (Settings(mute=True), (Notice.FIELD_RESET,))


def test_a_newer_version_is_read_as_far_as_understood_and_kept() -> None:
    write_raw(version=2, mute=True, hologram=True)
    assert load_settings() == (Settings(mute=True), (Notice.NEWER_VERSION,))
    kept = settings_path().with_name("settings.json.broken-1")
    assert json.loads(kept.read_text())["hologram"] is True


def test_settings_cut_at_any_byte_fall_back_to_the_backup() -> None:
    save_settings(CHANGED)
    save_settings(CHANGED)
    whole = settings_path().read_bytes()
    for length in range(len(whole)):
        settings_path().write_bytes(whole[:length])
        assert load_settings() == (CHANGED, (Notice.SET_ASIDE, Notice.BACKUP_USED))
        (aside,) = kept_aside(settings_path())
        aside.unlink()


@pytest.mark.parametrize("data", [b"\0" * 5000, b"[]", b"null", b"\xff\xfe{", b'{"a":' * 100_000, b'{"mute": NaN}'])
def test_what_are_no_settings_is_set_aside(data: bytes) -> None:
    settings_path().parent.mkdir(parents=True)
    settings_path().write_bytes(data)
    assert load_settings() == (Settings(), (Notice.SET_ASIDE,))
    assert not settings_path().exists()


def test_a_folder_that_cannot_be_written_is_told(folder: Path) -> None:
    folder.write_text("a file in the way")
    assert load_settings() == (Settings(), ())
    assert save_settings(CHANGED) is Notice.NOT_SAVED


def test_the_list_of_seats_is_not_shared() -> None:
    Settings().seats.append(KeptSeat("A"))
    assert Settings().seats == []
