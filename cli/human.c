/* SPDX-License-Identifier: MIT */
/* Every command's JSON answer, in the form for people. */
#include "human.h"

#include "bases.h"
#include "fields.h"

#include "host/frontend.h"
#include "misere.h"
#include "review.h"

#include <bouton/bouton.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void print_mark(const char *text, size_t *at, size_t start, size_t end, bool color) {
    fwrite(text + *at, 1, start - *at, stdout);
    fputs(color ? "\033[1;36m" : "", stdout);
    fwrite(text + start, 1, end - start, stdout);
    fputs(color ? "\033[0m" : "", stdout);
    *at = end;
}

static void print_name(size_t component) {
    char letters[BOUTON_LETTERS_SIZE];
    bouton_component_letters(component, letters);
    fputs(letters, stdout);
}

static const char *outcome_words(const char *outcome, bool ended) {
    switch (outcome[0]) {
    case 'N':
        return ended ? "N: no move is left, and whoever moved last has lost"
                     : "N: the player to move wins";
    case 'P':
        return ended ? "P: no move is left, and whoever moved last has won"
                     : "P: the player to move loses against best play";
    default:
        return "D: neither side can force a win";
    }
}

/* How wide the longest of the first moves is in words; 0 where a line has no room for what it
 * leaves, too. */
static int width_of_moves(const json_t *moves, size_t shown) {
    enum { ROOM = 75, ROOM_BESIDE_DEPTH = 58 };
    size_t words = 0, room = ROOM;
    for (size_t i = 0; i < shown; i++) {
        const json_t *move = json_array_get(moves, i);
        const size_t size = strlen(text_of(move, "words"));
        words = size > words ? size : words;
        if (json_object_get(move, "wins") != NULL || json_object_get(move, "depth") != NULL)
            room = ROOM_BESIDE_DEPTH;
    }
    for (size_t i = 0; i < shown; i++)
        if (words + strlen(text_of(json_array_get(moves, i), "position")) > room)
            return 0;
    return (int)words;
}

/* Moves, each on a line, as one types it; the first of them where there are many. What they leave
 * stands behind them where every line has room for it. */
static void print_moves(const char *title, const json_t *moves, bool more) {
    char room[32];
    size_t i, shown = json_array_size(moves) > SHOWN + 10 ? SHOWN : json_array_size(moves);
    json_t *item;
    const int width = width_of_moves(moves, shown);
    if (json_array_size(moves) > 0)
        printf("\n%s\n", title);
    json_array_foreach(moves, i, item) {
        if (i == shown) {
            printf("  ... and %s%zu more; --json lists them%s\n", more ? "more than " : "",
                   json_array_size(moves) - i, more ? "" : " all");
            return;
        }
        printf("  %-*s", width, text_of(item, "words"));
        if (width > 0)
            printf("   %s", text_of(item, "position"));
        if (json_is_true(json_object_get(item, "wins")))
            printf("   wins");
        if (json_is_true(json_object_get(item, "draws")))
            printf("   draws");
        if (json_object_get(item, "depth") != NULL)
            printf("   depth %s", field_number(item, "depth", room, sizeof room));
        printf("\n");
    }
    if (more && json_array_size(moves) > 0)
        printf("  ... and more\n");
}

static void print_solution(const json_t *answer, bool color) {
    char room[32];
    const bool misere = strcmp(text_of(answer, "play"), "misere") == 0;
    const json_t *components = json_object_get(answer, "components");
    const json_t *moves = json_object_get(answer, "moves");
    size_t i;
    json_t *item;
    printf("%s, %s play\n", text_of(answer, "position"), text_of(answer, "play"));
    printf(
        "%s%s%s", color ? "\033[1m" : "",
        outcome_words(text_of(answer, "outcome"), json_is_true(json_object_get(answer, "ended"))),
        color ? "\033[0m" : "");
    printf(". %s %s.\n", misere ? "Value in normal play:" : "Value:",
           field_number(answer, "value", room, sizeof room));
    if (json_object_get(answer, "depth") != NULL) {
        const char *depth = field_number(answer, "depth", room, sizeof room);
        printf("With best play it lasts %s move%s.\n", depth, strcmp(depth, "1") == 0 ? "" : "s");
    }
    if (json_array_size(components) > 1 && json_array_size(components) <= SHOWN) {
        printf("\nValues\n");
        json_array_foreach(components, i, item) {
            printf("  ");
            print_name(i);
            printf("  %s:%s  %s\n", text_of(item, "rule"), text_of(item, "state"),
                   field_number(item, "value", room, sizeof room));
        }
    }
    const bool all = json_object_get(json_array_get(moves, 0), "wins") != NULL;
    const bool more = json_object_get(answer, "most") != NULL;
    print_moves(all ? "Moves" : "Winning moves", moves, more);
    print_moves("Moves that keep it so", json_object_get(answer, "drawing_moves"), more);
    if (more && json_integer_value(json_object_get(answer, "most")) == 0)
        printf("\nThere are moves to list; --most 0 lists none.\n");
    if (json_is_false(json_object_get(answer, "moves_complete")) && !more)
        printf("%s\n", strcmp(text_of(answer, "outcome"), "N") == 0 && json_array_size(moves) == 0
                           ? "A winning move exists, but there are more moves than can be looked "
                             "through."
                           : "Not every move was looked into to the end; others may win as well.");
}

static void print_listed(const json_t *answer, bool color) {
    (void)color;
    printf("%s, %s play\n", text_of(answer, "position"), text_of(answer, "play"));
    const bool more = json_is_false(json_object_get(answer, "moves_complete"));
    print_moves("Moves", json_object_get(answer, "moves"), more);
    if (json_array_size(json_object_get(answer, "moves")) == 0)
        printf(more ? "There are moves; --most 0 lists none.\n" : "There is no move.\n");
}

static void print_explanation(const json_t *answer, bool color) {
    const char *text = text_of(answer, "text");
    size_t i, at = 0;
    json_t *mark;
    json_array_foreach(json_object_get(answer, "marks"), i, mark)
        print_mark(text, &at, (size_t)json_integer_value(json_array_get(mark, 0)),
                   (size_t)json_integer_value(json_array_get(mark, 1)), color);
    fputs(text + at, stdout);
}

static void print_move(const json_t *answer, bool color) {
    (void)color;
    printf("%s: %s%s\n", text_of(answer, "words"), text_of(answer, "position"),
           json_is_true(json_object_get(answer, "wins")) ? ", a winning move" : "");
    if (json_is_true(json_object_get(answer, "guess")))
        printf("This is a guess: there are more moves than can be looked through.\n");
}

static void print_nimsum(const json_t *answer, bool color) {
    char heaps[32], sum[32];
    (void)color;
    field_number(answer, "heaps", heaps, sizeof heaps);
    printf(
        "%s heap%s, nim-sum %s. %s.\n", heaps, strcmp(heaps, "1") == 0 ? "" : "s",
        field_number(answer, "nim_sum", sum, sizeof sum),
        outcome_words(text_of(answer, "outcome"), json_is_true(json_object_get(answer, "ended"))));
}

static void print_table(const json_t *table) {
    char room[32];
    size_t i, j;
    json_t *row, *cell;
    int width = 1;
    json_array_foreach(table, i, row) json_array_foreach(row, j, cell) {
        const int size = (int)strlen(number_of(cell, room, sizeof room));
        width = size > width ? size : width;
    }
    /* The factors stand at the head and at the left. */
    printf("%*s |", width, "*");
    for (j = 0; j < json_array_size(table); j++)
        printf(" %*zu", width, j);
    printf("\n");
    for (i = 0; i < (json_array_size(table) + 1) * ((size_t)width + 1) + 1; i++)
        putchar(i == (size_t)width + 1 ? '+' : '-');
    printf("\n");
    json_array_foreach(table, i, row) {
        printf("%*zu |", width, i);
        json_array_foreach(row, j, cell) printf(" %*s", width, number_of(cell, room, sizeof room));
        printf("\n");
    }
}

static void print_roots(const json_t *answer, const json_t *roots) {
    char room[48], bits[32], equation[32];
    size_t i;
    json_t *root;
    json_array_foreach(roots, i, root)
        printf("%s*%s", i > 0 ? " or " : "x = ", number_of(root, room, sizeof room));
    field_number(answer, "field_bits", bits, sizeof bits);
    field_number(answer, "equation_bits", equation, sizeof equation);
    if (atoi(bits) > atoi(equation))
        printf("   in the field of %s bits; the equation is in that of %s", bits, equation);
    printf("\n");
}

static const char *ordinary_of(const json_t *value) {
    return json_is_string(value) ? json_string_value(value) : "nothing";
}

static void print_evaluated(const json_t *answer) {
    char room[48];
    const json_t *roots = json_object_get(answer, "roots");
    const json_t *ordinary = json_object_get(answer, "ordinary");
    if (roots != NULL)
        print_roots(answer, roots);
    else if (json_object_get(answer, "nimber") != NULL)
        printf("*%s\n", field_number(answer, "nimber", room, sizeof room));
    else {
        printf("%s", field_number(answer, "number", room, sizeof room));
        if (json_object_get(answer, "base") != NULL)
            printf("   to the base *%s", field_number(answer, "base", room, sizeof room));
        printf("\n");
    }
    if (json_is_array(ordinary))
        printf("ordinary arithmetic: %s or %s\n", ordinary_of(json_array_get(ordinary, 0)),
               ordinary_of(json_array_get(ordinary, 1)));
    else if (ordinary != NULL)
        printf("ordinary arithmetic: %s\n", ordinary_of(ordinary));
}

static void print_nimber(const json_t *answer, bool color) {
    const json_t *table = json_object_get(answer, "table");
    const json_t *answers = json_object_get(answer, "answers");
    size_t i;
    json_t *one;
    (void)color;
    if (table != NULL)
        print_table(table);
    else if (answers == NULL)
        print_evaluated(answer);
    json_array_foreach(answers, i, one) {
        printf("%s%s ", json_string_value(json_object_get(one, "expression")),
               json_object_get(one, "roots") != NULL ? ":" : " =");
        print_evaluated(one);
    }
}

static void print_period(const json_t *answer, bool color) {
    char period[32], preperiod[32], saltus[32], checked[32], name[NAME_ROOM];
    const char *source = json_string_value(json_object_get(answer, "known_from"));
    (void)color;
    field_number(answer, "period", period, sizeof period);
    field_number(answer, "preperiod", preperiod, sizeof preperiod);
    field_number(answer, "saltus", saltus, sizeof saltus);
    field_number(answer, "checked_to", checked, sizeof checked);
    if (!json_is_true(json_object_get(answer, "proved"))) {
        printf("%s: no period was proved with the values up to G(%s); %s.\n",
               text_of(answer, "rule"), checked,
               json_is_true(json_object_get(answer, "looks_arithmetic"))
                   ? "they look arithmetic periodic, but the theorem for games that split heaps "
                     "does not prove it"
                   : "look further with --max");
    } else if (strcmp(saltus, "0") != 0) {
        printf("%s: G(n + %s) = G(n) + %s for all n >= %s, proved.\n", text_of(answer, "rule"),
               period, saltus, preperiod);
    } else {
        printf("%s: period %s from n = %s on, proved %swith the values up to G(%s).\n",
               text_of(answer, "rule"), period, preperiod, source != NULL ? "before " : "",
               checked);
    }
    if (source != NULL)
        printf("Its certificate %s.\n",
               strcmp(source, "program") == 0 ? "comes with the program" : "is in the cache");
    if (json_is_null(json_object_get(answer, "plot")))
        puts("Without a period there is nothing to draw.");
    else if (json_object_get(answer, "plot") != NULL)
        printf("Drawn in %s.\n", shown_name(text_of(answer, "plot"), name));
}

/* What values answers where its answer is not text: what it has drawn. */
static void print_plot(const json_t *answer, bool color) {
    char from[32], to[32], largest[32], at[32], rares[32], name[NAME_ROOM];
    (void)color;
    printf("%s: G(%s) to G(%s) drawn in %s\n", text_of(answer, "rule"),
           field_number(answer, "from", from, sizeof from),
           field_number(answer, "to", to, sizeof to), shown_name(text_of(answer, "plot"), name));
    printf("largest value %s, first at %s\n",
           field_number(answer, "largest", largest, sizeof largest),
           field_number(answer, "largest_at", at, sizeof at));
    if (json_object_get(answer, "rares") != NULL)
        printf("%s rare heaps, the last %s\n", field_number(answer, "rares", rares, sizeof rares),
               field_number(answer, "last_rare", at, sizeof at));
}

/* As it can be given to a shell. */
static void print_quoted(const char *word) {
    static const char safe[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
                               "_.,:/=+-";
    const char *quote = word[strspn(word, safe)] == '\0' ? "" : "'";
    printf("%s%s%s", quote, word, quote);
}

/* A rule, or the game alone where none was written. */
static void print_game(const json_t *answer) {
    const json_t *game = json_object_get(answer, "game");
    const bool is_rule = json_is_string(json_object_get(answer, "rule"));
    printf("%s\n", is_rule ? text_of(answer, "rule") : text_of(game, "name"));
    print_folded(is_rule ? text_of(answer, "rule_in_words") : text_of(game, "summary"), 2);
    if (json_is_string(json_object_get(game, "code"))) {
        printf("\nCode\n  ");
        print_quoted(text_of(game, "code"));
        printf("\n");
    }
    if (json_is_string(json_object_get(game, "parameters"))) {
        printf("\nParameters\n");
        print_folded(text_of(game, "parameters"), 2);
    }
    printf("\nStates\n");
    print_folded(text_of(game, "states"), 2);
    printf("\nExample\n  bouton solve ");
    print_quoted(text_of(game, "example"));
    printf("\n");
    if (json_is_string(json_object_get(answer, "example_in_words")))
        printf("  A move by this rule: %s\n", text_of(answer, "example_in_words"));
    if (json_is_string(json_object_get(game, "notes"))) {
        printf("\nNotes\n");
        print_folded(text_of(game, "notes"), 2);
    }
}

static void print_rules(const json_t *answer, bool color) {
    const json_t *games = json_object_get(answer, "games");
    size_t i;
    json_t *game;
    (void)color;
    if (games == NULL) {
        print_game(answer);
        return;
    }
    json_array_foreach(games, i, game) {
        printf("%-16s ", text_of(game, "name"));
        print_quoted(text_of(game, "example"));
        printf("\n");
        print_folded(text_of(game, "summary"), 17);
    }
    printf("\n`bouton rules NAME` says more of one of them.\n");
}

static void print_selftest(const json_t *answer, bool color) {
    (void)color;
    const char *digest = text_of(answer, "digest");
    if (json_is_true(json_object_get(answer, "right")))
        printf("digest %s, as it should be\n", digest);
    else
        printf("digest %s, and it should be %s: do not trust this build\n", digest,
               text_of(answer, "expected"));
}

static void *allocate(size_t size) {
    void *memory = malloc(size);
    if (memory == NULL && size > 0) {
        print_lack_of_memory();
        exit(BOUTON_SYSTEM);
    }
    return memory;
}

void json_end_without_memory(void) {
    json_set_alloc_funcs(allocate, free);
}

bool print_answer(const char *command, const char *json, size_t size, bool color) {
    static const struct {
        const char *command;
        void (*print)(const json_t *answer, bool color);
    } forms[] = {
        {"solve", print_solution},    {"moves", print_listed},      {"explain", print_explanation},
        {"move", print_move},         {"review", print_review},     {"nimsum", print_nimsum},
        {"nimber", print_nimber},     {"period", print_period},     {"rules", print_rules},
        {"values", print_plot},       {"genus", print_genus},       {"canonical", print_canonical},
        {"quotient", print_quotient}, {"selftest", print_selftest}, {"remember", print_bases}};
    json_end_without_memory();
    json_t *answer = json_loadb(json, size, JSON_ALLOW_NUL, NULL);
    if (answer == NULL)
        return false;
    size_t form = 0;
    while (form < sizeof forms / sizeof *forms && strcmp(forms[form].command, command) != 0)
        form++;
    /* Values themselves are shown as the JSON that was asked for. */
    const bool plain = strcmp(command, "values") == 0 && json_object_get(answer, "plot") == NULL;
    if (form < sizeof forms / sizeof *forms && !plain)
        forms[form].print(answer, color);
    else
        fwrite(json, 1, size, stdout);
    json_decref(answer);
    return true;
}
