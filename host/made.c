/* SPDX-License-Identifier: MIT */
#include "host/made.h"

#include <string.h>

bool is_you(const char *name) {
    return strcmp(name, "you") == 0 || strcmp(name, "You") == 0;
}

void put_to_you(bouton_text *out, const bouton_text *move) {
    const char *said = bouton_text_data(move);
    const size_t verb = strcspn(said, " "); /* "takes", "passes" */
    const bool doubled = verb > 4 && strncmp(said + verb - 4, "sses", 4) == 0;
    const size_t ending = doubled ? 2 : verb > 2 && said[verb - 1] == 's';
    if (bouton_text_status(move) != BOUTON_OK || ending == 0) {
        bouton_text_append(out, move);
    } else {
        bouton_text_put_bytes(out, said, verb - ending);
        bouton_text_put(out, said + verb);
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
