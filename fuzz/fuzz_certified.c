/* SPDX-License-Identifier: MIT */
/* Certificates of periods that the library itself makes use of: read with a sum that fits. What is
 * taken gives values. */
#include "fuzz.h"

#include "base/bytes.h"
#include "octal/replay/certified.h"

#include <string.h>

enum { FIRST_MAX = 1 << 14 }; /* values to compare the rare heaps with */

static void use(bouton_context *b, const bouton_code *code, bouton_certified *known) {
    const bouton_period *period = bouton_certified_period(known);
    const uint64_t first = bouton_certified_first(known);
    HOLDS(period->proved && period->period > 0);
    if (first > FIRST_MAX)
        return;
    uint64_t *values = malloc((first + 1) * sizeof *values);
    uint32_t *narrow = malloc((first + 1) * sizeof *narrow);
    HOLDS(values != NULL && narrow != NULL);
    bouton_sequence *sequence = bouton_sequence_new(b, code);
    if (sequence != NULL && bouton_sequence_values(b, sequence, 0, first, values) == BOUTON_OK) {
        for (uint64_t n = 0; n < first; n++)
            narrow[n] = (uint32_t)values[n];
        if (bouton_certified_start(b, known, narrow) == BOUTON_OK &&
            bouton_certified_try(b, known) == BOUTON_OK) {
            uint64_t some[3];
            bouton_certified_values(b, known, period->preperiod, 3, some);
            bouton_certified_values(b, known, period->preperiod + period->period / 2, 3, some);
        }
    }
    bouton_sequence_free(b, sequence);
    free(values);
    free(narrow);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz_budget budget;
    bouton_context *b = fuzz_context(&budget);
    bouton_text text = bouton_text_new(b);
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
    bouton_text_free(&text);
    fuzz_release(b, &budget);
    return 0;
}
