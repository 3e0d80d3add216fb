/* SPDX-License-Identifier: MIT */
/* The conditions at the elements: joint states of what moves lead to. */
#include "automaton.h"

#include <stdlib.h>
#include <string.h>

/* How an element changes: by which shift of the numbers, and by which generators more. */
typedef struct change {
    size_t shift;
    unsigned count;
    const uint32_t *ups[3];
} change;

typedef struct changes {
    change *list;
    size_t count;
} changes;

typedef struct joint joint;
typedef bool tester(const joint *j);

/* The elements that are looked at together. A joint state is for each shift a part. */
struct joint {
    const automaton *a;
    tester *test;
    changes by[GENERATORS_MAX]; /* the moves of each generator, which is taken away */
    const kind *k;              /* or: a heap's own moves, those of the generator, and its image */
    changes own, model, image;
    int8_t shifts[SHIFTS_MAX][UNBOUNDED_MAX];
    size_t shift_count;
    const uint64_t *sets[SHIFTS_MAX]; /* of the joint state at hand; NULL: no such numbers */
    uint32_t *states;                 /* [count][shift_count] */
    size_t count, room;
    size_t *table; /* by hash: a joint state + 1, or 0 */
    size_t table_size;
};

static bool has(const uint64_t *set, uint32_t x) {
    return set != NULL && (set[x / 64] >> x % 64 & 1);
}

/* ---- Parts ---- */

static uint32_t step_part(const automaton *a, uint32_t part, unsigned digits) {
    uint32_t state = part % (uint32_t)a->states, carries = part / (uint32_t)a->states, after = 0;
    unsigned read = 0;
    for (unsigned u = 0, unit = 1; u < a->unbounded; u++, unit *= CARRIES, carries /= CARRIES) {
        const int sum = (int)(carries % CARRIES) - 1 + (int)(digits >> u & 1);
        const int digit = sum % 2 != 0;
        read |= (unsigned)digit << u;
        after += (uint32_t)((sum - digit) / 2 + 1) * unit;
    }
    state = a->next[(state << a->unbounded) + read];
    return state + (uint32_t)a->states * after;
}

/* Whether nothing is carried; *negative: whether something negative is. */
static bool is_settled(const automaton *a, uint32_t part, bool *negative) {
    bool settled = true;
    uint32_t carries = part / (uint32_t)a->states;
    *negative = false;
    for (unsigned u = 0; u < a->unbounded; u++, carries /= CARRIES) {
        settled = settled && carries % CARRIES == 1;
        *negative = *negative || carries % CARRIES == 0;
    }
    return settled;
}

static bool make_parts(automaton *a) {
    size_t parts = a->states;
    for (unsigned u = 0; u < a->unbounded; u++)
        parts *= CARRIES;
    a->steps = calloc(parts << a->unbounded, sizeof *a->steps);
    a->values = calloc(parts, sizeof *a->values);
    if (a->steps == NULL || a->values == NULL)
        return no_memory(a->l);
    for (uint32_t p = 0; p < parts; p++) {
        uint32_t last = p;
        bool negative;
        for (unsigned digits = 0; digits >> a->unbounded == 0; digits++)
            a->steps[((size_t)p << a->unbounded) + digits] = step_part(a, p, digits);
        while (!is_settled(a, last, &negative) && !negative)
            last = step_part(a, last, 0);
        a->values[p] = negative ? 0 : (uint16_t)(a->set_of[last % a->states] + 1);
    }
    return true;
}

/* ---- Moves ---- */

/* What these words change; `without` is a generator that is taken away, or NULL. Of a periodic one
 * the class without it is chosen elsewhere. */
static bool make_changes(joint *j, const uint64_t *words, const generator *without, changes *made) {
    const automaton *a = j->a;
    made->list = calloc(CODES, sizeof *made->list);
    if (made->list == NULL)
        return no_memory(a->l);
    for (unsigned word = 0; word < CODES; word++) {
        if (!(words[word / 64] >> word % 64 & 1))
            continue;
        int8_t shift[UNBOUNDED_MAX] = {0};
        change *c = &made->list[made->count++];
        for (unsigned rest = word; rest > 0; rest /= 17) {
            const generator *g = &a->generators[rest % 17 - 1];
            c->ups[c->count++] = g->up;
            if (g->index == 0)
                shift[g->place]++;
        }
        if (without != NULL && without->index == 0)
            shift[without->place]--;
        while (c->shift < j->shift_count && memcmp(j->shifts[c->shift], shift, sizeof shift) != 0)
            c->shift++;
        if (c->shift == SHIFTS_MAX)
            return refuse(a->l, "moves change the counts in more than %d ways", SHIFTS_MAX);
        if (c->shift == j->shift_count)
            memcpy(j->shifts[j->shift_count++], shift, sizeof shift);
    }
    return true;
}

/* Whether a move leads to a lost element. */
static bool wins(const joint *j, const changes *moves, uint32_t class) {
    for (size_t i = 0; i < moves->count; i++) {
        const change *c = &moves->list[i];
        uint32_t x = class;
        for (unsigned k = 0; k < c->count; k++)
            x = c->ups[k][x];
        if (has(j->sets[c->shift], x))
            return true;
    }
    return false;
}

/* ---- Tests of one joint state ---- */

/* Conditions (a) and (b). The first shift is none. */
static bool test_class(const joint *j, uint32_t x) {
    const automaton *a = j->a;
    const bool lost = has(j->sets[0], x);
    bool nothing = true, answered = false;
    for (size_t i = 0; i < a->generator_count; i++) {
        const generator *g = &a->generators[i];
        const uint32_t digit = g->index > 0 ? x / g->unit % g->size : 1;
        if (digit == 0 || (g->index == 0 && j->sets[j->by[i].list[0].shift] == NULL))
            continue;
        const bool low = wins(j, &j->by[i], g->index > 0 ? x - g->unit : x);
        const bool high = g->index > 0 && digit == g->index ? wins(j, &j->by[i], x + g->unit) : low;
        nothing = false;
        answered = answered || (low && high);
        if (lost && (low || high))
            return refuse(a->l, "a move in heap %" PRIu64 " leads from a lost element to another",
                          g->heap);
    }
    if (lost && nothing)
        return refuse(a->l, "nothing at all is lost there");
    return lost || nothing || answered ||
           refuse(a->l,
                  "a sum of class %" PRIu32 " is not lost there, but no move leads to a lost one",
                  x);
}

static bool test_generators(const joint *j) {
    for (uint32_t x = 0; x < j->a->classes; x++)
        if (!test_class(j, x))
            return false;
    return true;
}

/* Condition (c), but for heaps that are alone. */
static bool test_heap(const joint *j) {
    for (uint32_t x = 0; x < j->a->classes; x++) {
        const bool own = wins(j, &j->own, x);
        if (own && wins(j, &j->image, x))
            return refuse(j->a->l,
                          "heap %" PRIu64 " is lost where a move in it leads to a lost one",
                          j->k->heap);
        if (!own && wins(j, &j->model, x))
            return refuse(j->a->l, "heap %" PRIu64 " lacks a move of what it counts as",
                          j->k->heap);
    }
    return true;
}

/* ---- The walk ---- */

static size_t *place_of(const joint *j, const uint32_t *state) {
    uint64_t at = 0;
    for (size_t i = 0; i < j->shift_count; i++)
        at = (at ^ state[i]) * 0x9e3779b97f4a7c15u, at ^= at >> 29;
    for (;; at++) {
        size_t *place = &j->table[at & (j->table_size - 1)];
        if (*place == 0 || memcmp(j->states + (*place - 1) * j->shift_count, state,
                                  j->shift_count * sizeof *state) == 0)
            return place;
    }
}

static bool grow(joint *j) {
    const size_t room = j->room > 0 ? 2 * j->room : 64;
    uint32_t *states = calloc(room * j->shift_count, sizeof *states);
    size_t *table = calloc(4 * room, sizeof *table);
    if (states == NULL || table == NULL) {
        free(states);
        free(table);
        return no_memory(j->a->l);
    }
    if (j->count > 0)
        memcpy(states, j->states, j->count * j->shift_count * sizeof *states);
    free(j->states);
    free(j->table);
    j->states = states;
    j->table = table;
    j->room = room;
    j->table_size = 4 * room;
    for (size_t i = 0; i < j->count; i++)
        *place_of(j, j->states + i * j->shift_count) = i + 1;
    return true;
}

static bool add_state(joint *j, const uint32_t *state) {
    if (j->count == j->room && !grow(j))
        return false;
    size_t *place = place_of(j, state);
    if (*place == 0) {
        memcpy(j->states + j->count * j->shift_count, state, j->shift_count * sizeof *state);
        *place = ++j->count;
    }
    return true;
}

static bool walk(joint *j) {
    const automaton *a = j->a;
    uint32_t state[SHIFTS_MAX];
    for (size_t k = 0; k < j->shift_count; k++) {
        uint32_t carries = 0;
        for (unsigned u = a->unbounded; u-- > 0;)
            carries = carries * CARRIES + (uint32_t)(j->shifts[k][u] + 1);
        state[k] = carries * (uint32_t)a->states;
    }
    bool good = add_state(j, state);
    for (size_t i = 0; i < j->count && good; i++) {
        for (size_t k = 0; k < j->shift_count; k++) {
            const uint16_t value = a->values[j->states[i * j->shift_count + k]];
            j->sets[k] = value > 0 ? a->sets + (size_t)(value - 1) * a->words : NULL;
        }
        good = j->test(j);
        for (unsigned digits = 0; digits >> a->unbounded == 0 && good; digits++) {
            for (size_t k = 0; k < j->shift_count; k++) {
                const size_t part = j->states[i * j->shift_count + k];
                state[k] = a->steps[(part << a->unbounded) + digits];
            }
            good = add_state(j, state);
        }
    }
    return good;
}

static void close_joint(joint *j) {
    for (size_t i = 0; i < GENERATORS_MAX; i++)
        free(j->by[i].list);
    free(j->own.list);
    free(j->model.list);
    free(j->image.list);
    free(j->states);
    free(j->table);
}

static const kind *kind_of_generator(const automaton *a, size_t g) {
    const kind *k = a->kinds;
    while (!k->generates || k->image != g + 1)
        k++;
    return k;
}

static bool check_generators(const automaton *a) {
    joint j = {.a = a, .test = test_generators, .shift_count = 1};
    bool good = true;
    for (size_t i = 0; i < a->generator_count && good; i++)
        good = make_changes(&j, kind_of_generator(a, i)->words, &a->generators[i], &j.by[i]);
    good = good && walk(&j);
    close_joint(&j);
    return good;
}

/* A heap that counts as nothing, alone: some move must leave what is lost. */
static bool wins_alone(const joint *j) {
    for (size_t i = 0; i < j->own.count; i++) {
        const change *c = &j->own.list[i];
        uint32_t x = 0, carries = 0;
        for (unsigned k = 0; k < c->count; k++)
            x = c->ups[k][x];
        for (unsigned u = j->a->unbounded; u-- > 0;)
            carries = carries * CARRIES + (uint32_t)(j->shifts[c->shift][u] + 1);
        const uint16_t value = j->a->values[carries * (uint32_t)j->a->states];
        if (has(j->a->sets + (size_t)(value - 1) * j->a->words, x))
            return true;
    }
    return refuse(j->a->l, "heap %" PRIu64 " counts as nothing, but is lost alone", j->k->heap);
}

static bool check_heap(const automaton *a, const kind *k) {
    joint j = {.a = a, .test = test_heap, .k = k, .shift_count = 1};
    uint64_t image[CODE_WORDS] = {0};
    image[k->image / 64] = (uint64_t)1 << k->image % 64;
    bool good = make_changes(&j, k->words, NULL, &j.own) && make_changes(&j, image, NULL, &j.image);
    if (good && k->image > 0)
        good = make_changes(&j, kind_of_generator(a, k->image - 1u)->words, NULL, &j.model);
    good = good && (k->image > 0 || wins_alone(&j)) && walk(&j);
    close_joint(&j);
    return good;
}

bool check_elements(automaton *a) {
    bool good = make_parts(a) && check_generators(a);
    for (const kind *k = a->kinds; k < a->kinds + a->kind_count && good; k++)
        good = k->generates || check_heap(a, k);
    return good;
}
