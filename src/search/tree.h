/* SPDX-License-Identifier: MIT */
/*
 * The tree of a master: couples as in proof_search.c, each expanded by only one move. What is below
 * its leaves is left to the workers, who report how much they found still missing; a leaf that a
 * worker could not settle is then expanded here.
 *
 * To keep several workers busy at once, each job at or below a couple makes it look worse, as if
 * the job were bound to fail (G. M. J.-B. Chaslot, M. H. M. Winands and H. J. van den Herik,
 * Parallel Monte-Carlo tree search, 2008: virtual loss).
 */
#ifndef BOUTON_SEARCH_TREE_H
#define BOUTON_SEARCH_TREE_H

#include "search/proof_search.h"

typedef enum bouton_visit {
    BOUTON_VISIT_LEAF,    /* one was found that is not a job yet */
    BOUTON_VISIT_BUSY,    /* all leaves that matter are jobs */
    BOUTON_VISIT_SETTLED, /* there is nothing more to do, or the search has to end */
} bouton_visit;

/* A way down: for each couple its nodes, its nimber and the number of its nodes. */
typedef struct bouton_path {
    uint32_t *words;
    size_t size, capacity;
} bouton_path;

typedef struct bouton_tree {
    bouton_proof_search search;
    bouton_table marks;   /* by couples' keys: 2 per job at or below it, plus 1 if not a leaf */
    bouton_path path;     /* to the leaf that was found, */
    bouton_bounds bounds; /* and how far it is to be searched */
} bouton_tree;

bouton_status bouton_tree_new(bouton_tree *t, bouton_context *b, bouton_rule *rule);
void bouton_tree_free(bouton_tree *t);
/* Drops everything except the values; paths become meaningless. */
bouton_status bouton_tree_forget(bouton_tree *t);

/* Looks for the next leaf to search for a sum: the parts pushed from first_part on, and a heap of
 * *nimber, to which the values of parts are added as they become known. With `all` each part's
 * value is wanted; else whether the sum is lost, as *numbers show. */
bouton_visit bouton_tree_visit(bouton_tree *t, size_t first_part, size_t count, bool all,
                               const bouton_bounds *to, uint32_t *nimber, bouton_effort *numbers);

/* Records that a job begins (1) or ends (-1). */
void bouton_tree_count_job(bouton_tree *t, const bouton_path *path, int change);
/* Records that the last couple of a path is not a leaf. */
void bouton_tree_open(bouton_tree *t, const bouton_path *path);
/* Updates the numbers along a path, except its last couple. */
void bouton_tree_update(bouton_tree *t, const bouton_path *path);
/* Whether a couple on the path is settled, so that none after it matters. */
bool bouton_tree_is_settled(const bouton_tree *t, const bouton_path *path);
/* The last couple of a path: one node and its nimber. */
void bouton_path_leaf(const bouton_path *path, uint32_t *node, uint32_t *nimber);

#endif
