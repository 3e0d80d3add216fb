#!/usr/bin/env bash
# The programs and the shared library have, to readelf, what cmake/harden.cmake asked for.
# Usage: hardening-test.sh BUILD_DIR WHAT...    WHAT: stack-protector, fortify, relro, pie
set -u
cd "$1" || exit 1
shift
[ $# -gt 0 ] || { echo "hardening: nothing was asked for"; exit 1; }
failed=0
wrong() {
    echo "$*"
    failed=$((failed + 1))
}

calls() { # FILE PATTERN: a function of the C library
    readelf --wide --dyn-syms "$1" | awk '$7 == "UND" { print $8 }' | grep -qE "^$2(@|\$)"
}

files='bouton bouton-check src/libbouton.so'
[ -f bouton-plot.so ] && files+=' bouton-plot.so'
for file in $files; do
    [ -f "$file" ] || { wrong "$file is not there"; continue; }
    for what; do
        case $what in
        stack-protector) calls "$file" __stack_chk_fail ;;
        fortify) calls "$file" '__[a-z]+_chk' ;;
        relro) readelf --wide --segments "$file" | grep -q GNU_RELRO &&
            readelf --wide --dynamic "$file" | grep -q BIND_NOW ;;
        pie) [[ $file = *.so ]] || readelf --wide --dynamic "$file" | grep -qE 'FLAGS_1.* PIE' ;;
        *) false ;;
        esac || wrong "$file: no $what"
    done
done
[ $failed = 0 ] && echo "hardening: $*, in all"
exit $((failed > 0))
