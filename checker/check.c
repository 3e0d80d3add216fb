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

void check_certificate(lines *l, FILE *file, const extent *e) {
    if (!lines_begin(l, file) || !word_line(l, "claim"))
        return;
    if (strcmp(l->word, "period") == 0)
        check_period(l, e);
    else if (strcmp(l->word, "outcome") != 0 && strcmp(l->word, "value") != 0 &&
             strcmp(l->word, "quotient") != 0 && strcmp(l->word, "automaton") != 0)
        refuse(l, "it claims something that is not known here");
    else if (e->one)
        no_segment(l, e->segment, 0);
    else if (strcmp(l->word, "outcome") == 0)
        check_outcome(l);
    else if (strcmp(l->word, "quotient") == 0)
        check_quotient(l);
    else if (strcmp(l->word, "automaton") == 0)
        check_automaton(l);
    else
        check_value(l);
}
