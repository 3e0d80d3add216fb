#!/usr/bin/env bash
# What was compiled against the last release runs with this library: packaging/libbouton.abi is that
# release's interface, and nothing of it may go or change. Where something must, the version's second
# number goes up, and the interface is written anew by --update, as it is with each release.
# Usage: abi-test.sh LIBRARY [--update]    LIBRARY has debug information
set -eu
here=$(realpath "$(dirname "$0")/..")
abi=$here/packaging/libbouton.abi
if [ "${2-}" = --update ]; then
    abidw --no-corpus-path --no-comp-dir-path --exported-interfaces-only --drop-undefined-syms \
        "$1" | sed "s:$here/::g" >"$abi"
elif ! abidiff --no-added-syms --suppressions "$here/packaging/abi.suppressions" "$abi" "$1"; then
    echo "FAILED: the interface is no longer that of packaging/libbouton.abi; see the head of $0"
    exit 1
fi
