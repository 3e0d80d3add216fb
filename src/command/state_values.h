/* SPDX-License-Identifier: MIT */
/* values of states that are a single number, computed in turn with one search for all: for games
 * without heaps, and in misere play, where they are outcomes, for all games. */
#ifndef BOUTON_COMMAND_STATE_VALUES_H
#define BOUTON_COMMAND_STATE_VALUES_H

#include "command/genera.h"

/* Writes one value. */
typedef void bouton_put_value(bouton_text *out, bouton_values_format format, bouton_json *json,
                              uint64_t n, uint64_t value);

/* The values of the states written as the numbers from .. to. */
bouton_status bouton_call_state_values(bouton_call *call, bouton_rule *rule,
                                       bouton_values_format format, uint64_t from, uint64_t to,
                                       bouton_put_value *put);
/* After a word was refused as that of a game: tells how a family of positions is asked for if the
 * word is one; else the error stays. Returns its status. */
bouton_status bouton_call_refuse_positions(bouton_call *call);
/* Who wins in misere play: a letter for each. */
bouton_status bouton_call_outcomes(bouton_call *call, bouton_rule *rule,
                                   bouton_values_format format, uint64_t from, uint64_t to);

#endif
