/* SPDX-License-Identifier: MIT */
#include "misere/listing.h"

#include <string.h>

static bouton_status open_rules(bouton_listing *l, bouton_text *texts, const char **names) {
    bouton_status status = BOUTON_OK;
    for (size_t r = 0; r < l->rules && status == BOUTON_OK; r++) {
        bouton_code code = {.count = 0};
        const char *text;
        size_t size;
        status = bouton_check_rule(l->c, &code, &text, &size);
        if (status != BOUTON_OK)
            return status;
        bouton_code_free(l->c->b, &code);
        bouton_text_put_bytes(&texts[r], text, size);
        status = bouton_text_status(&texts[r]);
        names[r] = texts[r].data;
    }
    if (status == BOUTON_OK)
        l->quotient = bouton_quotient_of(l->c->b, names, l->rules);
    if (status == BOUTON_OK && l->quotient == NULL)
        status = l->c->b->error.status;
    if (status == BOUTON_OK)
        bouton_check_tell(l->c, texts[0].data, texts[0].size);
    return status;
}

static bouton_status read_rules(bouton_listing *l) {
    bouton_text texts[BOUTON_LISTED_RULES];
    const char *names[BOUTON_LISTED_RULES];
    l->rules = (size_t)bouton_scan_field(l->scan, "rules", BOUTON_LISTED_RULES);
    bouton_status status = bouton_check_scanned(l->c);
    if (status == BOUTON_OK && l->rules == 0)
        status = bouton_check_refuse(l->c, "there is no rule");
    if (status != BOUTON_OK)
        return status;
    for (size_t r = 0; r < l->rules; r++)
        texts[r] = bouton_text_start(l->c->b);
    status = open_rules(l, texts, names);
    for (size_t r = 0; r < l->rules; r++)
        bouton_text_release(&texts[r]);
    return status;
}

/* Reads a single 0, or a number for each rule. */
static void read_numbers(bouton_listing *l, const char *name, bool periods) {
    bouton_scan_word(l->scan, name);
    for (size_t r = 0; r < l->rules; r++) {
        bouton_scan_word(l->scan, " ");
        const uint64_t number = bouton_scan_number(l->scan, BOUTON_LISTED_HEAPS);
        *(periods ? &l->repetitions[r].period : &l->repetitions[r].preperiod) = number;
        if (number == 0 && l->rules > 1) {
            if (r > 0)
                bouton_scan_refuse(l->scan, "a period and its preperiod must be at least 1");
            break;
        }
    }
    bouton_scan_word(l->scan, "\n");
}

static bouton_status read_head(bouton_listing *l) {
    l->repetitions = bouton_pool_take(&l->pool, l->rules, sizeof *l->repetitions);
    if (l->repetitions == NULL)
        return l->c->b->error.status;
    l->heaps = bouton_scan_field(l->scan, "heaps", BOUTON_LISTED_HEAPS);
    read_numbers(l, "period", true);
    read_numbers(l, "preperiod", false);
    if (l->c->claim.claim == BOUTON_CLAIM_FIRM)
        l->firm_from = bouton_scan_field(l->scan, "firm", l->heaps);
    const bouton_status status = bouton_check_scanned(l->c);
    if (status != BOUTON_OK)
        return status;
    if ((l->heaps + 1) * l->rules > BOUTON_PIECES_MAX)
        return bouton_fail(l->c->b, BOUTON_LIMIT, "too-large",
                           "not more than %u heaps are looked at", (unsigned)BOUTON_PIECES_MAX);
    return BOUTON_OK;
}

static bouton_status read_order(bouton_listing *l) {
    l->order = (uint32_t)bouton_scan_field(l->scan, "elements", BOUTON_LISTED_ELEMENTS);
    const bouton_status status = bouton_check_scanned(l->c);
    return status == BOUTON_OK && l->order == 0
               ? bouton_check_refuse(l->c, "there is no element, not even the identity")
               : status;
}

/* Reads a line of elements, stored `step` places apart. */
static bouton_status read_elements(bouton_listing *l, const char *name, uint16_t *list,
                                   uint64_t count, size_t step) {
    bouton_scan_word(l->scan, name);
    for (uint64_t i = 0; i < count && l->scan->why == NULL; i++) {
        bouton_scan_word(l->scan, " ");
        list[i * step] = (uint16_t)bouton_scan_number(l->scan, l->order - 1);
    }
    bouton_scan_word(l->scan, "\n");
    return bouton_check_scanned(l->c);
}

static bool commute(const bouton_listing *l, const uint16_t *f, const uint16_t *g) {
    uint32_t x = 0;
    while (x < l->order && f[g[x]] == g[f[x]])
        x++;
    return x == l->order;
}

static void read_generator(bouton_listing *l, bouton_listed_generator *g) {
    if (l->numbers != NULL) {
        g->heap = l->numbers[bouton_scan_field(l->scan, "generator", l->piece_count - 1)];
        return;
    }
    bouton_scan_word(l->scan, "generator ");
    g->rule = bouton_scan_number(l->scan, l->rules - 1);
    g->heap = bouton_scan_field(l->scan, "", l->heaps);
}

static bouton_status read_generators(bouton_listing *l) {
    l->generator_count = (uint32_t)bouton_scan_field(l->scan, "generators", l->order - 1);
    l->generators = bouton_pool_take(&l->pool, l->generator_count, sizeof *l->generators);
    bouton_status status =
        l->generators != NULL ? bouton_check_scanned(l->c) : l->c->b->error.status;
    for (uint32_t g = 0; g < l->generator_count && status == BOUTON_OK; g++) {
        read_generator(l, &l->generators[g]);
        status = bouton_check_scanned(l->c);
    }
    for (uint32_t g = 0; g < l->generator_count && status == BOUTON_OK; g++) {
        uint16_t *action = l->generators[g].action =
            bouton_pool_take(&l->pool, l->order, sizeof *action);
        status = action != NULL ? read_elements(l, "action", action, l->order, 1)
                                : l->c->b->error.status;
        for (uint32_t f = 0; f < g && status == BOUTON_OK; f++)
            if (!commute(l, l->generators[f].action, action))
                status = bouton_check_refuse(l->c,
                                             "this generator does not commute with an earlier one");
    }
    return status;
}

static bouton_status read_lost(bouton_listing *l) {
    uint64_t least = 1;
    l->lost = bouton_pool_take(&l->pool, l->order, sizeof *l->lost);
    if (l->lost == NULL)
        return l->c->b->error.status;
    bouton_scan_word(l->scan, "lost ");
    const uint64_t count = bouton_scan_number(l->scan, l->order - 1);
    for (uint64_t i = 0; i < count && l->scan->why == NULL; i++) {
        bouton_scan_word(l->scan, " ");
        const uint64_t x = bouton_scan_number(l->scan, l->order - 1);
        if (x < least)
            bouton_scan_refuse(l->scan, "the elements are not in order, or 0 is among them");
        l->lost[x] = 1;
        least = x + 1;
    }
    bouton_scan_word(l->scan, "\n");
    return bouton_check_scanned(l->c);
}

/* Reads images of pieces, some of which may be listed twice under different names. */
static bouton_status read_piece_images(bouton_listing *l) {
    uint16_t *listed = bouton_pool_take(&l->pool, (size_t)l->piece_count, sizeof *listed);
    bool *known = bouton_pool_take(&l->pool, (size_t)l->heaps + 1, sizeof *known);
    if (listed == NULL || known == NULL)
        return l->c->b->error.status;
    const bouton_status status = read_elements(l, "images", listed, l->piece_count, 1);
    if (status != BOUTON_OK)
        return status;
    memset(known, 0, (size_t)l->heaps + 1);
    for (uint64_t i = 0; i < l->piece_count; i++) {
        const uint32_t piece = l->numbers[i];
        if (known[piece] && l->images[piece] != listed[i])
            return bouton_check_refuse(l->c, "a piece has another image than the same before");
        known[piece] = true;
        l->images[piece] = listed[i];
    }
    return BOUTON_OK;
}

static bouton_status read_images(bouton_listing *l) {
    const size_t count = (size_t)(l->heaps + 1) * l->rules;
    l->images = bouton_pool_take(&l->pool, count, sizeof *l->images);
    if (l->images == NULL)
        return l->c->b->error.status;
    memset(l->images, 0, count * sizeof *l->images);
    if (l->numbers != NULL)
        return read_piece_images(l);
    bouton_status status = BOUTON_OK;
    for (size_t r = 0; r < l->rules && status == BOUTON_OK; r++)
        status = read_elements(l, "images", l->images + r, l->heaps + 1, l->rules);
    return status;
}

bouton_status bouton_listing_read_elements(bouton_listing *l) {
    bouton_status status = read_order(l);
    if (status == BOUTON_OK)
        status = read_generators(l);
    if (status == BOUTON_OK)
        status = read_lost(l);
    if (status == BOUTON_OK)
        status = read_images(l);
    bouton_scan_end(l->scan);
    return status == BOUTON_OK ? bouton_check_scanned(l->c) : status;
}

bouton_status bouton_listing_read(bouton_listing *l, bouton_check *c) {
    *l = (bouton_listing){.c = c, .scan = &c->scan, .pool = bouton_pool_start(c->b)};
    bouton_status status = read_rules(l);
    if (status == BOUTON_OK)
        status = read_head(l);
    return status == BOUTON_OK ? bouton_listing_read_elements(l) : status;
}
