#!/usr/bin/env bash
# scripts/check-layers accepts the tree and notices each kind of break in a copy of it.
set -u
cd "$(dirname "$0")/.." || exit 1
scripts/check-layers || exit 1
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
for break in 'src/base/text.c "solve/solve.h"' 'include/bouton/nim.h "base/context.h"' \
    'reference/nim.c "nim/nim.h"' 'cli/main.c "solve/solve.h"' 'checker/main.c <bouton/nim.h>' \
    'tui/loop.c "cli/play.h"' 'host/setup.c "tui/tui.h"' 'plot/draw.c <bouton/solve.h>' \
    'src/octal/code/code.c "rulekit/rule.h"' 'src/command/values.c "octal/sequence.h"' \
    'src/solve/solve.c "octal/sequence/run.h"' 'src/nim/nim.c <bouton/match.h>'; do
    read -r file header <<<"$break"
    rm -rf "${copy:?}"/*
    cp -r src include host cli tui plot checker reference "$copy"
    [ -f "$copy/$file" ] || { echo "there is no $file"; exit 1; }
    echo "#include $header" >>"$copy/$file"
    if scripts/check-layers "$copy" >/dev/null; then
        echo "$file may not include $header, but nobody noticed"
        exit 1
    fi
done
