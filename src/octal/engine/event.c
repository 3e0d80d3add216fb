/* SPDX-License-Identifier: MIT */
#include "octal/engine/event.h"

bouton_status bouton_event_status(bouton_context *b, bouton_event event) {
    switch (event) {
    case BOUTON_DONE:
        return BOUTON_OK;
    case BOUTON_FAILED:
        BOUTON_ASSERT(b->error.status != BOUTON_OK);
        return b->error.status;
    case BOUTON_RARE_FOUND:
    case BOUTON_PAST_NEEDED:
    case BOUTON_TOO_LARGE:
        break;
    }
    return bouton_fail(b, BOUTON_LIMIT, "value-too-large",
                       "there are values too large for the engines that keep a window alone");
}
