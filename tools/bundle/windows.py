"""The Windows packages: a zip to unpack and an installer for one user.

The installer is made by NSIS, which runs on Windows and Linux alike; without it there is only the zip.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from tools.bundle import archives, identity, repeat
from tools.bundle.folder import ROOT, Built

SCRIPT = Path(__file__).with_name("installer.nsi")


def packages(built: Built, out: Path) -> list[Path]:
    """Return the zip and, where NSIS is at hand, the installer."""
    named = out / "Take That"
    shutil.rmtree(named, ignore_errors=True)
    shutil.copytree(built.root, named)
    made = [archives.zipped(named, out / f"takethat-{built.version}-windows-{built.machine}.zip")]
    if shutil.which("makensis"):
        made.append(
            make_installer(named, out / f"takethat-{built.version}-windows-{built.machine}-setup.exe", built.version)
        )
    return made


def make_installer(folder: Path, setup: Path, version: str) -> Path:
    """Return the installer of a folder, made by NSIS."""
    values = {"SOURCE": str(folder), "SETUP": str(setup), "VERSION": version}
    values |= {"ICON": str(ROOT / "assets" / "icon" / "icon.ico")}
    values |= {"PUBLISHER": identity.PUBLISHER, "LICENCE": identity.LICENCE}
    defines = [f"-D{name}={value}" for name, value in values.items()]
    repeat.put_back(folder)
    subprocess.run(
        ["makensis", "-V2", "-WX", "-INPUTCHARSET", "UTF8", *defines, str(SCRIPT)], check=True, env=repeat.environment()
    )
    return setup
