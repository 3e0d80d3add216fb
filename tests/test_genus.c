/* SPDX-License-Identifier: MIT */
/* Genera and canonical forms of misere games, held against the outcomes of reference/. */
#include "faults.h"
#include "test.h"

#include "base/text.h"
#include "misere/canonical.h"
#include "misere/tame.h"
#include "reference/code.h"

#include <bouton/genus.h>
#include <bouton/solve.h>

enum { TOKENS_MAX = 31, GENERA_MAX = 128 };

/* ---- Genera by brute force: G + k *2 + *m is lost for m the k-th digit alone ---- */

typedef struct genera {
    char text[GENERA_MAX][32];
    bouton_genus genus[GENERA_MAX];
} genera;

static bouton_status note(void *user, uint64_t heap, const bouton_genus *genus) {
    genera *all = user;
    bouton_context *b = bouton_new(NULL);
    bouton_text text = bouton_text_start(b);
    bouton_genus_write(genus, &text);
    all->genus[heap] = *genus;
    snprintf(all->text[heap], sizeof all->text[heap], "%s", bouton_text_data(&text));
    bouton_text_release(&text);
    bouton_free(b);
    return BOUTON_OK;
}

static bool is_lost(reference_memo *memo, const reference_code codes[2], unsigned heap,
                    unsigned twos, unsigned nim) {
    reference_sum sum = {.codes = codes};
    if (heap > 0)
        sum.heaps[sum.count++] = (unsigned char)heap;
    for (unsigned i = 0; i < twos + 1; i++) {
        const unsigned size = i < twos ? 2 : nim;
        if (size > 0) {
            sum.games[sum.count] = 1;
            sum.heaps[sum.count++] = (unsigned char)size;
        }
    }
    return !reference_wins(memo, &sum);
}

static void check_genera(const char *code, unsigned heap_max) {
    const reference_code codes[2] = {reference_code_of(code), reference_code_of("0.333...")};
    reference_memo *memo = reference_memo_new(true);
    bouton_context *b = bouton_new(NULL);
    unsigned values[GENERA_MAX];
    static genera all;
    reference_values(&codes[0], heap_max + 1, values);
    assert_int_equal(bouton_genus_of_heaps(b, code, 0, heap_max, note, &all), BOUTON_OK);
    for (unsigned heap = 0; heap <= heap_max; heap++) {
        assert_int_equal(all.genus[heap].value, values[heap]);
        for (unsigned twos = 0; twos < 6; twos++) {
            const uint32_t digit = bouton_genus_digit(&all.genus[heap], twos);
            if (heap + 2 * twos + digit <= TOKENS_MAX && !is_lost(memo, codes, heap, twos, digit))
                fail_msg("%s:%u: %s is wrong at %u", code, heap, all.text[heap], twos);
        }
    }
    bouton_free(b);
    reference_memo_free(memo);
}

static void test_brute_force(void **state) {
    (void)state;
    static const char *const codes[] = {"0.77",  "0.07", "0.137", "0.6",   "0.15", "0.123", "0.144",
                                        "0.152", "0.26", "0.75",  "4.7",   "0.54", "0.34",  "4.56",
                                        "0.156", "0.8",  "4!.0",  "0.333", "0.3F"};
    check_genera("0.77", 20);
    check_genera("0.07", 20);
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        check_genera(codes[i], TEST_PART > 1 ? 10 : 14);
}

/* What came out by brute force above, so that a change shows. */
static void test_tables(void **state) {
    (void)state;
    static const char *const kayles[] = {
        "0^120", "1^031", "2^20", "3^31", "1^031", "4^146", "3^31", "2^20", "1^13", "4^046", "2^20",
        "6^46",  "4^046", "1^13", "2^20", "7^57",  "1^13",  "4^64", "3^31", "2^20", "1^031"};
    static const char *const dawson[] = {"0^120",  "0^120",  "1^031", "1^031", "2^20",   "0^120",
                                         "3^31",   "1^031",  "1^031", "0^120", "3^1431", "3^31",
                                         "2^0520", "2^20",   "4^146", "0^120", "5^057",  "2^0520",
                                         "2^20",   "3^1431", "3^31"};
    bouton_context *b = bouton_new(NULL);
    static genera all;
    assert_int_equal(bouton_genus_of_heaps(b, "kayles", 0, 20, note, &all), BOUTON_OK);
    for (size_t i = 0; i <= 20; i++)
        assert_string_equal(all.text[i], kayles[i]);
    assert_int_equal(bouton_genus_of_heaps(b, "dawson-kayles", 0, 20, note, &all), BOUTON_OK);
    for (size_t i = 0; i <= 20; i++)
        assert_string_equal(all.text[i], dawson[i]);
    bouton_free(b);
}

/* ---- Every class, and the heaps of Nim that go with it ---- */

static bouton_genus genus_of(bouton_context *b, const char *text) {
    bouton_position *position = bouton_position_new(b);
    bouton_genus genus = {0};
    assert_int_equal(bouton_position_read(position, text, strlen(text)), BOUTON_OK);
    assert_int_equal(bouton_genus_of(position, &genus, NULL), BOUTON_OK);
    bouton_position_free(position);
    return genus;
}

/* The first heap that is not tame has its genus from those of tame games: it is the same by its
 * canonical form, and so is the class. */
static void test_strays(void **state) {
    (void)state;
    static const char *const codes[] = {"0.77", "0.07", "0.71", "0.72", "0.123", "0.144", "0.152",
                                        "0.26", "0.75", "0.54", "4.7",  "0.15",  "0.347", "4.56"};
    static genera all;
    unsigned kinds[4] = {0};
    bouton_context *b = bouton_new(NULL);
    for (size_t c = 0; c < sizeof codes / sizeof *codes; c++) {
        assert_int_equal(bouton_genus_of_heaps(b, codes[c], 0, 16, note, &all), BOUTON_OK);
        for (unsigned heap = 0; heap <= 16; heap++) {
            if (all.genus[heap].kind == BOUTON_TAME)
                continue;
            char text[32];
            static genera own;
            snprintf(text, sizeof text, "%s:%u", codes[c], heap);
            const bouton_genus genus = genus_of(b, text);
            note(&own, heap, &genus);
            assert_string_equal(own.text[heap], all.text[heap]);
            assert_int_equal(genus.kind, all.genus[heap].kind);
            kinds[genus.kind]++;
            break;
        }
    }
    assert_true(kinds[BOUTON_RESTIVE] > 1 && kinds[BOUTON_RESTLESS] > 1);
    bouton_free(b);
}

/* Without forms the heaps are known up to the first that is not tame, and that one; those of a game
 * without a code by their states. */
static void test_tame_heaps(void **state) {
    (void)state;
    static genera all;
    bouton_context *b = bouton_new(NULL);
    bouton_rule *kayles, *nimble;
    uint64_t at = 0;
    assert_int_equal(bouton_rule_of(b, "kayles", &kayles), BOUTON_OK);
    assert_int_equal(bouton_tame_heaps(kayles, 0, 20, note, &all, &at), BOUTON_NO);
    assert_int_equal(at, 6);
    assert_string_equal(all.text[5], "4^146");
    assert_int_equal(bouton_rule_of(b, "nimble", &nimble), BOUTON_OK);
    assert_int_equal(bouton_tame_heaps(nimble, 0, 5, note, &all, &at), BOUTON_OK);
    assert_int_equal(at, 6);
    assert_string_equal(all.text[5], "5^57");
    assert_false(lost_memory(b));
}

static void check_genus(bouton_context *b, const char *text, const char *wanted, const char *kind) {
    const bouton_genus genus = genus_of(b, text);
    bouton_text out = bouton_text_start(b);
    bouton_genus_write(&genus, &out);
    assert_string_equal(bouton_text_data(&out), wanted);
    assert_string_equal(bouton_genus_class_name(genus.kind), kind);
    bouton_text_release(&out);
}

static void test_classes(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    uint32_t heaps[2];
    check_genus(b, "nim:0", "0^120", "tame");
    check_genus(b, "nim:1", "1^031", "tame");
    check_genus(b, "nim:2", "2^20", "tame");
    check_genus(b, "nim:3", "3^31", "tame");
    check_genus(b, "nim:1000000", "1000000^(1000000)(1000002)", "tame");
    check_genus(b, "nim:2,2", "0^02", "tame");
    check_genus(b, "nim:2,3", "1^13", "tame");
    check_genus(b, "nim:1,1,1", "1^031", "tame");
    check_genus(b, "kayles:5", "4^146", "restless");
    check_genus(b, "kayles:9", "4^046", "wild");
    check_genus(b, "kayles:4 + kayles:3", "2^20", "tame");
    bouton_genus genus = genus_of(b, "nim:2,2");
    assert_int_equal(bouton_genus_nim_heaps(&genus, heaps), 2);
    assert_int_equal(heaps[0], 2);
    assert_int_equal(heaps[1], 2);
    genus = genus_of(b, "nim:7,5,3");
    assert_int_equal(bouton_genus_nim_heaps(&genus, heaps), 2);
    assert_int_equal(heaps[1], 3);
    genus = genus_of(b, "nim:7,5,1");
    assert_int_equal(bouton_genus_nim_heaps(&genus, heaps), 1);
    assert_int_equal(heaps[0], 3);
    genus = genus_of(b, "kayles:5");
    assert_int_equal(bouton_genus_nim_heaps(&genus, heaps), 0);
    bouton_free(b);
}

/* Of a sum and of each of its components, of tame ones and others. */
static void test_components(void **state) {
    (void)state;
    static const char *const parts[][2] = {{"0.31:2", "nim:3"}, {"kayles:9", "nim:2"}};
    bouton_context *b = bouton_new(NULL);
    for (size_t i = 0; i < 2; i++) {
        char sum[32];
        bouton_genus genus, components[2];
        bouton_position *position = bouton_position_new(b);
        snprintf(sum, sizeof sum, "%s + %s", parts[i][0], parts[i][1]);
        assert_int_equal(bouton_position_read(position, sum, strlen(sum)), BOUTON_OK);
        assert_int_equal(bouton_genus_of(position, &genus, components), BOUTON_OK);
        for (size_t c = 0; c < 2; c++) {
            bouton_text out = bouton_text_start(b);
            bouton_genus_write(&components[c], &out);
            check_genus(b, parts[i][c], bouton_text_data(&out),
                        bouton_genus_class_name(components[c].kind));
            bouton_text_release(&out);
        }
        bouton_position_free(position);
    }
    assert_false(lost_memory(b));
}

/* A game that is taken for tame has the genus of its canonical form, and that is tame. */
static void test_tame_is_canonical(void **state) {
    (void)state;
    static const char *const positions[] = {
        "cram:2x3",           "cram:3x3",          "chomp:2x4",  "notakto:2x2",  "wythoff:3,4",
        "node-kayles:path:6", "clobber:xoxo/oxox", "euclid:5,7", "moore=2:1,2,3"};
    bouton_context *b = bouton_new(NULL);
    size_t done = 0;
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        bouton_position *position = bouton_position_new(b);
        bouton_canonical *forms = bouton_canonical_new(b);
        bouton_form form;
        bouton_genus genus, other;
        bouton_solution *solution = bouton_solution_new(b);
        if (bouton_position_read(position, positions[i], strlen(positions[i])) == BOUTON_OK) {
            assert_int_equal(bouton_genus_of(position, &genus, NULL), BOUTON_OK);
            assert_int_equal(bouton_canonical_of(forms, position, &form), BOUTON_OK);
            assert_int_equal(bouton_canonical_genus(forms, form, &other), BOUTON_OK);
            assert_int_equal(genus.kind, other.kind);
            assert_int_equal(genus.value, other.value);
            assert_int_equal(genus.count, other.count);
            assert_memory_equal(genus.digits, other.digits, genus.count * sizeof *genus.digits);
            assert_int_equal(bouton_solve(position, BOUTON_MISERE, BOUTON_WANT_OUTCOME, solution),
                             BOUTON_OK);
            assert_int_equal(bouton_solution_outcome(solution) == BOUTON_P,
                             bouton_canonical_is_lost(forms, form));
            done++;
        }
        bouton_solution_free(solution);
        bouton_canonical_free(forms);
        bouton_position_free(position);
    }
    assert_true(done >= 7);
    bouton_free(b);
}

/* ---- Canonical forms ---- */

/* A game from its definition: a list of other such games. */
enum { RAW_MAX = 64 };

typedef struct raw {
    unsigned count;
    unsigned options[RAW_MAX];
} raw;

static raw games[RAW_MAX];
static signed char known[RAW_MAX][RAW_MAX];

/* Whether the player to move wins the sum of two games in misere play. */
static bool wins(unsigned a, unsigned b) {
    if (known[a][b] >= 0)
        return known[a][b];
    bool won = games[a].count + games[b].count == 0;
    for (unsigned i = 0; i < games[a].count && !won; i++)
        won = !wins(games[a].options[i], b);
    for (unsigned i = 0; i < games[b].count && !won; i++)
        won = !wins(a, games[b].options[i]);
    known[a][b] = won;
    return won;
}

/* Born by day 0, 1, 2, 3, 4 are 1, 2, 3, 5, 22 games (Conway, chapter 12): no more and no
 * fewer, and each list of games has the same outcome as its form beside all of them. */
static void test_born_by_day_four(void **state) {
    (void)state;
    static const size_t born[] = {1, 2, 3, 5, 22};
    bouton_context *b = bouton_new(NULL);
    bouton_canonical *forms = bouton_canonical_new(b);
    bouton_form made[32];
    for (unsigned day = 1; day <= 4; day++) {
        const size_t before = bouton_canonical_count(forms);
        assert_int_equal(before, born[day - 1]);
        for (size_t set = 0; set < (size_t)1 << before; set++) {
            bouton_form options[RAW_MAX];
            size_t count = 0;
            for (size_t i = before; i-- > 0;) /* not in order, and each twice */
                if (set >> i & 1) {
                    options[count++] = (bouton_form)i;
                    options[count++] = (bouton_form)i;
                }
            assert_int_equal(bouton_canonical_make(forms, options, count, &made[set]), BOUTON_OK);
        }
    }
    assert_int_equal(bouton_canonical_count(forms), 22);
    assert_true(bouton_canonical_is_valid(forms));
    memset(known, -1, sizeof known);
    for (bouton_form form = 0; form < 22; form++) {
        const bouton_form *options;
        games[form].count = (unsigned)bouton_canonical_options(forms, form, &options);
        for (unsigned i = 0; i < games[form].count; i++)
            games[form].options[i] = options[i];
    }
    for (unsigned set = 0; set < 32; set++) {
        raw *game = &games[22 + set];
        for (unsigned i = 0; i < 5; i++)
            if (set >> i & 1)
                game->options[game->count++] = i;
        for (unsigned other = 0; other < 22; other++)
            assert_int_equal(wins(22 + set, other), wins(made[set], other));
    }
    /* Sums. */
    for (unsigned one = 0; one < 22; one++)
        for (unsigned two = 0; two < 22; two++) {
            bouton_form sum;
            assert_int_equal(bouton_canonical_add(forms, one, two, &sum), BOUTON_OK);
            assert_int_equal(!wins(one, two), bouton_canonical_is_lost(forms, sum));
        }
    assert_true(bouton_canonical_is_valid(forms));
    bouton_canonical_free(forms);
    assert_false(lost_memory(b));
}

/* Heaps and their forms have the same outcome beside all sums of a few heaps. */
static void check_forms(const char *code, unsigned tokens) {
    const reference_code codes[1] = {reference_code_of(code)};
    reference_memo *memo = reference_memo_new(true);
    bouton_context *b = bouton_new(NULL);
    bouton_canonical *forms = bouton_canonical_new(b);
    bouton_form heap[TOKENS_MAX + 1];
    for (unsigned n = 0; n <= tokens; n++) {
        bouton_position *position = bouton_position_new(b);
        const uint64_t size = n;
        assert_int_equal(bouton_position_add_heaps(position, code, &size, 1), BOUTON_OK);
        assert_int_equal(bouton_canonical_of(forms, position, &heap[n]), BOUTON_OK);
        bouton_position_free(position);
    }
    for (unsigned x = 0; x <= tokens; x++)
        for (unsigned y = x; x + y <= tokens; y++)
            for (unsigned z = y; x + y + z <= tokens; z++) {
                const unsigned sizes[3] = {x, y, z};
                reference_sum sum = {.codes = codes};
                bouton_form form;
                for (unsigned i = 0; i < 3; i++)
                    if (sizes[i] > 0)
                        sum.heaps[sum.count++] = (unsigned char)sizes[i];
                assert_int_equal(bouton_canonical_add(forms, heap[x], heap[y], &form), BOUTON_OK);
                assert_int_equal(bouton_canonical_add(forms, form, heap[z], &form), BOUTON_OK);
                if (bouton_canonical_is_lost(forms, form) == reference_wins(memo, &sum))
                    fail_msg("%s:%u,%u,%u", code, x, y, z);
            }
    assert_true(bouton_canonical_is_valid(forms));
    bouton_canonical_free(forms);
    bouton_free(b);
    reference_memo_free(memo);
}

static void test_sums(void **state) {
    (void)state;
    static const char *const codes[] = {"0.77", "0.07", "0.26", "4.7", "0.15", "0.8", "4!.0"};
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        check_forms(codes[i], TEST_PART > 1 ? 12 : 20);
}

/* The heaps of Kayles up to 55 have 26,476 forms among all that can be reached from them. */
static void test_kayles(void **state) {
    (void)state;
    const uint64_t last = TEST_PART > 1 ? 30 : 55;
    bouton_context *b = bouton_new(NULL);
    bouton_canonical *forms = bouton_canonical_new(b);
    bouton_form heaps[56];
    uint64_t followers;
    for (uint64_t n = 0; n <= last; n++) {
        bouton_position *position = bouton_position_new(b);
        assert_int_equal(bouton_position_add_heaps(position, "kayles", &n, 1), BOUTON_OK);
        assert_int_equal(bouton_canonical_of(forms, position, &heaps[n]), BOUTON_OK);
        bouton_position_free(position);
    }
    assert_int_equal(bouton_canonical_followers(forms, heaps, last + 1, &followers), BOUTON_OK);
    assert_int_equal(followers, last == 55 ? 26476 : 751);
    assert_int_equal(heaps[4], heaps[1]);
    assert_int_equal(bouton_canonical_birthday(forms, heaps[30]), 30);
    assert_true(bouton_canonical_is_valid(forms));
    bouton_canonical_free(forms);
    assert_false(lost_memory(b));
}

static void check_text(const char *position_text, size_t size_max, const char *wanted) {
    bouton_context *b = bouton_new(NULL);
    bouton_position *position = bouton_position_new(b);
    bouton_canonical *forms = bouton_canonical_new(b);
    bouton_text *out = bouton_text_new(b);
    bouton_form form;
    assert_int_equal(bouton_position_read(position, position_text, strlen(position_text)),
                     BOUTON_OK);
    assert_int_equal(bouton_canonical_of(forms, position, &form), BOUTON_OK);
    assert_int_equal(bouton_canonical_write(forms, form, size_max, out), BOUTON_OK);
    assert_string_equal(bouton_text_data(out), wanted);
    bouton_text_free(out);
    bouton_canonical_free(forms);
    bouton_position_free(position);
    assert_false(lost_memory(b));
}

static void test_written(void **state) {
    (void)state;
    check_text("nim:0", 0, "*[0]");
    check_text("nim:12", 0, "*[12]");
    check_text("nim:1,1", 0, "*[0]");
    check_text("nim:2,2", 0, "*[3,2]");
    check_text("kayles:5", 0, "*[[3,2],3,2,1]");
    check_text("kayles:5", 8, "*[[3,2],...");
}

/* ---- Limits and faults ---- */

static void test_refusals(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_canonical *forms = bouton_canonical_new(b);
    bouton_form form = 0;
    bouton_genus genus;
    static genera all;
    assert_int_equal(bouton_canonical_add(forms, 0, 1, &form), BOUTON_INPUT);
    assert_int_equal(bouton_canonical_genus(forms, 1, &genus), BOUTON_INPUT);
    assert_int_equal(bouton_canonical_make(forms, &(bouton_form){7}, 1, &form), BOUTON_INPUT);
    assert_int_equal(bouton_canonical_make(forms, NULL, 1, &form), BOUTON_INPUT);
    assert_int_equal(bouton_canonical_of(forms, NULL, &form), BOUTON_INPUT);
    uint64_t followers;
    bouton_text *text = bouton_text_new(b);
    assert_int_equal(bouton_canonical_followers(forms, NULL, 1, &followers), BOUTON_INPUT);
    assert_int_equal(bouton_canonical_followers(forms, &(bouton_form){7}, 1, &followers),
                     BOUTON_INPUT);
    assert_int_equal(bouton_canonical_write(forms, 7, 0, text), BOUTON_INPUT);
    assert_int_equal(bouton_text_size(text), 0);
    bouton_text_free(text);
    assert_int_equal(bouton_genus_of_heaps(b, "kayles", 5, 4, note, &all), BOUTON_INPUT);
    assert_string_equal(bouton_last_error(b)->code, "argument");
    bouton_position *large = bouton_position_new(b);
    assert_int_equal(bouton_position_read(large, "nim:18446744073709551615", 24), BOUTON_OK);
    assert_int_equal(bouton_genus_of(large, &genus, NULL), BOUTON_LIMIT);
    assert_string_equal(bouton_last_error(b)->code, "too-large");
    bouton_position_free(large);
    assert_int_equal(bouton_genus_of(NULL, &genus, NULL), BOUTON_INPUT);
    assert_int_equal(bouton_genus_of_heaps(b, "cram", 0, 1, note, &all), BOUTON_INPUT);
    assert_string_equal(bouton_last_error(b)->code, "not-a-heap-game");
    assert_int_equal(bouton_genus_nim_heaps(NULL, NULL), 0);
    assert_int_equal(bouton_canonical_options(NULL, 0, NULL), 0);
    bouton_canonical_free(forms);
    bouton_canonical_free(NULL);
    bouton_set_memory_max(b, 200000);
    assert_int_equal(bouton_genus_of_heaps(b, "kayles", 0, 60, note, &all), BOUTON_LIMIT);
    assert_string_equal(bouton_last_error(b)->code, "memory-limit");
    assert_false(lost_memory(b));
}

static bouton_status use_all(bouton_context *b) {
    static genera all;
    bouton_position *position = bouton_position_new(b);
    bouton_canonical *forms = bouton_canonical_new(b);
    bouton_form form = 0;
    bouton_genus genus;
    bouton_status status = position && forms ? BOUTON_OK : bouton_last_error(b)->status;
    if (status == BOUTON_OK)
        status = bouton_position_read(position, "kayles:9 + nim:2,3", 18);
    if (status == BOUTON_OK)
        status = bouton_genus_of(position, &genus, NULL);
    if (status == BOUTON_OK)
        status = bouton_canonical_of(forms, position, &form);
    if (status == BOUTON_OK)
        status = bouton_genus_of_heaps(b, "kayles", 0, 9, note, &all);
    assert_true(forms == NULL || bouton_canonical_is_valid(forms));
    bouton_canonical_free(forms);
    bouton_position_free(position);
    return status;
}

static void test_faults(void **state) {
    (void)state;
    uint64_t failures = 0;
    assert_true(faults_each(use_all, &failures));
    assert_true(failures > 50);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_brute_force),
        cmocka_unit_test(test_tables),
        cmocka_unit_test(test_classes),
        cmocka_unit_test(test_components),
        cmocka_unit_test(test_tame_is_canonical),
        cmocka_unit_test(test_born_by_day_four),
        cmocka_unit_test(test_sums),
        cmocka_unit_test(test_kayles),
        cmocka_unit_test(test_written),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_faults),
        cmocka_unit_test(test_strays),
        cmocka_unit_test(test_tame_heaps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
