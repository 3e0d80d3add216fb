/* SPDX-License-Identifier: MIT */
/*
 * Canonical forms of misere games (J. H. Conway, On Numbers and Games, chapter 12).
 *
 * Each form is stored once, found by its options; a form's number is larger than those of its
 * options. So one look shows whether a game G, whose options are forms, has a reversible move. If G
 * = K for an option K of its options, then G has all options of K, and its others have K as an
 * option and larger numbers than K. Among these is the option of G with the largest number, for it
 * can't be an option of K, which is one of its options or smaller. So K is an option of the largest
 * option of G, the options of G below K are exactly those of K, and all above have K. For K = 0
 * there must also be an option that the player to move loses.
 */
#include "misere/canonical.h"

#include <stdlib.h>
#include <string.h>

enum {
    POLL_EVERY = 4096,
    PLACES_MIN = 1 << 8,
    SHORT_LIST = 48, /* options sorted by insertion */
};

static const uint64_t golden = 0x9e3779b97f4a7c15u;

void bouton_canonical_free(bouton_canonical *forms) {
    if (forms == NULL)
        return;
    bouton_context *b = forms->b;
    bouton_walk_free(&forms->walk);
    bouton_genera_free(&forms->genera);
    bouton_release_memory(b, forms->forms, forms->capacity * sizeof *forms->forms);
    bouton_release_memory(b, forms->options, forms->options_capacity * sizeof *forms->options);
    bouton_release_memory(b, forms->places, forms->places_capacity * sizeof *forms->places);
    bouton_release_memory(b, forms->runs, forms->runs_capacity * sizeof *forms->runs);
    bouton_release_memory(b, forms->sums, forms->sums_capacity * sizeof *forms->sums);
    bouton_release_memory(b, forms->stack, forms->stack_capacity * sizeof *forms->stack);
    bouton_marks_free(b, &forms->listed);
    bouton_release_memory(b, forms, sizeof *forms);
}

static bouton_status poll(bouton_canonical *forms) {
    if (forms->most > 0 && forms->steps >= forms->most)
        return bouton_fail(forms->b, BOUTON_LIMIT, "steps", "the form takes too many steps");
    return forms->steps++ % POLL_EVERY == 0 ? bouton_poll(forms->b, "forms", forms->count, 0)
                                            : BOUTON_OK;
}

/* ---- Forms, each once ---- */

static uint64_t hash_of(const bouton_form *options, size_t count) {
    uint64_t hash = count * golden;
    for (size_t i = 0; i < count; i++)
        hash = (hash ^ options[i] ^ hash >> 31) * 0xbf58476d1ce4e5b9u;
    return hash ^ hash >> 29;
}

/* The place of the form with these options, or where it belongs. */
static size_t place_of(const bouton_canonical *forms, const bouton_form *options, size_t count) {
    for (uint64_t i = hash_of(options, count);; i++) {
        const size_t place = (size_t)(i & (forms->places_capacity - 1));
        const bouton_form found = forms->places[place];
        if (found == BOUTON_FORM_NONE ||
            (forms->forms[found].count == count && memcmp(bouton_canonical_options_of(forms, found),
                                                          options, count * sizeof *options) == 0))
            return place;
    }
}

static bouton_status reserve_places(bouton_canonical *forms) {
    bouton_context *b = forms->b;
    const size_t before = forms->places_capacity, wanted = before ? 2 * before : PLACES_MIN;
    if (2 * (forms->count + 1) <= before)
        return BOUTON_OK;
    bouton_form *places = bouton_resize(b, NULL, 0, wanted * sizeof *places);
    if (places == NULL)
        return b->error.status;
    memset(places, 0xff, wanted * sizeof *places); /* BOUTON_FORM_NONE */
    bouton_release_memory(b, forms->places, before * sizeof *places);
    forms->places = places;
    forms->places_capacity = wanted;
    for (size_t i = 0; i < forms->count; i++)
        places[place_of(forms, bouton_canonical_options_of(forms, (bouton_form)i),
                        forms->forms[i].count)] = (bouton_form)i;
    return BOUTON_OK;
}

static bool reserve_form(bouton_canonical *forms, size_t count) {
    bouton_context *b = forms->b;
    void *list = forms->forms, *options = forms->options;
    const bool has_form =
        bouton_reserve(b, &list, &forms->capacity, forms->count + 1, sizeof *forms->forms);
    forms->forms = list;
    const bool has_options =
        has_form && bouton_reserve(b, &options, &forms->options_capacity,
                                   forms->option_count + count + 1, sizeof *forms->options);
    forms->options = options;
    return has_options && bouton_marks_reserve(b, &forms->listed, forms->count + 1);
}

static bouton_status genus_of_options(bouton_canonical *forms, const bouton_form *options,
                                      size_t count, uint32_t *genus) {
    bouton_status status = bouton_genera_begin(&forms->genera);
    for (size_t i = 0; i < count && status == BOUTON_OK; i++)
        status = bouton_genera_add(&forms->genera, forms->forms[options[i]].genus);
    return status == BOUTON_OK ? bouton_genera_end(&forms->genera, genus) : status;
}

/* include/bouton/genus.h has the definitions. */
static bouton_genus_class class_of(const bouton_canonical *forms, const bouton_form *options,
                                   size_t count, uint32_t genus) {
    const uint32_t value = bouton_genera_value(&forms->genera, genus);
    const uint32_t misere = bouton_genera_misere_value(&forms->genera, genus);
    for (size_t i = 0; i < count; i++)
        if (forms->forms[options[i]].kind != BOUTON_TAME)
            return BOUTON_WILD;
    if (value == misere || (value < 2 && misere < 2))
        return BOUTON_TAME;
    BOUTON_ASSERT((value < 2) != (misere < 2));
    return value < 2 ? BOUTON_RESTIVE : BOUTON_RESTLESS;
}

/* Adds a new form. */
static bouton_status add_form(bouton_canonical *forms, const bouton_form *options, size_t count,
                              bouton_form *form) {
    uint32_t genus = 0, birthday = 0;
    bool are_nim = true;
    if (forms->count == BOUTON_FORM_NONE)
        return bouton_fail(forms->b, BOUTON_LIMIT, "too-large", "there are 2^32 forms");
    bouton_status status =
        reserve_form(forms, count) ? reserve_places(forms) : forms->b->error.status;
    if (status == BOUTON_OK)
        status = genus_of_options(forms, options, count, &genus);
    if (status != BOUTON_OK)
        return status;
    for (size_t i = 0; i < count; i++) {
        const bouton_canonical_form *option = &forms->forms[options[i]];
        birthday = option->birthday >= birthday ? option->birthday + 1 : birthday;
        are_nim = are_nim && option->is_nim;
    }
    forms->places[place_of(forms, options, count)] = (bouton_form)forms->count;
    memcpy(forms->options + forms->option_count, options, count * sizeof *options);
    forms->forms[forms->count] =
        (bouton_canonical_form){.start = forms->option_count,
                                .count = (uint32_t)count,
                                .genus = genus,
                                .birthday = birthday,
                                .mate = BOUTON_FORM_NONE,
                                .is_nim = are_nim && birthday == count,
                                .kind = class_of(forms, options, count, genus)};
    forms->option_count += count;
    *form = (bouton_form)forms->count++;
    return BOUTON_OK;
}

/* ---- The canonical form of a list of options ---- */

static int compare(const void *a, const void *b) {
    const bouton_form *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

static void sort(bouton_form *options, size_t count) {
    if (count > SHORT_LIST) {
        qsort(options, count, sizeof *options, compare);
        return;
    }
    for (size_t i = 1; i < count; i++) {
        const bouton_form form = options[i];
        size_t at = i;
        for (; at > 0 && options[at - 1] > form; at--)
            options[at] = options[at - 1];
        options[at] = form;
    }
}

/* Sorts ascending and removes duplicates; returns how many are left. */
static size_t put_in_order(bouton_canonical *forms, bouton_form *options, size_t count) {
    size_t left = 0;
    bouton_marks_begin(&forms->listed);
    for (size_t i = 0; i < count; i++) {
        BOUTON_ASSERT(options[i] < forms->count);
        if (bouton_marks_has(&forms->listed, options[i]))
            continue;
        bouton_marks_add(&forms->listed, options[i]);
        options[left++] = options[i];
    }
    sort(options, left);
    return left;
}

static bool has_option(const bouton_canonical *forms, bouton_form form, bouton_form option) {
    const bouton_form *options = bouton_canonical_options_of(forms, form);
    size_t low = 0, high = forms->forms[form].count;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (options[middle] < option)
            low = middle + 1;
        else
            high = middle;
    }
    return low < forms->forms[form].count && options[low] == option;
}

static bool has_lost_option(const bouton_canonical *forms, const bouton_form *options,
                            size_t count) {
    for (size_t i = 0; i < count; i++)
        if (bouton_canonical_is_lost(forms, options[i]))
            return true;
    return false;
}

/* Whether the game with these options, of which `below` have smaller numbers than K, is K. */
static bool is_equal(const bouton_canonical *forms, const bouton_form *options, size_t count,
                     bouton_form k, size_t below) {
    if (forms->forms[k].count != below ||
        memcmp(bouton_canonical_options_of(forms, k), options, below * sizeof *options) != 0)
        return false;
    for (size_t i = count; i-- > below;)
        if (!has_option(forms, options[i], k))
            return false;
    return below > 0 || has_lost_option(forms, options, count);
}

/* The form that the game with these options, in order, equals by a reversible move. */
static bool find_reversible(const bouton_canonical *forms, const bouton_form *options, size_t count,
                            bouton_form *form) {
    if (count == 0)
        return false;
    const bouton_form last = options[count - 1];
    size_t below = 0;
    for (uint32_t i = 0; i < forms->forms[last].count; i++) {
        const bouton_form k = bouton_canonical_options_of(forms, last)[i];
        while (options[below] < k)
            below++;
        if (is_equal(forms, options, count, k, below)) {
            *form = k;
            return true;
        }
    }
    return false;
}

bouton_status bouton_canonical_of_list(bouton_canonical *forms, bouton_form *options, size_t count,
                                       bouton_form *form) {
    bouton_status status = poll(forms);
    if (status != BOUTON_OK)
        return status;
    count = put_in_order(forms, options, count);
    *form = forms->places[place_of(forms, options, count)];
    if (*form != BOUTON_FORM_NONE || find_reversible(forms, options, count, form))
        return BOUTON_OK;
    return add_form(forms, options, count, form);
}

bool bouton_canonical_is_lost(const bouton_canonical *forms, bouton_form form) {
    return forms != NULL && form < forms->count &&
           bouton_genera_misere_value(&forms->genera, forms->forms[form].genus) == 0;
}

bouton_status bouton_canonical_begin(bouton_canonical *forms) {
    bouton_form zero;
    const bouton_status status = reserve_places(forms);
    return status == BOUTON_OK ? add_form(forms, &zero, 0, &zero) : status;
}
