/* SPDX-License-Identifier: MIT */
/*
 * Loaded before a program (LD_PRELOAD), this runs it again and again, each time with something else
 * that fails. The process that was started never comes to main: it reads orders, and for each forks
 * a child that goes on with the program.
 */
#include "failing.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* glibc's own allocator, by the names that it keeps for those who put another before it. */
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *pointer, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

void *memalign(size_t alignment, size_t size);

static bool armed, lasting;
static uint64_t fail_at;
static atomic_uint_fast64_t *calls; /* shared with the parent */

static bool fails(void) {
    if (!armed)
        return false;
    const uint64_t call = atomic_fetch_add(calls, 1) + 1;
    if (call != fail_at && !(lasting && call > fail_at))
        return false;
    errno = ENOMEM;
    return true;
}

void *malloc(size_t size) {
    return fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    return fails() ? NULL : __libc_calloc(count, size);
}

void *realloc(void *pointer, size_t size) {
    return fails() ? NULL : __libc_realloc(pointer, size);
}

void *memalign(size_t alignment, size_t size) {
    return fails() ? NULL : __libc_memalign(alignment, size);
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

static void obey(const failing_order *order) {
    close(FAILING_ASK);
    close(FAILING_TELL);
    if (order->what == FAILING_BYTES) {
        const struct rlimit limit = {.rlim_cur = order->n, .rlim_max = order->n};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    alarm(60); /* ends a run that hangs */
    fail_at = order->what == FAILING_BYTES ? 0 : order->n;
    lasting = order->what == FAILING_MEMORY && order->n > 0;
    armed = true;
}

__attribute__((constructor)) static void serve(void) {
    failing_order order;
    calls = mmap(NULL, sizeof *calls, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    while (calls != MAP_FAILED && read(FAILING_ASK, &order, sizeof order) == sizeof order) {
        failing_result result = {.status = -1};
        atomic_store(calls, 0);
        const pid_t child = fork();
        if (child == 0) {
            obey(&order);
            return;
        }
        if (child < 0 || waitpid(child, &result.status, 0) < 0)
            break;
        result.allocations = atomic_load(calls);
        if (write(FAILING_TELL, &result, sizeof result) != sizeof result)
            break;
    }
    _exit(0);
}
