/* SPDX-License-Identifier: MIT */
/* The rules that a certificate lists. */
#ifndef CHECKER_RULES_H
#define CHECKER_RULES_H

#include "code.h"
#include "lines.h"

enum { RULES_MAX = 64, NAME_MAX = 40 };

typedef struct rules {
    code *codes;                         /* [count] */
    char names[RULES_MAX][NAME_MAX + 1]; /* their codes, or if these are long their numbers */
    size_t count;
} rules;

/* Reads "rules K" and K lines of codes. To be closed, whether they were read or not. */
bool rules_read(rules *r, lines *l);
void rules_close(rules *r);

#endif
