#!/usr/bin/env bash
# Installs a build into an empty folder and uses it from outside, as a stranger would: by pkg-config
# and by CMake, static and shared, from C and from C++; each public header compiles alone.
# Usage: install-test.sh BUILD_DIR CC
set -eu
build=$1
cc=$2
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
fail() {
    echo "install: $*"
    exit 1
}

# DESTDIR and a prefix of its own: nothing may depend on where it was built for.
DESTDIR=$top/stage cmake --install "$build" --prefix /opt/bouton >/dev/null
mv "$top/stage/opt/bouton" "$top/moved"
prefix=$top/moved
pc=$(find "$prefix" -name bouton.pc)
lib=$(dirname "$(dirname "$pc")")
export PKG_CONFIG_PATH=${pc%/*} LD_LIBRARY_PATH=$lib
for file in bin/bouton share/man/man1/bouton.1 share/man/man1/bouton-check.1 bin/bouton-check share/bash-completion/completions/bouton; do
    [ -s "$prefix/$file" ] || fail "$file is not there"
done
"$prefix/bin/bouton" </dev/null >/dev/null || fail "the program does not run"

# The manual knows every command and option; the completion finds them.
commands=$("$prefix/bin/bouton" help | sed -n 's/^bouton \([a-z]*\) .*/\1/p')
[ "$(wc -l <<<"$commands")" -gt 10 ] || fail "help does not list the commands"
for command in $commands; do
    grep -q "^\.It Cm $command" "$prefix/share/man/man1/bouton.1" || fail "no manual of $command"
    for option in $("$prefix/bin/bouton" "$command" --help | grep -o '^  --[a-z-]*'); do
        grep -qE "(Fl|It Fl) -?${option#-}( |\$)" "$prefix/share/man/man1/bouton.1" ||
            fail "the manual lacks $option of $command"
    done
done
complete_words() { # the words so far, the last one being completed
    (
        PATH=$prefix/bin:$PATH
        # shellcheck source=/dev/null
        . "$prefix/share/bash-completion/completions/bouton"
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
        _bouton
        echo "${COMPREPLY[*]}"
    )
}
[ "$(complete_words bouton so)" = solve ] || fail "commands are not completed"
[ "$(complete_words bouton solve --mi)" = --misere ] || fail "options are not completed"
[ "$(complete_words bouton values kay)" = kayles ] || fail "games are not completed"

cat >"$top/use.c" <<'END'
#include <bouton/nim.h>
#include <bouton/position.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    static const char sum[] = "0.137:9,4 + nim:2";
    const uint64_t heaps[] = {3, 5, 7};
    bouton *b = bouton_new(NULL);
    bouton_position *position = bouton_position_new(b);
    int good = bouton_version() == BOUTON_VERSION_HEX && bouton_nim_sum(heaps, 3) == 1 &&
               bouton_position_read(position, sum, strlen(sum)) == BOUTON_OK &&
               bouton_position_count(position) == 3;
    bouton_position_free(position);
    bouton_free(b);
    printf("%s %s\n", BOUTON_VERSION, good ? "works" : "fails");
    return !good;
}
END
cp "$top/use.c" "$top/use.cc"
version=$(pkg-config --modversion bouton)
run() { # a program built against the library
    [ "$("$1")" = "$version works" ] || fail "$1 fails"
}

strict='-Wall -Wextra -Wpedantic -Werror'
for header in "$prefix"/include/bouton/*.h; do
    echo "#include <bouton/${header##*/}>" | tee "$top/header.c" >"$top/header.cc"
    # shellcheck disable=SC2046,SC2086 # lists of flags
    {
        "$cc" -std=c17 $strict -fsyntax-only $(pkg-config --cflags bouton) "$top/header.c"
        c++ -std=c++11 $strict -fsyntax-only $(pkg-config --cflags bouton) "$top/header.cc"
    }
done

# shellcheck disable=SC2046,SC2086
for compile in "$cc -std=c17 $top/use.c" "c++ -std=c++11 $top/use.cc"; do
    $compile $strict -o "$top/shared" $(pkg-config --cflags --libs bouton)
    ldd "$top/shared" | grep -q "libbouton.so.0 => $lib" || fail "not linked with the shared library"
    run "$top/shared"
    $compile $strict -o "$top/static" $(pkg-config --cflags bouton) "$lib/libbouton.a" \
        -Wl,--as-needed $(pkg-config --static --libs bouton)
    ldd "$top/static" | grep -q libbouton && fail "not linked with the static library"
    run "$top/static"
done

# The README's program.
# shellcheck disable=SC2016,SC2046 # backquotes of the text; lists of flags
{
    sed -n '/^```c$/,/^```$/p' "$(dirname "$0")/../README.md" | sed '1d;$d' >"$top/readme.c"
    "$cc" -o "$top/readme" "$top/readme.c" $(pkg-config --cflags --libs bouton)
}
[ "$("$top/readme" | tr '\n' ' ')" = '3 -> 2 5 -> 4 7 -> 6 ' ] || fail "the README's program fails"

mkdir "$top/project"
cat >"$top/project/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.25)
project(use LANGUAGES C CXX)
find_package(bouton VERSION REQUIRED)
foreach(language c cc)
  foreach(kind static shared)
    add_executable(${language}-${kind} ../use.${language})
    target_link_libraries(${language}-${kind} bouton::${kind})
  endforeach()
endforeach()
END
sed -i "s/VERSION REQUIRED/$version REQUIRED/" "$top/project/CMakeLists.txt"
{
    cmake -G Ninja -S "$top/project" -B "$top/out" -DCMAKE_PREFIX_PATH="$prefix" \
        -DCMAKE_C_COMPILER="$cc"
    cmake --build "$top/out"
} >"$top/log" || fail "the CMake project does not build: $(cat "$top/log")"
for program in "$top"/out/c-static "$top"/out/c-shared "$top"/out/cc-static "$top"/out/cc-shared; do
    run "$program"
done

# Only the public names are exported.
exported=$(nm -D --defined-only "$lib/libbouton.so" | awk '{print $3}' | sort)
for name in $exported; do
    grep -qw "$name" "$prefix"/include/bouton/*.h || fail "$name is exported but in no public header"
done
[ -n "$exported" ] || fail "nothing is exported"
