/* SPDX-License-Identifier: MIT */
/*
 * The course on plain lines or, from there, on a page of the full screen (tui/lesson.c): the
 * lessons of course/course.json, which the web page has too.
 *
 *     learn.c    the command, the list of lessons, a lesson from its first part to its last
 *     course.c   the course as it was built in; its sentences, wrapped
 *     figures.c  what stands beside the text
 *     progress.c which exercises are done or skipped and where one left, in a file
 *     exercise.c what is typed: commands, hints, answers
 *     answers.c  exercises that are answered with a word or a number
 *     bouts.c    exercises that are answered with moves
 */
#ifndef BOUTON_CLI_LEARN_H
#define BOUTON_CLI_LEARN_H

#include "host/frontend.h"

#include <jansson.h>

#ifdef BOUTON_TUI
#include "tui/lesson.h"
#else
typedef struct lesson_page lesson_page;
enum { LESSON_LINE = 1 };
static inline void lesson_page_put(lesson_page *page, const char *text, size_t size) {
    (void)page, (void)text, (void)size;
}
static inline void lesson_page_strong(lesson_page *page, bool strong) {
    (void)page, (void)strong;
}
static inline void lesson_page_turn(lesson_page *page, const char *title) {
    (void)page, (void)title;
}
static inline bool lesson_page_ask(lesson_page *page, const char *prompt, const char *keys,
                                   char *line) {
    (void)page, (void)prompt, (void)keys, (void)line;
    return false;
}
static inline void lesson_page_close(lesson_page *page) {
    (void)page;
}
#endif

enum { STATE_PATH = 4096 };

typedef struct learner {
    bouton_context *b;
    terminal *terminal;
    lesson_page *page;     /* on the full screen; NULL: on plain lines */
    json_t *course;        /* "say" and "lessons" */
    bool knows_nim_sums;   /* the lesson of them is this one or an earlier one */
    json_t *done;          /* what progress.c keeps */
    char path[STATE_PATH]; /* of the file; "": nothing is kept */
    uint64_t seed;
    char *line; /* what was typed last */
    size_t capacity;
    bool rests;      /* between two lessons */
    bool resumes;    /* the first lesson after one left, to be told where that was */
    bool has_others; /* the exercise at hand has random ones */
    bool quit;       /* no more is wanted, or there is no more to read */
    bool ascii;      /* the terminal shows nothing else */
    bouton_status status;
} learner;

/* `bouton learn`, to the end of the course or of what is typed. */
bouton_status learn(bouton_context *b, const bouton_request *request, terminal *t);

/* ---- course.c ---- */

/* Back from the full screen. */
void close_page(learner *l);
/* Something went wrong that the system or a limit is to blame for: says it, and ends the course. */
void give_up(learner *l);

/* Prints, on the page where there is one; returns how many bytes. */
int say(const learner *l, const char *format, ...) BOUTON_PRINTF(2, 3);

/* The built-in course. */
json_t *course_read(void);
/* A sentence of the course, with the words that replace $1, $2, ... */
void compose(const learner *l, bouton_text *out, const char *key, ...);
/* The same as a paragraph of its own. */
void tell(learner *l, const char *key, ...);
/* Prints a text in lines of at most 78 columns, each after `indent` blanks; empty lines part its
 * paragraphs. */
void print_prose(learner *l, const char *text, int indent);
/* The same after what is on the line already. */
void print_prose_on(learner *l, const char *text, int column, int indent);
/* The same as a part of a line; returns how wide it is. */
int print_title(const learner *l, const char *text);
/* Prints a text and releases it: as prose, or as it is. */
void print_text(learner *l, bouton_text *text);
void print_lines(learner *l, bouton_text *text);
/* "2, 3 and 4", of words with a line end after each. */
void put_list(bouton_text *out, const char *words, const char *last);

/* ---- figures.c ---- */

/* Binary columns, the blocks that make pairs, a position with its value, or wrapped values. */
void show_figure(learner *l, const json_t *part);

/* ---- progress.c ---- */

void progress_open(learner *l);
bool is_done(const learner *l, const char *lesson, size_t exercise);
/* Skipped, and not done since. */
bool is_skipped(const learner *l, const char *lesson, size_t exercise);
/* Note it in the file as well. */
void note_done(learner *l, const char *lesson, size_t exercise);
void note_skipped(learner *l, const char *lesson, size_t exercise);
/* Where one left: the lesson, "" if none was given, and the exercise, which is past the last one
 * where the lesson came to its end; false if it is not known. */
const char *lesson_here(const learner *l);
bool exercise_here(const learner *l, size_t *exercise);
void note_here(learner *l, const char *lesson, size_t exercise);

/* ---- exercise.c ---- */

/* The next line that is typed, without blanks around it; NULL at the end. */
char *read_answer(learner *l, const char *prompt);
bool is_word(const char *answer, const char *one, const char *other);
/* Goes through exercise `number` of a lesson, counted from 1; true if it is done. */
bool do_exercise(learner *l, const json_t *data, size_t number);

#endif
