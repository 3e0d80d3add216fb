/* SPDX-License-Identifier: MIT */
#include "rules/rule.h"

#include <string.h>

bouton_moves bouton_moves_new(bouton *b) {
    return (bouton_moves){.b = b};
}

void bouton_moves_free(bouton_moves *moves) {
    bouton *b = moves->b;
    bouton_release_memory(b, moves->bytes, moves->bytes_capacity);
    bouton_release_memory(b, moves->pieces, moves->piece_capacity * sizeof *moves->pieces);
    bouton_release_memory(b, moves->options, moves->option_capacity * sizeof *moves->options);
    *moves = bouton_moves_new(b);
}

void bouton_moves_clear(bouton_moves *moves) {
    moves->size = moves->piece_count = moves->option_count = 0;
    moves->status = BOUTON_OK;
}

void bouton_option_begin(bouton_moves *moves) {
    void *options = moves->options;
    if (moves->status != BOUTON_OK)
        return;
    if (moves->option_count == BOUTON_OPTIONS_MAX) {
        moves->status = bouton_fail(moves->b, BOUTON_LIMIT, "too-many-moves",
                                    "there are more than %d moves here", (int)BOUTON_OPTIONS_MAX);
        return;
    }
    if (!bouton_reserve(moves->b, &options, &moves->option_capacity, moves->option_count + 1,
                        sizeof *moves->options)) {
        moves->status = moves->b->error.status;
        return;
    }
    moves->options = options;
    moves->options[moves->option_count++] = moves->piece_count;
}

void bouton_option_add(bouton_moves *moves, const void *state, size_t size) {
    bouton *b = moves->b;
    void *bytes = moves->bytes, *pieces = moves->pieces;
    if (moves->status != BOUTON_OK)
        return;
    if (bouton_reserve(b, &bytes, &moves->bytes_capacity, moves->size + size, 1)) {
        moves->bytes = bytes;
        if (bouton_reserve(b, &pieces, &moves->piece_capacity, moves->piece_count + 1,
                           sizeof *moves->pieces)) {
            moves->pieces = pieces;
            if (size > 0)
                memcpy(moves->bytes + moves->size, state, size);
            moves->pieces[moves->piece_count++] = (struct bouton_piece){moves->size, size};
            moves->size += size;
            return;
        }
    }
    moves->status = b->error.status;
}

void bouton_option(bouton_moves *moves, const void *state, size_t size) {
    bouton_option_begin(moves);
    bouton_option_add(moves, state, size);
}

size_t bouton_option_size(const bouton_moves *moves, size_t option) {
    const size_t end =
        option + 1 < moves->option_count ? moves->options[option + 1] : moves->piece_count;
    return end - moves->options[option];
}

bouton_state bouton_option_state(const bouton_moves *moves, size_t option, size_t piece) {
    const struct bouton_piece *p = &moves->pieces[moves->options[option] + piece];
    return (bouton_state){moves->bytes + p->start, p->size};
}
