/* SPDX-License-Identifier: MIT */
/*
 * The tree of a master: couples as in proof_search.h, each looked into only one move deep. What is
 * below its leaves is the workers', who say how much they found still missing; a leaf that a worker
 * could not settle is then looked into here.
 *
 * Several workers are to be busy at once, so a couple is made to look worse by each job at and
 * below it, as if that were bound to fail (G. M. J.-B. Chaslot, M. H. M. Winands and H. J. van den
 * Herik, Parallel Monte-Carlo tree search, 2008: virtual loss).
 */
#ifndef BOUTON_SEARCH_TREE_H
#define BOUTON_SEARCH_TREE_H

#include "search/proof_search.h"

typedef enum bouton_visit {
    BOUTON_VISIT_LEAF,    /* one was found that is no job yet */
    BOUTON_VISIT_BUSY,    /* all leaves that matter are jobs */
    BOUTON_VISIT_SETTLED, /* there is nothing more to do, or the search has to end */
} bouton_visit;

/* A way down: of each couple its nodes, its nimber and the number of its nodes. */
typedef struct bouton_path {
    uint32_t *words;
    size_t size, capacity;
} bouton_path;

typedef struct bouton_tree {
    bouton_proof_search search;
    bouton_table marks;   /* of couples, by their keys: twice the jobs at and below it, plus 1 if it
                           * is no leaf */
    bouton_path path;     /* to the leaf that was found, */
    bouton_bounds bounds; /* and how far it is to be looked into */
} bouton_tree;

bouton_status bouton_tree_new(bouton_tree *t, bouton_context *b, bouton_rule *rule);
void bouton_tree_free(bouton_tree *t);
/* Leaves nothing but the values; paths mean nothing any more. */
bouton_status bouton_tree_forget(bouton_tree *t);

/* Looks for the leaf to do next for a sum: the parts pushed from first_part on, and a heap of
 * *nimber, into which the values of parts go that become known. With `all` each part's value is
 * asked for; else whether the sum is lost, which *numbers tell. */
bouton_visit bouton_tree_visit(bouton_tree *t, size_t first_part, size_t count, bool all,
                               const bouton_bounds *to, uint32_t *nimber, bouton_effort *numbers);

/* Notes a job's begin (1) or end (-1). */
void bouton_tree_count_job(bouton_tree *t, const bouton_path *path, int change);
/* Notes that the last couple of a path is no leaf. */
void bouton_tree_open(bouton_tree *t, const bouton_path *path);
/* Brings the numbers along a path up to date, but for its last couple. */
void bouton_tree_update(bouton_tree *t, const bouton_path *path);
/* Whether a couple on the path is settled, so that none after it matters. */
bool bouton_tree_is_settled(const bouton_tree *t, const bouton_path *path);
/* The last couple of a path: one node and its nimber. */
void bouton_path_leaf(const bouton_path *path, uint32_t *node, uint32_t *nimber);

#endif
