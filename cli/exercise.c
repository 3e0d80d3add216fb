/* SPDX-License-Identifier: MIT */
#include "exercise.h"

#include "host/setup.h"

#include <stdlib.h>
#include <string.h>

/* The beginning of a line without the blanks around it. */
static char *trimmed(char *line) {
    char *answer = line + strspn(line, " \t\r\n");
    size_t size = strlen(answer);
    while (size > 0 && strchr(" \t\r\n", answer[size - 1]) != NULL)
        answer[--size] = '\0';
    return answer;
}

static char *read_from_page(learner *l, const char *prompt) {
    if (l->capacity < LESSON_LINE) {
        char *line = realloc(l->line, LESSON_LINE);
        l->line = line != NULL ? line : l->line;
        l->capacity = line != NULL ? LESSON_LINE : l->capacity;
    }
    const char *keys = l->rests ? "Enter: goes on   quit"
                       : l->has_others
                           ? "Enter: answer   hint  show  again  random  skip  quit  help"
                           : "Enter: answer   hint  show  again  skip  quit  help";
    if (l->capacity >= LESSON_LINE && lesson_page_ask(l->page, prompt, keys, l->line))
        return trimmed(l->line);
    l->quit = true;
    return NULL;
}

char *read_answer(learner *l, const char *prompt) {
    if (l->page != NULL)
        return read_from_page(l, prompt);
    say(l, "%s> ", prompt);
    fflush(stdout);
    if (!read_typed_line(l->terminal, &l->line, &l->capacity, &l->status)) {
        say(l, "\n");
        l->quit = true;
        return NULL;
    }
    return trimmed(l->line);
}

static const exercise_kind *kind_of(const char *name) {
    const exercise_kind *const lists[] = {answer_kinds, bout_kinds};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        for (const exercise_kind *kind = lists[i]; kind->name != NULL; kind++)
            if (strcmp(kind->name, name) == 0)
                return kind;
    return NULL;
}

/* Puts a position on the table. */
static bool open_position(exercise *e, const bouton_position *position) {
    if (bouton_match_start(e->match, position, e->play) != BOUTON_OK) {
        give_up(e->l);
        return false;
    }
    bouton_match_set_seed(e->match, e->l->seed);
    return solve_now(e, e->solution);
}

/* The exercise as it is written. */
static bool open_exercise(exercise *e) {
    const char *text = field(e, "position");
    bouton_context *b = e->l->b;
    if (text == NULL)
        return true;
    e->match = bouton_match_new(b);
    e->solution = bouton_solution_new(b);
    e->written = bouton_position_new(b);
    if (e->match == NULL || e->solution == NULL || e->written == NULL ||
        bouton_position_read(e->written, text, strlen(text)) != BOUTON_OK ||
        bouton_match_set_players(e->match, "You,Other") != BOUTON_OK) {
        give_up(e->l);
        return false;
    }
    return open_position(e, e->written);
}

/* splitmix64 */
static uint64_t random_below(learner *l, uint64_t bound) {
    uint64_t z = l->seed += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return (z ^ z >> 31) % bound;
}

/* A state with other letters at its places, coins or free squares and holes; false where it is not
 * made of these. */
static bool put_random_letters(learner *l, const char *state, bouton_text *out) {
    static const char *const alphabets[] = {"HT/", ".#/"};
    for (size_t i = 0; i < sizeof alphabets / sizeof *alphabets; i++) {
        if (state[strspn(state, alphabets[i])] != '\0')
            continue;
        for (; *state != '\0'; state++)
            bouton_text_put_char(out, *state == '/' ? '/' : alphabets[i][random_below(l, 2)]);
        return true;
    }
    return false;
}

/* The games of the exercise with other heaps, up to twice as large, other coins or other squares;
 * false where one of them has none of these. */
static bool put_random(exercise *e, bouton_text *out) {
    enum { LEAST = 3 };
    bouton_text *state = bouton_text_new(e->l->b);
    bool all = true;
    for (size_t i = 0; i < bouton_position_count(e->written) && all; i++) {
        uint64_t heap = 0;
        bouton_text_printf(out, "%s%s:", i > 0 ? " + " : "", bouton_position_rule(e->written, i));
        if (bouton_position_heap(e->written, i, &heap)) {
            heap = 1 + random_below(e->l, 2 * heap > LEAST ? 2 * heap : LEAST);
            bouton_text_printf(out, "%llu", (unsigned long long)heap);
            continue;
        }
        bouton_text_clear(state);
        bouton_position_state(e->written, i, state);
        all = put_random_letters(e->l, bouton_text_data(state), out);
    }
    bouton_text_free(state);
    return all;
}

/* One at random; where a move is to be found there is one that wins. False where there are none. */
static bool open_random(exercise *e, const exercise_kind *kind) {
    enum { NUMBERS = 63 };
    if (e->match == NULL) {
        e->number = 1 + random_below(e->l, NUMBERS);
        return true;
    }
    const bool wins = strcmp(kind->random, "randomMove") == 0 || strcmp(kind->name, "win") == 0;
    bouton_position *position = bouton_position_new(e->l->b);
    bouton_text *text = bouton_text_new(e->l->b);
    bool found;
    do {
        bouton_text_clear(text);
        found = put_random(e, text);
        if (found &&
            (position == NULL || bouton_position_read(position, bouton_text_data(text),
                                                      bouton_text_size(text)) != BOUTON_OK))
            give_up(e->l);
    } while (found && !e->l->quit && open_position(e, position) && wins &&
             bouton_solution_outcome(e->solution) != BOUTON_N);
    bouton_text_free(text);
    bouton_position_free(position);
    return found;
}

static bool is_nim(const bouton_position *position) {
    for (size_t i = 0; i < bouton_position_count(position); i++)
        if (strcmp(bouton_position_rule(position, i), "nim") != 0)
            return false;
    return true;
}

static void present(exercise *e, const exercise_kind *kind) {
    const char *typed = field(e, "typed");
    char number[24];
    snprintf(number, sizeof number, "%llu", (unsigned long long)e->number);
    if (e->practising)
        tell(e->l, kind->random, number);
    else
        print_prose(e->l,
                    typed != NULL ? typed : json_string_value(json_object_get(e->words, "ask")), 0);
    if (e->play == BOUTON_MISERE && e->practising) /* an exercise says it in its own words */
        say(e->l, "Whoever %s loses.\n",
            is_nim(e->written) ? "takes the last object" : "makes the last move");
    kind->present(e);
}

static void give_hint(exercise *e) {
    const json_t *hints = json_object_get(e->words, "hints");
    const bool columns = json_is_true(json_object_get(e->data, "columns"));
    const size_t count = e->practising ? 0 : json_array_size(hints); /* they have its numbers */
    if (e->rung < count)
        print_prose(e->l, json_string_value(json_array_get(hints, e->rung)), 0);
    else if (e->rung == count && columns && e->solution != NULL)
        draw_columns(e);
    else {
        say(e->l, "There is no %shint. `show` shows the answer.\n", e->rung > 0 ? "other " : "");
        return;
    }
    e->rung++;
}

/* What can be typed now. */
static const char *prompt_of(const exercise *e, const exercise_kind *kind) {
    return e->on_trial                                    ? "a move"
           : strcmp(kind->name, "duel") == 0 && !e->begun ? "me or you"
                                                          : kind->prompt;
}

static void print_commands(exercise *e, const exercise_kind *kind) {
    learner *l = e->l;
    bouton_text *text = bouton_text_new(l->b);
    bouton_text_printf(text,
                       "Type %s; or hint, show (the answer, and why), again (the exercise once "
                       "more), %sskip, quit.",
                       prompt_of(e, kind), kind->random != NULL ? "random (others like it), " : "");
    print_text(l, text);
}

bool is_word(const char *answer, const char *one, const char *other) {
    return strcmp(answer, one) == 0 || strcmp(answer, other) == 0;
}

static void go_on_at_random(exercise *e, const exercise_kind *kind) {
    if (kind->random == NULL || !open_random(e, kind)) {
        say(e->l, "There are no others of this exercise.\n");
        return;
    }
    e->practising = true;
    e->rung = 0;
    if (!e->l->quit)
        present(e, kind);
}

/* Goes on until the answer is right, or none is wanted any more. Random exercises go on until one
 * is skipped, and solving one of them counts as solving the exercise. */
static bool ask(exercise *e, const exercise_kind *kind) {
    learner *l = e->l;
    while (!l->quit) {
        char *answer = read_answer(l, prompt_of(e, kind));
        if (answer == NULL || is_word(answer, "skip", "next"))
            return e->practised > 0;
        if (is_word(answer, "quit", "exit")) {
            l->quit = true;
        } else if (is_word(answer, "hint", "h")) {
            give_hint(e);
        } else if (is_word(answer, "show", "why")) {
            kind->show(e);
        } else if (strcmp(answer, "again") == 0) {
            present(e, kind);
        } else if (strcmp(answer, "random") == 0) {
            go_on_at_random(e, kind);
        } else if (is_word(answer, "help", "?") || *answer == '\0') {
            print_commands(e, kind);
        } else {
            const verdict said = kind->judge(e, answer);
            if (said == RIGHT && !e->practising)
                return true;
            if (said == RIGHT) {
                e->practised++;
                tell(l, "right");
                go_on_at_random(e, kind);
            }
        }
    }
    return e->practised > 0;
}

bool do_exercise(learner *l, const json_t *data, size_t number) {
    exercise e = {.l = l,
                  .data = data,
                  .words = json_object_get(data, "words"),
                  .play =
                      json_is_true(json_object_get(data, "misere")) ? BOUTON_MISERE : BOUTON_NORMAL,
                  .number = (uint64_t)json_integer_value(json_object_get(data, "number")),
                  .tried = json_array()};
    const exercise_kind *kind = kind_of(field(&e, "kind"));
    char digits[24];
    bool done = false;
    snprintf(digits, sizeof digits, "%zu", number);
    tell(l, "exercise", digits);
    if (kind != NULL && open_exercise(&e)) {
        l->has_others = kind->random != NULL;
        present(&e, kind);
        done = ask(&e, kind);
    }
    const char *then = json_string_value(json_object_get(e.words, "then"));
    if (done && !e.practising)
        tell(l, "right");
    if (done && then != NULL)
        print_prose(l, then, 0);
    say(l, "\n");
    json_decref(e.tried);
    bouton_position_free(e.written);
    bouton_solution_free(e.solution);
    bouton_match_free(e.match);
    return done;
}
