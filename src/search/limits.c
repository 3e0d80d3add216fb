/* SPDX-License-Identifier: MIT */
/* The errors for reached limits of a search. */
#include "search/search.h"

bouton_status bouton_search_too_deep(bouton_context *b, const bouton_rule *rule) {
    return bouton_fail(b, BOUTON_LIMIT, "depth",
                       "%.200s: play lasts too long for a search, which goes %d positions deep",
                       rule->text, (int)BOUTON_DEPTH_MAX);
}

bouton_status bouton_search_too_long(bouton_context *b) {
    return bouton_fail(b, BOUTON_LIMIT, "effort", "this takes more than a short search");
}
