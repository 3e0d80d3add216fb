/* SPDX-License-Identifier: MIT */
#include "reference/moves.h"

#include <stdio.h>
#include <string.h>

bool reference_moves_of(const char *rule, const char *state, reference_moves *out) {
    static reference_family *const families[] = {reference_heap_moves,  reference_number_moves,
                                                 reference_coin_moves,  reference_board_moves,
                                                 reference_graph_moves, reference_sprouts_moves};
    char game[REFERENCE_TEXT_MAX];
    snprintf(game, sizeof game, "%s", rule);
    const bool is_code = game[0] >= '0' && game[0] <= '9'; /* there '=' is a sign */
    char *parameters = is_code ? NULL : strchr(game, '=');
    if (parameters != NULL)
        *parameters++ = '\0';
    out->count = 0;
    for (size_t i = 0; i < sizeof families / sizeof *families; i++)
        if (families[i](game, parameters != NULL ? parameters : "", state, out))
            return true;
    return false;
}
