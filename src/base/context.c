/* SPDX-License-Identifier: MIT */
#include "base/context.h"

#include "base/shown.h"

#include <string.h>

unsigned bouton_version(void) {
    return BOUTON_VERSION_HEX;
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
        chosen.allocate = bouton_allocate_from_c;
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
    b->options.cpu = NULL; /* the caller's string may not outlive this call */
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

bouton_status bouton_load_file(bouton_context *b, const char *name, size_t size_max,
                               bouton_text *text) {
    const char *why = "there are no files here";
    /* The name becomes part of the position as it is written out. */
    if (!bouton_may_be_shown(name, strlen(name)))
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
