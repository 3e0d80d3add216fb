/* SPDX-License-Identifier: MIT */
/* What a request says. */
#include "command/options.h"

static bool is_option_id(bouton_option_id id) {
    return (unsigned)id < BOUTON_OPTION_COUNT;
}

const bouton_option_value *bouton_request_option(const bouton_request *request,
                                                 bouton_option_id id) {
    static const bouton_option_value nothing = {.given = false};
    return request != NULL && is_option_id(id) ? &request->options[id] : &nothing;
}

void bouton_request_set_default(bouton_request *request, bouton_option_id id, uint64_t number) {
    if (request != NULL && is_option_id(id) && !request->options[id].given)
        request->options[id].number = number;
}

size_t bouton_request_word_count(const bouton_request *request) {
    return request != NULL ? request->word_count : 0;
}

const char *bouton_request_word(const bouton_request *request, size_t i) {
    return request != NULL && i < request->word_count ? request->words[i] : NULL;
}

bouton_play bouton_request_play(const bouton_request *request) {
    return bouton_request_option(request, BOUTON_OPTION_MISERE)->given ? BOUTON_MISERE
                                                                       : BOUTON_NORMAL;
}

bouton_status bouton_request_position_text(const bouton_request *request, bouton_text *out) {
    if (request == NULL || out == NULL)
        return BOUTON_INPUT;
    for (size_t i = 0; i < request->word_count; i++) {
        if (i > 0)
            bouton_text_put_char(out, ' ');
        bouton_text_put(out, request->words[i]);
    }
    return bouton_text_status(out);
}
