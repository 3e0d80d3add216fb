/* SPDX-License-Identifier: MIT */
/* Periods known from certificates: those that the library brings along, those kept in a cache and
 * brought back, spoiled ones. Values are held against those computed without any certificate. */
#include "faults.h"
#include "spoil.h"

#include "base/random.h"
#include "octal/proof/certificate.h"
#include "octal/proof/proof_cache.h"
#include "octal/replay/certified.h"
#include "octal/replay/ranks.h"
#include "octal/sequence.h"
#include "octal/sequence/run_inside.h"

/* What a cache would keep. */
typedef struct memory_cache {
    char name[256];
    char *bytes;
    size_t size;
    unsigned recalled, spoiled, kept;
} memory_cache;

static bool recall(void *user, const char *name, bouton_text *text) {
    memory_cache *cache = user;
    if (cache->bytes == NULL || strcmp(cache->name, name) != 0)
        return false;
    cache->recalled++;
    bouton_text_put_bytes(text, cache->bytes, cache->size);
    return true;
}

static void keep(void *user, const char *name, const char *bytes, size_t size) {
    memory_cache *cache = user;
    cache->kept++;
    snprintf(cache->name, sizeof cache->name, "%s", name);
    free(cache->bytes);
    cache->bytes = malloc(size + 1);
    memcpy(cache->bytes, bytes, size);
    cache->bytes[size] = '\0';
    cache->size = size;
}

static void spoiled(void *user, const char *name, const char *why) {
    memory_cache *cache = user;
    assert_true(strlen(why) > 10);
    assert_int_equal(strncmp(name, "period-", 7), 0);
    cache->spoiled++;
}

/* Gives up where a far heap's whole sequence is begun. */
static bouton_verdict no_further(void *user, const bouton_progress *progress) {
    (void)user;
    return progress->total == BOUTON_MEMORY_DEFAULT / sizeof(uint32_t) ? BOUTON_TIME_OUT
                                                                       : BOUTON_GO_ON;
}

static bouton_context *open_with(memory_cache *cache, bool known) {
    return bouton_new(&(bouton_options){
        .cache = &(bouton_cache){.user = cache, .recall = recall, .keep = keep, .spoiled = spoiled},
        .poll = known ? no_further : NULL});
}

static void read_code(bouton_context *b, bouton_code *code, const char *text) {
    assert_int_equal(bouton_code_read(b, code, text, strlen(text)), BOUTON_OK);
}

/* A run that proves the period by itself. */
static bouton_run *prove(bouton_context *b, const bouton_code *code) {
    const bouton_run_options options = {.period = true};
    bouton_run *run = bouton_run_open(b, code, &options);
    assert_non_null(run);
    assert_int_equal(bouton_run_to(b, run, UINT64_MAX), BOUTON_OK);
    assert_true(bouton_run_period(run)->proved);
    return run;
}

/* Values around the preperiod and before it, in the first rounds of the period, and far out. */
static void compare(bouton_context *b, bouton_sequence *sequence, const bouton_run *run) {
    const bouton_period *period = bouton_run_period(run);
    bouton_random random = {period->period};
    enum { COUNT = 300 };
    uint64_t got[COUNT], wanted[COUNT];
    for (unsigned i = 0; i < 60; i++) {
        const uint64_t r = bouton_random_next(&random);
        const uint64_t from = i < 20   ? period->preperiod + r % (3 * period->period)
                              : i < 22 ? period->preperiod - (i < 21 ? COUNT / 2 : 0)
                              : i < 24 ? UINT64_MAX - COUNT + 1 - i % 2
                              : i < 32 ? r % period->preperiod
                                       : period->preperiod + r / 2;
        assert_int_equal(bouton_sequence_values(sequence, from, COUNT, got), BOUTON_OK);
        assert_int_equal(bouton_run_read(b, run, from, COUNT, wanted), BOUTON_OK);
        assert_memory_equal(got, wanted, sizeof got);
        /* One by one, backwards, as the parts of a split go. */
        for (size_t j = COUNT; j-- > 0;) {
            uint64_t value;
            assert_int_equal(bouton_sequence_value(sequence, from + j, &value), BOUTON_OK);
            assert_int_equal(value, wanted[j]);
        }
    }
}

static void check_shipped(const char *text) {
    bouton_context *b = bouton_new(NULL);
    bouton_code code;
    const char *why;
    size_t size = 0;
    read_code(b, &code, text);
    bouton_run *run = prove(b, &code);
    const char *certificate = bouton_certified_bundled(text, &size);
    assert_non_null(certificate);
    bouton_certified *known = bouton_certified_read(b, &code, certificate, size, &why);
    assert_non_null(known);
    assert_int_equal(bouton_certified_period(known)->period, bouton_run_period(run)->period);
    assert_int_equal(bouton_certified_period(known)->preperiod, bouton_run_period(run)->preperiod);
    bouton_certified_free(b, known);
    /* The marks are those that are written now. */
    bouton_text again = bouton_text_start(b);
    assert_int_equal(bouton_certificate_write(b, run, &again), BOUTON_OK);
    const char *here = strstr(again.data, "\nmarks "), *there = strstr(certificate, "\nmarks ");
    assert_memory_equal(here, there, (size_t)(strstr(here, "sum ") - here));
    bouton_text_release(&again);
    bouton_sequence *sequence = bouton_sequence_new(b, &code, NULL);
    compare(b, sequence, run);
    bouton_sequence_close(sequence);
    bouton_run_close(b, run);
    bouton_code_free(b, &code);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

/* Where snapshots are far apart, marks are read at the beginning and at the anchor: what is written
 * is right all the same. */
static void test_sparse_snapshots(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_code code;
    read_code(b, &code, "0.16");
    bouton_run *run = prove(b, &code);
    bouton_snapshots *snapshots = &run->values.snapshots;
    const bouton_snapshots all = *snapshots;
    const uint64_t anchor = 105351 + all.window, beyond = anchor + 30000;
    uint64_t *values = malloc(all.window * sizeof *values);
    uint16_t *narrow = malloc(all.window * sizeof *narrow);
    assert_true(values != NULL && narrow != NULL);
    assert_int_equal(bouton_run_read(b, run, beyond - all.window, all.window, values), BOUTON_OK);
    for (size_t i = 0; i < all.window; i++)
        narrow[i] = (uint16_t)values[i];
    bouton_snapshot two[] = {all.list[0], {.heap = beyond, .values = narrow}};
    for (int i = 0; i < 2; i++) {
        bouton_text text = bouton_text_start(b);
        snapshots->list = two;
        snapshots->count = 2;
        snapshots->spacing = i == 0 ? all.spacing : (uint64_t)1 << 21;
        assert_int_equal(bouton_certificate_write(b, run, &text), BOUTON_OK);
        *snapshots = all;
        assert_non_null(strstr(text.data, "\nmark 119288 "));
        assert_non_null(strstr(text.data, i == 0 ? "\nmark 149288 " : "\nmark 41813 "));
        bouton_certificate claim = {.size = sizeof claim};
        assert_int_equal(bouton_certificate_check(b, text.data, text.size, true, &claim),
                         BOUTON_OK);
        bouton_text_release(&text);
    }
    free(values);
    free(narrow);
    bouton_run_close(b, run);
    bouton_code_free(b, &code);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

static void test_shipped(void **state) {
    (void)state;
    static const char *const quick[] = {"0.127", "0.16", "0.56"};
    static const char *const slow[] = {"0.354", "0.104", "0.054", "0.454"};
    for (size_t i = 0; i < sizeof quick / sizeof *quick; i++)
        check_shipped(quick[i]);
    for (size_t i = 0; i < sizeof slow / sizeof *slow && i + 1 < test_scale(); i++)
        check_shipped(slow[i]);
}

/* Each is the file of docs/certificates, to the byte, and answers without going to its period. */
static void test_shipped_files(void **state) {
    (void)state;
    static const char *const codes[] = {"0.127", "0.16",  "0.56",  "0.354",
                                        "0.104", "0.054", "0.454", "0.106"};
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        char name[512];
        size_t size = 0;
        const char *text = bouton_certified_bundled(codes[i], &size);
        assert_non_null(text);
        snprintf(name, sizeof name, "%s/docs/certificates/%s", BOUTON_SOURCE_DIR, codes[i]);
        FILE *file = fopen(name, "rb");
        assert_non_null(file);
        char *bytes = malloc(size + 1);
        assert_int_equal(fread(bytes, 1, size + 1, file), size);
        assert_memory_equal(bytes, text, size);
        fclose(file);
        free(bytes);

        uint64_t value = 0;
        memory_cache none = {0};
        bouton_context *b = open_with(&none, true);
        bouton_code code;
        read_code(b, &code, codes[i]);
        bouton_sequence *sequence = bouton_sequence_new(b, &code, NULL);
        assert_int_equal(bouton_sequence_value(sequence, UINT64_MAX, &value), BOUTON_OK);
        bouton_sequence_close(sequence);
        bouton_code_free(b, &code);
        assert_int_equal(bouton_memory_used(b), 0);
        bouton_free(b);
    }
    size_t size;
    assert_null(bouton_certified_bundled("0.77", &size));
}

/* Far from a mark, where a window is kept nearer by: what is read from it, or within it, is what is
 * read from the mark. */
static void test_near(void **state) {
    (void)state;
    enum { COUNT = 500, PLACES = 6 };
    /* Before a place just read, up to more than a million heaps; then after it, and at another. */
    static const int64_t steps[PLACES] = {0,    -300,           -700000, -1048576 - 20000,
                                          3000, -1048576 - 9000};
    const uint64_t start = 600000123456;
    bouton_context *b = bouton_new(NULL);
    bouton_code code;
    const char *why;
    size_t size = 0;
    read_code(b, &code, "0.106");
    const char *certificate = bouton_certified_bundled("0.106", &size);
    bouton_certified *known = bouton_certified_read(b, &code, certificate, size, &why);
    assert_non_null(known);
    assert_int_equal(bouton_certified_start(b, known, NULL), BOUTON_OK);
    for (size_t i = 0; i < PLACES; i += TEST_PART) {
        uint64_t got[COUNT], wanted[COUNT];
        const uint64_t from = start + (uint64_t)steps[i];
        assert_int_equal(bouton_certified_values(b, known, from, COUNT, got), BOUTON_OK);
        bouton_certified *fresh = bouton_certified_read(b, &code, certificate, size, &why);
        assert_int_equal(bouton_certified_start(b, fresh, NULL), BOUTON_OK);
        assert_int_equal(bouton_certified_values(b, fresh, from - 5000000, 1, wanted), BOUTON_OK);
        assert_int_equal(bouton_certified_values(b, fresh, from, COUNT, wanted), BOUTON_OK);
        assert_memory_equal(got, wanted, sizeof got);
        bouton_certified_free(b, fresh);
    }
    bouton_certified_free(b, known);
    bouton_code_free(b, &code);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

/* A certificate of a sequence that begins otherwise. */
static void test_other_values(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_code code;
    const char *why;
    size_t size = 0;
    read_code(b, &code, "0.16");
    const char *certificate = bouton_certified_bundled("0.16", &size);
    bouton_certified *known = bouton_certified_read(b, &code, certificate, size, &why);
    assert_non_null(known);
    uint32_t *values = calloc(bouton_certified_first(known), sizeof *values);
    assert_int_equal(bouton_certified_start(b, known, values), BOUTON_NO);
    free(values);
    bouton_certified_free(b, known);
    bouton_code_free(b, &code);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

/* A number no longer than that which stands there; the sum is mended. The text's size. */
static size_t put_number_at(char *text, const char *name, const char *number) {
    char *place = strstr(text, name);
    assert_non_null(place);
    place += strlen(name);
    const size_t before = strcspn(place, "\n"), size = strlen(number);
    assert_true(size <= before);
    memcpy(place, number, size);
    memmove(place + size, place + before, strlen(place + before) + 1);
    mend_sum(text, strlen(text));
    return strlen(text);
}

/* A window is read back from its ranks, whichever indices its values have. */
static void test_ranks(void **state) {
    (void)state;
    enum { WINDOW = 600, FIRST = 1000 };
    bouton_context *b = bouton_new(NULL);
    bouton_random random = {12};
    bouton_shape shape;
    bouton_code code;
    const bouton_space space = {.mask = 2, .drop = 1};
    uint16_t values[WINDOW], read[WINDOW];
    uint32_t largest = 0;
    read_code(b, &code, "0.16");
    assert_int_equal(bouton_shape_open(b, &shape, &code), BOUTON_OK);
    for (size_t i = 0; i < WINDOW; i++) {
        const uint32_t rank = (uint32_t)bouton_random_below(&random, 256 - shape.one_count);
        values[i] = (uint16_t)bouton_ranked(&shape, &space, FIRST + i, values + i, i,
                                            i % 3 != 0 ? rank : 0);
        const uint32_t index = bouton_space_index(&space, values[i]);
        largest = index > largest ? index : largest;
    }
    assert_int_equal(largest, 255);
    bouton_text text = bouton_text_start(b);
    bouton_ranks_write(&shape, &space, values, WINDOW, &text);
    bouton_text_put_char(&text, '\n');
    assert_true(
        bouton_ranks_read(&shape, &space, bouton_text_data(&text), FIRST + WINDOW, WINDOW, read));
    assert_memory_equal(read, values, sizeof read);
    bouton_text_release(&text);
    bouton_shape_close(b, &shape);
    bouton_code_free(b, &code);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

/* The value of that rank by the definition: what taps leave, in order. */
static uint32_t ranked(const bouton_shape *shape, const bouton_space *space, uint64_t n,
                       const uint16_t *end, size_t known, uint32_t rank) {
    bool taken[BOUTON_INDICES] = {false};
    for (size_t i = 0; i < shape->one_count; i++)
        if (shape->ones[i] <= known)
            taken[bouton_space_index(space, end[-(ptrdiff_t)shape->ones[i]])] = true;
    for (size_t i = 0; i < space->count; i++) {
        const uint64_t offset = space->rares[i].heap + shape->splits[0];
        if (offset <= known)
            taken[bouton_space_index(space, end[-(ptrdiff_t)offset] ^ space->rares[i].value)] =
                true;
    }
    for (uint32_t index = 0; index < BOUTON_INDICES; index++)
        if (!taken[index] && rank-- == 0)
            return bouton_space_value(space, n, index, 1);
    return UINT32_MAX;
}

/* So many rare heaps that their taps leave a heap behind the window no value: the certificate is
 * refused where it is read, and not before. */
static void test_no_value(void **state) {
    (void)state;
    enum { RARES = 1050, WINDOW = RARES + 2, ANCHOR = 256 * 100 + 1, TRIES = 200 };
    uint16_t values[WINDOW + 256];
    uint64_t read[256];
    bouton_context *b = bouton_new(NULL);
    bouton_random random = {5};
    bouton_shape shape;
    bouton_code code;
    const char *why;
    read_code(b, &code, "0.16");
    assert_int_equal(bouton_shape_open(b, &shape, &code), BOUTON_OK);
    assert_int_equal(shape.split_count, 1);
    bool fits = false;
    bouton_space space = {.mask = 1};
    for (unsigned i = 0; i < TRIES && !fits; i++) {
        space.count = 0;
        for (uint64_t heap = 1; heap <= RARES; heap++)
            assert_int_equal(
                bouton_space_add(b, &space, heap, 2 * (uint32_t)bouton_random_below(&random, 256)),
                BOUTON_OK);
        size_t count = 0;
        for (bool left = true; left && count < WINDOW + 255; count += left) {
            const uint64_t n = ANCHOR - WINDOW + count;
            const size_t known = count < WINDOW ? count : WINDOW;
            const uint32_t rank = count < WINDOW ? (uint32_t)bouton_random_below(&random, 2) : 0;
            uint32_t value = bouton_ranked(&shape, &space, n, values + count, known, rank);
            assert_int_equal(value, ranked(&shape, &space, n, values + count, known, rank));
            if (value == UINT32_MAX && count < WINDOW)
                value = bouton_ranked(&shape, &space, n, values + count, known, 0);
            values[count] = (uint16_t)value;
            left = value != UINT32_MAX;
        }
        fits = count >= WINDOW && count < WINDOW + 255;
    }
    assert_true(fits);
    bouton_text text = bouton_text_start(b);
    bouton_text_printf(&text,
                       "bouton certificate 2\nclaim period\nrule 0.16\nperiod 3\npreperiod %d\n"
                       "saltus 0\nproof windows\nmask 1\npositional 0\nreach 8192\nrares %d\n",
                       ANCHOR - WINDOW, RARES);
    for (size_t i = 0; i < RARES; i++)
        bouton_text_printf(&text, "rare %d %u\n", (int)space.rares[i].heap,
                           (unsigned)space.rares[i].value);
    bouton_text_printf(&text, "marks 1\nmark %d", ANCHOR);
    bouton_ranks_write(&shape, &space, values, WINDOW, &text);
    bouton_text_put(&text, "\nsum 0123456789abcdef\n");
    assert_int_equal(bouton_text_status(&text), BOUTON_OK);
    mend_sum(text.data, text.size);
    bouton_certified *known = bouton_certified_read(b, &code, text.data, text.size, &why);
    assert_non_null(known);
    assert_int_equal(bouton_certified_start(b, known, NULL), BOUTON_OK);
    assert_int_equal(bouton_certified_values(b, known, ANCHOR - 1, 1, read), BOUTON_NO);
    assert_string_equal(b->error.message, "the taps leave no value");
    bouton_certified_free(b, known);
    bouton_text_release(&text);
    bouton_space_close(b, &space);
    bouton_shape_close(b, &shape);
    bouton_code_free(b, &code);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

static bouton_verdict stop_once(void *user, const bouton_progress *progress) {
    unsigned *stops = user;
    return strcmp(progress->what, "values read again") == 0 && (*stops)++ == 0 ? BOUTON_TIME_OUT
                                                                               : BOUTON_GO_ON;
}

/* Stopped on the way to a heap, reading has not come there. */
static void test_stopped(void **state) {
    (void)state;
    unsigned stops = 0;
    uint64_t values[2];
    size_t size;
    bouton_context *b = bouton_new(&(bouton_options){.poll = stop_once, .poll_user = &stops});
    bouton_code code;
    const char *why;
    read_code(b, &code, "0.16");
    const char *shipped = bouton_certified_bundled("0.16", &size);
    bouton_certified *known = bouton_certified_read(b, &code, shipped, size, &why);
    assert_non_null(known);
    assert_int_equal(bouton_certified_start(b, known, NULL), BOUTON_OK);
    const uint64_t far = bouton_certified_look(known).anchor + 100000;
    assert_int_equal(bouton_certified_values(b, known, far, 1, &values[0]), BOUTON_LIMIT);
    assert_int_equal(stops, 1);
    assert_int_equal(bouton_certified_values(b, known, far, 1, &values[0]), BOUTON_OK);
    assert_int_equal(bouton_certified_values(b, known, far + bouton_certified_period(known)->period,
                                             1, &values[1]),
                     BOUTON_OK);
    assert_int_equal(values[0], values[1]);
    bouton_certified_free(b, known);
    bouton_code_free(b, &code);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

/* The position belongs to the mask where all splits are of one parity and the period is even; else
 * it is refused. */
static void test_positional(void **state) {
    (void)state;
    static const char *const codes[] = {"0.56", "0.16"}; /* splits of both; an odd period */
    bouton_context *b = bouton_new(NULL);
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        bouton_code code;
        const char *why = NULL;
        size_t size = 0;
        read_code(b, &code, codes[i]);
        const char *shipped = bouton_certified_bundled(codes[i], &size);
        char *copy = malloc(size + 1);
        memcpy(copy, shipped, size);
        copy[size] = '\0';
        size = put_number_at(copy, "\npositional ", "1");
        assert_null(bouton_certified_read(b, &code, copy, size, &why));
        assert_string_equal(why, "a number is out of range");
        free(copy);
        bouton_code_free(b, &code);
    }
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

/* A period so short that the window has to come again before the first mark. */
static void test_short_period(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_code code;
    const char *why;
    size_t size = 0;
    read_code(b, &code, "0.16");
    const char *shipped = bouton_certified_bundled("0.16", &size);
    char *copy = malloc(size + 1);
    memcpy(copy, shipped, size);
    copy[size] = '\0';
    size = put_number_at(copy, "\nperiod ", "5000");
    bouton_certified *known = bouton_certified_read(b, &code, copy, size, &why);
    assert_non_null(known);
    uint64_t count;
    const bouton_run_options options = {0};
    bouton_run *run = bouton_run_open(b, &code, &options);
    assert_non_null(run);
    assert_int_equal(bouton_run_to(b, run, bouton_certified_first(known)), BOUTON_OK);
    assert_int_equal(bouton_certified_start(b, known, bouton_run_stored(run, &count)), BOUTON_OK);
    assert_int_equal(bouton_certified_try(b, known), BOUTON_NO);
    bouton_run_close(b, run);
    bouton_certified_free(b, known);
    free(copy);
    bouton_code_free(b, &code);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

/* Its certificate is short and its period longer than its window. */
static const char kept_code[] = "0.7367";
static const uint64_t far = 123456789012345678;

static uint64_t value_of(bouton_context *b, uint64_t n) {
    bouton_code code;
    uint64_t value = 0;
    read_code(b, &code, kept_code);
    bouton_sequence *sequence = bouton_sequence_new(b, &code, NULL);
    assert_int_equal(bouton_sequence_value(sequence, n, &value), BOUTON_OK);
    bouton_sequence_close(sequence);
    bouton_code_free(b, &code);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
    return value;
}

static uint64_t fill(memory_cache *cache) {
    *cache = (memory_cache){0};
    const uint64_t value = value_of(open_with(cache, false), far);
    assert_int_equal(cache->kept, 1);
    assert_string_equal(cache->name, "period-0.7367");
    return value;
}

static void test_cache(void **state) {
    (void)state;
    memory_cache cache;
    const uint64_t value = fill(&cache);
    assert_int_equal(value_of(open_with(&cache, true), far), value);
    assert_int_equal(cache.recalled, 1);
    assert_int_equal(cache.spoiled, 0);
    assert_int_equal(cache.kept, 1);

    bouton_context *b = open_with(&cache, false);
    bouton_code code;
    read_code(b, &code, kept_code);
    bouton_run *run = prove(b, &code);
    bouton_sequence *sequence = bouton_sequence_new(b, &code, NULL);
    compare(b, sequence, run);
    assert_int_equal(cache.recalled, 2);
    /* What has gone since is told no more. */
    const bouton_period *kept;
    bouton_text text = bouton_text_start(b);
    assert_int_equal(bouton_sequence_recall(sequence, &kept, &text), BOUTON_OK);
    assert_true(kept->proved && text.size == cache.size);
    bouton_text_clear(&text);
    cache.name[0] ^= 1;
    assert_int_equal(bouton_sequence_recall(sequence, &kept, &text), BOUTON_OK);
    assert_true(!kept->proved && text.size == 0);
    cache.name[0] ^= 1;
    bouton_text_release(&text);
    bouton_sequence_close(sequence);
    /* Where there is no memory to read one or to write one down, that is done without. */
    const bouton_period *period;
    const uint64_t texts_failed = b->texts_failed;
    for (uint64_t more = 0; more <= 1000; more += 1000) { /* without, not even for its name */
        sequence = bouton_sequence_new(b, &code, NULL);
        bouton_set_memory_max(b, bouton_memory_used(b) + more);
        assert_int_equal(bouton_sequence_recall(sequence, &period, NULL), BOUTON_OK);
        assert_false(period->proved);
        assert_int_equal(b->texts_failed, texts_failed);
        assert_int_equal(bouton_proof_cache_keep(b, run), BOUTON_OK);
        assert_int_equal(cache.kept, 1);
        assert_int_equal(b->texts_failed, texts_failed);
        bouton_set_memory_max(b, 0);
        bouton_sequence_close(sequence);
    }
    assert_int_equal(bouton_proof_cache_keep(b, run), BOUTON_OK);
    assert_int_equal(cache.kept, 2);
    bouton_run_close(b, run);
    bouton_code_free(b, &code);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
    free(cache.bytes);
}

/* What is spoiled is told and done without. */
static void refuse(memory_cache *cache, char *bytes, size_t size, uint64_t value) {
    char *const right = cache->bytes;
    const size_t right_size = cache->size;
    cache->bytes = bytes;
    cache->size = size;
    cache->spoiled = cache->kept = 0;
    bouton_context *b = open_with(cache, false);
    bouton_code code;
    read_code(b, &code, kept_code);
    bouton_sequence *sequence = bouton_sequence_new(b, &code, NULL);
    uint64_t got = 0;
    assert_int_equal(bouton_sequence_value(sequence, far, &got), BOUTON_OK);
    assert_int_equal(got, value);
    assert_int_equal(cache->spoiled, 1);
    assert_int_equal(cache->kept, 1); /* the new proof takes its place */
    bouton_sequence_close(sequence);
    bouton_code_free(b, &code);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
    free(cache->bytes);
    cache->bytes = right;
    cache->size = right_size;
}

/* What follows the name of the last mark: the one at the anchor, where there is none in the period.
 */
static char *last_mark(char *text) {
    static const char name[] = "\nmark ";
    char *place = NULL;
    for (char *next = text; (next = strstr(next, name)) != NULL;)
        place = next += strlen(name);
    assert_non_null(place);
    return place;
}

static bouton_verdict stop_if(void *user, const bouton_progress *progress) {
    (void)progress;
    return *(const bool *)user ? BOUTON_TIME_OUT : BOUTON_GO_ON;
}

/* A certificate that is false, but is seen to be only at a mark far out: what was read by it before
 * goes with it, so that values computed afterwards, of which so many are not kept, are right. */
static void test_forgotten(void **state) {
    (void)state;
    enum { BLOCK = 1 << 16, BLOCKS = 3, FIRST = 129 * BLOCK, FAR = 20000000, ROOM = 1 << 20 };
    memory_cache cache;
    fill(&cache);
    /* A period so long that it isn't tried, and two marks more: one with a window of another heap,
     * and one with none. */
    char *text = malloc(ROOM), *ranks = NULL;
    const char *period = strstr(cache.bytes, "\nperiod "), *rest = strstr(period, "\npreperiod ");
    const char *marks = strstr(rest, "\nmarks 2\n"), *sum = strstr(rest, "\nsum ");
    assert_true(marks != NULL && strtoull(last_mark(cache.bytes), &ranks, 10) < FIRST);
    const int size = sprintf(text,
                             "%.*s\nperiod 10000000000%.*s\nmarks 4%.*s\nmark %d%.*s\nmark %d x\n"
                             "sum 0123456789abcdef\n",
                             (int)(period - cache.bytes), cache.bytes, (int)(marks - rest), rest,
                             (int)(sum - marks - 8), marks + 8, FIRST - BLOCK,
                             (int)strcspn(ranks, "\n"), ranks, FIRST + 2 * BLOCKS * BLOCK);
    free(cache.bytes);
    cache.bytes = text;
    cache.size = (size_t)size;
    mend_sum(text, cache.size);
    cache.recalled = 0;
    bool stops = false;
    bouton_context *b =
        bouton_new(&(bouton_options){.cache = &(bouton_cache){.user = &cache, .recall = recall},
                                     .poll = stop_if,
                                     .poll_user = &stops});
    bouton_code code;
    read_code(b, &code, kept_code);
    const bouton_sequence_options options = {.size = sizeof options, .every_value = true};
    bouton_sequence *sequence = bouton_sequence_new(b, &code, &options);
    uint64_t told[BLOCKS], wanted, value;
    unsigned wrong = 0;
    for (uint64_t i = 0; i < BLOCKS; i++)
        assert_int_equal(bouton_sequence_value(sequence, FIRST + i * BLOCK, &told[i]), BOUTON_OK);
    assert_int_equal(cache.recalled, 1);
    stops = true; /* where values are computed instead */
    assert_int_equal(bouton_sequence_value(sequence, FAR, &value), BOUTON_LIMIT);
    stops = false;
    for (uint64_t i = 0; i < BLOCKS; i++) {
        const uint64_t n = FIRST + i * BLOCK; /* by the true period it is like one that is kept */
        assert_int_equal(bouton_sequence_value(sequence, n, &value), BOUTON_OK);
        assert_int_equal(bouton_sequence_value(sequence, n - 20 * 16132, &wanted), BOUTON_OK);
        assert_int_equal(value, wanted);
        wrong += told[i] != wanted;
    }
    assert_true(wrong > 0);
    bouton_sequence_close(sequence);
    bouton_code_free(b, &code);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
    free(cache.bytes);
}

/* A kept proof that does not fit into the memory allowed, for its many marks, is done
 * without. */
static void test_little_memory(void **state) {
    (void)state;
    enum { MARKS = 300, ROOM = 1 << 20 };
    memory_cache cache;
    fill(&cache);
    char *text = malloc(ROOM);
    const char *marks = strstr(cache.bytes, "\nmarks ");
    char *ranks;
    const unsigned long long anchor = strtoull(last_mark(cache.bytes), &ranks, 10);
    char *end =
        text + sprintf(text, "%.*s\nmarks %d\n", (int)(marks - cache.bytes), cache.bytes, MARKS);
    for (unsigned i = 0; i < MARKS; i++)
        end += sprintf(end, "mark %llu%.*s\n", anchor + i, (int)strcspn(ranks, "\n"), ranks);
    end += sprintf(end, "sum 0123456789abcdef\n");
    free(cache.bytes);
    cache.bytes = text;
    cache.size = (size_t)(end - text);
    cache.recalled = 0;
    mend_sum(text, cache.size);
    unsigned answered = 0;
    for (uint64_t memory = 300000; memory < 3000000; memory += 200000 * TEST_PART) {
        bouton_status with[2];
        uint64_t values[2] = {0};
        for (int i = 0; i < 2; i++) {
            bouton_context *b = bouton_new(&(bouton_options){
                .cache = &(
                    bouton_cache){.user = &cache, .recall = i ? recall : NULL, .spoiled = spoiled},
                .memory_max = memory});
            bouton_code code;
            read_code(b, &code, kept_code);
            bouton_sequence *sequence = bouton_sequence_new(b, &code, NULL);
            with[i] = sequence == NULL ? BOUTON_LIMIT
                                       : bouton_sequence_value(sequence, 20000, &values[i]);
            bouton_sequence_close(sequence);
            bouton_code_free(b, &code);
            assert_int_equal(bouton_memory_used(b), 0);
            bouton_free(b);
        }
        assert_int_equal(with[0], with[1]);
        assert_int_equal(values[0], values[1]);
        answered += with[0] == BOUTON_OK;
    }
    assert_true(answered > 5 / TEST_PART);
    assert_true(cache.recalled > 5 / TEST_PART);
    assert_int_equal(cache.spoiled, 0);
    free(cache.bytes);
}

/* Whether a certificate of 0.16 with so long a window, as its last rare heap asks for, is read. */
static const char *read_window(uint64_t window) {
    bouton_context *b = bouton_new(NULL);
    bouton_code code;
    const char *why;
    bouton_text text = bouton_text_start(b);
    bouton_text_printf(&text,
                       "bouton certificate 2\nclaim period\nrule 0.16\nperiod 4\npreperiod 1\n"
                       "saltus 0\nproof windows\nmask 1\npositional 0\nreach 8192\nrares 1\n"
                       "rare %llu 2\nmarks 1\nmark %llu\nsum 0123456789abcdef\n",
                       (unsigned long long)window - 2, (unsigned long long)3 * window + 2);
    assert_int_equal(bouton_text_status(&text), BOUTON_OK);
    mend_sum(text.data, text.size);
    read_code(b, &code, "0.16");
    bouton_certified *known = bouton_certified_read(b, &code, text.data, text.size, &why);
    assert_true((known == NULL) == (why != NULL));
    bouton_certified_free(b, known);
    bouton_code_free(b, &code);
    bouton_text_release(&text);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
    return why;
}

/* What the program writes it can use: the window of 0.376 has 1140543 values. */
static void test_long_window(void **state) {
    (void)state;
    assert_null(read_window(1140543));
    assert_null(read_window(1 << 24));
    assert_string_equal(read_window((1 << 24) + 1), "its window is too long");
}

/* The beginning is computed afresh no further than is quick. */
static void test_first(void **state) {
    (void)state;
    static const struct {
        const char *code;
        uint64_t first;
    } cases[] = {{"0.56", 24580}, {"0.127", 32768}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bouton_context *b = bouton_new(NULL);
        bouton_code code;
        const char *why;
        size_t size;
        read_code(b, &code, cases[i].code);
        const char *text = bouton_certified_bundled(cases[i].code, &size);
        bouton_certified *known = bouton_certified_read(b, &code, text, size, &why);
        assert_non_null(known);
        assert_int_equal(bouton_certified_first(known), cases[i].first);
        bouton_certified_free(b, known);
        bouton_code_free(b, &code);
        bouton_free(b);
    }
}

static bouton_certified *open_known(bouton_context *b, const bouton_code *code, const char *text,
                                    size_t size) {
    const char *why;
    bouton_certified *known = bouton_certified_read(b, code, text, size, &why);
    assert_non_null(known);
    assert_int_equal(bouton_certified_start(b, known, NULL), BOUTON_OK);
    return known;
}

/* With all marks and with that at the anchor alone the values are the same, in whatever order they
 * are asked for. */
static void test_marks(void **state) {
    (void)state;
    enum { COUNT = 5000 };
    static uint64_t got[COUNT], wanted[COUNT];
    static const char at_anchor[] = "\nmark 197769885 ";
    size_t size;
    bouton_context *b = bouton_new(NULL);
    bouton_code code;
    read_code(b, &code, "0.104");
    const char *shipped = bouton_certified_bundled("0.104", &size);
    const char *marks = strstr(shipped, "marks "), *anchor = strstr(shipped, at_anchor);
    assert_true(memcmp(marks, "marks 1\n", 8) != 0);
    assert_non_null(anchor);
    char *bare = malloc(size);
    const int bare_size =
        sprintf(bare, "%.*smarks 1%.*s\nsum 0123456789abcdef\n", (int)(marks - shipped), shipped,
                (int)strcspn(anchor + 1, "\n") + 1, anchor);
    mend_sum(bare, (size_t)bare_size);
    bouton_certified *with = open_known(b, &code, shipped, size);
    bouton_certified *without = open_known(b, &code, bare, (size_t)bare_size);
    const bouton_period *period = bouton_certified_period(with);
    assert_int_equal(bouton_certified_from(without), period->preperiod);
    assert_true(bouton_certified_from(with) < 1 << 20);
    bouton_random random = {7};
    uint64_t from = 0;
    for (unsigned i = 0; i < 30; i++) {
        from = i % 6 == 0 ? period->preperiod + i * (period->period / 30)
                          : from - bouton_random_below(&random, 400000);
        if (from < period->preperiod)
            from += period->period;
        assert_int_equal(bouton_certified_values(b, with, from, COUNT, wanted), BOUTON_OK);
        assert_int_equal(bouton_certified_values(b, without, from, COUNT, got), BOUTON_OK);
        assert_memory_equal(got, wanted, sizeof got);
    }
    bouton_certified_free(b, with);
    bouton_certified_free(b, without);
    free(bare);
    bouton_code_free(b, &code);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

static bouton_source ask_for(bouton_context *b, const char *text, bouton_period *period,
                             bouton_text *certificate) {
    bouton_code code;
    const bouton_period *known;
    read_code(b, &code, text);
    bouton_sequence *sequence = bouton_sequence_new(b, &code, NULL);
    assert_int_equal(bouton_sequence_recall(sequence, &known, certificate), BOUTON_OK);
    *period = *known;
    bouton_sequence_close(sequence);
    bouton_code_free(b, &code);
    return period->source;
}

/* A period that was proved before is told, with its certificate. */
static void test_sources(void **state) {
    (void)state;
    memory_cache cache;
    fill(&cache);
    bouton_context *b = open_with(&cache, true);
    bouton_period period;
    bouton_text text = bouton_text_start(b);
    assert_int_equal(ask_for(b, "0.106", &period, NULL), BOUTON_SOURCE_PROGRAM);
    assert_true(period.proved);
    assert_int_equal(period.period, 328226140474);
    assert_int_equal(period.preperiod, 465384263797);
    size_t size;
    const char *shipped = bouton_certified_bundled("0.56", &size);
    assert_int_equal(ask_for(b, "0.56", &period, &text), BOUTON_SOURCE_PROGRAM);
    assert_int_equal(text.size, size);
    assert_memory_equal(text.data, shipped, size);
    text.size = 0;
    assert_int_equal(ask_for(b, kept_code, &period, &text), BOUTON_SOURCE_CACHE);
    assert_int_equal(period.period, 16132);
    assert_int_equal(text.size, cache.size);
    assert_memory_equal(text.data, cache.bytes, cache.size);
    text.size = 0;
    assert_int_equal(ask_for(b, "0.6", &period, &text), BOUTON_SOURCE_NONE);
    assert_int_equal(text.size, 0);
    bouton_text_release(&text);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
    free(cache.bytes);
}

static char *copy_of(const memory_cache *cache) {
    char *copy = malloc(cache->size + 1);
    memcpy(copy, cache->bytes, cache->size + 1);
    return copy;
}

static void test_spoiled(void **state) {
    (void)state;
    memory_cache cache;
    const uint64_t value = fill(&cache);
    bouton_random random = {3};
    /* A byte anywhere. */
    for (unsigned i = 0; i < 4 * test_scale(); i += TEST_PART) {
        char *copy = copy_of(&cache);
        copy[bouton_random_below(&random, cache.size)] ^= 1;
        refuse(&cache, copy, cache.size, value);
    }
    /* Cut off, and with nothing at all. */
    refuse(&cache, copy_of(&cache), cache.size / 2, value);
    refuse(&cache, copy_of(&cache), 0, value);
    /* With a mended sum: the fields that the theorem or the beginning of the sequence holds. */
    static const char *const fields[] = {"period ", "preperiod ", "mask ",  "rares ",
                                         "rare ",   "saltus ",    "proof ", "rule 0.",
                                         "marks ",  "positional "};
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i += TEST_PART) {
        char *copy = copy_of(&cache);
        char *place = strstr(copy, fields[i]) + strlen(fields[i]);
        *place = (char)(*place == '9' ? '8' : *place + 1);
        mend_sum(copy, cache.size);
        refuse(&cache, copy, cache.size, value);
    }
    /* The heap of the mark at the anchor; its ranks. */
    char *moved = copy_of(&cache);
    ++*last_mark(moved);
    mend_sum(moved, cache.size);
    refuse(&cache, moved, cache.size, value);
    for (unsigned i = 0; i < 6; i += TEST_PART) {
        char *copy = copy_of(&cache);
        char *place = last_mark(copy);
        for (unsigned skip = 0; skip < 3 + 11 * i; skip++)
            place += 1 + strcspn(place + 1, "abcdefghijklmnopqrstuvwxyz");
        *place = (char)(*place + 1 + i % 2);
        mend_sum(copy, cache.size);
        refuse(&cache, copy, cache.size, value);
    }
    free(cache.bytes);
}

static memory_cache full; /* for the test of faults */

static bouton_status recall_once(bouton_context *b) {
    bouton_code code;
    uint64_t value = 0;
    bouton_status status = bouton_code_read(b, &code, kept_code, strlen(kept_code));
    b->cache = (bouton_cache){.user = &full, .recall = recall, .spoiled = spoiled};
    bouton_sequence *sequence = status == BOUTON_OK ? bouton_sequence_new(b, &code, NULL) : NULL;
    if (status == BOUTON_OK)
        status = sequence ? bouton_sequence_value(sequence, far, &value) : b->error.status;
    bouton_sequence_close(sequence);
    bouton_code_free(b, &code);
    return status;
}

static void test_faults(void **state) {
    (void)state;
    uint64_t failures = 0;
    fill(&full);
    full.spoiled = 0;
    assert_true(faults_each(recall_once, &failures));
    assert_true(failures > 20);
    assert_int_equal(full.spoiled, 0);
    free(full.bytes);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shipped),       cmocka_unit_test(test_sparse_snapshots),
        cmocka_unit_test(test_shipped_files), cmocka_unit_test(test_other_values),
        cmocka_unit_test(test_cache),         cmocka_unit_test(test_spoiled),
        cmocka_unit_test(test_faults),        cmocka_unit_test(test_near),
        cmocka_unit_test(test_ranks),         cmocka_unit_test(test_positional),
        cmocka_unit_test(test_short_period),  cmocka_unit_test(test_little_memory),
        cmocka_unit_test(test_long_window),   cmocka_unit_test(test_first),
        cmocka_unit_test(test_marks),         cmocka_unit_test(test_sources),
        cmocka_unit_test(test_no_value),      cmocka_unit_test(test_stopped),
        cmocka_unit_test(test_forgotten),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
