/* SPDX-License-Identifier: MIT */
#include "rulekit/moves.h"
#include "base/bytes.h"

#include <string.h>

bouton_moves bouton_moves_new(bouton_context *b) {
    return (bouton_moves){.b = b, .option_max = BOUTON_OPTIONS_MAX};
}

void bouton_moves_free(bouton_moves *moves) {
    bouton_context *b = moves->b;
    bouton_release_memory(b, moves->bytes, moves->bytes_capacity);
    bouton_release_memory(b, moves->pieces, moves->piece_capacity * sizeof *moves->pieces);
    bouton_release_memory(b, moves->options, moves->option_capacity * sizeof *moves->options);
    *moves = bouton_moves_new(b);
}

void bouton_moves_clear(bouton_moves *moves) {
    moves->size = moves->piece_count = moves->option_count = 0;
    moves->status = BOUTON_OK;
    moves->too_many = moves->of_parts = false;
}

bool bouton_moves_is_valid(const bouton_moves *moves) {
    size_t bytes = 0, pieces = 0;
    if (moves->size > moves->bytes_capacity || moves->piece_count > moves->piece_capacity ||
        moves->option_count > moves->option_capacity || moves->option_count > moves->option_max ||
        (moves->too_many && moves->status == BOUTON_OK))
        return false;
    for (size_t i = 0; i < moves->piece_count; i++) {
        const struct bouton_piece *p = &moves->pieces[i];
        if (p->start != bytes || p->size > BOUTON_STATE_MAX ||
            (p->size <= sizeof p->word && p->word != bouton_load(moves->bytes + bytes, p->size)))
            return false;
        bytes += moves->pieces[i].size;
    }
    for (size_t i = 0; i < moves->option_count; i++) {
        if (moves->options[i] < pieces || moves->options[i] > moves->piece_count)
            return false;
        pieces = moves->options[i];
    }
    return bytes == moves->size;
}

/* Handles a list that is full, or is not one of options. */
static bool make_place(bouton_moves *moves) {
    if (moves->of_parts) {
        moves->status = bouton_fail(moves->b, BOUTON_INPUT, "argument",
                                    "where a game splits a state or gives its canonical form it "
                                    "begins an option; it may only add states");
        return false;
    }
    if (moves->full != NULL)
        moves->full(moves, moves->user);
    if (moves->status == BOUTON_OK && moves->option_count == moves->option_max) {
        moves->too_many = true;
        moves->status = bouton_fail(moves->b, BOUTON_LIMIT, "too-many-moves",
                                    "there are more than %zu moves here", moves->option_max);
    }
    return moves->status == BOUTON_OK;
}

/* Makes room for one more option, and for one more piece of that many bytes, and one byte more, so
 * that even an empty piece has an address. */
static bool make_room(bouton_moves *moves, size_t size) {
    void *bytes = moves->bytes, *pieces = moves->pieces, *options = moves->options;
    const bool has_bytes =
        bouton_reserve(moves->b, &bytes, &moves->bytes_capacity, moves->size + size + 1, 1);
    moves->bytes = bytes;
    const bool has_pieces =
        has_bytes && bouton_reserve(moves->b, &pieces, &moves->piece_capacity,
                                    moves->piece_count + 1, sizeof *moves->pieces);
    moves->pieces = pieces;
    const bool has_options =
        has_pieces && bouton_reserve(moves->b, &options, &moves->option_capacity,
                                     moves->option_count + 1, sizeof *moves->options);
    moves->options = options;
    if (!has_options)
        moves->status = moves->b->error.status;
    return has_options;
}

/* The next two functions are the hot spot of searches: the usual case comes first, without
 * calls. */
static inline void begin(bouton_moves *moves) {
    if (moves == NULL || moves->status != BOUTON_OK)
        return;
    if ((moves->option_count == moves->option_max || moves->of_parts) && !make_place(moves))
        return;
    if (moves->option_count < moves->option_capacity || make_room(moves, 0))
        moves->options[moves->option_count++] = moves->piece_count;
}

static inline void add(bouton_moves *moves, const void *state, size_t size) {
    if (moves == NULL || moves->status != BOUTON_OK)
        return;
    if (state == NULL && size > 0) {
        moves->status =
            bouton_fail(moves->b, BOUTON_INPUT, "argument", "a state's bytes are missing");
        return;
    }
    if (size > BOUTON_STATE_MAX) {
        moves->status =
            bouton_fail(moves->b, BOUTON_LIMIT, "state-too-large",
                        "a move leaves a state of more than %d bytes", (int)BOUTON_STATE_MAX);
        return;
    }
    if ((moves->size + size > moves->bytes_capacity ||
         moves->piece_count == moves->piece_capacity) &&
        !make_room(moves, size))
        return;
    if (size <= 16)
        bouton_copy(moves->bytes + moves->size, state, size);
    else
        memcpy(moves->bytes + moves->size, state, size);
    moves->pieces[moves->piece_count++] = (struct bouton_piece){
        moves->size, size, size <= sizeof(uint64_t) ? bouton_load(state, size) : 0};
    moves->size += size;
}

void bouton_option_begin(bouton_moves *moves) {
    begin(moves);
}

void bouton_moves_begin_parts(bouton_moves *moves) {
    bouton_moves_clear(moves);
    begin(moves);
    moves->of_parts = true;
}

void bouton_option_add(bouton_moves *moves, const void *state, size_t size) {
    add(moves, state, size);
}

void bouton_moves_fail(bouton_moves *moves, bouton_status status) {
    if (moves != NULL)
        bouton_failed(&moves->status, status);
}

void bouton_option(bouton_moves *moves, const void *state, size_t size) {
    begin(moves);
    add(moves, state, size);
}
