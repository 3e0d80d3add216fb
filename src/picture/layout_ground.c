/* SPDX-License-Identifier: MIT */
/* A node's height is its distance from the ground in lines, and the tree by which they were first
 * reached is spread out from the left: its leaves side by side, every other node centred below its
 * children. */
#include "picture/layout.h"

typedef struct tree {
    size_t parent[BOUTON_PLACED_MAX];  /* count: the ground */
    unsigned level[BOUTON_PLACED_MAX]; /* 0: not yet reached */
    double next;                       /* where the next leaf stands */
} tree;

static void climb(const bouton_layout *p, tree *t, size_t *queue, size_t head, size_t tail) {
    while (head < tail) {
        const size_t v = queue[head++];
        for (size_t w = 0; w < p->count; w++)
            if (p->away[v][w] == 1 && t->level[w] == 0) {
                t->level[w] = t->level[v] + 1;
                t->parent[w] = v;
                queue[tail++] = w;
            }
    }
}

static void spread(bouton_layout *p, tree *t, size_t node) {
    double first = 0, last = 0;
    bool carries = false;
    for (size_t w = 0; w < p->count; w++) {
        if (t->parent[w] != node)
            continue;
        spread(p, t, w);
        first = carries ? first : p->x[w];
        last = p->x[w];
        carries = true;
    }
    if (!carries) {
        first = last = t->next;
        t->next += BOUTON_STEP;
    }
    if (node < p->count)
        p->x[node] = (first + last) / 2;
}

void bouton_layout_on_ground(bouton_layout *p) {
    const bouton_picture *picture = p->picture;
    tree t = {.next = 0};
    size_t queue[BOUTON_PLACED_MAX], tail = 0;
    unsigned highest = 0;
    for (size_t m = 0; m < picture->count; m++) {
        const size_t node = bouton_layout_index(p, picture->parts[m].to);
        if (bouton_layout_is_line(&picture->parts[m]) && picture->parts[m].from == 0 &&
            node < p->count && t.level[node] == 0) {
            t.level[node] = 1;
            t.parent[node] = p->count;
            queue[tail++] = node;
        }
    }
    climb(p, &t, queue, 0, tail);
    for (size_t v = 0; v < p->count; v++) { /* nodes not connected to the ground */
        if (t.level[v] > 0)
            continue;
        queue[0] = v;
        t.level[v] = 1;
        t.parent[v] = p->count;
        climb(p, &t, queue, 0, 1);
    }
    if (p->count > 0)
        spread(p, &t, p->count);
    for (size_t v = 0; v < p->count; v++)
        highest = t.level[v] > highest ? t.level[v] : highest;
    for (size_t v = 0; v < p->count; v++)
        p->y[v] = (double)(highest - t.level[v]) * BOUTON_STEP;
}
