#!/usr/bin/env bash
# scripts/check-layers accepts the tree and notices each kind of break in a copy of it.
set -u
cd "$(dirname "$0")/.." || exit 1
scripts/check-layers || exit 1
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
for break in 'src/base/text.c "solve/solve.h"' 'include/bouton/nim.h "base/context.h"' \
    'reference/nim.c "nim/nim.h"' 'cli/main.c "solve/solve.h"' 'checker/x.c <bouton/nim.h>'; do
    read -r file header <<<"$break"
    rm -rf "${copy:?}"/*
    mkdir -p "$copy/checker"
    cp -r src include cli reference "$copy"
    echo "#include $header" >>"$copy/$file"
    if scripts/check-layers "$copy" >/dev/null; then
        echo "$file may not include $header, but nobody noticed"
        exit 1
    fi
done
