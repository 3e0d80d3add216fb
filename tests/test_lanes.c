/* SPDX-License-Identifier: MIT */
/* The second engine of bouton-check is the first one, many stretches at a time: from any window
 * they come to the same values, and where one of them finds no pair the other finds none. */
#include "checker/lanes.h"
#include "checker/windows.h"
#include "octal/sequence.h"
#include "test.h"

enum { COUNT = 70000 + 32 * 4000, RARE_LAST = 30000, LENGTH = 24000 / TEST_PART, RUNS = 4 };

static uint64_t values[COUNT];
static uint16_t windows[LANES][1 << 14], ends[LANES][1 << 10], middles[LANES][100];
static uint64_t state_of_chance = 1;

static unsigned chance(unsigned below) {
    state_of_chance = state_of_chance * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(state_of_chance >> 33) % below;
}

typedef struct game {
    const char *rule;
    uint32_t mask;
    bool positional;
    uint64_t reach;
} game;

/* A game and its first values by the library, with as much as the plain engine must know. */
typedef struct known {
    code c;
    help h;
    sequence s;
    rare *rares;
} known;

static void open_known(known *k, const game *g) {
    bouton_context *b = bouton_new(NULL);
    bouton_code rule;
    assert_int_equal(bouton_code_read(b, &rule, g->rule, strlen(g->rule)), BOUTON_OK);
    bouton_sequence *run = bouton_sequence_new(b, &rule, NULL);
    assert_int_equal(bouton_sequence_values(run, 0, COUNT, values), BOUTON_OK);
    bouton_sequence_close(run);
    bouton_code_free(b, &rule);
    bouton_free(b);
    assert_true(code_read(&k->c, g->rule));
    k->rares = calloc(RARE_LAST, sizeof *k->rares);
    assert_non_null(k->rares);
    k->h = (help){.mask = g->mask,
                  .positional = g->positional,
                  .rares = k->rares,
                  .reach = g->reach,
                  .from = UINT64_MAX};
    for (unsigned n = 1; n < RARE_LAST; n++) {
        const unsigned place = g->positional ? n + k->c.splits[0] : 0;
        if (((unsigned)__builtin_popcountll(values[n] & g->mask) + place) % 2 == 0)
            k->rares[k->h.rare_count++] = (rare){n, (uint32_t)values[n]};
    }
    assert_true(sequence_open(&k->s, &k->c, &k->h, 1 << 16, 1 << 16));
    uint32_t value = 0;
    while (k->s.n < k->s.first_size)
        assert_true(sequence_next(&k->s, &value));
    assert_in_range(k->s.window, 3, sizeof windows[0] / sizeof windows[0][0]);
    k->s.h.from = 0; /* both look at no pair beyond the reach */
}

static void close_known(known *k) {
    sequence_close(&k->s);
    free(k->rares);
}

/* Stretches of several lengths; `altered` values of each window are others. */
static void prepare(const known *k, const lanes_plan *p, stretch *all, unsigned first,
                    unsigned altered) {
    const uint64_t window = k->s.window;
    for (unsigned i = 0; i < LANES; i++) {
        const uint64_t from = k->s.first_size + 2000 + 3001 * (first + i),
                       to = from + LENGTH - 7 * i;
        for (uint64_t j = 0; j < window; j++)
            windows[i][j] = (uint16_t)values[from - window + j];
        for (unsigned j = 0; j < altered; j++) {
            const uint64_t at = chance((unsigned)window), n = from - window + at;
            windows[i][at] = (uint16_t)lanes_value(p, n, chance(INDICES));
        }
        all[i] = (stretch){.from = from, .to = to, .window = windows[i], .glimpse_count = 2};
        all[i].glimpses[0] = (glimpse){to, sizeof ends[0] / sizeof ends[0][0], ends[i]};
        all[i].glimpses[1] =
            (glimpse){from + 11 * i, sizeof middles[0] / sizeof middles[0][0], middles[i]};
        if (11 * i < 100)
            all[i].glimpses[1].count = window < 100 ? 3 : 100;
    }
}

/* Whether the plain engine comes to the end of a stretch, with the same values. */
static bool goes_alone(known *k, const stretch *t, bool compare) {
    sequence *s = &k->s;
    uint32_t value = 0;
    s->error = NULL;
    if (!sequence_jump_to(s, t->from, t->window))
        return false;
    for (;;) {
        for (size_t i = 0; i < t->glimpse_count && compare; i++)
            for (uint64_t j = 0; t->glimpses[i].heap == s->n && j < t->glimpses[i].count; j++)
                assert_int_equal(t->glimpses[i].values[j],
                                 sequence_value(s, s->n - t->glimpses[i].count + j));
        if (s->n == t->to)
            return true;
        if (!sequence_next(s, &value))
            return false;
    }
}

static void test_equal(void **state) {
    (void)state;
    static const game games[] = {{"0.106", 13, true, 15343}, {"0.16", 30, false, 21577},
                                 {"0.104", 23, true, 20000}, {"0.106", 13, true, 900},
                                 {"0.16", 30, false, 150},   {"0.106", 13, true, 300}};
    static known k;
    static stretch all[LANES];
    unsigned shown = 0, refused = 0, left = 0;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        lanes_plan p;
        bool useless = false;
        open_known(&k, &games[i]);
        assert_true(lanes_plan_open(&p, &k.s, sizeof ends[0] / sizeof ends[0][0], &useless));
        assert_int_equal(p.vectors, lanes_vectors());
        for (unsigned run = 0; run < 3 * RUNS; run++) {
            const unsigned altered = run % 3;
            p.vectors = altered < 2 ? lanes_vectors() / (altered + 1) : 0; /* each of them */
            prepare(&k, &p, all, run / 3 * LANES, altered);
            assert_true(lanes_run(&p, all, LANES - altered, NULL, NULL));
            for (unsigned j = 0; j < LANES - altered; j++) {
                const bool alone = goes_alone(&k, &all[j], all[j].shown);
                if (all[j].shown && !alone)
                    fail_msg("%s: shown from heap %u on, and not right: %s", games[i].rule,
                             (unsigned)all[j].from, k.s.error);
                shown += all[j].shown;
                refused += !all[j].shown && !alone;
                left += !all[j].shown && alone; /* an index of 16 */
            }
        }
        lanes_plan_close(&p);
        close_known(&k);
    }
    print_message("%u shown, %u refused, %u left to the plain engine\n", shown, refused, left);
    assert_true(shown >= 150);
    assert_true(refused >= 30);
    assert_true(left <= 40);
}

/* Values and indices are inverse for common values, and nim-sums stay nim-sums. */
static void test_indices(void **state) {
    (void)state;
    static known k;
    static const game games[] = {{"0.106", 13, true, 900}, {"0.16", 30, false, 150}};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        open_known(&k, &games[i]);
        const lanes_plan p = {.s = &k.s, .drop = (unsigned)__builtin_ctz(games[i].mask)};
        for (uint64_t n = 1000; n < 1002; n++)
            for (uint32_t v = 0; v < VALUES_MAX; v++)
                if (sequence_is_common(&k.s, n, v))
                    assert_int_equal(lanes_value(&p, n, lanes_index(&p, v)), v);
        for (uint32_t v = 0; v < VALUES_MAX; v += 3)
            for (uint32_t w = 0; w < VALUES_MAX; w += 5)
                assert_int_equal(lanes_index(&p, v ^ w), lanes_index(&p, v) ^ lanes_index(&p, w));
        close_known(&k);
    }
}

/* An index of 16 and more in the window is for the plain engine, wherever it stands; the stretches
 * beside it are shown. */
static void test_large_index(void **state) {
    (void)state;
    static const game sparse = {"0.106", 13, true, 15343};
    static known k;
    static stretch all[LANES];
    lanes_plan p;
    bool useless = false;
    open_known(&k, &sparse);
    assert_true(lanes_plan_open(&p, &k.s, sizeof ends[0] / sizeof ends[0][0], &useless));
    prepare(&k, &p, all, 0, 0);
    for (unsigned i = 0; i < LANES; i += 2) {
        const uint64_t at = i == 0 ? 0 : k.s.window - i, n = all[i].from - k.s.window + at;
        windows[i][at] = (uint16_t)lanes_value(&p, n, INDICES + i);
        assert_int_equal(lanes_index(&p, windows[i][at]), INDICES + i);
    }
    assert_true(lanes_run(&p, all, LANES, NULL, NULL));
    for (unsigned i = 0; i < LANES; i++)
        assert_int_equal(all[i].shown, i % 2 != 0);
    lanes_plan_close(&p);
    close_known(&k);
}

static bool not_beyond(void *user, const char *name, uint64_t heap, uint64_t last) {
    (void)name;
    (void)last;
    return heap < *(const uint64_t *)user;
}

/* Stretches from a window with such an index, as a proof has them: the plain engine computes them
 * there, keeps what is looked at, and says where they are not right. */
static void test_stretch_alone(void **state) {
    (void)state;
    enum { FROM = 129000, NEXT = 133000, STOP = 131000, END = 135000, KEPT = 100 };
    static const game kayles = {"0.16", 30, false, 21577};
    static known k;
    static lines said;
    static claim c = {.preperiod = STOP - KEPT + 1};
    static uint16_t before[KEPT], wanted[END];
    uint64_t most = UINT64_MAX;
    const extent e = {.threads = 2, .go_on = not_beyond, .user = &most};
    open_known(&k, &kayles);
    const size_t size = k.s.window;
    const uint16_t *window = wanted + FROM - size;
    for (size_t n = FROM - size; n < FROM; n++)
        wanted[n] = (uint16_t)values[n];
    wanted[FROM - size + 1] = 34; /* an index of 16 */
    assert_true(sequence_jump_to(&k.s, FROM, window));
    for (uint32_t value; k.s.n < END; wanted[k.s.n - 1] = (uint16_t)value)
        assert_true(sequence_next(&k.s, &value));
    enum { RIGHT, OTHER_MARK, NO_PAIR, BROKEN_OFF, CASES };
    static const char *const words[CASES] = {
        [OTHER_MARK] = "the segment from heap 129000 does not lead to the next mark",
        [NO_PAIR] = "at heap 129015: the rare heaps are not those of the certificate"};
    for (int with = RIGHT; with < CASES; with++) {
        proof p = {.c = &c,
                   .e = &e,
                   .l = &said,
                   .s = k.s,
                   .from = STOP,
                   .checked = END - 1,
                   .last_near.heap = FROM,
                   .before = before,
                   .stops = {STOP},
                   .stop_count = 1};
        said = (lines){.verdict = ACCEPTED};
        memset(before, 0, sizeof before);
        most = with == BROKEN_OFF ? 131072 : UINT64_MAX;
        p.s.h.reach = with == NO_PAIR ? 10 : kayles.reach;
        far *f = far_open(&p, FROM - 1);
        assert_non_null(f);
        assert_true(sequence_jump_to(&p.s, FROM, window));
        assert_true(far_mark(f, FROM));
        assert_true(sequence_jump_to(&p.s, NEXT, wanted + NEXT - size));
        if (with == OTHER_MARK)
            assert_true(sequence_jump_to(&p.s, NEXT, window));
        assert_true(far_mark(f, NEXT));
        assert_int_equal(far_end(f), with == RIGHT);
        assert_int_equal(said.verdict, words[with] != NULL ? REFUSED : ACCEPTED);
        if (words[with] != NULL)
            assert_non_null(strstr(said.said, words[with]));
        assert_int_equal(p.stopped, with == BROKEN_OFF);
        for (size_t i = 0; i < KEPT && with == RIGHT; i++)
            assert_int_equal(before[i], wanted[STOP - KEPT + i]);
        far_close(f);
    }
    close_known(&k);
}

static bool not_long(void *user) {
    return (*(unsigned *)user)++ < 3;
}

/* A run that is broken off shows nothing. */
static void test_broken_off(void **state) {
    (void)state;
    static const game kayles = {"0.16", 30, false, 21577};
    static known k;
    static stretch all[LANES];
    lanes_plan p;
    bool useless = false;
    unsigned asked = 0;
    open_known(&k, &kayles);
    assert_true(lanes_plan_open(&p, &k.s, 2000, &useless));
    prepare(&k, &p, all, 0, 0);
    assert_true(lanes_run(&p, all, LANES, not_long, &asked));
    assert_int_equal(asked, 4);
    unsigned shown = 0;
    for (unsigned i = 0; i < LANES; i++)
        shown += all[i].shown;
    assert_int_equal(shown, 0);
    lanes_plan_close(&p);
    close_known(&k);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_equal), cmocka_unit_test(test_indices),
                                       cmocka_unit_test(test_broken_off),
                                       cmocka_unit_test(test_large_index),
                                       cmocka_unit_test(test_stretch_alone)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
