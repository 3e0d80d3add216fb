/* SPDX-License-Identifier: MIT */
/*
 * Where play can return: a table of all sums that can be reached, each lost, won or neither. A sum
 * is lost if it leads only to sums that are won, in fewer moves; won if it leads to one that is
 * lost, in fewer moves; and neither if it leads to no lost sum but to another such sum, so that
 * nobody can force a win.
 */
#include "explain/gather.h"

#include "explain/listed.h"
#include "search/search.h"

enum {
    SUMS_USUAL = 24,
    SUMS_FULL = BOUTON_SUMS_FULL,
    OPTIONS_MAX = 400, /* of a component */
};

typedef struct table {
    const bouton_solution *s;
    size_t most;
    bouton_listed sums;
    bool leads[SUMS_FULL][SUMS_FULL]; /* by a move, from the first to the second */
    bouton_outcome outcomes[SUMS_FULL];
    uint32_t depths[SUMS_FULL];
    bouton_position *after; /* what a move leaves */
    bouton_moves moves;
} table;

/* Notes where an option of sum i leads and adds that to the list; *all becomes false if there is no
 * room. */
static bouton_status take(table *t, size_t i, size_t component, size_t option, bool *all) {
    size_t place;
    bouton_status status = bouton_position_copy(t->after, t->sums.sums[i]);
    if (status == BOUTON_OK)
        status = bouton_position_replace(t->after, component, &t->moves, option);
    if (status == BOUTON_OK)
        status = bouton_listed_find(&t->sums, t->after, &place);
    if (status != BOUTON_OK)
        return status;
    BOUTON_ASSERT(place <= t->sums.count && t->sums.count <= t->most);
    *all = place < t->most;
    if (*all && place == t->sums.count)
        status = bouton_listed_append(&t->sums, t->after);
    if (*all)
        t->leads[i][place] = true;
    return status;
}

/* Lists all that can be reached; *all is false if that is too much. */
static bouton_status reach(table *t, bool *all) {
    size_t place;
    bouton_status status = bouton_listed_find(&t->sums, t->s->position, &place);
    if (status == BOUTON_OK)
        status = bouton_listed_append(&t->sums, t->s->position);
    for (size_t i = 0; i < t->sums.count && status == BOUTON_OK && *all; i++) {
        const bouton_position *sum = t->sums.sums[i];
        for (size_t component = 0; component < sum->count && status == BOUTON_OK; component++) {
            status = bouton_rule_moves(sum->components[component].rule,
                                       bouton_position_at(sum, component), &t->moves);
            for (size_t o = 0; o < t->moves.option_count && status == BOUTON_OK && *all; o++)
                status = take(t, i, component, o, all);
        }
    }
    return status;
}

static bouton_status label(table *t) {
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < t->sums.count && status == BOUTON_OK; i++)
        status = bouton_search_sum(t->s->search, t->sums.sums[i], t->s->play, true, &t->outcomes[i],
                                   &t->depths[i]);
    return status;
}

/* Where the first good move of sum i goes: to the sum lost soonest, or to one that neither wins,
 * preferably not i itself; i if there is none. */
static size_t good_move(const table *t, size_t i) {
    const bouton_outcome wanted = t->outcomes[i] == BOUTON_N ? BOUTON_P : BOUTON_D;
    size_t good = i;
    if (t->outcomes[i] == BOUTON_P)
        return i;
    for (size_t to = 0; to < t->sums.count; to++)
        if (t->leads[i][to] && t->outcomes[to] == wanted &&
            (good == i || t->depths[to] < t->depths[good]))
            good = to;
    BOUTON_ASSERT(good != i || t->leads[i][i] || t->depths[i] == 0);
    return good;
}

static bouton_status tell(const table *t, bouton_reasons *out) {
    uint64_t numbers[BOUTON_LABEL_NUMBERS * SUMS_FULL], *n = numbers;
    for (size_t i = 0; i < t->sums.count; i++) {
        const bouton_outcome outcome = t->outcomes[i];
        *n++ = outcome == BOUTON_P ? 0 : outcome == BOUTON_N ? 1 : 2;
        *n++ = outcome == BOUTON_D ? 0 : t->depths[i];
        *n++ = good_move(t, i);
    }
    return bouton_listed_add_reason(&t->sums, t->s->position, BOUTON_REASON_LABELS, numbers,
                                    (size_t)(n - numbers), out);
}

bouton_status bouton_gather_labels(const bouton_solution *s, bouton_detail detail,
                                   bouton_reasons *out) {
    bool all = true;
    table *t = bouton_calloc(s->b, 1, sizeof *t);
    if (t == NULL)
        return s->b->error.status;
    t->s = s;
    t->most = SUMS_FULL;
    t->sums = bouton_listed_new(s->b);
    t->moves = bouton_moves_new(s->b);
    t->moves.option_max = OPTIONS_MAX;
    t->after = bouton_position_new(s->b);
    bouton_status status = t->after != NULL ? reach(t, &all) : s->b->error.status;
    const bool long_list = detail != BOUTON_FULL && t->sums.count > SUMS_USUAL;
    if (status == BOUTON_OK && all && !long_list)
        status = label(t);
    if (status == BOUTON_OK && all && !long_list)
        status = tell(t, out);
    out->list_too_long = !all || long_list || status == BOUTON_LIMIT;
    out->full_has_list = all && long_list && status == BOUTON_OK;
    bouton_position_free(t->after);
    bouton_moves_free(&t->moves);
    bouton_listed_free(&t->sums);
    bouton_release_memory(s->b, t, sizeof *t);
    return bouton_unless_limit(status);
}
