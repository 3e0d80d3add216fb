/* SPDX-License-Identifier: MIT */
#include "octal/engine/bitset_plan.h"

static void plan_groups(bouton_bitset_plan *plan, bouton_bitset_groups *groups,
                        const bouton_tap *taps, size_t count, uint64_t from, uint64_t to) {
    for (uint32_t index = 0; index < BOUTON_WORD_INDICES; index++) {
        const size_t first = plan->offset_count;
        for (size_t i = 0; i < count; i++)
            if (taps[i].index == index && taps[i].offset >= from && taps[i].offset < to)
                plan->offsets[plan->offset_count++] = (size_t)taps[i].offset;
        if (plan->offset_count > first)
            groups->groups[groups->count++] =
                (bouton_bitset_group){.index = index,
                                      .count = (uint32_t)(plan->offset_count - first),
                                      .offsets = plan->offsets + first};
    }
}

static size_t plan_near(const bouton_bitset_groups *groups, bouton_bitset_near *near) {
    size_t count = 0;
    for (size_t i = 0; i < groups->count; i++)
        for (uint32_t j = 0; j < groups->groups[i].count; j++) {
            const unsigned shift = groups->groups[i].offsets[j] % BOUTON_LANES;
            const unsigned index = groups->groups[i].index;
            bouton_bitset_near *tap = &near[count++];
            tap->within = UINT64_MAX << 2 * shift;
            tap->matrix = bouton_bitset_matrix(index);
            for (unsigned k = 0; k < 64; k++)
                tap->bytes[k] = (uint8_t)(64 + (k ^ index >> 3) - 2 * shift);
        }
    return count;
}

static void plan_sets(bouton_bitset_plan *plan, const bouton_steady *s, bool shows) {
    const bouton_space *space = &s->space;
    plan->drop = space->drop;
    for (unsigned j = 0; j < BOUTON_LANES; j++) {
        for (uint32_t i = 0; i < BOUTON_WORD_INDICES; i++) {
            const uint32_t value = bouton_space_value(space, j, i, 1);
            for (unsigned k = 0; k < 16; k++)
                plan->bits[k][j] |= (uint16_t)((value >> k & 1) << i);
            for (unsigned k = plan->bit_count; value >> k != 0; k++)
                plan->bit_count = k + 1;
        }
        plan->upper[j] = plan->bits[plan->drop][j];
        plan->free[j] = shows ? bouton_steady_halves(s->shape, j) : UINT16_MAX;
    }
    plan->rounds = 1;
}

bouton_status bouton_bitset_plan_open(bouton_context *b, bouton_bitset_plan *plan,
                                      const bouton_steady *s, bool shows) {
    *plan = (bouton_bitset_plan){.offset_capacity = s->tap_count + s->witness_count +
                                                    1, /* never 0: there may be no taps */
                                 .near_size = s->tap_count * sizeof(bouton_bitset_near) + 64};
    plan->offsets = bouton_calloc(b, plan->offset_capacity, sizeof *plan->offsets);
    plan->near_memory = bouton_calloc(b, plan->near_size, 1);
    if (plan->offsets == NULL || plan->near_memory == NULL)
        return b->error.status;
    plan_groups(plan, &plan->near, s->taps, s->tap_count, 0, BOUTON_LANES);
    plan_groups(plan, &plan->recent, s->taps, s->tap_count, BOUTON_LANES, 2 * BOUTON_LANES);
    plan_groups(plan, &plan->middle, s->taps, s->tap_count, 2 * BOUTON_LANES, BOUTON_SPAN);
    plan_groups(plan, &plan->far, s->taps, s->tap_count, BOUTON_SPAN, UINT64_MAX);
    if (shows)
        plan_groups(plan, &plan->witnesses, s->witnesses, s->witness_count, 0, UINT64_MAX);
    bouton_bitset_near *near =
        (bouton_bitset_near *)(((uintptr_t)plan->near_memory + 63) & ~(uintptr_t)63);
    plan->near_count = plan_near(&plan->near, near);
    plan->recent_count = plan_near(&plan->recent, near + plan->near_count);
    plan->near_taps = near;
    plan->recent_taps = near + plan->near_count;
    plan_sets(plan, s, shows);
    return BOUTON_OK;
}

void bouton_bitset_plan_close(bouton_context *b, bouton_bitset_plan *plan) {
    bouton_release_memory(b, plan->offsets, plan->offset_capacity * sizeof *plan->offsets);
    bouton_release_memory(b, plan->near_memory, plan->near_size);
}
