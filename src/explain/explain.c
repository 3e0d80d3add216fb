/* SPDX-License-Identifier: MIT */
/* Chooses the explanation that a position gets. */
#include "explain/explain.h"

static void explain_end(bouton_explanation *e, const bouton_solution *s) {
    const bouton_reasons *reasons = &e->reasons;
    bouton_text text = bouton_text_start(e->text.b);
    for (size_t i = 0; i < reasons->count; i++) {
        if (reasons->list[i].kind != BOUTON_REASON_UNENDED)
            continue;
        bouton_reason_say(reasons, s, &reasons->list[i], &text);
        bouton_text_put(&text, "; ");
    }
    bouton_text_put(&text, s->play == BOUTON_MISERE
                               ? "no move is left, and in misere play whoever moved last has lost: "
                                 "the player to move wins (an N-position)."
                               : "no move is left, and whoever moved last has won: the player to "
                                 "move loses (a P-position).");
    bouton_capitalize(&text);
    bouton_say(e, "%s", text.data);
    e->text.failed |= text.failed;
    bouton_text_release(&text);
}

/* The game's reason with Moore's columns, if there is one. */
static const bouton_reason *columns_of(const bouton_explanation *e, const bouton_solution *s) {
    const bouton_reason *of_game =
        s->position->count == 1 ? bouton_reason_of_game(&e->reasons, 0, BOUTON_NO_MOVE) : NULL;
    return of_game != NULL &&
                   (of_game->kind == BOUTON_REASON_COLUMNS || of_game->kind == BOUTON_REASON_ONES)
               ? of_game
               : NULL;
}

static bouton_status explain_by_kind(const bouton_solution *s, bouton_explanation *e) {
    if (s->method == BOUTON_SUM_BY_NIM)
        return s->play == BOUTON_MISERE ? bouton_explain_misere_nim(e, s)
                                        : bouton_explain_nim(e, s);
    if (columns_of(e, s) != NULL)
        return bouton_explain_moore(e, s, columns_of(e, s));
    if (s->method == BOUTON_SUM_BY_DOMINANCE)
        return bouton_explain_dominance(e, s);
    return s->method == BOUTON_SUM_BY_AUTOMATON ? bouton_explain_automaton(e, s)
                                                : bouton_explain_quotient(e, s);
}

/* Whether the theory of misere sums is used; a single game's own reason is simpler. */
static bool is_by_theory(const bouton_explanation *e, const bouton_solution *s) {
    const bool theory = s->method == BOUTON_SUM_BY_QUOTIENT ||
                        s->method == BOUTON_SUM_BY_DOMINANCE ||
                        s->method == BOUTON_SUM_BY_AUTOMATON;
    const bool own =
        s->position->count == 1 && bouton_reason_of_game(&e->reasons, 0, BOUTON_NO_MOVE) != NULL;
    const bool tame = bouton_reason_find(&e->reasons, BOUTON_REASON_TAME, SIZE_MAX) != NULL;
    return theory && !s->wants_depth && !own && !tame;
}

static bouton_status explain(const bouton_solution *s, bouton_explanation *e) {
    if (bouton_reason_find(&e->reasons, BOUTON_REASON_END, SIZE_MAX) != NULL) {
        explain_end(e, s);
        return BOUTON_OK;
    }
    if (e->detail == BOUTON_BRIEF) {
        bouton_explain_briefly(e, s);
        return BOUTON_OK;
    }
    const bool is_nim = s->method == BOUTON_SUM_BY_NIM; /* its explanation has replies of its own */
    if (is_nim || columns_of(e, s) != NULL || is_by_theory(e, s)) {
        const bouton_status status = explain_by_kind(s, e);
        if (status == BOUTON_OK &&
            (!is_nim || (e->detail == BOUTON_FULL && !bouton_nim_shows_replies(s))))
            bouton_say_replies(e, s);
        return status;
    }
    if (bouton_values_decide(s))
        return bouton_explain_values(e, s);
    return bouton_explain_otherwise(e, s);
}

bouton_status bouton_explain_in(const bouton_solution *s, bouton_detail detail,
                                bouton_explanation *e) {
    if (s == NULL || e == NULL)
        return BOUTON_INPUT;
    bouton_context *b = e->text.b;
    const uint64_t texts_failed = b->texts_failed;
    bouton_say_nothing(e);
    if ((unsigned)detail > BOUTON_FULL)
        return bouton_fail(b, BOUTON_INPUT, "argument", "there is no such detail");
    if (s->outcome == BOUTON_OUTCOME_UNKNOWN || s->want != BOUTON_WANT_WINNING)
        return bouton_fail(b, BOUTON_INPUT, "argument",
                           "only what was solved with its winning moves is explained");
    e->detail = detail;
    bouton_status status = bouton_reasons_gather(s, detail, &e->reasons);
    if (status == BOUTON_OK)
        status = explain(s, e);
    bouton_search_clear(s->search);
    if (status == BOUTON_OK)
        bouton_say_folded(e);
    if (status == BOUTON_OK && b->texts_failed != texts_failed)
        return b->error.status;
    return status == BOUTON_OK ? bouton_text_status(&e->text) : status;
}

bouton_status bouton_explain(const bouton_solution *s, bouton_explanation *e) {
    return bouton_explain_in(s, BOUTON_USUAL, e);
}

bouton_status bouton_explain_columns(const bouton_solution *s, bouton_explanation *e) {
    if (s == NULL || e == NULL)
        return BOUTON_INPUT;
    const uint64_t texts_failed = e->text.b->texts_failed;
    bouton_say_nothing(e);
    if (s->outcome == BOUTON_OUTCOME_UNKNOWN)
        return bouton_fail(e->text.b, BOUTON_INPUT, "argument", "nothing was solved");
    if (bouton_values_known(s))
        bouton_explain_sum(e, s);
    if (e->text.b->texts_failed != texts_failed)
        return e->text.b->error.status;
    return bouton_text_status(&e->text);
}
