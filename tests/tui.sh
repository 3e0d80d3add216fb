# shellcheck shell=bash
# For tests that play on the full screen as people do: keys, mouse and signals go into a terminal
# (tmux's), and what it shows is looked at. To be sourced by one that is called with the program.
set -u
program=$(realpath "$1")
folder=$(mktemp -d)
export LC_ALL=C.UTF-8 TERM=xterm-256color
unset NO_COLOR TMUX
failures=0

tm() {
    tmux -f /dev/null -S "$folder/socket" "$@"
}

trap 'tm kill-server 2>/dev/null; rm -rf "$folder"' EXIT

shown() {
    tm capture-pane -p
}

fail() {
    printf 'FAILED: %s\n' "$*"
    shown | sed 's/^/    |/'
    failures=$((failures + 1))
}

# Waits until the screen shows each of the texts.
see() {
    local text try
    for text; do
        for ((try = 0; try < 400; try++)); do
            shown | grep -qF -e "$text" && continue 2
            sleep 0.05
        done
        fail "the screen does not show: $text"
        return 1
    done
}

see_not() {
    ! shown | grep -qF -e "$1" || fail "the screen shows: $1"
}

press() {
    tm send-keys "$@"
}

write() {
    tm send-keys -l "$1"
}

# A click, as this terminal reports it: column and line from 0.
click() {
    local where
    printf -v where '\\x%x' $((33 + $1)) $((33 + $2))
    where=$(printf '%b' "$where")
    tm send-keys -l $'\033[M '"$where"
    tm send-keys -l $'\033[M#'"$where"
}

# Runs a program, notes its process and the terminal's modes afterwards. The shell on the screen would
# mend the modes after a program that a signal has ended; this one does not.
cat >"$folder/run" <<'END'
trap : INT QUIT
sh -c 'echo $$ >pid; exec "$@"' sh "$@"
status=$?
stty -g >after
exit $status
END

# A fresh shell in a window of its own: open COLUMNS LINES [VARIABLE=VALUE]...
open() {
    local columns=$1 lines=$2
    shift 2
    tm kill-server 2>/dev/null
    while tm has-session 2>/dev/null; do sleep 0.05; done
    tm new-session -d -x "$columns" -y "$lines" \
        "cd '$folder' && exec env PS1='status=\$? ready:' ${*:-A=} bash --norc --noprofile"
    tm set -g status off
    tm resize-window -x "$columns" -y "$lines"
    see 'ready:' || exit 1 # there is no terminal
    write 'ulimit -c 0; stty -g >before'
    press Enter
}

# Starts the program in that shell; its process is the one in $folder/pid.
bouton() {
    rm -f "$folder/pid" "$folder/after"
    write "clear; sh run '$program' $*"
    press Enter
}

# After the end: the status, and a terminal as it was.
ended() {
    see "status=$1" || return
    cmp -s "$folder/before" "$folder/after" || fail 'the terminal has other modes than before'
    local flags
    flags=$(tm display -p '#{alternate_on} #{cursor_flag} #{mouse_any_flag} #{keypad_cursor_flag}')
    [ "$flags" = '0 1 0 0' ] || fail "after the end the terminal's flags are $flags"
}

# Leaves a match, begun or not; a key more than the program reads would be the shell's.
leave() {
    local try
    press q
    for ((try = 0; try < 400; try++)); do
        case $(shown) in
        *'Leave this match?'*)
            press y
            break
            ;;
        *status=*) break ;;
        esac
        sleep 0.05
    done
    ended 0
}

part() {
    printf '%s\n' "$*"
}
