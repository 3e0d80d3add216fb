#!/usr/bin/env bash
# The shared library exports the functions that packaging/symbols lists: who takes one away or adds
# one says so there. --update writes the list anew.
# Usage: symbols-test.sh LIBRARY [--update]
set -eu
list=$(dirname "$0")/../packaging/symbols
exported=$(nm -D --defined-only "$1" | awk '{print $3}' | LC_ALL=C sort)
if [ "${2-}" = --update ]; then
    echo "$exported" >"$list"
elif ! diff -u "$list" <(echo "$exported"); then
    echo "FAILED: other functions are exported than packaging/symbols lists; $0 $* --update"
    exit 1
fi
