/* SPDX-License-Identifier: MIT */
#include "rules.h"

#include <stdlib.h>
#include <string.h>

static bool read_rule(code *c, char *name, size_t number, lines *l) {
    if (!word_line(l, "rule") || !code_read(c, l->word))
        return refuse(l, "a rule is no code");
    if (strlen(l->word) <= NAME_MAX)
        memcpy(name, l->word, strlen(l->word));
    else
        snprintf(name, NAME_MAX, "rule %zu", number);
    return true;
}

bool rules_read(rules *r, lines *l) {
    uint64_t count = 0;
    if (!number_line(l, "rules", RULES_MAX, &count))
        return false;
    r->codes = calloc(count + 1, sizeof *r->codes);
    if (r->codes == NULL)
        return no_memory(l);
    /*@ loop invariant reading(l);
        loop invariant r->count <= count;
        loop invariant \forall integer i; 0 <= i < r->count ==>
            r->codes[i].length < DIGITS_MAX && r->codes[i].parts <= 3;
        loop invariant \valid(r->codes + (0 .. count - 1));
        loop invariant r->codes == \at(r->codes, LoopEntry);
        loop assigns *r, READS, l->word[0 .. WORD_MAX - 1], codes_arena[0 .. codes_size - 1];
        loop variant count - r->count; */
    for (; r->count < count; r->count++)
        if (!read_rule(&r->codes[r->count], r->names[r->count], r->count, l))
            return false;
    return true;
}

void rules_close(rules *r) {
    free(r->codes);
}
