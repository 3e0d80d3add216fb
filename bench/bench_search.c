/* SPDX-License-Identifier: MIT */
/*
 * The search for values, board by board: seconds of one thread, value, positions looked into,
 * options made, table size. With arguments, only those positions.
 */
#include "solve/search.h"
#include "solve/solve.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

static const char *const boards[] = {"cram:3x9", "cram:4x7", "cram:5x6",  "cram:3x11", "cram:3x12",
                                     "cram:4x9", "cram:5x7", "cram:3x13", "cram:5x8",  "cram:4x11"};

static double seconds(void) {
    return (double)clock() / CLOCKS_PER_SEC;
}

static void measure(const char *text) {
    bouton *b = bouton_new(NULL);
    bouton_position *position = bouton_position_new(b);
    if (bouton_position_read(position, text, strlen(text)) != BOUTON_OK) {
        printf("%s: %s\n", text, bouton_last_error(b)->message);
    } else {
        uint64_t value = 0;
        const double start = seconds();
        const bouton_status status =
            bouton_value(position->components[0].rule, bouton_position_at(position, 0), &value);
        const double time = seconds() - start;
        const bouton_search_cost cost = bouton_search_cost_of(b);
        if (status == BOUTON_OK)
            printf(
                "%-16s = %-3llu %8.3f s %10llu positions %11llu options %9llu entries %6.1f MB\n",
                text, (unsigned long long)value, time, (unsigned long long)cost.positions,
                (unsigned long long)cost.options, (unsigned long long)cost.entries,
                (double)bouton_memory_peak(b) / 1e6);
        else
            printf("%-16s %s\n", text, bouton_last_error(b)->message);
    }
    fflush(stdout);
    bouton_position_free(position);
    bouton_free(b);
}

int main(int count, char **arguments) {
    for (int i = 1; i < count; i++)
        measure(arguments[i]);
    for (size_t i = 0; count == 1 && i < sizeof boards / sizeof *boards; i++)
        measure(boards[i]);
    return 0;
}
