/* SPDX-License-Identifier: MIT */
/* Other games: Nim in disguise (Sprague 1935, Grundy 1939), where values say how. */
#include "explain/explain.h"

#include "search/loopy.h"

#include <string.h>

enum {
    OPTIONS_SHOWN = 400,   /* options whose values are looked at for the mex */
    OPTIONS_SEARCHED = 24, /* the same, where each has to be searched */
    VALUES_SHOWN = 14,     /* different values that are written out */
    MOVES_SHOWN = 6,
};

static void put_component(bouton_text *out, const bouton_position *position, size_t component) {
    bouton_text_put(out, position->components[component].rule->text);
    bouton_text_put_char(out, ':');
    bouton_position_state(position, component, out);
}

/* The values of the options as a set, if it is short: "mex{0,1,3}". False if not. */
static bouton_status put_mex(const bouton_solution *s, size_t component, bouton_text *out,
                             bool *shown) {
    const bouton_position *position = s->position;
    bouton_context *b = s->b;
    bouton_rule *rule = position->components[component].rule;
    const bouton_state state = bouton_position_at(position, component);
    uint64_t known, set = 0; /* values below 64 */
    bouton_moves moves = bouton_moves_new(b);
    *shown = false;
    if (bouton_method_of_rule(rule) == BOUTON_BY_LOOPS ||
        (bouton_rule_has_heaps(rule) && bouton_heap_size(state) > OPTIONS_SHOWN)) {
        bouton_moves_free(&moves);
        return BOUTON_OK;
    }
    bouton_status status = bouton_rule_moves(rule, state, &moves);
    const bool searched = bouton_method_of(rule, state, &known) == BOUTON_BY_SEARCH;
    bool small =
        status == BOUTON_OK && moves.option_count <= (searched ? OPTIONS_SEARCHED : OPTIONS_SHOWN);
    for (size_t i = 0; small && i < moves.option_count; i++) {
        bouton_grundy value;
        status = bouton_sum_of_option(s->search, rule, &moves, i, &value);
        small = status == BOUTON_OK && value.value < 64;
        if (small)
            set |= (uint64_t)1 << value.value;
    }
    bouton_moves_free(&moves);
    if (status != BOUTON_OK && status != BOUTON_LIMIT)
        return status;
    if (!small || __builtin_popcountll(set) > VALUES_SHOWN)
        return BOUTON_OK;
    bouton_text_put(out, "mex{");
    const char *separator = "";
    for (unsigned v = 0; v < 64; v++) {
        if (set >> v & 1) {
            bouton_text_printf(out, "%s%u", separator, v);
            separator = ",";
        }
    }
    bouton_text_put_char(out, '}');
    *shown = true;
    return BOUTON_OK;
}

static const char *where_from(const bouton_position *position, size_t component) {
    uint64_t value;
    switch (bouton_method_of(position->components[component].rule,
                             bouton_position_at(position, component), &value)) {
    case BOUTON_BY_FORMULA:
        return "by its formula";
    case BOUTON_BY_SEQUENCE:
        return "from its sequence of values";
    case BOUTON_BY_LOOPS:
    case BOUTON_BY_SEARCH:
        break;
    }
    return "by search";
}

static bouton_status list_components(bouton_explanation *e, const bouton_solution *s) {
    const bouton_position *position = s->position;
    const size_t count = position->count;
    bouton_text line = bouton_text_start(e->text.b);
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < count && i < BOUTON_EXPLAIN_ROWS && status == BOUTON_OK; i++) {
        bool mex = false;
        bouton_text_clear(&line);
        bouton_component_name(i, &line);
        bouton_text_put(&line, "  ");
        put_component(&line, position, i);
        bouton_text_put(&line, " is worth ");
        bouton_say_plain(e, "  %s", line.data);
        bouton_say_marked(e, "%llu", (unsigned long long)s->values[i].value);
        bouton_text_clear(&line);
        if (bouton_rule_is_nim(position->components[i].rule)) {
            bouton_text_put(&line, ", a Nim heap's own size");
        } else {
            bouton_text_put(&line, " = ");
            status = put_mex(s, i, &line, &mex);
            if (!mex) {
                bouton_text_clear(&line);
                bouton_text_printf(&line, ", %s", where_from(position, i));
            }
        }
        bouton_say_plain(e, "%s\n", line.data);
    }
    if (count > BOUTON_EXPLAIN_ROWS)
        bouton_say_plain(e, "  ... and %llu more\n",
                         (unsigned long long)(count - BOUTON_EXPLAIN_ROWS));
    e->text.failed |= line.failed;
    bouton_text_release(&line);
    return status;
}

static void introduce(bouton_explanation *e, const bouton_solution *s) {
    bouton_text heaps = bouton_text_start(e->text.b);
    const size_t count = s->value_count;
    for (size_t i = 0; i < count && i < BOUTON_EXPLAIN_ROWS; i++)
        bouton_text_printf(&heaps, "%s%llu", i > 0 ? ", " : "",
                           (unsigned long long)s->values[i].value);
    if (count > BOUTON_EXPLAIN_ROWS)
        bouton_text_put(&heaps, ", ...");
    bouton_say(e, "Whoever makes the last move wins. This is Nim with heap%s %s in disguise.",
               count == 1 ? "" : "s", heaps.data);
    bouton_say_plain(e, "\n");
    bouton_say(e, "A game's value is the least number (0, 1, 2, ...) that none of its options has: "
                  "the mex, or minimum excluded value. So from a game of value v one can move to "
                  "every smaller value, as from a Nim heap of v; and where a move goes up, the "
                  "next one can bring it back. That is the theorem of Sprague and Grundy.");
    bouton_say_plain(e, "\n");
    bouton_text_release(&heaps);
}

void bouton_explain_moves(bouton_explanation *e, const bouton_solution *s) {
    const bouton_position *position = s->position;
    bouton_text line = bouton_text_start(e->text.b);
    for (size_t i = 0; i < s->move_count && i < MOVES_SHOWN; i++) {
        const size_t c = s->moves[i].component;
        const bouton_rule *rule = position->components[c].rule;
        const size_t parts = bouton_option_size(&s->to, i);
        bouton_text_clear(&line);
        bouton_component_name(c, &line);
        bouton_text_put(&line, ": ");
        bouton_position_state(position, c, &line);
        bouton_text_put(&line, parts == 0 ? " -> nothing" : " -> ");
        for (size_t j = 0; j < parts; j++) {
            bouton_text_put(&line, j > 0 ? " + " : "");
            bouton_rule_print(rule, bouton_option_state(&s->to, i, j), &line);
        }
        bouton_say_plain(e, "  ");
        bouton_say_marked(e, "%s", line.data);
        if (s->value.known && s->values[c].known && !s->value.infinite && s->play == BOUTON_NORMAL)
            bouton_say_plain(e, "  (worth %llu)",
                             (unsigned long long)(s->values[c].value ^ s->value.value));
        bouton_say_plain(e, "\n");
    }
    if (s->move_count > MOVES_SHOWN)
        bouton_say_plain(e, "  ... and %llu more\n",
                         (unsigned long long)(s->move_count - MOVES_SHOWN));
    e->text.failed |= line.failed;
    bouton_text_release(&line);
}

/* Among the moves shown; a heap of Nim has none. */
static bool some_move_goes_up(const bouton_solution *s) {
    for (size_t i = 0; i < s->move_count && i < MOVES_SHOWN; i++) {
        const uint64_t value = s->values[s->moves[i].component].value;
        if ((value ^ s->value.value) > value)
            return true;
    }
    return false;
}

bouton_status bouton_explain_end(bouton_explanation *e, const bouton_solution *s, bool *ended) {
    const bouton_status status = bouton_solution_ended(s, ended);
    if (status == BOUTON_OK && *ended)
        bouton_say(e, s->play == BOUTON_MISERE
                          ? "No move is left, and in misere play whoever moved last has lost: the "
                            "player to move wins (an N-position)."
                          : "No move is left, and whoever moved last has won: the player to move "
                            "loses (a P-position).");
    return status;
}

bouton_status bouton_explain_disguise(bouton_explanation *e, const bouton_solution *s) {
    bool ended = false;
    bouton_status status = bouton_explain_end(e, s, &ended);
    if (status != BOUTON_OK || ended)
        return status;
    introduce(e, s);
    status = list_components(e, s);
    if (status != BOUTON_OK)
        return status;
    bouton_say_plain(e, "\n");
    bouton_explain_sum(e, s);
    bouton_say_plain(e, "\n");
    if (s->outcome == BOUTON_P) {
        bouton_say(e,
                   "The nim-sum is 0: the player to move loses against best play (a P-position). "
                   "Every move changes the value of one component, so the sum is then not 0, "
                   "and the other side can make it 0 again.");
        return BOUTON_OK;
    }
    bouton_say(e,
               "The nim-sum is %llu, not 0: the player to move wins (an N-position). Change one "
               "component (*, a 1 in the column of the caret) to the value that makes the sum "
               "0:",
               (unsigned long long)s->value.value);
    bouton_say_plain(e, "\n");
    bouton_explain_moves(e, s);
    if (some_move_goes_up(s)) {
        bouton_say_plain(e, "\n");
        bouton_say(e,
                   "A component without a star becomes worth more: unlike Nim, its game has such "
                   "moves.");
    }
    if (s->cut)
        bouton_say(e, "There are more moves than can be looked through; others may win as well.");
    return BOUTON_OK;
}

/* What each component is worth, where some have no value: "inf{0,2}". */
static void list_loopy_values(bouton_explanation *e, const bouton_solution *s) {
    bouton_text line = bouton_text_start(e->text.b);
    for (size_t i = 0; i < s->position->count && i < BOUTON_EXPLAIN_ROWS; i++) {
        const bouton_grundy *value = &s->values[i];
        bouton_text_clear(&line);
        bouton_component_name(i, &line);
        bouton_text_printf(&line, "  %s:", bouton_position_rule(s->position, i));
        bouton_position_state(s->position, i, &line);
        bouton_text_put(&line, "  ");
        bouton_grundy_write(value, &line);
        bouton_say_plain(e, "  %s\n", line.data);
    }
    if (s->position->count > BOUTON_EXPLAIN_ROWS)
        bouton_say_plain(e, "  ... and more\n");
    bouton_say_plain(e, "\n");
    e->text.failed |= line.failed;
    bouton_text_release(&line);
}

/* What is known of a single component in this play, if that is why the outcome is what it is. */
static const char *reason_of(const bouton_solution *s) {
    const bouton_rule *rule = s->position->components[0].rule;
    const bouton_game *game = rule->game;
    bouton_outcome outcome;
    if (s->position->count != 1 || game->outcome == NULL ||
        !game->outcome(rule, bouton_position_at(s->position, 0), s->play, &outcome))
        return NULL;
    return s->play == BOUTON_MISERE ? game->misere_notes : game->normal_notes;
}

bouton_status bouton_explain_otherwise(bouton_explanation *e, const bouton_solution *s) {
    const bool misere = s->play == BOUTON_MISERE;
    bool ended = false;
    const bouton_status status = bouton_explain_end(e, s, &ended);
    if (status != BOUTON_OK || ended)
        return status;
    const char *reason = reason_of(s);
    bouton_say(e, misere ? "Misere play: whoever makes the last move loses."
                         : "Whoever makes the last move wins.");
    bouton_say_plain(e, "\n");
    if (reason != NULL)
        bouton_say(e, "%s", reason);
    else if (s->value.infinite)
        bouton_say(e, "Play can go round in circles here. Some states have a value all the same, "
                      "because each move to no value can be answered by coming back; a state "
                      "without one is infinite, and a sum with it is won only by a move to a "
                      "value that makes the sum 0 (Smith 1966).");
    else if (misere)
        bouton_say(e, "In misere play the values of components do not add up as Nim heaps do: one "
                      "has to look through the whole sum. That was done here, from the definition: "
                      "a position is won when some move leads to a lost one.");
    bouton_say_plain(e, "\n");
    if (s->value.infinite && s->position->count > 1)
        list_loopy_values(e, s);
    if (s->outcome == BOUTON_P) {
        bouton_say(e,
                   "The player to move loses against best play (a P-position): every move leads to "
                   "a position that is won for the other side.");
    } else if (s->outcome == BOUTON_D) {
        bouton_say(e, "Neither side can force a win: with best play the game goes on for ever%s",
                   s->move_count ? ". These moves keep it so:" : ".");
        bouton_say_plain(e, s->move_count ? "\n" : "");
        bouton_explain_moves(e, s);
    } else {
        bouton_say(e, "The player to move wins (an N-position)%s", s->move_count ? ":" : ".");
        bouton_say_plain(e, s->move_count ? "\n" : "");
        bouton_explain_moves(e, s);
    }
    return BOUTON_OK;
}
