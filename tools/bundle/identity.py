"""Who this program is to the systems it runs on: the one home of its names.

Desktop entry, AppStream description, .deb, installer, properties of the Windows programs and the macOS bundle are made
with these; pyproject.toml and LICENSE, which must stand by themselves, are compared with them in a test. Needs nothing,
because build.spec imports it under PyInstaller's Python.
"""

from __future__ import annotations

from pathlib import Path

NAME = "Take That"
APP_ID = "io.github.takethat.takethat"
"""Stands for the project's home. May change until the first release, afterwards it must stay: systems keep it."""
DEVELOPER_ID = APP_ID.rpartition(".")[0]
PUBLISHER = "The Take That contributors"
MAIL = "maintainers@takethat.invalid"
"""A .deb must name an address; this one says that there is none, by a domain set aside for that (RFC 2606)."""
LICENCE = "MIT"
SUMMARY = "Take That, a number-card game"


def filled(template: Path) -> str:
    """Return the text of a file in which these names stand between at signs."""
    text = template.read_text(encoding="utf-8")
    for name in ("NAME", "APP_ID", "DEVELOPER_ID", "PUBLISHER", "LICENCE"):
        text = text.replace(f"@{name}@", globals()[name])
    return text
