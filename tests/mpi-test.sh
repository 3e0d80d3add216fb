#!/usr/bin/env bash
# bouton-mpi on this machine: with 1 to 4 ranks the answers of the program alone, of surveys too; with a
# rank killed in the middle, of a message too; interrupted, by mpirun as well, and begun again with what
# was kept.
# Usage: mpi-test.sh BOUTON BOUTON_MPI MPIRUN
set -u
bouton=$1 mpi=$2 mpirun=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_MCA_rmaps_base_oversubscribe=1 OMPI_MCA_odls_base_sigkill_timeout=10
export BOUTON_PATIENCE=3 XDG_CACHE_HOME=$work TMPDIR=$work
failures=0

fail() {
    echo "FAILED: $*"
    failures=$((failures + 1))
}

ranks() {
    timeout 200 "$mpirun" --enable-recovery -n "$@" 2>"$work/err" </dev/null
}

# The answer that the program gives alone, and the same from some ranks.
same() {
    local n=$1
    shift
    "$bouton" "$@" >"$work/alone"
    ranks "$n" "$mpi" "$@" >"$work/many"
    local status=$?
    [ $status = 0 ] || fail "$n ranks, $*: status $status: $(cat "$work/err")"
    cmp -s "$work/alone" "$work/many" || fail "$n ranks, $*: $(cat "$work/many")"
}

same 1 solve --json 'sprouts:0*8'
same 2 solve --json 'sprouts:0*9' --moves none
same 3 solve --json 'sprouts:0*7 + nim:3,5' --moves all
same 4 solve --json 'sprouts:0*10' --moves none
same 3 solve --json cram:4x5 --search proof-number --moves none
same 2 solve --json 3 5 7
same 3 survey '0.??' --to 2000
same 2 survey '0.3??' --to 1000 --json
same 4 survey '0.3?' --misere --heaps 20
"$bouton" survey '0.??' --to 2000 --part 2/3 | head -n 9 >"$work/earlier"
same 3 survey '0.??' --to 2000 --part 2/3 --in "$work/earlier"

# What is wrong is said once.
ranks 3 "$mpi" solve 'sprouts:x' >"$work/many"
grep -c '^bouton:' "$work/err" | grep -qx 1 || fail "a bad position: $(cat "$work/err")"

# Hundredths of a second that a process has had.
processor_time() {
    awk '{ print $14 + $15 }' "/proc/$1/stat" 2>/dev/null || echo 0
}

# Begins something with three ranks, which reads `input`, and waits until a worker has had `enough`
# hundredths of a second; sets master and worker, their processes.
input=/dev/null
begin_any() {
    timeout 300 "$mpirun" --enable-recovery -n 3 "$mpi" "$@" >"$work/many" 2>"$work/err" <"$input" &
    running=$!
    master='' worker=''
    for _ in $(seq 300); do
        sleep 0.1
        for process in $(pgrep -f "^$mpi $1 "); do
            case $(tr '\0' '\n' <"/proc/$process/environ" 2>/dev/null) in
            *"TMPDIR=$work"*OMPI_COMM_WORLD_RANK=0*) master=$process ;;
            *OMPI_COMM_WORLD_RANK=0*"TMPDIR=$work"*) master=$process ;;
            *"TMPDIR=$work"*OMPI_COMM_WORLD_RANK=1*) worker=$process ;;
            *OMPI_COMM_WORLD_RANK=1*"TMPDIR=$work"*) worker=$process ;;
            esac
        done
        [ -n "$master" ] && [ -n "$worker" ] && [ "$(processor_time "$worker")" -gt "$enough" ] && return
    done
    fail "no ranks are on their way: $(cat "$work/err")"
}

long='sprouts:0*15' # long enough on a quick machine
begin() {
    enough=40
    begin_any solve --json --moves none "$long" "$@"
}

begin
kill -KILL "$worker"
wait $running || fail "a rank killed: status $?: $(cat "$work/err")"
grep -q '"outcome":"N"' "$work/many" || fail "a rank killed: $(cat "$work/many")"

# A rank killed while the master takes a long message from it, whose rest never comes.
OMPI_MCA_btl_vader_eager_limit=256 begin
kill -STOP "$master"
sleep 1.5 # for a job's result
kill -KILL "$worker"
kill -CONT "$master"
wait $running || fail "a rank killed in a message: status $?: $(cat "$work/err")"
grep -q '"outcome":"N"' "$work/many" || fail "a rank killed in a message: $(cat "$work/many")"

# A rank killed so lately that its silence was not noticed: the others end all the same.
mkfifo "$work/requests"
sleep 60 >"$work/requests" & # keeps it open
keeper=$!
input=$work/requests enough=-1
BOUTON_PATIENCE=20 begin_any engine --time-limit 60
input=/dev/null
echo 'solve 1' >"$work/requests"
for _ in $(seq 300); do
    [ -s "$work/many" ] && break # MPI is begun, and the rank at work
    sleep 0.1
done
kill -KILL "$worker"
echo 'solve 3 5 7' >"$work/requests"
kill "$keeper"
for _ in $(seq 400); do
    kill -0 "$running" 2>/dev/null || break
    sleep 0.1
done
kill -KILL "$master" 2>/dev/null && fail 'a rank killed near the end: the master does not end'
kill -0 "$running" 2>/dev/null && fail 'a rank killed near the end: mpirun does not end'
wait "$running"
[ "$(grep -c '"value":' "$work/many")" = 2 ] || fail "a rank killed near the end: $(cat "$work/many" "$work/err")"

# Interrupted it keeps what it found, and says so.
begin --remember "$work/base"
kill -INT "$master"
wait $running
grep -q '"interrupted"' "$work/many" || fail "interrupted: $(cat "$work/many" "$work/err")"
grep -q 'kept' "$work/many" || fail "interrupted, kept: $(cat "$work/many")"
[ -s "$work/base" ] || fail "interrupted: nothing was kept"
rm -f "$work/base"
begin --remember "$work/base"
pkill -INT -P "$running" # mpirun alone, once: of two it would not wait for its ranks
wait $running
[ -s "$work/base" ] || fail "mpirun interrupted: nothing was kept"
ranks 2 "$mpi" solve --json --moves none "$long" --remember "$work/base" >"$work/many"
grep -q '"outcome":"N"' "$work/many" || fail "begun again: $(cat "$work/many" "$work/err")"

# A survey gives the codes of a rank that is killed to another; interrupted, it keeps whole lines, from
# which it goes on.
enough=30
"$bouton" survey '0.???' --to 4000 >"$work/alone"
begin_any survey '0.???' --to 4000
kill -KILL "$worker"
wait $running || fail "a survey, a rank killed: status $?: $(cat "$work/err")"
cmp -s "$work/alone" "$work/many" || fail "a survey, a rank killed: another answer"
begin_any survey '0.???' --to 4000
kill -INT "$master"
wait $running
grep -q 'interrupted; the lines written are whole' "$work/err" || fail "a survey interrupted: $(cat "$work/err")"
lines=$(wc -l <"$work/many")
{ [ "$lines" -gt 1 ] && [ "$lines" -lt "$(wc -l <"$work/alone")" ]; } || fail "interrupted: $lines lines"
cp "$work/many" "$work/earlier"
same 3 survey '0.???' --to 4000 --in "$work/earlier"
exit $((failures > 0))
