/* SPDX-License-Identifier: MIT */
#include "presets.h"

#include <stdlib.h>
#include <string.h>

static void add(presets *p, const char *position, const char *words, bool misere) {
    if (p->count == p->capacity) {
        const size_t capacity = 2 * p->capacity + 16;
        preset *rows = realloc(p->rows, capacity * sizeof *rows);
        if (rows == NULL)
            return;
        p->rows = rows;
        p->capacity = capacity;
    }
    preset row = {strdup(position), strdup(words), misere};
    if (row.position != NULL && row.words != NULL) {
        p->rows[p->count++] = row;
    } else {
        free(row.position);
        free(row.words);
    }
}

/* An example of each game. */
static void add_games(presets *p, const bouton_context *b) {
    const bouton_game *game;
    for (size_t i = 0; (game = bouton_game_at(b, i)) != NULL; i++)
        add(p, game->example, game->summary, false);
}

presets presets_new(bouton_context *b) {
    presets p = {0};
    add(&p, "", "three or four heaps of Nim, different each time", false);
    add(&p, "3 4 5", "Nim: three heaps, the usual first example", false);
    add(&p, "1 3 5 7", "Nim: the film Last Year at Marienbad; the last one loses", true);
    add(&p, "subtract=1-3:21", "one heap of 21, take 1 to 3", false);
    add(&p, "kayles:10", "ten pins in a row: take one or two neighbours", false);
    add(&p, "chomp:4x5", "bite off squares of chocolate, but not the poisoned one", false);
    add(&p, "cram:4x5", "lay dominoes on a board until none fits", false);
    add(&p, "hackenbush:0-1,1-2,1-3,0-4,4-5,5-6,6-4,0-7",
        "cut edges of a drawing; what hangs loose falls", false);
    add_games(&p, b);
    return p;
}

void presets_free(presets *p) {
    for (size_t i = 0; i < p->count; i++) {
        free(p->rows[i].position);
        free(p->rows[i].words);
    }
    free(p->rows);
    *p = (presets){0};
}
