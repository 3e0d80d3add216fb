#!/usr/bin/env bash
# The programs of examples/, in C and in C++, built against an installed copy with each compiler
# there is, shared and static; and what they print.
# Usage: outside-test.sh BUILD_DIR
set -eu
build=$(realpath "$1")
examples=$(cd "$(dirname "$0")/../examples" && pwd)
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
fail() {
    echo "outside: $*"
    exit 1
}

DESTDIR=$top cmake --install "$build" --prefix /opt/bouton --component Unspecified >/dev/null
pc=$(find "$top" -name bouton.pc)
lib=$(dirname "$(dirname "$pc")")
export PKG_CONFIG_PATH=${pc%/*} LD_LIBRARY_PATH=$lib

pearls() { # PROGRAM
    [ "$("$1")" = 'pearls:bwwb: lost' ] || fail "$1: an example"
    [ "$("$1" 'pearls:bwwb + nim:2' | tail -1)" = '  pearls:bwwb + nim:0' ] || fail "$1: a sum"
    "$1" pearls:bxb >/dev/null 2>"$top/error" && fail "$1: bad input is read"
    grep -q 'only the letters b and w' "$top/error" || fail "$1: bad input is not explained"
}
king() {
    "$1" | diff - <(printf '%s\n' '0 1 0 1 0 1' '1 2 3 2 3 2' '0 3 0 1 0 1' '1 2 1 2 3 2') ||
        fail "$1: values"
}

period() {
    [ "$("$1" kayles "$top/proof")" = 'G(n + 12) = G(n) + 0 for all n >= 71' ] || fail "$1: a period"
    [ "$("$build/bouton-check" "$top/proof")" = 'accepted: 0.77 has period 12, preperiod 71, saltus 0' ] ||
        fail "$1: the certificate"
    [ "$("$1" 0.6 "$top/none")" = 'no period up to G(1000000)' ] || fail "$1: no period"
    [ ! -e "$top/none" ] || fail "$1: a certificate of nothing"
    "$1" chomp >/dev/null 2>"$top/error" && fail "$1: a game without heaps is taken"
    grep -q 'not played with heaps' "$top/error" || fail "$1: bad input is not explained"
}

# Sources of both languages side by side; period.c is in either.
sources=$top/sources
mkdir "$sources"
cp "$examples"/*.c "$examples"/*.cc "$sources"
cp "$examples/period.c" "$sources/period.cc"

# The README shows the program as it is.
[[ $(<"$examples/../README.md") == *"$(tail -n +2 "$examples/period.c")"* ]] ||
    fail 'the README shows another period.c'

# shellcheck disable=SC2046,SC2086 # lists of flags
both() { # COMPILER_AND_STANDARD NAME SUFFIX
    local strict='-Wall -Wextra -Wpedantic -Werror'
    $1 $strict -o "$top/$2" "$sources/$2.$3" $(pkg-config --cflags --libs bouton)
    ldd "$top/$2" | grep -q "libbouton.so.[0-9.]* => $lib" || fail "$2 is not linked with the shared library"
    "$2" "$top/$2"
    $1 $strict -o "$top/$2" "$sources/$2.$3" $(pkg-config --cflags bouton) "$lib/libbouton.a" \
        -Wl,--as-needed $(pkg-config --static --libs bouton)
    ldd "$top/$2" | grep -q libbouton && fail "$2 is not linked with the static library"
    "$2" "$top/$2"
}

built=0
for compiler in gcc clang; do
    [ -z "$(type -P $compiler)" ] || both "$compiler -std=c17" pearls c
    [ -z "$(type -P $compiler)" ] || both "$compiler -std=c17" period c
    [ -z "$(type -P $compiler)" ] || built=$((built + 1))
done
for compiler in g++ clang++; do
    [ -z "$(type -P $compiler)" ] || both "$compiler -std=c++11" king cc
    [ -z "$(type -P $compiler)" ] || both "$compiler -std=c++11" period cc
    [ -z "$(type -P $compiler)" ] || built=$((built + 1))
done
[ "$built" -ge 2 ] || fail "there is no compiler"
