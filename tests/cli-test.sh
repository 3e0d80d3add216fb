#!/usr/bin/env bash
# The command line as its users see it: each folder of tests/cli has a script `cmd` and what it must
# print, to the byte: `stdout`, `stderr`, `status`. Scripts run in an empty folder of their own with
# the program in PATH and $cases naming tests/cli; `t` runs a command, shows it on both streams and
# tells its status.
# Usage: cli-test.sh BUILD_DIR [--update] [NAME]...   --update writes what is printed as what must be.
set -u
build=$(cd "$1" && pwd) || exit 1
shift
update=false
[ "${1:-}" = --update ] && { update=true; shift; }
cases=$(cd "$(dirname "$0")/cli" && pwd)
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
cd "$cases" || exit 1
[ $# -gt 0 ] || set -- *
cat >"$top/prelude" <<'END'
exec 8>&1 9>&2
t() {
    echo "\$ $*" >&8
    echo "\$ $*" >&9
    "$@"
    local status=$?
    [ $status -eq 0 ] || echo "[$status]" >&8
}
END
failed=0
for name; do
    work=$top/work
    rm -rf "$work"
    mkdir "$work"
    (
        cd "$work" || exit 99
        export PATH=$build:$PATH BASH_ENV=$top/prelude cases NO_COLOR=1 LC_ALL=C COLUMNS=80
        export BOUTON_CACHE=$top/cache XDG_STATE_HOME=$work/state
        unset BOUTON_CPU
        timeout 600 bash "$cases/$name/cmd" >"$top/stdout" 2>"$top/stderr" </dev/null
        echo $? >"$top/status"
    )
    for part in stdout stderr status; do
        if $update; then
            cp "$top/$part" "$name/$part"
        elif ! diff -u --label "$name/$part wanted" --label "$name/$part" "$name/$part" "$top/$part"
        then
            failed=$((failed + 1))
        fi
    done
done
echo "$# scripts, $failed differences"
[ $failed -eq 0 ]
