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

static const char *id_of(const learner *l, size_t lesson) {
    return text_of(lesson_at(l, lesson), "id");
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

/* Says which exercises were skipped and how one comes to them; false if none was. */
static bool tell_skipped(learner *l) {
    bouton_text *list = bouton_text_new(l->b), *text = bouton_text_new(l->b);
    size_t done;
    for (size_t i = 0; i < json_array_size(lessons_of(l)); i++)
        for (size_t j = 0; j < count_exercises(l, lesson_at(l, i), &done); j++)
            if (is_skipped(l, id_of(l, i), j))
                bouton_text_printf(list, "%zu.%zu\n", i + 1, j + 1);
    const char *first = bouton_text_data(list);
    const size_t size = strcspn(first, "\n");
    if (size > 0) {
        bouton_text_put(text, "Skipped so far, lesson and exercise: ");
        put_list(text, first, "and");
        bouton_text_printf(text, ". To do %s: bouton learn %.*s",
                           size + 1 < bouton_text_size(list) ? "the first of them" : "it",
                           (int)size, first);
    }
    bouton_text_free(list);
    print_text(l, text);
    return size > 0;
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
    tell_skipped(l);
    say(l, "`bouton learn` goes on where you left, `bouton learn 5` begins with lesson 5,\n"
           "`bouton learn 5.2` with its exercise 2.\n");
}

static size_t first_undone(const learner *l, size_t lesson) {
    size_t done, i = 0;
    const size_t count = count_exercises(l, lesson_at(l, lesson), &done);
    while (i < count && is_done(l, id_of(l, lesson), i))
        i++;
    return i;
}

/* Where what leads to an exercise begins: after the exercise before it. */
static size_t part_before(const json_t *lesson, size_t exercise) {
    size_t i, passed = 0;
    json_t *part;
    json_array_foreach(json_object_get(lesson, "parts"), i, part) {
        if (passed == exercise)
            return i;
        passed += is_exercise(part);
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

/* After `skip`: where the exercise is found again. */
static void tell_skip(learner *l, size_t lesson, size_t exercise) {
    note_skipped(l, id_of(l, lesson), exercise);
    if (!is_done(l, id_of(l, lesson), exercise))
        say(l, "Skipped: `bouton learn %zu.%zu` comes back to it.\n\n", lesson + 1, exercise + 1);
}

/* Where one left, and what one skipped. */
static void tell_place(learner *l, size_t exercise) {
    if (exercise > 0)
        say(l, "You left here, before exercise %zu.\n", exercise + 1);
    if (tell_skipped(l) || exercise > 0)
        say(l, "\n");
    l->resumes = false;
}

/* A lesson from what leads to an exercise on, counted from 0. */
static void give_lesson(learner *l, size_t number, size_t begin) {
    const json_t *lesson = lesson_at(l, number);
    const size_t from = part_before(lesson, begin);
    size_t i, exercise = 0;
    json_t *part;
    note_here(l, id_of(l, number), begin);
    l->knows_nim_sums = false;
    for (i = 0; i <= number; i++)
        l->knows_nim_sums |= strcmp(id_of(l, i), "nim-sum") == 0;
    if (l->page != NULL) {
        turn_page(l, number);
    } else {
        say(l, "Lesson %zu: ", number + 1);
        print_title(l, text_of(lesson, "title"));
        say(l, "\n\n");
    }
    if (l->resumes)
        tell_place(l, begin);
    json_array_foreach(json_object_get(lesson, "parts"), i, part) {
        if (l->quit)
            break;
        if (is_exercise(part)) {
            if (i >= from)
                note_here(l, id_of(l, number), exercise);
            if (i >= from && do_exercise(l, part, exercise + 1))
                note_done(l, id_of(l, number), exercise);
            else if (i >= from && !l->quit)
                tell_skip(l, number, exercise);
            exercise++;
        } else if (i >= from && json_object_get(part, "text") != NULL) {
            print_prose(l, text_of(part, "text"), 0);
            say(l, "\n");
        } else if (i >= from) {
            show_figure(l, part);
        }
    }
    if (!l->quit)
        note_here(l, id_of(l, number), exercise);
    rest(l);
}

/* All lessons from one of its exercises on. */
static void give_lessons(learner *l, size_t first, size_t exercise) {
    for (size_t i = first; i < json_array_size(lessons_of(l)) && !l->quit; i++)
        give_lesson(l, i, i == first ? exercise : 0);
}

/* The lesson that a word names, by its number or id; the number of lessons if none. */
static size_t find_lesson(const learner *l, const char *word) {
    const size_t count = json_array_size(lessons_of(l));
    char *end;
    const unsigned long number = strtoul(word, &end, 10);
    if (*word >= '0' && *word <= '9' && *end == '\0' && number >= 1 && number <= count)
        return number - 1;
    for (size_t i = 0; i < count; i++)
        if (strcmp(id_of(l, i), word) == 0)
            return i;
    return count;
}

/* The lesson and the exercise, counted from 0, that "5.2" names, or "5"; false if there is none. */
static bool find_place(const learner *l, const char *word, size_t *lesson, size_t *exercise) {
    const size_t size = strcspn(word, ".");
    char name[40], *end = NULL;
    size_t done;
    snprintf(name, sizeof name, "%.*s", (int)(size < sizeof name ? size : 0), word);
    *lesson = find_lesson(l, name);
    *exercise = 0;
    if (*lesson == json_array_size(lessons_of(l)) || word[size] == '\0')
        return word[size] == '\0' && *lesson < json_array_size(lessons_of(l));
    const char *digits = word + size + 1;
    const unsigned long number = strtoul(digits, &end, 10);
    *exercise = number - 1;
    return *digits >= '0' && *digits <= '9' && *end == '\0' && number >= 1 &&
           number <= count_exercises(l, lesson_at(l, *lesson), &done);
}

/* Where one left, and on from there: the lessons that are not finished, those before it at the end,
 * and last what was skipped in it. */
static void go_on(learner *l) {
    const size_t count = json_array_size(lessons_of(l)), here = find_lesson(l, lesson_here(l));
    const size_t first = here < count ? here : 0;
    size_t at = 0, done;
    const bool known = here < count && exercise_here(l, &at);
    const bool passed = known && at >= count_exercises(l, lesson_at(l, first), &done);
    l->resumes = here < count;
    for (size_t given = passed; given < count + (at > 0) && !l->quit; given++) {
        const size_t i = (first + given) % count;
        if (!is_finished(l, lesson_at(l, i)))
            give_lesson(l, i, given == 0 && known ? at : first_undone(l, i));
    }
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
    size_t lesson = 0, exercise = 0;
    if (is_given(request, BOUTON_OPTION_LIST) && word != NULL) {
        l->status = bouton_report(l->b, BOUTON_INPUT, "usage", word,
                                  "--list shows all lessons: a lesson does not go with it");
    } else if (is_given(request, BOUTON_OPTION_LIST)) {
        list_lessons(l);
    } else if (word != NULL && !find_place(l, word, &lesson, &exercise)) {
        l->status = bouton_report(l->b, BOUTON_INPUT, "usage", word,
                                  strchr(word, '.') != NULL
                                      ? "there is no such exercise; `learn --list` has the lessons"
                                      : "there is no such lesson; `learn --list` has them all");
    } else {
        open_page(l, request);
        if (l->page == NULL)
            say(l, "Type your answers; hint and show help, skip goes on, quit leaves.\n\n");
        if (word != NULL)
            give_lessons(l, lesson, exercise);
        else
            go_on(l);
        close_page(l);
        tell_finished(l);
        tell_skipped(l);
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
