#!/usr/bin/env bash
# Every published period is found and proved by the program, and its certificate accepted in full by
# bouton-check, which shares no code with it.
# Usage: periods-test.sh PROGRAM CHECKER FACTS...
set -eu
program=$1
checker=$2
shift 2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0
met=0
while read -r code period preperiod; do
    wanted="accepted: $code has period $period, preperiod $preperiod, saltus 0"
    "$program" period "$code" --max 1e9 --certificate "$folder/certificate" >"$folder/found" 2>&1 || true
    verdict=$("$checker" "$folder/certificate" 2>&1 | tail -n 1)
    if [ "$verdict" != "$wanted" ]; then
        echo "periods: $code: \"$verdict\" instead of \"$wanted\""
        cat "$folder/found"
        failed=1
    fi
    rm -f "$folder/certificate"
    met=$((met + 1))
done < <(grep -hv '^#' "$@")
[ "$met" -gt 0 ] || failed=1
exit "$failed"
