/* SPDX-License-Identifier: MIT */
/*
 * Positions: sums of components, each of them a rule with a state. A move changes one component.
 *
 *     position  = group { "+" group }                spaces are free around "+"
 *     group     = [ rule ":" ] state { "," state }   no rule: nim; several states: heap rules only
 *
 * Between heaps blanks will do instead of commas: `3 5 7`.
 * `nim:3,5,7`, `0.137:9,4 + nim:2`, `chomp:4x5`.
 *
 * Wrong arguments do no harm: a NULL, a component that doesn't exist, or a position of another
 * context where one of the same is needed is BOUTON_INPUT where a status is returned; other
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

/* Makes an empty sum; NULL with the error set if memory fails. Free it before its context and
 * before bouton_forget; NULL may be freed. */
BOUTON_API bouton_position *bouton_position_new(bouton_context *b);
BOUTON_API void bouton_position_free(bouton_position *position);

/* Makes a position the empty sum. */
BOUTON_API void bouton_position_clear(bouton_position *position);

/* Read a text of `size` bytes, or copy a position of the same context. Both replace what the
 * position holds, and on error leave it empty. */
BOUTON_API bouton_status bouton_position_read(bouton_position *position, const char *text,
                                              size_t size);
BOUTON_API bouton_status bouton_position_copy(bouton_position *to, const bouton_position *from);

/* Add components at the end: heaps of a rule given as numbers, each of them a component; or a state
 * as it is written after the colon, for heap rules also several. `rule` is what is written before
 * the colon; NULL: nim. On error the position stays as it was. BOUTON_INPUT for heaps of a rule
 * that is not played with heaps. */
BOUTON_API bouton_status bouton_position_add_heaps(bouton_position *position, const char *rule,
                                                   const uint64_t *heaps, size_t count);
BOUTON_API bouton_status bouton_position_add_state(bouton_position *position, const char *rule,
                                                   const char *state, size_t size);

/* Appends the canonical text, which bouton_position_read reads back; "nim:0" for no components at
 * all. */
BOUTON_API void bouton_position_write(const bouton_position *position, bouton_text *out);

BOUTON_API size_t bouton_position_count(const bouton_position *position);
/* The rule of a component (counted from 0) as text, valid until bouton_forget or the end of the
 * context; and its state, which is appended. */
BOUTON_API const char *bouton_position_rule(const bouton_position *position, size_t component);
BOUTON_API void bouton_position_state(const bouton_position *position, size_t component,
                                      bouton_text *out);
/* Appends how a component's states are written, if no picture shows them; otherwise nothing. */
BOUTON_API void bouton_position_write_notation(const bouton_position *position, size_t component,
                                               bouton_text *out);
/* Appends what a move is by the component's rule and its parameters, in words: "take 1, 2 or 3
 * tokens from one heap". */
BOUTON_API bouton_status bouton_position_write_rule(const bouton_position *position,
                                                    size_t component, bouton_text *out);
/* Whether a component is a heap of tokens; then *heap (unless heap is NULL) is its size, and what a
 * move leaves of it are heaps as well. */
BOUTON_API bool bouton_position_heap(const bouton_position *position, size_t component,
                                     uint64_t *heap);

/* Sets *ended to whether no component has a move left. */
BOUTON_API bouton_status bouton_position_has_ended(const bouton_position *position, bool *ended);

/* Appends the name of a component: A to Z, AA, AB, ..., like the columns of a spreadsheet. */
BOUTON_API void bouton_component_name(size_t component, bouton_text *out);
/* The same without a bouton_text, and so without allocating. */
enum { BOUTON_LETTERS_SIZE = 16 }; /* bytes for any name with its NUL */
BOUTON_API void bouton_component_letters(size_t component, char letters[BOUTON_LETTERS_SIZE]);

#endif
