/* SPDX-License-Identifier: MIT */
#include "base/words.h"

#include "base/text.h"

static char small(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool bouton_is_word(const char *typed, const char *word) {
    while (*typed != '\0' && small(*typed) == small(*word)) {
        typed++;
        word++;
    }
    return *typed == '\0' && *word == '\0';
}

size_t bouton_word_place(const char *typed, const char *const *list) {
    size_t place = 0;
    while (list[place] != NULL && !bouton_is_word(typed, list[place]))
        place++;
    return place;
}

void bouton_text_put_choice(bouton_text *out, const char *const *list) {
    size_t count = 0;
    while (list[count] != NULL)
        count++;
    for (size_t i = 0; i < count; i++) {
        bouton_text_put(out, bouton_text_between(i, count, " or "));
        bouton_text_put(out, list[i]);
    }
}
