#!/usr/bin/env bash
# What was compiled against the last release runs with this library: packaging/libbouton.abi is that
# release's interface, and nothing of it may go or change. Where something must, the version's second
# number goes up, and the interface is written anew by --update.
# Usage: abi-test.sh LIBRARY [--update]    LIBRARY has debug information
set -eu
here=$(dirname "$0")/..
headers=$here/include/bouton
abi=$here/packaging/libbouton.abi
if [ "${2-}" = --update ]; then
    abidw --no-corpus-path --no-comp-dir-path --exported-interfaces-only --drop-undefined-syms \
        --drop-private-types --headers-dir "$headers" "$1" >"$abi"
    exit
fi

same() { # LIBRARY
    abidiff --no-added-syms --headers-dir2 "$headers" "$abi" "$1"
}

if ! same "$1"; then
    echo "FAILED: the interface is no longer that of packaging/libbouton.abi; see the head of $0"
    exit 1
fi
