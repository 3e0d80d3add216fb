/* SPDX-License-Identifier: MIT */
/* Sprouts and Brussels Sprouts: every line from every place to every other, with every way round
 * the other boundaries. */
#include "reference/sprouts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef reference_boundary boundary;
typedef reference_region region;
typedef reference_drawing drawing;

/* The way round a boundary from place i to place j, both included, then spot n. */
static void walk(const boundary *b, unsigned i, unsigned j, bool round, unsigned n, boundary *to) {
    to->spots[to->count++] = b->spots[i];
    for (unsigned at = i; at != j || round; round = false) {
        at = (at + 1) % b->count;
        to->spots[to->count++] = b->spots[at];
    }
    to->spots[to->count++] = n;
    if (to->count > REFERENCE_PLACES - 4)
        abort();
}

static void line_between(const drawing *d, unsigned in, unsigned a, unsigned b, unsigned i,
                         unsigned j, reference_moves *out) {
    static drawing after;
    after = *d;
    region *r = &after.list[in];
    const boundary one = r->list[a], two = r->list[b];
    const unsigned v = one.spots[i], u = two.spots[j], n = reference_draw_spot(&after, 1);
    boundary *joined = &r->list[a];
    joined->count = 0;
    /* Who had no line is met once. */
    walk(&one, i, i, d->lives[v] < 3, n, joined);
    walk(&two, j, j, d->lives[u] < 3, n, joined);
    r->list[b] = r->list[--r->count];
    after.lives[v]--;
    after.lives[u]--;
    reference_add_drawing(out, &after);
}

/* Boundary k lies on the first side if bit k of sides is set. */
static void line_within(const drawing *d, unsigned in, unsigned a, unsigned i, unsigned j,
                        unsigned sides, reference_moves *out) {
    static drawing after;
    after = *d;
    region one = {.count = 1}, other = {.count = 1};
    const region *r = &d->list[in];
    const boundary *b = &r->list[a];
    const unsigned v = b->spots[i], u = b->spots[j], n = reference_draw_spot(&after, 1);
    walk(b, i, j, false, n, &one.list[0]);
    walk(b, j, i, i == j && d->lives[v] < 3, n, &other.list[0]);
    for (unsigned k = 0; k < r->count; k++) {
        region *side = sides >> k & 1 ? &one : &other;
        if (k != a)
            side->list[side->count++] = r->list[k];
    }
    after.list[in] = one;
    if (after.count == REFERENCE_REGIONS)
        abort();
    after.list[after.count++] = other;
    after.lives[v]--;
    after.lives[u]--;
    reference_add_drawing(out, &after);
}

static void sprouts(const char *state, reference_moves *out) {
    static drawing d;
    d = reference_read_drawing(state);
    for (unsigned in = 0; in < d.count; in++) {
        const region *r = &d.list[in];
        for (unsigned a = 0; a < r->count; a++)
            for (unsigned i = 0; i < r->list[a].count; i++) {
                const unsigned v = r->list[a].spots[i];
                for (unsigned b = a + 1; b < r->count; b++)
                    for (unsigned j = 0; j < r->list[b].count; j++)
                        line_between(&d, in, a, b, i, j, out);
                for (unsigned j = i; j < r->list[a].count; j++)
                    for (unsigned sides = 0; sides < 1u << r->count; sides++)
                        if ((sides >> a & 1) == 0 &&
                            (r->list[a].spots[j] != v || (i == j && d.lives[v] >= 2)))
                            line_within(&d, in, a, i, j, sides, out);
            }
    }
}

/* A region as the free ends of its boundaries; nothing if no line can be drawn. */
static void write_ends(const unsigned *ends, unsigned count, char *text) {
    if (count == 1 && ends[0] == 1)
        return;
    if (text[0] != '\0')
        strcat(text, "+");
    for (unsigned i = 0; i < count; i++)
        sprintf(text + strlen(text), "%s%u", i > 0 ? "." : "", ends[i]);
}

static void brussels_sprouts(const char *state, reference_moves *out) {
    unsigned ends[REFERENCE_BOUNDARIES], count = 0;
    for (const char *at = state; *at != '\0'; at += *at == '.') {
        char *end;
        const unsigned here = (unsigned)strtoul(at, &end, 10);
        unsigned long times = *end == '*' ? strtoul(end + 1, &end, 10) : 1;
        for (; times > 0 && count < REFERENCE_BOUNDARIES; times--)
            ends[count++] = here;
        at = end;
    }
    for (unsigned a = 0; a < count; a++) {
        for (unsigned b = a + 1; b < count; b++) {
            char text[REFERENCE_TEXT_MAX] = "";
            unsigned left[REFERENCE_BOUNDARIES], kept = 0;
            for (unsigned i = 0; i < count; i++)
                if (i != a && i != b)
                    left[kept++] = ends[i];
            left[kept++] = ends[a] + ends[b]; /* two are joined, two are new */
            write_ends(left, kept, text);
            reference_add(out, "%s", text);
        }
        for (unsigned i = 0; i < ends[a]; i++)
            for (unsigned j = i + 1; j < ends[a]; j++)
                for (unsigned sides = 0; sides < 1u << count; sides++) {
                    char text[REFERENCE_TEXT_MAX] = "";
                    unsigned one[REFERENCE_BOUNDARIES] = {j - i},
                             other[REFERENCE_BOUNDARIES] = {ends[a] - (j - i)};
                    unsigned ones = 1, others = 1;
                    for (unsigned k = 0; k < count; k++) {
                        if (k != a && (sides >> k & 1))
                            one[ones++] = ends[k];
                        else if (k != a)
                            other[others++] = ends[k];
                    }
                    write_ends(one, ones, text);
                    write_ends(other, others, text);
                    if ((sides >> a & 1) == 0)
                        reference_add(out, "%s", text);
                }
    }
}

bool reference_sprouts_moves(const char *game, const char *parameters, const char *state,
                             reference_moves *out) {
    (void)parameters;
    if (strcmp(game, "sprouts") == 0)
        sprouts(state, out);
    else if (strcmp(game, "brussels-sprouts") == 0)
        brussels_sprouts(state, out);
    else
        return false;
    return true;
}
