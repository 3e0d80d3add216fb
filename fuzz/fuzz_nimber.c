/* SPDX-License-Identifier: MIT */
/* Expressions of nimbers, and the same bytes as lines of two columns. */
#include "fuzz.h"

#include "base/text.h"
#include "nimber/batch.h"
#include "nimber/expression.h"

#include <string.h>

/* What is to be reached. */
enum { EVALUATED, REFUSED, MULTIPLIED };

const fuzz_plan_of_target fuzz_plan = {
    .runs = 5000,
    .edges = 500,
    .goals = {[EVALUATED] = {"expressions evaluated", 200},
              [REFUSED] = {"expressions refused", 1000},
              [MULTIPLIED] = {"texts of two columns multiplied", 50}},
};

static void evaluate(bouton_context *b, const char *text, size_t size) {
    bouton_nimber_answer answer, again;
    const bouton_status status = bouton_nimber_evaluate(b, text, size, &answer);
    if (status == BOUTON_NO)
        return;
    if (status != BOUTON_OK) {
        fuzz_check_error(b, size);
        fuzz_reach(REFUSED);
        return;
    }
    fuzz_reach(EVALUATED);
    bouton_text number = bouton_text_start(b);
    bouton_nimber128_put(&number, answer.value);
    HOLDS(bouton_nimber_evaluate(b, number.data, number.size, &again) == BOUTON_OK);
    HOLDS(memcmp(&again.value, &answer.value, sizeof answer.value) == 0);
    bouton_text_release(&number);
}

static void multiply_lines(bouton_context *b, const char *text, size_t size) {
    char *copy = malloc(size + 1 + BOUTON_BATCH_PADDING);
    HOLDS(copy != NULL);
    memcpy(copy, text, size);
    memset(copy + size, '9', 1 + BOUTON_BATCH_PADDING);
    copy[size] = '\n';
    bouton_text out = bouton_text_start(b);
    uint64_t lines = 0, ends = 0;
    if (bouton_nimber_batch(b, copy, size + 1, &out, &lines) == BOUTON_OK) {
        for (size_t i = 0; i < out.size; i++)
            ends += out.data[i] == '\n';
        HOLDS(ends == lines);
        if (lines > 0)
            fuzz_reach(MULTIPLIED);
    } else {
        fuzz_check_error(b, size + 1);
    }
    bouton_text_release(&out);
    free(copy);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz_budget budget;
    bouton_context *b = fuzz_context(&budget);
    evaluate(b, (const char *)data, size);
    multiply_lines(b, (const char *)data, size);
    fuzz_release(b, &budget);
    return 0;
}
