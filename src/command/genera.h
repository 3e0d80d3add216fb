/* SPDX-License-Identifier: MIT */
#ifndef BOUTON_COMMAND_GENERA_H
#define BOUTON_COMMAND_GENERA_H

#include "command/command.h"

/* How `values` writes, numbers and genera alike. */
typedef enum bouton_values_format { AS_JSON, AS_ROW, AS_PLAIN, AS_BFILE } bouton_values_format;

/* values --genus: the genera of the heaps `from` to `to`. */
bouton_status bouton_call_genera(bouton_call *call, bouton_rule *rule, bouton_values_format format,
                                 uint64_t from, uint64_t to);

#endif
