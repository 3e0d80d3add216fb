/* SPDX-License-Identifier: MIT */
/* Play on plain lines. */
#ifndef BOUTON_CLI_PLAY_H
#define BOUTON_CLI_PLAY_H

#include "host/frontend.h"

/* A match as the request asks for it, to its end or to the end of input. */
bouton_status play(bouton_context *b, const bouton_request *request, terminal *t);

/* A short match of the perfect player against a random one, with its prediction. */
bouton_status demonstrate(bouton_context *b, terminal *t);

#endif
