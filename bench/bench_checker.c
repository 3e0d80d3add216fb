/* SPDX-License-Identifier: MIT */
/*
 * The two engines of bouton-check on values far out: the plain one as baseline, and stretches side
 * by side with each set of vectors that this processor has. Nanoseconds of the processor for each
 * value, the best of some runs.
 */
#include "bouton/bouton.h"
#include "checker/lanes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LENGTH = 1 << 18, APART = 3001, KNOWN = 100000, RUNS = 5, WINDOW_MAX = 1 << 15 };

typedef struct game {
    const char *rule;
    uint32_t mask;
    bool positional;
    uint64_t reach, last; /* the last rare heap */
} game;

static const game games[] = {{"0.106", 13, true, 15343, 24832}, {"0.104", 23, true, 8192, 284}};
static uint64_t values[KNOWN];
static uint16_t windows[LANES][WINDOW_MAX];

static double seconds(void) {
    return (double)clock() / CLOCKS_PER_SEC;
}

static void quit(const char *why) {
    fprintf(stderr, "bench_checker: %s\n", why);
    exit(EXIT_FAILURE);
}

/* The sequence as far as its first values go, those of rare heaps from the library, which are
 * given. */
static rare *open_sequence(sequence *s, code *c, help *h, const game *g) {
    bouton_context *b = bouton_new(NULL);
    bouton_sequence *run = bouton_sequence_open(b, g->rule, NULL);
    if (run == NULL || bouton_sequence_values(run, 0, KNOWN, values) != BOUTON_OK ||
        !code_read(c, g->rule))
        quit(bouton_last_error(b)->message);
    bouton_sequence_close(run);
    bouton_free(b);
    rare *rares = calloc(g->last, sizeof *rares);
    *h = (help){.mask = g->mask,
                .positional = g->positional,
                .rares = rares,
                .reach = g->reach,
                .from = UINT64_MAX};
    for (uint64_t n = 1; rares != NULL && n <= g->last; n++) {
        const uint64_t place = g->positional ? n + c->splits[0] : 0;
        if (((unsigned)__builtin_popcountll(values[n] & g->mask) + place) % 2 == 0)
            rares[h->rare_count++] = (rare){n, (uint32_t)values[n]};
    }
    if (rares == NULL || !sequence_open(s, c, h, 1 << 16, 1 << 16) || s->window > WINDOW_MAX)
        quit("no sequence");
    for (uint32_t value; s->n < s->first_size;)
        if (!sequence_next(s, &value))
            quit(s->error);
    s->h.from = 0; /* no pair beyond the reach */
    return rares;
}

static double plain(sequence *s, const stretch *t) {
    const double start = seconds();
    sequence_jump_to(s, t->from, t->window);
    for (uint32_t value; s->n < t->to;)
        if (!sequence_next(s, &value))
            quit(s->error);
    return (seconds() - start) / (double)(t->to - t->from);
}

static double side_by_side(const lanes_plan *p, stretch *all) {
    const double start = seconds();
    if (!lanes_run(p, all, LANES, NULL, NULL))
        quit("no memory");
    for (size_t i = 0; i < LANES; i++)
        if (!all[i].shown)
            quit("a stretch is not shown");
    return (seconds() - start) / (LANES * (double)LENGTH);
}

static void measure(const game *g) {
    static const char *const names[] = {"plain C", "AVX2", "AVX-512"};
    code c;
    help h;
    sequence s;
    lanes_plan p;
    bool useless;
    stretch all[LANES] = {0};
    double best[1 + sizeof names / sizeof *names];
    rare *rares = open_sequence(&s, &c, &h, g);
    if (!lanes_plan_open(&p, &s, s.window, &useless))
        quit(useless ? "of no use" : "no memory");
    for (size_t i = 0; i < LANES; i++) {
        const uint64_t from = s.first_size + APART * i;
        for (uint64_t k = 0; k < s.window; k++)
            windows[i][k] = (uint16_t)values[from - s.window + k];
        all[i] = (stretch){.from = from, .to = from + LENGTH, .window = windows[i]};
    }
    for (unsigned engine = 0; engine <= 1 + lanes_vectors(); engine++)
        best[engine] = 1e9;
    for (int run = 0; run < RUNS; run++)
        for (unsigned engine = 0; engine <= 1 + lanes_vectors(); engine++) {
            if (engine > 0)
                p.vectors = engine - 1;
            const double time = engine == 0 ? plain(&s, &all[0]) : side_by_side(&p, all);
            best[engine] = time < best[engine] ? time : best[engine];
        }
    printf("%s one by one       %6.2f ns a value\n", g->rule, 1e9 * best[0]);
    for (unsigned vectors = 0; vectors <= lanes_vectors(); vectors++)
        printf("%s by %s%*s%6.2f ns a value, %5.1f times as fast\n", g->rule, names[vectors],
               (int)(16 - strlen(names[vectors])), "", 1e9 * best[vectors + 1],
               best[0] / best[vectors + 1]);
    lanes_plan_close(&p);
    sequence_close(&s);
    free(rares);
}

int main(void) {
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        measure(&games[i]);
    return EXIT_SUCCESS;
}
