/* SPDX-License-Identifier: MIT */
#include "misere/firm.h"

#include <string.h>

/* Continues after opening the pieces; takes ownership of them even if it fails. */
static bouton_quotient *start(bouton_context *b, bouton_pieces *pieces, bouton_status status) {
    bouton_quotient *q = status == BOUTON_OK ? bouton_calloc(b, 1, sizeof *q) : NULL;
    if (q == NULL) {
        bouton_pieces_free(pieces);
        return NULL;
    }
    *q = (bouton_quotient){.b = b,
                           .pieces = *pieces,
                           .meter = {.b = b},
                           .binary_meter = {.b = b},
                           .dominance_meter = {.b = b},
                           .period_due = 16,
                           .firm_due = 16};
    q->facts.rule_count = pieces->rule_count;
    q->facts.positions = pieces->found_count;
    q->facts.order = 1;
    q->facts.tame = true;
    q->facts.proved = pieces->rule_count == 0 && pieces->found_count == 0;
    q->automaton = bouton_automaton_new(b);
    q->repetitions = bouton_calloc(b, q->facts.rule_count + 1, sizeof *q->repetitions);
    if (q->automaton != NULL)
        q->letters = bouton_letters_new(b, q->automaton, &q->pieces);
    if (q->repetitions != NULL && q->letters != NULL)
        return q;
    bouton_quotient_close(q);
    return NULL;
}

bouton_quotient *bouton_quotient_of(bouton_context *b, const char *const rules[], size_t count) {
    bouton_pieces pieces;
    const bouton_status status = bouton_pieces_of_rules(&pieces, b, rules, count);
    return start(b, &pieces, status);
}

bouton_quotient *bouton_quotient_open(bouton_context *b, const char *const rules[], size_t count) {
    if (b == NULL)
        return NULL;
    bool whole = rules != NULL && count > 0;
    for (size_t i = 0; i < count && whole; i++)
        whole = rules[i] != NULL;
    if (!whole) {
        bouton_fail(b, BOUTON_INPUT, "argument", "a quotient is of at least one rule");
        return NULL;
    }
    bouton_quotient *q = bouton_quotient_of(b, rules, count);
    for (size_t i = 0; q != NULL && i < count; i++)
        for (size_t j = 0; j < i; j++)
            if (q->pieces.rules[i] == q->pieces.rules[j]) {
                bouton_fail(b, BOUTON_INPUT, "usage", "the rule %s is given twice",
                            q->pieces.rules[i]->text);
                bouton_quotient_close(q);
                return NULL;
            }
    return q;
}

bouton_quotient *bouton_quotient_of_position(const bouton_position *position, uint32_t most) {
    bouton_pieces pieces;
    const bouton_status status = bouton_pieces_of_position(&pieces, position, most);
    return start(position->b, &pieces, status);
}

/* Keeps a copy of a position; NULL with the error set if that fails. */
static bouton_quotient *keep_position(bouton_quotient *q, const bouton_position *position) {
    if (q == NULL)
        return NULL;
    q->position = bouton_position_new(q->b);
    if (q->position != NULL && bouton_position_copy(q->position, position) == BOUTON_OK)
        return q;
    bouton_quotient_close(q);
    return NULL;
}

bouton_quotient *bouton_quotient_open_position(const bouton_position *position) {
    if (position == NULL)
        return NULL;
    return keep_position(bouton_quotient_of_position(position, BOUTON_PIECES_MAX), position);
}

bouton_quotient *bouton_quotient_of_listed(const bouton_position *listed) {
    bouton_pieces pieces;
    const bouton_status status = bouton_pieces_of_listed(&pieces, listed);
    bouton_quotient *q = keep_position(start(listed->b, &pieces, status), listed);
    if (q != NULL)
        q->listed = true;
    return q;
}

void bouton_quotient_close(bouton_quotient *q) {
    if (q == NULL)
        return;
    bouton_dominance_free(q->dominance);
    bouton_binary_free(q->binary);
    bouton_firm_free(q);
    bouton_letters_free(q->letters);
    bouton_automaton_free(q->pending);
    bouton_automaton_free(q->automaton);
    bouton_pieces_free(&q->pieces);
    bouton_position_free(q->position);
    if (q->repetitions != NULL)
        bouton_release_memory(q->b, q->repetitions,
                              (q->facts.rule_count + 1) * sizeof *q->repetitions);
    bouton_release_memory(q->b, q->growth, q->growth_capacity * sizeof *q->growth);
    bouton_release_memory(q->b, q, sizeof *q);
}

void bouton_quotient_find_repetitions(bouton_quotient *q) {
    const size_t rules = q->pieces.rule_count;
    size_t found = 0;
    BOUTON_ASSERT(rules > 0 && q->piece_count <= q->automaton->piece_count);
    while (found < rules &&
           bouton_images_repeat(&q->pieces.rules[found]->code, q->automaton->images + found, rules,
                                q->piece_count / rules, &q->repetitions[found]))
        found++;
    q->facts.proved = found == rules;
    if (q->facts.proved && rules == 1) {
        q->facts.period = q->repetitions[0].period;
        q->facts.preperiod = q->repetitions[0].preperiod;
    }
}

void bouton_quotient_update(bouton_quotient *q) {
    BOUTON_ASSERT(q->piece_count == q->automaton->piece_count);
    const bool rules = q->pieces.rule_count > 0;
    q->facts.count = rules ? q->piece_count / q->pieces.rule_count : q->piece_count;
    q->facts.order = q->automaton->order;
    q->facts.p_size = bouton_automaton_lost_count(q->automaton);
    q->facts.tame = bouton_automaton_is_tame(q->automaton);
    q->facts.generator_count = q->automaton->generators;
    if (!rules)
        q->facts.proved = q->piece_count == q->pieces.found_count;
}

/* The next count of heaps at which to look for something in all of them. */
static uint64_t next_due(uint64_t count) {
    return count + (count / 32 > 8 ? count / 32 : 8);
}

/* Looks for what the included heaps prove about all. */
static bouton_status look_at_heaps(bouton_quotient *q, bool at_end) {
    const uint64_t count = q->piece_count / q->pieces.rule_count;
    bouton_status status = BOUTON_OK;
    if (q->facts.firm_from == 0 && (at_end || count >= q->firm_due)) {
        status = bouton_quotient_find_firm(q);
        q->firm_due = next_due(count);
    }
    if (status == BOUTON_OK && (at_end || count >= q->period_due)) {
        bouton_quotient_find_repetitions(q);
        q->period_due = next_due(count);
    }
    return status;
}

bouton_status bouton_quotient_advance(bouton_quotient *q, uint64_t heap, bool insist) {
    if (q == NULL)
        return BOUTON_INPUT;
    const size_t rules = q->pieces.rule_count;
    uint64_t total = q->pieces.found_count;
    bouton_status status = BOUTON_OK;
    if (rules > 0)
        total = heap < BOUTON_PIECES_MAX / rules ? (heap + 1) * rules : BOUTON_PIECES_MAX;
    q->meter.total = rules > 1 ? total / rules : total;
    while (status == BOUTON_OK && !q->facts.proved && q->piece_count < total) {
        q->meter.done = rules > 1 ? q->piece_count / rules : q->piece_count;
        status = bouton_quotient_take_in(q, insist);
        if (status == BOUTON_OK && rules > 0)
            status = look_at_heaps(q, false);
    }
    if (status == BOUTON_OK && rules > 0 && !q->facts.proved)
        status = look_at_heaps(q, true);
    bouton_quotient_update(q);
    if (status == BOUTON_OK && rules > 0 && !q->facts.proved && heap >= q->facts.count)
        status = bouton_fail(q->b, BOUTON_LIMIT, "too-large",
                             "not more than %u heaps are looked at", (unsigned)BOUTON_PIECES_MAX);
    return status;
}

void bouton_quotient_limit(bouton_quotient *q, uint64_t steps) {
    if (q != NULL)
        q->meter.most = q->dominance_meter.most = steps;
}

uint64_t bouton_quotient_steps(const bouton_quotient *q) {
    return q != NULL ? q->meter.before + q->meter.spent : 0;
}

const bouton_quotient_facts *bouton_quotient_facts_of(const bouton_quotient *q) {
    return q != NULL ? &q->facts : NULL;
}

void bouton_quotient_put_word(const bouton_quotient *q, const bouton_word *word, bouton_text *out) {
    for (uint32_t i = 0; i < word->size;) {
        uint32_t same = i;
        while (same < word->size && word->pieces[same] == word->pieces[i])
            same++;
        if (i > 0)
            bouton_text_put_char(out, ' ');
        bouton_piece_write(&q->pieces, word->pieces[i], out);
        if (same - i > 1)
            bouton_text_printf(out, "^%u", (unsigned)(same - i));
        i = same;
    }
}

void bouton_quotient_failing(const bouton_quotient *q, bouton_text *out) {
    if (q == NULL || q->pending == NULL)
        return;
    const uint32_t shown =
        q->failure_count < BOUTON_FAILURES_SHOWN ? q->failure_count : BOUTON_FAILURES_SHOWN;
    for (uint32_t i = q->failure_count - shown; i < q->failure_count; i++) {
        bouton_quotient_put_word(q, &q->failures[i % BOUTON_FAILURES_SHOWN], out);
        bouton_text_put_char(out, '\n');
    }
}
