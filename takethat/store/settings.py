"""What the player chose and the game remembers between evenings: language, theme, sound, speed, names.

Read strictly, field by field: a field that makes no sense gets its default and a notice, the others are kept. Written
field by field too, and only what was changed here, so that two windows do not undo each other's changes. Knows no
screen and no game; the values are plain words and numbers that others give a meaning.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from takethat.games.registry import DEFAULT
from takethat.store.files import (
    Loaded,
    Notice,
    decode_json,
    keep_copy,
    load,
    notice_of,
    read_bounded,
    take_up,
    write_atomically,
)
from takethat.store.locks import alone
from takethat.store.paths import data_dir

VERSION = 1

Language = Literal["en", "fr", "de"]
Theme = Literal["normal", "high-contrast"]
Speed = Literal["slow", "normal", "fast", "instant"]
Share = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
TextScale = Annotated[float, msgspec.Meta(ge=1.0, le=2.0)]
Points = Annotated[int, msgspec.Meta(ge=200, le=16384)]
LessonNumber = Annotated[int, msgspec.Meta(ge=0, le=99)]
Rounds = Annotated[int, msgspec.Meta(ge=1, le=99)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=20)]
Word = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Level = Annotated[str, msgspec.Meta(min_length=1, max_length=240)]


class KeptSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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
    score: Literal["usual", "open", "closed"] = "usual"  # usual: open for one person against bots
    take_backs: bool = False  # practice take-backs against bots, kept out of the statistics
    marking: Literal["level", "all", "legal", "none"] = "level"  # level: by the strongest opponent
    fullscreen: bool = False
    window: tuple[Points, Points] = (1280, 720)  # points, not pixels; when it is neither maximised nor full
    maximised: bool = False
    game: Word = DEFAULT
    seats: Annotated[list[KeptSeat], msgspec.Meta(max_length=4)] = []  # as last set up; empty: never yet
    rounds: Rounds = 2
    advanced: bool = False
    open_hands: bool = False  # all hands are seen; such a match is practice
    fixed_seats: bool = False  # people at one screen keep their places on it
    tutorial_seen: bool = False
    lesson_at: Annotated[dict[Word, LessonNumber], msgspec.Meta(max_length=20)] = {}  # by game: where it goes on
    learned: Annotated[list[Word], msgspec.Meta(max_length=20)] = []  # games whose lessons were done to the end


SWITCHES: dict[str, tuple[str, dict[bool, str]]] = {
    "hints": ("marking", {True: "level", False: "none"}),
    "open_score": ("score", {True: "open", False: "usual"}),
}
"""What 0.1.0 could only switch on and off, by the choice that it has become, with what each stands for there."""


def settings_path() -> Path:
    """Return where the settings are kept."""
    return data_dir() / "settings.json"


def load_settings() -> tuple[Settings, tuple[Notice, ...]]:
    """Return the settings, default where nothing usable is kept, with what the player should be told."""
    loaded: Loaded[dict[str, Any]] = load(settings_path(), _decode)
    if loaded.value is None:
        return Settings(), loaded.notices
    fields, notices = _understand(loaded.value)
    if notices:
        _keep_what_was_not_understood()
    return Settings(**fields), (*loaded.notices, *notices)


def save_settings(settings: Settings, before: Settings | None = None) -> Notice | None:
    """Keep what differs from `before` (all of it: None), the rest staying as another window may have written it.

    None when it is safely on the disk; where nothing differs, nothing is written.
    """
    changed = _changed(settings, before)
    if not changed:
        return None
    with alone(settings_path()) as trouble:
        if trouble is not None:
            return notice_of(trouble)
        kept: Loaded[dict[str, Any]] = take_up(settings_path(), _decode)
        if not kept.may_write:
            return kept.notices[-1]
        if kept.value is not None and _understand(kept.value)[1] and not _bytes_are_kept():
            return Notice.NOT_SAVED
        written = _write(_merged(kept.value, settings, changed))
    return written or next(iter(kept.notices), None)


def _changed(settings: Settings, before: Settings | None) -> dict[str, Any]:
    fields: dict[str, Any] = msgspec.to_builtins(settings)
    old: dict[str, Any] = {} if before is None else msgspec.to_builtins(before)
    return {name: value for name, value in fields.items() if name != "version" and (name, value) not in old.items()}


def _merged(kept: dict[str, Any] | None, settings: Settings, changed: dict[str, Any]) -> dict[str, Any]:
    """What is to be written: what is kept with the changes; what a newer version wrote stays all there."""
    if kept is None:
        return dict(msgspec.to_builtins(settings)) | {"version": VERSION}
    if _is_newer(kept.get("version")):
        return kept | changed
    return dict(msgspec.to_builtins(Settings(**_understand(kept)[0]))) | changed


def _write(fields: dict[str, Any]) -> Notice | None:
    return write_atomically(settings_path(), msgspec.json.format(msgspec.json.encode(fields), indent=2))


def _decode(data: bytes) -> dict[str, Any]:
    """Return the fields as they stand in the file; ValueError when it is not a JSON object."""
    return decode_json(data, dict[str, Any])


def _understand(raw: dict[str, Any]) -> tuple[dict[str, Any], tuple[Notice, ...]]:
    """Keep each field that makes sense; say once if one did not, or if a newer version wrote the file."""
    fields: dict[str, Any] = {}
    raw = _modern(raw)
    for field in msgspec.structs.fields(Settings):
        if field.name in raw and field.name != "version":
            _take(field, raw[field.name], fields)
    if _is_newer(raw.get("version")):
        return fields, (Notice.NEWER_VERSION,)
    sound = _is_this_version(raw.get("version")) and raw.keys() == fields.keys() | {"version"}
    return fields, () if sound else (Notice.FIELD_RESET,)


def _modern(raw: dict[str, Any]) -> dict[str, Any]:
    """The fields as they are called today."""
    found = dict(raw)
    for old, (new, values) in SWITCHES.items():
        value = raw.get(old)
        if isinstance(value, bool):
            del found[old]
            found.setdefault(new, values[value])
    return found


def _take(field: msgspec.structs.FieldInfo, value: object, fields: dict[str, Any]) -> None:
    try:
        fields[field.name] = msgspec.convert(value, field.type, strict=True)
    except msgspec.ValidationError:
        return


def _is_this_version(version: object) -> bool:
    return type(version) is int and version == VERSION


def _is_newer(version: object) -> bool:
    return type(version) is int and version > VERSION


def _keep_what_was_not_understood() -> None:
    """Keep the file's bytes aside; then, unless a newer version wrote it, only what makes sense stays in it.

    So it is told once. Where that cannot be done it is told again at the next start.
    """
    with alone(settings_path()) as trouble:
        if trouble is not None:
            return
        try:
            fields, notices = _understand(_decode(read_bounded(settings_path())))
        except (OSError, ValueError):
            return
        if notices and _bytes_are_kept() and Notice.FIELD_RESET in notices:
            _write(dict(msgspec.to_builtins(Settings(**fields))))


def _bytes_are_kept() -> bool:
    """Keep the file as it is aside, once; False if that cannot be done."""
    try:
        return keep_copy(settings_path(), read_bounded(settings_path())) is Notice.SET_ASIDE
    except FileNotFoundError:  # the backup was read; it stays where it is
        return True
    except OSError:
        return False
