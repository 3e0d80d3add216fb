/* SPDX-License-Identifier: MIT */
/* The search for words that fail by (b): see letters.h. */
#include "misere/letters.h"

#include <string.h>

/* A state that was reached: a set Z; those of one image form a list. */
typedef struct state {
    struct state *next;
    uint64_t z[];
} state;

typedef struct frame {
    const state *state; /* its word is the search's, up to this depth */
    uint16_t image;
    uint32_t next, end; /* the letters to be tried: up to the last used */
} frame;

typedef struct search {
    const bouton_letters *letters;
    bouton_pool pool;
    state **states; /* by image */
    state *spare;   /* room for the next */
    const uint64_t **rows;
    frame *frames;
    size_t frame_capacity;
    uint32_t depth;
} search;

static state *new_state(search *s) {
    if (s->spare == NULL)
        s->spare = bouton_pool_take(
            &s->pool, 1, sizeof *s->spare + s->letters->automaton->row_words * sizeof *s->spare->z);
    return s->spare;
}

/* Puts Z' into the spare state; false if it is empty. */
static bool step(search *s, const frame *from, const bouton_letter *letter, uint16_t image) {
    const bouton_automaton *a = s->letters->automaton;
    const size_t words = a->row_words;
    const uint16_t *times = a->columns[letter->image];
    const uint64_t *z = from->state->z;
    const uint64_t *own = bouton_automaton_row(a, image);
    uint64_t any = 0;
    for (uint32_t i = 0; i < letter->cover_count; i++)
        s->rows[i] = bouton_automaton_row(a, letter->covers[i][from->image]);
    for (size_t i = 0; i < words; i++) {
        uint64_t open = ~own[i], in = 0;
        if (i + 1 == words && a->order % 64 != 0)
            open &= ((uint64_t)1 << a->order % 64) - 1;
        for (uint32_t j = 0; j < letter->cover_count && open != 0; j++)
            open &= ~s->rows[j][i];
        for (; open != 0; open &= open - 1) {
            const unsigned bit = (unsigned)__builtin_ctzll(open);
            in |= (uint64_t)bouton_bit(z, times[64 * i + bit]) << bit;
        }
        s->spare->z[i] = in;
        any |= in;
    }
    return any != 0;
}

/* Adds the spare state to those of its image, unless one of them contains it. */
static bool is_new(search *s, uint16_t image) {
    const size_t words = s->letters->automaton->row_words;
    for (const state *at = s->states[image]; at != NULL; at = at->next)
        if (bouton_bits_within(s->spare->z, at->z, words))
            return false;
    for (state **at = &s->states[image]; *at != NULL;)
        if (bouton_bits_within((*at)->z, s->spare->z, words))
            *at = (*at)->next;
        else
            at = &(*at)->next;
    s->spare->next = s->states[image];
    s->states[image] = s->spare;
    return true;
}

static bouton_status push(search *s, uint16_t image, uint32_t next, uint32_t end) {
    bouton_context *b = s->pool.b;
    void *array = s->frames;
    if (s->depth >= BOUTON_WORD_MAX)
        return bouton_fail(b, BOUTON_LIMIT, "too-large", "a word is too long");
    const bool room =
        bouton_reserve(b, &array, &s->frame_capacity, (size_t)s->depth + 1, sizeof *s->frames);
    s->frames = array;
    if (!room)
        return b->error.status;
    s->frames[s->depth++] = (frame){s->spare, image, next, end};
    s->spare = NULL;
    return BOUTON_OK;
}

/* Depth first with letters ascending, so that words are visited in order. */
static bouton_status walk(search *s, bouton_meter *meter, const bouton_word *below,
                          bouton_word *word, bool *failed) {
    const bouton_automaton *a = s->letters->automaton;
    const uint64_t effort = 8 + a->row_words;
    while (s->depth > 0) {
        frame *top = &s->frames[s->depth - 1];
        if (top->next == top->end) {
            s->depth--;
            continue;
        }
        const uint32_t number = top->next++;
        const bouton_letter *letter = &s->letters->list[number];
        const uint16_t image = a->columns[letter->image][top->image];
        bouton_status status = bouton_meter_spend(meter, effort * (2 + letter->cover_count));
        if (status == BOUTON_OK && new_state(s) == NULL)
            status = s->pool.b->error.status;
        if (status != BOUTON_OK)
            return status;
        if (!step(s, top, letter, image) || !is_new(s, image))
            continue;
        word->size = s->depth;
        word->pieces[s->depth - 1] = letter->piece;
        if (below != NULL && bouton_word_compare(word, below) >= 0)
            return BOUTON_OK;
        if (s->spare->z[0] & 1) {
            *failed = true;
            return BOUTON_OK;
        }
        status = push(s, image, 0, number + 1);
        if (status != BOUTON_OK)
            return status;
    }
    return BOUTON_OK;
}

bouton_status bouton_letters_search(const bouton_letters *letters, bouton_meter *meter, bool newest,
                                    const bouton_word *below, bouton_word *word, bool *failed) {
    const bouton_automaton *a = letters->automaton;
    bouton_context *b = letters->pool.b;
    search s = {.letters = letters, .pool = bouton_pool_start(b)};
    uint32_t covers = 1;
    const uint32_t count = (uint32_t)letters->count;
    *failed = false;
    if (count == 0)
        return BOUTON_OK;
    for (uint32_t i = 0; i < count; i++)
        if (letters->list[i].cover_count > covers)
            covers = letters->list[i].cover_count;
    s.states = bouton_pool_take(&s.pool, a->order, sizeof *s.states);
    s.rows = bouton_pool_take(&s.pool, covers, sizeof *s.rows);
    bouton_status status =
        s.states != NULL && s.rows != NULL && new_state(&s) != NULL ? BOUTON_OK : b->error.status;
    if (status == BOUTON_OK) {
        for (uint32_t x = 0; x < a->order; x++)
            s.spare->z[x / 64] |= (uint64_t)!a->lost[x] << x % 64;
        status = push(&s, 0, newest ? count - 1 : 0, count);
    }
    if (status == BOUTON_OK)
        status = walk(&s, meter, below, word, failed);
    bouton_release_memory(b, s.frames, s.frame_capacity * sizeof *s.frames);
    bouton_pool_release(&s.pool);
    return status;
}
