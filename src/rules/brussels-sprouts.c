/* SPDX-License-Identifier: MIT */
/*
 * Brussels Sprouts: the spots are crosses with four free ends. Join two ends that can see each
 * other by a line, and draw a stroke across it, which has an end on either side. A state is one
 * region: the number of ends of each boundary, in order; empty if no move is left.
 *
 * The joke: a move uses two ends and makes two, so the number of ends never changes, and in the end
 * every region has one. A line between two boundaries merges them, a line from a boundary to itself
 * makes two regions of one. So a region with b boundaries and e ends lasts exactly (b - 1) + (e -
 * 1) moves, whatever is played: 5n - 2 for n crosses.
 */
#include "rulekit/counts.h"
#include "rulekit/option_set.h"
#include "rulekit/reason.h"
#include "rulekit/rule.h"

#include <string.h>

enum { ENDS_MAX = 200 };

static bouton_status refuse(const bouton_rule *rule, bouton_cursor *cursor, const char *why) {
    return bouton_refuse(rule->b, cursor, "state", "%s", why);
}

/* Adds a region to the option, its boundaries in order, if a move is left in it. */
static void add_region(bouton_moves *out, uint8_t *ends, size_t count) {
    for (size_t i = 1; i < count; i++) {
        const uint8_t here = ends[i];
        size_t j = i;
        for (; j > 0 && ends[j - 1] < here; j--)
            ends[j] = ends[j - 1];
        ends[j] = here;
    }
    if (count > 1 || (count == 1 && ends[0] > 1))
        bouton_option_add(out, ends, count);
}

static bouton_status parse(const bouton_rule *rule, bouton_cursor *cursor, bouton_text *state) {
    uint8_t ends[ENDS_MAX];
    size_t count = 0, sum = 0;
    do {
        const size_t at = cursor->at;
        uint64_t here = 0, times = 1;
        bouton_status status =
            bouton_cursor_number(rule->b, cursor, "how many free ends a cross has", &here);
        if (status == BOUTON_OK && bouton_cursor_take(cursor, '*'))
            status = bouton_cursor_number(rule->b, cursor, "how often a cross is there", &times);
        if (status != BOUTON_OK)
            return status;
        const size_t after = cursor->at;
        cursor->at = at;
        if (here == 0 || times == 0)
            return refuse(rule, cursor, "a cross goes here, with one free end or more");
        if (here > ENDS_MAX || times > ENDS_MAX || here * times > ENDS_MAX - sum)
            return bouton_refuse(rule->b, cursor, "too-large", "there are at most %d free ends",
                                 (int)ENDS_MAX);
        cursor->at = after;
        memset(ends + count, (int)here, (size_t)times);
        count += (size_t)times;
        sum += (size_t)(here * times);
    } while (bouton_cursor_take(cursor, '.'));
    bouton_moves sorted = bouton_moves_new(rule->b);
    bouton_option_begin(&sorted);
    add_region(&sorted, ends, count);
    bouton_text_put_bytes(state, sorted.bytes, sorted.size);
    const bouton_status status = sorted.status;
    bouton_moves_free(&sorted);
    return status;
}

static void print(const bouton_rule *rule, bouton_state state, bouton_text *out) {
    (void)rule;
    if (state.size == 0)
        bouton_text_put_char(out, '1');
    for (size_t i = 0, times; i < state.size; i += times) {
        for (times = 1; i + times < state.size && state.data[i + times] == state.data[i];)
            times++;
        bouton_text_printf(out, times > 1 ? "%s%u*%zu" : "%s%u", i > 0 ? "." : "",
                           (unsigned)state.data[i], times);
    }
}

/* The lines between boundaries a < b. */
static void join(bouton_option_set *set, bouton_state region, size_t a, size_t b) {
    uint8_t ends[ENDS_MAX];
    memcpy(ends, region.data, region.size);
    ends[a] = (uint8_t)(ends[a] + ends[b]);
    ends[b] = ends[region.size - 1];
    bouton_option_begin(&set->list);
    add_region(&set->list, ends, region.size - 1);
    bouton_option_set_settle(set);
}

/* Cuts a boundary into parts of `own` and `others_own` ends, which end up in two regions; `counts`
 * is how many of the boundaries of each kind lie in the first. */
static void cut(bouton_option_set *set, const uint8_t *kinds, const size_t *most, size_t count,
                const size_t *counts, uint8_t own, uint8_t others_own) {
    uint8_t one[ENDS_MAX], other[ENDS_MAX];
    size_t ones = 0, others = 0;
    for (size_t i = 0; i < count; i++) {
        memset(one + ones, kinds[i], counts[i]);
        memset(other + others, kinds[i], most[i] - counts[i]);
        ones += counts[i];
        others += most[i] - counts[i];
    }
    one[ones++] = own;
    other[others++] = others_own;
    if (ones < others || (ones == others && own < others_own))
        return; /* the same cut with the sides exchanged */
    bouton_option_begin(&set->list);
    add_region(&set->list, one, ones);
    add_region(&set->list, other, others);
    bouton_option_set_settle(set);
}

/* All lines from a boundary of kind `own` to itself; most[own] is how many others there are. */
static void cut_everywhere(bouton_option_set *set, const uint8_t *kinds, const size_t *most,
                           size_t count, size_t own) {
    size_t counts[ENDS_MAX] = {0};
    do
        for (uint8_t ends = 1; ends < kinds[own] && set->list.status == BOUTON_OK; ends++)
            cut(set, kinds, most, count, counts, ends, (uint8_t)(kinds[own] - ends));
    while (set->list.status == BOUTON_OK && bouton_next_counts(counts, most, count));
}

static void moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    bouton_option_set set = bouton_option_set_new(rule->b);
    uint8_t kinds[ENDS_MAX];
    size_t most[ENDS_MAX], first[ENDS_MAX], count = 0;
    for (size_t i = 0; i < state.size; i++) {
        if (count == 0 || state.data[i] != kinds[count - 1]) {
            kinds[count] = state.data[i];
            most[count] = 0;
            first[count++] = i;
        }
        most[count - 1]++;
    }
    for (size_t i = 0; i < count; i++) {
        for (size_t j = i; j < count; j++)
            if (i < j || most[i] > 1)
                join(&set, state, first[i], i < j ? first[j] : first[i] + 1);
        most[i]--;
        cut_everywhere(&set, kinds, most, count, i);
        most[i]++;
    }
    bouton_option_set_end(&set, out);
}

static uint64_t moves_left(bouton_state state) {
    uint64_t left = 0;
    for (size_t i = 0; i < state.size; i++)
        left += state.data[i] + 1u;
    return state.size > 0 ? left - 2 : 0;
}

static bool value(const bouton_rule *rule, bouton_state state, uint64_t *value) {
    (void)rule;
    *value = moves_left(state) % 2;
    return true;
}

static bool outcome(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_outcome *outcome) {
    (void)rule;
    *outcome = (moves_left(state) % 2 == 1) == (play == BOUTON_NORMAL) ? BOUTON_N : BOUTON_P;
    return true;
}

static void reasons(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_reasons *out) {
    uint64_t ends = 0;
    (void)rule, (void)play;
    if (state.size == 0)
        return;
    for (size_t i = 0; i < state.size; i++)
        ends += state.data[i];
    bouton_reason_begin(out, BOUTON_REASON_LASTS, 0);
    bouton_reason_number(out, state.size);
    bouton_reason_number(out, ends);
    bouton_reason_number(out, moves_left(state));
    bouton_reason_number(out, 1);
}

const bouton_game bouton_game_brussels_sprouts = {
    .name = "brussels-sprouts",
    .summary = "join two free ends of crosses by a line that crosses nothing, and draw a stroke "
               "across it, which has a free end on either side",
    .states =
        "how many free ends each cross has, 4*3 for three crosses with four, with '.' between "
        "crosses or what has grown of them: 'brussels-sprouts:4*3', brussels-sprouts:8.4",
    .example = "brussels-sprouts:4*2",
    .notes =
        "Conway 1967. A joke: n crosses last exactly 5n - 2 moves, whatever is played, since a "
        "line keeps the number of free ends, and in the end each region has one.",
    .normal_notes = "In normal play n crosses are won by the first player exactly if n is odd, "
                    "however badly both play.",
    .misere_notes = "In misere play n crosses are won by the first player exactly if n is even, "
                    "however badly both play.",
    .parse = parse,
    .print = print,
    .moves = moves,
    .value = value,
    .outcome = outcome,
    .reasons = BOUTON_REASONS(reasons),
};
