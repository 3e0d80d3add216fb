/* SPDX-License-Identifier: MIT */
/* Where a line says that one takes: "the pile at index 0", "the third heap", "A". */
#include "match/transcript.h"

/* A heap's name: a number or a letter, or "first". */
static bool is_label(const char *text, bouton_span word) {
    const char c = text[word.start] | 32;
    return bouton_word_ordinal(text, word) > 0 || bouton_word_is(text, word, "middle") ||
           bouton_word_is_digits(text, word) ||
           (word.end == word.start + 1 && c >= 'a' && c <= 'z');
}

/* Whether "heap" is next, as in "the middle heap", but not "the middle of the heap". */
static bool names_heap(const char *text, bouton_span rest) {
    bouton_span word;
    return bouton_word_next(text, &rest, &word) && bouton_word_is_heap(text, word);
}

static const char *const places[] = {"the", "pile",   "heap", "row", "stack", "column",
                                     "at",  "number", "no",   "in",  NULL};

/* Reads "the pile at index 0", "the third heap", and what follows it. */
bool bouton_place_read(const char *text, bouton_span rest, bouton_said *said) {
    bouton_span word = {0};
    bool placed = false;
    uint64_t number;
    while (bouton_word_next(text, &rest, &word)) {
        if (bouton_word_is(text, word, "index"))
            said->from_zero = placed = true;
        else if (!bouton_word_is_one_of(text, word, places))
            break;
        else
            placed = !bouton_word_is(text, word, "the");
    }
    /* "from one of the heaps" names none. */
    if (bouton_span_is_empty(word) ||
        (bouton_word_is(text, word, "middle") && !names_heap(text, rest)) ||
        !(is_label(text, word) || (placed && bouton_word_number(text, word, &number))))
        return false;
    said->label = word;
    said->placed = placed;
    said->after = (bouton_span){word.end, said->line.end};
    if ((bouton_word_ordinal(text, word) > 0 || bouton_word_is(text, word, "middle")) &&
        bouton_word_next(text, &rest, &word) && bouton_word_is_one_of(text, word, places))
        said->after.start = word.end;
    return true;
}
