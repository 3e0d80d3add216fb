/* SPDX-License-Identifier: MIT */
/*
 * End-Nim (M. H. Albert and R. J. Nowakowski, The game of End-Nim, Electronic Journal of
 * Combinatorics 8, 2001), the impartial form: only the heaps at the two ends may be taken from.
 *
 * For each row there is exactly one heap, perhaps empty, that makes it lost when put before it: of
 * two such heaps the larger could be made the smaller, and if there were none, every heap size
 * before the row would need its own winning move in the row, of which there are only finitely many.
 * The same holds behind it. Let them be `before` and `after` of the heaps between the two ends.
 * Neither can be an end of a lost row with another, nonempty end, so the lost pairs of ends match
 * all other numbers in their order: beside a right end x that is 0 if x is `after`, x - 1 if after
 * < x <= before, x + 1 if before <= x < after, and else x.
 *
 * None of this depends on who wins at the end, so it holds in misere play, too. There two heaps are
 * misere Nim, so that the heap for a row of one heap of 1 is empty; only the starting values
 * differ.
 */
#include "rulekit/numbers.h"
#include "rulekit/reason.h"

#include <string.h>

static bouton_status parse(const bouton_rule *rule, bouton_cursor *cursor, bouton_text *state) {
    return bouton_numbers_parse(rule, cursor, "a heap", 1, BOUTON_NUMBERS_MAX, state);
}

static void print(const bouton_rule *rule, bouton_state state, bouton_text *out) {
    (void)rule;
    bouton_numbers_print(state, out);
}

/* Two heaps or one are Nim. */
static bool has_two(const uint64_t *heaps, size_t count) {
    size_t filled = 0;
    for (size_t i = 0; i < count; i++)
        filled += heaps[i] > 0;
    return filled <= 2;
}

/* An empty inner heap changes nothing: it will become an end. */
static size_t drop_empty(uint64_t *heaps, size_t count) {
    size_t kept = 0;
    for (size_t i = 0; i < count; i++)
        if (heaps[i] > 0)
            heaps[kept++] = heaps[i];
    return kept;
}

/* The end that is lost with x at the other end, where `own` would be lost alone here, and `other`
 * there. */
static uint64_t end_beside(uint64_t x, uint64_t own, uint64_t other) {
    return x == own ? 0 : own < x && x <= other ? x - 1 : other <= x && x < own ? x + 1 : x;
}

/* For a row of three or more nonempty heaps: the heaps that make the heaps between the ends lost
 * when put alone before or behind them. before[i], after[i]: the same for the first `size` heaps
 * from i on, with size growing by one each round. */
static void look_between(const uint64_t *heaps, size_t count, bouton_play play,
                         uint64_t between[2]) {
    uint64_t before[BOUTON_NUMBERS_MAX], after[BOUTON_NUMBERS_MAX];
    for (size_t i = 0; i < count; i++)
        before[i] = after[i] = play == BOUTON_MISERE && heaps[i] == 1 ? 0 : heaps[i];
    for (size_t size = 2; size + 2 <= count; size++)
        for (size_t i = 0; i + size <= count; i++) {
            before[i] = end_beside(heaps[i + size - 1], after[i], before[i]);
            after[i] = end_beside(heaps[i], before[i + 1], after[i + 1]);
        }
    between[0] = before[1];
    between[1] = after[1];
}

/* Adds the moves to the wanted value or, with more than two heaps, to a lost row: in normal play if
 * 0 is wanted, in misere play if 1 is. */
static void name_moves(uint64_t *heaps, size_t count, const size_t *ends, size_t end_count,
                       bouton_moves *out) {
    const bool two = has_two(heaps, count);
    const bouton_play play = *out->wanted == 0 ? BOUTON_NORMAL : BOUTON_MISERE;
    const uint64_t nim_sum = bouton_nim_sum(heaps, count);
    uint64_t row[BOUTON_NUMBERS_MAX], between[2];
    memcpy(row, heaps, count * sizeof *heaps);
    if (!two)
        look_between(row, drop_empty(row, count), play, between);
    for (size_t i = 0; i < end_count; i++) {
        const uint64_t heap = heaps[ends[i]];
        const uint64_t left = two ? heap ^ nim_sum ^ *out->wanted
                                  : end_beside(heaps[ends[1 - i]], between[1 - i], between[i]);
        heaps[ends[i]] = left;
        if (left < heap)
            bouton_option(out, heaps, count * sizeof *heaps);
        heaps[ends[i]] = heap;
    }
}

/* Emptied heaps are kept, so that heaps keep their places. */
static void moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    uint64_t heaps[BOUTON_NUMBERS_MAX];
    const size_t count = bouton_numbers_of(state, heaps);
    BOUTON_ASSERT(count > 0);
    size_t first = 0, last = count - 1;
    (void)rule;
    while (first < last && heaps[first] == 0)
        first++;
    while (last > first && heaps[last] == 0)
        last--;
    const size_t ends[2] = {first, last};
    const size_t end_count = 1 + (first < last);
    const uint64_t *wanted = out->wanted;
    if (wanted != NULL && (*wanted <= 1 || has_two(heaps, count)))
        name_moves(heaps, count, ends, end_count, out);
    if (wanted != NULL && (*wanted == 0 || has_two(heaps, count)))
        return;
    for (size_t i = 0; i < end_count; i++) {
        const uint64_t heap = heaps[ends[i]];
        for (uint64_t left = heap; left-- > 0 && out->status == BOUTON_OK;) {
            heaps[ends[i]] = left;
            bouton_option(out, heaps, count * sizeof *heaps);
        }
        heaps[ends[i]] = heap;
    }
}

/* The row can be read from either end. */
static void canonical(const bouton_rule *rule, bouton_state state, bool value_only,
                      bouton_moves *out) {
    uint64_t heaps[BOUTON_NUMBERS_MAX], mirror[BOUTON_NUMBERS_MAX];
    (void)rule, (void)value_only;
    const size_t count = drop_empty(heaps, bouton_numbers_of(state, heaps));
    for (size_t i = 0; i < count; i++)
        mirror[i] = heaps[count - 1 - i];
    const size_t size = count * sizeof *heaps;
    if (count > 0)
        bouton_option_add(out, memcmp(mirror, heaps, size) < 0 ? mirror : heaps, size);
}

static bool value(const bouton_rule *rule, bouton_state state, uint64_t *value) {
    uint64_t heaps[BOUTON_NUMBERS_MAX];
    (void)rule;
    const size_t count = bouton_numbers_of(state, heaps);
    *value = bouton_nim_sum(heaps, count);
    return has_two(heaps, count);
}

static bool outcome(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_outcome *outcome) {
    uint64_t heaps[BOUTON_NUMBERS_MAX], between[2];
    const size_t count = drop_empty(heaps, bouton_numbers_of(state, heaps));
    (void)rule;
    if (count <= 2) {
        const bouton_nim nim = bouton_nim_of(heaps, count);
        *outcome = bouton_nim_outcome(&nim, play);
        return play == BOUTON_MISERE;
    }
    look_between(heaps, count, play, between);
    *outcome =
        heaps[0] == end_beside(heaps[count - 1], between[1], between[0]) ? BOUTON_P : BOUTON_N;
    return true;
}

/* For a row of three heaps or more. */
static void tell_ends(const uint64_t *heaps, size_t count, bouton_play play, bouton_reasons *out) {
    const uint64_t left = heaps[0], right = heaps[count - 1];
    uint64_t between[2];
    look_between(heaps, count, play, between);
    bouton_reason_begin(out, BOUTON_REASON_BETWEEN, 0);
    bouton_reason_number(out, left);
    bouton_reason_number(out, right);
    bouton_reason_number(out, between[0]);
    bouton_reason_number(out, between[1]);
    bouton_reason_number(out, end_beside(right, between[1], between[0]));
}

static void reasons(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_reasons *out) {
    uint64_t heaps[BOUTON_NUMBERS_MAX], nim_sum;
    const size_t count = bouton_numbers_of(state, heaps);
    if (!value(rule, state, &nim_sum)) {
        tell_ends(heaps, drop_empty(heaps, count), play, out);
        return;
    }
    bouton_reason_begin(out, BOUTON_REASON_HEAPS, BOUTON_HEAPS_ENDS);
    for (size_t i = 0; i < count; i++)
        if (heaps[i] > 0)
            bouton_reason_heap(out, i + 1, heaps[i]);
}

const bouton_game bouton_game_end_nim = {
    .name = "end-nim",
    .summary = "take any number of tokens from the first or the last heap of a row",
    .states = "the heaps in their order: end-nim:3,1,2",
    .example = "end-nim:3,1,2,2",
    .notes = "Albert and Nowakowski 2001. Up to two heaps it is Nim.",
    .parse = parse,
    .print = print,
    .moves = moves,
    .picture = bouton_numbers_picture,
    .canonical = canonical,
    .same = BOUTON_SAME_BUT_SYMMETRY,
    .value = value,
    .outcome = outcome,
    .reasons = BOUTON_REASONS(reasons),
};
