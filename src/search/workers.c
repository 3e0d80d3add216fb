/* SPDX-License-Identifier: MIT */
/* The workers of a context. */
#include "search/message.h"

bouton_status bouton_set_workers(bouton_context *b, const bouton_link *link) {
    bouton_link own = {0};
    if (b == NULL)
        return BOUTON_INPUT;
    if (link != NULL)
        bouton_copy_sized(&own, sizeof own, link, sizeof own);
    if (link != NULL && (own.count == 0 || own.count > BOUTON_WORKERS_MAX || own.send == NULL ||
                         own.receive == NULL))
        return bouton_fail(b, BOUTON_INPUT, "argument",
                           "a link reaches from 1 to %d workers, and has both hooks",
                           (int)BOUTON_WORKERS_MAX);
    b->workers = own;
    return BOUTON_OK;
}

void bouton_dismiss_workers(bouton_context *b) {
    if (b == NULL)
        return;
    bouton_text quit = bouton_text_start(b);
    bouton_message_begin(&quit, BOUTON_MESSAGE_QUIT, 0, (bouton_state){(const uint8_t *)"", 0});
    for (unsigned i = 0; i < b->workers.count && !quit.failed; i++)
        b->workers.send(b->workers.user, i, quit.data, quit.size);
    bouton_text_release(&quit);
    b->workers = (bouton_link){0};
}
