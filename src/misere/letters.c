/* SPDX-License-Identifier: MIT */
#include "misere/letters.h"

#include "base/bytes.h"

#include <string.h>

bouton_letters *bouton_letters_new(bouton_context *b, bouton_automaton *automaton,
                                   const bouton_pieces *pieces) {
    bouton_pool pool = bouton_pool_start(b);
    bouton_letters *l = bouton_pool_take(&pool, 1, sizeof *l);
    if (l == NULL)
        return NULL;
    *l = (bouton_letters){.pool = pool, .automaton = automaton, .pieces = pieces, .seen_size = 64};
    l->options = bouton_pool_take(&l->pool, automaton->row_words, sizeof *l->options);
    l->bar = bouton_pool_take(&l->pool, automaton->row_words, sizeof *l->bar);
    l->seen = bouton_pool_take(&l->pool, l->seen_size, sizeof *l->seen);
    l->marks = bouton_pool_take(&l->pool, 64 * automaton->row_words, sizeof *l->marks);
    if (l->options != NULL && l->bar != NULL && l->seen != NULL && l->marks != NULL)
        return l;
    bouton_letters_free(l);
    return NULL;
}

void bouton_letters_free(bouton_letters *letters) {
    if (letters == NULL)
        return;
    bouton_pool pool = letters->pool;
    bouton_release_memory(pool.b, letters->list, letters->capacity * sizeof *letters->list);
    bouton_pool_release(&pool);
}

typedef struct look {
    const bouton_letters *letters;
    bouton_meter *meter;
} look;

/* Marks the products of the images of `large` and `small`, and of those one step further each
 * time. */
static void mark_products(uint8_t *restrict marks, uint16_t *const *restrict columns,
                          const uint16_t *restrict images, size_t large, size_t small, size_t count,
                          size_t step) {
    for (size_t i = 0; i < count; i++)
        marks[columns[images[small + i * step]][images[large - i * step]]] = 1;
}

static bouton_status see_options(void *user, const bouton_option_run *run) {
    const look *l = user;
    const bouton_automaton *a = l->letters->automaton;
    uint8_t *marks = l->letters->marks;
    uint16_t rest = 0;
    for (uint32_t i = run->part_count == 1 ? 0 : 2; i < run->part_count; i++)
        rest = a->columns[a->images[run->parts[i]]][rest];
    if (run->part_count < 2)
        marks[rest] = 1;
    else if (rest == 0)
        mark_products(marks, a->columns, a->images, run->parts[0], run->parts[1], run->count,
                      run->step);
    else
        for (uint32_t i = 0; i < run->count; i++) {
            const uint16_t large = a->images[run->parts[0] - i * run->step];
            const uint16_t small = a->images[run->parts[1] + i * run->step];
            marks[bouton_automaton_product(a, a->columns[small][large], rest)] = 1;
        }
    return bouton_meter_spend(l->meter, 4 + 2 * (uint64_t)run->count);
}

bouton_status bouton_letters_look(bouton_letters *letters, bouton_meter *meter, uint32_t piece) {
    look l = {letters, meter};
    BOUTON_ASSERT(piece <= letters->automaton->piece_count);
    const size_t words = letters->automaton->row_words;
    memset(letters->marks, 0, 64 * words);
    const bouton_status status = bouton_pieces_options(letters->pieces, piece, see_options, &l);
    for (size_t i = 0; i < words; i++) { /* eight bytes of 0 or 1 become eight bits */
        letters->options[i] = 0;
        for (unsigned j = 0; j < 64; j += 8)
            letters->options[i] |=
                (bouton_load(letters->marks + 64 * i + j, 8) * 0x0102040810204080u >> 56) << j;
    }
    return status;
}

static uint64_t hash_of(const uint64_t *bits, size_t words) {
    uint64_t hash = 0;
    for (size_t i = 0; i < words; i++) {
        hash = (hash ^ bits[i]) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 32;
    }
    return hash;
}

/* The place of E_h in the table; a free one if it is not there. */
static bouton_bar_seen *place_of(const bouton_letters *l, uint64_t hash) {
    BOUTON_ASSERT((l->seen_size & (l->seen_size - 1)) == 0);
    const size_t words = l->automaton->row_words;
    for (size_t at = hash & (l->seen_size - 1);; at = (at + 1) & (l->seen_size - 1)) {
        bouton_bar_seen *place = &l->seen[at];
        if (place->options == NULL ||
            (place->hash == hash &&
             memcmp(place->options, l->options, words * sizeof *l->options) == 0))
            return place;
    }
}

uint16_t bouton_letters_known(const bouton_letters *letters) {
    const bouton_bar_seen *place =
        place_of(letters, hash_of(letters->options, letters->automaton->row_words));
    return place->options != NULL ? place->image : BOUTON_NO_ELEMENT;
}

/* The bits of a set, from `from` on; false at the end. */
static bool next_bit(const uint64_t *bits, size_t words, uint32_t *from) {
    for (size_t i = *from / 64; i < words; i++) {
        const uint64_t rest =
            bits[i] & (i == *from / 64 ? ~(uint64_t)0 << *from % 64 : ~(uint64_t)0);
        if (rest != 0) {
            *from = (uint32_t)(64 * i) + (uint32_t)__builtin_ctzll(rest);
            return true;
        }
    }
    return false;
}

/* The bits of the last word of a row that stand for elements. */
static uint64_t last_mask(const bouton_automaton *a) {
    return a->order % 64 != 0 ? ((uint64_t)1 << a->order % 64) - 1 : ~(uint64_t)0;
}

void bouton_letters_find_bar(bouton_letters *letters) {
    const bouton_automaton *a = letters->automaton;
    const size_t words = a->row_words;
    memset(letters->bar, 0xff, words * sizeof *letters->bar);
    letters->bar[words - 1] = last_mask(a);
    for (uint32_t e = 0; next_bit(letters->options, words, &e); e++) {
        const uint64_t *row = bouton_automaton_row(a, e);
        for (size_t i = 0; i < words; i++)
            letters->bar[i] &= ~row[i];
    }
}

bool bouton_letters_need_not(const bouton_letters *letters, uint16_t image) {
    const bouton_automaton *a = letters->automaton;
    if (bouton_bits_within(letters->bar, bouton_automaton_row(a, image), a->row_words))
        return true;
    for (size_t i = 0; i < letters->count; i++)
        if (letters->list[i].image == image &&
            bouton_bits_within(letters->bar, letters->list[i].bar, a->row_words))
            return true;
    return false;
}

bouton_status bouton_letters_remember(bouton_letters *letters, uint16_t image) {
    BOUTON_ASSERT(image < letters->automaton->order);
    bouton_context *b = letters->pool.b;
    const size_t words = letters->automaton->row_words;
    if (2 * (letters->seen_count + 1) > letters->seen_size) {
        const bouton_bar_seen *old = letters->seen;
        const size_t old_size = letters->seen_size;
        bouton_bar_seen *seen = bouton_pool_take(&letters->pool, 2 * old_size, sizeof *seen);
        if (seen == NULL)
            return b->error.status;
        letters->seen = seen;
        letters->seen_size = 2 * old_size;
        for (size_t i = 0; i < old_size; i++) {
            size_t at = old[i].hash & (2 * old_size - 1);
            while (old[i].options != NULL && seen[at].options != NULL)
                at = (at + 1) & (2 * old_size - 1);
            if (old[i].options != NULL)
                seen[at] = old[i];
        }
    }
    const uint64_t hash = hash_of(letters->options, words);
    bouton_bar_seen *place = place_of(letters, hash);
    if (place->options == NULL) {
        uint64_t *options = bouton_pool_take(&letters->pool, words, sizeof *options);
        if (options == NULL)
            return b->error.status;
        memcpy(options, letters->options, words * sizeof *options);
        *place = (bouton_bar_seen){hash, options, image};
        letters->seen_count++;
    }
    return BOUTON_OK;
}

/* Finds rows R_e that suffice for their union. */
static bouton_status find_covers(bouton_letters *letters, bouton_letter *letter) {
    bouton_automaton *a = letters->automaton;
    const size_t words = a->row_words;
    uint32_t count = 0;
    for (uint32_t e = 0; next_bit(letters->options, words, &e); e++)
        count++;
    uint64_t *covered = bouton_pool_take(&letters->pool, words, sizeof *covered);
    const uint16_t **covers = bouton_pool_take(&letters->pool, count, sizeof *covers);
    if (covered == NULL || covers == NULL)
        return letters->pool.b->error.status;
    letter->covers = covers;
    for (;;) { /* greedily: the row that adds most */
        uint32_t best = 0, best_gain = 0;
        for (uint32_t e = 0; next_bit(letters->options, words, &e); e++) {
            const uint64_t *row = bouton_automaton_row(a, e);
            uint32_t gain = 0;
            for (size_t i = 0; i < words; i++)
                gain += bouton_count_bits(row[i] & ~covered[i]);
            if (gain > best_gain) {
                best = e;
                best_gain = gain;
            }
        }
        if (best_gain == 0)
            return BOUTON_OK;
        const uint64_t *row = bouton_automaton_row(a, best);
        for (size_t i = 0; i < words; i++)
            covered[i] |= row[i];
        covers[letter->cover_count] = bouton_automaton_column(a, best);
        if (covers[letter->cover_count++] == NULL)
            return letters->pool.b->error.status;
    }
}

bouton_status bouton_letters_add(bouton_letters *letters, uint32_t piece, uint16_t image) {
    const bouton_status status = bouton_letters_remember(letters, image);
    if (status != BOUTON_OK || bouton_letters_need_not(letters, image))
        return status;
    return bouton_letters_append(letters, piece, image);
}

bouton_status bouton_letters_append(bouton_letters *letters, uint32_t piece, uint16_t image) {
    bouton_context *b = letters->pool.b;
    const size_t words = letters->automaton->row_words;
    void *array = letters->list;
    const bool room =
        bouton_reserve(b, &array, &letters->capacity, letters->count + 1, sizeof *letters->list);
    letters->list = array;
    uint64_t *bar = room ? bouton_pool_take(&letters->pool, words, sizeof *bar) : NULL;
    if (bar == NULL)
        return b->error.status;
    memcpy(bar, letters->bar, words * sizeof *bar);
    bouton_letter letter = {.piece = piece, .image = image, .bar = bar};
    const bouton_status status = find_covers(letters, &letter);
    if (status == BOUTON_OK)
        letters->list[letters->count++] = letter;
    return status;
}

void bouton_letters_prune(bouton_letters *letters) {
    const bouton_letter last = letters->list[letters->count - 1];
    size_t kept = 0;
    for (size_t i = 0; i + 1 < letters->count; i++)
        if (letters->list[i].image != last.image ||
            !bouton_bits_within(letters->list[i].bar, last.bar, letters->automaton->row_words))
            letters->list[kept++] = letters->list[i];
    letters->list[kept++] = last;
    letters->count = kept;
}

void bouton_letters_drop(bouton_letters *letters) {
    BOUTON_ASSERT(letters->count > 0);
    letters->count--;
}

bouton_status bouton_letters_verify(bouton_letters *letters, uint32_t count, bouton_meter *meter,
                                    bouton_word *word, bool *failed) {
    bouton_automaton *a = letters->automaton;
    const size_t words = a->row_words;
    bouton_word other;
    bool unlike = false; /* (a) fails, least at *word */
    for (uint32_t h = 0; h < count; h++) {
        if (!bouton_piece_is_live(letters->pieces, h))
            continue;
        bouton_status status = bouton_letters_look(letters, meter, h);
        if (status != BOUTON_OK)
            return status;
        const uint16_t image = a->images[h];
        if (bouton_letters_known(letters) == image)
            continue;
        bouton_letters_find_bar(letters);
        const uint64_t *row = bouton_automaton_row(a, image);
        for (size_t i = 0; i < words; i++) {
            const uint64_t wrong = row[i] & ~letters->bar[i];
            if (wrong == 0)
                continue;
            const uint16_t x = (uint16_t)(64 * i + (size_t)__builtin_ctzll(wrong));
            if (!bouton_word_make(&other, a, x, h))
                return bouton_fail(meter->b, BOUTON_LIMIT, "too-large", "a word is too long");
            if (!unlike || bouton_word_compare(&other, word) < 0)
                *word = other;
            unlike = true;
            break;
        }
        status = bouton_letters_add(letters, h, image);
        if (status != BOUTON_OK)
            return status;
    }
    const bouton_status status =
        bouton_letters_search(letters, meter, false, unlike ? word : NULL, &other, failed);
    if (status == BOUTON_OK && *failed)
        *word = other;
    *failed |= unlike;
    return status;
}
