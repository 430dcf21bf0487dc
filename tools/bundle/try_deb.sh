#!/usr/bin/env bash
# Tries a .deb in clean Debian roots: tools/bundle/try_deb.sh DEB [SUITE ...], default: bookworm trixie.
#
# In each: an older version is installed, this one over it, it tests itself as somebody without rights, and is removed and
# purged; afterwards no file may be there that was not there before, and those of a player must be untouched. Needs root,
# debootstrap, lintian and a network; the roots stay in build/roots for the next time.
set -euo pipefail
cd "$(dirname "$0")/../.."

deb=$(realpath "$1")
shift
[ $# -gt 0 ] || set -- bookworm trixie
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The same with another version, as if it had been built before.
make_older() {
    dpkg-deb -R "$deb" "$work/older"
    sed -i 's/^Version: .*/Version: 0.0.1/' "$work/older/DEBIAN/control"
    touch "$work/older/usr/lib/takethat/_internal/gone"
    dpkg-deb --build --root-owner-group -Znone "$work/older" "$work/older.deb" >/dev/null
}

in_root() { env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C DEBIAN_FRONTEND=noninteractive chroot "$root" "$@"; }

# What a package manager keeps of itself is no part of the comparison.
files_of() { (cd "$root" && find . -xdev \( -path ./proc -o -path ./sys -o -path ./var/cache -o -path ./var/lib/dpkg \
    -o -path ./var/lib/apt -o -path ./var/log -o -path ./tmp \) -prune -o -print | sort); }

try_in() {
    root=build/roots/$1
    mkdir -p build/roots
    [ -e "$root/etc/debian_version" ] || debootstrap --variant=minbase "$1" "$root" http://deb.debian.org/debian >/dev/null
    in_root apt-get update -qq
    in_root apt-get install -qq -y --no-install-recommends libstdc++6 libgcc-s1 >/dev/null
    mkdir -p "$root/srv/player/.local/share/takethat/saves"
    echo kept >"$root/srv/player/.local/share/takethat/saves/one.record"
    files_of >"$work/before"
    cp "$work/older.deb" "$deb" "$root/tmp/"
    in_root apt-get install -qq -y "/tmp/older.deb" >/dev/null
    [ -e "$root/usr/lib/takethat/_internal/gone" ]
    in_root apt-get install -qq -y "/tmp/$(basename "$deb")" >/dev/null
    [ ! -e "$root/usr/lib/takethat/_internal/gone" ]
    in_root setpriv --reuid=65534 --regid=65534 --clear-groups /usr/games/takethat --version
    in_root setpriv --reuid=65534 --regid=65534 --clear-groups env HOME=/nonexistent /usr/games/takethat --selftest
    in_root apt-get remove -qq -y takethat >/dev/null
    in_root dpkg --purge takethat >/dev/null 2>&1
    files_of >"$work/after"
    diff "$work/before" "$work/after"
    [ "$(cat "$root/srv/player/.local/share/takethat/saves/one.record")" = kept ]
    echo "$1, Debian $(cat "$root/etc/debian_version"): installed, upgraded, removed, purged; nothing is left"
}

lintian --allow-root --fail-on error "$deb"
make_older
for suite; do try_in "$suite"; done
