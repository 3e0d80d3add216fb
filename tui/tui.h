/* SPDX-License-Identifier: MIT */
/* Full-screen play. */
#ifndef BOUTON_TUI_TUI_H
#define BOUTON_TUI_TUI_H

#include "host/frontend.h"

/* A match as the request asks for it, on the full screen, until the user leaves or a signal ends
 * the program. *shown says whether this terminal could show it; if not, nothing has happened. */
bouton_status play_on_screen(bouton_context *b, const bouton_request *request, terminal *t,
                             bool *shown);

#endif
