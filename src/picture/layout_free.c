/* SPDX-License-Identifier: MIT */
/*
 * Distances on paper are made as close as possible to distances in the graph, by majorization (E.
 * R. Gansner, Y. Koren and S. North, Graph drawing by stress majorization, 2004): each node in turn
 * goes to the mean of where the others want it. It begins with coordinates from two pairs of
 * distant nodes, taken as left and right, top and bottom. Then the drawing is turned so that most
 * lines lie along the axes. Connected components are put side by side.
 */
#include "picture/layout.h"

#include <float.h>
#include <math.h>

enum {
    PAIRS = 1 << 18,        /* pairs of nodes looked at for one piece, over all rounds */
    WRAP = 9 * BOUTON_STEP, /* pieces beyond that begin a new row */
};

/* The nodes of a piece: those that can be reached from the first of them. */
typedef struct piece {
    size_t nodes[BOUTON_PLACED_MAX], count;
} piece;

static piece piece_from(const bouton_layout *p, size_t node) {
    piece found = {.count = 0};
    for (size_t i = 0; i < p->count; i++)
        if (p->away[node][i] < BOUTON_FAR)
            found.nodes[found.count++] = i;
    return found;
}

static size_t farthest(const bouton_layout *p, const piece *of, size_t from, size_t also) {
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

static void begin(bouton_layout *p, const piece *of) {
    const size_t left = farthest(p, of, of->nodes[0], of->nodes[0]);
    const size_t right = farthest(p, of, left, left);
    const size_t top = farthest(p, of, left, right);
    const size_t bottom = farthest(p, of, top, top);
    for (size_t i = 0; i < of->count; i++) {
        const size_t v = of->nodes[i];
        /* A little disorder separates nodes that would coincide. */
        p->x[v] = p->away[left][v] - p->away[right][v] + 0.05 * (double)(i * i % 7);
        p->y[v] = p->away[top][v] - p->away[bottom][v] + 0.05 * (double)(i * i % 11);
    }
}

static void relax(bouton_layout *p, const piece *of) {
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

/* How far the piece's lines are from lying along the axes after a rotation. */
static double slant(const bouton_layout *p, const piece *of, double cosine, double sine) {
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

static void straighten(bouton_layout *p, const piece *of) {
    double best = DBL_MAX, cosine = 1, sine = 0;
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

/* Scales the piece so that the mean length of its lines is 1. */
static void scale(bouton_layout *p, const piece *of) {
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

/* Moves nodes that are nearly in line into line. */
static void align(const piece *of, double *at) {
    const double near = 0.2;
    size_t sorted[BOUTON_PLACED_MAX];
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

static box box_of(const bouton_layout *p, const piece *of) {
    box b = {DBL_MAX, DBL_MAX, -DBL_MAX, -DBL_MAX};
    for (size_t i = 0; i < of->count; i++) {
        const size_t v = of->nodes[i];
        b.left = fmin(b.left, p->x[v]);
        b.right = fmax(b.right, p->x[v]);
        b.top = fmin(b.top, p->y[v]);
        b.bottom = fmax(b.bottom, p->y[v]);
    }
    return b;
}

/* Lays pieces out wider than high, with the first node towards the upper left corner and the second
 * to its right rather than below. */
static void lay_down(bouton_layout *p, const piece *of) {
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

void bouton_layout_freely(bouton_layout *p) {
    bool placed[BOUTON_PLACED_MAX] = {false};
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
        if (x > 0 && (x + b.right) * BOUTON_STEP > WRAP) {
            x = 0;
            y = deepest + 1;
        }
        for (size_t j = 0; j < found.count; j++) {
            const size_t v = found.nodes[j];
            placed[v] = true;
            p->x[v] = (p->x[v] + x) * BOUTON_STEP;
            p->y[v] = (p->y[v] + y) * BOUTON_STEP;
        }
        x += b.right + 1;
        deepest = fmax(deepest, y + b.bottom);
    }
}
