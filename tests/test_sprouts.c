/* SPDX-License-Identifier: MIT */
/* Sprouts against drawings: what is left out of a land, its canonical form, and known results. */
#include "base/random.h"
#include "explore.h"
#include "faults.h"
#include "reference/sprouts.h"
#include "search/search.h"
#include "test.h"

#include <bouton/bouton.h>

#include <stdio.h>

enum { RAW_MAX = 60000 };

static bouton_context *context;
static bouton_rule *rule;

/* The state that a text is read as; its bytes are in *bytes. */
static bouton_state read_state(const char *text, bouton_text *bytes) {
    const char *of_land = text[0] != '\0' ? text : "0*0";
    bouton_cursor cursor = {of_land, strlen(of_land), 0, strlen(of_land)};
    bouton_text_clear(bytes);
    if (bouton_rule_parse(rule, &cursor, bytes) != BOUTON_OK)
        fail_msg("%s: %s", text, bouton_last_error(context)->message);
    return (bouton_state){(const uint8_t *)bytes->data, bytes->size};
}

static void explore_spots(graph *g, unsigned spots) {
    char text[32];
    bouton_text bytes = bouton_text_start(context);
    sprintf(text, "0*%u", spots);
    assert_true(explore(g, rule, read_state(text, &bytes), SLOTS / 2));
    bouton_text_release(&bytes);
}

/* Games that are the same move by move have one class: the set of its options, each the classes of
 * its parts. Class 0 has no options. */
typedef struct classes {
    const graph *g;
    unsigned *of; /* by the node, plus 1 */
    char **texts;
    unsigned count;
} classes;

static int compare_texts(const void *a, const void *b) {
    return strcmp(a, b);
}

enum { OPTION_TEXT = 64 };

static size_t each_once(char (*texts)[OPTION_TEXT], size_t count) {
    size_t kept = 0;
    qsort(texts, count, sizeof *texts, compare_texts);
    for (size_t i = 0; i < count; i++)
        if (kept == 0 || strcmp(texts[kept - 1], texts[i]) != 0)
            memmove(texts[kept++], texts[i], sizeof *texts);
    return kept;
}

static unsigned class_of(classes *c, unsigned node);

/* An option's nodes as a text. */
static void write_option(classes *c, const unsigned *nodes, size_t count, char *text) {
    unsigned of[16];
    for (size_t i = 0; i < count; i++) {
        size_t j = i;
        const unsigned here = class_of(c, nodes[i]);
        for (; j > 0 && of[j - 1] > here; j--)
            of[j] = of[j - 1];
        of[j] = here;
    }
    text[0] = '\0';
    for (size_t i = 0; i < count; i++)
        if (of[i] > 0)
            sprintf(text + strlen(text), "%u ", of[i]);
}

/* The options of a node as texts, each once. */
static size_t write_options(classes *c, unsigned node, char (*texts)[OPTION_TEXT]) {
    const explored *n = &c->g->nodes[node];
    size_t count = 0;
    for (size_t at = 0; at < n->piece_count; at += n->pieces[at] + 1)
        write_option(c, n->pieces + at + 1, n->pieces[at], texts[count++]);
    return each_once(texts, count);
}

static unsigned class_of(classes *c, unsigned node) {
    if (c->of[node] > 0)
        return c->of[node] - 1;
    char(*texts)[OPTION_TEXT] = calloc(c->g->nodes[node].option_count + 1, sizeof *texts);
    const size_t count = write_options(c, node, texts);
    char *text = calloc(count + 1, OPTION_TEXT + 1), *end = text;
    for (size_t i = 0; i < count; i++)
        end += sprintf(end, "%s/", texts[i]);
    unsigned class = 0;
    while (class < c->count && strcmp(c->texts[class], text) != 0)
        class ++;
    if (class == c->count) {
        c->texts = realloc(c->texts, (c->count + 1) * sizeof *c->texts);
        c->texts[c->count++] = text;
    } else {
        free(text);
    }
    free(texts);
    c->of[node] = class + 1;
    return class;
}

static classes classes_of(const graph *g) {
    classes c = {.g = g, .of = calloc(g->count, sizeof *c.of), .texts = malloc(sizeof *c.texts)};
    c.texts[c.count++] = calloc(1, 1);
    return c;
}

static void classes_free(classes *c) {
    for (unsigned i = 0; i < c->count; i++)
        free(c->texts[i]);
    free(c->texts);
    free(c->of);
}

/* The drawings that are looked at. */
typedef struct drawn {
    char texts[RAW_MAX][REFERENCE_TEXT_MAX];
    size_t count;
    unsigned *of;  /* how many, by the node that they are read as */
    unsigned most; /* of a node */
} drawn;

/* The options of a drawing, as they are read, must be those of what the drawing is read as. */
static void check_drawing(graph *g, classes *c, const char *text, drawn *list) {
    static reference_moves moves;
    static char mine[REFERENCE_MOVES_MAX][OPTION_TEXT], theirs[REFERENCE_MOVES_MAX][OPTION_TEXT];
    bouton_text bytes = bouton_text_start(context);
    const unsigned node = explored_node(g, read_state(text, &bytes));
    const size_t known = g->count;
    assert_true(reference_moves_of("sprouts", text, &moves));
    for (size_t i = 0; i < moves.count; i++) {
        unsigned nodes[16];
        size_t lands = 0;
        char *rest = moves.text[i], *land;
        while ((land = strtok_r(rest, "+", &rest)) != NULL) {
            const unsigned at = nodes[lands++] = explored_node(g, read_state(land, &bytes));
            assert_int_equal(g->count, known);
            if (list->of[at]++ < list->most && list->count < RAW_MAX)
                strcpy(list->texts[list->count++], land);
        }
        write_option(c, nodes, lands, theirs[i]);
    }
    const size_t options = write_options(c, node, mine), wanted = each_once(theirs, moves.count);
    for (size_t i = 0; i < options || i < wanted; i++)
        if (i >= options || i >= wanted || strcmp(mine[i], theirs[i]) != 0)
            fail_msg("%s: option %s instead of %s", text, i < options ? mine[i] : "none",
                     i < wanted ? theirs[i] : "none");
    bouton_text_release(&bytes);
}

/* What is left out of a drawing leaves the same game: by induction, since all options agree. */
static void lands_are_their_drawings(void **state) {
    static drawn list;
    (void)state;
    for (unsigned spots = 1; spots <= (test_scale() > 1 ? 5 : 4); spots++) {
        graph g;
        explore_spots(&g, spots);
        classes c = classes_of(&g);
        list.of = calloc(g.count, sizeof *list.of);
        list.most = spots <= 3 ? 1000 : spots == 4 ? 5 * (unsigned)test_scale() : 1;
        sprintf(list.texts[0], "0*%u", spots);
        list.count = 1;
        for (size_t i = 0; i < list.count; i++)
            check_drawing(&g, &c, list.texts[i], &list);
        for (size_t i = 1; i < g.count; i++)
            assert_true(list.of[i] > 0 || g.nodes[i].size == 0);
        free(list.of);
        classes_free(&c);
        explored_free(&g);
    }
}

static void shuffle_region(reference_region *r, bouton_random *random) {
    const bool mirrored = bouton_random_below(random, 2);
    for (unsigned i = 0; i < r->count; i++) {
        const unsigned other = i + (unsigned)bouton_random_below(random, r->count - i);
        const reference_boundary b = r->list[other];
        const unsigned start = (unsigned)bouton_random_below(random, b.count);
        r->list[other] = r->list[i];
        r->list[i] = b;
        for (unsigned j = 0; j < b.count; j++)
            r->list[i].spots[j] = b.spots[(start + (mirrored ? b.count - j : j)) % b.count];
    }
}

/* The same land, drawn otherwise. */
static void redraw(reference_drawing *d, bouton_random *random) {
    for (unsigned i = 0; i < d->count; i++) {
        const unsigned other = i + (unsigned)bouton_random_below(random, d->count - i);
        const reference_region r = d->list[other];
        d->list[other] = d->list[i];
        d->list[i] = r;
        shuffle_region(&d->list[i], random);
    }
}

static void print_node(const graph *g, size_t node, bouton_text *text) {
    bouton_text_clear(text);
    bouton_rule_print(rule, explored_state(g, node), text);
}

/* However a land is drawn it has one form, and the form is that land. */
static void forms_are_redrawn(void **state) {
    static reference_moves out;
    static reference_drawing drawing, form;
    bouton_text text = bouton_text_start(context), bytes = bouton_text_start(context);
    bouton_random random = {18};
    graph g;
    (void)state;
    explore_spots(&g, 5);
    for (size_t node = 0; node < g.count; node += TEST_STEP) {
        print_node(&g, node, &text);
        form = reference_read_drawing(text.data);
        for (unsigned trial = 0; trial < test_scale(); trial++) {
            drawing = form;
            redraw(&drawing, &random);
            assert_true(reference_same_drawing(&drawing, &form));
            out.count = 0;
            reference_add_drawing(&out, &drawing);
            const bouton_state again = read_state(out.text[0], &bytes);
            const bouton_state first = explored_state(&g, node);
            if (again.size != first.size ||
                (first.size > 0 && memcmp(again.data, first.data, first.size) != 0))
                fail_msg("%s has another form than %s", out.text[0], text.data);
        }
    }
    explored_free(&g);
    bouton_text_release(&text);
    bouton_text_release(&bytes);
}

/* Lands with different forms can't be drawn alike. */
static void forms_are_different(void **state) {
    static reference_drawing drawings[1500];
    bouton_text text = bouton_text_start(context);
    graph g;
    (void)state;
    explore_spots(&g, test_scale() > 1 ? 5 : 4);
    const size_t count = g.count < 1500 ? g.count : 1500;
    for (size_t i = 0; i < count; i++) {
        print_node(&g, i, &text);
        drawings[i] = reference_read_drawing(text.data);
        for (size_t j = 0; j < i; j++)
            if (g.nodes[i].size == g.nodes[j].size &&
                reference_same_drawing(&drawings[i], &drawings[j]))
                fail_msg("%s has two forms", text.data);
    }
    explored_free(&g);
    bouton_text_release(&text);
}

/* Symmetries by the thousand, and letters with strokes. */
static void symmetric_lands_have_forms(void **state) {
    static const char *const same[][2] = {
        {"ABCDEFGH|AB.1|CD.1|EF.1|GH.1", "DCFEHGBA|1.FE|CD.1|HG.1|BA.1"},
        {"AB.CD.EF.GH.IJ.KL.0|AB.0|CD.0|EF.0|GH.0|IJ.0|KL.0",
         "BA.EF.CD.GH.KL.IJ.0|AB.0|CD.0|EF.0|GH.0|IJ.0|KL.0"},
        {"ABCDEFGHIJKLMNOPQRSTUVWXYZA'B'.0|ABCDEFGHIJKLMNOPQRSTUVWXYZA'B'.1",
         "EDCBAB'A'ZYXWVUTSRQPONMLKJIHGF.0|ABCDEFGHIJKLMNOPQRSTUVWXYZA'B'.1"},
        {"0*3.a1a1.2b2b", "2a2a.0.a1a1.0*2"},
        {"ab1ab1.0", "0.1ab1ab"},
        {"1aa.0", "2*0.12.0"},
    };
    bouton_text bytes = bouton_text_start(context), text = bouton_text_start(context);
    (void)state;
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        uint8_t first[512];
        const bouton_state one = read_state(same[i][0], &bytes);
        const size_t size = one.size;
        memcpy(first, one.data, size);
        const bouton_state other = read_state(same[i][1], &bytes);
        assert_int_equal(other.size, size);
        assert_memory_equal(other.data, first, size);
        bouton_text_clear(&text);
        bouton_rule_print(rule, other, &text);
        const bouton_state again = read_state(text.data, &bytes);
        assert_int_equal(again.size, size);
        assert_memory_equal(again.data, first, size);
    }
    bouton_text_release(&bytes);
    bouton_text_release(&text);
}

/* The fewest and the most moves from a node. */
static void find_lengths(const graph *g, size_t node, unsigned (*lengths)[2]) {
    const explored *n = &g->nodes[node];
    if (lengths[node][1] != 0 || n->option_count == 0)
        return;
    unsigned least = UINT32_MAX, most = 0;
    for (size_t at = 0; at < n->piece_count;) {
        unsigned shortest = 1, longest = 1;
        for (size_t left = n->pieces[at++]; left > 0; left--, at++) {
            find_lengths(g, n->pieces[at], lengths);
            shortest += lengths[n->pieces[at]][0];
            longest += lengths[n->pieces[at]][1];
        }
        least = shortest < least ? shortest : least;
        most = longest > most ? longest : most;
    }
    lengths[node][0] = least;
    lengths[node][1] = most;
}

static void games_last_2n_to_3n_moves(void **state) {
    (void)state;
    for (unsigned spots = 1; spots <= (TEST_PART > 1 ? 4 : 5); spots++) {
        graph g;
        explore_spots(&g, spots);
        unsigned(*lengths)[2] = calloc(g.count, sizeof *lengths);
        find_lengths(&g, 0, lengths);
        assert_int_equal(lengths[0][0], 2 * spots);
        assert_int_equal(lengths[0][1], 3 * spots - 1);
        free(lengths);
        explored_free(&g);
    }
}

static void brussels_sprouts_last_5n_minus_2_moves(void **state) {
    bouton_rule *brussels = NULL;
    (void)state;
    assert_int_equal(bouton_rule_of(context, "brussels-sprouts", &brussels), BOUTON_OK);
    for (uint8_t crosses = 1; crosses <= 3; crosses++) {
        graph g;
        assert_true(
            explore(&g, brussels, (bouton_state){(const uint8_t *)"\4\4\4", crosses}, SLOTS / 2));
        unsigned(*lengths)[2] = calloc(g.count, sizeof *lengths);
        find_lengths(&g, 0, lengths);
        assert_int_equal(lengths[0][0], 5 * crosses - 2);
        assert_int_equal(lengths[0][1], 5 * crosses - 2);
        free(lengths);
        explored_free(&g);
    }
}

/* J. Lemoine and S. Viennot, Analysis of misere Sprouts game with reduced canonical trees, 2009: up
 * to 17 spots the first player wins exactly if there are 0, 4 or 5 more than a multiple of 6, or 1,
 * but not 4. */
static void misere_outcomes_are_the_known_ones(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    for (unsigned spots = 1; spots <= 9; spots++) {
        bouton_position *position = bouton_position_new(b);
        bouton_solution *solution = bouton_solution_new(b);
        const bool won = spots == 1 || (spots != 4 && (spots % 6 == 0 || spots % 6 > 3));
        char text[16];
        sprintf(text, "sprouts:0*%u", spots);
        assert_int_equal(bouton_position_read(position, text, strlen(text)), BOUTON_OK);
        assert_int_equal(bouton_solve(position, BOUTON_MISERE, BOUTON_WANT_OUTCOME, solution),
                         BOUTON_OK);
        assert_int_equal(bouton_solution_outcome(solution), won ? BOUTON_N : BOUTON_P);
        bouton_solution_free(solution);
        bouton_position_free(position);
    }
    assert_int_equal(lost_memory(b), 0);
}

static void bad_lands_are_refused(void **state) {
    static const struct {
        const char *text, *says;
        int64_t at;
    } bad[] = {
        {"", "a boundary goes here", 0},
        {"0..0", "a boundary goes here", 2},
        {"0.|0", "a boundary goes here", 2},
        {"01", "a spot without lines", 0},
        {"0.A", "a capital letter is met in two regions", 2},
        {"0AA", "a capital letter is met in two regions; a spot", 2},
        {"0.A|0.A|0.A", "third time", 10},
        {"1a", "a small letter is met twice", 1},
        {"1a2a3a", "can't be read", 4},
        {"1aaa", "third time", 3},
        {"0*41", "begins with 40 spots", 2},
        {"0*99999999999999999999", "at most", 2},
        {"1A*2|A", "can't be repeated", 2},
        {"A''''.0|A''''.0", "three strokes", 0},
        {"0|0", "write it as a sum: sprouts:0 + sprouts:0", 0},
    };
    bouton_text bytes = bouton_text_start(context);
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const char *text = bad[i].text;
        bouton_cursor cursor = {text, strlen(text), 0, strlen(text)};
        bouton_text_clear(&bytes);
        assert_int_equal(bouton_rule_parse(rule, &cursor, &bytes), BOUTON_INPUT);
        const bouton_error *error = bouton_last_error(context);
        if (strstr(error->message, bad[i].says) == NULL || error->at != bad[i].at)
            fail_msg("%s: at %d: %s", text, (int)error->at, error->message);
    }
    bouton_text_release(&bytes);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lands_are_their_drawings),
        cmocka_unit_test(forms_are_redrawn),
        cmocka_unit_test(forms_are_different),
        cmocka_unit_test(symmetric_lands_have_forms),
        cmocka_unit_test(games_last_2n_to_3n_moves),
        cmocka_unit_test(bad_lands_are_refused),
        cmocka_unit_test(misere_outcomes_are_the_known_ones),
        cmocka_unit_test(brussels_sprouts_last_5n_minus_2_moves),
    };
    context = bouton_new(NULL);
    if (bouton_rule_of(context, "sprouts", &rule) != BOUTON_OK)
        return 1;
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    bouton_free(context);
    return failed;
}
