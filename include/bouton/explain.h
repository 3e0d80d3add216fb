/* SPDX-License-Identifier: MIT */
/* Why a position is won or lost, in words that a beginner can follow. */
#ifndef BOUTON_EXPLAIN_H
#define BOUTON_EXPLAIN_H

#include <bouton/picture.h>
#include <bouton/solve.h>

/* Plain text of at most 80 columns, with marks and the reasons as data. */
typedef struct bouton_explanation bouton_explanation;

/* A mark: a stretch of the text to be set off, by colour for example; the text says the same
 * without it. */
typedef struct bouton_highlight {
    size_t start, end; /* byte offsets */
} bouton_highlight;

/* Makes an empty explanation; NULL with the error set if memory fails. Free it before its context;
 * NULL may be freed. */
BOUTON_API bouton_explanation *bouton_explanation_new(bouton_context *b);
BOUTON_API void bouton_explanation_free(bouton_explanation *explanation);

/* The text, "" for NULL; valid until the explanation changes. */
BOUTON_API const char *bouton_explanation_text(const bouton_explanation *explanation);
/* The marks in the order in which they stand in the text; they don't overlap. {0, 0} past the
 * last. */
BOUTON_API size_t bouton_explanation_mark_count(const bouton_explanation *explanation);
BOUTON_API bouton_highlight bouton_explanation_mark(const bouton_explanation *explanation,
                                                    size_t i);

/* A reason: what the text says, as data. docs/json.md lists the kinds, what each claims of its
 * numbers and moves, and in what order these come. */
typedef struct bouton_stated_reason {
    const char *kind; /* "mex", "sum", ...; "" where there is no such reason */
    const char *of;   /* what the numbers belong to, such as "steps"; NULL for most kinds */
    const char *side; /* which game of a product it is about, "columns" or "rows"; else NULL */
    size_t component; /* which it is about; SIZE_MAX: the whole sum */
    size_t after;     /* about what this reason's move leaves; SIZE_MAX: about what is there now */
    const uint64_t *numbers;
    size_t number_count, move_count;
} bouton_stated_reason;

/* The reasons, in the order of the JSON; an explanation of columns has none. What they point to is
 * valid until the explanation changes. */
BOUTON_API size_t bouton_explanation_reason_count(const bouton_explanation *explanation);
BOUTON_API bouton_stated_reason bouton_explanation_reason(const bouton_explanation *explanation,
                                                          size_t i);
/* The component that a move of reason i changes, or SIZE_MAX if there is no such move; and the
 * states that the move leaves, as bouton_solution_left_count and bouton_solution_left_state give
 * them. */
BOUTON_API size_t bouton_explanation_reason_move(const bouton_explanation *explanation, size_t i,
                                                 size_t move);
BOUTON_API size_t bouton_explanation_left_count(const bouton_explanation *explanation, size_t i,
                                                size_t move);
BOUTON_API const void *bouton_explanation_left_state(const bouton_explanation *explanation,
                                                     size_t i, size_t move, size_t part,
                                                     size_t *size);

/* Takes a mark of a reason that can be shown on the board: a part, as bouton_picture_part counts
 * them, and the text to show there, a letter for parts that belong together or a number for what
 * the part counts; the text is valid during the call. */
typedef void bouton_part_mark_sink(void *user, size_t part, const char *text);

/* Passes the marks of reason i on the picture of its component to the sink, in the order of the
 * JSON; there are none for a reason about the whole sum or about what a move leaves, nor where the
 * picture has no such parts. BOUTON_INPUT for NULL or if there is no such reason. */
BOUTON_API bouton_status bouton_explanation_part_marks(const bouton_explanation *explanation,
                                                       size_t i, const bouton_picture *picture,
                                                       bouton_part_mark_sink *sink, void *user);

/* How much is said. */
typedef enum bouton_detail {
    BOUTON_BRIEF, /* one sentence */
    BOUTON_USUAL,
    BOUTON_FULL, /* every move of the position, up to 400 */
} bouton_detail;

/* Explains a position that has been solved with BOUTON_WANT_WINNING, in the detail BOUTON_USUAL;
 * replaces what the explanation held. BOUTON_INPUT for any other solution, BOUTON_LIMIT where
 * memory or time end. */
BOUTON_API bouton_status bouton_explain(const bouton_solution *solution,
                                        bouton_explanation *explanation);

/* The same in the detail given; BOUTON_INPUT for a detail that is none of the three. */
BOUTON_API bouton_status bouton_explain_in(const bouton_solution *solution, bouton_detail detail,
                                           bouton_explanation *explanation);

/* Gives only the binary columns of the heaps, or of the values that stand for them; nothing where
 * these are not known. BOUTON_INPUT where nothing was solved. */
BOUTON_API bouton_status bouton_explain_columns(const bouton_solution *solution,
                                                bouton_explanation *explanation);

#endif
