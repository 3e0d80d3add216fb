/* SPDX-License-Identifier: MIT */
/* The answer of `quotient`, in the form for people. */
#include "fields.h"

#include <stdio.h>
#include <string.h>

/* The elements of a rule's heaps, in rows as long as the period if that is short. */
static void print_elements(const json_t *values, const json_t *answer) {
    enum { WIDTH = 10, WIDEST = 16, ROWS = 20 };
    const json_int_t period = json_integer_value(json_object_get(answer, "period"));
    const size_t width = period >= 2 && period <= WIDEST ? (size_t)period : WIDTH;
    size_t i;
    json_t *item;
    int room = 2;
    json_array_foreach(values, i, item) {
        const int size = (int)json_string_length(item);
        room = size > room ? size : room;
    }
    json_array_foreach(values, i, item) {
        if (i == ROWS * width && json_array_size(values) > i + 2 * width) {
            printf("\n     ...  (--json has all %zu)", json_array_size(values));
            break;
        }
        if (i % width == 0)
            printf("%s%6zu+  ", i > 0 ? "\n" : "", i);
        const bool last = (i + 1) % width == 0 || i + 1 == json_array_size(values);
        printf("%-*s", last ? 0 : room + 2, json_string_value(item));
    }
    printf("\n");
}

static void print_strings(const json_t *strings, const char *separator) {
    size_t i;
    json_t *item;
    json_array_foreach(strings, i, item) {
        if (i == SHOWN && json_array_size(strings) > SHOWN + 10) {
            printf("%s... (--json has all %zu)", separator, json_array_size(strings));
            return;
        }
        printf("%s%s", i > 0 ? separator : "",
               json_is_string(item) ? json_string_value(item) : "not known");
    }
}

/* What a quotient is of: one rule, several, or a position. */
static void print_subject(const json_t *answer) {
    const json_t *rules = json_object_get(answer, "rules");
    if (rules != NULL)
        print_strings(rules, " and ");
    else
        printf("%s", text_of(answer, "position"));
}

static void print_growth(const json_t *answer) {
    const json_t *growth = json_object_get(answer, "growth");
    const json_t *rules = json_object_get(answer, "rules");
    char heap[32], order[32], p_size[32];
    size_t i;
    json_t *item;
    if (json_array_size(growth) == 0)
        return;
    printf("\nGrowth (%s order/P-positions)\n", rules != NULL ? "heap:" : "position:");
    json_array_foreach(growth, i, item) {
        if (i == SHOWN && json_array_size(growth) > SHOWN + 10) {
            printf("  ...");
            break;
        }
        printf("  ");
        if (json_array_size(item) > 3)
            printf("%s ", json_string_value(json_array_get(
                              rules, (size_t)json_integer_value(json_array_get(item, 3)))));
        printf("%s:%s/%s", number_of(json_array_get(item, 0), heap, sizeof heap),
               number_of(json_array_get(item, 1), order, sizeof order),
               number_of(json_array_get(item, 2), p_size, sizeof p_size));
    }
    printf("\n");
}

/* The letters of the digits that an automaton reads: "d, e". */
static void print_unbounded(const json_t *automaton) {
    print_strings(json_object_get(automaton, "unbounded"), " and ");
}

/* Which of its letters are distinguished by their counts, and how far. */
static void print_counts(const json_t *automaton) {
    size_t i;
    json_t *item;
    printf("\nCounts\n");
    json_array_foreach(json_object_get(automaton, "letters"), i, item) {
        char index[32];
        if (json_is_null(json_object_get(item, "index")))
            printf("  %s = %-4s counted in full, in binary\n", text_of(item, "letter"),
                   text_of(item, "of"));
        else
            printf("  %s = %-4s counted below %s; from there on only whether it is even\n",
                   text_of(item, "letter"), text_of(item, "of"),
                   field_number(item, "index", index, sizeof index));
    }
}

/* Where each state leads, and which set it has. */
static void print_states(const json_t *automaton) {
    enum { STATES_SHOWN = 24 };
    const json_t *next = json_object_get(automaton, "next");
    const json_t *lost = json_object_get(automaton, "lost");
    const size_t unbounded = json_array_size(json_object_get(automaton, "unbounded"));
    size_t s, i;
    json_t *row, *item;
    printf("\nStates: after one digit of each of ");
    print_unbounded(automaton);
    printf(", the lowest first\n        ");
    for (i = 0; i >> unbounded == 0; i++) {
        for (size_t pad = unbounded; pad < 6; pad++)
            printf(" ");
        for (size_t u = 0; u < unbounded; u++)
            printf("%zu", i >> u & 1);
    }
    printf("  P\n");
    json_array_foreach(next, s, row) {
        if (s == STATES_SHOWN && json_array_size(next) > STATES_SHOWN + 10) {
            printf("     ...  (--json has all %zu)\n", json_array_size(next));
            return;
        }
        printf("%6zu  ", s);
        json_array_foreach(row, i, item) printf("%6lld", (long long)json_integer_value(item));
        printf("  P%lld\n", (long long)json_integer_value(json_array_get(lost, s)));
    }
}

static void print_sets(const json_t *automaton) {
    enum { SETS_SHOWN = 10 };
    const json_t *sets = json_object_get(automaton, "sets");
    size_t i;
    json_t *set;
    printf("\nLost beside the numbers that come to a state\n");
    json_array_foreach(sets, i, set) {
        if (i == SETS_SHOWN && json_array_size(sets) > SETS_SHOWN + 5) {
            printf("  ...  (--json has all %zu)\n", json_array_size(sets));
            return;
        }
        printf("  P%zu = {", i);
        print_strings(set, ", ");
        printf("}\n");
    }
}

/* An automaton, before what is finite. */
static void print_automaton(const json_t *answer, const json_t *automaton) {
    char states[32], classes[32], heaps[32], period[32], preperiod[32];
    print_subject(answer);
    printf(": an automaton of %s state%s tells who wins",
           field_number(automaton, "states", states, sizeof states),
           strcmp(states, "1") == 0 ? "" : "s");
    if (json_is_true(json_object_get(automaton, "proved")))
        printf(" every sum, proved:\nperiod %s from heap %s on.",
               field_number(automaton, "period", period, sizeof period),
               field_number(automaton, "preperiod", preperiod, sizeof preperiod));
    else
        printf(" sums of\nany number of heaps up to %s, proved.",
               field_number(automaton, "heaps", heaps, sizeof heaps));
    printf(" It reads the counts of ");
    print_unbounded(automaton);
    printf(" in\nbinary; those of the others make %s classes.\n",
           field_number(automaton, "classes", classes, sizeof classes));
    print_counts(automaton);
    printf("\nHeaps\n");
    print_elements(json_object_get(automaton, "values"), answer);
    print_states(automaton);
    print_sets(automaton);
    printf("\nWhat is finite: ");
}

/* The period of one rule's heaps, or a line for each of several. */
static void print_periods(const json_t *answer) {
    const json_t *rules = json_object_get(answer, "rules");
    const json_t *periods = json_object_get(answer, "period");
    const json_t *preperiods = json_object_get(answer, "preperiod");
    printf("of all heaps, proved:");
    if (json_is_integer(periods))
        printf(" period %" JSON_INTEGER_FORMAT " from heap %" JSON_INTEGER_FORMAT " on",
               json_integer_value(periods), json_integer_value(preperiods));
    for (size_t r = 0; r < json_array_size(periods); r++)
        printf("%s\n  period %" JSON_INTEGER_FORMAT " from %s:%" JSON_INTEGER_FORMAT " on",
               r > 0 ? "," : "", json_integer_value(json_array_get(periods, r)),
               json_string_value(json_array_get(rules, r)),
               json_integer_value(json_array_get(preperiods, r)));
}

/* How far the quotient is told. */
static void print_extent(const json_t *answer) {
    char all[32], count[32];
    const bool proved = json_is_true(json_object_get(answer, "proved"));
    if (json_object_get(answer, "position") != NULL) {
        field_number(answer, "positions", all, sizeof all);
        if (proved)
            printf("of all the %s positions reached", all);
        else
            printf("of %s of the %s positions reached",
                   field_number(answer, "known", count, sizeof count), all);
    } else if (proved) {
        print_periods(answer);
    } else {
        const bool some = json_is_integer(json_object_get(answer, "heaps"));
        printf(some ? "of the heaps up to %s" : "of no heaps",
               field_number(answer, "heaps", count, sizeof count));
    }
}

/* From where on heaps are firm, if that is known. */
static void print_firm(const json_t *answer) {
    char from[32], heap[32];
    if (!json_is_integer(json_object_get(answer, "firm_from")))
        return;
    printf(
        "From heap %s on all heaps are firm: among heaps of the rule%s, a sum with one of them is\n"
        "lost in misere play exactly if it is in normal play. So who wins is settled for all.\n",
        field_number(answer, "firm_from", from, sizeof from),
        json_array_size(json_object_get(answer, "rules")) == 1 ? "" : "s");
    if (json_is_integer(json_object_get(answer, "period_heap")))
        printf("--heaps %s would prove the period of the elements as well.\n",
               field_number(answer, "period_heap", heap, sizeof heap));
}

/* A line of the heaps' values, weights or spans. */
static void print_standings(const json_t *heaps, size_t which, const char *head, int width) {
    size_t h;
    json_t *heap;
    printf("  %-8s", head);
    json_array_foreach(heaps, h, heap)
        printf(" %*" JSON_INTEGER_FORMAT, width,
               which == 3 ? (json_int_t)h : json_integer_value(json_array_get(heap, which)));
    printf("\n");
}

static void print_dominance(const json_t *answer, const json_t *dominance) {
    char period[32], preperiod[32], saltus[32], lost[32];
    const json_t *heaps = json_object_get(dominance, "heaps");
    print_subject(answer);
    printf(
        ": three numbers of each heap tell who wins every sum, proved. A heap of a sum dominates\n"
        "the others if their weight together is below its span. Lost in misere play is a sum\n"
        "  where a heap dominates, if the nim-sum of the values is %s;\n"
        "  where none does and there is weight, if it is 0;\n"
        "  where nothing has weight, if it is 1.\n\n",
        field_number(dominance, "lost_value", lost, sizeof lost));
    const int width = json_array_size(heaps) > 100 ? 3 : 2;
    print_standings(heaps, 3, "heap", width);
    print_standings(heaps, 0, "value", width);
    print_standings(heaps, 1, "weight", width);
    print_standings(heaps, 2, "span", width);
    printf("\nFrom heap %s on, %s heaps further the value is the same and the weight %s more, the "
           "span\nas well unless it is 0. So the quotient of all heaps is infinite.\n\n",
           field_number(dominance, "preperiod", preperiod, sizeof preperiod),
           field_number(dominance, "period", period, sizeof period),
           field_number(dominance, "saltus", saltus, sizeof saltus));
    printf("As far as those heaps: ");
}

/* The presentation; a quotient of order 1 needs no letters. */
static void print_letters(const json_t *answer) {
    const json_t *letters = json_object_get(answer, "letters");
    size_t i;
    json_t *item;
    if (json_array_size(letters) == 0)
        return;
    printf("\nLetters\n");
    json_array_foreach(letters, i, item)
        printf("  %s = %s", text_of(item, "letter"), text_of(item, "of"));
    printf("\n\nRelations\n");
    print_folded(text_of(answer, "relations"), 2);
}

void print_quotient(const json_t *answer, bool color) {
    char order[32], p_size[32];
    const json_t *rules = json_object_get(answer, "rules");
    const json_t *values = json_object_get(answer, "values");
    size_t i;
    json_t *item;
    const json_t *automaton = json_object_get(answer, "automaton");
    const json_t *dominance = json_object_get(answer, "dominance");
    (void)color;
    if (dominance != NULL)
        print_dominance(answer, dominance);
    if (automaton != NULL)
        print_automaton(answer, automaton);
    print_subject(answer);
    printf(": a %s misere quotient of order %s, with %s in P,\n",
           json_is_true(json_object_get(answer, "tame")) ? "tame" : "wild",
           field_number(answer, "order", order, sizeof order),
           field_number(answer, "p_size", p_size, sizeof p_size));
    print_extent(answer);
    printf(".\n");
    print_firm(answer);
    print_letters(answer);
    printf("\nP = {");
    print_strings(json_object_get(answer, "p"), ", ");
    printf("}\n");
    if (rules == NULL) {
        printf("\nComponents: ");
        print_strings(values, ", ");
        printf("\n");
    } else if (json_array_size(rules) == 1) {
        printf("\nHeaps\n");
        print_elements(values, answer);
    } else {
        json_array_foreach(values, i, item) {
            printf("\nHeaps of %s\n", json_string_value(json_array_get(rules, i)));
            print_elements(item, answer);
        }
    }
    print_growth(answer);
    if (json_is_true(json_object_get(answer, "looks_infinite"))) {
        printf("\nIt looks infinite. No guess was right about these sums together:\n");
        json_array_foreach(json_object_get(answer, "failing"), i, item)
            printf("  %s\n", json_string_value(item));
    } else if (json_object_get(answer, "stopped") != NULL) {
        printf("\nNot further: %s.\n", text_of(answer, "why"));
    }
}
