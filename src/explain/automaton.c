/* SPDX-License-Identifier: MIT */
/* Explains misere sums of heaps of one rule by the automaton that reads their counts. */
#include "explain/explain.h"

enum { STATES_SHOWN = 12 };

static void introduce(bouton_explanation *e, const bouton_quotient_automaton *a) {
    bouton_say(e, "Misere play: whoever makes the last move loses.");
    bouton_say_plain(e, "\n");
    bouton_say(e,
               "Each heap counts as a letter or as nothing, and who wins depends on how many there "
               "are of each letter. Of most letters little matters: from some number on only "
               "whether there is an even "
               "number of them. Here %llu letter%s counted in full. An automaton of %llu states "
               "reads the counts in binary, the lowest digits first; the state that it comes to "
               "says which words of the other letters are lost beside them. It was proved right "
               "for all counts.",
               (unsigned long long)a->unbounded, a->unbounded == 1 ? " is" : "s are",
               (unsigned long long)a->state_count);
    bouton_say_plain(e, "\n");
}

static void put_binary(uint64_t count, bouton_text *out) {
    unsigned bit = 63;
    while (bit > 0 && count >> bit == 0)
        bit--;
    for (unsigned i = bit + 1; i-- > 0;)
        bouton_text_put_char(out, (char)('0' + (count >> i & 1)));
}

/* Each letter of the sum with how many there are. */
static void list_counts(bouton_explanation *e, const bouton_quotient_automaton *a,
                        const uint64_t *counts) {
    bouton_text line = bouton_text_start(e->text.b);
    for (uint32_t i = 0; i < a->letter_count; i++) {
        if (counts[i] == 0)
            continue;
        bouton_text_clear(&line);
        bouton_quotient_letter(i, &line);
        bouton_text_printf(&line, ", heaps like %llu: ", (unsigned long long)a->letters[i].heap);
        bouton_say_plain(e, "  %s", line.data);
        bouton_text_clear(&line);
        bouton_text_put_u64(&line, counts[i]);
        if (a->letters[i].index == 0) {
            bouton_text_put(&line, " = ");
            put_binary(counts[i], &line);
            bouton_text_put(&line, " in binary");
        }
        bouton_say_marked(e, "%s", line.data);
        bouton_say_plain(e, "\n");
    }
    e->text.failed |= line.failed;
    bouton_text_release(&line);
}

/* The states that the counts lead through, "0 -> 3 -> 15". */
static void put_path(const bouton_quotient_automaton *a, const uint64_t *counts, bouton_text *out) {
    uint32_t state = 0;
    bouton_text_put_char(out, '0');
    for (unsigned bit = 0; bouton_at_hand_step(a, counts, bit, &state); bit++) {
        if (bit < STATES_SHOWN) {
            bouton_text_put(out, " -> ");
            bouton_text_put_u64(out, state);
        }
        if (bit == STATES_SHOWN)
            bouton_text_put(out, " -> ...");
    }
}

static uint32_t last_state(const bouton_quotient_automaton *a, const uint64_t *counts) {
    uint32_t state = 0;
    for (unsigned bit = 0; bouton_at_hand_step(a, counts, bit, &state);)
        bit++;
    return state;
}

/* The first winning moves, each with the state and the word that it leaves. */
static bouton_status list_moves(bouton_explanation *e, const bouton_solution *s,
                                const uint64_t *counts) {
    const bouton_quotient_automaton *a = bouton_quotient_automaton_of(s->quotient);
    const size_t most = bouton_moves_listed(e);
    bouton_text line = bouton_text_start(e->text.b);
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < s->move_count && i < most && status == BOUTON_OK; i++) {
        const size_t c = s->moves[i].component, parts = bouton_option_size(&s->to, i);
        uint64_t after[BOUTON_COUNTS];
        status = bouton_at_hand_without(s->position, c, s->quotient, counts, after);
        bouton_text_clear(&line);
        bouton_put_move(s->position, c, &s->to, i, &line);
        for (size_t j = 0; j < parts && status == BOUTON_OK; j++)
            status = bouton_at_hand_add(s->quotient,
                                        bouton_heap_size(bouton_option_state(&s->to, i, j)), after);
        bouton_say_plain(e, "  ");
        bouton_say_marked(e, "%s", line.data);
        bouton_text_clear(&line);
        bouton_quotient_automaton_class_name(s->quotient, bouton_at_hand_class(s->quotient, after),
                                             &line);
        bouton_say_plain(e, "  leaves state %u, beside which %s is lost\n",
                         (unsigned)last_state(a, after), line.data);
    }
    bouton_say_rest(e, s->move_count > most ? s->move_count - most : 0);
    e->text.failed |= line.failed;
    bouton_text_release(&line);
    return status;
}

bouton_status bouton_explain_automaton(bouton_explanation *e, const bouton_solution *s) {
    const bouton_quotient_automaton *a = bouton_quotient_automaton_of(s->quotient);
    uint64_t counts[BOUTON_COUNTS] = {0};
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < s->position->count && status == BOUTON_OK; i++)
        status = bouton_at_hand_count(s->position, i, s->quotient, counts);
    if (status != BOUTON_OK)
        return status;
    introduce(e, a);
    list_counts(e, a, counts);
    bouton_say_plain(e, "\n");
    bouton_text path = bouton_text_start(e->text.b), word = bouton_text_start(e->text.b);
    put_path(a, counts, &path);
    bouton_quotient_automaton_class_name(s->quotient, bouton_at_hand_class(s->quotient, counts),
                                         &word);
    bouton_say(
        e, "The states are %s. The other letters come to the word %s, which is %s beside it: %s",
        path.data, word.data, s->outcome == BOUTON_P ? "lost" : "not lost",
        s->outcome == BOUTON_P ? "the player to move loses against best play (a P-position)."
        : s->move_count > 0    ? "the player to move wins (an N-position) by leaving what is lost:"
                               : "the player to move wins (an N-position).");
    if (s->outcome != BOUTON_P && s->move_count > 0) {
        bouton_say_plain(e, "\n");
        status = list_moves(e, s, counts);
    }
    e->text.failed |= path.failed | word.failed;
    bouton_text_release(&path);
    bouton_text_release(&word);
    return status;
}
