#!/usr/bin/env bash
# The manual pages: their markup is right, every option in them exists, the options of bouton.1 are
# those of the table that the parser reads, and the pages made from the headers have every function.
# Usage: tests/manual-test.sh MANUAL_OPTIONS BOUTON PAGES
set -u
manual_options=$(realpath "$1")
bouton=$(realpath "$2")
pages=$(realpath "$3")
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

mandoc -T lint -W warning "$pages"/*.3 || fail 'mandoc finds faults in the pages of the headers'
shown=$(cat "$pages"/*.3 | grep -E '^\.Nm ' | awk '{print $2}' | sort -u)
missing=$(sort symbols | comm -23 - <(printf '%s\n' "$shown"))
[ -z "$missing" ] || fail "no page has $missing"
[ "$failures" -eq 0 ]
