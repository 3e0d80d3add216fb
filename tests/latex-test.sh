#!/usr/bin/env bash
# What explain and table write as LaTeX: every environment that begins ends, in order; and where
# pdflatex is installed, it makes pages of it all.
# Usage: tests/latex-test.sh BOUTON
set -u
program=$(realpath "$1")
cd "$(dirname "$0")/.." || exit 1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failures=0

# The environments are nested as they should be, and none is left open.
nested() {
    awk '{ line = $0
           while (match(line, /\\(begin|end)\{[a-z*]+\}/)) {
               word = substr(line, RSTART, RLENGTH); line = substr(line, RSTART + RLENGTH)
               name = word; sub(/.*\{/, "", name)
               if (word ~ /^\\begin/) open[++depth] = name
               else if (depth == 0 || open[depth--] != name) exit bad = 1
           } }
         END { exit bad || depth > 0 }'
}

{
    printf '%s\n' '\documentclass{article}' '\usepackage{booktabs}' '\usepackage[T1]{fontenc}' \
        '\begin{document}'
    while read -r words; do
        eval "set -- $words"
        "$program" "$@" --format latex >"$folder/part" || echo "$words" >>"$folder/failed"
        nested <"$folder/part" && [ -s "$folder/part" ] || echo "$words" >>"$folder/failed"
        cat "$folder/part"
        echo
    done <<'END'
explain 3 5 7
explain 3 5 7 --misere --brief
explain kayles:40 + 0.137:9
explain wythoff:3,5
explain moore=2:3,4,5
explain --misere kayles:4,5
explain hackenbush:0-1,1-2,2-0,2-3
explain northcott:w/w..b/.wb
explain 'tartan=1-2*1-3:THT/HTH'
explain geography:0,0-1,1-2,2-3
explain lua=examples/pearls.lua:bwwbw
explain clobber:2x4 --full
explain sprouts:0*2 --full
explain northcott:w/w..b/.wb
explain 'graph=0>1,1>0,0>2,2>3:0'
table nim:0-3,0-3
table 'chomp:3x(1-6)' --depth
table subtract=1-3:0-20
table take-away=half:0-9 --misere
END
    printf '%s\n' '\end{document}'
} >"$folder/all.tex"
# Powers and products are set as formulas: no caret stands in the text.
"$program" explain --misere kayles:10,9 --format latex | sed '/begin{verb/,/end{verb/d' >"$folder/set"
"$program" explain subtract=1-3:21 --format latex >>"$folder/set"
# shellcheck disable=SC2016 # the dollars are those of LaTeX
for set in '$b^{2}$, ac, $ac^{2}$' '$b^{3}$ = b' 'leaves $b^{2}$' '21 = 5 $\times$ 4 + 1'; do
    grep -q -F "$set" "$folder/set" || echo "$set" >>"$folder/failed"
done
grep asciicircum "$folder/set" >>"$folder/failed"
if [ -s "$folder/failed" ]; then
    sed 's/^/FAILED: /' "$folder/failed"
    failures=1
fi
[ "$(grep -c tabular "$folder/all.tex")" -eq 8 ] || failures=1
if command -v pdflatex >/dev/null; then
    if ! (cd "$folder" && pdflatex -interaction=nonstopmode -halt-on-error all.tex >log); then
        grep -A5 '^!' "$folder/log"
        failures=1
    fi
fi
exit "$failures"
