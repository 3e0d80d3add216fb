/* SPDX-License-Identifier: MIT */
/* A random code: its first values must be those of the definition (reference/), and further on,
 * where the fast engines work, each set of instructions and two threads must give the same. The
 * first byte chooses the instructions and how far, then each byte is a digit; its high bits stand
 * for dots.
 */
#include "fuzz.h"

#include "octal/sequence.h"
#include "reference/code.h"

#include <string.h>

/* What is to be reached. */
enum { OCTAL, HEXADECIMAL, TAIL, SPLIT, FAR };

const fuzz_plan_of_target fuzz_plan = {
    .runs = 150,
    .edges = 1000,
    .goals = {[OCTAL] = {"codes that leave two heaps at most", 50},
              [HEXADECIMAL] = {"codes that leave three", 20},
              [TAIL] = {"codes with a tail", 5},
              [SPLIT] = {"codes that split without taking", 20},
              [FAR] = {"codes far out, by two sets of instructions", 5}},
};

enum { DIGITS = 5, NEAR = 40, FAR_COUNT = 26000, ASKED_MAX = 1 << 18 };

static const char *const cpus[] = {"portable", "sse2", "avx2", "-avx512", "-gfni", "-vpclmul", ""};

/* The values before `count`; false if they take too much work or memory. */
static bool values_of(const char *text, const char *cpu, unsigned threads, uint64_t count,
                      uint64_t *values) {
    fuzz_budget budget = {.asked_max = ASKED_MAX};
    bouton_context *b = bouton_new(&(bouton_options){.memory_max = 64 << 20,
                                                     .poll = fuzz_poll,
                                                     .poll_user = &budget,
                                                     .threads = threads,
                                                     .cpu = cpu});
    bouton_code code;
    HOLDS(b != NULL);
    fuzz_dirty_stack();
    HOLDS(bouton_code_read(b, &code, text, strlen(text)) == BOUTON_OK);
    bouton_sequence *sequence = bouton_sequence_new(b, &code, NULL);
    const bouton_status status =
        sequence != NULL ? bouton_sequence_values(sequence, 0, count, values) : BOUTON_LIMIT;
    HOLDS(status == BOUTON_OK || status == BOUTON_LIMIT);
    bouton_sequence_close(sequence);
    bouton_code_free(b, &code);
    fuzz_release(b, &budget);
    return status == BOUTON_OK;
}

static void compare_far(const char *text, const char *cpu) {
    static uint64_t wanted[FAR_COUNT], got[FAR_COUNT];
    if (!values_of(text, "portable", 1, FAR_COUNT, wanted) ||
        !values_of(text, cpu, 2, FAR_COUNT, got))
        return;
    HOLDS(memcmp(got, wanted, sizeof got) == 0);
    fuzz_reach(FAR);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 2 || size > DIGITS + 1)
        return 0;
    static const char digits[] = "0123456789ABCDEF";
    char text[DIGITS + 8] = "0.";
    unsigned all = 0;
    text[0] = "048C"[data[1] >> 4 & 3];
    for (size_t i = 1; i < size; i++) {
        const unsigned digit = data[i] >> 6 != 3 ? data[i] & 7 : data[i] & 15;
        text[i + 1] = digits[digit];
        all |= digit;
    }
    text[size + 1] = '\0';
    const bool tail = data[0] >= 224;
    if (tail)
        strcat(text, "...");
    const reference_code code = reference_code_of(text);
    const unsigned count = ((all | code.digit[0]) & 8) != 0 ? NEAR / 2 : NEAR;
    unsigned wanted[NEAR];
    uint64_t values[NEAR];
    const char *cpu = cpus[data[0] % (sizeof cpus / sizeof *cpus)];
    reference_values(&code, count, wanted);
    if (!values_of(text, cpu, 1 + data[0] % 2, count, values))
        return 0;
    for (unsigned n = 0; n < count; n++)
        HOLDS(values[n] == wanted[n]);
    fuzz_reach(((all | code.digit[0]) & 8) != 0 ? HEXADECIMAL : OCTAL);
    if (tail)
        fuzz_reach(TAIL);
    if (text[0] != '0')
        fuzz_reach(SPLIT);
    if (!tail && data[0] % 16 == 0 && ((all | code.digit[0]) & 8) == 0)
        compare_far(text, cpu);
    return 0;
}
