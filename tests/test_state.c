/* SPDX-License-Identifier: MIT */
/* The file in which a long check keeps how far it came: what is kept is read back, other files are
 * left alone, and where none can be made that is told before. In a folder of its own. */
#include "checker/state.h"
#include "refusals.h"

#include <errno.h>
#include <sys/stat.h>

#define BEGINS "bouton-check checkpoint 1\nmark "
#define HEAD BEGINS "12\nsum fffffffffffffffe\nvalues 3\n"
#define ENDS "\nvalues 3\n0\n65535\n7\nend\n"

enum { COUNT = 3, NOBODY = 65534 };

static char folder[] = "/tmp/bouton-state-XXXXXX";
static uint16_t values[COUNT] = {0, 65535, 7};
static const state kept = {.mark = 12, .sum = UINT64_MAX - 1, .values = values, .count = COUNT};

static void put_file(const char *name, const char *text) {
    FILE *file = fopen(name, "wb");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static bool reads(const char *name) {
    uint16_t read[COUNT] = {0};
    state s = {.mark = 5, .values = read, .count = COUNT};
    return state_read(name, &s) && s.mark == 12 && s.sum == UINT64_MAX - 1 &&
           memcmp(read, values, sizeof values) == 0;
}

/* The number that the next open file gets: one more for each that was left open. */
static int next_file(void) {
    const int file = dup(STDOUT_FILENO);
    assert_int_equal(close(file), 0);
    return file;
}

/* What is kept is read back, by names of any length, and another state replaces it. */
static void test_kept(void **unused) {
    (void)unused;
    static const char *const names[] = {"c", "keep", "state", "./kept-state"};
    const int next = next_file();
    const long long before = held;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        uint16_t read[COUNT] = {0};
        state s = {.mark = 5, .values = read, .count = COUNT};
        assert_true(state_read(names[i], &s)); /* there is none */
        assert_int_equal(s.mark, 0);
        put_file(names[i], "something else");
        assert_false(state_read(names[i], &s));
        assert_true(state_write(names[i], &kept));
        assert_true(reads(names[i]));
        s.count = COUNT - 1;
        assert_false(state_read(names[i], &s));
        assert_int_equal(unlink(names[i]), 0);
    }
    assert_int_equal(next_file(), next);
    assert_true(held == before);
}

/* Cut off anywhere, with another end or a value that is none, it is none. */
static void test_cut(void **unused) {
    (void)unused;
    static const char *const others[] = {
        HEAD "0\n65535\n7\nEnd\n", HEAD "0\n65535\n7\nends\n", HEAD "0\n65535\n7\nendless\n",
        HEAD "0\n65535\n7\n7\nend\n", HEAD "0\n65535\nend\n",
        /* the same but for 2^16 */
        HEAD "0\n65535\n65543\nend\n", HEAD "0\n-1\n7\nend\n", HEAD "0\n65535\n7\nend\nend\n",
        /* marks and sums that fit no number, or are none */
        BEGINS "18446744073709551628\nsum fffffffffffffffe" ENDS,
        BEGINS "012\nsum fffffffffffffffe" ENDS, BEGINS "12\nsum 1fffffffffffffffe" ENDS,
        BEGINS "12\nsum ffffffffffffffe" ENDS, BEGINS "12\nsum fffffffffffffffE" ENDS,
        BEGINS "12\nsum ffffffffffffff:e" ENDS, BEGINS "12\nsum ffffffffffffff`e" ENDS,
        BEGINS "12\nsum ffffffffffffff/e" ENDS, BEGINS "12\nsum ffffffffffffffge" ENDS};
    put_file("c", HEAD "0\n65535\n7\nend\n");
    assert_true(reads("c"));
    for (off_t size = (off_t)strlen(HEAD "0\n65535\n7\nend"); size >= 0; size--) {
        assert_int_equal(truncate("c", size), 0);
        assert_false(reads("c"));
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        put_file("c", others[i]);
        assert_false(state_read("c", &(state){.values = (uint16_t[COUNT]){0}, .count = COUNT}));
    }
    assert_int_equal(unlink("c"), 0);
}

/* Where it can't be written the old one stays, and whatever else is there. */
static void test_not_written(void **unused) {
    (void)unused;
    assert_int_equal(mkdir("c", 0700), 0);
    assert_false(state_write("c", &kept));
    assert_int_equal(access("c.new", F_OK), -1);
    assert_int_equal(rmdir("c"), 0);

    assert_true(state_write("c", &kept));
    assert_int_equal(mkdir("c.new", 0700), 0);
    assert_false(state_write("c", &(state){.mark = 13}));
    assert_int_equal(rmdir("c.new"), 0); /* it was there still */
    assert_true(reads("c"));

    allocations = 0;
    failing = 1;
    assert_false(state_write("c", &(state){.mark = 13}));
    failing = 0;
    assert_true(reads("c"));
    assert_int_equal(unlink("c"), 0);
    assert_false(state_write("no-such-folder/c", &kept));
}

/* A file whose second write fails, as on a full disk where something else makes room a moment
 * later; it is written with few bytes at a time. */
static bool is_full;

typedef struct disk {
    FILE *file;
    unsigned writes;
} disk;

static ssize_t write_disk(void *to, const char *bytes, size_t size) {
    disk *d = to;
    return ++d->writes == 2 ? 0 : (ssize_t)fwrite(bytes, 1, size, d->file);
}

static int close_disk(void *of) {
    return fclose(((disk *)of)->file);
}

FILE *__real_fopen(const char *name, const char *mode);
FILE *__wrap_fopen(const char *name, const char *mode);

FILE *__wrap_fopen(const char *name, const char *mode) {
    static disk d;
    static char few[16];
    FILE *file = __real_fopen(name, mode);
    if (!is_full || file == NULL)
        return file;
    d = (disk){.file = file};
    file = fopencookie(&d, mode, (cookie_io_functions_t){.write = write_disk, .close = close_disk});
    assert_non_null(file);
    assert_int_equal(setvbuf(file, few, _IOFBF, sizeof few), 0);
    return file;
}

static void test_full(void **unused) {
    (void)unused;
    assert_true(state_write("c", &kept));
    is_full = true;
    assert_false(state_write("c", &(state){.mark = 13}));
    is_full = false;
    assert_int_equal(access("c.new", F_OK), -1);
    assert_true(reads("c"));
    assert_int_equal(unlink("c"), 0);
}

/* A name that is another's beginning is another name. */
static void test_neighbours(void **unused) {
    (void)unused;
    put_file("kept", "mine");
    assert_true(state_write("kept-state", &kept));
    assert_true(reads("kept-state"));
    assert_int_equal(access("kept", F_OK), 0);
    assert_int_equal(unlink("kept"), 0);
    assert_int_equal(unlink("kept-state"), 0);
}

static void test_hindrances(void **unused) {
    (void)unused;
    const long long before = held;
    assert_null(state_hindrance("c"));
    assert_null(state_hindrance("./c"));
    assert_string_equal(state_hindrance("no-such-folder/c"), strerror(ENOENT));
    put_file("file", "");
    assert_int_equal(chmod("file", 0700), 0);
    assert_string_equal(state_hindrance("file/c"), strerror(ENOTDIR));
    assert_int_equal(unlink("file"), 0);
    assert_true(held == before);
    allocations = 0;
    failing = 1;
    assert_string_equal(state_hindrance("c"), strerror(ENOMEM));
    failing = 0;
}

/* What modes don't allow, for who is not root. */
static void test_modes(void **unused) {
    (void)unused;
    assert_int_equal(mkdir("closed", 0700), 0);
    assert_int_equal(chmod("closed", 0555), 0);
    assert_int_equal(chmod(".", 0777), 0);
    const pid_t child = fork();
    if (child == 0) {
        if (geteuid() == 0 && (setgid(NOBODY) != 0 || setuid(NOBODY) != 0))
            _exit(8);
        const char *in_closed = state_hindrance("closed/c"), *in_root = state_hindrance("/c");
        const bool told = in_closed != NULL && strcmp(in_closed, strerror(EACCES)) == 0;
        _exit((told ? 0 : 1) + (in_root != NULL ? 0 : 2) + (state_hindrance("c") == NULL ? 0 : 4));
    }
    assert_true(child > 0);
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    assert_int_equal(rmdir("closed"), 0);
}

static int enter(void **unused) {
    (void)unused;
    return mkdtemp(folder) != NULL && chdir(folder) == 0 ? 0 : -1;
}

static int leave(void **unused) {
    (void)unused;
    return chdir("/") == 0 ? rmdir(folder) : -1;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kept),        cmocka_unit_test(test_cut),
        cmocka_unit_test(test_not_written), cmocka_unit_test(test_neighbours),
        cmocka_unit_test(test_hindrances),  cmocka_unit_test(test_modes),
        cmocka_unit_test(test_full)};
    return cmocka_run_group_tests(tests, enter, leave);
}
