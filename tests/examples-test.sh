#!/usr/bin/env bash
# What README, documents, help, manual, rules and messages show to be typed can be pasted into sh and
# into interactive bash: it makes no file but those it names, and neither a ! nor files with fitting
# names change it. And it runs.
# Usage: tests/examples-test.sh BUILD_DIR
set -u
build=$(realpath "$1")
cd "$(dirname "$0")/.." || exit 1
source=$PWD
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
export LC_ALL=C NO_COLOR=1 BOUTON_CACHE=
failures=0

fail() {
    printf 'FAILED: %s\n' "$*"
    failures=$((failures + 1))
}

documents=(README.md CONTRIBUTING.md CHANGELOG.md docs/*.md)
bouton=$build/bouton
mapfile -t commands < <("$bouton" help | sed -n 's/^bouton \([a-z][a-z]*\) .*/\1/p')
mapfile -t games < <("$bouton" rules | sed -n 's/^\([a-z][a-z-]*\) .*/\1/p')

help_texts() {
    "$bouton" help
    for command in "${commands[@]}"; do "$bouton" help "$command"; done
}

rules_texts() {
    "$bouton" rules
    for game in "${games[@]}"; do "$bouton" rules "$game"; done
}

# The string literals of the program, but for the lines that it gives its own engine.
messages() {
    find src -name '*.c' ! -name selftest.c -exec cat {} + | cat - include/bouton/options.inc cli/*.c tui/*.c checker/*.c |
        grep -v '^ *\.\(example\|code\) = ' | grep -oE '"([^"\\]|\\.)*"' |
        sed -e 's/^"//; s/"$//; s/\\"/"/g' | grep -v '%'
}

# ---- The examples, one a line. ----

# shellcheck disable=SC2016 # a pattern
inside_backticks() {
    grep -oE '`([^`|]*\| )?bouton(-check)?( [^`]*)?`' | tr -d '`' | sed 's/\\|/|/g'
}

examples() {
    sed -nE 's/^    (\$ )?(([^|]*\| )?bouton(-check)? .*)/\2/p' "${documents[@]}"
    cat "${documents[@]}" | inside_backticks
    help_texts | sed -nE 's/^  (([^|]*\| )?bouton .*)/\1/p'
    help_texts | inside_backticks
    rules_texts | sed -n 's/^  \(bouton .*\)/\1/p'
    messages | inside_backticks
    sed -n 's/^\.Dl //p' packaging/*.1 | grep -v '^mpirun ' | sed 's/\\(dq/"/g'
}

# A certificate's first line, and names of commands that take something, are none.
for command in "${commands[@]}"; do
    "$bouton" help "$command" | head -n 1 | sed -nE 's/^(bouton [a-z]+) [A-Z].*/\1/p'
done >"$top/names"
printf '%s\n' bouton-check 'bouton certificate 2' >>"$top/names"
examples | grep -vxFf "$top/names" | awk '!seen[$0]++' >"$top/examples"
count=$(wc -l <"$top/examples")
[ "$count" -gt 100 ] || fail "only $count examples were found"

# ---- They can be pasted. ----

mkdir "$top/stub"
for program in bouton bouton-check; do
    # shellcheck disable=SC2016 # a script
    printf '#!/bin/sh\nprintf "[%%s]" "${0##*/}" "$@" >>"$ARGUMENTS"\n' >"$top/stub/$program"
done
chmod +x "$top/stub"/*

# Files whose names fit what would be a pattern.
make_bait() {
    local word
    set -f
    for word in $(tr -d "'\"" <<<"$1"); do
        [[ $word == *[?*]* ]] || continue
        word=$(tr '?*' 'ab' <<<"$word")
        mkdir -p "$(dirname "./$word")"
        : >"./$word"
    done
    set +f
}

# paste NAME SHELL: each example typed in a folder of its own, with bait where that is in the name. In
# NAME/arguments come the arguments that arrive, in NAME/made the files that are new.
paste() (
    i=0
    mkdir -p "$top/$1/arguments" "$top/$1/folders"
    while read -r example; do
        i=$((i + 1))
        mkdir "$top/$1/folders/$i"
        cd "$top/$1/folders/$i" || exit 1
        : >proof
        [[ $1 == *bait && $example == *[?*]* ]] && make_bait "$example"
        printf 'cd %q\nexport ARGUMENTS=%q\n%s\n' "$PWD" "$top/$1/arguments/$i" "$example"
    done <"$top/examples" >"$top/$1/typed"
    cd "$top/$1/folders" || exit 1
    find . -type f | sort >../before
    PATH=$top/stub:$PATH HISTFILE='' HISTCONTROL='' $2 <../typed >/dev/null 2>&1
    find . -type f | sort | comm -13 ../before - >../made
)

cd "$top" || exit 1
paste sh sh
for name in bash bash-bait sh-bait; do
    paste "$name" "$([ "${name%-bait}" = sh ] && echo sh || echo bash --norc --noprofile -i)"
    for part in arguments made; do
        diff -r "sh/$part" "$name/$part" || fail "is changed by $name, as above"
    done
done
for number in $(seq "$count"); do
    example=$(sed -n "${number}p" examples)
    [ -s "sh/arguments/$number" ] || fail "sh does not run: $example"
done
# Nothing is made but what stands after a > with blanks around it.
while IFS=/ read -r _ number file; do
    example=$(sed -n "${number}p" examples)
    [[ $example == *" > $file"* ]] || fail "makes the file $file: $example"
done <sh/made
cd "$source" || exit 1

# Rules and positions that a shell would change stand in quotes wherever they are shown, but in the
# address of a page.
naked() {
    grep -oE "(^|[^A-Za-z0-9\"'=:,>*?!/-])([a-z-]+[=:][0-9][^ \"'\`]*[<>!?*][^ ]*|[0-9A-F][!?=]?\.[0-9A-F!?=]*[!?][^ ]*|[0-9A-F]!\.[^ ]*)"
}
for text in help_texts rules_texts messages; do
    found=$($text | naked) && fail "not in quotes in $text: $found"
done
found=$(cat "${documents[@]}" | naked) && fail "not in quotes in the documents: $found"
found=$(sed 's/\\&//g' packaging/*.1 | naked) && fail "not in quotes in the manual: $found"

# ---- They run. ----

mkdir "$top/run"
cd "$top/run" || exit 1
ln -s "$source/examples" .
seq 10 >heaps.txt
printf '3 5\n6 9\n' >pairs.txt
printf '3 5 7\n1 1\n' >positions.txt
printf 'from 3 5 7\nAnn takes 2 from A\nTio takes 3 from B\n' >match.txt
"$bouton" period kayles --certificate certificate >/dev/null
xz -c certificate >proof.xz 2>/dev/null
while read -r example; do
    # What would take long takes less, and then proves no period.
    shorter=$(sed -E 's/ (1000000000+|1e1?[29])( |$)/ 1000000\2/; s/(survey .*) (1e6|10000)/\1 1000/; s/(survey .*) --part/\1 --to 1000 --part/' <<<"$example")
    shorter=$(sed -E 's/(misere .sprouts:0\*)12/\19/; s/wythoff:0-[12]00,0-[12]00/wythoff:0-50,0-50/; s/cram:5x8/cram:5x6/; s/4\.76 --heaps 6/4.76 --heaps 5/' <<<"$shorter")
    statuses=0
    [ "$shorter" = "$example" ] || statuses='0|3'
    case $shorter in
    *xz*) [ -s proof.xz ] || continue ;;
    *review* | *--resume*) cp match.txt FILE ;;
    *nimsum*) cp heaps.txt FILE ;;
    *'remember merge'* | *'remember show'*)
        for file in base BASE FILE part1 part2; do
            "$bouton" solve cram:3x3 --remember $file >/dev/null
        done
        ;;
    *bouton-check*) cp certificate FILE ;;
    *) rm -f FILE ;;
    esac
    shorter=$(sed -E 's/ (RULE|NAME)/ kayles/; s/POSITION/kayles:5/; s/COMMAND/solve/' <<<"$shorter")
    PATH=$build:$PATH timeout 600 sh -c "$shorter" >stdout 2>stderr </dev/null
    status=$?
    grep -q 'built with cairo' stderr && continue
    [[ $status =~ ^($statuses)$ ]] || fail "[$status] $shorter: $(head -n 1 stderr)"
done <"$top/examples"
printf '%s examples\n' "$count"
[ "$failures" -eq 0 ]
