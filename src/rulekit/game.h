/* SPDX-License-Identifier: MIT */
/*
 * What a game is to the rest of the library.
 *
 * A game is one const struct bouton_game in a file of its own, src/rules/NAME.c, and nothing else:
 * the build collects these files, the registry lists them, and the command line, the page, the
 * fuzzers and the tests take them from there. A rule (rulekit/rule.h) is a game with its
 * parameters fixed.
 *
 * A game fills in what it has; everything but name, summary, example and a way to move may be left
 * out. There are two ways to move: a heap game gives its code (and all else follows), any other
 * game gives parse, print and moves.
 */
#ifndef BOUTON_RULEKIT_GAME_H
#define BOUTON_RULEKIT_GAME_H

#include "rulekit/cursor.h"
#include "rulekit/moves.h"

#include <bouton/nim.h>

typedef struct bouton_game bouton_game;
typedef struct bouton_rule bouton_rule;       /* rulekit/rule.h */
typedef struct bouton_picture bouton_picture; /* rulekit/picture.h */
typedef struct bouton_clauses bouton_clauses; /* rulekit/clauses.h */

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

#endif
