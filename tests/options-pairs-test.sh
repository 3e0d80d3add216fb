#!/usr/bin/env bash
# Every command with any two of its options: they are refused together, or each has an effect in the
# presence of the other.
# Usage: tests/options-pairs-test.sh BOUTON
set -u
shopt -s dotglob # what a run leaves is seen whatever its name
program=$(realpath "$1")
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
export LC_ALL=C NO_COLOR=1 BOUTON_CACHE='' XDG_STATE_HOME=$top/state
unset BOUTON_CPU
failures=0 pairs=0 refused=0 made=0
declare -A covered results

mkdir "$top/files"
cd "$top/files" || exit 1
printf '3 5 7\n1 1\nkayles:9\n' >positions
printf '3 5\n7 9\n' >pairs
printf 'from 3 5 7\nAnn takes 2 from A\nTio takes 3 from B\n' >match
cp match match.svg
"$program" values 0.6 --to 100 --out values >/dev/null
"$program" survey '0.7?' --to 100 | head -3 >lines
"$program" survey '0.7?' --misere --steps 2e6 | head -3 >quotients
"$program" quotient kayles --heaps 5 --certificate five >/dev/null
"$program" quotient 0.07 --heaps 30 --certificate thirty >/dev/null

fail() {
    printf 'FAILED: %s\n' "$*"
    failures=$((failures + 1))
}

# The sum of all that a request says and leaves, as $result; its status as $status.
run() {
    local known=${results["$*"]:-}
    if [ -z "$known" ]; then
        made=$((made + 1))
        cp -r "$top/files" "$top/run$made"
        cd "$top/run$made" || exit 1
        eval "'$program' $*" >stdout 2>stderr </dev/null
        status=$?
        known="$status $({ printf '%s\n' ./* && cat ./*; } | cksum)"
        results["$*"]=$known
        if [ $status = 2 ]; then
            grep -qE 'goes? |go with|takes|it is|is of|those of|needs|nobody|has the values|--force' stdout stderr || fail "bouton $*: refused for no reason: $(cat stderr)"
        fi
    fi
    status=${known%% *}
    result=$known
}

# options COMMAND BASE OPTION...: what two of the options do to the base, and each to the base's own.
options() {
    local command=$1 base=$2 both i j
    shift 2
    local given=("$@")
    run "$command $base"
    local alone=$result
    for ((i = 0; i < ${#given[@]}; i++)); do
        run "$command $base ${given[i]}"
        [ ${#given[@]} -gt 1 ] || [ "$result" != "$alone" ] || fail "bouton $command $base ${given[i]}: no effect"
        # shellcheck disable=SC2013 # words
        for j in $(grep -oE -- '--[a-z-]+' <<<"$base"); do
            covered["$command $j ${given[i]%%[ =]*}"]=1
            covered["$command ${given[i]%%[ =]*} $j"]=1
        done
        for ((j = 0; j < i; j++)); do
            local a=${given[i]} b=${given[j]}
            [ "${a%% *}" != "${b%% *}" ] || continue
            covered["$command ${a%%[ =]*} ${b%%[ =]*}"]=1
            covered["$command ${b%%[ =]*} ${a%%[ =]*}"]=1
            pairs=$((pairs + 1))
            run "$command $base $a $b"
            both=$result
            if [ "$status" = 2 ]; then
                refused=$((refused + 1))
                continue
            fi
            run "$command $base $a"
            [ "$result" != "$both" ] || same "$command" "$a" "$b" || fail "bouton $command $base $a $b: $b has no effect"
            run "$command $base $b"
            [ "$result" != "$both" ] || same "$command" "$b" "$a" || fail "bouton $command $base $a $b: $a has no effect"
        done
    done
}

# same COMMAND FIRST SECOND: the first says what the second adds, too; each does what help says.
same() {
    case "$1 ${2%% *} ${3%% *}" in
    'values --out --digest' | 'values --checkpoint --digest') return 0 ;; # all answer with the digest
    'values --'*' --in') return 0 ;; # the same values, from a file
    'values --format --json' | 'values --json --format') return 0 ;;      # JSON, asked for twice
    esac
    return 1
}

options solve 'kayles:9,2' --misere '--moves all' '--most 1' --depth '--certificate proof' '--remember table' \
    '--color always' --json '--proof value' --picture --words '--batch positions'
options solve 'kayles:9,2' '--certificate match' --force
options solve 'kayles:9,2 --json' --misere '--moves none' --picture --words --depth '--certificate proof' '--remember table'
options solve 'kayles:9,2 --moves all --json' --misere '--most 2' --picture --words --depth
options solve 'kayles:9,2 --moves none' '--most 2'
options solve '--batch positions' --misere '--moves all' '--most 1' --picture --words --depth '--remember table' \
    '--color always' '--certificate proof' '--proof value' --force
covered["solve --batch --json"]=1 # its lines are JSON, whether one asks for it or not
options solve 'kayles:9,2 --certificate match --force' '--proof value' '--moves all' '--most 1' --depth \
    '--remember table' '--color always' '--json --picture' '--json --words' --misere
options solve 'kayles:9,2 --certificate proof --proof value' '--moves all' '--most 1' --depth \
    '--remember table' '--color always' '--json --picture' '--json --words' --misere
covered["solve --force --json"]=1 # as with --picture
covered["solve --json --proof"]=1
options moves 'cram:2x3' --misere --picture --words '--most 2' --json
options moves 'cram:2x3 --json' --misere --picture --words '--most 2'
options explain '3 5' --misere '--color always' --json
options explain '3 5' --brief --full --misere '--color always' --json '--format latex'
options explain '3 5' --full --misere '--color always' --json '--format markdown'
options move '1 3 1' --misere '--level 0'
options move '1 1' --misere '--seed 5'
options move '1 3 1' --misere --json
options move '3 4 5 6' '--level 0' '--seed 5' --json
options move '1 3 1' --depth '--level 0'
options move '1 3 1' --depth '--seed 5'
options move 'kayles:4,4,1' --depth --misere --json
options review match '--color always' --json
options nimsum '1 1' --misere --json
options remember 'show base' --json
options play '30 40 50 --seed 3' --misere '--players Human,Bouton=0' '--first Bouton' '--save record' --predict
options play '30 40 50 --seed 3 <<<"A 3"' --teach --misere '--players Ann,Tio' '--save record' --predict
options play '30 40 50 --seed 3 <<<"A 3"' --teach '--level 0'
options play '30 40 50 --players Ann,Tio <<<"A 3"' --teach '--first Tio'
options play '30 40 50 --players Ann,Tio --save match --force <<<"A 3"' --teach
options play '--resume match <<<"A 1"' --teach
options play '30 40 50 --seed 3' --misere '--first Bouton' '--level 0' '--save record' --predict
options play '30 40 50 60' --misere '--players random,Ann=random' '--first Ann' '--save record' --predict
options play '30 40 50 60' --force --misere --predict '--players Ann,Tio' '--level 0'
options play '3 4' '--save lines' --force
options play '3 4' '--resume match' --misere '--players Ann,Tio' '--first Tio' '--level 0'
options play '--resume match' '--save record' --predict
options play '--save match --force --seed 3' 3 --misere '--players Ann,Tio' --predict '--first Bouton' '--level 0' \
    '--resume match'
# On plain lines; --plain and the colours of its `why` take a terminal or words.
for option in $("$program" help play | grep -oE '^  --[a-z-]+'); do
    for other in --plain --color --seed; do
        covered["play $other $option"]=1
        covered["play $option $other"]=1
    done
done
options values kayles '--from 5' '--to 60' '--format bfile' --digest '--in values' --json '--out packed' \
    '--checkpoint state' '--plot picture.svg'
options values 0.6 '--from 5' '--to 60' --digest '--in values' '--format plain' '--format json' --json
options values 'kayles --out match' --force
options values 'kayles --out match --force' '--to 50' '--checkpoint state' --json '--from 3' '--format plain' \
    '--in values' '--plot picture.svg'
covered["values --digest --force"]=1 # the same
options values kayles --rares '--from 5' '--to 60' '--format bfile' --digest '--in values' --json \
    '--checkpoint state' '--plot picture.svg' '--out packed' --genus --misere
options values kayles --misere '--from 5' '--to 60' '--format plain' --digest '--in values' --json \
    '--checkpoint state' '--plot picture.svg' '--out packed' --genus
for option in --rares --misere; do # there is no file that they write
    covered["values $option --force"]=1
    covered["values --force $option"]=1
done
options values kayles --genus '--from 5' '--to 60' '--format bfile' --digest '--in values' --json \
    '--checkpoint state' '--plot picture.svg' '--out packed'
covered["values --genus --force"]=1 # there is no file that it writes
covered["values --force --genus"]=1
options period kayles '--certificate proof' '--checkpoint state' --json '--plot picture.svg'
options period 'kayles --certificate match' --force
options period 'kayles --certificate match --force' '--checkpoint state' --json '--plot picture.svg'
for base in '--certificate proof' '--certificate match --force' '--plot picture.svg' --json '--checkpoint state'; do
    options period "kayles $base" '--max 20'
done
options survey '"0.3?"' '--to 100' --json '--part 2/3'
options survey '"0.7?" --misere --steps 2e6' '--to 100' '--heaps 9' '--in quotients' --json
options survey '"0.7?" --misere --steps 2e6' '--heaps 9' '--part 2/3'
options survey '"0.7?" --to 100' '--heaps 9' '--steps 1e6' --misere
options quotient kayles '--heaps 9' '--certificate proof' --json
options quotient '0.07 --heaps 33' '--steps 1e6' '--certificate proof' --json
options quotient '0.07 --heaps 33 --certificate match --force' '--steps 1e6'
options quotient 'kayles --certificate match' --force
options quotient kayles '--in five' '--heaps 9' '--certificate proof' --json
options quotient '0.07 --heaps 33' '--in thirty' '--steps 1e6'
options quotient 'kayles --certificate match --force' '--in five'
options quotient 'kayles --certificate match --force' '--heaps 9' --json
options survey '"0.7?" --to 100' '--in lines' --json
options survey '"0.7?" --to 100 --time-limit 0.000001' '--in lines' '--part 2/3' # in time without --in: nothing
options table wythoff:0-3,0-3 --misere '--only P' --unordered --count --depth '--format csv' '--out rows' --json '--plot picture.svg'
options table 'wythoff:0-3,0-3 --plot match.svg' --force --misere '--only P' --json
options table nim:0-3,0-3,0-3 --misere '--only P' --unordered --count --depth '--format csv' '--out rows' --json
options table kayles:0-5 '--format bfile' --misere '--only P' --depth --count
options table 'kayles:0-5 --out match' --force
options table 'nim:0-3,0-3,0-3 --out match --force' --misere '--only P' --unordered --count --depth '--format csv' --json
for option in --list --seed --color; do # as of play
    covered["learn --plain $option"]=1
    covered["learn $option --plain"]=1
done
options learn --list '--seed 5' '--color always'
# shellcheck disable=SC2016 # run expands it
draws='<<<"$(printf "random\n%.0s" 1 2 3 4 5 6 7 8)"' # one may by chance be that of the seed
options learn "5 $draws" '--seed 5' '--color always'
options nimber '5*7' --ordinary '--table 3' '--batch pairs' --json
options nimber '' --ordinary '--table 3' '--batch pairs' --json

# What holds for any work, whatever it is, is obeyed outside the commands (tests/options-test.sh).
# So is --search, which changes how the answer is found (tests/cli/options).
# Words that a command can begin with.
words_for() {
    case $1 in engine) ;; remember) echo show 3 ;; *) echo 3 ;; esac
}

any='help threads memory time-limit progress quiet search'
for command in $("$program" help | sed -n 's/^bouton \([a-z]*\) .*/\1/p'); do
    taken=$("$program" help "$command" | grep -oE '^  --[a-z-]+' | tr -d ' ')
    for first in $taken; do
        for second in $taken; do
            [[ $first < $second ]] || continue
            [[ " $any " == *" ${first#--} "* || " $any " == *" ${second#--} "* ]] && continue
            [ -n "${covered["$command $first $second"]:-}" ] || fail "$command $first $second is not tried"
        done
    done
    if [[ $taken == *--quiet* ]]; then
        # shellcheck disable=SC2046,SC2086 # no words where it takes none
        "$program" $command $(words_for "$command") --quiet --progress </dev/null 2>&1 | grep -q 'does not go with' ||
            fail "$command: --quiet and --progress are taken together"
    fi
done
for limit in '--time-limit 0.000001' '--memory 2K'; do
    for option in --misere '--moves all' --depth --json '--color always' '--remember table' '--certificate proof'; do
        run "solve take-away=square:60,61 --misere $option $limit"
        [ "$status" -ge 2 ] || fail "solve $option: $limit is not obeyed"
    done
done
printf '%s pairs, %s of them refused\n' "$pairs" "$refused"
[ "$pairs" -ge 250 ] || fail 'too few pairs'
[ "$failures" -eq 0 ]
