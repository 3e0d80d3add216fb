/* SPDX-License-Identifier: MIT */
/* Positions solved in several ways: by one thread, by two, and with the tables that the first one
 * saved. Who wins, the value and the winning moves must be the same. */
#include "fuzz.h"

#include "position/position.h"
#include <bouton/saved.h>

#include <bouton/solve.h>

/* What is to be reached. */
enum { SOLVED, SEARCHED, MISERE, WON, LOST };

const fuzz_plan_of_target fuzz_plan = {
    .runs = 6000,
    .edges = 2900,
    .goals = {[SOLVED] = {"positions solved", 300},
              [SEARCHED] = {"of these, with tables to be saved", 30},
              [MISERE] = {"of these, in misere play", 60},
              [WON] = {"won for the next player", 100},
              [LOST] = {"lost", 30}},
};

enum {
    SIZE_MOST = 40,
    HEAP_MOST = 30,
    STATE_MOST = 14, /* bytes: those of large boards make many moves */
    EMPTY_MOST = 64  /* bytes of saved tables without a state */
};

typedef struct answer {
    bool solved;
    bouton_outcome outcome;
    bouton_grundy value;
    size_t moves;
} answer;

static bouton_status put(void *user, const void *bytes, size_t size) {
    bouton_text_put_bytes(user, bytes, size);
    return bouton_text_status(user);
}

static bool is_small(const bouton_position *position) {
    for (size_t i = 0; i < position->count; i++) {
        const bouton_state state = bouton_position_at(position, i);
        if (bouton_rule_has_heaps(position->components[i].rule)
                ? bouton_heap_size(state) > HEAP_MOST
                : state.size > STATE_MOST)
            return false;
    }
    return position->count <= 3;
}

/* Solves, with the tables in `known` if there are any; `saved`, if not NULL, takes those that there
 * are in the end. */
static answer solve(const char *text, size_t size, bouton_play play, unsigned threads,
                    const bouton_text *known, bouton_text *saved) {
    /* Several threads ask more often. */
    fuzz_budget budget = {.asked_max = FUZZ_ASKED_MAX * (threads > 1 ? 100 : 1)};
    bouton_context *b = bouton_new(&(bouton_options){
        .memory_max = 64 << 20, .threads = threads, .poll = fuzz_poll, .poll_user = &budget});
    answer a = {.solved = false};
    HOLDS(b != NULL);
    bouton_position *position = bouton_position_new(b);
    bouton_solution *solution = bouton_solution_new(b);
    HOLDS(position != NULL && solution != NULL);
    HOLDS(known == NULL || bouton_saved_read(b, "known", known->data, known->size) == BOUTON_OK);
    if (bouton_position_read(position, text, size) == BOUTON_OK && is_small(position) &&
        bouton_solve(position, play, BOUTON_WANT_WINNING, solution) == BOUTON_OK) {
        a = (answer){true, bouton_solution_outcome(solution), bouton_solution_value(solution),
                     bouton_solution_moves(solution)};
        if (saved != NULL)
            HOLDS(bouton_saved_write(b, put, saved) == BOUTON_OK);
    }
    bouton_solution_free(solution);
    bouton_position_free(position);
    bouton_free(b);
    return a;
}

static void compare(const answer *a, const answer *other) {
    HOLDS(other->outcome == a->outcome && other->moves == a->moves);
    if (a->value.known && other->value.known)
        HOLDS(other->value.value == a->value.value && other->value.infinite == a->value.infinite &&
              other->value.set == a->value.set);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 2 || size > SIZE_MOST)
        return 0;
    const char *text = (const char *)data + 1;
    const bouton_play play = data[0] % 2 != 0 ? BOUTON_MISERE : BOUTON_NORMAL;
    bouton_context *b = bouton_new(NULL);
    HOLDS(b != NULL);
    bouton_text saved = bouton_text_start(b);
    const answer first = solve(text, size - 1, play, 1, NULL, &saved);
    if (first.solved) {
        const answer threads = solve(text, size - 1, play, 2, NULL, NULL);
        fuzz_reach(SOLVED);
        if (threads.solved)
            compare(&first, &threads);
        if (saved.size > EMPTY_MOST) {
            const answer again = solve(text, size - 1, play, 1 + data[0] / 2 % 2, &saved, NULL);
            HOLDS(again.solved);
            compare(&first, &again);
            fuzz_reach(SEARCHED);
        }
        if (play == BOUTON_MISERE)
            fuzz_reach(MISERE);
        if (first.outcome == BOUTON_N)
            fuzz_reach(WON);
        if (first.outcome == BOUTON_P)
            fuzz_reach(LOST);
    }
    bouton_text_release(&saved);
    bouton_free(b);
    return 0;
}
