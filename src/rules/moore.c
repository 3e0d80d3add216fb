/* SPDX-License-Identifier: MIT */
/* Moore's Nim: heaps of which a move takes from up to k. One component, since a move may touch
 * several heaps. A state is its heaps, eight bytes each, in the order written. */
#include "rules/rule.h"

#include <string.h>

enum { HEAPS_MAX = 1024 };

static uint64_t k_of(const bouton_rule *rule) {
    return *(const uint64_t *)rule->parameters;
}

static bouton_status read(bouton_rule *rule, bouton_cursor *cursor) {
    uint64_t *k = bouton_rule_parameters(rule, sizeof *k);
    if (k == NULL)
        return rule->b->error.status;
    if (bouton_cursor_peek(cursor) < 0)
        return bouton_refuse(rule->b, cursor, "parameters",
                             "say how many heaps a move may take from, as in moore=2:3,4,5");
    const size_t start = cursor->at;
    bouton_status status = bouton_cursor_number(rule->b, cursor, "the number of heaps", k);
    if (status == BOUTON_OK && *k == 0) {
        cursor->at = start;
        return bouton_refuse(rule->b, cursor, "parameters",
                             "a move takes from at least one heap: moore=1 is Nim");
    }
    return status;
}

static void write(const bouton_rule *rule, bouton_text *out) {
    bouton_text_put_u64(out, k_of(rule));
}

static bouton_status parse(const bouton_rule *rule, bouton_cursor *cursor, bouton_text *state) {
    do {
        uint64_t heap = 0;
        bouton_status status = bouton_cursor_number(rule->b, cursor, "a heap", &heap);
        if (status != BOUTON_OK)
            return status;
        if (state->size == HEAPS_MAX * sizeof heap)
            return bouton_refuse(rule->b, cursor, "state", "moore takes at most %d heaps",
                                 (int)HEAPS_MAX);
        bouton_text_put_bytes(state, &heap, sizeof heap);
    } while (bouton_cursor_take(cursor, ','));
    return BOUTON_OK;
}

static void print(const bouton_rule *rule, bouton_state state, bouton_text *out) {
    (void)rule;
    for (size_t i = 0; i < state.size; i += sizeof(uint64_t)) {
        if (i > 0)
            bouton_text_put_char(out, ',');
        bouton_text_put_u64(out, bouton_heap_size((bouton_state){state.data + i, state.size - i}));
    }
}

/* Every way to take from at most `left` of the heaps from `first` on; `changed` says whether one
 * before was taken from. */
static void take_from(uint64_t *heaps, size_t count, size_t first, uint64_t left, bool changed,
                      bouton_moves *out) {
    if (out->status != BOUTON_OK)
        return;
    if (first == count || left == 0) {
        if (changed)
            bouton_option(out, heaps, count * sizeof *heaps);
        return;
    }
    take_from(heaps, count, first + 1, left, changed, out);
    const uint64_t heap = heaps[first];
    for (uint64_t rest = 0; rest < heap && out->status == BOUTON_OK; rest++) {
        heaps[first] = rest;
        take_from(heaps, count, first + 1, left - 1, true, out);
    }
    heaps[first] = heap;
}

static void moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    uint64_t heaps[HEAPS_MAX];
    memcpy(heaps, state.data, state.size);
    take_from(heaps, state.size / sizeof *heaps, 0, k_of(rule), false, out);
}

static bool outcome(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_outcome *outcome) {
    uint64_t heaps[HEAPS_MAX];
    memcpy(heaps, state.data, state.size);
    *outcome = bouton_moore_outcome(heaps, state.size / sizeof *heaps, k_of(rule), play);
    return true;
}

/* One heap of its own has the value of its size, and so has any number with k = 1. */
static bool value(const bouton_rule *rule, bouton_state state, uint64_t *value) {
    uint64_t heaps[HEAPS_MAX];
    const size_t count = state.size / sizeof *heaps;
    size_t filled = 0;
    memcpy(heaps, state.data, state.size);
    for (size_t i = 0; i < count; i++)
        filled += heaps[i] > 0;
    *value = bouton_nim_sum(heaps, count);
    if (filled <= 1 || k_of(rule) == 1)
        return true;
    /* Taking from any number of heaps at once: the whole is as good as one heap of all tokens. */
    if (k_of(rule) < filled)
        return false;
    *value = 0;
    for (size_t i = 0; i < count; i++) {
        if (heaps[i] > UINT64_MAX - *value)
            return false;
        *value += heaps[i];
    }
    return true;
}

const bouton_game bouton_game_moore = {
    .name = "moore",
    .summary = "take tokens from at least one and at most k heaps, any number from each",
    .parameters = "k, the most heaps that one move takes from: moore=2",
    .states = "the heaps, with commas: moore=2:3,4,5 is one component",
    .example = "moore=2:3,4,5",
    .notes =
        "E. H. Moore 1910: lost exactly when every binary column holds a multiple of k + 1 ones. "
        "Misere: the same, but once no heap has more than one, lost when the number of ones is 1 "
        "modulo k + 1.",
    .read_parameters = read,
    .write_parameters = write,
    .parse = parse,
    .print = print,
    .moves = moves,
    .value = value,
    .outcome = outcome,
};
