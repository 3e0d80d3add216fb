/* SPDX-License-Identifier: MIT */
/*
 * The program itself, with each allocation failing in turn, those of the C library and of other
 * libraries among them, and with each byte that it writes being the first that can't be written.
 * Its answer is then right to the byte and the status too, or the status is 4 and it is said why;
 * no file is there by halves, and none that was not asked for.
 */
#include "failing.h"
#include "test.h"

#include <dirent.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WORDS_MAX = 12, FILES_MAX = 8, PATH = 400, SYSTEM = 4 };

typedef struct sample {
    const char *words[WORDS_MAX];
    const char *input; /* NULL: none */
    enum {
        WHOLE,   /* the answer is there or not */
        LINES,   /* each line is an answer, or an error in its place */
        PARTIAL, /* a file holds what was done */
    } kind;
    /* Matches answer no request that could be right or not when they can't be written; pictures are
     * drawn by libraries that don't bear it when memory fails. */
    enum { BOTH, MEMORY_ALONE, WRITING_ALONE } scope;
} sample;

#define RULE "function moves(s) if tonumber(s) > 0 then return {s - 1, s - 1} end return {} end\n"

static const sample samples[] = {
    {.words = {"solve", "3", "5", "7"}},
    {.words = {"solve", "3", "5", "7", "--json"}},
    {.words = {"solve", "3", "5,,7"}},
    {.words = {"solve", "3", "5,,7", "--json"}},
    {.words = {"solve", "kayles:9 + grundy:7", "--moves", "all"}},
    {.words = {"solve", "kayles:3,2", "--misere"}},
    {.words = {"solve", "cram:2x3", "--remember", "kept"}},
    {.words = {"solve", "geography:0,0-1", "--depth"}},
    {.words = {"solve", "graph=0>1,1>0:0"}},
    {.words = {"solve", "nim:1,2", "--certificate", "certificate"}},
    {.words = {"solve", "lua=rule:3"}},
    {.words = {"solve", "--batch", "-"}, .input = "3 5 7\n3,,5\nkayles:5\n", .kind = LINES},
    {.words = {"explain", "3", "5"}},
    {.words = {"explain", "3", "5", "--color", "always"}},
    {.words = {"explain", "kayles:5", "wythoff:1,2"}},
    {.words = {"moves", "3", "kayles:3"}},
    {.words = {"move", "3", "5"}},
    {.words = {"review", "from 2 1; Ann takes 2 from A; Tio 1 from B"}},
    {.words = {"nimsum", "-"}, .input = "3 5 7\n"},
    {.words = {"nimber", "3*5 + 2^4"}},
    {.words = {"nimber", "--table", "3"}},
    {.words = {"nimber", "x^2 + x = 7"}},
    {.words = {"values", "kayles", "--to", "20"}},
    {.words = {"values", "kayles", "--format", "plain"}},
    {.words = {"values", "0.6", "--to", "3000", "--out", "values"}, .kind = PARTIAL},
    {.words = {"values", "0.6", "--to", "3000", "--out", "values", "--checkpoint", "state"},
     .kind = PARTIAL},
    {.words = {"values", "0.6", "--to", "3000", "--digest"}},
    {.words = {"values", "0.6", "--to", "300", "--plot", "picture.svg"}, .scope = WRITING_ALONE},
    {.words = {"period", "0.77"}},
    {.words = {"period", "0.77", "--certificate", "certificate", "--checkpoint", "state"},
     .kind = PARTIAL},
    {.words = {"period", "0.77", "--plot", "picture.svg"}, .scope = WRITING_ALONE},
    {.words = {"quotient", "0.123"}},
    {.words = {"quotient", "0.75", "nim", "--heaps", "4", "--certificate", "certificate"},
     .kind = PARTIAL},
    {.words = {"quotient", "cram:2x3"}},
    {.words = {"table", "kayles:0-9", "--format", "csv"}, .kind = PARTIAL},
    {.words = {"table", "nim:0-3,0-3", "--unordered", "--json"}},
    {.words = {"table", "grundy:0-9", "--out", "rows.md"}, .kind = PARTIAL},
    {.words = {"survey", "0.7?", "--to", "100"}, .kind = PARTIAL},
    {.words = {"survey", "0.7?", "--to", "100", "--threads", "3"}, .kind = PARTIAL},
    {.words = {"survey", "0.7?", "--to", "100", "--json"}, .kind = PARTIAL},
    {.words = {"survey", "0.7?", "--misere", "--steps", "100000"}, .kind = PARTIAL},
    {.words = {"rules", "kayles"}},
    {.words = {"help"}},
    {.words = {"help", "values"}},
    {.words = {"version"}},
    {.words = {"sovle", "3"}},
    {.words = {"engine"}, .input = "[1] solve 3 5\nsolve 3,,5\n[2] rules kayles\n", .kind = LINES},
    {.words = {NULL}, .scope = MEMORY_ALONE},
    {.words = {"play", "3", "4", "--players", "Ann,Ben", "--save", "record"},
     .kind = PARTIAL,
     .input = "A 1\nhint\nhint\nhint\nhint\nmoves\nwhy\npredict\nundo\nA 3\nB 4\n",
     .scope = MEMORY_ALONE},
    {.words = {"play", "2", "1", "--players", "Ann,perfect,Ben", "--seed", "1"},
     .input = "hint\nhint\nshow\nA 2\nB 1\n",
     .scope = MEMORY_ALONE},
};

/* What a run leaves: its two streams and its files, by name. */
typedef struct text {
    char *bytes;
    size_t size;
} text;

typedef struct traces {
    failing_result result;
    text out, error;
    size_t count;
    struct {
        char *name;
        text text;
    } files[FILES_MAX];
} traces;

/* The program under orders. */
typedef struct server {
    const sample *sample;
    char folder[PATH];
    int input, out;       /* files */
    int ask, tell, error; /* pipes */
    pid_t pid;
} server;

static text read_from(int fd) {
    struct stat status;
    assert_int_equal(fstat(fd, &status), 0);
    text t = {.bytes = malloc((size_t)status.st_size + 1), .size = (size_t)status.st_size};
    assert_non_null(t.bytes);
    assert_int_equal(pread(fd, t.bytes, t.size, 0), t.size);
    t.bytes[t.size] = '\0';
    return t;
}

static text read_pipe(int fd) {
    enum { PIPE = 1 << 16 };
    text t = {.bytes = calloc(1, PIPE + 1)};
    assert_non_null(t.bytes);
    const ssize_t size = read(fd, t.bytes, PIPE);
    t.size = size > 0 ? (size_t)size : 0;
    return t;
}

static bool same(const text *a, const text *b) {
    return a->size == b->size && memcmp(a->bytes, b->bytes, a->size) == 0;
}

static void forget(traces *t) {
    free(t->out.bytes);
    free(t->error.bytes);
    for (size_t i = 0; i < t->count; i++) {
        free(t->files[i].name);
        free(t->files[i].text.bytes);
    }
}

static void path_of(const server *s, const char *name, char path[PATH]) {
    assert_true(snprintf(path, PATH, "%s/%s", s->folder, name) < PATH);
}

/* Takes the files out of the folder; t may be NULL. */
static void take_files(const server *s, traces *t) {
    DIR *folder = opendir(s->folder);
    assert_non_null(folder);
    for (const struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        char path[PATH];
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        path_of(s, entry->d_name, path);
        if (t != NULL && strcmp(entry->d_name, "rule") != 0) {
            assert_true(t->count < FILES_MAX);
            const int fd = open(path, O_RDONLY);
            assert_true(fd >= 0);
            t->files[t->count].name = strdup(entry->d_name);
            t->files[t->count++].text = read_from(fd);
            close(fd);
        }
        unlink(path);
    }
    closedir(folder);
}

static void put_file(const server *s, const char *name, const char *bytes) {
    char path[PATH];
    path_of(s, name, path);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs(bytes, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static int scratch(const char *bytes) {
    char name[] = "/tmp/bouton-failing-XXXXXX";
    const int fd = mkstemp(name);
    assert_true(fd >= 0);
    unlink(name);
    assert_int_equal(write(fd, bytes, strlen(bytes)), strlen(bytes));
    assert_int_equal(fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_APPEND), 0);
    return fd;
}

static server start(const sample *of) {
    server s = {.sample = of, .folder = "/tmp/bouton-failing-XXXXXX"};
    char *words[WORDS_MAX + 1] = {(char[]){"bouton"}};
    int ask[2], tell[2], error[2];
    for (size_t i = 0; of->words[i] != NULL; i++)
        memcpy(&words[i + 1], &of->words[i], sizeof *words);
    assert_non_null(mkdtemp(s.folder));
    s.input = scratch(of->input != NULL ? of->input : "");
    s.out = scratch("");
    assert_int_equal(pipe(ask), 0);
    assert_int_equal(pipe(tell), 0);
    assert_int_equal(pipe(error), 0); /* no file, whose size may be limited */
    s.pid = fork();
    assert_true(s.pid >= 0);
    if (s.pid == 0) {
        dup2(s.input, 0);
        dup2(s.out, 1);
        dup2(error[1], 2);
        dup2(ask[0], FAILING_ASK);
        dup2(tell[1], FAILING_TELL);
        for (int fd = 3; fd < FAILING_ASK; fd++)
            close(fd);
        setenv("LD_PRELOAD", FAILING_LIBRARY, 1);
        setenv("BOUTON_CACHE", "", 1);
        setenv("LC_ALL", "C", 1);
        unsetenv("BOUTON_CPU");
        if (chdir(s.folder) == 0)
            execv(BOUTON_PROGRAM, words);
        _exit(127);
    }
    close(ask[0]);
    close(tell[1]);
    close(error[1]);
    assert_int_equal(fcntl(error[0], F_SETFL, O_NONBLOCK), 0);
    s.error = error[0];
    s.ask = ask[1];
    s.tell = tell[0];
    return s;
}

static void stop(server *s) {
    int status;
    close(s->ask);
    assert_int_equal(waitpid(s->pid, &status, 0), s->pid);
    assert_int_equal(status, 0);
    close(s->tell);
    close(s->input);
    close(s->out);
    close(s->error);
    take_files(s, NULL);
    rmdir(s->folder);
}

static traces run(const server *s, failing_what what, uint64_t n) {
    const failing_order order = {.what = what, .n = n};
    traces t = {.count = 0};
    take_files(s, NULL);
    put_file(s, "rule", RULE);
    lseek(s->input, 0, SEEK_SET);
    assert_int_equal(ftruncate(s->out, 0), 0);
    assert_int_equal(write(s->ask, &order, sizeof order), sizeof order);
    assert_int_equal(read(s->tell, &t.result, sizeof t.result), sizeof t.result);
    t.out = read_from(s->out);
    t.error = read_pipe(s->error);
    take_files(s, &t);
    return t;
}

static bool has_file(const traces *t, const char *name, const text *wanted) {
    for (size_t i = 0; i < t->count; i++)
        if (strcmp(t->files[i].name, name) == 0)
            return wanted == NULL || same(&t->files[i].text, wanted);
    return false;
}

/* Each line as it should be, or an error in its place; the program may end before the last. */
static bool right_lines(const text *should, const text *is, bool whole) {
    const char *a = should->bytes, *b = is->bytes;
    while (*a != '\0' && *b != '\0') {
        const size_t left = strcspn(a, "\n"), right = strcspn(b, "\n");
        if ((left != right || memcmp(a, b, left) != 0) && strncmp(b, "{\"error\":", 9) != 0 &&
            strncmp(b, "{\"id\":", 6) != 0)
            return false;
        if (b[right] != '\n')
            return !whole;
        a += left + (a[left] == '\n');
        b += right + 1;
    }
    return *b == '\0' && (!whole || *a == '\0');
}

/* What is wrong with a run in which something failed; NULL if nothing is. */
static const char *find_fault(const sample *of, const traces *should, const traces *is) {
    if (!WIFEXITED(is->result.status))
        return "it was ended by a signal";
    const int status = WEXITSTATUS(is->result.status);
    const bool as_should = is->result.status == should->result.status;
    bool right = as_should && same(&is->out, &should->out);
    for (size_t i = 0; i < should->count; i++)
        right = right && has_file(is, should->files[i].name, &should->files[i].text);
    for (size_t i = 0; i < is->count; i++) {
        const char *name = is->files[i].name;
        if (!has_file(should, name, of->kind == PARTIAL ? NULL : &is->files[i].text) &&
            (of->kind != PARTIAL || strcmp(name, "values.part") != 0))
            return "it leaves a file that should not be there";
    }
    if (right)
        return NULL;
    if (status == SYSTEM && is->error.size > 0)
        return NULL;
    if (of->kind == LINES && (status == SYSTEM || as_should))
        return right_lines(&should->out, &is->out, as_should) ? NULL : "a line is wrong";
    if (status != SYSTEM)
        return "its answer is wrong";
    return is->error.size > 0 || strstr(is->out.bytes, "\"error\":") != NULL
               ? NULL
               : "it does not say why it fails";
}

static unsigned faults;

static void tell_fault(const sample *of, const traces *is, failing_what what, uint64_t n,
                       const char *fault) {
    static const char *const whats[] = {"allocation %llu", "all from allocation %llu on",
                                        "all but %llu bytes"};
    faults++;
    printf("bouton");
    for (size_t i = 0; of->words[i] != NULL; i++)
        printf(" %s", of->words[i]);
    printf(", without ");
    printf(whats[what], (unsigned long long)n);
    printf(": %s; status %x\n%s%s\n", fault, (unsigned)is->result.status, is->out.bytes,
           is->error.bytes);
}

static bool compare(const server *s, const traces *should, failing_what what, uint64_t n) {
    traces is = run(s, what, n);
    const char *fault = find_fault(s->sample, should, &is);
    if (fault != NULL)
        tell_fault(s->sample, &is, what, n, fault);
    const bool failed = what == FAILING_BYTES || is.result.allocations >= n;
    forget(&is);
    return failed;
}

static size_t largest_file(const traces *t) {
    size_t largest = t->out.size;
    for (size_t i = 0; i < t->count; i++)
        if (t->files[i].text.size > largest)
            largest = t->files[i].text.size;
    return largest;
}

static void test_memory(void **state) {
    (void)state;
    faults = 0;
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        if (samples[i].scope == WRITING_ALONE)
            continue;
        server s = start(&samples[i]);
        traces should = run(&s, FAILING_ALLOCATION, 0);
        uint64_t n = 1;
        while (compare(&s, &should, FAILING_ALLOCATION, n))
            n++;
        for (uint64_t all = 1; compare(&s, &should, FAILING_MEMORY, all); all++)
            ;
        forget(&should);
        stop(&s);
    }
    assert_int_equal(faults, 0);
}

static void test_writing(void **state) {
    (void)state;
    faults = 0;
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        if (samples[i].scope == MEMORY_ALONE)
            continue;
        server s = start(&samples[i]);
        traces should = run(&s, FAILING_ALLOCATION, 0);
        const size_t size = largest_file(&should);
        for (size_t n = 0; n <= size; n += n < 40 ? 1 : 1 + size / 50)
            compare(&s, &should, FAILING_BYTES, n);
        forget(&should);
        stop(&s);
    }
    assert_int_equal(faults, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_memory),
                                       cmocka_unit_test(test_writing)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
