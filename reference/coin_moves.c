/* SPDX-License-Identifier: MIT */
/* Coin turning: try every set of places, and keep those that the pattern allows. Place 0 is the
 * leftmost; bit i of a set is place i. */
#include "reference/moves.h"

#include <stdlib.h>
#include <string.h>

static unsigned first_of(unsigned set) {
    unsigned place = 0;
    while ((set >> place & 1) == 0)
        place++;
    return place;
}

static unsigned last_of(unsigned set) {
    unsigned place = 31;
    while ((set >> place & 1) == 0)
        place--;
    return place;
}

static unsigned size_of(unsigned set) {
    unsigned size = 0;
    for (; set != 0; set >>= 1)
        size += set & 1;
    return size;
}

static bool is_run(unsigned set) {
    return size_of(set) == last_of(set) - first_of(set) + 1;
}

static bool is_symmetric(unsigned set) {
    for (unsigned place = first_of(set); place <= last_of(set); place++)
        if ((set >> place & 1) != (set >> (first_of(set) + last_of(set) - place) & 1))
            return false;
    return true;
}

/* The pattern as it is written after coins=: sizes, "run" with or without sizes, or "sym". */
static bool allows(const char *pattern, unsigned set) {
    unsigned sizes[64];
    if (set == 0)
        return false;
    if (strncmp(pattern, "sym", 3) == 0)
        return is_symmetric(set);
    if (strncmp(pattern, "run", 3) == 0) {
        if (!is_run(set))
            return false;
        if (pattern[3] != ',')
            return true;
        pattern += 4;
    }
    const size_t count = reference_numbers(pattern, ',', true, sizes, 64);
    for (size_t i = 0; i < count; i++)
        if (sizes[i] == size_of(set))
            return true;
    return false;
}

static const char *const named[][2] = {
    {"turning-turtles", "1-2"}, {"mock-turtles", "1-3"}, {"ruler", "run"}, {"twins", "2"},
    {"triplets", "3"},          {"sym", "sym"},
};

/* The coins at the crossings of the sets turn; the last of them goes from heads to tails. */
static void turn(const char *state, unsigned width, unsigned columns, unsigned rows,
                 reference_moves *out) {
    char after[REFERENCE_TEXT_MAX];
    strcpy(after, state);
    for (unsigned y = 0; y < 16; y++)
        for (unsigned x = 0; x < width; x++)
            if ((columns >> x & 1) != 0 && (rows >> y & 1) != 0) {
                char *coin = &after[y * (width + 1) + x];
                *coin = *coin == 'H' ? 'T' : 'H';
            }
    if (after[last_of(rows) * (width + 1) + last_of(columns)] == 'T')
        reference_add(out, "%s", after);
}

bool reference_coin_moves(const char *game, const char *parameters, const char *state,
                          reference_moves *out) {
    const char *columns =
        strcmp(game, "coins") == 0 || strcmp(game, "tartan") == 0 ? parameters : NULL;
    for (size_t i = 0; i < sizeof named / sizeof *named; i++)
        if (strcmp(named[i][0], game) == 0)
            columns = named[i][1];
    if (columns == NULL)
        return false;
    const char *product = strchr(columns, '*'), *rows = product != NULL ? product + 1 : "1";
    const unsigned width = (unsigned)strcspn(state, "/");
    const unsigned height = (unsigned)(strlen(state) + 1) / (width + 1);
    for (unsigned x = 0; x < 1u << width; x++)
        for (unsigned y = 0; y < 1u << height; y++)
            if (allows(columns, x) && allows(rows, y))
                turn(state, width, x, y, out);
    return true;
}
