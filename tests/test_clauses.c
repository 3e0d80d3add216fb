/* SPDX-License-Identifier: MIT */
/* Rules in words: what the clauses of a rule allow is what its moves are, from every state of a
 * family to every other, and the sentence made from them names their numbers. */
#include "rulekit/clauses.h"
#include "test.h"

enum { TEXT = 64, STATES_MAX = 1024, HEAP_MAX = 11 };

typedef struct rule {
    bouton_context *b;
    bouton_rule *rule;
    bouton_clauses clauses;
} rule;

static rule read_rule(const char *text) {
    rule r = {.b = bouton_new(NULL)};
    if (bouton_rule_of(r.b, text, &r.rule) != BOUTON_OK)
        fail_msg("%s: %s", text, bouton_last_error(r.b)->message);
    r.clauses = bouton_clauses_new(r.b);
    assert_int_equal(bouton_rule_clauses(r.rule, &r.clauses), BOUTON_OK);
    return r;
}

static void free_rule(rule *r) {
    bouton_clauses_free(&r->clauses);
    bouton_free(r->b);
}

static bool names(const rule *r, const bouton_clause *clause, uint64_t number) {
    const bouton_range *ranges = r->clauses.ranges + clause->first;
    bool found = false;
    for (size_t i = 0; i < clause->count; i++)
        found |= number >= ranges[i].from && number <= ranges[i].to;
    return found;
}

/* Heaps: whether that many may be taken and these heaps left, the largest first. */
static bool sizes_are(const char *sizes, const uint64_t *heaps, size_t count) {
    const bool equal = count < 2 || (heaps[0] == heaps[1] && (count < 3 || heaps[1] == heaps[2]));
    const bool some = count >= 2 && (heaps[0] == heaps[1] || (count > 2 && heaps[1] == heaps[2]));
    if (sizes == NULL || count < 2)
        return true;
    return strcmp(sizes, "equal") == 0 ? equal : strcmp(sizes, "unequal") == 0 ? !equal : !some;
}

static bool is_root(uint64_t n) {
    uint64_t root = 0;
    while (root * root < n)
        root++;
    return root * root == n;
}

static bool is_prime(uint64_t n) {
    uint64_t divisors = 0;
    for (uint64_t d = 1; d <= n; d++)
        divisors += n % d == 0;
    return divisors == 2;
}

static bool heap_allowed(const rule *r, const bouton_clause *clause, uint64_t take,
                         const uint64_t *heaps, size_t count) {
    const uint64_t heap = take + heaps[0]; /* where no more than one is left */
    const bool digit = (bouton_clause_heaps(clause) >> count & 1) != 0 &&
                       sizes_are(bouton_clause_sizes(clause), heaps, count);
    const bool takes = take > 0 && count < 2;
    switch (clause->kind) {
    case BOUTON_CLAUSE_NO_MOVE:
        return false;
    case BOUTON_CLAUSE_TAKE:
        return takes && names(r, clause, take);
    case BOUTON_CLAUSE_TAKE_ALL_BUT:
        return takes && !names(r, clause, take);
    case BOUTON_CLAUSE_TAKE_AND_LEAVE:
        return take > 0 && names(r, clause, take) && digit;
    case BOUTON_CLAUSE_SPLIT:
        return take == 0 && digit;
    case BOUTON_CLAUSE_TAKE_HALF:
        return takes && 2 * take <= heap;
    case BOUTON_CLAUSE_TAKE_SQUARE:
        return takes && is_root(take);
    case BOUTON_CLAUSE_TAKE_PRIME:
        return takes && is_prime(take);
    case BOUTON_CLAUSE_TAKE_DIVISOR:
        return takes && take < heap && heap % take == 0;
    default:
        fail_msg("%s is not said of heaps", bouton_clause_name(clause->kind));
        return false;
    }
}

/* Whether these heaps, in any order, are one of the moves. */
static bool heap_moves_to(const bouton_moves *moves, const uint64_t *heaps, size_t count) {
    for (size_t i = 0; i < moves->option_count; i++) {
        uint64_t left[BOUTON_PARTS_MAX] = {0};
        size_t filled = 0;
        bool same = true;
        for (size_t j = 0; j < bouton_option_size(moves, i); j++) {
            const uint64_t part = bouton_heap_size(bouton_option_state(moves, i, j));
            size_t at = filled;
            if (part == 0)
                continue;
            for (; at > 0 && left[at - 1] < part; at--)
                left[at] = left[at - 1];
            left[at] = part;
            filled++;
        }
        for (size_t j = 0; j < count; j++)
            same &= left[j] == heaps[j];
        if (same && filled == count)
            return true;
    }
    return false;
}

static void check_heaps(const rule *r) {
    bouton_moves moves = bouton_moves_new(r->b);
    for (uint64_t heap = 0; heap <= HEAP_MAX; heap++) {
        assert_int_equal(bouton_rule_moves(r->rule, bouton_heap_state(&heap), &moves), BOUTON_OK);
        for (uint64_t x = 0; x <= heap; x++) {
            for (uint64_t y = 0; y <= x && x + y <= heap; y++) {
                for (uint64_t z = 0; z <= y && x + y + z <= heap; z++) {
                    const uint64_t heaps[] = {x, y, z}, take = heap - x - y - z;
                    const size_t count = (size_t)(x > 0) + (y > 0) + (z > 0);
                    bool allowed = false;
                    for (size_t i = 0; i < r->clauses.count; i++)
                        allowed |= heap_allowed(r, &r->clauses.list[i], take, heaps, count);
                    if (allowed != heap_moves_to(&moves, heaps, count))
                        fail_msg("%s: %d to %d,%d,%d", r->rule->text, (int)heap, (int)x, (int)y,
                                 (int)z);
                }
            }
        }
    }
    bouton_moves_free(&moves);
}

/* Whether those turned of a row, or of the columns or rows of a board, are as the clause says. */
static bool shape_is(const rule *r, const bouton_clause *clause, const bool *turned, size_t size) {
    const char *shape = bouton_clause_shape(clause);
    size_t count = 0, first = size, last = 0;
    bool symmetric = true;
    for (size_t i = 0; i < size; i++) {
        if (!turned[i])
            continue;
        first = count++ == 0 ? i : first;
        last = i;
    }
    for (size_t i = first; i <= last; i++)
        symmetric &= turned[i] == turned[first + last - i];
    if (strcmp(shape, "sym") == 0)
        return count > 0 && symmetric;
    return count > 0 && names(r, clause, count) &&
           (strcmp(shape, "any") == 0 || last - first + 1 == count);
}

static bool coins_allowed(const rule *r, const char *from, const char *to) {
    const char *slash = strchr(from, '/');
    const size_t width = slash ? (size_t)(slash - from) : strlen(from);
    const size_t height = (strlen(from) + 1) / (width + 1);
    bool columns[TEXT] = {false}, rows[TEXT] = {false};
    size_t last = 0;
    for (size_t i = 0; from[i] != '\0'; i++) {
        if (from[i] == to[i])
            continue;
        columns[i % (width + 1)] = rows[i / (width + 1)] = true;
        last = i;
    }
    for (size_t i = 0; from[i] != '\0'; i++)
        if (from[i] != '/' &&
            (from[i] != to[i]) != (columns[i % (width + 1)] && rows[i / (width + 1)]))
            return false;
    const bouton_clause *clause = r->clauses.list;
    return from[last] == 'H' && shape_is(r, clause, columns, width) &&
           (r->clauses.count == 1 || shape_is(r, clause + 1, rows, height));
}

/* Whether that many crosses stand in a line from place i in some direction. */
static bool is_line(const char *board, size_t width, size_t i, uint64_t length) {
    const int steps[][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    const int height = (int)((strlen(board) + 1) / (width + 1));
    for (size_t d = 0; d < 4; d++) {
        int y = (int)(i / (width + 1)), x = (int)(i % (width + 1));
        uint64_t found = 0;
        for (; y < height && x >= 0 && x < (int)width && found < length;
             y += steps[d][0], x += steps[d][1])
            if (board[(size_t)y * (width + 1) + (size_t)x] == 'x')
                found++;
            else
                break;
        if (found == length)
            return true;
    }
    return false;
}

static bool cross_allowed(const rule *r, const char *from, const char *to) {
    const bouton_clause *clause = r->clauses.list;
    const uint64_t number = r->clauses.ranges[clause->first].from;
    const char *slash = strchr(from, '/');
    const size_t width = slash ? (size_t)(slash - from) : strlen(from);
    size_t changed = 0, at = 0;
    for (size_t i = 0; from[i] != '\0'; i++) {
        if (from[i] == to[i])
            continue;
        if (to[i] != 'x')
            return false;
        changed++;
        at = i;
    }
    if (changed != 1)
        return false;
    for (size_t i = 0; from[i] != '\0'; i++) {
        const size_t distance = i > at ? i - at : at - i;
        if (clause->kind == BOUTON_CLAUSE_APART && from[i] == 'x' && distance < number)
            return false;
        if (clause->kind == BOUTON_CLAUSE_LINE && is_line(from, width, i, number))
            return false;
    }
    return true;
}

static bool numbers_allowed(const rule *r, const char *from, const char *to) {
    const bouton_clause *clause = r->clauses.list;
    int taken[3] = {0}, changed = 0, before[3] = {0}, after[3] = {0};
    sscanf(from, "%d,%d,%d", before, before + 1, before + 2);
    sscanf(to, "%d,%d,%d", after, after + 1, after + 2);
    for (size_t i = 0; i < 3; i++) {
        taken[i] = before[i] - after[i];
        if (taken[i] < 0)
            return false;
        changed += taken[i] > 0;
    }
    if (clause->kind == BOUTON_CLAUSE_FROM_HEAPS)
        return names(r, clause, (uint64_t)changed);
    return changed == 1 || (changed == 2 && (uint64_t)abs(taken[0] - taken[1]) <
                                                r->clauses.ranges[clause->first].from);
}

static bool arc_allowed(const rule *r, const char *from, const char *to) {
    bool found = false;
    for (size_t i = 0; i < r->clauses.count; i++)
        found |= r->clauses.list[i].kind == BOUTON_CLAUSE_ARC &&
                 r->clauses.list[i].detail == strtoul(from, NULL, 10) &&
                 names(r, &r->clauses.list[i], strtoul(to, NULL, 10));
    return found;
}

typedef bool allowed_by(const rule *r, const char *from, const char *to);

static bool reads(const rule *r, const char *text, bouton_text *state) {
    bouton_cursor cursor = {.text = text, .text_size = strlen(text), .end = strlen(text)};
    bouton_text_clear(state);
    return bouton_rule_parse(r->rule, &cursor, state) == BOUTON_OK;
}

static bool moves_to(const rule *r, const bouton_moves *moves, const char *to) {
    bouton_text text = bouton_text_start(r->b);
    bool found = false;
    for (size_t i = 0; i < moves->option_count && !found; i++) {
        bouton_text_clear(&text);
        assert_int_equal(bouton_option_size(moves, i), 1);
        bouton_rule_print(r->rule, bouton_option_state(moves, i, 0), &text);
        found = strcmp(text.data, to) == 0;
    }
    bouton_text_release(&text);
    return found;
}

/* All texts that come from `shape` when each of its letters is one of the two or more in `letters`,
 * separators staying. */
static size_t fill(const char *shape, const char *letters, char (*texts)[TEXT]) {
    const size_t size = strlen(shape), kinds = strlen(letters);
    size_t count = 1;
    for (size_t i = 0; i < size; i++)
        count *= strchr(",/", shape[i]) == NULL ? kinds : 1;
    assert_true(count <= STATES_MAX && size < TEXT);
    for (size_t n = 0; n < count; n++) {
        size_t rest = n;
        memset(texts[n], 0, TEXT);
        for (size_t i = 0; i < size; i++) {
            const bool letter = strchr(",/", shape[i]) == NULL;
            texts[n][i] = letter ? letters[rest % kinds] : shape[i];
            rest /= letter ? kinds : 1;
        }
    }
    return count;
}

static void check_states(const rule *r, const char *shape, const char *letters,
                         allowed_by *allowed) {
    static char texts[STATES_MAX][TEXT];
    bouton_moves moves = bouton_moves_new(r->b);
    bouton_text state = bouton_text_start(r->b);
    const size_t count = fill(shape, letters, texts);
    size_t read = 0, possible = 0;
    for (size_t i = 0; i < count; i++) {
        if (!reads(r, texts[i], &state))
            continue;
        const bouton_state from = {(const uint8_t *)state.data, state.size};
        assert_int_equal(bouton_rule_moves(r->rule, from, &moves), BOUTON_OK);
        read++;
        for (size_t j = 0; j < count; j++) {
            const bool may = i != j && allowed(r, texts[i], texts[j]);
            if (i != j && may != moves_to(r, &moves, texts[j]))
                fail_msg("%s: %s to %s", r->rule->text, texts[i], texts[j]);
            possible += may;
        }
    }
    assert_true(read > 3 && possible > 3);
    bouton_text_release(&state);
    bouton_moves_free(&moves);
}

/* Codes, and games with several parameters; where states are not heaps, the texts of some. */
static const struct {
    const char *rule, *shape, *letters;
    allowed_by *allowed;
} samples[] = {
    {"subtract=1", NULL, NULL, NULL},
    {"subtract=1,3,4", NULL, NULL, NULL},
    {"subtract=2-6,9", NULL, NULL, NULL},
    {"allbut=1-5,8", NULL, NULL, NULL},
    {"allbut=2,5", NULL, NULL, NULL},
    {"take-away=divisors", NULL, NULL, NULL},
    {"take-away=half", NULL, NULL, NULL},
    {"take-away=prime", NULL, NULL, NULL},
    {"take-away=square", NULL, NULL, NULL},
    {"0.0", NULL, NULL, NULL},
    {"0.137", NULL, NULL, NULL},
    {"0.3F", NULL, NULL, NULL},
    {"0.1030313...", NULL, NULL, NULL},
    {"0.33033033...", NULL, NULL, NULL},
    {"4.333...", NULL, NULL, NULL},
    {"4!.8=C?07!", NULL, NULL, NULL},
    {"C.2", NULL, NULL, NULL},
    {"moore=1", ".,.,.", "01234", numbers_allowed},
    {"moore=2", ".,.,.", "01234", numbers_allowed},
    {"moore=9", ".,.,.", "0123", numbers_allowed},
    {"wythoff", ".,.", "012345", numbers_allowed},
    {"wythoff=2", ".,.", "012345", numbers_allowed},
    {"wythoff=4", ".,.", "01234567", numbers_allowed},
    {"coins=1", ".....", "HT", coins_allowed},
    {"coins=1,3-5", "......", "HT", coins_allowed},
    {"coins=run", "......", "HT", coins_allowed},
    {"coins=run,2-3", "......", "HT", coins_allowed},
    {"coins=sym", "......", "HT", coins_allowed},
    {"tartan=1-2*run", "../../..", "HT", coins_allowed},
    {"tartan=sym*2", ".../...", "HT", coins_allowed},
    {"tartan=run,2*1,3", ".../.../...", "HT", coins_allowed},
    {"dawson-strip", "........", ".x", cross_allowed},
    {"dawson-strip=1", ".....", ".x", cross_allowed},
    {"dawson-strip=3", "........", ".x", cross_allowed},
    {"notakto", ".../.../...", ".x", cross_allowed},
    {"notakto=2", "../../..", ".x", cross_allowed},
    {"notakto=4", "..../....", ".x", cross_allowed},
    {"graph=0>1,1>2,2>0,1>3,1>3,3>3", ".", "0123", arc_allowed},
    {"graph=0-5,5>4,3>1,2>1,2>0", ".", "012345", arc_allowed},
};

static void test_clauses_are_the_moves(void **state) {
    (void)state;
    bool met[BOUTON_CLAUSE_COUNT] = {[BOUTON_CLAUSE_ARCS] = true}; /* says how many alone */
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        rule r = read_rule(samples[i].rule);
        if (samples[i].shape == NULL)
            check_heaps(&r);
        else
            check_states(&r, samples[i].shape, samples[i].letters, samples[i].allowed);
        for (size_t j = 0; j < r.clauses.count; j++)
            met[r.clauses.list[j].kind] = true;
        free_rule(&r);
    }
    for (size_t kind = 0; kind < BOUTON_CLAUSE_COUNT; kind++)
        assert_true(met[kind]);
}

static void test_all_codes_of_two_digits(void **state) {
    (void)state;
    static const char *const signs[] = {"", "!", "=", "?"};
    static const char *const tails[] = {"", "..."};
    for (unsigned n = 0; n < 4 * 4 * 16 * 16 * 2; n++) {
        const char *sign = signs[n % 4];
        char text[TEXT];
        snprintf(text, sizeof text, "%X%s.%X%X%s%s", 4 * (n / 4 % 4), sign, n / 16 % 16,
                 n / 256 % 16, sign, tails[n / 4096]);
        rule r = read_rule(text);
        check_heaps(&r);
        free_rule(&r);
    }
}

/* Whether the sentence has the number, as a whole one. */
static bool has_number(const char *sentence, uint64_t number) {
    for (const char *at = sentence; *at != '\0'; at++) {
        char *end;
        if (*at < '0' || *at > '9')
            continue;
        if (strtoull(at, &end, 10) == number)
            return true;
        at = end - 1;
    }
    return false;
}

static void check_sentence(const rule *r) {
    bouton_text text = bouton_text_start(r->b);
    bouton_rule_say(r->rule, &r->clauses, &text);
    assert_string_not_equal(text.data, r->rule->game->summary);
    for (size_t i = 0; i < r->clauses.count; i++) {
        const bouton_clause *clause = &r->clauses.list[i];
        for (size_t j = clause->first; j < clause->first + clause->count; j++) {
            const bouton_range range = r->clauses.ranges[j];
            const bool any = range.from == 1 && range.to == UINT64_MAX && clause->count == 1;
            if (any)
                assert_non_null(strstr(text.data, "any number of"));
            else if (clause->kind == BOUTON_CLAUSE_FROM_BOTH && range.from == 1)
                assert_non_null(strstr(text.data, "the same number"));
            else if (!has_number(text.data, range.from) ||
                     (range.to != UINT64_MAX && !has_number(text.data, range.to)))
                fail_msg("%s: %s", r->rule->text, text.data);
        }
        if (clause->kind == BOUTON_CLAUSE_ARC)
            assert_true(has_number(text.data, clause->detail));
    }
    bouton_text_release(&text);
}

static void test_sentences_name_the_numbers(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        rule r = read_rule(samples[i].rule);
        if (strcmp(samples[i].rule, "wythoff") != 0)
            check_sentence(&r);
        free_rule(&r);
    }
}

/* A game with parameters tells them; a Lua file's are not numbers. */
static void test_every_game_with_parameters_has_them(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    const bouton_game *game;
    for (size_t i = 0; (game = bouton_game_at(b, i)) != NULL; i++) {
        size_t rules = 0;
        if (game->parameters == NULL || strcmp(game->name, "lua") == 0)
            continue;
        if (game->clauses == NULL)
            fail_msg("%s has parameters, but no clauses", game->name);
        for (size_t j = 0; j < sizeof samples / sizeof *samples; j++) {
            rule r = read_rule(samples[j].rule);
            rules += r.rule->game == game;
            free_rule(&r);
        }
        assert_true(rules > 1);
    }
    bouton_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_clauses_are_the_moves),
        cmocka_unit_test(test_all_codes_of_two_digits),
        cmocka_unit_test(test_sentences_name_the_numbers),
        cmocka_unit_test(test_every_game_with_parameters_has_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
