/* SPDX-License-Identifier: MIT */
/* Take-away games: how many tokens may be taken depends on the heap, according to one of these
 * laws. */
#include "rulekit/clauses.h"
#include "rulekit/reason.h"

#include <stdlib.h>
#include <string.h>

enum {
    VALUES_MAX = 1 << 16, /* largest heap whose value is computed from the definition */
    POLL_EVERY = 1 << 16, /* divisions */
};

/* Whether `take` tokens may be taken from a heap; 1 <= take <= heap. */
typedef bool allows(uint64_t heap, uint64_t take);

static bool is_half(uint64_t heap, uint64_t take) {
    return take <= heap / 2;
}

static bool is_square(uint64_t heap, uint64_t take) {
    uint64_t root = 0;
    (void)heap;
    for (uint64_t bit = (uint64_t)1 << 31; bit > 0; bit >>= 1)
        if ((root | bit) * (root | bit) <= take)
            root |= bit;
    return root * root == take;
}

static bool is_prime(uint64_t heap, uint64_t take) {
    (void)heap;
    for (uint64_t d = 2; d <= take / d; d++)
        if (take % d == 0)
            return false;
    return take > 1;
}

static bool is_proper_divisor(uint64_t heap, uint64_t take) {
    return take < heap && heap % take == 0;
}

typedef struct law {
    const char *name;
    allows *allows;
    bouton_clause_kind clause;
} law;

static const law laws[] = {
    {"half", is_half, BOUTON_CLAUSE_TAKE_HALF},
    {"square", is_square, BOUTON_CLAUSE_TAKE_SQUARE},
    {"prime", is_prime, BOUTON_CLAUSE_TAKE_PRIME},
    {"divisors", is_proper_divisor, BOUTON_CLAUSE_TAKE_DIVISOR},
};

typedef struct parameters {
    const law *law;
    uint32_t *values; /* G(0), G(1), ... as far as asked for */
    size_t count, capacity;
    uint32_t *takes; /* what may be taken from any heap, up to there */
    size_t take_count, take_capacity;
    uint32_t *seen; /* seen[v] == heap: v is an option's value */
    size_t seen_capacity;
} parameters;

static bouton_status read(bouton_rule *rule, bouton_cursor *cursor) {
    parameters *p = bouton_rule_make_parameters(rule, sizeof *p);
    const size_t size = cursor->end - cursor->at;
    if (p == NULL)
        return rule->b->error.status;
    for (size_t i = 0; i < sizeof laws / sizeof *laws; i++)
        if (strlen(laws[i].name) == size &&
            memcmp(cursor->text + cursor->at, laws[i].name, size) == 0)
            p->law = &laws[i];
    if (p->law == NULL)
        return bouton_refuse(rule->b, cursor, "parameters",
                             "take-away=half, square, prime or divisors");
    cursor->at = cursor->end;
    return BOUTON_OK;
}

static void write(const bouton_rule *rule, bouton_text *out) {
    const parameters *p = rule->parameters;
    bouton_text_put(out, p->law->name);
}

static void clauses(const bouton_rule *rule, bouton_clauses *out) {
    const parameters *p = rule->parameters;
    bouton_clause_begin(out, p->law->clause, 0);
}

static void release(bouton_rule *rule) {
    parameters *p = rule->parameters;
    bouton_release_memory(rule->b, p->values, p->capacity * sizeof *p->values);
    bouton_release_memory(rule->b, p->takes, p->take_capacity * sizeof *p->takes);
    bouton_release_memory(rule->b, p->seen, p->seen_capacity * sizeof *p->seen);
}

static bool by_formula(const law *which, uint64_t heap, uint64_t *value) {
    *value = 0;
    if (which->allows == is_half) { /* G(2k) = k, G(2k+1) = G(k) */
        while (heap % 2 == 1)
            heap /= 2;
        *value = heap / 2;
        return true;
    }
    if (which->allows == is_proper_divisor) { /* how often 2 divides the heap */
        while (heap > 0 && heap % 2 == 0) {
            heap /= 2;
            ++*value;
        }
        return true;
    }
    return false;
}

/* The divisors of a heap found so far; no number below 2^64 has more than 103680. */
typedef struct divisors {
    bouton_context *b;
    uint64_t *list;
    size_t count, capacity;
} divisors;

/* The divisors of a number from those of its part that `prime` does not divide; `power` is the
 * number of times that it does. */
static bouton_status put_prime(divisors *d, uint64_t prime, unsigned power) {
    const size_t count = d->count;
    void *list = d->list;
    if (!bouton_reserve(d->b, &list, &d->capacity, (power + 1) * count, sizeof *d->list))
        return d->b->error.status;
    d->list = list;
    for (; d->count < (power + 1) * count; d->count++)
        d->list[d->count] = d->list[d->count - count] * prime;
    return BOUTON_OK;
}

static int compare(const void *a, const void *b) {
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* All divisors of a heap that is not empty, in order. Takes fewer divisions than its square root,
 * and than its second largest prime factor if that is less. */
static bouton_status find_divisors(divisors *d, uint64_t heap) {
    void *list = NULL;
    if (!bouton_reserve(d->b, &list, &d->capacity, 1, sizeof *d->list))
        return d->b->error.status;
    d->list = list;
    d->list[d->count++] = 1;
    bouton_status status = BOUTON_OK;
    uint64_t left = heap; /* has no prime factor below `prime` */
    for (uint64_t prime = 2; prime <= left / prime && status == BOUTON_OK; prime++) {
        unsigned power = 0;
        for (; left % prime == 0; left /= prime)
            power++;
        if (power > 0)
            status = put_prime(d, prime, power);
        if (status == BOUTON_OK && prime % POLL_EVERY == 0)
            status = bouton_poll(d->b, "divisors", 0, 0);
    }
    if (status == BOUTON_OK && left > 1)
        status = put_prime(d, left, 1);
    if (status == BOUTON_OK)
        qsort(d->list, d->count, sizeof *d->list, compare);
    return status;
}

static void moves_by_divisors(uint64_t heap, bouton_moves *out) {
    divisors d = {.b = out->b};
    if (heap == 0)
        return;
    const bouton_status status = find_divisors(&d, heap);
    if (status != BOUTON_OK)
        out->status = status;
    for (size_t i = 0; i + 1 < d.count && out->status == BOUTON_OK; i++) {
        const uint64_t left = heap - d.list[i];
        bouton_option(out, &left, sizeof left);
    }
    bouton_release_memory(d.b, d.list, d.capacity * sizeof *d.list);
}

/* Adds the move to the one of 2v, 4v + 1, 8v + 3, ..., which have value v under the law of halves,
 * that can be left. */
static void move_to_half(uint64_t heap, uint64_t value, bouton_moves *out) {
    if (value > heap / 2)
        return;
    uint64_t left = 2 * value;
    while (left < heap - heap / 2)
        left = 2 * left + 1;
    if (left < heap)
        bouton_option(out, &left, sizeof left);
}

static void moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    const parameters *p = rule->parameters;
    const uint64_t heap = bouton_heap_size(state);
    uint64_t known;
    if (out->wanted != NULL && p->law->allows == is_half) {
        move_to_half(heap, *out->wanted, out);
        return;
    }
    if (heap > VALUES_MAX && !by_formula(p->law, heap, &known)) {
        out->status = bouton_fail(out->b, BOUTON_LIMIT, "heap", "%s takes heaps up to %d",
                                  rule->text, (int)VALUES_MAX);
        return;
    }
    if (p->law->allows == is_proper_divisor) {
        moves_by_divisors(heap, out);
        return;
    }
    for (uint64_t take = 1; take <= heap && out->status == BOUTON_OK; take++) {
        const uint64_t left = heap - take;
        if (p->law->allows(heap, take))
            bouton_option(out, &left, sizeof left);
    }
}

/* G of the next heap, for laws that don't depend on the heap: the mex over all amounts that may be
 * taken. */
static bouton_status extend(bouton_context *b, parameters *p) {
    const size_t heap = p->count;
    void *values = p->values, *takes = p->takes, *seen = p->seen;
    uint32_t mex = 0;
    if (!bouton_reserve(b, &values, &p->capacity, heap + 1, sizeof *p->values))
        return b->error.status;
    p->values = values;
    if (heap > 0 && p->law->allows(heap, heap)) {
        if (!bouton_reserve(b, &takes, &p->take_capacity, p->take_count + 1, sizeof *p->takes))
            return b->error.status;
        p->takes = takes;
        p->takes[p->take_count++] = (uint32_t)heap;
    }
    /* No value exceeds the number of possible takes. */
    const size_t before = p->seen_capacity;
    if (!bouton_reserve(b, &seen, &p->seen_capacity, p->take_count + 2, sizeof *p->seen))
        return b->error.status;
    p->seen = seen;
    memset(p->seen + before, 0, (p->seen_capacity - before) * sizeof *p->seen);
    for (size_t i = 0; i < p->take_count; i++)
        p->seen[p->values[heap - p->takes[i]]] = (uint32_t)heap;
    while (p->take_count > 0 && p->seen[mex] == heap)
        mex++;
    p->values[p->count++] = mex;
    return BOUTON_OK;
}

static bool value(const bouton_rule *rule, bouton_state state, uint64_t *value) {
    parameters *p = rule->parameters;
    const uint64_t heap = bouton_heap_size(state);
    if (by_formula(p->law, heap, value))
        return true;
    while (p->count <= heap)
        if (heap > VALUES_MAX || extend(rule->b, p) != BOUTON_OK)
            return false;
    *value = p->values[heap];
    return true;
}

static void reasons(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_reasons *out) {
    const parameters *p = rule->parameters;
    uint64_t heap = bouton_heap_size(state), times = 0;
    const bool halves = p->law->allows == is_half;
    if (play == BOUTON_MISERE || heap == 0 || !(halves || p->law->allows == is_proper_divisor))
        return;
    bouton_reason_begin(out, halves ? BOUTON_REASON_HALVES : BOUTON_REASON_TWOS, 0);
    bouton_reason_number(out, heap);
    for (; heap % 2 == (halves ? 1 : 0); heap /= 2)
        times++;
    bouton_reason_number(out, times);
    bouton_reason_number(out, heap);
}

const bouton_game bouton_game_take_away = {
    .name = "take-away",
    .summary = "take from one heap by a law: up to half of it, a square or prime number of tokens, "
               "or a divisor of it",
    .parameters =
        "the law: half (up to half of the heap), square (a square number), prime (a prime "
        "number), divisors (a divisor of the heap other than itself)",
    .example = "take-away=half:9,6",
    .normal_notes =
        "half: G(2k) = k and G(2k+1) = G(k). divisors: G(n) is how often 2 divides n, for n > 0. "
        "square and prime: values from the definition, for heaps up to 65536.",
    .read_parameters = read,
    .write_parameters = write,
    .clauses = clauses,
    .release = release,
    .heaps = true,
    .moves = moves,
    .value = value,
    .reasons = BOUTON_REASONS(reasons),
};
