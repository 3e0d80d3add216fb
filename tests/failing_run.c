/* SPDX-License-Identifier: MIT */
#include "failing_run.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static const char own_folder[] = "bouton"; /* of the cache and of the state, in the folder */

static const struct {
    const char *name, *bytes;
} given[] = {
    {"rule", "function moves(s) if tonumber(s) > 0 then return {s - 1, s - 1} end return {} end\n"},
    {"lines", "3 5 7\n3,,5\nkayles:5\n"},
};

enum { GIVEN = sizeof given / sizeof *given };

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

uint64_t next_to_try(uint64_t n) {
    return n + 1 + (test_scale() > 1 ? 0 : n);
}

bool same(const text *a, const text *b) {
    return a->size == b->size && memcmp(a->bytes, b->bytes, a->size) == 0;
}

void forget(traces *t) {
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

static bool is_given(const char *name) {
    size_t i = 0;
    while (i < GIVEN && strcmp(name, given[i].name) != 0)
        i++;
    return i < GIVEN;
}

static void keep_file(const char *path, const char *name, traces *t) {
    const int fd = open(path, O_RDONLY);
    assert_true(fd >= 0 && t->count < FILES_MAX);
    t->files[t->count].name = strdup(name);
    t->files[t->count++].text = read_from(fd);
    close(fd);
}

/* Takes down the files of a folder inside, or of the folder itself if `inside` is "". If t is NULL
 * it removes them. */
static void go_through(const server *s, const char *inside, traces *t) {
    char path[PATH];
    path_of(s, inside, path);
    DIR *folder = opendir(path);
    if (folder == NULL)
        return;
    for (const struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        char name[PATH];
        if (entry->d_name[0] == '.' || strcmp(entry->d_name, own_folder) == 0)
            continue;
        assert_true(snprintf(name, PATH, "%s%s%s", inside, *inside ? "/" : "", entry->d_name) <
                    PATH);
        path_of(s, name, path);
        if (t == NULL)
            unlink(path);
        else if (!is_given(name))
            keep_file(path, name, t);
    }
    closedir(folder);
}

static void take_files(const server *s, traces *t) {
    go_through(s, own_folder, t);
    go_through(s, "", t);
}

static void empty_folder(const server *s) {
    char path[PATH];
    take_files(s, NULL);
    path_of(s, own_folder, path);
    rmdir(path);
}

void tidy(const server *s) {
    empty_folder(s);
    for (size_t i = 0; i < GIVEN; i++) {
        char path[PATH];
        path_of(s, given[i].name, path);
        FILE *file = fopen(path, "w");
        assert_non_null(file);
        assert_true(fputs(given[i].bytes, file) >= 0);
        assert_int_equal(fclose(file), 0);
    }
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

static void become_program(const server *s) {
    const char *const *of = s->sample->words;
    const bool check = of[0] != NULL && strcmp(of[0], "bouton-check") == 0;
    char *words[WORDS_MAX + 1] = {(char[]){"bouton"}};
    char **to = check ? words : words + 1;
    for (size_t i = 0; of[i] != NULL; i++)
        memcpy(to++, &of[i], sizeof *words);
    setenv("LD_PRELOAD", FAILING_LIBRARY, 1);
    setenv("LC_ALL", "C", 1);
    unsetenv("BOUTON_CPU");
    unsetenv("BOUTON_CACHE");
    if (!s->sample->cached)
        setenv("BOUTON_CACHE", "", 1);
    setenv("XDG_CACHE_HOME", s->folder, 1);
    setenv("XDG_STATE_HOME", s->folder, 1);
    if (chdir(s->folder) == 0)
        execv(check ? BOUTON_CHECK : BOUTON_PROGRAM, words);
    _exit(127);
}

static traces run_anew(const server *s, const failing_order *order) {
    tidy(s);
    return run(s, order);
}

server start(const sample *of) {
    server s = {.sample = of, .folder = "/tmp/bouton-failing-XXXXXX"};
    int ask[2], tell[2], error[2];
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
        become_program(&s);
    }
    close(ask[0]);
    close(tell[1]);
    close(error[1]);
    assert_int_equal(fcntl(error[0], F_SETFL, O_NONBLOCK), 0);
    s.error = error[0];
    s.ask = ask[1];
    s.tell = tell[0];
    s.should = run_anew(&s, &(failing_order){.what = FAILING_NOTHING});
    assert_true(WIFEXITED(s.should.result.status));
    return s;
}

void stop(server *s) {
    int status;
    close(s->ask);
    assert_int_equal(waitpid(s->pid, &status, 0), s->pid);
    assert_int_equal(status, 0);
    close(s->tell);
    close(s->input);
    close(s->out);
    close(s->error);
    empty_folder(s);
    rmdir(s->folder);
    forget(&s->should);
}

traces run(const server *s, const failing_order *order) {
    traces t = {.count = 0};
    lseek(s->input, 0, SEEK_SET);
    assert_int_equal(ftruncate(s->out, 0), 0);
    assert_int_equal(write(s->ask, order, sizeof *order), sizeof *order);
    assert_int_equal(read(s->tell, &t.result, sizeof t.result), sizeof t.result);
    t.out = read_from(s->out);
    t.error = read_pipe(s->error);
    take_files(s, &t);
    return t;
}

const text *file_of(const traces *t, const char *name) {
    for (size_t i = 0; i < t->count; i++)
        if (strcmp(t->files[i].name, name) == 0)
            return &t->files[i].text;
    return NULL;
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

/* Where people read the answer, the program ends in the midst of writing it (cli/human.c). */
static bool releases_all(const sample *of) {
    for (size_t i = 0; of->scope == BOTH && of->words[i] != NULL; i++)
        if (strcmp(of->words[i], "--json") == 0)
            return true;
    return false;
}

/* What the program keeps for itself it does without where it can't be kept. */
static bool is_own(const char *name) {
    return strncmp(name, own_folder, sizeof own_folder - 1) == 0;
}

/* Whether a file of its own that is written several times may be from an earlier time: it is whole
 * if its last line is that of the file as it should be. */
static bool is_earlier(const sample *of, const char *name, const text *is, const text *should) {
    const char *end = strrchr(should->bytes, '\n');
    const size_t size = end != NULL ? strlen(end) : 0;
    return of->kind == PARTIAL && is_own(name) && size > 0 && is->size > size &&
           strcmp(is->bytes + is->size - size, end) == 0;
}

/* What is wrong with a run in which something failed; NULL if nothing is. */
const char *find_fault(const server *s, const traces *is) {
    const sample *of = s->sample;
    const traces *should = &s->should;
    if (!WIFEXITED(is->result.status))
        return "it was ended by a signal";
    const int status = WEXITSTATUS(is->result.status);
    const bool as_should = is->result.status == should->result.status;
    bool right = as_should && same(&is->out, &should->out) &&
                 (status == 0 || same(&is->error, &should->error));
    for (size_t i = 0; i < should->count; i++) {
        const char *name = should->files[i].name;
        const text *file = file_of(is, name);
        const text *wanted = &should->files[i].text;
        right = right && (file != NULL ? same(file, wanted) || is_earlier(of, name, file, wanted)
                                       : is_own(name));
    }
    for (size_t i = 0; i < is->count; i++) {
        const char *name = is->files[i].name;
        const text *file = file_of(should, name);
        if (file == NULL ? of->kind != PARTIAL || strcmp(name, "values.part") != 0
                         : of->kind != PARTIAL && !same(file, &is->files[i].text))
            return "it leaves a file that should not be there";
    }
    if (releases_all(of) && is->result.left > should->result.left)
        return "it loses memory";
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

unsigned faults;

void tell_fault(const server *s, const traces *is, const failing_order *order, const char *fault) {
    static const char *const whats[] = {"nothing",     "allocation",   "bytes",  "thread",
                                        "system call", "part of call", "killed", "stopped"},
                             *const kinds[] = {"open",   "read",  "write",    "fsync",
                                               "rename", "close", "ftruncate"};
    faults++;
    printf("bouton");
    for (size_t i = 0; s->sample->words[i] != NULL; i++)
        printf(" %s", s->sample->words[i]);
    printf("; %s", whats[order->what]);
    if (order->what == FAILING_CALL || order->what == FAILING_SHORT)
        printf(" %s, %s", kinds[order->kind], strerror(order->error));
    printf(", %llu%s: %s; status %x, %lld left\n%s%s\n", (unsigned long long)order->n,
           order->lasting ? " and all after it" : "", fault, (unsigned)is->result.status,
           (long long)is->result.left, is->out.bytes, is->error.bytes);
}
