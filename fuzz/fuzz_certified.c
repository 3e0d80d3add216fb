/* SPDX-License-Identifier: MIT */
/* Certificates of periods as the library itself uses them, given a checksum that fits. Those that
 * are accepted must give values. */
#include "fuzz.h"

#include "base/bytes.h"
#include "octal/replay/certified.h"

#include <string.h>

/* What is to be reached. */
enum { TAKEN, STARTED, USED };

const fuzz_plan_of_target fuzz_plan = {
    .runs = 3000,
    .edges = 850,
    .change = fuzz_change_lines,
    .goals = {[TAKEN] = {"certificates taken", 100},
              [STARTED] = {"of these, whose rare heaps are right", 70},
              [USED] = {"of these, with values read", 50}},
};

enum { FIRST_MAX = 1 << 15 }; /* values to compare the rare heaps with, at most */

/* The first values of a seed's game, computed once; NULL for another one. */
static const uint32_t *first_values(const bouton_code *code) {
    static const char *const rules[] = {"0.104", "0.454"};
    static uint32_t *kept[sizeof rules / sizeof *rules];
    bouton_context *b = bouton_new(NULL);
    bouton_text text = bouton_text_start(b);
    size_t which = 0;
    bouton_code_write(code, &text);
    while (which < sizeof rules / sizeof *rules && strcmp(rules[which], text.data) != 0)
        which++;
    bouton_text_release(&text);
    if (which < sizeof rules / sizeof *rules && kept[which] == NULL) {
        bouton_sequence *sequence = bouton_sequence_new(b, code, NULL);
        uint64_t *values = malloc(FIRST_MAX * sizeof *values);
        kept[which] = malloc(FIRST_MAX * sizeof *kept[which]);
        HOLDS(sequence != NULL && values != NULL && kept[which] != NULL);
        HOLDS(bouton_sequence_values(sequence, 0, FIRST_MAX, values) == BOUTON_OK);
        for (size_t n = 0; n < FIRST_MAX; n++)
            kept[which][n] = (uint32_t)values[n];
        free(values);
        bouton_sequence_close(sequence);
    }
    bouton_free(b);
    return which < sizeof rules / sizeof *rules ? kept[which] : NULL;
}

static void use(bouton_context *b, const bouton_code *code, bouton_certified *known) {
    const bouton_period *period = bouton_certified_period(known);
    const uint32_t *first = first_values(code);
    fuzz_reach(TAKEN);
    HOLDS(period->proved && period->period > 0);
    HOLDS(bouton_certified_first(known) <= FIRST_MAX);
    if (first == NULL || bouton_certified_start(b, known, first) != BOUTON_OK)
        return;
    fuzz_reach(STARTED);
    if (bouton_certified_try(b, known) == BOUTON_OK) {
        uint64_t some[3];
        const uint64_t from = period->preperiod;
        if (bouton_certified_values(b, known, from, 3, some) == BOUTON_OK &&
            bouton_certified_values(b, known, from + 5000 % period->period, 3, some) == BOUTON_OK)
            fuzz_reach(USED);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz_budget budget;
    bouton_context *b = fuzz_context(&budget);
    bouton_text text = bouton_text_start(b);
    bouton_code code;
    const char *why;
    bouton_text_put_bytes(&text, data, size);
    bouton_text_printf(&text, "sum %016llx\n",
                       (unsigned long long)bouton_fnv1a((const char *)data, size));
    const char *rule = strstr(text.data, "rule ");
    const size_t length = rule != NULL ? strcspn(rule + 5, "\n") : 0;
    if (length > 0 && bouton_code_read(b, &code, rule + 5, length) == BOUTON_OK) {
        bouton_certified *known = bouton_certified_read(b, &code, text.data, text.size, &why);
        if (known != NULL)
            use(b, &code, known);
        else
            HOLDS(why != NULL || bouton_last_error(b)->status == BOUTON_LIMIT);
        bouton_certified_free(b, known);
        bouton_code_free(b, &code);
    }
    bouton_text_release(&text);
    fuzz_release(b, &budget);
    return 0;
}
