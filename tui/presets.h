/* SPDX-License-Identifier: MIT */
/* Positions to begin from: some that everybody knows, then an example of every game there is. */
#ifndef BOUTON_TUI_PRESETS_H
#define BOUTON_TUI_PRESETS_H

#include <bouton/bouton.h>

typedef struct preset {
    char *position; /* owned; "" for a random one */
    char *words;    /* owned */
    bool misere;
} preset;

typedef struct presets {
    preset *rows;
    size_t count, capacity;
} presets;

/* Fewer where memory ends. */
presets presets_new(bouton_context *b);
void presets_free(presets *p);

#endif
