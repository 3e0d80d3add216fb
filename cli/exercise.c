/* SPDX-License-Identifier: MIT */
#include "exercise.h"

#include "host/setup.h"

#include "host/rules.h"
#include "table.h"

#include <stdlib.h>
#include <string.h>

void give_up(learner *l) {
    const bouton_error *error = bouton_last_error(l->b);
    close_page(l);
    print_refusal(error);
    l->status = error->status != BOUTON_OK ? error->status : BOUTON_SYSTEM;
    l->terminal->told = l->quit = true;
}

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
    const char *keys =
        l->rests ? "Enter: goes on   quit" : "Enter: answer   hint  show  again  skip  quit  help";
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

const char *field(const exercise *e, const char *key) {
    return json_string_value(json_object_get(e->data, key));
}

void draw_table(exercise *e) {
    bouton_text *text = bouton_text_new(e->l->b);
    if (table_draw(e->l->b, bouton_match_position(e->match), text) != BOUTON_OK)
        give_up(e->l);
    print_lines(e->l, text);
}

void draw_columns(exercise *e) {
    bouton_explanation *columns = bouton_explanation_new(e->l->b);
    if (columns == NULL || bouton_explain_columns(e->solution, columns) != BOUTON_OK)
        give_up(e->l);
    say(e->l, "%s", bouton_explanation_text(columns));
    bouton_explanation_free(columns);
}

bool solve_now(exercise *e, bouton_solution *solution) {
    const bool solved = solution != NULL && bouton_solve(bouton_match_position(e->match), e->play,
                                                         BOUTON_WANT_ALL, solution) == BOUTON_OK;
    terminal_clear_progress(e->l->terminal);
    if (!solved)
        give_up(e->l);
    return solved;
}

void put_to_you(bouton_text *out, const char *move) {
    const size_t verb = strcspn(move, " ");
    const bool ends = verb > 0 && move[verb - 1] == 's';
    bouton_text_put_bytes(out, move, verb - ends);
    bouton_text_put(out, move + verb);
}

void put_move(exercise *e, const bouton_solution *solution, size_t move, bool to_you,
              bouton_text *out) {
    bouton_text *said = bouton_text_new(e->l->b);
    bouton_solution_write_phrase(solution, move, said);
    if (to_you)
        put_to_you(out, bouton_text_data(said));
    else
        bouton_text_put(out, bouton_text_data(said));
    bouton_text_free(said);
}

bouton_text *last_move(exercise *e) {
    bouton_text *said = bouton_text_new(e->l->b), *to_you = bouton_text_new(e->l->b);
    bouton_match_write_phrase(e->match, bouton_match_moves(e->match) - 1, said);
    put_to_you(to_you, bouton_text_data(said));
    bouton_text_free(said);
    return to_you;
}

bool make_typed(exercise *e, const char *answer) {
    const bouton_status status = bouton_match_make(e->match, answer);
    terminal_clear_progress(e->l->terminal);
    if (status == BOUTON_OK)
        return true;
    if (status != BOUTON_INPUT) {
        give_up(e->l);
        return false;
    }
    bouton_text *example = bouton_text_new(e->l->b), *text = bouton_text_new(e->l->b);
    bouton_text *why = bouton_text_new(e->l->b);
    const bouton_error *error = bouton_last_error(e->l->b);
    const char *message = error->message;
    /* What speaks of commands is for matches; here the example says more. */
    if (strncmp(message, "from here on", strlen("from here on")) == 0 && error->at >= 0 &&
        (size_t)error->at < strlen(answer))
        bouton_text_printf(why, "This is no move: \"%s\" can't be read there.", answer + error->at);
    else if (strchr(message, '`') == NULL && strcmp(message, "there is no such move") != 0)
        bouton_text_printf(why, "This is no move: %s.", message);
    else
        bouton_text_put(why, "There is no such move here.");
    print_text(e->l, why);
    if (bouton_position_write_example(bouton_match_position(e->match), example) != BOUTON_OK)
        give_up(e->l);
    bouton_text_put(text, "A move, for example: ");
    put_to_you(text, bouton_text_data(example));
    bouton_text_put(text, ".");
    print_text(e->l, text);
    bouton_text_free(example);
    return false;
}

size_t winning_move(const bouton_solution *solution) {
    for (size_t i = 0; i < bouton_solution_moves(solution); i++) {
        bool wins = false;
        bouton_solution_move(solution, i, &wins);
        if (wins)
            return i;
    }
    return SIZE_MAX;
}

/* Whether a move of the solution is the last of the game. */
static bool ends(exercise *e, const bouton_solution *solution, size_t move) {
    bouton_position *position = bouton_position_new(e->l->b);
    bouton_solution *end = bouton_solution_new(e->l->b);
    bool none = false;
    if (position == NULL || end == NULL ||
        bouton_solution_make(solution, move, position) != BOUTON_OK ||
        bouton_solve(position, e->play, BOUTON_WANT_ALL, end) != BOUTON_OK)
        give_up(e->l);
    else
        none = bouton_solution_moves(end) == 0;
    bouton_solution_free(end);
    bouton_position_free(position);
    return none;
}

/* The move that wins now, for the other player, and whether it is the last; NULL if it can't be
 * told, empty if there is none. */
static bouton_text *winning_reply(exercise *e, bool *last) {
    bouton_solution *after = bouton_solution_new(e->l->b);
    bouton_text *reply = NULL;
    *last = false;
    if (solve_now(e, after)) {
        const size_t wins = winning_move(after);
        reply = bouton_text_new(e->l->b);
        if (wins != SIZE_MAX) {
            put_move(e, after, wins, false, reply);
            *last = ends(e, after, wins);
        }
    }
    bouton_solution_free(after);
    return reply;
}

void refute(exercise *e) {
    bool last;
    bouton_text *own = last_move(e), *reply = winning_reply(e, &last);
    if (reply != NULL && bouton_text_size(reply) > 0)
        tell(e->l, last ? "refutedAtOnce" : "refuted", bouton_text_data(own),
             bouton_text_data(reply));
    else if (reply != NULL)
        tell(e->l, "lostAtOnce", bouton_text_data(own));
    bouton_text_free(reply);
    bouton_text_free(own);
}

void tell_reply(exercise *e) {
    bool last;
    bouton_text *reply = winning_reply(e, &last);
    if (reply != NULL && bouton_text_size(reply) > 0)
        tell(e->l, "reply", bouton_text_data(reply));
    bouton_text_free(reply);
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

/* Until the answer is right, or no other is wanted. At random ones it goes on until that is
 * skipped, and one of them is as good as the exercise. */
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
