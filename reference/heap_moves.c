/* SPDX-License-Identifier: MIT */
/* Heap games: which numbers may be taken, and into how many heaps the rest may fall. */
#include "reference/code.h"
#include "reference/moves.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* In the words of each game, not by its code. */
typedef bool may_leave(const char *parameters, unsigned taken, unsigned heap, unsigned parts,
                       bool equal);

static bool is_listed(const char *set, unsigned k) {
    unsigned numbers[64];
    const size_t count = reference_numbers(set, ',', true, numbers, 64);
    for (size_t i = 0; i < count; i++)
        if (numbers[i] == k)
            return true;
    return false;
}

static bool nim(const char *parameters, unsigned taken, unsigned heap, unsigned parts, bool equal) {
    (void)parameters, (void)heap, (void)equal;
    return taken >= 1 && parts <= 1;
}

static bool subtract(const char *set, unsigned taken, unsigned heap, unsigned parts, bool equal) {
    return nim(set, taken, heap, parts, equal) && is_listed(set, taken);
}

static bool allbut(const char *set, unsigned taken, unsigned heap, unsigned parts, bool equal) {
    return nim(set, taken, heap, parts, equal) && !is_listed(set, taken);
}

/* A row of skittles: one, or two neighbours. */
static bool kayles(const char *parameters, unsigned taken, unsigned heap, unsigned parts,
                   bool equal) {
    (void)parameters, (void)heap, (void)equal;
    return (taken == 1 || taken == 2) && parts <= 2;
}

/* A row of squares: two neighbours. */
static bool dawson_kayles(const char *parameters, unsigned taken, unsigned heap, unsigned parts,
                          bool equal) {
    (void)parameters, (void)heap, (void)equal;
    return taken == 2 && parts <= 2;
}

/* A row of squares: one with its neighbours, where it has some. */
static bool dawson_chess(const char *parameters, unsigned taken, unsigned heap, unsigned parts,
                         bool equal) {
    (void)parameters, (void)heap, (void)equal;
    return (taken == 1 && parts == 0) || (taken == 2 && parts <= 1) || (taken == 3 && parts <= 2);
}

static bool treblecross(const char *parameters, unsigned taken, unsigned heap, unsigned parts,
                        bool equal) {
    (void)parameters, (void)heap, (void)equal;
    return taken == 3 && parts <= 2;
}

static bool officers(const char *parameters, unsigned taken, unsigned heap, unsigned parts,
                     bool equal) {
    (void)parameters, (void)heap, (void)equal;
    return taken == 1 && (parts == 1 || parts == 2);
}

static bool lasker(const char *parameters, unsigned taken, unsigned heap, unsigned parts,
                   bool equal) {
    (void)parameters, (void)heap, (void)equal;
    return taken >= 1 ? parts <= 1 : parts == 2;
}

static bool grundy(const char *parameters, unsigned taken, unsigned heap, unsigned parts,
                   bool equal) {
    (void)parameters, (void)heap;
    return taken == 0 && parts == 2 && !equal;
}

static bool take_away(const char *law, unsigned taken, unsigned heap, unsigned parts, bool equal) {
    (void)equal;
    if (taken == 0 || parts > 1)
        return false;
    if (strcmp(law, "half") == 0)
        return 2 * taken <= heap;
    if (strcmp(law, "divisors") == 0)
        return taken < heap && heap % taken == 0;
    unsigned divisors = 0;
    bool square = false;
    for (unsigned d = 1; d <= taken; d++) {
        divisors += taken % d == 0;
        square |= d * d == taken;
    }
    return strcmp(law, "square") == 0 ? square : divisors == 2;
}

static const struct {
    const char *name;
    may_leave *rule;
} games[] = {
    {"nim", nim},
    {"subtract", subtract},
    {"allbut", allbut},
    {"kayles", kayles},
    {"dawson-kayles", dawson_kayles},
    {"dawson-chess", dawson_chess},
    {"treblecross", treblecross},
    {"officers", officers},
    {"lasker", lasker},
    {"grundy", grundy},
    {"take-away", take_away},
};

static void write_option(void *out, const size_t *parts, unsigned count) {
    char text[REFERENCE_TEXT_MAX] = "";
    for (unsigned i = 0; i < count; i++)
        sprintf(text + strlen(text), i == 0 ? "%zu" : "+%zu", parts[i]);
    reference_add(out, "%s", text);
}

bool reference_heap_moves(const char *game, const char *parameters, const char *state,
                          reference_moves *out) {
    may_leave *rule = NULL;
    const unsigned heap = (unsigned)strtoul(state, NULL, 10);
    if (game[0] >= '0' && game[0] <= '9') {
        const reference_code code = reference_code_of(game);
        reference_options(&code, heap, write_option, out);
        return true;
    }
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        if (strcmp(games[i].name, game) == 0)
            rule = games[i].rule;
    if (rule == NULL)
        return false;
    for (unsigned taken = 0; taken <= heap; taken++) {
        const unsigned rest = heap - taken;
        if (rest == 0 && rule(parameters, taken, heap, 0, false))
            reference_add(out, "%s", "");
        if (rest > 0 && rule(parameters, taken, heap, 1, false))
            reference_add(out, "%u", rest);
        for (unsigned a = 1; a < rest; a++) {
            if (rule(parameters, taken, heap, 2, 2 * a == rest))
                reference_add(out, "%u+%u", a, rest - a);
        }
    }
    return true;
}
