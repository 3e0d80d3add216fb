/* SPDX-License-Identifier: MIT */
/*
 * Sprouts by proof numbers. First who wins with few spots, each time also depth first in the same
 * run, and how many times longer that takes; then with more spots, which depth first can't reach,
 * the geometric mean over seeds: another seed breaks ties differently. Times are of the processor.
 *
 *     bench_sprouts [--seeds N] [SPOTS]...
 */
#include "position/position.h"
#include "search/proof_search.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SEEDS = 5, FEW = 4, PAIRED_MAX = 10, MANY = 14 };

static double seconds(void) {
    return (double)clock() / CLOCKS_PER_SEC;
}

typedef struct result {
    double time;
    bool first_wins;
    bouton_search_cost cost;
    double megabytes;
} result;

/* Whether the value is 0, which decides who wins. */
static result run(unsigned spots, bool by_proof, uint64_t seed) {
    static const uint64_t zero = 0;
    char text[32];
    uint64_t value = 0;
    result r = {0};
    bouton_context *b = bouton_new(NULL);
    b->seed = seed;
    bouton_position *position = bouton_position_new(b);
    snprintf(text, sizeof text, "sprouts:0*%u", spots);
    bouton_position_read(position, text, strlen(text));
    bouton_rule *rule = position->components[0].rule;
    const bouton_state state = bouton_position_at(position, 0);
    const bouton_question question = {.rule = rule, .states = &state, .count = 1, .wanted = &zero};
    const double start = seconds();
    if (by_proof) {
        bouton_proof_search search;
        bouton_proof_search_new(&search, b, rule);
        bouton_proof_search_ask(&search, &question, &value);
        bouton_proof_search_free(&search);
    } else {
        bouton_component_stack stack;
        bouton_component_stack_new(&stack, b, NULL, rule);
        bouton_component_stack_begin(&stack);
        value = bouton_value_search(&stack, &question);
        bouton_component_stack_free(&stack);
    }
    r.time = seconds() - start;
    r.first_wins = value != 0;
    r.cost = bouton_search_cost_of(b);
    r.megabytes = (double)bouton_memory_peak(b) / 1e6;
    bouton_position_free(position);
    bouton_free(b);
    return r;
}

static void compare(unsigned spots) {
    const result slow = run(spots, false, 0), fast = run(spots, true, 0);
    printf("%2u spots: %s player wins; %8.3f s by proof numbers, %8.3f s depth first: %.1f times\n",
           spots, fast.first_wins ? "first " : "second", fast.time, slow.time,
           slow.time / fast.time);
    fflush(stdout);
}

static void measure(unsigned spots, unsigned seeds) {
    double logarithms = 0, least = 1e9, most = 0;
    result r = {0};
    for (unsigned seed = 0; seed < seeds; seed++) {
        r = run(spots, true, seed);
        logarithms += log(r.time);
        least = fmin(least, r.time);
        most = fmax(most, r.time);
    }
    printf("%2u spots: %s player wins; %8.3f s (%.3f to %.3f); last seed %llu couples, %llu "
           "options, %.1f MB\n",
           spots, r.first_wins ? "first " : "second", exp(logarithms / seeds), least, most,
           (unsigned long long)r.cost.positions, (unsigned long long)r.cost.options, r.megabytes);
    fflush(stdout);
}

int main(int count, char **arguments) {
    unsigned seeds = SEEDS;
    int first = 1;
    if (count > 2 && strcmp(arguments[1], "--seeds") == 0) {
        seeds = (unsigned)atoi(arguments[2]);
        first = 3;
    }
    for (int i = first; i < count; i++)
        measure((unsigned)atoi(arguments[i]), seeds);
    if (first < count)
        return 0;
    for (unsigned spots = FEW; spots <= PAIRED_MAX; spots++)
        compare(spots);
    for (unsigned spots = PAIRED_MAX + 1; spots <= MANY; spots++)
        measure(spots, seeds);
    return 0;
}
