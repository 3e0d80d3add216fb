/* SPDX-License-Identifier: MIT */
/* Words as people type them, in capitals or not. */
#ifndef BOUTON_BASE_WORDS_H
#define BOUTON_BASE_WORDS_H

#include <bouton/context.h>

#include <stdbool.h>
#include <stddef.h>

/* Whether two words are one but for capitals, whatever the program's locale. */
bool bouton_is_word(const char *typed, const char *word);

/* The place of a word in a list that ends in NULL; where it isn't there, the list's length. */
size_t bouton_word_place(const char *typed, const char *const *list);

/* Such a list as people read it: "text, markdown or latex". */
void bouton_text_put_choice(bouton_text *out, const char *const *list);

#endif
