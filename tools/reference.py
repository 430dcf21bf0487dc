"""Makes pages of what the source says about itself: `python tools/reference.py [--out build/reference]`; needs pdoc.

Any warning, such as a type that cannot be found or a module that cannot be imported, ends it with 1.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
import warnings
from pathlib import Path
from unittest import mock

ROOT = Path(__file__).resolve().parents[1]
ONLY_ON_WINDOWS = "takethat.bots.job"


def main() -> int:
    """Write the pages, or say what is wrong with them."""
    parser = argparse.ArgumentParser(description="Make pages of what the source says about itself.")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "reference", help="default: build/reference")
    asked = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    complaints = write(asked.out)
    for complaint in complaints:
        print(f"reference.py: {complaint}", file=sys.stderr)
    print(f"{len(list(asked.out.rglob('*.html')))} pages in {asked.out}, {len(complaints)} warnings")
    return 1 if complaints else 0


def write(out: Path) -> list[str]:
    """Write the pages; returns the warnings, each in one line."""
    import pdoc

    with mock.patch("sys.platform", "win32"):
        importlib.import_module(ONLY_ON_WINDOWS)
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        pdoc.pdoc("takethat", output_directory=out)
    return [" ".join(str(warning.message).split())[:300] for warning in found]


if __name__ == "__main__":
    raise SystemExit(main())
