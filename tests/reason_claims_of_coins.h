/* SPDX-License-Identifier: MIT */
/* Why a coin is worth what it is at its place: by the moves of rows with one head. */
#ifndef BOUTON_TESTS_REASON_CLAIMS_OF_COINS_H
#define BOUTON_TESTS_REASON_CLAIMS_OF_COINS_H

#include "coin_places.h"

enum { TURNS_SHOWN = 8 /* the value of the head whose moves are told, at most */ };

/* A row of coins of which a claim speaks, with their rule. */
typedef struct coin_row {
    bouton_rule *rule;
    size_t size;
    char coins[64];
} coin_row;

/* The state itself, or the columns of a product that have a head, or its rows. */
static inline coin_row row_of(const claims *c, const bouton_reason *r, unsigned node) {
    const char *parameters = parameters_of(c), *star = strchr(parameters, '*');
    char text[256], rule[64] = "coins=", *line;
    coin_row row = {.rule = c->s->rule, .coins = ""};
    write_state(c, node, text, sizeof text);
    if (r->side == BOUTON_SIDE_NONE) {
        row.size = strlen(text);
        assert_true(row.size < sizeof row.coins);
        memcpy(row.coins, text, row.size);
        return row;
    }
    const bool is_rows = r->side == BOUTON_SIDE_ROWS;
    strncat(rule, is_rows ? star + 1 : parameters,
            is_rows ? strlen(star + 1) : (size_t)(star - parameters));
    assert_int_equal(bouton_rule_of(c->s->b, rule, &row.rule), BOUTON_OK);
    memset(row.coins, 'T', sizeof row.coins);
    unsigned number = 0;
    for (line = strtok(text, "/"); line != NULL; line = strtok(NULL, "/"), number++)
        for (size_t column = 0; line[column] != '\0'; column++) {
            const size_t at = is_rows ? number : column;
            row.coins[at] = line[column] == 'H' ? 'H' : row.coins[at];
            row.size = at + 1 > row.size ? at + 1 : row.size;
        }
    return row;
}

/* The moves of a row of n coins of which only the last is heads. */
static inline void moves_of_head(const bouton_rule *rule, size_t n, bouton_moves *moves) {
    uint8_t row[PLACES_MOST];
    memset(row, 'T', sizeof row);
    row[n - 1] = 'H';
    assert_int_equal(bouton_rule_moves(rule, (bouton_state){row, n}, moves), BOUTON_OK);
}

/* What a move leaves is worth, from the values of the places. */
static inline uint64_t left_by(const claims *c, const bouton_moves *moves, size_t option) {
    const bouton_state row = bouton_option_state(moves, option, 0);
    uint64_t sum = 0;
    for (size_t i = 0; i < row.size; i++)
        sum ^= row.data[i] == 'H' ? c->places[i] : 0;
    return sum;
}

/* The value of each place is the least that no move of a head there leaves. */
static inline void find_places(claims *c, const bouton_rule *rule) {
    bouton_moves moves = bouton_moves_new(c->s->b);
    for (size_t n = 1; n <= PLACES_MOST && c->places_of != rule; n++) {
        bool left[1 << PLACES_MOST] = {false};
        moves_of_head(rule, n, &moves);
        for (size_t o = 0; o < moves.option_count; o++)
            left[left_by(c, &moves, o)] = true;
        c->places[n - 1] = 0;
        while (left[c->places[n - 1]])
            c->places[n - 1]++;
    }
    c->places_of = rule;
    bouton_moves_free(&moves);
}

/* The rule holds at all places looked at, and no other rule does. */
static inline bool places_hold(claims *c, const bouton_reason *r, const uint64_t *n,
                               unsigned node) {
    const coin_row row = row_of(c, r, node);
    size_t last = row.size;
    bool listed = r->detail == BOUTON_PLACES_LISTED, holds = true;
    while (last > 0 && row.coins[last - 1] != 'H')
        last--;
    find_places(c, row.rule);
    for (unsigned rule = BOUTON_PLACES_ONE; rule <= BOUTON_PLACES_LATER; rule++) {
        bool fits = true;
        for (size_t i = 0; i < PLACES_MOST; i++)
            fits &= c->places[i] == told_place(rule, i + 1, r->count > 0 && !listed ? n[0] : 0);
        holds &= fits == (rule == r->detail);
    }
    if (!listed)
        return holds && r->count <= 1;
    for (size_t i = 0; i < r->count && holds; i++)
        holds = n[i] == c->places[i];
    return holds && r->count == last;
}

/* Which option of a head's turns just these coins as well. */
static inline size_t option_that_turns(const bouton_moves *moves, size_t place, uint64_t count,
                                       const uint64_t *coins) {
    uint8_t row[PLACES_MOST];
    size_t o = 0;
    memset(row, 'T', sizeof row);
    for (uint64_t i = 0; i < count; i++)
        if (coins[i] == 0 || coins[i] >= place || (i > 0 && coins[i] <= coins[i - 1]))
            return moves->option_count;
        else
            row[coins[i] - 1] = 'H';
    while (o < moves->option_count &&
           memcmp(bouton_option_state(moves, o, 0).data, row, place) != 0)
        o++;
    return o;
}

static inline bool turns_hold(claims *c, const bouton_reason *r, const uint64_t *n, unsigned node) {
    const coin_row row = row_of(c, r, node);
    size_t place = row.size, at = 3;
    find_places(c, row.rule);
    while (place > 0 && (row.coins[place - 1] != 'H' || c->places[place - 1] > TURNS_SHOWN))
        place--;
    if (place == 0 || n[0] != place || n[1] != c->places[place - 1])
        return false;
    bouton_moves moves = bouton_moves_new(c->s->b);
    moves_of_head(row.rule, place, &moves);
    bool holds = n[2] == moves.option_count;
    for (uint64_t v = 0; v < n[1] && holds; v++) {
        holds = at < r->count && n[at] < r->count - at;
        if (!holds)
            break;
        const size_t option = option_that_turns(&moves, place, n[at], n + at + 1);
        holds = option < moves.option_count && left_by(c, &moves, option) == v;
        for (size_t o = 0; o < option && holds; o++) /* it is the first such move */
            holds = left_by(c, &moves, o) != v;
        at += 1 + n[at];
    }
    for (size_t o = 0; o < moves.option_count && holds; o++)
        holds = left_by(c, &moves, o) != n[1];
    bouton_moves_free(&moves);
    return holds && at == r->count;
}

#endif
