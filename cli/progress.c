/* SPDX-License-Identifier: MIT */
/*
 * The file: $XDG_STATE_HOME/bouton/lessons.json, or else ~/.local/state/bouton/lessons.json, with
 * {"one-heap":[0,1],...,"here":"one-heap","at":3,"skipped":{"one-heap":[2]}}: of each lesson which
 * exercises are done, where one left, and which exercises were skipped. A file that can't be read
 * is left as it is, and nothing is kept.
 */
#include "learn.h"

#include "host/files.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static void find_path(char path[STATE_PATH]) {
    const char *all = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int size = -1;
    if (all != NULL && all[0] == '/')
        size = snprintf(path, STATE_PATH, "%s/bouton/lessons.json", all);
    else if (home != NULL && home[0] == '/')
        size = snprintf(path, STATE_PATH, "%s/.local/state/bouton/lessons.json", home);
    if (size < 0 || size >= STATE_PATH)
        path[0] = '\0';
}

static void not_used(learner *l, const char *why) {
    char room[NAME_ROOM];
    if (l->page != NULL)
        say(l, "%s is not used: %s\n", shown_name(l->path, room), why);
    else
        fprintf(stderr, "bouton: %s is not used: %s\n", shown_name(l->path, room), why);
    l->path[0] = '\0';
}

void progress_open(learner *l) {
    struct stat status;
    json_error_t error;
    find_path(l->path);
    l->done = NULL;
    if (l->path[0] != '\0' && stat(l->path, &status) == 0) {
        if (S_ISREG(status.st_mode)) /* a pipe would keep us waiting */
            l->done = json_load_file(l->path, 0, &error);
        if (!json_is_object(l->done))
            not_used(l, "it holds no list of lessons");
    }
    if (!json_is_object(l->done)) {
        json_decref(l->done);
        l->done = json_object();
    }
}

static bool lists(const json_t *lessons, const char *lesson, size_t exercise) {
    size_t i;
    json_t *number;
    json_array_foreach(json_object_get(lessons, lesson), i, number) {
        if (json_integer_value(number) == (json_int_t)exercise && json_is_integer(number))
            return true;
    }
    return false;
}

bool is_done(const learner *l, const char *lesson, size_t exercise) {
    return lists(l->done, lesson, exercise);
}

bool is_skipped(const learner *l, const char *lesson, size_t exercise) {
    return !is_done(l, lesson, exercise) &&
           lists(json_object_get(l->done, "skipped"), lesson, exercise);
}

static void make_folders(char *path) {
    for (char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0700);
        *slash = '/';
    }
}

static void save(learner *l) {
    const char *why;
    if (l->path[0] == '\0')
        return;
    make_folders(l->path);
    char *text = json_dumps(l->done, JSON_INDENT(1));
    if (!write_file(l->path, text, strlen(text), &why))
        not_used(l, why);
    free(text);
}

const char *lesson_here(const learner *l) {
    const char *here = json_string_value(json_object_get(l->done, "here"));
    return here != NULL ? here : "";
}

bool exercise_here(const learner *l, size_t *exercise) {
    const json_t *at = json_object_get(l->done, "at");
    const bool known = json_is_integer(at) && json_integer_value(at) >= 0;
    if (known)
        *exercise = (size_t)json_integer_value(at);
    return known;
}

void note_here(learner *l, const char *lesson, size_t exercise) {
    size_t at;
    if (strcmp(lesson_here(l), lesson) == 0 && exercise_here(l, &at) && at == exercise)
        return;
    json_object_set_new(l->done, "here", json_string(lesson));
    json_object_set_new(l->done, "at", json_integer((json_int_t)exercise));
    save(l);
}

/* Adds it to a list of exercises by lesson. */
static void add(json_t *lessons, const char *lesson, size_t exercise) {
    if (!json_is_array(json_object_get(lessons, lesson)))
        json_object_set_new(lessons, lesson, json_array());
    json_array_append_new(json_object_get(lessons, lesson), json_integer((json_int_t)exercise));
}

void note_done(learner *l, const char *lesson, size_t exercise) {
    if (is_done(l, lesson, exercise))
        return;
    add(l->done, lesson, exercise);
    save(l);
}

void note_skipped(learner *l, const char *lesson, size_t exercise) {
    if (is_done(l, lesson, exercise) || is_skipped(l, lesson, exercise))
        return;
    if (!json_is_object(json_object_get(l->done, "skipped")))
        json_object_set_new(l->done, "skipped", json_object());
    add(json_object_get(l->done, "skipped"), lesson, exercise);
    save(l);
}
