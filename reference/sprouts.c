/* SPDX-License-Identifier: MIT */
#include "reference/sprouts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef reference_boundary boundary;
typedef reference_region region;
typedef reference_drawing drawing;

unsigned reference_draw_spot(drawing *d, unsigned lives) {
    if (d->spots == REFERENCE_SPOTS)
        abort();
    d->lives[d->spots] = lives;
    return d->spots++;
}

/* The spots' names are their letters with the strokes; small ones hold for one boundary. */
drawing reference_read_drawing(const char *text) {
    static drawing d;
    unsigned capital[256], small[256];
    memset(&d, 0, sizeof d);
    memset(capital, 0xff, sizeof capital);
    if (strcmp(text, "0*0") == 0)
        return d;
    for (;; text++) {
        region *r = &d.list[d.count++];
        for (;; text++) {
            boundary *b = &r->list[r->count++];
            memset(small, 0xff, sizeof small);
            for (; strchr(".|*", *text) == NULL; text++) {
                unsigned *named =
                    *text >= 'a' ? &small[(unsigned char)*text] : &capital[(unsigned char)*text];
                if (*text >= '0' && *text <= '2')
                    b->spots[b->count++] = reference_draw_spot(&d, 3 - (unsigned)(*text - '0'));
                else
                    b->spots[b->count++] = *named =
                        *named < REFERENCE_SPOTS ? *named : reference_draw_spot(&d, 1);
            }
            if (*text == '*') {
                char *end;
                const unsigned long times = strtoul(text + 1, &end, 10);
                text = end;
                for (unsigned long i = 1; i < times; i++) { /* new spots, met as the old ones are */
                    unsigned copy[REFERENCE_SPOTS];
                    boundary *again = &r->list[r->count++];
                    memset(copy, 0xff, sizeof copy);
                    for (unsigned j = 0; j < b->count; j++) {
                        unsigned *spot = &copy[b->spots[j]];
                        *spot = *spot < REFERENCE_SPOTS
                                    ? *spot
                                    : reference_draw_spot(&d, d.lives[b->spots[j]]);
                        again->spots[again->count++] = *spot;
                    }
                }
            }
            if (*text != '.')
                break;
        }
        if (*text != '|')
            return d;
    }
}

static unsigned lives_of(const drawing *d, const region *r) {
    bool met[REFERENCE_SPOTS] = {false};
    unsigned lives = 0;
    for (unsigned i = 0; i < r->count; i++)
        for (unsigned j = 0; j < r->list[i].count; j++) {
            const unsigned spot = r->list[i].spots[j];
            lives += met[spot] ? 0 : d->lives[spot];
            met[spot] = true;
        }
    return lives;
}

static unsigned times_met(const boundary *b, unsigned spot) {
    unsigned times = 0;
    for (unsigned i = 0; i < b->count; i++)
        times += b->spots[i] == spot;
    return times;
}

static bool stands_in(const region *r, unsigned spot) {
    for (unsigned i = 0; i < r->count; i++)
        if (times_met(&r->list[i], spot) > 0)
            return true;
    return false;
}

static void write_spot(const drawing *d, const boundary *b, unsigned spot, char *names[2],
                       char *name_of, char *text) {
    unsigned regions = 0;
    for (unsigned i = 0; i < d->count; i++)
        regions += stands_in(&d->list[i], spot);
    const bool is_capital = regions > 1, is_small = !is_capital && times_met(b, spot) > 1;
    if (d->lives[spot] == 0)
        return;
    if (is_capital && name_of[spot] == 0)
        name_of[spot] = (*names[0])++;
    if (is_small && name_of[spot] == 0)
        name_of[spot] = (*names[1])++;
    sprintf(text + strlen(text), "%c",
            is_capital || is_small ? name_of[spot] : '0' + (int)(3 - d->lives[spot]));
}

/* The region's text, which joins those of its land. */
static void write_region(const drawing *d, const region *r, char *capital, char *name_of,
                         char *text) {
    bool first = true;
    if (text[0] != '\0')
        strcat(text, "|");
    for (unsigned i = 0; i < r->count; i++) {
        char small = 'a', *names[2] = {capital, &small};
        const size_t before = strlen(text);
        if (!first)
            strcat(text, ".");
        const size_t start = strlen(text);
        for (unsigned j = 0; j < r->list[i].count; j++)
            write_spot(d, &r->list[i], r->list[i].spots[j], names, name_of, text);
        if (strlen(text) == start)
            text[before] = '\0';
        else
            first = false;
    }
}

void reference_add_drawing(reference_moves *out, drawing *d) {
    unsigned land[REFERENCE_REGIONS], kept = 0;
    char text[8 * REFERENCE_TEXT_MAX] = "", name_of[REFERENCE_SPOTS] = {0}, capital = 'A';
    for (unsigned i = 0; i < d->count; i++)
        if (lives_of(d, &d->list[i]) >= 2)
            d->list[kept++] = d->list[i];
    d->count = kept;
    for (unsigned i = 0; i < kept; i++)
        land[i] = i;
    for (unsigned spot = 0; spot < d->spots; spot++) {
        unsigned first = kept;
        for (unsigned i = 0; i < kept && d->lives[spot] > 0; i++) {
            if (!stands_in(&d->list[i], spot))
                continue;
            first = first == kept ? land[i] : first;
            for (unsigned j = 0, old = land[i]; j < kept; j++)
                land[j] = land[j] == old ? first : land[j];
        }
    }
    for (unsigned i = 0; i < kept; i++) {
        char one[8 * REFERENCE_TEXT_MAX] = "";
        for (unsigned j = 0; j < kept; j++)
            if (land[j] == i)
                write_region(d, &d->list[j], &capital, name_of, one);
        if (one[0] != '\0')
            strcat(strcat(text, text[0] != '\0' ? "+" : ""), one);
    }
    reference_add(out, "%s", text);
}

/* Where the spots of one drawing are in the other, and what is taken of it. */
typedef struct likeness {
    unsigned image[REFERENCE_SPOTS];
    bool is_image[REFERENCE_SPOTS], has_image[REFERENCE_SPOTS];
    bool region_taken[REFERENCE_REGIONS], boundary_taken[REFERENCE_BOUNDARIES];
    unsigned region; /* that of the present one */
    bool mirrored;
} likeness;

static bool put_spot(const drawing *a, const drawing *b, unsigned from, unsigned to, likeness *l) {
    if (l->has_image[from] || l->is_image[to])
        return l->has_image[from] && l->image[from] == to;
    l->has_image[from] = l->is_image[to] = true;
    l->image[from] = to;
    return a->lives[from] == b->lives[to];
}

static bool put_boundary(const drawing *a, const drawing *b, const boundary *from,
                         const boundary *to, unsigned start, likeness *l) {
    for (unsigned i = 0; i < from->count; i++) {
        const unsigned place = (start + (l->mirrored ? to->count - i : i)) % to->count;
        if (!put_spot(a, b, from->spots[i], to->spots[place], l))
            return false;
    }
    return true;
}

/* Boundary j of region i and all that come after it. */
static bool can_put(const drawing *a, const drawing *b, unsigned i, unsigned j, likeness l) {
    if (i == a->count)
        return true;
    const region *from = &a->list[i];
    if (j == from->count)
        return can_put(a, b, i + 1, 0, l);
    for (unsigned t = 0; j == 0 && t < 2 * b->count; t++) { /* where to, and which side up */
        likeness here = l;
        here.region = t / 2;
        here.mirrored = t % 2;
        if (l.region_taken[t / 2] || b->list[t / 2].count != from->count)
            continue;
        here.region_taken[t / 2] = true;
        memset(here.boundary_taken, 0, sizeof here.boundary_taken);
        for (unsigned k = 0; k < from->count; k++) {
            const boundary *to = &b->list[t / 2].list[k];
            for (unsigned start = 0; to->count == from->list[0].count && start < to->count;
                 start++) {
                likeness next = here;
                next.boundary_taken[k] = true;
                if (put_boundary(a, b, &from->list[0], to, start, &next) &&
                    can_put(a, b, i, 1, next))
                    return true;
            }
        }
    }
    for (unsigned k = 0; j > 0 && k < from->count; k++) {
        const boundary *to = &b->list[l.region].list[k];
        if (l.boundary_taken[k] || to->count != from->list[j].count)
            continue;
        for (unsigned start = 0; start < to->count; start++) {
            likeness next = l;
            next.boundary_taken[k] = true;
            if (put_boundary(a, b, &from->list[j], to, start, &next) &&
                can_put(a, b, i, j + 1, next))
                return true;
        }
    }
    return false;
}

bool reference_same_drawing(const reference_drawing *a, const reference_drawing *b) {
    const likeness none = {.region = 0};
    return a->count == b->count && a->spots == b->spots && can_put(a, b, 0, 0, none);
}
