/* SPDX-License-Identifier: MIT */
#include "rulekit/turning.h"

#include "rulekit/rule.h"

#include <string.h>

static bool take_word(bouton_cursor *cursor, const char *word) {
    const size_t size = strlen(word);
    if (cursor->end - cursor->at < size || memcmp(cursor->text + cursor->at, word, size) != 0)
        return false;
    cursor->at += size;
    return true;
}

static bouton_status read_counts(bouton_context *b, bouton_cursor *cursor, uint64_t *counts) {
    do {
        const size_t start = cursor->at;
        uint64_t low = 0, high = 0;
        bouton_status status = bouton_cursor_number(b, cursor, "a number of coins", &low);
        high = low;
        if (status == BOUTON_OK && bouton_cursor_take(cursor, '-'))
            status = bouton_cursor_number(b, cursor, "a number of coins", &high);
        if (status != BOUTON_OK)
            return status;
        if (low == 0 || low > high || high > BOUTON_TURNED_MAX) {
            cursor->at = start;
            return bouton_refuse(b, cursor, "parameters",
                                 "the numbers of coins go from 1 to %d, ranges upwards",
                                 (int)BOUTON_TURNED_MAX);
        }
        for (uint64_t n = low; n <= high; n++)
            *counts |= (uint64_t)1 << n;
    } while (bouton_cursor_take(cursor, ','));
    return BOUTON_OK;
}

bouton_status bouton_turning_read(bouton_context *b, bouton_cursor *cursor,
                                  bouton_turning *turning) {
    turning->shape = BOUTON_TURN_ANY;
    if (take_word(cursor, "sym"))
        turning->shape = BOUTON_TURN_SYM;
    else if (take_word(cursor, "run"))
        turning->shape = BOUTON_TURN_RUN;
    else
        return read_counts(b, cursor, &turning->counts);
    if (turning->shape == BOUTON_TURN_RUN && bouton_cursor_take(cursor, ','))
        return read_counts(b, cursor, &turning->counts);
    return BOUTON_OK;
}

void bouton_turning_write(const bouton_turning *turning, bouton_text *out) {
    static const char *const shapes[] = {"", "run", "sym"};
    const char *separator = turning->shape == BOUTON_TURN_ANY ? "" : ",";
    bouton_text_put(out, shapes[turning->shape]);
    for (unsigned n = 1; n <= BOUTON_TURNED_MAX; n++) {
        unsigned last = n;
        if (!(turning->counts >> n & 1))
            continue;
        while (last < BOUTON_TURNED_MAX && (turning->counts >> (last + 1) & 1))
            last++;
        bouton_text_printf(out, last > n ? "%s%u-%u" : "%s%u", separator, n, last);
        separator = ",";
        n = last;
    }
}

void bouton_turning_clause(const bouton_turning *turning, bouton_clause_kind kind,
                           bouton_clauses *out) {
    bouton_clause_begin(out, kind, turning->shape);
    for (unsigned n = 1; n <= BOUTON_TURNED_MAX; n++)
        if (turning->counts >> n & 1)
            bouton_clause_number(out, n);
    if (turning->counts == 0 && turning->shape != BOUTON_TURN_SYM)
        bouton_clause_range(out, 1, UINT64_MAX);
}

void bouton_turning_release(bouton_rule *rule) {
    bouton_turning_free(rule->b, rule->parameters);
}

bouton_status bouton_turning_named(bouton_rule *rule, bouton_cursor *cursor, const char *pattern) {
    bouton_turning *turning = bouton_rule_make_parameters(rule, sizeof *turning);
    bouton_cursor own = {.text = pattern, .text_size = strlen(pattern), .end = strlen(pattern)};
    (void)cursor; /* empty, or refused by the caller */
    return turning ? bouton_turning_read(rule->b, &own, turning) : rule->b->error.status;
}

typedef struct set_walk {
    const bouton_turning *turning;
    bouton_turn *turn;
    void *user;
    unsigned coins[BOUTON_COINS_MAX];
    size_t most;
} set_walk;

static bool use(set_walk *walk, size_t count) {
    return !bouton_turning_allows(walk->turning, count) ||
           walk->turn(walk->user, walk->coins, count);
}

/* Visits all choices of coins left of the last of `count`. */
static bool choose(set_walk *walk, size_t count) {
    BOUTON_ASSERT(count > 0 && count <= BOUTON_COINS_MAX);
    if (!use(walk, count))
        return false;
    size_t next = count + 1; /* the next number allowed */
    while (next <= walk->most && !bouton_turning_allows(walk->turning, next))
        next++;
    if (next > walk->most || next - count >= walk->coins[count - 1])
        return true;
    for (unsigned coin = walk->coins[count - 1]; coin-- > 1;) {
        walk->coins[count] = coin;
        if (!choose(walk, count + 1))
            return false;
    }
    return true;
}

/* Visits all symmetric choices between coins `low` and `high`, given the pairs outside. */
static bool choose_symmetric(set_walk *walk, size_t pairs, unsigned sum, unsigned high) {
    /* coins[0 .. pairs - 1] are the right coins of the pairs; their partners are sum - coin. */
    unsigned coins[BOUTON_COINS_MAX];
    for (int middle = 0; middle < 2; middle++) {
        size_t count = pairs;
        if (middle == 1 && (sum % 2 != 0 || sum / 2 > high))
            break;
        memcpy(coins, walk->coins, pairs * sizeof *coins);
        if (middle == 1)
            coins[count++] = sum / 2;
        for (size_t i = pairs; i-- > 0;)
            coins[count++] = sum - walk->coins[i];
        if (!walk->turn(walk->user, coins, count))
            return false;
    }
    for (unsigned coin = high; 2 * coin > sum; coin--) {
        walk->coins[pairs] = coin;
        if (!choose_symmetric(walk, pairs + 1, sum, coin - 1))
            return false;
    }
    return true;
}

bool bouton_turning_sets(const bouton_turning *turning, unsigned n, bouton_turn *turn, void *user) {
    set_walk walk = {.turning = turning, .turn = turn, .user = user};
    walk.most = bouton_turning_most(turning, n);
    walk.coins[0] = n;
    if (turning->shape == BOUTON_TURN_ANY)
        return choose(&walk, 1);
    if (turning->shape == BOUTON_TURN_RUN) {
        for (size_t count = 1; count <= walk.most; count++) {
            walk.coins[count - 1] = n + 1 - (unsigned)count;
            if (!use(&walk, count))
                return false;
        }
        return true;
    }
    if (!turn(user, walk.coins, 1))
        return false;
    for (unsigned low = 1; low < n; low++)
        if (!choose_symmetric(&walk, 1, low + n, n - 1))
            return false;
    return true;
}

bouton_status bouton_turning_parse(const bouton_rule *rule, bouton_cursor *cursor,
                                   bouton_text *state) {
    int c;
    for (; (c = bouton_cursor_peek(cursor)) == 'H' || c == 'T'; cursor->at++) {
        if (state->size == BOUTON_COINS_MAX)
            return bouton_refuse(rule->b, cursor, "state", "a row has at most %d coins",
                                 (int)BOUTON_COINS_MAX);
        bouton_text_put_char(state, (char)c);
    }
    if (c >= 0 || state->size == 0)
        return bouton_refuse(rule->b, cursor, "state",
                             "a row of coins is written with H for heads and T for tails");
    return BOUTON_OK;
}

void bouton_turning_print(const bouton_rule *rule, bouton_state state, bouton_text *out) {
    (void)rule;
    bouton_text_put_bytes(out, state.data, state.size);
}

void bouton_turning_picture(const bouton_rule *rule, bouton_state state, bouton_picture *out) {
    (void)rule;
    for (size_t i = 0; i < state.size; i++)
        bouton_draw_cell(out, state.data[i] == 'H' ? BOUTON_PART_HEADS : BOUTON_PART_TAILS, i, 0);
}

typedef struct row_turn {
    uint8_t coins[BOUTON_COINS_MAX];
    size_t size;
    bouton_moves *out;
} row_turn;

static bool turn_in_row(void *user, const unsigned *coins, size_t count) {
    row_turn *row = user;
    for (size_t i = 0; i < count; i++)
        row->coins[coins[i] - 1] ^= 'H' ^ 'T';
    bouton_option(row->out, row->coins, row->size);
    for (size_t i = 0; i < count; i++)
        row->coins[coins[i] - 1] ^= 'H' ^ 'T';
    return row->out->status == BOUTON_OK;
}

/* Adds one move to the wanted value. */
static void name_move(row_turn *row, const bouton_rule *rule, bouton_state state) {
    uint64_t value;
    bouton_turned set;
    unsigned steps = 0;
    if (!bouton_turning_row_value(rule, state, &value))
        return;
    for (size_t i = state.size; i-- > 0;)
        if (state.data[i] == 'H' && bouton_turning_find(rule->parameters, (unsigned)i + 1,
                                                        value ^ *row->out->wanted, &steps, &set)) {
            turn_in_row(row, set.coins, set.count);
            return;
        }
}

void bouton_turning_moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    row_turn row = {.size = state.size, .out = out};
    memcpy(row.coins, state.data, state.size);
    if (out->wanted != NULL) {
        name_move(&row, rule, state);
        return;
    }
    for (size_t i = 0; i < state.size && out->status == BOUTON_OK; i++)
        if (state.data[i] == 'H')
            bouton_turning_sets(rule->parameters, (unsigned)i + 1, turn_in_row, &row);
}

/* Tails on the right end never matter. */
void bouton_turning_canonical(const bouton_rule *rule, bouton_state state, bool value_only,
                              bouton_moves *out) {
    size_t size = state.size;
    (void)rule, (void)value_only;
    while (size > 0 && state.data[size - 1] == 'T')
        size--;
    if (size > 0)
        bouton_option_add(out, state.data, size);
}

bool bouton_turning_row_value(const bouton_rule *rule, bouton_state state, uint64_t *value) {
    bouton_turning *turning = rule->parameters;
    size_t size = state.size;
    uint32_t sum = 0;
    uint64_t last;
    while (size > 0 && state.data[size - 1] != 'H')
        size--;
    if (size > 0 && !bouton_turning_value(rule->b, turning, size, &last))
        return false;
    for (size_t i = 0; i < size; i++)
        sum ^= state.data[i] == 'H' ? turning->values[i] : 0;
    *value = sum;
    return true;
}
