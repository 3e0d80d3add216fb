/* SPDX-License-Identifier: MIT */
/* Games other than Nim: by values, which make them Nim in disguise (Sprague 1935, Grundy 1939), and
 * where values don't decide, by each game's own reason and by the moves. */
#include "explain/explain.h"

#include "misere/at_hand.h"

typedef unsigned long long number;

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

/* Whether it says why the component has its value. */
static bool shows_value(const bouton_solution *s, size_t component, const bouton_reason *own) {
    return own != NULL &&
           bouton_reason_shows_value(own, bouton_play_like(s), s->values[component].value);
}

/* Notes that a mex was left out where one is due: nothing else explains the value, or everything is
 * wanted. */
static void put_left_out(const bouton_explanation *e, const bouton_solution *s, size_t component,
                         const bouton_reason *own, bouton_text *out) {
    if (bouton_rule_is_nim(s->position->components[component].rule) ||
        (own != NULL && e->detail != BOUTON_FULL))
        return;
    bouton_text_put(out, s->values[component].value >= BOUTON_WITNESSES_MAX
                             ? "; a move to each smaller value would be too long a list"
                             : "; what each of its moves leads to is not shown, for it would take "
                               "too much work here");
}

/* Why the component has its value, as far as known. */
static void put_why(const bouton_explanation *e, const bouton_solution *s, size_t component,
                    bouton_text *out) {
    const bouton_reasons *reasons = &e->reasons;
    const bouton_reason *own = NULL;
    const bouton_reason *mex = bouton_reason_find(reasons, BOUTON_REASON_MEX, component);
    const bouton_reason *returns = bouton_reason_find(reasons, BOUTON_REASON_RETURNS, component);
    for (size_t i = 0; i < reasons->count; i++) {
        const bouton_reason *r = &reasons->list[i];
        if (r->component != component || r->after != BOUTON_NO_MOVE ||
            !shows_value(s, component, r))
            continue;
        bouton_text_put(out, own == NULL ? "" : "; ");
        bouton_reason_say(reasons, s, r, out);
        own = own == NULL ? r : own;
    }
    if (own != NULL && (mex != NULL || returns != NULL))
        bouton_text_put(out, "; ");
    if (mex != NULL)
        bouton_put_mex(e, s, mex, out);
    if (returns != NULL)
        bouton_put_returns(e, s, returns, out);
    if (own == NULL && mex == NULL && returns == NULL)
        bouton_text_put(out, bouton_rule_is_nim(s->position->components[component].rule)
                                 ? "a Nim heap's own size"
                                 : where_from(s->position, component));
    if (mex == NULL && returns == NULL)
        put_left_out(e, s, component, own, out);
}

static void list_components(bouton_explanation *e, const bouton_solution *s) {
    const bouton_position *position = s->position;
    const size_t count = position->count;
    bouton_text line = bouton_text_start(e->text.b);
    for (size_t i = 0; i < count && i < BOUTON_EXPLAIN_ROWS; i++) {
        bouton_text_clear(&line);
        bouton_component_name(i, &line);
        bouton_text_put(&line, "  ");
        bouton_put_written(position, i, &line);
        bouton_say_plain(e, "  %s is worth ", line.data);
        bouton_say_marked(e, "%llu", (number)s->values[i].value);
        bouton_text_clear(&line);
        put_why(e, s, i, &line);
        bouton_say_plain(e, ": %s\n", line.data);
    }
    if (count > BOUTON_EXPLAIN_ROWS)
        bouton_say_plain(e, "  ... and %llu more\n", (number)(count - BOUTON_EXPLAIN_ROWS));
    bouton_say_plain(e, "\n");
    e->text.failed |= line.failed;
    bouton_text_release(&line);
}

/* Who wins a single game, where its reason for that says nothing of the value. */
static void say_winner(bouton_explanation *e, const bouton_solution *s) {
    const bouton_reason *own = bouton_reason_of_game(&e->reasons, 0, BOUTON_NO_MOVE);
    if (s->position->count != 1 || own == NULL || shows_value(s, 0, own))
        return;
    bouton_text winner = bouton_text_start(e->text.b);
    bouton_text_put(&winner, "That the player to move wins can be seen without the value, too: ");
    bouton_reason_say(&e->reasons, s, own, &winner);
    bouton_end_sentence(&winner);
    bouton_say(e, "%s", bouton_text_data(&winner));
    bouton_say_plain(e, "\n");
    e->text.failed |= winner.failed;
    bouton_text_release(&winner);
}

static void say_play(bouton_explanation *e, const bouton_solution *s) {
    bouton_say(e, s->play == BOUTON_MISERE ? "Misere play: whoever makes the last move loses."
                                           : "Whoever makes the last move wins.");
    bouton_say_plain(e, "\n");
}

static bool has_mex(const bouton_explanation *e) {
    bool has = false;
    for (size_t i = 0; i < e->reasons.count; i++)
        has |= e->reasons.list[i].kind == BOUTON_REASON_MEX;
    return has;
}

/* " kayles 0.123": the rules, as the command line has them. */
static void put_rules(const bouton_position *position, bouton_text *out) {
    for (size_t i = 0; i < position->count; i++)
        if (bouton_position_first_of(position, position->components[i].rule) == i)
            bouton_text_printf(out, " %s", bouton_position_rule(position, i));
}

static void say_firm(bouton_explanation *e, const bouton_solution *s) {
    const bouton_reason *firm = bouton_reason_find(&e->reasons, BOUTON_REASON_FIRM, SIZE_MAX);
    say_play(e, s);
    if (firm == NULL)
        return;
    const uint64_t *n = bouton_reason_numbers(&e->reasons, firm);
    bouton_text rules = bouton_text_start(e->text.b);
    put_rules(s->position, &rules);
    bouton_say(e,
               "The heap of %llu is firm, as all of %s are from %llu on: whatever heaps of the "
               "rules here lie beside it, the sum is lost in misere play exactly if it is in "
               "normal play.",
               (number)n[1], s->position->components[n[0]].rule->text, (number)n[2]);
    bouton_say_plain(e, "\n");
    bouton_say(e,
               "The misere quotient of the heaps up to %llu shows it (`bouton quotient%s` finds "
               "it): those from %llu on are firm there, and each move in a larger heap leaves one "
               "that is firm, so that all are.",
               (number)n[3], bouton_text_data(&rules), (number)n[2]);
    e->text.failed |= rules.failed;
    bouton_text_release(&rules);
    bouton_say_plain(e, "\n");
}

static void introduce(bouton_explanation *e, const bouton_solution *s) {
    bouton_text heaps = bouton_text_start(e->text.b);
    const size_t count = s->value_count;
    bool empty = true;
    for (size_t i = 0; i < count; i++)
        empty &= s->values[i].value == 0;
    bouton_text_put(&heaps, empty        ? count == 1 ? "an empty heap" : "empty heaps"
                            : count == 1 ? "a heap of "
                                         : "heaps of ");
    for (size_t i = 0; i < count && i < BOUTON_EXPLAIN_ROWS && !empty; i++)
        bouton_text_printf(&heaps, "%s%llu", bouton_text_between(i, count, " and "),
                           (number)s->values[i].value);
    if (count > BOUTON_EXPLAIN_ROWS && !empty)
        bouton_text_put(&heaps, ", ...");
    if (s->play == BOUTON_MISERE)
        say_firm(e, s);
    bouton_say(e,
               s->play == BOUTON_MISERE ? "So who wins is told as if whoever makes the last move "
                                          "won: this is Nim with %s in disguise."
                                        : "Whoever makes the last move wins. This is Nim with "
                                          "%s in disguise.",
               bouton_text_data(&heaps));
    bouton_say_plain(e, "\n");
    if (has_mex(e)) {
        bouton_say(e, "A game's value is the least number (0, 1, 2, ...) that none of its options "
                      "has: the mex, or minimum excluded value. So from a game of value v one can "
                      "move to every smaller value, as from a Nim heap of v; and where a move goes "
                      "up, the next one can bring it back. That is the theorem of Sprague and "
                      "Grundy.");
        bouton_say_plain(e, "\n");
    }
    e->text.failed |= heaps.failed;
    bouton_text_release(&heaps);
}

/* Whether some listed move goes to a larger value; a heap of Nim has none. */
static bool some_move_goes_up(const bouton_solution *s) {
    for (size_t i = 0; i < s->move_count && i < BOUTON_WINS_SHOWN; i++) {
        const uint64_t value = s->values[s->moves[i].component].value;
        if ((value ^ s->value.value) > value)
            return true;
    }
    return false;
}

/* Whether a move may lead to a state without a value. */
static bool may_have_none(const bouton_position *position) {
    uint64_t value;
    for (size_t i = 0; i < position->count; i++)
        if (bouton_method_of(position->components[i].rule, bouton_position_at(position, i),
                             &value) == BOUTON_BY_LOOPS)
            return true;
    return false;
}

static void conclude_one(bouton_explanation *e, const bouton_solution *s) {
    const char *or_none = may_have_none(s->position) ? " or to none" : "";
    if (s->outcome == BOUTON_P) {
        bouton_say(e,
                   "The value is 0: the player to move loses against best play (a P-position). "
                   "Every move leads to another value%s, and from there the other side can move "
                   "to 0 again.",
                   or_none);
        return;
    }
    bouton_say(e,
               "The value is %llu, not 0: the player to move wins (an N-position) by a move to "
               "0, from where every move leads to another value%s%s",
               (number)s->value.value, or_none, s->move_count > 0 ? ":" : ".");
}

static void conclude_sum(bouton_explanation *e, const bouton_solution *s) {
    if (s->outcome == BOUTON_P) {
        bouton_say(e,
                   "The nim-sum is 0: the player to move loses against best play (a P-position). "
                   "Every move changes the value of one component%s, so the sum is then not 0, "
                   "and the other side can make it 0 again.",
                   may_have_none(s->position) ? ", or leaves it without one" : "");
        return;
    }
    bouton_say(e,
               "The nim-sum is %llu, not 0: the player to move wins (an N-position). Change one "
               "component (*, a 1 in the column of the caret) to the value that makes the sum "
               "0; whatever the other side then changes makes it another again%s",
               (number)s->value.value, s->move_count > 0 ? ":" : ".");
}

static void say_cut(bouton_explanation *e, const bouton_solution *s, const char *none) {
    if (s->cut)
        bouton_say(e, "%s",
                   s->move_count > 0
                       ? "Not every move was looked into to the end; others may win as well."
                       : none);
}

bouton_status bouton_explain_values(bouton_explanation *e, const bouton_solution *s) {
    const bool one = s->position->count == 1;
    BOUTON_ASSERT((s->value.value == 0) == (s->outcome == BOUTON_P));
    introduce(e, s);
    list_components(e, s);
    say_winner(e, s);
    const bouton_status status = bouton_say_drawn(e, s);
    if (status != BOUTON_OK)
        return status;
    bouton_say_fused(e, s);
    if (!one) {
        bouton_explain_sum(e, s);
        bouton_say_plain(e, "\n");
    }
    (one ? conclude_one : conclude_sum)(e, s);
    const bouton_reason *mirror =
        bouton_reason_after(&e->reasons, BOUTON_REASON_MIRROR, BOUTON_NO_MOVE);
    if (mirror != NULL) {
        bouton_say_plain(e, "\n");
        bouton_say_sentence(e, s, mirror);
    }
    if (s->outcome == BOUTON_N) {
        bouton_say_plain(e, s->move_count > 0 ? "\n" : "");
        bouton_say_moves(e, s);
        if (!one && some_move_goes_up(s)) {
            bouton_say_plain(e, "\n");
            bouton_say(e, "A component without a star becomes worth more: unlike Nim, its game has "
                          "such moves.");
        }
        say_cut(e, s,
                "There are more moves than can be looked through, and none of those that were is "
                "such a one.");
    }
    bouton_say_replies(e, s);
    bouton_say_lists(e, s);
    return BOUTON_OK;
}

/* The notes on a single component in this play, if they are the reason for its outcome. */
static const char *notes_of(const bouton_solution *s) {
    const bouton_rule *rule = s->position->components[0].rule;
    const bouton_game *game = rule->game;
    bouton_outcome outcome;
    if (s->position->count != 1 ||
        !bouton_component_outcome(rule, bouton_position_at(s->position, 0), s->play, &outcome))
        return NULL;
    return s->play == BOUTON_MISERE ? game->misere_notes : game->normal_notes;
}

static bool has_list(const bouton_explanation *e) {
    return bouton_reason_find(&e->reasons, BOUTON_REASON_CLOSED, SIZE_MAX) != NULL ||
           bouton_reason_find(&e->reasons, BOUTON_REASON_LABELS, SIZE_MAX) != NULL;
}

/* Why a sum of heaps was searched: the quotient found within the limits covers only smaller
 * heaps. */
static void say_quotient_ends(bouton_explanation *e, const bouton_solution *s) {
    const bouton_position *position = s->position;
    bouton_text rules = bouton_text_start(e->text.b);
    uint64_t heap;
    if (!bouton_quotient_reaches(position, &heap))
        return;
    put_rules(position, &rules);
    bouton_say(e,
               "A misere quotient would tell it by a product, but in short time one was found for "
               "heaps up to %llu only; `bouton quotient%s` looks for more.",
               (unsigned long long)heap, rules.size > 0 ? rules.data : "");
    bouton_say_plain(e, "\n");
    e->text.failed |= rules.failed;
    bouton_text_release(&rules);
}

static void say_grounds(bouton_explanation *e, const bouton_solution *s) {
    const bouton_reason *own = bouton_reason_of_game(&e->reasons, 0, BOUTON_NO_MOVE);
    const bouton_reason *tame = bouton_reason_find(&e->reasons, BOUTON_REASON_TAME, SIZE_MAX);
    const char *notes = notes_of(s);
    if (s->position->count == 1 && own != NULL) {
        bouton_say_reason(e, s, own);
    } else if (notes != NULL) {
        bouton_say(e, "%s", notes);
        bouton_say_plain(e, "\n");
    } else if (s->value.infinite) {
        bouton_say_infinite(e, s);
    } else if (tame != NULL) {
        bouton_say_tame(e, s, tame);
    } else if (has_list(e)) {
        return;
    } else if (s->play == BOUTON_MISERE) {
        const bool by_form = s->forms != NULL;
        bouton_say(e,
                   "A position is won when some move leads to a lost one, %s In misere play values "
                   "don't add up as Nim heaps do, so %s%s%s.",
                   bouton_position_is_loopy(s->position)
                       ? "lost when every move leads to one that is won, and neither where some "
                         "move goes on to what is neither and none to a lost one."
                       : "and lost when every move leads to one that is won.",
                   by_form ? "this sum was brought into its canonical form, made from the forms of "
                             "what its moves lead to, in which each move is left out that a reply "
                             "can take back (`bouton canonical` shows it)"
                           : "all that can be reached was looked through",
                   !e->reasons.list_too_long  ? ""
                   : by_form                  ? "; all that can be reached is too much for a list"
                   : e->detail == BOUTON_FULL ? "; it is too much to be listed"
                   : e->reasons.full_has_list ? "; it is too much for a short list"
                                              : "; it is too much for a list",
                   bouton_reason_find(&e->reasons, BOUTON_REASON_ANSWERS, SIZE_MAX) != NULL
                       ? ", but what answers each move stands below"
                       : "");
        bouton_say_plain(e, "\n");
        say_quotient_ends(e, s);
    }
}

bouton_status bouton_explain_otherwise(bouton_explanation *e, const bouton_solution *s) {
    say_play(e, s);
    say_grounds(e, s);
    const bouton_status status = bouton_say_drawn(e, s);
    if (status != BOUTON_OK)
        return status;
    if (s->outcome == BOUTON_P) {
        bouton_say(e, "The player to move loses against best play (a P-position): every move leads "
                      "to a position that is won for the other side.");
        bouton_say_replies(e, s);
        bouton_say_lists(e, s);
        return BOUTON_OK;
    }
    if (s->outcome == BOUTON_D)
        bouton_say_neither(e, s);
    else
        bouton_say(e, "The player to move wins (an N-position)%s", s->move_count ? ":" : ".");
    bouton_say_plain(e, s->move_count ? "\n" : "");
    bouton_say_moves(e, s);
    say_cut(e, s, "Short searches did not find by which move.");
    bouton_say_replies(e, s);
    bouton_say_lists(e, s);
    return BOUTON_OK;
}
