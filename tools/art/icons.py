"""Takes the interface icons out of a copy of the lucide icon set (ISC).

Writes them to assets/icons in plain white, so that the program can tint them, and copies the licence.
Run `python -m tools.art.icons FOLDER`, FOLDER being the unpacked package `lucide-static`.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

OUT = Path(__file__).parents[2] / "assets" / "icons"

ICONS = """
menu settings play pause skip-forward fast-forward rewind undo redo refresh-cw rotate-cw lightbulb
circle-help info scroll-text x check chevron-left chevron-right chevron-up chevron-down
arrow-left arrow-right arrow-up arrow-down volume-2 volume-x music languages maximize minimize
user users ellipsis bot brain trophy crown star sparkles eye eye-off save folder-open hand copy shuffle
download upload bar-chart gauge book-open graduation-cap plus minus house log-out trash-2
triangle-alert gamepad-2 keyboard clock history monitor accessibility contrast type search pencil
lock share-2 layers repeat flag circle-check circle-x power moon calendar
"""

RENAMED = {
    "undo": "undo-2",
    "redo": "redo-2",
    "circle-help": "circle-question-mark",
    "bar-chart": "chart-column",
}


def tidy(text: str) -> str:
    """One icon as a short SVG drawn in white."""
    body = re.search(r"<svg[^>]*>(.*)</svg>", text, re.S)
    assert body is not None
    shapes = "\n".join(line.strip().replace(" />", "/>") for line in body.group(1).strip().splitlines())
    pen = 'fill="none" stroke="#ffffff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
    box = 'width="24" height="24" viewBox="0 0 24 24"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box} {pen}>\n{shapes}\n</svg>\n'


def copy_icons(package: Path) -> None:
    """Write every icon of ICONS and the licence."""
    OUT.mkdir(parents=True, exist_ok=True)
    for name in ICONS.split():
        source = package / "icons" / f"{RENAMED.get(name, name)}.svg"
        (OUT / f"{name}.svg").write_text(tidy(source.read_text("utf-8")), "utf-8")
    (OUT / "LICENSE").write_text((package / "LICENSE").read_text("utf-8"), "utf-8")


if __name__ == "__main__":
    copy_icons(Path(sys.argv[1]))
