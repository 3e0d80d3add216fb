/* SPDX-License-Identifier: MIT */
#include "host/made.h"

#include <string.h>

bool is_you(const char *name) {
    return strcmp(name, "you") == 0 || strcmp(name, "You") == 0;
}

void made_tell(bouton_context *b, const bouton_match *match, size_t i, bouton_text *out) {
    const char *name = bouton_match_player(match, bouton_match_mover(match, i))->name;
    bouton_text *phrase = bouton_text_new(b);
    bouton_match_write_phrase(match, i, phrase);
    const char *said = bouton_text_data(phrase);
    const size_t verb = strcspn(said, " "); /* "takes", "passes" */
    const size_t ending = verb > 4 && strncmp(said + verb - 4, "sses", 4) == 0 ? 2 : 1;
    if (is_you(name) && verb > 2 && said[verb - 1] == 's')
        bouton_text_printf(out, "%s %.*s%s", name, (int)(verb - ending), said, said + verb);
    else
        bouton_text_printf(out, "%s %s", name, said);
    bouton_text_free(phrase);
}
