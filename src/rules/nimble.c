/* SPDX-License-Identifier: MIT */
/* Nimble: each coin is a Nim heap of the number of its square. */
#include "rulekit/reason.h"
#include "rulekit/rule.h"

static void moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    const uint64_t square = bouton_heap_size(state);
    (void)rule;
    if (out->wanted != NULL) {
        if (*out->wanted < square)
            bouton_option(out, out->wanted, sizeof *out->wanted);
        return;
    }
    for (uint64_t to = square; to-- > 0 && out->status == BOUTON_OK;)
        bouton_option(out, &to, sizeof to);
}

static void picture(const bouton_rule *rule, bouton_state state, bouton_picture *out) {
    const uint64_t square = bouton_heap_size(state);
    (void)rule;
    bouton_draw_from_zero(out);
    bouton_draw_cells(out, BOUTON_PART_FREE, 0, 0, square);
    bouton_draw_cell(out, BOUTON_PART_TOKEN, square, 0);
}

static bool value(const bouton_rule *rule, bouton_state state, uint64_t *value) {
    (void)rule;
    *value = bouton_heap_size(state);
    return true;
}

static size_t nim_heaps(const bouton_rule *rule, bouton_state state, uint64_t *heaps) {
    (void)rule;
    heaps[0] = bouton_heap_size(state);
    return 1;
}

static void reasons(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_reasons *out) {
    const uint64_t square = bouton_heap_size(state);
    (void)rule, (void)play;
    bouton_reason_begin(out, BOUTON_REASON_HEAPS, BOUTON_HEAPS_SQUARE);
    bouton_reason_heap(out, square, square);
}

const bouton_game bouton_game_nimble = {
    .name = "nimble",
    .summary = "move one coin any number of squares to the left on a strip; coins may share a "
               "square and jump",
    .states = "the coins' squares, numbered from 0, with commas between them",
    .example = "nimble:1,3,3,6",
    .notes = "Squares are numbered from 0; each coin is a component, a Nim heap of its square's "
             "number.",
    .heaps = true,
    .moves = moves,
    .picture = picture,
    .value = value,
    .nim_heaps = nim_heaps,
    .value_is_size = true,
    .reasons = BOUTON_REASONS(reasons),
};
