"""Everything the game says, as sentences in English, French or German.

Events, reasons, notices and results go in as facts and come out as text, by way of gettext: the English sentence is
the key, the catalogues lie in assets/locale as .po with the compiled .mo beside it. Names are shown, never "you", in
what everybody reads. Knows the facts of the game, but no screen, no colours and no library of pictures.
"""

from __future__ import annotations

import gettext as _gettext
import io
from collections.abc import Iterable, Sequence
from datetime import date, datetime

from takethat.store.files import Notice
from takethat.store.paths import read_asset

LANGUAGES: dict[str, str] = {"en": "English", "fr": "Français", "de": "Deutsch"}
"""Languages by code, each by its own name."""

MINUS = "\N{MINUS SIGN}"

_catalogue: _gettext.NullTranslations = _gettext.NullTranslations()
_language = "en"


def use(language: str) -> None:
    """Speak this language (a key of LANGUAGES) from now on; without a usable catalogue English is spoken."""
    global _catalogue, _language
    assert language in LANGUAGES, language
    _language = language
    _catalogue = _gettext.NullTranslations()
    if language != "en":
        try:
            data = read_asset(f"locale/{language}/LC_MESSAGES/takethat.mo")
            _catalogue = _gettext.GNUTranslations(io.BytesIO(data))
        except (ValueError, OSError):
            _language = "en"


def use_catalogue(catalogue: _gettext.NullTranslations) -> None:
    """Speak from this catalogue; for tests with an invented language."""
    global _catalogue
    _catalogue = catalogue


def language() -> str:
    """The language spoken now."""
    return _language


def best_language(wanted: Iterable[str]) -> str:
    """The first of the wanted locales (`fr_CA`, `de-AT.UTF-8`) that we speak, else English."""
    for locale in wanted:
        letters = "".join(sign if sign.isalpha() else " " for sign in locale).split()
        if letters and letters[0].lower() in LANGUAGES:
            return letters[0].lower()
    return "en"


def _(sentence: str) -> str:
    """The sentence in the language spoken now."""
    return typeset(_catalogue.gettext(sentence))


def ngettext(one: str, many: str, count: int) -> str:
    """The form of the sentence for this count."""
    return typeset(_catalogue.ngettext(one, many, count))


def typeset(sentence: str) -> str:
    """With the apostrophe of print, whatever sign was typed."""
    return sentence.replace("'", "\N{RIGHT SINGLE QUOTATION MARK}")


# --- numbers and lists


def signed(points: int) -> str:
    """Points with their sign, the minus as wide as the plus: +2, −7, 0."""
    return f"+{points}" if points > 0 else number(points)


def number(points: int) -> str:
    """A number with a real minus sign."""
    return f"{MINUS}{-points}" if points < 0 else str(points)


def decimal(value: float) -> str:
    """A number with one decimal place and the language's own decimal sign."""
    text = f"{value:.1f}".replace("-", MINUS)
    return text if _language == "en" else text.replace(".", ",")


def points(count: int) -> str:
    """`1 point`, `7 points`, `−7 points`."""
    return ngettext("{points} point", "{points} points", abs(count)).format(points=number(count))


def decimal_points(value: float) -> str:
    """`0.1 points`, `7.0 points`; French has the singular up to 2: `1,9 point`."""
    return ngettext("{points} point", "{points} points", 2 if abs(value) >= 2 else 0).format(points=decimal(value))


def listed(names: Sequence[str]) -> str:
    """`Ada`, `Ada and Ben`, `Ada, Ben and Cleo`."""
    if len(names) < 2:
        return "".join(names)
    return _("{first} and {last}").format(first=", ".join(names[:-1]), last=names[-1])


def moment_line(then: datetime, today: date) -> str:
    """A moment of the past: `Today, 9:05`, `Yesterday, 18:40`, later the date alone."""
    clock = f"{then.hour}:{then.minute:02}"
    days = (today - then.date()).days
    if days == 0:
        return _("Today, {clock}").format(clock=clock)
    if days == 1:
        return _("Yesterday, {clock}").format(clock=clock)
    return day_line(then.date())


def day_line(day: date) -> str:
    """`14 June 2026`, `14.06.2026`, `14/06/2026`: in English a date of figures alone is read in two ways."""
    if _language == "en":
        return f"{day.day} {month_line(day.year, day.month)}"
    return _("{year}-{month}-{day}").format(year=day.year, month=f"{day.month:02}", day=f"{day.day:02}")


def month_line(year: int, month: int) -> str:
    """`June 2026` above a calendar's month."""
    names = _("January February March April May June July August September October November December")
    return f"{names.split(' ')[month - 1]} {year}"


def percent(share: float) -> str:
    """A share as whole hundredths: `80%`, with a no-break space where the language has one."""
    return _("{number}%").format(number=round(share * 100))


def moment_words(then: datetime, today: date) -> str:
    """The same within a sentence: `today 9:05`, `yesterday 18:40`, later the date alone."""
    clock = f"{then.hour}:{then.minute:02}"
    days = (today - then.date()).days
    if days == 0:
        return _("today {clock}").format(clock=clock)
    if days == 1:
        return _("yesterday {clock}").format(clock=clock)
    return moment_line(then, today)


# --- what happened


# --- why not


SAID_BY = {
    Notice.SET_ASIDE: {Notice.BACKUP_USED, Notice.SHORTENED},
    Notice.UNREADABLE: {Notice.BACKUP_USED},
    Notice.KEPT_UNREAD: {Notice.BACKUP_USED},
}
"""Which notices need no sentence of their own beside which others."""


def notices_line(notices: Iterable[Notice]) -> str:
    """What the player should know about the files: one sentence for each thing that went wrong, and each once."""
    told = dict.fromkeys(notices)
    return " ".join(notice_line(notice) for notice in told if SAID_BY.get(notice, set()).isdisjoint(told))


def notice_line(notice: Notice) -> str:
    """What the player should know about the files."""
    return {
        Notice.NOT_SAVED: _("The game cannot be saved: the data folder cannot be written."),
        Notice.DISK_FULL: _("The game cannot be saved: the disk is full."),
        Notice.SET_ASIDE: _("A saved file was damaged; it was kept aside."),
        Notice.BACKUP_USED: _("A saved file was damaged; the version before it is used."),
        Notice.SHORTENED: _("The end of the saved match was damaged; it goes on from before that."),
        Notice.FIELD_RESET: _("A setting could not be read and has its default value again."),
        Notice.NEWER_VERSION: _("The settings come from a newer version; what is not known here is left out."),
        Notice.UNREADABLE: _("A saved file cannot be read."),
        Notice.KEPT_UNREAD: _("A saved file cannot be read; it was kept aside."),
        Notice.FOLDER_UNREADABLE: _("The folder of the saved matches cannot be read."),
        Notice.NEWER_FILE: _("A saved file comes from a newer version; it is kept as it is."),
        Notice.NEWER_RECORD: _("The saved match comes from a newer version; it is kept as it is."),
        Notice.OPEN_ELSEWHERE: _("The match is open in another window."),
        Notice.LEVEL_UNKNOWN: _("This version does not know a bot of this match; another one plays in its place."),
    }[notice]


# --- results and labels


def winner_line(names: Sequence[str], totals: Sequence[int], winners: Sequence[int]) -> str:
    """Who won the match, with how many points (R22: a tie is a shared victory)."""
    won = [names[seat] for seat in winners]
    total = totals[winners[0]]
    if len(won) == 1:
        sentence = ngettext("{name} wins with {points} point!", "{name} wins with {points} points!", abs(total))
        return sentence.format(name=won[0], points=number(total))
    sentence = ngettext(
        "{names} share the victory with {points} point!", "{names} share the victory with {points} points!", abs(total)
    )
    return sentence.format(names=listed(won), points=number(total))


def round_line(index: int, rounds: int) -> str:
    """`Round 1 of 2`; `index` counts from 0."""
    if rounds == 1:
        return _("Quick game: a single round")
    return _("Round {number} of {rounds}").format(number=index + 1, rounds=rounds)


def round_words(index: int, rounds: int) -> str:
    """`round 1 of 2`, within a sentence; `index` counts from 0."""
    if rounds == 1:
        return _("quick game")
    return _("round {number} of {rounds}").format(number=index + 1, rounds=rounds)


def level_name(level: str | None) -> str:
    """A bot's level as players read it; None is a human; yardsticks keep their own name."""
    if level is None:
        return _("Human")
    if level == "program" or level.startswith("cmd:"):
        return _("Own program")
    known = {
        "beginner": _("Beginner"),
        "easy": _("Easy"),
        "medium": _("Medium"),
        "hard": _("Hard"),
        "expert": _("Expert"),
        "humans": _("Humans only"),
    }
    return known.get(level, level)


def signed_decimal(value: float) -> str:
    """Points to a tenth with their sign: +1.5, −0.3, 0.0."""
    rounded = round(value, 1)
    return ("+" if rounded > 0 else "") + decimal(rounded + 0.0)
