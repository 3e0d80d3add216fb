/* SPDX-License-Identifier: MIT */
/* Sums of boards, graphs and other games without a code, by the quotient of their closed set. */
#include "misere/at_hand.h"
#include "misere/quotient.h"

#include "base/bytes.h"

enum {
    POSITIONS_MAX = 1 << 12,
    STEPS_MAX = 1 << 26, /* some 100 ms */
    FAILED_MAX = 1 << 8,
};

/* Hashes of what exceeded the limits: positions, and closed sets. The oldest are dropped. If two
 * share a hash, a quotient that could be found is not tried, and a search answers instead. */
typedef struct failed_sets {
    uint64_t keys[FAILED_MAX];
    size_t count;
} failed_sets;

static void release_failed(bouton_context *b, void *data) {
    bouton_release_memory(b, data, sizeof(failed_sets));
}

static bool has_failed(const bouton_context *b, uint64_t key) {
    const failed_sets *f = b->slots[BOUTON_SLOT_CLOSED].data;
    bool found = false;
    for (size_t i = 0; f != NULL && i < FAILED_MAX && i < f->count && !found; i++)
        found = f->keys[i] == key;
    return found;
}

/* Does nothing if memory fails. */
static void keep_failed(bouton_context *b, uint64_t key) {
    failed_sets *f = b->slots[BOUTON_SLOT_CLOSED].data;
    if (f == NULL)
        f = bouton_calloc(b, 1, sizeof *f);
    if (f == NULL)
        return;
    b->slots[BOUTON_SLOT_CLOSED].data = f;
    b->slots[BOUTON_SLOT_CLOSED].release = release_failed;
    if (!has_failed(b, key))
        f->keys[f->count++ % FAILED_MAX] = key;
}

static uint64_t key_of(const bouton_position *position) {
    uint64_t sum = position->count;
    for (size_t i = 0; i < position->count; i++)
        sum += bouton_mix(
            bouton_pieces_hash(position->components[i].rule, bouton_position_at(position, i)));
    return ~bouton_mix(sum);
}

/* Whether there are two components or one that splits, not all heaps of codes, and none to which
 * play can return. */
static bouton_status is_wanted(const bouton_position *position, bool *wanted) {
    bouton_moves parts = bouton_moves_new(position->b);
    bouton_status status = BOUTON_OK;
    bool loopy = false, codes = true;
    for (size_t i = 0; i < position->count; i++) {
        loopy |= position->components[i].rule->game->loopy;
        codes &= bouton_rule_has_code(position->components[i].rule);
    }
    *wanted = !loopy && !codes;
    if (*wanted && position->count == 1) {
        status = bouton_rule_simplify(position->components[0].rule, bouton_position_at(position, 0),
                                      false, &parts);
        *wanted = status == BOUTON_OK && bouton_option_size(&parts, 0) > 1;
    }
    bouton_moves_free(&parts);
    return status;
}

bouton_status bouton_quotient_of_closed_set(const bouton_position *position,
                                            bouton_quotient **quotient) {
    bouton_context *b = position->b;
    bool wanted;
    *quotient = NULL;
    bouton_status status = is_wanted(position, &wanted);
    if (status != BOUTON_OK || !wanted)
        return bouton_quotient_was_stopped(b, status) ? status : BOUTON_OK;
    const uint64_t key = key_of(position);
    if (has_failed(b, key))
        return BOUTON_OK;
    bouton_quotient *q = bouton_quotient_of_position(position, POSITIONS_MAX);
    const uint64_t set = q != NULL ? bouton_pieces_key(&q->pieces) : key;
    status = q != NULL ? BOUTON_OK : b->error.status;
    const bool failed = has_failed(b, set);
    if (status == BOUTON_OK && !failed) {
        bouton_quotient_limit(q, STEPS_MAX);
        q->meter.counts_rows = true;
        status = bouton_quotient_advance(q, 0, false);
    }
    if (status == BOUTON_OK && !failed) {
        *quotient = q;
        return BOUTON_OK;
    }
    bouton_quotient_close(q);
    if (bouton_quotient_was_stopped(b, status))
        return status;
    if (!bouton_lacks_memory(b, status)) {
        keep_failed(b, key);
        keep_failed(b, set);
    }
    return BOUTON_OK;
}

bouton_status bouton_quotient_outcome(const bouton_quotient *quotient,
                                      const bouton_position *position, bouton_outcome *outcome) {
    bouton_status status = BOUTON_OK;
    uint32_t product = 0, element = 0;
    for (size_t i = 0; i < position->count && status == BOUTON_OK; i++) {
        status = bouton_quotient_component(quotient, position, i, &element);
        product = bouton_quotient_product(quotient, product, element);
    }
    *outcome = bouton_quotient_is_lost(quotient, product) ? BOUTON_P : BOUTON_N;
    return status;
}
