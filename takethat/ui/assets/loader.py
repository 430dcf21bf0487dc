"""Pictures and type: SVG assets rasterised at the size they are shown, fonts, and text measured and drawn.

Everything is cached by name and size; the oldest goes when the cache grows too large. A missing picture becomes a
plain slip, a missing font the library's own, and `missing` says so in one sentence each: a damaged installation
still plays. Knows assets by name only, and nothing of who shows them.
"""

from __future__ import annotations

import io
import logging
import os
import re
from collections.abc import Callable, Hashable, Iterable
from functools import lru_cache

import pygame
from pygame import Surface
from pygame.font import Font

from takethat.store import paths
from takethat.ui.assets import graphemes
from takethat.ui.assets.prefetch import Prefetch
from takethat.ui.assets.surface_cache import SurfaceCache
from takethat.ui.theme import Colour, Weight

_LOG = logging.getLogger(__name__)
_LEAST, _LARGEST = 16 * 1024 * 1024, 192 * 1024 * 1024
_FILES: dict[str, str] = {"regular": "Regular", "bold": "Bold", "extrabold": "ExtraBold"}
_OTHER_FONTS = ("notosans", "notosanscjkjp", "dejavusans", "segoeui", "arialunicodems", "applesymbols")
LIST = 3
"""So many numbers on a line are a list."""
DOT = "·"
"""What stands between two things said side by side."""
_NO_SIGN = re.compile("[\0\ud800-\udfff]")
_SLIP: Colour = (200, 188, 160)


_pictures = SurfaceCache(_LEAST)
_texts = SurfaceCache(_LEAST // 6)
_missing: dict[str, str] = {}


def missing() -> list[str]:
    """One sentence for each asset that was asked for and is not there."""
    return list(_missing.values())


def fit(size: tuple[int, int]) -> None:
    """Let the caches be as large as a picture of `size` pixels needs: five of it."""
    largest = max(_LEAST, min(_LARGEST, 5 * 4 * size[0] * size[1]))
    _pictures.fit(largest)
    _texts.fit(largest // 6)


def forget() -> None:
    """Empty all caches; for tests, and after the display was opened anew."""
    stop()
    _pictures.clear()
    _texts.clear()
    has.cache_clear()
    font.cache_clear()
    _font_file.cache_clear()
    _text_size.cache_clear()
    _wrapped.cache_clear()
    _covers.cache_clear()
    _other_font.cache_clear()
    _missing.clear()


@lru_cache(maxsize=512)
def has(name: str) -> bool:
    """Whether the picture `name` (without `.svg`) is among the assets."""
    return os.path.isfile(paths.asset(f"{name}.svg"))  # a name from a record may be one that no file can have


# --- pictures


def svg(name: str, size: tuple[int, int]) -> Surface:
    """The asset `name` (below assets, without `.svg`) at `size` pixels; shared, so never draw on it."""
    wide = max(1, size[0]), max(1, size[1])
    return _pictures.get((name, wide), lambda: _ahead.take((name, wide)) or _drawn((name, wide)))


def ahead(wanted: Iterable[tuple[str, tuple[int, int]]]) -> None:
    """Rasterise these (as for `svg`) in the background, in this order, and nothing that was asked for before."""
    _ahead.ask(key for key in wanted if not _pictures.has(key))


def settled(seconds: float) -> bool:
    """Wait until nothing is left to rasterise in the background; False if that takes longer than so many seconds."""
    return _ahead.settled(seconds)


def stop() -> None:
    """Rasterise nothing in the background any more; before the display is closed."""
    _ahead.stop()


def icon(name: str, px: int, colour: Colour) -> Surface:
    """A line icon from assets/icons, `px` pixels square, in one colour."""
    return _pictures.get(("icon", name, px, colour), lambda: _tinted(f"icons/{name}", px, colour))


def keep(key: Hashable, make: Callable[[], Surface]) -> Surface:
    """A surface painted in code, cached beside the pictures; `key` must name everything it depends on."""
    return _pictures.get(("painted", key), lambda: fast(make()))


def kept(key: Hashable) -> bool:
    """Whether `keep` has the surface of this key already."""
    return _pictures.has(("painted", key))


def _drawn(key: tuple[str, tuple[int, int]]) -> Surface:
    return fast(_rasterise(*key))


_ahead = Prefetch(_drawn)


def _rasterise(name: str, size: tuple[int, int]) -> Surface:
    try:
        return _sized(paths.read_asset(f"{name}.svg"), size)
    except (ValueError, pygame.error) as error:
        _note(name, f"picture {name} cannot be shown: {error}")
        return _slip(size)


def _sized(data: bytes, size: tuple[int, int]) -> Surface:
    """The picture at exactly this size: stretched if its own shape is another, cut where rounding added a row."""
    picture = pygame.image.load_sized_svg(io.BytesIO(data), size)
    width, height = picture.get_size()
    if max(abs(width - size[0]), abs(height - size[1])) > 1:
        grow = max(size[0] / width, size[1] / height)
        larger = pygame.image.load_sized_svg(io.BytesIO(data), (round(width * grow) + 1, round(height * grow) + 1))
        return pygame.transform.smoothscale(larger, size)
    if (width, height) == size:
        return picture
    exact = Surface(size, pygame.SRCALPHA)
    exact.blit(fast(picture), (0, 0))
    return exact


def _tinted(name: str, px: int, colour: Colour) -> Surface:
    picture = _rasterise(name, (max(1, px), max(1, px))).copy()
    picture.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return fast(picture)


def _slip(size: tuple[int, int]) -> Surface:
    """What stands for a picture that is not there."""
    picture = Surface(size, pygame.SRCALPHA)
    radius = max(1, min(size) // 8)
    pygame.draw.rect(picture, (*_SLIP, 255), picture.get_rect(), border_radius=radius)
    return picture


def fast(picture: Surface) -> Surface:
    """The picture in the format in which it is copied fastest, with or without a window: itself, if it has that."""
    usual = Surface((1, 1), picture.get_flags() & pygame.SRCALPHA)
    same = picture.get_bitsize() == usual.get_bitsize() and picture.get_masks() == usual.get_masks()
    return picture if same else picture.convert(usual)


def _note(name: str, sentence: str) -> None:
    if name not in _missing:
        _missing[name] = sentence
        _LOG.warning("%s", sentence)


# --- type


@lru_cache(maxsize=8)
def _font_file(name: str) -> bytes:
    """The bytes of a font; every size of it reads the same."""
    return paths.read_asset(name)


@lru_cache(maxsize=128)
def font(px: int, weight: Weight = "regular") -> Font:
    """Nunito with letters `px` pixels high."""
    name = f"fonts/Nunito-{_FILES[weight]}.ttf"
    if not pygame.font.get_init():
        pygame.font.init()
    try:
        return Font(io.BytesIO(_font_file(name)), max(1, px))
    except (ValueError, pygame.error) as error:
        _note(name, f"font {name} cannot be used: {error}")
        return Font(None, max(1, px))


@lru_cache(maxsize=64)
def _other_font(px: int) -> Font:
    """A font of the system for characters that Nunito lacks (in names somebody typed)."""
    found = pygame.font.match_font(_OTHER_FONTS)
    return Font(found, max(1, round(px * 0.92)))


@lru_cache(maxsize=4096)
def _covers(character: str) -> bool:
    return character.isspace() or font(20, "regular").metrics(character)[0] is not None


def _plain(text: str) -> str:
    """The text without what no font takes: nothing at all, and halves of characters."""
    return text if text.isprintable() else _NO_SIGN.sub("", text)


def _runs(text: str, px: int, weight: Weight) -> list[tuple[str, Font]]:
    """The text in pieces, each with a font that has its characters; no sign is of two fonts."""
    text = _plain(text)
    if all(map(_covers, text)):
        return [(text, font(px, weight))]
    runs: list[tuple[str, bool]] = []
    for sign in graphemes.signs(text):
        known = all(map(_covers, sign))
        if runs and runs[-1][1] == known:
            runs[-1] = (runs[-1][0] + sign, known)
        else:
            runs.append((sign, known))
    return [(piece, font(px, weight) if known else _other_font(px)) for piece, known in runs]


def measure(text: str, px: int, weight: Weight = "regular") -> tuple[int, int]:
    """Width and height in pixels of one line of text."""
    return _text_size(text, px, weight)


@lru_cache(maxsize=8192)
def _text_size(text: str, px: int, weight: Weight) -> tuple[int, int]:
    height = font(px, weight).get_height()
    return sum(used.size(piece)[0] for piece, used in _runs(text, px, weight)), height


def text(string: str, px: int, colour: Colour, weight: Weight = "regular") -> Surface:
    """One line of text, drawn; shared, so never draw on it."""
    return _texts.get((string, px, colour, weight), lambda: _draw_text(string, px, colour, weight))


def _draw_text(string: str, px: int, colour: Colour, weight: Weight) -> Surface:
    width, height = measure(string, px, weight)
    baseline = font(px, weight).get_ascent()
    drawn = Surface((max(1, width), height), pygame.SRCALPHA)
    x = 0
    for piece, used in _runs(string, px, weight):
        if used.size(piece)[0] > 0:  # the library draws nothing of no width
            line = used.render(piece, True, colour)
            drawn.blit(line, (x, baseline - used.get_ascent()))
            x += line.get_width()
    return fast(drawn)


def wrap(string: str, px: int, width: int, weight: Weight = "regular") -> list[str]:
    """The text in lines no wider than `width` pixels; a single word that is wider is broken."""
    return list(_wrapped(string, px, width, weight))


@lru_cache(maxsize=4096)
def _wrapped(string: str, px: int, width: int, weight: Weight) -> tuple[str, ...]:
    """The lines; a layout asks for the same several times."""
    return tuple(line for part in string.split("\n") for line in _wrap_paragraph(part, px, width, weight))


def _wrap_paragraph(paragraph: str, px: int, width: int, weight: Weight) -> list[str]:
    lines: list[str] = []
    line = ""
    for piece in _pieces(paragraph, px, width, weight):
        longer = f"{line} {piece}" if line else piece
        if not line or measure(longer, px, weight)[0] <= width:
            line = longer
        else:
            lines.append(line)
            line = piece
        while " " not in line and measure(line, px, weight)[0] > width and len(graphemes.ends(line)) > 2:
            cut = _fitting(line, px, width, weight)
            lines.append(line[:cut])
            line = line[cut:]
    return _in_company([*lines, line], px, width, weight)


def _in_company(lines: list[str], px: int, width: int, weight: Weight) -> list[str]:
    """The lines, where one left alone has got as many words of the line before as it wants, if there is room."""
    for place in range(1, len(lines)):
        words = lines[place - 1].split(" ")
        for end in range(len(words) - 1, 0, -1) if is_alone(lines[place]) else ():
            before, line = " ".join(words[:end]), " ".join([*words[end:], lines[place]])
            if not is_alone(line) and not is_alone(before) and measure(line, px, weight)[0] <= width:
                lines[place - 1 : place + 1] = before, line
                break
    return lines


def is_alone(line: str) -> bool:
    """Whether a line is nothing but a number or two, or a sign; more of them are a list."""
    return bool(line) and not any(map(str.isalpha, line)) and line.count(" ") < LIST - 1


def _pieces(paragraph: str, px: int, width: int, weight: Weight) -> list[str]:
    """Words that stay together where they have room: a number and a dot between parts with the word before."""
    pieces: list[str] = []
    for word in paragraph.split(" "):
        joined = f"{pieces[-1]} {word}" if pieces else word
        if pieces and _clings(pieces[-1], word) and measure(joined, px, weight)[0] <= width:
            pieces[-1] = joined
        else:
            pieces.append(word)
    return pieces


def _clings(before: str, word: str) -> bool:
    """Whether a line may not end between two words."""
    number = any(map(str.isdigit, word)) and not any(map(str.isalpha, word))
    return word == DOT or (number and not before.endswith((",", DOT)))


def _fitting(word: str, px: int, width: int, weight: Weight) -> int:
    """How many characters of a word fit in whole signs, at least one of these."""
    cuts = graphemes.ends(word)[1:-1] or (len(word),)
    return next((cut for cut in reversed(cuts) if measure(word[:cut], px, weight)[0] <= width), cuts[0])


def shorten(string: str, px: int, width: int, weight: Weight = "regular") -> str:
    """The text, cut with an ellipsis where it is wider than `width` pixels; for names, never for sentences."""
    if measure(string, px, weight)[0] <= width:
        return string
    cuts = graphemes.ends(string)[1:]
    lines = (f"{string[:cut].rstrip()}…" for cut in reversed(cuts))
    return next((line for line in lines if measure(line, px, weight)[0] <= width), f"{string[: cuts[0]].rstrip()}…")
