/* SPDX-License-Identifier: MIT */
/* Why a position is won or lost, in words a beginner follows. */
#ifndef BOUTON_EXPLAIN_H
#define BOUTON_EXPLAIN_H

#include <bouton/solve.h>

/* A stretch of the text to be set off, as by colour; the text says the same without it. */
typedef struct bouton_highlight {
    size_t start, end; /* byte offsets */
} bouton_highlight;

/* Plain text of at most 80 columns, with its marks. */
typedef struct bouton_explanation {
    bouton_text text;
    bouton_highlight *marks; /* owned, in order */
    size_t mark_count, mark_capacity;
} bouton_explanation;

BOUTON_API bouton_explanation bouton_explanation_new(bouton_context *b);
BOUTON_API void bouton_explanation_free(bouton_explanation *explanation);

/* Explains a position that has been solved with BOUTON_WANT_WINNING; replaces what was there.
 * BOUTON_INPUT for any other solution. */
BOUTON_API bouton_status bouton_explain(const bouton_solution *solution,
                                        bouton_explanation *explanation);

/* Only the binary columns of the heaps, or of the values that stand for them; nothing where those
 * are not known. BOUTON_INPUT where nothing was solved. */
BOUTON_API bouton_status bouton_explain_columns(const bouton_solution *solution,
                                                bouton_explanation *explanation);

#endif
