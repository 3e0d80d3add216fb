/* SPDX-License-Identifier: MIT */
/* A rule with its parameters in words: first as data, clauses of which each move follows one, then
 * as a sentence made from them. The page makes its sentences in other languages from the same
 * data. */
#ifndef BOUTON_RULES_CLAUSES_H
#define BOUTON_RULES_CLAUSES_H

#include "rulekit/rule.h"

/* In brackets: the meaning of `detail`, if it has one. */
typedef enum bouton_clause_kind {
    BOUTON_CLAUSE_NO_MOVE,
    BOUTON_CLAUSE_TAKE,           /* one of the numbers, from a heap */
    BOUTON_CLAUSE_TAKE_ALL_BUT,   /* any but the numbers */
    BOUTON_CLAUSE_TAKE_AND_LEAVE, /* one of the numbers; that many heaps stay [a code's digit] */
    BOUTON_CLAUSE_SPLIT,          /* into that many heaps [a code's digit] */
    BOUTON_CLAUSE_TAKE_HALF,      /* at most half of a heap */
    BOUTON_CLAUSE_TAKE_SQUARE,
    BOUTON_CLAUSE_TAKE_PRIME,
    BOUTON_CLAUSE_TAKE_DIVISOR, /* of the heap, but not all of it */
    BOUTON_CLAUSE_FROM_HEAPS,   /* any from each of that many heaps */
    BOUTON_CLAUSE_FROM_BOTH,    /* any from one of two heaps, or from both, differing by less */
    BOUTON_CLAUSE_TURN,         /* that many coins of a row [bouton_turning_shape] */
    BOUTON_CLAUSE_COLUMNS,      /* and rows: coins where they cross [the same] */
    BOUTON_CLAUSE_ROWS,
    BOUTON_CLAUSE_APART, /* a cross, that far from the others */
    BOUTON_CLAUSE_LINE,  /* a cross, while there is no line of that many */
    BOUTON_CLAUSE_ARC,   /* to one of these vertices [from which one] */
    BOUTON_CLAUSE_ARCS,  /* along one of that many */
    BOUTON_CLAUSE_COUNT,
} bouton_clause_kind;

/* Includes both ends; with `to` UINT64_MAX there is no end. */
typedef struct bouton_range {
    uint64_t from, to;
} bouton_range;

typedef struct bouton_clause {
    bouton_clause_kind kind;
    uint32_t detail;
    size_t first, count; /* its numbers: ranges of the list */
} bouton_clause;

/* Like a text it remembers failure, so that games need not check. */
typedef struct bouton_clauses {
    bouton_context *b;
    bouton_clause *list;
    size_t count, capacity;
    bouton_range *ranges;
    size_t range_count, range_capacity;
    bouton_status status; /* of the first failure */
} bouton_clauses;

bouton_clauses bouton_clauses_new(bouton_context *b);
void bouton_clauses_free(bouton_clauses *clauses);

/* For games: begins a clause, and adds its numbers. */
void bouton_clause_begin(bouton_clauses *out, bouton_clause_kind kind, uint32_t detail);
void bouton_clause_range(bouton_clauses *out, uint64_t from, uint64_t to);
/* Numbers must be ascending; a number next to the last one extends its range. */
void bouton_clause_number(bouton_clauses *out, uint64_t number);

/* The clauses of the game's hook; none if it has no hook. */
bouton_status bouton_rule_clauses(const bouton_rule *rule, bouton_clauses *out);
/* Writes them as a sentence; the game's summary if there are no clauses. */
void bouton_rule_say(const bouton_rule *rule, const bouton_clauses *clauses, bouton_text *out);

const char *bouton_clause_name(bouton_clause_kind kind); /* "take-and-leave" */

/* What a digit of a code allows to be left: bit j is set for j heaps. */
unsigned bouton_clause_heaps(const bouton_clause *clause);
const char *bouton_clause_sizes(const bouton_clause *clause); /* "different"; NULL: any */
const char *bouton_clause_shape(const bouton_clause *clause); /* "any", "run", "sym" */

#endif
