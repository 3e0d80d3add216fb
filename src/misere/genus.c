/* SPDX-License-Identifier: MIT */
/*
 * The genus of a game from its options' genera.
 *
 * Let g_k(G) be the misere nim-value of G plus k heaps *2. A move there is one in G or one in a
 * heap *2, which leaves nothing or *1; and adding *1 to a game flips the last bit of its misere
 * nim-value. So
 *     g_k(G) = mex ({g_k(G') : G' an option} and, for k >= 1, g_{k-1}(G), g_{k-1}(G) xor 1),
 * and g_0 = 1 if there is no option. Once the options' digits have period two, from n on, g_k =
 * g_{k-2} for one k > n makes those of G periodic for ever.
 */
#include "misere/genus.h"

#include <string.h>

enum { VALUE, COUNT, DIGITS }; /* the layout of a genus in words */

bouton_genera bouton_genera_new(bouton_context *b) {
    return (bouton_genera){.b = b, .numbers = bouton_table_new(b)};
}

void bouton_genera_free(bouton_genera *genera) {
    bouton_context *b = genera->b;
    bouton_table_free(&genera->numbers);
    bouton_release_memory(b, genera->words, genera->words_capacity * sizeof *genera->words);
    bouton_release_memory(b, genera->starts, genera->starts_capacity * sizeof *genera->starts);
    bouton_marks_free(b, &genera->added);
    bouton_marks_free(b, &genera->met);
    bouton_release_memory(b, genera->members, genera->members_capacity * sizeof *genera->members);
    *genera = bouton_genera_new(b);
}

static uint32_t digit_of(const uint32_t *words, size_t k) {
    const uint32_t count = words[COUNT];
    return words[DIGITS + (k < count ? k : count - 2 + ((k - count) & 1))];
}

bouton_status bouton_genera_begin(bouton_genera *genera) {
    if (!bouton_marks_reserve(genera->b, &genera->added, genera->count + 1))
        return genera->b->error.status;
    bouton_marks_begin(&genera->added);
    genera->member_count = 0;
    return BOUTON_OK;
}

bouton_status bouton_genera_add(bouton_genera *genera, uint32_t option) {
    BOUTON_ASSERT(option < genera->count);
    if (bouton_marks_has(&genera->added, option))
        return BOUTON_OK;
    void *members = genera->members;
    if (!bouton_reserve(genera->b, &members, &genera->members_capacity, genera->member_count + 1,
                        sizeof *genera->members))
        return genera->b->error.status;
    genera->members = members;
    genera->members[genera->member_count++] = option;
    bouton_marks_add(&genera->added, option);
    return BOUTON_OK;
}

static const uint32_t *member(const bouton_genera *genera, size_t i) {
    return genera->words + genera->starts[genera->members[i]];
}

static uint32_t digit_at(bouton_genera *genera, const uint32_t *words, uint32_t k) {
    if (k == 0 && genera->member_count == 0)
        return 1;
    bouton_marks_begin(&genera->met);
    for (size_t i = 0; i < genera->member_count; i++)
        bouton_marks_add_value(&genera->met, digit_of(member(genera, i), k));
    if (k > 0) {
        bouton_marks_add_value(&genera->met, words[DIGITS + k - 1]);
        bouton_marks_add_value(&genera->met, words[DIGITS + k - 1] ^ 1);
    }
    return bouton_marks_mex(&genera->met);
}

static uint32_t value_of(bouton_genera *genera) {
    bouton_marks_begin(&genera->met);
    for (size_t i = 0; i < genera->member_count; i++)
        bouton_marks_add_value(&genera->met, member(genera, i)[VALUE]);
    return bouton_marks_mex(&genera->met);
}

/* Computes the genus of the set as words; false if it has too many digits. */
static bool compute(bouton_genera *genera, uint32_t words[DIGITS + BOUTON_GENUS_DIGITS_MAX]) {
    uint32_t settled = 0, k = 0;
    for (size_t i = 0; i < genera->member_count; i++) {
        const uint32_t from = member(genera, i)[COUNT] - 2;
        settled = from > settled ? from : settled;
    }
    words[VALUE] = value_of(genera);
    for (;; k++) {
        if (k == BOUTON_GENUS_DIGITS_MAX)
            return false;
        words[DIGITS + k] = digit_at(genera, words, k);
        if (k >= 2 && k > settled && words[DIGITS + k] == words[DIGITS + k - 2])
            break;
    }
    words[COUNT] = k + 1;
    while (words[COUNT] > 2 && words[DIGITS + words[COUNT] - 1] == words[DIGITS + words[COUNT] - 3])
        words[COUNT]--;
    return true;
}

static bouton_status keep(bouton_genera *genera, const bouton_key *key, const uint32_t *words,
                          size_t size) {
    bouton_context *b = genera->b;
    void *all = genera->words, *starts = genera->starts;
    const bool has_words = bouton_reserve(b, &all, &genera->words_capacity,
                                          genera->word_count + size, sizeof *genera->words);
    genera->words = all;
    const bool has_starts = has_words && bouton_reserve(b, &starts, &genera->starts_capacity,
                                                        genera->count + 1, sizeof *genera->starts);
    genera->starts = starts;
    bouton_status status = has_starts
                               ? bouton_table_add(&genera->numbers, key, (uint32_t)genera->count)
                               : b->error.status;
    if (status == BOUTON_OK) {
        memcpy(genera->words + genera->word_count, words, size * sizeof *words);
        genera->starts[genera->count++] = genera->word_count;
        genera->word_count += size;
    }
    return status;
}

bouton_status bouton_genera_end(bouton_genera *genera, uint32_t *number) {
    uint32_t words[DIGITS + BOUTON_GENUS_DIGITS_MAX];
    /* A mex is at most the number of members, including the two from the heap *2. */
    if (!bouton_marks_reserve(genera->b, &genera->met, genera->member_count + 4))
        return genera->b->error.status;
    if (!compute(genera, words))
        return bouton_fail(genera->b, BOUTON_LIMIT, "too-large",
                           "this genus has more than %d digits", (int)BOUTON_GENUS_DIGITS_MAX);
    const size_t size = DIGITS + words[COUNT];
    const bouton_key key = bouton_key_of(words, size * sizeof *words);
    const uint32_t *known = bouton_table_find(&genera->numbers, &key);
    *number = known != NULL ? *known : (uint32_t)genera->count;
    return known != NULL ? BOUTON_OK : keep(genera, &key, words, size);
}

void bouton_genera_get(const bouton_genera *genera, uint32_t number, bouton_genus *genus) {
    BOUTON_ASSERT(number < genera->count);
    const uint32_t *words = genera->words + genera->starts[number];
    *genus = (bouton_genus){.value = words[VALUE], .count = words[COUNT]};
    memcpy(genus->digits, words + DIGITS, words[COUNT] * sizeof *words);
}

uint32_t bouton_genera_value(const bouton_genera *genera, uint32_t number) {
    return genera->words[genera->starts[number] + VALUE];
}

uint32_t bouton_genera_misere_value(const bouton_genera *genera, uint32_t number) {
    return genera->words[genera->starts[number] + DIGITS];
}

/* ---- A single genus ---- */

uint32_t bouton_genus_digit(const bouton_genus *genus, uint64_t twos) {
    if (genus == NULL || genus->count < 2)
        return 0;
    return genus
        ->digits[twos < genus->count ? twos : genus->count - 2 + ((twos - genus->count) & 1)];
}

void bouton_genus_write(const bouton_genus *genus, bouton_text *out) {
    if (genus == NULL)
        return;
    bouton_text_put_u64(out, genus->value);
    bouton_text_put_char(out, '^');
    for (uint32_t i = 0; i < genus->count; i++)
        bouton_text_printf(out, genus->digits[i] > 9 ? "(%lu)" : "%lu",
                           (unsigned long)genus->digits[i]);
}

const char *bouton_genus_class_name(bouton_genus_class kind) {
    static const char *const names[] = {"tame", "restive", "restless", "wild"};
    return (unsigned)kind < sizeof names / sizeof *names ? names[kind] : "";
}

size_t bouton_genus_nim_heaps(const bouton_genus *genus, uint32_t heaps[2]) {
    if (genus == NULL || genus->kind != BOUTON_TAME || genus->count < 2)
        return 0;
    const bool is_pair = genus->value < 2 && genus->digits[0] == genus->value;
    heaps[0] = is_pair ? 2 : genus->value;
    heaps[1] = is_pair ? 2 + genus->value : 0;
    return is_pair ? 2 : 1;
}
