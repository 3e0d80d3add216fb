#!/usr/bin/env bash
# The digest of `bouton selftest` is one and the same with each set of instructions, by one thread
# and by two. Usage: selftest-test.sh PROGRAM
set -u
failures=0
for cpu in '' portable sse2 avx2 -avx512 -gfni -vpclmul; do
    for threads in 1 2; do
        said=$(BOUTON_CACHE='' BOUTON_CPU=$cpu "$1" selftest --threads $threads 2>&1)
        status=$?
        [ $status -eq 0 ] && [[ $said == digest*', as it should be' ]] && continue
        echo "BOUTON_CPU=$cpu, threads $threads: status $status: $said"
        failures=$((failures + 1))
    done
done
[ $failures -eq 0 ]
