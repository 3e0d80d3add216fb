#!/usr/bin/env bash
# On the full screen what was hinted is what Enter plays, and what a list of moves begins at: in
# every game, however many its moves.
# Usage: tests/tui-hints-test.sh BOUTON
# shellcheck source=tests/tui.sh
. "$(dirname "$0")/tui.sh"

ln -s "$(realpath "$(dirname "$0")/../examples")" "$folder/examples"
open 200 50
hints=0

# Asks for hints until one names a move, into $move; false where no move wins. One at a time: keys
# that come while it thinks are lost.
ask() {
    local sign try asked
    move=
    for sign in 'a winning move|With best play|No move wins|Neither side|can last more' 'Look at|best|winning move:' \
        'winning move:'; do
        press t
        for ((try = 0; try < 400; try++)); do
            asked=$(shown | grep -oE "$sign") && break
            sleep 0.02
        done
        case $asked in No* | Neither* | can*) return 1 ;; esac
        move=$(shown | sed -nE 's/^ A (winning|best) move: (.*)\.( t again: why\?)?$/\2/p')
        [ -n "$move" ] && return
    done
    fail 'no hint comes'
    exit 1
}

# hint POSITION OPTIONS KEY...: keys that play what was hinted; "list" where they have brought
# a list, whose line under the cursor it is. False where no move is.
hint() {
    local position=$1 options=$2 key
    shift 2
    bouton play "'$position'" "$options"
    see '> Ann' || exit 1
    if ask; then
        hints=$((hints + 1))
        see "Enter: $(sed -E 's/^([a-z]+)s /\1 /' <<<"$move")"
        for key; do
            if [ "$key" = list ]; then
                see "> $move"
            else
                press "$key"
            fi
        done
        see "Ann $move." || printf '    at %s %s, by %s\n' "$position" "$options" "$*"
    fi
    leave
    [ -n "$move" ]
}

examples=$("$program" rules --json | grep -oE '"example":"[^"]*"' | sed -E 's/^"example":"(.*)"$/\1/')
[ "$(wc -l <<<"$examples")" -ge 40 ] || fail 'there are fewer games than there should be'

part 'every game: Enter after a hint, with two players and with three'
while read -r example; do
    hint "$example" '--players Ann,Ben' Enter || hint "$example" '--players Ann,Ben --misere' Enter
    hint "$example" '--players Ann,Ben,Cleo' m list Enter
done <<<"$examples"
[ "$hints" -ge 80 ] || fail "there were only $hints hints"

part 'many moves, with and without a list, cut or whole; away from the move and back'
while read -r position keys; do
    # shellcheck disable=SC2086 # keys
    hint "$position" '--players Ann,Ben' $keys || fail "$position has no hint"
done <<'END'
wythoff:600,1000 Enter
wythoff:600,1000 m list Enter
wythoff:60000,1000 Enter
wythoff:60000,1000 m list Enter
euclid:100000,3 Enter
silver-dollar:3,100000 Enter
kayles:100000 Right Left Enter
kayles:300 Left Right Enter
kayles:50 Right Left Enter
treblecross:31 m list Enter
grundy:30000 Enter
100000,34464 Right Left Enter
END
hint 100000,34464 '--players Ann,Ben,Cleo' Right Left Enter

part 'a hint that is let go'
open 80 24
bouton play wythoff:6000,1000 --players Ann,Ben
see '> Ann'
ask
see 'Enter: take 5382 from heap 1'
press Escape
see 'Enter: choose among the moves of A'
leave
bouton play "'kayles:5 + nim:4'" --players Ann,Ben,Cleo
see '> Ann'
ask
press r # what was only looked at can't be made again
see 'There is nothing to make again.'
leave

part "$failures failed"
[ "$failures" -eq 0 ]
