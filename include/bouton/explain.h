/* SPDX-License-Identifier: MIT */
/* Why a position is won or lost, in words a beginner follows. */
#ifndef BOUTON_EXPLAIN_H
#define BOUTON_EXPLAIN_H

#include <bouton/picture.h>
#include <bouton/solve.h>

/* Plain text of at most 80 columns, with its marks. */
typedef struct bouton_explanation bouton_explanation;

/* A mark: a stretch of the text to be set off, as by colour; the text says the same without it. */
typedef struct bouton_highlight {
    size_t start, end; /* byte offsets */
} bouton_highlight;

/* An empty one; NULL with the error set where memory fails. Released before its context. */
BOUTON_API bouton_explanation *bouton_explanation_new(bouton_context *b);
BOUTON_API void bouton_explanation_free(bouton_explanation *explanation);

/* The text, "" for NULL; valid until the explanation changes. */
BOUTON_API const char *bouton_explanation_text(const bouton_explanation *explanation);
/* The marks, in the order of the text; they don't overlap. {0, 0} past the last. */
BOUTON_API size_t bouton_explanation_mark_count(const bouton_explanation *explanation);
BOUTON_API bouton_highlight bouton_explanation_mark(const bouton_explanation *explanation,
                                                    size_t i);

/* A reason: what the text says, as data. docs/json.md lists the kinds, what each claims of its
 * numbers and moves, and in what order these come. */
typedef struct bouton_stated_reason {
    const char *kind; /* "mex", "sum", ...; "" where there is no such reason */
    const char *of;   /* what the numbers are of, as "steps"; NULL for most kinds */
    const char *side; /* of which game of a product, "columns" or "rows"; else NULL */
    size_t component; /* SIZE_MAX: of the whole sum */
    size_t after;     /* of what the move of that reason leaves; SIZE_MAX: of what is there now */
    const uint64_t *numbers;
    size_t number_count, move_count;
} bouton_stated_reason;

/* The reasons, in the order of the JSON; none of an explanation of columns. What they point to is
 * valid until the explanation changes. */
BOUTON_API size_t bouton_explanation_reason_count(const bouton_explanation *explanation);
BOUTON_API bouton_stated_reason bouton_explanation_reason(const bouton_explanation *explanation,
                                                          size_t i);
/* The component that a move of reason i changes, or SIZE_MAX for no such move; and the states that
 * it leaves, as bouton_solution_left_count and bouton_solution_left_state have them. */
BOUTON_API size_t bouton_explanation_reason_move(const bouton_explanation *explanation, size_t i,
                                                 size_t move);
BOUTON_API size_t bouton_explanation_left_count(const bouton_explanation *explanation, size_t i,
                                                size_t move);
BOUTON_API const void *bouton_explanation_left_state(const bouton_explanation *explanation,
                                                     size_t i, size_t move, size_t part,
                                                     size_t *size);

/* Takes a mark of a reason that is seen on the board: a part, as bouton_picture_part counts them,
 * and what stands there, a letter for parts that belong together or a number that the part counts;
 * valid during the call. */
typedef void bouton_part_mark_sink(void *user, size_t part, const char *text);

/* Hands on the marks of reason i on the picture of its component, in the order of the JSON; none of
 * a reason of the whole sum or of what a move leaves, nor where the picture has no such parts.
 * BOUTON_INPUT for NULL and no such reason. */
BOUTON_API bouton_status bouton_explanation_part_marks(const bouton_explanation *explanation,
                                                       size_t i, const bouton_picture *picture,
                                                       bouton_part_mark_sink *sink, void *user);

/* How much is said. */
typedef enum bouton_detail {
    BOUTON_BRIEF, /* one sentence */
    BOUTON_USUAL,
    BOUTON_FULL, /* every move of the position, up to 400 */
} bouton_detail;

/* Explains a position that has been solved with BOUTON_WANT_WINNING; replaces what was there.
 * BOUTON_INPUT for any other solution. */
BOUTON_API bouton_status bouton_explain(const bouton_solution *solution,
                                        bouton_explanation *explanation);

/* The same, as bouton_explain says it or more briefly or fully; BOUTON_INPUT for another detail. */
BOUTON_API bouton_status bouton_explain_in(const bouton_solution *solution, bouton_detail detail,
                                           bouton_explanation *explanation);

/* Only the binary columns of the heaps, or of the values that stand for them; nothing where those
 * are not known. BOUTON_INPUT where nothing was solved. */
BOUTON_API bouton_status bouton_explain_columns(const bouton_solution *solution,
                                                bouton_explanation *explanation);

#endif
