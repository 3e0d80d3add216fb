/* SPDX-License-Identifier: MIT */
/* Octal and hexadecimal codes, written in place of a name: 0.77, 4.333..., 0.3F, 4!.0. */
#include "rulekit/clauses.h"

static bouton_status read(bouton_rule *rule, bouton_cursor *cursor) {
    const size_t start = cursor->at;
    cursor->at = cursor->end;
    return bouton_rule_place_error(
        rule, cursor, start,
        bouton_code_read(rule->b, &rule->code, cursor->text + start, cursor->end - start));
}

static void write(const bouton_rule *rule, bouton_text *out) {
    bouton_code_write(&rule->code, out);
}

/* Each digit with its sign once, with all amounts to which it applies. */
static void clauses(const bouton_rule *rule, bouton_clauses *out) {
    const bouton_code *code = &rule->code;
    bool said[(BOUTON_LEAVE_ANY | BOUTON_SIZES) + 1] = {false};
    for (size_t i = 0; i <= code->count; i++) {
        const bool in_tail = i == code->count;
        const uint8_t leave = in_tail ? code->tail : code->digits[i].leave;
        if (leave == 0 || said[leave])
            continue;
        if (!in_tail && code->digits[i].take == 0) {
            bouton_clause_begin(out, BOUTON_CLAUSE_SPLIT, leave);
            continue;
        }
        said[leave] = true;
        bouton_clause_begin(out, BOUTON_CLAUSE_TAKE_AND_LEAVE, leave);
        for (size_t j = i; j < code->count; j++)
            if (code->digits[j].leave == leave)
                bouton_clause_number(out, code->digits[j].take);
        if (code->tail == leave)
            bouton_clause_range(out, code->length + (uint64_t)1, UINT64_MAX);
    }
    if (out->count == 0)
        bouton_clause_begin(out, BOUTON_CLAUSE_NO_MOVE, 0);
}

const bouton_game bouton_game_code = {
    .name = "code",
    .summary = "take k tokens from a heap and leave it as digit k of the code allows",
    .parameters =
        "the code stands in place of a name: 0.137, 4.333..., 0.3F. Its k-th digit after the "
        "point says in how many heaps the rest of a heap may be left when k tokens are taken "
        "from it: 1 in none (the heap is gone), 2 in one, 4 in two, 8 in three, or a sum of "
        "these; 0 forbids it. So with 0.137 one takes a heap of 1 whole; or 2 tokens, leaving "
        "nothing or one heap (3 = 1 + 2); or 3, leaving nothing, one heap or two (7 = 1 + 2 + "
        "4). Digits go from 0 to 9 and A to F; a digit 4 before the point lets one split a "
        "heap in two without taking; \"...\" repeats the last digit for ever. A sign after a "
        "digit says more of the heaps left: ! all of different sizes, = all of one size, ? not all "
        "of one size; so '4!.0', which a shell wants in quotes, is Grundy's game",
    .example = "0.137:9,4",
    .notes = "Guy and Smith 1956; Winning Ways, chapter 4.",
    .read_parameters = read,
    .write_parameters = write,
    .clauses = clauses,
};
