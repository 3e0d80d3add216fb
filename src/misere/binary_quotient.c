/* SPDX-License-Identifier: MIT */
/* A quotient's automaton as the quotient uses it, and its certificate. */
#include "misere/binary_quotient.h"

#include "base/bytes.h"

#include <string.h>

static void describe(bouton_quotient *q) {
    const bouton_binary *binary = q->binary;
    const bouton_binary_frame *frame = &binary->frame;
    const bouton_binary_automaton *a = &binary->automaton;
    for (uint32_t i = 0; i < frame->count; i++) {
        const bouton_binary_generator *g = &frame->generators[i];
        q->reported_letters[i] =
            (bouton_quotient_letter_count){g->heap, g->unbounded ? 0 : g->index};
    }
    q->reported = (bouton_quotient_automaton){.count = binary->heaps,
                                              .period = binary->repetition.period,
                                              .preperiod = binary->repetition.preperiod,
                                              .letter_count = frame->count,
                                              .letters = q->reported_letters,
                                              .unbounded = frame->unbounded,
                                              .class_count = frame->classes,
                                              .state_count = a->states,
                                              .set_count = a->set_count,
                                              .next = a->next,
                                              .sets = a->set_of,
                                              .joint_states = binary->joint_states};
}

bouton_status bouton_quotient_find_automaton(bouton_quotient *q, uint64_t heap) {
    if (q == NULL)
        return BOUTON_INPUT;
    if (q->pieces.rule_count != 1)
        return bouton_fail(q->b, BOUTON_INPUT, "argument",
                           "an automaton is looked for of the heaps of one rule alone");
    if (q->binary == NULL)
        q->binary = bouton_binary_new(q->b, q->pieces.rules[0], &q->binary_meter);
    if (q->binary == NULL)
        return q->b->error.status;
    q->binary_meter.total = heap;
#ifdef BOUTON_PAGE /* kept out of the page: such sums are searched there */
    const bouton_status status =
        bouton_fail(q->b, BOUTON_LIMIT, "too-large", "no automaton is looked for here");
#else
    const bouton_status status = bouton_binary_advance(q->binary, heap);
#endif
    describe(q);
    return status;
}

const bouton_quotient_automaton *bouton_quotient_automaton_of(const bouton_quotient *q) {
    return q != NULL && q->reported.count > 0 ? &q->reported : NULL;
}

bool bouton_quotient_automaton_is_lost(const bouton_quotient *q, uint32_t state, uint32_t class) {
    const bouton_quotient_automaton *found = bouton_quotient_automaton_of(q);
    if (found == NULL || state >= found->state_count || class >= found->class_count)
        return false;
    const bouton_binary_automaton *a = &q->binary->automaton;
    return bouton_binary_has(a->sets + a->set_of[state] * a->words, class);
}

void bouton_quotient_automaton_class_name(const bouton_quotient *q, uint32_t class,
                                          bouton_text *out) {
    const bouton_quotient_automaton *found = bouton_quotient_automaton_of(q);
    if (found == NULL || class >= found->class_count)
        return;
    if (class == 0)
        bouton_text_put_char(out, '1');
    for (uint32_t i = 0; i < found->letter_count; i++) {
        const bouton_binary_generator *g = &q->binary->frame.generators[i];
        const uint32_t count = g->unbounded ? 0 : class / g->unit % g->size;
        if (count > 0)
            bouton_quotient_letter(i, out);
        if (count > 1)
            bouton_text_printf(out, "^%u", (unsigned)count);
    }
}

bouton_status bouton_quotient_automaton_heap(const bouton_quotient *q, uint64_t heap,
                                             uint32_t *letter) {
    if (q == NULL || letter == NULL)
        return BOUTON_INPUT;
    uint16_t image;
    if (q->binary == NULL || !bouton_binary_image(q->binary, heap, &image))
        return bouton_fail(q->b, BOUTON_LIMIT, "heap-too-large",
                           "no automaton is known for heaps of %llu", (unsigned long long)heap);
    *letter = image;
    return BOUTON_OK;
}

bool bouton_quotient_reads(const bouton_quotient *q, uint64_t heap) {
    uint16_t image;
    return q->binary != NULL && bouton_binary_image(q->binary, heap, &image);
}

bouton_status bouton_binary_count(const bouton_quotient *q, uint64_t heap, bool more,
                                  uint64_t *counts) {
    uint32_t letter = 0;
    const bouton_status status = bouton_quotient_automaton_heap(q, heap, &letter);
    if (status == BOUTON_OK && letter > 0)
        counts[letter - 1] += more ? 1 : UINT64_MAX;
    return status;
}

bouton_status bouton_binary_after(const bouton_quotient *q, const uint64_t *counts, uint64_t heap,
                                  const bouton_heap_option *option, bool *lost) {
    uint64_t after[BOUTON_BINARY_GENERATORS];
    memcpy(after, counts, sizeof after);
    bouton_status status = bouton_binary_count(q, heap, false, after);
    for (unsigned i = 0; i < option->count && status == BOUTON_OK; i++)
        status = bouton_binary_count(q, option->parts[i], true, after);
    if (status == BOUTON_OK)
        *lost = bouton_binary_is_lost(q->binary, after);
    return status;
}

static void put_images(const bouton_binary *binary, uint64_t count, bouton_text *out) {
    bouton_text_put(out, "images");
    for (uint64_t h = 0; h < count; h++) {
        bouton_text_put_char(out, ' ');
        bouton_text_put_u64(out, binary->images[h]);
    }
    bouton_text_put_char(out, '\n');
}

static void put_set(const bouton_binary *binary, uint32_t set, bouton_text *out) {
    const bouton_binary_automaton *a = &binary->automaton;
    const uint64_t *bits = a->sets + set * a->words;
    uint32_t count = 0;
    for (uint32_t class = 0; class < binary->frame.classes; class ++)
        count += bouton_binary_has(bits, class);
    bouton_text_printf(out, "lost %u", (unsigned)count);
    for (uint32_t class = 0; class < binary->frame.classes; class ++)
        if (bouton_binary_has(bits, class))
            bouton_text_printf(out, " %u", (unsigned)class);
    bouton_text_put_char(out, '\n');
}

static void put_states(const bouton_binary *binary, bouton_text *out) {
    const bouton_binary_automaton *a = &binary->automaton;
    const uint32_t letters = 1u << binary->frame.unbounded;
    bouton_text_printf(out, "states %u\n", (unsigned)a->states);
    for (uint32_t s = 0; s < a->states; s++) {
        bouton_text_printf(out, "state %u", (unsigned)a->set_of[s]);
        for (uint32_t digits = 0; digits < letters; digits++)
            bouton_text_printf(out, " %u", (unsigned)a->next[s * letters + digits]);
        bouton_text_put_char(out, '\n');
    }
}

bouton_status bouton_binary_certificate(const bouton_quotient *q, bouton_text *out) {
    const bouton_binary *binary = q->binary;
    const size_t start = out->size;
    const uint64_t listed = binary->repetition.period > 0
                                ? bouton_repetition_size(&binary->rule->code, binary->repetition)
                                : binary->heaps;
    bouton_text_put(out, "bouton certificate 2\nclaim automaton\nrules 1\nrule ");
    bouton_code_write(&binary->rule->code, out);
    bouton_text_printf(
        out, "\nheaps %llu\nperiod %llu\npreperiod %llu\ngenerators %u\n",
        (unsigned long long)listed - 1, (unsigned long long)binary->repetition.period,
        (unsigned long long)binary->repetition.preperiod, (unsigned)binary->frame.count);
    for (uint32_t i = 0; i < binary->frame.count; i++)
        bouton_text_printf(out, "generator %llu %u\n",
                           (unsigned long long)q->reported.letters[i].heap,
                           (unsigned)q->reported.letters[i].index);
    put_images(binary, listed, out);
    bouton_text_printf(out, "sets %u\n", (unsigned)binary->automaton.set_count);
    for (uint32_t set = 0; set < binary->automaton.set_count; set++)
        put_set(binary, set, out);
    put_states(binary, out);
    if (bouton_text_status(out) == BOUTON_OK)
        bouton_text_printf(out, "sum %016llx\n",
                           (unsigned long long)bouton_fnv1a(out->data + start, out->size - start));
    return bouton_text_status(out);
}
