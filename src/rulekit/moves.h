/* SPDX-License-Identifier: MIT */
/* Lists of options: what the moves functions of games fill, and the rest of the library reads. */
#ifndef BOUTON_RULEKIT_MOVES_H
#define BOUTON_RULEKIT_MOVES_H

#include "base/context.h"
#include "rulekit/state.h"

/* The options of a state, each a list of states (none, one, or several if it splits). Filled after
 * bouton_moves_clear; like a text it remembers failure, so that games need not check. */
struct bouton_moves {
    bouton_context *b;
    uint8_t *bytes; /* the states, one after another */
    size_t size, bytes_capacity;
    struct bouton_piece {
        size_t start, size;
        uint64_t word; /* a short one's bytes as a number, so as not to read back what was just
                          written */
    } * pieces;        /* where they are */
    size_t piece_count, piece_capacity;
    size_t *options; /* option i: pieces options[i] to options[i + 1], or to the end */
    size_t option_count, option_capacity;
    size_t option_max;    /* BOUTON_OPTIONS_MAX, or less if fewer are wanted */
    bouton_status status; /* of the first failure */
    bool too_many;        /* the failure: more options than can be listed */
    bool of_parts;        /* a list of the parts of a state, as its only option */
    /* Called when there are option_max options and more come, instead of failing; it empties the
     * list, or sets the status. */
    void (*full)(struct bouton_moves *moves, void *user);
    void *user;
    /* Set if a state has too many options to examine: only one is needed that has this value in
     * normal play or, if it is 0, is lost. A game may then list only those that its theory names;
     * they are checked. */
    const uint64_t *wanted;
};

enum {
    BOUTON_OPTIONS_MAX = 1000000, /* of one state; BOUTON_LIMIT beyond that */
};

bouton_moves bouton_moves_new(bouton_context *b);
void bouton_moves_free(bouton_moves *moves);
void bouton_moves_clear(bouton_moves *moves);
/* Begins a list of the parts of a state instead. */
void bouton_moves_begin_parts(bouton_moves *moves);

/* Whether the options partition the pieces, and the pieces the bytes, in order. */
bool bouton_moves_is_valid(const bouton_moves *moves);

/* The same as bouton_option_begin, without a call in the usual case, as searches mostly make
 * lists. */
static inline void bouton_moves_begin(bouton_moves *moves) {
    if (moves->status == BOUTON_OK && moves->option_count < moves->option_max &&
        moves->option_count < moves->option_capacity && !moves->of_parts)
        moves->options[moves->option_count++] = moves->piece_count;
    else
        bouton_option_begin(moves);
}

/* Where a piece of up to `size` bytes can be written, to be added by bouton_moves_add_written; NULL
 * if bouton_option_add has to make room for it, or there was a failure. */
static inline uint8_t *bouton_moves_room(const bouton_moves *moves, size_t size) {
    return moves->status == BOUTON_OK && moves->size + size <= moves->bytes_capacity &&
                   moves->piece_count < moves->piece_capacity
               ? moves->bytes + moves->size
               : NULL;
}

static inline void bouton_moves_add_written(bouton_moves *moves, size_t size, uint64_t word) {
    moves->pieces[moves->piece_count++] = (struct bouton_piece){moves->size, size, word};
    moves->size += size;
}

/* For readers. */
static inline size_t bouton_option_size(const bouton_moves *moves, size_t option) {
    BOUTON_ASSERT(option < moves->option_count);
    const size_t end =
        option + 1 < moves->option_count ? moves->options[option + 1] : moves->piece_count;
    return end - moves->options[option];
}

static inline bouton_state bouton_option_state(const bouton_moves *moves, size_t option,
                                               size_t piece) {
    BOUTON_ASSERT(piece < bouton_option_size(moves, option));
    const struct bouton_piece *p = &moves->pieces[moves->options[option] + piece];
    return (bouton_state){moves->bytes + p->start, p->size};
}

#endif
