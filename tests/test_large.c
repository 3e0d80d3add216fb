/* SPDX-License-Identifier: MIT */
/* Numbers near 2^64: values by formulas and arithmetic periods against the same in 128 bits, lost
 * positions against their definition by numeration, and the moves that are said to win. */
#include "solve/solve.h"

#include "base/random.h"
#include "every_game.h"
#include "explain/explain.h"
#include "reference/code.h"

__extension__ typedef unsigned __int128 wide;

#define VALUES_END ((wide)1 << 64) /* the first that does not fit */

typedef struct setting {
    bouton_context *b;
    bouton_position *position, *after;
    bouton_solution *solution, *reply;
    bouton_random random;
} setting;

static int set_up(void **state) {
    setting *s = calloc(1, sizeof *s);
    s->b = bouton_new(&(bouton_options){.load = load});
    s->position = bouton_position_new(s->b);
    s->after = bouton_position_new(s->b);
    s->solution = bouton_solution_new(s->b);
    s->reply = bouton_solution_new(s->b);
    s->random.state = 64;
    *state = s;
    return 0;
}

static int tear_down(void **state) {
    setting *s = *state;
    bouton_solution_free(s->reply);
    bouton_solution_free(s->solution);
    bouton_position_free(s->after);
    bouton_position_free(s->position);
    bouton_free(s->b);
    free(s);
    return 0;
}

static void read_position(setting *s, const char *text) {
    if (bouton_position_read(s->position, text, strlen(text)) != BOUTON_OK)
        fail_msg("%s: %s", text, bouton_last_error(s->b)->message);
}

/* ---- Codes whose values grow: those of the definition, continued in 128 bits. ---- */

/* A code's values from the definition as far as its arithmetic period needs them. */
typedef struct growing {
    const char *code;
    bouton_period period;
    unsigned *values;
} growing;

static growing growing_of(setting *s, const char *code) {
    bouton_rule *rule;
    assert_int_equal(bouton_rule_of(s->b, code, &rule), BOUTON_OK);
    growing g = {.code = rule->text};
    const bouton_period *told;
    assert_int_equal(bouton_sequence_period(bouton_rule_sequence(rule), 1 << 12, &told), BOUTON_OK);
    g.period = *told;
    if (!g.period.proved || g.period.saltus == 0)
        fail_msg("%s has no arithmetic period", code);
    const size_t count = (size_t)(g.period.preperiod + g.period.period);
    const reference_code reference = reference_code_of(code);
    g.values = calloc(count, sizeof *g.values);
    reference_values(&reference, count, g.values);
    return g;
}

static wide growing_value(const growing *g, uint64_t n) {
    const bouton_period *p = &g->period;
    if (n < p->preperiod)
        return g->values[n];
    const uint64_t past = n - p->preperiod;
    return g->values[p->preperiod + past % p->period] + (wide)(past / p->period) * p->saltus;
}

static void assert_too_large(setting *s, const char *text, size_t at) {
    const bouton_error *e = bouton_last_error(s->b);
    if (bouton_solve(s->position, BOUTON_NORMAL, BOUTON_WANT_WINNING, s->solution) != BOUTON_LIMIT)
        fail_msg("%s is solved", text);
    assert_string_equal(e->code, "value-too-large");
    assert_int_equal(e->at, at);
    assert_string_equal(e->text, text);
}

/* Alone and in a sum: the right value, or none and the place where it is lacking. */
static void check_heap(setting *s, const char *rule, uint64_t n, wide value) {
    char text[128];
    uint64_t got = 0;
    const int size = snprintf(text, sizeof text, "%s:%llu", rule, (unsigned long long)n);
    read_position(s, text);
    const bouton_status status = bouton_value(NULL, s->position->components[0].rule,
                                              bouton_position_at(s->position, 0), &got);
    if (value >= VALUES_END) {
        assert_int_equal(status, BOUTON_LIMIT);
        assert_too_large(s, text, strlen(rule) + 1);
        snprintf(text, sizeof text, "nim:3 + %s:1,%llu", rule, (unsigned long long)n);
        read_position(s, text);
        assert_too_large(s, text, strlen("nim:3 + :1,") + strlen(rule));
        return;
    }
    assert_int_equal(status, BOUTON_OK);
    if (got != value)
        fail_msg("%s is %llu", text, (unsigned long long)got);
    assert_int_equal(bouton_solve(s->position, BOUTON_NORMAL, BOUTON_WANT_OUTCOME, s->solution),
                     BOUTON_OK);
    assert_int_equal(s->solution->outcome, value == 0 ? BOUTON_P : BOUTON_N);
    /* With a heap of Nim, which is as large or not. */
    for (uint64_t other = (uint64_t)value - (value > 0), i = 0; i < 3; i++) {
        snprintf(text + size, sizeof text - (size_t)size, " + nim:%llu",
                 (unsigned long long)(other + i));
        read_position(s, text);
        assert_int_equal(bouton_solve(s->position, BOUTON_NORMAL, BOUTON_WANT_OUTCOME, s->solution),
                         BOUTON_OK);
        assert_int_equal(s->solution->value.value, (uint64_t)value ^ (other + i));
        assert_int_equal(s->solution->outcome, other + i == value ? BOUTON_P : BOUTON_N);
    }
}

/* Around the first heap whose value does not fit, or else at the largest heaps. */
static void check_growing(setting *s, const growing *g) {
    uint64_t low = 0,
             high = UINT64_MAX; /* the values grow, but for their differences in a period */
    while (low < high) {
        const uint64_t middle = low + (high - low) / 2;
        if (growing_value(g, middle) >= VALUES_END)
            high = middle;
        else
            low = middle + 1;
    }
    const uint64_t around = 2 * g->period.period + 8;
    const uint64_t from = low - around, to = low < UINT64_MAX - around ? low + around : UINT64_MAX;
    for (uint64_t n = from;; n++) {
        check_heap(s, g->code, n, growing_value(g, n));
        if (n == to)
            break;
    }
    const uint64_t ends[] = {UINT64_MAX, UINT64_MAX - 1, (uint64_t)1 << 63, (uint64_t)1 << 32};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        check_heap(s, g->code, ends[i], growing_value(g, ends[i]));
    for (unsigned i = 0; i < 20; i++) {
        const uint64_t n = bouton_random_next(&s->random);
        check_heap(s, g->code, n, growing_value(g, n));
    }
}

static void growing_values_fit_or_are_refused(void **state) {
    static const char *const codes[] = {
        "4.333...", "4.777...", "8.FFF...", "0.333...", "0.0333...", "0.3033...",
        "4.37...",  "C.9...",   "C.33A...", "4.FC...",  "C.B...",    "C.38D...",
    };
    setting *s = *state;
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        growing g = growing_of(s, codes[i]);
        check_growing(s, &g);
        free(g.values);
    }
}

/* ---- Formulas, written a second time in 128 bits. ---- */

typedef bool formula(const char *rule, const uint64_t *n, size_t count, wide *value);

static unsigned parameter_of(const char *rule) {
    const char *equals = strchr(rule, '=');
    return equals != NULL ? (unsigned)atoi(equals + 1) : 1;
}

static bool itself(const char *rule, const uint64_t *n, size_t count, wide *value) {
    (void)rule, (void)count;
    *value = n[0];
    return true;
}

static bool lasker(const char *rule, const uint64_t *n, size_t count, wide *value) {
    (void)rule, (void)count;
    const wide heap = n[0];
    *value = heap == 0 || heap % 4 == 1 || heap % 4 == 2 ? heap
             : heap % 4 == 3                             ? heap + 1
                                                         : heap - 1;
    return true;
}

static bool half(const char *rule, const uint64_t *n, size_t count, wide *value) {
    (void)rule, (void)count;
    wide odd = (wide)n[0] + 1, twos = 1; /* heap + 1 = odd * twos; the value is (odd - 1) / 2 */
    for (; odd % 2 == 0; odd /= 2)
        twos *= 2;
    assert_true(odd * twos == (wide)n[0] + 1);
    *value = (odd - 1) / 2;
    return true;
}

static bool divisors(const char *rule, const uint64_t *n, size_t count, wide *value) {
    (void)rule, (void)count;
    *value = n[0] > 0 ? (unsigned)__builtin_ctzll(n[0]) : 0;
    return true;
}

/* The quotients by counting down, each step as the definition has it. */
static bool euclid(const char *rule, const uint64_t *n, size_t count, wide *value) {
    const wide low = n[0] < n[1] ? n[0] : n[1], high = n[0] < n[1] ? n[1] : n[0];
    (void)count;
    *value = 0;
    if (low == 0)
        return true;
    const wide q = high / low;
    const uint64_t next[2] = {(uint64_t)(high - q * low), (uint64_t)low};
    wide first;
    euclid(rule, next, 2, &first);
    *value = first < q ? q : q - 1;
    return true;
}

static bool every_other(const uint64_t *n, size_t count, wide *value) {
    *value = 0;
    for (size_t i = 0; i < count; i += 2)
        *value ^= n[i];
    return true;
}

static bool staircase(const char *rule, const uint64_t *n, size_t count, wide *value) {
    (void)rule;
    return every_other(n, count, value);
}

static bool silver_dollar(const char *rule, const uint64_t *n, size_t count, wide *value) {
    uint64_t gaps[4];
    (void)rule;
    for (size_t i = 0; i < count; i++) /* from the last coin on */
        gaps[i] = i + 1 < count ? n[count - 1 - i] - n[count - 2 - i] - 1 : n[0];
    return every_other(gaps, count, value);
}

static bool poker(const char *rule, const uint64_t *n, size_t count, wide *value) {
    (void)rule;
    *value = 0;
    for (size_t i = 0; i + 2 < count; i++)
        *value ^= n[i];
    return true;
}

static bool end_nim(const char *rule, const uint64_t *n, size_t count, wide *value) {
    (void)rule;
    *value = n[0] ^ (count > 1 ? n[1] : 0);
    return count <= 2;
}

/* Where it may take from all. */
static bool moore(const char *rule, const uint64_t *n, size_t count, wide *value) {
    size_t filled = 0;
    *value = 0;
    for (size_t i = 0; i < count; i++) {
        *value = parameter_of(rule) == 1 ? *value ^ n[i] : *value + n[i];
        filled += n[i] > 0;
    }
    return parameter_of(rule) == 1 || filled <= parameter_of(rule);
}

static bool subtract(const char *rule, const uint64_t *n, size_t count, wide *value) {
    (void)rule, (void)count;
    *value = n[0] % 7 / 2; /* 2 to 5 */
    return true;
}

/* 0.77 has period 12 from 71 on. */
static bool kayles(const char *rule, const uint64_t *n, size_t count, wide *value) {
    unsigned values[71 + 12];
    (void)rule, (void)count;
    const reference_code code = reference_code_of("0.77");
    reference_values(&code, sizeof values / sizeof *values, values);
    *value = values[n[0] < 71 ? n[0] : 71 + (n[0] - 71) % 12];
    return true;
}

/* Greedy numeration by p(k) = r p(k - 1) + p(k - 2) with p(0) = 1 and p(1) = r + 1 (Fraenkel 1982):
 * for r = 1 the Fibonacci numbers. Returns the place of the last digit that is not 0; *shifted is
 * the number with all digits one place further on. */
enum { PLACES = 130 };

static unsigned numeration(wide n, uint64_t r, wide *shifted, wide *smallest) {
    wide p[PLACES];
    unsigned last = 0, top = 0;
    p[0] = 1;
    p[1] = r + 1;
    for (top = 1; p[top] <= n; top++)
        p[top + 1] = r * p[top] + p[top - 1];
    *shifted = 0;
    for (unsigned k = top + 1; k-- > 0;) {
        const wide digit = n / p[k];
        n -= digit * p[k];
        *shifted += digit * p[k + 1];
        if (digit > 0) {
            last = k;
            *smallest = p[k];
        }
    }
    return last;
}

typedef bool lost_by(const char *rule, const uint64_t *n, size_t count, bouton_play play);

static bool fibonacci_lost(const char *rule, const uint64_t *n, size_t count, bouton_play play) {
    wide shifted, smallest;
    (void)rule, (void)play;
    if (n[0] == 0)
        return true;
    numeration(n[0], 1, &shifted, &smallest);
    return (count > 1 ? n[1] : n[0] - 1) < smallest;
}

/* Numbers that end in an even number of zeros, each with what it becomes by one more. */
static bool wythoff_lost(const char *rule, const uint64_t *n, size_t count, bouton_play play) {
    const uint64_t low = n[0] < n[1] ? n[0] : n[1], high = n[0] < n[1] ? n[1] : n[0];
    wide shifted, smallest;
    (void)count;
    if (play == BOUTON_MISERE && high <= 2)
        return (low == 0 && high == 1) || (low == 2 && high == 2);
    if (low == 0)
        return high == 0;
    return numeration(low, parameter_of(rule), &shifted, &smallest) % 2 == 0 && shifted == high;
}

static bool moore_lost(const char *rule, const uint64_t *n, size_t count, bouton_play play) {
    const unsigned modulus = parameter_of(rule) + 1;
    unsigned ones = 0;
    bool small = true, vanish = true;
    for (size_t i = 0; i < count; i++) {
        small &= n[i] <= 1;
        ones += n[i] == 1;
    }
    for (unsigned bit = 0; bit < 64; bit++) {
        unsigned column = 0;
        for (size_t i = 0; i < count; i++)
            column += n[i] >> bit & 1;
        vanish &= column % modulus == 0;
    }
    return play == BOUTON_MISERE && small ? ones % modulus == 1 : vanish;
}

/* Every rule that takes such numbers, what is known of it, and the states that it is asked about:
 * the signs between their numbers. */
typedef struct known {
    const char *rule;
    const char *between;  /* "": one number; ",/,": four */
    formula *value;       /* normal play */
    lost_by *lost;        /* instead, or besides */
    bool misere;          /* the latter also in misere play */
    bool increasing, sum; /* the numbers grow; together they are below 2^64 */
} known;

static const known all_known[] = {
    {"nim", "", itself, NULL, false, false, false},
    {"nimble", "", itself, NULL, false, false, false},
    {"lasker", "", lasker, NULL, false, false, false},
    {"take-away=half", "", half, NULL, false, false, false},
    {"take-away=divisors", "", divisors, NULL, false, false, false},
    {"subtract=2-5", "", subtract, NULL, false, false, false},
    {"kayles", "", kayles, NULL, false, false, false},
    {"euclid", ",", euclid, NULL, false, false, false},
    {"staircase", ",,", staircase, NULL, false, false, true},
    {"silver-dollar", ",,", silver_dollar, NULL, false, true, false},
    {"silver-dollar", ",,,", silver_dollar, NULL, false, true, false},
    {"poker", ",/,", poker, NULL, false, false, true},
    {"end-nim", ",", end_nim, NULL, false, false, false},
    {"moore=1", ",", moore, moore_lost, true, false, false},
    {"moore=2", ",,", moore, moore_lost, true, false, false},
    {"moore=3", ",,,", moore, moore_lost, true, false, false},
    {"fibonacci", "", NULL, fibonacci_lost, false, false, false},
    {"fibonacci", ",", NULL, fibonacci_lost, false, false, false},
    {"wythoff", ",", NULL, wythoff_lost, true, false, false},
    {"wythoff=2", ",", NULL, wythoff_lost, false, false, false},
    {"wythoff=7", ",", NULL, wythoff_lost, false, false, false},
};

/* Near 2^64, near another power of two, or anything. */
static uint64_t large_number(setting *s) {
    const uint64_t near = bouton_random_below(&s->random, 5), any = bouton_random_next(&s->random);
    switch (bouton_random_below(&s->random, 6)) {
    case 0:
    case 1:
        return UINT64_MAX - near;
    case 2:
        return ((uint64_t)1 << any % 64) + near - 2;
    case 3:
        return any >> any % 64;
    case 4:
        return near;
    default:
        return any;
    }
}

static int compare(const void *a, const void *b) {
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Numbers of a state, for the games of pairs often lost ones; false if they make no state. */
static bool draw_numbers(setting *s, const known *k, uint64_t *n, size_t count) {
    wide sum = 0;
    for (size_t i = 0; i < count; i++)
        n[i] = large_number(s);
    if (k->lost == wythoff_lost && bouton_random_below(&s->random, 3) > 0) {
        wide shifted, smallest;
        numeration(n[0], parameter_of(k->rule), &shifted, &smallest);
        n[1] = shifted < VALUES_END ? (uint64_t)shifted + bouton_random_below(&s->random, 2) : n[1];
    }
    if (k->lost == fibonacci_lost && count > 1 && n[0] > 0) {
        wide shifted, smallest;
        numeration(n[0], 1, &shifted, &smallest);
        n[1] = (uint64_t)smallest - bouton_random_below(&s->random, 2);
    }
    if (k->lost == moore_lost && bouton_random_below(&s->random, 3) == 0)
        for (size_t i = 1; i < count; i++)
            n[i] = n[0];
    if (k->increasing)
        qsort(n, count, sizeof *n, compare);
    for (size_t i = 0; i < count; i++) {
        sum += n[i];
        if (k->increasing && i > 0 && n[i] == n[i - 1])
            return false;
    }
    if (k->sum && sum >= VALUES_END) { /* as large as it may be */
        n[0] = UINT64_MAX;
        for (size_t i = 1; i < count; i++)
            n[0] -= n[i] >>= 2 * count;
    }
    return true;
}

static void write_state(const known *k, const uint64_t *n, char *text, size_t size) {
    size_t at = (size_t)snprintf(text, size, "%s:%llu", k->rule, (unsigned long long)n[0]);
    for (size_t i = 1; i <= strlen(k->between); i++)
        at += (size_t)snprintf(text + at, size - at, "%c%llu", k->between[i - 1],
                               (unsigned long long)n[i]);
}

/* The state with these numbers as the position. */
static void set_state(setting *s, const known *k, const uint64_t *n, char text[160]) {
    write_state(k, n, text, 160);
    read_position(s, text);
}

static void values_are_the_formulas(void **state) {
    setting *s = *state;
    for (size_t i = 0; i < sizeof all_known / sizeof *all_known; i++) {
        const known *k = &all_known[i];
        unsigned lost = 0;
        for (unsigned round = 0; round < 400 * test_scale() / TEST_PART; round++) {
            uint64_t n[4], got = 0;
            wide value = 0;
            char text[160];
            const size_t count = strlen(k->between) + 1;
            if (!draw_numbers(s, k, n, count))
                continue;
            set_state(s, k, n, text);
            bouton_rule *rule = s->position->components[0].rule;
            const bouton_state at = bouton_position_at(s->position, 0);
            if (k->value != NULL && k->value(k->rule, n, count, &value)) {
                const bool fits = value < VALUES_END;
                if (rule->game->value != NULL)
                    assert_int_equal(rule->game->value(rule, at, &got), fits);
                else
                    assert_int_equal(bouton_value(NULL, rule, at, &got), BOUTON_OK);
                if (fits && got != value)
                    fail_msg("%s has the value %llu", text, (unsigned long long)got);
            }
            for (int play = 0; k->lost != NULL && play <= (int)k->misere; play++) {
                bouton_outcome outcome;
                const bool is_lost = k->lost(k->rule, n, count, (bouton_play)play);
                assert_true(rule->game->outcome(rule, at, (bouton_play)play, &outcome));
                if ((outcome == BOUTON_P) != is_lost)
                    fail_msg("%s, play %d: outcome %d", text, play, outcome);
                lost += is_lost;
            }
        }
        assert_true(k->lost == NULL || lost > 0);
    }
}

/* What bouton_solve says of a single state. */
static bouton_outcome outcome_of(setting *s, const bouton_position *position, bouton_play play) {
    assert_int_equal(bouton_solve(position, play, BOUTON_WANT_OUTCOME, s->reply), BOUTON_OK);
    return s->reply->outcome;
}

/* No move keeps a value, none of a lost position leads to a lost one, and there are moves. */
static void check_moves(setting *s, const char *text) {
    const bool by_outcome = s->position->components[0].rule->game->outcome != NULL;
    const bouton_outcome outcome = outcome_of(s, s->position, BOUTON_NORMAL);
    const bouton_grundy value = s->reply->value;
    assert_int_equal(bouton_list_moves(s->position, 0, s->solution), BOUTON_OK);
    const size_t count = bouton_solution_moves(s->solution);
    if (count == 0 && outcome == BOUTON_N)
        fail_msg("%s has no moves", text);
    for (size_t look = 0; look < 8 && count > 0; look++) {
        const size_t move = look == 0   ? 0
                            : look == 1 ? count - 1
                                        : (size_t)bouton_random_below(&s->random, count);
        assert_int_equal(bouton_solution_make(s->solution, move, s->after), BOUTON_OK);
        const bouton_outcome after = outcome_of(s, s->after, BOUTON_NORMAL);
        if ((outcome == BOUTON_P && after == BOUTON_P) ||
            (!by_outcome && s->reply->value.value == value.value))
            fail_msg("%s: move %zu changes nothing", text, move);
    }
}

static void moves_change_values(void **state) {
    setting *s = *state;
    for (size_t i = 0; i < sizeof all_known / sizeof *all_known; i++)
        for (unsigned round = 0; round < 2 * test_scale(); round++) {
            uint64_t n[4];
            wide value = 0;
            char text[160];
            const known *k = &all_known[i];
            const size_t count = strlen(k->between) + 1;
            if (!draw_numbers(s, k, n, count) ||
                (k->value == lasker && lasker(NULL, n, 1, &value) && value >= VALUES_END))
                continue;
            set_state(s, k, n, text);
            check_moves(s, text);
        }
    /* As many tokens as there can be, on the heap and in a hand. */
    static const char *const full[] = {"poker:18446744073709551614/1,0",
                                       "poker:1/18446744073709551614,0",
                                       "poker:0,0/18446744073709551615,0"};
    for (size_t i = 0; i < sizeof full / sizeof *full; i++) {
        read_position(s, full[i]);
        assert_int_equal(bouton_list_moves(s->position, 0, s->solution), BOUTON_OK);
        assert_true(bouton_solution_moves(s->solution) > 0);
    }
}

/* With a heap of Nim of the same value a state is lost, and the explanation says both. */
static void explanations_tell_the_value(void **state) {
    setting *s = *state;
    bouton_explanation *e = bouton_explanation_new(s->b);
    for (size_t i = 0; i < sizeof all_known / sizeof *all_known; i++)
        for (unsigned round = 0; round < 10; round++) {
            const known *k = &all_known[i];
            const size_t count = strlen(k->between) + 1;
            uint64_t n[4];
            wide value = 0;
            char text[160], number[32];
            if (k->value == NULL || !draw_numbers(s, k, n, count) ||
                !k->value(k->rule, n, count, &value) || value == 0 || value >= VALUES_END)
                continue;
            write_state(k, n, text, sizeof text);
            snprintf(number, sizeof number, "%llu", (unsigned long long)value);
            strcat(strcat(text, " + nim:"), number);
            read_position(s, text);
            assert_int_equal(
                bouton_solve(s->position, BOUTON_NORMAL, BOUTON_WANT_WINNING, s->solution),
                BOUTON_OK);
            if (s->solution->outcome != BOUTON_P)
                fail_msg("%s is won", text);
            assert_int_equal(bouton_explain(s->solution, e), BOUTON_OK);
            assert_non_null(strstr(e->text.data, number));
            assert_non_null(strstr(e->text.data, "P-position"));
        }
    bouton_explanation_free(e);
}

/* Games whose states take such numbers are in the list above, or have codes. */
static void no_game_is_left_out(void **state) {
    static const char *const largest = "18446744073709551615";
    setting *s = *state;
    const bouton_game *game;
    for (size_t g = 0; (game = bouton_game_at(s->b, g)) != NULL; g++) {
        read_position(s, game->example);
        bool listed = bouton_rule_has_code(s->position->components[0].rule), takes = false;
        for (size_t i = 0; i < sizeof all_known / sizeof *all_known; i++)
            listed |= strcspn(all_known[i].rule, "=") == strlen(game->name) &&
                      strncmp(all_known[i].rule, game->name, strlen(game->name)) == 0;
        const char *colon = strchr(game->example, ':');
        for (const char *at = colon; *at != '\0' && !listed; at++) {
            char text[160];
            if (*at < '0' || *at > '9' || (at[-1] >= '0' && at[-1] <= '9'))
                continue;
            snprintf(text, sizeof text, "%.*s%s%s", (int)(at - game->example), game->example,
                     largest, at + strspn(at, "0123456789"));
            takes |= bouton_position_read(s->position, text, strlen(text)) == BOUTON_OK;
        }
        if (takes)
            fail_msg("%s takes numbers up to 2^64 and is not tested with them", game->name);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(growing_values_fit_or_are_refused, set_up, tear_down),
        cmocka_unit_test_setup_teardown(values_are_the_formulas, set_up, tear_down),
        cmocka_unit_test_setup_teardown(moves_change_values, set_up, tear_down),
        cmocka_unit_test_setup_teardown(explanations_tell_the_value, set_up, tear_down),
        cmocka_unit_test_setup_teardown(no_game_is_left_out, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
