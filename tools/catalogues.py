"""Keeps the translations in step with the code: extracts every sentence, completes the .po files, compiles the .mo.

    python tools/catalogues.py            update assets/locale/*/LC_MESSAGES/takethat.po and compile them
    python tools/catalogues.py --check    say what is missing, unused or stale; exit 1 if anything is

A sentence is the first argument of `_()`, or the first two of `ngettext()`, as a literal in takethat/. Translations are
written by hand into the .po files; new sentences come in with an empty translation, sentences that the code no longer
has go. The .mo files are committed, so that neither an installation nor the executable needs a tool to have them.
"""

from __future__ import annotations

import ast
import struct
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "assets" / "locale"
PLURALS = {"de": "nplurals=2; plural=(n != 1);", "fr": "nplurals=2; plural=(n > 1);"}

Key = tuple[str, ...]
"""One sentence, or one and its plural."""


# --- from the code


def sentences(root: Path = ROOT / "takethat") -> dict[Key, list[str]]:
    """Every sentence of the code with the modules that say it, in the order of the files."""
    found: dict[Key, list[str]] = {}
    for path in sorted(root.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            key = _sentence(node)
            if key is not None:
                found.setdefault(key, []).append(path.relative_to(root.parent).as_posix())
    singles = {key[0] for key in found if len(key) == 2}
    return {key: places for key, places in found.items() if len(key) == 2 or key[0] not in singles}


def _sentence(node: ast.AST) -> Key | None:
    if not isinstance(node, ast.Call):
        return None
    name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
    count = {"_": 1, "ngettext": 2}.get(name, 0)
    texts = [_literal(argument) for argument in node.args[:count]]
    if not count or len(texts) < count or None in texts:
        return None
    return tuple(text for text in texts if text is not None)


def _literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


# --- .po


def read_po(path: Path) -> dict[Key, Key]:
    """The translations of a .po file; the header has the key `("",)`. ValueError names file and line."""
    entries: dict[Key, Key] = {}
    fields: dict[str, str] = {}
    last = ""
    for number, row in enumerate([*path.read_text(encoding="utf-8").splitlines(), ""], 1):
        row = row.strip()
        if not row:
            _store(entries, fields)
            fields = {}
        elif row.startswith('"'):
            fields[last] += _unquoted(row, path, number)
        elif not row.startswith("#"):
            last, _space, text = row.partition(" ")
            fields[last] = _unquoted(text, path, number)
    return entries


def _unquoted(text: str, path: Path, number: int) -> str:
    try:
        value = ast.literal_eval(text)
    except (ValueError, SyntaxError):
        value = None
    if not isinstance(value, str):
        raise ValueError(f"{path}, line {number}: not a quoted text")
    return value


def _store(entries: dict[Key, Key], fields: dict[str, str]) -> None:
    if "msgid_plural" in fields:
        forms = tuple(fields[name] for name in sorted(fields) if name.startswith("msgstr["))
        entries[fields["msgid"], fields["msgid_plural"]] = forms
    elif "msgid" in fields:
        entries[(fields["msgid"],)] = (fields["msgstr"],)


def write_po(path: Path, language: str, entries: dict[Key, Key], places: dict[Key, list[str]]) -> None:
    """Write a .po file in the order of `places`."""
    rows = ['msgid ""', 'msgstr ""', f'"Language: {language}\\n"', '"MIME-Version: 1.0\\n"']
    rows += ['"Content-Type: text/plain; charset=UTF-8\\n"', '"Content-Transfer-Encoding: 8bit\\n"']
    rows += [f'"Plural-Forms: {PLURALS[language]}\\n"', ""]
    for key, modules in places.items():
        forms = entries.get(key, ("",) * len(key))
        rows += [f"#: {module}" for module in dict.fromkeys(modules)]
        rows.append(f"msgid {_quoted(key[0])}")
        if len(key) == 2:
            rows.append(f"msgid_plural {_quoted(key[1])}")
            rows += [f"msgstr[{number}] {_quoted(form)}" for number, form in enumerate(forms)]
        else:
            rows.append(f"msgstr {_quoted(forms[0])}")
        rows.append("")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(rows), encoding="utf-8", newline="\n")


def _quoted(text: str) -> str:
    inner = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{inner}"'


# --- .mo


def compiled(entries: dict[Key, Key]) -> bytes:
    """The .mo file of the translations that are there, as the gettext of every system reads it."""
    pairs = sorted(("\0".join(key).encode(), "\0".join(forms).encode()) for key, forms in entries.items() if all(forms))
    offset = 28 + 16 * len(pairs)
    keys: list[int] = []
    texts: list[int] = []
    body = b""
    for table, column in ((keys, 0), (texts, 1)):
        for pair in pairs:
            table += [len(pair[column]), offset + len(body)]
            body += pair[column] + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, offset)
    return head + struct.pack(f"<{len(keys) + len(texts)}I", *keys, *texts) + body


# --- all of it


def po_path(language: str) -> Path:
    """Where the translations into a language are kept."""
    return LOCALE / language / "LC_MESSAGES" / "takethat.po"


def problems(language: str) -> list[str]:
    """What keeps a catalogue from being complete and fresh, one line each."""
    path, wanted = po_path(language), sentences()
    entries = read_po(path)
    found = [f"{language}: not translated: {key[0]}" for key in wanted if not all(entries.get(key, ("",)))]
    found += [f"{language}: no longer used: {key[0]}" for key in entries if key not in wanted and key != ("",)]
    compiled_path = path.with_suffix(".mo")
    if not compiled_path.is_file() or compiled_path.read_bytes() != compiled(entries):
        found.append(f"{language}: takethat.mo is not that of takethat.po")
    return found


def update(language: str) -> None:
    """Bring a .po file into step with the code and compile it."""
    path = po_path(language)
    entries = read_po(path) if path.is_file() else {}
    write_po(path, language, entries, sentences())
    path.with_suffix(".mo").write_bytes(compiled(read_po(path)))


def main(words: list[str]) -> int:
    """Update all catalogues, or only check them; the exit code."""
    if "--check" not in words:
        for language in PLURALS:
            update(language)
    found = [line for language in PLURALS for line in problems(language)]
    print("\n".join(found) or "all catalogues are complete")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
