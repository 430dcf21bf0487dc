"""What the player chose and the game remembers between evenings: language, theme, sound, speed, names.

Read strictly, field by field: a field that makes no sense gets its default and a notice, the others are
kept. Knows no screen and no game; the values are plain words and numbers that others give a meaning.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from takethat.store.files import (
    Loaded,
    Notice,
    decode_json,
    keep_copy,
    load,
    read_bounded,
    write_atomically,
)
from takethat.store.paths import data_dir

VERSION = 1

Language = Literal["en", "fr", "de"]
Theme = Literal["normal", "high-contrast"]
Speed = Literal["slow", "normal", "fast", "instant"]
Share = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
TextScale = Annotated[float, msgspec.Meta(ge=1.0, le=2.0)]
Points = Annotated[int, msgspec.Meta(ge=200, le=16384)]
SeatCount = Annotated[int, msgspec.Meta(ge=2, le=4)]
Rounds = Annotated[int, msgspec.Meta(ge=1, le=99)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=20)]
Word = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Level = Annotated[str, msgspec.Meta(min_length=1, max_length=240)]


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a seat was filled last: a name, and the level of a bot, `cmd:` with a command, or None for a human."""

    name: Name
    level: Level | None = None


class Settings(msgspec.Struct, forbid_unknown_fields=True):
    """Every setting with its default; a change is made on the object and kept by `save_settings`."""

    version: int = VERSION
    language: Language | None = None  # None: as the system has it
    theme: Theme = "normal"
    text_scale: TextScale = 1.0
    speed: Speed = "normal"
    reduced_motion: bool = False
    effects_volume: Share = 0.8
    music_volume: Share = 0.5
    mute: bool = False
    open_score: bool = False
    take_backs: bool = False  # practice take-backs against bots, kept out of the statistics
    hints: bool = True
    fullscreen: bool = False
    window: tuple[Points, Points] = (1280, 720)  # points, not pixels
    game: Word = "take-that"
    seats: Annotated[list[Seat], msgspec.Meta(max_length=4)] = []  # as last set up; empty: never yet
    rounds: Rounds = 2
    advanced: bool = False
    tutorial_seen: bool = False


def settings_path() -> Path:
    """Return where the settings are kept."""
    return data_dir() / "settings.json"


def load_settings() -> tuple[Settings, tuple[Notice, ...]]:
    """Return the settings, default where nothing usable is kept, with what the player should be told."""
    loaded: Loaded[dict[str, Any]] = load(settings_path(), _decode)
    if loaded.value is None:
        return Settings(), loaded.notices
    fields, notices = _understand(loaded.value)
    if Notice.NEWER_VERSION in notices:
        _keep_newer()
    return Settings(**fields), (*loaded.notices, *notices)


def save_settings(settings: Settings) -> Notice | None:
    """Keep the settings; None when they are safely on the disk."""
    settings.version = VERSION
    return write_atomically(settings_path(), msgspec.json.format(msgspec.json.encode(settings), indent=2))


def _decode(data: bytes) -> dict[str, Any]:
    """Return the fields as they stand in the file; ValueError when it is not a JSON object."""
    return decode_json(data, dict[str, Any])


def _understand(raw: dict[str, Any]) -> tuple[dict[str, Any], tuple[Notice, ...]]:
    """Keep each field that makes sense; say once if one did not, or if a newer version wrote the file."""
    fields: dict[str, Any] = {}
    for field in msgspec.structs.fields(Settings):
        if field.name in raw and field.name != "version":
            _take(field, raw[field.name], fields)
    if _is_newer(raw.get("version")):
        return fields, (Notice.NEWER_VERSION,)
    sound = _is_this_version(raw.get("version")) and raw.keys() == fields.keys() | {"version"}
    return fields, () if sound else (Notice.FIELD_RESET,)


def _take(field: msgspec.structs.FieldInfo, value: object, fields: dict[str, Any]) -> None:
    try:
        fields[field.name] = msgspec.convert(value, field.type, strict=True)
    except msgspec.ValidationError:
        return


def _is_this_version(version: object) -> bool:
    return type(version) is int and version == VERSION


def _is_newer(version: object) -> bool:
    return type(version) is int and version > VERSION


def _keep_newer() -> None:
    """Keep what a newer version wrote, for the day the player goes back to it."""
    try:
        keep_copy(settings_path(), read_bounded(settings_path()))
    except OSError:
        return
