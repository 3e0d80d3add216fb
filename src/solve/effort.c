/* SPDX-License-Identifier: MIT */
/* How many positions a search for who wins a sum may look at, and the error if that does not
 * suffice. */
#include "solve/effort.h"

#include "misere/quotient.h"
#include "search/search.h"

uint64_t bouton_effort_most(const bouton_position *sum, bouton_play play) {
    bool heaps = play == BOUTON_MISERE && sum->count > 1;
    for (size_t i = 0; i < sum->count && heaps; i++)
        heaps = bouton_rule_has_code(sum->components[i].rule);
    return heaps ? sum->b->heap_sums_most : 0;
}

bouton_status bouton_effort_fail(const bouton_position *position, uint64_t most) {
    uint64_t heap;
    return bouton_quotient_reaches(position, &heap)
               ? bouton_fail(position->b, BOUTON_LIMIT, "effort",
                             "who wins in misere play is not known: theory at hand tells heaps up "
                             "to %llu, and a search of %llu positions did not come to its end",
                             (unsigned long long)heap, (unsigned long long)most)
               : bouton_fail(position->b, BOUTON_LIMIT, "effort",
                             "who wins in misere play is not known: no theory at hand tells it, "
                             "and a search of %llu positions did not come to its end",
                             (unsigned long long)most);
}

bouton_status bouton_solution_search(bouton_solution *s, const bouton_position *sum,
                                     bouton_outcome *outcome, uint32_t *depth) {
    bouton_context *b = s->b;
    const uint64_t most =
        s->searches_most > 0 ? s->searches_most : bouton_effort_most(sum, s->play);
    const uint64_t searched = bouton_searched(b) - s->searched_before;
    if (most == 0 || s->wants_depth || bouton_position_is_loopy(sum))
        return bouton_whole_outcome(s->search, sum, s->play, s->wants_depth, outcome, depth);
    const bouton_status status = bouton_whole_outcome_within(
        s->search, sum, s->play, searched < most ? most - searched : 1, outcome);
    return status == BOUTON_LIMIT && b->error.id == BOUTON_ERROR_EFFORT
               ? bouton_effort_fail(s->position, most)
               : status;
}
