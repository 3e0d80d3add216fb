/* SPDX-License-Identifier: MIT */
/* The lists by which an explanation can be checked, and where these end. */
#include "explain/explain.h"

#include "search/loopy.h"

static const bouton_reason *of_sum(const bouton_explanation *e, bouton_reason_kind kind) {
    return bouton_reason_find(&e->reasons, kind, SIZE_MAX);
}

/* Whether all that shows who wins a sum are values, some of which a search has found. */
static bool is_of_searched_values(const bouton_solution *s) {
    return s->position->count > 1 && bouton_values_decide(s) && bouton_is_searched(s->position);
}

/* The winning moves of which nothing is said but that no reply wins, or but values found by search;
 * and all that are listed. */
static size_t count_bare(const bouton_explanation *e, bool by_values, size_t *listed) {
    const bouton_reasons *reasons = &e->reasons;
    size_t bare = 0;
    *listed = 0;
    for (size_t i = 0; i < reasons->count; i++) {
        const bouton_reason *r = &reasons->list[i];
        *listed += r->kind == BOUTON_REASON_WINS;
        bare += r->kind == BOUTON_REASON_ALL && r->after != BOUTON_NO_MOVE &&
                bouton_reason_numbers(reasons, r)[0] > 0;
    }
    return by_values ? *listed : bare;
}

/* Of which moves the list holds. */
static void say_whose(bouton_explanation *e, size_t moves) {
    if (moves == 1)
        bouton_say(e, "What follows is of the first of these moves:");
    else
        bouton_say(e, "What follows is of the first %zu of these moves:", moves);
    bouton_say_plain(e, "\n");
}

static bool has_list(const bouton_explanation *e) {
    static const bouton_reason_kind kinds[] = {
        BOUTON_REASON_VALUES, BOUTON_REASON_ELEMENTS, BOUTON_REASON_PLAYED, BOUTON_REASON_CLOSED,
        BOUTON_REASON_LABELS, BOUTON_REASON_MIRROR,   BOUTON_REASON_TAME,   BOUTON_REASON_FIRM};
    bool has = e->reasons.full_has_list || e->reasons.tables_cut > 0;
    for (size_t i = 0; i < e->reasons.count; i++)
        for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
            has |= e->reasons.list[i].kind == kinds[k];
    return has;
}

/* Whether `solve --certificate` knows each rule. */
static bool may_be_certified(const bouton_position *position) {
    bool may = true;
    for (size_t i = 0; i < position->count; i++) {
        const bouton_rule *rule = position->components[i].rule;
        may &= bouton_rule_has_code(rule) || bouton_method_of_rule(rule) == BOUTON_BY_SEARCH;
    }
    return may;
}

/* The first part whose value was found by search, without a reason of its game's; their number if
 * there is none. */
static size_t first_searched(const bouton_explanation *e, const bouton_position *position) {
    size_t c = 0;
    uint64_t value;
    while (c < position->count &&
           (bouton_method_of(position->components[c].rule, bouton_position_at(position, c),
                             &value) != BOUTON_BY_SEARCH ||
            bouton_reason_of_game(&e->reasons, c, BOUTON_NO_MOVE) != NULL))
        c++;
    return c;
}

/* How the value of one part can be checked by itself: beside a heap of Nim of that size it is lost,
 * which may have a list where the whole sum has none. */
static void say_part(bouton_explanation *e, const bouton_solution *s, size_t c) {
    bouton_text part = bouton_text_start(e->text.b);
    bouton_put_written(s->position, c, &part);
    if (s->values[c].value > 0)
        bouton_text_printf(&part, " + nim:%llu", (unsigned long long)s->values[c].value);
    bouton_say_plain(e, "\n");
    bouton_say(e,
               "A part is worth 0 if it is lost alone, and v if it is lost beside a heap of Nim of "
               "v. So `explain --full '%s'` shows one of the values here by a list of lost "
               "positions, unless it is too long.",
               part.data);
    e->text.failed |= part.failed;
    bouton_text_release(&part);
}

/* Where nothing that is told can be checked, nor what --full tells: that a search found it. */
static void say_searched(bouton_explanation *e, const bouton_solution *s, bool by_values,
                         size_t bare) {
    const bool strategy = s->position->count == 1 && bouton_tells_strategy(&e->reasons);
    const bool open = s->outcome == BOUTON_N
                          ? bare > 0
                          : s->outcome == BOUTON_P &&
                                (by_values || s->position->count == 1 || s->play == BOUTON_MISERE);
    if (!open || strategy || has_list(e))
        return;
    if (by_values) {
        const size_t part = first_searched(e, s->position);
        if (part == s->position->count)
            return;
        say_part(e, s, part);
    }
    if (!may_be_certified(s->position))
        return;
    bouton_say_plain(e, "\n");
    bouton_say(e,
               "%s found by search: `solve --certificate FILE` writes what bouton-check verifies, "
               "unless it is too large.",
               by_values ? "Values here were" : "That was");
}

void bouton_say_lists(bouton_explanation *e, const bouton_solution *s) {
    const bouton_reason *closed = of_sum(e, BOUTON_REASON_CLOSED);
    const bouton_reason *answers = of_sum(e, BOUTON_REASON_ANSWERS);
    const bouton_reason *labels = of_sum(e, BOUTON_REASON_LABELS);
    const bool by_values = is_of_searched_values(s);
    size_t listed;
    const size_t bare = count_bare(e, by_values, &listed), list_of = e->reasons.list_of;
    const bool some = bare > 0 && list_of > 0 && list_of < listed;
    const bool full_has_more = some && e->reasons.full_list_of > list_of && closed != NULL;
    bouton_say_tables(e, s);
    if (closed != NULL || answers != NULL || labels != NULL)
        bouton_say_plain(e, "\n");
    if (some && (closed != NULL || answers != NULL))
        say_whose(e, list_of);
    if (closed != NULL)
        bouton_say_closed(e, s, closed);
    else if (answers != NULL)
        bouton_say_answers(e, s, answers);
    else if (labels != NULL)
        bouton_say_labels(e, s, labels);
    if (e->reasons.full_has_list)
        bouton_say_full(e, bouton_position_is_loopy(s->position)
                               ? "all that can be reached, and who wins it"
                               : "lost positions to which each move can be answered");
    else if (full_has_more)
        bouton_say_full(e, "lost positions of more of these moves");
    say_searched(e, s, by_values, bare);
}
