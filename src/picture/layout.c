/* SPDX-License-Identifier: MIT */
/* Places for the nodes and lines of a graph: on the ground if the picture has one, else freely. */
#include "picture/layout.h"

#include <math.h>
#include <stdlib.h>

static void measure(bouton_layout *p) {
    const bouton_picture *picture = p->picture;
    for (size_t i = 0; i < p->count; i++)
        for (size_t j = 0; j < p->count; j++)
            p->away[i][j] = i == j ? 0 : BOUTON_FAR;
    for (size_t m = 0; m < picture->count; m++) {
        if (!bouton_layout_is_line(&picture->parts[m]))
            continue;
        const size_t a = bouton_layout_index(p, picture->parts[m].from);
        const size_t b = bouton_layout_index(p, picture->parts[m].to);
        if (a != b && a < p->count && b < p->count)
            p->away[a][b] = p->away[b][a] = 1;
    }
    for (size_t k = 0; k < p->count; k++)
        for (size_t i = 0; i < p->count; i++)
            for (size_t j = 0; j < p->count; j++)
                if (p->away[i][k] + p->away[k][j] < p->away[i][j])
                    p->away[i][j] = (uint8_t)(p->away[i][k] + p->away[k][j]);
}

/* Nodes must not share a place, or they could not be distinguished. */
static void put_nodes(bouton_layout *p) {
    if (p->count == 0)
        return;
    bouton_part *nodes = p->picture->parts + p->first;
    for (size_t i = 0; i < p->count; i++) {
        nodes[i].x = (int)lround(p->x[i]);
        nodes[i].y = (int)lround(p->y[i]);
        for (size_t j = 0; j < i; j++)
            if (nodes[j].x == nodes[i].x && nodes[j].y == nodes[i].y) {
                nodes[i].x += BOUTON_STEP / 2;
                j = SIZE_MAX; /* look at all of them again */
            }
    }
}

/* A line along an axis that would run through a node is bent, like parallel lines between the same
 * two nodes. */
static bool runs_through_node(const bouton_layout *p, const bouton_part *line) {
    const bouton_part *nodes = p->picture->parts + p->first;
    for (size_t i = 0; i < p->count; i++) {
        const int x = nodes[i].x, y = nodes[i].y;
        const bool across = line->y == y && line->y2 == y && (line->x < x) != (line->x2 < x) &&
                            line->x != x && line->x2 != x;
        const bool down = line->x == x && line->x2 == x && (line->y < y) != (line->y2 < y) &&
                          line->y != y && line->y2 != y;
        if (across || down)
            return true;
    }
    return false;
}

static void put_lines(const bouton_layout *p, bool grounded) {
    bouton_picture *picture = p->picture;
    int width = 0, bottom = grounded ? 0 : -BOUTON_STEP;
    for (size_t i = 0; i < p->count; i++) {
        const bouton_part *node = &picture->parts[p->first + i];
        width = node->x > width ? node->x : width;
        bottom = node->y > bottom ? node->y : bottom;
    }
    const int ground = bottom + (p->count > 0 ? BOUTON_STEP : 0);
    for (size_t i = 0; i < picture->count; i++) {
        bouton_part *m = &picture->parts[i];
        if (!bouton_layout_is_line(m))
            continue;
        const size_t a = bouton_layout_index(p, m->from), b = bouton_layout_index(p, m->to);
        if (a == p->count && b == p->count) { /* a loop on the ground */
            if (m->twin == 0)
                width += width > 0 || p->count > 0 ? BOUTON_STEP : 0;
            m->x = m->x2 = width;
            m->y = m->y2 = ground;
            continue;
        }
        const bouton_part *from = &picture->parts[p->first + (a < p->count ? a : b)];
        const bouton_part *to = &picture->parts[p->first + (b < p->count ? b : a)];
        m->x = from->x;
        m->y = a < p->count ? from->y : ground;
        m->x2 = to->x;
        m->y2 = b < p->count ? to->y : ground;
        if (m->twin == 0 && runs_through_node(p, m))
            m->twin = 1;
    }
    if (grounded) {
        bouton_part *m = &picture->parts[0];
        m->y = m->y2 = ground;
        m->x2 = width;
    }
}

bouton_status bouton_layout_make(bouton_picture *picture) {
    bouton_layout *p = bouton_calloc(picture->b, 1, sizeof *p);
    if (p == NULL)
        return picture->b->error.status;
    const bool grounded = picture->count > 0 && picture->parts[0].kind == BOUTON_PART_GROUND;
    p->picture = picture;
    p->first = grounded;
    while (p->first + p->count < picture->count &&
           (picture->parts[p->first + p->count].kind == BOUTON_PART_NODE ||
            picture->parts[p->first + p->count].kind == BOUTON_PART_HERE))
        p->count++;
    measure(p);
    if (grounded)
        bouton_layout_on_ground(p);
    else
        bouton_layout_freely(p);
    put_nodes(p);
    put_lines(p, grounded);
    bouton_release_memory(picture->b, p, sizeof *p);
    return BOUTON_OK;
}
