/* SPDX-License-Identifier: MIT */
#include "base/words.h"

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
