/* SPDX-License-Identifier: MIT */
/* The folder where the context keeps what took long to find: $BOUTON_CACHE, or else
 * $XDG_CACHE_HOME/bouton, or else ~/.cache/bouton. With BOUTON_CACHE empty nothing is kept. */
#ifndef BOUTON_HOST_CACHE_H
#define BOUTON_HOST_CACHE_H

#include "host/frontend.h"

enum { CACHE_PATH = 4096 }; /* bytes; the system takes no longer ones */

typedef struct cache_folder {
    char path[CACHE_PATH]; /* "": there is none */
    terminal *terminal;
} cache_folder;

/* Finds the folder; nothing is made before there is something to keep. */
void cache_open(cache_folder *folder, terminal *t);

/* The context's hooks. */
bouton_cache cache_hooks(cache_folder *folder);

#endif
