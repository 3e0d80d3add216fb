/* SPDX-License-Identifier: MIT */
#ifdef __linux__
#define _DEFAULT_SOURCE /* madvise */
#endif
#include "base/context.h"

#include "base/message.h"
#include "base/shown.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

unsigned bouton_version(void) {
    return BOUTON_VERSION_HEX;
}

/* Large tables are read at random places: with large pages the processor has their addresses in its
 * own buffers. */
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

static void *allocate_from_c(void *user, void *pointer, size_t old_size, size_t size) {
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

void bouton_copy_sized(void *to, size_t size, const void *from, size_t first) {
    size_t given;
    memcpy(&given, from, sizeof given);
    if (given == 0)
        given = first;
    memset(to, 0, size);
    memcpy(to, from, given < size ? given : size);
    memcpy(to, &size, sizeof size);
}

bouton_context *bouton_new(const bouton_options *options) {
    bouton_options chosen = {0};
    if (options != NULL)
        bouton_copy_sized(&chosen, sizeof chosen, options,
                          offsetof(bouton_options, cpu) + sizeof options->cpu);
    if (chosen.allocate == NULL)
        chosen.allocate = allocate_from_c;
    bouton_context *b = chosen.allocate(chosen.allocate_user, NULL, 0, sizeof *b);
    if (b == NULL)
        return NULL;
    *b = (bouton_context){.options = chosen, .error = {.code = "", .at = -1}};
    if (chosen.cache != NULL)
        bouton_copy_sized(&b->cache, sizeof b->cache, chosen.cache,
                          offsetof(bouton_cache, spoiled) + sizeof b->cache.spoiled);
    b->options.cache = &b->cache;
    bouton_set_memory_max(b, chosen.memory_max);
    bouton_set_threads(b, chosen.threads);
    b->cpu = bouton_cpu_narrow(bouton_cpu_detect(), chosen.cpu);
    b->options.cpu = NULL; /* it was the caller's text */
    return b;
}

bouton_context *bouton_new_beside(const bouton_context *b, const bouton_options *options) {
    bouton_context *beside = bouton_new(options);
    if (beside != NULL)
        beside->cpu = b->cpu;
    return beside;
}

static void empty_slot(bouton_context *b, bouton_slot slot) {
    if (b->slots[slot].data != NULL)
        b->slots[slot].release(b, b->slots[slot].data);
    b->slots[slot].data = NULL;
}

void bouton_forget(bouton_context *b) {
    if (b == NULL)
        return;
    for (int slot = BOUTON_SLOT_GAMES - 1; slot >= 0; slot--)
        empty_slot(b, (bouton_slot)slot);
}

void bouton_free(bouton_context *b) {
    if (b == NULL)
        return;
    bouton_forget(b);
    empty_slot(b, BOUTON_SLOT_GAMES);
    b->options.allocate(b->options.allocate_user, b, sizeof *b, 0);
}

const bouton_error *bouton_last_error(const bouton_context *b) {
    static const bouton_error none = {.code = "", .at = -1};
    return b != NULL ? &b->error : &none;
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

void bouton_set_threads(bouton_context *b, unsigned threads) {
    if (b == NULL)
        return;
    b->options.threads = threads == 0                   ? 1
                         : threads > BOUTON_THREADS_MAX ? BOUTON_THREADS_MAX
                                                        : threads;
}

void bouton_set_search(bouton_context *b, bouton_search_kind kind) {
    if (b != NULL)
        b->search_kind = kind;
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

static void set_error(bouton_context *b, bouton_status status, const char *code, const char *format,
                      va_list arguments) {
    bouton_error *e = &b->error;
    e->status = status;
    e->id = bouton_error_find(code);
    e->code = code;
    e->at = -1;
    e->text_start = 0;
    e->text[0] = '\0';
    bouton_message_make(e, format, arguments);
}

bouton_status bouton_fail(bouton_context *b, bouton_status status, const char *code,
                          const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    set_error(b, status, code, format, arguments);
    va_end(arguments);
    return status;
}

bool bouton_lacks_memory(const bouton_context *b, bouton_status status) {
    return status == BOUTON_LIMIT &&
           (b->error.id == BOUTON_ERROR_MEMORY_LIMIT || b->error.id == BOUTON_ERROR_HEAP_TOO_LARGE);
}

bool bouton_was_stopped(const bouton_context *b, bouton_status status) {
    return status == BOUTON_LIMIT &&
           (b->error.id == BOUTON_ERROR_TIME_LIMIT || b->error.id == BOUTON_ERROR_INTERRUPTED);
}

bouton_status bouton_do_without(bouton_context *b, bouton_status status, uint64_t texts_failed) {
    if (!bouton_lacks_memory(b, status))
        return status;
    b->texts_failed = texts_failed;
    return BOUTON_OK;
}

/* Whether a character of UTF-8 goes on here; for text that is none, never four bytes in a row. */
static bool goes_on(const char *text, size_t at) {
    unsigned bytes = 0;
    while (bytes <= at && bytes < 4 && ((unsigned char)text[at - bytes] & 0xc0) == 0x80)
        bytes++;
    return bytes > 0 && bytes < 4;
}

/* Of a long text, the error keeps the piece around the place. */
static void keep_excerpt(bouton_error *e, const char *text, size_t size, size_t at) {
    enum { BEFORE = 40, AROUND = 70 };
    size_t start = 0, end = size;
    if (size > AROUND) {
        start = at > BEFORE ? at - BEFORE : 0;
        while (start > 0 && goes_on(text, start))
            start--;
        end = size - start > AROUND ? start + AROUND : size;
        while (end < size && goes_on(text, end))
            end--;
    }
    memcpy(e->text, text + start, end - start);
    e->text[end - start] = '\0';
    bouton_make_shown(e->text, end - start, "\t\r\n");
    e->at = (int64_t)at;
    e->text_start = (int64_t)start;
}

bouton_status bouton_report(bouton_context *b, bouton_status status, const char *code,
                            const char *name, const char *why) {
    if (b == NULL)
        return BOUTON_INPUT;
    if (status < BOUTON_NO || status > BOUTON_SYSTEM || code == NULL || name == NULL || why == NULL)
        return bouton_fail(b, BOUTON_INPUT, "argument", "this is no report of an error");
    return bouton_fail(b, status, code, "%s: %s", name, why);
}

bouton_status bouton_fail_at(bouton_context *b, bouton_status status, const char *code,
                             const char *text, size_t size, size_t at, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    bouton_vfail_at(b, status, code, text, size, at, format, arguments);
    va_end(arguments);
    return status;
}

bouton_status bouton_vfail_at(bouton_context *b, bouton_status status, const char *code,
                              const char *text, size_t size, size_t at, const char *format,
                              va_list arguments) {
    set_error(b, status, code, format, arguments);
    keep_excerpt(&b->error, text, size, at);
    return status;
}

bouton_status bouton_place_error(bouton_context *b, const char *text, size_t size, size_t at) {
    keep_excerpt(&b->error, text, size, at);
    return b->error.status;
}

bouton_status bouton_load_file(bouton_context *b, const char *name, size_t size_max,
                               bouton_text *text) {
    const char *why = "there are no files here";
    if (!bouton_may_be_shown(name,
                             strlen(name))) /* it is part of what the position is written as */
        return bouton_fail(b, BOUTON_INPUT, "file",
                           "%.400s: the file's name has a character that can't be shown", name);
    const bouton_status status =
        b->options.load ? b->options.load(b->options.load_user, name, size_max, text, &why)
                        : BOUTON_INPUT;
    if (status != BOUTON_OK)
        return bouton_fail(b, status, "file", "%.400s can't be read: %.80s", name, why);
    return bouton_text_status(text);
}

bouton_status bouton_poll(bouton_context *b, const char *what, uint64_t done, uint64_t total) {
    return bouton_poll_progress(b, &(bouton_progress){.what = what, .done = done, .total = total});
}

bouton_status bouton_poll_progress(bouton_context *b, const bouton_progress *progress) {
    if (b->options.poll == NULL)
        return BOUTON_OK;
    switch (b->options.poll(b->options.poll_user, progress)) {
    case BOUTON_INTERRUPT:
        return bouton_fail(b, BOUTON_LIMIT, "interrupted", "interrupted");
    case BOUTON_TIME_OUT:
        return bouton_fail(b, BOUTON_LIMIT, "time-limit", "the time limit was reached");
    case BOUTON_GO_ON:
        break;
    }
    return BOUTON_OK;
}
