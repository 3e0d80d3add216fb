/* SPDX-License-Identifier: MIT */
/* Who wins sums of a few boards in misere play, by the definition and a second generator of moves.
 */
#ifndef BOUTON_TESTS_EVERY_BOARD_H
#define BOUTON_TESTS_EVERY_BOARD_H

#include "test.h"

#include "reference/moves.h"

enum { STATES_MAX = 1024, MEMO = 1 << 16 };

/* The states of some rules that can be reached, from reference/moves.h, and the outcomes of sums of
 * a few of them found so far, and of those that moves leave. */
typedef struct board_game {
    unsigned count;
    const char *rules[STATES_MAX];
    char states[STATES_MAX][REFERENCE_TEXT_MAX];
    unsigned *parts[STATES_MAX]; /* for each option how many parts, and these; ends with UINT_MAX */
    struct board_memo {
        struct board_memo *next;
        unsigned count, states[12];
        bool wins;
    } * memo[MEMO];
} board_game;

static inline unsigned board_state(board_game *g, const char *rule, const char *text, size_t size) {
    for (unsigned i = 0; i < g->count; i++)
        if (strcmp(g->rules[i], rule) == 0 && strlen(g->states[i]) == size &&
            memcmp(g->states[i], text, size) == 0)
            return i;
    assert_true(g->count < STATES_MAX && size < REFERENCE_TEXT_MAX);
    g->rules[g->count] = rule;
    memcpy(g->states[g->count], text, size);
    g->states[g->count][size] = '\0';
    return g->count++;
}

/* All that the states lead to that are there. */
static inline void board_explore(board_game *g) {
    for (unsigned i = 0; i < g->count; i++) {
        reference_moves moves = {0};
        if (g->parts[i] != NULL)
            continue;
        assert_true(reference_moves_of(g->rules[i], g->states[i], &moves));
        unsigned *out = g->parts[i] = calloc(moves.count * 8 + 1, sizeof *out);
        for (size_t m = 0; m < moves.count; m++) {
            unsigned *head = out++;
            for (const char *at = moves.text[m]; *at != '\0'; at += *at == '+') {
                const size_t size = strcspn(at, "+");
                *out++ = board_state(g, g->rules[i], at, size);
                ++*head;
                at += size;
                if (*at == '\0')
                    break;
            }
        }
        *out = UINT32_MAX;
    }
}

static inline int compare_states(const void *a, const void *b) {
    const unsigned x = *(const unsigned *)a, y = *(const unsigned *)b;
    return x < y ? -1 : x > y;
}

static inline bool board_wins(board_game *g, const unsigned *states, unsigned count) {
    struct board_memo *own = calloc(1, sizeof *own);
    unsigned hash = count;
    assert_true(count <= 12);
    own->count = count;
    memcpy(own->states, states, count * sizeof *states);
    qsort(own->states, count, sizeof *own->states, compare_states);
    for (unsigned i = 0; i < count; i++)
        hash = hash * 31 + own->states[i];
    for (struct board_memo *at = g->memo[hash % MEMO]; at != NULL; at = at->next)
        if (at->count == count && memcmp(at->states, own->states, sizeof own->states) == 0) {
            free(own);
            return at->wins;
        }
    bool moved = false;
    for (unsigned i = 0; i < count && !own->wins; i++)
        for (const unsigned *at = g->parts[own->states[i]]; *at != UINT32_MAX && !own->wins;
             at += 1 + *at) {
            unsigned after[12], left = 0;
            for (unsigned j = 0; j < count; j++)
                if (j != i)
                    after[left++] = own->states[j];
            assert_true(left + *at <= 12);
            for (unsigned j = 0; j < *at; j++)
                after[left++] = at[1 + j];
            moved = true;
            own->wins = !board_wins(g, after, left);
        }
    for (unsigned i = 0; i < count && !moved; i++)
        moved = *g->parts[own->states[i]] != UINT32_MAX;
    own->wins |= !moved;
    own->next = g->memo[hash % MEMO];
    g->memo[hash % MEMO] = own;
    return own->wins;
}

static inline void board_release(board_game *g) {
    for (unsigned i = 0; i < g->count; i++)
        free(g->parts[i]);
    for (unsigned i = 0; i < MEMO; i++)
        for (struct board_memo *at = g->memo[i], *next; at != NULL; at = next) {
            next = at->next;
            free(at);
        }
    free(g);
}

#endif
