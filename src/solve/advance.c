/* SPDX-License-Identifier: MIT */
#include "solve/advance.h"

#include "search/loopy.h"

bouton_status bouton_distance_of(bouton_rule *rule, bouton_state state, bouton_distance *distance) {
    bouton_grundy value;
    uint32_t counter;
    *distance = (bouton_distance){0};
    if (rule->game->value != NULL && rule->game->weight != NULL) {
        distance->major = rule->game->weight(rule, state);
        return BOUTON_OK;
    }
    const bouton_status status = bouton_loopy_counter(rule, state, &value, &counter);
    if (status == BOUTON_OK && !value.infinite)
        *distance = (bouton_distance){value.value, counter};
    return status;
}

bouton_status bouton_advance_of(bouton_rule *rule, bouton_state state, const bouton_moves *moves,
                                size_t option, uint64_t value_before, uint64_t value_after,
                                bouton_advance *advance) {
    *advance = (bouton_advance){.before = {.major = value_before}, .after = {.major = value_after}};
    if (!rule->game->loopy)
        return BOUTON_OK;
    const bouton_status status = bouton_distance_of(rule, state, &advance->before);
    return status == BOUTON_OK
               ? bouton_distance_of(rule, bouton_option_state(moves, option, 0), &advance->after)
               : status;
}

int bouton_distance_compare(const bouton_distance *a, const bouton_distance *b) {
    return a->major != b->major ? (a->major > b->major) - (a->major < b->major)
                                : (a->minor > b->minor) - (a->minor < b->minor);
}

/* That of a1 + b2 to a2 + b1, which may be more than 64 bits. */
static int compare_sums(uint64_t a1, uint64_t b2, uint64_t a2, uint64_t b1) {
    uint64_t first, second;
    const bool first_carries = __builtin_add_overflow(a1, b2, &first);
    const bool second_carries = __builtin_add_overflow(a2, b1, &second);
    if (first_carries != second_carries)
        return first_carries ? 1 : -1;
    return (first > second) - (first < second);
}

int bouton_advance_compare(const bouton_advance *a, const bouton_advance *b) {
    const int major =
        compare_sums(a->after.major, b->before.major, b->after.major, a->before.major);
    return major != 0
               ? major
               : compare_sums(a->after.minor, b->before.minor, b->after.minor, a->before.minor);
}
