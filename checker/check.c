/* SPDX-License-Identifier: MIT */
#include "check.h"

#include "period.h"
#include "position.h"

#include <string.h>

void check_certificate(lines *l, FILE *file, const extent *e) {
    const char *claim = lines_begin(l, file) ? text_field(l, "claim") : NULL;
    if (claim == NULL)
        return;
    if (strcmp(claim, "period") == 0)
        check_period(l, e);
    else if (strcmp(claim, "outcome") != 0 && strcmp(claim, "value") != 0)
        refuse(l, "it claims something that is not known here");
    else if (e->one)
        no_segment(l, e->segment, 0);
    else if (strcmp(claim, "outcome") == 0)
        check_outcome(l);
    else
        check_value(l);
}
