"""The version resource that Windows shows in a program's properties.

Imported by build.spec while PyInstaller runs on Windows, and by nothing else; needs PyInstaller and the names.
"""

from __future__ import annotations

from typing import Any

from tools.bundle import identity


def version_resource(version: str, file_name: str) -> Any:
    """Return the resource that Windows shows in a program's properties; needs PyInstaller on Windows."""
    from PyInstaller.utils.win32 import versioninfo as resource

    numbers = (*(int(part) for part in version.split(".")), 0, 0, 0)[:4]
    texts = {
        "CompanyName": identity.PUBLISHER,
        "ProductName": identity.NAME,
        "FileDescription": identity.SUMMARY,
        "FileVersion": version,
        "ProductVersion": version,
        "OriginalFilename": file_name,
        "InternalName": "takethat",
        "LegalCopyright": f"{identity.LICENCE} licence",
    }
    table = resource.StringTable("040904B0", [resource.StringStruct(name, text) for name, text in texts.items()])
    translation = resource.VarFileInfo([resource.VarStruct("Translation", [0x0409, 1200])])
    return resource.VSVersionInfo(
        ffi=resource.FixedFileInfo(filevers=numbers, prodvers=numbers),
        kids=[resource.StringFileInfo([table]), translation],
    )
