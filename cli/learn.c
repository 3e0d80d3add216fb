/* SPDX-License-Identifier: MIT */
#include "learn.h"
#include "human.h"

#include "host/setup.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

static const json_t *lessons_of(const learner *l) {
    return json_object_get(l->course, "lessons");
}

static const json_t *lesson_at(const learner *l, size_t lesson) {
    return json_array_get(lessons_of(l), lesson);
}

static const char *text_of(const json_t *object, const char *key) {
    const char *text = json_string_value(json_object_get(object, key));
    return text != NULL ? text : "";
}

static bool is_exercise(const json_t *part) {
    return json_object_get(part, "kind") != NULL;
}

/* How many exercises a lesson has, and how many of them are done. */
static size_t count_exercises(const learner *l, const json_t *lesson, size_t *done) {
    size_t i, count = 0;
    json_t *part;
    *done = 0;
    json_array_foreach(json_object_get(lesson, "parts"), i, part) {
        if (is_exercise(part))
            *done += is_done(l, text_of(lesson, "id"), count++);
    }
    return count;
}

static bool is_finished(const learner *l, const json_t *lesson) {
    size_t done;
    return count_exercises(l, lesson, &done) == done;
}

static void tell_finished(learner *l) {
    size_t finished = 0;
    char count[24], all[24];
    for (size_t i = 0; i < json_array_size(lessons_of(l)); i++)
        finished += is_finished(l, lesson_at(l, i));
    snprintf(count, sizeof count, "%zu", finished);
    snprintf(all, sizeof all, "%zu", json_array_size(lessons_of(l)));
    bouton_text *text = bouton_text_new(l->b);
    compose(l, text, "finished", count, all);
    bouton_text_put(text, ".");
    print_text(l, text);
}

static void list_lessons(learner *l) {
    enum { TITLE = 36 };
    tell(l, "about");
    say(l, "\n");
    for (size_t i = 0; i < json_array_size(lessons_of(l)); i++) {
        const json_t *lesson = lesson_at(l, i);
        size_t done;
        const size_t count = count_exercises(l, lesson, &done);
        say(l, "  %2zu  ", i + 1);
        say(l, "%*s", TITLE - print_title(l, text_of(lesson, "title")), "");
        if (done == count)
            say(l, "done\n");
        else
            say(l, "%zu of %zu exercises\n", done, count);
    }
    say(l, "\n");
    tell_finished(l);
    say(l, "`bouton learn` goes on where you left, `bouton learn 5` begins with lesson 5.\n");
}

/* The part to begin with: what leads to the first exercise that is not done. */
static size_t first_part(const learner *l, const json_t *lesson) {
    size_t i, exercise = 0, after = 0;
    json_t *part;
    json_array_foreach(json_object_get(lesson, "parts"), i, part) {
        if (!is_exercise(part))
            continue;
        if (!is_done(l, text_of(lesson, "id"), exercise++))
            return after;
        after = i + 1;
    }
    return 0;
}

static void turn_page(learner *l, size_t number) {
    char title[120];
    snprintf(title, sizeof title, "Lesson %zu: %s", number + 1,
             text_of(lesson_at(l, number), "title"));
    lesson_page_turn(l->page, title);
}

/* The last words of a lesson stand on its page until the reader goes on. */
static void rest(learner *l) {
    if (l->page == NULL || l->quit)
        return;
    say(l, "\nThat was the end of this lesson. Enter goes on, quit leaves.\n");
    l->rests = true;
    while (l->rests && !l->quit) {
        const char *answer = read_answer(l, "Enter");
        l->rests = answer != NULL && *answer != '\0' && !is_word(answer, "skip", "next");
        l->quit = l->quit || (l->rests && is_word(answer, "quit", "exit"));
        if (l->rests && !l->quit)
            say(l, "The lesson is over. Enter goes on, quit leaves.\n");
    }
    l->rests = false;
}

static void give_lesson(learner *l, size_t number, size_t from) {
    const json_t *lesson = lesson_at(l, number);
    size_t i, exercise = 0;
    json_t *part;
    note_here(l, text_of(lesson, "id"));
    l->knows_nim_sums = false;
    for (i = 0; i <= number; i++)
        l->knows_nim_sums |= strcmp(text_of(lesson_at(l, i), "id"), "nim-sum") == 0;
    if (l->page != NULL) {
        turn_page(l, number);
    } else {
        say(l, "Lesson %zu: ", number + 1);
        print_title(l, text_of(lesson, "title"));
        say(l, "\n\n");
    }
    json_array_foreach(json_object_get(lesson, "parts"), i, part) {
        if (l->quit)
            break;
        if (is_exercise(part)) {
            exercise++;
            if (i >= from && do_exercise(l, part, exercise))
                note_done(l, text_of(lesson, "id"), exercise - 1);
        } else if (i >= from && json_object_get(part, "text") != NULL) {
            print_prose(l, text_of(part, "text"), 0);
            say(l, "\n");
        } else if (i >= from) {
            show_figure(l, part);
        }
    }
    rest(l);
}

/* Lessons one after the other; if `on` says so, only those that are not finished, those before the
 * first ones at the end. */
static void give_lessons(learner *l, size_t first, bool on) {
    const size_t count = json_array_size(lessons_of(l));
    for (size_t given = 0; given < (on ? count : count - first) && !l->quit; given++) {
        const size_t i = (first + given) % count;
        if (!on || !is_finished(l, lesson_at(l, i)))
            give_lesson(l, i, on ? first_part(l, lesson_at(l, i)) : 0);
    }
    close_page(l);
    tell_finished(l);
}

/* The lesson that a word names, by its number or id; the number of lessons if none. */
static size_t find_lesson(const learner *l, const char *word) {
    const size_t count = json_array_size(lessons_of(l));
    char *end;
    const unsigned long number = strtoul(word, &end, 10);
    if (*word >= '0' && *word <= '9' && *end == '\0' && number >= 1 && number <= count)
        return number - 1;
    for (size_t i = 0; i < count; i++)
        if (strcmp(text_of(lesson_at(l, i), "id"), word) == 0)
            return i;
    return count;
}

/* On the full screen where there is one. */
static void open_page(learner *l, const bouton_request *request) {
#ifdef BOUTON_TUI
    if (!is_given(request, BOUTON_OPTION_PLAIN) && terminal_has_screen())
        l->page = lesson_page_open(l->terminal);
#else
    (void)l, (void)request;
#endif
}

static void run(learner *l, const bouton_request *request) {
    const char *word = bouton_request_word(request, 0);
    const size_t count = json_array_size(lessons_of(l));
    const size_t lesson = word != NULL ? find_lesson(l, word) : 0;
    if (is_given(request, BOUTON_OPTION_LIST) && word != NULL) {
        l->status = bouton_report(l->b, BOUTON_INPUT, "usage", word,
                                  "--list shows all lessons: a lesson does not go with it");
    } else if (is_given(request, BOUTON_OPTION_LIST)) {
        list_lessons(l);
    } else if (lesson == count) {
        l->status = bouton_report(l->b, BOUTON_INPUT, "usage", word,
                                  "there is no such lesson; `learn --list` has them all");
    } else {
        open_page(l, request);
        if (l->page == NULL)
            say(l, "Type your answers; hint and show help, skip goes on, quit leaves.\n\n");
        const size_t here = find_lesson(l, lesson_here(l));
        give_lessons(l, word != NULL ? lesson : here < count ? here : 0, word == NULL);
    }
}

bouton_status learn(bouton_context *b, const bouton_request *request, terminal *t) {
    json_end_without_memory();
    learner l = {.b = b, .terminal = t, .course = course_read()};
    const bouton_option_value *seed = bouton_request_option(request, BOUTON_OPTION_SEED);
    setlocale(LC_CTYPE, "");
    l.ascii = strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    l.seed = seed->given ? seed->number : seed_of_the_clock();
    progress_open(&l);
    run(&l, request);
    free(l.line);
    json_decref(l.done);
    json_decref(l.course);
    return l.status;
}
