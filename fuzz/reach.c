/* SPDX-License-Identifier: MIT */
/* What the inputs reached. libFuzzer's programs report it when they end, after however many
 * inputs. */
#include "fuzz.h"

static uint64_t reached[FUZZ_GOALS];

void fuzz_reach(unsigned goal) {
    HOLDS(goal < FUZZ_GOALS && fuzz_plan.goals[goal].what != NULL);
    reached[goal]++;
}

bool fuzz_report(void) {
    bool good = true;
    for (unsigned i = 0; i < FUZZ_GOALS && fuzz_plan.goals[i].what != NULL; i++) {
        const fuzz_goal *goal = &fuzz_plan.goals[i];
        fprintf(stderr, "%8llu %s, at least %llu wanted\n", (unsigned long long)reached[i],
                goal->what, (unsigned long long)goal->least);
        good = good && reached[i] >= goal->least;
    }
    return good;
}

#ifdef BOUTON_FUZZ
static void tell(void) {
    fuzz_report();
    fprintf(stderr, "%8u edges wanted\n", fuzz_plan.edges);
}

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t size_max);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t size_max, unsigned seed);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t size_max, unsigned seed) {
    return fuzz_plan.change != NULL && seed % 2 == 0
               ? fuzz_plan.change(data, size, size_max, seed / 2)
               : LLVMFuzzerMutate(data, size, size_max);
}

int LLVMFuzzerInitialize(int *count, char ***arguments);
int LLVMFuzzerInitialize(int *count, char ***arguments) {
    (void)count, (void)arguments;
    return atexit(tell);
}
#endif
