#!/usr/bin/env bash
# The program without cairo and curses: what it lacks is said, with how to get it, and no file is
# left; all else is there.
# Usage: without-test.sh BOUTON
set -u
bouton=$(readlink -f "$1")
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
export BOUTON_CACHE=
cd "$top" || exit 1
fail() {
    echo "without: $*"
    exit 1
}

for command in 'values kayles' 'period kayles'; do
    # shellcheck disable=SC2086 # a list of words
    said=$("$bouton" $command --plot kayles.svg 2>&1)
    [ $? = 2 ] || fail "$command --plot: status is not 2"
    [[ $said = *'built without cairo'* ]] || fail "$command --plot: cairo is not named: $said"
    [[ $said = *libcairo2-dev* ]] || fail "$command --plot: how to get it is not said: $said"
    [ -z "$(ls -A)" ] || fail "$command --plot leaves $(ls -A)"
done
[[ $("$bouton" help) = *'built without the full screen'* ]] || fail "help does not tell of the screen"
[[ $(echo quit | "$bouton" play 3 5 7 --players human,perfect 2>&1) = *"Players: Human"* ]] ||
    fail "no play on plain lines"
[[ $("$bouton" solve 3 5 7) = *'Winning moves'* ]] || fail "nothing is solved"
