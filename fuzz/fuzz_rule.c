/* SPDX-License-Identifier: MIT */
/* Rules: the canonical text of a rule gives the same rule, and its first values can be computed. */
#include "fuzz.h"

#include "rulekit/rule.h"

/* What is to be reached. */
enum { READ, VALUES, REFUSED };

const fuzz_plan_of_target fuzz_plan = {
    .runs = 10000,
    .edges = 600,
    .goals = {[READ] = {"rules read", 200},
              [VALUES] = {"first values of a rule had", 200},
              [REFUSED] = {"rules refused", 3000}},
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz_budget budget;
    bouton_context *b = fuzz_context(&budget);
    bouton_rule *rule = NULL, *again = NULL;
    bouton_cursor cursor = {.text = (const char *)data, .text_size = size, .end = size};
    if (bouton_rule_read(b, &cursor, &rule) == BOUTON_OK) {
        fuzz_reach(READ);
        HOLDS(cursor.at == size);
        HOLDS(bouton_rule_of(b, rule->text, &again) == BOUTON_OK);
        HOLDS(again == rule);
        if (bouton_rule_has_code(rule)) {
            enum { COUNT = 24 };
            uint64_t values[COUNT];
            bouton_sequence *sequence = bouton_rule_sequence(rule);
            HOLDS(sequence != NULL);
            const bouton_status status = bouton_sequence_values(sequence, 0, COUNT, values);
            HOLDS(status == BOUTON_OK ? values[0] == 0 : status == BOUTON_LIMIT);
            if (status == BOUTON_OK)
                fuzz_reach(VALUES);
        }
    } else {
        fuzz_reach(REFUSED);
        fuzz_check_error(b, size);
    }
    fuzz_release(b, &budget);
    return 0;
}
