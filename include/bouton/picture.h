/* SPDX-License-Identifier: MIT */
/*
 * What a component looks like, the same for every screen: parts from a small vocabulary in their
 * places, and which of them a move changes. So players choose moves by pointing at parts, and no
 * screen needs to know any rule.
 *
 *     BOARD   squares, of which some hold something
 *     ROWS    tokens in rows, with nothing around them
 *     GRAPH   nodes and the lines between them, ten or so from one node to the next
 *     HEAP    a heap, as many tokens as its size; it has no parts
 *     NONE    nothing to be drawn: the state's text and the list of moves are all there is
 */
#ifndef BOUTON_PICTURE_H
#define BOUTON_PICTURE_H

#include <bouton/solve.h>

typedef enum bouton_shape {
    BOUTON_SHAPE_NONE,
    BOUTON_SHAPE_HEAP,
    BOUTON_SHAPE_BOARD,
    BOUTON_SHAPE_ROWS,
    BOUTON_SHAPE_GRAPH,
    BOUTON_SHAPE_COUNT
} bouton_shape;

typedef enum bouton_part_kind {
    BOUTON_PART_NONE, /* what a part that goes away becomes */
    /* cells, at (x, y) */
    BOUTON_PART_FREE, /* nothing is there, but something may be put there */
    BOUTON_PART_HOLE, /* nothing can be put there */
    BOUTON_PART_TOKEN,
    BOUTON_PART_WHITE, /* pieces of two colours */
    BOUTON_PART_BLACK,
    BOUTON_PART_CROSS,
    BOUTON_PART_HEADS, /* the two sides of a coin */
    BOUTON_PART_TAILS,
    BOUTON_PART_POISON,
    BOUTON_PART_COUNT, /* the number of tokens in the row that begins here */
    /* nodes, at (x, y), with their number */
    BOUTON_PART_NODE,
    BOUTON_PART_HERE, /* the node on which the token stands */
    /* lines, from (x, y) to (x2, y2), with the numbers of the nodes there */
    BOUTON_PART_EDGE,
    BOUTON_PART_LOOSE, /* an edge that takes no part in play */
    BOUTON_PART_ARC,   /* an edge that leads one way */
    BOUTON_PART_GROUND,
    /* notes: what to say beside the picture, with or without a number */
    BOUTON_PART_HAND, /* tokens in the hand of the player to move, and of the other */
    BOUTON_PART_OTHER_HAND,
    BOUTON_PART_MOST,        /* at most this many may be taken */
    BOUTON_PART_WHITE_MOVES, /* whose turn it is, where the colours matter */
    BOUTON_PART_BLACK_MOVES,
    BOUTON_PART_KINDS
} bouton_part_kind;

static inline bool bouton_part_is_line(bouton_part_kind kind) {
    return kind >= BOUTON_PART_EDGE && kind <= BOUTON_PART_GROUND;
}

static inline bool bouton_part_is_note(bouton_part_kind kind) {
    return kind >= BOUTON_PART_HAND;
}

static inline bool bouton_part_is_numbered(bouton_part_kind kind) {
    return kind == BOUTON_PART_COUNT || kind == BOUTON_PART_NODE || kind == BOUTON_PART_HERE ||
           kind == BOUTON_PART_HAND || kind == BOUTON_PART_OTHER_HAND || kind == BOUTON_PART_MOST;
}

typedef struct bouton_part {
    bouton_part_kind kind;
    uint64_t name;           /* the same in a state's picture and in those of its options */
    uint64_t number;         /* of a node, a count, a note */
    uint32_t from, to, twin; /* of a line: its nodes; how many lines between them came before */
    int x, y, x2, y2;        /* from the left and from the top, 0 to width - 1 and height - 1 */
} bouton_part;

enum {
    BOUTON_PICTURE_SIDE_MAX = 64,     /* cells in a row or column; a larger state has no picture, */
    BOUTON_PICTURE_PARTS_MAX = 65536, /* but its moves have words, up to this many cells */
};

/* Made empty; NULL with the error set if memory fails. Free it before its context; NULL may be
 * freed. */
typedef struct bouton_picture bouton_picture;
BOUTON_API bouton_picture *bouton_picture_new(bouton_context *b);
BOUTON_API void bouton_picture_free(bouton_picture *picture);

BOUTON_API bouton_shape bouton_picture_shape(const bouton_picture *picture);
BOUTON_API int bouton_picture_width(const bouton_picture *picture);
BOUTON_API int bouton_picture_height(const bouton_picture *picture);
/* How many parts there are, and part i in the order of their names; NULL past the last. Valid until
 * the picture changes. */
BOUTON_API size_t bouton_picture_parts(const bouton_picture *picture);
BOUTON_API const bouton_part *bouton_picture_part(const bouton_picture *picture, size_t i);
/* Whether a single row of cells is counted from 0, not from 1. */
BOUTON_API bool bouton_picture_from_zero(const bouton_picture *picture);
/* Whether the rows of tokens are steps of a staircase, the lowest first, each indented further. */
BOUTON_API bool bouton_picture_stairs(const bouton_picture *picture);

typedef struct bouton_change {
    size_t part; /* of the picture before the move */
    bouton_part_kind becomes;
} bouton_change;

/* What a move is seen to do, and to what: the parts named. */
typedef enum bouton_verb {
    BOUTON_VERB_NONE,  /* the picture does not show it; no part is named */
    BOUTON_VERB_TAKE,  /* tokens out of rows */
    BOUTON_VERB_PUT,   /* tokens onto rows */
    BOUTON_VERB_PASS,  /* tokens out of a row, to another */
    BOUTON_VERB_MOVE,  /* a piece, from the first part named to the second */
    BOUTON_VERB_COVER, /* cells */
    BOUTON_VERB_CROSS, /* a cell, by a cross */
    BOUTON_VERB_TURN,  /* coins */
    BOUTON_VERB_BITE,  /* a cell, with others that go with it */
    BOUTON_VERB_CUT,   /* a line of a drawing that stands on the ground */
    BOUTON_VERB_PICK,  /* a node or a line, with others that go with it */
    BOUTON_VERB_COUNT
} bouton_verb;

/* What a move changes in the picture. Made empty; NULL with the error set if memory fails. Free it
 * before its context; NULL may be freed. */
typedef struct bouton_diff bouton_diff;
BOUTON_API bouton_diff *bouton_diff_new(bouton_context *b);
BOUTON_API void bouton_diff_free(bouton_diff *diff);

/* How many parts of the picture before the move change, and change i, ascending by part; part
 * SIZE_MAX past the last. */
BOUTON_API size_t bouton_diff_changes(const bouton_diff *diff);
BOUTON_API bouton_change bouton_diff_change(const bouton_diff *diff, size_t i);
/* The part that stands for the move by itself, or SIZE_MAX if none does. */
BOUTON_API size_t bouton_diff_pointed(const bouton_diff *diff);
BOUTON_API bouton_verb bouton_diff_verb(const bouton_diff *diff);
/* For PASS: the y at which the tokens arrive; otherwise 0. */
BOUTON_API int bouton_diff_to_row(const bouton_diff *diff);
/* How many parts of the picture before the move are named, and which; SIZE_MAX past the last. */
BOUTON_API size_t bouton_diff_named(const bouton_diff *diff);
BOUTON_API size_t bouton_diff_named_at(const bouton_diff *diff, size_t i);

/* Where something is, as people say it: numbers count from 1, except those of nodes, which keep
 * their own numbers, and strips that count from 0. Fields that a kind does not have are 0. */
typedef enum bouton_place_kind {
    BOUTON_PLACE_NONE,
    BOUTON_PLACE_CELL,   /* row, column */
    BOUTON_PLACE_SQUARE, /* column: of a board with one row */
    BOUTON_PLACE_ROW,    /* row, step: a heap; number: how many tokens there, of a phrase, and
                            amount, the same, at most UINT32_MAX */
    BOUTON_PLACE_TOKEN,  /* row, step, column: a token of a heap */
    BOUTON_PLACE_NODE,   /* number */
    BOUTON_PLACE_EDGE,   /* from, to: nodes */
    BOUTON_PLACE_ARC,    /* the same */
    BOUTON_PLACE_KINDS
} bouton_place_kind;

typedef struct bouton_place {
    bouton_place_kind kind;
    uint32_t row, column;
    uint32_t step; /* instead of row, where the rows are stairs */
    uint32_t amount;
    uint32_t from, to;
    uint64_t number;
} bouton_place;

/* "cell", "row": the words of the JSON. */
BOUTON_API const char *bouton_place_name(bouton_place_kind kind);

/* The place of a part; NONE for notes, for the ground, and if there is no such part. */
BOUTON_API bouton_place bouton_part_place(const bouton_picture *picture, size_t part);

/* Cells that are all in one row, or all in one column. */
typedef enum bouton_line {
    BOUTON_LINE_NONE,
    BOUTON_LINE_ROW,
    BOUTON_LINE_COLUMN,
    BOUTON_LINE_GRID, /* all cells where several rows and columns cross, row by row */
} bouton_line;

/*
 * A move as data, to be said in any language: the verb, and the places that it applies to.
 *
 *     TAKE, PUT            ROWs with amounts
 *     PASS                 the same, then the ROW to which the tokens go
 *     MOVE                 where from, where to
 *     COVER, CROSS, TURN   CELLs or SQUAREs; several of one row or column are a line
 *     BITE, CUT, PICK      whatever goes
 */
typedef struct bouton_phrase bouton_phrase;

/* Makes an empty phrase; NULL with the error set if memory fails. Free it before its context; NULL
 * may be freed. */
BOUTON_API bouton_phrase *bouton_phrase_new(bouton_context *b);
BOUTON_API void bouton_phrase_free(bouton_phrase *phrase);
BOUTON_API bouton_verb bouton_phrase_verb(const bouton_phrase *phrase);
BOUTON_API size_t bouton_phrase_places(const bouton_phrase *phrase);
/* Place i; of the kind NONE past the last. */
BOUTON_API bouton_place bouton_phrase_place(const bouton_phrase *phrase, size_t i);
BOUTON_API bouton_line bouton_phrase_line(const bouton_phrase *phrase);
/* The letters of the component if there are several, else "". Valid until the phrase changes. */
BOUTON_API const char *bouton_phrase_component(const bouton_phrase *phrase);
/* Appends the phrase in English: "takes 3 from heap 1 in B"; nothing if the verb is NONE. */
BOUTON_API void bouton_phrase_write(const bouton_phrase *phrase, bouton_text *out);

/* One step of a line that is drawn in characters. */
typedef enum bouton_stroke {
    BOUTON_STROKE_ACROSS,
    BOUTON_STROKE_UPRIGHT,
    BOUTON_STROKE_FALLING, /* to the right */
    BOUTON_STROKE_RISING,
    BOUTON_STROKE_LOOP, /* a whole line from a node to itself; below, the heads of arcs */
    BOUTON_STROKE_TO_RIGHT,
    BOUTON_STROKE_TO_LEFT,
    BOUTON_STROKE_DOWNWARD,
    BOUTON_STROKE_UPWARD,
    BOUTON_STROKE_KINDS
} bouton_stroke;

typedef void bouton_put_stroke(void *user, int y, int x, bouton_stroke stroke);

/* Calls `put` for each step of a graph's line whose ends stand at these places on a screen of
 * characters. */
BOUTON_API void bouton_part_trace(const bouton_part *part, int y, int x, int y2, int x2,
                                  bouton_put_stroke *put, void *user);

/* Appends the picture in plain characters, its lines indented by six blanks; nothing for a heap and
 * if there is no picture. Notes are left out. */
BOUTON_API bouton_status bouton_picture_write(const bouton_picture *picture, bouton_text *out);

/* Appends the notes as sentences, "White (o) is to move; black is x."; nothing if there are none.
 * `white` and `black` are the signs of the pieces on the screen. */
BOUTON_API void bouton_picture_write_notes(const bouton_picture *picture, const char *white,
                                           const char *black, bouton_text *out);

/* "board", "token": the words of the JSON; "" for what does not exist. */
BOUTON_API const char *bouton_shape_name(bouton_shape shape);
BOUTON_API const char *bouton_part_name(bouton_part_kind kind);
BOUTON_API const char *bouton_verb_name(bouton_verb verb);

/* Fills *picture anew with the picture of a component. */
BOUTON_API bouton_status bouton_position_picture(const bouton_position *position, size_t component,
                                                 bouton_picture *picture);

/* Puts each part where an earlier picture of the same component has the part with the same name, so
 * that graphs stay where they are while they get smaller. A picture that has a part which the
 * earlier one lacks is left as it is. */
BOUTON_API void bouton_picture_keep_places(bouton_picture *picture, const bouton_picture *earlier);

/* Fills *diff anew with the parts of one picture that are missing in another of the same component,
 * or are of another kind there; no parts are named in it. */
BOUTON_API bouton_status bouton_diff_pictures(bouton_diff *diff, const bouton_picture *before,
                                              const bouton_picture *after);

/* Fills *diff anew with what move i of the solution changes in the picture of its component. */
BOUTON_API bouton_status bouton_solution_diff(const bouton_solution *solution, size_t i,
                                              const bouton_picture *picture, bouton_diff *diff);

/* Fills *phrase anew with move i of the solution; *diff must be what the move changes in the
 * picture. */
BOUTON_API bouton_status bouton_solution_phrase(const bouton_solution *solution, size_t i,
                                                const bouton_picture *picture,
                                                const bouton_diff *diff, bouton_phrase *phrase);

#endif
