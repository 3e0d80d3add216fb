/* SPDX-License-Identifier: MIT */
/*
 * A rule in words, and as the data from which the words are made: clauses, one of which each move
 * follows. Sentences in other languages are made from the same data. docs/json.md, under `rules`,
 * says what the kinds of clauses and their numbers mean.
 *
 * Wrong arguments do no harm: NULL rule words have no text and no clauses, and a clause or range
 * that does not exist is empty.
 */
#ifndef BOUTON_RULE_H
#define BOUTON_RULE_H

#include <bouton/context.h>

typedef struct bouton_rule_words bouton_rule_words;

typedef struct bouton_rule_clause {
    const char *kind;   /* "take-and-leave", ...; "" for no such clause */
    size_t range_count; /* of the ranges of its numbers */
    unsigned heaps;     /* bit j is set if j heaps may be left; 0: the kind says how many */
    const char *sizes;  /* of the heaps left: "different", "equal", "unequal"; NULL: any */
    const char *shape;  /* of the coins turned: "any", "run", "sym"; NULL for other kinds */
    bool has_from;      /* of the kind "arc": */
    uint32_t from;      /* where it begins */
} bouton_rule_clause;

/* Opens the words of a rule as it is written before a position's colon, such as "subtract=1,3";
 * NULL with the error set if there is no such rule. Close them before their context; NULL may be
 * closed. */
BOUTON_API bouton_rule_words *bouton_rule_words_open(bouton_context *b, const char *rule);
BOUTON_API void bouton_rule_words_close(bouton_rule_words *words);

/* The rule's canonical text, and the name of its game; "" for NULL. */
BOUTON_API const char *bouton_rule_words_rule(const bouton_rule_words *words);
BOUTON_API const char *bouton_rule_words_game(const bouton_rule_words *words);
/* Appends what a move is, in words: "take 1, 2 or 3 tokens from one heap". */
BOUTON_API void bouton_rule_words_write(const bouton_rule_words *words, bouton_text *out);

/* The clauses; none where the game has no parameters. */
BOUTON_API size_t bouton_rule_words_count(const bouton_rule_words *words);
BOUTON_API bouton_rule_clause bouton_rule_words_clause(const bouton_rule_words *words,
                                                       size_t clause);
/* Range i of a clause: the numbers from *from to *to, both included; *to is UINT64_MAX where there
 * is no last one. False if there is no such range. */
BOUTON_API bool bouton_rule_words_range(const bouton_rule_words *words, size_t clause, size_t i,
                                        uint64_t *from, uint64_t *to);

#endif
