/* SPDX-License-Identifier: MIT */
/* Claims of the games' own, each by its kind: how value or outcome follow from the numbers, and
 * that the numbers are those of the state, which is read from its text. */
#ifndef BOUTON_TESTS_REASON_CLAIMS_OF_GAMES_H
#define BOUTON_TESTS_REASON_CLAIMS_OF_GAMES_H

#include "reference/moves.h"
#include "reference/nimber.h"

static inline void write_state(const claims *c, unsigned node, char *text, size_t size) {
    bouton_text out = bouton_text_start(c->s->b);
    bouton_rule_print(c->s->rule, explored_state(&c->s->graph, node), &out);
    snprintf(text, size, "%s", out.data);
    bouton_text_release(&out);
}

static inline bool has_value(const claims *c, unsigned node, uint64_t value) {
    return c->alone != NULL ? is_worth(&c->s->graph, node, value) : c->s->values[node] == value;
}

/* The values beyond the states explored are the sequence's, which tests/test_octal_engines.c holds
 * against the definition. */
static inline bool period_holds(claims *c, const uint64_t *n, unsigned node) {
    enum { LOOKED_AT = 400 };
    const uint64_t heap = n[0], place = n[1], period = n[3], from = n[4], saltus = n[5];
    bouton_sequence *sequence = bouton_rule_sequence(c->s->rule);
    uint64_t values[LOOKED_AT];
    if (period == 0 || heap <= place || heap - place != n[2] * period ||
        heap != bouton_heap_size(explored_state(&c->s->graph, node)) || place < from ||
        place >= from + period || from + 2 * period > LOOKED_AT)
        return false;
    for (uint64_t i = 0; i < LOOKED_AT; i++)
        assert_int_equal(bouton_sequence_value(sequence, i, &values[i]), BOUTON_OK);
    bool holds = from == 0 || values[from - 1 + period] != values[from - 1] + saltus;
    for (uint64_t i = from; i + period < LOOKED_AT; i++)
        holds &= values[i + period] == values[i] + saltus;
    return holds && n[6] == values[place] && n[7] == n[6] + n[2] * saltus &&
           has_value(c, node, n[7]);
}

/* Of heaps that play does not come to the values are the sequence's. */
/* The value of a heap that the graph does not have, from the definition. */
static inline uint64_t value_from(const claims *c, uint64_t heap) {
    graph g;
    assert_true(explore(&g, c->s->rule, bouton_heap_state(&heap), STATES_MAX));
    uint64_t *values = explored_values(&g), value = values[0];
    free(values);
    explored_free(&g);
    return value;
}

/* The largest number of heaps that a move leaves, and of tokens that one takes. */
static inline void largest_move(const claims *c, uint64_t *parts, uint64_t *taken) {
    bouton_moves moves = bouton_moves_new(c->s->b);
    *parts = *taken = 0;
    for (uint64_t heap = 0; heap <= 40; heap++) {
        assert_int_equal(bouton_rule_moves(c->s->rule, bouton_heap_state(&heap), &moves),
                         BOUTON_OK);
        for (size_t i = 0; i < moves.option_count; i++) {
            uint64_t gone = heap;
            for (size_t part = 0; part < bouton_option_size(&moves, i); part++)
                gone -= bouton_heap_size(bouton_option_state(&moves, i, part));
            *taken = gone > *taken ? gone : *taken;
            if (bouton_option_size(&moves, i) > *parts)
                *parts = bouton_option_size(&moves, i);
        }
    }
    bouton_moves_free(&moves);
}

/* What the sequence's certificate says, which tests/test_certificates.c has checked. */
static inline bool is_certified(const claims *c, const char *proof, uint64_t checked) {
    const bouton_sequence *sequence = bouton_rule_sequence(c->s->rule);
    bouton_text text = bouton_text_start(c->s->b);
    char line[80];
    assert_int_equal(bouton_sequence_certificate(sequence, &text), BOUTON_OK);
    snprintf(line, sizeof line, "\nproof %s\n", proof);
    bool found = strstr(text.data, line) != NULL;
    snprintf(line, sizeof line, "\nchecked %llu\n", (unsigned long long)checked);
    found &= strcmp(proof, "guy-smith") == 0 || strstr(text.data, line) != NULL;
    bouton_text_release(&text);
    return found;
}

/* Whether the rule repeats as claimed as far as heap `to`, from no earlier heap on, in what another
 * reason uses. */
static inline bool repeats_to(const claims *c, const bouton_reason *r, const uint64_t *n,
                              uint64_t to) {
    enum { LOOKED_AT = 400 };
    const uint64_t period = n[0], from = n[1], saltus = n[2];
    bouton_sequence *sequence = bouton_rule_sequence(c->s->rule);
    uint64_t values[LOOKED_AT];
    if (period == 0 || to >= LOOKED_AT || from > to || period > to - from || n[4] != 0 ||
        bouton_reason_find(c->reasons, BOUTON_REASON_PERIOD, r->component) == NULL)
        return false;
    for (uint64_t i = 0; i < LOOKED_AT; i++)
        assert_int_equal(bouton_sequence_value(sequence, i, &values[i]), BOUTON_OK);
    bool repeats = from == 0 || values[from - 1 + period] != values[from - 1] + saltus;
    for (uint64_t i = from; i + period <= to; i++)
        repeats &= values[i + period] == values[i] + saltus;
    return repeats;
}

/* By the theorem of Guy and Smith the values up to the heap named are enough, and they are as
 * claimed; of other proofs the latter, and that the certificate has the same. */
static inline bool proved_holds(const claims *c, const bouton_reason *r, const uint64_t *n) {
    const uint64_t period = n[0], from = n[1], saltus = n[2], to = n[3];
    uint64_t parts, taken;
    bool holds = repeats_to(c, r, n, to);
    largest_move(c, &parts, &taken);
    if (r->detail == BOUTON_PROOF_GUY_SMITH)
        holds &= saltus == 0 && parts > 1 && to == parts * (from + period) + taken;
    return holds && is_certified(c, bouton_reason_detail(r), to);
}

enum { HEAPS_MOVED = 120 }; /* of which the moves are compared */

/* Which numbers of tokens a move takes from a heap, as bits, leaving one heap or none; false where
 * one leaves more. */
static inline bool taken_from(const claims *c, uint64_t heap, uint64_t taken[2]) {
    bouton_moves moves = bouton_moves_new(c->s->b);
    bool one = true;
    taken[0] = taken[1] = 0;
    assert_int_equal(bouton_rule_moves(c->s->rule, bouton_heap_state(&heap), &moves), BOUTON_OK);
    for (size_t i = 0; i < moves.option_count && one; i++) {
        uint64_t gone = heap;
        one = bouton_option_size(&moves, i) <= 1;
        if (one && bouton_option_size(&moves, i) == 1)
            gone -= bouton_heap_size(bouton_option_state(&moves, i, 0));
        assert_true(gone < 128);
        taken[gone / 64] |= UINT64_C(1) << gone % 64;
    }
    bouton_moves_free(&moves);
    return one;
}

/* The values that decide the next one come again, and from there on moves take the same numbers
 * from all heaps, the largest being the one claimed; from no earlier heap on both hold. */
static inline bool proved_before_holds(const claims *c, const bouton_reason *r, const uint64_t *n) {
    const uint64_t period = n[0], from = n[1], to = n[3], before = n[5];
    uint64_t steady[2], taken[2], first = HEAPS_MOVED, most = 0;
    if (!taken_from(c, HEAPS_MOVED, steady))
        return false;
    for (uint64_t i = 0; i < 128; i++)
        most = (steady[i / 64] >> i % 64 & 1) != 0 ? i : most;
    while (first > 0 && taken_from(c, first - 1, taken) && taken[0] == steady[0] &&
           taken[1] == steady[1])
        first--;
    assert_true(first < HEAPS_MOVED);
    const uint64_t decided = from + before > first ? from + before : first;
    return before == most && n[2] == 0 && to == (before == 0 ? first - 1 : period - 1 + decided) &&
           repeats_to(c, r, n, before == 0 ? to + period : to) && is_certified(c, "guy-smith", to);
}

/* All smaller heaps, or at least all of the first period. */
static inline bool are_enough(const claims *c, const bouton_reason *r) {
    const bouton_reason *by = bouton_reason_find(c->reasons, BOUTON_REASON_PERIOD, r->component);
    const uint64_t *p = by != NULL ? bouton_reason_numbers(c->reasons, by) : NULL;
    return (c->count == 1 &&
            r->count == bouton_heap_size(explored_state(&c->s->graph, c->nodes[0]))) ||
           (p != NULL && r->count >= p[3] + p[4]);
}

static inline bool values_hold(const claims *c, const bouton_reason *r, const uint64_t *n) {
    const graph *g = &c->s->graph;
    bool holds = are_enough(c, r);
    for (uint64_t heap = 0; heap < r->count && holds; heap++) {
        const unsigned known = known_node(g, bouton_heap_state(&heap));
        uint64_t value = known < g->count ? c->s->values[known] : value_from(c, heap);
        holds = n[heap] == value;
    }
    return holds;
}

/* What stands in the rule's text after '='; "" if nothing does. */
static inline const char *parameters_of(const claims *c) {
    const char *at = strchr(c->s->rule->text, '=');
    return at != NULL ? at + 1 : "";
}

/* The value of a row of n coins of a rule of which only the last is heads. */
static inline uint64_t value_of_head(const claims *c, const char *rule_text, unsigned n) {
    char row[64];
    bouton_rule *rule = c->s->rule;
    graph g;
    if (rule_text != NULL)
        assert_int_equal(bouton_rule_of(c->s->b, rule_text, &rule), BOUTON_OK);
    memset(row, 'T', sizeof row);
    row[n - 1] = 'H';
    assert_true(explore(&g, rule, (bouton_state){(const uint8_t *)row, n}, STATES_MAX));
    uint64_t *values = explored_values(&g), value = values[0];
    free(values);
    explored_free(&g);
    return value;
}

/* Whether heap i of the claim is `size` at `place`; counts them. */
static inline bool next_heap(const bouton_reason *r, const uint64_t *n, size_t *i, uint64_t place,
                             uint64_t size) {
    const size_t at = 2 * (*i)++;
    return at + 1 < r->count && n[at] == place && n[at + 1] == size;
}

/* The lengths of the rows of Chomp; returns how many. */
static inline size_t chomp_rows(const char *text, unsigned *rows) {
    unsigned count, columns;
    if (sscanf(text, "%ux%u", &count, &columns) != 2)
        return reference_numbers(text, ',', false, rows, 64);
    for (unsigned i = 0; i < count; i++)
        rows[i] = columns;
    return count;
}

/* Whether it is lost in misere play as these heaps are. */
static inline bool as_misere_nim(claims *c, const bouton_reason *r, const uint64_t *n,
                                 unsigned node) {
    uint64_t large = 0, ones = 0, sum = 0;
    for (size_t i = 1; i < r->count; i += 2) {
        large += n[i] > 1;
        ones += n[i] == 1;
        sum ^= n[i];
    }
    const bool lost = large > 0 ? sum == 0 : ones % 2 == 1;
    return has_outcome(c, &node, 1, lost ? BOUTON_P : BOUTON_N);
}

static inline bool heaps_hold(claims *c, const bouton_reason *r, const uint64_t *n, unsigned node) {
    char text[256], *line;
    unsigned numbers[64];
    uint64_t sum = 0;
    size_t i = 0;
    bool holds = r->count % 2 == 0;
    write_state(c, node, text, sizeof text);
    const size_t count = reference_numbers(text, ',', false, numbers, 64);
    for (size_t j = 1; j < r->count; j += 2)
        sum ^= n[j];
    if (!has_value(c, node, sum) || (c->play == BOUTON_MISERE && !as_misere_nim(c, r, n, node)))
        return false;
    switch (r->detail) {
    case BOUTON_HEAPS_STEPS:
        for (size_t step = 1; step <= count; step += 2)
            holds &= next_heap(r, n, &i, step, numbers[step - 1]);
        break;
    case BOUTON_HEAPS_GAPS:
        for (size_t coin = count; coin > 0 && coin <= count; coin -= 2)
            holds &= next_heap(r, n, &i, coin,
                               coin > 1 ? numbers[coin - 1] - numbers[coin - 2] - 1 : numbers[0]);
        break;
    case BOUTON_HEAPS_ROWS:
        strtok(text, "/");
        while ((line = strtok(NULL, "/")) != NULL) {
            const char *left = strpbrk(line, "wb"), *right = strpbrk(left + 1, "wb");
            holds &= next_heap(r, n, &i, i + 1, (uint64_t)(right - left - 1));
        }
        break;
    case BOUTON_HEAPS_SQUARE:
        holds &= next_heap(r, n, &i, numbers[0], numbers[0]);
        break;
    case BOUTON_HEAPS_HEADS:
        for (unsigned place = 1; place <= strlen(text) && holds; place++)
            if (text[place - 1] == 'H')
                holds = next_heap(r, n, &i, place, n[2 * i + 1]) &&
                        n[2 * i - 1] == value_of_head(c, NULL, place);
        break;
    case BOUTON_HEAPS_ARMS: {
        unsigned rows[64];
        const size_t row_count = chomp_rows(text, rows);
        holds &= rows[0] == 1 || next_heap(r, n, &i, 1, rows[0] - 1);
        holds &= row_count == 1 || next_heap(r, n, &i, 2, row_count - 1);
        for (size_t j = 1; j < row_count; j++)
            holds &= rows[j] == 1;
        break;
    }
    case BOUTON_HEAPS_HANDS:
    case BOUTON_HEAPS_ENDS:
        for (size_t j = 0; j < count; j++)
            if (numbers[j] > 0 || r->detail == BOUTON_HEAPS_HANDS)
                holds &= next_heap(r, n, &i, j + 1, numbers[j]);
        break;
    }
    return holds && 2 * i == r->count;
}

static inline bool products_hold(claims *c, const bouton_reason *r, const uint64_t *n,
                                 unsigned node) {
    char text[256], across[64] = "coins=", down[64] = "coins=", *line;
    const char *parameters = parameters_of(c), *star = strchr(parameters, '*');
    uint64_t sum = 0;
    size_t i = 0;
    bool holds = r->count % 5 == 0;
    write_state(c, node, text, sizeof text);
    for (size_t j = 4; j < r->count; j += 5)
        sum ^= n[j];
    strncat(across, parameters, (size_t)(star - parameters));
    strcat(down, star + 1);
    if (!has_value(c, node, sum))
        return false;
    unsigned row = 0;
    for (line = strtok(text, "/"); line != NULL; line = strtok(NULL, "/")) {
        row++;
        for (unsigned column = 1; column <= strlen(line) && holds; column++) {
            if (line[column - 1] != 'H')
                continue;
            const uint64_t *head = n + 5 * i++;
            holds = 5 * i <= r->count && head[0] == column && head[1] == row &&
                    head[4] == reference_nimber_product(head[2], head[3], 8) &&
                    head[2] == value_of_head(c, across, column) &&
                    head[3] == value_of_head(c, down, row);
        }
    }
    return holds && 5 * i == r->count;
}

static inline bool takes_hold(claims *c, const uint64_t *n, unsigned node) {
    unsigned set[64];
    const size_t count = reference_numbers(parameters_of(c), ',', true, set, 64);
    const uint64_t low = n[1], high = n[2], rest = n[4];
    if (n[0] != bouton_heap_size(explored_state(&c->s->graph, node)) || low != set[0] ||
        high != set[count - 1] || high - low + 1 != count || n[3] * (low + high) + rest != n[0] ||
        rest >= low + high)
        return false;
    if (c->play == BOUTON_NORMAL)
        return has_value(c, node, rest / low);
    return has_outcome(c, &node, 1, rest >= low && rest < 2 * low ? BOUTON_P : BOUTON_N);
}

static inline bool halves_hold(claims *c, const uint64_t *n, unsigned node) {
    uint64_t heap = bouton_heap_size(explored_state(&c->s->graph, node)), times = 0;
    if (n[0] != heap)
        return false;
    for (; heap % 2 == 1; heap /= 2)
        times++;
    return n[1] == times && n[2] == heap && has_value(c, node, heap / 2);
}

static inline bool twos_hold(claims *c, const uint64_t *n, unsigned node) {
    return n[0] == bouton_heap_size(explored_state(&c->s->graph, node)) && n[1] < 64 &&
           n[2] % 2 == 1 && n[0] == n[2] << n[1] && has_value(c, node, n[1]);
}

static inline bool two_numbers(const claims *c, unsigned node, unsigned *small, unsigned *large) {
    char text[256];
    unsigned numbers[2];
    write_state(c, node, text, sizeof text);
    const bool two = reference_numbers(text, ',', false, numbers, 2) == 2;
    *small = numbers[0] < numbers[1] ? numbers[0] : numbers[1];
    *large = numbers[0] < numbers[1] ? numbers[1] : numbers[0];
    return two;
}

/* From each pair to the next, won and lost in turn, until one is of equal numbers or has a larger
 * quotient. */
static inline bool misere_quotients_hold(claims *c, const bouton_reason *r, const uint64_t *n,
                                         unsigned node, unsigned small, unsigned large) {
    size_t i = 2;
    bool holds = small > 0 && has_outcome(c, &node, 1, n[3] != 0 ? BOUTON_N : BOUTON_P);
    for (bool last = false; holds && !last; i += 2) {
        const unsigned rest = large % small;
        last = large >= 2 * small || rest == 0;
        holds = i + 1 < r->count && n[i] == large / small &&
                n[i + 1] == (last ? large > small : 1 - n[i + 3]);
        large = small;
        small = rest;
    }
    return holds && i == r->count;
}

static inline bool quotients_hold(claims *c, const bouton_reason *r, const uint64_t *n,
                                  unsigned node) {
    unsigned small, large;
    size_t i = 2;
    bool holds = two_numbers(c, node, &small, &large) && n[0] == large && n[1] == small;
    if (c->play == BOUTON_MISERE)
        return holds && misere_quotients_hold(c, r, n, node, small, large);
    for (; small > 0 && holds; i += 2) {
        const unsigned rest = large % small;
        const uint64_t after = i + 3 < r->count ? n[i + 3] : 0;
        holds = i + 1 < r->count && n[i] == large / small &&
                n[i + 1] == (n[i] <= after ? n[i] - 1 : n[i]);
        large = small;
        small = rest;
    }
    return holds && i == r->count && has_value(c, node, i > 2 ? n[3] : 0);
}

static inline bool pair_holds(claims *c, const uint64_t *n, unsigned node) {
    const unsigned r = *parameters_of(c) != '\0' ? (unsigned)atoi(parameters_of(c)) : 1;
    unsigned small, large, least = 0;
    bool met[1024] = {false}; /* for r up to 8 */
    const unsigned more = c->play == BOUTON_MISERE && r > 1;
    if (r > 8 || !two_numbers(c, node, &small, &large) || n[1] != small || n[2] != large ||
        !has_outcome(c, &node, 1, BOUTON_P))
        return false;
    if (n[0] == 0)
        return c->play == BOUTON_MISERE && r == 1 && n[3] == 0 &&
               ((small == 0 && large == 1) || (small == 2 && large == 2));
    for (uint64_t k = 0; k < n[3] && k < 64; k++) {
        met[least] = met[least + r * k + more] = true;
        while (met[least])
            least++;
    }
    return n[0] == r && n[3] < 64 && small == least && large == least + r * n[3] + more &&
           (c->play == BOUTON_NORMAL || r > 1 || large > 2);
}

/* The pairs up to that with the difference, from the definition. */
static inline bool apart_holds(claims *c, const bouton_reason *r, const uint64_t *n,
                               unsigned node) {
    const unsigned step = *parameters_of(c) != '\0' ? (unsigned)atoi(parameters_of(c)) : 1;
    unsigned small, large, least = 0;
    bool met[1024] = {false}; /* for a step up to 8 */
    const unsigned more = c->play == BOUTON_MISERE && step > 1;
    if (step > 8 || !two_numbers(c, node, &small, &large) || n[0] != step || n[1] != small ||
        n[2] != large || !has_outcome(c, &node, 1, BOUTON_N))
        return false;
    const unsigned difference = large - small;
    const bool some = difference >= more && (difference - more) % step == 0;
    if (r->count != (some ? 5u : 3u) || difference >= 64)
        return !some && r->count == 3;
    if (c->play == BOUTON_MISERE && step == 1 && difference <= 1)
        return n[3] == (difference == 0 ? 2 : 0) && n[4] == (difference == 0 ? 2 : 1);
    for (unsigned k = 0; step * k + more < difference; k++) {
        met[least] = met[least + step * k + more] = true;
        while (met[least])
            least++;
    }
    return !some || (n[3] == least && n[4] == least + difference);
}

static inline bool zeckendorf_holds(claims *c, const bouton_reason *r, const uint64_t *n,
                                    unsigned node) {
    char text[256];
    unsigned written[2];
    uint64_t sum = 0;
    int before = 1000;
    write_state(c, node, text, sizeof text);
    if (reference_numbers(text, ',', false, written, 2) == 1)
        written[1] = written[0] - (written[0] > 0);
    const unsigned counted = written[0] - (c->play == BOUTON_MISERE);
    bool holds = n[0] == counted && n[1] == written[1] && (r->count >= 3 || counted == 0);
    for (size_t i = 2; i < r->count && holds; i++) {
        uint64_t small = 1, large = 2;
        int index = 0; /* of 1, 2, 3, 5, ... */
        for (; small < n[i]; index++) {
            large += small;
            small = large - small;
        }
        holds = small == n[i] && index < before - 1;
        before = index;
        sum += n[i];
    }
    const bool lost = r->count == 2 || n[1] < n[r->count - 1];
    return holds && sum == n[0] && has_outcome(c, &node, 1, lost ? BOUTON_P : BOUTON_N);
}

/* Whether an option has all free squares in the middle of an odd side filled, and is lost. */
static inline bool middle_wins(claims *c, unsigned node, const char *squares, unsigned rows,
                               unsigned columns) {
    const explored *e = &c->s->graph.nodes[node];
    char wanted[256], text[256];
    unsigned size = 0;
    for (unsigned i = 0; i < rows * columns; i++) {
        const bool middle = 2 * (i / columns) + 1 == rows || 2 * (i % columns) + 1 == columns;
        if (i > 0 && i % columns == 0)
            wanted[size++] = '/';
        wanted[size++] = middle ? '#' : squares[i];
    }
    wanted[size] = '\0';
    for (size_t at = 0; at < e->piece_count; at += 2) {
        write_state(c, e->pieces[at + 1], text, sizeof text);
        if (strcmp(text, wanted) == 0)
            return has_outcome(c, &e->pieces[at + 1], 1, BOUTON_P);
    }
    return false;
}

static inline bool half_turn_holds(claims *c, const uint64_t *n, unsigned node) {
    char text[256], squares[256];
    unsigned rows = 0, columns = 0, size = 0;
    const bool covers = strcmp(c->s->game->name, "cram") == 0,
               moves = strcmp(c->s->game->name, "clobber") == 0;
    write_state(c, node, text, sizeof text);
    if (sscanf(text, "%ux%u", &rows, &columns) == 2) {
        size = rows * columns;
        for (unsigned i = 0; i < size; i++)
            squares[i] = !moves ? '.' : (i / columns + i % columns) % 2 == 0 ? 'x' : 'o';
    } else {
        rows = 1;
        for (const char *at = text; *at != '\0'; at++) {
            rows += *at == '/';
            if (*at != '/')
                squares[size++] = *at;
        }
        columns = size / rows;
    }
    for (unsigned i = 0; i < size; i++) {
        const char image = squares[size - 1 - i];
        if (squares[i] != (n[2] != 4 || image == '.' ? image : image == 'x' ? 'o' : 'x'))
            return false;
    }
    if (n[2] == 2 && !middle_wins(c, node, squares, rows, columns))
        return false;
    const bool fits = moves ? n[2] == 3 || n[2] == 4 : n[2] == 0 || n[2] == (covers ? 1 : 2);
    return n[0] == rows && n[1] == columns && fits &&
           has_outcome(c, &node, 1, n[2] == 1 || n[2] == 2 ? BOUTON_N : BOUTON_P);
}

static inline bool stolen_holds(claims *c, const uint64_t *n, unsigned node) {
    char text[256];
    unsigned rows, columns;
    write_state(c, node, text, sizeof text);
    return sscanf(text, "%ux%u", &rows, &columns) == 2 && n[0] == rows && n[1] == columns &&
           has_outcome(c, &node, 1, BOUTON_N);
}

static inline bool lines_hold(claims *c, const bouton_reason *r, const uint64_t *n, unsigned node) {
    char text[256];
    unsigned rows[64], two = 0;
    write_state(c, node, text, sizeof text);
    const size_t count = chomp_rows(text, rows);
    for (size_t i = 0; i < count; i++)
        two += rows[i] == 2;
    const bool there = r->detail == 0 ? count == 2 && n[0] == rows[0] && n[1] == rows[1]
                                      : rows[0] == 2 && n[0] == count && n[1] == two;
    const bool lost = c->play == BOUTON_NORMAL && n[0] == n[1] + 1;
    return there && (c->play == BOUTON_NORMAL || n[1] > 1) &&
           has_outcome(c, &node, 1, lost ? BOUTON_P : BOUTON_N);
}

static inline bool columns_hold(claims *c, const bouton_reason *r, const uint64_t *n,
                                unsigned node) {
    char text[256];
    unsigned heaps[64];
    bool lost = true;
    write_state(c, node, text, sizeof text);
    const size_t count = reference_numbers(text, ',', false, heaps, 64);
    const unsigned allowed = (unsigned)atoi(parameters_of(c));
    bool holds = n[0] == (allowed < count ? allowed : count);
    if (r->kind == BOUTON_REASON_ONES) {
        unsigned ones = 0;
        for (size_t i = 0; i < count; i++) {
            ones += heaps[i];
            holds &= heaps[i] <= 1;
        }
        return holds && n[1] == ones &&
               has_outcome(c, &node, 1, n[1] % (n[0] + 1) == 1 ? BOUTON_P : BOUTON_N);
    }
    for (size_t bit = 0; bit < 31; bit++) {
        unsigned ones = 0;
        for (size_t i = 0; i < count; i++)
            ones += heaps[i] >> bit & 1;
        holds &= bit + 1 < r->count ? n[bit + 1] == ones : ones == 0;
        lost &= bit + 1 >= r->count || n[bit + 1] % (n[0] + 1) == 0;
    }
    return holds && has_outcome(c, &node, 1, lost ? BOUTON_P : BOUTON_N);
}

/* The most edges of a list no two of which meet each other or the vertices in `met`. */
static inline unsigned largest_matching(unsigned (*edges)[2], unsigned count, uint64_t met) {
    unsigned best = 0;
    for (unsigned i = 0; i < count; i++) {
        const uint64_t ends = (uint64_t)1 << edges[i][0] | (uint64_t)1 << edges[i][1];
        if ((met & ends) == 0) {
            const unsigned with = 1 + largest_matching(edges + i + 1, count - i - 1, met | ends);
            best = with > best ? with : best;
        }
    }
    return best;
}

static inline bool matching_holds(claims *c, const bouton_reason *r, const uint64_t *n,
                                  unsigned node) {
    char text[256];
    unsigned token, edges[64][2], count = 0;
    write_state(c, node, text, sizeof text);
    sscanf(text, "%u", &token);
    for (const char *at = strchr(text, ','); at != NULL; at = strchr(at + 1, ','))
        count += sscanf(at, ",%u-%u", &edges[count][0], &edges[count][1]) == 2;
    uint64_t reached = (uint64_t)1 << token, met = 0;
    for (unsigned i = 0; i < count * count; i++) {
        const uint64_t ends = (uint64_t)1 << edges[i % count][0] | (uint64_t)1
                                                                       << edges[i % count][1];
        reached |= (reached & ends) != 0 ? ends : 0;
    }
    unsigned kept = 0;
    for (unsigned i = 0; i < count; i++)
        if (reached >> edges[i][0] & 1) {
            edges[kept][0] = edges[i][0];
            edges[kept++][1] = edges[i][1];
        }
    const uint64_t here = (uint64_t)1 << token;
    bool holds = n[0] == token && n[1] == largest_matching(edges, kept, 0) &&
                 n[2] == largest_matching(edges, kept, here) && r->count == 3 + 2 * n[1];
    for (size_t i = 3; i + 1 < r->count && holds; i += 2) {
        const uint64_t ends =
            n[i] < 64 && n[i + 1] < 64 ? (uint64_t)1 << n[i] | (uint64_t)1 << n[i + 1] : UINT64_MAX;
        holds = false;
        for (unsigned j = 0; j < kept; j++)
            holds |= ends == ((uint64_t)1 << edges[j][0] | (uint64_t)1 << edges[j][1]);
        holds &= (met & ends) == 0;
        met |= ends;
    }
    return holds && (n[1] > n[2] || (met & here) == 0) &&
           has_outcome(c, &node, 1, n[1] > n[2] ? BOUTON_N : BOUTON_P);
}

#endif
