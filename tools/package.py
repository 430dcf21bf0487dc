"""Makes the packages of the system it runs on: `python tools/package.py [--out dist]`.

Linux: folder, tar.gz and .deb. Windows: folder, zip and, where NSIS is at hand, an installer. macOS: the application in
a zip. Each is built from build.spec in a virtual environment of its own, tried with its own --selftest in an empty
environment, and listed in SHA256SUMS. Nothing is signed here; see docs/releasing.md.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.bundle import archives, figures, folder, linux, windows


def main() -> int:
    """Build, try and list the packages; prints their figures."""
    parser = argparse.ArgumentParser(description="Make the packages of this system.")
    parser.add_argument("--out", type=Path, default=folder.ROOT / "dist", help="where the packages go; default: dist")
    parser.add_argument("--compiled", action="store_true", help="fail unless the rules are compiled, all of them")
    asked = parser.parse_args()
    out: Path = asked.out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    built = folder.build(out)
    plain = folder.uncompiled(folder.files_in(built.root))
    if asked.compiled and plain:
        print(f"package.py: not compiled: {', '.join(plain)}", file=sys.stderr)
        return 1
    folder.try_out(built.program)
    packages = make_packages(built, out)
    archives.write_checksums(packages)
    figures.report(built, packages)
    return 0


def make_packages(built: folder.Built, out: Path) -> list[Path]:
    """Return the archives and installers made of the built folder."""
    if sys.platform == "win32":
        return windows.packages(built, out)
    if sys.platform == "darwin":
        return [archives.zipped(built.root, out / f"takethat-{built.version}-macos-{built.machine}.zip")]
    return linux.packages(built, out)


if __name__ == "__main__":
    raise SystemExit(main())
