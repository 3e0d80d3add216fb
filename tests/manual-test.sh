#!/usr/bin/env bash
# The manual pages: their markup is right, every option in them exists, and the options of bouton.1
# are those of the table that the parser reads.
# Usage: tests/manual-test.sh MANUAL_OPTIONS BOUTON
set -u
manual_options=$(realpath "$1")
bouton=$(realpath "$2")
cd "$(dirname "$0")/../packaging" || exit 1
failures=0

fail() {
    printf 'FAILED: %s\n' "$*"
    failures=$((failures + 1))
}

mandoc -T lint -W warning bouton.1 bouton-check.1 || fail 'mandoc finds faults'
"$manual_options" bouton.1 | diff -u bouton.1 - || fail 'the options of bouton.1 are not those of the table'

# Every word of the page that begins with a minus.
flags=$(mandoc -T ascii bouton.1 | col -b | grep -oE '(^|[^A-Za-z0-9_.-])--?[a-zA-Z][a-z-]*' | sed 's/^[^-]//' | sort -u)
[ "$(wc -l <<<"$flags")" -gt 30 ] || fail 'the page shows no options'
known=$(for command in $("$bouton" help | sed -n 's/^bouton \([a-z]*\) .*/\1/p'); do
    "$bouton" "$command" --help | sed -n 's/^  \(--[a-z-]*\).*/\1/p'
done | sort -u)
unknown=$(comm -23 <(printf '%s\n' "$flags") <(printf "%s\n" "$known"))
[ -z "$unknown" ] || fail "the page shows what is no option: $unknown"
[ "$failures" -eq 0 ]
