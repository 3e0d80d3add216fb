/* SPDX-License-Identifier: MIT */
/*
 * A rule in words, and as the data that the words are made from: clauses, of which a move follows
 * one. Sentences in other languages are made from the same data. docs/json.md, under `rules`, says
 * what the kinds of clauses and their numbers mean.
 *
 * Wrong arguments do no harm: NULL rule words have no text and no clauses, and a clause or range
 * that is not there is empty.
 */
#ifndef BOUTON_RULE_H
#define BOUTON_RULE_H

#include <bouton/context.h>

typedef struct bouton_rule_words bouton_rule_words;

typedef struct bouton_rule_clause {
    const char *kind;   /* "take-and-leave", ...; "" for no such clause */
    size_t range_count; /* of its numbers */
    unsigned heaps;     /* bit j is set where j heaps may be left; 0: the kind says it */
    const char *sizes;  /* of the heaps left: "different", "equal", "unequal"; NULL: any */
    const char *shape;  /* of the coins turned: "any", "run", "sym"; NULL for other kinds */
    bool has_from;      /* of the kind "arc": */
    uint32_t from;      /* where it begins */
} bouton_rule_clause;

/* The words of a rule as one writes it before a position's colon, such as "subtract=1,3"; NULL with
 * the error set where there is no such rule. Closed before its context. */
BOUTON_API bouton_rule_words *bouton_rule_words_open(bouton_context *b, const char *rule);
BOUTON_API void bouton_rule_words_close(bouton_rule_words *words);

/* The rule's canonical text, and the name of its game; "" for NULL. */
BOUTON_API const char *bouton_rule_words_rule(const bouton_rule_words *words);
BOUTON_API const char *bouton_rule_words_game(const bouton_rule_words *words);
/* Appends what a move is: "take 1, 2 or 3 tokens from one heap". */
BOUTON_API void bouton_rule_words_write(const bouton_rule_words *words, bouton_text *out);

/* The clauses; none where the game has no parameters. */
BOUTON_API size_t bouton_rule_words_count(const bouton_rule_words *words);
BOUTON_API bouton_rule_clause bouton_rule_words_clause(const bouton_rule_words *words,
                                                       size_t clause);
/* The numbers from *from to *to, both meant, are of a clause; *to is UINT64_MAX where they go on
 * for ever. False where there is no such range. */
BOUTON_API bool bouton_rule_words_range(const bouton_rule_words *words, size_t clause, size_t i,
                                        uint64_t *from, uint64_t *to);

#endif
