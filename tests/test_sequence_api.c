/* SPDX-License-Identifier: MIT */
/* <bouton/sequence.h> as a program from outside uses it, and wrongly. */
#include "faults.h"
#include "test.h"

#include <bouton/bouton.h>

static bouton_sequence *open(bouton_context *b, const char *rule) {
    bouton_sequence *sequence = bouton_sequence_open(b, rule, NULL);
    assert_non_null(sequence);
    return sequence;
}

static void close(bouton_context *b, bouton_sequence *sequence) {
    bouton_sequence_close(sequence);
    assert_false(lost_memory(b));
}

static void test_arguments(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_text *text = bouton_text_new(b);
    uint64_t value = 7;
    const bouton_period *period;
    const bouton_rares *rares;
    const struct {
        const char *rule, *error;
    } wrong[] = {{"chomp", "not-a-heap-game"}, {"kaylez", "unknown-rule"}, {NULL, "argument"}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_null(bouton_sequence_open(b, wrong[i].rule, NULL));
        assert_string_equal(bouton_last_error(b)->code, wrong[i].error);
        assert_int_equal(bouton_last_error(b)->status, BOUTON_INPUT);
    }
    assert_null(bouton_sequence_open_code(b, "0.", NULL));
    assert_null(bouton_sequence_open_code(b, NULL, NULL));
    assert_null(bouton_sequence_open(NULL, "kayles", NULL));
    assert_null(bouton_sequence_open_code(NULL, "0.77", NULL));
    bouton_sequence_close(NULL);

    assert_int_equal(bouton_sequence_code(NULL, text), BOUTON_INPUT);
    assert_int_equal(bouton_sequence_minimal_code(NULL, text), BOUTON_INPUT);
    assert_int_equal(bouton_sequence_value(NULL, 1, &value), BOUTON_INPUT);
    assert_int_equal(bouton_sequence_values(NULL, 1, 1, &value), BOUTON_INPUT);
    assert_int_equal(bouton_sequence_advance(NULL, 1), BOUTON_INPUT);
    assert_int_equal(bouton_sequence_digest(NULL, 1, &value), BOUTON_INPUT);
    assert_int_equal(bouton_sequence_rares(NULL, &rares), BOUTON_INPUT);
    assert_int_equal(bouton_sequence_period(NULL, 1, &period), BOUTON_INPUT);
    assert_int_equal(bouton_sequence_recall(NULL, &period, NULL), BOUTON_INPUT);
    assert_int_equal(bouton_sequence_certificate(NULL, text), BOUTON_INPUT);
    assert_int_equal(bouton_sequence_save(NULL, NULL, 0, text), BOUTON_INPUT);
    assert_int_equal(bouton_sequence_restore(NULL, "", 0, NULL, NULL), BOUTON_INPUT);
    assert_int_equal(bouton_sequence_count(NULL), 0);
    assert_int_equal(bouton_sequence_largest(NULL, &value), 0);
    assert_int_equal(value, 0);
    assert_null(bouton_sequence_engine(NULL));
    assert_int_equal(bouton_sequence_pace(NULL), 0);
    assert_int_equal(bouton_sequence_rare_count(NULL, NULL), 0);
    assert_null(bouton_sequence_proved(NULL));
    bouton_digest_add(NULL, NULL, 3);
    assert_int_equal(bouton_digest_sum(NULL), 0);
    assert_int_equal(bouton_certificate_check(NULL, "", 0, false, NULL), BOUTON_INPUT);
    assert_int_equal(bouton_certificate_check(b, NULL, 1, false, NULL), BOUTON_INPUT);
    assert_int_equal(bouton_certificate_check(b, NULL, 0, false, NULL), BOUTON_NO);
    static const char quotient[] = "bouton certificate 2\nclaim automaton\nsum 6710e9b77a3e5a27\n";
    assert_int_equal(bouton_certificate_check(b, quotient, sizeof quotient - 1, false, NULL),
                     BOUTON_INPUT);

    bouton_sequence *kayles = open(b, "kayles");
    assert_int_equal(bouton_sequence_code(kayles, NULL), BOUTON_INPUT);
    assert_int_equal(bouton_sequence_value(kayles, 1, NULL), BOUTON_INPUT);
    assert_int_equal(bouton_sequence_values(kayles, 1, 1, NULL), BOUTON_INPUT);
    assert_int_equal(bouton_sequence_values(kayles, 1, 0, NULL), BOUTON_OK);
    assert_int_equal(bouton_sequence_digest(kayles, 1, NULL), BOUTON_INPUT);
    assert_int_equal(bouton_sequence_rares(kayles, NULL), BOUTON_INPUT);
    assert_int_equal(bouton_sequence_period(kayles, 1, NULL), BOUTON_INPUT);
    assert_int_equal(bouton_sequence_recall(kayles, NULL, NULL), BOUTON_INPUT);
    assert_int_equal(bouton_sequence_certificate(kayles, NULL), BOUTON_INPUT);
    assert_int_equal(bouton_sequence_certificate(kayles, text), BOUTON_LIMIT);
    assert_string_equal(bouton_last_error(b)->code, "not-proved");
    assert_int_equal(bouton_sequence_save(kayles, NULL, 1, text), BOUTON_INPUT);
    assert_int_equal(bouton_sequence_restore(kayles, NULL, 1, NULL, NULL), BOUTON_INPUT);
    assert_int_equal(bouton_text_size(text), 0);
    bouton_text_free(text);
    close(b, kayles);
}

static void test_codes(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_text *text = bouton_text_new(b);
    bouton_sequence *no_code = open(b, "take-away=square"), *kayles = open(b, "kayles");
    bouton_sequence *sum = bouton_sequence_open_code(b, "0.15", NULL);
    assert_int_equal(bouton_sequence_code(no_code, text), BOUTON_OK);
    assert_int_equal(bouton_text_size(text), 0);
    assert_int_equal(bouton_sequence_code(kayles, text), BOUTON_OK);
    assert_string_equal(bouton_text_data(text), "0.77");
    bouton_text_clear(text);
    assert_int_equal(bouton_sequence_minimal_code(sum, text), BOUTON_OK);
    assert_true(bouton_text_size(text) > 2);
    bouton_text_free(text);
    assert_int_equal(bouton_sequence_advance(no_code, 5), BOUTON_LIMIT);
    assert_string_equal(bouton_last_error(b)->code, "no-code");
    const bouton_period *period;
    uint64_t last = 7;
    assert_int_equal(bouton_sequence_period(no_code, 5, &period), BOUTON_INPUT);
    assert_string_equal(bouton_last_error(b)->code, "no-code");
    assert_int_equal(bouton_sequence_certificate(no_code, text), BOUTON_LIMIT);
    assert_string_equal(bouton_last_error(b)->code, "not-proved");
    assert_int_equal(bouton_sequence_restore(no_code, "", 0, NULL, NULL), BOUTON_LIMIT);
    assert_string_equal(bouton_last_error(b)->code, "no-code");
    assert_int_equal(bouton_sequence_rare_count(no_code, &last), 0);
    assert_int_equal(last, 0);
    bouton_sequence_close(no_code);
    bouton_sequence_close(sum);
    close(b, kayles);
}

/* Heaps on both sides of 2^64, and values. */
static void test_ranges(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    uint64_t values[12], far[12];
    bouton_sequence *kayles = open(b, "kayles"), *nim = open(b, "nim");
    static const uint64_t first[] = {0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6};
    assert_int_equal(bouton_sequence_values(kayles, 0, 12, values), BOUTON_OK);
    assert_memory_equal(values, first, sizeof first);
    /* The period is 12: the last heaps below 2^64 are as those that far back. */
    const uint64_t back = (UINT64_MAX - 1200) / 12 * 12;
    assert_int_equal(bouton_sequence_values(kayles, UINT64_MAX - 11, 12, far), BOUTON_OK);
    assert_int_equal(bouton_sequence_values(kayles, UINT64_MAX - 11 - back, 12, values), BOUTON_OK);
    assert_memory_equal(values, far, sizeof far);
    assert_int_equal(bouton_sequence_values(kayles, UINT64_MAX - 10, 12, far), BOUTON_INPUT);
    assert_string_equal(bouton_last_error(b)->code, "argument");
    assert_int_equal(bouton_sequence_value(nim, UINT64_MAX, values), BOUTON_OK);
    assert_int_equal(values[0], UINT64_MAX);
    bouton_sequence_close(nim);
    close(b, kayles);

    /* Beyond what memory and time reach there is no value, and none is guessed. */
    b = bouton_new(&(bouton_options){.size = sizeof(bouton_options), .memory_max = 4 << 20});
    bouton_sequence *officers = open(b, "0.6");
    assert_int_equal(bouton_sequence_value(officers, UINT64_MAX, values), BOUTON_LIMIT);
    assert_string_equal(bouton_last_error(b)->code, "heap-too-large");
    assert_int_equal(bouton_sequence_value(officers, 4, values), BOUTON_OK);
    close(b, officers);
}

/* The values that come, in order; stops at a heap. */
typedef struct taken {
    bouton_digest digest;
    uint64_t stop_at; /* 0: never */
    bool in_order;
} taken;

static bouton_status take(void *user, uint64_t from, const uint32_t *values, size_t count) {
    taken *t = user;
    t->in_order = t->in_order && from == t->digest.count && count > 0;
    bouton_digest_add(&t->digest, values, count);
    return t->stop_at > 0 && t->digest.count >= t->stop_at ? BOUTON_LIMIT : BOUTON_OK;
}

enum { FAR = 300000 };

/* Stopped by the sink or not, the same values come, each once. */
static void test_sink(void **state) {
    (void)state;
    uint64_t sums[2], heap, last;
    for (int stops = 0; stops < 2; stops++) {
        bouton_context *b = bouton_new(NULL);
        taken t = {.stop_at = stops ? FAR / 3 : 0, .in_order = true};
        const bouton_sequence_options options = {
            .size = sizeof options, .every_value = true, .sink = take, .sink_user = &t};
        bouton_sequence *sequence = bouton_sequence_open(b, "0.16", &options);
        bouton_status status = bouton_sequence_advance(sequence, FAR);
        assert_int_equal(status, stops ? BOUTON_LIMIT : BOUTON_OK);
        if (stops)
            assert_string_equal(bouton_last_error(b)->code, "interrupted");
        t.stop_at = 0;
        assert_int_equal(bouton_sequence_advance(sequence, FAR), BOUTON_OK);
        assert_true(t.in_order);
        assert_int_equal(t.digest.count, bouton_sequence_count(sequence));
        assert_true(t.digest.count > FAR);
        sums[stops] = bouton_digest_sum(&t.digest);
        if (stops)
            assert_int_equal(sums[1], sums[0]);
        uint64_t whole, value;
        assert_int_equal(bouton_sequence_digest(sequence, t.digest.count - 1, &whole), BOUTON_OK);
        assert_int_equal(whole, sums[stops]);
        const uint64_t largest = bouton_sequence_largest(sequence, &heap);
        assert_int_equal(bouton_sequence_value(sequence, heap, &value), BOUTON_OK);
        assert_int_equal(value, largest);
        assert_non_null(bouton_sequence_engine(sequence));
        assert_int_equal(bouton_sequence_rare_count(sequence, &last), 53);
        assert_true(bouton_sequence_pace(sequence) > 0);
        assert_null(bouton_sequence_proved(sequence));
        close(b, sequence);
    }
}

static unsigned polls_left;

static bouton_verdict stop_later(void *user, const bouton_progress *progress) {
    uint64_t *done = user;
    if (strcmp(progress->what, "values") == 0) {
        assert_true(progress->done >= *done);
        *done = progress->done;
    } else {
        assert_string_equal(progress->what, "values read again");
    }
    return polls_left-- > 0 ? BOUTON_GO_ON : BOUTON_INTERRUPT;
}

static bouton_verdict stop_if(void *user, const bouton_progress *progress) {
    (void)progress;
    return *(const bool *)user ? BOUTON_INTERRUPT : BOUTON_GO_ON;
}

static void test_poll(void **state) {
    (void)state;
    uint64_t done = 0;
    const bouton_options options = {.size = sizeof options, .poll = stop_later, .poll_user = &done};
    bouton_context *b = bouton_new(&options);
    const bouton_period *period;
    bouton_sequence *sequence = open(b, "0.16");
    unsigned stops = 0;
    bouton_status status = BOUTON_LIMIT;
    for (; status == BOUTON_LIMIT && stops < 1000; stops++) {
        polls_left = 2;
        status = bouton_sequence_period(sequence, 1000000, &period);
    }
    assert_int_equal(status, BOUTON_OK);
    assert_true(stops > 2);
    assert_true(period->proved && period->period == 149459 && period->preperiod == 105351);
    close(b, sequence);
    bool stopped = true;
    b = bouton_new(&(bouton_options){.poll = stop_if, .poll_user = &stopped});
    sequence = open(b, "0.16");
    uint64_t sum = 7, whole;
    assert_int_equal(bouton_sequence_digest(sequence, 100000, &sum), BOUTON_LIMIT);
    assert_int_equal(bouton_last_error(b)->id, BOUTON_ERROR_INTERRUPTED);
    assert_int_equal(sum, 7);
    stopped = false;
    assert_int_equal(bouton_sequence_digest(sequence, 100000, &sum), BOUTON_OK);
    bouton_sequence *other = open(b, "0.16");
    assert_int_equal(bouton_sequence_digest(other, 100000, &whole), BOUTON_OK);
    assert_int_equal(sum, whole);
    bouton_sequence_close(other);
    close(b, sequence);
}

static void test_periods(void **state) {
    (void)state;
    static const struct {
        const char *rule;
        bouton_proof proof;
        uint64_t period, preperiod, saltus;
    } rules[] = {{"kayles", BOUTON_PROOF_GUY_SMITH, 12, 71, 0},
                 {"0.16", BOUTON_PROOF_WINDOWS, 149459, 105351, 0},
                 {"allbut=2,3", BOUTON_PROOF_STATES, 0, 0, 0},
                 {"4.333...", BOUTON_PROOF_BLOCKS, 4, 1, 4},
                 {"nim", BOUTON_PROOF_FORMULA, 1, 0, 1},
                 {"0.129", BOUTON_PROOF_NONE, 0, 0, 0}};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        bouton_context *b = bouton_new(NULL);
        bouton_text *text = bouton_text_new(b);
        bouton_certificate claim = {.size = sizeof claim};
        const bouton_period *period;
        bouton_sequence *sequence = open(b, rules[i].rule);
        const uint64_t to = rules[i].proof != BOUTON_PROOF_NONE ? 1000000 : 2100;
        assert_int_equal(bouton_sequence_period(sequence, to, &period), BOUTON_OK);
        assert_int_equal(period->proof, rules[i].proof);
        assert_int_equal(period->proved, rules[i].proof != BOUTON_PROOF_NONE);
        assert_int_equal(period->source, BOUTON_SOURCE_NONE);
        if (rules[i].period > 0) {
            assert_int_equal(period->period, rules[i].period);
            assert_int_equal(period->preperiod, rules[i].preperiod);
            assert_int_equal(period->saltus, rules[i].saltus);
        }
        assert_int_equal(period->looks_arithmetic, !period->proved);
        if (!period->proved)
            assert_int_equal(period->checked_to, to);
        const bouton_period *again = bouton_sequence_proved(sequence);
        assert_true(period->proved ? again != NULL && again->period == period->period
                                   : again == NULL);
        const bool certified = period->proved && period->proof != BOUTON_PROOF_FORMULA;
        assert_int_equal(bouton_sequence_certificate(sequence, text),
                         certified ? BOUTON_OK : BOUTON_LIMIT);
        if (certified) {
            assert_int_equal(bouton_certificate_check(b, bouton_text_data(text),
                                                      bouton_text_size(text), false, &claim),
                             BOUTON_OK);
            assert_int_equal(claim.claim, BOUTON_CLAIM_PERIOD);
            assert_int_equal(claim.proof, period->proof);
            assert_int_equal(claim.period, period->period);
            assert_int_equal(claim.preperiod, period->preperiod);
            assert_int_equal(claim.saltus, period->saltus);
        }
        bouton_text_free(text);
        close(b, sequence);
    }
}

/* A period known from a certificate that comes along. */
static void test_recalled(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_text *text = bouton_text_new(b);
    bouton_sequence *sequence = open(b, "0.106"), *kayles = open(b, "kayles");
    const bouton_period *period;
    uint64_t value;
    assert_int_equal(bouton_sequence_recall(sequence, &period, text), BOUTON_OK);
    assert_true(period->proved && period->period == 328226140474);
    assert_int_equal(period->source, BOUTON_SOURCE_PROGRAM);
    assert_int_equal(period->proof, BOUTON_PROOF_WINDOWS);
    assert_true(bouton_text_size(text) > 1000000);
    assert_int_equal(bouton_sequence_value(sequence, UINT64_MAX, &value), BOUTON_OK);
    assert_int_equal(bouton_sequence_recall(kayles, &period, NULL), BOUTON_OK);
    assert_false(period->proved);
    bouton_text_free(text);
    bouton_sequence_close(kayles);
    close(b, sequence);
}

static void test_rares(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_sequence *sequence = open(b, "0.16"), *subtract = open(b, "subtract=1,2");
    const bouton_rares *rares;
    const bouton_period *period;
    assert_int_equal(bouton_sequence_rares(sequence, &rares), BOUTON_OK);
    assert_false(rares->distinguished);
    assert_int_equal(bouton_sequence_period(sequence, 1000000, &period), BOUTON_OK);
    assert_int_equal(bouton_sequence_rares(sequence, &rares), BOUTON_OK);
    assert_true(rares->distinguished && rares->mask == 30 && !rares->positional &&
                rares->count == 53);
    for (size_t i = 0; i < rares->count; i++) {
        uint64_t value;
        assert_int_equal(bouton_sequence_value(sequence, rares->list[i].heap, &value), BOUTON_OK);
        assert_int_equal(value, rares->list[i].value);
        assert_int_equal(__builtin_popcountll(value & rares->mask) % 2, 0);
    }
    assert_int_equal(bouton_sequence_advance(subtract, 1000), BOUTON_OK);
    assert_int_equal(bouton_sequence_rares(subtract, &rares), BOUTON_OK);
    assert_false(rares->distinguished);
    assert_null(rares->list);
    bouton_sequence_close(subtract);
    close(b, sequence);
}

/* Left off and gone on with, a sequence comes to the same bytes. */
static void test_checkpoints(void **state) {
    (void)state;
    static const uint64_t stops[] = {50, 3000, 150000, FAR};
    enum { STOPS = sizeof stops / sizeof *stops };
    bouton_context *b = bouton_new(NULL);
    bouton_text *whole[STOPS], *part = bouton_text_new(b);
    taken straight = {.in_order = true}, resumed = {.in_order = true};
    bouton_sequence_options options = {
        .size = sizeof options, .every_value = true, .sink = take, .sink_user = &straight};
    bouton_sequence *sequence = bouton_sequence_open(b, "0.16", &options);
    for (size_t i = 0; i < STOPS; i++) {
        whole[i] = bouton_text_new(b);
        assert_int_equal(bouton_sequence_advance(sequence, stops[i]), BOUTON_OK);
        assert_int_equal(
            bouton_sequence_save(sequence, &straight.digest, sizeof straight.digest, whole[i]),
            BOUTON_OK);
    }
    bouton_sequence_close(sequence);
    options.sink_user = &resumed;
    for (size_t i = 0; i + 1 < STOPS; i++) {
        const char *bytes = bouton_text_data(whole[i]);
        const size_t size = bouton_text_size(whole[i]);
        const void *more;
        size_t more_size;
        sequence = bouton_sequence_open(b, "0.16", &options);
        assert_int_equal(bouton_sequence_restore(sequence, bytes, size, &more, &more_size),
                         BOUTON_OK);
        assert_int_equal(more_size, sizeof resumed.digest);
        memcpy(&resumed.digest, more, more_size);
        assert_int_equal(bouton_sequence_count(sequence), resumed.digest.count);
        assert_int_equal(bouton_sequence_advance(sequence, stops[i + 1]), BOUTON_OK);
        bouton_text_clear(part);
        assert_int_equal(
            bouton_sequence_save(sequence, &resumed.digest, sizeof resumed.digest, part),
            BOUTON_OK);
        assert_int_equal(bouton_text_size(part), bouton_text_size(whole[i + 1]));
        assert_memory_equal(bouton_text_data(part), bouton_text_data(whole[i + 1]),
                            bouton_text_size(part));
        /* It has begun already. */
        assert_int_equal(bouton_sequence_restore(sequence, bytes, size, NULL, NULL), BOUTON_INPUT);
        bouton_sequence_close(sequence);
        /* Damaged, of another game, with other options. */
        bouton_text_clear(part);
        bouton_text_put_bytes(part, bytes, size - 1);
        bouton_text_put_char(part, (char)(bytes[size - 1] ^ 1));
        const struct {
            const char *rule, *bytes;
            const bouton_sequence_options *options;
        } wrong[] = {{"0.16", bouton_text_data(part), &options},
                     {"0.56", bytes, &options},
                     {"0.16", bytes, NULL}};
        for (size_t j = 0; j < sizeof wrong / sizeof *wrong; j++) {
            sequence = bouton_sequence_open(b, wrong[j].rule, wrong[j].options);
            assert_int_equal(bouton_sequence_restore(sequence, wrong[j].bytes, size, NULL, NULL),
                             BOUTON_INPUT);
            assert_string_equal(bouton_last_error(b)->code, "checkpoint");
            bouton_sequence_close(sequence);
        }
    }
    for (size_t i = 0; i < STOPS; i++)
        bouton_text_free(whole[i]);
    bouton_text_free(part);
    assert_true(resumed.in_order);
    assert_false(lost_memory(b));
}

/* Of positions; and no more is written than the caller has room for. */
static void test_claims(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_text *text = bouton_text_new(b);
    bouton_position *position = bouton_position_new(b);
    static const char sum[] = "kayles:9,4 + nim:2";
    assert_int_equal(bouton_position_read(position, sum, strlen(sum)), BOUTON_OK);
    for (int play = BOUTON_NORMAL; play <= BOUTON_MISERE; play++) {
        bouton_certificate claim = {.size = sizeof claim};
        bouton_text_clear(text);
        assert_int_equal(bouton_certify_outcome(position, (bouton_play)play, text), BOUTON_OK);
        assert_int_equal(bouton_certificate_check(b, bouton_text_data(text), bouton_text_size(text),
                                                  false, &claim),
                         BOUTON_OK);
        assert_int_equal(claim.claim, BOUTON_CLAIM_OUTCOME);
        assert_int_equal(claim.play, play);
        assert_int_equal(claim.outcome, BOUTON_N);
        assert_string_equal(claim.rule, "0.333...:2 + 0.77:9 + 0.77:4");
    }
    bouton_text_clear(text);
    assert_int_equal(bouton_certify_value(position, text), BOUTON_OK);
    struct {
        bouton_certificate claim;
        char after[8];
    } room;
    memset(&room, 0x55, sizeof room);
    room.claim.size = offsetof(bouton_certificate, proof);
    assert_int_equal(bouton_certificate_check(b, bouton_text_data(text), bouton_text_size(text),
                                              true, &room.claim),
                     BOUTON_OK);
    assert_int_equal(room.claim.claim, BOUTON_CLAIM_VALUE);
    assert_int_equal(room.claim.value, 0x5555555555555555);
    room.claim.size = sizeof room.claim + sizeof room.after; /* of a later version */
    assert_int_equal(bouton_certificate_check(b, bouton_text_data(text), bouton_text_size(text),
                                              true, &room.claim),
                     BOUTON_OK);
    assert_int_equal(room.claim.value, 4 ^ 1 ^ 2);
    assert_int_equal(room.after[0], 0x55);
    assert_int_equal(
        bouton_certificate_check(b, bouton_text_data(text), bouton_text_size(text) - 1, true, NULL),
        BOUTON_NO);
    assert_string_equal(bouton_last_error(b)->code, "certificate");
    bouton_position_free(position);
    bouton_text_free(text);
    assert_false(lost_memory(b));
}

/* ---- Every allocation fails in turn. ---- */

static bouton_status use_rule(bouton_context *b, const char *rule, uint64_t to) {
    uint64_t value, sum;
    taken t = {.in_order = true};
    const bouton_sequence_options options = {.size = sizeof options, .sink = take, .sink_user = &t};
    const bouton_period *period = NULL;
    const bouton_rares *rares;
    bouton_text *text = bouton_text_new(b);
    bouton_sequence *sequence = bouton_sequence_open(b, rule, &options), *again = NULL;
    bouton_status status =
        text != NULL && sequence != NULL ? BOUTON_OK : bouton_last_error(b)->status;
    if (status == BOUTON_OK)
        status = bouton_sequence_minimal_code(sequence, text);
    if (status == BOUTON_OK)
        status = bouton_sequence_period(sequence, to, &period);
    if (status == BOUTON_OK)
        status = bouton_sequence_value(sequence, 2 * to, &value);
    if (status == BOUTON_OK)
        status = bouton_sequence_digest(sequence, 2000, &sum);
    if (status == BOUTON_OK)
        status = bouton_sequence_rares(sequence, &rares);
    bouton_text_clear(text);
    if (status == BOUTON_OK)
        status = bouton_sequence_certificate(sequence, text);
    if (status == BOUTON_OK)
        status = bouton_certificate_check(b, bouton_text_data(text), bouton_text_size(text), false,
                                          NULL);
    bouton_text_clear(text);
    if (status == BOUTON_OK)
        status = bouton_sequence_save(sequence, "more", 4, text);
    if (status == BOUTON_OK) {
        again = bouton_sequence_open(b, rule, &options);
        status = again != NULL ? bouton_sequence_restore(again, bouton_text_data(text),
                                                         bouton_text_size(text), NULL, NULL)
                               : bouton_last_error(b)->status;
    }
    bouton_sequence_close(again);
    bouton_sequence_close(sequence);
    bouton_text_free(text);
    return status;
}

static bouton_status use_guy_smith(bouton_context *b) {
    return use_rule(b, "kayles", 1000);
}

static bouton_status use_windows(bouton_context *b) {
    return use_rule(b, "0.127", 200000);
}

static bouton_status use_states(bouton_context *b) {
    return use_rule(b, "allbut=2,3", 1000);
}

static bouton_status use_blocks(bouton_context *b) {
    return use_rule(b, "4.333...", 4000);
}

static bouton_status use_position(bouton_context *b) {
    static const char sum[] = "kayles:3 + nim:2";
    bouton_text *text = bouton_text_new(b);
    bouton_position *position = bouton_position_new(b);
    bouton_status status =
        text != NULL && position != NULL ? BOUTON_OK : bouton_last_error(b)->status;
    if (status == BOUTON_OK)
        status = bouton_position_read(position, sum, strlen(sum));
    for (int value = 0; value < 2 && status == BOUTON_OK; value++) {
        bouton_text_clear(text);
        status = value ? bouton_certify_value(position, text)
                       : bouton_certify_outcome(position, BOUTON_MISERE, text);
        if (status == BOUTON_OK)
            status = bouton_certificate_check(b, bouton_text_data(text), bouton_text_size(text),
                                              false, NULL);
    }
    bouton_position_free(position);
    bouton_text_free(text);
    return status;
}

static void test_faults(void **state) {
    (void)state;
    bouton_status (*const uses[])(bouton_context * b) = {use_guy_smith, use_states, use_blocks,
                                                         use_position};
    for (size_t i = 0; i < sizeof uses / sizeof *uses; i++) {
        uint64_t failures = 0;
        if (!faults_each(uses[i], &failures))
            fail_msg("use %zu: a failure of allocation %llu is not reported, or loses memory", i,
                     (unsigned long long)failures + 1);
        assert_true(failures > 10);
    }
    /* What takes longer, with some of its allocations. */
    bouton_status status = BOUTON_SYSTEM;
    for (uint64_t n = 1; status != BOUTON_OK; n += 1 + n / 4) {
        faults f = {.fail_at = n};
        bouton_context *b =
            bouton_new(&(bouton_options){.allocate = faults_allocate, .allocate_user = &f});
        status = b != NULL ? use_windows(b) : BOUTON_SYSTEM;
        bouton_free(b);
        assert_int_equal(f.bytes, 0);
        assert_int_equal(status, f.calls >= n ? BOUTON_SYSTEM : BOUTON_OK);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arguments),   cmocka_unit_test(test_codes),
        cmocka_unit_test(test_ranges),      cmocka_unit_test(test_sink),
        cmocka_unit_test(test_poll),        cmocka_unit_test(test_periods),
        cmocka_unit_test(test_recalled),    cmocka_unit_test(test_rares),
        cmocka_unit_test(test_checkpoints), cmocka_unit_test(test_claims),
        cmocka_unit_test(test_faults)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
