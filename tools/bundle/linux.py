"""The Linux packages: a tar.gz to unpack and double-click, and a .deb that puts the game into the menu.

Both hold the same folder, with desktop entry, icons and AppStream description beside it.
"""

from __future__ import annotations

import gzip
import shutil
import subprocess
from email.utils import formatdate
from pathlib import Path

from tools.bundle import archives, figures, identity, repeat
from tools.bundle.folder import BUILD, ROOT, Built

DESKTOP = Path(__file__).with_name("desktop")
ICONS = ROOT / "assets" / "icon"
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
CONTROL = """\
Package: takethat
Version: {version}
Architecture: {architecture}
Maintainer: {publisher} <{mail}>
Installed-Size: {kilobytes}
Depends: libc6 (>= {glibc}), libstdc++6, libgcc-s1
Section: games
Priority: optional
Description: number-card game with bots and an animated table
 Take That is a game of 79 number cards in one line. Whoever holds the twin of
 a card in the line, 94 for 49, twists both out and keeps them; whoever cannot
 or will not go on takes the line. For two to four players at one screen or
 against bots of five levels, in English, French and German.
"""
CHANGE = """\
takethat ({version}) unstable; urgency=medium

  * What changed stands in the file CHANGELOG.md of the source.

 -- {publisher} <{mail}>  {when}
"""
OVERRIDES = """\
# The same folder runs on every Linux, so it brings its libraries along; their licences are in the folder licences.
takethat: embedded-library
# They are as their makers linked them; what is compiled here searches where the Python that compiled it lies as well.
takethat: custom-library-search-path
takethat: library-not-linked-against-libc
"""


def packages(built: Built, out: Path) -> list[Path]:
    """Return the tar.gz and, where dpkg-deb is at hand, the .deb."""
    add_shares(built.root / "share")
    name = f"takethat-{built.version}-linux-{built.machine}"
    made = [archives.tarred(built.root, out / f"{name}.tar.gz", name)]
    if shutil.which("dpkg-deb"):
        made.append(make_deb(built, out))
    return made


def add_shares(share: Path) -> None:
    """Put desktop entry, AppStream description and icons where a system expects them below `share`."""
    shutil.rmtree(share, ignore_errors=True)
    for template, folder in (("takethat.desktop", "applications"), ("takethat.metainfo.xml", "metainfo")):
        (share / folder).mkdir(parents=True)
        name = template.replace("takethat", identity.APP_ID)
        (share / folder / name).write_text(identity.filled(DESKTOP / template), encoding="utf-8")
    for picture in sorted(ICONS.glob("icon_*.png")):
        side = picture.stem.removeprefix("icon_")
        place(picture, share / "icons" / "hicolor" / f"{side}x{side}" / "apps", f"{identity.APP_ID}.png")
    place(ICONS / "icon.svg", share / "icons" / "hicolor" / "scalable" / "apps", f"{identity.APP_ID}.svg")


def place(file: Path, folder: Path, name: str | None = None) -> None:
    """Copy a file into a folder that may have to be made."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(file, folder / (name or file.name))


def make_deb(built: Built, out: Path) -> Path:
    """Return the .deb: program in /usr/lib, a link in /usr/games, entries in /usr/share."""
    tree = BUILD / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    program = tree / "usr" / "lib" / "takethat"
    shutil.copytree(built.root, program, symlinks=True, ignore=shutil.ignore_patterns("share"))
    shutil.copytree(built.root / "share", tree / "usr" / "share")
    for path in program.rglob("*"):
        path.chmod(0o755 if path.is_dir() or path.name == built.program.name else 0o644)
    (tree / "usr" / "games").mkdir()
    (tree / "usr" / "games" / "takethat").symlink_to("../lib/takethat/takethat")
    write_documents(tree / "usr" / "share", built.version)
    architecture = ARCHITECTURES.get(built.machine, built.machine)
    write_control(tree, built, architecture)
    archive = out / f"takethat_{built.version}_{architecture}.deb"
    repeat.put_back(tree)
    command = ["dpkg-deb", "--build", "--root-owner-group", "-Zxz", str(tree), str(archive)]
    subprocess.run(command, check=True, env=repeat.environment())
    return archive


def write_documents(share: Path, version: str) -> None:
    """Write what Debian wants to know: the licence, the change, and why libraries are brought along."""
    documents = share / "doc" / "takethat"
    place(ROOT / "LICENSE", documents, "copyright")
    when = formatdate(repeat.stamp())
    change = CHANGE.format(version=version, publisher=identity.PUBLISHER, mail=identity.MAIL, when=when)
    (documents / "changelog.gz").write_bytes(gzip.compress(change.encode(), 9, mtime=0))
    overrides = share / "lintian" / "overrides"
    overrides.mkdir(parents=True)
    (overrides / "takethat").write_text(OVERRIDES, encoding="ascii")


def write_control(tree: Path, built: Built, architecture: str) -> None:
    """Write what the package is and needs."""
    (tree / "DEBIAN").mkdir()
    text = CONTROL.format(
        version=built.version,
        publisher=identity.PUBLISHER,
        mail=identity.MAIL,
        architecture=architecture,
        kilobytes=figures.size(tree) // 1024,
        glibc=figures.newest_glibc(built.root),
    )
    (tree / "DEBIAN" / "control").write_text(text, encoding="utf-8")
