/* SPDX-License-Identifier: MIT */
#include "base/context.h"

#include <string.h>

static const char *const words[] = {
#define BOUTON_ERROR_ROW(id, word, meaning) word,
#include <bouton/errors.inc>
#undef BOUTON_ERROR_ROW
};

bouton_error_id bouton_error_find(const char *word) {
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i], word) == 0)
            return (bouton_error_id)(i + 1);
    return BOUTON_ERROR_NONE;
}

const char *bouton_error_word(bouton_error_id id) {
    return (size_t)id - 1 < sizeof words / sizeof *words ? words[(size_t)id - 1] : "";
}
