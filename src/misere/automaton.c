/* SPDX-License-Identifier: MIT */
#include "misere/automaton.h"

#include <string.h>

bouton_automaton *bouton_automaton_sized(bouton_context *b, uint32_t order, uint32_t generators) {
    bouton_pool pool = bouton_pool_start(b);
    bouton_automaton *a = bouton_pool_take(&pool, 1, sizeof *a);
    if (a == NULL)
        return NULL;
    *a = (bouton_automaton){.pool = pool, .order = order, .generators = generators};
    a->letters = bouton_pool_take(&a->pool, generators, sizeof *a->letters);
    a->actions = bouton_pool_take(&a->pool, generators, sizeof *a->actions);
    a->parents = bouton_pool_take(&a->pool, order, sizeof *a->parents);
    a->lasts = bouton_pool_take(&a->pool, order, sizeof *a->lasts);
    a->lost = bouton_pool_take(&a->pool, order, sizeof *a->lost);
    a->columns = bouton_pool_take(&a->pool, order, sizeof *a->columns);
    bool good = a->letters != NULL && a->actions != NULL && a->parents != NULL &&
                a->lasts != NULL && a->lost != NULL && a->columns != NULL;
    for (uint32_t g = 0; g < generators && good; g++) {
        a->actions[g] = bouton_pool_take(&a->pool, order, sizeof *a->actions[g]);
        good = a->actions[g] != NULL;
    }
    if (good)
        return a;
    bouton_automaton_free(a);
    return NULL;
}

bouton_automaton *bouton_automaton_new(bouton_context *b) {
    bouton_automaton *a = bouton_automaton_sized(b, 1, 0);
    if (a != NULL && bouton_automaton_make_rows(a) == BOUTON_OK)
        return a;
    bouton_automaton_free(a);
    return NULL;
}

void bouton_automaton_free(bouton_automaton *automaton) {
    if (automaton == NULL)
        return;
    bouton_pool pool = automaton->pool; /* the automaton itself lies in the pool */
    bouton_release_memory(pool.b, automaton->images,
                          automaton->piece_capacity * sizeof *automaton->images);
    bouton_pool_release(&pool);
}

bool bouton_automaton_is_valid(const bouton_automaton *a) {
    bool valid = a->order >= 1 && a->order <= BOUTON_ELEMENTS_MAX && !a->lost[0];
    for (uint32_t x = 1; x < a->order && valid; x++)
        valid = a->parents[x] < x && a->lasts[x] < a->generators &&
                a->actions[a->lasts[x]][a->parents[x]] == x &&
                (a->parents[x] == 0 || a->lasts[a->parents[x]] <= a->lasts[x]);
    for (uint32_t g = 1; g < a->generators && valid; g++) {
        valid = a->letters[g - 1] < a->letters[g];
        for (uint32_t x = 0; x < a->order && valid; x++)
            valid = a->actions[g][a->actions[0][x]] == a->actions[0][a->actions[g][x]];
    }
    for (size_t i = 0; i < a->piece_count && valid; i++)
        valid = a->images[i] < a->order && a->columns[a->images[i]] != NULL;
    return valid;
}

bouton_status bouton_automaton_add_piece(bouton_automaton *a, uint16_t image) {
    BOUTON_ASSERT(image < a->order && a->piece_count <= a->piece_capacity);
    bouton_context *b = a->pool.b;
    void *array = a->images;
    if (bouton_automaton_column(a, image) == NULL)
        return b->error.status;
    const bool room =
        bouton_reserve(b, &array, &a->piece_capacity, a->piece_count + 1, sizeof *a->images);
    a->images = array;
    if (!room)
        return b->error.status;
    a->images[a->piece_count++] = image;
    return BOUTON_OK;
}

const uint16_t *bouton_automaton_column(bouton_automaton *a, uint32_t x) {
    BOUTON_ASSERT(x < a->order);
    if (a->columns[x] != NULL)
        return a->columns[x];
    uint16_t *column = bouton_pool_take(&a->pool, a->order, sizeof *column);
    if (column == NULL)
        return NULL;
    if (x == 0) {
        for (uint32_t y = 0; y < a->order; y++)
            column[y] = (uint16_t)y;
    } else if (a->columns[a->parents[x]] != NULL) {
        const uint16_t *parent = a->columns[a->parents[x]], *action = a->actions[a->lasts[x]];
        for (uint32_t y = 0; y < a->order; y++)
            column[y] = action[parent[y]];
    } else { /* by the word of y: x times y's parent is known already */
        column[0] = (uint16_t)x;
        for (uint32_t y = 1; y < a->order; y++)
            column[y] = a->actions[a->lasts[y]][column[a->parents[y]]];
    }
    a->columns[x] = column;
    return column;
}

/* Transposes 64 words of 64 bits (H. S. Warren, Hacker's Delight, 7-3). */
static void turn_over(uint64_t *block) {
    uint64_t mask = UINT32_MAX;
    for (unsigned width = 32; width > 0; width /= 2, mask ^= mask << width)
        for (unsigned i = 0; i < 64; i = (i + width + 1) & ~width) {
            const uint64_t change = (block[i] >> width ^ block[i + width]) & mask;
            block[i] ^= change << width;
            block[i + width] ^= change;
        }
}

/* Words `from` .. of the row of x, by that of its parent: xy = py' with y' = y times the letter. */
static void make_row(const bouton_automaton *a, uint32_t x, size_t from) {
    const size_t words = a->row_words;
    const uint64_t *parent = a->rows + (size_t)a->parents[x] * words;
    const uint16_t *action = a->actions[a->lasts[x]];
    uint64_t *row = a->rows + (size_t)x * words;
    for (size_t i = from; i < words; i++) {
        const uint32_t left = a->order - (uint32_t)(64 * i), count = left < 64 ? left : 64;
        uint64_t bits = 0;
        for (uint32_t j = 0; j < count; j++)
            bits |= (uint64_t)bouton_bit(parent, action[64 * i + j]) << j;
        row[i] = bits;
    }
}

/* As y is in the row of x exactly if x is in that of y, half of the bits are those of earlier rows,
 * transposed in blocks of 64 by 64. */
bouton_status bouton_automaton_make_rows(bouton_automaton *a) {
    BOUTON_ASSERT(a->rows == NULL);
    const size_t words = a->row_words = (a->order + 63) / 64;
    a->rows = bouton_pool_take(&a->pool, words * a->order, sizeof *a->rows);
    if (a->rows == NULL)
        return a->pool.b->error.status;
    for (uint32_t y = 0; y < a->order; y++)
        a->rows[y / 64] |= (uint64_t)a->lost[y] << y % 64;
    for (size_t i = 0; i < words; i++) {
        const uint32_t first = (uint32_t)(64 * i), left = a->order - first;
        const uint32_t end = first + (left < 64 ? left : 64);
        for (size_t j = 0; j < i; j++) {
            uint64_t block[64];
            for (uint32_t k = 0; k < 64; k++)
                block[k] = a->rows[(64 * j + k) * words + i];
            turn_over(block);
            for (uint32_t x = first; x < end; x++)
                a->rows[x * words + j] = block[x - first];
        }
        for (uint32_t x = first > 0 ? first : 1; x < end; x++)
            make_row(a, x, i);
    }
    return BOUTON_OK;
}

uint16_t bouton_automaton_product(const bouton_automaton *a, uint16_t x, uint16_t y) {
    BOUTON_ASSERT(x < a->order && y < a->order);
    if (a->columns[x] != NULL)
        return a->columns[x][y];
    if (a->columns[y] != NULL)
        return a->columns[y][x];
    for (; y != 0; y = a->parents[y])
        x = a->actions[a->lasts[y]][x];
    return x;
}

void bouton_automaton_powers(const bouton_automaton *a, uint16_t x, uint32_t *index,
                             uint32_t *period) {
    /* The tail and the cycle (Floyd 1967). */
    uint16_t slow = x, fast = bouton_automaton_product(a, x, x);
    while (slow != fast) {
        slow = bouton_automaton_product(a, slow, x);
        fast = bouton_automaton_product(a, fast, x);
        fast = bouton_automaton_product(a, fast, x);
    }
    *index = 0;
    for (slow = 0; slow != fast; ++*index) {
        slow = bouton_automaton_product(a, slow, x);
        fast = bouton_automaton_product(a, fast, x);
    }
    *period = 1;
    for (fast = bouton_automaton_product(a, slow, x); fast != slow; ++*period)
        fast = bouton_automaton_product(a, fast, x);
}

uint32_t bouton_automaton_lost_count(const bouton_automaton *a) {
    uint32_t count = 0;
    for (uint32_t x = 0; x < a->order; x++)
        count += a->lost[x];
    return count;
}

/* Nim's quotients: T_0 the identity alone; T_1 with a, a^2 = 1 and P = {a}; T_n for n >= 2 also
 * with the group of exponent 2 and order 2^n that is the kernel, whose identity z is in P, az not.
 */
bool bouton_automaton_is_tame(const bouton_automaton *a) {
    if (a->order == 1)
        return true;
    uint16_t zero = 0, heap = 0; /* z and a */
    for (uint32_t x = 1; x < a->order; x++) {
        const uint16_t e = (uint16_t)x;
        const uint16_t square = bouton_automaton_product(a, e, e);
        if (square == 0)
            heap = heap == 0 ? e : BOUTON_NO_ELEMENT;
        else if (square == e)
            zero = zero == 0 ? e : BOUTON_NO_ELEMENT;
    }
    if (heap == 0 || heap == BOUTON_NO_ELEMENT || !a->lost[heap])
        return false;
    if (a->order == 2)
        return true;
    bool tame = zero != 0 && zero != BOUTON_NO_ELEMENT && a->lost[zero] &&
                bouton_automaton_lost_count(a) == 2 &&
                bouton_automaton_product(a, heap, zero) != zero;
    for (uint32_t x = 1; x < a->order && tame; x++) {
        const uint16_t e = (uint16_t)x;
        tame = e == heap || (bouton_automaton_product(a, e, zero) == e &&
                             bouton_automaton_product(a, e, e) == zero);
    }
    return tame;
}

int bouton_word_compare(const bouton_word *a, const bouton_word *b) {
    for (uint32_t i = 0; i < a->size && i < b->size; i++)
        if (a->pieces[i] != b->pieces[i])
            return a->pieces[i] < b->pieces[i] ? -1 : 1;
    return a->size < b->size ? -1 : a->size > b->size;
}

bool bouton_word_make(bouton_word *word, const bouton_automaton *a, uint16_t x, uint32_t piece) {
    bool placed = false;
    word->size = 0;
    for (;; x = a->parents[x]) {
        const bool own = !placed && (x == 0 || a->letters[a->lasts[x]] <= piece);
        if (word->size + 1 >= BOUTON_WORD_MAX)
            return false;
        if (own) {
            word->pieces[word->size++] = piece;
            placed = true;
        }
        if (x == 0)
            return true;
        word->pieces[word->size++] = a->letters[a->lasts[x]];
    }
}

uint16_t bouton_word_image(const bouton_word *word, const bouton_automaton *a) {
    uint16_t x = 0;
    for (uint32_t i = 0; i < word->size; i++)
        x = a->columns[a->images[word->pieces[i]]][x];
    return x;
}
