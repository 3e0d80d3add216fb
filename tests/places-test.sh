#!/usr/bin/env bash
# The program where there is no home, where nothing may be written, and where something else is in
# the place of its own files: it answers all the same, or says with status 4 what it can't write,
# and leaves everything as it was. As root it is run as nobody, whom modes hold back.
# Usage: places-test.sh PROGRAM CHECKER
set -u
work=$(mktemp -d)
chmod 755 "$work"
trap 'chmod -R u+rwx "$work"; rm -rf "$work"' EXIT
cp "$1" "$work/bouton"
cp "$2" "$work/bouton-check"
cd "$work" || exit 1
as=()
if [ "$(id -u)" -eq 0 ]; then
    command -v setpriv >/dev/null || { echo 'there is no setpriv: nothing to be run as nobody'; exit 77; }
    as=(setpriv --reuid=65534 --regid=65534 --clear-groups)
fi
failures=0

fail() {
    echo "$*: status $status"
    cat "$work/said"
    failures=$((failures + 1))
}

# In a folder, with an environment of its own: run FOLDER [NAME=VALUE]... -- WORD...
run() {
    local folder=$1 set=()
    shift
    while [ "$1" != -- ]; do
        set+=("$1")
        shift
    done
    shift
    (
        cd "$folder" || exit 1
        env -i LC_ALL=C "${set[@]}" "${as[@]}" timeout 20 "$work/$1" "${@:2}" </dev/null
    ) >"$work/said" 2>&1
    status=$?
}

# It does what it is to, and says this.
answers() { # PATTERN, then as for run
    local words=$1
    shift
    run "$@"
    { [ $status -eq 0 ] && grep -q -e "$words" said; } || fail "$*"
}

refuses() { # as for run
    run "$@"
    { [ $status -eq 4 ] && [ -s said ]; } || fail "$*"
}

mine() { # a folder that the program's user owns
    mkdir -p "$1"
    [ ${#as[@]} -eq 0 ] || chown 65534:65534 "$1"
}

mine own
mkdir closed
chmod 555 closed
touch plain
# No home, one that is not there, one that is none, one that can't be written to.
for home in '' HOME= HOME=/nonexistent "HOME=$work/plain" "HOME=$work/closed" HOME=relative; do
    answers 'Value: 35' own ${home:+"$home"} -- bouton solve 0.7367:123456789 --moves none
    grep -q bouton: said && fail "$home: it complains"
    answers 'Lesson\|lessons' own ${home:+"$home"} -- bouton learn --list
    answers 'Bouton wins' own ${home:+"$home"} -- bouton
done
[ -z "$(ls -A own; ls -A closed)" ] || fail 'it left something there'

# Nothing may be written here.
certified=$work/certified
run own -- bouton period 0.77 --certificate ../own/certified
mv own/certified "$certified"
answers accepted closed -- bouton-check "$certified"
refuses closed -- bouton period 0.77 --certificate c
refuses closed -- bouton period 0.77 --checkpoint c
refuses closed -- bouton values 0.6 --to 300 --out v
refuses closed -- bouton values 0.6 --to 300 --out v --checkpoint c
refuses closed -- bouton solve cram:2x3 --remember kept
grep -q Value said && fail "it is said too late that the table can't be kept"
refuses closed -- bouton-check "$certified" --checkpoint c
refuses own -- bouton-check "$certified" --checkpoint nowhere/c
refuses closed -- bouton solve nim:1,2 --certificate c
refuses closed -- bouton quotient 0.123 --certificate c
refuses closed -- bouton table kayles:0-9 --out rows
refuses closed -- bouton play 3 --players random,random --seed 1 --save match
[ -z "$(ls -A closed)" ] || fail 'it left something there'

# What is there already and can't be read is not said to be of another kind.
cp "$certified" own/shut
chmod 000 own/shut
run own -- bouton period 0.77 --certificate shut
{ [ $status -eq 2 ] && grep -q "shut is there already and can't be read: Permission denied" said; } ||
    fail 'a certificate that is shut'
rm -f own/shut

# Something else is in the place of the cache or of an entry.
entry=period-0.7367
for kind in file pipe link shut open entry-pipe entry-folder entry-link entry-shut entry-open; do
    chmod -R u+rwx cache 2>/dev/null
    rm -rf cache
    case $kind in
    file) touch cache ;;
    pipe) mkfifo cache ;;
    link) ln -s cache cache ;;
    shut) mine cache && chmod 000 cache ;;
    open) mine cache && chmod 777 cache ;;
    *) mine cache ;;
    esac
    case $kind in
    entry-pipe) mkfifo cache/$entry ;;
    entry-folder) mkdir cache/$entry ;;
    entry-link) ln -s $entry cache/$entry ;;
    entry-shut) touch cache/$entry && chmod 000 cache/$entry ;;
    entry-open) touch cache/$entry && chmod 666 cache/$entry ;;
    esac
    answers 'Value: 35' own "BOUTON_CACHE=$work/cache" -- bouton solve 0.7367:123456789 --moves none
done

# And in that of the lessons' progress.
for kind in file pipe folder shut; do
    rm -rf state
    mine state
    mine state/bouton
    case $kind in
    file) echo '[1' >state/bouton/lessons.json ;;
    pipe) mkfifo state/bouton/lessons.json ;;
    folder) mkdir state/bouton/lessons.json ;;
    shut) touch state/bouton/lessons.json && chmod 000 state/bouton/lessons.json ;;
    esac
    answers 'is not used' own "XDG_STATE_HOME=$work/state" -- bouton learn --list
done
[ -z "$(ls -A own)" ] || fail 'it left something there'
[ $failures -eq 0 ]
