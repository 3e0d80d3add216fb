/* SPDX-License-Identifier: MIT */
/*
 * The search for values, board by board: value, seconds, positions looked into,
 * options made, entries of the table and the most memory; on boards that are small enough also how
 * many times longer a plain memo and mex takes over the same components. The best of three runs
 * where one takes less than a second. Cram 6x7 takes minutes, and so has to be named.
 *
 *     bench_search [--threads N] [POSITION]...
 */
#include "search/search.h"
#include "solve/solve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char *const boards[] = {"cram:3x9",    "cram:3x11",
                                     "cram:3x13",   "cram:4x5",
                                     "cram:4x7",    "cram:4x9",
                                     "cram:5x6",    "cram:5x7",
                                     "cram:5x8",    "cram:......./......./......./...#.../.......",
                                     "clobber:3x6", "clobber:4x5",
                                     "clobber:3x7", "node-kayles:grid5x6",
                                     "chomp:11x11", "chomp:12x12",
                                     "chomp:13x13"};

static double seconds(unsigned threads) {
    struct timespec now;
    if (threads <= 1)
        return (double)clock() / CLOCKS_PER_SEC;
    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* The baseline: every option of every state, each state once. */
static uint64_t plain_value(bouton_rule *rule, bouton_table *table, bouton_state state) {
    uint32_t known = 0;
    if (bouton_table_get(table, state.data, state.size, &known))
        return known;
    bouton_moves moves = bouton_moves_new(rule->b), parts = bouton_moves_new(rule->b);
    bool seen[4096] = {false};
    bouton_rule_moves(rule, state, &moves);
    for (size_t i = 0; i < moves.option_count; i++) {
        uint64_t sum = 0;
        for (size_t j = 0; j < bouton_option_size(&moves, i); j++) {
            bouton_rule_simplify(rule, bouton_option_state(&moves, i, j), true, &parts);
            bouton_moves own = parts; /* the recursion makes its own */
            for (size_t k = 0; k < bouton_option_size(&own, 0); k++)
                sum ^= plain_value(rule, table, bouton_option_state(&own, 0, k));
        }
        seen[sum % 4096] = true;
    }
    while (seen[known])
        known++;
    bouton_table_put(table, state.data, state.size, known);
    bouton_moves_free(&parts);
    bouton_moves_free(&moves);
    return known;
}

static double time_plainly(const char *text) {
    bouton_context *b = bouton_new(NULL);
    bouton_position *position = bouton_position_new(b);
    bouton_table table = bouton_table_new(b);
    bouton_position_read(position, text, strlen(text));
    const double start = seconds(1);
    plain_value(position->components[0].rule, &table, bouton_position_at(position, 0));
    const double time = seconds(1) - start;
    bouton_table_free(&table);
    bouton_position_free(position);
    bouton_free(b);
    return time;
}

/* One run; false if there is no value. */
static bool run(const char *text, unsigned threads, double *time, char line[256]) {
    bouton_context *b = bouton_new(&(bouton_options){.threads = threads});
    bouton_position *position = bouton_position_new(b);
    uint64_t value = 0;
    bouton_status status = bouton_position_read(position, text, strlen(text));
    const double start = seconds(threads);
    if (status == BOUTON_OK)
        status = bouton_value(NULL, position->components[0].rule, bouton_position_at(position, 0),
                              &value);
    *time = seconds(threads) - start;
    const bouton_search_cost cost = bouton_search_cost_of(b);
    if (status == BOUTON_OK)
        snprintf(line, 256, "%3llu %9llu positions %10llu options %9llu entries %7.1f MB",
                 (unsigned long long)value, (unsigned long long)cost.positions,
                 (unsigned long long)cost.options, (unsigned long long)cost.entries,
                 (double)bouton_memory_peak(b) / 1e6);
    else
        snprintf(line, 256, "%.200s", bouton_last_error(b)->message);
    bouton_position_free(position);
    bouton_free(b);
    return status == BOUTON_OK;
}

static void measure(const char *text, unsigned threads) {
    char line[256];
    double best = 1e9, time = 0;
    bool known = true;
    for (int i = 0; i < 3 && known && (i == 0 || best < 1); i++) {
        known = run(text, threads, &time, line);
        best = time < best ? time : best;
    }
    printf("%-20s %8.3f s  %s", text, best, line);
    if (known && best < 0.1 && strncmp(text, "chomp", 5) != 0)
        printf("  plain %.0fx", time_plainly(text) / best);
    printf("\n");
    fflush(stdout);
}

int main(int count, char **arguments) {
    unsigned threads = 1;
    int first = 1;
    if (count > 2 && strcmp(arguments[1], "--threads") == 0) {
        threads = (unsigned)atoi(arguments[2]);
        first = 3;
    }
    for (int i = first; i < count; i++)
        measure(arguments[i], threads);
    for (size_t i = 0; first >= count && i < sizeof boards / sizeof *boards; i++)
        measure(boards[i], threads);
    return 0;
}
