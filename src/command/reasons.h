/* SPDX-License-Identifier: MIT */
#ifndef BOUTON_COMMAND_REASONS_H
#define BOUTON_COMMAND_REASONS_H

#include "command/json.h"
#include "explain/gather.h"

/* The reasons gathered for a solution, as a list of objects, each with its marks on
 * the picture of its state. */
bouton_status bouton_answer_reasons(bouton_json *json, const bouton_solution *solution,
                                    const bouton_reasons *reasons);

/* Of an outcome found by a misere quotient: what its elements are called. Nothing of others. */
bouton_status bouton_answer_products(bouton_json *json, const bouton_solution *solution,
                                     const bouton_reasons *reasons);

#endif
