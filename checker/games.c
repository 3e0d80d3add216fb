/* SPDX-License-Identifier: MIT */
#include "games.h"

#include <string.h>

const game *game_of(const char *name) {
    static const game *const all[] = {&cram,        &clobber,    &notakto,   &chomp,
                                      &node_kayles, &arc_kayles, &nimstring, &sprouts};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strcmp(all[i]->name, name) == 0)
            return all[i];
    return NULL;
}

bool take_number(const char **text, unsigned most, unsigned *n) {
    const char *start = *text;
    *n = 0;
    for (; **text >= '0' && **text <= '9'; ++*text) {
        *n = *n * 10 + (unsigned)(**text - '0');
        if (*n >= most)
            return false;
    }
    return *text > start;
}

bool take_size(const char **text, unsigned most, unsigned *rows, unsigned *columns) {
    return take_number(text, most, rows) && **text == 'x' && ++*text &&
           take_number(text, most, columns) && *rows > 0 && *columns > 0;
}
