#!/usr/bin/env bash
# The digest of `bouton selftest` is one and the same with each set of instructions, by one thread
# and by two. Usage: selftest-test.sh PROGRAM [CPU:THREADS]...   `best` is the best CPU; all without one
set -u
program=$1
shift
if [ $# -eq 0 ]; then
    for cpu in best portable sse2 avx2 -avx512 -gfni -vpclmul; do
        set -- "$@" "$cpu:1" "$cpu:2"
    done
fi
failures=0
for run; do
    cpu=${run%:*}
    said=$(BOUTON_CACHE='' BOUTON_CPU=${cpu#best} "$program" selftest --threads "${run#*:}" 2>&1)
    status=$?
    if [ $status -ne 0 ] || [[ $said != digest*', as it should be' ]]; then
        echo "$run: status $status: $said"
        failures=$((failures + 1))
    fi
done
[ $failures -eq 0 ]
