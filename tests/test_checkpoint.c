/* SPDX-License-Identifier: MIT */
/* Checkpoints: a run goes on to the same values, and spoiled ones are refused. Packed files:
 * what is written is read again. */
#include "command/packed.h"
#include "octal/file/archive.h"
#include "octal/file/checkpoint.h"
#include "octal/replay/snapshots.h"
#include "octal/sequence/switch.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static bouton_status digest_values(void *user, uint64_t from, const uint32_t *values,
                                   size_t count) {
    bouton_digest *digest = user;
    assert_int_equal(from, digest->count);
    bouton_digest_add(digest, values, count);
    return BOUTON_OK;
}

typedef struct fixture {
    bouton_context *b;
    bouton_code code;
    bouton_run *run;
    bouton_digest digest;
} fixture;

static void open_course(fixture *f, const char *text) {
    *f = (fixture){.b = bouton_new(NULL)};
    assert_int_equal(bouton_code_read(f->b, &f->code, text, strlen(text)), BOUTON_OK);
}

static void start(fixture *f, bool period) {
    const bouton_run_options options = {
        .period = period, .window = 1 << 15, .sink = digest_values, .sink_user = &f->digest};
    f->run = bouton_run_open(f->b, &f->code, &options);
    assert_non_null(f->run);
}

static void close_course(fixture *f) {
    bouton_run_close(f->b, f->run);
    bouton_code_free(f->b, &f->code);
    assert_int_equal(bouton_memory_used(f->b), 0);
    bouton_free(f->b);
}

/* Stops at several places and goes on in a fresh run each time. */
static void check_resume(const char *text, uint64_t to, bool period) {
    fixture straight, broken;
    open_course(&straight, text);
    start(&straight, period);
    assert_int_equal(bouton_run_to(straight.b, straight.run, to), BOUTON_OK);
    open_course(&broken, text);
    start(&broken, period);
    for (uint64_t stop = 100; stop < to; stop = 3 * stop) {
        assert_int_equal(bouton_run_to(broken.b, broken.run, stop), BOUTON_OK);
        if (bouton_run_period(broken.run)->proved)
            break;
        bouton_text state = bouton_text_start(broken.b);
        assert_int_equal(bouton_checkpoint_write(broken.b, broken.run, &broken.digest,
                                                 sizeof broken.digest, &state),
                         BOUTON_OK);
        bouton_run_close(broken.b, broken.run);
        start(&broken, period);
        broken.digest = (bouton_digest){0};
        const char *more;
        size_t more_size;
        assert_int_equal(
            bouton_checkpoint_read(broken.b, broken.run, state.data, state.size, &more, &more_size),
            BOUTON_OK);
        assert_int_equal(more_size, sizeof broken.digest);
        memcpy(&broken.digest, more, more_size);
        bouton_text_release(&state);
    }
    assert_int_equal(bouton_run_to(broken.b, broken.run, to), BOUTON_OK);
    assert_int_equal(bouton_run_count(broken.run), bouton_run_count(straight.run));
    assert_int_equal(bouton_digest_sum(&broken.digest), bouton_digest_sum(&straight.digest));
    uint64_t broken_at, straight_at;
    assert_int_equal(bouton_run_largest(broken.run, &broken_at),
                     bouton_run_largest(straight.run, &straight_at));
    assert_int_equal(broken_at, straight_at);
    assert_int_equal(bouton_run_period(broken.run)->proved,
                     bouton_run_period(straight.run)->proved);
    assert_int_equal(bouton_run_period(broken.run)->period,
                     bouton_run_period(straight.run)->period);
    assert_int_equal(bouton_run_period(broken.run)->preperiod,
                     bouton_run_period(straight.run)->preperiod);
    close_course(&straight);
    close_course(&broken);
}

static void test_resume(void **state) {
    (void)state;
    check_resume("0.104", 300000, false);
    check_resume("0.6", 60000, false);
    check_resume("0.007", 5000, false);
    check_resume("0.16", 1000000, true);
    check_resume("0.127", 200000, true);
    check_resume("4.333...", 1500, false);
}

/* Gone on with, a run that has proved its period proves it again and computes no value. */
static void test_finished(void **state) {
    static const char *const codes[] = {"0.127", "0.16", "0.77"};
    (void)state;
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        fixture f;
        open_course(&f, codes[i]);
        start(&f, true);
        assert_int_equal(bouton_run_to(f.b, f.run, 1000000), BOUTON_OK);
        assert_true(bouton_run_period(f.run)->proved);
        const bouton_period period = *bouton_run_period(f.run);
        const uint64_t count = bouton_run_count(f.run);
        bouton_text before = bouton_text_start(f.b), after = bouton_text_start(f.b);
        assert_int_equal(bouton_checkpoint_write(f.b, f.run, NULL, 0, &before), BOUTON_OK);
        bouton_run_close(f.b, f.run);
        start(&f, true);
        const char *more;
        size_t more_size;
        assert_int_equal(
            bouton_checkpoint_read(f.b, f.run, before.data, before.size, &more, &more_size),
            BOUTON_OK);
        assert_int_equal(bouton_run_to(f.b, f.run, 1000000), BOUTON_OK);
        assert_true(bouton_run_period(f.run)->proved);
        assert_int_equal(bouton_run_period(f.run)->period, period.period);
        assert_int_equal(bouton_run_period(f.run)->preperiod, period.preperiod);
        assert_int_equal(bouton_run_period(f.run)->checked_to, period.checked_to);
        assert_int_equal(bouton_run_count(f.run), count);
        assert_int_equal(bouton_checkpoint_write(f.b, f.run, NULL, 0, &after), BOUTON_OK);
        assert_int_equal(after.size, before.size);
        bouton_text_release(&before);
        bouton_text_release(&after);
        close_course(&f);
    }
}

static bouton_status read_into(const char *text, const bouton_text *state) {
    fixture f;
    open_course(&f, text);
    start(&f, false);
    const char *more;
    size_t more_size;
    bouton_status status =
        bouton_checkpoint_read(f.b, f.run, state->data, state->size, &more, &more_size);
    close_course(&f);
    return status;
}

static void test_spoiled(void **unused) {
    (void)unused;
    fixture f;
    open_course(&f, "0.16");
    start(&f, false);
    assert_int_equal(bouton_run_to(f.b, f.run, 80000), BOUTON_OK);
    bouton_text state = bouton_text_start(f.b);
    assert_int_equal(bouton_checkpoint_write(f.b, f.run, &f.digest, sizeof f.digest, &state),
                     BOUTON_OK);
    assert_int_equal(read_into("0.16", &state), BOUTON_OK);
    assert_int_equal(read_into("0.17", &state), BOUTON_INPUT);
    for (size_t i = 0; i < state.size; i += 1 + state.size / 50) {
        state.data[i] ^= 4;
        assert_int_equal(read_into("0.16", &state), BOUTON_INPUT);
        state.data[i] ^= 4;
    }
    const size_t size = state.size;
    for (size_t cut = 0; cut < size; cut += 1 + size / 30) {
        state.size = cut;
        assert_int_equal(read_into("0.16", &state), BOUTON_INPUT);
    }
    state.size = size;
    bouton_text_release(&state);
    close_course(&f);
}

/* Impossible numbers under a sum that fits: too few values for an engine, and one too large. */
static void test_impossible(void **unused) {
    (void)unused;
    fixture f;
    open_course(&f, "0.16");
    start(&f, false);
    assert_int_equal(bouton_run_to(f.b, f.run, 80000), BOUTON_OK);
    bouton_text state = bouton_text_start(f.b), shorter = bouton_text_start(f.b);
    assert_int_equal(bouton_checkpoint_write(f.b, f.run, &f.digest, 0, &state), BOUTON_OK);
    uint64_t bytes;
    bouton_run_stored(f.run, &bytes);
    bytes *= sizeof(uint32_t);
    size_t at = 0; /* of the run of values */
    while (memcmp(state.data + at, &bytes, sizeof bytes) != 0)
        at++;
    static const uint64_t kept[] = {0, 1, 8191, 24579};
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        const uint64_t left = kept[i] * sizeof(uint32_t);
        bouton_text_clear(&shorter);
        bouton_text_put_bytes(&shorter, state.data, at);
        bouton_text_put_bytes(&shorter, &left, sizeof left);
        bouton_text_put_bytes(&shorter, state.data + at + 8, (size_t)left);
        bouton_text_put_bytes(&shorter, state.data + at + 8 + bytes,
                              state.size - at - 16 - (size_t)bytes);
        const uint64_t sum = bouton_checkpoint_sum(shorter.data, shorter.size);
        bouton_text_put_bytes(&shorter, &sum, sizeof sum);
        assert_int_equal(bouton_text_status(&shorter), BOUTON_OK);
        assert_int_equal(read_into("0.16", &shorter), BOUTON_INPUT);
    }
    for (uint32_t value = 200; value <= 201; value++) { /* of heap 100 */
        memcpy(state.data + at + 8 + 400, &value, sizeof value);
        const uint64_t sum = bouton_checkpoint_sum(state.data, state.size - 8);
        memcpy(state.data + state.size - 8, &sum, sizeof sum);
        assert_int_equal(read_into("0.16", &state), value == 200 ? BOUTON_OK : BOUTON_INPUT);
    }
    bouton_text_release(&state);
    bouton_text_release(&shorter);
    close_course(&f);
}

/* A window to go on from, in which a heap is rare that the space does not list. */
static void test_impossible_window(void **unused) {
    (void)unused;
    fixture f;
    open_course(&f, "0.16");
    start(&f, false);
    assert_int_equal(bouton_run_to(f.b, f.run, 300000), BOUTON_OK);
    bouton_text state = bouton_text_start(f.b);
    assert_int_equal(bouton_checkpoint_write(f.b, f.run, &f.digest, 0, &state), BOUTON_OK);
    const bouton_snapshots *snapshots = &f.run->values.snapshots;
    assert_true(snapshots->count > 0);
    for (size_t i = 0; i < snapshots->count; i++) {
        const size_t size = snapshots->window * sizeof(uint16_t);
        size_t at = 0;
        while (memcmp(state.data + at, snapshots->list[i].values, size) != 0)
            at++;
        uint16_t value;
        at += size / 2 & ~(size_t)1;
        memcpy(&value, state.data + at, sizeof value);
        value ^= (uint16_t)(1u << f.run->engines.space.drop);
        memcpy(state.data + at, &value, sizeof value);
        uint64_t sum = bouton_checkpoint_sum(state.data, state.size - 8);
        memcpy(state.data + state.size - 8, &sum, sizeof sum);
        assert_int_equal(read_into("0.16", &state), BOUTON_INPUT);
        value ^= (uint16_t)(1u << f.run->engines.space.drop);
        memcpy(state.data + at, &value, sizeof value);
        sum = bouton_checkpoint_sum(state.data, state.size - 8);
        memcpy(state.data + state.size - 8, &sum, sizeof sum);
        assert_int_equal(read_into("0.16", &state), BOUTON_OK);
    }
    bouton_text_release(&state);
    close_course(&f);
}

/* A window of one heap less than the engine needs. */
static void test_short_window(void **unused) {
    (void)unused;
    fixture f;
    open_course(&f, "0.16");
    start(&f, false);
    assert_int_equal(bouton_run_to(f.b, f.run, 300000), BOUTON_OK);
    bouton_text state = bouton_text_start(f.b), shorter = bouton_text_start(f.b);
    assert_int_equal(bouton_checkpoint_write(f.b, f.run, &f.digest, 0, &state), BOUTON_OK);
    uint64_t window = bouton_switch_window(f.run), values[3];
    uint16_t first[3];
    assert_int_equal(bouton_run_read(f.b, f.run, f.run->values.count - window, 3, values),
                     BOUTON_OK);
    for (int i = 0; i < 3; i++)
        first[i] = (uint16_t)values[i];
    size_t at = 0;
    while (memcmp(state.data + at, &window, sizeof window) != 0 ||
           memcmp(state.data + at + sizeof window, first, sizeof first) != 0)
        assert_true(++at + sizeof window + sizeof first <= state.size);
    window--;
    bouton_text_put_bytes(&shorter, state.data, at);
    bouton_text_put_bytes(&shorter, &window, sizeof window);
    at += sizeof window + sizeof *first;
    bouton_text_put_bytes(&shorter, state.data + at, state.size - at - sizeof(uint64_t));
    const uint64_t sum = bouton_checkpoint_sum(shorter.data, shorter.size);
    bouton_text_put_bytes(&shorter, &sum, sizeof sum);
    assert_int_equal(read_into("0.16", &state), BOUTON_OK);
    assert_int_equal(read_into("0.16", &shorter), BOUTON_INPUT);
    bouton_text_release(&state);
    bouton_text_release(&shorter);
    close_course(&f);
}

/* What is recalled goes on from what is stored, not beyond what was computed, and while it is being
 * recorded just so far. */
static void test_recalled(void **unused) {
    (void)unused;
    enum { STORED = 3, COUNT = 5 };
    bouton_context *b = bouton_new(NULL);
    for (size_t size = 0; size < 5; size++)
        for (unsigned recording = 0; recording < 2; recording++) {
            const size_t end = STORED + size;
            bouton_values v = {.count = COUNT, .stored_count = STORED};
            bouton_text text = bouton_text_start(b);
            bouton_archive_put(&text, recording);
            bouton_archive_put_bytes(&text, "\1\2\3\4", size);
            bouton_archive archive = {.b = b, .data = text.data, .size = text.size};
            bouton_values_restore_recalled(&v, &archive);
            assert_int_equal(archive.status,
                             end > COUNT || (recording && end < COUNT) ? BOUTON_INPUT : BOUTON_OK);
            if (archive.status == BOUTON_OK)
                assert_int_equal(bouton_values_kept(&v), end);
            bouton_values_close(b, &v);
            bouton_text_release(&text);
        }
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

/* What a finder remembers, after heap 9: heaps before it alone, and outliers whole and in order. */
static void test_finder(void **unused) {
    (void)unused;
    static const struct {
        uint64_t farthest, lucky, heaps[2];
        size_t cut; /* bytes of the last outlier that are missing */
        bool good;
    } rows[] = {{8, 3, {4, 8}, 0, true},  {9, 3, {4, 8}, 0, false}, {8, 9, {4, 8}, 0, false},
                {8, 3, {4, 9}, 0, false}, {8, 3, {8, 8}, 0, false}, {8, 3, {4, 8}, 1, false}};
    bouton_context *b = bouton_new(NULL);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const bouton_outlier items[] = {{.heap = rows[i].heaps[0]}, {.heap = rows[i].heaps[1]}};
        bouton_finder f = {.farthest = rows[i].farthest, .lucky = {rows[i].lucky}}, again = {0};
        bouton_text text = bouton_text_start(b);
        bouton_archive_put(&text, f.farthest);
        bouton_archive_put_bytes(&text, f.lucky, sizeof f.lucky);
        bouton_archive_put(&text, true);
        bouton_archive_put_bytes(&text, items, sizeof items - rows[i].cut);
        bouton_archive archive = {.b = b, .data = text.data, .size = text.size};
        bouton_finder_restore(&again, &archive, 9);
        assert_int_equal(archive.status, rows[i].good ? BOUTON_OK : BOUTON_INPUT);
        if (rows[i].good)
            assert_int_equal(again.outliers.count, 2);
        bouton_finder_close(b, &again);
        bouton_text_release(&text);
    }
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

static void test_packed(void **unused) {
    (void)unused;
    enum { COUNT = 3 * BOUTON_PACKED / 2 };
    bouton_context *b = bouton_new(NULL);
    uint32_t *values = malloc(COUNT * sizeof *values), *read = malloc(COUNT * sizeof *values);
    for (uint32_t shift = 0; shift < 32; shift += 3) {
        for (uint32_t i = 0; i < COUNT; i++)
            values[i] = (i * 0x9e3779b1u) >> shift;
        bouton_text bytes = bouton_text_start(b);
        bouton_packer packer;
        assert_int_equal(bouton_packer_open(b, &packer, "0.77", &bytes), BOUTON_OK);
        for (size_t at = 0; at < COUNT; at += COUNT / 6)
            assert_int_equal(bouton_packer_add(&packer, values + at, COUNT / 6, &bytes), BOUTON_OK);
        assert_int_equal(bouton_packer_end(&packer, &bytes), BOUTON_OK);
        bouton_packer_close(&packer);
        const char *rule;
        size_t rule_size, next, done = 0, count, used;
        assert_int_equal(bouton_packed_head(b, bytes.data, bytes.size, &rule, &rule_size, &next),
                         BOUTON_OK);
        assert_int_equal(rule_size, 4);
        do {
            assert_int_equal(bouton_packed_block(b, bytes.data + next, bytes.size - next,
                                                 read + done, &count, &used),
                             BOUTON_OK);
            next += used;
            done += count;
        } while (count > 0);
        assert_int_equal(done, COUNT);
        assert_int_equal(next, bytes.size);
        assert_memory_equal(read, values, COUNT * sizeof *values);
        bytes.data[next / 2] ^= 1;
        bouton_packed_head(b, bytes.data, bytes.size, &rule, &rule_size, &next);
        bouton_status status = BOUTON_OK;
        do {
            status =
                bouton_packed_block(b, bytes.data + next, bytes.size - next, read, &count, &used);
            next += used;
        } while (status == BOUTON_OK && count > 0);
        assert_int_equal(status, BOUTON_INPUT);
        bouton_text_release(&bytes);
    }
    free(values);
    free(read);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

static uint32_t some_value(const bouton_engine *engine, uint64_t n) {
    (void)engine;
    return (uint32_t)(n * 2654435761u >> 20 & 0xffff);
}

/* A long run keeps windows no farther apart than the spacing, which doubles where there are too
 * many, and each is that before its heap. Full, a run has some 10^8 values: here it is full with
 * five. */
static void test_thinned_out(void **state) {
    (void)state;
    enum { WINDOW = 16, FIRST = 100, MOST = 5, STEPS = 100 };
    const bouton_engine_kind kind = {.value = some_value};
    bouton_context *b = bouton_new(NULL);
    bouton_snapshots s;
    bouton_snapshots_open(&s, WINDOW, FIRST);
    s.most = MOST;
    const uint64_t spacing = s.spacing;
    for (uint64_t step = 0; step < STEPS; step++) {
        const uint64_t n = FIRST + step * spacing;
        assert_int_equal(bouton_snapshots_step(b, &s, &kind, NULL, n), BOUTON_OK);
        assert_true(bouton_snapshots_are_valid(&s) && s.count <= MOST);
        assert_int_equal(s.list[0].heap, FIRST);
        for (size_t i = 0; i < s.count; i++) {
            for (uint64_t j = 0; j < WINDOW; j++)
                assert_int_equal(s.list[i].values[j],
                                 some_value(NULL, s.list[i].heap - WINDOW + j));
            assert_true(i == 0 || s.list[i].heap <= s.list[i - 1].heap + s.spacing);
        }
        assert_true(n - s.list[s.count - 1].heap <= s.spacing);
    }
    assert_true(s.spacing >= STEPS / MOST * spacing);
    bouton_snapshots_close(b, &s);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_resume),       cmocka_unit_test(test_spoiled),
        cmocka_unit_test(test_impossible),   cmocka_unit_test(test_impossible_window),
        cmocka_unit_test(test_short_window), cmocka_unit_test(test_recalled),
        cmocka_unit_test(test_finder),       cmocka_unit_test(test_packed),
        cmocka_unit_test(test_thinned_out),  cmocka_unit_test(test_finished),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
