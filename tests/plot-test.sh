#!/usr/bin/env bash
# Pictures: each kind is what its name says, whole, and the same each time; what can't be done is
# said, and leaves no file behind.
# Usage: plot-test.sh BOUTON
set -u
bouton=$(readlink -f "$1")
top=$(mktemp -d)
export BOUTON_CACHE=
trap 'rm -rf "$top"' EXIT
# The library of fonts keeps what it has found until the end, and the sanitizer counts it as lost.
echo leak:libfontconfig >"$top/suppressions"
export LSAN_OPTIONS=suppressions=$top/suppressions:print_suppressions=0
mkdir "$top/work" && cd "$top/work" || exit 1
failed=0

wrong() {
    echo "$*"
    failed=$((failed + 1))
}

# Elements are closed in the order in which they were opened.
is_xml() {
    tr '\n' ' ' <"$1" | sed 's/>/>\n/g' | awk '
        /<\?xml/ || /\/>/ { next }
        match($0, /<\/[a-z]+>/) {
            name = substr($0, RSTART + 2, RLENGTH - 3)
            if (depth == 0 || open[depth--] != name) bad = 1
            next
        }
        match($0, /<[a-z]+/) { open[++depth] = substr($0, RSTART + 1, RLENGTH - 1); seen++ }
        END { exit bad || depth != 0 || seen == 0 }'
}

is_picture() {
    case $1 in
    *.png) [ "$(head -c 8 "$1" | od -An -tx1 | tr -d ' ')" = 89504e470d0a1a0a ] &&
        [ "$(tail -c 8 "$1" | od -An -tx1 | tr -d ' ')" = 49454e44ae426082 ] ;;
    *.pdf) [ "$(head -c 5 "$1")" = %PDF- ] && [ "$(tail -n 1 "$1")" = %%EOF ] ;;
    *.svg) head -n 1 "$1" | grep -q '^<?xml ' && grep -q '<svg ' "$1" && is_xml "$1" ;;
    esac
}

draw() {
    local picture=$1
    shift
    "$bouton" "$@" --plot "$picture" >answer || { wrong "$* --plot $picture fails"; return; }
    grep -qi "drawn in $picture" answer || wrong "$* does not tell of $picture"
    is_picture "$picture" || wrong "$* --plot $picture: not a whole picture"
    cp "$picture" "first-$picture"
    "$bouton" "$@" --plot "$picture" >answer 2>&1 && wrong "$* --plot $picture: written over unasked"
    "$bouton" "$@" --plot "$picture" --force >answer || wrong "$* --plot $picture fails once more"
    cmp "$picture" "first-$picture" || wrong "$* --plot $picture: not the same twice"
    rm "$picture" "first-$picture" answer
}

for kind in svg png pdf; do
    draw "kayles.$kind" period kayles
    draw "long.$kind" values 0.106 --to 100000
    draw "straight.$kind" values lasker --to 5000
    draw "one.$kind" values 0.6 --from 5 --to 5
    draw "wythoff.$kind" table wythoff:0-60,0-60
    draw "rays.$kind" table wythoff:0-60,0-60 --only P
    draw "thin.$kind" table nim:0-900,0-1
    draw "cell.$kind" table nim:0-0,1-1
done
draw rings.svg table --misere "graph=0>1,1>0:(0-1) + nim:(0-3)"
# Doubles can't count heaps as large as these.
timeout -s KILL 20 "$bouton" values nim --from 18446744073709551000 --to 18446744073709551100 \
    --plot far.svg >answer || wrong "large heaps are not drawn in time"
is_picture far.svg || wrong "large heaps: not a whole picture"
rm -f far.svg answer
draw nim.svg values nim --to 1000
draw subtract.svg period subtract=1-3
draw dense.png values 0.007 --to 3000

# refuse STATUS WORDS ARGUMENT...: nothing on standard output, no file, the words on standard error.
refuse() {
    local wanted=$1 words=$2
    shift 2
    "$bouton" "$@" >out 2>error
    local status=$?
    [ $status = "$wanted" ] || wrong "$*: status $status, not $wanted"
    [ -s out ] && wrong "$*: an answer as well"
    grep -q "$words" error || wrong "$*: $(cat error)"
    rm -f out error
    [ -z "$(ls -A)" ] || wrong "$* leaves $(ls -A)"
}
refuse 2 'ends in .svg, .png or .pdf' values kayles --plot kayles.gif
refuse 2 'ends in .svg, .png or .pdf' values kayles --plot kayles
refuse 4 "can't be written: No such file" values kayles --plot folder/kayles.svg
refuse 2 'does not go with' values kayles --digest --plot kayles.svg
refuse 3 'has no code' values take-away=square --from 70000 --to 70003 --plot square.svg
refuse 3 'has a value of 2^64 or more' values lasker --from 18446744073709551608 --plot large.svg
refuse 3 'time limit was reached' values 0.007 --to 100000000 --time-limit 0.1 --plot long.png
for kind in svg png pdf; do
    ln -s /dev/full "../full.$kind"
    refuse 4 "can't be written: No space left" values kayles --plot "../full.$kind"
done

# Without a proof there is nothing to draw.
said=$("$bouton" period 0.129 --max 1000 --plot none.svg 2>&1)
[ $? = 3 ] || wrong "a period that is not proved: status is not 3"
[[ $said = *"there is nothing to draw"* ]] || wrong "it is not said that nothing was drawn: $said"
[ -z "$(ls -A)" ] || wrong "a period that is not proved leaves $(ls -A)"

# Nobody reads the picture to its end: that ends the program, without a word.
mkfifo pipe.svg
head -c 1 pipe.svg >first &
said=$("$bouton" values 0.6 --to 1000 --plot pipe.svg 2>&1)
[ $? = 141 ] || wrong "a pipe that breaks: status is not that of the signal"
[ -z "$said" ] || wrong "a pipe that breaks: $said"
wait
rm pipe.svg first

# A picture that is there stays when a new one can't be made.
echo old >old.svg
"$bouton" values 0.007 --to 100000000 --time-limit 0.1 --plot old.svg --force >/dev/null 2>&1
[ "$(cat old.svg)" = old ] || wrong "a picture is lost"

[ $failed = 0 ] && echo "plot: all as it should be"
exit $((failed > 0))
