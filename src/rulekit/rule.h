/* SPDX-License-Identifier: MIT */
/*
 * What a game is to the rest of the library.
 *
 * A game is one const struct bouton_game in a file of its own, src/rules/NAME.c, and nothing else:
 * the build collects these files, the registry lists them, and the command line, the page, the
 * fuzzers and the tests take them from there. A rule is a game with its parameters fixed, what one
 * writes before the colon: `kayles`, `subtract=1,3`, `0.137`.
 *
 * A state is a short immutable string of bytes that its game alone can read; equal strings are
 * equal states. A heap's state is its size, eight bytes in the machine's order (bouton_heap_state).
 *
 * A game fills in what it has; everything but name, summary, example and a way to move may be left
 * out. There are two ways to move: a heap game gives its code (and all else follows), any other
 * game gives parse, print and moves.
 */
#ifndef BOUTON_RULEKIT_RULE_H
#define BOUTON_RULEKIT_RULE_H

#include "base/context.h"
#include "octal/sequence.h"

#include <bouton/nim.h>

/* A view of a state's bytes; who made it owns them. */
typedef struct bouton_state {
    const uint8_t *data;
    size_t size;
} bouton_state;

typedef struct bouton_game bouton_game;
typedef struct bouton_picture bouton_picture; /* rulekit/picture.h */
typedef struct bouton_clauses bouton_clauses; /* rulekit/clauses.h */

/* A game with its parameters. Lives in the context until bouton_forget. */
typedef struct bouton_rule {
    const bouton_game *game;
    bouton_context *b;
    char *text;       /* canonical: "subtract=1-3" */
    uint32_t number;  /* counts the rules of a context from 0 */
    void *parameters; /* the game's own, from bouton_rule_parameters; NULL if it has none */
    size_t parameters_size;
    uint64_t source;  /* a digest of the file that says what the moves are; 0: there is none */
    bouton_code code; /* heap games */
    bouton_sequence *sequence; /* heap games: made when first asked for */
} bouton_rule;

/* The options of a state, each a list of states (none, one, or several where it falls apart).
 * Filled between bouton_moves_clear and the reader; like a text it remembers failure, so that games
 * need not check. */
typedef struct bouton_moves {
    bouton_context *b;
    uint8_t *bytes; /* the states, one after another */
    size_t size, bytes_capacity;
    struct bouton_piece {
        size_t start, size;
    } * pieces; /* where they are */
    size_t piece_count, piece_capacity;
    size_t *options; /* option i: pieces options[i] to options[i + 1], or to the end */
    size_t option_count, option_capacity;
    bouton_status status; /* of the first failure */
    bool too_many;        /* that is what failed */
    /* Called when there are BOUTON_OPTIONS_MAX and more come, instead of failing; it empties the
     * list, or sets the status. */
    void (*full)(struct bouton_moves *moves, void *user);
    void *user;
} bouton_moves;

enum {
    BOUTON_OPTIONS_MAX = 1000000, /* of one state; more is BOUTON_LIMIT */
};

bouton_moves bouton_moves_new(bouton_context *b);
void bouton_moves_free(bouton_moves *moves);
void bouton_moves_clear(bouton_moves *moves);

/* For games: a new option, and the states that it leaves. An option without a state is an empty
 * board. */
void bouton_option_begin(bouton_moves *moves);
void bouton_option_add(bouton_moves *moves, const void *state, size_t size);
/* The common case of one state. */
void bouton_option(bouton_moves *moves, const void *state, size_t size);

/* For readers. */
size_t bouton_option_size(const bouton_moves *moves, size_t option);
bouton_state bouton_option_state(const bouton_moves *moves, size_t option, size_t piece);

/* A place in a text being read: parsers report errors there. */
typedef struct bouton_cursor {
    const char *text; /* the whole text, for the caret */
    size_t text_size;
    size_t at;  /* next byte to read */
    size_t end; /* the part to read ends here */
} bouton_cursor;

/* Reports bad input at the cursor: returns BOUTON_INPUT. */
bouton_status bouton_refuse(bouton_context *b, const bouton_cursor *cursor, const char *code,
                            const char *format, ...) BOUTON_PRINTF(4, 5);
int bouton_cursor_peek(const bouton_cursor *cursor);    /* next byte, or -1 at the end */
bool bouton_cursor_take(bouton_cursor *cursor, char c); /* steps over c if it is next */
/* Steps over the '-' of an edge 0-1, or the '>' or "->" of an arc 0>1. */
bool bouton_cursor_take_link(bouton_cursor *cursor, bool *is_arc);
void bouton_cursor_skip_spaces(bouton_cursor *cursor);
void bouton_cursor_trim_end(bouton_cursor *cursor); /* leaves out blanks at the end of the part */
/* Reads a decimal number below 2^64; refuses anything else. `what` names it: "a heap". */
bouton_status bouton_cursor_number(bouton_context *b, bouton_cursor *cursor, const char *what,
                                   uint64_t *number);
/* Refuses what is left over. */
bouton_status bouton_cursor_finish(bouton_context *b, bouton_cursor *cursor);

struct bouton_game {
    const char *name;       /* as written: letters, digits, '-' */
    const char *summary;    /* what a move is, in one sentence */
    const char *parameters; /* how parameters are written, with what they mean; NULL: none */
    const char *states;     /* how a state is written; NULL for heap games */
    const char *example;    /* a position, of this game alone */
    const char *notes;      /* where it comes from, and what holds in either play; may be NULL */
    /* What is known of one play alone, values and who wins, in sentences that say so. Where outcome
     * answers, explanations tell them as its reason. May be NULL. */
    const char *normal_notes, *misere_notes;

    /* Heap games: the code as text, or a way to make it from the parameters (rule->code).
     * read_parameters also serves games that are not heap games. It reads all of the cursor; with
     * no parameters written the cursor is empty. The default refuses any parameter. */
    const char *code;
    bouton_status (*read_parameters)(bouton_rule *rule, bouton_cursor *cursor);
    /* Writes them canonically, without the '='; default: nothing. */
    void (*write_parameters)(const bouton_rule *rule, bouton_text *out);
    /* What a move is with these parameters, by the functions of rules/clauses.h, from which the
     * words are made. Default: the summary says it. */
    void (*clauses)(const bouton_rule *rule, bouton_clauses *out);
    void (*release)(bouton_rule *rule); /* what parameters point to; default: nothing */
    bool is_code;                       /* the game whose parameters stand alone: 0.77 */
    bool heaps; /* states are heap sizes; several with commas make several components */

    /* Games that are not heap games. parse reads all of the cursor and appends the state's bytes.
     */
    bouton_status (*parse)(const bouton_rule *rule, bouton_cursor *cursor, bouton_text *state);
    void (*print)(const bouton_rule *rule, bouton_state state, bouton_text *out);
    void (*moves)(const bouton_rule *rule, bouton_state state, bouton_moves *out);

    /* What a state looks like, by the functions of rulekit/picture.h. Different states have
     * different pictures, and the part of a cell, a node or a line keeps its name from a state to
     * its options: what a move changes is what differs. Default: heaps are drawn as heaps, nothing
     * else is. */
    void (*picture)(const bouton_rule *rule, bouton_state state, bouton_picture *out);

    /* Optional knowledge; each is held against the search by the tests. */
    /* The Grundy value by formula; false where the formula does not reach. */
    bool (*value)(const bouton_rule *rule, bouton_state state, uint64_t *value);
    /* Who wins this state alone; false where not known. */
    bool (*outcome)(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_outcome *outcome);
    /* Both add states to the open option of out. With value_only, what they add need only have the
     * same value in normal play together; else it must be the same game.
     * split: the parts of a state that no move connects. Default: the state itself.
     * canonical: always the same one of the states that are as good as this part: of its mirror
     * images, of other names for the same; nothing at all for one without moves. Default: itself.
     */
    void (*split)(const bouton_rule *rule, bouton_state state, bool value_only, bouton_moves *out);
    void (*canonical)(const bouton_rule *rule, bouton_state state, bool value_only,
                      bouton_moves *out);
    /* A name that a canonical state shares with others only if their games are the same, as those
     * of boards whose squares are linked alike: the search then remembers them as one. 0: it has
     * none. The low byte of a name is 0, with which no state of such a game begins. */
    uint64_t (*name_of)(const bouton_rule *rule, bouton_state state);
    /* How much search a canonical state will take, roughly: light options are looked at first.
     * Default: its size. */
    uint64_t (*weight)(const bouton_rule *rule, bouton_state state);
    bool loopy;      /* play may come back to a state it has left; each option is one state */
    bool one_thread; /* its functions can't be called from several threads at once */
};

/* Nim, which all the others come down to: the solver and the texts know it by this. */
extern const bouton_game bouton_game_nim;
extern const bouton_game bouton_game_nimble;
/* Moore's Nim, which has a theorem of its own; a rule's parameters are k, a uint64_t, and a state
 * is its heaps. */
extern const bouton_game bouton_game_moore;

/* The games, in the order of their names; NULL after the last. */
const bouton_game *bouton_game_at(size_t index);
const bouton_game *bouton_game_find(const char *name, size_t size);

/* The rule written in the cursor's part of a text. Refuses unknown names with the nearest known
 * one. The same text gives the same rule. */
bouton_status bouton_rule_read(bouton_context *b, bouton_cursor *cursor, bouton_rule **rule);
/* The rules met so far, by their numbers; NULL after the last. */
bouton_rule *bouton_rule_at(bouton_context *b, uint32_t number);
/* The rule of a text of its own, as a command's argument. */
bouton_status bouton_rule_of(bouton_context *b, const char *text, bouton_rule **rule);

/* Zeroed memory for a game's parameters, released with the rule. NULL with the error set. */
void *bouton_rule_parameters(bouton_rule *rule, size_t size);

bool bouton_rule_has_heaps(const bouton_rule *rule); /* states are heap sizes */
bool bouton_rule_has_code(const bouton_rule *rule);  /* ... and rule->code and sequence serve */

/* Works for every rule, heap games included. */
bouton_status bouton_rule_parse(bouton_rule *rule, bouton_cursor *cursor, bouton_text *state);
void bouton_rule_print(const bouton_rule *rule, bouton_state state, bouton_text *out);
bouton_status bouton_rule_moves(const bouton_rule *rule, bouton_state state, bouton_moves *out);
/* The state split, each part in its canonical form: one option of out, which is emptied first. */
bouton_status bouton_rule_simplify(const bouton_rule *rule, bouton_state state, bool value_only,
                                   bouton_moves *out);
/* BOUTON_LIMIT, for want of a value, if the rule has no code. */
bouton_status bouton_rule_need_code(const bouton_rule *rule);

/* The sequence of a rule with a code; NULL with the error set. */
bouton_sequence *bouton_rule_sequence(bouton_rule *rule);

/* A function of src/octal reported bad input with a place in the cursor's text from `start` on:
 * says the same with the place in the whole text. Passes other statuses on. */
bouton_status bouton_rule_place_error(bouton_rule *rule, bouton_cursor *cursor, size_t start,
                                      bouton_status status);

/* For games whose parameters are a set of numbers: bouton_code_read_set on the cursor's part, with
 * its errors placed there. */
bouton_status bouton_rule_read_set(bouton_rule *rule, bouton_cursor *cursor, bool but);

/* Heap states. */
uint64_t bouton_heap_size(bouton_state state);
static inline bouton_state bouton_heap_state(const uint64_t *heap) {
    return (bouton_state){(const uint8_t *)heap, sizeof *heap};
}

#endif
