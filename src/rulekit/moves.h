/* SPDX-License-Identifier: MIT */
/* Lists of options: what the moves functions of games fill, and the rest of the library reads. */
#ifndef BOUTON_RULEKIT_MOVES_H
#define BOUTON_RULEKIT_MOVES_H

#include "base/context.h"
#include "rulekit/state.h"

/* The options of a state, each a list of states (none, one, or several where it falls apart).
 * Filled between bouton_moves_clear and the reader; like a text it remembers failure, so that games
 * need not check. */
struct bouton_moves {
    bouton_context *b;
    uint8_t *bytes; /* the states, one after another */
    size_t size, bytes_capacity;
    struct bouton_piece {
        size_t start, size;
    } * pieces; /* where they are */
    size_t piece_count, piece_capacity;
    size_t *options; /* option i: pieces options[i] to options[i + 1], or to the end */
    size_t option_count, option_capacity;
    size_t option_max;    /* BOUTON_OPTIONS_MAX, or less for those who want no more */
    bouton_status status; /* of the first failure */
    bool too_many;        /* it was that there are more than can be listed */
    bool of_parts;        /* the parts of a state, which are one option: no other may be begun */
    /* Called when there are option_max and more come, instead of failing; it empties the
     * list, or sets the status. */
    void (*full)(struct bouton_moves *moves, void *user);
    void *user;
    /* Given where a state has more options than can be looked through: only one is asked for that
     * has this value in normal play or, if it is 0, is lost. A game may then list those alone that
     * its theory names; what they are good for is found out. */
    const uint64_t *wanted;
};

enum {
    BOUTON_OPTIONS_MAX = 1000000, /* of one state; more is BOUTON_LIMIT */
};

bouton_moves bouton_moves_new(bouton_context *b);
void bouton_moves_free(bouton_moves *moves);
void bouton_moves_clear(bouton_moves *moves);
/* Begins a list of the parts of a state instead. */
void bouton_moves_begin_parts(bouton_moves *moves);

/* Whether the options divide the pieces, and the pieces the bytes, in their order. */
bool bouton_moves_is_valid(const bouton_moves *moves);

/* For readers. */
size_t bouton_option_size(const bouton_moves *moves, size_t option);
bouton_state bouton_option_state(const bouton_moves *moves, size_t option, size_t piece);

#endif
