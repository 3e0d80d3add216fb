/* SPDX-License-Identifier: MIT */
/* `values` for long sequences: --digest, --out, --checkpoint, --in. */
#ifndef BOUTON_COMMAND_LONG_VALUES_H
#define BOUTON_COMMAND_LONG_VALUES_H

#include "command/command.h"

/* Runs through G(0) .. G(to) once, keeping only a window in memory, and answers with a summary. */
bouton_status bouton_call_long_values(bouton_call *call, bouton_rule *rule, uint64_t to);

/* Takes values G(from), ... out of a file that --out wrote; at most BOUTON_PACKED at a time. */
typedef bouton_status bouton_values_taker(bouton_call *call, uint64_t from, const uint32_t *values,
                                          size_t count, void *user);
#define BOUTON_VALUES_ALL UINT64_MAX /* as `to`: all of the file, which must be complete */
bouton_status bouton_call_packed_values(bouton_call *call, const bouton_rule *rule,
                                        const char *name, uint64_t from, uint64_t to,
                                        bouton_values_taker *take, void *user);

#endif
