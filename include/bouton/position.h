/* SPDX-License-Identifier: MIT */
/*
 * Positions: sums of components, each a rule with a state. A move changes one component.
 *
 *     position  = group { "+" group }                spaces are free around "+"
 *     group     = [ rule ":" ] state { "," state }   no rule: nim; several states: heap rules only
 *
 * Between heaps blanks do as well as commas: `3 5 7`.
 * `nim:3,5,7`, `0.137:9,4 + nim:2`, `chomp:4x5`.
 *
 * Wrong arguments do no harm: a NULL, a component that isn't there, or a position of another
 * context where one of the same is wanted is BOUTON_INPUT where a status is returned; other
 * functions then answer 0, false or NULL, or write nothing.
 */
#ifndef BOUTON_POSITION_H
#define BOUTON_POSITION_H

#include <bouton/context.h>
#include <stdbool.h>

typedef struct bouton_position bouton_position;

enum {
    BOUTON_COMPONENTS_MAX = 1 << 20, /* of one position */
    BOUTON_STATE_MAX = 65535,        /* bytes of one component's state */
};

/* An empty sum; NULL with the error set where memory fails. Released before its context, and of no
 * use after bouton_forget. NULL may be released. */
BOUTON_API bouton_position *bouton_position_new(bouton_context *b);
BOUTON_API void bouton_position_free(bouton_position *position);

/* Makes it the empty sum. */
BOUTON_API void bouton_position_clear(bouton_position *position);

/* Both replace what the position holds, and on error leave it empty. A position can be copied to
 * one of the same context. */
BOUTON_API bouton_status bouton_position_read(bouton_position *position, const char *text,
                                              size_t size);
BOUTON_API bouton_status bouton_position_copy(bouton_position *to, const bouton_position *from);

/* Without text: heaps of a rule, each a component, are added at the end, and so is a state as it
 * stands after the colon, or for heap rules several. `rule` is what stands before the colon; NULL:
 * nim. On error the position stays as it was. BOUTON_INPUT for heaps of a rule that is not played
 * with heaps. */
BOUTON_API bouton_status bouton_position_add_heaps(bouton_position *position, const char *rule,
                                                   const uint64_t *heaps, size_t count);
BOUTON_API bouton_status bouton_position_add_state(bouton_position *position, const char *rule,
                                                   const char *state, size_t size);

/* The canonical text, which bouton_position_read reads back; "nim:0" for no component at all. */
BOUTON_API void bouton_position_write(const bouton_position *position, bouton_text *out);

BOUTON_API size_t bouton_position_count(const bouton_position *position);
/* Rule and state of a component, counted from 0, as text; the rule's is valid until the context
 * forgets it. */
BOUTON_API const char *bouton_position_rule(const bouton_position *position, size_t component);
BOUTON_API void bouton_position_state(const bouton_position *position, size_t component,
                                      bouton_text *out);
/* How its states are written, where no picture shows them; nothing else. */
BOUTON_API void bouton_position_write_notation(const bouton_position *position, size_t component,
                                               bouton_text *out);
/* What a move is by that rule, in words, its parameters among them: "take 1, 2 or 3 tokens from one
 * heap". */
BOUTON_API bouton_status bouton_position_write_rule(const bouton_position *position,
                                                    size_t component, bouton_text *out);
/* Whether a component is a heap of tokens; then *heap (unless NULL) is its size, and what a move
 * leaves of it are heaps as well. */
BOUTON_API bool bouton_position_heap(const bouton_position *position, size_t component,
                                     uint64_t *heap);

/* Whether no component has a move left. */
BOUTON_API bouton_status bouton_position_has_ended(const bouton_position *position, bool *ended);

/* The name of a component: A to Z, AA, AB, ... as spreadsheets count. */
BOUTON_API void bouton_component_name(size_t component, bouton_text *out);
/* The same without a text, which lives by memory. */
enum { BOUTON_LETTERS_SIZE = 16 }; /* bytes for any name with its NUL */
BOUTON_API void bouton_component_letters(size_t component, char letters[BOUTON_LETTERS_SIZE]);

#endif
