/* SPDX-License-Identifier: MIT */
/*
 * Loaded before a program (LD_PRELOAD), this runs it again and again, each time with something else
 * that fails. The process that was started never comes to main: it reads orders, and for each forks
 * a child that goes on with the program. Allocations are counted by functions in the place of
 * glibc's; system calls by a filter of the kernel's, which turns each into a signal, for those that
 * come from inside of glibc, from stdio above all, go through no function of a library.
 */
#include "failing.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "failing_calls.h"

/* glibc's own allocator, by the names that it keeps for those who put another before it. */
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *pointer, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *pointer);

void *memalign(size_t alignment, size_t size);

/* Shared with the parent. */
static struct shared {
    atomic_uint_fast64_t events;
    atomic_int_fast64_t live;
    int64_t left;
} * shared;
static failing_order order;
static bool armed;

bool failing_now(void) {
    const uint64_t event = atomic_fetch_add(&shared->events, 1) + 1;
    return event == order.n || (order.lasting && event > order.n && order.n > 0);
}

static bool lacks_memory(void) {
    if (!armed || order.what != FAILING_ALLOCATION || !failing_now())
        return false;
    errno = ENOMEM;
    return true;
}

static void *given(void *pointer) {
    if (armed && pointer != NULL)
        atomic_fetch_add(&shared->live, 1);
    return pointer;
}

static void taken(const void *pointer) {
    if (armed && pointer != NULL)
        atomic_fetch_sub(&shared->live, 1);
}

void *malloc(size_t size) {
    return lacks_memory() ? NULL : given(__libc_malloc(size));
}

void *calloc(size_t count, size_t size) {
    return lacks_memory() ? NULL : given(__libc_calloc(count, size));
}

void *realloc(void *pointer, size_t size) {
    if (lacks_memory())
        return NULL;
    void *grown = __libc_realloc(pointer, size);
    if (pointer == NULL)
        given(grown);
    else if (size == 0)
        taken(pointer);
    return grown;
}

void *memalign(size_t alignment, size_t size) {
    return lacks_memory() ? NULL : given(__libc_memalign(alignment, size));
}

void *aligned_alloc(size_t alignment, size_t size) {
    return memalign(alignment, size);
}

int posix_memalign(void **pointer, size_t alignment, size_t size) {
    void *memory = memalign(alignment, size);
    if (memory == NULL)
        return ENOMEM;
    *pointer = memory;
    return 0;
}

void free(void *pointer) {
    taken(pointer);
    __libc_free(pointer);
}

typedef int create_thread(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*serve)(void *),
                   void *user) {
    static create_thread *create;
    if (create == NULL) {
        void *symbol = dlsym(RTLD_NEXT, "pthread_create");
        *(void **)&create = symbol;
    }
    if (armed && order.what == FAILING_THREAD && failing_now())
        return EAGAIN;
    return create(thread, attributes, serve, user);
}

/* Last of all in the program's life, for it was there first. */
__attribute__((destructor)) static void count_left(void) {
    if (armed)
        shared->left = atomic_load(&shared->live);
}

static void obey(void) {
    close(FAILING_ASK);
    close(FAILING_TELL);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (order.what == FAILING_BYTES) {
        const struct rlimit limit = {.rlim_cur = order.n, .rlim_max = order.n};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    alarm(60); /* ends a run that hangs */
    if (order.what >= FAILING_CALL && !failing_calls_begin(&order))
        _exit(125);
    armed = true;
}

/* Runs the program in a child; true there. */
static bool run(failing_result *result) {
    const failing_order first = order;
    const pid_t child = fork();
    if (child == 0)
        return true;
    if (child < 0 || waitpid(child, &result->status, WUNTRACED) < 0)
        _exit(1);
    if (!WIFSTOPPED(result->status))
        return false;
    failing_result other;
    order = (failing_order){.what = FAILING_NOTHING};
    if (run(&other))
        return true;
    result->other = other.status;
    order = first;
    kill(child, SIGCONT);
    if (waitpid(child, &result->status, 0) < 0)
        _exit(1);
    return false;
}

__attribute__((constructor)) static void serve(void) {
    shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    while (shared != MAP_FAILED && read(FAILING_ASK, &order, sizeof order) == sizeof order) {
        failing_result result = {.status = -1, .other = -1};
        *shared = (struct shared){.left = 0};
        if (run(&result)) {
            obey();
            return;
        }
        result.events = atomic_load(&shared->events);
        result.left = shared->left;
        if (write(FAILING_TELL, &result, sizeof result) != sizeof result)
            break;
    }
    _exit(0);
}
