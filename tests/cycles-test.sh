#!/usr/bin/env bash
# scripts/check-cycles accepts this build, and notices three files that need each other.
# Usage: cycles-test.sh BUILD
set -eu
check=$(realpath "$(dirname "$0")/../scripts/check-cycles")
"$check" "$1"
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
mkdir -p "$root/src" "$root/build/src/CMakeFiles/some.dir" "$root"/build/{checker,cli,plot}
make() { # FILE NEEDED
    echo "int $2(void); int $1(void); int $1(void) { return $2(); }" >"$root/src/$1.c"
    cc -c "$root/src/$1.c" -o "$root/build/src/CMakeFiles/some.dir/$1.c.o"
}
make one two
make two three
make three four
"$check" "$root/build" "$root"
make three one
if "$check" "$root/build" "$root" >/dev/null; then
    echo "three files need each other, but nobody noticed"
    exit 1
fi
