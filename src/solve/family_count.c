/* SPDX-License-Identifier: MIT */
/* Families of Nim, whose positions are counted by formula. */
#include "nim/count.h"
#include "position/family.h"
#include "position/position.h"

#include <string.h>

/* Whether each range is a whole heap, not just some of its digits. */
static bool are_whole_heaps(const bouton_family *family) {
    static const char marks[] = " \t,:+";
    const char *text = family->text.data;
    for (size_t i = 0; i < family->count; i++) {
        const bouton_placed_range *r = &family->ranges[i];
        if ((r->start > 0 && strchr(marks, text[r->start - 1]) == NULL) ||
            strchr(marks, text[r->end]) == NULL) /* strchr also finds the final NUL */
            return false;
    }
    return true;
}

/* Reads the heaps of the current row; none if it is not Nim, or not a position at all. */
static bouton_status read_heaps(const bouton_family *family, bouton_position *position,
                                bool *is_nim) {
    bouton_context *b = family->b;
    bouton_text text = bouton_text_start(b);
    bouton_nim nim;
    bouton_family_write(family, &text);
    bouton_status status = bouton_text_status(&text);
    if (status == BOUTON_OK)
        status = bouton_position_read(position, text.data, text.size);
    *is_nim = status == BOUTON_OK && bouton_position_is_nim(position, &nim);
    bouton_text_release(&text);
    return status == BOUTON_INPUT ? BOUTON_OK : status; /* listing the rows will report the fault */
}

static bool are_alike(const bouton_nim_range *ranges, size_t count) {
    bool alike = count > 0 && count <= BOUTON_UNORDERED_MAX;
    for (size_t i = 1; i < count && alike; i++)
        alike = ranges[i].low == ranges[0].low && ranges[i].high == ranges[0].high;
    return alike;
}

bouton_status bouton_family_count(bouton_family *family, bool unordered, bouton_play play,
                                  bouton_outcome outcome, bool *is_nim, bouton_text *out) {
    if (family == NULL || is_nim == NULL || out == NULL)
        return BOUTON_INPUT;
    bouton_context *b = family->b;
    *is_nim = false;
    if ((unsigned)play > BOUTON_MISERE || (unsigned)outcome > BOUTON_OUTCOME_UNKNOWN)
        return bouton_fail(b, BOUTON_INPUT, "argument", "there is no such play or outcome");
    bouton_position *low = bouton_position_new(b), *high = bouton_position_new(b);
    bouton_nim_range *ranges = NULL;
    size_t count = 0;
    bouton_status status = low != NULL && high != NULL ? BOUTON_OK : b->error.status;
    *is_nim = are_whole_heaps(family);
    bouton_family_first(family);
    if (status == BOUTON_OK && *is_nim)
        status = read_heaps(family, low, is_nim);
    bouton_family_last(family);
    if (status == BOUTON_OK && *is_nim)
        status = read_heaps(family, high, is_nim);
    bouton_family_first(family);
    if (status == BOUTON_OK && *is_nim) {
        count = low->count;
        ranges = bouton_calloc(b, count + 1, sizeof *ranges);
        status = ranges != NULL ? BOUTON_OK : b->error.status;
    }
    for (size_t i = 0; ranges != NULL && i < count; i++)
        ranges[i] = (bouton_nim_range){.low = bouton_heap_size(bouton_position_at(low, i)),
                                       .high = bouton_heap_size(bouton_position_at(high, i))};
    if (status == BOUTON_OK && *is_nim && unordered)
        *is_nim = are_alike(ranges, count);
    if (status == BOUTON_OK && *is_nim)
        status = unordered ? bouton_nim_count_unordered(b, ranges[0], count, play, outcome, out)
                           : bouton_nim_count(b, ranges, count, play, outcome, out);
    if (ranges != NULL)
        bouton_release_memory(b, ranges, (count + 1) * sizeof *ranges);
    bouton_position_free(high);
    bouton_position_free(low);
    return status;
}
