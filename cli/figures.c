/* SPDX-License-Identifier: MIT */
/* What stands beside the text of a lesson. */
#include "learn.h"
#include "table.h"

#include <string.h>

static const char *text_of(const json_t *part, const char *key) {
    return json_string_value(json_object_get(part, key));
}

/* The blocks 1, 2, 4, ... that each value is made of: "A  6 = 4 + 2". */
static void show_blocks(learner *l, const bouton_solution *solution, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const uint64_t value = bouton_solution_component_value(solution, i).value;
        char name[BOUTON_LETTERS_SIZE];
        bouton_component_letters(i, name);
        say(l, "  %s  %llu =", name, (unsigned long long)value);
        const char *apart = " ";
        for (uint64_t block = (uint64_t)1 << 63; block > 0; block >>= 1)
            if ((value & block) != 0) {
                say(l, "%s%llu", apart, (unsigned long long)block);
                apart = " + ";
            }
        say(l, "\n");
    }
}

/* A position with the value of the whole, where it is known. */
static void show_value(learner *l, const bouton_position *position,
                       const bouton_solution *solution) {
    bouton_text *table = bouton_text_new(l->b);
    const bouton_grundy whole = bouton_solution_value(solution);
    char value[24];
    if (table_draw(l->b, position, table) != BOUTON_OK)
        give_up(l);
    print_lines(l, table);
    snprintf(value, sizeof value, "%llu", (unsigned long long)whole.value);
    if (whole.known && !whole.infinite)
        tell(l, "partsValue", value);
}

static void show_position(learner *l, const json_t *part) {
    const char *columns = text_of(part, "columns"), *pairs = text_of(part, "pairs");
    const char *text = columns != NULL ? columns : pairs != NULL ? pairs : text_of(part, "apart");
    bouton_position *position = bouton_position_new(l->b);
    bouton_solution *solution = bouton_solution_new(l->b);
    bouton_explanation *figure = bouton_explanation_new(l->b);
    bouton_solution_want_value(solution, true);
    if (position == NULL || solution == NULL || figure == NULL ||
        bouton_position_read(position, text, strlen(text)) != BOUTON_OK ||
        bouton_solve(position, BOUTON_NORMAL, BOUTON_WANT_OUTCOME, solution) != BOUTON_OK ||
        (columns != NULL && bouton_explain_columns(solution, figure) != BOUTON_OK))
        give_up(l);
    else if (columns != NULL)
        say(l, "%s", bouton_explanation_text(figure));
    else if (pairs != NULL)
        show_blocks(l, solution, bouton_position_count(position));
    else
        show_value(l, position, solution);
    bouton_explanation_free(figure);
    bouton_solution_free(solution);
    bouton_position_free(position);
}

/* The values of a rule, a period in each line; a star at those that differ a period on. */
static void show_wrapped(learner *l, const json_t *part) {
    enum { VALUES = 512 };
    uint64_t values[VALUES];
    const size_t to = (size_t)json_integer_value(json_object_get(part, "to"));
    const size_t period = (size_t)json_integer_value(json_object_get(part, "period"));
    const char *rule = text_of(part, "wrap");
    bouton_sequence *sequence = bouton_sequence_open(l->b, rule, NULL);
    if (sequence == NULL || to >= VALUES ||
        bouton_sequence_values(sequence, 0, to + 1, values) != BOUTON_OK) {
        give_up(l);
    } else {
        for (size_t n = 0; n <= to; n++) {
            const bool differs = n + period <= to && values[n] != values[n + period];
            if (n % period == 0)
                say(l, "%s  %3zu:", n > 0 ? "\n" : "", n);
            const bool ends = n == to || n % period == period - 1;
            say(l, "%4llu%s", (unsigned long long)values[n], differs ? "*" : ends ? "" : " ");
        }
        say(l, "\n");
        tell(l, "wrapped");
    }
    bouton_sequence_close(sequence);
}

void show_figure(learner *l, const json_t *part) {
    if (text_of(part, "wrap") != NULL)
        show_wrapped(l, part);
    else
        show_position(l, part);
    say(l, "\n");
}
