#!/usr/bin/env bash
# Installs a build into an empty folder, moves it, and uses it from outside, as a stranger would: by
# pkg-config and by CMake, with the shared library, the static one, and as a program with no shared
# library at all, from C and from C++; each public header compiles alone. Uninstall leaves nothing.
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

# DESTDIR and a prefix of its own: nothing may depend on where it was built for. (The component is
# all there is; the manifest of a user's own install stays as it is.)
manifest=$build/install_manifest_Unspecified.txt
install_to() { # DESTDIR
    DESTDIR=$1 cmake --install "$build" --prefix /opt/bouton --component Unspecified >/dev/null
}
rm -f "$build/install_folders_Unspecified.txt"
install_to "$top/stage"
cp -r "$top/stage/opt/bouton" "$top/moved"

# Uninstall removes the files and folders that install made, and nothing else; also after a second
# install, and with a prefix that was there and has files of others.
uninstall() {
    "$(dirname "$0")/../scripts/uninstall" "$manifest" "$@"
}
DESTDIR=$top/stage uninstall /usr 2>/dev/null && fail "another prefix is uninstalled"
DESTDIR=$top/stage uninstall /opt/bouton
[ -z "$(ls -A "$top/stage")" ] || fail "uninstall leaves $(find "$top/stage")"
DESTDIR=$top/stage uninstall 2>/dev/null && fail "what is not installed is uninstalled"
mkdir -p "$top/stage/opt/bouton/bin" "$top/stage/opt/bouton/share/man/man1" "$top/stage/opt/bouton/lib"
touch "$top/stage/opt/bouton/share/man/man1/other.1"
find "$top/stage" | sort >"$top/before"
install_to "$top/stage"
install_to "$top/stage"
DESTDIR=$top/stage uninstall
find "$top/stage" | sort | diff "$top/before" - || fail "uninstall does not put back what was there"

prefix=$top/moved
pc=$(find "$prefix" -name bouton.pc)
lib=$(dirname "$(dirname "$pc")")
export PKG_CONFIG_PATH=${pc%/*} LD_LIBRARY_PATH=$lib
for file in bin/bouton share/man/man1/bouton.1 share/man/man1/bouton-check.1 bin/bouton-check \
    share/bash-completion/completions/bouton share/doc/bouton/LICENSE; do
    [ -s "$prefix/$file" ] || fail "$file is not there"
done
"$prefix/bin/bouton" </dev/null >/dev/null || fail "the program does not run"
[ ! -f "$build/bouton-plot.so" ] ||
    env -u LD_LIBRARY_PATH "$prefix/bin/bouton" values kayles --plot "$top/kayles.svg" >/dev/null ||
    fail "the program does not find what draws pictures"

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
    bouton_context *b = bouton_new(NULL);
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
abi=${version%.*} # until 1.0 each minor version has an interface of its own
run() { # a program built against the library
    [ "$("$1")" = "$version works" ] || fail "$1 fails"
}

strict='-Wall -Wextra -Wpedantic -Werror'
# No word of the caller's is taken: neither macros such as OPTION nor, in C++, a namespace bouton.
for header in "$prefix"/include/bouton/*.h; do
    cat >"$top/header.c" <<END
#define OPTION 7
#include <bouton/${header##*/}>
#if OPTION != 7
#error "a macro of the caller's is redefined"
#endif
#ifdef __cplusplus
namespace bouton { int position; }
#endif
END
    cp "$top/header.c" "$top/header.cc"
    for try in gcc:c11:c gcc:c17:c clang:c11:c clang:c17:c g++:c++11:cc g++:c++20:cc \
        clang++:c++11:cc clang++:c++20:cc; do
        IFS=: read -r compiler standard language <<<"$try"
        [ -n "$(type -P "$compiler")" ] || continue
        # shellcheck disable=SC2046,SC2086 # lists of flags
        "$compiler" "-std=$standard" $strict -fsyntax-only $(pkg-config --cflags bouton) \
            "$top/header.$language" || fail "${header##*/} does not compile alone with $try"
    done
done

# What others read names no place of this machine: neither where it was built nor where a library is.
if grep -nE '(^|[^.$}a-zA-Z])/(usr|opt|home|tmp|lib)/|\.so\b' "$pc"; then
    fail "bouton.pc has the path of a library"
fi
if grep -rnE '[";]/[^;"]*\.(so|a)[";]' "$prefix/lib/cmake" "$prefix"/lib/*/cmake 2>/dev/null; then
    fail "the CMake package has the path of a library"
fi

compilers=("$cc")
for other in gcc clang; do
    [ -z "$(type -P $other)" ] || compilers+=("$other")
done
# shellcheck disable=SC2046,SC2086
for compile in "${compilers[@]/%/ -std=c17 $top/use.c}" "c++ -std=c++11 $top/use.cc"; do
    $compile $strict -o "$top/shared" $(pkg-config --cflags --libs bouton)
    ldd "$top/shared" | grep -q "libbouton.so.$abi => $lib" || fail "not linked with the shared library"
    run "$top/shared"
    $compile $strict -o "$top/static" $(pkg-config --cflags bouton) "$lib/libbouton.a" \
        -Wl,--as-needed $(pkg-config --static --libs bouton)
    ldd "$top/static" | grep -q libbouton && fail "not linked with the static library"
    run "$top/static"
    $compile $strict -static -o "$top/static" $(pkg-config --static --cflags --libs bouton) \
        2>"$top/log" || fail "no static program by pkg-config: $(cat "$top/log")"
    readelf --segments "$top/static" | grep -q INTERP && fail "not a static program"
    run "$top/static"
done

# The README's program.
# shellcheck disable=SC2016,SC2046 # backquotes of the text; lists of flags
{
    # The first program; the second is examples/period.c.
    sed -n '/^```c$/,/^```$/{/^```$/q;p;}' "$(dirname "$0")/../README.md" | sed 1d >"$top/readme.c"
    "$cc" -o "$top/readme" "$top/readme.c" $(pkg-config --cflags --libs bouton)
}
[ "$("$top/readme" | tr '\n' ' ')" = '3 -> 2 5 -> 4 7 -> 6 ' ] || fail "the README's program fails"

mkdir "$top/project"
cat >"$top/project/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.25)
project(use LANGUAGES C CXX)
if(WHOLLY_STATIC)
  set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
  set(CMAKE_EXE_LINKER_FLAGS -static)
  set(kinds static)
else()
  set(kinds static shared)
endif()
find_package(bouton VERSION REQUIRED)
foreach(language c cc)
  foreach(kind IN LISTS kinds)
    add_executable(${language}-${kind} ../use.${language})
    target_link_libraries(${language}-${kind} bouton::${kind})
  endforeach()
endforeach()
END
sed -i "s/VERSION REQUIRED/$version REQUIRED/" "$top/project/CMakeLists.txt"
for compiler in "${compilers[@]}"; do
    for wholly in OFF ON; do
        rm -rf "$top/out"
        {
            cmake -G Ninja -S "$top/project" -B "$top/out" -DCMAKE_PREFIX_PATH="$prefix" \
                -DCMAKE_C_COMPILER="$compiler" -DWHOLLY_STATIC=$wholly &&
                cmake --build "$top/out"
        } >"$top/log" 2>&1 || fail "the CMake project does not build: $(cat "$top/log")"
        run "$top/out/c-static"
        run "$top/out/cc-static"
        if [ $wholly = ON ]; then
            readelf --segments "$top/out/c-static" | grep -q INTERP && fail "CMake: not static"
            continue
        fi
        run "$top/out/c-shared"
        run "$top/out/cc-shared"
        ldd "$top/out/c-shared" | grep -q "libbouton.so.$abi => $lib" || fail "CMake: not shared"
        ldd "$top/out/cc-static" | grep -q libbouton && fail "CMake: shared where static was asked for"
    done
done

# What is exported is what the headers declare. That it is what was exported before, is the test of
# packaging/symbols.
exported=$(nm -D --defined-only "$lib/libbouton.so" | awk '{print $3}' | sort)
declared=$(cat "$prefix"/include/bouton/*.h | sed 's/^ *#.*//' | tr '\n' ' ' |
    grep -oE 'BOUTON_API [^;(]*\(' | sed 's/ *($//; s/.*[ *]//' | sort)
[ -n "$exported" ] || fail "nothing is exported"
diff <(echo "$declared") <(echo "$exported") || fail "the headers declare (<) what is not exported (>)"
