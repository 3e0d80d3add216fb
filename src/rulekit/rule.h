/* SPDX-License-Identifier: MIT */
/* A rule is a game with its parameters fixed, written before the colon: `kayles`, `subtract=1,3`,
 * `0.137`. A context keeps each rule once. */
#ifndef BOUTON_RULEKIT_RULE_H
#define BOUTON_RULEKIT_RULE_H

#include "octal/sequence.h"
#include "rulekit/game.h"

/* What searches keep for a rule, each with a function that releases it. */
typedef enum bouton_kept {
    BOUTON_KEPT_TABLE,    /* values found */
    BOUTON_KEPT_LOOPY,    /* the graph of a loopy game */
    BOUTON_KEPT_QUOTIENT, /* misère quotients of this rule and earlier ones */
    BOUTON_KEPT_COUNT,
} bouton_kept;

/* A game with its parameters. Lives in the context until bouton_forget. */
struct bouton_rule {
    const bouton_game *game;
    bool is_code; /* written as its code, without a game's name */
    bouton_context *b;
    char *text;       /* canonical: "subtract=1-3" */
    uint32_t number;  /* counts the rules of a context from 0 */
    void *parameters; /* the game's own, from bouton_rule_make_parameters; NULL if it has none */
    size_t parameters_size;
    uint64_t source;   /* a digest of what says the moves, if that is outside the library; else 0 */
    bool keeps_states; /* a script that makes no two states the same, though its game may */
    bouton_code code;  /* heap games */
    bouton_sequence *sequence; /* heap games: made when first asked for */
    struct {
        void *data;
        bouton_release *release;
    } kept[BOUTON_KEPT_COUNT];
};

/* Reads the rule in the cursor's part of a text. Refuses unknown names, suggesting the nearest
 * known one. The same text gives the same rule. */
bouton_status bouton_rule_read(bouton_context *b, bouton_cursor *cursor, bouton_rule **rule);
/* The rules met so far, by number; NULL after the last. */
bouton_rule *bouton_rule_at(bouton_context *b, uint32_t number);
/* The rule of a whole text, such as a command's argument. */
bouton_status bouton_rule_of(bouton_context *b, const char *text, bouton_rule **rule);

/* Roughly how much search a canonical state will take (weight in include/bouton/game.h). */
uint64_t bouton_rule_weight(const bouton_rule *rule, bouton_state state);

/* Releases what searches keep for it. */
void bouton_rule_let_go(bouton_rule *rule);

bool bouton_rule_has_heaps(const bouton_rule *rule); /* states are heap sizes */
bool bouton_rule_has_code(const bouton_rule *rule);  /* ... and rule->code and sequence are valid */
/* Whether heaps of both are played in the same way, like "kayles" and "0.77". */
bool bouton_rule_is_like(const bouton_rule *rule, const bouton_rule *other);
/* ... with a formula and the code of Nim: its sums are fully known (include/bouton/nim.h). */
bool bouton_rule_is_nim(const bouton_rule *rule);
/* The heaps of Nim that a state is played as in misere play (nim_heaps of include/bouton/game.h),
 * at most BOUTON_NUMBERS_MAX; false if there are none. A heap has one, of its value by a formula,
 * if the whole heap can be taken, or all but one of it. */
bool bouton_rule_nim_heaps(const bouton_rule *rule, bouton_state state, uint64_t *heaps,
                           size_t *count);
/* Adds them to *nim; false, with nothing added, if there are none. */
bool bouton_rule_add_nim_heaps(const bouton_rule *rule, bouton_state state, bouton_nim *nim);

/* Works for every rule, heap games included. */
bouton_status bouton_rule_parse(bouton_rule *rule, bouton_cursor *cursor, bouton_text *state);
void bouton_rule_print(const bouton_rule *rule, bouton_state state, bouton_text *out);
bouton_status bouton_rule_moves(const bouton_rule *rule, bouton_state state, bouton_moves *out);
/* Whether it has a move; *can is true also if there are too many to list. */
bouton_status bouton_rule_can_move(const bouton_rule *rule, bouton_state state, bool *can);
/* The state split, each part in its canonical form: one option of out, which is emptied first. */
bouton_status bouton_rule_simplify(const bouton_rule *rule, bouton_state state, bool value_only,
                                   bouton_moves *out);
/* Whether each part of this one option is its own canonical form. Scripts and games from outside
 * may violate this. */
bool bouton_rule_is_canonical(const bouton_rule *rule, const bouton_moves *parts, bool value_only);
/* BOUTON_INPUT if the rule is not that of a heap game; `text` is how it was written. */
bouton_status bouton_rule_need_heaps(const bouton_rule *rule, const char *text);

/* The sequence of a heap game's rule: the one kept with it, or a new one for the caller to close.
 * NULL with the error set. */
bouton_sequence *bouton_rule_sequence(bouton_rule *rule);
bouton_sequence *bouton_rule_open_sequence(bouton_rule *rule,
                                           const bouton_sequence_options *options);

/* After a function of src/octal has reported bad input with a place in the cursor's text from
 * `start` on: reports the same with the place in the whole text. Passes other statuses on. */
bouton_status bouton_rule_place_error(bouton_rule *rule, bouton_cursor *cursor, size_t start,
                                      bouton_status status);

/* For games whose parameters are a set of numbers: bouton_code_read_set on the cursor's part, with
 * its errors placed there. */
bouton_status bouton_rule_read_set(bouton_rule *rule, bouton_cursor *cursor, bool but);

#endif
