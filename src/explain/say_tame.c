/* SPDX-License-Identifier: MIT */
/* Writes explanations of misere play of tame games. */
#include "explain/explain.h"

#include "misere/tame.h"

typedef unsigned long long number;

/* Why a heap from which low to high may be taken is played as this heap of Nim. */
static void put_rest(const bouton_reason *takes, const bouton_reasons *reasons, bouton_text *out) {
    if (takes == NULL)
        return;
    const uint64_t *n = bouton_reason_numbers(reasons, takes);
    const number low = n[1], modulus = n[1] + n[2];
    bouton_text_printf(out, ": %llu = %llu x %llu + %llu", (number)n[0], (number)n[3], modulus,
                       (number)n[4]);
    if (low > 1)
        bouton_text_printf(out, ", and %llu / %llu rounded down is %llu", (number)n[4], low,
                           (number)n[4] / low);
}

/* "genus 5^57" and so on, from the heaps that a component is played as; nothing if it is too
 * large. */
static void put_genus(const bouton_reason *r, const uint64_t *n, size_t component,
                      const char *before, const char *behind, bouton_text *out) {
    uint32_t worth = 0;
    bouton_genus genus;
    for (size_t at = 0; at < r->count; at += 2) {
        if (n[at] != component)
            continue;
        if (n[at + 1] > BOUTON_TAME_HEAP_MAX)
            return;
        bouton_tame_arithmetic.add(NULL, worth, bouton_tame_nim((uint32_t)n[at + 1]), &worth);
    }
    bouton_tame_genus(worth, &genus);
    bouton_text_put(out, before);
    bouton_genus_write(&genus, out);
    bouton_text_put(out, behind);
}

/* Why a game's states are played so: its formula. */
static void put_formula(const bouton_explanation *e, const bouton_solution *s, size_t component,
                        bouton_text *out) {
    const bouton_reason *heaps = bouton_reason_find(&e->reasons, BOUTON_REASON_HEAPS, component);
    put_rest(bouton_reason_find(&e->reasons, BOUTON_REASON_TAKES, component), &e->reasons, out);
    if (heaps != NULL) {
        bouton_text_put(out, ": ");
        bouton_reason_say(&e->reasons, s, heaps, out);
    }
}

/* Each component with its genus and its heaps, where there are several. */
static void list_components(bouton_explanation *e, const bouton_solution *s,
                            const bouton_reason *r) {
    const uint64_t *n = bouton_reason_numbers(&e->reasons, r);
    for (size_t i = 0; i < s->position->count; i++) {
        bouton_text line = bouton_text_start(e->text.b);
        size_t heaps = 0;
        bouton_component_name(i, &line);
        bouton_text_put(&line, "  ");
        bouton_put_written(s->position, i, &line);
        put_genus(r, n, i, ", genus ", ",", &line);
        for (size_t at = 0; at < r->count; at += 2)
            if (n[at] == i)
                bouton_text_printf(&line, heaps++ == 0 ? " is played as %llu" : " and %llu",
                                   (number)n[at + 1]);
        bouton_text_put(&line, heaps == 0 ? " makes no difference" : "");
        put_formula(e, s, i, &line);
        bouton_say_plain(e, "  %s\n", line.data);
        e->text.failed |= line.failed;
        bouton_text_release(&line);
    }
    bouton_say_plain(e, "\n");
}

void bouton_say_tame(bouton_explanation *e, const bouton_solution *s, const bouton_reason *r) {
    const bool one = s->position->count == 1;
    bouton_text own = bouton_text_start(e->text.b);
    if (one)
        put_genus(r, bouton_reason_numbers(&e->reasons, r), 0, ", of genus ", "", &own);
    bouton_say(e,
               "In misere play values don't add up, but %s tame%s: beside other tame games %s "
               "played as heaps of Nim are.",
               one ? "this game is" : "these games are all", bouton_text_data(&own),
               one ? "it is" : "they are");
    e->text.failed |= own.failed;
    bouton_text_release(&own);
    bouton_say_plain(e, "\n");
    if (!one)
        list_components(e, s, r);
    bouton_say_reason(e, s, r);
}
