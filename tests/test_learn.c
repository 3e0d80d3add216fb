/* SPDX-License-Identifier: MIT */
/* The course in the terminal, in a dialogue with the program: of each exercise a wrong answer is
 * refused with its reason, and the right one, which is found here by the library, is accepted. */
#include "test.h"

#include <bouton/bouton.h>
#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

enum { HEARD_MAX = 1 << 16 };

/* The program on the other side of two pipes. */
typedef struct dialogue {
    bouton_context *b;
    json_t *course;
    char state[64]; /* the folder for its file */
    FILE *to;
    int from;
    pid_t program;
    char heard[HEARD_MAX]; /* since the last line that was typed */
} dialogue;

static void start(dialogue *d, const char *lesson) {
    int to[2], from[2];
    assert_int_equal(pipe(to) | pipe(from), 0);
    d->program = fork();
    if (d->program == 0) {
        dup2(to[0], STDIN_FILENO);
        dup2(from[1], STDOUT_FILENO);
        for (int i = 0; i < 2; i++) {
            close(to[i]);
            close(from[i]);
        }
        setenv("XDG_STATE_HOME", d->state, 1);
        if (lesson != NULL)
            execl("./bouton", "bouton", "learn", lesson, "--seed", "7", (char *)NULL);
        else
            execl("./bouton", "bouton", "learn", (char *)NULL);
        _exit(127);
    }
    close(to[0]);
    close(from[1]);
    d->to = fdopen(to[1], "w");
    d->from = from[0];
}

static size_t values_told; /* times that "(value 2)" was said */

/* What is said up to the next prompt, or the end. */
static void hear(dialogue *d) {
    size_t size = 0;
    ssize_t count;
    do {
        count = read(d->from, d->heard + size, HEARD_MAX - 1 - size);
        size += count > 0 ? (size_t)count : 0;
        d->heard[size] = '\0';
        assert_true(size < HEARD_MAX - 1);
    } while (count > 0 && (size < 2 || strcmp(d->heard + size - 2, "> ") != 0));
    /* What belongs together stays in one line, with a blank as others are. */
    values_told += strstr(d->heard, "(value ") != NULL;
    assert_null(strstr(d->heard, "(value\n"));
    assert_null(strstr(d->heard, "\xc2\xa0"));
}

static void type(dialogue *d, const char *line) {
    fprintf(d->to, "%s\n", line);
    fflush(d->to);
    hear(d);
}

static void leave(dialogue *d) {
    int status = 0;
    fclose(d->to);
    while (read(d->from, d->heard, HEARD_MAX) > 0)
        continue;
    close(d->from);
    waitpid(d->program, &status, 0);
    assert_int_equal(status, 0);
}

static const char *sentence(const dialogue *d, const char *key) {
    const char *text = json_string_value(json_object_get(json_object_get(d->course, "say"), key));
    assert_non_null(text);
    return text;
}

/* A text holds a sentence of the course, wherever its lines are broken, up to where it has a place
 * for words. */
static bool says(const dialogue *d, const char *key) {
    const char *wanted = sentence(d, key);
    const size_t size = strcspn(wanted, "$");
    for (const char *at = d->heard; *at != '\0'; at++) {
        size_t i = 0;
        while (i < size && (at[i] == wanted[i] || (at[i] == '\n' && wanted[i] == ' ')))
            i++;
        if (i == size && size > 0)
            return true;
    }
    return false;
}

static void assert_says(const dialogue *d, const char *key) {
    if (!says(d, key))
        fail_msg("\"%s\" is not said: %s", sentence(d, key), d->heard);
}

/* ---- What is right. ---- */

static const char *text_of(const json_t *object, const char *key) {
    return json_string_value(json_object_get(object, key));
}

static bouton_play play_of(const json_t *exercise) {
    return json_is_true(json_object_get(exercise, "misere")) ? BOUTON_MISERE : BOUTON_NORMAL;
}

static bouton_solution *solve(dialogue *d, const bouton_position *position, bouton_play play) {
    bouton_solution *solution = bouton_solution_new(d->b);
    assert_int_equal(bouton_solve(position, play, BOUTON_WANT_ALL, solution), BOUTON_OK);
    return solution;
}

static bouton_solution *solve_text(dialogue *d, const char *text, bouton_play play) {
    bouton_position *position = bouton_position_new(d->b);
    assert_int_equal(bouton_position_read(position, text, strlen(text)), BOUTON_OK);
    bouton_solution *solution = solve(d, position, play);
    bouton_position_free(position);
    return solution;
}

/* The first move that wins, or that doesn't, as it can be typed. */
static bool find_move(dialogue *d, const bouton_solution *solution, bool winning, char line[80]) {
    for (size_t i = 0; i < bouton_solution_moves(solution); i++) {
        bool wins;
        bouton_solution_move(solution, i, &wins);
        if (wins != winning)
            continue;
        bouton_text *text = bouton_text_new(d->b);
        bouton_solution_write_move(solution, i, text);
        snprintf(line, 80, "%s", bouton_text_data(text));
        bouton_text_free(text);
        return true;
    }
    return false;
}

static void type_number(dialogue *d, uint64_t number) {
    char line[32];
    snprintf(line, sizeof line, "%llu", (unsigned long long)number);
    type(d, line);
}

/* ---- Each kind: first wrong, then right. ---- */

static void do_choice(dialogue *d, const json_t *e) {
    const json_t *words = json_object_get(e, "words"), *why = json_object_get(words, "why");
    const json_int_t right = json_integer_value(json_object_get(e, "right"));
    for (json_int_t i = 0; i < (json_int_t)json_array_size(json_object_get(words, "options"));
         i++) {
        char key[32];
        if (i == right)
            continue;
        snprintf(key, sizeof key, "%lld", (long long)i);
        type_number(d, (uint64_t)i + 1);
        assert_says(d, "wrong");
        /* Its first word, at least, as far as every terminal can write it. */
        const char *reason = json_string_value(json_object_get(why, key));
        assert_non_null(reason);
        char begin[16];
        snprintf(begin, sizeof begin, "\n%.*s", (int)strcspn(reason, " \xc3\xe2*"), reason);
        assert_non_null(strstr(d->heard, begin));
    }
    type_number(d, (uint64_t)right + 1);
}

static void do_outcome(dialogue *d, const json_t *e) {
    char move[80];
    bouton_solution *s = solve_text(d, text_of(e, "position"), play_of(e));
    const bool is_n = bouton_solution_outcome(s) == BOUTON_N;
    type(d, is_n ? "P" : "N");
    assert_says(d, "wrong");
    assert_says(d, is_n ? "claimN" : "claimP");
    assert_non_null(strstr(d->heard, "a move> "));
    if (find_move(d, s, false, move)) {
        type(d, move);
        assert_says(d, is_n ? "notWinning" : "answerAgain");
        assert_true(says(d, "refuted") || says(d, "lostAtOnce"));
    }
    type(d, "show");
    assert_says(d, is_n ? "shownN" : "shownP");
    if (is_n)
        assert_true(find_move(d, s, true, move));
    type(d, is_n ? move : "P");
    bouton_solution_free(s);
}

static void do_value(dialogue *d, const json_t *e) {
    bouton_solution *s = solve_text(d, text_of(e, "position"), BOUTON_NORMAL);
    const uint64_t value = bouton_solution_value(s).value;
    const bool mex = strcmp(text_of(e, "kind"), "mex") == 0;
    bool below = value > 0;
    type(d, "many");
    assert_says(d, "notNumber");
    type_number(d, value + 40);
    assert_says(d, "wrong");
    assert_true(mex ? strstr(d->heard, "is missing, but") != NULL
                    : says(d, "columnOne") || says(d, "columnOdd") || says(d, "columnEven"));
    type_number(d, below ? value - 1 : value + 1);
    assert_says(d, "wrong");
    if (mex && below)
        assert_says(d, "taken");
    type(d, "show");
    type_number(d, value);
    bouton_solution_free(s);
}

static void do_binary(dialogue *d, const json_t *e) {
    const uint64_t number = (uint64_t)json_integer_value(json_object_get(e, "number"));
    char digits[65] = "";
    size_t size = 0;
    for (uint64_t rest = number; rest > 0; rest >>= 1)
        digits[size++] = (char)('0' + (rest & 1)); /* from the wrong end */
    type_number(d, number);
    assert_non_null(strstr(d->heard, "is the number itself"));
    type(d, "two");
    assert_says(d, "notBinary");
    type(d, digits);
    assert_true(says(d, "reversed") || says(d, "right"));
    type(d, "1");
    assert_non_null(strstr(d->heard, "1 is 1, but"));
    for (size_t i = 0; i < size / 2; i++) {
        const char c = digits[i];
        digits[i] = digits[size - 1 - i];
        digits[size - 1 - i] = c;
    }
    type(d, digits);
}

static void do_table(dialogue *d, const json_t *e) {
    const int to = (int)json_integer_value(json_object_get(e, "to"));
    const bool values = strcmp(text_of(e, "ask"), "value") == 0;
    char line[400] = "";
    type(d, "nonsense");
    assert_non_null(strstr(d->heard, values ? " entries with blanks" : " entries, each N or P,"));
    assert_null(strstr(d->heard, "is not right"));
    for (int heap = 0; heap <= to; heap++) {
        char text[80];
        snprintf(text, sizeof text, "%s:%d", text_of(e, "rule"), heap);
        bouton_solution *s = solve_text(d, text, BOUTON_NORMAL);
        const unsigned long long value = bouton_solution_value(s).value;
        const size_t size = strlen(line);
        if (heap == to) {
            char wrong[420];
            snprintf(wrong, sizeof wrong, "%s %s", line, values ? "9" : value == 0 ? "N" : "P");
            type(d, wrong);
            assert_says(d, "wrong");
            assert_true(says(d, "leadsTo") || says(d, "leadsToOne") || says(d, "fromLeaves"));
            type(d, line);
            assert_non_null(strstr(d->heard, "Right so far"));
        }
        if (values)
            snprintf(line + size, sizeof line - size, " %llu", value);
        else
            snprintf(line + size, sizeof line - size, " %s", value == 0 ? "p" : "n");
        bouton_solution_free(s);
    }
    type(d, line);
}

static void do_move(dialogue *d, const json_t *e) {
    char move[80];
    bouton_solution *s = solve_text(d, text_of(e, "position"), play_of(e));
    type(d, "999 from A");
    assert_true(strstr(d->heard, "This is no move: ") != NULL ||
                strstr(d->heard, "There is no such move here.") != NULL);
    assert_non_null(strstr(d->heard, "A move, for example: "));
    assert_null(strchr(d->heard, '`')); /* no command of a match */
    if (find_move(d, s, false, move)) {
        type(d, move);
        assert_says(d, "wrong");
        assert_says(d, "notWinning");
        assert_true(says(d, "refuted") || says(d, "lostAtOnce"));
    }
    assert_true(find_move(d, s, true, move));
    type(d, move);
    bouton_solution_free(s);
}

static void do_try(dialogue *d, const json_t *e) {
    bouton_solution *s = solve_text(d, text_of(e, "position"), BOUTON_NORMAL);
    for (size_t i = 0; i < (size_t)json_integer_value(json_object_get(e, "times")); i++) {
        bouton_text *move = bouton_text_new(d->b);
        bouton_solution_write_move(s, i, move);
        type(d, bouton_text_data(move));
        assert_non_null(strstr(d->heard, "the nim-sum is"));
        bouton_text_free(move);
    }
    bouton_solution_free(s);
}

/* Makes the perfect player's move on our own table. */
static void follow(dialogue *d, bouton_match *match) {
    const char *did = strstr(d->heard, "The perfect player ");
    char move[200];
    if (did == NULL)
        return;
    did += strlen("The perfect player ");
    size_t size = 0;
    for (; did[size] != '\0' && strncmp(did + size, ".\n", 2) != 0; size++)
        move[size] = did[size] == '\n' ? ' ' : did[size];
    move[size] = '\0';
    assert_int_equal(bouton_match_make(match, move), BOUTON_OK);
}

static void begin_bout(dialogue *d, bouton_match *match, const json_t *e, bool duel, bool wins) {
    bouton_position *position = bouton_position_new(d->b);
    const char *text = text_of(e, "position");
    assert_int_equal(bouton_position_read(position, text, strlen(text)), BOUTON_OK);
    assert_int_equal(bouton_match_set_players(match, "You,Other"), BOUTON_OK);
    assert_int_equal(bouton_match_start(match, position, play_of(e)), BOUTON_OK);
    bouton_position_free(position);
    if (duel) {
        type(d, "nonsense");
        assert_non_null(strstr(d->heard, "Type `me` to begin"));
        assert_non_null(strstr(d->heard, "me or you> "));
        type(d, wins ? "me" : "you");
    }
    if (!wins)
        follow(d, match);
}

/* Plays badly until it is lost, then well until it is won. */
static void do_bout(dialogue *d, const json_t *e) {
    const bool duel = strcmp(text_of(e, "kind"), "duel") == 0;
    char move[80];
    bouton_solution *s = solve_text(d, text_of(e, "position"), play_of(e));
    const bool wins = bouton_solution_outcome(s) == BOUTON_N;
    bouton_solution_free(s);
    for (int well = 0; well < 2; well++) {
        bouton_match *match = bouton_match_new(d->b);
        begin_bout(d, match, e, duel, wins);
        for (;;) {
            unsigned winner;
            bool over;
            assert_int_equal(bouton_match_over(match, &over, &winner), BOUTON_OK);
            if (over)
                break;
            s = solve(d, bouton_match_position(match), play_of(e));
            assert_true(find_move(d, s, well, move) || find_move(d, s, !well, move));
            bouton_solution_free(s);
            assert_int_equal(bouton_match_make(match, move), BOUTON_OK);
            type(d, move);
            if (says(d, "lostBout") || says(d, "right")) {
                assert_int_equal(says(d, "right"), well);
                if (!well)
                    assert_says(d, "slip");
                break;
            }
            follow(d, match);
        }
        bouton_match_free(match);
        if (!well && says(d, "right")) /* no way to lose */
            return;
        if (!well && !duel && !wins) {
            /* It has begun again with the other player's move. */
            char *last = strstr(d->heard, " gave the win away");
            memmove(d->heard, last, strlen(last) + 1);
        }
    }
}

static void do_exercise(dialogue *d, const json_t *e) {
    static const struct {
        const char *kind;
        void (*answer)(dialogue *d, const json_t *e);
    } kinds[] = {{"choice", do_choice}, {"outcome", do_outcome}, {"value", do_value},
                 {"mex", do_value},     {"binary", do_binary},   {"table", do_table},
                 {"move", do_move},     {"try", do_try},         {"win", do_bout},
                 {"duel", do_bout}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].kind, text_of(e, "kind")) == 0) {
            kinds[i].answer(d, e);
            assert_says(d, "right");
            return;
        }
    fail_msg("nobody answers %s", text_of(e, "kind"));
}

static void every_exercise(void **state) {
    dialogue *d = *state;
    size_t at, part_at, exercises = 0;
    json_t *lesson, *part;
    start(d, "1");
    hear(d);
    json_array_foreach(json_object_get(d->course, "lessons"), at, lesson) {
        json_array_foreach(json_object_get(lesson, "parts"), part_at, part) {
            if (json_object_get(part, "kind") == NULL)
                continue;
            do_exercise(d, part);
            exercises++;
        }
    }
    assert_true(exercises > 50);
    assert_non_null(strstr(d->heard, "17 of 17 lessons finished."));
    assert_true(values_told >= 3);
    leave(d);
}

/* It goes on at the exercise that was left. */
static void goes_on(void **state) {
    dialogue *d = *state;
    start(d, NULL);
    hear(d);
    assert_non_null(strstr(d->heard, "Lesson 1: "));
    type(d, "takes 5 from A");
    assert_says(d, "right");
    type(d, "quit");
    assert_non_null(strstr(d->heard, "0 of 17 lessons finished."));
    leave(d);
    start(d, NULL);
    hear(d);
    assert_non_null(strstr(d->heard, "Exercise 2"));
    assert_null(strstr(d->heard, "Exercise 1"));
    type(d, "2");
    assert_non_null(strstr(d->heard, "Lesson 2: "));
    leave(d);
    start(d, "coins");
    hear(d);
    type(d, "2");
    assert_says(d, "right");
    leave(d);
    start(d, NULL);
    hear(d);
    assert_non_null(strstr(d->heard, "Lesson 14: "));
    assert_non_null(strstr(d->heard, "Exercise 2"));
    leave(d);
    start(d, "last-match");
    hear(d);
    leave(d);
    start(d, NULL); /* behind the last lesson come those before it */
    hear(d);
    assert_non_null(strstr(d->heard, "Lesson 17: "));
    for (int i = 0; i < 20 && strstr(d->heard, "Lesson 2: ") == NULL; i++)
        type(d, "skip");
    assert_non_null(strstr(d->heard, "Lesson 2: "));
    leave(d);
}

/* It goes on where one left: what was skipped stays skipped, is listed, and is found by its number;
 * after the last lesson it comes again. */
static void skipped_stays(void **state) {
    dialogue *d = *state;
    start(d, "2");
    hear(d);
    type(d, "skip");
    assert_non_null(strstr(d->heard, "`bouton learn 2.1` comes back to it"));
    type(d, "skip");
    assert_non_null(strstr(d->heard, "Exercise 3"));
    type(d, "quit");
    assert_non_null(strstr(d->heard, "2.1 and 2.2. To do the first of them:\nbouton learn 2.1"));
    leave(d);
    start(d, NULL);
    hear(d);
    assert_non_null(strstr(d->heard, "You left here, before exercise 3."));
    assert_non_null(strstr(d->heard, ": 2.1 and 2.2. "));
    assert_non_null(strstr(d->heard, "Exercise 3"));
    assert_null(strstr(d->heard, "Exercise 2"));
    leave(d);
    start(d, "one-to-k.1");
    hear(d);
    assert_non_null(strstr(d->heard, "Exercise 1"));
    type(d, "3 from A");
    assert_says(d, "right");
    type(d, "quit");
    assert_non_null(strstr(d->heard, "exercise: 2.2. To do it: bouton learn 2.2"));
    leave(d);
    start(d, "17.6");
    hear(d);
    type(d, "skip"); /* the end of the course */
    leave(d);
    start(d, NULL);
    hear(d);
    assert_non_null(strstr(d->heard, "Lesson 1: "));
    leave(d);
    start(d, "17.5");
    hear(d);
    leave(d);
    start(d, NULL); /* all others, and last what stands before the place where one left */
    hear(d);
    assert_non_null(strstr(d->heard, "Exercise 5"));
    for (int i = 0; i < 120 && strstr(d->heard, "lessons finished") == NULL; i++)
        type(d, "skip");
    assert_non_null(strstr(d->heard, "17.6. To do"));
    assert_non_null(strstr(d->heard, "1.1, 1.2, 2.2, "));
    leave(d);
}

/* Random ones are asked one after the other, each answered by the engine, and count as done. */
static void random_ones(void **state) {
    dialogue *d = *state;
    start(d, "nim-sum");
    hear(d);
    type(d, "random");
    for (int i = 0; i < 20; i++) {
        uint64_t sum = 0;
        for (const char *at = d->heard; (at = strstr(at, " has ")) != NULL; at += 5)
            sum ^= strtoull(at + 5, NULL, 10);
        assert_says(d, "randomValue");
        type_number(d, sum + 1);
        assert_says(d, "wrong");
        type_number(d, sum);
        assert_says(d, "right");
    }
    type(d, "skip");
    assert_non_null(strstr(d->heard, "Exercise 2"));
    leave(d);
    char path[128];
    snprintf(path, sizeof path, "%s/bouton/lessons.json", d->state);
    json_t *done = json_load_file(path, 0, NULL);
    assert_int_equal(json_array_size(json_object_get(done, "nim-sum")), 1);
    json_decref(done);
}

/* Rows of coins at random, each with the answer of the library; a board that is written by its size
 * has no others like it. */
static void random_boards(void **state) {
    dialogue *d = *state;
    char position[80] = "turning-turtles:", before[80] = "";
    unsigned different = 0;
    start(d, "coins");
    hear(d);
    type(d, "skip");
    type(d, "random");
    for (int i = 0; i < 20; i++) {
        const char *row = strstr(d->heard, "  A\n"); /* and a line of numbers */
        size_t size = strlen("turning-turtles:");
        assert_says(d, "randomOutcome");
        assert_non_null(row);
        row = strchr(row + strlen("  A\n"), '\n');
        assert_non_null(row);
        for (row++; *row != '\0' && *row != '\n' && size + 1 < sizeof position; row++)
            if (*row == 'H' || *row == 'T')
                position[size++] = *row;
        position[size] = '\0';
        different += strcmp(position, before) != 0;
        strcpy(before, position);
        bouton_solution *s = solve_text(d, position, BOUTON_NORMAL);
        type(d, bouton_solution_outcome(s) == BOUTON_N ? "N" : "P");
        assert_says(d, "right");
        bouton_solution_free(s);
    }
    assert_true(different > 10);
    leave(d);
    start(d, "boards");
    hear(d);
    for (int i = 0; i < 4; i++)
        type(d, "skip");
    type(d, "random");
    assert_non_null(strstr(d->heard, "There are no others"));
    leave(d);
}

/* A reply that ends the game has won; one of two answers is wanted; what can't be read is told. */
static void wrong_answers(void **state) {
    dialogue *d = *state;
    start(d, "p-and-n");
    hear(d);
    type(d, "skip");
    type(d, "N");
    type(d, "P"); /* the move that was asked for comes first */
    assert_says(d, "claimP");
    assert_null(strstr(d->heard, "no such heap"));
    type(d, "1 from A");
    assert_non_null(strstr(d->heard, "the other player takes 1 from B and has won."));
    type(d, "P");
    type(d, "skip");
    type(d, "N");
    type(d, "1 from A");
    assert_non_null(strstr(d->heard, "the other player takes 1 from B, and can win from"));
    type(d, "P");
    type(d, "3");
    assert_non_null(strstr(d->heard, "Type the number of an answer, 1 or 2."));
    leave(d);
    start(d, "sprague-grundy");
    hear(d);
    type(d, "skip");
    type(d, "split A into 1 or 2");
    assert_non_null(strstr(d->heard, "\"or 2\" can't be read there."));
    leave(d);
}

/* Who decided wrongly who begins can take that back; that the last loses is said once. */
static void decided_wrongly(void **state) {
    dialogue *d = *state;
    start(d, "last-match");
    hear(d);
    type(d, "me");
    type(d, "show");
    assert_non_null(strstr(d->heard, "`undo` asks that again"));
    assert_false(says(d, "noneWins"));
    type(d, "undo");
    assert_says(d, "whoBegins");
    type(d, "you");
    type(d, "show");
    assert_says(d, "shownMove");
    type(d, "undo");
    assert_says(d, "whoBegins");
    leave(d);
    start(d, "misere-beyond");
    hear(d);
    assert_null(strstr(d->heard, "Whoever makes the last move loses.\n  A"));
    type(d, "random");
    assert_non_null(strstr(d->heard, "Whoever makes the last move loses.\n  A"));
    leave(d);
}

/* As nothing else does, an exercise of misère play says who loses. */
static void misere_is_said(void **state) {
    dialogue *d = *state;
    size_t at, part_at, count = 0;
    json_t *lesson, *part;
    json_array_foreach(json_object_get(d->course, "lessons"), at, lesson) {
        json_array_foreach(json_object_get(lesson, "parts"), part_at, part) {
            if (!json_is_true(json_object_get(part, "misere")))
                continue;
            assert_non_null(strstr(text_of(json_object_get(part, "words"), "ask"), " loses"));
            count++;
        }
    }
    assert_true(count > 8);
}

static int set_up(void **state) {
    dialogue *d = calloc(1, sizeof *d);
    d->b = bouton_new(NULL);
    d->course = json_load_file(BOUTON_SOURCE_DIR "/course/course.json", 0, NULL);
    strcpy(d->state, "/tmp/bouton-learn-XXXXXX");
    *state = d;
    return mkdtemp(d->state) == NULL || d->course == NULL;
}

static int tear_down(void **state) {
    dialogue *d = *state;
    char path[128];
    snprintf(path, sizeof path, "%s/bouton/lessons.json", d->state);
    unlink(path);
    snprintf(path, sizeof path, "%s/bouton", d->state);
    rmdir(path);
    rmdir(d->state);
    json_decref(d->course);
    bouton_forget(d->b);
    bouton_free(d->b);
    free(d);
    return 0;
}

int main(int argc, char **argv) {
    (void)argc;
    char *slash = strrchr(argv[0], '/');
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_exercise, set_up, tear_down),
        cmocka_unit_test_setup_teardown(goes_on, set_up, tear_down),
        cmocka_unit_test_setup_teardown(skipped_stays, set_up, tear_down),
        cmocka_unit_test_setup_teardown(random_ones, set_up, tear_down),
        cmocka_unit_test_setup_teardown(random_boards, set_up, tear_down),
        cmocka_unit_test_setup_teardown(wrong_answers, set_up, tear_down),
        cmocka_unit_test_setup_teardown(decided_wrongly, set_up, tear_down),
        cmocka_unit_test_setup_teardown(misere_is_said, set_up, tear_down),
    };
    if (slash != NULL) { /* the program lies beside its tests */
        *slash = '\0';
        if (chdir(argv[0]) != 0)
            return 1;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
