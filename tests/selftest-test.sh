#!/usr/bin/env bash
# The digest of `bouton selftest` is one and the same with each set of instructions, by one thread
# and by two. Usage: selftest-test.sh PROGRAM [CPU THREADS]...   without a pair: all
set -u
program=$1
shift
if [ $# -eq 0 ]; then
    for cpu in '' portable sse2 avx2 -avx512 -gfni -vpclmul; do
        set -- "$@" "$cpu" 1 "$cpu" 2
    done
fi
failures=0
while [ $# -gt 1 ]; do
    said=$(BOUTON_CACHE='' BOUTON_CPU=$1 "$program" selftest --threads "$2" 2>&1)
    status=$?
    if [ $status -ne 0 ] || [[ $said != digest*', as it should be' ]]; then
        echo "BOUTON_CPU=$1, threads $2: status $status: $said"
        failures=$((failures + 1))
    fi
    shift 2
done
[ $failures -eq 0 ]
