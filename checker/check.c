/* SPDX-License-Identifier: MIT */
#include "check.h"

#include <string.h>

bool no_segment(lines *l, uint64_t segment, uint64_t count) {
    char said[128];
    snprintf(said, sizeof said,
             "there is no segment %" PRIu64 ": this certificate has %" PRIu64 ", counted from 0",
             segment, count);
    return judge(l, USAGE, said);
}

typedef bool claim_check(lines *l);

void check_certificate(lines *l, FILE *file, const extent *e) {
    static const struct {
        const char *claim;
        claim_check *check;
    } kinds[] = {{"outcome", check_outcome},    {"value", check_value},
                 {"listed", check_listed},      {"quotient", check_quotient},
                 {"firm", check_firm_heaps},    {"automaton", check_automaton},
                 {"dominance", check_dominance}};
    size_t kind = 0;
    if (!lines_begin(l, file) || !word_line(l, "claim"))
        return;
    while (kind < sizeof kinds / sizeof *kinds && strcmp(l->word, kinds[kind].claim) != 0)
        kind++;
    if (strcmp(l->word, "period") == 0)
        check_period(l, e);
    else if (kind == sizeof kinds / sizeof *kinds)
        refuse(l, "it claims something that is not known here");
    else if (e->one)
        no_segment(l, e->segment, 0);
    else
        kinds[kind].check(l);
}
