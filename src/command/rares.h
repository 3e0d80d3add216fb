/* SPDX-License-Identifier: MIT */
/* values --rares */
#ifndef BOUTON_COMMAND_RARES_H
#define BOUTON_COMMAND_RARES_H

#include "command/command.h"

/* The rare heaps up to `to`, with their values. */
bouton_status bouton_call_rares(bouton_call *call, bouton_rule *rule, uint64_t to);

#endif
