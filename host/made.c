/* SPDX-License-Identifier: MIT */
#include "host/made.h"

#include <string.h>

bool is_you(const char *name) {
    return strcmp(name, "you") == 0 || strcmp(name, "You") == 0;
}

size_t verb_of_move(const char *move, const char **rest) {
    const size_t verb = strcspn(move, " "); /* "takes", "passes" */
    const bool doubled = verb > 4 && strncmp(move + verb - 4, "sses", 4) == 0;
    *rest = move + verb;
    return verb - (doubled ? 2 : verb > 2 && move[verb - 1] == 's');
}

void put_to_you(bouton_text *out, const bouton_text *move) {
    const char *said = bouton_text_data(move), *rest;
    if (bouton_text_status(move) != BOUTON_OK) {
        bouton_text_append(out, move);
    } else {
        bouton_text_put_bytes(out, said, verb_of_move(said, &rest));
        bouton_text_put(out, rest);
    }
}

void made_tell(bouton_context *b, const bouton_match *match, size_t i, bouton_text *out) {
    const char *name = bouton_match_player(match, bouton_match_mover(match, i))->name;
    bouton_text *phrase = bouton_text_new(b);
    bouton_match_write_phrase(match, i, phrase);
    bouton_text_printf(out, "%s ", name);
    if (is_you(name))
        put_to_you(out, phrase);
    else
        bouton_text_append(out, phrase);
    bouton_text_free(phrase);
}
