#!/usr/bin/env bash
# Every error's code in the sources is in the public list, and each of the list is used.
set -eu
cd "$(dirname "$0")/.."
listed=$(sed -n 's/^BOUTON_ERROR_ROW([A-Z_]*, "\([a-z-]*\)", .*/\1/p' include/bouton/errors.inc | sort)
used=$(find src cli host tui -name '*.[ch]' -exec cat {} + | tr '\n' ' ' |
    grep -oE '(BOUTON_(INPUT|LIMIT|SYSTEM|NO),|bouton_refuse\([^;"]*,|VALUE_TOO_LARGE) *"[a-z][a-z-]*"' |
    sed 's/.*"\(.*\)"/\1/' | sort -u)
unlisted=$(comm -13 <(echo "$listed") <(echo "$used"))
[ -z "$unlisted" ] || { echo "FAILED: codes that errors.inc lacks:" "$unlisted"; exit 1; }
[ "$(wc -l <<<"$used")" -gt 40 ] || { echo 'FAILED: the sources are not understood'; exit 1; }
