#!/usr/bin/env bash
# Every command with every option: it is refused, or the command's help has it and it has an effect,
# of which there is an example here.
# Usage: tests/options-test.sh BOUTON
set -u
program=$(realpath "$1")
table=$(realpath "$(dirname "$0")/../include/bouton/options.inc")
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
export LC_ALL=C NO_COLOR=1 BOUTON_CACHE='' XDG_STATE_HOME=$top/state
unset BOUTON_CPU
failures=0
declare -A shown

fail() {
    printf 'FAILED: %s\n' "$*"
    failures=$((failures + 1))
}

# What examples read.
mkdir "$top/files"
cd "$top/files" || exit 1
printf '3 5\n7\n' >heaps
printf '3 5\n6 9\n' >pairs
printf '3 5 7\n1 1\n' >positions
printf 'from 3 5 7\nAnn takes 2 from A\nTio takes 3 from B\n' >match
printf 'from take-away=square:60,61\nplay misere\nAnn takes 1 from A\n' >misere
printf 'from lua=slow.lua:x\nAnn moves A to y\n' >slow
printf 'from cram:7x9\nAnn #1\n' >cram
printf 'kayles:9\n' >kayles
"$program" values 0.6 --to 100 --out values >/dev/null
"$program" solve cram:3x4 --remember base >/dev/null
"$program" quotient kayles --heaps 5 --certificate five >/dev/null
cat >slow.lua <<'END'
function moves(state)
    if state ~= "x" then return {} end
    local n = 0
    for i = 1, 1e12 do n = n + i end
end
END
printf 'for i = 1, 1e9 do end\nfunction moves(state) return {} end\n' >endless.lua

bouton() {
    "$program" "$@"
}

# Runs a command in a folder of its own, where all that it says and writes stays.
run_in() {
    cp -r "$top/files" "$top/$1" && cd "$top/$1" || return
    # The shell reads the example as it would be typed.
    eval "bouton $2" >stdout 2>stderr
    echo $? >status
}

# The same where standard error is a terminal.
run_in_terminal() {
    cp -r "$top/files" "$top/$1" && cd "$top/$1" || return
    SHELL=$(command -v bash) script -qec "'$program' $2 >/dev/null" stderr >/dev/null
}

# effect COMMAND OPTION [ARGUMENTS [OTHER]]: the option changes what comes of it without it, or with
# the other one.
effect() {
    local option=${2%%[ =]*}
    shown["$1 $option"]=1
    "$program" help "$1" | grep -q -- "^  $option\( \|\$\)" || fail "the help of $1 lacks $option"
    (run_in without "$1 ${4:-} ${3:-}" </dev/null)
    (run_in with "$1 $2 ${3:-}" </dev/null)
    grep -q 'does not take' "$top/with/stderr" && fail "$1 $2 ${3:-} is refused"
    diff -r "$top/without" "$top/with" >/dev/null && fail "$1 $2 ${3:-}: the option has no effect"
    rm -rf "$top/without" "$top/with"
}

# Of work that lasts longer than it takes to show progress.
long_work=()
progress() {
    local name="work${#long_work[@]}"
    long_work+=("$1 $2")
    shown["$1 --progress"]=1
    shown["$1 --quiet"]=1
    (run_in "$name-none" "$1 $2") </dev/null &
    (run_in "$name-shown" "$1 --progress $2") </dev/null &
    (run_in_terminal "$name-terminal" "$1 $2") </dev/null &
    (run_in_terminal "$name-quiet" "$1 --quiet $2") </dev/null &
}

end_of_progress() {
    local i
    wait
    for i in "${!long_work[@]}"; do
        grep -q ' a second' "$top/work$i-none/stderr" && fail "${long_work[i]} shows progress unasked"
        grep -q ' a second' "$top/work$i-shown/stderr" || fail "${long_work[i]} shows no progress"
        grep -q ' a second' "$top/work$i-terminal/stderr" || fail "${long_work[i]} shows a terminal no progress"
        grep -q ' a second' "$top/work$i-quiet/stderr" && fail "${long_work[i]} is not quiet"
    done
}

# The command's process gets a second thread.
threads() {
    local pid tasks
    shown["$1 --threads"]=1
    cd "$top/files" || return
    # shellcheck disable=SC2086 # words as they would be typed
    "$program" $1 --threads 2 $2 >/dev/null 2>&1 <"${3:-/dev/null}" &
    pid=$!
    while tasks=("/proc/$pid/task/"*) && [ -e "${tasks[0]}" ] && [ ${#tasks[@]} -lt 2 ]; do
        sleep 0.01
    done
    [ ${#tasks[@]} -ge 2 ] || fail "$1 $2 has only one thread"
    kill -9 $pid
    wait $pid 2>/dev/null
}

# What several commands take, with something short and something that is looked up now and then.
for command in solve explain move moves; do
    effect $command --misere '1 1'
    effect $command --json '3 5'
    effect $command '--memory 2K' kayles:20
done
effect play --misere '1 1 --players random,random --seed 1'
effect nimsum --misere '1 1'
for command in nimsum review rules help version nimber values period survey genus canonical quotient table remember; do
    case $command in
    remember) arguments='show base' ;;
    review) arguments=match ;;
    nimsum) arguments='3 5' ;;
    nimber) arguments='5+7' ;;
    values | period | quotient) arguments=kayles ;;
    survey) arguments='0.7 --to 100' ;;
    genus | canonical) arguments=kayles:9 ;;
    table) arguments=kayles:0-9 ;;
    *) arguments= ;;
    esac
    effect $command --json "$arguments"
    case $command in help | version) ;; *) effect $command '--memory 1' "$arguments" ;; esac
done
effect engine --json '<.'
effect selftest --json
effect engine '--memory 1K' '<<<"solve kayles:1000"'
effect play '--memory 2K' 'kayles:20 --players perfect,perfect --seed 1'

brief='--time-limit 0.000001'
for command in solve explain move; do
    effect $command "$brief" '--misere take-away=square:60,61'
done
effect engine "$brief" '<<<"solve --misere take-away=square:60,61"'
effect review "$brief" misere
effect play "$brief" '--misere take-away=square:60,61 --players perfect,perfect --seed 1'
effect moves "$brief" 'take-away=divisors:999999999999989'
effect nimsum "$brief" heaps
effect nimber "$brief" '--batch pairs'
effect remember "$brief" 'show base'
effect genus "$brief" kayles:40
effect canonical "$brief" kayles:40
effect values "$brief" 'grundy --to 100000'
effect period "$brief" '0.007 --max 100000'
effect quotient "$brief" "0.07 --heaps 33"
effect survey "$brief" '0.007 --to 100000'
effect table "$brief" '"cram:4x(1-5)"'

for command in solve explain; do
    effect $command '--color always' '3 5'
done
effect explain --brief 'kayles:5'
effect explain --full 'kayles:5'
effect explain '--format latex' 'kayles:5'
effect review '--color always' match
effect play '--color always' '3 --players a,b <<<why'
effect move '--seed 5' '3 4 5 --level 0' '--seed 6'
effect play '--seed 5' '30 40 50 60 --players random,random' '--seed 6'

# What is one command's own.
effect solve '--moves none' '3 5'
effect solve '--most 0' '3 5'
effect moves '--most 2' '3 5'
effect solve --picture 'cram:2x2 --json'
effect moves --picture 'cram:2x2 --json'
effect solve --words 'cram:2x3 --json'
effect moves --words 'cram:2x2 --json'
effect solve --depth '3 5'
effect move --depth kayles:7,5
effect solve '--remember table' cram:4x4
effect solve '--batch positions'
effect solve '--certificate proof' kayles:9
effect solve '--search depth-first' 'sprouts:0*5 --remember table'
effect solve '--proof value' 'kayles:9 --certificate proof'
effect move '--level 0' '1 2 3 4 5 --seed 2'
effect play '--level 0' '3 5 7 --seed 1'
effect play '--players Ann,Tio' '3 5 7'
effect play '--first Tio' '3 5 7 --players Ann,Tio'
effect play '--save record' '3 5 7 --players Ann,Tio'
effect play --force '3 5 7 --players Ann,Tio --save match'
effect play '--resume match' '--seed 3'
effect play --predict '3 5 7 --players Ann,Tio'
effect play --teach '3 5 7 --players Ann,Tio <<<"A 3"'
shown['play --plain']=1 # in tests/tui-test.sh, for it takes a terminal
effect values '--from 5' kayles
effect values --genus kayles
effect values --misere kayles
effect values --rares kayles
effect values '--to 5' kayles
effect values '--format bfile' kayles
effect values --digest kayles
effect values '--out packed' kayles
effect values '--checkpoint state' kayles
effect values '--in values' '0.6 --to 101'
effect values '--plot picture.svg' kayles
effect period '--max 20' kayles
effect period '--certificate proof' kayles
effect solve --force 'kayles:9 --certificate match'
effect values --force 'kayles --out match'
effect period --force 'kayles --certificate match'
effect quotient '--heaps 7' kayles
effect quotient '--steps 1e6' '0.07 --heaps 33'
effect quotient '--certificate proof' kayles
effect quotient '--in five' kayles
effect quotient --force 'kayles --certificate match'
for other in 'solve kayles:9 --certificate' 'period kayles --certificate' 'quotient kayles --certificate' 'values kayles --out'; do
    for file in match slow.lua positions; do
        (run_in foreign "$other $file" </dev/null)
        diff "$top/files/$file" "$top/foreign/$file" || fail "$other $file: lost"
        grep -q 'or --force' "$top/foreign/stderr" || fail "$other $file: --force is not named"
        [ "$(cat "$top/foreign/status")" = 2 ] || fail "$other $file: not refused"
        rm -rf "$top/foreign"
        (run_in foreign "$other new && : >empty && bouton $other empty && bouton $other new" </dev/null)
        [ "$(cat "$top/foreign/status")" = 0 ] || fail "$other: one of its own kind is not replaced"
        rm -rf "$top/foreign"
    done
done
effect period '--checkpoint state' '0.6 --max 1000'
effect period '--plot picture.svg' kayles
effect table --misere kayles:0-9
effect table '--only P' kayles:0-9
effect table --unordered nim:0-2,0-2
effect table --count kayles:0-9
effect table --depth kayles:0-9
effect table '--format csv' kayles:0-9
effect table '--out rows' kayles:0-9
effect table '--plot picture.svg' nim:0-3,0-3
effect table --force 'kayles:0-9 --out match'
effect survey '--to 5' 0.7
effect survey --misere 0.7
effect survey '--heaps 5' '0.7 --misere'
effect survey '--steps 1e6' '0.07 --misere --heaps 33'
effect survey '--part 2/3' '"0.?" --to 100'
"$program" survey 0.7 --to 100 >"$top/files/lines"
effect survey '--in lines' '"0.?" --to 100 --time-limit 0.000001'
effect learn --list
shown['learn --plain']=1 # as of play
effect learn '--seed 5' '5 <<<random' '--seed 6'
effect learn '--color always' 1
effect nimber '--table 3'
effect nimber '--batch pairs'
effect nimber --ordinary '5*7'
for command in $("$program" help | sed -n 's/^bouton \([a-z]*\) .*/\1/p'); do
    effect "$command" --help
done
if "$program" rules lua >/dev/null 2>&1; then
    effect rules "$brief" lua=endless.lua
    limit='--time-limit 6' # all at once: a busy processor comes to each but now and then
    for command in solve explain move moves genus canonical; do
        progress $command "lua=slow.lua:x $limit"
    done
    progress review "slow $limit"
    progress play "lua=slow.lua:x --players perfect,perfect $limit"
    progress engine "$limit <<<'solve lua=slow.lua:x'"
    progress values "0.007 --to 1000000000 --digest $limit"
    progress period "0.007 --max 1000000000 $limit"
    progress survey "0.007 --to 1000000000 $limit"
    progress quotient "0.07 $limit"
    progress table "lua=slow.lua:x $limit"
    progress nimsum '< <(sleep 2; echo 3)'
    progress remember 'show <(sleep 2; cat base)'
    progress nimber '--batch - < <(sleep 2; echo 3 5)'
    end_of_progress
fi
threads solve cram:7x9
threads explain cram:7x9
threads move 'cram:7x9 --time-limit 60'
threads review cram
threads play 'cram:7x9 --players perfect,perfect'
echo 'solve cram:7x9' >"$top/files/request"
threads engine '' request
threads selftest ''
threads values '0.6 --to 10000000000 --digest'
threads period '0.6 --max 10000000000'
threads survey '0.? --to 10000000'
threads table 'cram:7x9'

# The rest is refused.
commands=$("$program" help | sed -n 's/^bouton \([a-z]*\) .*/\1/p')
[ "$(wc -l <<<"$commands")" -ge 15 ] || fail 'there are fewer commands than there should be'
options=$(sed -n 's/^BOUTON_OPTION_ROW([A-Z_]*, "\([a-z-]*\)", \([A-Z]*\),.*/\1 \2/p' "$table")
[ "$(grep -c '^BOUTON_OPTION_ROW(' "$table")" = "$(wc -l <<<"$options")" ] || fail 'options.inc is not understood'
for command in $commands; do
    help=$("$program" help "$command")
    while read -r option kind; do
        if grep -q -- "^  --$option\( \|\$\)" <<<"$help"; then
            [ -n "${shown["$command --$option"]:-}" ] ||
                fail "there is no example of what $command --$option does"
            continue
        fi
        [ "$kind" = FLAG ] || option+=' 1'
        # shellcheck disable=SC2086 # the option and its argument
        said=$("$program" "$command" --$option 3 2>&1 </dev/null)
        status=$?
        if [ $status -ne 2 ] || ! grep -qE 'does not (take|go with) --|has one list' <<<"$said"; then
            fail "$command --$option is not refused: $said"
        fi
    done <<<"$options"
done
[ "$failures" -eq 0 ]
