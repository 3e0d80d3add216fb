/* SPDX-License-Identifier: MIT */
/* Lines that the context's workers answer (bouton/workers.h), many at a time and in any order. */
#ifndef BOUTON_COMMAND_FARM_H
#define BOUTON_COMMAND_FARM_H

#include "base/text.h"

typedef struct bouton_farm {
    void *user;
    size_t count;
    /* Appends line i, words separated by blanks as on the command line after the program's name;
     * false if there is none. */
    bool (*put_line)(void *user, size_t i, bouton_text *line);
    /* Takes the answer to line i: text, or JSON if the line says --json. */
    bouton_status (*take)(void *user, size_t i, const char *answer, size_t size);
} bouton_farm;

/* Has each line answered once by the workers still connected, polling meanwhile. A line at which a
 * worker failed remains unanswered, as do all once every worker is lost: the caller answers
 * these. */
bouton_status bouton_farm_run(bouton_context *b, const bouton_farm *farm);

#endif
