/* SPDX-License-Identifier: MIT */
/*
 * Places for the nodes of a graph, ten units from neighbour to neighbour.
 *
 * With a ground, nodes stand as high above it as they have lines to it, and the tree by which they
 * were first reached is spread out from the left: its leaves side by side, every other node in the
 * middle above what it carries.
 *
 * Without, distances on paper are made as near as can be to distances in the graph, by
 * majorization (E. R. Gansner, Y. Koren and S. North, Graph drawing by stress majorization, 2004):
 * each node in turn goes to the mean of where the others want it. It begins with what two pairs of
 * far nodes say, as left and right, up and down. Then the drawing is turned so that most lines lie
 * along the axes. Pieces that no line joins are put side by side.
 */
#include "rules/picture.h"

#include <math.h>
#include <stdlib.h>

enum {
    NODES_MAX = 64, /* as picture.c has it */
    UNIT = 10,
    PAIRS = 1 << 18, /* of nodes that are looked at for one piece, over all the rounds */
    WRAP = 9 * UNIT, /* pieces beyond that begin a new row */
    FAR = NODES_MAX,
};

typedef struct plan {
    bouton_picture *picture;
    size_t first, count;                /* the nodes are parts first, first + 1, ... */
    uint8_t away[NODES_MAX][NODES_MAX]; /* lines on the shortest way; FAR: there is none */
    double x[NODES_MAX], y[NODES_MAX];
} plan;

static bool is_line(const bouton_part *m) {
    return bouton_part_is_line(m->kind) && m->kind != BOUTON_PART_GROUND;
}

/* The node's index in the plan; count for the ground. */
static size_t index_of(const plan *p, uint32_t number) {
    size_t i = 0;
    while (i < p->count && p->picture->parts[p->first + i].number != number)
        i++;
    return i;
}

static void measure(plan *p) {
    const bouton_picture *picture = p->picture;
    for (size_t i = 0; i < p->count; i++)
        for (size_t j = 0; j < p->count; j++)
            p->away[i][j] = i == j ? 0 : FAR;
    for (size_t m = 0; m < picture->count; m++) {
        if (!is_line(&picture->parts[m]))
            continue;
        const size_t a = index_of(p, picture->parts[m].from);
        const size_t b = index_of(p, picture->parts[m].to);
        if (a != b && a < p->count && b < p->count)
            p->away[a][b] = p->away[b][a] = 1;
    }
    for (size_t k = 0; k < p->count; k++)
        for (size_t i = 0; i < p->count; i++)
            for (size_t j = 0; j < p->count; j++)
                if (p->away[i][k] + p->away[k][j] < p->away[i][j])
                    p->away[i][j] = (uint8_t)(p->away[i][k] + p->away[k][j]);
}

/* The nodes of a piece: those that can be reached from the first of them. */
typedef struct piece {
    size_t nodes[NODES_MAX], count;
} piece;

static piece piece_from(const plan *p, size_t node) {
    piece found = {.count = 0};
    for (size_t i = 0; i < p->count; i++)
        if (p->away[node][i] < FAR)
            found.nodes[found.count++] = i;
    return found;
}

static size_t farthest(const plan *p, const piece *of, size_t from, size_t also) {
    size_t best = of->nodes[0];
    for (size_t i = 1; i < of->count; i++) {
        const size_t v = of->nodes[i];
        const int new = p->away[from][v] < p->away[also][v] ? p->away[from][v] : p->away[also][v];
        const int old =
            p->away[from][best] < p->away[also][best] ? p->away[from][best] : p->away[also][best];
        best = new > old ? v : best;
    }
    return best;
}

static void begin(plan *p, const piece *of) {
    const size_t left = farthest(p, of, of->nodes[0], of->nodes[0]);
    const size_t right = farthest(p, of, left, left);
    const size_t top = farthest(p, of, left, right);
    const size_t bottom = farthest(p, of, top, top);
    for (size_t i = 0; i < of->count; i++) {
        const size_t v = of->nodes[i];
        /* A little disorder parts those that would fall together. */
        p->x[v] = p->away[left][v] - p->away[right][v] + 0.05 * (double)(i * i % 7);
        p->y[v] = p->away[top][v] - p->away[bottom][v] + 0.05 * (double)(i * i % 11);
    }
}

static void relax(plan *p, const piece *of) {
    for (size_t round = 0; round < PAIRS / (of->count * of->count); round++) {
        for (size_t i = 0; i < of->count; i++) {
            const size_t v = of->nodes[i];
            double x = 0, y = 0, weights = 0;
            for (size_t j = 0; j < of->count; j++) {
                const size_t w = of->nodes[j];
                if (v == w)
                    continue;
                const double wanted = p->away[v][w], weight = 1 / (wanted * wanted);
                const double dx = p->x[v] - p->x[w], dy = p->y[v] - p->y[w];
                const double is = sqrt(dx * dx + dy * dy);
                const double stretch = is > 1e-6 ? wanted / is : 0;
                x += weight * (p->x[w] + stretch * dx);
                y += weight * (p->y[w] + stretch * dy);
                weights += weight;
            }
            if (weights > 0) {
                p->x[v] = x / weights;
                p->y[v] = y / weights;
            }
        }
    }
}

/* How far the piece's lines are from lying along the axes after a turn. */
static double slant(const plan *p, const piece *of, double cosine, double sine) {
    double sum = 0;
    for (size_t i = 0; i < of->count; i++)
        for (size_t j = 0; j < i; j++) {
            const size_t v = of->nodes[i], w = of->nodes[j];
            if (p->away[v][w] != 1)
                continue;
            const double dx = p->x[v] - p->x[w], dy = p->y[v] - p->y[w];
            const double x = fabs(cosine * dx + sine * dy), y = fabs(cosine * dy - sine * dx);
            sum += x < y ? x : y;
        }
    return sum;
}

static void straighten(plan *p, const piece *of) {
    double best = INFINITY, cosine = 1, sine = 0;
    for (size_t i = 0; i < of->count; i++)
        for (size_t j = 0; j < i; j++) {
            const size_t v = of->nodes[i], w = of->nodes[j];
            const double dx = p->x[v] - p->x[w], dy = p->y[v] - p->y[w];
            const double length = sqrt(dx * dx + dy * dy);
            if (p->away[v][w] != 1 || length < 1e-6)
                continue;
            const double slanted = slant(p, of, dx / length, dy / length);
            if (slanted < best - 1e-6) {
                best = slanted;
                cosine = dx / length;
                sine = dy / length;
            }
        }
    for (size_t i = 0; i < of->count; i++) {
        const size_t v = of->nodes[i];
        const double x = p->x[v], y = p->y[v];
        p->x[v] = cosine * x + sine * y;
        p->y[v] = cosine * y - sine * x;
    }
}

/* Lines are as long as one on the average. */
static void scale(plan *p, const piece *of) {
    double length = 0, lines = 0;
    for (size_t i = 0; i < of->count; i++)
        for (size_t j = 0; j < i; j++) {
            const size_t v = of->nodes[i], w = of->nodes[j];
            const double dx = p->x[v] - p->x[w], dy = p->y[v] - p->y[w];
            if (p->away[v][w] == 1) {
                length += sqrt(dx * dx + dy * dy);
                lines++;
            }
        }
    for (size_t i = 0; length > 0 && i < of->count; i++) {
        p->x[of->nodes[i]] *= lines / length;
        p->y[of->nodes[i]] *= lines / length;
    }
}

/* Nodes that are nearly in line come into line. */
static void align(const piece *of, double *at) {
    const double near = 0.2;
    size_t sorted[NODES_MAX];
    for (size_t i = 0; i < of->count; i++) {
        size_t j = i;
        for (; j > 0 && at[sorted[j - 1]] > at[of->nodes[i]]; j--)
            sorted[j] = sorted[j - 1];
        sorted[j] = of->nodes[i];
    }
    for (size_t i = 0, end; i < of->count; i = end) {
        double sum = 0;
        for (end = i; end < of->count && at[sorted[end]] - at[sorted[i]] < near; end++)
            sum += at[sorted[end]];
        const double mean = sum / (double)(end - i);
        for (size_t j = i; j < end; j++)
            at[sorted[j]] = mean;
    }
}

typedef struct box {
    double left, top, right, bottom;
} box;

static box box_of(const plan *p, const piece *of) {
    box b = {INFINITY, INFINITY, -INFINITY, -INFINITY};
    for (size_t i = 0; i < of->count; i++) {
        const size_t v = of->nodes[i];
        b.left = fmin(b.left, p->x[v]);
        b.right = fmax(b.right, p->x[v]);
        b.top = fmin(b.top, p->y[v]);
        b.bottom = fmax(b.bottom, p->y[v]);
    }
    return b;
}

/* Pieces lie rather than stand, the first node towards the upper left corner, the second rather on
 * its right than below. */
static void lay_down(plan *p, const piece *of) {
    box b = box_of(p, of);
    const double higher = b.bottom - b.top - (b.right - b.left);
    const size_t first = of->nodes[0], second = of->nodes[of->count > 1];
    const bool goes_down = fabs(p->y[second] - p->y[first]) > fabs(p->x[second] - p->x[first]);
    const bool stands = higher > 0.1 || (higher > -0.1 && goes_down);
    for (size_t i = 0; stands && i < of->count; i++) {
        const size_t v = of->nodes[i];
        const double x = p->x[v];
        p->x[v] = p->y[v];
        p->y[v] = x;
    }
    b = box_of(p, of);
    const bool from_right = 2 * p->x[of->nodes[0]] > b.left + b.right + 0.01;
    const bool from_below = 2 * p->y[of->nodes[0]] > b.top + b.bottom + 0.01;
    for (size_t i = 0; i < of->count; i++) {
        const size_t v = of->nodes[i];
        p->x[v] = from_right ? b.right - p->x[v] : p->x[v] - b.left;
        p->y[v] = from_below ? b.bottom - p->y[v] : p->y[v] - b.top;
    }
}

static void place_free(plan *p) {
    bool placed[NODES_MAX] = {false};
    double x = 0, y = 0, deepest = 0;
    for (size_t i = 0; i < p->count; i++) {
        if (placed[i])
            continue;
        const piece found = piece_from(p, i);
        begin(p, &found);
        relax(p, &found);
        straighten(p, &found);
        scale(p, &found);
        align(&found, p->x);
        align(&found, p->y);
        lay_down(p, &found);
        const box b = box_of(p, &found);
        if (x > 0 && (x + b.right) * UNIT > WRAP) {
            x = 0;
            y = deepest + 1;
        }
        for (size_t j = 0; j < found.count; j++) {
            const size_t v = found.nodes[j];
            placed[v] = true;
            p->x[v] = (p->x[v] + x) * UNIT;
            p->y[v] = (p->y[v] + y) * UNIT;
        }
        x += b.right + 1;
        deepest = fmax(deepest, y + b.bottom);
    }
}

/* Above the ground. */
typedef struct tree {
    size_t parent[NODES_MAX];  /* count: the ground */
    unsigned level[NODES_MAX]; /* 0: not yet reached */
    double next;               /* where the next leaf stands */
} tree;

static void climb(const plan *p, tree *t, size_t *queue, size_t head, size_t tail) {
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

static void spread(plan *p, tree *t, size_t node) {
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
        t->next += UNIT;
    }
    if (node < p->count)
        p->x[node] = (first + last) / 2;
}

static void place_on_ground(plan *p) {
    const bouton_picture *picture = p->picture;
    tree t = {.next = 0};
    size_t queue[NODES_MAX], tail = 0;
    unsigned highest = 0;
    for (size_t m = 0; m < picture->count; m++) {
        const size_t node = index_of(p, picture->parts[m].to);
        if (is_line(&picture->parts[m]) && picture->parts[m].from == 0 && node < p->count &&
            t.level[node] == 0) {
            t.level[node] = 1;
            t.parent[node] = p->count;
            queue[tail++] = node;
        }
    }
    climb(p, &t, queue, 0, tail);
    for (size_t v = 0; v < p->count; v++) { /* what hangs in the air */
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
        p->y[v] = (double)(highest - t.level[v]) * UNIT;
}

/* Two nodes in one place can't be told apart. */
static void put_nodes(plan *p) {
    bouton_part *nodes = p->picture->parts + p->first;
    for (size_t i = 0; i < p->count; i++) {
        nodes[i].x = (int)lround(p->x[i]);
        nodes[i].y = (int)lround(p->y[i]);
        for (size_t j = 0; j < i; j++)
            if (nodes[j].x == nodes[i].x && nodes[j].y == nodes[i].y) {
                nodes[i].x += UNIT / 2;
                j = SIZE_MAX; /* look at all of them again */
            }
    }
}

/* A line along an axis that would run through a node is bent, as twins are. */
static bool runs_through_node(const plan *p, const bouton_part *line) {
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

static void put_lines(const plan *p, bool grounded) {
    bouton_picture *picture = p->picture;
    int width = 0, bottom = grounded ? 0 : -UNIT;
    for (size_t i = 0; i < p->count; i++) {
        const bouton_part *node = &picture->parts[p->first + i];
        width = node->x > width ? node->x : width;
        bottom = node->y > bottom ? node->y : bottom;
    }
    const int ground = bottom + (p->count > 0 ? UNIT : 0);
    for (size_t i = 0; i < picture->count; i++) {
        bouton_part *m = &picture->parts[i];
        if (!is_line(m))
            continue;
        const size_t a = index_of(p, m->from), b = index_of(p, m->to);
        if (a == p->count && b == p->count) { /* a loop on the ground */
            if (m->twin == 0)
                width += width > 0 || p->count > 0 ? UNIT : 0;
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

bouton_status bouton_picture_place(bouton_picture *picture) {
    plan *p = bouton_calloc(picture->b, 1, sizeof *p);
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
        place_on_ground(p);
    else
        place_free(p);
    put_nodes(p);
    put_lines(p, grounded);
    bouton_release_memory(picture->b, p, sizeof *p);
    return BOUTON_OK;
}
