/* SPDX-License-Identifier: MIT */
/* The search for the value of a sum by proof numbers, by many workers (bouton/workers.h). */
#ifndef BOUTON_SEARCH_MASTER_H
#define BOUTON_SEARCH_MASTER_H

#include "search/value_search.h"

#include <bouton/workers.h>

typedef struct bouton_master bouton_master;

enum { BOUTON_ALONE_POSITIONS = 1000 };

/* NULL with the error set. The link's workers serve one master at a time. The master searches
 * `alone` positions, 1 or more, of each question before it asks workers. */
bouton_master *bouton_master_new(bouton_context *b, bouton_rule *rule, const bouton_link *link,
                                 uint64_t alone);
void bouton_master_free(bouton_master *m);

/* As bouton_value_search. */
bouton_status bouton_master_ask(bouton_master *m, const bouton_question *question, uint64_t *value);

const bouton_rule *bouton_master_rule(const bouton_master *m);

#endif
