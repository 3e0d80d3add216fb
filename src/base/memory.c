/* SPDX-License-Identifier: MIT */
#ifdef __linux__
#define _DEFAULT_SOURCE /* madvise */
#endif
#include "base/context.h"

#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

/* Large tables are read at random places: large pages save misses in the processor's address cache
 * (TLB). */
static void ask_for_large_pages(void *memory, size_t size) {
#ifdef __linux__
    enum { LARGE = 1 << 21, WORTH_IT = 1 << 24 };
    const uintptr_t start = ((uintptr_t)memory + LARGE - 1) & ~(uintptr_t)(LARGE - 1);
    const uintptr_t end = ((uintptr_t)memory + size) & ~(uintptr_t)(LARGE - 1);
    if (memory != NULL && size >= WORTH_IT)
        madvise((void *)start, end - start, MADV_HUGEPAGE);
#else
    (void)memory, (void)size;
#endif
}

void *bouton_allocate_from_c(void *user, void *pointer, size_t old_size, size_t size) {
    (void)user;
    (void)old_size;
    if (size == 0) {
        free(pointer);
        return NULL;
    }
    void *memory = realloc(pointer, size);
    ask_for_large_pages(memory, size);
    return memory;
}

uint64_t bouton_memory_used(const bouton_context *b) {
    return b != NULL ? b->memory_used : 0;
}

uint64_t bouton_memory_peak(const bouton_context *b) {
    return b != NULL ? b->memory_peak : 0;
}

void bouton_set_memory_max(bouton_context *b, uint64_t bytes) {
    if (b != NULL)
        b->options.memory_max = bytes ? bytes : BOUTON_MEMORY_DEFAULT;
}

uint64_t bouton_memory_share(const bouton_context *b) {
    const uint64_t most = b->options.memory_max;
    return most > b->memory_lent ? most - b->memory_lent : 0;
}

bouton_status bouton_fail_memory(bouton_context *b) {
    static const char *const units[] = {"B", "KB", "MB"};
    const uint64_t most = b->options.memory_max;
    const int unit = most < 1024 ? 0 : most < 1024 * 1024 ? 1 : 2;
    return bouton_fail(b, BOUTON_LIMIT, "memory-limit",
                       "this needs more than the %llu %s of memory allowed",
                       (unsigned long long)(most >> 10 * unit), units[unit]);
}

void *bouton_resize(bouton_context *b, void *pointer, size_t old_size, size_t size) {
    const uint64_t used = b->memory_used - old_size, most = bouton_memory_share(b);
    if (size > old_size && (size > most || used > most - size)) {
        bouton_fail_memory(b);
        return NULL;
    }
    if (size == 0 && pointer == NULL)
        return NULL;
    void *grown = b->options.allocate(b->options.allocate_user, pointer, old_size, size);
    if (grown == NULL && size != 0) {
        bouton_fail(b, BOUTON_SYSTEM, "memory", "the system has no more memory to give");
        return NULL;
    }
    b->memory_used = used + size;
    if (b->memory_used > b->memory_peak)
        b->memory_peak = b->memory_used;
    return grown;
}

void *bouton_calloc(bouton_context *b, size_t count, size_t item_size) {
    if (item_size != 0 && count > SIZE_MAX / item_size) {
        bouton_fail_memory(b);
        return NULL;
    }
    void *memory = bouton_resize(b, NULL, 0, count * item_size);
    if (memory != NULL)
        memset(memory, 0, count * item_size);
    return memory;
}

void bouton_let_go(bouton_context *b, size_t size) {
    BOUTON_ASSERT(size <= b->memory_used);
    b->memory_used -= size;
}

void bouton_take_over(bouton_context *b, size_t size) {
    b->memory_used += size;
}

void bouton_release_memory(bouton_context *b, void *pointer, size_t size) {
    if (pointer != NULL)
        bouton_resize(b, pointer, size, 0);
}

char *bouton_copy_string(bouton_context *b, const char *string, size_t size) {
    char *copy = bouton_resize(b, NULL, 0, size + 1);
    if (copy == NULL)
        return NULL;
    memcpy(copy, string, size);
    copy[size] = '\0';
    return copy;
}

void bouton_release_string(bouton_context *b, char *string) {
    if (string != NULL)
        bouton_release_memory(b, string, strlen(string) + 1);
}

bool bouton_reserve(bouton_context *b, void **array, size_t *capacity, size_t need,
                    size_t item_size) {
    if (need <= *capacity)
        return true;
    size_t wanted = *capacity < 8 ? 8 : *capacity;
    while (wanted < need) {
        if (wanted > SIZE_MAX / 2 / item_size) {
            bouton_fail_memory(b);
            return false;
        }
        wanted *= 2;
    }
    void *grown = bouton_resize(b, *array, *capacity * item_size, wanted * item_size);
    if (grown == NULL)
        return false;
    *array = grown;
    *capacity = wanted;
    return true;
}

bool bouton_lacks_memory(const bouton_context *b, bouton_status status) {
    return status == BOUTON_LIMIT &&
           (b->error.id == BOUTON_ERROR_MEMORY_LIMIT || b->error.id == BOUTON_ERROR_HEAP_TOO_LARGE);
}

bouton_status bouton_do_without(bouton_context *b, bouton_status status, uint64_t texts_failed) {
    if (!bouton_lacks_memory(b, status))
        return status;
    b->texts_failed = texts_failed;
    return BOUTON_OK;
}
