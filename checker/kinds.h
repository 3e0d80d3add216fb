/* SPDX-License-Identifier: MIT */
/* The rules of positions that do not consist of heaps alone: games by their names, and codes. */
#ifndef CHECKER_KINDS_H
#define CHECKER_KINDS_H

#include "code.h"
#include "components.h"
#include "games.h"

enum {
    KINDS_MAX = 64,
    ITEMS_MAX = 1024, /* of a position */
    SHOWN = 4,        /* items that are named in the verdict, */
    SHOWN_MAX = 60,   /* characters of each, at most */
    SAID_MAX = SHOWN * (2 * SHOWN_MAX + 8),
};

typedef struct kind {
    const game *game; /* NULL for heaps, */
    code *code;       /* which have this one */
    setting with;     /* of the game */
    size_t first;     /* the number of the first one that is the same */
    char name[SHOWN_MAX + 1];
} kind;

typedef struct kinds {
    lines *l;
    kind all[KINDS_MAX];
    uint64_t count;
} kinds;

/* Reads "rules K" and K lines. The caller closes them, whether they were read or not. */
bool kinds_read(kinds *k, lines *l);
void kinds_close(kinds *k);

bool is_heap(const kinds *k, size_t rule);
uint32_t heap_of(const uint8_t *state);

/* Makes a list of all options of a component; false, with the reason said, if that can't be
 * done. */
bool kinds_moves(const kinds *k, lines *l, const component *c, pieces *to);

/* Whether a component is known to be lost by symmetry. */
bool kinds_is_mirrored(const kinds *k, const component *c);

/* Reads a state, which is one option of `to` then. */
bool kinds_state(const kinds *k, size_t rule, pieces *to);

/* Reads " R:STATE R:STATE ..." up to the end of the line: the components are those of `to`, each
 * item one option, rule_of[item] the rule's number. Unless `said` is NULL, the first items are
 * written into it as in a position, if that is short. */
bool kinds_items(const kinds *k, pieces *to, uint8_t rule_of[ITEMS_MAX], char said[SAID_MAX]);

#endif
