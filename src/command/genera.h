/* SPDX-License-Identifier: MIT */
#ifndef BOUTON_COMMAND_GENERA_H
#define BOUTON_COMMAND_GENERA_H

#include "command/command.h"

/* values --genus: the genera of the heaps from .. to. */
bouton_status bouton_call_genera(bouton_call *call, bouton_rule *rule, uint64_t from, uint64_t to);

#endif
