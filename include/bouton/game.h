/* SPDX-License-Identifier: MIT */
/*
 * What a game is: the list of games, and how to add one.
 *
 * A game says what its states are and what a move leaves of one; all else (who wins, values, moves,
 * explanations, matches) the library makes of that. A state is a short immutable string of bytes
 * that its game alone can read; equal strings are equal states. A heap's state is its size, a
 * uint64_t in the machine's byte order. A rule is a game with its parameters fixed, what one writes
 * before the colon: `kayles`, `subtract=1,3`.
 *
 * A game fills in what it has; everything but name, summary, example and a way to move may be left
 * out. There are two ways to move: a heap game gives its code (and all else follows), any other
 * game gives moves, and unless its states are heaps parse, print and states.
 *
 * Wrong arguments do no harm: a NULL or a kind that is none is BOUTON_INPUT where a status is
 * returned; other functions then answer 0, false or NULL, -1 for a byte that isn't there, or do
 * nothing. A state's bytes that are NULL make a list of options fail.
 *
 * What a game's functions give must depend on their arguments alone: the library calls them as
 * often as it likes, in any order, and keeps what came. They must not call the library with the
 * same context but for the functions below and those of texts, must not jump or throw out, and
 * where the context has several threads are called from several at once unless one_thread is set.
 */
#ifndef BOUTON_GAME_H
#define BOUTON_GAME_H

#include <bouton/context.h>
#include <bouton/nim.h>
#include <bouton/picture.h>

/* A view of a state's bytes; who made it owns them. At most BOUTON_STATE_MAX bytes. */
typedef struct bouton_state {
    const uint8_t *data;
    size_t size;
} bouton_state;

typedef struct bouton_rule bouton_rule;       /* a game with its parameters */
typedef struct bouton_moves bouton_moves;     /* a list of options being made */
typedef struct bouton_cursor bouton_cursor;   /* a place in a text being read */
typedef struct bouton_clauses bouton_clauses; /* a rule in words, for the library's own games */
typedef struct bouton_reasons bouton_reasons; /* why a state is won or lost, for these as well */

typedef struct bouton_game {
    size_t size; /* of this struct, sizeof (bouton_game): it may grow; the library's own leave 0 */

    const char *name;       /* as written: small letters, digits, '-' */
    const char *summary;    /* what a move is, in one sentence */
    const char *parameters; /* how parameters are written, with what they mean; NULL: none */
    const char *states;     /* how a state is written; NULL where states are heap sizes */
    const char *example;    /* a position, of this game alone */
    const char *notes;      /* where it comes from, and what holds in either play; may be NULL */
    /* What is known of one play alone, values and who wins, in sentences that say so. Where outcome
     * answers, explanations tell them as its reason. May be NULL. */
    const char *normal_notes, *misere_notes;

    /* Heap games: the code as text, as "0.77"; read_parameters may set another for its rule. */
    const char *code;
    bool heaps; /* states are heap sizes; several with commas make several components */

    /* Reads all of the cursor, which is empty where no parameters are written, and keeps what it
     * reads in bouton_rule_make_parameters. The default refuses any parameter. */
    bouton_status (*read_parameters)(bouton_rule *rule, bouton_cursor *cursor);
    /* Writes them canonically, without the '='; default: nothing. */
    void (*write_parameters)(const bouton_rule *rule, bouton_text *out);
    void (*release)(bouton_rule *rule); /* what parameters point to; default: nothing */

    /* Games whose states are not heap sizes. parse reads all of the cursor and appends the state's
     * bytes; print writes what parse reads back. */
    bouton_status (*parse)(const bouton_rule *rule, bouton_cursor *cursor, bouton_text *state);
    void (*print)(const bouton_rule *rule, bouton_state state, bouton_text *out);
    void (*moves)(const bouton_rule *rule, bouton_state state, bouton_moves *out);

    /* What a state looks like, by the bouton_draw functions. Different states have different
     * pictures, and the part of a cell, a node or a line keeps its name from a state to its
     * options: what a move changes is what differs. Default: heaps are drawn as heaps, nothing else
     * is. */
    void (*picture)(const bouton_rule *rule, bouton_state state, bouton_picture *out);

    /* Optional knowledge, which is believed. */
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
     * Default: its size. Of a loopy game that has its values by formula, how far it is from its
     * end: a state can be moved to each smaller value with less weight, and what leads to no
     * smaller value can be answered by coming back to the state's with less weight. */
    uint64_t (*weight)(const bouton_rule *rule, bouton_state state);
    bool loopy;      /* play may come back to a state it has left; each option is one state */
    bool one_thread; /* its functions can't be called from several threads at once */

    /* What a move is with these parameters, in words: for the library's own games. Default: the
     * summary says it. */
    void (*clauses)(const bouton_rule *rule, bouton_clauses *out);

    void *user; /* for the game's functions: bouton_rule_user */
    uint64_t
        version; /* change it when the moves change: results saved under another are not used */

    /* Why a state is worth what it is or won by whom, in the game's own terms, for one play: for
     * the library's own games. Default: nothing. */
    void (*reasons)(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_reasons *out);

    /* Its values, and misere sums with it, are searched by proof numbers: see bouton_search_kind.
     * Its weight then says
     * roughly how many moves a state has. Default: depth first. */
    bool by_proof;

    /* Of heaps: value gives each its own size, as in Nim, so that their sequence has the period 1
     * and the saltus 1. */
    bool value_is_size;

    /* The heaps of Nim, zeros too, that a state is played as in both plays, also beside other
     * components: each move makes one of them smaller or larger and leaves the others, any of them
     * can be made smaller by any amount in one move, and from a state with moves where all are 0
     * one makes a 1. Misere sums are answered by them. There is room for 1024 of them; it gives
     * their number, or SIZE_MAX where states of the rule are not played so. For the library's own
     * games. */
    size_t (*nim_heaps)(const bouton_rule *rule, bouton_state state, uint64_t *heaps);

    /* Of what outcome says is won, a state of at most this weight is searched all the same for its
     * value and all winning moves, which tell more. Default: none is. */
    uint64_t value_up_to;
} bouton_game;

/* Adds a game to a context, for as long as that lives; from then on it is one of the list and is
 * read in every position. The struct is copied; its texts and what user points to must last as long
 * as the context. BOUTON_INPUT, and nothing is added, where the name is taken or no name, or a
 * field is missing or contradicts another: the message says which. */
BOUTON_API bouton_status bouton_game_register(bouton_context *b, const bouton_game *game);

/* The games that a context knows: the library's in the order of their names, then those registered
 * in theirs. Their fields may be read; NULL after the last. Contexts of other processors
 * (bouton_options, cpu) may have other copies of a game. */
BOUTON_API size_t bouton_game_count(const bouton_context *b);
BOUTON_API const bouton_game *bouton_game_at(const bouton_context *b, size_t index);
/* NULL where there is none of this name; size is the name's length in bytes. */
BOUTON_API const bouton_game *bouton_game_find(const bouton_context *b, const char *name,
                                               size_t size);

/* ---- For a game's functions ---- */

/* What a rule belongs to, its canonical text ("subtract=1-3"), and its game's user. */
BOUTON_API bouton_context *bouton_rule_context(const bouton_rule *rule);
BOUTON_API const char *bouton_rule_text(const bouton_rule *rule);
BOUTON_API void *bouton_rule_user(const bouton_rule *rule);

/* Zeroed memory for a game's parameters, once for each rule, released with it; NULL with the error
 * set, also when asked for again. Then the same memory, to be read; NULL if there is none. */
BOUTON_API void *bouton_rule_make_parameters(bouton_rule *rule, size_t size);
BOUTON_API void *bouton_rule_parameters(const bouton_rule *rule);

/* For read_parameters of a game with a code: the rule gets this one instead, a text such as "0.77".
 * BOUTON_INPUT where it is none, or the game has no code. */
BOUTON_API bouton_status bouton_rule_set_code(bouton_rule *rule, const char *code);

/* The next byte of the text, or -1 at its end; and a step over c if that is next. */
BOUTON_API int bouton_cursor_peek(const bouton_cursor *cursor);
BOUTON_API bool bouton_cursor_take(bouton_cursor *cursor, char c);
/* Reads a decimal number below 2^64; refuses anything else. `what` names it: "a heap". */
BOUTON_API bouton_status bouton_cursor_number(bouton_context *b, bouton_cursor *cursor,
                                              const char *what, uint64_t *number);
/* Reports bad input at the cursor, with a short word for programs, which must last, and a sentence
 * for people: returns BOUTON_INPUT. */
BOUTON_API bouton_status bouton_refuse(bouton_context *b, const bouton_cursor *cursor,
                                       const char *code, const char *format, ...)
    BOUTON_PRINTF(4, 5);

/* A new option, and the states that it leaves, which are copied. An option without a state is an
 * empty board. The list remembers failure, so that games need not check. */
BOUTON_API void bouton_option_begin(bouton_moves *out);
BOUTON_API void bouton_option_add(bouton_moves *out, const void *state, size_t size);
/* The common case of one state. */
BOUTON_API void bouton_option(bouton_moves *out, const void *state, size_t size);
/* The list can't be made: status is not BOUTON_OK, and the context's error says why
 * (bouton_report). */
BOUTON_API void bouton_moves_fail(bouton_moves *out, bouton_status status);

/* A picture has cells and notes, or nodes and then the lines between them. What does not fit a
 * picture, such as a node among the cells' kinds, makes it none at all. x counts from the left and
 * y from the top. */
BOUTON_API void bouton_draw_cell(bouton_picture *out, bouton_part_kind kind, uint64_t x,
                                 uint64_t y);
/* A row of cells of one kind. */
BOUTON_API void bouton_draw_cells(bouton_picture *out, bouton_part_kind kind, uint64_t x,
                                  uint64_t y, uint64_t count);
/* A heap: their number, then the tokens. */
BOUTON_API void bouton_draw_heap(bouton_picture *out, uint64_t x, uint64_t y, uint64_t tokens);
/* A graph needs no places: they are found. Nodes count from 0. */
BOUTON_API void bouton_draw_node(bouton_picture *out, bouton_part_kind kind, uint32_t number);
BOUTON_API void bouton_draw_line(bouton_picture *out, bouton_part_kind kind, uint32_t from,
                                 uint32_t to);
/* Node 0 is the ground, on which the others stand. */
BOUTON_API void bouton_draw_ground(bouton_picture *out);
BOUTON_API void bouton_draw_note(bouton_picture *out, bouton_part_kind kind, uint64_t number);
/* A graph, also where no node is left to be drawn. */
BOUTON_API void bouton_draw_graph(bouton_picture *out);
/* A single row of cells is counted from 0, not from 1. */
BOUTON_API void bouton_draw_from_zero(bouton_picture *out);
/* A state's options are one for each part of this kind, in their order, and are chosen by it. */
BOUTON_API void bouton_draw_options(bouton_picture *out, bouton_part_kind each);

#endif
