#!/usr/bin/env bash
# What people read on plain lines has at most 80 columns: the help of every command, and of every
# game its rules, a match with all that can be asked for, its review, and the explanations; and the
# course. Only a line that is one word of a position, or a move that is read back, may be longer.
set -u
bouton=$(realpath "$1")/bouton
cd "$(dirname "$0")/.." || exit 1
room=$(mktemp -d) || exit 1
trap 'rm -rf "$room"' EXIT
export HOME=$room BOUTON_CACHE=$room/cache LC_ALL=C.UTF-8
lines=0 failed=0

# Lines of more than 80 columns, without the prompt that has no line end of its own in a pipe.
hold() {
    sed -E 's/^([A-Za-z][A-Za-z0-9, ]*> )+//' >"$room/text"
    lines=$((lines + $(wc -l <"$room/text")))
    [ -s "$room/text" ] || {
        echo "$1: nothing is printed"
        failed=1
    }
    while IFS= read -r line; do
        case $line in
        "Position: "* | position:*) ;;
        *)
            echo "$1: ${#line} columns: $line"
            failed=1
            ;;
        esac
    done < <(grep -E '^.{81}' "$room/text")
}

hold help < <("$bouton" help)
for command in $("$bouton" help | sed -n 's/^bouton \([a-z][a-z]*\) .*/\1/p'); do
    hold "help $command" < <("$bouton" help "$command")
done
hold rules < <("$bouton" rules)

games=0
examples=$("$bouton" rules --json | grep -o '"example":"[^"]*"' | cut -d'"' -f4)
while IFS= read -r position; do
    games=$((games + 1))
    hold "rules ${position%%:*}" < <("$bouton" rules "${position%%:*}")
    for play in --quiet --misere; do
        printf '%s\n' '?' help hint hint hint hint why moves nonsense 'A 0 -> 99' \
            'the 3 in A -> 1' A99999999999999999999 teach predict '#1' undo '#1' \
            "save $room/record" resign review again quit >"$room/typed"
        hold "play $play $position" < <("$bouton" play --plain "$play" --players Ann,Bob=human \
            "$position" 2>&1 <"$room/typed")
        hold "review $play $position" < <("$bouton" review "$room/record")
        rm -f "$room/record"
        for depth in --brief --full; do
            hold "explain $play $depth $position" < <("$bouton" explain "$play" "$depth" "$position")
        done
    done
done <<<"$examples"

for lesson in $(seq 17); do
    for _ in $(seq 12); do
        printf '%s\n' nonsense hint hint show random hint show skip
    done >"$room/typed"
    hold "lesson $lesson" < <("$bouton" learn --plain "$lesson" <"$room/typed")
done

if [ "$games" -lt 40 ] || [ "$lines" -lt 5000 ]; then
    echo "only $games games and $lines lines were looked at"
    failed=1
fi
echo "$games games, $lines lines"
exit $failed
