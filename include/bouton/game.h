/* SPDX-License-Identifier: MIT */
/*
 * What a game is: the list of games, and how to add one.
 *
 * A game says what its states are and what a move leaves of one; the library derives everything
 * else from that (who wins, values, moves, explanations, matches). A state is a short immutable
 * string of bytes that only its game can read; equal strings are equal states. A heap's state is
 * its size, a uint64_t in the machine's byte order. A rule is a game with its parameters fixed,
 * which is what one writes before the colon: `kayles`, `subtract=1,3`.
 *
 * A game fills in what it has; everything but name, summary, example and a way to move may be left
 * out. There are two ways to move: a heap game gives its code, from which everything else follows;
 * any other game gives moves and, unless its states are heaps, parse, print and states.
 *
 * Wrong arguments do no harm: a NULL or a kind that does not exist is BOUTON_INPUT where a status
 * is returned; other functions then answer 0, false or NULL, -1 for a byte that isn't there, or do
 * nothing. A NULL for a state's bytes makes a list of options fail.
 *
 * What a game's functions give must depend on their arguments alone: the library calls them as
 * often as it likes, in any order, and keeps their answers. With the same context they must call no
 * functions of the library except those below and those of texts. They must not leave by longjmp or
 * an exception. Where the context has several threads, they are called from several at once unless
 * one_thread is set.
 */
#ifndef BOUTON_GAME_H
#define BOUTON_GAME_H

#include <bouton/context.h>
#include <bouton/nim.h>
#include <bouton/picture.h>

/* A view of a state's bytes, at most BOUTON_STATE_MAX of them; they belong to whoever made the
 * view. */
typedef struct bouton_state {
    const uint8_t *data;
    size_t size;
} bouton_state;

typedef struct bouton_rule bouton_rule;       /* a game with its parameters */
typedef struct bouton_moves bouton_moves;     /* a list of options being made */
typedef struct bouton_cursor bouton_cursor;   /* a place in a text being read */
typedef struct bouton_clauses bouton_clauses; /* a rule in words, for the library's own games */
typedef struct bouton_reasons bouton_reasons; /* why a state is won or lost, for the same games */

/* What canonical states have in common with those they stand for, besides what no move can change;
 * lists of positions in explanations say it. */
typedef enum bouton_same {
    BOUTON_SAME_AS_RULED, /* not told */
    BOUTON_SAME_IN_ALL,   /* everything */
    BOUTON_SAME_BUT_SYMMETRY,
    BOUTON_SAME_BUT_COLOURS, /* symmetry or an exchange of two colours */
    BOUTON_SAME_BUT_NAMES, /* the names of a graph's vertices; its parts have names of their own */
    BOUTON_SAME_IN_REACH,  /* what a token can reach */
} bouton_same;

typedef struct bouton_game {
    size_t size; /* of this struct, sizeof (bouton_game): it may grow; the library's own leave 0 */

    const char *name;       /* as written: small letters, digits, '-' */
    const char *summary;    /* what a move is, in one sentence */
    const char *parameters; /* how parameters are written, and what they mean; NULL: none */
    const char *states;     /* how a state is written; NULL where states are heap sizes */
    const char *example;    /* a position, of this game alone */
    const char *notes;      /* where it comes from, and what holds in either play; may be NULL */
    /* What is known of normal or of misere play alone, values and who wins, in sentences that say
     * which play they are about. Where outcome answers, explanations give them as its reason. May
     * be NULL. */
    const char *normal_notes, *misere_notes;

    /* Heap games: the code as text, such as "0.77"; read_parameters may set another for its
     * rule. */
    const char *code;
    bool heaps; /* states are heap sizes; several with commas are several components */

    /* Reads all of the cursor, which is empty if no parameters are written, and keeps what it reads
     * in the memory that bouton_rule_make_parameters gives. Default: refuses any parameter. */
    bouton_status (*read_parameters)(bouton_rule *rule, bouton_cursor *cursor);
    /* Writes the parameters in their canonical form, without the '='. Default: writes nothing. */
    void (*write_parameters)(const bouton_rule *rule, bouton_text *out);
    void (*release)(bouton_rule *rule); /* frees what parameters point to; default: nothing */

    /* Games whose states are not heap sizes. parse reads all of the cursor and appends the state's
     * bytes to `state`; print writes a text from which parse reads the same bytes; moves adds the
     * options of a state. */
    bouton_status (*parse)(const bouton_rule *rule, bouton_cursor *cursor, bouton_text *state);
    void (*print)(const bouton_rule *rule, bouton_state state, bouton_text *out);
    void (*moves)(const bouton_rule *rule, bouton_state state, bouton_moves *out);

    /* What a state looks like, drawn by the bouton_draw functions. Different states must have
     * different pictures, and the part of a cell, a node or a line keeps its name from a state to
     * its options: whatever differs is what the move changes. Default: heaps are drawn as heaps,
     * nothing else is drawn. */
    void (*picture)(const bouton_rule *rule, bouton_state state, bouton_picture *out);

    /* Optional knowledge, which the library trusts. */
    /* The Grundy value by a formula; returns false where the formula does not apply. */
    bool (*value)(const bouton_rule *rule, bouton_state state, uint64_t *value);
    /* Who wins this state alone; returns false where that is not known. */
    bool (*outcome)(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_outcome *outcome);
    /* Both add states to the open option of out. With value_only, the sum of what they add need
     * only have the same value in normal play; otherwise it must be the same game. split: the parts
     * of a state that no move connects. Default: the state itself. canonical: out of the states
     * equivalent to this part, such as its mirror images or the same graph with other names, always
     * the same one; nothing at all for a part without moves. Default: the part itself.
     */
    void (*split)(const bouton_rule *rule, bouton_state state, bool value_only, bouton_moves *out);
    void (*canonical)(const bouton_rule *rule, bouton_state state, bool value_only,
                      bouton_moves *out);
    /* A name that a canonical state shares with others only if their games are the same, as for
     * boards whose squares are linked in the same way: the search then remembers them as one. 0: it
     * has no name. The low byte of a name is 0, and no state of such a game may begin with that
     * byte. */
    uint64_t (*name_of)(const bouton_rule *rule, bouton_state state);
    /* How much search a canonical state will take, roughly: light options are looked at first.
     * Default: its size. Of a loopy game that has its values by formula, how far it is from its
     * end: a state can be moved to each smaller value with less weight, and what leads to no
     * smaller value can be answered by coming back to the state's with less weight. */
    uint64_t (*weight)(const bouton_rule *rule, bouton_state state);
    bool loopy;      /* play may return to an earlier state; each option is one state */
    bool one_thread; /* its functions can't be called from several threads at once */

    /* What a move is with these parameters, in words: for the library's own games. Default: the
     * summary says it. */
    void (*clauses)(const bouton_rule *rule, bouton_clauses *out);

    void *user; /* for the game's functions: bouton_rule_user */
    uint64_t
        version; /* change it when the moves change: results saved under another are not used */

    /* Why a state has its value, or who wins it and why, in the game's own terms, for normal or
     * misere play: for the library's own games. Default: nothing. */
    void (*reasons)(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_reasons *out);

    /* Its values, and misere sums that contain it, are searched by proof numbers: see
     * bouton_search_kind. Its weight then says roughly how many moves a state has. Default: depth
     * first. */
    bool by_proof;

    /* For heaps: value gives each heap its own size, as in Nim, so that the sequence has the period
     * 1 and the saltus 1. */
    bool value_is_size;

    /* The heaps of Nim, zeros included, as which a state is played in normal and misere play, also
     * beside other components: each move makes one of them smaller or larger and leaves the others
     * alone, any of them can be made smaller by any amount in one move, and where all are 0 and the
     * state has moves, one of these makes a 1. Misere sums are answered by means of these heaps.
     * `heaps` has room for 1024; returns their number, or SIZE_MAX where states of the rule are not
     * played like Nim. For the library's own games. */
    size_t (*nim_heaps)(const bouton_rule *rule, bouton_state state, uint64_t *heaps);

    /* A state that outcome says is won is searched all the same for its value and all winning
     * moves, which tell more, if its weight is at most this. Default: none is. */
    uint64_t value_up_to;

    bouton_same same; /* what canonical leaves as it is: for the library's own games */
} bouton_game;

/* Adds a game to a context, for as long as the context lives; from then on the game is in the list
 * and can be used in every position. The struct is copied; its texts and what user points to must
 * last as long as the context. BOUTON_INPUT, and nothing is added, if the name is taken or not a
 * valid one, or if a field is missing or contradicts another: the message says which. */
BOUTON_API bouton_status bouton_game_register(bouton_context *b, const bouton_game *game);

/* The games that a context knows: the library's in the order of their names, then those registered,
 * in the order of their registration. Their fields may be read; NULL after the last. Contexts with
 * another cpu in their options may have other copies of a game. */
BOUTON_API size_t bouton_game_count(const bouton_context *b);
BOUTON_API const bouton_game *bouton_game_at(const bouton_context *b, size_t index);
/* Finds a game by its name, of `size` bytes; NULL if there is none. */
BOUTON_API const bouton_game *bouton_game_find(const bouton_context *b, const char *name,
                                               size_t size);

/* ---- For a game's functions ---- */

/* The context that a rule belongs to, its canonical text ("subtract=1-3"), and its game's
 * `user`. */
BOUTON_API bouton_context *bouton_rule_context(const bouton_rule *rule);
BOUTON_API const char *bouton_rule_text(const bouton_rule *rule);
BOUTON_API void *bouton_rule_user(const bouton_rule *rule);

/* Makes zeroed memory of `size` bytes for a game's parameters, once for each rule, freed with the
 * rule; NULL with the error set if memory fails or the rule has some already.
 * bouton_rule_parameters gives the same memory, for reading; NULL if there is none. */
BOUTON_API void *bouton_rule_make_parameters(bouton_rule *rule, size_t size);
BOUTON_API void *bouton_rule_parameters(const bouton_rule *rule);

/* For read_parameters of a game with a code: gives the rule this code instead, a text such as
 * "0.77". BOUTON_INPUT if the text is not a code, or the game has none. */
BOUTON_API bouton_status bouton_rule_set_code(bouton_rule *rule, const char *code);

/* peek gives the next byte of the text, or -1 at its end; take steps over c if that is the next
 * byte, and says whether it was. */
BOUTON_API int bouton_cursor_peek(const bouton_cursor *cursor);
BOUTON_API bool bouton_cursor_take(bouton_cursor *cursor, char c);
/* Reads a decimal number below 2^64 and refuses anything else with BOUTON_INPUT. `what` names the
 * number in the message: "a heap". */
BOUTON_API bouton_status bouton_cursor_number(bouton_context *b, bouton_cursor *cursor,
                                              const char *what, uint64_t *number);
/* Reports bad input at the cursor, with a short word for programs, which must outlive the context,
 * and a sentence for people, as for printf. Returns BOUTON_INPUT. */
BOUTON_API bouton_status bouton_refuse(bouton_context *b, const bouton_cursor *cursor,
                                       const char *code, const char *format, ...)
    BOUTON_PRINTF(4, 5);

/* Begin a new option, and add the states that it leaves, which are copied. An option without a
 * state leaves nothing to play. The list remembers failure, so games need not check. */
BOUTON_API void bouton_option_begin(bouton_moves *out);
BOUTON_API void bouton_option_add(bouton_moves *out, const void *state, size_t size);
/* The common case of one state. */
BOUTON_API void bouton_option(bouton_moves *out, const void *state, size_t size);
/* Says that the list can't be made: status is not BOUTON_OK, and the context's error says why
 * (bouton_report). */
BOUTON_API void bouton_moves_fail(bouton_moves *out, bouton_status status);

/* A picture has cells and notes, or nodes and after them the lines between them. Anything that does
 * not fit, such as a cell of a node's kind, makes the whole picture none. x counts from the left
 * and y from the top, both from 0. */
BOUTON_API void bouton_draw_cell(bouton_picture *out, bouton_part_kind kind, uint64_t x,
                                 uint64_t y);
/* A row of cells of one kind. */
BOUTON_API void bouton_draw_cells(bouton_picture *out, bouton_part_kind kind, uint64_t x,
                                  uint64_t y, uint64_t count);
/* A heap of tokens: their number, then the tokens. */
BOUTON_API void bouton_draw_heap(bouton_picture *out, uint64_t x, uint64_t y, uint64_t tokens);
/* A graph is given without places, which are computed. Nodes count from 0. */
BOUTON_API void bouton_draw_node(bouton_picture *out, bouton_part_kind kind, uint32_t number);
BOUTON_API void bouton_draw_line(bouton_picture *out, bouton_part_kind kind, uint32_t from,
                                 uint32_t to);
/* Makes node 0 the ground, on which the others stand. */
BOUTON_API void bouton_draw_ground(bouton_picture *out);
BOUTON_API void bouton_draw_note(bouton_picture *out, bouton_part_kind kind, uint64_t number);
/* Says that the picture is a graph, even where no node is left to be drawn. */
BOUTON_API void bouton_draw_graph(bouton_picture *out);
/* Says that a single row of cells is counted from 0, not from 1. */
BOUTON_API void bouton_draw_from_zero(bouton_picture *out);
/* Says that a state has exactly one option for each part of this kind, in the same order; the part
 * then chooses the option. */
BOUTON_API void bouton_draw_options(bouton_picture *out, bouton_part_kind each);

#endif
