/* SPDX-License-Identifier: MIT */
#include "check.h"

#include <string.h>

typedef bool claim_check(lines *l);
typedef bool long_check(lines *l, const extent *e);

void check_certificate(lines *l, FILE *file, const extent *e) {
    static const struct {
        const char *claim;
        claim_check *check;
        long_check *check_long;
    } kinds[] = {{"outcome", check_outcome, NULL},    {"value", check_value, NULL},
                 {"listed", NULL, check_listed},      {"misere", NULL, check_misere},
                 {"quotient", check_quotient, NULL},  {"closed", check_closed_set, NULL},
                 {"firm", check_firm_heaps, NULL},    {"automaton", check_automaton, NULL},
                 {"dominance", check_dominance, NULL}};
    size_t kind = 0;
    if (!lines_begin(l, file, "bouton certificate 2") || !word_line(l, "claim"))
        return;
    while (kind < sizeof kinds / sizeof *kinds && strcmp(l->word, kinds[kind].claim) != 0)
        kind++;
    bool good = false;
    if (strcmp(l->word, "period") == 0)
        good = check_period(l, e);
    else if (kind == sizeof kinds / sizeof *kinds)
        refuse(l, "it claims something that is not known here");
    else if (e->one)
        no_segment(l, e->segment, 0);
    else
        good = kinds[kind].check != NULL ? kinds[kind].check(l) : kinds[kind].check_long(l, e);
    if (!good) /* if nothing was said against it, it is not accepted all the same */
        judge(l, SYSTEM, "the check did not come to its end");
}
