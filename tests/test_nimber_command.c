/* SPDX-License-Identifier: MIT */
/* The command nimber, through a frontend whose files are texts in memory. */
#include "test.h"

#include "base/text.h"

#include <bouton/bouton.h>

#include "nimber_samples.h"

#include <inttypes.h>

/* One file, given out in pieces of at most `step` bytes. */
typedef struct world {
    const char *file;
    size_t size, at, step;
    bool broken; /* reading fails */
    bool full;   /* writing fails */
    bouton_text answer;
    int open;
} world;

static bool write_answer(void *user, const char *bytes, size_t size) {
    world *w = user;
    bouton_text_put_bytes(&w->answer, bytes, size);
    return !w->full;
}

static void *open_file(void *user, const char *name, const char **why) {
    world *w = user;
    if (strcmp(name, "pairs") != 0) {
        *why = "no such file";
        return NULL;
    }
    w->open++;
    return w;
}

static int64_t read_file(void *user, void *file, char *bytes, size_t size, const char **why) {
    world *w = file;
    (void)user;
    *why = "it is broken";
    if (w->broken)
        return -1;
    size_t count = w->size - w->at;
    count = count < size ? count : size;
    count = count < w->step ? count : w->step;
    memcpy(bytes, w->file + w->at, count);
    w->at += count;
    return (int64_t)count;
}

static void close_file(void *user, void *file) {
    (void)file;
    ((world *)user)->open--;
}

static bouton_status run(bouton_context *b, world *w, const char *const *words) {
    const bouton_frontend frontend = {.user = w,
                                      .write = write_answer,
                                      .open = open_file,
                                      .read = read_file,
                                      .close = close_file};
    size_t count = 0;
    while (words[count] != NULL)
        count++;
    bouton_request *request = bouton_request_new(b);
    bool answered;
    bouton_text_clear(&w->answer);
    bouton_status status = bouton_request_read(request, words, count);
    if (status == BOUTON_OK)
        status = bouton_request_run(request, &frontend, &answered);
    bouton_request_free(request);
    assert_int_equal(w->open, 0);
    return status;
}

#define WORDS(...) ((const char *const[]){"nimber", __VA_ARGS__, NULL})

static void answers(void **state) {
    (void)state;
    static const struct {
        const char *words[4], *answer;
    } cases[] = {
        {{"8*8"}, "{\"expression\":\"8*8\",\"nimber\":13,\"field_bits\":4,\"primitive\":false}\n"},
        {{"2", "*", "3"},
         "{\"expression\":\"2 * 3\",\"nimber\":1,\"field_bits\":1,\"primitive\":true}\n"},
        {{"2^64", "--ordinary"},
         "{\"expression\":\"2^64\",\"nimber\":2,\"field_bits\":2,\"primitive\":true,"
         "\"ordinary\":\"1.84467440737096e+19\"}\n"},
        {{"0xffffffffffffffff"},
         "{\"expression\":\"0xffffffffffffffff\",\"nimber\":\"18446744073709551615\","
         "\"field_bits\":64,\"primitive\":true}\n"},
        {{"0x1ffffffffffffffff+0"},
         "{\"expression\":\"0x1ffffffffffffffff+0\",\"nimber\":\"36893488147419103231\","
         "\"field_bits\":128,\"primitive\":true}\n"},
        {{"order(2)", "--ordinary"},
         "{\"expression\":\"order(2)\",\"number\":3,\"ordinary\":null}\n"},
        {{"log(3,2)"}, "{\"expression\":\"log(3,2)\",\"number\":2,\"base\":2}\n"},
        {{"solve(1,8)", "--ordinary"},
         "{\"expression\":\"solve(1,8)\",\"roots\":[16,17],\"field_bits\":8,\"equation_bits\":4,"
         "\"ordinary\":[null,null]}\n"},
        {{"solve(0,5)"},
         "{\"expression\":\"solve(0,5)\",\"roots\":[6],\"field_bits\":4,\"equation_bits\":4}\n"},
        {{"--table", "2"}, "{\"table\":[[0,0,0],[0,1,2],[0,2,3]]}\n"},
    };
    bouton_context *b = bouton_new(NULL);
    world w = {.answer = bouton_text_start(b)};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *const words[] = {"nimber",          cases[i].words[0], cases[i].words[1],
                                     cases[i].words[2], cases[i].words[3], NULL};
        assert_int_equal(run(b, &w, words), BOUTON_OK);
        assert_string_equal(w.answer.data, cases[i].answer);
    }
    bouton_text_release(&w.answer);
    bouton_free(b);
}

static void refusals(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    world w = {.answer = bouton_text_start(b), .file = "", .step = 1};
    assert_int_equal(run(b, &w, (const char *const[]){"nimber", NULL}), BOUTON_INPUT);
    assert_int_equal(run(b, &w, WORDS("5/0")), BOUTON_INPUT);
    assert_int_equal(bouton_last_error(b)->at, 1);
    assert_int_equal(run(b, &w, WORDS("log(4,2)")), BOUTON_NO);
    assert_int_equal(run(b, &w, WORDS("3", "--table", "4")), BOUTON_INPUT);
    assert_int_equal(run(b, &w, WORDS("--batch", "pairs", "--table", "4")), BOUTON_INPUT);
    assert_int_equal(run(b, &w, WORDS("--table", "1024")), BOUTON_INPUT);
    assert_int_equal(w.answer.size, 0);
    assert_int_equal(run(b, &w, WORDS("--table", "1023")), BOUTON_OK);
    assert_int_equal(run(b, &w, WORDS("--batch", "nowhere")), BOUTON_SYSTEM);
    w.broken = true;
    assert_int_equal(run(b, &w, WORDS("--batch", "pairs")), BOUTON_SYSTEM);
    w.broken = false;
    w.full = true;
    w.file = "1 2\n";
    w.size = 4;
    assert_int_equal(run(b, &w, WORDS("--batch", "pairs")), BOUTON_SYSTEM);
    bouton_text_release(&w.answer);
    bouton_free(b);
}

/* In pieces of any size, with and without a line end at the end. */
static void batches(void **state) {
    (void)state;
    static const size_t steps[] = {1, 7, 1000, SIZE_MAX};
    bouton_context *b = bouton_new(NULL);
    bouton_text in = bouton_text_start(b), expected = bouton_text_start(b);
    world w = {.answer = bouton_text_start(b)};
    bouton_random random = {1};
    for (unsigned n = 0; n < 20000; n++) {
        const uint64_t x = sample(&random), y = sample(&random);
        bouton_text_printf(&in, "%" PRIu64 "\t%" PRIu64 "%s", x, y, n < 19999 ? "\n" : "");
        bouton_text_printf(&expected, "%" PRIu64 "\n", bouton_nimber_product(x, y));
    }
    w.file = in.data;
    w.size = in.size;
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        w.step = steps[i];
        w.at = 0;
        assert_int_equal(run(b, &w, WORDS("--batch", "pairs")), BOUTON_OK);
        assert_int_equal(w.answer.size, expected.size);
        assert_memory_equal(w.answer.data, expected.data, expected.size);
    }
    /* The place of a fault counts from the start of the file, the line from its first. */
    bouton_text_put(&in, "\n5 x\n");
    w.file = in.data;
    w.size = in.size;
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        w.step = steps[i];
        w.at = 0;
        assert_int_equal(run(b, &w, WORDS("--batch", "pairs")), BOUTON_INPUT);
        assert_int_equal(bouton_last_error(b)->at, in.size - 2);
        assert_non_null(strstr(bouton_last_error(b)->message, "line 20001"));
    }
    bouton_text_release(&in);
    bouton_text_release(&expected);
    bouton_text_release(&w.answer);
    bouton_free(b);
}

static void long_lines(void **state) {
    (void)state;
    enum { LONG = 1 << 20 };
    bouton_context *b = bouton_new(NULL);
    bouton_text blanks = bouton_text_start(b);
    for (unsigned i = 0; i < LONG; i++)
        bouton_text_put_char(&blanks, ' ');
    world w = {.answer = bouton_text_start(b), .file = blanks.data, .size = LONG, .step = SIZE_MAX};
    assert_int_equal(run(b, &w, WORDS("--batch", "pairs")), BOUTON_INPUT);
    bouton_text_release(&blanks);
    bouton_text_release(&w.answer);
    bouton_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers),
        cmocka_unit_test(refusals),
        cmocka_unit_test(batches),
        cmocka_unit_test(long_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
