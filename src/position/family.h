/* SPDX-License-Identifier: MIT */
/* The inside of a family of positions: where its ranges are. */
#ifndef BOUTON_POSITION_FAMILY_H
#define BOUTON_POSITION_FAMILY_H

#include "base/context.h"

#include <bouton/family.h>

typedef struct bouton_placed_range {
    bouton_family_range is;
    size_t start, end; /* what it replaces in the text, including brackets */
} bouton_placed_range;

struct bouton_family {
    bouton_context *b;
    bouton_text text;
    bouton_placed_range *ranges; /* from left to right */
    size_t count, capacity;
};

/* Appends the family with a name instead of each range. */
void bouton_family_write_names(const bouton_family *family, const char *const *names,
                               bouton_text *out);

#endif
