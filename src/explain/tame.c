/* SPDX-License-Identifier: MIT */
/* Misere play of tame games: Nim in disguise there as well. */
#include "explain/explain.h"

#include "misere/tame.h"
#include "rulekit/numbers.h"

typedef unsigned long long number;

static void add_nim_heaps(const bouton_position *position, size_t component, bouton_reasons *out) {
    uint64_t heaps[BOUTON_NUMBERS_MAX];
    size_t count = 0;
    bouton_rule_nim_heaps(position->components[component].rule,
                          bouton_position_at(position, component), heaps, &count);
    for (size_t i = 0; i < count; i++)
        if (heaps[i] > 0)
            bouton_reason_heap(out, component, heaps[i]);
}

/* Heaps of other rules than Nim are told by all smaller ones. */
static bool is_too_large(const bouton_position *position) {
    enum { HEAP_MAX = 20000 };
    uint64_t heap;
    bool large = bouton_tame_has_large_heap(position);
    for (size_t i = 0; i < position->count; i++)
        large |= !bouton_rule_is_nim(position->components[i].rule) &&
                 bouton_position_heap(position, i, &heap) && heap > HEAP_MAX;
    return large;
}

bouton_status bouton_gather_tame(const bouton_position *position, int after, bouton_reasons *out) {
    const size_t count = position->count;
    bouton_genus genus, components[BOUTON_COMPONENTS_TOLD];
    bouton_nim nim;
    const bool like_nim = bouton_position_is_like_nim(position, &nim);
    bouton_status status = BOUTON_OK;
    if (count > BOUTON_COMPONENTS_TOLD || (!like_nim && is_too_large(position)))
        return BOUTON_OK;
    if (!like_nim)
        status = bouton_tame_genera(position, &genus, components);
    if (status != BOUTON_OK)
        return status == BOUTON_NO ? BOUTON_OK : status;
    out->after = after;
    bouton_reason_begin(out, BOUTON_REASON_TAME, 0);
    out->after = BOUTON_NO_MOVE;
    for (size_t i = 0; i < count; i++) {
        uint32_t heaps[2];
        if (like_nim) {
            add_nim_heaps(position, i, out);
            continue;
        }
        const size_t heap_count = bouton_genus_nim_heaps(&components[i], heaps);
        for (size_t h = 0; h < heap_count; h++)
            if (heaps[h] > 0)
                bouton_reason_heap(out, i, heaps[h]);
    }
    return out->status;
}

void bouton_put_misere_heaps(const bouton_reason *r, const uint64_t *n, bouton_text *out) {
    uint64_t large = 0, ones = 0, sum = 0;
    for (size_t i = 0; i < r->count; i += 2) {
        large += n[i + 1] > 1;
        ones += n[i + 1] == 1;
        sum ^= n[i + 1];
    }
    if (large > 0)
        bouton_text_printf(out,
                           "some heap has two or more, so the nim-sum decides as in normal play, "
                           "and it is %llu%s",
                           (number)sum, sum != 0 ? ", not 0" : "");
    else if (ones > 1)
        bouton_text_printf(out,
                           "there are %llu heaps of one and no larger one, an %s number, and "
                           "whoever takes the last loses",
                           (number)ones, ones % 2 == 1 ? "odd" : "even");
    else
        bouton_text_put(out, ones == 1 ? "whoever takes the only heap of one loses"
                                       : "no heap counts, as if the last had been taken, and then "
                                         "the player to move wins");
}

void bouton_put_tame(const bouton_reason *r, const uint64_t *n, bouton_text *out) {
    enum { LISTED_MAX = 12 };
    bouton_text_put(out, "it is played as misere Nim");
    bouton_text_put(out, r->count == 0   ? ""
                         : r->count == 2 ? " with a heap of "
                                         : " with heaps of ");
    for (size_t i = 0; i < r->count && i < 2 * LISTED_MAX; i += 2)
        bouton_text_printf(out, "%s%llu", bouton_text_between(i / 2, r->count / 2, " and "),
                           (number)n[i + 1]);
    bouton_text_put(out, r->count > 2 * (size_t)LISTED_MAX ? ", ...: " : ": ");
    bouton_put_misere_heaps(r, n, out);
}

/* Why a heap from which low to high may be taken is played so. */
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

/* "genus 5^57" and what follows, from the heaps that a component is played as; nothing where it is
 * too large. */
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

/* Each component with its genus and its heaps, where there are several. */
static void list_components(bouton_explanation *e, const bouton_solution *s,
                            const bouton_reason *r) {
    const uint64_t *n = bouton_reason_numbers(&e->reasons, r);
    for (size_t i = 0; i < s->position->count; i++) {
        bouton_text line = bouton_text_start(e->text.b);
        size_t heaps = 0;
        bouton_component_name(i, &line);
        bouton_text_printf(&line, "  %s:", bouton_position_rule(s->position, i));
        bouton_position_state(s->position, i, &line);
        put_genus(r, n, i, ", genus ", ",", &line);
        for (size_t at = 0; at < r->count; at += 2)
            if (n[at] == i)
                bouton_text_printf(&line, heaps++ == 0 ? " is played as %llu" : " and %llu",
                                   (number)n[at + 1]);
        bouton_text_put(&line, heaps == 0 ? " makes no difference" : "");
        put_rest(bouton_reason_find(&e->reasons, BOUTON_REASON_TAKES, i), &e->reasons, &line);
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
