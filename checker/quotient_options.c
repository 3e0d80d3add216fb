/* SPDX-License-Identifier: MIT */
/* What is asked of a heap alone: condition (a). */
#include "quotient.h"

#include <inttypes.h>
#include <stdlib.h>

/* Keeps the current heap, unless no sum for which (b) fails need contain it: wherever it is silent
 * the product is lost, or another heap with its image is silent wherever this one is. */
static bool keep_letter(quotient *q, const letter *a) {
    if (is_within(q, q->silent, q->rows + a->image * q->words))
        return true;
    for (size_t i = 0; i < q->letter_count; i++)
        if (q->letters[i].image == a->image && is_within(q, q->silent, q->silents + i * q->words))
            return true;
    if (q->letter_count == q->letter_room) {
        const size_t room = 2 * q->letter_room + 16, size = q->words * sizeof *q->silents;
        letter *letters = more(q->letters, q->letter_count, room, sizeof *letters);
        q->letters = letters != NULL ? letters : q->letters;
        uint64_t *silents = letters != NULL ? more(q->silents, q->letter_count, room, size) : NULL;
        if (silents == NULL)
            return no_memory(q->l);
        q->silents = silents;
        q->letter_room = room;
    }
    memcpy(q->silents + q->letter_count * q->words, q->silent, q->words * sizeof *q->silent);
    q->letters[q->letter_count++] = *a;
    return true;
}

bool check_options(quotient *q, size_t rule, uint64_t heap) {
    const letter a = {.rule = rule, .heap = heap, .image = image(q, rule, heap)};
    const char *name = q->rules.names[rule];
    if (is_empty(q, q->options))
        return a.image == 0 ||
               refuse(q->l, "%s:%" PRIu64 " has no moves, but its image is not 0", name, heap);
    fill(q, q->silent);
    for (size_t x = 0; x < q->elements; x++)
        for (size_t i = 0; has(q->options, x) && i < q->words; i++)
            q->silent[i] &= ~q->rows[x * q->words + i];
    if (!is_within(q, q->rows + a.image * q->words, q->silent))
        return refuse(q->l, "a move in %s:%" PRIu64 " leads from a lost product to another", name,
                      heap);
    return keep_letter(q, &a);
}
