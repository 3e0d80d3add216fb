/* SPDX-License-Identifier: MIT */
/* Lines that the context's workers answer (bouton/workers.h), many at a time and in any order. */
#ifndef BOUTON_COMMAND_FARM_H
#define BOUTON_COMMAND_FARM_H

#include "base/text.h"

typedef struct bouton_farm {
    void *user;
    size_t count;
    /* Appends line i, words with blanks between them, as after the program's name; false where
     * there is none. */
    bool (*put_line)(void *user, size_t i, bouton_text *line);
    /* Takes what line i was answered: as text, or as JSON where it says --json. */
    bouton_status (*take)(void *user, size_t i, const char *answer, size_t size);
} bouton_farm;

/* Has each line answered, once, by workers that are not lost; asks the poll hook besides. A line
 * that a worker has failed with stays without an answer, and so do all once every worker is lost:
 * the caller does them. */
bouton_status bouton_farm_run(bouton_context *b, const bouton_farm *farm);

#endif
