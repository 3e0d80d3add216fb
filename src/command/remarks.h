/* SPDX-License-Identifier: MIT */
/* What a transcript says apart from its moves. */
#ifndef BOUTON_COMMAND_REMARKS_H
#define BOUTON_COMMAND_REMARKS_H

#include "command/json.h"

#include <bouton/match.h>

/* Writes `play_assumed`, `numbering`, `not_understood` and `claims`, of the text that *t was read
 * from; of a record nothing. */
void bouton_answer_remarks(bouton_json *json, const bouton_match *match, const bouton_transcript *t,
                           const char *text);

#endif
