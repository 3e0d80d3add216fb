#!/usr/bin/env bash
# What `make run` installs and builds is what the program needs, and how much that is is said first.
# scripts/setup runs here on a machine of its own: a PATH without compiler or build tools, an apt-get
# that only keeps an account, and a sudo that would have to ask.
set -u
cd "$(dirname "$0")/.." || exit 1
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
fail() {
    echo "setup: $*"
    [ -f "$top/said" ] && cat "$top/said"
    exit 1
}

packages='gcc libc6-dev cmake ninja-build pkgconf libjansson-dev libncurses-dev liblua5.4-dev'
mkdir "$top/bin" "$top/apt" "$top/sudo"
for tool in sh awk tr env cat ln true; do
    ln -s "$(type -P $tool)" "$top/bin"
done
cat >"$top/bin/id" <<'END'
#!/bin/sh
echo "$user"
END
# The words of apt 2.6. What it installs is there from then on, and this cc knows all headers.
cat >"$top/apt/apt-get" <<'END'
#!/bin/sh
echo "$*" >>"$top/account"
case "$*" in
*--print-uris*)
    cat <<'SAID'
The following NEW packages will be installed:
  binutils cmake gcc
1 upgraded, 59 newly installed, 0 to remove and 5 not upgraded.
Need to get 75.1 MB of archives.
After this operation, 293 MB of additional disk space will be used.
'http://host/gcc.deb' gcc.deb 5176 MD5Sum:0
SAID
    ;;
*install*)
    echo "APT INSTALLS"
    for tool in cc cmake ninja pkg-config; do
        ln -sf true "$top/bin/$tool"
    done
    ;;
esac
END
cat >"$top/sudo/sudo" <<'END'
#!/bin/sh
[ "$1" = -n ] || echo "PASSWORD?"
exit 1
END
chmod +x "$top/bin/id" "$top/apt/apt-get" "$top/sudo/sudo"

setup() { # USER FOLDERS SECTION...
    local user=$1 path=$top/bin$2
    shift 2
    rm -f "$top/account"
    env -i user="$user" top="$top" PATH="$path" OS_RELEASE="${OS_RELEASE:-/dev/null}" scripts/setup "$@" >"$top/said" 2>&1 </dev/null
}
installed() {
    grep -v print-uris "$top/account" | sed -n 's/.*install --no-install-recommends //p'
}

setup 1000 '' run && fail "without apt-get nothing can be done"
grep -q "$packages" "$top/said" || fail "without apt-get it is not said what is missing"
setup 1000 ":$top/apt:$top/sudo" run && fail "without root nothing can be done"
grep -q "apt-get install --no-install-recommends $packages" "$top/said" ||
    fail "without root it is not said what to run"
grep -q PASSWORD "$top/said" && fail "sudo asks for a password"
[ ! -e "$top/account" ] || fail "without root apt-get is called: $(cat "$top/account")"

setup 0 ":$top/apt" run || fail "it fails on a bare machine"
[ "$(installed)" = "$packages" ] || fail "it installs $(installed)"
sed '/APT INSTALLS/q' "$top/said" |
    grep -q '59 packages, 75.1 MB to download, 293 MB on the disk' || fail "how much is not said first"
setup 0 ":$top/apt" run || fail "it fails where all is there"
if [ -s "$top/said" ] || [ -e "$top/account" ]; then
    fail "it does something where all is there"
fi
setup 0 ":$top/apt" run check web
[[ $(installed) = *clang*chromium* ]] || fail "it does not install what check and the page need"
[ -z "$(installed | tr ' ' '\n' | sort | uniq -d)" ] || fail "a package is named twice: $(installed)"
[[ $(installed) = *chromium-headless-shell* ]] || fail "it does not install what makes the page's tests quicker"
[[ $(installed) = *firefox-esr* ]] || fail "it does not install Firefox, which Debian has"
for words in 'ID=ubuntu' 'ID=linuxmint
ID_LIKE="ubuntu debian"'; do
    echo "$words" >"$top/os-release"
    OS_RELEASE=$top/os-release setup 0 ":$top/apt" web
    [[ $(installed) = *chromium* ]] || fail "it does not install what the page needs on Ubuntu"
    [[ $(installed) = *firefox* || $(installed) = *shell* ]] && fail "it wants a package that Ubuntu lacks: $(installed)"
done
rm "$top/said"

# That is enough to configure a build of the programs, and there is nothing else in it.
mkdir "$top/pc"
for module in jansson ncursesw tinfo lua5.4; do
    ln -s "$(pkg-config --variable=pcfiledir $module)/$module.pc" "$top/pc" || fail "no $module.pc"
done
PKG_CONFIG_LIBDIR=$top/pc cmake --preset programs -B "$top/build" >"$top/said" 2>&1 ||
    fail "the programs can't be configured"
ninja=$top/build/build.ninja
grep -q BOUTON_TUI "$ninja" || fail "there is no full screen"
grep -oE 'BOUTON_PLOT|cmocka|build (test|fuzz|bench)_[a-z]*' "$ninja" && fail "more than the programs"
planned=$(make -n run)
[[ $planned = *'scripts/setup run'* && $planned = *'--target bouton_cli bouton_check'* ]] ||
    fail "make run does something else: $planned"

# What `make install` copies is all there by then: written by CMake, or built by make's targets.
targets=$(make -n install | sed -n 's/.*--target \(.*\) >&2$/\1/p')
# shellcheck disable=SC2086 # a list of words
ninja -C "$top/build" -t commands $targets >"$top/built" || fail "there are no targets $targets"
copied=$(find "$top/build" -name cmake_install.cmake -exec grep -E '^ *("|file\(INSTALL)' {} + |
    grep -o "\"$top/build/[^\"]*\"" | tr -d '"')
[ "$(wc -l <<<"$copied")" -gt 10 ] || fail "make install copies $copied"
rm "$top/said"
for file in $copied; do
    [ -e "$file" ] || grep -qF "${file#"$top/build/"}" "$top/built" ||
        fail "make install wants $file, which is not built"
done
echo "setup: all as it should be"
