/* SPDX-License-Identifier: MIT */
/* Words as people type them, regardless of case. */
#ifndef BOUTON_BASE_WORDS_H
#define BOUTON_BASE_WORDS_H

#include <bouton/context.h>

#include <stdbool.h>
#include <stddef.h>

/* Whether two words are equal but for case, whatever the program's locale. */
bool bouton_is_word(const char *typed, const char *word);

/* The index of a word in a list that ends in NULL; the list's length if it is not there. */
size_t bouton_word_place(const char *typed, const char *const *list);

/* Such a list as people read it: "text, markdown or latex". */
void bouton_text_put_choice(bouton_text *out, const char *const *list);

#endif
