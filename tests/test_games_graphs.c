/* SPDX-License-Identifier: MIT */
/* Theorems about games on graphs against the search. */
#include "rulekit/matching.h"
#include "search/search.h"
#include "solve/solve.h"

#include "base/random.h"

#include "test.h"

#include <stdlib.h>

enum { N = 7, GRAPHS_MAX = 3000 };

typedef struct graphs {
    bouton_links list[GRAPHS_MAX];
    size_t count;
} graphs;

/* Graphs of one vertex more, each isomorphism class once if canonical forms are what they say. */
static void extend(const graphs *from, graphs *to, unsigned n) {
    to->count = 0;
    for (size_t i = 0; i < from->count; i++)
        for (uint64_t links = 0; links < (uint64_t)1 << n; links++) {
            bouton_links g = from->list[i];
            g.vertices |= (uint64_t)1 << n;
            g.neighbours[n] = links;
            for (unsigned v = 0; v < n; v++)
                g.neighbours[v] |= (links >> v & 1) << n;
            bouton_links_canonical(&g);
            size_t j = 0;
            while (j < to->count && memcmp(&to->list[j], &g, sizeof g) != 0)
                j++;
            if (j == to->count) {
                assert_true(to->count < GRAPHS_MAX);
                to->list[to->count++] = g;
            }
        }
}

static void write_geography(const bouton_links *g, unsigned n, unsigned token, char *text) {
    char *end = text + sprintf(text, "geography:%u", token);
    for (unsigned v = 0; v < n; v++)
        for (unsigned u = 0; u < v; u++)
            if (g->neighbours[v] >> u & 1)
                end += sprintf(end, ",%u-%u", u, v);
}

/* On all graphs of up to 7 vertices: won exactly when every largest matching covers the token. */
static void geography_is_matching(void **state) {
    static const size_t classes[N + 1] = {1, 1, 2, 4, 11, 34, 156, 1044};
    static graphs here, next;
    (void)state;
    here.list[0] = (bouton_links){0};
    here.count = 1;
    for (unsigned n = 1; n <= N; n++) {
        extend(&here, &next, n - 1);
        here = next;
        assert_int_equal(here.count, classes[n]);
        bouton_context *b = bouton_new(NULL);
        bouton_position *position = bouton_position_new(b);
        for (size_t i = 0; i < here.count; i++)
            for (unsigned token = 0; token < n; token++) {
                char text[512];
                bouton_outcome outcome = BOUTON_D;
                uint64_t value = 0;
                write_geography(&here.list[i], n, token, text);
                assert_int_equal(bouton_position_read(position, text, strlen(text)), BOUTON_OK);
                bouton_rule *rule = position->components[0].rule;
                const bouton_state at = bouton_position_at(position, 0);
                assert_true(rule->game->outcome(rule, at, BOUTON_NORMAL, &outcome));
                assert_int_equal(bouton_search_value(NULL, rule, at, &value), BOUTON_OK);
                assert_int_equal(outcome, value == 0 ? BOUTON_P : BOUTON_N);
            }
        bouton_position_free(position);
        bouton_free(b);
    }
}

/* The largest matching by trying every set of edges that share no vertex. */
static unsigned matching_of(const bouton_links *g, uint64_t left) {
    if (left == 0)
        return 0;
    const unsigned v = bouton_first(left);
    unsigned best = matching_of(g, left & (left - 1));
    for (uint64_t around = g->neighbours[v] & left & (left - 1); around != 0;
         around &= around - 1) {
        const unsigned pairs = 1 + matching_of(g, left & (left - 1) & ~(around & -around));
        best = pairs > best ? pairs : best;
    }
    return best;
}

static void matching_is_the_definition(void **state) {
    (void)state;
    bouton_random random = {7};
    for (unsigned trial = 0; trial < 2000 * test_scale(); trial++) {
        bouton_links g = {0};
        const unsigned n = 1 + (unsigned)bouton_random_below(&random, 11);
        const uint64_t density = 1 + bouton_random_below(&random, 5);
        for (unsigned v = 0; v < n; v++)
            for (unsigned u = 0; u < v; u++)
                if (bouton_random_below(&random, 8) < density) {
                    g.neighbours[v] |= (uint64_t)1 << u;
                    g.neighbours[u] |= (uint64_t)1 << v;
                }
        g.vertices = ((uint64_t)1 << n) - 1;
        assert_int_equal(bouton_matching(&g), matching_of(&g, g.vertices));
    }
}

/* Colon and fusion against the search, on random drawings of up to 10 edges. */
static void hackenbush_is_search(void **state) {
    (void)state;
    bouton_random random = {8};
    bouton_context *b = bouton_new(NULL);
    bouton_position *position = bouton_position_new(b);
    for (unsigned trial = 0; trial < 150 * test_scale(); trial++) {
        char text[256], *end = text + sprintf(text, "hackenbush:");
        const uint64_t edges = 1 + bouton_random_below(&random, 10);
        const uint64_t nodes = 2 + bouton_random_below(&random, 6);
        uint64_t formula = 0, searched = 0;
        for (uint64_t i = 0; i < edges; i++)
            end += sprintf(end, "%s%u-%u", i > 0 ? "," : "",
                           (unsigned)bouton_random_below(&random, nodes),
                           (unsigned)bouton_random_below(&random, nodes));
        assert_int_equal(bouton_position_read(position, text, strlen(text)), BOUTON_OK);
        bouton_rule *rule = position->components[0].rule;
        const bouton_state at = bouton_position_at(position, 0);
        assert_true(rule->game->value(rule, at, &formula));
        assert_int_equal(bouton_search_value(NULL, rule, at, &searched), BOUTON_OK);
        assert_int_equal(formula, searched);
    }
    bouton_position_free(position);
    bouton_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(geography_is_matching),
        cmocka_unit_test(matching_is_the_definition),
        cmocka_unit_test(hackenbush_is_search),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
