/* SPDX-License-Identifier: MIT */
/* Tweedledum and Tweedledee: components in pairs are lost in normal play, for whatever one player
 * does in a component the other does in its twin. */
#include "explain/explain.h"

#include <string.h>

enum { PAIRED_MAX = 64 };

static bool are_alike(const bouton_position *position, size_t i, size_t j) {
    const bouton_state a = bouton_position_at(position, i), b = bouton_position_at(position, j);
    return position->components[i].rule == position->components[j].rule && a.size == b.size &&
           (a.size == 0 || memcmp(a.data, b.data, a.size) == 0);
}

/* like[i]: the component that i is paired with; i itself if it has no move. *paired is false if any
 * other is left over. */
static bouton_status pair(const bouton_position *position, size_t *like, bool *paired) {
    bool taken[PAIRED_MAX] = {false};
    *paired = true;
    for (size_t i = 0; i < position->count && *paired; i++) {
        bool can_move = false;
        const bouton_status status = bouton_position_can_move(position, i, &can_move);
        if (status != BOUTON_OK)
            return status;
        if (taken[i])
            continue;
        size_t j = i;
        if (can_move) {
            j++;
            while (j < position->count && (taken[j] || !are_alike(position, i, j)))
                j++;
            *paired = j < position->count && !position->components[i].rule->game->loopy;
        }
        if (*paired) {
            taken[j] = true;
            like[i] = j;
            like[j] = i;
        }
    }
    return BOUTON_OK;
}

bouton_status bouton_gather_mirror(const bouton_position *position, int after,
                                   bouton_reasons *out) {
    size_t like[PAIRED_MAX], pairs = 0;
    bool paired;
    if (position->count < 2 || position->count > PAIRED_MAX)
        return BOUTON_OK;
    const bouton_status status = pair(position, like, &paired);
    for (size_t i = 0; i < position->count && status == BOUTON_OK && paired; i++)
        pairs += like[i] > i;
    if (status != BOUTON_OK || pairs == 0)
        return status;
    out->after = after;
    bouton_reason_begin(out, BOUTON_REASON_MIRROR, 0);
    for (size_t i = 0; i < position->count; i++)
        if (like[i] > i) {
            bouton_reason_number(out, i);
            bouton_reason_number(out, like[i]);
        }
    out->after = BOUTON_NO_MOVE;
    return out->status;
}

void bouton_put_mirror(const bouton_reason *reason, bouton_text *out) {
    bouton_text_put(out,
                    reason->count == 2
                        ? "all that can move are two that are alike: what one side does in "
                          "one, the other does in the other"
                        : "all that can move comes in pairs that are alike: what one side does "
                          "in one, the other does in its twin");
}
