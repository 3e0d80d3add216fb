/* SPDX-License-Identifier: MIT */
/* Dawson's games as they are played, on a strip: a move puts a cross on a free square at least K
 * squares away from every other. K = 2 is Dawson's chess, 0.137. A run of free squares far enough
 * from the crosses is a heap. */
#include "base/mex.h"
#include "rulekit/clauses.h"
#include "rulekit/rule.h"

#include <string.h>

enum {
    STRIP_MAX = 4096,
    APART_MAX = 4096,
};

typedef struct parameters {
    size_t apart;
    uint32_t *values; /* of strips of 0, 1, ... usable squares */
    size_t count, capacity;
} parameters;

static bouton_status read(bouton_rule *rule, bouton_cursor *cursor) {
    parameters *p = bouton_rule_make_parameters(rule, sizeof *p);
    const size_t start = cursor->at;
    uint64_t apart = 2;
    bouton_status status = BOUTON_OK;
    if (p == NULL)
        return rule->b->error.status;
    if (bouton_cursor_peek(cursor) >= 0)
        status = bouton_cursor_number(rule->b, cursor, "the distance", &apart);
    if (status == BOUTON_OK && (apart == 0 || apart > APART_MAX)) {
        cursor->at = start;
        return bouton_refuse(rule->b, cursor, "parameters", "the distance goes from 1 to %d",
                             (int)APART_MAX);
    }
    p->apart = (size_t)apart;
    return status;
}

static void write(const bouton_rule *rule, bouton_text *out) {
    const parameters *p = rule->parameters;
    if (p->apart != 2)
        bouton_text_put_u64(out, p->apart);
}

static void clauses(const bouton_rule *rule, bouton_clauses *out) {
    const parameters *p = rule->parameters;
    bouton_clause_begin(out, BOUTON_CLAUSE_APART, 0);
    bouton_clause_number(out, p->apart);
}

static void release(bouton_rule *rule) {
    parameters *p = rule->parameters;
    bouton_release_memory(rule->b, p->values, p->capacity * sizeof *p->values);
}

static bouton_status parse(const bouton_rule *rule, bouton_cursor *cursor, bouton_text *state) {
    const parameters *p = rule->parameters;
    size_t since = p->apart; /* squares since the last cross */
    int c;
    for (; (c = bouton_cursor_peek(cursor)) == '.' || c == 'x'; cursor->at++, since++) {
        if (state->size == STRIP_MAX)
            return bouton_refuse(rule->b, cursor, "state", "a strip has at most %d squares",
                                 (int)STRIP_MAX);
        if (c == 'x' && since < p->apart)
            return bouton_refuse(rule->b, cursor, "state",
                                 "two crosses are at least %zu squares apart", p->apart);
        since = c == 'x' ? 0 : since;
        bouton_text_put_char(state, (char)c);
    }
    if (c >= 0 || state->size == 0)
        return bouton_refuse(rule->b, cursor, "state",
                             "a strip is written with x for crosses and dots for free squares");
    return BOUTON_OK;
}

static void print(const bouton_rule *rule, bouton_state state, bouton_text *out) {
    (void)rule;
    bouton_text_put_bytes(out, state.data, state.size);
}

static void picture(const bouton_rule *rule, bouton_state state, bouton_picture *out) {
    (void)rule;
    for (size_t i = 0; i < state.size; i++)
        bouton_draw_cell(out, state.data[i] == 'x' ? BOUTON_PART_CROSS : BOUTON_PART_FREE, i, 0);
}

/* The next run of squares from *at on that may be crossed: sets *at to its first square and returns
 * its length; 0 at the end. */
static size_t next_run(const bouton_rule *rule, bouton_state state, size_t *at) {
    const parameters *p = rule->parameters;
    size_t length = 0;
    for (size_t i = *at; i < state.size; i++) {
        bool usable = true;
        const size_t from = i + 1 > p->apart ? i + 1 - p->apart : 0;
        for (size_t j = from; j < state.size && j < i + p->apart && usable; j++)
            usable = state.data[j] == '.';
        if (usable && length++ == 0)
            *at = i;
        if (!usable && length > 0)
            break;
    }
    return length;
}

static void moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    uint8_t strip[STRIP_MAX];
    size_t length;
    memcpy(strip, state.data, state.size);
    for (size_t at = 0; (length = next_run(rule, state, &at)) > 0; at += length) {
        for (size_t i = at; i < at + length; i++) {
            strip[i] = 'x';
            bouton_option(out, strip, state.size);
            strip[i] = '.';
        }
    }
}

/* Each run of usable squares is a strip of its own, without crosses. */
static void split(const bouton_rule *rule, bouton_state state, bool value_only, bouton_moves *out) {
    uint8_t strip[STRIP_MAX];
    size_t length;
    (void)value_only;
    memset(strip, '.', sizeof strip);
    for (size_t at = 0; (length = next_run(rule, state, &at)) > 0; at += length)
        bouton_option_add(out, strip, length);
}

/* G(n) is the mex over the square crossed: what is left of n squares on its two sides. */
static bouton_status add_value(bouton_context *b, parameters *p) {
    const size_t n = p->count;
    uint8_t seen[2 * STRIP_MAX + 2] = {0};
    void *values = p->values;
    if (!bouton_reserve(b, &values, &p->capacity, n + 1, sizeof *p->values))
        return b->error.status;
    p->values = values;
    for (size_t i = 0; i < n; i++) {
        const size_t left = i + 1 > p->apart ? i + 1 - p->apart : 0;
        const size_t right = n - i > p->apart ? n - i - p->apart : 0;
        seen[p->values[left] ^ p->values[right]] = 1;
    }
    p->values[p->count++] = (uint32_t)bouton_mex(seen, sizeof seen);
    return BOUTON_OK;
}

static bool value(const bouton_rule *rule, bouton_state state, uint64_t *value) {
    parameters *p = rule->parameters;
    size_t length;
    *value = 0;
    for (size_t at = 0; (length = next_run(rule, state, &at)) > 0; at += length) {
        while (p->count <= length)
            if (add_value(rule->b, p) != BOUTON_OK)
                return false;
        *value ^= p->values[length];
    }
    return true;
}

const bouton_game bouton_game_dawson_strip = {
    .name = "dawson-strip",
    .summary = "mark a free square of a strip with a cross, at least 2 squares away from every "
               "other cross, or as many as the rule says",
    .parameters = "the distance: dawson-strip=3; 2 if left out, Dawson's chess",
    .states = "the strip, x for crosses and dots for free squares: dawson-strip:...x....",
    .example = "dawson-strip:..x.......",
    .notes = "T. R. Dawson 1935.",
    .normal_notes = "With K = 2 a strip of n free squares has the value of dawson-chess:n.",
    .read_parameters = read,
    .write_parameters = write,
    .clauses = clauses,
    .release = release,
    .parse = parse,
    .print = print,
    .moves = moves,
    .picture = picture,
    .split = split,
    .value = value,
};
