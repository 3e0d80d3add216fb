#!/usr/bin/env bash
# The change that CONTRIBUTING.md shows makes a game of a copy of the template.
set -eu
cd "$(dirname "$0")/.."
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cp src/rules/template.c "$copy/pearls.c"
# shellcheck disable=SC2016 # backquotes of the text
sed -n '/^```diff/,/^```/p' CONTRIBUTING.md | sed '1d;$d' | patch -s "$copy/pearls.c"
cc -std=c17 -Wall -Wextra -Wpedantic -Werror -Isrc -Iinclude -c "$copy/pearls.c" -o "$copy/pearls.o"
nm "$copy/pearls.o" | grep -q ' bouton_game_pearls$'
