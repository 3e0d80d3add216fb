/* SPDX-License-Identifier: MIT */
/* The engine says what is right; why an answer is wrong is found by comparing it with that. */
#include "digits.h"
#include "exercise.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { VALUES_MAX = 64 };

static void present_nothing(exercise *e) {
    (void)e;
}

/* ---- A choice. ---- */

static void print_option(exercise *e, size_t option, const char *words) {
    enum { INDENT = 5 };
    const int column = say(e->l, "  %zu ", option + 1);
    print_prose_on(e->l, words, column, INDENT);
}

static void present_choice(exercise *e) {
    size_t i;
    json_t *option;
    json_array_foreach(json_object_get(e->words, "options"), i, option) {
        print_option(e, i, json_string_value(option));
    }
}

static verdict judge_choice(exercise *e, char *answer) {
    const json_t *options = json_object_get(e->words, "options");
    char *end, key[24];
    const unsigned long chosen = strtoul(answer, &end, 10);
    if (!isdigit((unsigned char)*answer) || *end != '\0' || chosen < 1 ||
        chosen > json_array_size(options)) {
        const size_t count = json_array_size(options);
        say(e->l, "Type the number of an answer, 1 %s %zu.\n", count == 2 ? "or" : "to", count);
        return UNREAD;
    }
    if ((json_int_t)chosen - 1 == json_integer_value(json_object_get(e->data, "right")))
        return RIGHT;
    snprintf(key, sizeof key, "%lu", chosen - 1);
    tell(e->l, "wrong");
    const char *why = json_string_value(json_object_get(json_object_get(e->words, "why"), key));
    if (why != NULL)
        print_prose(e->l, why, 0);
    return WRONG;
}

static void show_choice(exercise *e) {
    const size_t right = (size_t)json_integer_value(json_object_get(e->data, "right"));
    print_option(e, right,
                 json_string_value(json_array_get(json_object_get(e->words, "options"), right)));
}

static verdict not_a_number(exercise *e) {
    tell(e->l, "notNumber");
    return UNREAD;
}

/* ---- The value of a sum: a nim-sum. ---- */

static size_t component_values(const exercise *e, uint64_t values[VALUES_MAX]) {
    const size_t count = bouton_position_count(bouton_match_position(e->match));
    for (size_t i = 0; i < count && i < VALUES_MAX; i++)
        values[i] = bouton_solution_component_value(e->solution, i).value;
    return count < VALUES_MAX ? count : VALUES_MAX;
}

/* That it was carried, or the leftmost column that is wrong. */
static void tell_why_not_sum(exercise *e, uint64_t given) {
    uint64_t values[VALUES_MAX], sum = 0, nim_sum = 0, column = (uint64_t)1 << 63;
    const size_t count = component_values(e, values);
    unsigned ones = 0;
    for (size_t i = 0; i < count; i++) {
        sum += values[i];
        nim_sum ^= values[i];
    }
    if (given == sum) {
        tell(e->l, "carried", decimal(given).text);
        return;
    }
    while ((column & (given ^ nim_sum)) == 0)
        column >>= 1;
    for (size_t i = 0; i < count; i++)
        ones += (values[i] & column) != 0;
    tell(e->l,
         ones == 1       ? "columnOne"
         : ones % 2 != 0 ? "columnOdd"
                         : "columnEven",
         decimal(column).text, decimal(given).text, decimal(ones).text);
}

static verdict judge_value(exercise *e, char *answer) {
    const uint64_t right = bouton_solution_value(e->solution).value;
    uint64_t given = 0, as_binary = 0;
    const bool is_number = read_number(answer, 10, &given);
    const bool is_binary = read_number(answer, 2, &as_binary);
    if (is_number && given == right)
        return RIGHT;
    if (is_binary && as_binary == right) {
        tell(e->l, "inBinary", answer, decimal(right).text);
        return RIGHT;
    }
    if (!is_number)
        return not_a_number(e);
    tell(e->l, "wrong");
    /* More digits than the values have, all 0 and 1, are meant in binary. */
    tell_why_not_sum(e, is_binary && strlen(answer) > 2 ? as_binary : given);
    return WRONG;
}

/* ---- The value of one component, from those of its options. ---- */

/* What a move can leave, with its value: "2 and 1 (value 3); ..."; and which values there are. */
static void list_options(exercise *e, const bouton_solution *solution, bouton_text *out,
                         bool seen[VALUES_MAX]) {
    bouton_context *b = e->l->b;
    bouton_position *after = bouton_position_new(b);
    bouton_solution *solved = bouton_solution_new(b);
    for (size_t i = 0; i < bouton_solution_moves(solution) && !e->l->quit; i++) {
        bouton_text *pieces = bouton_text_new(b), *list = bouton_text_new(b);
        if (after == NULL || solved == NULL ||
            bouton_solution_make(solution, i, after) != BOUTON_OK ||
            bouton_solve(after, BOUTON_NORMAL, BOUTON_WANT_OUTCOME, solved) != BOUTON_OK) {
            give_up(e->l);
        } else {
            const uint64_t value = bouton_solution_value(solved).value;
            for (size_t c = 0; c < bouton_position_count(after); c++) {
                bouton_position_state(after, c, pieces);
                bouton_text_put(pieces, "\n");
            }
            put_list(list, bouton_text_data(pieces), "and");
            bouton_text_put(out, bouton_text_size(out) > 0 ? "; " : "");
            compose(e->l, out, "becomesOne", bouton_text_data(list), decimal(value).text);
            if (value < VALUES_MAX)
                seen[value] = true;
        }
        bouton_text_free(list);
        bouton_text_free(pieces);
    }
    bouton_solution_free(solved);
    bouton_position_free(after);
}

static void present_mex(exercise *e) {
    bool seen[VALUES_MAX] = {false};
    bouton_text *options = bouton_text_new(e->l->b);
    draw_table(e);
    list_options(e, e->solution, options, seen);
    tell(e->l, "becomes", bouton_text_data(options));
    bouton_text_free(options);
}

static verdict judge_mex(exercise *e, char *answer) {
    bool seen[VALUES_MAX] = {false};
    uint64_t given = 0;
    if (!read_number(answer, 10, &given))
        return not_a_number(e);
    if (given == bouton_solution_value(e->solution).value)
        return RIGHT;
    bouton_text *options = bouton_text_new(e->l->b);
    list_options(e, e->solution, options, seen);
    bouton_text_free(options);
    tell(e->l, "wrong");
    tell(e->l, given < VALUES_MAX && seen[given] ? "taken" : "notLeast", answer);
    return WRONG;
}

static void show_mex(exercise *e) {
    bool seen[VALUES_MAX] = {false};
    bouton_text *options = bouton_text_new(e->l->b), *values = bouton_text_new(e->l->b),
                *list = bouton_text_new(e->l->b);
    size_t count = 0;
    list_options(e, e->solution, options, seen);
    for (size_t i = 0; i < VALUES_MAX; i++)
        if (seen[i]) {
            bouton_text_printf(values, "%zu\n", i);
            count++;
        }
    put_list(list, bouton_text_data(values), "and");
    tell(e->l, count == 1 ? "mexOne" : "mex", bouton_text_data(list),
         decimal(bouton_solution_value(e->solution).value).text);
    bouton_text_free(list);
    bouton_text_free(values);
    bouton_text_free(options);
}

/* ---- A number in binary. ---- */

static bool is_reversed(const char *one, const char *other) {
    const size_t size = strlen(one);
    if (strlen(other) != size)
        return false;
    for (size_t i = 0; i < size; i++)
        if (one[i] != other[size - 1 - i])
            return false;
    return true;
}

static verdict judge_binary(exercise *e, char *answer) {
    const uint64_t right = e->number;
    uint64_t given = 0;
    const bool is_binary = read_number(answer, 2, &given);
    if (is_binary && given == right)
        return RIGHT;
    const bool is_decimal = strcmp(answer, decimal(right).text) == 0; /* 10 and 11 are both */
    if (!is_binary && !is_decimal) {
        tell(e->l, "notBinary");
        return UNREAD;
    }
    tell(e->l, "wrong");
    if (is_decimal) {
        tell(e->l, "decimal", answer);
    } else if (is_reversed(answer, binary(right).text)) {
        tell(e->l, "reversed");
    } else {
        bouton_text *blocks = bouton_text_new(e->l->b);
        const int count = put_blocks(blocks, given);
        tell(e->l,
             count == 0   ? "blocksNone"
             : count == 1 ? "blocksOne"
                          : "blocksMore",
             answer, decimal(right).text, decimal(given).text, bouton_text_data(blocks));
        bouton_text_free(blocks);
    }
    return WRONG;
}

static void show_binary(exercise *e) {
    bouton_text *blocks = bouton_text_new(e->l->b);
    put_blocks(blocks, e->number);
    tell(e->l, "shownBinary", decimal(e->number).text, bouton_text_data(blocks),
         binary(e->number).text);
    bouton_text_free(blocks);
}

/* ---- A table of heaps 0, 1, 2, ... ---- */

static json_int_t last_heap(const exercise *e) {
    return json_integer_value(json_object_get(e->data, "to"));
}

static bool asks_values(const exercise *e) {
    return strcmp(field(e, "ask"), "value") == 0;
}

static bool solve_heap(exercise *e, json_int_t heap, bouton_solution *solution) {
    bouton_position *position = bouton_position_new(e->l->b);
    const uint64_t heaps[] = {(uint64_t)heap};
    const bool solved =
        position != NULL && solution != NULL &&
        bouton_position_add_heaps(position, field(e, "rule"), heaps, 1) == BOUTON_OK &&
        bouton_solve(position, BOUTON_NORMAL, BOUTON_WANT_ALL, solution) == BOUTON_OK;
    if (!solved)
        give_up(e->l);
    bouton_position_free(position);
    return solved;
}

static digits entry_of(exercise *e, const bouton_solution *solution) {
    const uint64_t value = bouton_solution_value(solution).value;
    digits entry = decimal(value);
    if (!asks_values(e))
        snprintf(entry.text, sizeof entry.text, "%s", value == 0 ? "P" : "N");
    return entry;
}

/* What a heap's entry follows from; a wrong entry is compared with it. */
static void tell_because(exercise *e, json_int_t heap, const bouton_solution *solution,
                         const char *entry) {
    bouton_context *b = e->l->b;
    bouton_text *words = bouton_text_new(b), *list = bouton_text_new(b),
                *options = bouton_text_new(b), *said = bouton_text_new(b);
    const size_t count = bouton_solution_moves(solution);
    const digits n = decimal((uint64_t)heap);
    bool seen[VALUES_MAX] = {false};
    size_t values = 0;
    list_options(e, solution, options, seen);
    bouton_text_printf(said, "The entry %s of heap %s is not right. ", entry, n.text);
    if (count == 0) {
        compose(e->l, said, asks_values(e) ? "endValue" : "endOutcome", n.text);
    } else if (asks_values(e)) {
        for (size_t i = 0; i < VALUES_MAX; i++)
            if (seen[i]) {
                bouton_text_printf(words, "%zu\n", i);
                values++;
            }
        put_list(list, bouton_text_data(words), "and");
        compose(e->l, said, values == 1 ? "leadsToOne" : "leadsTo", n.text, bouton_text_data(list));
    } else {
        for (size_t i = 0; i < count; i++)
            bouton_text_printf(
                words, "%llu\n",
                (unsigned long long)((uint64_t)heap - bouton_solution_taken(solution, i)));
        put_list(list, bouton_text_data(words), "or");
        compose(e->l, said, "fromLeaves", n.text, bouton_text_data(list));
        bouton_text_put(said, " ");
        compose(e->l, said, *entry == 'P' ? "onlyP" : "onlyN");
    }
    print_text(e->l, said);
    bouton_text_free(options);
    bouton_text_free(list);
    bouton_text_free(words);
}

static void present_heaps(exercise *e) {
    say(e->l, "Type %lld entries%s with blanks between them, for the heaps 0 to %lld.\n",
        (long long)last_heap(e) + 1, asks_values(e) ? "" : ", each N or P,",
        (long long)last_heap(e));
}

/* Whether an entry is what it could be: N or P, or a number. */
static bool is_entry(const exercise *e, const char *word) {
    return asks_values(e) ? word[strspn(word, "0123456789")] == '\0'
                          : strcmp(word, "N") == 0 || strcmp(word, "P") == 0;
}

static verdict judge_table(exercise *e, char *answer) {
    bouton_solution *solution = bouton_solution_new(e->l->b);
    verdict said = RIGHT;
    json_int_t heap = 0;
    for (char *word = strtok(answer, " \t,"); word != NULL && said == RIGHT && !e->l->quit;
         word = strtok(NULL, " \t,"), heap++) {
        if (heap > last_heap(e)) {
            say(e->l, "These are too many: the last heap is %lld.\n", (long long)last_heap(e));
            said = UNREAD;
            break;
        }
        for (char *c = word; *c != '\0'; c++)
            *c = (char)toupper((unsigned char)*c);
        if (!is_entry(e, word)) {
            present_heaps(e);
            said = UNREAD;
            break;
        }
        if (!solve_heap(e, heap, solution) || strcmp(word, entry_of(e, solution).text) == 0)
            continue;
        tell(e->l, "wrong");
        tell_because(e, heap, solution, word);
        said = WRONG;
    }
    if (said == RIGHT && heap <= last_heap(e)) {
        say(e->l, "Right so far. Type all %lld: the heaps from %lld on are missing.\n",
            (long long)last_heap(e) + 1, (long long)heap);
        said = UNREAD;
    }
    bouton_solution_free(solution);
    return said;
}

static void show_table(exercise *e) {
    bouton_solution *solution = bouton_solution_new(e->l->b);
    for (json_int_t heap = 0; heap <= last_heap(e) && solve_heap(e, heap, solution); heap++)
        say(e->l, "%s%s", heap > 0 ? " " : "", entry_of(e, solution).text);
    say(e->l, "\n");
    bouton_solution_free(solution);
}

const exercise_kind answer_kinds[] = {
    {"choice", "the number of an answer", NULL, present_choice, judge_choice, show_choice},
    {"value", "a number", "randomValue", draw_table, judge_value, draw_columns},
    {"mex", "a number", "randomMex", present_mex, judge_mex, show_mex},
    {"binary", "digits 0 and 1", "randomBinary", present_nothing, judge_binary, show_binary},
    {"table", "the entries", NULL, present_heaps, judge_table, show_table},
    {NULL, NULL, NULL, NULL, NULL, NULL},
};
