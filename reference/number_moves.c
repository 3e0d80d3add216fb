/* SPDX-License-Identifier: MIT */
/* Games that are played on a few numbers. */
#include "reference/moves.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBERS_MAX = 16 };

typedef struct numbers {
    unsigned at[NUMBERS_MAX];
    size_t count;
} numbers;

/* The numbers, with what follows them. */
static void add(reference_moves *out, const numbers *n, const char *rest) {
    char text[REFERENCE_TEXT_MAX] = "";
    for (size_t i = 0; i < n->count; i++)
        sprintf(text + strlen(text), i == 0 ? "%u" : ",%u", n->at[i]);
    reference_add(out, "%s%s", text, rest);
}

static void wythoff(const char *parameters, const char *state, numbers n, reference_moves *out) {
    const unsigned r = parameters[0] == '\0' ? 1 : (unsigned)atoi(parameters);
    (void)state;
    for (unsigned i = 0; i <= n.at[0]; i++)
        for (unsigned j = 0; j <= n.at[1]; j++) {
            const unsigned difference = i > j ? i - j : j - i;
            if (i + j > 0 && (i == 0 || j == 0 || difference < r))
                add(out, &(numbers){{n.at[0] - i, n.at[1] - j}, 2}, "");
        }
}

static void fibonacci(const char *parameters, const char *state, numbers n, reference_moves *out) {
    const unsigned heap = n.at[0], most = n.count > 1 ? n.at[1] : heap - (heap > 0);
    (void)parameters, (void)state;
    for (unsigned taken = 1; taken <= most && taken <= heap; taken++) {
        const unsigned left = heap - taken, twice = 2 * taken;
        add(out, &(numbers){{left, twice < left ? twice : left}, 2}, "");
    }
}

static void euclid(const char *parameters, const char *state, numbers n, reference_moves *out) {
    const size_t large = n.at[0] >= n.at[1] ? 0 : 1;
    const unsigned small = n.at[1 - large];
    (void)parameters, (void)state;
    while (small > 0 && n.at[large] >= small) {
        n.at[large] -= small;
        add(out, &n, "");
    }
}

static void take_from(numbers n, size_t heap, unsigned heaps_left, bool taken,
                      reference_moves *out) {
    if (heap == n.count) {
        if (taken)
            add(out, &n, "");
        return;
    }
    take_from(n, heap + 1, heaps_left, taken, out);
    while (heaps_left > 0 && n.at[heap] > 0) {
        n.at[heap]--;
        take_from(n, heap + 1, heaps_left - 1, true, out);
    }
}

static void moore(const char *parameters, const char *state, numbers n, reference_moves *out) {
    (void)state;
    take_from(n, 0, (unsigned)atoi(parameters), false, out);
}

/* One coin is a state of its own. */
static void nimble(const char *parameters, const char *state, numbers n, reference_moves *out) {
    (void)parameters, (void)state;
    while (n.at[0]-- > 0)
        add(out, &n, "");
}

static void staircase(const char *parameters, const char *state, numbers n, reference_moves *out) {
    (void)parameters, (void)state;
    for (size_t step = 0; step < n.count; step++)
        for (unsigned moved = 1; moved <= n.at[step]; moved++) {
            numbers after = n;
            after.at[step] -= moved;
            if (step > 0)
                after.at[step - 1] += moved;
            add(out, &after, "");
        }
}

static void silver_dollar(const char *parameters, const char *state, numbers n,
                          reference_moves *out) {
    (void)parameters, (void)state;
    for (size_t coin = 0; coin < n.count; coin++) {
        const unsigned first_free = coin == 0 ? 0 : n.at[coin - 1] + 1;
        for (unsigned square = first_free; square < n.at[coin]; square++) {
            numbers after = n;
            after.at[coin] = square;
            add(out, &after, "");
        }
    }
}

static void poker(const char *parameters, const char *state, numbers n, reference_moves *out) {
    unsigned hands[2];
    (void)parameters;
    if (reference_numbers(strchr(state, '/') + 1, ',', false, hands, 2) != 2)
        abort();
    for (size_t heap = 0; heap < n.count; heap++)
        for (unsigned after = 0; after <= n.at[heap] + hands[0]; after++) {
            char rest[32];
            numbers left = n;
            left.at[heap] = after;
            sprintf(rest, "/%u,%u", hands[1], hands[0] + n.at[heap] - after);
            if (after != n.at[heap])
                add(out, &left, rest);
        }
}

/* Emptied heaps stay where they are; the ends are the outermost heaps that are not empty. */
static void end_nim(const char *parameters, const char *state, numbers n, reference_moves *out) {
    (void)parameters, (void)state;
    for (size_t end = 0; end < n.count; end++) {
        unsigned before = 0, behind = 0;
        for (size_t i = 0; i < n.count; i++) {
            before += i < end ? n.at[i] : 0;
            behind += i > end ? n.at[i] : 0;
        }
        if (before > 0 && behind > 0)
            continue;
        for (numbers after = n; after.at[end]-- > 0;)
            add(out, &after, "");
    }
}

static const struct {
    const char *name;
    void (*moves)(const char *parameters, const char *state, numbers n, reference_moves *out);
} games[] = {
    {"wythoff", wythoff},
    {"fibonacci", fibonacci},
    {"euclid", euclid},
    {"moore", moore},
    {"nimble", nimble},
    {"staircase", staircase},
    {"silver-dollar", silver_dollar},
    {"poker", poker},
    {"end-nim", end_nim},
};

bool reference_number_moves(const char *game, const char *parameters, const char *state,
                            reference_moves *out) {
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        if (strcmp(games[i].name, game) == 0) {
            numbers n = {.count = 0};
            n.count = reference_numbers(state, ',', false, n.at, NUMBERS_MAX);
            games[i].moves(parameters, state, n, out);
            return true;
        }
    return false;
}
