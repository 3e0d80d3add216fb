/* SPDX-License-Identifier: MIT */
/* The words of a line, and what the most common of them mean. */
#include "match/transcript.h"

#include <string.h>

bool bouton_is_sign(char c) {
    return strchr(" \t\r,[](){}\"", c) != NULL;
}

bool bouton_word_next(const char *text, bouton_span *rest, bouton_span *word) {
    while (!bouton_span_is_empty(*rest) && bouton_is_sign(text[rest->start]))
        rest->start++;
    *word = (bouton_span){rest->start, rest->start};
    while (word->end < rest->end && !bouton_is_sign(text[word->end]))
        word->end++;
    rest->start = word->end;
    while (word->end > word->start + 1 && strchr(".:!?", text[word->end - 1]) != NULL)
        word->end--;
    return !bouton_span_is_empty(*word);
}

bool bouton_word_is(const char *text, bouton_span word, const char *wanted) {
    size_t i = word.start;
    for (; i < word.end && *wanted != '\0'; i++, wanted++) {
        const char c = text[i];
        if ((c >= 'A' && c <= 'Z' ? c | 32 : c) != *wanted)
            return false;
    }
    return i >= word.end && *wanted == '\0';
}

bool bouton_word_is_one_of(const char *text, bouton_span word, const char *const *words) {
    for (; *words != NULL; words++)
        if (bouton_word_is(text, word, *words))
            return true;
    return false;
}

static bool is_lead(const char *text, bouton_span word) {
    static const char *const leads[] = {"position", "configuration", "state", "start",
                                        "starting", "initial",       NULL};
    return bouton_word_is_one_of(text, word, leads);
}

bool bouton_line_leads_row(const char *text, bouton_span *line) {
    static const char *const others[] = {"the", "game", "board", "of", NULL};
    static const char *const heaps[] = {"heaps", "piles", "rows", NULL};
    bouton_span rest = *line, word = {0};
    bool leads = false, of_heaps = false;
    while (bouton_word_next(text, &rest, &word) &&
           (is_lead(text, word) || bouton_word_is_one_of(text, word, heaps) ||
            bouton_word_is_one_of(text, word, others))) {
        leads = leads || is_lead(text, word);
        of_heaps = bouton_word_is_one_of(text, word, heaps);
        line->start = rest.start;
    }
    /* "Heaps 3 4 5", but not "The heaps" above something else. */
    return leads || (of_heaps && text[word.start] >= '0' && text[word.start] <= '9');
}

bool bouton_word_is_digits(const char *text, bouton_span word) {
    for (size_t i = word.start; i < word.end; i++)
        if (text[i] < '0' || text[i] > '9')
            return false;
    return !bouton_span_is_empty(word);
}

bouton_span bouton_digits_take(const char *text, bouton_span *rest) {
    const size_t start = rest->start;
    while (!bouton_span_is_empty(*rest) && text[rest->start] >= '0' && text[rest->start] <= '9')
        rest->start++;
    return (bouton_span){start, rest->start};
}

bool bouton_word_is_heap(const char *text, bouton_span word) {
    static const char *const heaps[] = {"pile", "heap", "row", "stack", "column", "one", NULL};
    return bouton_word_is_one_of(text, word, heaps);
}

bool bouton_word_is_reducing(const char *text, bouton_span word) {
    static const char *const verbs[] = {"reduces", "reduce", "reduced", NULL};
    return bouton_word_is_one_of(text, word, verbs);
}

bool bouton_word_is_emptying(const char *text, bouton_span word) {
    static const char *const verbs[] = {"empties", "emptied", "clears", "cleared", NULL};
    return bouton_word_is_one_of(text, word, verbs);
}

bool bouton_word_is_choosing(const char *text, bouton_span word) {
    static const char *const verbs[] = {"chooses", "chose",  "selects", "selected",
                                        "picks",   "picked", NULL};
    return bouton_word_is_one_of(text, word, verbs);
}

bool bouton_word_is_all(const char *text, bouton_span word) {
    static const char *const words[] = {"all", "everything", "rest", NULL};
    return bouton_word_is_one_of(text, word, words) || bouton_word_is_emptying(text, word);
}

bool bouton_word_is_arrow(const char *text, bouton_span word) {
    static const char *const arrows[] = {"->",           "=>",           "-->", "==>",
                                         "\xe2\x86\x92", "\xe2\x87\x92", NULL};
    return bouton_word_is_one_of(text, word, arrows);
}

bool bouton_word_is_taking(const char *text, bouton_span word) {
    static const char *const verbs[] = {"takes",   "take",    "took",  "removes", "remove",
                                        "removed", "splits",  "moves", "leaves",  "grabs",
                                        "grab",    "grabbed", NULL};
    return bouton_word_is_reducing(text, word) || bouton_word_is_emptying(text, word) ||
           bouton_word_is_choosing(text, word) || bouton_word_is_one_of(text, word, verbs);
}
